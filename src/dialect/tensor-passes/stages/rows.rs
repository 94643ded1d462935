//! Reductions of rows.
//!
//! Each row has a power of two of work-items. A work-item reduces every n-th element (`accumulate`). Partial results of a subgroup
//! are combined across lanes, those of several subgroups or of nonadjacent work-items in memory. Then all have the total.
//! Work-items beyond the last row work on the last row and write nothing.
//!
//! # Why
//!
//! Lanes of a subgroup are combined first by exchanges inside four lanes and by mirrors of eight and of sixteen (`lanes` in
//! `isa/gen/lowerings.yaml`). These leave the total in all lanes of a row of sixteen, in as many steps as shifts need. So for
//! up to 16 lanes no step is needed that sends the total back.

use super::accumulator::partial;
use super::elements::{Frame, Kernel, Old, Output};
use super::position::{LANE, Pos};
use super::writer::{Writer, element_type, integer, integers, word};
use super::{Bodies, Plan, call, unrolled};
use crate::ir::function::Value;
use crate::lower::types::{Domain, Kind};
use crate::places::{Place, Term};
use crate::schedule::Algorithm;
use crate::space::axes;
use crate::tables::tables;
use crate::tensor::layout::standard_strides;
use crate::tensor::number::{Number, encode};
use crate::tensor::{ElementType, ModuleId, Operation, Shape, Value as Attribute};
use easel_isa::diagnostic::Diagnostic;

type Result<T> = std::result::Result<T, Box<Diagnostic>>;

/// The rows of a kernel.
struct Rows {
    lens: Vec<u64>,
    axes: Vec<usize>,
    plan: Plan,
    wave: u64,
    /// Elements that each work-item keeps from sweep to sweep; 0 if no elements are kept.
    keep: u64,
    /// The number of the work-item among those of its output, the output, and the output as a position.
    part: Value,
    output: Pos,
    real: Pos,
    elect: Pos,
    /// The number of the workgroup among those of its output, if these are several.
    share: Option<Value>,
}

/// A body that was written: the module, and the values that the body captures.
pub(super) struct Body {
    pub module: ModuleId,
    pub operands: Vec<Value>,
}

/// A writer of a body with two arguments: a number that changes, and a number that stays the same.
type Fill<'w> = dyn FnMut(&mut Kernel, Value, Value) -> Result<Vec<Value>> + 'w;

/// A writer of a body.
type Write<'w> = dyn FnMut(&mut Kernel, &Pos) -> Result<Vec<Value>> + 'w;

