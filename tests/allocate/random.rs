//! Random structured programs over real instructions: whatever the allocator does with them, the
//! checker must be able to prove it.

use super::machine::{
    ACCUMULATOR, SCALAR, VECTOR, accumulator, condition, reg, scalar, target, vector,
};
use super::run;
use arbitrary::{Result, Unstructured};
use easel::allocate::AllocateOptions;
use easel::ir::function::{Block, BranchTarget, Function, Inst, OperationSet, Value};
use easel::ir::machine::{Class, Machine, MachineFunction, Op};
use easel::ir::operand::{Operand, Part};
use easel::ir::verify::verify;

struct Generator<'u, 'a> {
    u: &'u mut Unstructured<'a>,
    func: MachineFunction,
    at: Block,
    /// Values whose definitions dominate the current place.
    scope: Vec<Value>,
    budget: u32,
}

const CLASSES: [Class; 8] = [
    vector(1),
    vector(2),
    vector(4),
    vector(16),
    scalar(1),
    scalar(2),
    scalar(4),
    accumulator(4),
];

impl Generator<'_, '_> {
    fn emit(&mut self, op: &str, uses: &[Operand], results: &[Class]) -> Inst {
        let op = Machine::parse_op(&target(), op).unwrap();
        self.func
            .append(self.at, op, uses.iter().copied(), results.iter().copied())
    }

    fn one(&mut self, op: &str, uses: &[Operand], class: Class) -> Value {
        let inst = self.emit(op, uses, &[class]);
        let value = self.func.result(inst, 0);
        self.scope.push(value);
        value
    }

    /// A value of a class from the scope, possibly a part of a larger one, or a new one.
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
        if !found.is_empty() && self.u.ratio(9, 10)? {
            // Recent values are likelier, so that ranges end.
            let n = found.len();
            let back = self.u.int_in_range(0..=n.min(6) - 1)?;
            return Ok(if self.u.ratio(1, 4)? {
                found[self.u.int_in_range(0..=n - 1)?]
            } else {
                found[n - 1 - back]
            });
        }
        if self.u.ratio(1, 12)? {
            return Ok(self.one("undef", &[], class).into());
        }
        Ok(match (class.bank, class.units) {
            (VECTOR, 1) => self.one("v_mov_b32", &[Operand::Imm(3)], class),
            (SCALAR, 1) => self.one("s_mov_b32", &[Operand::Imm(4)], class),
            (SCALAR, 2) => self.one("s_mov_b64", &[Operand::Imm(5)], class),
            (ACCUMULATOR, _) => {
                let source = self.value(vector(class.units))?;
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

    fn instruction(&mut self) -> Result<()> {
        let (v1, v2, v4, v16) = (vector(1), vector(2), vector(4), vector(16));
        let (s1, s2, cc) = (scalar(1), scalar(2), condition());
        match self.u.int_in_range(0..=15)? {
            0 | 1 => {
                let (a, b) = (self.value(v1)?, self.value(v1)?);
                self.one("v_add_u32", &[a, b], v1);
            }
            2 => {
                let (a, b) = (self.value(v1)?, self.value(v2)?);
                self.one("v_lshlrev_b64", &[a, b], v2);
            }
            3 => {
                let (a, b, c) = (self.value(v2)?, self.value(v2)?, self.value(v4)?);
                self.one("v_mfma_f32_16x16x16_f16", &[a, b, c], v4);
            }
            4 => {
                let (a, b, c) = (self.value(v2)?, self.value(v2)?, self.value(v16)?);
                self.one("v_mfma_f32_32x32x8_f16", &[a, b, c], v16);
            }
            5 => {
                let (a, b, c) = (self.value(v1)?, self.value(v1)?, self.value(v1)?);
                self.one("v_fmac_f32", &[a, b, c], v1);
            }
            6 => {
                let (a, b) = (self.value(v1)?, self.value(v1)?);
                self.one("v_cmp_lt_u32", &[a, b], s2);
            }
            7 => {
                let (a, b, c) = (self.value(v1)?, self.value(v1)?, self.value(s2)?);
                self.one("v_cndmask_b32", &[a, b, c], v1);
            }
            8 => {
                let (a, b) = (self.value(s1)?, self.value(s1)?);
                let inst = self.emit("s_add_u32", &[a, b], &[s1, cc]);
                self.scope.push(self.func.result(inst, 0));
                if self.u.arbitrary()? {
                    // The carry is read at once: conditions do not live long.
                    let carry = self.func.result(inst, 1);
                    let inst = self.emit("s_addc_u32", &[a, b, carry.into()], &[s1, cc]);
                    self.scope.push(self.func.result(inst, 0));
                }
            }
            9 => {
                let class = *self.u.choose(&CLASSES)?;
                let source = self.value(class)?;
                self.one("copy", &[source], class);
            }
            10 => {
                let n = *self.u.choose(&[2, 4])?;
                let source = self.value(scalar(n))?;
                self.one("copy", &[source], vector(n));
            }
            11 => {
                let source = self.value(v1)?;
                self.one("copy", &[source], s1);
            }
            12 => {
                let (a, b) = (self.value(v2)?, self.value(v2)?);
                self.one("concat", &[a, b], v4);
            }
            13 => {
                let (a, b) = (self.value(v1)?, self.value(s2)?);
                let inst = self.emit("global_load_dwordx4.saddr", &[a, b], &[v4]);
                self.scope.push(self.func.result(inst, 0));
            }
            14 => {
                let (a, b, c) = (self.value(v1)?, self.value(v4)?, self.value(s2)?);
                self.emit("global_store_dwordx4.saddr", &[a, b, c], &[]);
            }
            _ => {
                let (a, b) = (self.value(v2)?, self.value(v2)?);
                let c = self.value(accumulator(4))?;
                self.one("v_mfma_f32_16x16x16_f16", &[a, b, c], accumulator(4));
            }
        }
        Ok(())
    }

    fn condition(&mut self) -> Result<Operand> {
        let a = self.value(scalar(1))?;
        let inst = self.emit("s_cmp_lt_u32", &[a, Operand::Imm(3)], &[condition()]);
        Ok(self.func.result(inst, 0).into())
    }

    fn end(&mut self, op: &str, uses: &[Operand], targets: Vec<BranchTarget>) {
        let inst = self.emit(op, uses, &[]);
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

    /// Arguments from what is in scope already, where that is possible: computed before a branch's
    /// condition, so that nothing stands between the two.
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
                    for _ in 0..self.u.int_in_range(1..=4)? {
                        self.instruction()?;
                    }
                }
            }
        }
        Ok(())
    }

