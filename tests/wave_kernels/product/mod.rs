//! Writes products in Wave's dialects from their parameters: `C = A B^T`, in tiles of a workgroup that are parts of waves.

mod results;
mod staging;
mod text;

use crate::number::bits;
use text::Text;

pub const LANES: usize = 64;

/// How the terms come to the matrix instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Schedule {
    /// Every lane loads its elements from memory.
    Straight,
    /// Through memory of the workgroup, one step after the other.
    Plain,
    /// The next step's elements are carried through the loop in vectors.
    Carried,
    /// Two buffers of the workgroup change places.
    Swapped,
}

/// Which tile a workgroup computes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// That of its place in the grid.
    Plain,
    /// Groups of so many rows of tiles, column by column.
    Swizzled(usize),
    /// One workgroup computes a row of tiles in a loop.
    Rows,
}

#[derive(Clone, Copy, Debug)]
pub struct Product {
    pub name: &'static str,
    pub a: &'static str,
    pub b: &'static str,
    /// What is added up in.
    pub sum: &'static str,
    /// What C consists of: the same, or a float of 16 bits.
    pub result: &'static str,
    /// The matrix instruction: rows, columns, terms.
    pub shape: [usize; 3],
    /// M, N and K.
    pub size: [usize; 3],
    /// Of a workgroup's tile.
    pub tile: [usize; 3],
    /// In the directions of M and N.
    pub waves: [usize; 2],
    pub schedule: Schedule,
    pub order: Order,
    /// Sizes are no multiples of the tiles: accesses are masked.
    pub ragged: bool,
    /// M, N and K are arguments.
    pub dynamic: bool,
    /// Elements from row to row of A, B and C are arguments.
    pub strided: bool,
    /// B lies with its terms in rows.
    pub turned: bool,
    /// That many products, one behind the other.
    pub batch: usize,
    /// K is divided among that many workgroups, which add to C.
    pub split: usize,
}

/// `vector<NxT>`, or `T` where the instruction takes scalars.
fn operand(count: usize, elem: &str) -> String {
    match count {
        1 => elem.to_owned(),
        n => format!("vector<{n}x{elem}>"),
    }
}

/// Memory of the workgroup for both factors: views and their types.
type Buffer = [(String, String); 2];

const LDS: &str = "#gpu.address_space<workgroup>";

/// A factor on its way to the instructions.
struct Factor {
    elem: &'static str,
    /// The view of memory and its type.
    view: String,
    ty: String,
    /// Rows of a workgroup's tile, and of a wave's.
    rows: usize,
    of_wave: usize,
    /// Which wave in this direction.
    wave: String,
    /// First row of the workgroup, and their number in all.
    first: String,
    bound: String,
    /// Parts of the instruction: rows and terms.
    part: [usize; 2],
    turned: bool,
}

impl Product {
    fn threads(&self) -> usize {
        LANES * self.waves[0] * self.waves[1]
    }

    /// Steps that all, or a workgroup of those that divide K, takes.
    pub fn steps(&self) -> usize {
        self.size[2].div_ceil(self.tile[2]) / self.split
    }

    pub fn grid(&self) -> [u64; 3] {
        let n = [0, 1].map(|d| self.size[d].div_ceil(self.tile[d]));
        let z = self.batch * self.split;
        let n = match self.order {
            Order::Rows => [n[0], 1, z],
            _ => [n[0], n[1], z],
        };
        n.map(|n| n as u64)
    }

    /// Elements of a row in memory of the workgroup: rows begin in different banks.
    fn pitch(&self, elem: &str) -> usize {
        self.tile[2] + 64 / bits(elem)
    }

