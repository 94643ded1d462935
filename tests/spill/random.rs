//! Random structured kernels that can be executed: loops of known trips, branches, tuples,
//! accumulators, masks. Whatever is spilled how, memory must be the same as with the whole file.

use super::machine::{ACCUMULATOR, SCALAR, VECTOR, accumulator, condition, scalar, target, vector};
use super::storage::to_storage;
use super::{ROW, finish, limited, options, simulate};
use arbitrary::{Result, Unstructured};
use easel::allocate::{AllocateOptions, Spill, Strategy, allocate};
use easel::ir::function::{Block, BranchTarget, Inst, OperationSet, Value};
use easel::ir::machine::{Class, Machine, MachineFunction};
use easel::ir::operand::{Operand, Part};
use easel::ir::verify::verify;
use easel::target::BankRole;

const V1: Class = vector(1);
const V2: Class = vector(2);
const V4: Class = vector(4);
const S1: Class = scalar(1);
const S2: Class = scalar(2);
const S4: Class = scalar(4);
const A4: Class = accumulator(4);
const CC: Class = condition();
const CLASSES: [Class; 7] = [V1, V1, V2, V4, S1, S2, A4];

struct Generator<'u, 'a> {
    u: &'u mut Unstructured<'a>,
    func: MachineFunction,
    at: Block,
    /// Values whose definitions dominate the current place.
    scope: Vec<Value>,
    base: Value,
    row: Value,
    budget: u32,
    stored: usize,
}

impl Generator<'_, '_> {
    fn emit(&mut self, op: &str, uses: &[Operand], results: &[Class]) -> Inst {
        let op = Machine::parse_op(&target(), op).unwrap_or_else(|e| panic!("{e}"));
        self.func
            .append(self.at, op, uses.iter().copied(), results.iter().copied())
    }

    fn one(&mut self, op: &str, uses: &[Operand], class: Class) -> Value {
        let inst = self.emit(op, uses, &[class]);
        let value = self.func.result(inst, 0);
        self.scope.push(value);
        value
    }

    /// Old values as likely as new ones, so that ranges are long.
    fn value(&mut self, class: Class) -> Result<Operand> {
        let mut found: Vec<Operand> = Vec::new();
        for &v in &self.scope {
            let have = self.func.ty(v);
            if have == class {
                found.push(v.into());
            } else if have.bank == class.bank && have.units > class.units {
                let start = self.u.int_in_range(0..=have.units - class.units)?;
                found.push(Operand::Value(v, Part::new(start, class.units)));
            }
        }
        if !found.is_empty() && self.u.ratio(7, 8)? {
            return Ok(found[self.u.int_in_range(0..=found.len() - 1)?]);
        }
        let constant = Operand::Imm(self.u.int_in_range(100..=9000)?);
        Ok(match (class.bank, class.units) {
            (VECTOR, 1) => self.one("v_mov_b32", &[constant], class),
            (SCALAR, 1) => self.one("s_mov_b32", &[constant], class),
            (ACCUMULATOR, n) => {
                let source = self.value(vector(n))?;
                self.one("copy", &[source], class)
            }
            (bank, n) => {
                let parts = (0..n)
                    .map(|_| self.value(Class::new(bank, 1)))
                    .collect::<Result<Vec<_>>>()?;
                self.one("concat", &parts, class)
            }
        }
        .into())
    }

    fn whole(&mut self, class: Class) -> Result<Operand> {
        let value = self.value(class)?;
        Ok(match value {
            Operand::Value(_, part) if !part.is_whole() => self.one("copy", &[value], class).into(),
            whole => whole,
        })
    }

    fn store(&mut self, value: Operand, dwords: usize) {
        let op = ["", "x2", "x3", "x4"][dwords - 1];
        let at = (self.stored * 4) % (ROW - 16) / 16 * 16;
        self.stored += 4;
        let (row, base) = (self.row.into(), self.base.into());
        let offset = Operand::Imm(at as i64);
        let op = format!("global_store_dword{op}.saddr");
        self.emit(&op, &[row, value, base, offset], &[]);
    }