impl Kernel<'_> {
    /// A kernel that reduces rows.
    pub(super) fn rows(
        &mut self,
        plan: &Plan,
        wave: u64,
        outputs: &[Output],
        bodies: &mut Bodies,
    ) -> Result<()> {
        let reductions: Vec<Old> = self.reductions();
        let Some((lens, axes)) = reductions.first().and_then(|&v| self.space(v)) else {
            let v = outputs.first().map(|o| o.0);
            return Err(v.map_or_else(
                || Box::new(crate::unsupported("a kernel has no result", None)),
                |v| self.refused(v, "nothing is reduced where the schedule says so"),
            ));
        };
        let writes_rows = outputs.iter().any(|o| self.lens(o.0) != lens);
        let keep = self.kept(plan, &lens, &axes, &reductions, outputs);
        let mut rows = self.division((lens, axes), plan, wave, writes_rows);
        rows.keep = keep;
        let mut small = rows.lens.clone();
        rows.axes.iter().for_each(|&k| small[k] = 1);
        self.row = Some((small, rows.output.clone()));
        for v in reductions {
            let total = self.reduce(&rows, v, bodies)?;
            self.outer.insert(v, total);
        }
        self.write_results(&rows, outputs, bodies)
    }

    fn reductions(&self) -> Vec<Old> {
        let insts = self.func.inst_order().map(|(_, inst)| inst);
        let reduces = insts.filter(|&i| {
            call(self.func, i).is_some_and(|o| o.operator.row().name == "gpu::gen::gridwise_reduce")
        });
        reduces.map(|i| self.func.result(i, 0)).collect()
    }

    fn operation(&self, v: Old) -> Option<&Operation> {
        call(self.func, self.made[v]?)
    }

    fn space(&self, v: Old) -> Option<(Vec<u64>, Vec<usize>)> {
        let input = self.func.used_values(self.made[v]?).next()?;
        let lens = self.lens(input);
        let axes = axes(self.operation(v)?, lens.len())?;
        Some((lens, axes))
    }

    /// The output of a work-item, and the number of the work-item among those of the output.
    fn division(
        &mut self,
        (lens, axes): (Vec<u64>, Vec<usize>),
        plan: &Plan,
        wave: u64,
        writes_rows: bool,
    ) -> Rows {
        let writer = self.writer();
        let group = writer.call("gpu::gen::workgroup_id", &[], &[]);
        let item = writer.call("gpu::gen::local_id", &[], &[]);
        let mut shared = vec![
            ("outputs", integer(plan.outputs)),
            ("lanes", integer(plan.lanes)),
            ("each", integer(plan.each())),
            ("along", integer(u64::from(plan.along()))),
        ];
        let mut share = None;
        if plan.parts > 1 {
            let parts = ("parts", integer(plan.parts));
            share = Some(writer.call("easel::gen::share", std::slice::from_ref(&parts), &[group]));
            shared.push(parts);
        }
        let one_each = plan.each() == 1 && plan.parts == 1;
        let (part, output, real) = match (one_each, plan.is_ragged()) {
            (true, _) => (item, group, group),
            (false, ragged) => {
                let part = writer.call("easel::gen::part", &shared[1..], &[item]);
                let output = writer.call("easel::gen::output", &shared, &[group, item]);
                let real = match ragged {
                    true => writer.call("easel::gen::row", &shared, &[group, item]),
                    false => output,
                };
                (part, output, real)
            }
        };
        let elect = match plan.lanes {
            _ if !writes_rows => real,
            1 => real,
            _ => writer.call("easel::gen::elect", &shared, &[group, item]),
        };
        let index = self.indices.fresh();
        let place = Place::counted(index, plan.outputs);
        let pos = |value, outside| Pos {
            value,
            outside,
            place: place.clone(),
        };
        let ragged = real != output;
        Rows {
            part,
            output: pos(output, false),
            real: pos(real, ragged),
            elect: pos(elect, ragged || plan.lanes > 1),
            lens,
            axes,
            plan: *plan,
            wave,
            keep: 0,
            share,
        }
    }

    /// Writes a body of a loop over a row.
    fn body(&mut self, rows: &Rows, bodies: &mut Bodies, write: &mut Write<'_>) -> Result<Body> {
        self.in_body(rows.output.value, bodies, &mut |k, number, output| {
            let at = k.full(rows, (output, &rows.output), number);
            k.frame().full = Some(at.value);
            write(k, &at)
        })
    }

    /// Writes a body with two arguments: numbers that change, and a number that stays the same.
    pub(super) fn in_body(
        &mut self,
        same: Value,
        bodies: &mut Bodies,
        write: &mut Fill<'_>,
    ) -> Result<Body> {
        let name = format!("{}:body{}", self.func.name, bodies.made.len());
        let mut writer = Writer::new(&name, self.context);
        let number = writer.parameter("!i", &super::writer::scalar(element_type("int64_type")));
        let shape = self.frames[0].writer.shape(same);
        let output = writer.parameter("o", &shape);
        self.frames.push(Frame::new(writer));
        self.current = self.frames.len() - 1;
        let results = write(self, number, output);
        self.current = 0;
        let frame = self
            .frames
            .pop()
            .ok_or_else(|| Box::new(crate::unsupported("a body is not open", None)))?;
        let module = bodies.add(frame.writer.finish(&results?));
        Ok(Body {
            module,
            operands: frame.captured.iter().map(|c| c.0).collect(),
        })
    }

    /// The place of an element of a row.
    fn full(&mut self, rows: &Rows, (output, row): (Value, &Pos), number: Value) -> Pos {
        let strides = standard_strides(&rows.lens);
        let ty = element_type("float_type");
        let attributes = [
            (
                "input_shape",
                Attribute::Shape(Shape::new(ty, &rows.lens, &strides)),
            ),
            ("axes", integers(rows.axes.iter().map(|&a| a as i64))),
        ];
        let value = self
            .writer()
            .call("easel::gen::reduce_index", &attributes, &[output, number]);
        let index = self.indices.fresh();
        let vec = rows.plan.vec;
        let terms = vec![
            Term {
                index,
                len: rows.plan.elements / vec,
                stride: vec,
            },
            Term {
                index: LANE,
                len: vec,
                stride: 1,
            },
        ];
        let element = Place::sum(terms, 0);
        let place = row_place(
            &rows.lens,
            &rows.axes,
            &row.place,
            &element,
            &mut self.indices,
        );
        Pos {
            value,
            outside: row.outside,
            place,
        }
    }

    /// The attributes of a loop with a body. The body is the last body that was made.
    fn loop_attributes(&self, rows: &Rows, bodies: &Bodies) -> Vec<(&'static str, Attribute)> {
        let plan = &rows.plan;
        let keep = (rows.keep > 0).then(|| ("keep", integer(rows.keep)));
        let body = bodies.made.last().filter(|_| keep.is_none());
        let together = body.and_then(|body| unrolled::together(body, self.context, plan));
        let together = together.map(|n| ("together", integer(n)));
        let usual = [
            ("vec", integer(plan.vec)),
            ("step", integer(plan.vec * plan.lanes * plan.parts)),
            ("limit", integer(plan.elements)),
        ];
        usual.into_iter().chain(keep).chain(together).collect()
    }

    fn reduce(&mut self, rows: &Rows, v: Old, bodies: &mut Bodies) -> Result<Value> {
        let failed = |k: &Self| k.refused(v, "this reduction is not compiled");
        if self.space(v) != Some((rows.lens.clone(), rows.axes.clone())) {
            return Err(self.refused(v, "a reduction over other rows is not compiled here"));
        }
        let inst = self.made[v].ok_or_else(|| failed(self))?;
        let uses: Vec<Old> = self.func.used_values(inst).collect();
        let &input = uses.first().ok_or_else(|| failed(self))?;
        let op = match self.operation(v).and_then(|o| o.attribute("op")) {
            Some(Attribute::Text(op)) => op.to_string(),
            _ => return Err(failed(self)),
        };
        // A partial result of a row counts for all elements of its part.
        let count = match self.operation(v).and_then(|o| o.attribute("count")) {
            Some(Attribute::Integer(n)) => i128::from(*n),
            _ => rows.plan.elements.into(),
        };
        let (from, to) = (self.ty(input)?, self.ty(v)?);
        let types = partial(from, &op, rows.plan.elements).ok_or_else(|| failed(self))?;
        let mut ty = types[0];
        let reduction = tables().reduction(&op).ok_or_else(|| failed(self))?;
        let (mean, fold) = (reduction.mean, reduction.fold.clone());
        let vec = rows.plan.vec;
        let body = self.body(rows, bodies, &mut |k, at| {
            let element = k.element(input, at, vec)?;
            // A value that is constant along the row counts for each of its elements.
            Ok(vec![k.writer().as_many(element, vec)])
        })?;
        let mut attributes = self.loop_attributes(rows, bodies);
        attributes.extend([("op", word(&fold)), ("type", Attribute::Integer(ty.id()))]);
        if let Some(place) = types.get(1) {
            attributes.push(("place", Attribute::Integer(place.id())));
        }
        let uses_of_loop: Vec<Value> = [rows.part, rows.output.value]
            .into_iter()
            .chain(body.operands)
            .collect();
        let span = self.func.insts[inst].span;
        let arrays = uses.iter().skip(1);
        let arrays: Vec<Value> = arrays.filter_map(|a| self.outer.get(a).copied()).collect();
        let writer = &mut self.frames[0].writer;
        writer.span = span;
        let sum = writer.effect(
            "easel::gen::accumulate",
            &attributes,
            &uses_of_loop,
            Some(body.module),
        );
        let total = together(writer, rows, sum, &fold, &arrays);
        let total = total.ok_or_else(|| {
            self.refused(
                v,
                "it has no memory of the workgroup: run `gen-blockwise` first",
            )
        })?;
        let writer = &mut self.frames[0].writer;
        let mut total = total;
        if let Some(&place) = types.get(1) {
            // If no element was found, the place is that of the first.
            total = writer.call("get_tuple_elem", &[("index", integer(1))], &[total]);
            total = writer.call("relu", &[], &[total]);
            ty = place;
        }
        if mean {
            let row = ty.row();
            let bits = encode(Number::Integer(count), row.encoding, row.bytes);
            let count = writer.literal(ty, bits.unwrap_or_default());
            total = writer.call("div", &[], &[total, count]);
        }
        if ty != to {
            let target = Attribute::Integer(to.id());
            let whole = |ty: ElementType| {
                Kind::of(ty).is_some_and(|k| !k.is_float() && k.domain != Domain::Boolean)
            };
            // Wide integers wrap.
            total = match whole(ty) && whole(to) && to.row().bytes < ty.row().bytes {
                true => writer.call("easel::gen::wrap", &[("type", target)], &[total]),
                false => writer.call("convert", &[("target_type", target)], &[total]),
            };
        }
        writer.span = None;
        Ok(total)
    }

    /// Writes the results: results for rows once, results for elements in a last sweep.
    fn write_results(
        &mut self,
        rows: &Rows,
        outputs: &[Output],
        bodies: &mut Bodies,
    ) -> Result<()> {
        let (full, once): (Vec<Output>, Vec<Output>) = outputs
            .iter()
            .partition(|(v, _)| rows.share.is_none() && self.lens(*v) == rows.lens);
        for (v, memory) in once {
            let element = self.element(v, &rows.output, 1)?;
            let at = match rows.share {
                Some(share) => self.of_share(rows, v, share),
                None => rows.elect.clone(),
            };
            self.store(memory, &at, element, 1)?;
        }
        if full.is_empty() {
            return Ok(());
        }
        let vec = rows.plan.vec;
        let body = self.body(rows, bodies, &mut |k, at| {
            let real = match rows.real.outside {
                true => {
                    let row = k.inside(rows.real.value);
                    let number = k.number();
                    k.full(rows, (row, &rows.real), number)
                }
                false => at.clone(),
            };
            for &(v, memory) in &full {
                let element = k.element(v, at, vec)?;
                k.store(memory, &real, element, vec)?;
            }
            Ok(Vec::new())
        })?;
        let attributes = self.loop_attributes(rows, bodies);
        let uses: Vec<Value> = [rows.part, rows.output.value]
            .into_iter()
            .chain(body.operands)
            .collect();
        self.frames[0]
            .writer
            .effect("easel::gen::sweep", &attributes, &uses, Some(body.module));
        Ok(())
    }

    /// The position at which a workgroup stores its part of a row.
    fn of_share(&mut self, rows: &Rows, v: Old, share: Value) -> Pos {
        let lens = self.lens(v);
        let shape = Shape::new(element_type("float_type"), &lens, &standard_strides(&lens));
        let axes = &rows.axes;
        let attributes = [
            ("input_shape", Attribute::Shape(shape)),
            ("axes", integers(axes.iter().map(|&a| a as i64))),
        ];
        let uses = [rows.elect.value, share];
        let value = self
            .writer()
            .call("easel::gen::reduce_index", &attributes, &uses);
        let index = self.indices.fresh();
        let element = Place::counted(index, rows.plan.parts);
        let row = &rows.elect.place;
        Pos {
            value,
            outside: rows.elect.outside,
            place: row_place(&lens, axes, row, &element, &mut self.indices),
        }
    }

    /// The first parameter of a body.
    fn number(&mut self) -> Value {
        let func = &self.writer().func;
        let first = func
            .inst_order()
            .next()
            .map(|(_, inst)| func.result(inst, 0));
        first.unwrap_or_else(|| Value::from_u32(0))
    }
}