    pub fn text(&self) -> String {
        let mut t = Text::default();
        for n in [0, 1, 2, 3, 4, 8, 16] {
            t.line(format_args!("%c{n} = arith.constant {n} : index"));
        }
        let [m, n, _] = self.shape;
        let held = m * n / LANES;
        let sum = format!("vector<{held}x{}>", self.sum);
        let zero = if self.sum == "i32" {
            "0"
        } else {
            "0.000000e+00"
        };
        t.line(format_args!("%zero = arith.constant dense<{zero}> : {sum}"));
        let [gx, gy, gz] = self.grid();
        let bound = |n: u64| if self.dynamic { 2_147_483_647 } else { n };
        t.line(format_args!(
            "%x = gpu.block_id  x upper_bound {}",
            bound(gx)
        ));
        t.line(format_args!(
            "%y = gpu.block_id  y upper_bound {}",
            bound(gy)
        ));
        t.line(format_args!("%z = gpu.block_id  z upper_bound {gz}"));
        let [wx, wy] = self.waves;
        t.line(format_args!(
            "%tx = gpu.thread_id  x upper_bound {}",
            LANES * wx
        ));
        t.line(format_args!("%ty = gpu.thread_id  y upper_bound {wy}"));
        let size = ["m", "n", "k"].map(|l| format!("%{l}"));
        if !self.dynamic {
            for (name, n) in size.iter().zip(self.size) {
                t.line(format_args!("{name} = arith.constant {n} : index"));
            }
        }
        let (row, column) = self.places(&mut t, gx as usize, gy as usize);
        let times = match self.schedule {
            Schedule::Straight => 0,
            Schedule::Plain | Schedule::Carried => 1,
            Schedule::Swapped => 2,
        };
        let buffer = self.buffer(&mut t, times);
        match self.order {
            Order::Rows => {
                let count = t.index(&format!("{{%n}} ceildiv {}", self.tile[1]));
                t.line(format_args!("scf.for %column = %c0 to {count} step %c1 {{"));
                self.tile(&mut t, [&row, "%column"], &buffer, &sum);
                t.line("}");
            }
            _ => self.tile(&mut t, [&row, &column], &buffer, &sum),
        }
        self.wrapped(&t.body)
    }

    /// Row and column of the workgroup's tile.
    fn places(&self, t: &mut Text, gx: usize, gy: usize) -> (String, String) {
        let Order::Swizzled(group) = self.order else {
            return ("%x".into(), "%y".into());
        };
        // Places in the grid in one row, cut into groups of whole rows of tiles; the last group may be smaller.
        let (across, down) = match self.dynamic {
            true => {
                let count = |t: &mut Text, n: &str, d: usize| {
                    t.index(&format!("{{{n}}} ceildiv {}", self.tile[d]))
                };
                let (down, across) = (count(t, "%m", 0), count(t, "%n", 1));
                (format!("{{{across}}}"), format!("{{{down}}}"))
            }
            false => (gy.to_string(), gx.to_string()),
        };
        let place = t.index(&format!("{{%x}} + {{%y}} * {down}"));
        let whole = t.index(&format!("{{{place}}} floordiv ({across} * {group})"));
        let within = t.index(&format!("{{{place}}} mod ({across} * {group})"));
        let left = t.index(&format!("{down} - {{{whole}}} * {group}"));
        let rows = match group.is_power_of_two() {
            true => t.op(format_args!("arith.minsi {left}, %c{group} : index")),
            false => {
                let size = t.op(format_args!("arith.constant {group} : index"));
                let less = t.op(format_args!("arith.cmpi slt, {left}, {size} : index"));
                t.op(format_args!("arith.select {less}, {left}, {size} : index"))
            }
        };
        let row = t.op(format_args!("arith.remsi {within}, {rows} : index"));
        let row = t.index(&format!("{{{row}}} + {{{whole}}} * {group}"));
        let column = t.op(format_args!("arith.divsi {within}, {rows} : index"));
        (row, column)
    }

    /// A view of an argument as a matrix, and its type.
    fn view(&self, t: &mut Text, letter: char, elem: &str, rows: [&str; 2]) -> (String, String) {
        let size = |name: &str| -> (String, String) {
            let n = match name {
                "%m" => self.size[0],
                "%n" => self.size[1],
                _ => self.size[2],
            };
            match self.dynamic {
                true => (name.to_owned(), "?".to_owned()),
                false => (n.to_string(), n.to_string()),
            }
        };
        let (down, across) = (size(rows[0]), size(rows[1]));
        let stride = match self.strided {
            true => (format!("%s{letter}"), "?".to_owned()),
            false => across.clone(),
        };
        let base = format!("%p{letter}");
        if self.batch == 1 {
            let ty = format!(
                "memref<{}x{}x{elem}, strided<[{}, 1]>>",
                down.1, across.1, stride.1
            );
            let view = t.op(format_args!(
                "memref.reinterpret_cast {base} to offset: [0], sizes: [{}, {}], strides: [{}, 1] : memref<{elem}> to {ty}",
                down.0, across.0, stride.0
            ));
            return (view, ty);
        }
        // One of several, by its offset.
        let whole = t.index(&format!("{{%z}} * {{{}}} * {{{}}}", rows[0], rows[1]));
        let ty = format!(
            "memref<{}x{}x{elem}, strided<[{}, 1], offset: ?>>",
            down.1, across.1, stride.1
        );
        let view = t.op(format_args!(
            "memref.reinterpret_cast {base} to offset: [{whole}], sizes: [{}, {}], strides: [{}, 1] : memref<{elem}> to {ty}",
            down.0, across.0, stride.0
        ));
        (view, ty)
    }

