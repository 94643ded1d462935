//! Makes constants of the table of upstream operations. An error in the table fails the build.

use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_isa::yaml::{self, Fields, Node};
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

const FILE: &str = "upstream.yaml";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={FILE}");
    let made = yaml::constants(FILE, &fs::read_to_string(FILE)?, constants)?;
    let to = PathBuf::from(std::env::var("OUT_DIR")?).join("upstream.rs");
    fs::write(to, made)?;
    Ok(())
}

/// The tables as Rust.
fn constants(tree: &Node, out: &mut Diagnostics) -> Option<String> {
    let mut fields = Fields::new(tree, out)?;
    let signatures = fields.need("signatures", out)?;
    let formats = fields.need("formats", out)?;
    let mut text = String::new();
    for (table, rows) in fields.need("operations", out)?.map(out)? {
        let name = table.text.to_uppercase();
        text += &format!("/// The operations of `{name}`.\npub const {name}: &[OpSyntax] = &[\n");
        for (name, row) in rows.map(out)? {
            let [signature, form] = row.list(out)? else {
                let error =
                    Diagnostic::error("yaml-wrong-type", "a signature and a form are needed");
                out.push(error.label(row.span, ""));
                return None;
            };
            let signature = word(signature, signatures, out)?;
            let form = match form.scalar() {
                Some(_) => format!("Form::Format({:?})", word(form, formats, out)?),
                None => {
                    let reader = Fields::new(form, out)?.need("custom", out)?.text(out)?;
                    format!("Form::Custom(forms::{reader})")
                }
            };
            let name = &name.text;
            let row = format!("name: {name:?}, signature: {signature:?}, form: {form}");
            writeln!(text, "    OpSyntax {{ {row} }},").ok()?;
        }
        text += "];\n";
    }
    let short = fields.need("short", out)?.map(out)?.iter();
    let short: Vec<_> = short
        .filter_map(|(short, name)| Some((&short.text, name.text(out)?)))
        .collect();
    let isolated = fields.need("isolated", out)?.names(out);
    let isolated: Vec<&String> = isolated.iter().map(|name| &name.text).collect();
    text += &format!("const SHORT: &[(&str, &str)] = &{short:?};\n");
    text += &format!("const ISOLATED: &[&str] = &{isolated:?};\n");
    fields.finish("the table", out);
    Some(text)
}

/// A text, or the text that it names.
fn word(text: &Node, named: &Node, out: &mut Diagnostics) -> Option<String> {
    let text = text.text(out)?;
    let found = named.map(out)?.iter().find(|(name, _)| name.text == text);
    match found {
        Some((_, meant)) => meant.text(out),
        None => Some(text),
    }
}
