//! The code of one work-item, line by line.
//!
//! # Why
//!
//! The work-items that write a row's result put its shares together (`elected`). The other waves skip this code.

use super::lowered::{Lowered, Lowering, Position, Shares, Values};
use super::{Buffer, TensorValue};
use crate::code::Code;
use crate::index::Indices;
use crate::ir::Value;
use crate::ir::function::Inst;
use crate::ir::kernel::{Binary, MemoryRef, Space, Type, Unary};
use crate::line::{Line, Result};
use crate::lower;
use crate::lower::types::Kind;
use crate::places::{Divide, Place};
use crate::tensor::layout::space;
use crate::tensor::tables::Class;
use crate::tensor::{Op, TensorFunction};
use crate::unsupported;
use smallvec::{SmallVec, smallvec};

impl Lowering<'_> {
    /// Lowers the lines of a module and returns its result.
    pub fn module(&mut self, func: &TensorFunction, values: &mut Values) -> Result<Vec<Lowered>> {
        let insts: Vec<Inst> = func.inst_order().map(|(_, inst)| inst).collect();
        self.lines(func, &insts, values)
    }

    fn lines(
        &mut self,
        func: &TensorFunction,
        insts: &[Inst],
        values: &mut Values,
    ) -> Result<Vec<Lowered>> {
        for (n, &inst) in insts.iter().enumerate() {
            let uses: SmallVec<[TensorValue; 4]> = func.used_values(inst).collect();
            let Some(value) = func.defined_values(inst).next() else {
                return Ok(uses.iter().filter_map(|u| values.get(u).cloned()).collect());
            };
            let made = match &func.insts[inst].op {
                Op::Parameter(_) => continue,
                Op::Literal(literal) => {
                    let kind = Kind::of(literal.ty);
                    let bits = literal.elements().and_then(|mut all| all.next());
                    let (Some(kind), Some(bits)) = (kind, bits) else {
                        let span = func.insts[inst].span;
                        return Err(Box::new(unsupported("a literal without elements", span)));
                    };
                    Lowered::Elements(smallvec![self.code.constant(kind.scalar, bits)], kind)
                }
                Op::Call(operation, modules) => {
                    let line = Line {
                        func,
                        inst,
                        operation,
                        uses,
                    };
                    let name = operation.operator.row().name.as_str();
                    if name == "easel::gen::guard" {
                        return self.guarded(&line, value, &insts[n + 1..], values);
                    }
                    if matches!(name, "gpu::gen::reduce_waves" | "easel::gen::reduce_column") {
                        let shares = match name {
                            "gpu::gen::reduce_waves" => self.over_waves(&line, values)?,
                            _ => self.over_column(&line, values)?,
                        };
                        let rest = &insts[n + 1..];
                        if let Some(elect) = elected(func, rest) {
                            let at = (elect, value);
                            return self.by_elected(&line, shares, at, rest, values);
                        }
                        let total = self.fold(&line, shares)?;
                        values.insert(value, total);
                        continue;
                    }
                    match &modules[..] {
                        [] => self.line(&line, name, values)?,
                        [body] => self.turns(&line, name, *body, values)?,
                        _ => return Err(line.refused("it has more than one body")),
                    }
                }
                Op::Foreign(foreign, _) => {
                    let message = format!("`{}` is no part of a kernel", foreign.name);
                    return Err(Box::new(unsupported(message, func.insts[inst].span)));
                }
                Op::Return => continue,
            };
            values.insert(value, made);
        }
        Ok(Vec::new())
    }

    /// The rest of a kernel that only elected work-items run, because they alone combine the shares.
    fn by_elected(
        &mut self,
        line: &Line,
        shares: Shares,
        (elect, total): (TensorValue, TensorValue),
        rest: &[Inst],
        values: &mut Values,
    ) -> Result<Vec<Lowered>> {
        let Some(Lowered::Position(at)) = values.get(&elect).cloned() else {
            return Err(line.refused("its results go to no position"));
        };
        let Some(guard) = at.guard else {
            let made = self.fold(line, shares)?;
            values.insert(total, made);
            return self.lines(line.func, rest, values);
        };
        let inside = Position {
            place: at.place,
            guard: None,
        };
        values.insert(elect, Lowered::Position(inside));
        let mut done = Ok(Vec::new());
        let mut code = std::mem::replace(&mut self.code, Code::new(""));
        code.when(guard, |inner| {
            std::mem::swap(inner, &mut self.code);
            done = self.fold(line, shares).and_then(|made| {
                values.insert(total, made);
                self.lines(line.func, rest, values)
            });
            std::mem::swap(inner, &mut self.code);
        });
        self.code = code;
        done
    }

    /// The rest of a kernel, under the condition that a number is below a bound.
    fn guarded(
        &mut self,
        line: &Line,
        value: TensorValue,
        rest: &[Inst],
        values: &mut Values,
    ) -> Result<Vec<Lowered>> {
        let size = line.number("size")?;
        let at = Self::position(line, 0, values)?;
        let number = self.number(&at.place);
        let mut done = Ok(Vec::new());
        let inside = self.within(&at.place, size);
        let mut code = std::mem::replace(&mut self.code, Code::new(""));
        code.inside(inside, (number, size), |inner, number| {
            std::mem::swap(inner, &mut self.code);
            let place = Place::counted(number, size);
            values.insert(value, Lowered::Position(Position { place, guard: None }));
            done = self.lines(line.func, rest, values);
            std::mem::swap(inner, &mut self.code);
        });
        self.code = code;
        done
    }

    pub fn position(line: &Line, k: usize, values: &Values) -> Result<Position> {
        match line.value(k, values)? {
            Lowered::Position(position) => Ok(position.clone()),
            _ => Err(line.refused("an argument is no position")),
        }
    }

    pub fn elements(
        line: &Line,
        k: usize,
        values: &Values,
    ) -> Result<(SmallVec<[Value; 1]>, Kind)> {
        match line.value(k, values)? {
            Lowered::Elements(all, kind) => Ok((all.clone(), *kind)),
            _ => Err(line.refused("an argument has no elements")),
        }
    }

    fn buffer(line: &Line, k: usize, values: &Values) -> Result<Buffer> {
        match line.value(k, values)? {
            Lowered::Buffer(buffer) => Ok(buffer.clone()),
            _ => Err(line.refused("an argument is no memory")),
        }
    }

    /// The type of the result of a line.
    fn kind(&self, line: &Line) -> Result<Kind> {
        let value = line.func.result(line.inst, 0);
        let shape = self.program.context.shape(line.func.ty(value));
        let kind = shape.element_type().and_then(Kind::of);
        kind.ok_or_else(|| line.refused("elements of this type are not compiled"))
    }

    fn line(&mut self, line: &Line, name: &str, values: &Values) -> Result<Lowered> {
        if line.operation.operator.row().class == Class::Pointwise {
            return self.pointwise(line, values);
        }
        match name {
            "easel::gen::schedule" => Ok(Lowered::Nothing),
            "gpu::gen::lds_allocate" => self.array(line),
            "gpu::gen::load" | "gpu::gen::vector_load" | "gpu::gen::conditional_load" => {
                self.load(line, values)
            }
            "gpu::gen::store" | "gpu::gen::vector_store" | "easel::gen::store_if" => {
                self.store(line, values)
            }
            "gpu::gen::barrier" => {
                self.code.barrier();
                Ok(Lowered::Nothing)
            }
            "easel::gen::pack" => {
                let kind = self.kind(line)?;
                let mut all = SmallVec::new();
                for k in 0..line.uses.len() {
                    all.extend(Self::elements(line, k, values)?.0);
                }
                Ok(Lowered::Elements(all, kind))
            }
            "multibroadcast" => {
                let (all, kind) = Self::elements(line, 0, values)?;
                let count = line.numbers("out_lens")?.first().copied().unwrap_or(1);
                match (&all[..], usize::try_from(count)) {
                    (&[one], Ok(count)) => {
                        Ok(Lowered::Elements(SmallVec::from_elem(one, count), kind))
                    }
                    _ => Err(line.refused("only one element is repeated inside a kernel")),
                }
            }
            "easel::gen::wrap" => {
                let (all, kind) = Self::elements(line, 0, values)?;
                let to = self.kind(line)?;
                let code = &mut self.code;
                let all = all
                    .iter()
                    .map(|&v| match to.scalar.bits() < kind.scalar.bits() {
                        true => code.unary(Unary::Trunc, v, to.scalar),
                        false => v,
                    });
                Ok(Lowered::Elements(all.collect(), to))
            }
            "easel::gen::inside" => {
                let at = Self::position(line, 0, values)?;
                let kind = self.kind(line)?;
                let one = match at.guard {
                    Some(guard) => self.code.unary(Unary::ZExt, guard, kind.scalar),
                    None => self.code.constant(kind.scalar, 1),
                };
                Ok(Lowered::Elements(smallvec![one], kind))
            }
            "get_tuple_elem" => {
                let k = line.number("index")? as usize;
                let part = match line.value(0, values)? {
                    Lowered::Partial(parts) => parts
                        .get(k)
                        .map(|&(value, kind)| Lowered::Elements(smallvec![value], kind)),
                    Lowered::Tuple(parts) => parts.get(k).cloned(),
                    _ => None,
                };
                part.ok_or_else(|| line.refused("there is no such part"))
            }
            "gpu::gen::dpp_reduce" => self.over_lanes(line, values),
            "easel::gen::pick" => {
                let (all, kind) = Self::elements(line, 0, values)?;
                let (at, size) = (line.number("at")? as usize, line.number("size")? as usize);
                let picked = all.get(at..at.saturating_add(size));
                let picked =
                    picked.ok_or_else(|| line.refused("there are not so many elements"))?;
                Ok(Lowered::Elements(picked.into(), kind))
            }
            "easel::gen::lds_load" => self.fetch(line, values),
            "easel::gen::lds_store" => self.share(line, values),
            "easel::gen::matrix_multiply" => self.multiply(line, values),
            _ => self.index(line, name, values).map(Lowered::Position),
        }
    }

    fn array(&mut self, line: &Line) -> Result<Lowered> {
        let kind = self.kind(line)?;
        let (lens, strides) = line.shape("shape")?;
        let bytes = space(lens, strides).saturating_mul(u64::from(kind.scalar.bits() / 8));
        let start = self.shared.next_multiple_of(16);
        let end = u64::from(start).saturating_add(bytes);
        self.shared =
            u32::try_from(end).map_err(|_| line.refused("more memory than a workgroup has"))?;
        Ok(Lowered::Array(start, kind))
    }

    fn pointwise(&mut self, line: &Line, values: &Values) -> Result<Lowered> {
        let mut arguments = Vec::new();
        for k in 0..line.uses.len() {
            arguments.push(Self::elements(line, k, values)?);
        }
        let count = arguments.first().map_or(0, |a| a.0.len());
        if arguments.iter().any(|a| a.0.len() != count) {
            return Err(line.refused("its arguments have different numbers of elements"));
        }
        let kind = self.kind(line)?;
        let mut all = SmallVec::new();
        for lane in 0..count {
            let own: Vec<lower::Element> = arguments.iter().map(|a| (a.0[lane], a.1)).collect();
            let made = lower::pointwise(&mut self.code, line.operation, &own, kind);
            all.push(
                made.ok_or_else(|| line.refused("this operator is not compiled for this type"))?,
            );
        }
        Ok(Lowered::Elements(all, kind))
    }

    /// The byte address of an element.
    fn address(
        &mut self,
        buffer: &Buffer,
        place: &Place<Value>,
        count: u64,
    ) -> (MemoryRef, (Value, Value)) {
        let size = u64::from(buffer.kind.scalar.bits() / 8);
        let number = self.number(place);
        let scale = self.code.index(size as i64);
        let byte = self.code.binary(Binary::Mul, number, scale);
        let base = self.code.argument(buffer.argument);
        let memory = MemoryRef {
            // Positions outside are guarded.
            inside: true,
            ..MemoryRef::new(Space::Global, Some(buffer.bytes), (size * count) as u32)
        };
        (memory, (base, byte))
    }

    /// The byte address of an element in memory of the workgroup.
    fn shared_element(
        &mut self,
        start: u32,
        kind: Kind,
        place: &Place<Value>,
    ) -> (MemoryRef, (Value, Value)) {
        let size = kind.scalar.bits() / 8;
        let number = self.number(place);
        let scale = self.code.index(size.into());
        let byte = self.code.binary(Binary::Mul, number, scale);
        let base = self.code.lds(start);
        (MemoryRef::new(Space::Lds, None, size.into()), (base, byte))
    }

    fn load(&mut self, line: &Line, values: &Values) -> Result<Lowered> {
        let at = Self::position(line, 1, values)?;
        if let (&Lowered::Array(start, kind), 2) = (line.value(0, values)?, line.uses.len()) {
            if line.operation.attribute("size").is_some() {
                return Err(line.refused("memory of the workgroup is read one by one"));
            }
            let (memory, address) = self.shared_element(start, kind, &at.place);
            let ty = Type::scalar(kind.scalar);
            let one = self.code.read(ty, memory, address, at.guard, false);
            return Ok(Lowered::Elements(smallvec![one], kind));
        }
        let buffer = Self::buffer(line, 0, values)?;
        let count = match line.operation.attribute("size") {
            Some(_) => line.number("size")?,
            None => 1,
        };
        let other = match line.uses.len() {
            3 => Some(Self::elements(line, 2, values)?),
            _ => None,
        };
        let all = self.read(&buffer, &at, count);
        let kind = buffer.kind;
        let all = match (at.guard, other) {
            // One condition selects between whole registers.
            (Some(guard), Some((other, _))) if all.len() > 1 && !other.is_empty() => {
                let other: Vec<Value> = other.iter().copied().cycle().take(all.len()).collect();
                let (own, other) = (self.code.joined(&all), self.code.joined(&other));
                let chosen = self.code.select(guard, own, other);
                self.code.elements(chosen)
            }
            (Some(guard), Some((other, _))) => {
                let one = other.first().copied();
                let other = other
                    .iter()
                    .copied()
                    .map(Some)
                    .chain(std::iter::repeat(one));
                let pairs = all.into_iter().zip(other);
                pairs
                    .map(|(own, other)| match other {
                        Some(other) => self.code.select(guard, own, other),
                        None => own,
                    })
                    .collect()
            }
            _ => all,
        };
        Ok(Lowered::Elements(all, kind))
    }

    /// Elements of memory, or any values where the guard is false.
    pub fn read(&mut self, buffer: &Buffer, at: &Position, count: u64) -> SmallVec<[Value; 1]> {
        let (memory, address) = self.address(buffer, &at.place, count);
        let ty = Type::Data {
            elem: buffer.kind.scalar,
            lanes: count as u16,
        };
        let loaded = self
            .code
            .read(ty, memory, address, at.guard, !buffer.written);
        match count {
            1 => smallvec![loaded],
            _ => (0..count as u16)
                .map(|k| self.code.extract(loaded, k))
                .collect(),
        }
    }

    fn store(&mut self, line: &Line, values: &Values) -> Result<Lowered> {
        let at = Self::position(line, 1, values)?;
        let (all, kind) = Self::elements(line, 2, values)?;
        if let (&Lowered::Array(start, own), &[one]) = (line.value(0, values)?, &all[..]) {
            if own != kind {
                return Err(line.refused("memory of the workgroup has another type"));
            }
            let (memory, address) = self.shared_element(start, kind, &at.place);
            self.code.store(one, memory, address, at.guard);
            return Ok(Lowered::Nothing);
        }
        let buffer = Self::buffer(line, 0, values)?;
        if !buffer.written || kind != buffer.kind {
            return Err(line.refused("it does not store elements of a result"));
        }
        let (memory, address) = self.address(&buffer, &at.place, all.len() as u64);
        let value = match &all[..] {
            &[one] => one,
            all => self.code.concat(all),
        };
        self.code.store(value, memory, address, at.guard);
        Ok(Lowered::Nothing)
    }
}

/// The position of elected work-items at which all lines write, if the lines have no loops and combine nothing.
fn elected(func: &TensorFunction, lines: &[Inst]) -> Option<TensorValue> {
    let mut found = None;
    for &inst in lines {
        let Op::Call(operation, modules) = &func.insts[inst].op else {
            continue;
        };
        let name = operation.operator.row().name.as_str();
        match name {
            _ if !modules.is_empty() => return None,
            "easel::gen::store_if" => {
                let at = func.used_values(inst).nth(1)?;
                if found.is_some_and(|known| known != at) {
                    return None;
                }
                found = Some(at);
            }
            "gpu::gen::store"
            | "gpu::gen::vector_store"
            | "gpu::gen::barrier"
            | "gpu::gen::dpp_reduce"
            | "gpu::gen::reduce_waves"
            | "easel::gen::reduce_column" => return None,
            _ => {}
        }
    }
    // The definition is in front of the lines.
    let made = lines
        .iter()
        .any(|&i| func.defined_values(i).any(|v| Some(v) == found));
    found.filter(|_| !made)
}
