//! Values and what is computed of them element by element.

use super::*;
use easel_genx::{Cast, Predicate, Ternary, Unary};

impl Random<'_, '_> {
    fn elem(&mut self) -> Result<Elem> {
        let mut all = vec![
            Elem::Int(8),
            Elem::Int(16),
            Elem::Int(16),
            Elem::Int(32),
            Elem::Int(32),
        ];
        if self.features.wide {
            all.push(Elem::Int(64));
        }
        if self.features.floats {
            all.extend([Elem::Float, Elem::Float, Elem::Half]);
        }
        if self.features.floats && self.features.wide && self.features.doubles {
            all.push(Elem::Double);
        }
        self.one_of(&all)
    }

    fn lanes(&mut self, elem: Elem) -> Result<u32> {
        let most = 256 / elem.bytes();
        let common = [4, 8, 8, 16, 16, 32];
        let any = [1, 2, 3, 5, 6, 7, 9, 12, 13, 17, 24, 33, 48, 64];
        let lanes = match self.chance(2)? {
            true => self.one_of(&common)?,
            false => self.one_of(&any)?,
        };
        Ok(lanes.min(most))
    }

    pub(super) fn any_value(&mut self) -> Result<Operand> {
        // The last ones more often.
        let at = self
            .below(self.values.len())?
            .max(self.below(self.values.len())?);
        Ok(self.values[at])
    }

    pub(super) fn scalar(&mut self) -> Result<Operand> {
        let at = self.below(self.scalars.len())?;
        Ok(self.scalars[at])
    }

    /// Bits of a number of moderate size.
    fn number(&mut self, elem: Elem) -> Result<u64> {
        let small = i64::from(self.u.int_in_range(-8i8..=9)?);
        Ok(match elem {
            Elem::Int(bits) => match self.chance(3)? {
                true => self.u.int_in_range(0..=u64::MAX >> (64 - bits))?,
                false => small as u64 & u64::MAX >> (64 - bits),
            },
            Elem::Half => half::f16::from_f32(small as f32 / 2.0).to_bits().into(),
            Elem::BFloat => half::bf16::from_f32(small as f32 / 2.0).to_bits().into(),
            Elem::Float => (small as f32 / 2.0).to_bits().into(),
            Elem::Double => (small as f64 / 2.0).to_bits(),
            Elem::Pointer(_) => 0,
        })
    }

    pub(super) fn literal(&mut self, ty: Type) -> Result<Operand> {
        // Equal elements, small ones (integers of a packed immediate), any.
        let kind = self.one_of(&["equal", "equal", "small", "small", "any"])?;
        let first = self.number(ty.elem)?;
        let mut all = Vec::new();
        for lane in 0..ty.count() {
            all.push(Some(match (kind, ty.elem) {
                ("small", Elem::Int(bits)) => {
                    let small = i64::from(self.u.int_in_range(-8i8..=8)?);
                    small as u64 & u64::MAX >> (64 - bits)
                }
                ("equal", _) => first,
                _ if lane == 0 => first,
                _ => self.number(ty.elem)?,
            }));
        }
        Ok(self.constant(Constant::each(ty, all)))
    }

    /// A value of a type.
    pub(super) fn value_of(&mut self, ty: Type) -> Result<Operand> {
        let same = |random: &Self, ok: &dyn Fn(Type) -> bool| -> Vec<Operand> {
            let all = random.values.iter().copied();
            all.filter(|&v| ok(random.ty(v))).collect()
        };
        let equal = same(self, &|t| t == ty);
        if !equal.is_empty() && !self.chance(6)? {
            return self.one_of(&equal);
        }
        let alike = same(self, &|t| t.elem == ty.elem);
        if !alike.is_empty() && !self.chance(4)? {
            let from = self.one_of(&alike)?;
            return self.part(from, ty);
        }
        let convertible = same(self, &|t| t.lanes == ty.lanes);
        if !convertible.is_empty() && !self.chance(4)? {
            let from = self.one_of(&convertible)?;
            return self.converted(from, ty.elem);
        }
        self.literal(ty)
    }