    fn tile(&self, t: &mut Text, [row, column]: [&str; 2], buffer: &[Buffer], sum: &str) {
        let [m, n, k] = self.shape;
        let [bm, bn, bk] = self.tile;
        let [wx, wy] = self.waves;
        let order = if self.turned {
            ["%k", "%n"]
        } else {
            ["%n", "%k"]
        };
        let (va, ta) = self.view(t, 'a', self.a, ["%m", "%k"]);
        let (vb, tb) = self.view(t, 'b', self.b, order);
        let (vc, tc) = self.view(t, 'c', self.result, ["%m", "%n"]);
        let first =
            [(row, bm), (column, bn)].map(|(at, size)| t.index(&format!("{{{at}}} * {size}")));
        let wave = t.index(&format!("{{%tx}} floordiv {LANES}"));
        let factors = [
            Factor {
                elem: self.a,
                view: va,
                ty: ta,
                rows: bm,
                of_wave: bm / wx,
                wave,
                first: first[0].clone(),
                bound: "%m".into(),
                part: [m, k],
                turned: false,
            },
            Factor {
                elem: self.b,
                view: vb,
                ty: tb,
                rows: bn,
                of_wave: bn / wy,
                wave: "%ty".into(),
                first: first[1].clone(),
                bound: "%n".into(),
                part: [n, k],
                turned: self.turned,
            },
        ];
        let steps = match self.dynamic {
            true => t.index(&format!("{{%k}} ceildiv {bk}")),
            false => t.op(format_args!("arith.constant {} : index", self.steps())),
        };
        let begin = match self.split {
            1 => "%c0".to_owned(),
            _ => t.index(&format!("{{%z}} * {{{steps}}}")),
        };
        let parts = self.parts_of_wave();
        let sums = match self.schedule {
            Schedule::Straight => self.straight(t, &factors, [&begin, &steps], sum),
            Schedule::Plain => self.plain(t, &factors, buffer, [&begin, &steps], sum),
            Schedule::Carried => self.carried(t, &factors, buffer, [&begin, &steps], sum),
            Schedule::Swapped => self.swapped(t, &factors, buffer, [&begin, &steps], sum),
        };
        for i in 0..parts[0] {
            for j in 0..parts[1] {
                self.store(t, &factors, [i, j], &sums[i * parts[1] + j], (&vc, &tc));
            }
        }
    }

    /// Parts of C that a wave computes, down and across.
    fn parts_of_wave(&self) -> [usize; 2] {
        [0, 1].map(|d| self.tile[d] / self.waves[d] / self.shape[d])
    }

    fn sums(&self) -> usize {
        self.parts_of_wave().iter().product()
    }

    fn zeros(&self, sum: &str) -> Vec<(String, String)> {
        vec![("%zero".to_owned(), sum.to_owned()); self.sums()]
    }

    /// A loop over steps with values that it carries; `body` gives the next ones.
    fn steps_in_a_loop(
        &self,
        t: &mut Text,
        ends: [&str; 2],
        carried: &[(String, String)],
        body: impl FnOnce(&mut Text, &str, &[String]) -> Vec<String>,
    ) -> Vec<String> {
        t.names += 1;
        let n = t.names;
        let names: Vec<String> = (0..carried.len()).map(|i| format!("%l{n}_{i}")).collect();
        let list: Vec<String> = names
            .iter()
            .zip(carried)
            .map(|(a, c)| format!("{a} = {}", c.0))
            .collect();
        let types: Vec<&str> = carried.iter().map(|c| c.1.as_str()).collect();
        let types = types.join(", ");
        t.line(format_args!(
            "%r{n}:{} = scf.for %i{n} = {} to {} step %c1 iter_args({}) -> ({types}) {{",
            carried.len(),
            ends[0],
            ends[1],
            list.join(", ")
        ));
        let next = body(t, &format!("%i{n}"), &names);
        t.line(format_args!("scf.yield {} : {types}", next.join(", ")));
        t.line("}");
        (0..carried.len()).map(|i| format!("%r{n}#{i}")).collect()
    }

    /// The step with which a loop ends, counted from where it begins.
    fn end(&self, t: &mut Text, ends: [&str; 2]) -> String {
        match self.split {
            1 => ends[1].to_owned(),
            _ => t.index(&format!("{{{}}} + {{{}}}", ends[0], ends[1])),
        }
    }

    fn straight(
        &self,
        t: &mut Text,
        factors: &[Factor; 2],
        ends: [&str; 2],
        sum: &str,
    ) -> Vec<String> {
        let end = self.end(t, ends);
        let carried = self.zeros(sum);
        self.steps_in_a_loop(t, [ends[0], &end], &carried, |t, step, sums| {
            let parts = factors
                .each_ref()
                .map(|f| self.parts(t, f, None, Some(step)));
            self.multiply(t, &parts, sums, sum)
        })
    }

