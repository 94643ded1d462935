//! Kernels of one shape and any size, for the figures of compile time and the tests that hold them.
//!
//! A shape is a list of few kinds of items; the same list is written as kernel IR, as LLVM IR
//! for the compiler beside ours, and run in plain arithmetic. Work-item `l` of 64 reads and writes
//! word `l` behind each offset.

use std::fmt::Write;

/// Work-items of a kernel.
pub const LANES: usize = 64;

/// What stresses what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Groups of a load, sixteen operations one after the other, and a store.
    Straight,
    /// 48 values, of which each round adds pairs.
    Pairs,
    /// Each value is the sum of the two before it.
    Fib,
    /// Quotient and remainder of an index by a constant, a load and a store by them.
    Divs,
    /// Uniform branches, three blocks each, with one value carried through.
    Diamonds,
    /// The same with whole numbers, shifts, a load and a store in every block and four values
    /// carried through.
    Branches,
    /// Arms that some lanes go through, one after the other, with a store in each.
    Ifs,
    /// A loop around rounds of 64 values.
    Loop64,
    /// Two loads for a product that is added to one of sixteen accumulators.
    Matrix,
    /// 512 values, twice what the register file holds.
    Spill,
}

/// A value by number.
type Id = usize;

/// One step of a kernel.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Item {
    Load { to: Id, at: u64 },
    Store { from: Id, at: u64 },
    Add { to: Id, a: Id, b: Id },
    Mul { to: Id, a: Id, b: Id },
}

/// A loop: its values begin as these, and the next trip's are what those numbers hold at its end.
#[derive(Clone, Default, Debug)]
struct Loop {
    trips: u32,
    first: Vec<Id>,
    params: Vec<Id>,
    body: Vec<Item>,
    next: Vec<Id>,
}

/// A kernel of single-precision arithmetic.
#[derive(Clone, Default, Debug)]
struct Code {
    before: Vec<Item>,
    repeated: Option<Loop>,
    after: Vec<Item>,
    values: usize,
}

impl Code {
    fn value(&mut self) -> Id {
        self.values += 1;
        self.values - 1
    }

    fn load(&mut self, at: u64) -> Id {
        let to = self.value();
        self.before.push(Item::Load { to, at });
        to
    }

    fn items(&self) -> impl Iterator<Item = &Item> {
        let body = self.repeated.iter().flat_map(|l| &l.body);
        self.before.iter().chain(body).chain(&self.after)
    }

    /// Bytes of each buffer.
    fn bytes(&self) -> u64 {
        let ends = self.items().map(|i| match *i {
            Item::Load { at, .. } | Item::Store { at, .. } => at + 4 * LANES as u64,
            Item::Add { .. } | Item::Mul { .. } => 0,
        });
        ends.max().unwrap_or(0).next_power_of_two().max(1 << 16)
    }
}

impl Shape {
    /// All of them.
    pub const ALL: [Shape; 10] = [
        Shape::Straight,
        Shape::Pairs,
        Shape::Fib,
        Shape::Divs,
        Shape::Diamonds,
        Shape::Branches,
        Shape::Ifs,
        Shape::Loop64,
        Shape::Matrix,
        Shape::Spill,
    ];

