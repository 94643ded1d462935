//! Random kernels in storage form whose instructions stand under changing execution masks, for fewer registers than they
//! have values.
//!
//! Axes: number of values (up to twice the vector file); ranges of two and four registers beside single ones; accumulation
//! registers; conditionals with and without an `else`, skipped by a branch or executed with no lane, nested in each other
//! and in loops that each lane leaves after its own number of rounds; sources of each kind, the result among them;
//! writes of one half of a register; lanes that a scalar takes, active or not; waves of fewer work-items than lanes, whose
//! values were defined in all lanes; values that one side of a conditional defines; comparisons that write the mask; data that goes through the data share; where values spill to, splitting, and scheduling.

use crate::cases::{Case, Given, words};
use crate::staged::Tally;
use arbitrary::{Result, Unstructured};
use std::fmt::Write;

#[path = "masked_model.rs"]
mod model;

use model::State;

const LANES: usize = 64;
type Lanes = [u32; LANES];
type Compute = fn(u32, u32, u32) -> u32;

const KINDS: [(&str, usize, Compute); 7] = [
    ("v_mov_b32", 1, |a, _, _| a),
    ("v_add_u32", 2, |a, b, _| a.wrapping_add(b)),
    ("v_xor_b32", 2, |a, b, _| a ^ b),
    ("v_mul_lo_u32", 2, |a, b, _| a.wrapping_mul(b)),
    ("v_max_i32", 2, |a, b, _| {
        (a as i32).max(b as i32).cast_unsigned()
    }),
    ("v_add3_u32", 3, |a, b, c| a.wrapping_add(b).wrapping_add(c)),
    ("v_lshl_or_b32", 3, |a, b, c| a << (b & 31) | c),
];

type Compare = fn(&u32, &u32) -> bool;
const COMPARISONS: [(&str, Compare); 4] = [
    ("v_cmp_lt_u32", |a, b| a < b),
    ("v_cmp_gt_i32", |a, b| *a as i32 > *b as i32),
    ("v_cmp_le_u32", |a, b| a <= b),
    ("v_cmp_eq_u32", |a, b| a == b),
];

/// A source of an instruction.
#[derive(Clone, Copy, Debug)]
enum From {
    Cell(usize),
    Lane,
    Scalar(usize),
    Number(u32),
}

/// An operation of the model.
enum Node {
    Compute(usize, Compute, [From; 3]),
    /// A range shifted to the left.
    Shift(usize, usize, u32),
    /// Registers copied, by their number.
    Copy(usize, usize, usize),
    /// The lower half of the second becomes the upper one of the first.
    Upper(usize, usize),
    Add(usize, From, From),
    /// A scalar takes the first active lane.
    First(usize, usize),
    If {
        condition: (Compare, From, From),
        then: Vec<Node>,
        otherwise: Vec<Node>,
        is_skipped: bool,
        /// What the first part alone defines is added to a register behind, under the same mask.
        late: Option<usize>,
    },
    /// A scalar takes a lane, active or not.
    Lane(usize, usize, usize),
    Loop {
        limit: usize,
        most: u32,
        body: Vec<Node>,
    },
}

/// A kernel as it is drawn.
pub struct Masked {
    pub text: String,
    /// Passes with options; none for a compilation as it is.
    pub passes: Option<String>,
    given: Vec<u32>,
    wanted: Vec<u32>,
}

/// Registers side by side.
#[derive(Clone, Copy)]
struct Run {
    first: usize,
    len: usize,
}

struct Draw<'a, 'b, 'c> {
    u: &'a mut Unstructured<'b>,
    tally: &'c mut Tally,
    lines: String,
    /// Vector registers, and accumulation registers behind them.
    cells: usize,
    accumulators: usize,
    runs: Vec<Run>,
    /// The register that scalars take lanes of.
    first: usize,
    numbers: Vec<u32>,
    fresh: usize,
    masks: usize,
    counters: usize,
    /// Values that one side of a conditional defines.
    late: usize,
    /// Work-items of the wave: all lanes enter and store, these are active between.
    work_items: usize,
    budget: i32,
}

const SCALARS: usize = 2;
/// Work-items of a workgroup that is not a whole wave.
const PART: usize = 40;
/// What a value is more than its lane where one side alone defines it.
const LATE: u32 = 5;

