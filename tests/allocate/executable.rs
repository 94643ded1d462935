//! Random kernels that run: loads, arithmetic, loops of a few trips, diamonds, stores. What they
//! compute before allocation ([`interpret`](super::interpret)) must be what the simulator finds
//! after it, strictly and with waits and hazards in place, under every strategy and with few
//! registers.

use super::interpret::{self, LANES};
use super::machine::{
    ACCUMULATOR, SCALAR, VECTOR, accumulator, condition, reg, scalar, target, vector,
};
use super::programs::bytes;
use arbitrary::{Result, Unstructured};
use easel::allocate::{AllocateOptions, Spill, Strategy, allocate};
use easel::backend::Kernel;
use easel::code::{emit, simulation};
use easel::ir::function::{Block, BranchTarget as Edge, Function, Inst, OperationSet, Value};
use easel::ir::machine::{Class, Machine, MachineFunction, Op};
use easel::ir::operand::{Operand, Part};
use easel::ir::verify::verify;
use easel::ir::{Argument, ArgumentKind};
use easel::pass::Context;
use easel::pass::{ALLOCATED, Functions, Program};
use easel::pipeline::run_passes;
use easel::simulate::{Argument as Contents, Options};
use easel::target::BankMap;
use easel_isa::diagnostic::Diagnostics;

/// Dwords of the input buffer: eight for each lane, and what a wide load reads beyond.
pub const INPUT: usize = 8 * LANES + 4;
/// Dwords of the output buffer: sixteen for each lane.
pub const OUTPUT: usize = 16 * LANES;

const V1: Class = vector(1);
const V2: Class = vector(2);
const V4: Class = vector(4);
const S1: Class = scalar(1);
const S2: Class = scalar(2);
const A4: Class = accumulator(4);
const CC: Class = condition();

/// What blocks pass to each other.
const CLASSES: [Class; 6] = [V1, V1, V2, V4, S1, A4];

struct Generator<'u, 'a> {
    u: &'u mut Unstructured<'a>,
    func: MachineFunction,
    at: Block,
    scope: Vec<Value>,
    /// Floats small enough that products and sums of a few stay finite.
    floats: Vec<Value>,
    input: Value,
    output: Value,
    offset: Value,
    budget: u32,
}

impl Generator<'_, '_> {
    fn emit(&mut self, op: &str, uses: &[Operand], results: &[Class]) -> Inst {
        let op = Machine::parse_op(&target(), op).unwrap_or_else(|e| panic!("{e}"));
        self.func
            .append(self.at, op, uses.iter().copied(), results.iter().copied())
    }

    fn value(&mut self, op: &str, uses: &[Operand], class: Class) -> Value {
        let inst = self.emit(op, uses, &[class]);
        let value = self.func.result(inst, 0);
        self.scope.push(value);
        value
    }

    fn source(&mut self, class: Class) -> Result<Operand> {
        let mut found = Vec::new();
        for &v in &self.scope {
            let have = self.func.ty(v);
            if have.bank == class.bank && have.units >= class.units {
                found.push(v);
            }
        }
        if !found.is_empty() && self.u.ratio(14, 15)? {
            let value = *self.u.choose(&found)?;
            let dwords = self.func.ty(value).units;
            if dwords == class.units {
                return Ok(value.into());
            }
            let start = self.u.int_in_range(0..=dwords - class.units)?;
            return Ok(Operand::Value(value, Part::new(start, class.units)));
        }
        let imm = Operand::Imm(self.u.int_in_range(0..=64)?);
        Ok(match (class.bank, class.units) {
            (VECTOR, 1) => self.value("v_mov_b32", &[imm], class),
            (SCALAR, 1) => self.value("s_mov_b32", &[imm], class),
            (ACCUMULATOR, n) => {
                let source = self.source(vector(n))?;
                self.value("copy", &[source], class)
            }
            (SCALAR, _) => {
                let (a, b) = (self.source(V1)?, self.source(V1)?);
                self.value("v_cmp_lt_u32", &[a, b], class)
            }
            (bank, n) => {
                let mut parts = Vec::new();
                for _ in 0..n {
                    parts.push(self.source(Class::new(bank, 1))?);
                }
                self.value("concat", &parts, class)
            }
        }
        .into())
    }

    fn whole(&mut self, class: Class) -> Result<Operand> {
        Ok(match self.source(class)? {
            Operand::Value(v, part) if !part.is_whole() => {
                let uses = [Operand::Value(v, part)];
                self.value("copy", &uses, class).into()
            }
            whole => whole,
        })
    }

    fn store(&mut self, slot: i64, data: Operand) {
        let offset = Operand::Imm(slot * 4 * LANES as i64);
        let sources = [self.offset.into(), data, self.output.into(), offset];
        self.emit("global_store_dword.saddr", &sources, &[]);
    }

