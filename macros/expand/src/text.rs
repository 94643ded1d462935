//! The functions that write instructions: one function for each shape of an operand list.
//!
//! # Why
//!
//! A function for each row would be 1,300 functions a target, and most rows share their operand list with other rows. The
//! shape of a list has all facts for the text: the places of registers, constants and numbers, words, signs, modifiers with
//! their defaults. Rows of one shape share a function, and so do targets. Modifiers have separate functions, because they
//! follow many lists. The contents of an operand have separate functions, because there are few kinds of operands.
//!
//! Tests compare each function with the interpreter of the tables (`easel_target`, `format.rs`).

use crate::pool::Pool;
use easel_isa::table::*;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use std::collections::BTreeSet;

/// The list of [`Code::text`].
pub fn texts(tables: &Tables, pool: &mut Pool) -> TokenStream {
    let texts: Vec<TokenStream> = tables
        .ops
        .iter()
        .map(|op| match op.get(tables.source) {
            Some(info) if is_compiled(info) => {
                let name = shape(tables, info, pool);
                quote!(Some(#name))
            }
            _ => quote!(None),
        })
        .collect();
    pool.list(quote!(Option<TextFn>), texts)
}

/// Whether the text of a row has code. The compiler writes selectable rows only. The text of halves depends on the encoding, and joined
/// modifiers on one another; pairs of operations are many.
fn is_compiled(info: &OpInfo) -> bool {
    let plain = |o: &OperandSpec| o.half.is_none() && !matches!(o.print, Print::Joined(_));
    info.selectable && info.second.is_none() && info.operands.iter().all(plain)
}

/// Whether text precedes the next word or operand.
enum Before {
    Nothing,
    /// Text precedes if the instruction has this slot.
    Slot(usize),
    Something,
}

/// The function of a row. Rows with the same description have the same function, whose body is made once.
fn shape(tables: &Tables, info: &OpInfo, pool: &mut Pool) -> Ident {
    let operands = info.operands.iter().map(|o| OperandSpec {
        name: "",
        banks: Banks::NONE,
        except: &[],
        effect: None,
        tied: None,
        may_equal: None,
        ..o.clone()
    });
    let operands: Vec<OperandSpec> = operands.collect();
    let key = format!("{} {operands:?} {:?}", tables.target, info.words);
    let name = pool.once(key, |pool| made(tables, info, pool));
    pool.used_by(&name, info.name);
    name
}

fn made(tables: &Tables, info: &OpInfo, pool: &mut Pool) -> Ident {
    let mut body = TokenStream::new();
    let signs = signs(info);
    body.extend(signs.clone());
    let mut before = Before::Nothing;
    let mut source = 0u32;
    let end = info.operands.len();
    for i in 0..=end {
        for text in words(info, i, false) {
            body.extend(match before {
                Before::Nothing => push(&format!(" {text}")),
                Before::Something => push(&format!(", {text}")),
                Before::Slot(slot) => {
                    let slot = plain(slot);
                    quote!(text::separate(o.len() > #slot, out); out.push_str(#text);)
                }
            });
            before = Before::Something;
        }
        let Some((spec, at)) = info.operands.get(i).zip(info.slot(i)) else {
            continue;
        };
        let slot = plain(at);
        if spec.hidden || spec.role == Role::Modifier {
            continue;
        }
        let separator = match before {
            Before::Nothing => push(" "),
            _ => push(", "),
        };
        if let Before::Nothing = before {
            before = Before::Slot(at);
        }
        let mut inner = operand(tables, info, spec, pool);
        if let Some(name) = spec.around {
            let (open, close) = (push(&format!("{name}(")), push(")"));
            inner = quote!(#open #inner #close);
        }
        if spec.role == Role::Use {
            if signs.is_some() {
                let source = plain(source);
                inner = quote! {
                    let (open, close) = text::signs(negate, absolute, extend, #source, v);
                    out.push_str(open);
                    #inner
                    out.push_str(close);
                };
            }
            source += 1;
        }
        body.extend(quote!(if let Some(&v) = o.get(#slot) { #separator #inner }));
    }
    body.extend(modifiers(info, pool));
    let signature = quote!((o: &[MOperand], label: Option<&str>, out: &mut String));
    pool.function_for("text_", signature, body, [])
}

/// The words before operand `at`, or after all operands; among the modifiers or among the operands.
fn words(info: &OpInfo, at: usize, flag: bool) -> impl Iterator<Item = &'static str> + use<> {
    let (all, end) = (info.words, info.operands.len());
    let stands = move |w: &&Word| {
        if w.text.starts_with(SILENT) {
            return false;
        }
        let before = usize::from(w.before);
        let behind_all = !flag && at == end && before > end;
        w.flag == flag && (before == at || behind_all)
    };
    all.iter().filter(stands).map(|w| w.text)
}

/// A whole number without its type.
pub fn plain(n: impl Copy + std::fmt::Display) -> TokenStream {
    // Digits and a sign are tokens.
    n.to_string().parse().unwrap_or_default()
}

/// A bit pattern.
fn pattern(bits: u64) -> TokenStream {
    format!("{bits:#x}").parse().unwrap_or_default()
}

/// Whether register `r` lies in a file.
pub fn inside(file: &RegisterFile) -> TokenStream {
    let (first, end) = (plain(file.first), plain(file.end()));
    match file.first {
        0 => quote!(r.end() <= #end),
        _ => quote!(r.unit >= #first && r.end() <= #end),
    }
}

/// Appends a constant text in the shortest way.
fn push(text: &str) -> TokenStream {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) => quote!(out.push(#c);),
        _ => quote!(out.push_str(#text);),
    }
}

/// Finds the sign bits of all sources, if the instruction can have any.
fn signs(info: &OpInfo) -> Option<TokenStream> {
    let of = |print: Print| {
        let all = info.explicit().enumerate();
        let terms: Vec<TokenStream> = all
            .filter(|(_, (_, spec))| spec.print == print)
            .map(|(slot, (_, spec))| {
                let absent = match spec.role {
                    Role::Modifier => spec.default,
                    _ => 0,
                };
                let (slot, absent) = (plain(slot), plain(absent));
                quote!(text::immediate(o, #slot, #absent))
            })
            .collect();
        match terms.is_empty() {
            true => None,
            false => Some(quote!(#(#terms)|*)),
        }
    };
    let (negate, absolute) = (of(Print::Negate), of(Print::Absolute));
    let extend = of(Print::Extend);
    if negate.is_none() && absolute.is_none() && extend.is_none() {
        return None;
    }
    let zero = || quote!(0);
    let (negate, absolute) = (negate.unwrap_or_else(zero), absolute.unwrap_or_else(zero));
    let extend = extend.unwrap_or_else(zero);
    Some(quote!(let (negate, absolute, extend) = (#negate, #absolute, #extend);))
}

/// Writes the contents of an operand.
fn operand(tables: &Tables, info: &OpInfo, spec: &OperandSpec, pool: &mut Pool) -> TokenStream {
    let register = register(tables, pool);
    let immediate = match spec.constants.inline {
        Some(number) => {
            let constant = constant(tables, number, constant::width(spec), pool);
            quote!(#constant(v, out))
        }
        None => match spec.print {
            Print::Notation(parts) => quote!(out.push_str(&notation::print(#parts, v))),
            Print::Number(_) => quote!(text::signed(v, out)),
            Print::Hex(_) => quote!(text::signed_hex(v, out)),
            _ => number(info, spec),
        },
    };
    let body = quote! {
        match v {
            MOperand::Reg(r) => #register(r, out),
            MOperand::Imm(v) => #immediate,
        }
    };
    let name = pool.function("operand_", quote!((v: MOperand, out: &mut String)), body);
    match spec.target {
        true => quote! {
            match label {
                Some(label) => out.push_str(label),
                None => #name(v, out),
            }
        },
        false => quote!(#name(v, out);),
    }
}

/// Writes the number of an immediate that is no constant of a source.
fn number(info: &OpInfo, spec: &OperandSpec) -> TokenStream {
    let long = match NumberText::of(spec) {
        NumberText::Distance => return quote!(text::distance(v, out)),
        NumberText::Half => quote!(text::half(v, out)),
        NumberText::Word => quote!(text::word(v, out)),
        NumberText::Wide => quote!(text::wide(v, out)),
        NumberText::Hex => quote!(text::signed_hex(v, out)),
    };
    let (low, high) = (plain(*SMALL.start()), plain(*SMALL.end()));
    match info.explicit().count() {
        1 => quote!(match v { #low..=#high => text::signed(v, out), _ => #long }),
        _ => long,
    }
}

/// Writes the name of a register.
fn register(tables: &Tables, pool: &mut Pool) -> Ident {
    pool.once(format!("register of {}", tables.target), |pool| {
        register_made(tables, pool)
    })
}

fn register_made(tables: &Tables, pool: &mut Pool) -> Ident {
    let mut seen = Vec::new();
    let mut named = Vec::new();
    for n in tables.named {
        // The first name of a register counts.
        if !seen.contains(&n.reg) {
            seen.push(n.reg);
            let (unit, units, name) = (plain(n.reg.unit), plain(n.reg.units), n.text);
            named.push(quote!((#unit, #units) => return out.push_str(#name)));
        }
    }
    let files = tables.files.iter().map(|f| {
        let (inside, prefix) = (inside(f), f.prefix);
        let number = match f.first {
            0 => quote!(r.unit),
            first => {
                let first = plain(first);
                quote!(r.unit - #first)
            }
        };
        quote!(if #inside { return text::tuple(#prefix, #number, r.units, out); })
    });
    let body = quote! {
        match (r.unit, r.units) { #(#named,)* _ => {} }
        #(#files)*
        text::unnamed(r.unit, r.units, out);
    };
    pool.function("register_", quote!((r: Reg, out: &mut String)), body)
}

/// Consecutive bit patterns of consecutive numbers.
struct Run {
    bits: u64,
    value: i64,
    more: u64,
}

/// Writes a constant of a source: inline integers in decimal, inline floats by value, literals in hex.
fn constant(tables: &Tables, number: Number, width: u32, pool: &mut Pool) -> Ident {
    let key = format!("constant of {} {number:?} {width}", tables.target);
    pool.once(key, |pool| constant_made(tables, number, width, pool))
}

fn constant_made(tables: &Tables, number: Number, width: u32, pool: &mut Pool) -> Ident {
    let mut runs: Vec<Run> = Vec::new();
    let mut seen = BTreeSet::new();
    for &(_, value) in tables.inline_ints {
        let bits = constant::normalise(value, width);
        // The first number of a pattern counts.
        let Some(bits) = bits.filter(|&bits| seen.insert(bits)) else {
            continue;
        };
        let last = runs.last_mut().filter(|last| {
            last.value.checked_add_unsigned(last.more + 1) == Some(value)
                && last.bits.checked_add(last.more + 1) == Some(bits)
        });
        match last {
            Some(last) => last.more += 1,
            None => runs.push(Run {
                bits,
                value,
                more: 0,
            }),
        }
    }
    let ints = runs.iter().map(|run| {
        let (first, last) = (pattern(run.bits), pattern(run.bits + run.more));
        let write = match (run.value as u64).wrapping_sub(run.bits) {
            0 => quote!(text::signed(bits as i64, out)),
            off => {
                let off = pattern(off);
                quote!(text::signed(bits.wrapping_add(#off) as i64, out))
            }
        };
        quote!(#first..=#last => #write)
    });
    let mut floats = Vec::new();
    for &(_, value) in tables.inline_floats {
        let bits = constant::float_bits(value, number, width);
        if seen.insert(bits) {
            let text = constant::float_text(value, width);
            let bits = pattern(bits);
            floats.push(quote!(#bits => out.push_str(#text)));
        }
    }
    let literal = match number {
        Number::F64 if width > 32 => {
            quote!(text::wide(bits as i64, out))
        }
        _ => quote!(text::hex(bits, out)),
    };
    let width = plain(width);
    let body = quote! {
        match constant::normalise(v, #width) {
            None => text::signed(v, out),
            Some(bits) => match bits { #(#ints,)* #(#floats,)* _ => #literal },
        }
    };
    pool.function("constant_", quote!((v: i64, out: &mut String)), body)
}

/// Writes modifiers and the words among them; `None` if the instruction can have none.
fn modifiers(info: &OpInfo, pool: &mut Pool) -> Option<TokenStream> {
    let printed = |spec: &OperandSpec| {
        spec.role == Role::Modifier || matches!(spec.print, Print::Counters(_))
    };
    let slots = (0..info.operands.len()).filter(|&i| printed(&info.operands[i]));
    let first = slots.filter_map(|i| info.slot(i)).min().unwrap_or(0);
    let mut body = TokenStream::new();
    for i in 0..=info.operands.len() {
        for text in words(info, i, true) {
            body.extend(push(&format!(" {text}")));
        }
        let Some((spec, slot)) = info.operands.get(i).zip(info.slot(i)) else {
            continue;
        };
        if !printed(spec) {
            continue;
        }
        let Some(write) = modifier(info, spec, first) else {
            continue;
        };
        let (slot, default) = (plain(slot - first), plain(spec.default));
        // An absent modifier has its default. So a default that is printed is printed for an absent modifier, too.
        let said = said(spec, spec.default);
        body.extend(match (spec.role, said) {
            (Role::Modifier, true) => quote! {
                if let MOperand::Imm(v) = o.get(#slot).copied().unwrap_or(MOperand::Imm(#default)) {
                    #write
                }
            },
            (_, true) => quote!(if let Some(&MOperand::Imm(v)) = o.get(#slot) { #write }),
            (_, false) => quote! {
                if let Some(&MOperand::Imm(v)) = o.get(#slot) && v != #default { #write }
            },
        });
    }
    if body.is_empty() {
        return None;
    }
    let name = pool.function(
        "modifiers_",
        quote!((o: &[MOperand], out: &mut String)),
        body,
    );
    let first = plain(first);
    Some(match first.to_string() == "0" {
        true => quote!(#name(o, out);),
        false => quote!(#name(o.get(#first..).unwrap_or_default(), out);),
    })
}

/// Whether a modifier with its default is printed.
fn said(spec: &OperandSpec, value: i64) -> bool {
    match spec.print {
        Print::Counters(_) => true,
        Print::Choice(words) => choices(words).any(|c| c.value == value && !c.silent),
        _ => spec.always && value == spec.default,
    }
}

/// Writes the value of a modifier; `None` for a modifier that is not printed.
fn modifier(info: &OpInfo, spec: &OperandSpec, first: usize) -> Option<TokenStream> {
    let sources = info.signed_sources().count() as u32;
    Some(match spec.print {
        Print::Negate | Print::Absolute | Print::Extend | Print::Joined(_) | Print::Hidden => {
            return None;
        }
        Print::Notation(parts) => quote! {
            out.push(' ');
            out.push_str(&notation::print(#parts, v));
        },
        Print::Swizzle(name) => {
            let name = format!(" {name}:");
            quote! { out.push_str(#name); out.push_str(&swizzle::print(v)); }
        }
        Print::Number(name) => {
            let name = format!(" {name}:");
            quote! { out.push_str(#name); text::signed(v, out); }
        }
        Print::Hex(name) => {
            let name = format!(" {name}:");
            quote! { out.push_str(#name); text::signed_hex(v, out); }
        }
        Print::Flag(name) => push(&format!(" {name}")),
        Print::Bits(name) => {
            let (open, shown) = (format!(" {name}:["), spec.shown_bits(sources).map(plain));
            quote! { out.push_str(#open); text::bits(v, &[#(#shown),*], out); out.push(']'); }
        }
        Print::Choice(words) => {
            let mut seen = BTreeSet::new();
            let words = choices(words).filter(|c| !c.silent);
            // A word that depends on another modifier does not take the number from the words behind.
            let words = words.filter(|c| c.depends_on().is_some() || seen.insert(c.value));
            let arms = words.map(|c| {
                let (word, value) = (format!(" {}", c.word), plain(c.value));
                let Some(other) = c.depends_on() else {
                    return quote!(#value => #word);
                };
                let at = info.operands.iter().position(|spec| spec.name == other);
                let default = plain(at.map_or(0, |at| info.operands[at].default));
                let slot = at.and_then(|at| info.slot(at)).unwrap_or(usize::MAX);
                let (slot, fitting) = (plain(slot.saturating_sub(first)), c.fitting().map(plain));
                quote!(#value if matches!(text::number(o, #slot, #default), #(#fitting)|*) => #word)
            });
            quote!(out.push_str(match v { #(#arms,)* _ => " ?" });)
        }
        Print::OutputModifier => {
            let words = OUTPUT_MODIFIERS;
            quote! { out.push(' '); out.push_str([#(#words),*][(v & 3) as usize]); }
        }
        Print::Counters(places) => {
            let all = wait::places(places).unwrap_or_default();
            let all = all.iter().map(|(name, place)| counter(name, place));
            quote!(text::counters(&[#(#all),*], out);)
        }
        Print::Plain => quote! { out.push(' '); text::signed(v, out); },
    })
}

/// A counter's name, its value in the immediate, and its greatest value.
fn counter(name: &str, place: &[(u8, u8)]) -> TokenStream {
    let mut at = 0;
    let pieces: Vec<TokenStream> = place
        .iter()
        .map(|&(bit, width)| {
            let (from, to, ones) = (plain(bit), plain(at), plain((1u64 << width) - 1));
            at += width;
            match (bit, to.to_string().as_str()) {
                (0, "0") => quote!(v as u64 & #ones),
                (_, "0") => quote!(v as u64 >> #from & #ones),
                _ => quote!((v as u64 >> #from & #ones) << #to),
            }
        })
        .collect();
    let most = plain(wait::greatest(place));
    match pieces.is_empty() {
        true => quote!((#name, 0, #most)),
        false => quote!((#name, #(#pieces)|*, #most)),
    }
}