/// The place of an element of a row, from the place of the row among rows and the place of the element in the row.
pub(crate) fn row_place<I: Copy>(
    lens: &[u64],
    axes: &[usize],
    row: &Place<I>,
    element: &Place<I>,
    how: &mut impl crate::places::Divide<I>,
) -> Place<I> {
    let strides = standard_strides(lens);
    let part = |inside: bool| -> (Vec<u64>, Vec<u64>) {
        let own = (0..lens.len()).filter(|k| axes.binary_search(k).is_ok() == inside);
        own.map(|k| (lens[k], strides[k])).unzip()
    };
    let ((kept, far), (reduced, near)) = (part(false), part(true));
    let row = row.move_to(&kept, &far, how);
    let element = element.move_to(&reduced, &near, how);
    let terms = row.terms.iter().chain(&element.terms).copied().collect();
    Place::sum(terms, row.offset + element.offset)
}

/// The combination of the partial results of a row's work-items; nothing if memory is missing.
fn together(
    writer: &mut Writer,
    rows: &Rows,
    sum: Value,
    op: &str,
    arrays: &[Value],
) -> Option<Value> {
    let (op, lanes) = (("op", word(op)), rows.plan.lanes);
    let wave = |writer: &mut Writer, lanes: u64| {
        let attributes = [op.clone(), ("lanes", integer(lanes))];
        writer.effect("gpu::gen::dpp_reduce", &attributes, &[sum], None)
    };
    let with = |own: Value| -> Option<Vec<Value>> {
        (!arrays.is_empty()).then(|| [&[own], arrays].concat())
    };
    Some(match rows.plan.algorithm? {
        // Only products have tiles.
        Algorithm::Lane | Algorithm::Tile => sum,
        Algorithm::Wave => wave(writer, lanes),
        Algorithm::Split if lanes <= rows.wave => wave(writer, lanes),
        Algorithm::Block | Algorithm::Split => {
            let own = wave(writer, rows.wave);
            let attributes = [op.clone(), ("lanes", integer(lanes))];
            writer.effect("gpu::gen::reduce_waves", &attributes, &with(own)?, None)
        }
        Algorithm::Column => {
            let each = ("each", integer(rows.plan.each()));
            let attributes = [op.clone(), ("lanes", integer(lanes)), each];
            writer.effect("easel::gen::reduce_column", &attributes, &with(sum)?, None)
        }
    })
}
