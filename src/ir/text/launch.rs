//! Launch information as `attributes {key = value, ...}`.
//!
//! Keys with their default are left out. Arguments read
//! `buffer "a" at 0 size 8 bytes 2048 element "f16" shape [16, 64] written`,
//! `scalar "x" at 8 size 4 type "f32"`, `index "n" at 16 size 8 value 64`, `workgroups "gx" at 24 size 4 dimension 0`.

use super::lex::{Kind, quote, unquote};
use super::parser::{Parser, error};
use crate::launch::{Argument, ArgumentKind, Ids, Launch};
use easel_isa::cursor::Step;
use easel_isa::diagnostic::Span;
use std::fmt;

fn list<T: fmt::Display>(items: &[T]) -> String {
    let items: Vec<String> = items.iter().map(T::to_string).collect();
    format!("[{}]", items.join(", "))
}

/// ` attributes {...}`, or nothing where every attribute has its default.
pub(super) fn print(launch: &Launch, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    // Destructured so that a new field cannot be forgotten here.
    let Launch {
        arguments,
        workgroup_size,
        subgroup_size,
        grid,
        shared_bytes,
        occupancy,
        private_bytes,
        preload,
        ids,
        open_workgroup,
    } = launch;
    let default = Launch::default();
    let mut parts = Vec::new();
    if *workgroup_size != default.workgroup_size {
        parts.push(format!("workgroup_size = {}", list(workgroup_size)));
    }
    if *subgroup_size != default.subgroup_size {
        parts.push(format!("subgroup_size = {subgroup_size}"));
    }
    if let Some(grid) = grid {
        parts.push(format!("grid = {}", list(grid)));
    }
    if *shared_bytes != default.shared_bytes {
        parts.push(format!("shared_bytes = {shared_bytes}"));
    }
    if let Some(n) = occupancy {
        parts.push(format!("occupancy = {n}"));
    }
    if *private_bytes != default.private_bytes {
        parts.push(format!("private_bytes = {private_bytes}"));
    }
    if *preload != default.preload {
        parts.push(format!("preload = {preload}"));
    }
    if let Some(most) = open_workgroup {
        parts.push(format!("open_workgroup = {most}"));
    }
    if let Some(ids) = ids {
        let workgroup = ids.workgroup.map(u8::from);
        parts.push(format!("workgroup_ids = {}", list(&workgroup)));
        parts.push(format!("work_item_dims = {}", ids.work_item_dims));
    }
    if !arguments.is_empty() {
        let arguments: Vec<String> = arguments
            .iter()
            .map(|a| format!("\n  {}", argument(a)))
            .collect();
        parts.push(format!("arguments = [{}]", arguments.join(",")));
    }
    if parts.is_empty() {
        Ok(())
    } else {
        write!(f, " attributes {{{}}}", parts.join(", "))
    }
}

fn argument(argument: &Argument) -> String {
    let Argument {
        name,
        kind,
        offset,
        size,
    } = argument;
    let place = format!("{} at {offset} size {size}", quote(name));
    match kind {
        ArgumentKind::Buffer {
            bytes,
            element,
            shape,
            written,
        } => {
            let bytes = bytes.map_or(String::new(), |b| format!(" bytes {b}"));
            let shape = if shape.is_empty() {
                String::new()
            } else {
                format!(" shape {}", list(shape))
            };
            let written = if *written { " written" } else { "" };
            format!(
                "buffer {place}{bytes} element {}{shape}{written}",
                quote(element)
            )
        }
        ArgumentKind::Scalar { ty } => format!("scalar {place} type {}", quote(ty)),
        ArgumentKind::Workgroups { dimension } => {
            format!("workgroups {place} dimension {dimension}")
        }
        ArgumentKind::Runtime { name } => format!("runtime {place} name {}", quote(name)),
        ArgumentKind::Index { value } => {
            format!(
                "index {place}{}",
                value.map_or(String::new(), |v| format!(" value {v}"))
            )
        }
    }
}

/// Size and alignment in bytes of the address of a buffer.
const ADDRESS: u32 = 8;

const NUMBER: &str = "an integer";

