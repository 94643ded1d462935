//! Code objects, also of other compilers, as assembly text, which [`asm`](super::asm) and LLVM's assembler read.
//!
//! [`whole`](whole::whole) writes everything that an object has: code, descriptors, metadata, data. [`text`] writes one kernel
//! with a launch that the caller describes in place of the metadata. The descriptor describes the kernel's registers at the
//! start. Branches get labels. [`bundle`] finds the objects in bundles and in programs for the host.

pub mod bundle;
mod code;
mod note;
mod symbols;
pub mod whole;

use super::Options;
use crate::descriptor::descriptor_symbol;
use crate::target::{
    Behaviour, Decoded, DescriptorField, EncodeError, Encoded, FieldValue, Interface, MOperand,
    Quantity, Target,
};
use easel_isa::{Diagnostic, Diagnostics};
use object::read::elf::ElfFile64;
use object::{Object, ObjectSection, ObjectSymbol};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The launch of an object's kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ObjectLaunch<'a> {
    /// The name of the kernel.
    pub kernel: &'a str,
    /// The number of buffers: addresses in sequence.
    pub buffers: u32,
    /// Workgroups.
    pub groups: u32,
    /// Work-items of each workgroup.
    pub local: u32,
}

/// The section of code.
const TEXT: &str = ".text";

fn broken(message: impl Into<String>) -> Diagnostics {
    Diagnostic::error("asm-object", message.into()).into()
}

/// The bytes of a symbol.
fn symbol<'a>(file: &ElfFile64<'a>, name: &str) -> Result<&'a [u8], Diagnostics> {
    let missing = || broken(format!("the object has no symbol `{name}`"));
    let mut all = file.symbols().chain(file.dynamic_symbols());
    let found = all.find(|s| s.name() == Ok(name)).ok_or_else(missing)?;
    let section = found.section_index().ok_or_else(missing)?;
    let section = file
        .section_by_index(section)
        .map_err(|e| broken(e.to_string()))?;
    let bytes = section.data_range(found.address(), found.size());
    bytes
        .ok()
        .flatten()
        .filter(|b| !b.is_empty())
        .ok_or_else(missing)
}

/// A kernel with its launch as text.
///
/// # Errors
/// Bytes that are no object, a kernel that the object lacks, or bytes that are no instruction of the target.
pub fn text(bytes: &[u8], launch: &ObjectLaunch, options: &Options) -> Result<String, Diagnostics> {
    let file = ElfFile64::parse(bytes).map_err(|e| broken(e.to_string()))?;
    let name = launch.kernel;
    let code = instructions(symbol(&file, name)?, options.target)?;
    let descriptor = symbol(&file, &descriptor_symbol(name))?;
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        ".amdgcn_target \"{}--{}\"",
        options.interface.triple,
        options.target.name()
    );
    let _ = writeln!(out, ".type {name},@function\n{name}:");
    lines(&code, options.target, &mut out)?;
    let _ = writeln!(out, ".size {name}, 0");
    // A kernel may state zero bytes of arguments where the bytes are not counted.
    let counted = |f: &DescriptorField| f.value != FieldValue::Quantity(Quantity::ArgumentBytes);
    directives(name, descriptor, options.interface, counted, &mut out);
    let _ = writeln!(
        out,
        ".amdgpu_metadata\namdhsa.kernels:\n  - .name: {name}\n    .args:"
    );
    for n in 0..launch.buffers {
        let offset = 8 * n;
        let _ = writeln!(
            out,
            "      - {{.offset: {offset}, .size: 8, .value_kind: global_buffer}}"
        );
    }
    let _ = writeln!(
        out,
        "    .reqd_workgroup_size: [{}, 1, 1]\n.end_amdgpu_metadata",
        launch.local
    );
    Ok(out)
}

/// The directives of a descriptor's fields.
fn directives(
    kernel: &str,
    descriptor: &[u8],
    interface: Interface,
    shown: impl Fn(&DescriptorField) -> bool,
    out: &mut String,
) {
    let _ = writeln!(out, ".amdhsa_kernel {kernel}");
    // Of the fields without bits, the text states only those of private memory.
    let reserved = interface.reserved(|f| match f.value {
        FieldValue::Quantity(Quantity::UsesScratch) => 0,
        _ => f.assumed,
    });
    for field in interface.descriptor.iter().filter(|f| shown(f)) {
        if let Some((byte, bit, width)) = field.at {
            let mut all = [0; 8];
            let there = descriptor.get(byte..).unwrap_or_default();
            let count = there.len().min(8);
            all[..count].copy_from_slice(&there[..count]);
            let encoded = u64::from_le_bytes(all) >> bit & ((1 << width) - 1);
            let value = field.decode(encoded as i64, reserved);
            let _ = writeln!(out, "  .amdhsa_{} {value}", field.key);
        } else if field.value == FieldValue::Quantity(Quantity::UsesScratch) {
            // The number of scalars includes those of private memory, so the assembler must add none.
            let _ = writeln!(out, "  .amdhsa_{} 0", field.key);
        }
    }
    let _ = writeln!(out, ".end_amdhsa_kernel");
}

