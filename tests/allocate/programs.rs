//! Random machine functions over arbitrary control-flow graphs: what the allocator makes of them
//! must be proved, or the reason why there is no room must be true.
//!
//! The graphs are any graphs whose blocks the entry reaches: irreducible cycles, critical edges,
//! several edges between two blocks, branches to three places. Functions come in SSA form and in
//! storage form, with tuples and parts, fixed registers, registers that the function names, tied
//! and early-clobber operands, and pressure above the (often limited) register files.
//!
//! [`check_random`] is one case from any bytes; a fuzzer calls it as well, so this file uses
//! nothing of the tests around it.

// Declared here for the fuzzer's sake.
#[path = "../machine/mod.rs"]
pub mod machine;

use arbitrary::{Result, Unstructured};
use easel::allocate::{AllocateOptions, Spill, Strategy, allocate};
use easel::analysis::{Cfg, Dominators};
use easel::ir::function::{Block, BranchTarget, Form, Function, Inst, OperationSet, Value};
use easel::ir::machine::{Class, Machine, MachineFunction, Op};
use easel::ir::operand::{Operand, Part};
use easel::ir::verify::verify;
use easel::target::BankMap;
use machine::{ACCUMULATOR, SCALAR, VECTOR, accumulator, condition, reg, scalar, target, vector};
use std::collections::BTreeSet;

/// What became of a program under one strategy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Outcome {
    /// Allocated, and the checker has proved it.
    Proved,
    /// Refused: at some point more dwords are live than there are registers.
    TooMuchLive,
    /// Refused although there are enough registers: tuples, alignments or fixed registers.
    DoesNotPack,
}

const STRATEGIES: [Strategy; 2] = [Strategy::LinearScan, Strategy::Coloring];

const V1: Class = vector(1);
const V2: Class = vector(2);
const V4: Class = vector(4);
const V16: Class = vector(16);
const S1: Class = scalar(1);
const S2: Class = scalar(2);
const S4: Class = scalar(4);
const A4: Class = accumulator(4);
const CC: Class = condition();

/// Classes of values that blocks pass to each other.
const CLASSES: [Class; 8] = [V1, V2, V4, V16, S1, S2, S4, A4];

/// Operations with the classes of their sources and results.
const OPERATIONS: [(&str, &[Class], &[Class]); 15] = [
    ("v_add_u32", &[V1, V1], &[V1]),
    ("v_add_u32", &[S1, V1], &[V1]),
    ("v_lshlrev_b64", &[V1, V2], &[V2]),
    ("v_mfma_f32_16x16x16_f16", &[V2, V2, V4], &[V4]),
    ("v_mfma_f32_16x16x16_f16", &[V2, V2, A4], &[A4]),
    // Written before its sources are read to the end.
    ("v_mfma_f32_32x32x8_f16", &[V2, V2, V16], &[V16]),
    // Tied to its last source.
    ("v_fmac_f32", &[V1, V1, V1], &[V1]),
    ("v_cmp_lt_u32", &[V1, V1], &[S2]),
    ("v_cndmask_b32", &[V1, V1, S2], &[V1]),
    ("v_mad_u64_u32", &[V1, V1, V2], &[V2, S2]),
    ("s_add_u32", &[S1, S1], &[S1, CC]),
    ("s_and_b64", &[S2, S2], &[S2, CC]),
    ("global_load_dwordx4.saddr", &[V1, S2], &[V4]),
    ("global_store_dwordx4.saddr", &[V1, V4, S2], &[]),
    ("global_load_dwordx2.saddr", &[V1, S2], &[V2]),
];

/// Registers that functions name themselves now and then.
const NAMED: [(&str, Class); 4] = [("v9", V1), ("v[12:13]", V2), ("s20", S1), ("s[24:25]", S2)];

