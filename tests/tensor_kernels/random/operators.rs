//! One operator more, on values that there are.

use super::moves;
use super::plain::{self, Number, each, moved, place, unknown};
use super::writer::{Tensor, Writer, braces, elements};
use arbitrary::{Result, Unstructured};
use easel::tensor::tables::tables;

/// The number of a type.
pub fn id(ty: &str) -> i64 {
    tables().element_type(ty).map_or(2, |t| t.id())
}

pub fn is_float(ty: &str) -> bool {
    ["float_type", "half_type", "bf16_type", "double_type"].contains(&ty) || is_byte_float(ty)
}

pub fn is_byte_float(ty: &str) -> bool {
    ty.starts_with("fp8")
}

const EXACT: [&str; 7] = ["relu", "neg", "abs", "sign", "floor", "ceil", "nearbyint"];
const FUNCTIONS: [&str; 24] = [
    "sigmoid",
    "tanh",
    "exp",
    "sqrt",
    "erf",
    "log",
    "rsqrt",
    "recip",
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "sinh",
    "cosh",
    "asinh",
    "acosh",
    "atanh",
    "log2",
    "elu[alpha=0.5]",
    "leaky_relu[alpha=0.01]",
    "elu[alpha=1]",
    "not",
];
const OF_INTEGERS: [&str; 7] = ["relu", "neg", "abs", "sign", "not", "floor", "sqrt"];
const BINARY: [&str; 16] = [
    "add",
    "sub",
    "mul",
    "max",
    "min",
    "div",
    "less",
    "greater",
    "equal",
    "sqdiff",
    "mod",
    "fmod",
    "prelu",
    "logical_and",
    "logical_or",
    "logical_xor",
];