    /// The kernel's name.
    pub fn name(self) -> &'static str {
        match self {
            Shape::Straight => "straight",
            Shape::Pairs => "pairs",
            Shape::Fib => "fib",
            Shape::Divs => "divs",
            Shape::Diamonds => "diamonds",
            Shape::Branches => "branches",
            Shape::Ifs => "ifs",
            Shape::Loop64 => "loop64",
            Shape::Matrix => "matrix",
            Shape::Spill => "spill",
        }
    }

    /// Kernel IR of about so many instructions.
    pub fn kernel(self, size: usize) -> String {
        match self {
            Shape::Divs => divs(size),
            Shape::Diamonds => diamonds(size),
            Shape::Branches => branches(size),
            Shape::Ifs => ifs(size),
            Shape::Matrix => matrix(size),
            _ => self
                .code(size)
                .map_or_else(String::new, |c| kernel(self.name(), &c)),
        }
    }

    /// The same as LLVM IR, where it is straight-line code.
    pub fn llvm(self, size: usize) -> Option<String> {
        let code = self.code(size).filter(|c| c.repeated.is_none())?;
        Some(llvm(self.name(), &code))
    }

    /// Bytes of each of the kernel's buffers.
    pub fn bytes(self, size: usize) -> u64 {
        self.code(size).map_or(BYTES, |c| c.bytes())
    }

    /// The second buffer after the kernel has run with this as its first, and whether a word of it
    /// was written; none where plain arithmetic is not stated.
    pub fn expected(self, size: usize, input: &[u32]) -> Option<Vec<Option<u32>>> {
        let mut out = vec![None; input.len()];
        for lane in 0..LANES {
            match self {
                Shape::Divs => {
                    for g in 0..size / 10 {
                        let (index, d) = (lane + g, 3 + g % 61);
                        out[index % d * LANES + lane] = Some(input[index / d]);
                    }
                }
                Shape::Diamonds => {
                    let x = f32::from_bits(input[lane]);
                    let mut v = x;
                    for i in 0..size / 10 {
                        // The first group: the number is zero.
                        v = if 0 < i % 1000 { (v + x) * x } else { v * x };
                    }
                    out[lane] = Some(v.to_bits());
                }
                Shape::Branches => run_branches(size, lane, input, &mut out),
                Shape::Ifs => {
                    let x = f32::from_bits(input[lane]);
                    let mut v = x;
                    for i in (0..size / IF).filter(|i| lane < i % LIMITS) {
                        v = (v + x) * x;
                        out[LANES * (1 + i % LIMITS) + lane] = Some(v.to_bits());
                    }
                    out[lane] = Some(v.to_bits());
                }
                Shape::Matrix => return None,
                _ => run(&self.code(size)?, lane, input, &mut out),
            }
        }
        Some(out)
    }

    fn code(self, size: usize) -> Option<Code> {
        let mut code = Code::default();
        match self {
            Shape::Straight => {
                for g in 0..size / 18 {
                    let at = 256 * (g as u64 % 60000);
                    let x = code.load(at);
                    let mut last = x;
                    for i in 0..16 {
                        let (a, b, to) = (last, x, code.value());
                        code.before.push(match i % 2 {
                            0 => Item::Add { to, a, b },
                            _ => Item::Mul { to, a, b },
                        });
                        last = to;
                    }
                    code.before.push(Item::Store { from: last, at });
                }
            }
            Shape::Fib => {
                let (mut a, mut b) = (code.load(0), code.load(256));
                for _ in 2..size {
                    let to = code.value();
                    code.before.push(Item::Add { to, a: b, b: a });
                    (a, b) = (b, to);
                }
                code.after.push(Item::Store { from: b, at: 0 });
            }
            Shape::Pairs | Shape::Loop64 | Shape::Spill => {
                let width = match self {
                    Shape::Pairs => 48,
                    Shape::Loop64 => 64,
                    _ => 512,
                };
                let loads: Vec<Id> = (0..width).map(|i| code.load(256 * i)).collect();
                let width = loads.len();
                let mut live = loads.clone();
                if self == Shape::Loop64 {
                    live = (0..width).map(|_| code.value()).collect();
                    code.repeated = Some(Loop {
                        trips: 100,
                        first: loads,
                        params: live.clone(),
                        ..Loop::default()
                    });
                }
                for round in 0..size.div_ceil(width) {
                    let mut next = Vec::with_capacity(width);
                    for i in 0..width {
                        let (a, b) = (live[i], live[(i * 7 + round + 1) % width]);
                        let to = code.value();
                        let item = match self == Shape::Pairs || (i + round) % 2 == 1 {
                            true => Item::Add { to, a, b },
                            false => Item::Mul { to, a, b },
                        };
                        match &mut code.repeated {
                            Some(l) => l.body.push(item),
                            None => code.before.push(item),
                        }
                        next.push(to);
                    }
                    live = next;
                }
                if let Some(l) = &mut code.repeated {
                    l.next = live.clone();
                }
                let stores = (0..).zip(&live);
                let stores = stores.map(|(i, &from)| Item::Store { from, at: 256 * i });
                code.after.extend(stores);
            }
            Shape::Divs | Shape::Diamonds | Shape::Branches | Shape::Ifs | Shape::Matrix => {
                return None;
            }
        }
        Some(code)
    }
}