    fn instruction(&mut self) -> Result<()> {
        match self.u.int_in_range(0..=14)? {
            0 | 1 => {
                let (a, b) = (self.value(V1)?, self.value(V1)?);
                let op = self
                    .u
                    .choose(&["v_add_u32", "v_xor_b32", "v_mul_u32_u24"])?;
                self.one(op, &[a, b], V1);
            }
            2 => {
                let (a, b) = (self.value(S1)?, self.value(V1)?);
                self.one("v_add_u32", &[a, b], V1);
            }
            3 => {
                let (a, b) = (self.value(V1)?, self.value(V2)?);
                self.one("v_lshlrev_b64", &[a, b], V2);
            }
            4 => {
                let (a, b) = (self.value(V1)?, self.value(V1)?);
                self.one("v_cmp_lt_u32", &[a, b], S2);
            }
            5 => {
                let (a, b, c) = (self.value(V1)?, self.value(V1)?, self.value(S2)?);
                self.one("v_cndmask_b32", &[a, b, c], V1);
            }
            6 | 7 => {
                let (a, b) = (self.value(S1)?, self.value(S1)?);
                let inst = self.emit("s_add_u32", &[a, b], &[S1, CC]);
                let sum = self.func.result(inst, 0);
                self.scope.push(sum);
            }
            8 => {
                let class = *self.u.choose(&CLASSES)?;
                let source = self.value(class)?;
                self.one("copy", &[source], class);
            }
            9 => {
                let source = self.value(V1)?;
                self.one("copy", &[source], S1);
            }
            10 => {
                let class = *self.u.choose(&[V2, V4, S2, S4])?;
                let parts = (0..class.units)
                    .map(|_| self.value(Class::new(class.bank, 1)))
                    .collect::<Result<Vec<_>>>()?;
                self.one("concat", &parts, class);
            }
            11 => {
                let n = *self.u.choose(&[1, 2, 4])?;
                let value = self.value(vector(n))?;
                self.store(value, n as usize);
            }
            12 => {
                let (row, base) = (self.row.into(), self.base.into());
                self.one("global_load_dwordx4.saddr", &[row, base], V4);
            }
            13 => {
                let source = self.value(A4)?;
                self.one("copy", &[source], V4);
            }
            _ => {
                let class = *self.u.choose(&[V4, A4])?;
                let (a, b, c) = (self.value(V2)?, self.value(V2)?, self.value(class)?);
                self.one("v_mfma_f32_16x16x16_f16", &[a, b, c], class);
            }
        }
        Ok(())
    }

    fn end(&mut self, op: &str, uses: &[Operand], targets: Vec<BranchTarget>) {
        let inst = self.emit(op, uses, &[]);
        self.func.insts[inst].targets.extend(targets);
    }

    fn params(&mut self, most: usize) -> Result<Vec<Class>> {
        (0..self.u.int_in_range(0..=most)?)
            .map(|_| self.u.choose(&CLASSES).copied())
            .collect()
    }

    fn arguments(&mut self, classes: &[Class]) -> Result<Vec<Operand>> {
        classes.iter().map(|&c| self.whole(c)).collect()
    }

    fn add_params(&mut self, block: Block, classes: &[Class]) {
        for &class in classes {
            let param = self.func.add_param(block, class);
            self.scope.push(param);
        }
    }

    fn region(&mut self, depth: u32) -> Result<()> {
        for _ in 0..self.u.int_in_range(1..=4)? {
            if self.budget == 0 {
                return Ok(());
            }
            self.budget -= 1;
            let kind = if depth == 0 {
                0
            } else {
                self.u.int_in_range(0..=5)?
            };
            match kind {
                4 => self.conditional(depth)?,
                5 => self.repeated(depth)?,
                _ => {
                    for _ in 0..self.u.int_in_range(1..=6)? {
                        self.instruction()?;
                    }
                }
            }
        }
        Ok(())
    }

    fn conditional(&mut self, depth: u32) -> Result<()> {
        let merged = self.params(6)?;
        let one_sided: bool = self.u.arbitrary()?;
        let past = if one_sided {
            self.arguments(&merged)?
        } else {
            Vec::new()
        };
        let a = self.value(S1)?;
        let outer = self.scope.len();
        let compared = self.emit("s_cmp_lt_u32", &[a, Operand::Imm(40)], &[CC]);
        let condition = self.func.result(compared, 0).into();
        let then = self.func.add_block();
        let (from, join) = (self.at, self.func.add_block());
        let otherwise = if one_sided {
            join
        } else {
            self.func.add_block()
        };
        self.at = then;
        self.region(depth - 1)?;
        let args = self.arguments(&merged)?;
        self.end("s_branch", &[], vec![BranchTarget::new(join, args)]);
        self.scope.truncate(outer);
        if !one_sided {
            self.at = otherwise;
            self.region(depth - 1)?;
            let args = self.arguments(&merged)?;
            self.end("s_branch", &[], vec![BranchTarget::new(join, args)]);
            self.scope.truncate(outer);
        }
        self.at = from;
        let targets = vec![
            BranchTarget::new(then, []),
            BranchTarget::new(otherwise, past),
        ];
        self.end("s_cbranch_scc1", &[condition], targets);
        self.at = join;
        self.add_params(join, &merged);
        Ok(())
    }

