//! Elements of values at positions, written backwards from the results.
//!
//! An element of a value is requested at a position and is made of elements of its arguments, at positions that are composed
//! on the way: moves of data change positions only. Several elements are requested at once if they are contiguous
//! or equal; if a move scatters the elements, each element is made separately.

use super::position::{From, Indices, LANE, Pos, source, view};
use super::writer::{Writer, integer, integers, taken};
use crate::ir::function::{Inst, Value};
use crate::lower::fill;
use crate::places::Place;
use crate::tensor::tables::Class;
use crate::tensor::{Context, ElementType, Op, TensorFunction, Value as Attribute};
use crate::unsupported;
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};

/// The least stack for the expression of an element, and the size of a new stack.
const STACK: (usize, usize) = (128 << 10, 4 << 20);

/// A value of the kernel before the stage.
pub(super) type Old = Value;

/// A result: the value to store, and the memory.
pub(super) type Output = (Value, Value);

/// A module under construction.
pub(super) struct Frame {
    pub writer: Writer,
    known: FxHashMap<(Old, Value, u64), Value>,
    /// The values that a body captures: in the kernel around the body, and in the body.
    pub captured: Vec<(Value, Value)>,
    /// The position of a body in a row.
    pub full: Option<Value>,
}

impl Frame {
    pub fn new(writer: Writer) -> Frame {
        Frame {
            writer,
            known: FxHashMap::default(),
            captured: Vec::new(),
            full: None,
        }
    }

    /// Records the elements of a value at a position.
    pub fn seed(&mut self, (v, at, count): (Old, Value, u64), made: Value) {
        self.known.insert((v, at, count), made);
    }
}

/// The kernel that is rewritten.
pub(super) struct Kernel<'a> {
    pub func: &'a TensorFunction,
    pub context: &'a Context,
    pub made: SecondaryMap<Old, Option<Inst>>,
    /// The kernel, and a body if a body is open.
    pub frames: Vec<Frame>,
    /// The number of the frame that is written to.
    pub current: usize,
    pub indices: Indices,
    /// Parameters, totals of reductions and memory: values of the kernel, not of a body.
    pub outer: FxHashMap<Old, Value>,
    /// The values that are memory.
    pub memory: FxHashSet<Old>,
    /// The number of the workgroup if the workgroup has a tile, and the tile's lens.
    pub tile: Option<(Value, Attribute)>,
    /// Lens of rows, and the position of the output.
    pub row: Option<(Vec<u64>, Pos)>,
    /// Whether elements that were requested together had to be made separately.
    pub scattered: bool,
}

type Result<T> = std::result::Result<T, Box<Diagnostic>>;