/// The braces and their contents; some errors are reported in the parser. `by_value`: the most bytes of an argument by value.
pub(super) fn parse(p: &mut Parser, by_value: Option<u32>) -> Step<Launch> {
    let mut launch = Launch::default();
    p.expect("{")?;
    listed(p, "}", |p| attribute(p, &mut launch, by_value))?;
    Ok(launch)
}

/// The keys of attributes, for messages.
const KEYS: [&str; 11] = [
    "workgroup_size",
    "subgroup_size",
    "grid",
    "shared_bytes",
    "occupancy",
    "private_bytes",
    "preload",
    "open_workgroup",
    "workgroup_ids",
    "work_item_dims",
    "arguments",
];

fn attribute(p: &mut Parser, launch: &mut Launch, by_value: Option<u32>) -> Step<()> {
    let key_at = p.span();
    let key = p.word("an attribute name")?;
    p.expect("=")?;
    let at = p.span();
    match key {
        "workgroup_size" => {
            launch.workgroup_size = triple(p)?;
            if launch.workgroup_size.contains(&0) {
                let size = list(&launch.workgroup_size);
                let message = format!("a workgroup of {size} has no work-items");
                let help = "each dimension has 1 work-item at least";
                p.errors.push(*error("ir-workgroup", at, message, help));
            }
        }
        "subgroup_size" => launch.subgroup_size = p.unsigned(NUMBER)?,
        "grid" => launch.grid = Some(triple(p)?),
        "shared_bytes" => launch.shared_bytes = p.unsigned(NUMBER)?,
        "occupancy" => launch.occupancy = Some(p.unsigned(NUMBER)?),
        "private_bytes" => launch.private_bytes = p.unsigned(NUMBER)?,
        "preload" => launch.preload = p.unsigned(NUMBER)?,
        "open_workgroup" => launch.open_workgroup = Some(p.unsigned(NUMBER)?),
        "workgroup_ids" => {
            let enabled: [u8; 3] = triple(p)?;
            ids(launch).workgroup = enabled.map(|e| e != 0);
        }
        "work_item_dims" => {
            let dims: u8 = p.unsigned(NUMBER)?;
            if !(1..=3).contains(&dims) {
                let message = format!("there are no {dims} dimensions");
                return Err(error("ir-syntax", at, message, "1, 2 or 3"));
            }
            ids(launch).work_item_dims = dims;
        }
        "arguments" => launch.arguments = bracketed(p, |p| argument_text(p, by_value))?,
        other => {
            let message = format!("unknown attribute `{other}`");
            let help = easel_isa::suggest::help(other, KEYS);
            let help = help.unwrap_or_default();
            return Err(error("ir-unknown-attribute", key_at, message, &help));
        }
    }
    Ok(())
}

/// The ids that a kernel needs; if the text states only some, the others are the first workgroup id and one dimension.
fn ids(launch: &mut Launch) -> &mut Ids {
    launch.ids.get_or_insert(Ids {
        workgroup: [true, false, false],
        work_item_dims: 1,
    })
}

/// Items with commas between them up to the closing token, newlines allowed.
fn listed<T>(
    p: &mut Parser,
    close: &str,
    mut item: impl FnMut(&mut Parser) -> Step<T>,
) -> Step<Vec<T>> {
    let mut out = Vec::new();
    p.skip_newlines();
    while !p.eat(close) {
        out.push(item(p)?);
        p.skip_newlines();
        if !p.eat(",") && !p.is(close) {
            return Err(p.expected_one_of(&[",", close]));
        }
        p.skip_newlines();
    }
    Ok(out)
}

/// `[a, b, ...]`, newlines allowed.
fn bracketed<T>(p: &mut Parser, item: impl FnMut(&mut Parser) -> Step<T>) -> Step<Vec<T>> {
    p.expect("[")?;
    listed(p, "]", item)
}

fn triple<T: TryFrom<i64>>(p: &mut Parser) -> Step<[T; 3]> {
    let at = p.span();
    let items = bracketed(p, |p| p.unsigned(NUMBER))?;
    items.try_into().map_err(|items: Vec<T>| {
        let message = format!("three numbers are needed here, not {}", items.len());
        error("ir-syntax", at, message, "write [x, y, z]")
    })
}

