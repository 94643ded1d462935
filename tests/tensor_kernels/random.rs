//! Random programs of 2 to 12 operators over ranks 1 to 5.

use super::support::{MODES, compiled, judge};
use arbitrary::{Result, Unstructured};
use easel::tensor::tables::tables;

/// A value of the program.
#[derive(Clone)]
struct Tensor {
    name: String,
    ty: &'static str,
    lens: Vec<u64>,
}

struct Writer {
    text: String,
    count: usize,
    parameters: usize,
    all: Vec<Tensor>,
}

/// Elements of one tensor, at most.
const LARGEST: u64 = 6_000;
const FLOATS: [(&str, u32); 3] = [("float_type", 2), ("half_type", 1), ("bf16_type", 15)];
const TYPES: [(&str, u32); 6] = [
    ("float_type", 2),
    ("half_type", 1),
    ("bf16_type", 15),
    ("int32_type", 8),
    ("int8_type", 5),
    ("uint8_type", 4),
];

fn braces<T: std::fmt::Display>(all: &[T]) -> String {
    let texts: Vec<String> = all.iter().map(T::to_string).collect();
    format!("{{{}}}", texts.join(", "))
}

fn standard(lens: &[u64]) -> Vec<u64> {
    (0..lens.len())
        .map(|k| lens[k + 1..].iter().product())
        .collect()
}

fn elements(lens: &[u64]) -> u64 {
    lens.iter().product()
}

impl Writer {
    fn parameter(
        &mut self,
        u: &mut Unstructured,
        ty: &'static str,
        lens: &[u64],
    ) -> Result<Tensor> {
        let name = format!("p{}", self.parameters);
        self.parameters += 1;
        // Axes in any order, with gaps now and then.
        let mut order: Vec<usize> = (0..lens.len()).collect();
        if u.ratio(1, 3)? {
            for k in (1..order.len()).rev() {
                order.swap(k, u.int_in_range(0..=k)?);
            }
        }
        let mut strides = vec![0; lens.len()];
        let mut step = 1;
        for &k in order.iter().rev() {
            strides[k] = step;
            step *= lens[k];
            if u.ratio(1, 12)? {
                step += 3;
            }
        }
        let (l, s) = (braces(lens), braces(&strides));
        let line = format!("{name} = @param:{name} -> {ty}, {l}, {s}\n");
        self.text += &line;
        self.count += 1;
        let made = Tensor {
            name,
            ty,
            lens: lens.to_vec(),
        };
        self.all.push(made.clone());
        Ok(made)
    }

    fn emit(&mut self, call: &str, ty: &'static str, lens: &[u64]) -> Tensor {
        let name = format!("@{}", self.count);
        self.count += 1;
        let (l, s) = (braces(lens), braces(&standard(lens)));
        self.text += &format!("{name} = {call} -> {ty}, {l}, {s}\n");
        let made = Tensor {
            name,
            ty,
            lens: lens.to_vec(),
        };
        self.all.push(made.clone());
        made
    }

    fn any(&self, u: &mut Unstructured) -> Result<Tensor> {
        // Later values more often: programs are deep then.
        let last = self.all.len() - 1;
        let back = u.int_in_range(0..=last)?.min(u.int_in_range(0..=last)?);
        Ok(self.all[last - back].clone())
    }

    /// A value of a shape: one that there is, or a new parameter.
    fn like(&mut self, u: &mut Unstructured, x: &Tensor) -> Result<Tensor> {
        let same: Vec<Tensor> = self
            .all
            .iter()
            .filter(|t| t.ty == x.ty && t.lens == x.lens)
            .cloned()
            .collect();
        match u.ratio(1, 4)? {
            true => self.parameter(u, x.ty, &x.lens.clone()),
            false => Ok(u.choose(&same)?.clone()),
        }
    }

