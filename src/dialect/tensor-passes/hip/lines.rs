//! The code of one work-item, line by line.

use super::spelled::{Buffer, Lines, Name, Position, Spelled, Values};
use super::table::{filled, table};
use super::text::Text;
use crate::index::Indices;
use crate::line::{Line, Result};
use crate::places::Place;
use crate::stages::Plan;
use crate::tensor::layout::space;
use crate::tensor::tables::{Class, Encoding};
use crate::tensor::{ElementType, Op, Program, TensorFunction, Value as Attribute};
use crate::unsupported;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};

impl<'a> Lines<'a> {
    pub fn new(program: &'a Program, plan: Plan, wave: u64, short: bool) -> Lines<'a> {
        Lines {
            program,
            plan,
            wave,
            short,
            text: Text::new(),
            names: Vec::new(),
            shared: Vec::new(),
            arrays: 0,
            vectors: FxHashMap::default(),
        }
    }

    /// The declarations at the kernel's head, and the lines of the kernel.
    pub fn finish(self) -> (String, String) {
        let body = self.text.finish();
        // Compilers warn of unused memory.
        let words = body.split(|c: char| !c.is_ascii_alphanumeric());
        let used: FxHashSet<&str> = words.collect();
        let declared = self.shared.into_iter();
        let declared = declared.filter(|(name, _)| used.contains(name.as_str()));
        (declared.map(|(_, line)| line).collect(), body)
    }

    /// Writes the lines of a module and returns its result.
    pub fn module(&mut self, func: &TensorFunction, values: &mut Values) -> Result<Vec<Spelled>> {
        let mut left = None;
        for (_, inst) in func.inst_order() {
            let uses: SmallVec<[_; 4]> = func.used_values(inst).collect();
            let Some(value) = func.defined_values(inst).next() else {
                let results = uses.iter().filter_map(|u| values.get(u).cloned()).collect();
                if let Some(mark) = left {
                    self.text.close(mark);
                }
                return Ok(results);
            };
            let made = match &func.insts[inst].op {
                Op::Parameter(_) | Op::Return => continue,
                Op::Foreign(foreign, _) => {
                    let message = format!("`{}` is no part of a kernel", foreign.name);
                    return Err(Box::new(unsupported(message, func.insts[inst].span)));
                }
                Op::Literal(literal) => {
                    let bits = literal.elements().and_then(|mut all| all.next());
                    let text = bits.and_then(|bits| constant(literal.ty, bits));
                    let span = func.insts[inst].span;
                    let text = text.ok_or_else(|| {
                        Box::new(unsupported("a literal has no spelling in C++", span))
                    })?;
                    Spelled::Elements(smallvec![text], literal.ty)
                }
                Op::Call(operation, modules) => {
                    let line = Line {
                        func,
                        inst,
                        operation,
                        uses,
                    };
                    let name = operation.operator.row().name.as_str();
                    match &modules[..] {
                        [] if name == "easel::gen::guard" => {
                            let size = line.number("size")?;
                            let at = Lines::position(&line, 0, values)?;
                            let inside = self.within(&at.place, size);
                            left = Some(self.text.open(&format!("if ({inside}) {{")));
                            Spelled::Position(at)
                        }
                        [] => self.line(&line, name, values)?,
                        [body] => self.turns(&line, name, *body, values)?,
                        _ => return Err(line.refused("it has more than one body")),
                    }
                }
            };
            values.insert(value, made);
        }
        Ok(Vec::new())
    }

    pub fn position(line: &Line, k: usize, values: &Values) -> Result<Position> {
        match line.value(k, values)? {
            Spelled::Position(position) => Ok(position.clone()),
            _ => Err(line.refused("an argument is no position")),
        }
    }

    pub fn elements(
        line: &Line,
        k: usize,
        values: &Values,
    ) -> Result<(SmallVec<[String; 1]>, ElementType)> {
        match line.value(k, values)? {
            Spelled::Elements(all, ty) => Ok((all.clone(), *ty)),
            _ => Err(line.refused("an argument has no elements")),
        }
    }

    fn buffer(line: &Line, k: usize, values: &Values) -> Result<Buffer> {
        match line.value(k, values)? {
            Spelled::Buffer(buffer) => Ok(buffer.clone()),
            Spelled::Array(name, ty) => Ok(Buffer {
                name: name.clone(),
                ty: *ty,
                lens: Vec::new(),
                strides: Vec::new(),
                written: true,
            }),
            _ => Err(line.refused("an argument is no memory")),
        }
    }

    /// The type of the result of a line.
    pub fn ty(&self, line: &Line) -> Result<ElementType> {
        let value = line.func.result(line.inst, 0);
        let shape = self.program.context.shape(line.func.ty(value));
        shape
            .element_type()
            .ok_or_else(|| line.refused("it gives no elements"))
    }

    /// A type in C++.
    pub fn spelled(line: &Line, ty: ElementType) -> Result<&'static str> {
        let known = table().types.get(&ty);
        known
            .map(String::as_str)
            .ok_or_else(|| line.refused(format!("elements of `{}` have no name in C++", ty.name())))
    }