    fn instruction(&mut self) -> Result<()> {
        const BINARY: [&str; 6] = [
            "v_add_u32",
            "v_sub_u32",
            "v_mul_lo_u32",
            "v_xor_b32",
            "v_max_u32",
            "v_lshlrev_b32",
        ];
        match self.u.int_in_range(0..=17)? {
            0..=4 => {
                let op = *self.u.choose(&BINARY)?;
                let (a, b) = (self.source(V1)?, self.source(V1)?);
                self.value(op, &[a, b], V1);
            }
            5 => {
                let (a, b, c) = (self.source(V1)?, self.source(V1)?, self.source(V1)?);
                self.value("v_lshl_add_u32", &[a, b, c], V1);
            }
            6 => {
                let (a, b) = (self.source(S1)?, self.source(V1)?);
                self.value("v_add_u32", &[a, b], V1);
            }
            7 => {
                let (a, b, c) = (self.source(V1)?, self.source(V1)?, self.source(V2)?);
                let inst = self.emit("v_mad_u64_u32", &[a, b, c], &[V2, S2]);
                let results: Vec<Value> = self.func.defined_values(inst).collect();
                self.scope.extend(results);
            }
            8 => {
                let (a, b) = (self.source(V1)?, self.source(V2)?);
                self.value("v_lshlrev_b64", &[a, b], V2);
            }
            9 => {
                let (a, b, c) = (self.source(V1)?, self.source(V1)?, self.source(S2)?);
                self.value("v_cndmask_b32", &[a, b, c], V1);
            }
            10 => {
                let (a, b) = (self.source(S1)?, self.source(S1)?);
                let op = *self.u.choose(&["s_add_u32", "s_xor_b32"])?;
                let inst = self.emit(op, &[a, b], &[S1, CC]);
                self.scope.push(self.func.result(inst, 0));
            }
            11 => {
                let (a, b) = (self.source(S1)?, self.source(S1)?);
                self.value("s_mul_i32", &[a, b], S1);
            }
            // A sum whose result is tied to its last source, over floats that stay finite.
            12 => {
                let byte = self.source(V1)?;
                let byte = self.value("v_and_b32", &[Operand::Imm(63), byte], V1);
                let small = self.value("v_cvt_f32_u32", &[byte.into()], V1);
                self.floats.push(small);
                let sum = *self.u.choose(&self.floats)?;
                let sources = [small.into(), small.into(), sum.into()];
                let sum = self.value("v_fmac_f32", &sources, V1);
                self.floats.push(sum);
            }
            13 => {
                let slot = self.u.int_in_range(0..=7i64)?;
                let offset = Operand::Imm(slot * 4 * LANES as i64);
                let sources = [self.offset.into(), self.input.into(), offset];
                let (op, class) = match self.u.arbitrary()? {
                    true => ("global_load_dwordx4.saddr", V4),
                    false => ("global_load_dword.saddr", V1),
                };
                self.value(op, &sources, class);
            }
            14 => {
                let slot = Operand::Imm(4 * self.u.int_in_range(0..=40i64)?);
                self.value("s_load_dword.imm", &[self.input.into(), slot], S1);
            }
            15 => {
                let (slot, data) = (self.u.int_in_range(8..=15)?, self.source(V1)?);
                self.store(slot, data);
            }
            16 => {
                let class = *self.u.choose(&CLASSES)?;
                let source = self.source(class)?;
                self.value("copy", &[source], class);
            }
            _ => {
                let (a, b) = (self.source(V2)?, self.source(V2)?);
                let joined = self.value("concat", &[a, b], V4);
                let moved = self.value("copy", &[joined.into()], A4);
                if self.u.arbitrary()? {
                    self.value("copy", &[moved.into()], V4);
                }
            }
        }
        Ok(())
    }

    fn jump(&mut self, to: Block, args: Vec<Operand>) {
        let inst = self.emit("s_branch", &[], &[]);
        self.func.insts[inst].targets.push(Edge::new(to, args));
    }

    fn branch(&mut self, on: Operand, below: Operand, targets: [Edge; 2]) {
        let inst = self.emit("s_cmp_lt_u32", &[on, below], &[CC]);
        let condition = self.func.result(inst, 0).into();
        let inst = self.emit("s_cbranch_scc1", &[condition], &[]);
        self.func.insts[inst].targets.extend(targets);
    }

    fn params(&mut self) -> Result<Vec<Class>> {
        (0..self.u.int_in_range(0..=4)?)
            .map(|_| self.u.choose(&CLASSES).copied())
            .collect()
    }

    fn arguments(&mut self, classes: &[Class]) -> Result<Vec<Operand>> {
        classes.iter().map(|&c| self.whole(c)).collect()
    }

