//! Elements of values at places.

use super::positions::{Position, Source, offset, source};
use super::{Buffer, TensorValue};
use crate::code::{Code, Mark};
use crate::ir::Value;
use crate::ir::function::Inst;
use crate::ir::kernel::{Binary, MemoryRef, Predicate, Scalar, Space, Unary};
use crate::lower;
use crate::lower::types::{Domain, Kind};
use crate::tensor::tables::Class;
use crate::tensor::{Context, Op, TensorFunction};
use crate::unsupported;
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostic;
use rustc_hash::FxHashMap;

/// The stack that an element's expression has left, and what it gets more.
const STACK: (usize, usize) = (128 << 10, 4 << 20);

/// What is asked for.
type Key = (TensorValue, Position);

pub(super) struct Generator<'a> {
    pub code: Code,
    pub func: &'a TensorFunction,
    pub context: &'a Context,
    pub made: SecondaryMap<TensorValue, Option<Inst>>,
    pub buffers: Vec<Buffer>,
    places: FxHashMap<TensorValue, usize>,
    known: FxHashMap<Key, Value>,
    log: Vec<Key>,
    /// Totals of reductions that are done.
    pub totals: FxHashMap<TensorValue, Value>,
    /// Places whose number in memory is known for buffers with such strides.
    pub whole: Vec<(Position, Vec<u64>, Value)>,
}

impl<'a> Generator<'a> {
    pub fn new(
        code: Code,
        func: &'a TensorFunction,
        context: &'a Context,
        made: SecondaryMap<TensorValue, Option<Inst>>,
        buffers: Vec<Buffer>,
        places: FxHashMap<TensorValue, usize>,
    ) -> Self {
        Generator {
            code,
            func,
            context,
            made,
            buffers,
            places,
            known: FxHashMap::default(),
            log: Vec::new(),
            totals: FxHashMap::default(),
            whole: Vec::new(),
        }
    }

    pub fn mark(&self) -> (Mark, usize, usize) {
        (self.code.mark(), self.log.len(), self.whole.len())
    }

    /// Forgets what was made since.
    pub fn forget(&mut self, (code, log, whole): (Mark, usize, usize)) {
        self.code.forget(code);
        for key in self.log.drain(log..) {
            self.known.remove(&key);
        }
        self.whole.truncate(whole);
    }

    /// A body where a number is below a bound.
    pub fn below(
        &mut self,
        number: Value,
        bound: u64,
        body: impl FnOnce(&mut Self, Value) -> Result<(), Box<Diagnostic>>,
    ) -> Result<(), Box<Diagnostic>> {
        let mark = self.mark();
        let mut done = Ok(());
        // The code is lent to the region and back.
        let mut code = std::mem::replace(&mut self.code, Code::new(""));
        code.below(number, bound, |inner, number| {
            std::mem::swap(inner, &mut self.code);
            done = body(self, number);
            std::mem::swap(inner, &mut self.code);
        });
        self.code = code;
        for key in self.log.drain(mark.1..) {
            self.known.remove(&key);
        }
        self.whole.truncate(mark.2);
        done
    }

    pub fn lens(&self, v: TensorValue) -> Vec<u64> {
        let shape = self.context.shape(self.func.ty(v));
        shape.lens().unwrap_or_default().to_vec()
    }

    pub fn kind(&self, v: TensorValue) -> Result<Kind, Box<Diagnostic>> {
        let shape = self.context.shape(self.func.ty(v));
        let kind = shape.element_type().and_then(Kind::of);
        kind.ok_or_else(|| self.refused(v, "elements of this type are not compiled"))
    }

    pub fn refused(&self, v: TensorValue, message: &str) -> Box<Diagnostic> {
        let span = self.made[v].and_then(|i| self.func.insts[i].span);
        Box::new(unsupported(message, span))
    }

    /// The element of a value at a place.
    pub fn element(&mut self, v: TensorValue, at: &Position) -> Result<Value, Box<Diagnostic>> {
        if let Some(&total) = self.totals.get(&v) {
            return Ok(total);
        }
        let key = (v, at.clone());
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        let made = stacker::maybe_grow(STACK.0, STACK.1, || self.make(v, at))?;
        self.known.insert(key.clone(), made);
        self.log.push(key);
        Ok(made)
    }

    fn make(&mut self, v: TensorValue, at: &Position) -> Result<Value, Box<Diagnostic>> {
        if let Some(&buffer) = self.places.get(&v) {
            return Ok(self.read(buffer, at));
        }
        let kind = self.kind(v)?;
        let inst = self.made[v].ok_or_else(|| self.refused(v, "nothing defines this"))?;
        let func = self.func;
        match &func.insts[inst].op {
            Op::Literal(literal) => {
                let bits = literal.elements().and_then(|mut all| all.next());
                let bits = bits.ok_or_else(|| self.refused(v, "a literal without elements"))?;
                Ok(self.code.constant(kind.scalar, bits))
            }
            Op::Call(operation, _) => match operation.operator.row().class {
                Class::Pointwise if operation.operator.row().name != "identity" => {
                    let mut arguments = Vec::new();
                    for u in func.used_values(inst) {
                        arguments.push((self.element(u, at)?, self.kind(u)?));
                    }
                    let made = lower::pointwise(&mut self.code, operation, &arguments, kind);
                    made.ok_or_else(|| {
                        self.refused(v, "this operator is not compiled for this type")
                    })
                }
                Class::Reduction => {
                    Err(self.refused(v, "a reduction is read where its kernel has not done it"))
                }
                _ => {
                    let uses: Vec<TensorValue> = func.used_values(inst).collect();
                    let arguments: Vec<Vec<u64>> = uses.iter().map(|&u| self.lens(u)).collect();
                    let lens = self.lens(v);
                    let from = source(&mut self.code, operation, &lens, &arguments, at);
                    let from = from.ok_or_else(|| self.refused(v, "this move is not compiled"))?;
                    self.moved(&uses, from, at, kind)
                }
            },
            _ => Err(self.refused(v, "this is not compiled inside a kernel")),
        }
    }