    /// An element with a name.
    pub fn element(&mut self, line: &Line, ty: ElementType, expression: &str) -> Result<String> {
        let ty = Lines::spelled(line, ty)?;
        Ok(self.text.named(ty, "v", expression))
    }

    fn line(&mut self, line: &Line, name: &str, values: &Values) -> Result<Spelled> {
        let row = line.operation.operator.row();
        if row.class == Class::Pointwise || table().elements.contains_key(name) {
            return self.pointwise(line, name, values);
        }
        match name {
            "easel::gen::schedule" => Ok(Spelled::Nothing),
            "gpu::gen::lds_allocate" => {
                let ty = self.ty(line)?;
                let (lens, strides) = line.shape("shape")?;
                self.arrays += 1;
                let own = format!("lds{}", self.arrays);
                let count = space(lens, strides);
                let declared = format!(
                    "  EZ_SHARED {} {own}[{count}];\n",
                    Lines::spelled(line, ty)?
                );
                self.shared.push((own.clone(), declared));
                Ok(Spelled::Array(own, ty))
            }
            "gpu::gen::load" | "gpu::gen::vector_load" | "gpu::gen::conditional_load" => {
                self.load(line, values)
            }
            "gpu::gen::store" | "gpu::gen::vector_store" | "easel::gen::store_if" => {
                self.store(line, values)
            }
            "gpu::gen::barrier" => {
                self.text.line("ez::sync();");
                Ok(Spelled::Nothing)
            }
            "easel::gen::pack" => {
                let mut all = SmallVec::new();
                for k in 0..line.uses.len() {
                    all.extend(Lines::elements(line, k, values)?.0);
                }
                Ok(Spelled::Elements(all, self.ty(line)?))
            }
            "multibroadcast" => {
                let (all, ty) = Lines::elements(line, 0, values)?;
                let count = line.numbers("out_lens")?.first().copied().unwrap_or(1);
                match (&all[..], usize::try_from(count)) {
                    ([one], Ok(count)) => Ok(Spelled::Elements(
                        SmallVec::from_elem(one.clone(), count),
                        ty,
                    )),
                    _ => Err(line.refused("only one element is repeated inside a kernel")),
                }
            }
            "easel::gen::inside" => {
                let at = Lines::position(line, 0, values)?;
                let text = at.guard.unwrap_or_else(|| "true".into());
                Ok(Spelled::Elements(smallvec![text], self.ty(line)?))
            }
            "get_tuple_elem" => self.part(line, values),
            "gpu::gen::dpp_reduce" | "gpu::gen::reduce_waves" | "easel::gen::reduce_column" => {
                self.together(line, name, values)
            }
            "easel::gen::pick" => {
                let (all, ty) = Lines::elements(line, 0, values)?;
                let (at, size) = (line.number("at")? as usize, line.number("size")? as usize);
                let picked = all.get(at..at.saturating_add(size));
                let picked =
                    picked.ok_or_else(|| line.refused("there are not so many elements"))?;
                Ok(Spelled::Elements(picked.into(), ty))
            }
            "easel::gen::lds_load" => self.fetch(line, values),
            "easel::gen::lds_store" => self.share(line, values),
            "easel::gen::matrix_multiply" => self.multiply(line, values),
            _ => self.position_of(line, name, values).map(Spelled::Position),
        }
    }

