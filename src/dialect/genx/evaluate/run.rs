//! The run of a function: its control flow and the dispatch of operations.

use super::frame::{Frame, Layout, Slot, name};
use super::message::Access;
use super::region::Start;
use super::{Element, Fault, Memory, Options, Outcome, arithmetic, integer, region};
use crate::constants::signed;
use crate::ir::function::{BranchTarget, InstData};
use crate::ir::operand::Operand;
use crate::operation::{Op, Shape, Special};
use crate::set::GenxFunction;
use crate::types::Elem;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The limit of nested calls.
const DEPTH: usize = 256;

/// Evaluates a function on arguments (one list of elements for each parameter of its entry) and on
/// memory.
///
/// # Errors
/// The reason for an early end: see [`Options::strict`], and the limit of instructions.
pub fn evaluate(
    func: &GenxFunction,
    args: &[Vec<Element>],
    memory: &mut Memory,
    options: &Options<'_>,
) -> Result<Outcome, Fault> {
    let before = |message: String| Fault {
        inst: None,
        function: func.name.clone(),
        span: None,
        message,
    };
    let mut run = Run {
        layouts: vec![Layout::new(func)],
        index: FxHashMap::default(),
        access: Access::new(memory, options),
        options,
        positions: Vec::new(),
        passed: Vec::new(),
        instructions: 0,
    };
    let Some(mut frame) = Frame::enter(0, &run.layouts[0]) else {
        return Err(before("the function has no body".into()));
    };
    let params = &func.blocks[frame.block].params;
    if params.len() != args.len() {
        return Err(before(format!(
            "{} arguments for {} parameters",
            args.len(),
            params.len()
        )));
    }
    for (number, (&param, given)) in params.iter().zip(args).enumerate() {
        let slot = run.layouts[0].slot(param.into()).map_err(before)?;
        if slot.count() != given.len() {
            return Err(before(format!(
                "argument {number} has {} elements, not {}",
                given.len(),
                slot.count()
            )));
        }
        let mask = integer::mask(slot.bits());
        for (cell, x) in frame.cells[slot.range()].iter_mut().zip(given) {
            *cell = Element::known(x.bits & mask, x.defined);
        }
    }
    let returned = run.all(frame)?;
    Ok(Outcome {
        returned,
        instructions: run.instructions,
    })
}

struct Run<'a> {
    layouts: Vec<Layout<'a>>,
    /// The indices of functions by name.
    index: FxHashMap<&'a str, usize>,
    access: Access<'a>,
    options: &'a Options<'a>,
    positions: Vec<usize>,
    /// Arguments of the current jump or call.
    passed: Vec<Element>,
    instructions: u64,
}

/// The successor of an instruction.
enum Next {
    Instruction,
    /// The target with that index.
    Target(usize),
    /// A function of the module.
    Call(usize),
    Return,
}

impl<'a> Run<'a> {
    fn all(&mut self, frame: Frame) -> Result<Vec<Element>, Fault> {
        let mut below: Vec<Frame> = Vec::new();
        let mut frame = frame;
        loop {
            let func = self.layouts[frame.layout].func;
            let inst = func.blocks[frame.block].insts.get(frame.next).copied();
            let fault = |message: String| Fault {
                inst,
                function: func.name.clone(),
                span: inst.and_then(|i| func.insts[i].span),
                message,
            };
            let Some(inst) = inst else {
                let message = format!("{} does not end in a branch", name(func, frame.block));
                return Err(fault(message));
            };
            if self.instructions >= self.options.limit {
                let message = format!("still running after {} instructions", self.options.limit);
                return Err(fault(message));
            }
            self.instructions += 1;
            frame.next += 1;
            let data = &func.insts[inst];
            match self.step(&mut frame, data).map_err(fault)? {
                Next::Instruction => {}
                Next::Target(number) => {
                    let target = &data.targets[number];
                    self.enter(&mut frame, target).map_err(fault)?;
                }
                Next::Call(layout) => {
                    let callee = self.call(&frame, layout, data).map_err(fault)?;
                    if below.len() >= DEPTH {
                        return Err(fault(format!("{DEPTH} calls within each other")));
                    }
                    below.push(std::mem::replace(&mut frame, callee));
                }
                Next::Return => {
                    let returned = self.returned(&frame, data).map_err(fault)?;
                    let Some(mut caller) = below.pop() else {
                        return Ok(returned);
                    };
                    self.give(&mut caller, &returned).map_err(fault)?;
                    frame = caller;
                }
            }
        }
    }