fn argument_text(p: &mut Parser, by_value: Option<u32>) -> Step<Argument> {
    let kind_at = p.span();
    let kind = p.word("`buffer`, `scalar`, `index` or `workgroups`")?;
    let name = text(p, "the argument's name in quotes")?;
    p.expect("at")?;
    let offset_at = p.span();
    let offset = p.unsigned(NUMBER)?;
    p.expect("size")?;
    let size_at = p.span();
    let size = p.unsigned(NUMBER)?;
    let is_buffer = kind == "buffer";
    placed(p, is_buffer, (offset, offset_at), (size, size_at), by_value);
    let kind = match kind {
        "buffer" => {
            let bytes = optional(p, "bytes")?;
            p.expect("element")?;
            let element = text(p, "the element type in quotes")?;
            let shape = match p.eat("shape") {
                true => bracketed(p, |p| p.unsigned(NUMBER))?,
                false => Vec::new(),
            };
            ArgumentKind::Buffer {
                bytes,
                element,
                shape,
                written: p.eat("written"),
            }
        }
        "scalar" => {
            p.expect("type")?;
            ArgumentKind::Scalar {
                ty: text(p, "the type in quotes")?,
            }
        }
        "index" => ArgumentKind::Index {
            value: optional(p, "value")?,
        },
        "workgroups" => {
            p.expect("dimension")?;
            let at = p.span();
            let dimension: u8 = p.unsigned(NUMBER)?;
            if dimension > 2 {
                let message = format!("there is no dimension {dimension}");
                return Err(error("ir-syntax", at, message, "0, 1 or 2"));
            }
            ArgumentKind::Workgroups { dimension }
        }
        "runtime" => {
            p.expect("name")?;
            ArgumentKind::Runtime {
                name: text(p, "the name in quotes")?,
            }
        }
        other => {
            let help = "`buffer`, `scalar`, `index`, `workgroups` or `runtime`";
            let message = format!("`{other}` is no kind of argument");
            return Err(error("ir-syntax", kind_at, message, help));
        }
    };
    Ok(Argument {
        name,
        kind,
        offset,
        size,
    })
}

/// A number after a word, if the word is next.
fn optional<T: TryFrom<i64>>(p: &mut Parser, word: &str) -> Step<Option<T>> {
    p.eat(word).then(|| p.unsigned(NUMBER)).transpose()
}

/// A quoted string.
fn text(p: &mut Parser, what: &str) -> Step<String> {
    let token = p.take(Kind::Text, what)?;
    Ok(unquote(p.text_of(token)))
}

/// Reports an argument that no argument segment can hold; each number comes with its place.
fn placed(
    p: &mut Parser,
    is_buffer: bool,
    (offset, offset_at): (u32, Span),
    (size, size_at): (u32, Span),
    by_value: Option<u32>,
) {
    let mut say = |at, message, help| p.errors.push(*error("ir-argument", at, message, help));
    if is_buffer && size != ADDRESS {
        let message = format!("a buffer is passed as an address of {ADDRESS} bytes, not of {size}");
        let help = "write `size 8`; the size of the buffer itself stands after `bytes`";
        say(size_at, message, help);
    }
    let most = by_value.filter(|&most| !is_buffer && size > most);
    if let Some(most) = most {
        let message = format!("an argument by value has {most} bytes at most, not {size}");
        say(size_at, message, "pass it in a buffer");
    }
    if size == 0 {
        let message = "an argument has 1 byte at least".into();
        say(size_at, message, "write the bytes of its type");
    }
    if offset.checked_add(size).is_none() {
        let most = u32::MAX;
        let message = format!("an argument of {size} bytes at {offset} ends behind byte {most}");
        let help = "place arguments one after the other, from 0 on";
        say(offset_at, message, help);
    } else if is_buffer && !offset.is_multiple_of(ADDRESS) {
        let message =
            format!("the address of a buffer is aligned to {ADDRESS} bytes, which {offset} is not");
        say(offset_at, message, "place it at the next multiple of 8");
    }
}
