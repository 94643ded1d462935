//! What a program gives: its numbers after everything has folded.

use super::{Value, wrapped};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The program with constants for arguments; an argument may have another type than before.
pub fn given_numbers(text: &str, arguments: &[Value]) -> String {
    let (head, body) = text.split_once(") -> ").expect("a function");
    let (base, rest) = head.split_once(", ").unwrap_or((head, ""));
    let (types, body) = body.split_once('\n').expect("a body");
    let mut constants = String::new();
    for argument in rest.split(", ") {
        let (name, ty) = argument.split_once(": ").expect("an argument's type");
        let value = arguments.iter().find(|a| a.name == name);
        let number = value.expect("an argument has its name").number;
        writeln!(constants, "  {name} = arith.constant {number} : {ty}").expect("text grows");
    }
    format!("{base}) -> {types}\n{constants}{body}")
}

/// The numbers of a function's results, from its text after everything has folded.
pub fn results(text: &str) -> std::result::Result<Vec<i128>, String> {
    let mut constants: BTreeMap<&str, i128> = BTreeMap::new();
    constants.insert("%base", 0);
    for line in text.lines().map(str::trim) {
        if let Some((name, value)) = line.split_once(" = arith.constant ") {
            let number = value.split(" : ").next().unwrap_or("");
            constants.insert(name, number.parse().map_err(|_| line.to_string())?);
        }
        if let Some((name, sum)) = line.split_once(" = ptr.ptr_add ") {
            let operands = sum.split(" : ").next().unwrap_or("");
            let names = operands.split([' ', ',']).filter(|w| w.starts_with('%'));
            let parts = names.map(|n| constants.get(n).copied());
            let parts: Option<Vec<i128>> = parts.collect();
            let parts = parts.ok_or_else(|| line.to_string())?;
            constants.insert(name, wrapped(parts.iter().sum(), 64));
        }
    }
    let line = text.lines().find(|l| l.trim().starts_with("return "));
    let line = line.ok_or("no result")?.trim();
    let list = line
        .trim_start_matches("return ")
        .split(" : ")
        .next()
        .unwrap_or("");
    let numbers = list.split(", ").map(|name| constants.get(name).copied());
    numbers
        .collect::<Option<_>>()
        .ok_or_else(|| text.to_string())
}
