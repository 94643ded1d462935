//! A launch: workgroups one after the other, their work-items in phases.

use crate::exchange::exchanged;
use crate::memory::{Buffer, address};
use crate::step::{Effect, Item, Machine, Stop};
use crate::{Bits, Error, matrix};
use easel_ir::kernel::{KernelFunction, Op};
use easel_ir::{ArgumentKind, Cfg, Inst};

/// The value of one kernel argument, in the order of the launch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A buffer with its contents.
    Buffer(Vec<u8>),
    /// A scalar by its bits.
    Value(u64),
}

/// Runs a kernel for every work-item of a grid and gives its buffers back, in the order of the
/// arguments.
///
/// # Errors
/// The program does what no program may do, or what this interpreter does not know.
pub fn run(
    func: &KernelFunction,
    arguments: &[Argument],
    grid: [u32; 3],
) -> Result<Vec<Buffer>, Error> {
    launch(func, arguments, grid, false).map(|done| done.0)
}

/// The same, with what each work-item does to memory, in the order in which it does it.
///
/// # Errors
/// As of [`run`].
pub fn follow(
    func: &KernelFunction,
    arguments: &[Argument],
    grid: [u32; 3],
) -> Result<(Vec<Buffer>, Vec<Vec<Effect>>), Error> {
    launch(func, arguments, grid, true)
}

fn launch(
    func: &KernelFunction,
    arguments: &[Argument],
    grid: [u32; 3],
    follows: bool,
) -> Result<(Vec<Buffer>, Vec<Vec<Effect>>), Error> {
    let declared = &func.launch.arguments;
    let want = declared.iter().filter(|a| a.kind.is_given()).count();
    if want != arguments.len() {
        let have = arguments.len();
        return Err(Error(format!("{want} arguments are needed, not {have}")));
    }
    let mut buffers = Vec::new();
    let mut values = Vec::new();
    let mut arguments = arguments.iter();
    for spec in declared {
        if let ArgumentKind::Workgroups { dimension } = spec.kind {
            values.push(grid[usize::from(dimension)].into());
            continue;
        }
        let Some(argument) = arguments.next() else {
            break;
        };
        match (argument, &spec.kind) {
            (Argument::Buffer(bytes), ArgumentKind::Buffer { .. }) => {
                values.push(address(buffers.len()));
                buffers.push(Buffer::new(bytes.clone()));
            }
            (Argument::Value(value), ArgumentKind::Scalar { .. } | ArgumentKind::Index { .. }) => {
                values.push(*value)
            }
            _ => return Err(Error(format!("`{}` is given as what it is not", spec.name))),
        }
    }
    let shared = func.launch.shared_bytes as usize;
    let mut machine = Machine::new(func, values, buffers);
    machine.follows = follows;
    let mut effects = Vec::new();
    let order = Cfg::new(func);
    for z in 0..grid[2] {
        for y in 0..grid[1] {
            for x in 0..grid[0] {
                machine.workgroup = [x, y, z];
                machine.shared = Buffer::unwritten(shared);
                let items = workgroup(&mut machine, &order)?;
                effects.extend(items.into_iter().map(|i| i.effects));
            }
        }
    }
    Ok((machine.buffers, effects))
}

/// The work-items of a workgroup when they have ended.
fn workgroup(machine: &mut Machine<'_>, order: &Cfg) -> Result<Vec<Item>, Error> {
    let launch = &machine.func.launch;
    let ([x, y, _], width) = (launch.workgroup_size, launch.subgroup_size.max(1) as usize);
    let ids = (0..launch.threads()).map(|n| [n % x, n / x % y, n / (x * y)]);
    let items: Result<Vec<Item>, Error> = ids.map(|id| machine.item(id)).collect();
    let mut items = items?;
    loop {
        for subgroup in items.chunks_mut(width) {
            lockstep(machine, order, subgroup)?;
        }
        // All wait at a barrier now, or have ended.
        let mut at = None;
        for item in &mut items {
            if let Stop::Barrier(inst) = item.stop {
                if *at.get_or_insert(inst) != inst {
                    return Err(Error("work-items wait at different barriers".into()));
                }
                item.stop = Stop::No;
            }
        }
        if at.is_none() {
            return Ok(items);
        }
    }
}

/// Runs a subgroup until each of its work-items waits at a barrier or has ended.
fn lockstep(machine: &mut Machine<'_>, order: &Cfg, items: &mut [Item]) -> Result<(), Error> {
    loop {
        for item in items.iter_mut().filter(|i| i.stop == Stop::No) {
            machine.advance(item)?;
        }
        let place = |item: &Item| match item.stop {
            Stop::Together(_) => Some((order.position(item.block), item.next)),
            _ => None,
        };
        let Some(first) = items.iter().filter_map(place).min() else {
            return Ok(());
        };
        let mut active: Vec<&mut Item> = items
            .iter_mut()
            .filter(|i| place(i) == Some(first))
            .collect();
        let Some(Stop::Together(inst)) = active.first().map(|i| i.stop) else {
            return Ok(());
        };
        together(machine, inst, &mut active)?;
    }
}

/// An operation of the subgroup, for the work-items that are at it.
fn together(machine: &Machine<'_>, inst: Inst, active: &mut [&mut Item]) -> Result<(), Error> {
    match machine.func.insts[inst].op {
        Op::Unary(_) => {
            let first: Vec<Bits> = machine.operand(active[0], inst, 0)?.to_vec();
            for item in active.iter_mut() {
                machine.define(item, inst, &first)?;
                item.stop = Stop::No;
                item.next += 1;
            }
            Ok(())
        }
        Op::BranchAny => {
            let mut any = false;
            for item in active.iter() {
                any |= machine.known(item, inst, 0, "the mask")? & 1 == 1;
            }
            for item in active.iter_mut() {
                item.stop = Stop::No;
                machine.jump(item, inst, usize::from(!any))?;
            }
            Ok(())
        }
        Op::Mfma(ref m) => {
            let mut lanes = Vec::with_capacity(active.len());
            for item in active.iter() {
                let of = |n| machine.operand(item, inst, n);
                lanes.push([of(0)?, of(1)?, of(2)?]);
            }
            let types = (machine.element(inst, 0)?, machine.element(inst, 2)?);
            let made = matrix::product(m, types, &lanes)?;
            for (item, data) in active.iter_mut().zip(&made) {
                machine.define(item, inst, data)?;
                item.stop = Stop::No;
                item.next += 1;
            }
            Ok(())
        }
        ref op => {
            let made = exchanged(machine, inst, active);
            let made = made.ok_or_else(|| Error(format!("{op:?} is not interpreted")))??;
            for (item, data) in active.iter_mut().zip(&made) {
                machine.define(item, inst, data)?;
                item.stop = Stop::No;
                item.next += 1;
            }
            Ok(())
        }
    }
}