/// Buffers of the shapes that are not lists of items.
const BYTES: u64 = 1 << 24;

/// What a kernel's text begins with: buffers, and the work-item's offset.
fn head(name: &str, buffers: usize, bytes: u64) -> String {
    let mut text = String::new();
    let one = |i: usize| {
        let (letter, at, words) = (char::from(b'a' + i as u8), 8 * i, bytes / 4);
        format!(
            "buffer \"{letter}\" at {at} size 8 bytes {bytes} element \"f32\" shape [{words}] written"
        )
    };
    let arguments: Vec<String> = (0..buffers).map(one).collect();
    line(
        &mut text,
        format_args!(
            "kernel @{name} attributes {{workgroup_size = [{LANES}, 1, 1], subgroup_size = {LANES}, \
             arguments = [\n  {}]}} {{\n^bb0:",
            arguments.join(",\n  ")
        ),
    );
    for i in 0..buffers {
        line(
            &mut text,
            format_args!("  %p{i}: ptr.global = argument<{i}>"),
        );
    }
    text += "  %lane: i32 in [0, 63] = workitem_id<0>\n";
    text += "  %w: i64 = zext %lane\n  %four: i64 = const<0x4>\n  %at: i64 = mul %w, %four\n";
    text
}

fn line(text: &mut String, what: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{what}");
}

/// The offset of an access, with a name of its own.
fn offset(text: &mut String, name: &str, at: u64) {
    line(text, format_args!("  %o{name}: i64 = const<{at:#x}>"));
    line(text, format_args!("  %q{name}: i64 = add %at, %o{name}"));
}

fn access(bytes: u64) -> String {
    format!("<global, extent={bytes}, align=4>")
}

fn kernel(name: &str, code: &Code) -> String {
    let bytes = code.bytes();
    let memory = access(bytes);
    let mut text = head(name, 2, bytes);
    let mut stores = 0;
    let mut items = |text: &mut String, items: &[Item]| {
        for item in items {
            match *item {
                Item::Load { to, at } => {
                    offset(text, &format!("l{to}"), at);
                    line(
                        text,
                        format_args!("  %v{to}: f32 = load{memory} %p0, %ql{to}"),
                    );
                }
                Item::Store { from, at } => {
                    stores += 1;
                    offset(text, &format!("s{stores}"), at);
                    line(
                        text,
                        format_args!("  store{memory} %v{from}, %p1, %qs{stores}"),
                    );
                }
                Item::Add { to, a, b } => {
                    line(text, format_args!("  %v{to}: f32 = fadd %v{a}, %v{b}"))
                }
                Item::Mul { to, a, b } => {
                    line(text, format_args!("  %v{to}: f32 = fmul %v{a}, %v{b}"))
                }
            }
        }
    };
    items(&mut text, &code.before);
    if let Some(l) = &code.repeated {
        let all = |ids: &[Id], what: &str| -> String {
            ids.iter().map(|v| format!(", %v{v}{what}")).collect()
        };
        text += "  %zero: i32 = const<0x0>\n  %one: i32 = const<0x1>\n";
        line(
            &mut text,
            format_args!("  %end: i32 = const<{:#x}>", l.trips),
        );
        line(
            &mut text,
            format_args!("  jump -> ^loop(%zero{})", all(&l.first, "")),
        );
        line(
            &mut text,
            format_args!("^loop(%k: i32{}):", all(&l.params, ": f32")),
        );
        items(&mut text, &l.body);
        text += "  %k1: i32 = add %k, %one\n  %more: i1 = cmp<slt> %k1, %end\n";
        let next = all(&l.next, "");
        line(
            &mut text,
            format_args!("  branch %more -> ^loop(%k1{next}), ^done\n^done:"),
        );
    }
    items(&mut text, &code.after);
    text + "  return\n}\n"
}

