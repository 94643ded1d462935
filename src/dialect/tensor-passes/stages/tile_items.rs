//! The code of one work-item for its workgroup's tile. The work-item reads its share of the staged operands, waits at a barrier,
//! and computes its share of the results. For results that lie across, it then writes another share.

use super::elements::{Kernel, Old, Output};
use super::position::{Pos, view};
use super::writer::{element_type, integer, integers};
use super::{Bodies, Plan, call};
use crate::ir::function::Value;
use crate::places::Place;
use crate::tensor::layout::{permutation, standard_strides};
use crate::tensor::{Shape, Value as Attribute};
use easel_isa::diagnostic::Diagnostic;

type Result<T> = std::result::Result<T, Box<Diagnostic>>;

/// The common values of a kernel's loops.
struct Items {
    item: Value,
    group: Value,
    local: u64,
    dims: Vec<u64>,
}

/// A value that is staged in memory of the workgroup.
struct Stage {
    /// The value as it is read, and its source.
    value: Old,
    from: Old,
    array: Value,
    /// The axis along which the value is contiguous in the tensor.
    along: usize,
}

/// The axes of a tile, with the axis `along` last.
fn order_of(dims: &[u64], along: usize) -> Vec<usize> {
    (0..dims.len())
        .filter(|&k| k != along)
        .chain([along])
        .collect()
}