impl Masked {
    pub fn random(u: &mut Unstructured<'_>, tally: &mut Tally) -> Result<Masked> {
        let many = u.ratio(1, 12)?;
        let cells = match many {
            true => u.int_in_range(520..=640)?,
            false => u.int_in_range(6..=28usize)?,
        };
        let mut runs = Vec::new();
        let mut first = 0;
        for len in [4, 2, 2] {
            if first + len + 4 <= cells && u.arbitrary()? {
                runs.push(Run { first, len });
                first += len;
            }
        }
        let accumulators = if u.arbitrary()? { 3 } else { 0 };
        let mut draw = Draw {
            lines: String::new(),
            cells,
            accumulators,
            runs,
            first: cells - 1,
            numbers: vec![0, 1, 2, 4],
            fresh: 0,
            masks: 0,
            counters: 0,
            late: 0,
            work_items: if u.ratio(1, 3)? { PART } else { LANES },
            budget: u.int_in_range(8..=40)?,
            u,
            tally,
        };
        let passes = draw.passes(many)?;
        let given = words(draw.u.arbitrary::<u8>()?.into(), 4 * LANES);
        // Registers of which a wave of fewer lanes reads one that is not active, when all else is done.
        let read: Vec<usize> = (0..SCALARS).map(|_| draw.vector()).collect::<Result<_>>()?;
        let mut nodes = Vec::new();
        while draw.budget > 0 && !draw.u.is_empty() {
            draw.body(&mut nodes, 0)?;
        }
        for (to, from) in read.into_iter().enumerate() {
            if draw.work_items < LANES {
                nodes.push(draw.lane(to, from, LANES - 1 - to));
            }
        }
        draw.saw(if draw.work_items < LANES {
            "a wave of fewer lanes"
        } else {
            "a whole wave"
        });
        draw.saw(if many { "many values" } else { "few values" });
        let mut state = State::new(&given, &draw);
        let work_items = draw.work_items;
        state.run(&nodes, std::array::from_fn(|l| l < work_items));
        let mut wanted: Vec<u32> = state.cells.iter().flatten().copied().collect();
        wanted.extend(state.scalars.iter().flat_map(|&s| [s; LANES]));
        Ok(Masked {
            text: draw.text(),
            passes,
            given,
            wanted,
        })
    }

    pub fn case(&self) -> Case {
        let given = vec![Given::Buffer(self.given.clone()), Given::Result];
        Case::new("masked", given, self.wanted.clone())
    }
}