fn llvm(name: &str, code: &Code) -> String {
    let mut text = String::from("declare i32 @llvm.amdgcn.workitem.id.x()\n");
    line(
        &mut text,
        format_args!(
            "define amdgpu_kernel void @{name}(ptr addrspace(1) noalias %a, \
             ptr addrspace(1) noalias %b) #0 {{"
        ),
    );
    text += "  %lane = call i32 @llvm.amdgcn.workitem.id.x()\n  %w = zext i32 %lane to i64\n";
    for p in ["a", "b"] {
        let to =
            format_args!("  %p{p} = getelementptr inbounds float, ptr addrspace(1) %{p}, i64 %w")
                .to_string();
        text += &(to + "\n");
    }
    let mut stores = 0;
    for item in code.items() {
        match *item {
            Item::Load { to, at } => {
                line(
                    &mut text,
                    format_args!(
                        "  %q{to} = getelementptr inbounds i8, ptr addrspace(1) %pa, i64 {at}"
                    ),
                );
                line(
                    &mut text,
                    format_args!("  %v{to} = load float, ptr addrspace(1) %q{to}"),
                );
            }
            Item::Store { from, at } => {
                stores += 1;
                line(
                    &mut text,
                    format_args!(
                        "  %s{stores} = getelementptr inbounds i8, ptr addrspace(1) %pb, i64 {at}"
                    ),
                );
                line(
                    &mut text,
                    format_args!("  store float %v{from}, ptr addrspace(1) %s{stores}"),
                );
            }
            Item::Add { to, a, b } => line(
                &mut text,
                format_args!("  %v{to} = fadd float %v{a}, %v{b}"),
            ),
            Item::Mul { to, a, b } => line(
                &mut text,
                format_args!("  %v{to} = fmul float %v{a}, %v{b}"),
            ),
        }
    }
    let threads = format!("\"amdgpu-flat-work-group-size\"=\"{LANES},{LANES}\"");
    text + "  ret void\n}\n" + &format!("attributes #0 = {{ {threads} }}\n")
}

/// One work-item of a list of items.
fn run(code: &Code, lane: usize, input: &[u32], out: &mut [Option<u32>]) {
    let mut values = vec![0f32; code.values];
    let mut items = |values: &mut [f32], items: &[Item]| {
        for item in items {
            match *item {
                Item::Load { to, at } => values[to] = f32::from_bits(input[at as usize / 4 + lane]),
                Item::Store { from, at } => {
                    out[at as usize / 4 + lane] = Some(values[from].to_bits());
                }
                Item::Add { to, a, b } => values[to] = values[a] + values[b],
                Item::Mul { to, a, b } => values[to] = values[a] * values[b],
            }
        }
    };
    items(&mut values, &code.before);
    if let Some(l) = &code.repeated {
        let mut passed = &l.first;
        for _ in 0..l.trips {
            let now: Vec<f32> = passed.iter().map(|&v| values[v]).collect();
            for (&param, value) in l.params.iter().zip(now) {
                values[param] = value;
            }
            items(&mut values, &l.body);
            passed = &l.next;
        }
    }
    items(&mut values, &code.after);
}

fn divs(size: usize) -> String {
    let (mut text, memory) = (head("divs", 2, BYTES), access(BYTES));
    text += "  %row: i64 = const<0x100>\n";
    for g in 0..size / 10 {
        let d = 3 + g % 61;
        line(
            &mut text,
            format_args!("  %i{g}: i64 = const<{g:#x}>\n  %s{g}: i64 = add %w, %i{g}"),
        );
        line(&mut text, format_args!("  %d{g}: i64 = const<{d:#x}>"));
        line(
            &mut text,
            format_args!("  %e{g}: i64 = floordiv %s{g}, %d{g}"),
        );
        line(
            &mut text,
            format_args!("  %m{g}: i64 = floormod %s{g}, %d{g}"),
        );
        line(&mut text, format_args!("  %a{g}: i64 = mul %e{g}, %four"));
        line(&mut text, format_args!("  %r{g}: i64 = mul %m{g}, %row"));
        line(&mut text, format_args!("  %b{g}: i64 = add %r{g}, %at"));
        line(
            &mut text,
            format_args!("  %v{g}: f32 = load{memory} %p0, %a{g}"),
        );
        line(&mut text, format_args!("  store{memory} %v{g}, %p1, %b{g}"));
    }
    text + "  return\n}\n"
}

