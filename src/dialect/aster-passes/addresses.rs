//! `aster-canonicalize-ptr`: an address has one offset.
//!
//! `ptr.ptr_add` of a `ptr.ptr_add` adds the sum of the offsets, if both have one type: an `affine.apply` of `index` values, an
//! `arith.addi` of integers. An offset of 0 is none. `ptr.type_offset` is the size of its type. The general canonicalization
//! follows.
//!
//! # When offsets may be added
//! Two additions to an address of 64 bits can both be right although the sum of their offsets leaves the offsets' type. Offsets of
//! 64 bits and of `index` wrap like the address. Narrower offsets are added only if their ranges show that the sum stays in
//! the type.
//!
//! The flag of the merged addition is a promise of both additions (`inbounds` includes `nusw`) that the sum of offsets
//! keeps: `nuw` of both is `nuw` of the sum of 64 bits. For the others the ranges must show that no sum with a sign leaves
//! the type.
//!
//! Pre and post: any form.

use super::affine::expression::Op;
use super::affine::map::{Apply, of_all};
use super::graft::all_blocks;
use super::integers::flags::Flags;
use super::integers::ranges::{Range, corners, ranges, width};
use super::{Run, canonicalize, edit, lower_copies};
use crate::aster::dialect::{AsterFunction, OpKind, Piece, Segment, Type};
use crate::aster::program::Routine;
use crate::aster::rows::Constants;
use crate::ir::function::{Inst, Value};
use crate::rewrite::{Fate, rewrite};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;

pub fn run(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    let merged = merge(&mut body.func, &routine.header);
    cx.output.stats.add("addresses.merged", merged);
    canonicalize::run(body, cx)
}

/// `ptr.ptr_add FLAG %base, %offset : TYPE, TYPE`.
#[derive(Clone)]
pub struct Sum {
    /// The address.
    pub base: Value,
    /// The offset that is added to the base.
    pub offset: Value,
    /// `inbounds`, `nusw`, `nuw`, or nothing.
    pub flag: String,
}

impl Sum {
    /// The addition of an operation, if any.
    pub fn of(func: &AsterFunction, inst: Inst) -> Option<Sum> {
        let data = &func.insts[inst];
        if data.op.kind != OpKind::Foreign || data.op.name != "ptr.ptr_add" {
            return None;
        }
        let (Some(Piece::Text(head)), [base, offset]) = (data.op.pieces.first(), &data.uses[..])
        else {
            return None;
        };
        let flag = head.trim();
        ["", "inbounds", "nusw", "nuw"]
            .contains(&flag)
            .then_some(())?;
        Some(Sum {
            base: base.as_value()?,
            offset: offset.as_value()?,
            flag: flag.to_string(),
        })
    }

    /// Writes the addition into an operation.
    pub fn write(&self, func: &mut AsterFunction, inst: Inst) {
        let (base, offset) = (func.ty(self.base), func.ty(self.offset));
        let head = match self.flag.as_str() {
            "" => " ".to_string(),
            flag => format!(" {flag} "),
        };
        let data = &mut func.insts[inst];
        data.op.pieces = vec![
            Piece::Text(head),
            Piece::Use,
            Piece::Text(", ".to_string()),
            Piece::Use,
            Piece::Attributes,
            Piece::Text(format!(" : {base}, {offset}")),
        ];
        data.uses = [self.base, self.offset]
            .map(Into::into)
            .into_iter()
            .collect();
        data.op.segments = vec![Segment::ins(2)];
    }
}

/// The promise of a sum of two additions.
fn both<'a>(a: &'a str, b: &'a str) -> &'a str {
    match (a, b) {
        (a, b) if a == b => a,
        ("inbounds", "nusw") | ("nusw", "inbounds") => "nusw",
        _ => "",
    }
}