    fn plain(
        &self,
        t: &mut Text,
        factors: &[Factor; 2],
        buffer: &[Buffer],
        ends: [&str; 2],
        sum: &str,
    ) -> Vec<String> {
        let end = self.end(t, ends);
        let carried = self.zeros(sum);
        self.steps_in_a_loop(t, [ends[0], &end], &carried, |t, step, sums| {
            let loaded = factors.each_ref().map(|f| self.load(t, f, step));
            t.line("amdgpu.lds_barrier");
            self.keep(t, factors, &loaded, &buffer[0]);
            t.line("amdgpu.lds_barrier");
            let parts = [0, 1].map(|n| self.parts(t, &factors[n], Some(&buffer[0][n]), None));
            self.multiply(t, &parts, sums, sum)
        })
    }

    fn carried(
        &self,
        t: &mut Text,
        factors: &[Factor; 2],
        buffer: &[Buffer],
        ends: [&str; 2],
        sum: &str,
    ) -> Vec<String> {
        let end = self.end(t, ends);
        let count = self.sums();
        let first = factors.each_ref().map(|f| self.load(t, f, ends[0]));
        let each = first[0].len();
        let mut carried = self.zeros(sum);
        for (f, loaded) in factors.iter().zip(&first) {
            let ty = self.piece(f);
            carried.extend(loaded.iter().map(|v| (v.clone(), ty.clone())));
        }
        let last = t.index(&format!("{{{end}}} - 1"));
        let step = |t: &mut Text, values: &[String]| {
            t.line("amdgpu.lds_barrier");
            let loaded = [
                values[count..count + each].to_vec(),
                values[count + each..].to_vec(),
            ];
            self.keep(t, factors, &loaded, &buffer[0]);
            t.line("amdgpu.lds_barrier");
            let parts = [0, 1].map(|n| self.parts(t, &factors[n], Some(&buffer[0][n]), None));
            self.multiply(t, &parts, &values[..count], sum)
        };
        let left = self.steps_in_a_loop(t, [ends[0], &last], &carried, |t, at, values| {
            let next = t.index(&format!("{{{at}}} + 1"));
            let loaded = factors.each_ref().map(|f| self.load(t, f, &next));
            let mut sums = step(t, values);
            sums.extend(loaded.into_iter().flatten());
            sums
        });
        step(t, &left)
    }

    fn swapped(
        &self,
        t: &mut Text,
        factors: &[Factor; 2],
        buffer: &[Buffer],
        ends: [&str; 2],
        sum: &str,
    ) -> Vec<String> {
        let end = self.end(t, ends);
        let count = self.sums();
        let first = factors.each_ref().map(|f| self.load(t, f, ends[0]));
        self.keep(t, factors, &first, &buffer[0]);
        let mut carried = self.zeros(sum);
        carried.extend(buffer.iter().flatten().cloned());
        let last = t.index(&format!("{{{end}}} - 1"));
        let pair = |values: &[String], at: usize| {
            [0, 1].map(|n| (values[at + n].clone(), buffer[0][n].1.clone()))
        };
        let multiply = |t: &mut Text, full: &Buffer, sums: &[String]| {
            let parts = [0, 1].map(|n| self.parts(t, &factors[n], Some(&full[n]), None));
            self.multiply(t, &parts, sums, sum)
        };
        let left = self.steps_in_a_loop(t, [ends[0], &last], &carried, |t, at, values| {
            let (full, free) = (pair(values, count), pair(values, count + 2));
            let next = t.index(&format!("{{{at}}} + 1"));
            let loaded = factors.each_ref().map(|f| self.load(t, f, &next));
            t.line("amdgpu.lds_barrier");
            let mut sums = multiply(t, &full, &values[..count]);
            self.keep(t, factors, &loaded, &free);
            sums.extend(free.into_iter().chain(full).map(|b| b.0));
            sums
        });
        t.line("amdgpu.lds_barrier");
        multiply(t, &pair(&left, count), &left[..count])
    }

    fn multiply(
        &self,
        t: &mut Text,
        parts: &[Vec<Vec<String>>; 2],
        sums: &[String],
        sum: &str,
    ) -> Vec<String> {
        let [m, n, k] = self.shape;
        let types = [
            operand(m * k / LANES, self.a),
            operand(n * k / LANES, self.b),
        ];
        let mut next = Vec::new();
        for row in &parts[0] {
            for column in &parts[1] {
                let mut value = sums[next.len()].clone();
                for (a, b) in row.iter().zip(column) {
                    value = t.op(format_args!(
                        "amdgpu.mfma {m}x{n}x{k} {a} * {b} + {value} blgp =  none : {}, {}, {sum}",
                        types[0], types[1]
                    ));
                }
                next.push(value);
            }
        }
        next
    }
}
