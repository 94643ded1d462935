//! Assembly text in the order in which one wave executes it: scalar branches with constant conditions are followed.

use std::collections::HashMap;

/// One instruction of the text.
pub struct Inst {
    pub mnemonic: String,
    pub operands: Vec<String>,
}

/// The text of a kernel after reading.
#[derive(Default)]
pub struct Text {
    pub insts: Vec<Inst>,
    labels: HashMap<String, usize>,
    /// Numbers of the descriptor and of the metadata, by their names without prefix.
    numbers: HashMap<String, u64>,
}

impl Text {
    /// Reads a file of one kernel.
    pub fn read(text: &str) -> Text {
        let mut read = Text::default();
        for line in text.lines() {
            let line = line.split(';').next().unwrap_or("").trim();
            if let Some((key, value)) = line.strip_prefix('.').and_then(number) {
                read.numbers.insert(key.to_owned(), value);
            }
            if let Some(label) = line.strip_suffix(':').filter(|l| !l.contains(' ')) {
                read.labels.insert(label.to_owned(), read.insts.len());
            }
            let (mnemonic, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
            let unit = ["v_", "s_", "ds_", "buffer_", "global_", "scratch_"];
            if unit.iter().any(|u| mnemonic.starts_with(u)) {
                read.insts.push(Inst {
                    mnemonic: mnemonic.to_owned(),
                    operands: operands(rest),
                });
            }
        }
        read
    }

    /// A number of the descriptor or the metadata; 0 if it is not stated.
    pub fn number(&self, name: &str) -> u64 {
        self.numbers.get(name).copied().unwrap_or(0)
    }

    /// Index of the first instruction that is executed with firmware which preloads arguments.
    pub fn entry(&self) -> usize {
        match self.number("amdhsa_user_sgpr_kernarg_preload_length") {
            0 => 0,
            _ => {
                let mut all = self.insts.iter();
                all.position(|i| i.mnemonic == "s_branch")
                    .map_or(0, |n| n + 1)
            }
        }
    }

    /// Indices of the instructions that a wave executes, in order; `None` if a branch depends on data.
    pub fn executed(&self) -> Option<Vec<usize>> {
        /// The most instructions; a longer run is taken as endless.
        const MOST: usize = 4_000_000;
        let mut scalars = Scalars::default();
        let mut trace = Vec::new();
        let mut at = self.entry();
        while trace.len() < MOST {
            let inst = self.insts.get(at)?;
            trace.push(at);
            let label = || self.labels.get(inst.operands.first()?).copied();
            at = match inst.mnemonic.as_str() {
                "s_endpgm" => return Some(trace),
                "s_branch" => label()?,
                "s_cbranch_scc0" | "s_cbranch_scc1" => {
                    let taken = scalars.condition? == inst.mnemonic.ends_with('1');
                    if taken { label()? } else { at + 1 }
                }
                // A full wave is assumed.
                "s_cbranch_execz" => at + 1,
                other if other.starts_with("s_cbranch") => return None,
                _ => {
                    scalars.step(inst);
                    at + 1
                }
            };
        }
        None
    }
}

/// `key value` or `key: value`.
fn number(line: &str) -> Option<(&str, u64)> {
    let (key, value) = line.split_once([' ', '\t'])?;
    Some((key.trim_end_matches(':'), value.trim().parse().ok()?))
}

fn operands(text: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut depth = 0;
    for c in text.chars() {
        match c {
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            ',' if depth == 0 => {
                all.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(last) = all.last_mut() {
            last.push(c);
        }
    }
    all.iter()
        .map(|o| o.trim().to_owned())
        .filter(|o| !o.is_empty())
        .collect()
}

/// The known contents of scalar registers.
#[derive(Default)]
struct Scalars {
    values: HashMap<u32, i64>,
    condition: Option<bool>,
}

impl Scalars {
    fn value(&self, operand: Option<&String>) -> Option<i64> {
        let operand = operand?.as_str();
        match scalar(operand) {
            Some((first, 1)) => self.values.get(&first).copied(),
            Some(_) => None,
            None => constant(operand),
        }
    }

    fn set(&mut self, register: u32, value: Option<i64>) {
        match value {
            Some(value) => self.values.insert(register, value),
            None => self.values.remove(&register),
        };
    }

    fn step(&mut self, inst: &Inst) {
        let name = inst.mnemonic.as_str();
        let [a, b] = [1, 2].map(|n| self.value(inst.operands.get(n)));
        let target = inst.operands.first().and_then(|o| scalar(o));
        if let Some(compared) = name.strip_prefix("s_cmp_").or(name.strip_prefix("s_cmpk_")) {
            let (a, b) = (self.value(inst.operands.first()), a);
            self.condition = a.zip(b).and_then(|(a, b)| compare(compared, a, b));
            return;
        }
        let both = |f: fn(i64, i64) -> i64| a.zip(b).map(|(a, b)| f(a, b));
        let result = match name {
            "s_mov_b32" | "s_movk_i32" => a,
            "s_add_u32" | "s_add_i32" => both(|a, b| a.wrapping_add(b)),
            "s_sub_u32" | "s_sub_i32" => both(|a, b| a.wrapping_sub(b)),
            "s_mul_i32" => both(|a, b| a.wrapping_mul(b)),
            "s_min_u32" | "s_min_i32" => both(i64::min),
            "s_max_u32" | "s_max_i32" => both(i64::max),
            "s_and_b32" => both(|a, b| a & b),
            "s_or_b32" => both(|a, b| a | b),
            "s_xor_b32" => both(|a, b| a ^ b),
            "s_lshl_b32" => both(|a, b| a.wrapping_shl(b as u32 & 31)),
            "s_lshr_b32" => both(|a, b| (a & 0xffff_ffff) >> (b & 31)),
            "s_addk_i32" | "s_mulk_i32" => {
                let old = self.value(inst.operands.first());
                let change = a.map(|k| i64::from(k as i16));
                old.zip(change).map(|(old, k)| match name {
                    "s_addk_i32" => old + k,
                    _ => old * k,
                })
            }
            _ => None,
        };
        let bits = [
            "s_and_b32",
            "s_or_b32",
            "s_xor_b32",
            "s_lshl_b32",
            "s_lshr_b32",
        ];
        let keeps = [
            "s_mul_i32",
            "s_mulk_i32",
            "s_mov",
            "s_load",
            "s_waitcnt",
            "s_nop",
            "s_barrier",
            "s_setprio",
        ];
        if bits.contains(&name) {
            self.condition = result.map(|r| r != 0);
        } else if name.starts_with("s_") && !keeps.iter().any(|k| name.starts_with(k)) {
            self.condition = None;
        }
        // The result of a lane comparison is a scalar pair; stores and waits write nothing.
        let Some((first, count)) = target else { return };
        for n in 0..count {
            self.set(first + n, if count == 1 { result } else { None });
        }
        if name == "s_mov_b64"
            && let Some(value) = a
        {
            self.set(first, Some(value & 0xffff_ffff));
            self.set(first + 1, Some(value >> 32 & 0xffff_ffff));
        }
    }
}

/// The first scalar register of an operand and the number of registers.
fn scalar(operand: &str) -> Option<(u32, u32)> {
    let rest = operand.strip_prefix('s')?;
    if let Ok(n) = rest.parse() {
        return Some((n, 1));
    }
    let (first, last) = rest.strip_prefix('[')?.strip_suffix(']')?.split_once(':')?;
    let (first, last): (u32, u32) = (first.parse().ok()?, last.parse().ok()?);
    Some((first, last.checked_sub(first)? + 1))
}

/// A number in the text.
pub fn constant(text: &str) -> Option<i64> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |d| (-1, d));
    let value = match digits.strip_prefix("0x") {
        Some(hex) => i64::from_str_radix(hex, 16).ok()?,
        None => digits.parse().ok()?,
    };
    Some(sign * value)
}

fn compare(what: &str, a: i64, b: i64) -> Option<bool> {
    let (operation, ty) = what.split_once('_')?;
    let (a, b) = match ty {
        "u32" => (i64::from(a as u32), i64::from(b as u32)),
        "i32" => (i64::from(a as i32), i64::from(b as i32)),
        _ => (a, b),
    };
    Some(match operation {
        "eq" => a == b,
        "lg" => a != b,
        "lt" => a < b,
        "le" => a <= b,
        "gt" => a > b,
        "ge" => a >= b,
        _ => return None,
    })
}