    fn conditional(&mut self, depth: u32) -> Result<()> {
        let outer = self.scope.len();
        let merged = self.params()?;
        let one_sided: bool = self.u.arbitrary()?;
        let entered = self.params()?;
        let into = self.arguments(&entered)?;
        let past = if one_sided {
            self.arguments(&merged)?
        } else {
            Vec::new()
        };
        let outer = if one_sided {
            self.scope.len()
        } else {
            outer.max(self.scope.len())
        };
        let condition = self.condition()?;
        let then = self.func.add_block();
        let (from, join) = (self.at, self.func.add_block());
        let otherwise = if one_sided {
            join
        } else {
            self.func.add_block()
        };
        for &class in &entered {
            let param = self.func.add_param(then, class);
            self.scope.push(param);
        }
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
        self.end(
            "s_cbranch_scc1",
            &[condition],
            vec![
                BranchTarget::new(then, into),
                BranchTarget::new(otherwise, past),
            ],
        );
        self.at = join;
        for &class in &merged {
            let param = self.func.add_param(join, class);
            self.scope.push(param);
        }
        Ok(())
    }

    fn repeated(&mut self, depth: u32) -> Result<()> {
        let carried = self.params()?;
        let left = self.params()?;
        let args = self.arguments(&carried)?;
        let head = self.func.add_block();
        self.end("s_branch", &[], vec![BranchTarget::new(head, args)]);
        self.at = head;
        for &class in &carried {
            let param = self.func.add_param(head, class);
            self.scope.push(param);
        }
        self.region(depth - 1)?;
        let again = self.arguments(&carried)?;
        let out = self.arguments(&left)?;
        let condition = self.condition()?;
        let exit = self.func.add_block();
        self.end(
            "s_cbranch_scc1",
            &[condition],
            vec![BranchTarget::new(head, again), BranchTarget::new(exit, out)],
        );
        self.at = exit;
        for &class in &left {
            let param = self.func.add_param(exit, class);
            self.scope.push(param);
        }
        Ok(())
    }
}

pub fn program(u: &mut Unstructured) -> Result<MachineFunction> {
    let mut func = Function::new("random", target());
    let at = func.add_block();
    let entry = func.append(at, Op::Entry, [], [vector(1), scalar(2), scalar(1)]);
    let scope: Vec<Value> = (0..3).map(|n| func.result(entry, n)).collect();
    for (&value, name) in scope.iter().zip(["v0", "s[0:1]", "s2"]) {
        func.values[value].fixed = Some(reg(name));
    }
    let mut generator = Generator {
        u,
        func,
        at,
        scope,
        budget: 30,
    };
    generator.region(3)?;
    generator.end("s_endpgm", &[], Vec::new());
    Ok(generator.func)
}

#[test]
fn random_programs_are_allocated_right() {
    let mut exhausted = 0u32;
    let mut total = 0u32;
    easel_cases::cases(120, |u| {
        let func = program(u)?;
        verify(&func).unwrap_or_else(|e| panic!("{:#?}\n{func}", e.0));
        total += 1;
        match run(&func, &AllocateOptions::default()) {
            Ok(_) => {}
            Err(e) if e.0.iter().all(|d| d.code == "allocate-exhausted") => exhausted += 1,
            Err(e) => panic!("{:#?}\n{func}", e.0),
        }
        Ok(())
    })
    .sizes(64, 16384)
    .run();
    assert!(
        exhausted * 20 <= total,
        "{exhausted} of {total} programs found no registers"
    );
}