impl Kernel<'_> {
    /// A kernel whose workgroups have tiles.
    pub(super) fn tiles(
        &mut self,
        plan: &Plan,
        outputs: &[Output],
        bodies: &mut Bodies,
    ) -> Result<()> {
        let Some(&(first, memory)) = outputs.first() else {
            return Ok(());
        };
        let dims = self.lens(first);
        let writer = self.writer();
        let items = Items {
            group: writer.call("gpu::gen::workgroup_id", &[], &[]),
            item: writer.call("gpu::gen::local_id", &[], &[]),
            local: plan.local,
            dims,
        };
        let (read, written) = self.staged()?;
        for stage in &read {
            let (element, array, order) =
                (stage.from, stage.array, order_of(&items.dims, stage.along));
            self.each(&items, &order, bodies, &mut |k, at| {
                let element = k.element(element, at, 1)?;
                k.store(array, at, element, 1)
            })?;
        }
        if !read.is_empty() {
            self.writer().effect("gpu::gen::barrier", &[], &[], None);
        }
        let shape = self.writer().shape(memory);
        let order = match &*shape {
            Shape::Static(_, lens, strides) => permutation(lens, strides),
            _ => (0..items.dims.len()).collect(),
        };
        let whole = shape.lens().unwrap_or_default().to_vec();
        self.each(&items, &order, bodies, &mut |k, at| {
            for &(v, memory) in outputs {
                if let Some(stage) = written.iter().find(|s| s.value == v) {
                    let element = k.element(stage.from, at, 1)?;
                    k.store(stage.array, at, element, 1)?;
                    continue;
                }
                let element = k.element(v, at, 1)?;
                let place = k.of_region(&whole, at)?;
                k.store(memory, &place, element, 1)?;
            }
            Ok(())
        })?;
        if !written.is_empty() {
            self.writer().effect("gpu::gen::barrier", &[], &[], None);
        }
        for stage in &written {
            let order = order_of(&items.dims, stage.along);
            let to = outputs.iter().filter(|o| o.0 == stage.value);
            let to: Vec<Value> = to.map(|o| o.1).collect();
            self.each(&items, &order, bodies, &mut |k, at| {
                let element = k.element(stage.value, at, 1)?;
                let place = k.of_region(&whole, at)?;
                to.iter().try_for_each(|&m| k.store(m, &place, element, 1))
            })?;
        }
        Ok(())
    }

    /// The staged operands, and the staged results.
    fn staged(&self) -> Result<(Vec<Stage>, Vec<Stage>)> {
        let (mut read, mut written) = (Vec::new(), Vec::new());
        for (_, inst) in self.func.inst_order() {
            let Some(operation) = call(self.func, inst) else {
                continue;
            };
            if operation.operator.row().name != "easel::gen::stage" {
                continue;
            }
            let value = self.func.result(inst, 0);
            let along = match operation.attribute("along") {
                Some(Attribute::Integer(n)) => usize::try_from(*n).ok(),
                _ => None,
            };
            let along = along.filter(|&a| a < self.lens(value).len());
            let uses: Vec<Old> = self.func.used_values(inst).collect();
            let (&[from, array], Some(along)) = (&uses[..], along) else {
                return Err(self.refused(value, "it does not say along which axis it goes"));
            };
            let array = self.outer.get(&array).copied();
            let array =
                array.ok_or_else(|| self.refused(value, "it has no memory of the workgroup"))?;
            let of = match self.made[from].is_some_and(|i| super::tiles::is_region(self.func, i)) {
                true => &mut read,
                false => &mut written,
            };
            of.push(Stage {
                value,
                from,
                array,
                along,
            });
        }
        Ok((read, written))
    }

    /// The loop of a work-item over its elements of the tile, in a given order of axes.
    fn each(
        &mut self,
        items: &Items,
        order: &[usize],
        bodies: &mut Bodies,
        write: &mut dyn FnMut(&mut Kernel, &Pos) -> Result<()>,
    ) -> Result<()> {
        let size: u64 = items.dims.iter().product();
        let standard = standard_strides(&items.dims);
        let inner: Vec<u64> = order.iter().map(|&k| items.dims[k]).collect();
        let moved: Vec<u64> = order.iter().map(|&k| standard[k]).collect();
        let dims = integers(items.dims.iter().map(|&d| d as i64));
        let body = self.in_body(items.group, bodies, &mut |k, number, group| {
            k.tile = Some((group, dims.clone()));
            let index = k.indices.fresh();
            let base = Pos {
                value: number,
                outside: false,
                place: Place::counted(index, size),
            };
            let ty = element_type("float_type");
            let writer = &mut k.frames[k.current].writer;
            let at = view(writer, &mut k.indices, &base, ty, (&inner, &moved, 0));
            write(k, &at)?;
            Ok(Vec::new())
        });
        self.tile = None;
        let body = body?;
        let attributes = [
            ("vec", integer(1)),
            ("step", integer(items.local)),
            ("limit", integer(size)),
        ];
        let uses: Vec<Value> = [items.item, items.group]
            .into_iter()
            .chain(body.operands)
            .collect();
        let writer = &mut self.frames[0].writer;
        writer.effect("easel::gen::sweep", &attributes, &uses, Some(body.module));
        Ok(())
    }

    /// An element of a tile: of the staged value, if staged; else at the position of the tile in the tensor.
    pub(super) fn of_tile(&mut self, v: Old, at: &Pos) -> Result<Option<Value>> {
        let Some(inst) = self.made[v] else {
            return Ok(None);
        };
        let name = call(self.func, inst).map(|o| o.operator.row().name.as_str());
        let uses: Vec<Old> = self.func.used_values(inst).collect();
        match (name, &uses[..]) {
            (Some("easel::gen::stage"), &[_, array]) => {
                let array = self.outer.get(&array).copied();
                let array =
                    array.ok_or_else(|| self.refused(v, "it has no memory of the workgroup"))?;
                self.load(array, at, 1, None).map(Some)
            }
            (Some("gpu::gen::tile_region"), &[from, _]) => {
                let lens = self.lens(from);
                let place = self.of_region(&lens, at)?;
                self.element(from, &place, 1).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// The position of an element of the tile in a tensor of given lens.
    fn of_region(&mut self, lens: &[u64], at: &Pos) -> Result<Pos> {
        let tile = self.tile.clone();
        let (group, dims) = tile.ok_or_else(|| {
            let message = "a tile is read outside of its loops";
            Box::new(crate::unsupported(message, None))
        })?;
        let shape = Shape::new(element_type("float_type"), lens, &standard_strides(lens));
        let attributes = [
            ("input_shape", Attribute::Shape(shape)),
            ("tile_dims", dims),
            ("axis", integer(0)),
        ];
        let value = self
            .writer()
            .call("easel::gen::tile_index", &attributes, &[group, at.value]);
        let whole = super::writer::operation("easel::gen::tile_index", &attributes);
        let index = self.indices.fresh();
        Ok(Pos {
            value,
            outside: at.outside || !super::tiles::is_whole(&whole),
            place: Place::counted(index, lens.iter().product()),
        })
    }
}
