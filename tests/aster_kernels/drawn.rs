//! Random kernels with calls that pass registers, buffers of the data share, masks, and types by alias.
//!
//! Axes: functions that call functions, with one or two results; buffers with and without an offset, given back or not,
//! some of which overlap while both live; the condition mask as one `alloca` or as halves; the execution mask saved and
//! restored; each type written out or by its alias; the number of operations.

use crate::cases::{Case, Given, TARGETS};
use crate::staged::Tally;
use arbitrary::{Result, Unstructured};
use std::fmt::Write;

const LANES: usize = 64;
/// Bytes of a buffer: a word for each lane.
const BYTES: u32 = 256;

type Compute = fn(u32, u32) -> u32;

const KINDS: [(&str, Compute); 4] = [
    ("v_add_u32", |a, b| a.wrapping_add(b)),
    ("v_sub_u32", |a, b| a.wrapping_sub(b)),
    ("v_xor_b32", |a, b| a ^ b),
    ("v_mul_lo_u32", |a, b| a.wrapping_mul(b)),
];

/// A kernel as it is drawn.
pub struct Drawn {
    pub text: String,
    /// What each lane writes.
    wanted: Vec<[u32; LANES]>,
    /// Two buffers that live at once share bytes.
    pub overlaps: bool,
}

/// A value: its name, and what each lane has of it.
#[derive(Clone)]
struct Known {
    name: String,
    lanes: [u32; LANES],
}

/// A buffer that lives.
struct Live {
    name: String,
    offset: Option<u32>,
}

struct Draw<'a, 'b, 'c> {
    u: &'a mut Unstructured<'b>,
    tally: &'c mut Tally,
    lines: String,
    fresh: u32,
    values: Vec<Known>,
}

/// Expressions of a function over its arguments: what it gives for two words.
type Body = Vec<(usize, usize, usize)>;

impl Drawn {
    pub fn random(u: &mut Unstructured<'_>, tally: &mut Tally) -> Result<Drawn> {
        let mut functions: Vec<(Body, bool, Option<usize>)> = Vec::new();
        let mut text = String::new();
        for n in 0..u.int_in_range(0..=3usize)? {
            let mut body = Body::new();
            let calls = match n {
                0 => None,
                _ if u.arbitrary()? => Some(u.int_in_range(0..=n - 1)?),
                _ => None,
            };
            let _ = write!(text, "  func.func private @f{n}(%a0: {V}, %a1: {V}) -> ");
            let two: bool = u.arbitrary()?;
            text += if two { "(!v, !v) {\n" } else { "!v {\n" };
            if let Some(f) = calls {
                let (_, two, _) = functions[f];
                let (names, types) = if two {
                    ("%a2, %a3", "(!v, !v)")
                } else {
                    ("%a2", "!v")
                };
                let _ = writeln!(
                    text,
                    "    {names} = func.call @f{f}(%a1, %a0) : (!v, !v) -> {types}"
                );
            }
            let given = 2 + calls.map_or(0, |f| 1 + usize::from(functions[f].1));
            for k in 0..u.int_in_range(1..=3usize)? {
                let kind = u.int_in_range(0..=KINDS.len() - 1)?;
                let (a, b) = (
                    u.int_in_range(0..=given + k - 1)?,
                    u.int_in_range(0..=given + k - 1)?,
                );
                let at = given + k;
                let _ = writeln!(text, "    %o{at} = amdgcn.alloca : !v");
                let _ = writeln!(
                    text,
                    "    %a{at} = amdgcn.{} outs(%o{at}) ins(%a{a}, %a{b}) : outs(!v) ins(!v, {V})",
                    KINDS[kind].0
                );
                body.push((kind, a, b));
            }
            let last = given + body.len() - 1;
            let results = if two {
                format!("%a{last}, %a0 : !v, !v")
            } else {
                format!("%a{last} : !v")
            };
            let _ = writeln!(text, "    return {results}\n  }}");
            functions.push((body, two, calls));
        }
        let mut draw = Draw {
            u,
            tally,
            lines: String::new(),
            fresh: 0,
            values: vec![Known {
                name: "%tid".to_string(),
                lanes: std::array::from_fn(|l| l as u32),
            }],
        };
        let overlaps = draw.kernel(&functions)?;
        let count = draw.values.len();
        let mut wanted = Vec::new();
        for n in 0..count.min(4) {
            let value = draw.values[count - 1 - n].clone();
            let offset = draw.line(format!("arith.constant {} : i32", n * LANES * 4));
            draw.effect(format!(
                "global_store_dword data {} addr %z offset d(%at) + c({offset}) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>",
                value.name
            ));
            wanted.push(value.lanes);
        }
        let lines = std::mem::take(&mut draw.lines);
        let text = format!("{ALIASES}{text}{HEAD}{lines}    end_kernel\n  }}\n}}\n");
        Ok(Drawn {
            text,
            wanted,
            overlaps,
        })
    }