impl Writer<'_> {
    /// An operator on one element.
    pub fn unary(&mut self, u: &mut Unstructured, x: &Tensor) -> Result<Tensor> {
        let op = match is_float(x.ty) {
            true if u.ratio(1, 2)? => *u.choose(&FUNCTIONS)?,
            true => *u.choose(&EXACT)?,
            false => *u.choose(&OF_INTEGERS)?,
        };
        let make = plain::unary(op, x.ty);
        self.emit_ordered(u, &format!("{op}({})", x.name), (x.ty, &x.lens), &[x], make)
    }

    /// An operator on elements of two tensors.
    pub fn binary(&mut self, u: &mut Unstructured, x: &Tensor) -> Result<Tensor> {
        let y = self.like(u, x)?;
        let op = match (u.ratio(1, 12)?, is_float(x.ty)) {
            (true, true) => "pow",
            (true, false) => "bitwise_and",
            (false, _) => *u.choose(&BINARY)?,
        };
        let make = plain::binary(op, x.ty);
        self.emit_ordered(
            u,
            &format!("{op}({},{})", x.name, y.name),
            (x.ty, &x.lens),
            &[x, &y],
            make,
        )
    }

    /// Choices, tests and limits.
    fn choice(&mut self, u: &mut Unstructured, x: &Tensor) -> Result<Tensor> {
        Ok(match u.int_in_range(0..=2)? {
            0 => {
                let (a, b) = (self.like(u, x)?, self.like(u, x)?);
                let call = format!("clip({},{},{})", x.name, a.name, b.name);
                self.emit(&call, x.ty, &x.lens, &[x, &a, &b], unknown())
            }
            1 if is_float(x.ty) => {
                let op = u.choose(&["isnan", "isinf"])?;
                self.emit(
                    &format!("{op}({})", x.name),
                    "bool_type",
                    &x.lens,
                    &[x],
                    unknown(),
                )
            }
            _ => {
                let ty = *u.choose(&["bool_type", "bool_type", "int32_type", x.ty])?;
                let c = self.of_shape(u, ty, &x.lens)?;
                let y = self.like(u, x)?;
                let call = format!("where({},{},{})", c.name, x.name, y.name);
                self.emit(&call, x.ty, &x.lens, &[&c, x, &y], plain::chosen(ty))
            }
        })
    }

    /// The same as another type.
    pub fn convert(&mut self, u: &mut Unstructured, x: &Tensor) -> Result<Tensor> {
        let (ty, number) = *u.choose(self.types)?;
        let wide = |ty: &str| tables().element_type(ty).map(|t| t.row().bytes);
        if u.ratio(1, 8)? && wide(ty) == wide(x.ty) && ty != "bool_type" {
            self.drawn.note("bit_cast");
            let call = format!("bit_cast[target_type={number}]({})", x.name);
            let make = match x.ty {
                "bool_type" => unknown(),
                _ => each(|v| v[0]),
            };
            return Ok(self.emit(&call, ty, &x.lens, &[x], make));
        }
        let call = format!("convert[target_type={number}]({})", x.name);
        let make = plain::converted(x.ty, ty);
        Ok(self.emit(&call, ty, &x.lens, &[x], make))
    }

    /// To few bits and back, by a scale and perhaps a zero point.
    fn quantized(&mut self, u: &mut Unstructured, x: &Tensor) -> Result<Tensor> {
        if !["float_type", "half_type"].contains(&x.ty) {
            return self.unary(u, x);
        }
        self.drawn.note("quantization");
        let scale = ["0.001", "0.125", "0.0625", "3"][u.int_in_range(0..=3)?];
        let scale = self.everywhere(scale, x.ty, &x.lens);
        let types = [
            "int8_type",
            "uint8_type",
            "int32_type",
            "fp8e4m3fnuz_type",
            "fp8e4m3fn_type",
            "fp8e5m2_type",
        ];
        let bytes = self.types.iter().any(|t| is_byte_float(t.0));
        let ty = types[u.int_in_range(0..=if bytes { 5 } else { 2 })?];
        let zero = match u.ratio(1, 2)? {
            true => {
                let point = match ty {
                    "int32_type" => *u.choose(&["25181", "-3", "0"])?,
                    "int8_type" => *u.choose(&["-3", "0", "127"])?,
                    "uint8_type" => *u.choose(&["128", "0", "3"])?,
                    _ => *u.choose(&["0", "0.5"])?,
                };
                Some(self.everywhere(point, ty, &x.lens))
            }
            false => None,
        };
        let of = match &zero {
            Some(zero) => format!("({},{},{})", x.name, scale.name, zero.name),
            None => format!("({},{})", x.name, scale.name),
        };
        let mut given = vec![x, &scale];
        given.extend(&zero);
        let q = self.emit(
            &format!("quantizelinear[out_type={}]{of}", id(ty)),
            ty,
            &x.lens,
            &given,
            unknown(),
        );
        if u.ratio(1, 2)? {
            return Ok(q);
        }
        let of = match &zero {
            Some(zero) => format!("({},{},{})", q.name, scale.name, zero.name),
            None => format!("({},{})", q.name, scale.name),
        };
        let mut given = vec![&q, &scale];
        given.extend(&zero);
        Ok(self.emit(
            &format!("dequantizelinear{of}"),
            x.ty,
            &x.lens,
            &given,
            unknown(),
        ))
    }

    /// A literal of one element as a tensor of lens.
    fn everywhere(&mut self, number: &str, ty: &'static str, lens: &[u64]) -> Tensor {
        let one = self.one(number, ty);
        let out = braces(lens);
        let call = format!(
            "multibroadcast[out_lens={out},out_dyn_dims={{}}]({})",
            one.name
        );
        self.emit(
            &call,
            ty,
            lens,
            &[&one],
            moved(lens, |_| plain::From::Of(0, 0)),
        )
    }

    /// A literal of one element.
    fn one(&mut self, number: &str, ty: &'static str) -> Tensor {
        let value: f64 = number.parse().unwrap_or(0.0);
        let make = match Number::of(ty) {
            Some(n) => {
                let bits = n.literal(value);
                moved(&[1], move |_| plain::From::Bits(bits))
            }
            None => unknown(),
        };
        self.emit(&format!("@literal{{{number}}}"), ty, &[1], &[], make)
    }

    /// A literal, and an operator on it.
    fn with_literal(&mut self, u: &mut Unstructured, x: &Tensor) -> Result<Tensor> {
        let number = match is_float(x.ty) {
            true => *u.choose(&["0", "-0", "1", "-1.5", "0.25", "2"])?,
            false if x.ty == "bool_type" => *u.choose(&["0", "1"])?,
            false => *u.choose(&["0", "1", "3", "7"])?,
        };
        self.drawn.note(if number == "-0" {
            "negative zeros as literals"
        } else {
            "literals"
        });
        let y = match elements(&x.lens) {
            n @ 1..=10 if u.ratio(1, 2)? => {
                // An element for each.
                let all: Vec<String> = (0..n)
                    .map(|k| {
                        if k % 2 == 0 {
                            number.to_string()
                        } else {
                            k.min(1).to_string()
                        }
                    })
                    .collect();
                let make = match Number::of(x.ty) {
                    Some(own) => {
                        let bits: Vec<u64> = all
                            .iter()
                            .map(|t| own.literal(t.parse().unwrap_or(0.0)))
                            .collect();
                        let lens = x.lens.clone();
                        moved(&x.lens, move |i| plain::From::Bits(bits[place(i, &lens)]))
                    }
                    None => unknown(),
                };
                self.emit(
                    &format!("@literal{{{}}}", all.join(", ")),
                    x.ty,
                    &x.lens,
                    &[],
                    make,
                )
            }
            _ => self.everywhere(number, x.ty, &x.lens),
        };
        let op = *u.choose(&["add", "mul", "max", "sub", "equal", "greater"])?;
        let make = plain::binary(op, x.ty);
        Ok(self.emit(
            &format!("{op}({},{})", x.name, y.name),
            x.ty,
            &x.lens,
            &[x, &y],
            make,
        ))
    }

    /// A reduction, of one axis or several.
    pub fn reduction(&mut self, u: &mut Unstructured, x: &Tensor) -> Result<Tensor> {
        let axes = self.some_axes(u, x)?;
        self.reduced(u, x, &axes)
    }

    pub fn some_axes(&mut self, u: &mut Unstructured, x: &Tensor) -> Result<Vec<usize>> {
        let mut axes = vec![u.int_in_range(0..=x.rank() - 1)?];
        while axes.len() < x.rank() && u.ratio(1, 4)? {
            let next = u.int_in_range(0..=x.rank() - 1)?;
            if !axes.contains(&next) {
                axes.push(next);
            }
        }
        axes.sort_unstable();
        Ok(axes)
    }

    /// A reduction over axes.
    pub fn reduced(&mut self, u: &mut Unstructured, x: &Tensor, axes: &[usize]) -> Result<Tensor> {
        let mut lens = x.lens.clone();
        axes.iter().for_each(|&k| lens[k] = 1);
        if x.lens.contains(&0) {
            self.drawn.note("reductions of no elements");
        }
        if axes.len() == 1 && u.ratio(1, 8)? && elements(&x.lens) > 0 {
            self.drawn.note("places");
            let (op, last) =
                *u.choose(&[("argmax", 0), ("argmin", 0), ("argmax", 1), ("argmin", 1)])?;
            let call = format!(
                "{op}[axis={},select_last_index={last}]({})",
                axes[0], x.name
            );
            let at = self.emit(&call, "int64_type", &lens, &[x], unknown());
            let call = format!("convert[target_type={}]({})", id(x.ty), at.name);
            return Ok(self.emit(
                &call,
                x.ty,
                &lens,
                &[&at],
                plain::converted("int64_type", x.ty),
            ));
        }
        let op = *u.choose(&["sum", "max", "min", "mean", "prod", "any", "all"])?;
        let call = format!("reduce_{op}[axes={}]({})", braces(axes), x.name);
        Ok(self.emit(&call, x.ty, &lens, &[x], unknown()))
    }

    /// What stands once for each row, at every element of a tensor.
    pub fn back(&mut self, of: &Tensor, lens: &[u64]) -> Tensor {
        let out = braces(lens);
        let call = format!(
            "multibroadcast[out_lens={out},out_dyn_dims={{}}]({})",
            of.name
        );
        let from = of.lens.clone();
        let make = moved(lens, move |i| {
            let own: Vec<u64> = i
                .iter()
                .zip(&from)
                .map(|(&i, &n)| if n == 1 { 0 } else { i })
                .collect();
            plain::From::Of(0, place(&own, &from))
        });
        self.emit(&call, of.ty, lens, &[of], make)
    }

    /// A product of a value with another, or with itself turned.
    pub fn product(&mut self, u: &mut Unstructured) -> Result<()> {
        let x = self.any(u)?;
        let [batch @ .., m, k] = &x.lens[..] else {
            return self.step(u);
        };
        if x.ty == "bool_type" {
            return self.step(u);
        }
        let (m, k) = (*m, *k);
        let with = |a: u64, b: u64| [batch, &[a, b]].concat();
        let last = x.rank() - 1;
        let fits: Vec<Tensor> = self
            .all
            .iter()
            .filter(|t| t.ty == x.ty && t.rank() == last + 1)
            .filter(|t| t.lens[..last - 1] == *batch && t.lens[last - 1] == k)
            .cloned()
            .collect();
        let (y, n) = match u.int_in_range(0..=2)? {
            0 if !fits.is_empty() => {
                let y = u.choose(&fits)?.clone();
                let n = y.lens[last];
                (y, n)
            }
            1 => {
                let mut order: Vec<usize> = (0..=last).collect();
                order.swap(last - 1, last);
                (moves::transpose(self, &x, &order), m)
            }
            _ => {
                let n = u.int_in_range(1..=40)?;
                (self.parameter(u, x.ty, &with(k, n))?, n)
            }
        };
        let lens = with(m, n);
        if elements(&lens) <= self.largest {
            self.drawn.note("products");
            let (name, ty) = self.product_of(u, x.ty)?;
            self.emit(
                &format!("{name}({},{})", x.name, y.name),
                ty,
                &lens,
                &[&x, &y],
                unknown(),
            );
        }
        Ok(())
    }

    /// One step more.
    pub fn step(&mut self, u: &mut Unstructured) -> Result<()> {
        let x = self.any(u)?;
        if elements(&x.lens) == 0 {
            self.drawn.note("operators on no elements");
        }
        match u.int_in_range(0..=20)? {
            20 => match u.int_in_range(0..=3)? {
                0 | 1 => self.host(u, &x)?,
                2 => self.ranks(u, &x)?,
                _ => self.halves(u, &x)?,
            },
            0..=2 => self.unary(u, &x)?,
            3..=5 => self.binary(u, &x)?,
            6 => self.choice(u, &x)?,
            7 => self.convert(u, &x)?,
            8 => self.quantized(u, &x)?,
            9 => self.with_literal(u, &x)?,
            10 | 11 => {
                let y = self.reduction(u, &x)?;
                // Read back at every element, as normalisations do.
                if u.ratio(1, 2)? && elements(&x.lens) > 0 {
                    let y = self.back(&y, &x.lens);
                    let make = plain::binary("sub", x.ty);
                    self.emit(
                        &format!("sub({},{})", x.name, y.name),
                        x.ty,
                        &x.lens,
                        &[&x, &y],
                        make,
                    );
                }
                y
            }
            12 if is_float(x.ty) && elements(&x.lens) > 0 => {
                self.drawn.note("softmax");
                let op = *u.choose(&["softmax", "logsoftmax"])?;
                let axis = u.int_in_range(0..=x.rank() - 1)?;
                self.emit(
                    &format!("{op}[axis={axis}]({})", x.name),
                    x.ty,
                    &x.lens,
                    &[&x],
                    unknown(),
                )
            }
            _ => return moves::step(self, u, &x),
        };
        Ok(())
    }
}