fn diamonds(size: usize) -> String {
    let (mut text, memory) = (head("diamonds", 2, BYTES), access(BYTES));
    line(&mut text, format_args!("  %x: f32 = load{memory} %p0, %at"));
    text += "  %g: i32 = workgroup_id<0>\n  jump -> ^d0(%x)\n";
    for i in 0..size / 10 {
        let (constant, next) = (i % 1000, i + 1);
        line(
            &mut text,
            format_args!("^d{i}(%v{i}: f32):\n  %c{i}: i32 = const<{constant:#x}>"),
        );
        line(&mut text, format_args!("  %t{i}: i1 = cmp<slt> %g, %c{i}"));
        line(
            &mut text,
            format_args!("  branch %t{i} -> ^a{i}, ^b{i}\n^a{i}:"),
        );
        line(&mut text, format_args!("  %y{i}: f32 = fadd %v{i}, %x"));
        line(&mut text, format_args!("  %z{i}: f32 = fmul %y{i}, %x"));
        line(&mut text, format_args!("  jump -> ^d{next}(%z{i})\n^b{i}:"));
        line(&mut text, format_args!("  %u{i}: f32 = fmul %v{i}, %x"));
        line(&mut text, format_args!("  jump -> ^d{next}(%u{i})"));
    }
    let last = size / 10;
    line(
        &mut text,
        format_args!("^d{last}(%v{last}: f32):\n  store{memory} %v{last}, %p1, %at"),
    );
    text + "  return\n}\n"
}

/// Instructions of one of the branches' diamonds.
const BRANCH: usize = 26;

fn branches(size: usize) -> String {
    let (mut text, memory) = (head("branches", 2, BYTES), access(BYTES));
    for k in 0..4 {
        offset(&mut text, &format!("x{k}"), 256 * k);
        line(
            &mut text,
            format_args!("  %x{k}: i32 = load{memory} %p0, %qx{k}"),
        );
    }
    text += "  %g: i32 = workgroup_id<0>\n  %five: i32 = const<0x5>\n";
    text += "  jump -> ^d0(%x0, %x1, %x2, %x3)\n";
    let params = |i: usize| {
        let all: Vec<String> = (0..4).map(|k| format!("%v{i}_{k}: i32")).collect();
        all.join(", ")
    };
    for i in 0..size / BRANCH {
        let next = i + 1;
        line(&mut text, format_args!("^d{i}({}):", params(i)));
        line(
            &mut text,
            format_args!("  %c{i}: i32 = const<{:#x}>", i % 3),
        );
        line(&mut text, format_args!("  %t{i}: i1 = cmp<slt> %g, %c{i}"));
        line(&mut text, format_args!("  branch %t{i} -> ^a{i}, ^b{i}"));
        for (block, turn) in [("a", 0), ("b", 1)] {
            let n = format!("{block}{i}");
            let v = |k: usize| format!("%v{i}_{}", (k + turn) % 4);
            line(&mut text, format_args!("^{n}:"));
            line(
                &mut text,
                format_args!("  %h{n}: i32 = shl {}, %five", v(0)),
            );
            line(
                &mut text,
                format_args!("  %s{n}: i32 = add %h{n}, {}", v(1)),
            );
            line(
                &mut text,
                format_args!("  %k{n}: i32 = const<{:#x}>", i + turn + 1),
            );
            line(
                &mut text,
                format_args!("  %e{n}: i32 = xor {}, %k{n}", v(2)),
            );
            offset(&mut text, &n, 256 * (4 + i as u64 % 50000));
            line(
                &mut text,
                format_args!("  %l{n}: i32 = load{memory} %p0, %q{n}"),
            );
            line(&mut text, format_args!("  %r{n}: i32 = add %l{n}, %e{n}"));
            line(&mut text, format_args!("  store{memory} %s{n}, %p1, %q{n}"));
            line(
                &mut text,
                format_args!("  jump -> ^d{next}({}, %s{n}, %r{n}, %h{n})", v(3)),
            );
        }
    }
    let last = size / BRANCH;
    line(&mut text, format_args!("^d{last}({}):", params(last)));
    for k in 0..4 {
        line(
            &mut text,
            format_args!("  store{memory} %v{last}_{k}, %p1, %qx{k}"),
        );
    }
    text + "  return\n}\n"
}

