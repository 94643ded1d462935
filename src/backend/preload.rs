//! The block before the entry of a kernel that finds arguments in registers when it starts.
//!
//! Firmware that preloads enters such a kernel at a fixed distance after its first instruction. Other firmware
//! enters at the first instruction: the block there loads the same registers, waits, and branches to the entry. Functions of
//! machine IR begin at the entry; the block is added when text and bytes are made.
//!
//! # Why
//!
//! If the target preloads arguments (`abi.preload_entry`), the argument segment is in registers from its beginning to the last
//! used argument that fits. Machine IR begins at the entry, and `entry` has these arguments as results. The code
//! for firmware that preloads nothing has 256 bytes: loads of the same registers, a wait, a branch. This code is no part of the
//! function: it is made when text and bytes are made, and removed when text is read. So no pass sees it, and no count includes
//! it. `--no-preload` turns preloading off; `easel run --from-start` runs this code.

use crate::Kernel;
use crate::code::Code;
use crate::ir::machine::MachineFunction;
use crate::ir::{Block, Reg};
use crate::machine;
use crate::target::query::{MemoryForm, Space};
use crate::target::{Interface, MInst, MOperand, Target};
use easel_isa::{Diagnostic, Diagnostics};

/// Bytes before the entry: 0 without preloaded arguments.
pub fn distance(kernel: &Kernel, interface: Interface) -> u32 {
    match kernel.inputs.preload {
        0 => 0,
        _ => interface.preload_entry,
    }
}

/// The block before the entry without its branch: loads of the preloaded arguments, and a wait. Empty without such arguments.
///
/// # Errors
/// `emit-preload`: the target preloads nothing, or fewer registers.
pub fn loads(kernel: &Kernel) -> Result<Vec<MInst>, Diagnostic> {
    let target = kernel.function.target();
    let interface = crate::interface(target)?;
    let dwords = u32::from(kernel.inputs.preload);
    if dwords == 0 {
        return Ok(Vec::new());
    }
    if let Some(read) = &kernel.loads {
        return Ok(read.clone());
    }
    let most = interface.preload_max();
    if dwords > most {
        let name = &kernel.function.name;
        let message = format!("`{name}` has {dwords} preloaded dwords of arguments");
        return Err(Diagnostic::error("emit-preload", message)
            .note(format!("{} preloads {most} at most", target.name())));
    }
    let mut forms: Vec<&MemoryForm> = target.memory_forms().iter().collect();
    forms.retain(|f| f.space == Space::Constant && !f.store && !f.to_lds && plain(f, target));
    forms.sort_by_key(|f| std::cmp::Reverse(f.bits));
    let mut out = Vec::new();
    let mut at = 0;
    while at < dwords {
        // The widest load that is not too long and may begin here.
        let wanted = |f: &&&MemoryForm| -> Option<Reg> {
            let words = f.bits / 32;
            let first = interface.preloaded(kernel.inputs, at as u8)?;
            let reg = Reg::new(first.unit, target.units_of(f.bits));
            (words <= dwords - at && target.is_aligned(reg)).then_some(reg)
        };
        let found = forms.iter().find_map(|f| Some((f, wanted(&f)?)));
        let Some((form, reg)) = found else {
            let message = format!("{} has no load for preloaded arguments", target.name());
            return Err(Diagnostic::error("emit-preload", message));
        };
        let offset = i64::from(4 * at);
        out.push(load(
            form,
            reg,
            interface.argument_pointer(),
            offset,
            target,
        ));
        at += form.bits / 32;
    }
    out.extend(wait_for(&out, target)?);
    Ok(out)
}

/// Whether a load's address is a scalar pointer plus a constant number of bytes.
fn plain(form: &MemoryForm, target: Target) -> bool {
    let info = target.info(form.op);
    let constant = |n: u8| info.operands[usize::from(n)].banks.iter().next().is_none();
    form.extend.is_none()
        && matches!(&form.address[..], [base, offset]
            if base.extend.is_none() && base.scale == 1 && !constant(base.operand)
                && offset.scale == 1 && constant(offset.operand))
}

