//! Reports in SARIF 2.1.0, the format of static analysis results that code hosts read.
//!
//! Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", sections 3.13 to 3.30.

use super::finding::Kind;
use super::report::{CheckReport, Found, Place};
use serde_json::{Value, json};

/// The reports of files as one run of the tool.
pub fn sarif(reports: &[CheckReport], version: &str) -> Value {
    let rules: Vec<Value> = Kind::ALL
        .iter()
        .map(|kind| json!({"id": kind.code(), "name": kind}))
        .chain([json!({"id": "check-unknown", "name": "unknown"})])
        .collect();
    let results: Vec<Value> = reports.iter().flat_map(results).collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {"name": "easel", "version": version, "rules": rules}},
            "results": results,
        }],
    })
}

fn results(report: &CheckReport) -> Vec<Value> {
    let mut out = Vec::new();
    for kernel in &report.kernels {
        let logical = json!([{"name": kernel.name, "kind": "function"}]);
        for found in &kernel.findings {
            out.push(result(report, found, &logical));
        }
        for unknown in &kernel.unknown {
            let places: Vec<Value> = unknown.place.iter().map(|p| location(report, p)).collect();
            out.push(json!({
                "ruleId": "check-unknown",
                "level": "note",
                "message": {"text": unknown.reason},
                "locations": places,
            }));
        }
    }
    out
}

fn result(report: &CheckReport, found: &Found, logical: &Value) -> Value {
    let place = |p: &Place| {
        let mut location = location(report, p);
        location["logicalLocations"] = logical.clone();
        location
    };
    let mut out = json!({
        "ruleId": found.code,
        "level": if found.certain { "error" } else { "note" },
        "message": {"text": found.message},
        "locations": found.place.iter().map(place).collect::<Vec<_>>(),
        "relatedLocations": found.other.iter().map(place).collect::<Vec<_>>(),
    });
    let place = found.before.as_ref().or(found.place.as_ref());
    if let (Some(at), false) = (place, found.mend.is_empty()) {
        let text = found.mend.join("\n") + "\n";
        out["fixes"] = json!([{
            "description": {"text": format!("insert {}", found.mend.join("; "))},
            "artifactChanges": [{
                "artifactLocation": {"uri": report.file},
                "replacements": [{
                    "deletedRegion": {"startLine": at.line, "startColumn": at.column, "endColumn": at.column},
                    "insertedContent": {"text": text},
                }],
            }],
        }]);
    }
    out
}

fn location(report: &CheckReport, place: &Place) -> Value {
    json!({
        "physicalLocation": {
            "artifactLocation": {"uri": report.file},
            "region": {"startLine": place.line, "startColumn": place.column},
        },
    })
}