/// One work-item of the branches, in the first group.
fn run_branches(size: usize, lane: usize, input: &[u32], out: &mut [Option<u32>]) {
    let mut v: [u32; 4] = [0, 1, 2, 3].map(|k| input[64 * k + lane]);
    for i in 0..size / BRANCH {
        let turn = usize::from(i % 3 == 0);
        let [a, b, c, d] = [0, 1, 2, 3].map(|k| v[(k + turn) % 4]);
        let h = a << 5;
        let s = h.wrapping_add(b);
        let at = 64 * (4 + i % 50000) + lane;
        let r = input[at].wrapping_add(c ^ (i + turn + 1) as u32);
        out[at] = Some(s);
        v = [d, s, r, h];
    }
    for k in 0..4 {
        out[64 * k + lane] = Some(v[k]);
    }
}

/// Instructions of one arm with what leads to it.
const IF: usize = 9;

/// So many different conditions.
const LIMITS: usize = 24;

fn ifs(size: usize) -> String {
    let (mut text, memory) = (head("ifs", 2, BYTES), access(BYTES));
    line(&mut text, format_args!("  %x: f32 = load{memory} %p0, %at"));
    text += "  jump -> ^d0(%x)\n";
    for i in 0..size / IF {
        let (limit, next) = (i % LIMITS, i + 1);
        line(
            &mut text,
            format_args!("^d{i}(%v{i}: f32):\n  %c{i}: i32 = const<{limit:#x}>"),
        );
        line(
            &mut text,
            format_args!("  %t{i}: i1 = cmp<slt> %lane, %c{i}"),
        );
        line(
            &mut text,
            format_args!("  branch %t{i} -> ^a{i}, ^d{next}(%v{i})\n^a{i}:"),
        );
        line(&mut text, format_args!("  %y{i}: f32 = fadd %v{i}, %x"));
        line(&mut text, format_args!("  %z{i}: f32 = fmul %y{i}, %x"));
        offset(&mut text, &i.to_string(), 256 * (1 + limit as u64));
        line(
            &mut text,
            format_args!("  store{memory} %z{i}, %p1, %q{i}\n  jump -> ^d{next}(%z{i})"),
        );
    }
    let last = size / IF;
    line(
        &mut text,
        format_args!("^d{last}(%v{last}: f32):\n  store{memory} %v{last}, %p1, %at"),
    );
    text + "  return\n}\n"
}

fn matrix(size: usize) -> String {
    let (mut text, memory) = (head("matrix", 3, BYTES), access(BYTES));
    text += "  %z: 4xf32 = const<0x0>\n";
    let mut sums = vec!["z".to_string(); 16];
    for g in 0..size / 3 {
        offset(&mut text, &format!("a{g}"), 512 * g as u64 % (1 << 23));
        line(
            &mut text,
            format_args!("  %a{g}: 4xf16 = load{memory} %p0, %qa{g}"),
        );
        line(
            &mut text,
            format_args!("  %b{g}: 4xf16 = load{memory} %p1, %qa{g}"),
        );
        let sum = &mut sums[g % 16];
        line(
            &mut text,
            format_args!("  %m{g}: 4xf32 = mfma<16x16x16, blocks=1> %a{g}, %b{g}, %{sum}"),
        );
        *sum = format!("m{g}");
    }
    for (i, sum) in (0..).zip(&sums) {
        offset(&mut text, &format!("s{i}"), 4096 * i);
        line(
            &mut text,
            format_args!("  store{memory} %{sum}, %p2, %qs{i}"),
        );
    }
    text + "  return\n}\n"
}