    fn pointwise(&mut self, line: &Line, name: &str, values: &Values) -> Result<Spelled> {
        let mut arguments = Vec::new();
        for k in 0..line.uses.len() {
            arguments.push(Lines::elements(line, k, values)?.0);
        }
        let count = arguments.first().map_or(0, SmallVec::len);
        if arguments.iter().any(|a| a.len() != count) {
            return Err(line.refused("its arguments have different numbers of elements"));
        }
        let ty = self.ty(line)?;
        let spelled = Lines::spelled(line, ty)?;
        let places: Vec<String> = (0..arguments.len()).map(|k| format!("{{{k}}}")).collect();
        let usual = format!("ez::{name}({})", places.join(", "));
        let template = table().elements.get(name).unwrap_or(&usual);
        let attributes: Vec<(String, String)> = line
            .operation
            .operator
            .row()
            .attributes
            .iter()
            .zip(&line.operation.attributes)
            .map(|(a, value)| match value {
                Attribute::Float(bits) => (a.name.clone(), single(f32::from_bits(*bits))),
                value => (a.name.clone(), value.to_string()),
            })
            .collect();
        let mut all = SmallVec::new();
        for lane in 0..count {
            let numbers: Vec<String> = (0..arguments.len()).map(|k| k.to_string()).collect();
            let own = numbers
                .iter()
                .zip(&arguments)
                .map(|(n, a)| (n.as_str(), a[lane].as_str()));
            let named = attributes.iter().map(|(n, v)| (n.as_str(), v.as_str()));
            let values: Vec<(&str, &str)> = own.chain([("type", spelled)]).chain(named).collect();
            let text = filled(template, &values);
            all.push(self.element(line, ty, &text)?);
        }
        Ok(Spelled::Elements(all, ty))
    }