/// An instruction of an object.
struct Found {
    decoded: Decoded,
    /// The operand whose constant is a literal although it has an inline code.
    literal: Option<usize>,
}

/// The instruction at the start of the bytes, or the reason why there is none.
fn instruction(code: &[u8], target: Target) -> Result<Found, String> {
    let decoded = target.decode(code).map_err(|e| e.to_string())?;
    // Bits of modifiers that the row does not have are not decoded and would be lost.
    let same = |again: Result<Encoded, EncodeError>| {
        again.is_ok_and(|e| code.starts_with(&e.bytes) && e.bytes.len() == decoded.len)
    };
    let mut literal = None;
    if !same(target.encode_as(&decoded.inst, decoded.encoding)) {
        let mut operands = 0..target.info(decoded.inst.op).operands.len();
        literal =
            operands.find(|o| same(target.encode_literal(&decoded.inst, decoded.encoding, *o)));
        if literal.is_none() {
            let text = target.format_as(&decoded.inst, decoded.encoding);
            return Err(format!("`{text}` has no such bits beside its operands"));
        }
    }
    Ok(Found { decoded, literal })
}

/// The instructions of a kernel's code, each with its offset.
fn instructions(code: &[u8], target: Target) -> Result<Vec<(usize, Found)>, Diagnostics> {
    let (mut all, mut at) = (Vec::new(), 0);
    while at < code.len() {
        let found = instruction(&code[at..], target).map_err(|reason| {
            let bytes: Vec<String> = code[at..]
                .iter()
                .take(8)
                .map(|b| format!("{b:02x}"))
                .collect();
            let message = format!("bytes {} at {at:#x}: {reason}", bytes.join(" "));
            Diagnostic::error("asm-decode", message)
        })?;
        let len = found.decoded.len.max(1);
        all.push((at, found));
        at += len;
    }
    Ok(all)
}

/// The offset to which a branch leads.
fn goal(at: usize, decoded: &Decoded, target: Target) -> Option<i64> {
    let info = target.info(decoded.inst.op);
    if !matches!(info.behaviour, Behaviour::Branch | Behaviour::CondBranch) {
        return None;
    }
    let place = info.operands.iter().position(|o| o.target)?;
    let distance = decoded
        .inst
        .get(target.tables(), place)
        .and_then(MOperand::as_imm)?;
    Some(at as i64 + decoded.len as i64 + 4 * distance)
}

/// The label of an offset.
fn label(at: i64) -> String {
    format!(".L_{at:x}")
}

/// One instruction, with the label of its goal if it has one.
fn line(found: &Found, goal: Option<String>, target: Target, out: &mut String) {
    let decoded = &found.decoded;
    let line = match found.literal {
        Some(operand) => target.format_literal(&decoded.inst, decoded.encoding, operand),
        None => target.format_with(&decoded.inst, Some(decoded.encoding), goal.as_deref()),
    };
    let _ = writeln!(out, "  {line}");
}

fn lines(code: &[(usize, Found)], target: Target, out: &mut String) -> Result<(), Diagnostics> {
    let goals: BTreeSet<i64> = code
        .iter()
        .filter_map(|(at, f)| goal(*at, &f.decoded, target))
        .collect();
    let starts: BTreeSet<i64> = code.iter().map(|(at, _)| *at as i64).collect();
    if let Some(outside) = goals.difference(&starts).next() {
        return Err(broken(format!(
            "a branch leads to {outside:#x}, where no instruction begins"
        )));
    }
    for (at, found) in code {
        if goals.contains(&(*at as i64)) {
            let _ = writeln!(out, "{}:", label(*at as i64));
        }
        let goal = goal(*at, &found.decoded, target).map(label);
        line(found, goal, target, out);
    }
    Ok(())
}

/// Bytes, sixteen in a line.
fn list(bytes: &[u8], out: &mut String) {
    for line in bytes.chunks(16) {
        let line: Vec<String> = line.iter().map(|b| format!("{b:#04x}")).collect();
        let _ = writeln!(out, "  .byte {}", line.join(", "));
    }
}
