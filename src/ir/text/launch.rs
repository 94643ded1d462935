//! Launch information as `attributes {key = value, ...}`.
//!
//! Keys that have their default are left out. Arguments read
//! `buffer "a" at 0 size 8 bytes 2048 element "f16" shape [16, 64] written`,
//! `scalar "x" at 8 size 4 type "f32"`, `index "n" at 16 size 8 value 64`, `workgroups "gx" at 24 size 4 dimension 0`.

use super::cursor::{Bad, Cursor};
use super::lex::{Token, quote};
use crate::launch::{Argument, ArgumentKind, Ids, Launch};
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
        ArgumentKind::Index { value } => {
            format!(
                "index {place}{}",
                value.map_or(String::new(), |v| format!(" value {v}"))
            )
        }
    }
}

/// Bytes of the address of a buffer, and what it is aligned to.
const ADDRESS: u32 = 8;

/// The braces and what is in them; errors are reported in the cursor. An argument that is passed by value has so many bytes at most.
pub(super) fn parse(p: &mut Cursor, by_value: Option<u32>) -> Result<Launch, Bad> {
    let mut launch = Launch::default();
    p.expect('{')?;
    p.skip_newlines();
    while !p.eat('}') {
        let key_at = p.position();
        let key = p.word("an attribute name")?;
        p.expect('=')?;
        match key {
            "workgroup_size" => {
                let at = p.position();
                launch.workgroup_size = triple(p)?;
                if launch.workgroup_size.contains(&0) {
                    let size = list(&launch.workgroup_size);
                    let message = format!("a workgroup of {size} has no work-items");
                    p.error_at(
                        at,
                        "ir-workgroup",
                        message,
                        "each dimension has 1 work-item at least",
                    );
                }
            }
            "subgroup_size" => launch.subgroup_size = p.unsigned()?,
            "grid" => launch.grid = Some(triple(p)?),
            "shared_bytes" => launch.shared_bytes = p.unsigned()?,
            "occupancy" => launch.occupancy = Some(p.unsigned()?),
            "private_bytes" => launch.private_bytes = p.unsigned()?,
            "preload" => launch.preload = p.unsigned()?,
            "open_workgroup" => launch.open_workgroup = Some(p.unsigned()?),
            "workgroup_ids" => {
                let enabled: [u8; 3] = triple(p)?;
                ids(&mut launch).workgroup = enabled.map(|e| e != 0);
            }
            "work_item_dims" => {
                let at = p.position();
                let dims: u8 = p.unsigned()?;
                if !(1..=3).contains(&dims) {
                    let message = format!("there are no {dims} dimensions");
                    return Err(p.error_at(at, "ir-syntax", message, "1, 2 or 3"));
                }
                ids(&mut launch).work_item_dims = dims;
            }
            "arguments" => launch.arguments = arguments(p, by_value)?,
            other => {
                let help = "known: workgroup_size, subgroup_size, grid, shared_bytes, occupancy, private_bytes, preload, workgroup_ids, work_item_dims, arguments";
                return Err(p.error_at(
                    key_at,
                    "ir-unknown-attribute",
                    format!("unknown attribute `{other}`"),
                    help,
                ));
            }
        }
        p.skip_newlines();
        if !p.eat(',') && !p.at('}') {
            return Err(p.unexpected("`,` or `}`"));
        }
        p.skip_newlines();
    }
    Ok(launch)
}

/// The ids that a kernel asks for; where only some are said, the first workgroup id and one dimension.
fn ids(launch: &mut Launch) -> &mut Ids {
    launch.ids.get_or_insert(Ids {
        workgroup: [true, false, false],
        work_item_dims: 1,
    })
}

/// `[a, b, ...]`, newlines allowed.
fn bracketed<T>(
    p: &mut Cursor,
    mut item: impl FnMut(&mut Cursor) -> Result<T, Bad>,
) -> Result<Vec<T>, Bad> {
    let mut out = Vec::new();
    p.expect('[')?;
    p.skip_newlines();
    while !p.eat(']') {
        out.push(item(p)?);
        p.skip_newlines();
        if !p.eat(',') && !p.at(']') {
            return Err(p.unexpected("`,` or `]`"));
        }
        p.skip_newlines();
    }
    Ok(out)
}

fn triple<T: TryFrom<i64>>(p: &mut Cursor) -> Result<[T; 3], Bad> {
    let at = p.position();
    let items = bracketed(p, |p| p.unsigned())?;
    items.try_into().map_err(|items: Vec<T>| {
        p.error_at(
            at,
            "ir-syntax",
            format!("three numbers are needed here, not {}", items.len()),
            "write [x, y, z]",
        )
    })
}

