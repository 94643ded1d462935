//! Programs as they grow: their text, and how each value is made in plain Rust.

use super::drawn::Drawn;
use super::plain::{Bits, Make, unknown};
use arbitrary::{Result, Unstructured};
use std::collections::BTreeMap;

/// A value of the program.
#[derive(Clone)]
pub struct Tensor {
    pub name: String,
    pub ty: &'static str,
    pub lens: Vec<u64>,
    /// Its place among all values.
    pub at: usize,
}

impl Tensor {
    pub fn rank(&self) -> usize {
        self.lens.len()
    }
}

/// How a value is made.
enum Made {
    /// A parameter, by its name.
    Given,
    Of(Vec<usize>, Make),
}

/// A program: its text, and a second way to compute it.
pub struct Program {
    pub text: String,
    made: Vec<(String, Made)>,
    results: Vec<usize>,
}

impl Program {
    /// The elements of the results, of those of the parameters by name; nothing where they are not simple.
    pub fn plain(&self, given: &BTreeMap<String, Bits>) -> Vec<Bits> {
        let mut all: Vec<Bits> = Vec::new();
        for (name, made) in &self.made {
            let bits = match made {
                Made::Given => given.get(name).cloned().flatten(),
                Made::Of(args, make) => {
                    let args: Vec<Bits> = args.iter().map(|&a| all[a].clone()).collect();
                    make(&args)
                }
            };
            all.push(bits);
        }
        self.results.iter().map(|&r| all[r].clone()).collect()
    }
}

pub struct Writer<'d> {
    text: String,
    count: usize,
    parameters: usize,
    /// What operators may read.
    pub all: Vec<Tensor>,
    made: Vec<(String, Made)>,
    pub drawn: &'d mut Drawn,
    /// Types that parameters may have.
    pub types: &'static [(&'static str, u32)],
    /// Elements of one tensor, at most.
    pub largest: u64,
}

pub fn braces<T: std::fmt::Display>(all: &[T]) -> String {
    let texts: Vec<String> = all.iter().map(T::to_string).collect();
    format!("{{{}}}", texts.join(", "))
}

/// Strides of the row-major order.
pub fn standard(lens: &[u64]) -> Vec<u64> {
    packed(lens, &(0..lens.len()).collect::<Vec<usize>>())
}

/// Strides of elements side by side, axes from the slowest to the fastest in an order.
pub fn packed(lens: &[u64], order: &[usize]) -> Vec<u64> {
    let mut strides = vec![0; lens.len()];
    let mut step = 1;
    for &k in order.iter().rev() {
        strides[k] = step;
        step *= lens[k];
    }
    strides
}

pub fn elements(lens: &[u64]) -> u64 {
    lens.iter().product()
}

/// A random order of axes.
pub fn order(u: &mut Unstructured, rank: usize) -> Result<Vec<usize>> {
    let mut order: Vec<usize> = (0..rank).collect();
    for k in (1..rank).rev() {
        order.swap(k, u.int_in_range(0..=k)?);
    }
    Ok(order)
}

