//! `lower-layout-to-affine`: places in layouts become operations on places in boxes.
//!
//! A layout has modes, each with a size and a stride; a mode can have modes itself. `layout.apply` splits a number by the
//! sizes, the last mode the fastest, and adds each part times its stride. `layout.thread_value_offsets` does this for a
//! thread, and adds the offset of each value of the thread in a layout of its own. `layout.swizzle` is
//! `x ^ ((x >> shift) & mask)` of `bits` bits above `base`.
//!
//! Pre and post: any form.

use super::expression::Expression;
use super::map::Apply;
use crate::aster::dialect::{AsterFunction, OpKind, Piece, Type};
use crate::aster::program::Body;
use crate::graft::all_blocks;
use crate::ir::function::{Inst, Value};

use crate::rewrite::{Fate, rewrite};
use crate::{Run, edit, lower_copies};
use easel_isa::diagnostic::{Diagnostics, Span};

pub fn run(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    rewrite(func, all_blocks, |func, inst, to| {
        let mut made = Vec::new();
        let Some(values) = lowered(func, inst, &mut made) else {
            return Fate::Stays;
        };
        to.out.append(&mut made);
        let results: Vec<Value> = func.defined_values(inst).collect();
        for (result, value) in results.into_iter().zip(values) {
            to.new[result] = Some(value);
        }
        cx.output.stats.add("layouts.lowered", 1);
        Fate::Goes
    });
    Ok(())
}

/// A number, or numbers in brackets.
#[derive(Debug, PartialEq)]
enum Tree {
    Leaf(i64),
    Group(Vec<Tree>),
}

impl Tree {
    fn leaves(&self, out: &mut Vec<i64>) {
        match self {
            Tree::Leaf(n) => out.push(*n),
            Tree::Group(list) => list.iter().for_each(|t| t.leaves(out)),
        }
    }

    /// The numbers, from the left.
    fn numbers(&self) -> Vec<i64> {
        let mut out = Vec::new();
        self.leaves(&mut out);
        out
    }

    fn product(&self) -> Option<i64> {
        let numbers = self.numbers();
        numbers.into_iter().try_fold(1i64, i64::checked_mul)
    }
}

/// `<[4, (2, 4)] : [1, (4, 8)]>`: sizes and strides.
struct Layout {
    sizes: Tree,
    strides: Vec<i64>,
}

impl Layout {
    fn parse(text: &str) -> Option<Layout> {
        let inside = text.split_once('<')?.1.split_once('>')?.0;
        let (sizes, strides) = inside.split_once(':')?;
        let (sizes, strides) = (tree(sizes)?, tree(strides)?);
        let strides = strides.numbers();
        (sizes.numbers().len() == strides.len()).then_some(Layout { sizes, strides })
    }

    /// The value of the number in the layout.
    fn value(&self, mut n: i64) -> Option<i64> {
        let mut sum = 0i64;
        for (size, stride) in self.sizes.numbers().iter().zip(&self.strides).rev() {
            (*size > 0).then_some(())?;
            sum = sum.checked_add((n % size).checked_mul(*stride)?)?;
            n /= size;
        }
        Some(sum)
    }
}

/// Nested lists of numbers in round or square brackets.
fn tree(text: &str) -> Option<Tree> {
    let mut stack: Vec<Vec<Tree>> = vec![Vec::new()];
    let mut closing = Vec::new();
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        if c.is_ascii_digit() || c == '-' {
            word.push(c);
            continue;
        }
        if !word.is_empty() {
            stack.last_mut()?.push(Tree::Leaf(word.parse().ok()?));
            word.clear();
        }
        match c {
            '[' | '(' => {
                closing.push(if c == '[' { ']' } else { ')' });
                stack.push(Vec::new());
            }
            ']' | ')' => {
                (closing.pop() == Some(c)).then_some(())?;
                let list = stack.pop()?;
                stack.last_mut()?.push(Tree::Group(list));
            }
            ',' => {}
            c if c.is_whitespace() => {}
            _ => return None,
        }
    }
    match (stack.pop()?, stack.is_empty()) {
        (mut list, true) if list.len() == 1 => list.pop(),
        _ => None,
    }
}

