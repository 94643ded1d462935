//! Synthetic machine functions of a given size and register pressure.
//!
//! Each shape keeps a *window* of live vector values with the required number of dwords: new
//! values enter, the oldest are read a last time and leave. Loops get windows of their own, because a
//! value from outside that a loop reads is live in the whole loop. One value in eight is a tuple.

use crate::machine::{VECTOR, condition, reg, scalar, target, vector};
use easel::analysis::{LiveRanges, Pressure};
use easel::ir::function::{Block, BranchTarget, Function, OperationSet, Value};
use easel::ir::machine::{Class, Machine, MachineFunction, Op};
use easel::ir::operand::{Operand, Part};
use easel::target::BankMap;
use std::collections::VecDeque;

/// The arrangement of a function's instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// One block.
    Straight,
    /// Blocks of about ten instructions in loops, diamonds and loops within loops.
    Loops,
    /// The blocks of `Loops`, but nearly all values are defined in the first block and read in the last.
    Across,
}

pub const SHAPES: [Shape; 3] = [Shape::Straight, Shape::Loops, Shape::Across];

/// Instructions per block in functions of many blocks.
const BLOCK: usize = 10;

struct Builder {
    func: MachineFunction,
    at: Block,
    size: usize,
    count: usize,
    seed: u64,
    address: Value,
    base: Value,
    /// Windows from the outermost loop to the innermost.
    windows: Vec<Window>,
}

/// Values in the order of their definition.
struct Window {
    values: VecDeque<Value>,
    dwords: usize,
    capacity: usize,
}

impl Window {
    fn is_full(&self) -> bool {
        self.dwords >= self.capacity
    }
}

