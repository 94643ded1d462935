//! What the host runs, and what hosts often run that is compiled: ranks, halves of bytes, products of bytes.

use super::operators::is_byte_float;
use super::plain::unknown;
use super::writer::{Tensor, Writer, elements};
use arbitrary::{Result, Unstructured};

impl Writer<'_> {
    /// A step of the host: of which nothing is known, or that the reference plays.
    pub fn host(&mut self, u: &mut Unstructured, x: &Tensor) -> Result<Tensor> {
        self.drawn.note("steps of the host");
        Ok(match u.int_in_range(0..=4)? {
            0 | 1 => {
                self.drawn.note("steps of which nothing is known");
                let y = self.any(u)?;
                let k = u.int_in_range(0..=9)?;
                let call = format!("nobody::knows[k={k},name=a_b]({},{})", x.name, y.name);
                self.emit(&call, x.ty, &x.lens, &[x, &y], unknown())
            }
            2 => {
                self.drawn.note("tuples of the host");
                let other = self.any(u)?;
                let parts = [(x.ty, x.lens.clone()), (other.ty, other.lens.clone())];
                let all = self.emit_tuple(&format!("some::pair({})", x.name), &parts, &[x]);
                all[u.int_in_range(0..=1)?].clone()
            }
            3 if elements(&x.lens) > 0 => {
                let lens = [x.rank() as u64, elements(&x.lens)];
                let call = format!("nonzero({})", x.name);
                self.emit(&call, "int64_type", &lens, &[x], unknown())
            }
            _ => {
                let axis = u.int_in_range(0..=x.rank() - 1)?;
                let places = self.of_shape(u, "int32_type", &x.lens)?;
                let updates = self.like(u, x)?;
                let call = format!(
                    "scatter_none[axis={axis},skip_out_of_bounds=1]({},{},{})",
                    x.name, places.name, updates.name
                );
                self.emit(&call, x.ty, &x.lens, &[x, &places, &updates], unknown())
            }
        })
    }

    /// The largest or smallest elements of an axis, and their places.
    pub fn ranks(&mut self, u: &mut Unstructured, x: &Tensor) -> Result<Tensor> {
        if elements(&x.lens) == 0 {
            return self.unary(u, x);
        }
        self.drawn.note("ranks");
        let axis = u.int_in_range(0..=x.rank() - 1)?;
        let k = u.int_in_range(1..=x.lens[axis].min(9))?;
        let largest = u.int_in_range(0..=1)?;
        let mut lens = x.lens.clone();
        lens[axis] = k;
        let call = format!("topk[k={k},axis={axis},largest={largest}]({})", x.name);
        let parts = [(x.ty, lens.clone()), ("int64_type", lens)];
        let all = self.emit_tuple(&call, &parts, &[x]);
        Ok(all[u.int_in_range(0..=1)?].clone())
    }

    /// The halves of bytes.
    pub fn halves(&mut self, u: &mut Unstructured, x: &Tensor) -> Result<Tensor> {
        if !["int8_type", "uint8_type"].contains(&x.ty) {
            return self.unary(u, x);
        }
        self.drawn.note("halves of bytes");
        let axis = u.int_in_range(0..=x.rank() - 1)?;
        let mut lens = x.lens.clone();
        lens[axis] *= 2;
        let call = format!("unpack_int4[axis={axis}]({})", x.name);
        Ok(self.emit(&call, x.ty, &lens, &[x], unknown()))
    }

    /// The name of a product of elements of a type, and the type of its result.
    pub fn product_of(
        &mut self,
        u: &mut Unstructured,
        ty: &'static str,
    ) -> Result<(&'static str, &'static str)> {
        let whole = ["int8_type", "uint8_type"].contains(&ty);
        if !(whole || is_byte_float(ty)) || u.ratio(1, 3)? {
            return Ok(("dot", ty));
        }
        self.drawn.note("products of bytes");
        Ok(("quant_dot", if whole { "int32_type" } else { "float_type" }))
    }
}