    pub(super) fn arithmetic(&mut self) -> Result<Operand> {
        let a = match self.chance(8)? {
            true => {
                let elem = self.elem()?;
                let lanes = self.lanes(elem)?;
                self.value_of(Type::vector(elem, lanes))?
            }
            false => self.any_value()?,
        };
        let ty = self.ty(a);
        if ty.elem.is_float() {
            return self.real(a, ty);
        }
        if self.features.bits && self.chance(6)? {
            return self.bits(a);
        }
        let width = ty.elem.bits();
        match self.below(16)? {
            0..=5 => {
                use Binary::*;
                let all = [Add, Sub, Mul, And, Or, Xor, SMin, SMax, UMin, UMax];
                let op = self.one_of(&all)?;
                let b = self.value_of(ty)?;
                Ok(self.binary(op, a, b))
            }
            6 | 7 => {
                let op = self.one_of(&[Binary::Shl, Binary::LShr, Binary::AShr])?;
                let by = match self.chance(2)? {
                    true => {
                        let by = self.below(width as usize)? as u64;
                        self.splat(ty, by)
                    }
                    false => {
                        let by = self.value_of(ty)?;
                        let all = self.splat(ty, u64::from(width) - 1);
                        self.binary(Binary::And, by, all)
                    }
                };
                Ok(self.binary(op, a, by))
            }
            8 if self.features.division && (width <= 32 || self.features.bits) => {
                use Binary::*;
                let op = self.one_of(&[UDiv, SDiv, URem, SRem])?;
                let by = self.value_of(ty)?;
                let (least, most) = (self.splat(ty, 1), self.splat(ty, 0x3f));
                let by = self.binary(And, by, most);
                let by = self.binary(Or, by, least);
                Ok(self.binary(op, a, by))
            }
            9 => {
                let (b, c) = (self.value_of(ty)?, self.value_of(ty)?);
                let op = match width {
                    32 => Op::Ternary(Ternary::Mad, Flags::NONE),
                    _ => {
                        let product = self.binary(Binary::Mul, a, b);
                        return Ok(self.binary(Binary::Add, product, c));
                    }
                };
                Ok(self.make(op, &[a, b, c], ty))
            }
            10 if width <= 32 => {
                let signed = self.chance(2)?;
                let op = Op::Saturating(Binary::Add, signed, signed);
                let b = self.value_of(ty)?;
                Ok(self.make(op, &[a, b], ty))
            }
            11 => Ok(self.make(Op::Unary(Unary::Abs, Flags::NONE), &[a], ty)),
            12 => {
                let ones = self.splat(ty, u64::MAX);
                Ok(self.binary(Binary::Xor, a, ones))
            }
            13 => {
                let zero = self.splat(ty, 0);
                Ok(self.binary(Binary::Sub, zero, a))
            }
            _ => {
                use Binary::*;
                if self.features.division && width <= 32 && self.chance(6)? {
                    let op = self.one_of(&[UDiv, SDiv, URem, SRem])?;
                    let lanes = 0..ty.count();
                    let by: Result<Vec<_>> =
                        lanes.map(|_| Ok(Some(1 + self.below(7)? as u64))).collect();
                    let by = self.constant(Constant::each(ty, by?));
                    return Ok(self.binary(op, a, by));
                }
                let all = [Add, Sub, Sub, Mul, And, Or, Xor, SMin, SMax, UMin, UMax];
                let op = self.one_of(&all)?;
                let b = self.literal(ty)?;
                match self.chance(4)? {
                    true => Ok(self.binary(op, b, a)),
                    false => Ok(self.binary(op, a, b)),
                }
            }
        }
    }