    /// Goes to a block. All arguments are read before a parameter is written.
    fn enter(&mut self, frame: &mut Frame, target: &BranchTarget) -> Result<(), String> {
        let layout = &self.layouts[frame.layout];
        let Some(block) = layout.func.blocks.get(target.block) else {
            return Err(format!("{} does not exist", target.block));
        };
        if block.params.len() != target.args.len() {
            return Err(format!(
                "{} arguments for {} parameters of {}",
                target.args.len(),
                block.params.len(),
                name(layout.func, target.block)
            ));
        }
        self.passed.clear();
        for (&arg, &param) in target.args.iter().zip(&block.params) {
            let (from, to) = (layout.slot(arg)?, layout.slot(param.into())?);
            same_type(from, to)?;
            self.passed.extend_from_slice(frame.get(from));
        }
        let mut passed = &self.passed[..];
        for &param in &block.params {
            let to = layout.slot(param.into())?;
            let (now, later) = passed.split_at(to.count());
            frame.cells[to.range()].copy_from_slice(now);
            passed = later;
        }
        (frame.block, frame.next) = (target.block, 0);
        Ok(())
    }

    /// The frame of a called function.
    fn call(&self, frame: &Frame, index: usize, data: &InstData<Op>) -> Result<Frame, String> {
        let (caller, callee) = (&self.layouts[frame.layout], &self.layouts[index]);
        let mut entered = Frame::enter(index, callee).ok_or("the called function has no body")?;
        let params = &callee.func.blocks[entered.block].params;
        if params.len() != data.uses.len() {
            return Err(format!(
                "{} arguments for {} parameters",
                data.uses.len(),
                params.len()
            ));
        }
        for (&arg, &param) in data.uses.iter().zip(params) {
            let (from, to) = (caller.slot(arg)?, callee.slot(param.into())?);
            same_type(from, to)?;
            entered.cells[to.range()].copy_from_slice(frame.get(from));
        }
        Ok(entered)
    }

    fn returned(&self, frame: &Frame, data: &InstData<Op>) -> Result<Vec<Element>, String> {
        let mut all = Vec::new();
        for &value in &data.uses {
            let slot = self.layouts[frame.layout].slot(value)?;
            all.extend_from_slice(frame.get(slot));
        }
        Ok(all)
    }

    /// Writes the results of a call; the caller is behind the call.
    fn give(&self, caller: &mut Frame, returned: &[Element]) -> Result<(), String> {
        let layout = &self.layouts[caller.layout];
        let func = layout.func;
        let call = func.blocks[caller.block].insts[caller.next - 1];
        let mut rest = returned;
        for &result in &func.insts[call].defs {
            let to = layout.slot(result)?;
            let Some((own, others)) = rest.split_at_checked(to.count()) else {
                return Err("the function returns another type than its call".into());
            };
            caller.cells[to.range()].copy_from_slice(own);
            rest = others;
        }
        Ok(())
    }

    fn layout(&mut self, name: &str) -> Result<usize, String> {
        if let Some(&index) = self.index.get(name) {
            return Ok(index);
        }
        let routine = self.options.routines.iter().find(|r| r.func.name == name);
        let routine =
            routine.ok_or_else(|| format!("there is no function @{name} to be called"))?;
        self.layouts.push(Layout::new(&routine.func));
        self.index
            .insert(&routine.func.name, self.layouts.len() - 1);
        Ok(self.layouts.len() - 1)
    }

