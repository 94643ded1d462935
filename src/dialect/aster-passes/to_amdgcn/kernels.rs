//! Functions that the host calls become kernels: their arguments become loads of the host's arguments.
//!
//! After its own arguments a kernel has the sizes of the launch, as hosts of the dialect pass them.

use crate::aster::dialect::{OpKind, Operation, Type};
use crate::aster::header;
use crate::aster::program::Routine;
use crate::codegen::abi::{self, HOST, KERNEL, Signature};
use crate::edit;
use crate::ir::function::Value;

/// Arguments that the host passes after the kernel's own.
const HIDDEN: [&str; 6] = [
    "#amdgcn.block_dim_arg<x>",
    "#amdgcn.block_dim_arg<y>",
    "#amdgcn.block_dim_arg<z>",
    "#amdgcn.grid_dim_arg<x>",
    "#amdgcn.grid_dim_arg<y>",
    "#amdgcn.grid_dim_arg<z>",
];

/// Converts a function with the host's attribute and arguments in registers.
pub fn convert(routine: &mut Routine) {
    if routine.is_kernel || routine.target.is_none() || !abi::is_entry(routine) {
        return;
    }
    let (Some(arguments), Some(body)) = (arguments(&routine.header), &mut routine.body) else {
        return;
    };
    let func = &mut body.func;
    let Some(entry) = func.entry() else { return };
    let params = func.blocks[entry].params.clone();
    let in_registers = params.iter().all(|&p| func.ty(p).register().is_some());
    let returns = func.inst_order().all(|(_, i)| {
        let data = &func.insts[i];
        data.op.kind != OpKind::End || data.uses.is_empty()
    });
    // A branch to the first block would pass arguments.
    let is_entered = func
        .inst_order()
        .any(|(_, i)| func.insts[i].targets.iter().any(|t| t.block == entry));
    if arguments.len() != params.len() || !in_registers || !returns || is_entered {
        return;
    }
    let mut used: cranelift_entity::EntitySet<Value> = cranelift_entity::EntitySet::new();
    for (_, inst) in func.inst_order() {
        used.extend(func.used_values(inst));
        let args = func.insts[inst].targets.iter().flat_map(|t| &t.args);
        used.extend(args.filter_map(|a| a.as_value()));
    }
    let mut loads = Vec::new();
    for (n, &param) in params.iter().enumerate().filter(|p| used.contains(*p.1)) {
        let mut op = Operation::new(OpKind::Interface, "load_arg");
        op.detail = n.to_string();
        let (inst, _) = edit::make(func, op, &[], &[], None);
        func.insts[inst].defs.push(param.into());
        loads.push(inst);
    }
    func.blocks[entry].params.clear();
    func.blocks[entry].insts.splice(0..0, loads);
    let ends: Vec<_> = func.inst_order().map(|(_, i)| i).collect();
    for inst in ends {
        let op = &mut func.insts[inst].op;
        if op.kind == OpKind::End {
            *op = Operation::new(OpKind::End, "end_kernel");
        }
    }
    let all: Vec<&str> = arguments.iter().map(String::as_str).chain(HIDDEN).collect();
    let mut header = routine.header.clone();
    for name in [HOST, abi::ABI] {
        header::remove(&mut header, name);
    }
    remove_flag(&mut header, KERNEL);
    let rest = header.trim();
    routine.header = format!("arguments <[{}]> {rest}", all.join(", "))
        .trim_end()
        .to_string();
    routine.argument_attributes.clear();
    routine.visibility.clear();
    routine.is_kernel = true;
}

/// Removes an attribute without a value.
fn remove_flag(text: &mut String, name: &str) {
    // An attribute with a value is found by name.
    if let Some(at) = text.find(name) {
        text.insert_str(at + name.len(), " = true");
        header::remove(text, name);
    }
}

/// The host's arguments, by the attribute of `aster-amdgcn-set-abi`.
fn arguments(text: &str) -> Option<Vec<String>> {
    let host = header::text(text, HOST)?;
    let inside = format!("attributes {host}");
    let signature = Signature::parse(header::text(&inside, "type")?)?;
    signature.results.is_empty().then_some(())?;
    let sizes = list(header::text(&inside, "size")?)?;
    let aligns = list(header::text(&inside, "align")?)?;
    let count = signature.arguments.len();
    (sizes.len() == count && aligns.len() == count).then_some(())?;
    let all = signature.arguments.iter().zip(sizes.iter().zip(&aligns));
    let all = all.map(|(ty, (size, align))| match abi::read(ty) {
        Type::Foreign(word) if word.as_str().starts_with("!ptr.ptr<") => {
            "#amdgcn.buffer_arg<address_space = global, access = read_write>".to_string()
        }
        _ => format!("#amdgcn.by_val_arg<size = {size}, alignment = {align}>"),
    });
    Some(all.collect())
}

/// `array<i32: 4, 8>`.
fn list(text: &str) -> Option<Vec<u32>> {
    let inside = text.trim().strip_prefix("array<i32")?.strip_suffix('>')?;
    let inside = inside.trim().trim_start_matches(':');
    let items = inside.split(',').map(str::trim).filter(|t| !t.is_empty());
    items.map(|t| t.parse().ok()).collect()
}