    fn real(&mut self, a: Operand, ty: Type) -> Result<Operand> {
        use Binary::*;
        if self.chance(6)? {
            let op = self.one_of(&[Unary::FNeg, Unary::FAbs, Unary::FSat])?;
            return Ok(self.make(Op::Unary(op, Flags::NONE), &[a], ty));
        }
        if ty.elem != Elem::Half && self.chance(6)? {
            let (b, c) = (self.value_of(ty)?, self.value_of(ty)?);
            return Ok(self.make(Op::Ternary(Ternary::Fma, Flags::NONE), &[a, b, c], ty));
        }
        let op = self.one_of(&[FAdd, FSub, FMul, FAdd, FSub, FMul, FMin, FMax])?;
        let b = self.value_of(ty)?;
        Ok(self.binary(op, a, b))
    }

    pub(super) fn binary(&mut self, op: Binary, a: Operand, b: Operand) -> Operand {
        let ty = self.ty(a);
        self.make(Op::Binary(op, Flags::NONE), &[a, b], ty)
    }

    pub(super) fn cast(&mut self) -> Result<Operand> {
        let from = self.any_value()?;
        let to = self.elem()?;
        self.converted(from, to)
    }

    /// The same elements of another type, with bits that mean nothing cut off.
    fn converted(&mut self, from: Operand, to: Elem) -> Result<Operand> {
        let ty = self.ty(from);
        let result = ty.with_elem(to);
        let (narrow, wide) = (ty.elem.bits(), to.bits());
        let cast = match (ty.elem.is_float(), to.is_float()) {
            (false, false) if narrow == wide => return Ok(from),
            (false, false) if narrow > wide => Cast::Trunc,
            (true, true) if ty.elem == to => return Ok(from),
            (true, true) if narrow > wide => Cast::FPTrunc,
            (true, true) => Cast::FPExt,
            (false, false) => self.one_of(&[Cast::ZExt, Cast::SExt])?,
            (false, true) => {
                // Half has no room for more.
                let from = match to == Elem::Half && narrow > 8 {
                    true => {
                        let most = self.splat(ty, 0xff);
                        self.binary(Binary::And, from, most)
                    }
                    false => from,
                };
                let cast = self.one_of(&[Cast::UIToFP, Cast::SIToFP])?;
                return Ok(self.make(Op::Cast(cast, Flags::NONE), &[from], result));
            }
            (true, false) => {
                let signed = self.chance(2)?;
                let (least, cast) = match signed {
                    true => (-100.0, Cast::FPToSI),
                    false => (0.0, Cast::FPToUI),
                };
                let from = self.bounded(from, least, 100.0)?;
                return Ok(self.make(Op::Cast(cast, Flags::NONE), &[from], result));
            }
        };
        Ok(self.make(Op::Cast(cast, Flags::NONE), &[from], result))
    }

    /// A float that is between two numbers, and no NaN.
    pub(super) fn bounded(&mut self, value: Operand, least: f32, most: f32) -> Result<Operand> {
        let ty = self.ty(value);
        if !ty.elem.is_float() {
            return Ok(value);
        }
        let bits = |x: f32| match ty.elem {
            Elem::Half => half::f16::from_f32(x).to_bits().into(),
            Elem::Double => f64::from(x).to_bits(),
            _ => u64::from(x.to_bits()),
        };
        let (least, most) = (self.splat(ty, bits(least)), self.splat(ty, bits(most)));
        // Which zero is the smaller one is nobody's business.
        let zero = self.splat(ty, 0);
        let value = self.binary(Binary::FAdd, value, zero);
        let value = self.binary(Binary::FMax, value, least);
        Ok(self.binary(Binary::FMin, value, most))
    }

    pub(super) fn bitcast(&mut self) -> Result<Operand> {
        let from = self.any_value()?;
        let ty = self.ty(from);
        if ty.elem.is_float() {
            return self.arithmetic();
        }
        let mut sizes = vec![8, 16, 32];
        sizes.extend(self.features.wide.then_some(64));
        let size = self.one_of(&sizes)?;
        let bits = ty.elem.bits() * ty.count();
        if !bits.is_multiple_of(size.into()) {
            return self.arithmetic();
        }
        let to = Type::vector(Elem::Int(size), bits / u32::from(size));
        Ok(self.make(Op::Cast(Cast::Bitcast, Flags::NONE), &[from], to))
    }