    fn enter(&mut self, block: Block, classes: &[Class]) {
        self.at = block;
        for &class in classes {
            let param = self.func.add_param(block, class);
            self.scope.push(param);
        }
    }

    fn region(&mut self, depth: u32) -> Result<()> {
        for _ in 0..self.u.int_in_range(1..=5)? {
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
            match if depth == 0 {
                0
            } else {
                self.u.int_in_range(0..=6)?
            } {
                5 => self.diamond(depth)?,
                6 => self.repeated(depth)?,
                _ => {
                    for _ in 0..self.u.int_in_range(1..=5)? {
                        self.instruction()?;
                    }
                }
            }
        }
        Ok(())
    }

    fn diamond(&mut self, depth: u32) -> Result<()> {
        let merged = self.params()?;
        let (on, below) = (self.source(S1)?, self.source(S1)?);
        let [then, otherwise, join] = [(); 3].map(|()| self.func.add_block());
        let sides = [Edge::new(then, []), Edge::new(otherwise, [])];
        self.branch(on, below, sides);
        let (scope, floats) = (self.scope.len(), self.floats.len());
        for side in [then, otherwise] {
            self.at = side;
            self.region(depth - 1)?;
            let args = self.arguments(&merged)?;
            self.jump(join, args);
            self.scope.truncate(scope);
            self.floats.truncate(floats);
        }
        self.enter(join, &merged);
        Ok(())
    }

    /// A loop of one to three trips; what it carries may change places.
    fn repeated(&mut self, depth: u32) -> Result<()> {
        let carried = self.params()?;
        let mut args = self.arguments(&carried)?;
        let zero = self.value("s_mov_b32", &[Operand::Imm(0)], S1);
        args.push(zero.into());
        let head = self.func.add_block();
        self.jump(head, args);
        let mut classes = carried.clone();
        classes.push(S1);
        self.enter(head, &classes);
        let counter = self.scope.last().copied().unwrap_or(zero);
        self.region(depth - 1)?;
        let mut again = self.arguments(&carried)?;
        let inst = self.emit("s_add_u32", &[counter.into(), Operand::Imm(1)], &[S1, CC]);
        let next = self.func.result(inst, 0);
        again.push(next.into());
        let exit = self.func.add_block();
        let trips = Operand::Imm(self.u.int_in_range(1..=3)?);
        let targets = [Edge::new(head, again), Edge::new(exit, [])];
        self.branch(next.into(), trips, targets);
        self.at = exit;
        Ok(())
    }
}

/// A random kernel of one wave with an input and an output buffer.
pub fn kernel(u: &mut Unstructured) -> Result<MachineFunction> {
    let mut func: MachineFunction = Function::new("random", target());
    func.launch.workgroup_size = [LANES as u32, 1, 1];
    func.launch.subgroup_size = LANES as u32;
    func.launch.grid = Some([1, 1, 1]);
    func.launch.arguments = [("input", INPUT, false), ("output", OUTPUT, true)]
        .into_iter()
        .zip([0, 8])
        .map(|((name, dwords, written), offset)| Argument {
            name: name.into(),
            kind: ArgumentKind::Buffer {
                bytes: Some(4 * dwords as u64),
                element: "i32".into(),
                shape: vec![],
                written,
            },
            offset,
            size: 8,
        })
        .collect();
    let at = func.add_block();
    let entry = func.append(at, Op::Entry, [], [S2, V1]);
    let (arguments, lane) = (func.result(entry, 0), func.result(entry, 1));
    func.values[arguments].fixed = Some(reg("s[0:1]"));
    func.values[lane].fixed = Some(reg("v0"));
    let mut g = Generator {
        u,
        func,
        at,
        scope: Vec::new(),
        floats: Vec::new(),
        input: arguments,
        output: arguments,
        offset: lane,
        budget: 14,
    };
    let base = arguments.into();
    g.input = g.value("s_load_dwordx2.imm", &[base, Operand::Imm(0)], S2);
    g.output = g.value("s_load_dwordx2.imm", &[base, Operand::Imm(8)], S2);
    g.offset = g.value("v_lshlrev_b32", &[Operand::Imm(2), lane.into()], V1);
    // Addresses are computed with nowhere else.
    g.scope = vec![lane];
    for slot in 0..g.u.int_in_range(1..=6i64)? {
        let offset = Operand::Imm(slot * 4 * LANES as i64);
        let sources = [g.offset.into(), g.input.into(), offset];
        g.value("global_load_dword.saddr", &sources, V1);
        let offset = Operand::Imm(4 * slot);
        g.value("s_load_dword.imm", &[g.input.into(), offset], S1);
    }
    g.region(3)?;
    for slot in 0..8 {
        let data = g.source(V1)?;
        g.store(slot, data);
    }
    for slot in 8..10 {
        let data = g.source(S1)?;
        let data = g.value("copy", &[data], V1);
        g.store(slot, data.into());
    }
    g.emit("s_endpgm", &[], &[]);
    Ok(g.func)
}