fn load(form: &MemoryForm, to: Reg, pointer: Reg, offset: i64, target: Target) -> MInst {
    let info = target.info(form.op);
    let operands = info.explicit().map(|(n, spec)| {
        let n = n as u8;
        match () {
            () if n == form.data => MOperand::Reg(to),
            () if n == form.address[0].operand => MOperand::Reg(pointer),
            () if n == form.address[1].operand => MOperand::Imm(offset),
            () => MOperand::Imm(spec.default),
        }
    });
    MInst::new(form.op, operands).trimmed(target.tables())
}

/// The wait for all counters that the instructions increment.
fn wait_for(insts: &[MInst], target: Target) -> Result<Vec<MInst>, Diagnostic> {
    let mut levels = vec![None; target.counters.len()];
    for event in insts.iter().flat_map(|i| target.info(i.op).events) {
        levels[usize::from(event.counter)] = Some(0);
    }
    if levels.iter().all(Option::is_none) {
        return Ok(Vec::new());
    }
    let waits = machine::make::waits(target, &levels)?;
    let one = |data| machine::to_minst(target, data);
    Ok(waits.iter().filter_map(one).collect())
}

/// The bytes of a kernel's code, from its first instruction on.
///
/// # Errors
/// Instructions without an encoding; a block before the entry that is too long.
pub fn encode(kernel: &Kernel, code: &Code) -> Result<Vec<u8>, Diagnostics> {
    let mut out = front(kernel)?;
    for one in code.encode(kernel.function.target())? {
        out.extend(one.bytes);
    }
    Ok(out)
}

/// The bytes before a kernel's entry: empty without preloaded arguments.
///
/// # Errors
/// The errors of [`loads`]; a block that is too long.
pub fn front(kernel: &Kernel) -> Result<Vec<u8>, Diagnostics> {
    let target = kernel.function.target();
    let interface = crate::interface(target)?;
    let front = distance(kernel, interface) as usize;
    let mut out = Vec::with_capacity(front);
    if front > 0 {
        let failed = |e: crate::target::EncodeError| {
            Diagnostic::error("emit-no-encoding", e.to_string()).note("before the kernel's entry")
        };
        for inst in loads(kernel)? {
            out.extend(target.encode(&inst).map_err(failed)?.bytes);
        }
        if let Some(op) = target.jump() {
            let jump = |distance| target.encode(&MInst::new(op, [MOperand::Imm(distance)]));
            let end = out.len() + jump(0).map_err(failed)?.bytes.len();
            let distance =
                (front as i64 - end as i64) / i64::from(target.limits.branch_bytes.max(1));
            out.extend(jump(distance).map_err(failed)?.bytes);
        }
        let nop = machine::make::nop_form(target)?;
        let nop = MInst::new(nop.op, nop.immediate(1).map(MOperand::Imm));
        let nop = target.encode(&nop).map_err(failed)?.bytes;
        while out.len() < front && !nop.is_empty() {
            out.extend_from_slice(&nop);
        }
        if out.len() != front {
            return Err(too_long(kernel, front).into());
        }
    }
    Ok(out)
}

fn too_long(kernel: &Kernel, front: usize) -> Diagnostic {
    let name = &kernel.function.name;
    let message = format!("the loads before the entry of `{name}` take more than {front} bytes");
    Diagnostic::error("emit-preload", message)
}

/// The function with the block before its entry, for firmware that preloads nothing.
///
/// # Errors
/// The errors of [`loads`].
pub fn from_start(kernel: &Kernel) -> Result<MachineFunction, Diagnostic> {
    let mut function = kernel.function.clone();
    let all = loads(kernel)?;
    let Some(&entry) = function.layout.first().filter(|_| !all.is_empty()) else {
        return Ok(function);
    };
    let block: Block = function.add_block();
    function.layout.retain(|&b| b != block);
    function.layout.insert(0, block);
    let target = function.target();
    for inst in all {
        let inst = function.make_inst(machine::from_minst(target, &inst));
        function.blocks[block].insts.push(inst);
    }
    if let Some(jump) = machine::make::jump(&mut function, entry) {
        function.blocks[block].insts.push(jump);
    }
    Ok(function)
}