    fn step(&mut self, u: &mut Unstructured) -> Result<()> {
        let x = self.any(u)?;
        let float = FLOATS.iter().any(|f| f.0 == x.ty);
        let rank = x.lens.len();
        let axis = u.int_in_range(0..=rank - 1)?;
        let (n, name) = (x.lens[axis], x.name.clone());
        match u.int_in_range(0..=15)? {
            0 | 1 => {
                let some = ["relu", "neg", "abs", "sign", "floor"];
                let more = ["sigmoid", "tanh", "exp", "sqrt", "erf"];
                let op = match float && u.ratio(1, 2)? {
                    true => u.choose(&more)?,
                    false => u.choose(&some)?,
                };
                self.emit(&format!("{op}({name})"), x.ty, &x.lens);
            }
            2..=4 => {
                let y = self.like(u, &x)?;
                let op = u.choose(&["add", "sub", "mul", "max", "min", "div", "less", "sqdiff"])?;
                self.emit(&format!("{op}({name},{})", y.name), x.ty, &x.lens);
            }
            5 => {
                let (ty, id) = *u.choose(&TYPES)?;
                self.emit(&format!("convert[target_type={id}]({name})"), ty, &x.lens);
            }
            6 => {
                let mut order: Vec<usize> = (0..rank).collect();
                for k in (1..rank).rev() {
                    order.swap(k, u.int_in_range(0..=k)?);
                }
                let lens: Vec<u64> = order.iter().map(|&k| x.lens[k]).collect();
                let call = format!("transpose[permutation={}]({name})", braces(&order));
                self.emit(&call, x.ty, &lens);
            }
            7 => {
                let mut lens = x.lens.clone();
                for len in &mut lens {
                    if *len == 1 {
                        *len = u.int_in_range(1..=9)?;
                    }
                }
                if rank < 5 && u.ratio(1, 3)? {
                    lens.insert(0, u.int_in_range(1..=4)?);
                }
                if elements(&lens) <= LARGEST {
                    let out = braces(&lens);
                    let call = format!("multibroadcast[out_lens={out},out_dyn_dims={{}}]({name})");
                    self.emit(&call, x.ty, &lens);
                }
            }
            8 => {
                let start = u.int_in_range(0..=n - 1)?;
                let end = u.int_in_range(start + 1..=n)?;
                let mut lens = x.lens.clone();
                lens[axis] = end - start;
                // Counted from the end, now and then.
                let end = match u.ratio(1, 2)? && end < n {
                    true => end as i64 - n as i64,
                    false => end as i64,
                };
                let call =
                    format!("slice[axes={{{axis}}},starts={{{start}}},ends={{{end}}}]({name})");
                self.emit(&call, x.ty, &lens);
            }
            9 => {
                let step = u.int_in_range(1..=3)?;
                let mut lens = x.lens.clone();
                lens[axis] = n.div_ceil(step);
                let call = format!("step[axes={{{axis}}},steps={{{step}}}]({name})");
                self.emit(&call, x.ty, &lens);
            }
            10 => {
                self.emit(&format!("reverse[axes={{{axis}}}]({name})"), x.ty, &x.lens);
            }
            11 => {
                let mode = u.int_in_range(0..=2)?;
                let mut pads = vec![0; 2 * rank];
                pads[axis] = u.int_in_range(0..=3)?;
                pads[rank + axis] = u.int_in_range(0..=3)?;
                let mut lens = x.lens.clone();
                lens[axis] += pads[axis] + pads[rank + axis];
                if elements(&lens) <= LARGEST {
                    let pads = braces(&pads);
                    let call = format!("pad[mode={mode},pads={pads},value=1.5]({name})");
                    self.emit(&call, x.ty, &lens);
                }
            }
            12 => {
                let mut other = x.lens.clone();
                other[axis] = u.int_in_range(1..=5)?;
                let y = Tensor {
                    lens: other,
                    ..x.clone()
                };
                let y = match y.lens == x.lens {
                    true => x.clone(),
                    false => self.parameter(u, y.ty, &y.lens)?,
                };
                let mut lens = x.lens.clone();
                lens[axis] += y.lens[axis];
                if elements(&lens) <= LARGEST {
                    self.emit(
                        &format!("concat[axis={axis}]({name},{})", y.name),
                        x.ty,
                        &lens,
                    );
                }
            }
            13 => {
                let count = u.int_in_range(1..=6)?;
                let mut lens = x.lens.clone();
                lens[axis] = count;
                if elements(&lens) <= LARGEST {
                    let i = self.parameter(u, "int32_type", &[count])?;
                    self.all.pop();
                    self.emit(
                        &format!("gather[axis={axis}]({name},{})", i.name),
                        x.ty,
                        &lens,
                    );
                }
            }
            14 => {
                let op = u.choose(&["sum", "max", "min", "mean", "prod", "any", "all"])?;
                let mut lens = x.lens.clone();
                lens[axis] = 1;
                // Places in turn with truths, so that kept seeds go on to mean programs of one form.
                let y = match (*op, self.count % 4) {
                    ("any" | "all", k @ 0..3) => {
                        let (op, last) = [("argmax", 0), ("argmin", 0), ("argmax", 1)][k];
                        let call = format!("{op}[axis={axis},select_last_index={last}]({name})");
                        let place = self.emit(&call, "int64_type", &lens);
                        self.all.pop();
                        let ty = tables().element_type(x.ty).map_or(2, |t| t.id());
                        let call = format!("convert[target_type={ty}]({})", place.name);
                        self.emit(&call, x.ty, &lens)
                    }
                    _ => {
                        let call = format!("reduce_{op}[axes={{{axis}}}]({name})");
                        self.emit(&call, x.ty, &lens)
                    }
                };
                // Read back at every element, as normalisations do.
                if u.ratio(1, 2)? {
                    let out = braces(&x.lens);
                    let call = format!(
                        "multibroadcast[out_lens={out},out_dyn_dims={{}}]({})",
                        y.name
                    );
                    let y = self.emit(&call, x.ty, &x.lens);
                    self.emit(&format!("sub({name},{})", y.name), x.ty, &x.lens);
                }
            }
            _ => {
                // Two neighbours become one axis, or one becomes two.
                let mut lens = x.lens.clone();
                if axis + 1 < rank {
                    let both = lens[axis] * lens.remove(axis + 1);
                    lens[axis] = both;
                } else if rank < 5 {
                    let part = (2..=4).find(|p| n % p == 0).unwrap_or(1);
                    lens[axis] = n / part;
                    lens.push(part);
                }
                self.emit(
                    &format!("reshape[dims={}]({name})", braces(&lens)),
                    x.ty,
                    &lens,
                );
            }
        }
        Ok(())
    }
}