/// One random program under both strategies.
pub fn check_random(data: &[u8]) -> Result<[Outcome; 2]> {
    let u = &mut Unstructured::new(data);
    let mut limits = BankMap::default();
    for (bank, least, most) in [(VECTOR, 48, 72), (SCALAR, 16, 40), (ACCUMULATOR, 4, 12)] {
        if u.arbitrary()? {
            limits[bank] = Some(u.int_in_range(least..=most)?);
        }
    }
    let func = if u.ratio(1, 3)? { storage(u)? } else { ssa(u)? };
    verify(&func).unwrap_or_else(|e| panic!("the generator is wrong: {:#?}\n{func}", e.0));
    let mut outcomes = [Outcome::Proved; 2];
    for (strategy, outcome) in STRATEGIES.into_iter().zip(&mut outcomes) {
        let options = AllocateOptions {
            limits: limits.clone(),
            strategy,
            check: true,
            split: true,
            spill: Spill::ALL,
            ..Default::default()
        };
        let mut out = func.clone();
        match allocate(&mut out, &options) {
            Ok(_) => verify(&out).unwrap_or_else(|e| panic!("{strategy:?}: {:#?}\n{func}", e.0)),
            Err(e) if e.0.iter().all(|d| d.code == "allocate-exhausted") => {
                *outcome = reason(&func, &limits);
            }
            Err(e) => panic!("{strategy:?} with {limits:?}: {:#?}\n{func}", e.0),
        }
    }
    Ok(outcomes)
}

/// Whether more is live than fits, by the plainest way to find that out.
fn reason(func: &MachineFunction, limits: &BankMap<Option<u32>>) -> Outcome {
    let mut live_in: Vec<BTreeSet<(Value, u32)>> = vec![BTreeSet::new(); func.blocks.len()];
    let mut over = false;
    let mut changed = true;
    while changed {
        changed = false;
        for &block in func.layout.iter().rev() {
            let mut live: BTreeSet<(Value, u32)> = func
                .successors(block)
                .flat_map(|s| live_in[s.as_u32() as usize].iter().copied())
                .collect();
            for &inst in func.blocks[block].insts.iter().rev() {
                let data = &func.insts[inst];
                let dwords = |o: &Operand| match *o {
                    Operand::Value(v, part) => {
                        let range = part.range(func.ty(v).units);
                        range.map(|k| (v, k)).collect::<Vec<_>>()
                    }
                    _ => Vec::new(),
                };
                let defs: Vec<_> = data.defs.iter().flat_map(dwords).collect();
                live.extend(&defs);
                over |= too_many(func, &live, limits);
                defs.iter().for_each(|d| {
                    live.remove(d);
                });
                live.extend(data.uses.iter().flat_map(dwords));
                live.extend(
                    data.targets
                        .iter()
                        .flat_map(|t| t.args.iter().flat_map(dwords)),
                );
                over |= too_many(func, &live, limits);
            }
            let params = &func.blocks[block].params;
            live.retain(|(v, _)| !params.contains(v));
            let known = &mut live_in[block.as_u32() as usize];
            changed |= *known != live;
            *known = live;
        }
    }
    if over {
        Outcome::TooMuchLive
    } else {
        Outcome::DoesNotPack
    }
}

fn too_many(
    func: &MachineFunction,
    live: &BTreeSet<(Value, u32)>,
    limits: &BankMap<Option<u32>>,
) -> bool {
    [VECTOR, SCALAR, ACCUMULATOR].into_iter().any(|bank| {
        let room = limits[bank].or(target().file(bank).map(|f| f.count));
        let count = live
            .iter()
            .filter(|(v, _)| func.ty(*v).bank == bank)
            .count();
        count > room.unwrap_or(0) as usize
    })
}

/// Successors of up to a dozen blocks, all of which the first one reaches.
fn graph(u: &mut Unstructured) -> Result<Vec<Vec<usize>>> {
    let count = u.int_in_range(1..=12usize)?;
    let mut succs: Vec<Vec<usize>> = vec![Vec::new(); count];
    for block in 1..count {
        // Some earlier block leads here: all are reached.
        let mut from = u.int_in_range(0..=block - 1)?;
        while succs[from].len() == 3 {
            from = (from + 1) % block;
        }
        succs[from].push(block);
    }
    for from in succs.iter_mut().filter(|_| count > 1) {
        // Any further edges, back and across; no edge leads to the entry.
        while from.len() < 3 && u.ratio(if from.len() == 2 { 1 } else { 4 }, 9)? {
            from.push(u.int_in_range(1..=count - 1)?);
        }
    }
    Ok(succs)
}

struct Generator<'u, 'a> {
    u: &'u mut Unstructured<'a>,
    func: MachineFunction,
    at: Block,
    /// What may be read here.
    scope: Vec<Value>,
    /// Of storage form, what may be written.
    cells: Vec<Value>,
}