    /// A comparison, of so many elements if that matters.
    pub(super) fn comparison(&mut self, lanes: Option<u32>) -> Result<Operand> {
        let a = match lanes {
            None => self.any_value()?,
            Some(lanes) => {
                let elem = self.elem()?;
                self.value_of(Type::vector(elem, lanes))?
            }
        };
        let ty = self.ty(a);
        let b = self.value_of(ty)?;
        use Predicate::*;
        let predicate = match ty.elem.is_float() {
            true => self.one_of(&[
                FOeq, FOgt, FOge, FOlt, FOle, FOne, FOrd, FUno, FUeq, FUgt, FUge, FUlt, FUle, FUne,
            ])?,
            false => self.one_of(&[Eq, Ne, Ugt, Uge, Ult, Ule, Sgt, Sge, Slt, Sle])?,
        };
        let op = Op::Compare(predicate, Flags::NONE);
        Ok(self.make(op, &[a, b], ty.with_elem(Elem::Int(1))))
    }

    pub(super) fn predicate_of(&mut self, lanes: u32) -> Result<Operand> {
        let all = self.predicates.iter().copied();
        let equal: Vec<Operand> = all.filter(|&p| self.ty(p).lanes == lanes).collect();
        match equal.is_empty() || self.chance(3)? {
            true => self.comparison(Some(lanes)),
            false => self.one_of(&equal),
        }
    }

    pub(super) fn select(&mut self) -> Result<Operand> {
        let yes = self.any_value()?;
        let ty = self.ty(yes);
        let no = self.value_of(ty)?;
        let condition = match self.chance(4)? {
            true => self.condition()?,
            false => self.predicate_of(ty.lanes)?,
        };
        Ok(self.make(Op::Select(Flags::NONE), &[condition, yes, no], ty))
    }

    pub(super) fn predicate_logic(&mut self) -> Result<Operand> {
        let lanes = self.one_of(&[4, 8, 16, 32, 13])?;
        let a = self.predicate_of(lanes)?;
        let b = match self.chance(3)? {
            true => self.splat(Type::vector(Elem::Int(1), lanes), 1),
            false => self.predicate_of(lanes)?,
        };
        let op = self.one_of(&[Binary::And, Binary::Or, Binary::Xor])?;
        Ok(self.binary(op, a, b))
    }

    /// What a predicate is, as numbers.
    pub(super) fn predicate_as_value(&mut self) -> Result<Operand> {
        let lanes = self.one_of(&[8, 16, 5])?;
        let condition = self.predicate_of(lanes)?;
        let ty = Type::vector(Elem::Int(16), lanes);
        match self.features.lowered && self.chance(2)? {
            true => {
                let cast = self.one_of(&[Cast::ZExt, Cast::SExt])?;
                Ok(self.make(Op::Cast(cast, Flags::NONE), &[condition], ty))
            }
            false => {
                let (yes, no) = (self.literal(ty)?, self.literal(ty)?);
                Ok(self.make(Op::Select(Flags::NONE), &[condition, yes, no], ty))
            }
        }
    }

    /// A condition of control: of numbers, or of all elements of a predicate or any.
    pub(super) fn condition(&mut self) -> Result<Operand> {
        if self.chance(3)? {
            let lanes = self.one_of(&[4, 8, 16])?;
            let predicate = self.predicate_of(lanes)?;
            let op = if self.chance(2)? { Op::All } else { Op::Any };
            return Ok(self.make(op, &[predicate], Type::BOOL));
        }
        let (a, b) = (self.scalar()?, self.scalar()?);
        let mask = self.splat(Type::int(32), 3);
        let a = self.binary(Binary::And, a, mask);
        let b = match self.chance(2)? {
            true => self.splat(Type::int(32), 2),
            false => self.binary(Binary::And, b, mask),
        };
        let op = self.one_of(&[Predicate::Eq, Predicate::Ult, Predicate::Sge])?;
        Ok(self.make(Op::Compare(op, Flags::NONE), &[a, b], Type::BOOL))
    }
}