    /// Runs one instruction and returns its successor.
    fn step(&mut self, frame: &mut Frame, data: &InstData<Op>) -> Result<Next, String> {
        if let Op::Call(callee) = &data.op {
            return Ok(Next::Call(self.layout(callee)?));
        }
        let Options {
            strict, promises, ..
        } = *self.options;
        let layout = &self.layouts[frame.layout];
        let slots = |operands: &[Operand]| -> Result<SmallVec<[Slot; 8]>, String> {
            operands.iter().map(|&o| layout.slot(o)).collect()
        };
        let uses = slots(&data.uses)?;
        let defs = slots(&data.defs)?;
        match (&data.op, &uses[..], &defs[..]) {
            (&Op::Binary(op, flags), &[a, b], &[to]) => {
                arithmetic::binary(frame, (op, flags), [a, b], to, strict)?;
            }
            (&Op::Saturating(op, to_signed, from_signed), &[a, b], &[to]) => {
                arithmetic::saturating(frame, (op, to_signed, from_signed), [a, b], to)?;
            }
            (&Op::TruncSat(to_signed, from_signed), &[a], &[to]) => {
                arithmetic::truncate_saturating(frame, (to_signed, from_signed), a, to)?;
            }
            (&Op::Unary(op, flags), &[a], &[to]) => arithmetic::unary(frame, (op, flags), a, to)?,
            (&Op::Ternary(op, flags), &[a, b, c], &[to]) => {
                arithmetic::ternary(frame, (op, flags), [a, b, c], to)?;
            }
            (Op::AddOverflow, &[a, b], &[sum, wrapped]) => {
                arithmetic::add_overflow(frame, [a, b], [sum, wrapped])?;
            }
            (&Op::Compare(predicate, flags), &[a, b], &[to]) => {
                arithmetic::compare(frame, (predicate, flags), [a, b], to)?;
            }
            (Op::Select(_), &[condition, yes, no], &[to]) => {
                arithmetic::select(frame, [condition, yes, no], to)?;
            }
            (&Op::Cast(cast, flags), &[a], &[to]) => {
                arithmetic::cast(frame, (cast, flags), a, to)?;
            }
            (Op::ExtractElement, &[vector, number], &[to]) => {
                region::extract(frame, [vector, number], to, strict)?;
            }
            (Op::InsertElement, &[vector, new, number], &[to]) => {
                region::insert(frame, [vector, new, number], to, strict)?;
            }
            (Op::Shuffle(numbers), &[a, b], &[to]) => {
                region::shuffle(frame, [a, b], numbers, to)?;
            }
            (&Op::ReadRegion(shape), &[vector, start], &[to]) => {
                let start = Start {
                    slot: start,
                    promised: promises && data.uses[1].as_value().is_some(),
                };
                self.find(frame, shape, start, to.count(), vector)?;
                region::read(frame, vector, &self.positions, to)?;
            }
            (
                &(Op::WriteRegion(shape) | Op::WriteConstRegion(shape)),
                &[old, new, start, mask],
                &[to],
            ) => {
                let start = Start {
                    slot: start,
                    promised: promises && data.uses[2].as_value().is_some(),
                };
                self.find(frame, shape, start, new.count(), old)?;
                region::write(frame, [old, new, mask], &self.positions, to)?;
            }
            (&Op::ReadPredicate(first), &[from], &[to]) => {
                region::read_predicate(frame, from, first, to)?;
            }
            (&Op::WritePredicate(first), &[old, new], &[to]) => {
                region::write_predicate(frame, [old, new], first, None, to)?;
            }
            (&Op::WritePredicateUnder(first), &[old, new, under], &[to]) => {
                region::write_predicate(frame, [old, new], first, Some(under), to)?;
            }
            (Op::All, &[from], &[to]) => region::reduce(frame, from, true, to)?,
            (Op::Any, &[from], &[to]) => region::reduce(frame, from, false, to)?,
            (Op::Constant | Op::Convert, &[from], &[to]) => {
                same_type(from, to)?;
                frame.copy(from, to);
            }
            (&(Op::ConvertAddress(by) | Op::AddAddress(by)), &[from], &[to]) => {
                if from.count() != to.count() {
                    return Err("operand and result have different numbers of elements".into());
                }
                frame.map1(from, to, |x| {
                    Element::known(x.bits.wrapping_add(by as u64) & 0xffff, x.defined)
                });
            }
            (&Op::Message(message), uses, results) => {
                self.access
                    .send(frame, message, uses, results.first().copied())?;
            }
            (&Op::Special(special), &[], &[to]) => self.special(frame, special, to),
            (Op::Load(flags), &[address], &[to]) => {
                let align = flags.alignment().unwrap_or(1);
                self.access.load(frame, address, align.into(), to)?;
            }
            (Op::Store(flags), &[value, address], &[]) => {
                let align = flags.alignment().unwrap_or(1);
                self.access.store(frame, address, align.into(), value)?;
            }
            (&Op::ElementAddress(bytes, _), &[base, index], &[to]) => {
                address(frame, [base, index], bytes, to)?;
            }
            (Op::Jump, &[], &[]) if data.targets.len() == 1 => return Ok(Next::Target(0)),
            (Op::Branch, &[condition], &[]) if data.targets.len() == 2 => {
                let taken = decides(frame, condition, strict)? & 1 == 1;
                return Ok(Next::Target(usize::from(!taken)));
            }
            (Op::Switch, &[number, ref cases @ ..], &[])
                if data.targets.len() == cases.len() + 1 =>
            {
                let number = decides(frame, number, strict)?;
                let case = cases.iter().position(|c| frame.cells[c.at].bits == number);
                return Ok(Next::Target(case.map_or(0, |c| c + 1)));
            }
            (Op::Return, ..) => return Ok(Next::Return),
            (Op::Unreachable, ..) => return Err("reached what is unreachable".into()),
            (op, ..) => {
                return Err(format!(
                    "{op:?} of {} operands and {} results",
                    uses.len(),
                    defs.len()
                ));
            }
        }
        Ok(Next::Instruction)
    }