    fn repeated(&mut self, depth: u32) -> Result<()> {
        let carried = self.params(10)?;
        let left = self.params(3)?;
        let mut args = self.arguments(&carried)?;
        let zero = self.one("s_mov_b32", &[Operand::Imm(0)], S1);
        args.push(zero.into());
        let head = self.func.add_block();
        self.end("s_branch", &[], vec![BranchTarget::new(head, args)]);
        self.at = head;
        self.add_params(head, &carried);
        let count = self.func.add_param(head, S1);
        self.region(depth - 1)?;
        let mut again = self.arguments(&carried)?;
        let out = self.arguments(&left)?;
        let trips = self.u.int_in_range(1..=3)?;
        let next = self.emit("s_add_u32", &[count.into(), Operand::Imm(1)], &[S1, CC]);
        let next = Operand::from(self.func.result(next, 0));
        let compared = self.emit("s_cmp_lt_u32", &[next, Operand::Imm(trips)], &[CC]);
        let condition = self.func.result(compared, 0).into();
        again.push(next);
        let exit = self.func.add_block();
        let targets = vec![BranchTarget::new(head, again), BranchTarget::new(exit, out)];
        self.end("s_cbranch_scc1", &[condition], targets);
        self.at = exit;
        self.add_params(exit, &left);
        Ok(())
    }

    /// Everything that is left is written.
    fn finish(&mut self) {
        for value in self.scope.clone() {
            let class = self.func.ty(value);
            let part = Operand::Value(value, Part::new(class.units - 1, 1));
            match class.bank.role {
                BankRole::Varying => self.store(part, 1),
                BankRole::Uniform | BankRole::Accumulator => {
                    let moved = self.emit("copy", &[part], &[V1]);
                    let moved = self.func.result(moved, 0);
                    self.store(moved.into(), 1);
                }
                BankRole::Condition | BankRole::Special => {}
                role => panic!("no program here has values of role {role:?}"),
            }
        }
        self.end("s_endpgm", &[], Vec::new());
    }
}

pub fn program(u: &mut Unstructured) -> Result<MachineFunction> {
    let mut func = super::kernel("  s_endpgm");
    let at = func.layout[0];
    func.blocks[at].insts.pop();
    let values: Vec<Value> = func.values.keys().collect();
    let [_args, group, id, base, row] = values[..] else {
        panic!("the frame of a kernel has five values");
    };
    let mut generator = Generator {
        u,
        func,
        at,
        scope: vec![group, id],
        base,
        row,
        budget: 16,
        stored: 0,
    };
    generator.region(3)?;
    generator.finish();
    Ok(generator.func)
}

pub fn few(u: &mut Unstructured) -> Result<AllocateOptions> {
    let mut options = options(
        u.int_in_range(14..=24)?,
        u.int_in_range(20..=28)?,
        *u.choose(&[8, 12, 16, 64])?,
    );
    options.spill = Spill {
        accumulators: u.arbitrary()?,
        lanes: u.arbitrary()?,
        scratch: true,
    };
    options.split = u.ratio(3, 4)?;
    options.strategy = *u.choose(&[Strategy::LinearScan, Strategy::Coloring])?;
    Ok(options)
}

#[test]
fn spilled_programs_leave_the_same_memory() {
    let (mut total, mut spilled, mut exhausted) = (0u32, 0u32, 0u32);
    easel_cases::cases(20, |u| {
        let options = few(u)?;
        let mut func = program(u)?;
        if u.ratio(1, 3)? {
            func = to_storage(&func);
        }
        verify(&func).unwrap_or_else(|e| panic!("{:#?}\n{func}", e.0));
        let mut free = func.clone();
        if allocate(&mut free, &AllocateOptions::default()).is_err() {
            return Ok(());
        }
        total += 1;
        match limited(&func, &options) {
            Ok(done) if done.relief.values.is_empty() => {}
            Ok(done) => {
                spilled += 1;
                let (expected, found) = (simulate(&finish(free)), simulate(&done.kernel));
                assert!(expected == found, "memory differs\n{options:?}\n{func}");
            }
            Err(e)
                if (e.0.iter())
                    .all(|d| matches!(d.code, "allocate-exhausted" | "allocate-no-temporary")) =>
            {
                exhausted += 1;
                if std::env::var_os("EASEL_RANDOM_SHOW").is_some() {
                    eprintln!("{options:?}\n{:#?}\n{func}", e.0);
                }
            }
            Err(e) => panic!("{:#?}\n{options:?}\n{func}", e.0),
        }
        Ok(())
    })
    .sizes(256, 16384)
    .run();
    eprintln!("{total} programs, {spilled} spilled, {exhausted} found no registers");
    assert!(spilled * 20 >= total, "{spilled} of {total} were spilled");
    assert!(
        exhausted * 10 <= total.max(20),
        "{exhausted} of {total} found no registers"
    );
}