impl Generator<'_, '_> {
    fn emit(&mut self, op: &str, uses: &[Operand], results: &[Class]) -> Inst {
        let op = Machine::parse_op(&target(), op).unwrap_or_else(|e| panic!("{e}"));
        self.func
            .append(self.at, op, uses.iter().copied(), results.iter().copied())
    }

    /// An instruction whose results are written where storage form wants them.
    fn compute(&mut self, op: &str, uses: &[Operand], results: &[Class]) -> Result<()> {
        let inst = self.emit(op, uses, &[]);
        let mut written: Vec<Operand> = Vec::new();
        for &class in results {
            let result = self.target(class, &written)?;
            written.push(result);
        }
        self.func.insts[inst].defs = written.into_iter().collect();
        Ok(())
    }

    /// Where a result goes: a new value, or in storage form a cell or a part of one.
    fn target(&mut self, class: Class, taken: &[Operand]) -> Result<Operand> {
        let mut found = Vec::new();
        for &cell in &self.cells {
            let have = self.func.ty(cell);
            let free = !taken.iter().any(|t| t.as_value() == Some(cell));
            if have.bank == class.bank && have.units >= class.units && free {
                found.push(cell);
            }
        }
        if found.is_empty() || class == CC {
            let value = self.func.add_value(class);
            // Conditions are read at once or never.
            if class != CC {
                self.scope.push(value);
            }
            return Ok(value.into());
        }
        let cell = *self.u.choose(&found)?;
        let dwords = self.func.ty(cell).units;
        self.part(cell, dwords, class.units)
    }

    fn part(&mut self, value: Value, dwords: u32, wanted: u32) -> Result<Operand> {
        if dwords == wanted {
            return Ok(value.into());
        }
        let start = self.u.int_in_range(0..=dwords - wanted)?;
        Ok(Operand::Value(value, Part::new(start, wanted)))
    }

    /// A source of a class: a value in scope or a part of one, else a new one.
    fn source(&mut self, class: Class) -> Result<Operand> {
        let fits = |have: Class| have.bank == class.bank && have.units >= class.units;
        let found: Vec<Value> = self
            .scope
            .iter()
            .copied()
            .filter(|&v| fits(self.func.ty(v)))
            .collect();
        if found.is_empty() || self.u.ratio(1, 10)? {
            return Ok(self.fresh(class)?.into());
        }
        // Old values as likely as new ones: pressure grows.
        let value = *self.u.choose(&found)?;
        let dwords = self.func.ty(value).units;
        self.part(value, dwords, class.units)
    }

    /// A whole value of a class.
    fn whole(&mut self, class: Class) -> Result<Operand> {
        Ok(match self.source(class)? {
            Operand::Value(v, part) if !part.is_whole() => {
                let uses = [Operand::Value(v, part)];
                self.value("copy", &uses, class).into()
            }
            whole => whole,
        })
    }

    fn value(&mut self, op: &str, uses: &[Operand], class: Class) -> Value {
        let inst = self.emit(op, uses, &[class]);
        let value = self.func.result(inst, 0);
        self.scope.push(value);
        value
    }

    fn fresh(&mut self, class: Class) -> Result<Value> {
        let imm = Operand::Imm(self.u.int_in_range(0..=60)?);
        Ok(match (class.bank, class.units) {
            (VECTOR, 1) => self.value("v_mov_b32", &[imm], class),
            (SCALAR, 1) => self.value("s_mov_b32", &[imm], class),
            (SCALAR, 2) => self.value("s_mov_b64", &[imm], class),
            (ACCUMULATOR, n) => {
                let source = self.source(vector(n))?;
                self.value("copy", &[source], class)
            }
            (bank, n) => {
                let mut parts = Vec::new();
                for _ in 0..n {
                    parts.push(self.source(Class::new(bank, 1))?);
                }
                self.value("concat", &parts, class)
            }
        })
    }