impl<'d> Writer<'d> {
    pub fn new(
        drawn: &'d mut Drawn,
        types: &'static [(&'static str, u32)],
        largest: u64,
    ) -> Writer<'d> {
        Writer {
            text: String::new(),
            count: 0,
            parameters: 0,
            all: Vec::new(),
            made: Vec::new(),
            drawn,
            types,
            largest,
        }
    }

    fn line(
        &mut self,
        name: String,
        call: &str,
        ty: &'static str,
        lens: &[u64],
        strides: &[u64],
        made: Made,
    ) -> Tensor {
        let (l, s) = (braces(lens), braces(strides));
        self.text += &format!("{name} = {call} -> {ty}, {l}, {s}\n");
        self.count += 1;
        let made_name = name.clone();
        self.made.push((made_name, made));
        for (len, axis) in [(0, "axes of no elements"), (1, "axes of one element")] {
            if lens.contains(&len) {
                self.drawn.note(axis);
            }
        }
        let tensor = Tensor {
            name,
            ty,
            lens: lens.to_vec(),
            at: self.made.len() - 1,
        };
        self.drawn.note(ty);
        self.drawn.note(RANKS[lens.len().min(7)]);
        self.all.push(tensor.clone());
        tensor
    }

    /// A new parameter: axes in any order, with gaps and with elements that share memory now and then.
    pub fn parameter(
        &mut self,
        u: &mut Unstructured,
        ty: &'static str,
        lens: &[u64],
    ) -> Result<Tensor> {
        let name = match u.ratio(1, 40)? {
            // Names that are numbers or words of other formats.
            true => {
                self.drawn.note("odd names");
                format!(
                    "{}{}",
                    ["1", "true", "a.b/c:0", "output", "~"][self.parameters % 5],
                    self.parameters
                )
            }
            false => format!("p{}", self.parameters),
        };
        self.parameters += 1;
        let axes = match u.ratio(1, 3)? {
            true => order(u, lens.len())?,
            false => (0..lens.len()).collect(),
        };
        if lens.len() > 3 && !axes.is_sorted() {
            self.drawn.note("permuted parameters of high rank");
        }
        let mut strides = vec![0; lens.len()];
        let mut step = 1;
        for &k in axes.iter().rev() {
            if u.ratio(1, 20)? {
                self.drawn.note("elements that share memory");
                continue;
            }
            strides[k] = step;
            step *= lens[k].max(1);
            if u.ratio(1, 12)? {
                self.drawn.note("gaps in memory");
                step += 3;
            }
        }
        Ok(self.line(
            name.clone(),
            &format!("@param:{name}"),
            ty,
            lens,
            &strides,
            Made::Given,
        ))
    }

    /// A new parameter of places.
    pub fn indices(&mut self, ty: &'static str, lens: &[u64]) -> Tensor {
        let name = format!("p{}", self.parameters);
        self.parameters += 1;
        let strides = standard(lens);
        self.line(
            name.clone(),
            &format!("@param:{name}"),
            ty,
            lens,
            &strides,
            Made::Given,
        )
    }

    /// A call whose result is made so.
    pub fn emit(
        &mut self,
        call: &str,
        ty: &'static str,
        lens: &[u64],
        of: &[&Tensor],
        make: Make,
    ) -> Tensor {
        let name = format!("@{}", self.count);
        let of = of.iter().map(|t| t.at).collect();
        self.line(name, call, ty, lens, &standard(lens), Made::Of(of, make))
    }

    /// A call that makes a tuple; its parts.
    pub fn emit_tuple(
        &mut self,
        call: &str,
        parts: &[(&'static str, Vec<u64>)],
        of: &[&Tensor],
    ) -> Vec<Tensor> {
        let name = format!("@{}", self.count);
        let shapes = parts.iter().map(|(ty, lens)| {
            let (l, s) = (braces(lens), braces(&standard(lens)));
            format!("{ty}, {l}, {s}")
        });
        let shapes: Vec<String> = shapes.collect();
        self.text += &format!("{name} = {call} -> [{}]\n", shapes.join(", "));
        self.count += 1;
        let of = of.iter().map(|t| t.at).collect();
        self.made.push((name.clone(), Made::Of(of, unknown())));
        let parts = parts.iter().enumerate().map(|(k, (ty, lens))| {
            let call = format!("get_tuple_elem[index={k}]({name})");
            self.emit(&call, ty, lens, &[], unknown())
        });
        parts.collect()
    }

    /// The same with its axes in another order of memory now and then.
    pub fn emit_ordered(
        &mut self,
        u: &mut Unstructured,
        call: &str,
        (ty, lens): (&'static str, &[u64]),
        of: &[&Tensor],
        make: Make,
    ) -> Result<Tensor> {
        let name = format!("@{}", self.count);
        let axes = match lens.len() > 1 && u.ratio(1, 12)? {
            true => {
                self.drawn.note("results in another order of memory");
                order(u, lens.len())?
            }
            false => (0..lens.len()).collect(),
        };
        let of = of.iter().map(|t| t.at).collect();
        Ok(self.line(
            name,
            call,
            ty,
            lens,
            &packed(lens, &axes),
            Made::Of(of, make),
        ))
    }

    pub fn any(&self, u: &mut Unstructured) -> Result<Tensor> {
        // Later values more often: programs are deep then.
        let last = self.all.len() - 1;
        let back = u.int_in_range(0..=last)?.min(u.int_in_range(0..=last)?);
        Ok(self.all[last - back].clone())
    }

    /// A value of a shape: one that there is, or a new parameter.
    pub fn like(&mut self, u: &mut Unstructured, x: &Tensor) -> Result<Tensor> {
        self.of_shape(u, x.ty, &x.lens)
    }

    pub fn of_shape(
        &mut self,
        u: &mut Unstructured,
        ty: &'static str,
        lens: &[u64],
    ) -> Result<Tensor> {
        let all = self.all.iter();
        let same: Vec<Tensor> = all
            .filter(|t| t.ty == ty && t.lens == lens)
            .cloned()
            .collect();
        match same.is_empty() || u.ratio(1, 4)? {
            true => self.parameter(u, ty, lens),
            false => Ok(u.choose(&same)?.clone()),
        }
    }

    /// The program that returns these.
    pub fn finish(mut self, results: &[Tensor]) -> Program {
        let names: Vec<&str> = results.iter().map(|r| r.name.as_str()).collect();
        self.drawn.note(
            [
                "no result",
                "one result",
                "two results",
                "three results",
                "four results",
            ][names.len().min(4)],
        );
        for (n, name) in names.iter().enumerate() {
            if names[..n].contains(name) {
                self.drawn.note("a result twice");
            }
        }
        for r in results {
            match &self.made[r.at].1 {
                Made::Given => self.drawn.note("a parameter as a result"),
                Made::Of(of, _) if of.is_empty() => self.drawn.note("a literal as a result"),
                Made::Of(..) => {}
            }
        }
        let end = format!("@{} = @return({})\n", self.count, names.join(","));
        self.text += &end;
        Program {
            text: self.text,
            made: self.made,
            results: results.iter().map(|r| r.at).collect(),
        }
    }
}

const RANKS: [&str; 8] = [
    "rank 0", "rank 1", "rank 2", "rank 3", "rank 4", "rank 5", "rank 6", "rank 7",
];