fn merge(func: &mut AsterFunction, header: &str) -> i64 {
    sizes(func);
    let mut known = ranges(func, header);
    let constants = Constants::new(func);
    let mut sums: SecondaryMap<Value, Option<Sum>> = SecondaryMap::new();
    let mut maps: SecondaryMap<Value, Option<Apply>> = SecondaryMap::new();
    rewrite(func, all_blocks, |func, inst, to| {
        let result = func.defined_values(inst).next();
        if let (Some(result), Some(apply)) = (result, Apply::of(func, inst)) {
            maps[result] = Some(apply);
        }
        let (Some(mut sum), Some(result)) = (Sum::of(func, inst), result) else {
            return Fate::Stays;
        };
        sum.base = to.new[sum.base].unwrap_or(sum.base);
        if constants.of(sum.offset) == Some(0) {
            to.new[result] = Some(sum.base);
            to.count += 1;
            return Fate::Goes;
        }
        let outer = sums[sum.base].clone();
        let outer = outer.filter(|o| func.ty(o.offset) == func.ty(sum.offset));
        let is_index = func.ty(sum.offset) == Type::scalar("index");
        let outer = outer.and_then(|o| {
            let of = |v: Value| known[v].or_else(|| width(func.ty(v)).map(Range::all));
            let (a, b) = (of(o.offset)?, of(sum.offset)?);
            let kept = Flags::known("arith.addi", is_index, &a, &b);
            let total = corners(a.signed, b.signed, |x, y| x + y);
            (a.bits >= 64 || kept.nsw).then_some((o, kept, Range::of(a.bits, Some(total), None)))
        });
        if let Some((outer, kept, total)) = outer {
            let flag = match both(&outer.flag, &sum.flag) {
                "nuw" if kept.nuw || total.bits >= 64 && !is_index => "nuw",
                "inbounds" | "nusw" if !kept.nsw => "",
                "nuw" => "",
                flag => flag,
            };
            let flag = flag.to_string();
            let offsets = [outer.offset, sum.offset];
            let span = func.insts[inst].span;
            let (made, offset) = if func.ty(sum.offset) == Type::scalar("index") {
                let apply = of_all(Op::Add, offsets.to_vec());
                let apply = apply.composed(&|v| maps[v].clone(), &|v| constants.of(v));
                let (made, offset) = apply.make(func, span);
                maps[offset] = Some(apply);
                (made, offset)
            } else {
                let ty = func.ty(sum.offset);
                let (made, offset) = edit::arith(func, "addi", &offsets, ty, span);
                let flags = Flags {
                    nuw: kept.nuw || flag == "nuw",
                    ..kept
                };
                func.insts[made].op.detail = flags.text();
                (made, offset)
            };
            known[offset] = Some(total);
            to.out.push(made);
            sum = Sum {
                base: outer.base,
                offset,
                flag,
            };
            sum.write(func, inst);
            to.count += 1;
        }
        sums[result] = Some(sum);
        Fate::Stays
    })
}

/// Sizes of types become constants.
fn sizes(func: &mut AsterFunction) {
    rewrite(func, all_blocks, |func, inst, to| {
        let size = type_offset(func, inst);
        let result = func.defined_values(inst).next();
        let (Some(size), Some(result)) = (size, result) else {
            return Fate::Stays;
        };
        let ty = func.ty(result);
        let (made, value) = lower_copies::constant_of(func, size, ty);
        to.out.push(made);
        to.new[result] = Some(value);
        Fate::Goes
    });
}

/// The bytes of the type that a `ptr.type_offset` names, if all machines agree on the number.
fn type_offset(func: &AsterFunction, inst: Inst) -> Option<i64> {
    let op = &func.insts[inst].op;
    let [.., Piece::Text(text)] = &op.pieces[..] else {
        return None;
    };
    if op.kind != OpKind::Foreign || op.name != "ptr.type_offset" {
        return None;
    }
    let word = text.split_once(':').map_or(text.as_str(), |t| t.0).trim();
    let bits = word.trim_start_matches(['i', 'f', 'b']).parse::<i64>().ok();
    let is_plain = word.starts_with(['i', 'f', 'b']) && !word.starts_with("f8");
    bits.filter(|&b| is_plain && b > 0).map(|b| {
        let bytes = (b + 7) / 8;
        // An integer takes the space of the next power of two.
        i64::from((bytes as u32).next_power_of_two())
    })
}
