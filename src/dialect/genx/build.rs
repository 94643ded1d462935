//! Makes constants of the table of intrinsics. An error of the table fails the build.

use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_isa::suggest;
use easel_isa::yaml::{self, Fields, Node};
use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

const FILE: &str = "intrinsics.yaml";

/// Words of arguments: the slot, and the role of an operand.
const ARGUMENTS: [(&str, &str, &str); 12] = [
    ("use", "Use", "Value"),
    ("scalar", "Use", "Scalar"),
    ("raw", "Use", "Raw"),
    ("old", "Use", "Old"),
    ("vstride", "Vstride", ""),
    ("width", "Width", ""),
    ("stride", "Stride", ""),
    ("parent", "Parent", ""),
    ("first", "First", ""),
    ("bytes", "Bytes", ""),
    ("bytes16", "Bytes16", ""),
    ("ignored", "Ignored", ""),
];

const ELEMENTS: [(&str, &str); 3] = [
    ("int", "Int"),
    ("float", "Float"),
    ("predicate", "Predicate"),
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={FILE}");
    let made = yaml::constants(FILE, &fs::read_to_string(FILE)?, constants)?;
    let to = PathBuf::from(std::env::var("OUT_DIR")?).join("intrinsics.rs");
    fs::write(to, made)?;
    Ok(())
}

/// The tables as Rust.
fn constants(tree: &Node, out: &mut Diagnostics) -> Option<String> {
    let mut fields = Fields::new(tree, out)?;
    let arguments = fields.need("arguments", out)?;
    let types = fields.need("types", out)?;
    let mut rows = String::new();
    // The spaces of a message have the same roles.
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    for (name, row) in fields.need("intrinsics", out)?.map(out)? {
        let [operation, takes, suffixes, rest @ ..] = row.list(out)? else {
            return wrong(row, "an operation, arguments and types are needed", out);
        };
        let text = operation.text(out)?;
        let op = spelled(&text);
        let (mut slots, mut roles) = (String::new(), String::new());
        for argument in meant(takes, arguments, out)? {
            let (_, slot, role) = known(argument, &ARGUMENTS, |row| row.0, out)?;
            slots += &format!("Slot::{slot}, ");
            roles += &format!("Role::{role}, ");
        }
        let mut behind = String::new();
        for suffix in meant(suffixes, types, out)? {
            behind += &match suffix.scalar() {
                Some("result") => "Suffix::Result, ".into(),
                _ => format!("Suffix::Arg({}), ", suffix.int::<u8>(out)?),
            };
        }
        let elements = match rest.first() {
            Some(word) => known(word, &ELEMENTS, |row| row.0, out)?.1,
            None => "Any",
        };
        let mut words = text.split_whitespace();
        if let (Some("message"), Some(message)) = (words.next(), words.next()) {
            let pattern = match words.next() {
                Some(_) => format!("Message::{message}(_)"),
                None => format!("Message::{message}"),
            };
            messages.insert(pattern, roles);
        }
        rows += &format!(
            "    Intrinsic {{ name: {:?}, op: {op}, slots: &[{slots}], suffixes: &[{behind}], elems: Elems::{elements} }},\n",
            name.text
        );
    }
    let mut composed = String::new();
    for (name, row) in fields.need("composed", out)?.map(out)? {
        let [what, arguments] = row.list(out)? else {
            return wrong(row, "what it is and a number of arguments are needed", out);
        };
        let text = what.text(out)?;
        let what = match text.split_once(' ') {
            Some((what, of)) => format!("{what}({})", sign(of).unwrap_or(format!("Binary::{of}"))),
            None => text,
        };
        let (name, arguments) = (&name.text, arguments.int::<usize>(out)?);
        composed += &format!("    ({name:?}, {arguments}, Composed::{what}),\n");
    }
    let dropped = fields.need("dropped", out)?.names(out);
    let dropped: Vec<&String> = dropped.iter().map(|name| &name.text).collect();
    let roles = messages.iter();
    let roles = roles.map(|(message, roles)| format!("        {message} => &[{roles}],\n"));
    fields.finish("the table", out);
    Some(format!(
        "/// All of them.
pub static INTRINSICS: &[Intrinsic] = &[
{rows}];
/// Names of intrinsics that are several operations, and how many arguments they have.
pub static COMPOSED: &[(&str, usize, Composed)] = &[
{composed}];
/// Names that make no code: their calls are left out at reading.
pub static DROPPED: &[&str] = &{dropped:?};
/// What the operands of a message are.
pub fn roles(message: Message) -> &'static [Role] {{
    match message {{
{}    }}
}}
",
        roles.collect::<String>()
    ))
}

/// An operation as Rust; attributes are replaced by the arguments of a call.
fn spelled(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let signed = |word: &str| sign(word).unwrap_or_default();
    match words[..] {
        ["unary", op] => format!("Op::Unary(Unary::{op}, F)"),
        ["binary", op] => format!("Op::Binary(Binary::{op}, F)"),
        ["ternary", op] => format!("Op::Ternary(Ternary::{op}, F)"),
        ["saturating", op, to, from] => {
            format!(
                "Op::Saturating(Binary::{op}, {}, {})",
                signed(to),
                signed(from)
            )
        }
        ["truncated", to, from] => format!("Op::TruncSat({}, {})", signed(to), signed(from)),
        ["message", message] => format!("Op::Message(Message::{message})"),
        ["message", message, space] => format!("Op::Message(Message::{message}(Space::{space}))"),
        ["special", special] => format!("Op::Special(Special::{special})"),
        [op @ ("ReadRegion" | "WriteRegion" | "WriteConstRegion")] => format!("Op::{op}(SHAPE)"),
        [op @ ("Convert" | "Constant" | "All" | "Any" | "AddOverflow")] => format!("Op::{op}"),
        _ => format!("Op::{text}(0)"),
    }
}

/// A word for a sign or a side as a flag.
fn sign(word: &str) -> Option<String> {
    match word {
        "signed" | "left" => Some("true".into()),
        "unsigned" | "right" => Some("false".into()),
        _ => None,
    }
}

/// A list, or the list that a name denotes.
fn meant<'a>(list: &'a Node, named: &'a Node, out: &mut Diagnostics) -> Option<&'a [Node]> {
    if list.scalar().is_none() {
        return list.list(out);
    }
    let rows: Vec<&(yaml::Text, Node)> = named.map(out)?.iter().collect();
    known(list, &rows, |row| row.0.text.as_str(), out)?
        .1
        .list(out)
}

/// The row of a word.
fn known<T: Copy>(
    word: &Node,
    rows: &[T],
    name: impl Fn(&T) -> &str,
    out: &mut Diagnostics,
) -> Option<T> {
    let text = word.text(out)?;
    let found = rows.iter().find(|row| name(row) == text);
    if found.is_none() {
        let mut error =
            Diagnostic::error("yaml-unknown-key", format!("nothing is called `{text}`"));
        error.help = suggest::help(&text, rows.iter().map(name));
        out.push(error.label(word.span, ""));
    }
    found.copied()
}

fn wrong<T>(row: &Node, message: &str, out: &mut Diagnostics) -> Option<T> {
    out.push(Diagnostic::error("yaml-wrong-type", message).label(row.span, ""));
    None
}