/// The values of an operation's results; none for other operations and other texts.
fn lowered(func: &mut AsterFunction, inst: Inst, out: &mut Vec<Inst>) -> Option<Vec<Value>> {
    let data = &func.insts[inst];
    if data.op.kind != OpKind::Foreign || data.op.pieces.contains(&Piece::Generic) {
        return None;
    }
    let span = data.span;
    let texts = data.op.pieces.iter().filter_map(|p| match p {
        Piece::Text(text) => Some(text.as_str()),
        _ => None,
    });
    let text: String = texts.collect();
    let operands: Vec<Value> = func.used_values(inst).collect();
    match data.op.name.as_str() {
        "layout.apply" => {
            let layout = Layout::parse(&text)?;
            Some(vec![apply(func, &layout, &operands, span, out)?])
        }
        "layout.thread_value_offsets" => {
            let results = data.defs.len();
            let of = |key: &str| Layout::parse(text.split_once(key)?.1);
            let (threads, values) = (of("thread_layout")?, of("value_layout")?);
            let count = usize::try_from(values.sizes.product()?).ok()?;
            let offsets: Option<Vec<i64>> = (0..count as i64).map(|n| values.value(n)).collect();
            let offsets = offsets.filter(|o| o.len() == results)?;
            let base = apply(func, &threads, &operands, span, out)?;
            let values = offsets.into_iter().map(|offset| match offset {
                0 => base,
                _ => {
                    let sum = Expression::sum(Expression::Dim(0), Expression::Constant(offset));
                    let apply = Apply {
                        dims: vec![base],
                        symbols: Vec::new(),
                        expression: sum,
                    };
                    let (made, value) = apply.make(func, span);
                    out.push(made);
                    value
                }
            });
            Some(values.collect())
        }
        "layout.swizzle" => {
            let number = |key: &str| -> Option<u32> {
                let rest = text.split_once(key)?.1.trim_start().strip_prefix('=')?;
                let rest = rest.trim_start();
                let end = rest
                    .find(|c: char| !c.is_ascii_digit())
                    .unwrap_or(rest.len());
                rest[..end].parse().ok()
            };
            let (bits, base, shift) = (number("bits")?, number("base")?, number("shift")?);
            let mask = 1i64.checked_shl(bits)?.checked_sub(1)?.checked_shl(base)?;
            let fits = bits + base <= 32 && shift < 32;
            let &[offset] = &operands[..] else {
                return None;
            };
            fits.then(|| vec![swizzle(func, offset, mask, shift, span, out)])
        }
        _ => None,
    }
}

fn apply(
    func: &mut AsterFunction,
    layout: &Layout,
    operands: &[Value],
    span: Option<Span>,
    out: &mut Vec<Inst>,
) -> Option<Value> {
    let mut places = Vec::new();
    if operands.len() == layout.strides.len() {
        places.extend(operands);
    } else {
        let &[whole] = operands else { return None };
        apart(func, whole, &layout.sizes, span, out, &mut places)?;
    }
    let mut pieces = vec![Piece::Text("[".to_string())];
    pieces.extend(edit::list(places.len()));
    let strides: Vec<String> = layout.strides.iter().map(i64::to_string).collect();
    pieces.push(Piece::Text(format!("] by ({})", strides.join(", "))));
    pieces.push(Piece::Attributes);
    pieces.push(Piece::Text(" : index".to_string()));
    let name = "affine.linearize_index_by_strides";
    let (inst, values) = edit::foreign(func, name, pieces, &places, &[Type::scalar("index")], span);
    out.push(inst);
    Some(values[0])
}

/// A number split by sizes, group by group.
fn apart(
    func: &mut AsterFunction,
    whole: Value,
    sizes: &Tree,
    span: Option<Span>,
    out: &mut Vec<Inst>,
    places: &mut Vec<Value>,
) -> Option<()> {
    let list = match sizes {
        Tree::Leaf(_) => {
            places.push(whole);
            return Some(());
        }
        Tree::Group(list) => list,
    };
    if let [one] = &list[..] {
        return apart(func, whole, one, span, out, places);
    }
    let products: Option<Vec<i64>> = list.iter().map(Tree::product).collect();
    let products: Vec<String> = products?.iter().map(i64::to_string).collect();
    let types = vec![Type::scalar("index"); list.len()];
    let names = vec!["index"; list.len()];
    let pieces = vec![
        Piece::Text(" ".to_string()),
        Piece::Use,
        Piece::Text(format!(" into ({})", products.join(", "))),
        Piece::Attributes,
        Piece::Text(format!(" : {}", names.join(", "))),
    ];
    let name = "affine.delinearize_index";
    let (inst, values) = edit::foreign(func, name, pieces, &[whole], &types, span);
    out.push(inst);
    for (value, inner) in values.into_iter().zip(list) {
        apart(func, value, inner, span, out, places)?;
    }
    Some(())
}

fn swizzle(
    func: &mut AsterFunction,
    offset: Value,
    mask: i64,
    shift: u32,
    span: Option<Span>,
    out: &mut Vec<Inst>,
) -> Value {
    let (index, word) = (Type::scalar("index"), Type::scalar("i32"));
    let mut push = |(inst, value): (Inst, Value)| {
        out.push(inst);
        value
    };
    let shift = push(lower_copies::constant_of(func, shift.into(), word));
    // The mask as a signed number of 32 bits.
    let mask = i64::from(mask as i32);
    let mask = push(lower_copies::constant_of(func, mask, word));
    let narrow = push(edit::arith(func, "index_cast", &[offset], word, span));
    let shifted = push(edit::arith(func, "shrui", &[narrow, shift], word, span));
    let masked = push(edit::arith(func, "andi", &[shifted, mask], word, span));
    let mixed = push(edit::arith(func, "xori", &[narrow, masked], word, span));
    push(edit::arith(func, "index_cast", &[mixed], index, span))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layouts_have_the_offsets_of_their_modes() {
        let layout = Layout::parse("#layout.strided_layout<[4, (2, 4)] : [1, (4, 8)]>").unwrap();
        for n in 0..32 {
            let (a, b, c) = (n / 8, n / 4 % 2, n % 4);
            assert_eq!(layout.value(n), Some(a + 4 * b + 8 * c));
        }
        assert!(Layout::parse("<[4, 2] : [1]>").is_none());
        assert!(tree("[1, (2]").is_none() && tree("1, 2").is_none() && tree("x").is_none());
    }
}