    /// Computes the elements of a region into `positions`.
    fn find(
        &mut self,
        frame: &Frame,
        shape: Shape,
        start: Start,
        n: usize,
        vector: Slot,
    ) -> Result<(), String> {
        let strict = self.options.strict;
        region::positions(frame, shape, &start, n, vector, strict, &mut self.positions)
    }

    fn special(&self, frame: &mut Frame, special: Special, to: Slot) {
        let Options { thread, group, .. } = *self.options;
        let number = match special {
            Special::ThreadX => thread[0],
            Special::ThreadY => thread[1],
            Special::GroupX => group[0],
            Special::GroupY => group[1],
            Special::GroupZ => group[2],
            Special::LaneId => 0,
        };
        let step = u64::from(special == Special::LaneId);
        let mask = integer::mask(to.bits());
        for lane in 0..to.count() {
            let bits = u64::from(number) + lane as u64 * step;
            frame.cells[to.at + lane] = Element::new(bits & mask);
        }
    }
}

/// A number that decides control flow.
fn decides(frame: &Frame, slot: Slot, strict: bool) -> Result<u64, String> {
    let element = frame.cells[slot.at];
    match element.defined || !strict {
        true => Ok(element.bits),
        false => Err("the condition is undefined".into()),
    }
}

fn same_type(from: Slot, to: Slot) -> Result<(), String> {
    match from.count() == to.count() && from.bits() == to.bits() {
        true => Ok(()),
        false => Err(format!("a value of {} for one of {}", from.ty, to.ty)),
    }
}

/// Addresses from base addresses and indices, one for all elements or one for each.
fn address(
    frame: &mut Frame,
    [base, index]: [Slot; 2],
    bytes: u32,
    to: Slot,
) -> Result<(), String> {
    let fits = |slot: Slot| slot.count() == 1 || slot.count() == to.count();
    if !fits(base) || !fits(index) || !matches!(index.elem(), Elem::Int(_)) {
        return Err("base and index do not fit the result".into());
    }
    for lane in 0..to.count() {
        let pick = |slot: Slot| frame.cells[slot.at + if slot.count() == 1 { 0 } else { lane }];
        let (base, index_of) = (pick(base), pick(index));
        let offset = signed(index_of.bits, index.bits()).wrapping_mul(bytes.into());
        frame.cells[to.at + lane] = Element::known(
            base.bits.wrapping_add(offset as u64),
            base.defined && index_of.defined,
        );
    }
    Ok(())
}