impl Builder {
    /// A small linear congruential generator: the functions must be the same in every run.
    fn random(&mut self, below: usize) -> usize {
        self.seed = self
            .seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.seed >> 33) as usize % below.max(1)
    }

    fn emit(&mut self, name: &str, uses: &[Operand], results: &[Class]) -> Option<Value> {
        let op = Machine::parse_op(&target(), name).unwrap_or_else(|e| panic!("{e}"));
        let inst = self
            .func
            .append(self.at, op, uses.iter().copied(), results.iter().copied());
        self.count += 1;
        (!results.is_empty()).then(|| self.func.result(inst, 0))
    }

    /// Adds a value to the innermost window.
    fn push(&mut self, value: Value) {
        let dwords = self.func.ty(value).units as usize;
        if let Some(window) = self.windows.last_mut() {
            window.values.push_back(value);
            window.dwords += dwords;
        }
    }

    /// One dword of some value of any window; the oldest value of the innermost window leaves if the window is full.
    fn source(&mut self, last: bool) -> Operand {
        let innermost = self.windows.len() - 1;
        while last && self.windows[innermost].is_full() {
            let window = &mut self.windows[innermost];
            let Some(value) = window.values.pop_front() else {
                break;
            };
            let dwords = self.func.ty(value).units;
            self.windows[innermost].dwords -= dwords as usize;
            if dwords == 1 {
                return value.into();
            }
            // A tuple leaves as a whole.
            let sources = [self.address.into(), value.into(), self.base.into()];
            self.emit("global_store_dwordx4.saddr", &sources, &[]);
        }
        let level = self.random(innermost + 1);
        let count = self.windows[level].values.len();
        let at = self.random(count);
        let value = self.windows[level].values.get(at);
        self.dword(value.copied().unwrap_or(self.address))
    }

    fn dword(&mut self, value: Value) -> Operand {
        match self.func.ty(value).units {
            1 => value.into(),
            n => Operand::Value(value, Part::new(self.random(n as usize) as u32, 1)),
        }
    }

    fn instruction(&mut self) {
        let one = vector(1);
        match self.random(16) {
            0 | 1 => {
                let a = self.source(true);
                let base = self.base.into();
                let value = self.emit("global_load_dwordx4.saddr", &[a, base], &[vector(4)]);
                value.into_iter().for_each(|v| self.push(v));
                // The dwords of a tuple beyond one must leave again.
                for _ in 0..2 {
                    let (a, b) = (self.source(true), self.source(true));
                    let value = self.emit("v_add_u32", &[a, b], &[one]);
                    value.into_iter().for_each(|v| self.push(v));
                }
            }
            2 => {
                let (a, b, c) = (self.source(true), self.source(false), self.source(false));
                let value = self.emit("v_fmac_f32", &[b, c, a], &[one]);
                value.into_iter().for_each(|v| self.push(v));
            }
            _ => {
                let (a, b) = (self.source(true), self.source(false));
                let value = self.emit("v_add_u32", &[a, b], &[one]);
                value.into_iter().for_each(|v| self.push(v));
            }
        }
    }

    fn block(&mut self) {
        for _ in 0..BLOCK {
            self.instruction();
        }
    }

    /// Fills the innermost window.
    fn fill(&mut self) {
        loop {
            let Some(w) = self.windows.last() else { return };
            if w.is_full() {
                return;
            }
            let imm = Operand::Imm((self.count % 60) as i64);
            let value = self.emit("v_mov_b32", &[imm], &[vector(1)]);
            value.into_iter().for_each(|v| self.push(v));
        }
    }

    fn end(&mut self, name: &str, uses: &[Operand], targets: Vec<BranchTarget>) {
        self.emit(name, uses, &[]);
        let block = self.at;
        if let Some(&inst) = self.func.blocks[block].insts.last() {
            self.func.insts[inst].targets.extend(targets);
        }
    }

    fn jump(&mut self, to: Block) {
        self.end("s_branch", &[], vec![BranchTarget::new(to, [])]);
        self.at = to;
    }

    /// A branch on a scalar value.
    fn branch(&mut self, on: Value, then: BranchTarget, otherwise: BranchTarget) {
        let condition = self.emit(
            "s_cmp_lt_u32",
            &[on.into(), Operand::Imm(9)],
            &[condition()],
        );
        let condition = condition.unwrap_or(on);
        self.end("s_cbranch_scc1", &[condition.into()], vec![then, otherwise]);
    }

    fn open(&mut self, capacity: usize) {
        self.windows.push(Window {
            values: VecDeque::new(),
            dwords: 0,
            capacity,
        });
    }

    /// Reads the remaining values of a loop once after the loop.
    fn close(&mut self) {
        let Some(window) = self.windows.pop() else {
            return;
        };
        for value in window.values {
            if self.func.ty(value).units > 1 {
                let sources = [self.address.into(), value.into(), self.base.into()];
                self.emit("global_store_dwordx4.saddr", &sources, &[]);
                continue;
            }
            let operand = value.into();
            let other = self.source(true);
            let sum = self.emit("v_add_u32", &[operand, other], &[vector(1)]);
            sum.into_iter().for_each(|v| self.push(v));
        }
    }

    /// A loop around `body` with a counter and one vector value as loop-carried values.
    fn repeated(&mut self, capacity: usize, body: impl FnOnce(&mut Self)) {
        let zero = self.emit("s_mov_b32", &[Operand::Imm(0)], &[scalar(1)]);
        let carried = self.source(false);
        let carried = self.emit("copy", &[carried], &[vector(1)]);
        let (Some(zero), Some(carried)) = (zero, carried) else {
            return;
        };
        let head = self.func.add_block();
        let args = [Operand::from(zero), carried.into()];
        self.end("s_branch", &[], vec![BranchTarget::new(head, args)]);
        self.at = head;
        let counter = self.func.add_param(head, scalar(1));
        let sum = self.func.add_param(head, vector(1));
        self.open(capacity);
        body(self);
        let last = self.source(false);
        let next = self.emit("v_add_u32", &[sum.into(), last], &[vector(1)]);
        let one = Operand::Imm(1);
        let classes = [scalar(1), condition()];
        let count = self.emit("s_add_u32", &[counter.into(), one], &classes);
        let (Some(next), Some(count)) = (next, count) else {
            return;
        };
        let exit = self.func.add_block();
        let again = BranchTarget::new(head, [count.into(), next.into()]);
        self.branch(count, again, BranchTarget::new(exit, []));
        self.at = exit;
        self.close();
    }

    /// A diamond whose sides compute one value each.
    fn diamond(&mut self) {
        let on = self.emit("s_mov_b32", &[Operand::Imm(7)], &[scalar(1)]);
        let Some(on) = on else { return };
        let [then, otherwise, join] = [(); 3].map(|()| self.func.add_block());
        self.branch(
            on,
            BranchTarget::new(then, []),
            BranchTarget::new(otherwise, []),
        );
        for side in [then, otherwise] {
            self.at = side;
            self.open(2);
            self.block();
            let last = self.source(false);
            let sum = self.emit("v_add_u32", &[last, last], &[vector(1)]);
            self.windows.pop();
            let args: Vec<Operand> = sum.into_iter().map(Operand::from).collect();
            self.end("s_branch", &[], vec![BranchTarget::new(join, args)]);
        }
        self.at = join;
        let param = self.func.add_param(join, vector(1));
        self.push(param);
        let (a, b) = (self.source(true), self.source(true));
        let value = self.emit("v_add_u32", &[a, b], &[vector(1)]);
        value.into_iter().for_each(|v| self.push(v));
    }

    /// A few hundred instructions of control flow: a loop with a diamond and a loop inside.
    fn nest(&mut self, capacity: usize) {
        self.block();
        let next = self.func.add_block();
        self.jump(next);
        self.repeated(capacity, |b| {
            for _ in 0..4 {
                b.block();
                let next = b.func.add_block();
                b.jump(next);
            }
            b.diamond();
            b.repeated(capacity / 2, |b| {
                b.block();
                let next = b.func.add_block();
                b.jump(next);
                b.block();
            });
            b.block();
        });
        self.block();
    }
}