impl Kernel<'_> {
    pub fn frame(&mut self) -> &mut Frame {
        &mut self.frames[self.current]
    }

    pub fn writer(&mut self) -> &mut Writer {
        &mut self.frames[self.current].writer
    }

    pub fn lens(&self, v: Old) -> Vec<u64> {
        let shape = self.context.shape(self.func.ty(v));
        shape.lens().unwrap_or_default().to_vec()
    }

    pub fn refused(&self, v: Old, message: &str) -> Box<Diagnostic> {
        let span = self.made[v].and_then(|i| self.func.insts[i].span);
        Box::new(unsupported(message, span))
    }

    pub fn ty(&self, v: Old) -> Result<ElementType> {
        let shape = self.context.shape(self.func.ty(v));
        let ty = shape.element_type();
        ty.ok_or_else(|| self.refused(v, "a tuple is not compiled inside a kernel"))
    }

    /// A value of the kernel, at its place of use.
    pub fn inside(&mut self, outer: Value) -> Value {
        if self.current == 0 {
            return outer;
        }
        let shape = self.frames[0].writer.shape(outer);
        let frame = &mut self.frames[self.current];
        if let Some(known) = frame.captured.iter().find(|c| c.0 == outer) {
            return known.1;
        }
        let name = taken('p', frame.captured.len());
        let inner = frame.writer.parameter(&name, &shape);
        frame.captured.push((outer, inner));
        inner
    }

    /// `count` elements of a value, or one element if all are equal.
    pub fn element(&mut self, v: Old, at: &Pos, count: u64) -> Result<Value> {
        if let Some(&outer) = self.outer.get(&v)
            && !self.memory.contains(&v)
        {
            return Ok(self.inside(outer));
        }
        let key = (v, at.value, count);
        if let Some(&known) = self.frame().known.get(&key) {
            return Ok(known);
        }
        let span = self.made[v].and_then(|i| self.func.insts[i].span);
        let before = std::mem::replace(&mut self.writer().span, span);
        let made = stacker::maybe_grow(STACK.0, STACK.1, || self.make(v, at, count));
        self.writer().span = before;
        let made = made?;
        self.frame().known.insert(key, made);
        Ok(made)
    }

    fn make(&mut self, v: Old, at: &Pos, count: u64) -> Result<Value> {
        if let Some(&outer) = self.outer.get(&v) {
            return self.load(outer, at, count, None);
        }
        let inst = self.made[v].ok_or_else(|| self.refused(v, "nothing defines this"))?;
        let func = self.func;
        let ty = self.ty(v)?;
        let operation = match &func.insts[inst].op {
            Op::Literal(literal) => {
                let bits = literal.elements().and_then(|mut all| all.next());
                let bits = bits.ok_or_else(|| self.refused(v, "a literal without elements"))?;
                return Ok(self.writer().literal(ty, bits));
            }
            Op::Call(operation, _) => operation,
            _ => return Err(self.refused(v, "this is not compiled inside a kernel")),
        };
        let row = operation.operator.row();
        let uses: Vec<Old> = func.used_values(inst).collect();
        if row.class == Class::Pointwise && row.name != "identity" {
            let mut arguments = Vec::new();
            for &u in &uses {
                arguments.push(self.element(u, at, count)?);
            }
            let arguments = self.alike(arguments);
            return Ok(self.writer().pure((**operation).clone(), &arguments));
        }
        if let Some(made) = self.of_tile(v, at)? {
            return Ok(made);
        }
        if let Some(made) = self.of_row(v, &uses, at)? {
            return Ok(made);
        }
        let lens = self.lens(v);
        let given: Vec<Vec<u64>> = uses.iter().map(|&u| self.lens(u)).collect();
        let writer = &mut self.frames[self.current].writer;
        let from = source(
            writer,
            &mut self.indices,
            operation,
            (ty, &lens),
            &given,
            at,
        );
        let from = from.ok_or_else(|| self.refused(v, "this move is not compiled"))?;
        if count > 1 && !self.together(&from, at) {
            self.scattered = true;
            return self.one_by_one(v, at, count);
        }
        self.moved(&uses, from, at, (ty, count))
    }

    /// A value with one element for each row that is read at every element of the row. The value is made before the body.
    fn of_row(&mut self, v: Old, uses: &[Old], at: &Pos) -> Result<Option<Value>> {
        let [inner] = uses[..] else {
            return Ok(None);
        };
        let Some((small, row)) = self.row.clone() else {
            return Ok(None);
        };
        let is_whole = self.frame().full == Some(at.value);
        let rule = self.made[v].and_then(|i| super::call(self.func, i));
        let rule = rule.map(|o| o.operator.row().shape);
        let back = rule == Some(crate::tensor::tables::ShapeRule::Multibroadcast);
        if !is_whole || !back || self.lens(inner) != small || self.current == 0 {
            return Ok(None);
        }
        let body = std::mem::replace(&mut self.current, 0);
        let made = self.element(inner, &row, 1);
        self.current = body;
        let made = made?;
        Ok(Some(self.inside(made)))
    }

    /// Whether elements that are requested together can be read together.
    fn together(&self, from: &From, at: &Pos) -> bool {
        match from {
            From::Moved(pos) => self.indices.is_simple(&pos.place),
            // Each element of a run can be on another side, also if only one element is inside.
            From::Padded(..) | From::Joined(_) => self.indices.is_one(&at.place),
            From::Gathered(..) => false,
        }
    }

    fn one_by_one(&mut self, v: Old, at: &Pos, count: u64) -> Result<Value> {
        let mut parts = Vec::new();
        for k in 0..count {
            let one = self.single(at, k);
            let one = one.ok_or_else(|| self.refused(v, "its elements cannot be told apart"))?;
            parts.push(self.element(v, &one, 1)?);
        }
        Ok(self.writer().call("easel::gen::pack", &[], &parts))
    }

    /// The position of one of the elements that are requested together; nothing if that position is unknown.
    fn single(&mut self, at: &Pos, k: u64) -> Option<Pos> {
        if !self.indices.is_simple(&at.place) {
            return None;
        }
        let mut place = at.place.clone();
        let lane = place.terms.iter().find(|t| t.index == LANE);
        let by = k * lane.map_or(0, |t| t.stride);
        place.terms.retain(|t| t.index != LANE);
        place.offset += by;
        let value = match by {
            0 => at.value,
            _ => self
                .writer()
                .call("easel::gen::shift", &[("by", integer(by))], &[at.value]),
        };
        Some(Pos {
            value,
            outside: at.outside,
            place,
        })
    }

    /// Arguments with the same number of elements.
    fn alike(&mut self, arguments: Vec<Value>) -> Vec<Value> {
        let writer = self.writer();
        let most = arguments
            .iter()
            .map(|&a| writer.count(a))
            .max()
            .unwrap_or(1);
        arguments
            .into_iter()
            .map(|a| writer.as_many(a, most))
            .collect()
    }

    fn moved(
        &mut self,
        uses: &[Old],
        from: From,
        at: &Pos,
        (ty, count): (ElementType, u64),
    ) -> Result<Value> {
        match from {
            From::Moved(inner) => self.element(uses[0], &inner, count),
            From::Padded(inner, value) => {
                let bits = fill(ty, value);
                let fill = self.writer().literal(ty, bits);
                self.or_else(uses[0], &inner, fill)
            }
            From::Joined(parts) => {
                let mut result = None;
                for (&u, inner) in uses.iter().zip(parts).rev() {
                    result = Some(match result {
                        None => self.element(u, &inner, 1)?,
                        Some(rest) => self.or_else(u, &inner, rest)?,
                    });
                }
                result.ok_or_else(|| self.refused(uses[0], "nothing is put together"))
            }
            From::Gathered(axis, indices, place) => {
                let own = uses[1];
                let data = self.lens(uses[0]);
                let shape = crate::tensor::Shape::new(
                    ty,
                    &data,
                    &crate::tensor::layout::standard_strides(&data),
                );
                let tensor = self
                    .outer
                    .get(&own)
                    .copied()
                    .filter(|_| self.memory.contains(&own));
                let mut attributes = vec![
                    ("input_shape", Attribute::Shape(shape)),
                    ("axis", integer(axis as u64)),
                ];
                let value = match tensor.filter(|_| self.lens(own) == indices) {
                    Some(tensor) => {
                        let tensor = self.inside(tensor);
                        self.writer().call(
                            "gpu::gen::gather_index",
                            &attributes,
                            &[tensor, at.value],
                        )
                    }
                    None => {
                        let index = self.element(own, &place, 1)?;
                        attributes.push(("indices", integers(indices.iter().map(|&n| n as i64))));
                        self.writer()
                            .call("easel::gen::indexed", &attributes, &[index, at.value])
                    }
                };
                let index = self.indices.fresh();
                let all = data.iter().product();
                let inner = Pos {
                    value,
                    outside: true,
                    place: Place::counted(index, all),
                };
                self.element(uses[0], &inner, 1)
            }
        }
    }

    /// An element inside, another value outside.
    fn or_else(&mut self, v: Old, at: &Pos, other: Value) -> Result<Value> {
        if let Some(&outer) = self.outer.get(&v)
            && self.memory.contains(&v)
        {
            return self.load(outer, at, 1, Some(other));
        }
        let element = self.element(v, at, 1)?;
        if !at.outside {
            return Ok(element);
        }
        let writer = self.writer();
        let inside = writer.call("easel::gen::inside", &[], &[at.value]);
        Ok(writer.call("where", &[], &[inside, element, other]))
    }

    /// Reads elements of memory.
    pub fn load(
        &mut self,
        outer: Value,
        at: &Pos,
        count: u64,
        other: Option<Value>,
    ) -> Result<Value> {
        let tensor = self.inside(outer);
        let writer = &mut self.frames[self.current].writer;
        let shape = writer.shape(tensor);
        let ty = writer.ty(tensor);
        let (lens, strides) = (
            shape.lens().unwrap_or_default().to_vec(),
            shape.strides().unwrap_or_default().to_vec(),
        );
        let place = view(writer, &mut self.indices, at, ty, (&lens, &strides, 0));
        if count > 1
            && !self.indices.is_one(&place.place)
            && !self.indices.is_run(&place.place, count)
        {
            self.scattered = true;
            let mut parts = Vec::new();
            for k in 0..count {
                let one = self.single(at, k);
                let one =
                    one.ok_or_else(|| unsupported("its elements cannot be told apart", None))?;
                parts.push(self.load(outer, &one, 1, other)?);
            }
            return Ok(self.writer().call("easel::gen::pack", &[], &parts));
        }
        let wide = match self.indices.is_one(&place.place) {
            true => 1,
            false => count,
        };
        if !at.outside {
            return Ok(match wide {
                1 => writer.call("gpu::gen::load", &[], &[tensor, place.value]),
                _ => writer.call(
                    "gpu::gen::vector_load",
                    &[("size", integer(wide))],
                    &[tensor, place.value],
                ),
            });
        }
        let other = other.unwrap_or_else(|| writer.literal(ty, 0));
        Ok(writer.call(
            "gpu::gen::conditional_load",
            &[("size", integer(wide))],
            &[tensor, place.value, other],
        ))
    }

    /// Writes elements to memory.
    pub fn store(&mut self, memory: Value, at: &Pos, value: Value, count: u64) -> Result<()> {
        let memory = self.inside(memory);
        let writer = &mut self.frames[self.current].writer;
        let shape = writer.shape(memory);
        let ty = writer.ty(memory);
        let (lens, strides) = (
            shape.lens().unwrap_or_default().to_vec(),
            shape.strides().unwrap_or_default().to_vec(),
        );
        let place = view(writer, &mut self.indices, at, ty, (&lens, &strides, 0));
        let value = writer.as_many(value, count);
        if count > 1 && !self.indices.is_run(&place.place, count) {
            return Err(Box::new(unsupported(
                "results of one work-item do not lie side by side",
                None,
            )));
        }
        let uses = [memory, place.value, value];
        let size = [("size", integer(count))];
        match (at.outside, count) {
            (true, _) => writer.effect("easel::gen::store_if", &size, &uses, None),
            (false, 1) => writer.effect("gpu::gen::store", &[], &uses, None),
            (false, _) => writer.effect("gpu::gen::vector_store", &size, &uses, None),
        };
        Ok(())
    }
}