fn arguments(p: &mut Cursor, by_value: Option<u32>) -> Result<Vec<Argument>, Bad> {
    bracketed(p, |p| {
        let kind_at = p.position();
        let kind = p.word("`buffer`, `scalar`, `index` or `workgroups`")?;
        let name = p.text("the argument's name in quotes")?;
        p.keyword("at")?;
        let offset_at = p.position();
        let offset = p.unsigned()?;
        p.keyword("size")?;
        let size_at = p.position();
        let size = p.unsigned()?;
        let is_buffer = kind == "buffer";
        placed(p, is_buffer, (offset, offset_at), (size, size_at), by_value);
        let kind = match kind {
            "buffer" => {
                let bytes = if p.eat_word("bytes") {
                    Some(p.unsigned()?)
                } else {
                    None
                };
                p.keyword("element")?;
                let element = p.text("the element type in quotes")?;
                let shape = if p.eat_word("shape") {
                    bracketed(p, |p| p.unsigned())?
                } else {
                    Vec::new()
                };
                ArgumentKind::Buffer {
                    bytes,
                    element,
                    shape,
                    written: p.eat_word("written"),
                }
            }
            "scalar" => {
                p.keyword("type")?;
                ArgumentKind::Scalar {
                    ty: p.text("the type in quotes")?,
                }
            }
            "index" => ArgumentKind::Index {
                value: if p.eat_word("value") {
                    Some(p.unsigned()?)
                } else {
                    None
                },
            },
            "workgroups" => {
                p.keyword("dimension")?;
                let at = p.position();
                let dimension: u8 = p.unsigned()?;
                if dimension > 2 {
                    let message = format!("there is no dimension {dimension}");
                    return Err(p.error_at(at, "ir-syntax", message, "0, 1 or 2"));
                }
                ArgumentKind::Workgroups { dimension }
            }
            other => {
                let help = "`buffer`, `scalar`, `index` or `workgroups`";
                return Err(p.error_at(
                    kind_at,
                    "ir-syntax",
                    format!("`{other}` is no kind of argument"),
                    help,
                ));
            }
        };
        Ok(Argument {
            name,
            kind,
            offset,
            size,
        })
    })
}

/// Reports an argument that no segment of arguments holds; each number comes with its token.
fn placed(
    p: &mut Cursor,
    is_buffer: bool,
    (offset, offset_at): (u32, usize),
    (size, size_at): (u32, usize),
    by_value: Option<u32>,
) {
    const CODE: &str = "ir-argument";
    if is_buffer && size != ADDRESS {
        let message = format!("a buffer is passed as an address of {ADDRESS} bytes, not of {size}");
        let help = "write `size 8`; the size of the buffer itself stands after `bytes`";
        p.error_at(size_at, CODE, message, help);
    }
    let most = by_value.filter(|&most| !is_buffer && size > most);
    if let Some(most) = most {
        let message = format!("an argument by value has {most} bytes at most, not {size}");
        p.error_at(size_at, CODE, message, "pass it in a buffer");
    }
    if size == 0 {
        let help = "write the bytes of its type";
        p.error_at(
            size_at,
            CODE,
            "an argument has 1 byte at least".into(),
            help,
        );
    }
    if offset.checked_add(size).is_none() {
        let message = format!(
            "an argument of {size} bytes at {offset} ends behind byte {}",
            u32::MAX
        );
        p.error_at(
            offset_at,
            CODE,
            message,
            "place arguments one after the other, from 0 on",
        );
    } else if is_buffer && !offset.is_multiple_of(ADDRESS) {
        let message =
            format!("the address of a buffer is aligned to {ADDRESS} bytes, which {offset} is not");
        p.error_at(
            offset_at,
            CODE,
            message,
            "place it at the next multiple of 8",
        );
    }
}

impl Cursor<'_, '_> {
    /// A quoted string.
    fn text(&mut self, what: &str) -> Result<String, Bad> {
        match self.peek() {
            Token::Text(text) => {
                let text = text.clone();
                self.advance();
                Ok(text)
            }
            _ => Err(self.unexpected(what)),
        }
    }

    fn keyword(&mut self, word: &str) -> Result<(), Bad> {
        if self.eat_word(word) {
            Ok(())
        } else {
            Err(self.unexpected(&format!("`{word}`")))
        }
    }
}