    pub fn case(&self) -> Case {
        let wanted = self.wanted.iter().flatten().copied().collect();
        Case {
            targets: &TARGETS,
            ..Case::new("drawn", vec![Given::Result], wanted)
        }
    }
}

/// What a function gives for two words.
fn apply(functions: &[(Body, bool, Option<usize>)], f: usize, a: u32, b: u32) -> Vec<u32> {
    let (body, two, calls) = &functions[f];
    let mut values = vec![a, b];
    if let Some(called) = calls {
        values.extend(apply(functions, *called, b, a));
    }
    for &(kind, a, b) in body {
        values.push((KINDS[kind].1)(values[a], values[b]));
    }
    let mut results = vec![values[values.len() - 1]];
    results.extend(two.then_some(a));
    results
}

impl Draw<'_, '_, '_> {
    fn saw(&mut self, what: &str) {
        *self.tally.entry(what.to_string()).or_default() += 1;
    }

    fn name(&mut self) -> String {
        self.fresh += 1;
        format!("%n{}", self.fresh)
    }

    /// An operation with one result; its name.
    fn line(&mut self, text: String) -> String {
        let name = self.name();
        let _ = writeln!(self.lines, "    {name} = {text}");
        name
    }

    /// An operation whose result nothing uses.
    fn effect(&mut self, text: String) {
        self.line(text);
    }

    /// A vector register's type, by alias or not.
    fn v(&mut self) -> Result<&'static str> {
        Ok(if self.u.arbitrary()? {
            "!v"
        } else {
            "!amdgcn.vgpr"
        })
    }

    fn value(&mut self) -> Result<Known> {
        let at = self.u.int_in_range(0..=self.values.len() - 1)?;
        Ok(self.values[at].clone())
    }

    fn storage(&mut self) -> Result<String> {
        let ty = self.v()?;
        Ok(self.line(format!("alloca : {ty}")))
    }

    fn define(&mut self, name: String, lanes: [u32; LANES]) {
        self.values.push(Known { name, lanes });
    }

    /// The kernel's operations; whether buffers that live at once overlap.
    fn kernel(&mut self, functions: &[(Body, bool, Option<usize>)]) -> Result<bool> {
        let mut live: Vec<Live> = Vec::new();
        let mut overlaps = false;
        for _ in 0..self.u.int_in_range(2..=10)? {
            match self.u.int_in_range(0..=5)? {
                0 if !functions.is_empty() => self.call(functions)?,
                1 => self.masked()?,
                2 => self.saved()?,
                3 | 4 => overlaps |= self.buffer(&mut live)?,
                _ => self.compute()?,
            }
        }
        Ok(overlaps)
    }

    fn compute(&mut self) -> Result<()> {
        self.saw("operation");
        let (a, b) = (self.value()?, self.value()?);
        let &(name, compute) = self.u.choose(&KINDS)?;
        let (to, v, w) = (self.storage()?, self.v()?, self.v()?);
        let result = self.line(format!(
            "{name} outs({to}) ins({}, {}) : outs({v}) ins({w}, !v)",
            a.name, b.name
        ));
        self.define(
            result,
            std::array::from_fn(|l| compute(a.lanes[l], b.lanes[l])),
        );
        Ok(())
    }

    fn call(&mut self, functions: &[(Body, bool, Option<usize>)]) -> Result<()> {
        self.saw("call");
        let f = self.u.int_in_range(0..=functions.len() - 1)?;
        let (a, b) = (self.value()?, self.value()?);
        let names: Vec<String> = (0..=usize::from(functions[f].1))
            .map(|_| self.name())
            .collect();
        let types = if names.len() == 2 {
            "(!v, !amdgcn.vgpr)"
        } else {
            "!v"
        };
        let _ = writeln!(
            self.lines,
            "    {} = func.call @f{f}({}, {}) : (!v, !v) -> {types}",
            names.join(", "),
            a.name,
            b.name
        );
        for (n, name) in names.into_iter().enumerate() {
            let lanes = std::array::from_fn(|l| apply(functions, f, a.lanes[l], b.lanes[l])[n]);
            self.define(name, lanes);
        }
        Ok(())
    }

    /// The lesser of two, by the condition mask.
    fn masked(&mut self) -> Result<()> {
        let (a, b) = (self.value()?, self.value()?);
        let vcc = match self.u.arbitrary()? {
            true => {
                self.saw("mask as one");
                self.line("lsir.alloca : !amdgcn.vcc".to_string())
            }
            false => {
                self.saw("mask as halves");
                let low = self.line("alloca : !amdgcn.vcc_lo".to_string());
                let high = self.line("alloca : !amdgcn.vcc_hi".to_string());
                self.line(format!(
                    "make_register_range {low}, {high} : !amdgcn.vcc_lo, !amdgcn.vcc_hi"
                ))
            }
        };
        let mask = self.line(format!(
            "v_cmp_lt_u32 outs({vcc}) ins({}, {}) : outs(!amdgcn.vcc) ins(!v, !v)",
            a.name, b.name
        ));
        // Another mask in between displaces the first one.
        if !self.u.is_empty() && self.u.ratio(1, 3)? {
            self.masked()?;
        }
        let to = self.storage()?;
        let result = self.line(format!(
            "v_cndmask_b32 outs({to}) ins({}, {}, {mask}) : outs(!v) ins(!v, !v, !amdgcn.vcc)",
            b.name, a.name
        ));
        self.define(result, std::array::from_fn(|l| a.lanes[l].min(b.lanes[l])));
        Ok(())
    }

    /// The execution mask in scalar registers and back.
    fn saved(&mut self) -> Result<()> {
        self.saw("execution mask");
        let low = self.line("alloca : !amdgcn.exec_lo<0>".to_string());
        let high = self.line("alloca : !amdgcn.exec_hi<0>".to_string());
        let exec = self.line(format!(
            "make_register_range {low}, {high} : !amdgcn.exec_lo<0>, !amdgcn.exec_hi<0>"
        ));
        let halves = [(); 2].map(|()| self.line("alloca : !s".to_string()));
        let pair = self.line(format!(
            "make_register_range {}, {} : !s, !s",
            halves[0], halves[1]
        ));
        let saved = self.line(format!(
            "s_mov_b64 outs({pair}) ins({exec}) : outs(!p) ins(!amdgcn.exec<0>)"
        ));
        self.compute()?;
        let _ = writeln!(
            self.lines,
            "    s_mov_b64 outs({exec}) ins({saved}) : outs(!amdgcn.exec<0>) ins(!p)"
        );
        Ok(())
    }

    /// A buffer that a value goes through; whether it overlaps one that lives.
    fn buffer(&mut self, live: &mut Vec<Live>) -> Result<bool> {
        if !live.is_empty() && self.u.arbitrary()? {
            let at = self.u.int_in_range(0..=live.len() - 1)?;
            let gone = live.remove(at);
            let _ = writeln!(self.lines, "    dealloc_lds {}", gone.name);
            self.saw("buffer given back");
        }
        let offset = match self.u.int_in_range(0..=2)? {
            0 => None,
            _ => Some(self.u.int_in_range(0..=6)? * 128),
        };
        let stated = offset.map_or(String::new(), |o| format!(" offset {o}"));
        self.saw(if offset.is_some() {
            "buffer with an offset"
        } else {
            "buffer"
        });
        let name = self.line(format!("alloc_lds {BYTES}{stated}"));
        let overlaps = offset.is_some_and(|own| {
            let mut others = live.iter().filter_map(|b| b.offset);
            others.any(|other| own < other + BYTES && other < own + BYTES)
        });
        live.push(Live {
            name: name.clone(),
            offset,
        });
        let value = self.value()?;
        let base = self.line(format!("get_lds_offset {name} : !s"));
        let to = self.storage()?;
        let place = self.line(format!(
            "v_add_u32 outs({to}) ins({base}, %at) : outs(!v) ins(!s, !v)"
        ));
        self.effect(format!(
            "ds_write_b32 data {} addr {place} offset c(%zero) : ins(!v, !v) mods(i32) -> !amdgcn.write_token<shared>",
            value.name
        ));
        if self.u.arbitrary()? {
            self.compute()?;
        }
        let to = self.storage()?;
        let (read, token) = (self.name(), self.name());
        let _ = writeln!(
            self.lines,
            "    {read}, {token} = ds_read_b32 dest {to} addr {place} offset c(%zero) : outs(!v) ins(!v) mods(i32) -> !amdgcn.read_token<shared>"
        );
        self.define(read, value.lanes);
        Ok(overlaps)
    }
}

/// A type that is written out.
const V: &str = "!amdgcn.vgpr";
const ALIASES: &str = "!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
";
const HEAD: &str = "  kernel @drawn arguments <[#amdgcn.buffer_arg<address_space = global, name = \"z\">]> attributes {block_dims = array<i32: 64, 1, 1>} {
    %z = load_arg 0 : !p
    %tid = thread_id x : !v
    %zero = arith.constant 0 : i32
    %two = arith.constant 2 : i32
    %o = alloca : !v
    %at = v_lshlrev_b32 outs(%o) ins(%two, %tid) : outs(!v) ins(i32, !v)
";