    /// The type of several elements in memory: booleans and floats of a byte are bytes.
    fn stored(line: &Line, ty: ElementType) -> Result<&'static str> {
        match ty.row().encoding {
            Encoding::Boolean => Ok("ez::u8"),
            Encoding::Float(_) if ty.row().bytes == 1 => Ok("ez::u8"),
            _ => Lines::spelled(line, ty),
        }
    }

    fn load(&mut self, line: &Line, values: &Values) -> Result<Spelled> {
        let buffer = Lines::buffer(line, 0, values)?;
        let at = Lines::position(line, 1, values)?;
        let count = match line.operation.attribute("size") {
            Some(_) => line.number("size")?,
            None => 1,
        };
        let other = match line.uses.len() {
            3 => Some(Lines::elements(line, 2, values)?.0),
            _ => None,
        };
        let sum = self.sum(&at.place);
        let ty = buffer.ty;
        if count == 1 {
            let read = format!("{}[{sum}]", buffer.name);
            let text = match (&at.guard, other) {
                (Some(guard), Some(other)) => format!("{guard} ? {read} : {}", other[0]),
                (Some(_), None) => {
                    return Err(line.refused("what may be outside is read without a condition"));
                }
                (None, _) => read,
            };
            return Ok(Spelled::Elements(
                smallvec![self.element(line, ty, &text)?],
                ty,
            ));
        }
        if matches!(line.value(0, values)?, Spelled::Array(..)) {
            return Err(line.refused("memory of the workgroup is read one by one"));
        }
        let (stored, own_type) = (Lines::stored(line, ty)?, Lines::spelled(line, ty)?);
        let read = format!(
            "ez::vload<{count}>((const {stored}*){}, {sum})",
            buffer.name
        );
        let vector = format!("ez::vec<{stored}, {count}>");
        let whole = match &at.guard {
            Some(guard) => format!("{guard} ? {read} : {vector}{{}}"),
            None => read,
        };
        let whole = self.text.named(&vector, "w", &whole);
        let mut all = SmallVec::new();
        for k in 0..count as usize {
            let own = match ty.row().encoding {
                Encoding::Boolean => format!("({whole}[{k}] != 0)"),
                _ if stored != own_type => {
                    format!("ez::bit_cast<{own_type}>((ez::u8){whole}[{k}])")
                }
                _ => format!("{whole}[{k}]"),
            };
            let text = match (&at.guard, &other) {
                (Some(guard), Some(other)) => {
                    format!("{guard} ? {own} : {}", other.get(k).unwrap_or(&other[0]))
                }
                _ => own,
            };
            all.push(self.element(line, ty, &text)?);
        }
        Ok(Spelled::Elements(all, ty))
    }

    fn store(&mut self, line: &Line, values: &Values) -> Result<Spelled> {
        let buffer = Lines::buffer(line, 0, values)?;
        let at = Lines::position(line, 1, values)?;
        let (all, ty) = Lines::elements(line, 2, values)?;
        if !buffer.written || ty != buffer.ty {
            return Err(line.refused("it does not store elements of a result"));
        }
        let sum = self.sum(&at.place);
        let guard = at.guard.map(|g| format!("if ({g}) ")).unwrap_or_default();
        let text = match &all[..] {
            [one] => format!("{guard}{}[{sum}] = {one};", buffer.name),
            _ if matches!(line.value(0, values)?, Spelled::Array(..)) => {
                return Err(line.refused("memory of the workgroup is written one by one"));
            }
            all => {
                let stored = Lines::stored(line, ty)?;
                let is_bits =
                    stored != Lines::spelled(line, ty)? && ty.row().encoding != Encoding::Boolean;
                let (count, each) = (all.len(), all.iter());
                let each: Vec<String> = match is_bits {
                    true => each
                        .map(|v| format!("ez::bit_cast<{stored}>({v})"))
                        .collect(),
                    false => each.cloned().collect(),
                };
                format!(
                    "{guard}ez::vstore<{count}>(({stored}*){}, {sum}, ez::vec<{stored}, {count}>{{{}}});",
                    buffer.name,
                    each.join(", ")
                )
            }
        };
        self.text.line(&text);
        Ok(Spelled::Nothing)
    }

    /// The place of an element, for memory of the workgroup.
    pub fn at(&self, place: &Place<Name>) -> String {
        self.sum(place)
    }
}

/// A single as a C++ literal that is exact.
fn single(value: f32) -> String {
    match value.is_finite() {
        true => format!("{value:?}f"),
        false => format!("ez::bit_cast<ez::f32>({:#x}u)", value.to_bits()),
    }
}

/// An element by its bits as an exact C++ literal; nothing where the type has no spelling.
fn constant(ty: ElementType, bits: u64) -> Option<String> {
    let spelled = table().types.get(&ty)?;
    let row = ty.row();
    let width = 8 * row.bytes;
    Some(match row.encoding {
        Encoding::Boolean => if bits & 1 == 1 { "true" } else { "false" }.to_string(),
        Encoding::Float(_) if width == 32 => single(f32::from_bits(bits as u32)),
        Encoding::Float(_) if width == 64 => {
            let value = f64::from_bits(bits);
            match value.is_finite() {
                true => format!("{value:?}"),
                false => format!("ez::bit_cast<{spelled}>({bits:#x}ull)"),
            }
        }
        Encoding::Float(_) => format!("ez::bit_cast<{spelled}>((ez::u{width}){bits:#x})"),
        _ if width == 64 => format!("({spelled}){bits:#x}ull"),
        _ => format!("({spelled}){bits:#x}u"),
    })
}