/// A function of about `size` instructions whose vector pressure is `pressure`, or little less.
pub fn function(shape: Shape, size: usize, pressure: usize) -> MachineFunction {
    // The number of live values beside the windows is found by trying.
    let mut window = pressure;
    loop {
        let func = with_window(shape, size, window);
        let peak = peaks(&func)[VECTOR] as usize;
        if peak <= pressure || window < peak - pressure {
            return func;
        }
        window -= peak - pressure;
    }
}

fn with_window(shape: Shape, size: usize, window: usize) -> MachineFunction {
    let mut func = Function::new("synthetic", target());
    let at = func.add_block();
    let entry = func.append(at, Op::Entry, [], [vector(1), scalar(2)]);
    let (address, base) = (func.result(entry, 0), func.result(entry, 1));
    func.values[address].fixed = Some(reg("v0"));
    func.values[base].fixed = Some(reg("s[0:1]"));
    let mut b = Builder {
        func,
        at,
        size,
        count: 0,
        seed: 1,
        address,
        base,
        windows: Vec::new(),
    };
    let inner = 12;
    b.open(window);
    b.fill();
    match shape {
        Shape::Straight => {
            while b.count < b.size {
                b.instruction();
            }
        }
        Shape::Loops => {
            while b.count < b.size {
                b.nest(inner);
            }
        }
        Shape::Across => {
            b.open(8);
            while b.count < b.size {
                b.nest(inner);
            }
            b.close();
        }
    }
    // All remaining values are read at the end.
    while let Some(mut window) = b.windows.pop() {
        while let Some(value) = window.values.pop_front() {
            let sources = [b.address.into(), value.into(), b.base.into()];
            let store = match b.func.ty(value).units {
                1 => "global_store_dword.saddr",
                _ => "global_store_dwordx4.saddr",
            };
            b.emit(store, &sources, &[]);
        }
    }
    b.end("s_endpgm", &[], Vec::new());
    b.func
}

/// Greatest number of dwords live at once, by bank.
pub fn peaks(func: &MachineFunction) -> BankMap<u32> {
    let ranges = LiveRanges::of(func);
    let class = |v: Value| Some((func.ty(v).bank, func.ty(v).units));
    let pressure = Pressure::new(func.values.keys(), &ranges, class);
    let mut peaks = BankMap::default();
    for bank in target().all_banks() {
        peaks[bank] = pressure.peak(bank).units;
    }
    peaks
}