/// A numbered kernel.
pub fn numbered(number: u64) -> MachineFunction {
    let data = bytes(number);
    let func = kernel(&mut Unstructured::new(&data)).unwrap_or_else(|e| panic!("{number}: {e}"));
    verify(&func).unwrap_or_else(|e| panic!("the generator is wrong: {:#?}\n{func}", e.0));
    func
}

/// A numbered input buffer; small numbers are frequent, so that comparisons go either way.
pub fn input(number: u64) -> Vec<u32> {
    let data = bytes(number ^ 0x5555);
    let words: Vec<u32> = data
        .chunks_exact(4)
        .map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]]))
        .collect();
    (0..INPUT)
        .map(|n| words[n % words.len()].rotate_left(n as u32 / 64) >> (words[n % 7 + 1] % 32))
        .collect()
}

/// The kernel of an allocated function, after some passes.
pub fn finished(
    func: MachineFunction,
    passes: &[&str],
) -> std::result::Result<Kernel, Diagnostics> {
    let rules = easel::built_in_rules().unwrap_or_else(|e| panic!("{e}"));
    let mut context = Context::new(target(), &rules);
    context.check = true;
    let passes: Vec<_> = passes
        .iter()
        .filter_map(|p| easel::LANGUAGES.pass(p, &ALLOCATED))
        .collect();
    let program = Program::new(Functions(vec![func]));
    let (program, _) = run_passes(program, &passes, &context, &mut |_, _| {})?;
    let mut kernels = emit::kernels(program)?;
    Ok(kernels.swap_remove(0))
}

/// What the simulator finds in the output buffer.
pub fn simulate(
    kernel: &Kernel,
    input: &[u32],
    strict: bool,
) -> std::result::Result<Vec<u32>, Diagnostics> {
    let bytes = |words: &[u32]| words.iter().flat_map(|w| w.to_le_bytes()).collect();
    let options = Options {
        strict,
        // Kernels run a few hundred; corrupted ones may never end.
        max_instructions: 10_000,
        ..Options::default()
    };
    let buffers = vec![
        Contents::Buffer(bytes(input)),
        Contents::Buffer(bytes(&[0; OUTPUT])),
    ];
    let report = simulation::run(kernel, buffers, &options)?;
    let words = report.buffers[1].chunks_exact(4);
    Ok(words
        .map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]]))
        .collect())
}

/// Both strategies, with the whole files and with few registers.
pub fn variants() -> [AllocateOptions; 4] {
    let few = {
        let mut limits = BankMap::default();
        limits[VECTOR] = Some(20);
        limits[SCALAR] = Some(16);
        limits[ACCUMULATOR] = Some(8);
        limits
    };
    let variant = |strategy, limits| AllocateOptions {
        strategy,
        limits,
        check: true,
        split: true,
        spill: Spill::ALL,
        ..Default::default()
    };
    [
        variant(Strategy::LinearScan, BankMap::default()),
        variant(Strategy::Coloring, BankMap::default()),
        variant(Strategy::LinearScan, few.clone()),
        variant(Strategy::Coloring, few),
    ]
}

#[test]
fn kernels_compute_after_allocation_what_they_did_before() {
    let (first, count) = (easel_cases::begin(), 40 * easel_cases::times());
    let (mut relieved, mut differ) = (0, 0);
    for number in first..first + count {
        let func = numbered(number);
        let input = input(number);
        let expected = interpret::run(&func, &input, OUTPUT);
        differ += u32::from(expected.iter().any(|&w| w != 0));
        for options in variants() {
            let mut out = func.clone();
            let stats = allocate(&mut out, &options)
                .unwrap_or_else(|e| panic!("kernel {number}: {:#?}\n{func}", e.0));
            relieved += u32::from(!stats.relief.values.is_empty());
            let text = out.to_string();
            let found = finished(out, &["waits", "hazards"])
                .and_then(|kernel| simulate(&kernel, &input, true))
                .unwrap_or_else(|e| panic!("kernel {number}: {:#?}\n{func}\n{text}", e.0));
            let at = found.iter().zip(&expected).position(|(a, b)| a != b);
            assert_eq!(
                at, None,
                "kernel {number}: first difference\n{func}\n{text}"
            );
        }
    }
    println!("{count} kernels, {relieved} allocations with values out of their registers");
    assert_eq!(u64::from(differ), count, "kernels must compute something");
    assert!(
        relieved > 0,
        "few registers must be too few for some kernel"
    );
}