impl Draw<'_, '_, '_> {
    fn saw(&mut self, what: &str) {
        *self.tally.entry(what.to_string()).or_default() += 1;
    }

    fn passes(&mut self, many: bool) -> Result<Option<String>> {
        if self.u.ratio(1, 8)? {
            self.saw("a compilation as it is");
            return Ok(None);
        }
        let widest = self.runs.iter().map(|r| r.len).max().unwrap_or(1);
        let fewest = if widest > 1 { 14 } else { 8 };
        let count = fewest + self.u.int_in_range(0..=4)?;
        let spill = *self.u.choose(&["scratch", "agpr", "all", "all"])?;
        let mut options = format!("spill={spill}");
        // Accumulation registers alone do not hold a whole file.
        let limited = if many {
            spill == "scratch" && self.u.arbitrary()?
        } else {
            self.u.ratio(5, 6)?
        };
        if limited {
            let _ = write!(options, ",num-vgprs={count}");
        } else if many {
            options = "spill=all".to_string();
        }
        if limited && !many && self.u.arbitrary()? {
            options += ",num-sgprs=16,spill=all";
        }
        for other in ["split=true", "schedule", "mode=full"] {
            if self.u.ratio(1, 4)? {
                let _ = write!(options, ",{other}");
            }
        }
        self.saw(if limited {
            "few registers"
        } else {
            "all registers"
        });
        self.saw(&format!("spill={spill}"));
        Ok(Some(format!("amdgcn-backend{{{options}}}")))
    }

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.lines, "    {line}");
    }

    fn label(&mut self) -> String {
        self.fresh += 1;
        format!("^b{}", self.fresh)
    }

    fn number(&mut self, number: u32) -> String {
        let at = self.numbers.iter().position(|&n| n == number);
        let at = at.unwrap_or_else(|| {
            self.numbers.push(number);
            self.numbers.len() - 1
        });
        format!("%k{at}")
    }

    fn vector(&mut self) -> Result<usize> {
        self.u.int_in_range(0..=self.cells - 1)
    }

    /// A vector register that may be written: that which scalars take lanes of is left alone.
    fn result(&mut self) -> Result<usize> {
        self.u.int_in_range(0..=self.cells - 2)
    }

    fn source(&mut self) -> Result<From> {
        Ok(match self.u.int_in_range(0..=9)? {
            0 => From::Lane,
            1 => From::Scalar(self.u.int_in_range(0..=SCALARS - 1)?),
            2 => From::Number(
                *self
                    .u
                    .choose(&[0, 5, 64, 65, 0x3f80_0000, u32::MAX, 100_000])?,
            ),
            _ => From::Cell(self.vector()?),
        })
    }

    fn written(&mut self, from: From) -> (String, &'static str) {
        match from {
            From::Cell(n) => (format!("%v{n}"), "!v"),
            From::Lane => ("%lane".to_string(), "!v"),
            From::Scalar(n) => (format!("%s{n}"), "!s"),
            From::Number(n) => (self.number(n), "i32"),
        }
    }

    fn body(&mut self, nodes: &mut Vec<Node>, depth: u32) -> Result<()> {
        for _ in 0..self.u.int_in_range(1..=5)? {
            let kind = match depth < 3 && self.budget > 0 {
                true => self.u.int_in_range(0..=9)?,
                false => 0,
            };
            nodes.push(match kind {
                0..=6 => self.operation(depth)?,
                7 | 8 => self.conditional(depth)?,
                _ => self.turns(depth)?,
            });
        }
        Ok(())
    }

    fn operation(&mut self, depth: u32) -> Result<Node> {
        self.budget -= 1;
        match self.u.int_in_range(0..=13)? {
            0 if !self.runs.is_empty() => self.shift(),
            1 if !self.runs.is_empty() => {
                let run = *self.u.choose(&self.runs)?;
                self.through(run)
            }
            1 => {
                let first = self.result()?;
                self.through(Run { first, len: 1 })
            }
            2 if self.accumulators > 0 => self.copy(),
            3 => self.upper(),
            4 => self.scalar(),
            5 => self.taken(depth),
            _ => self.compute(),
        }
    }

    fn compute(&mut self) -> Result<Node> {
        let (name, count, compute) = *self.u.choose(&KINDS)?;
        let to = self.result()?;
        let mut from = [From::Number(0); 3];
        // A scalar and a number beside each other may be more than an instruction can name.
        for (n, place) in from.iter_mut().enumerate().take(count) {
            *place = match n {
                0 => self.source()?,
                _ => From::Cell(self.vector()?),
            };
        }
        self.saw(name);
        let (texts, types): (Vec<String>, Vec<&str>) =
            from[..count].iter().map(|&f| self.written(f)).unzip();
        self.line(&format!(
            "{name} outs(%v{to}) ins({}) : outs(!v) ins({})",
            texts.join(", "),
            types.join(", ")
        ));
        Ok(Node::Compute(to, compute, from))
    }

    /// The lower two registers of a run, shifted.
    fn shift(&mut self) -> Result<Node> {
        let (to, from) = (*self.u.choose(&self.runs)?, *self.u.choose(&self.runs)?);
        let by = self.u.int_in_range(0..=63)?;
        let amount = self.number(by);
        self.saw("v_lshlrev_b64");
        self.line(&format!(
            "v_lshlrev_b64 outs(%p{}) ins({amount}, %p{}) : outs(!w2) ins(i32, !w2)",
            to.first, from.first
        ));
        Ok(Node::Shift(to.first, from.first, by))
    }

    /// Through the data share into the same registers or others.
    fn through(&mut self, to: Run) -> Result<Node> {
        let others: Vec<Run> = self
            .runs
            .iter()
            .copied()
            .filter(|r| r.len == to.len)
            .collect();
        let from = match to.len {
            1 => Run {
                first: self.vector()?,
                len: 1,
            },
            _ => *self.u.choose(&others)?,
        };
        let (bits, ty) = (32 * to.len, format!("!w{}", to.len));
        let zero = self.number(0);
        let name = |run: Run| match run.len {
            1 => format!("%v{}", run.first),
            2 => format!("%p{}", run.first),
            _ => format!("%q{}", run.first),
        };
        self.saw(&format!("ds_read_b{bits}"));
        self.fresh += 1;
        let n = self.fresh;
        self.line(&format!("%t{n} = ds_write_b{bits} data {} addr %slot offset c({zero}) : ins({ty}, !v) mods(i32) -> !amdgcn.write_token<shared>", name(from)));
        self.line(&format!("%u{n} = ds_read_b{bits} dest {} addr %slot offset c({zero}) : outs({ty}) ins(!v) mods(i32) -> !amdgcn.read_token<shared>", name(to)));
        Ok(Node::Copy(to.first, from.first, to.len))
    }

    /// Between a vector register and an accumulation register.
    fn copy(&mut self) -> Result<Node> {
        let own = self.u.int_in_range(0..=self.accumulators - 1)?;
        let to_accumulator: bool = self.u.arbitrary()?;
        self.saw("accumulation register");
        let at = self.cells + own;
        if to_accumulator {
            let from = self.vector()?;
            self.line(&format!("lsir.copy %a{own}, %v{from} : !a, !v"));
            return Ok(Node::Copy(at, from, 1));
        }
        let to = self.result()?;
        self.line(&format!("lsir.copy %v{to}, %a{own} : !v, !a"));
        Ok(Node::Copy(to, at, 1))
    }

    fn upper(&mut self) -> Result<Node> {
        let (to, from) = (self.result()?, self.vector()?);
        let zero = self.number(0);
        self.saw("half of a register");
        self.fresh += 1;
        let n = self.fresh;
        self.line(&format!("%t{n} = ds_write_b32 data %v{from} addr %slot offset c({zero}) : ins(!v, !v) mods(i32) -> !amdgcn.write_token<shared>"));
        self.line(&format!("%u{n} = ds_read_u16_d16_hi dest %v{to} addr %slot offset c({zero}) : outs(!v) ins(!v) mods(i32) -> !amdgcn.read_token<shared>"));
        Ok(Node::Upper(to, from))
    }

    fn scalar(&mut self) -> Result<Node> {
        let to = self.u.int_in_range(0..=SCALARS - 1)?;
        let a = From::Scalar(self.u.int_in_range(0..=SCALARS - 1)?);
        let b = From::Number(*self.u.choose(&[1, 100_000, u32::MAX])?);
        let ((a_text, _), (b_text, _)) = (self.written(a), self.written(b));
        self.line(&format!(
            "s_add_u32 outs(%s{to}, %scc) ins({a_text}, {b_text}) : outs(!s, !scc) ins(!s, i32)"
        ));
        Ok(Node::Add(to, a, b))
    }

    /// Where all lanes are active of any register, else of one.
    fn taken(&mut self, depth: u32) -> Result<Node> {
        let to = self.u.int_in_range(0..=SCALARS - 1)?;
        self.saw(match depth {
            0 => "v_readfirstlane_b32 of all lanes",
            _ => "v_readfirstlane_b32 of some lanes",
        });
        let from = if depth == 0 {
            self.vector()?
        } else {
            self.first
        };
        if self.u.arbitrary()? {
            let lane = self.u.int_in_range(0..=LANES - 1)?;
            return Ok(self.lane(to, from, lane));
        }
        self.line(&format!(
            "v_readfirstlane_b32 outs(%s{to}) ins(%v{from}) : outs(!s) ins(!v)"
        ));
        Ok(Node::First(to, from))
    }

    fn lane(&mut self, to: usize, from: usize, lane: usize) -> Node {
        let number = self.number(lane as u32);
        self.saw("v_readlane_b32");
        self.line(&format!(
            "v_readlane_b32 outs(%s{to}) ins(%v{from}, {number}) : outs(!s) ins(!v, i32)"
        ));
        Node::Lane(to, from, lane)
    }

    fn conditional(&mut self, depth: u32) -> Result<Node> {
        let (name, compare) = *self.u.choose(&COMPARISONS)?;
        let (a, b) = (self.source()?, From::Cell(self.vector()?));
        let ((a_text, a_type), (b_text, _)) = (self.written(a), self.written(b));
        let mask = self.masks;
        self.masks += 1;
        let (is_skipped, has_else): (bool, bool) = (self.u.arbitrary()?, self.u.arbitrary()?);
        let late = match is_skipped && self.u.ratio(1, 3)? {
            true => Some((self.late, self.result()?)),
            false => None,
        };
        if !is_skipped && self.u.ratio(1, 3)? {
            self.saw("v_cmpx");
            self.line(&format!(
                "s_mov_b64 outs(%m{mask}) ins(%exec) : outs(!p) ins(!exec)"
            ));
            let name = name.replace("v_cmp_", "v_cmpx_");
            self.line(&format!("{name} outs(%vcc, %exec) ins({a_text}, {b_text}) : outs(!vcc, !exec) ins({a_type}, !v)"));
        } else {
            self.line(&format!(
                "{name} outs(%vcc) ins({a_text}, {b_text}) : outs(!vcc) ins({a_type}, !v)"
            ));
            if let Some((n, _)) = late {
                self.saw("defined on one side");
                self.late += 1;
                self.line(&format!(
                    "s_mov_b64 outs(%d{n}) ins(%vcc) : outs(!p) ins(!vcc)"
                ));
            }
            self.line(&format!("s_and_saveexec_b64 outs(%m{mask}, %exec, %scc) ins(%vcc, %exec) : outs(!p, !exec, !scc) ins(!vcc, !exec)"));
        }
        let (mut then, mut otherwise) = (Vec::new(), Vec::new());
        let behind = is_skipped.then(|| (self.label(), self.label()));
        if let Some((inside, behind)) = &behind {
            self.line(&format!("lsir.cond_br %scc : !scc, {inside}, {behind}"));
            let _ = writeln!(self.lines, "  {inside}:");
        }
        if let Some((n, _)) = late {
            let more = self.number(LATE);
            self.line(&format!(
                "v_add_u32 outs(%e{n}) ins({more}, %lane) : outs(!v) ins(i32, !v)"
            ));
        }
        self.body(&mut then, depth + 1)?;
        if let Some((_, behind)) = &behind {
            self.line(&format!("cf.br {behind}"));
            let _ = writeln!(self.lines, "  {behind}:");
        }
        if has_else {
            self.line(&format!("s_xor_b64 outs(%exec, %scc) ins(%m{mask}, %exec) : outs(!exec, !scc) ins(!p, !exec)"));
            self.body(&mut otherwise, depth + 1)?;
        }
        self.line(&format!(
            "s_mov_b64 outs(%exec) ins(%m{mask}) : outs(!exec) ins(!p)"
        ));
        if let Some((n, to)) = late {
            self.line(&format!("s_and_saveexec_b64 outs(%f{n}, %exec, %scc) ins(%d{n}, %exec) : outs(!p, !exec, !scc) ins(!p, !exec)"));
            self.line(&format!(
                "v_add_u32 outs(%v{to}) ins(%e{n}, %v{to}) : outs(!v) ins(!v, !v)"
            ));
            self.line(&format!(
                "s_mov_b64 outs(%exec) ins(%f{n}) : outs(!exec) ins(!p)"
            ));
        }
        self.saw(match (is_skipped, has_else) {
            (true, true) => "skipped conditional with else",
            (true, false) => "skipped conditional",
            (false, true) => "conditional with else",
            (false, false) => "conditional",
        });
        Ok(Node::If {
            condition: (compare, a, b),
            then,
            otherwise,
            is_skipped,
            late: late.map(|l| l.1),
        })
    }

    /// A loop of as many rounds as the low bits of a register say.
    fn turns(&mut self, depth: u32) -> Result<Node> {
        let (limit, most) = (self.vector()?, *self.u.choose(&[1, 3])?);
        let (mask, counter) = (self.masks, self.counters);
        (self.masks, self.counters) = (self.masks + 1, self.counters + 1);
        let (header, inside, behind) = (self.label(), self.label(), self.label());
        let (bits, zero, one) = (self.number(most), self.number(0), self.number(1));
        self.line(&format!(
            "v_and_b32 outs(%l{counter}) ins({bits}, %v{limit}) : outs(!v) ins(i32, !v)"
        ));
        self.line(&format!(
            "v_mov_b32 outs(%c{counter}) ins({zero}) : outs(!v) ins(i32)"
        ));
        self.line(&format!(
            "s_mov_b64 outs(%m{mask}) ins(%exec) : outs(!p) ins(!exec)"
        ));
        self.line(&format!("cf.br {header}"));
        let _ = writeln!(self.lines, "  {header}:");
        self.line(&format!(
            "v_cmp_lt_u32 outs(%vcc) ins(%c{counter}, %l{counter}) : outs(!vcc) ins(!v, !v)"
        ));
        self.line(
            "s_and_b64 outs(%exec, %scc) ins(%exec, %vcc) : outs(!exec, !scc) ins(!exec, !vcc)",
        );
        self.line(&format!("lsir.cond_br %scc : !scc, {inside}, {behind}"));
        let _ = writeln!(self.lines, "  {inside}:");
        let mut body = Vec::new();
        self.line(&format!(
            "v_add_u32 outs(%c{counter}) ins({one}, %c{counter}) : outs(!v) ins(i32, !v)"
        ));
        self.body(&mut body, depth + 1)?;
        self.line(&format!("cf.br {header}"));
        let _ = writeln!(self.lines, "  {behind}:");
        self.line(&format!(
            "s_mov_b64 outs(%exec) ins(%m{mask}) : outs(!exec) ins(!p)"
        ));
        self.saw("loop");
        Ok(Node::Loop { limit, most, body })
    }

    fn text(mut self) -> String {
        let body = std::mem::take(&mut self.lines);
        let mut end = String::new();
        for n in 0..self.cells + self.accumulators + SCALARS {
            let offset = self.number((n * LANES * 4) as u32);
            let data = match n.checked_sub(self.cells) {
                None => format!("%v{n}"),
                Some(a) if a < self.accumulators => {
                    let _ = writeln!(end, "    lsir.copy %out, %a{a} : !v, !a");
                    "%out".to_string()
                }
                Some(s) => {
                    let s = s - self.accumulators;
                    let _ = writeln!(
                        end,
                        "    v_mov_b32 outs(%out) ins(%s{s}) : outs(!v) ins(!s)"
                    );
                    "%out".to_string()
                }
            };
            let _ = writeln!(
                end,
                "    v_add_u32 outs(%place) ins({offset}, %at) : outs(!v) ins(i32, !v)"
            );
            let _ = writeln!(
                end,
                "    %w{n} = global_store_dword data {data} addr %z offset d(%place) + c(%k0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>"
            );
        }
        let mut start = String::new();
        for n in 0..self.cells {
            let offset = self.number((n % 4 * LANES * 4) as u32);
            let _ = writeln!(
                start,
                "    %g{n} = global_load_dword dest %v{n} addr %x offset d(%at) + c({offset}) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>"
            );
        }
        for n in 0..self.accumulators {
            let _ = writeln!(start, "    lsir.copy %a{n}, %v{n} : !a, !v");
        }
        for n in 0..SCALARS {
            let _ = writeln!(
                start,
                "    s_mov_b32 outs(%s{n}) ins(%k{}) : outs(!s) ins(i32)",
                n + 1
            );
        }
        let all = self.number(u32::MAX);
        let mut head = HEAD.replace("WORK_ITEMS", &self.work_items.to_string());
        for (n, &number) in self.numbers.iter().enumerate() {
            let _ = writeln!(
                head,
                "    %k{n} = arith.constant {} : i32",
                number.cast_signed()
            );
        }
        let mut storage = |name: String, ty: &str| {
            let _ = writeln!(head, "    {name} = alloca : {ty}");
        };
        (0..self.cells).for_each(|n| storage(format!("%v{n}"), "!v"));
        (0..self.accumulators).for_each(|n| storage(format!("%a{n}"), "!a"));
        (0..SCALARS).for_each(|n| storage(format!("%s{n}"), "!s"));
        for n in 0..self.counters {
            storage(format!("%c{n}"), "!v");
            storage(format!("%l{n}"), "!v");
        }
        for n in 0..self.late {
            storage(format!("%e{n}"), "!v");
            for half in ["%dl", "%dh", "%fl", "%fh"] {
                storage(format!("{half}{n}"), "!s");
            }
        }
        for n in 0..self.masks {
            storage(format!("%ml{n}"), "!s");
            storage(format!("%mh{n}"), "!s");
        }
        for n in 0..self.masks {
            let _ = writeln!(
                head,
                "    %m{n} = make_register_range %ml{n}, %mh{n} : !s, !s"
            );
        }
        for n in 0..self.late {
            let _ = writeln!(
                head,
                "    %d{n} = make_register_range %dl{n}, %dh{n} : !s, !s"
            );
            let _ = writeln!(
                head,
                "    %f{n} = make_register_range %fl{n}, %fh{n} : !s, !s"
            );
        }
        for run in &self.runs {
            let names: Vec<String> = (0..run.len)
                .map(|k| format!("%v{}", run.first + k))
                .collect();
            let range = |names: &[String]| {
                let types = vec!["!v"; names.len()].join(", ");
                format!("make_register_range {} : {types}", names.join(", "))
            };
            let _ = writeln!(head, "    %p{} = {}", run.first, range(&names[..2]));
            if run.len == 4 {
                let _ = writeln!(head, "    %q{} = {}", run.first, range(&names));
            }
        }
        // A wave of fewer work-items than lanes takes all lanes, and its own ones for the body.
        let all_lanes = format!("    s_mov_b64 outs(%exec) ins({all}) : outs(!exec) ins(i32)\n");
        head += "    s_mov_b64 outs(%first) ins(%exec) : outs(!p) ins(!exec)\n";
        head += &all_lanes;
        let _ = write!(
            head,
            "    v_mbcnt_lo_u32_b32 outs(%lane) ins({all}, %k0) : outs(!v) ins(i32, i32)
    v_mbcnt_hi_u32_b32 outs(%lane) ins({all}, %lane) : outs(!v) ins(i32, !v)
    v_lshlrev_b32 outs(%at) ins(%k2, %lane) : outs(!v) ins(i32, !v)
    v_lshlrev_b32 outs(%slot) ins(%k3, %lane) : outs(!v) ins(i32, !v)\n"
        );
        start += "    s_mov_b64 outs(%exec) ins(%first) : outs(!exec) ins(!p)\n";
        end.insert_str(0, &all_lanes);
        format!("{head}{start}{body}{end}    end_kernel\n  }}\n}}\n")
    }
}