impl Writer {
    /// A product of a value with another, or with itself turned.
    fn product(&mut self, u: &mut Unstructured) -> Result<()> {
        let x = self.any(u)?;
        let [batch @ .., m, k] = &x.lens[..] else {
            return self.step(u);
        };
        let (m, k) = (*m, *k);
        let with = |a: u64, b: u64| [batch, &[a, b]].concat();
        let last = x.lens.len() - 1;
        let fits: Vec<Tensor> = self
            .all
            .iter()
            .filter(|t| t.ty == x.ty && t.lens.len() == last + 1)
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
                let call = format!("transpose[permutation={}]({})", braces(&order), x.name);
                (self.emit(&call, x.ty, &with(k, m)), m)
            }
            _ => {
                let n = u.int_in_range(1..=40)?;
                (self.parameter(u, x.ty, &with(k, n))?, n)
            }
        };
        let lens = with(m, n);
        if elements(&lens) <= LARGEST {
            self.emit(&format!("dot({},{})", x.name, y.name), x.ty, &lens);
        }
        Ok(())
    }
}

/// A program, as text.
pub fn program(u: &mut Unstructured) -> Result<String> {
    some_program(u, false)
}

/// The same with products of matrices.
pub fn program_of_products(u: &mut Unstructured) -> Result<String> {
    some_program(u, true)
}

fn some_program(u: &mut Unstructured, products: bool) -> Result<String> {
    let mut writer = Writer {
        text: String::new(),
        count: 0,
        parameters: 0,
        all: Vec::new(),
    };
    let rank = u.int_in_range(if products { 2..=5 } else { 1..=5 })?;
    let mut lens: Vec<u64> = Vec::new();
    for _ in 0..rank {
        let most = match rank {
            1 => 900,
            2 => 40,
            _ => 9,
        };
        lens.push(u.int_in_range(1..=most)?);
    }
    while elements(&lens) > LARGEST {
        lens[0] = 1;
        lens.rotate_left(1);
    }
    let (ty, _) = *u.choose(&TYPES)?;
    writer.parameter(u, ty, &lens)?;
    for _ in 0..u.int_in_range(2..=12)? {
        match products && u.ratio(1, 3)? {
            true => writer.product(u)?,
            false => writer.step(u)?,
        }
    }
    let mut results = vec![writer.all[writer.all.len() - 1].name.clone()];
    if u.ratio(1, 3)? {
        results.push(writer.any(u)?.name);
    }
    let text = format!(
        "{}@{} = @return({})\n",
        writer.text,
        writer.count,
        results.join(",")
    );
    Ok(text)
}

#[test]
fn random_programs_give_what_the_reference_says() {
    let mut number = 0_usize;
    easel_cases::cases(150, |u| {
        let text = program(u)?;
        number += 1;
        let target = ["gfx942", "gfx942", "gfx950", "gfx90a"][number % 4];
        let compiled = compiled("random.mgx", &text, target);
        let mode = MODES[number % MODES.len()];
        if let Some(said) = judge(&compiled, number as u64, mode, false) {
            panic!("{target}: {said}\n{text}");
        }
        Ok(())
    })
    .sizes(256, 2048)
    // A sum of what is the same all along its rows, and padding of a row of one element, two elements at once.
    .known(&[0x3624_15ff_0000_0316, 0xa1e6_74de_0000_048c])
    .run();
}

#[test]
fn random_programs_with_products_give_what_the_reference_says() {
    let mut number = 0_usize;
    let mut products = 0;
    easel_cases::cases(100, |u| {
        let text = program_of_products(u)?;
        number += 1;
        products += text.matches("= dot(").count();
        let target = ["gfx942", "gfx950", "gfx90a"][number % 3];
        let compiled = compiled("random.mgx", &text, target);
        let mode = MODES[number % MODES.len()];
        if let Some(said) = judge(&compiled, number as u64, mode, false) {
            panic!("{target}: {said}\n{text}");
        }
        Ok(())
    })
    .sizes(256, 2048)
    .run();
    assert!(
        products > number / 2,
        "{products} products in {number} programs"
    );
}