    fn instruction(&mut self) -> Result<()> {
        match self.u.int_in_range(0..=13)? {
            0 => {
                let class = *self.u.choose(&CLASSES)?;
                let source = self.source(class)?;
                self.compute("copy", &[source], &[class])?;
            }
            1 => {
                let source = self.source(S2)?;
                self.compute("copy", &[source], &[V2])?;
            }
            2 => {
                let (a, b) = (self.source(V2)?, self.source(V2)?);
                self.compute("concat", &[a, b], &[V4])?;
            }
            // Something of a dialect that reads and writes anything.
            3 => {
                let mut uses = Vec::new();
                for _ in 0..self.u.int_in_range(0..=3)? {
                    let class = *self.u.choose(&CLASSES)?;
                    uses.push(self.source(class)?);
                }
                let results = match self.u.ratio(2, 3)? {
                    true => vec![*self.u.choose(&CLASSES)?],
                    false => vec![],
                };
                self.compute("other", &uses, &results)?;
            }
            // A register that the function names is written, and read a while later.
            4 => {
                let (name, class) = *self.u.choose(&NAMED)?;
                let reg = reg(name);
                if self.u.arbitrary()? {
                    let source = self.source(class)?;
                    let inst = self.emit("other", &[source], &[]);
                    self.func.insts[inst].defs.push(reg.into());
                } else {
                    self.compute("other", &[reg.into()], &[class])?;
                }
            }
            // A value in a fixed register, read at once.
            5 if self.func.form == Form::Ssa => {
                let (name, class) = *self.u.choose(&NAMED)?;
                let source = self.source(class)?;
                let inst = self.emit("copy", &[source], &[class]);
                let value = self.func.result(inst, 0);
                // The upper registers of the files are not named elsewhere.
                let name = match name {
                    "v9" => "v30",
                    "v[12:13]" => "v[32:33]",
                    "s20" => "s12",
                    _ => "s[14:15]",
                };
                self.func.values[value].fixed = Some(reg(name));
                self.emit("other", &[value.into()], &[]);
            }
            _ => {
                let &(op, sources, results) = self.u.choose(&OPERATIONS)?;
                let mut uses = Vec::new();
                for &class in sources {
                    uses.push(self.source(class)?);
                }
                self.compute(op, &uses, results)?;
            }
        }
        Ok(())
    }

    /// End the current block.
    fn end(&mut self, targets: Vec<BranchTarget>) -> Result<()> {
        let (op, uses) = match targets.len() {
            0 => ("s_endpgm", vec![]),
            1 => ("s_branch", vec![]),
            2 => {
                let a = self.source(S1)?;
                let inst = self.emit("s_cmp_lt_u32", &[a, Operand::Imm(3)], &[CC]);
                ("s_cbranch_scc1", vec![self.func.result(inst, 0).into()])
            }
            _ => ("other.end", vec![self.source(S1)?]),
        };
        let inst = self.emit(op, &uses, &[]);
        self.func.insts[inst].targets.extend(targets);
        Ok(())
    }
}

fn start<'u, 'a>(u: &'u mut Unstructured<'a>, blocks: usize) -> (Generator<'u, 'a>, Vec<Block>) {
    let mut func: MachineFunction = Function::new("random", target());
    let blocks: Vec<Block> = (0..blocks).map(|_| func.add_block()).collect();
    let generator = Generator {
        u,
        func,
        at: blocks[0],
        scope: Vec::new(),
        cells: Vec::new(),
    };
    (generator, blocks)
}

/// Blocks in an order in which dominators come first, and the immediate dominator of each.
fn dominance(succs: &[Vec<usize>]) -> (Vec<usize>, Vec<Option<usize>>) {
    let mut shape: MachineFunction = Function::new("shape", target());
    let blocks: Vec<Block> = succs.iter().map(|_| shape.add_block()).collect();
    for (&block, succs) in blocks.iter().zip(succs) {
        let inst = shape.append(block, Op::OtherEnd, [], []);
        let targets = succs.iter().map(|&s| BranchTarget::new(blocks[s], []));
        shape.insts[inst].targets.extend(targets);
    }
    let cfg = Cfg::new(&shape);
    let dom = Dominators::new(&cfg);
    let index = |b: Block| b.as_u32() as usize;
    let order = cfg.reverse_postorder().iter().map(|&b| index(b)).collect();
    let idom = blocks.iter().map(|&b| dom.idom(b).map(index)).collect();
    (order, idom)
}