    fn moved(
        &mut self,
        uses: &[TensorValue],
        from: Source,
        at: &Position,
        kind: Kind,
    ) -> Result<Value, Box<Diagnostic>> {
        match from {
            Source::Moved(inner) => self.element(uses[0], &inner),
            Source::Padded(inner, inside, value) => {
                let element = self.element(uses[0], &inner)?;
                let fill = fill(&mut self.code, kind, value);
                Ok(self.code.select(inside, element, fill))
            }
            Source::Joined(parts) => {
                let mut result = None;
                for (&u, (inner, own)) in uses.iter().zip(parts).rev() {
                    let element = self.element(u, &inner)?;
                    result = Some(match result {
                        None => element,
                        Some(rest) => self.code.select(own, element, rest),
                    });
                }
                result.ok_or_else(|| self.refused(uses[0], "nothing is put together"))
            }
            Source::Gathered(inner, axis) => {
                let own = self.kind(uses[1])?;
                let n = self.element(uses[1], &inner)?;
                let signed = Kind::new(Domain::Signed, Scalar::I64);
                let n = lower::convert(&mut self.code, n, own, signed);
                let data = self.lens(uses[0]);
                let code = &mut self.code;
                let (zero, len) = (code.index(0), code.index(data[axis] as i64));
                // Negative numbers count from the end; what is outside reads nothing and is 0.
                let negative = code.compare(Predicate::Slt, n, zero);
                let wrapped = code.binary(Binary::Add, n, len);
                let n = code.select(negative, wrapped, n);
                let inside = code.compare(Predicate::Ult, n, len);
                let guard = code.both(at.guard, Some(inside));
                let mut index: smallvec::SmallVec<[Value; 4]> = at.index[..axis].into();
                index.push(n);
                let rest = data.len() - axis - 1;
                index.extend_from_slice(&at.index[at.index.len() - rest..]);
                let element = self.element(uses[0], &Position { index, guard })?;
                let none = self.code.constant(kind.scalar, 0);
                Ok(self.code.select(inside, element, none))
            }
        }
    }

    /// The byte of an element, and what is known of the memory.
    fn address(&mut self, buffer: usize, at: &Position) -> (MemoryRef, Value, Value) {
        let own = &self.buffers[buffer];
        let (bytes, kind, argument) = (own.bytes, own.kind, own.argument);
        let strides = own.strides.clone();
        let known = self.whole.iter().rev();
        let known = known
            .into_iter()
            .find(|(p, s, _)| p.index == at.index && *s == strides)
            .map(|k| k.2);
        let element = match known {
            Some(number) => number,
            None => offset(&mut self.code, &at.index, &strides),
        };
        let size = u64::from(kind.scalar.bits() / 8);
        let scale = self.code.index(size as i64);
        let byte = self.code.binary(Binary::Mul, element, scale);
        let base = self.code.argument(argument);
        (
            MemoryRef::new(Space::Global, Some(bytes), size as u32),
            base,
            byte,
        )
    }

    fn read(&mut self, buffer: usize, at: &Position) -> Value {
        let scalar = self.buffers[buffer].kind.scalar;
        let (memory, base, byte) = self.address(buffer, at);
        self.code.load(scalar, memory, (base, byte), at.guard)
    }

    /// Writes an element, where a mask is not false.
    pub fn write(&mut self, buffer: usize, at: &Position, element: Value, mask: Option<Value>) {
        let (memory, base, byte) = self.address(buffer, at);
        self.code.store(element, memory, (base, byte), mask);
    }
}

/// The largest floats of attributes mean the ends of a type; other numbers are clamped to it.
fn fill(code: &mut Code, kind: Kind, value: f32) -> Value {
    if kind.is_float() {
        let single = Kind::new(Domain::Float, Scalar::F32);
        let bits = match kind.scalar {
            Scalar::F64 if value.abs() >= f32::MAX => f64::MAX.copysign(value.into()).to_bits(),
            Scalar::F64 => f64::from(value).to_bits(),
            Scalar::F32 => u64::from(value.clamp(-f32::MAX, f32::MAX).to_bits()),
            Scalar::F16 if !value.is_nan() => {
                let value = value.clamp(-65504.0, 65504.0);
                let value = code.constant(Scalar::F32, u64::from(value.to_bits()));
                return code.unary(Unary::FCvt, value, kind.scalar);
            }
            to => {
                // The largest of bfloat16 is a single with a shorter mantissa.
                let most = (2.0 - 1.0 / 128.0) * 2.0_f32.powi(127);
                let value = if value.is_nan() {
                    value
                } else {
                    value.clamp(-most, most)
                };
                let value = code.constant(Scalar::F32, u64::from(value.to_bits()));
                return lower::convert(code, value, single, Kind::new(Domain::Float, to));
            }
        };
        return code.constant(kind.scalar, bits);
    }
    let (least, most) = kind.ends();
    let number = match value {
        v if v.is_nan() => 0,
        v if v >= f32::MAX => most,
        v if v <= -f32::MAX => least,
        // Saturates, toward zero.
        v => (v as i128).clamp(least, most),
    };
    code.constant(kind.scalar, number as u64)
}
