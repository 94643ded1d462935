//! A kernel of a code object, also of other compilers', as assembly text, which [`asm`](super::asm) reads.
//!
//! The descriptor describes the kernel's registers at the start. The caller describes the launch, because metadata are not
//! read. Branches get labels.

use super::Options;
use crate::descriptor::descriptor_symbol;
use crate::target::{Behaviour, Decoded, FieldValue, MOperand, Quantity, Target};
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
    let _ = writeln!(out, ".size {name}, 0\n.amdhsa_kernel {name}");
    for field in options.interface.descriptor {
        // A kernel may state zero bytes of arguments where the bytes are not counted.
        let counted = matches!(field.value, FieldValue::Quantity(Quantity::ArgumentBytes));
        if let Some((byte, bit, width)) = field.at.filter(|_| !counted) {
            let mut all = [0; 8];
            let there = descriptor.get(byte..).unwrap_or_default();
            let count = there.len().min(8);
            all[..count].copy_from_slice(&there[..count]);
            let encoded = u64::from_le_bytes(all) >> bit & ((1 << width) - 1);
            let value = field.decode(encoded as i64);
            let _ = writeln!(out, "  .amdhsa_{} {value}", field.key);
        }
    }
    let _ = writeln!(
        out,
        ".end_amdhsa_kernel\n.amdgpu_metadata\namdhsa.kernels:\n  - .name: {name}\n    .args:"
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

/// The instructions of a kernel's code, each with its offset.
fn instructions(code: &[u8], target: Target) -> Result<Vec<(usize, Decoded)>, Diagnostics> {
    let (mut all, mut at) = (Vec::new(), 0);
    while at < code.len() {
        let reason = match target.decode(&code[at..]) {
            Ok(decoded) => {
                // Bits of modifiers that the row does not have are not decoded and would be lost.
                let again = target.encode_as(&decoded.inst, decoded.encoding);
                let len = decoded.len.max(1);
                if again.is_ok_and(|e| code[at..].starts_with(&e.bytes) && e.bytes.len() == len) {
                    all.push((at, decoded));
                    at += len;
                    continue;
                }
                let text = target.format_as(&decoded.inst, decoded.encoding);
                format!("`{text}` has no such bits beside its operands")
            }
            Err(e) => e.to_string(),
        };
        let bytes: Vec<String> = code[at..]
            .iter()
            .take(8)
            .map(|b| format!("{b:02x}"))
            .collect();
        let message = format!("bytes {} at {at:#x}: {reason}", bytes.join(" "));
        return Err(Diagnostic::error("asm-decode", message).into());
    }
    Ok(all)
}

fn lines(code: &[(usize, Decoded)], target: Target, out: &mut String) -> Result<(), Diagnostics> {
    let goal = |at: usize, decoded: &Decoded| -> Option<i64> {
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
    };
    let goals: BTreeSet<i64> = code.iter().filter_map(|(at, d)| goal(*at, d)).collect();
    let starts: BTreeSet<i64> = code.iter().map(|(at, _)| *at as i64).collect();
    if let Some(outside) = goals.difference(&starts).next() {
        return Err(broken(format!(
            "a branch leads to {outside:#x}, where no instruction begins"
        )));
    }
    for (at, decoded) in code {
        let own = *at as i64;
        if goals.contains(&own) {
            let _ = writeln!(out, "at_{own:x}:");
        }
        let label = goal(*at, decoded).map(|goal| format!("at_{goal:x}"));
        let line = target.format_with(&decoded.inst, Some(decoded.encoding), label.as_deref());
        let _ = writeln!(out, "  {line}");
    }
    Ok(())
}