/// A function in SSA form.
fn ssa(u: &mut Unstructured) -> Result<MachineFunction> {
    let succs = graph(u)?;
    let (order, idom) = dominance(&succs);
    let length = u.int_in_range(1..=14u32)?;
    let (mut g, blocks) = start(u, succs.len());
    let entry = g.emit("entry", &[], &[V1, S2, S1]);
    for (n, name) in ["v0", "s[0:1]", "s2"].into_iter().enumerate() {
        let value = g.func.result(entry, n);
        g.func.values[value].fixed = Some(reg(name));
        g.scope.push(value);
    }
    for &block in &blocks[1..] {
        for _ in 0..g.u.int_in_range(0..=4)? {
            let class = *g.u.choose(&CLASSES)?;
            g.func.add_param(block, class);
        }
    }
    // Bodies first: what a block's end may read is what dominates it.
    let mut scopes: Vec<Vec<Value>> = vec![Vec::new(); blocks.len()];
    for &block in &order {
        g.at = blocks[block];
        if let Some(above) = idom[block] {
            g.scope = scopes[above].clone();
        }
        g.scope.extend(&g.func.blocks[blocks[block]].params);
        for _ in 0..g.u.int_in_range(0..=length)? {
            g.instruction()?;
        }
        let mut targets = Vec::new();
        for &succ in &succs[block] {
            let params = g.func.blocks[blocks[succ]].params.clone();
            let mut args = Vec::new();
            for param in params {
                args.push(g.whole(g.func.ty(param))?);
            }
            targets.push(BranchTarget::new(blocks[succ], args));
        }
        g.end(targets)?;
        scopes[block] = g.scope.clone();
    }
    Ok(g.func)
}

/// A function in storage form.
fn storage(u: &mut Unstructured) -> Result<MachineFunction> {
    let succs = graph(u)?;
    let length = u.int_in_range(1..=10u32)?;
    let (mut g, blocks) = start(u, succs.len());
    g.func.form = Form::Storage;
    let mut classes = vec![V1, S1, S2];
    for _ in 0..g.u.int_in_range(0..=16)? {
        classes.push(*g.u.choose(&CLASSES)?);
    }
    let entry = g.emit("entry", &[], &classes);
    let cells: Vec<Value> = g.func.defined_values(entry).collect();
    g.func.values[cells[0]].fixed = Some(reg("v0"));
    g.scope = cells.clone();
    // The fixed one is read only: what the function says of its register holds throughout.
    g.cells = cells[1..].to_vec();
    for (&block, succs) in blocks.iter().zip(&succs) {
        g.at = block;
        g.scope.truncate(cells.len());
        if block == blocks[0] {
            // Nothing is read that nothing has written.
            for &cell in &cells[1..] {
                let inst = g.emit("other", &[], &[]);
                g.func.insts[inst].defs.push(cell.into());
            }
        }
        for _ in 0..g.u.int_in_range(0..=length)? {
            g.instruction()?;
        }
        if g.u.ratio(1, 6)? && g.cells.len() > 2 {
            let some = [g.cells[0], g.cells[2]].map(Operand::from);
            g.emit("apart", &some, &[]);
        }
        let targets = succs.iter().map(|&s| BranchTarget::new(blocks[s], []));
        g.end(targets.collect())?;
    }
    Ok(g.func)
}

/// The bytes of a numbered case.
pub fn bytes(number: u64) -> Vec<u8> {
    let mut state = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut word = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    let words = 32 + word() % 480;
    (0..words).flat_map(|_| word().to_le_bytes()).collect()
}

#[test]
fn programs_over_any_graph_are_allocated_and_proved() {
    let (first, count) = (easel_cases::begin(), 400 * easel_cases::times());
    let mut counts = [[0u32; 3]; 2];
    for number in first..first + count {
        let outcomes = std::panic::catch_unwind(|| check_random(&bytes(number)))
            .unwrap_or_else(|_| panic!("program {number}"));
        for (outcome, counts) in outcomes.into_iter().flatten().zip(&mut counts) {
            counts[outcome as usize] += 1;
        }
    }
    for (strategy, [proved, live, pack]) in STRATEGIES.into_iter().zip(counts) {
        println!(
            "{strategy:?}: {proved} proved, {live} with more live than there are registers, \
             {pack} that did not pack"
        );
        assert_eq!(u64::from(proved + live + pack), count);
        // Of 20,000 less than 40 are refused: whoever refuses more has become worse.
        assert!(
            u64::from(live + pack) * 100 <= count,
            "{strategy:?} refuses too many"
        );
    }
}
