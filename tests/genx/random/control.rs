//! Branches and loops. What a block defines is known behind it only where the block dominates; the
//! rest is passed as parameters.

use super::*;
use easel_genx::Predicate;

/// How many values were known.
struct Known(usize, usize, usize);

impl Random<'_, '_> {
    fn known(&self) -> Known {
        Known(self.values.len(), self.predicates.len(), self.scalars.len())
    }

    fn forget(&mut self, known: &Known) {
        self.values.truncate(known.0);
        self.predicates.truncate(known.1);
        self.scalars.truncate(known.2);
    }

    /// Types of values that are passed.
    fn passed(&mut self) -> Result<Vec<Type>> {
        let count = self.u.int_in_range(1..=3)?;
        let mut types = Vec::new();
        for _ in 0..count {
            let value = self.any_value()?;
            types.push(self.ty(value));
        }
        // Two of one type can be swapped.
        if self.chance(2)? {
            types.push(types[0]);
        }
        Ok(types)
    }

    fn values_of(&mut self, types: &[Type]) -> Result<Vec<Operand>> {
        types.iter().map(|&ty| self.value_of(ty)).collect()
    }

    fn params(&mut self, block: Block, types: &[Type]) -> Vec<Operand> {
        let params = types
            .iter()
            .map(|&ty| self.func.add_param(block, ty).into());
        params.collect()
    }

    /// Two ways or more that meet; one of them may be empty.
    pub(super) fn diamond(&mut self) -> Result<()> {
        let types = self.passed()?;
        let arms = match self.chance(4)? {
            true => self.u.int_in_range(2..=4)?,
            false => 2,
        };
        let direct = match self.chance(3)? {
            true => Some(self.values_of(&types)?),
            false => None,
        };
        let is_switch = arms > 2 || self.chance(6)?;
        let first: usize = direct.is_some().into();
        let decides = match is_switch {
            true => {
                let x = self.scalar()?;
                let mask = self.splat(Type::int(32), 3);
                self.binary(Binary::And, x, mask)
            }
            false => self.condition()?,
        };
        let blocks: Vec<Block> = (first..arms).map(|_| self.func.add_block()).collect();
        let join = self.func.add_block();
        let mut targets: Vec<(Block, &[Operand])> = Vec::new();
        targets.extend(direct.iter().map(|args| (join, &args[..])));
        targets.extend(blocks.iter().map(|&b| (b, &[][..])));
        let op = if is_switch { Op::Switch } else { Op::Branch };
        let mut uses = vec![decides];
        if is_switch {
            let cases = (1..arms as u64).map(|case| self.splat(Type::int(32), case));
            uses.extend(cases);
        }
        self.end(op, &uses, &targets);
        let known = self.known();
        self.depth += 1;
        for block in blocks {
            self.block = block;
            self.statements(5)?;
            let args = self.values_of(&types)?;
            self.end(Op::Jump, &[], &[(join, &args)]);
            self.forget(&known);
        }
        self.depth -= 1;
        self.block = join;
        let params = self.params(join, &types);
        self.values.extend(params);
        Ok(())
    }

    /// A loop of at most four trips, which some values go round.
    pub(super) fn repeat(&mut self) -> Result<()> {
        let types = self.passed()?;
        let number = Type::int(32);
        let [zero, one, three] = [0, 1, 3].map(|n| self.splat(number, n));
        let trips = match self.chance(2)? {
            true => {
                let trips = self.u.int_in_range(1..=4)?;
                self.splat(number, trips)
            }
            false => {
                let x = self.scalar()?;
                let x = self.binary(Binary::And, x, three);
                self.binary(Binary::Add, x, one)
            }
        };
        let mut args = vec![zero];
        args.extend(self.values_of(&types)?);
        let body = self.func.add_block();
        let exit = self.func.add_block();
        self.end(Op::Jump, &[], &[(body, &args)]);
        let i = self.func.add_param(body, number).into();
        let params = self.params(body, &types);
        self.block = body;
        self.scalars.push(i);
        self.values.extend(params.iter().copied());
        self.depth += 1;
        let written = match self.features.in_place && self.chance(2)? {
            true => self.written_in_place(i, &params)?,
            false => None,
        };
        self.statements(6)?;
        self.depth -= 1;
        let next = self.binary(Binary::Add, i, one);
        let mut round = vec![next];
        for (&ty, &param) in types.iter().zip(&params) {
            let same: Vec<Operand> = params
                .iter()
                .copied()
                .filter(|&p| self.ty(p) == ty)
                .collect();
            if let Some((_, last)) = written.filter(|w| w.0 == param) {
                round.push(last);
                continue;
            }
            round.push(match self.below(3)? {
                0 => self.one_of(&same)?,
                1 => param,
                _ => self.value_of(ty)?,
            });
        }
        let out = match self.chance(2)? {
            true => self.values_of(&types)?,
            false => Vec::new(),
        };
        let op = self.one_of(&[Predicate::Ult, Predicate::Slt])?;
        let more = self.make(Op::Compare(op, Flags::NONE), &[next, trips], Type::BOOL);
        self.end(Op::Branch, &[more], &[(body, &round), (exit, &out)]);
        self.block = exit;
        if !out.is_empty() {
            let params = self.params(exit, &types);
            self.values.extend(params);
        }
        Ok(())
    }

    /// Writes the row of a round into a vector that goes round, and perhaps computes with all of it: the vector before and behind.
    fn written_in_place(
        &mut self,
        i: Operand,
        params: &[Operand],
    ) -> Result<Option<(Operand, Operand)>> {
        let param = self.one_of(params)?;
        let ty = self.ty(param);
        // A row for each of four trips.
        let row = ty.count() / 4;
        if row == 0 {
            return Ok(None);
        }
        let half = Type::int(16);
        let x = self.make(Op::Cast(easel_genx::Cast::Trunc, Flags::NONE), &[i], half);
        let by = self.splat(half, u64::from(row * ty.elem.bytes()));
        let start = self.binary(Binary::Mul, x, by);
        let shape = easel_genx::Shape {
            vstride: 0,
            width: row,
            stride: 1,
            parent: None,
        };
        let new = self.value_of(ty.with_lanes(row))?;
        let all = self.splat(Type::BOOL, 1);
        let mut last = self.make(Op::WriteRegion(shape), &[param, new, start, all], ty);
        if self.chance(2)? && !ty.elem.is_float() {
            let b = self.value_of(ty)?;
            last = self.binary(Binary::Add, last, b);
        }
        self.values.push(last);
        Ok(Some((param, last)))
    }
}