const HEAD: &str = "!v = !amdgcn.vgpr<?>
!w1 = !amdgcn.vgpr<?>
!w2 = !amdgcn.vgpr<[? : ? + 2]>
!w4 = !amdgcn.vgpr<[? : ? + 4]>
!a = !amdgcn.agpr<?>
!s = !amdgcn.sgpr<?>
!p = !amdgcn.sgpr<[? : ? + 2]>
!scc = !amdgcn.scc<0>
!vcc = !amdgcn.vcc<0>
!exec = !amdgcn.exec<0>
amdgcn.module @m target = <gfx942> {
  kernel @masked arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = \"x\">, #amdgcn.buffer_arg<address_space = global, name = \"z\">]> attributes {block_dims = array<i32: WORK_ITEMS, 1, 1>, shared_memory_size = 1024 : i32} {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %vcc_lo = alloca : !amdgcn.vcc_lo<0>
    %vcc_hi = alloca : !amdgcn.vcc_hi<0>
    %vcc = make_register_range %vcc_lo, %vcc_hi : !amdgcn.vcc_lo<0>, !amdgcn.vcc_hi<0>
    %exec_lo = alloca : !amdgcn.exec_lo<0>
    %exec_hi = alloca : !amdgcn.exec_hi<0>
    %exec = make_register_range %exec_lo, %exec_hi : !amdgcn.exec_lo<0>, !amdgcn.exec_hi<0>
    %scc = alloca : !scc
    %at = alloca : !v
    %slot = alloca : !v
    %place = alloca : !v
    %out = alloca : !v
    %lane = alloca : !v
    %first_lo = alloca : !s
    %first_hi = alloca : !s
    %first = make_register_range %first_lo, %first_hi : !s, !s
";
