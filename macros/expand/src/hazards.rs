//! The hazard rows as code: functions that give the wait states which two instructions need between them.
//!
//! # Why
//!
//! The opcodes of two instructions decide which rows apply to them; their registers do not. So instructions are sorted into
//! classes. A class of producers has the same rows, the same operands in these rows and the same number of passes; classes of
//! consumers are similar. For each two classes the tables settle all but registers: the states that rows require are numbers, and
//! names of operands are positions. The rest is code: one function for each set of rows that two classes have in common. The
//! function walks over the registers once, and checks the row with the most states first. The interpreter goes over all registers
//! for each row.
//!
//! Insertion of wait states uses this code. The check after insertion (`easel_settle`, `hazards/check.rs`) and the simulator use the
//! rows, so that they are independent of this code.

use crate::pool::Pool;
use crate::text::{inside, plain};
use easel_isa::table::*;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use std::collections::{BTreeMap, BTreeSet};

/// Instructions that all rows treat alike, on one side.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Class {
    /// The rows of the instructions.
    rows: u128,
    /// The number of passes, for producers of rows whose states depend on passes.
    passes: u8,
    /// For each row that names operands: the positions of these operands.
    operands: BTreeMap<usize, Vec<u8>>,
}

/// The side of a class in a row.
#[derive(Clone, Copy, PartialEq)]
enum Side {
    Producer,
    Consumer,
}

/// The [`HazardCode`] of a target.
pub fn hazards(tables: &Tables, pool: &mut Pool) -> TokenStream {
    let producers = Classes::of(tables, Side::Producer);
    let consumers = Classes::of(tables, Side::Consumer);
    let of_producer = producers.lookup(quote!(p.op()), pool);
    let of_consumer = consumers.lookup(quote!(c.op()), pool);
    let mut arms = TokenStream::new();
    for (n, producer) in (1u16..).zip(&producers.all) {
        let mut by_code: BTreeMap<Ident, Vec<u16>> = BTreeMap::new();
        for (m, consumer) in (1u16..).zip(&consumers.all) {
            if let Some(name) = pair(tables, producer, consumer, pool) {
                by_code.entry(name).or_default().push(m);
            }
        }
        let inner = by_code.iter().map(|(name, classes)| {
            let classes = classes.iter().map(plain);
            quote!(#(#classes)|* => #name(p, c, over))
        });
        let n = plain(n);
        arms.extend(quote!(#n => match #of_consumer { #(#inner,)* _ => over },));
    }
    let signature = quote!((p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32);
    let body = quote!(match #of_producer { #arms _ => over });
    let states = pool.function_for("states_", signature, body, [tables.target.to_owned()]);

    let of_producer = producers.lookup(quote!(op), pool);
    let longest = producers.all.iter().map(|class| {
        let rows = rows(tables, class.rows);
        rows.map(|(_, row)| required(row, class)).max().unwrap_or(0)
    });
    let numbers = 1u16..;
    let arms = numbers.zip(longest).map(|(n, states)| {
        let (n, states) = (plain(n), plain(states));
        quote!(#n => #states)
    });
    let body = quote!(match #of_producer { #(#arms,)* _ => 0 });
    let signature = quote!((op: Opcode) -> u32);
    let longest = pool.function_for("longest_", signature, body, [tables.target.to_owned()]);
    quote!(HazardCode { longest: #longest, states: #states })
}

/// The rows of a bit set, in their order.
fn rows(tables: &Tables, set: u128) -> impl Iterator<Item = (usize, &'static Hazard)> + use<> {
    let all = tables.hazards.iter().enumerate();
    all.filter(move |(i, _)| *i < 128 && set >> i & 1 == 1)
}

/// The states that a row requires after producers of a class.
fn required(row: &Hazard, producer: &Class) -> u32 {
    let states = i32::from(row.base) + i32::from(row.per_pass) * i32::from(producer.passes);
    states.max(0) as u32
}

/// The classes of all instructions on one side.
struct Classes {
    /// All classes except class 0, to which no row applies.
    all: Vec<Class>,
    /// The class of each instruction.
    of_op: Vec<u16>,
}

impl Classes {
    fn of(tables: &Tables, side: Side) -> Classes {
        let mut known: BTreeMap<Class, u16> = BTreeMap::new();
        let mut all = Vec::new();
        let of_op = tables.ops.iter().map(|op| {
            let class = op.get(tables.source).map(|info| class(tables, info, side));
            let Some(class) = class.filter(|c| c.rows != 0) else {
                return 0;
            };
            *known.entry(class).or_insert_with_key(|class| {
                all.push(class.clone());
                all.len() as u16
            })
        });
        let of_op = of_op.collect();
        Classes { all, of_op }
    }

    /// The class of an instruction, as an expression.
    fn lookup(&self, op: TokenStream, pool: &mut Pool) -> TokenStream {
        let numbers = self.of_op.iter().map(plain);
        let list = pool.list_as("CLASSES_", quote!(u16), numbers);
        quote!(class(#list, #op))
    }
}

/// The items that the generated functions call.
pub fn support() -> TokenStream {
    quote! {
        fn class(of: &[u16], op: Opcode) -> u16 {
            of.get(op.index()).copied().unwrap_or(0)
        }
    }
}

fn class(tables: &Tables, info: &OpInfo, side: Side) -> Class {
    let (set, names): (u128, fn(&Hazard) -> &'static [&'static str]) = match side {
        Side::Producer => (info.hazard_producer, |row| row.producer_operands),
        Side::Consumer => (info.hazard_consumer, |row| row.consumer_operands),
    };
    let by_pass = rows(tables, set).any(|(_, row)| row.per_pass != 0);
    let operands = rows(tables, set).filter(|(_, row)| !names(row).is_empty());
    Class {
        rows: set,
        passes: match side == Side::Producer && by_pass {
            true => info.passes,
            false => 0,
        },
        operands: operands
            .map(|(i, row)| {
                let named = |o: &OperandSpec| names(row).contains(&o.name);
                let positions = (0u8..).zip(info.operands).filter(|(_, o)| named(o));
                (i, positions.map(|(at, _)| at).collect())
            })
            .collect(),
    }
}

/// The function for two classes; `None` if no row with required states applies to both.
fn pair(tables: &Tables, producer: &Class, consumer: &Class, pool: &mut Pool) -> Option<Ident> {
    let common = rows(tables, producer.rows & consumer.rows);
    let mut common: Vec<(usize, &Hazard, u32)> = common
        .map(|(i, row)| (i, row, required(row, producer)))
        .filter(|&(_, _, states)| states > 0)
        .collect();
    // The row with the most states is checked first; the other rows are then skipped.
    common.sort_by_key(|&(i, _, states)| (std::cmp::Reverse(states), i));
    if common.is_empty() {
        return None;
    }
    let mut body = quote!(let mut states = over;);
    for overlap in [
        Overlap::None,
        Overlap::ReadAfterWrite,
        Overlap::WriteAfterWrite,
        Overlap::WriteAfterRead,
    ] {
        let rows = common.iter().filter(|(_, row, _)| row.overlap == overlap);
        let steps: Vec<(u32, TokenStream)> = rows
            .map(|&(i, row, states)| {
                let meets = meets(tables, row, (producer, consumer), i, pool);
                let number = plain(states);
                let step = quote!(if states < #number #(&& #meets)* { states = #number; });
                (states, step)
            })
            .collect();
        let Some(&(most, _)) = steps.first() else {
            continue;
        };
        let steps = steps.iter().map(|(_, step)| step);
        let steps = quote!(#(#steps)else*);
        let (first, second) = match overlap {
            Overlap::None => {
                body.extend(steps);
                continue;
            }
            Overlap::ReadAfterWrite => ("written", "read"),
            Overlap::WriteAfterWrite => ("written", "written"),
            Overlap::WriteAfterRead => ("read", "written"),
        };
        let (first, second) = (format_ident!("{first}"), format_ident!("{second}"));
        let most = plain(most);
        body.extend(quote! {
            if states < #most {
                for a in p.#first() {
                    for b in c.#second() {
                        if a.reg.overlaps(b.reg) { #steps }
                    }
                }
            }
        });
    }
    body.extend(quote!(states));
    let signature = quote!((p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32);
    let users = common.iter().map(|(_, row, _)| row.name.to_owned());
    Some(pool.function_for("pair_", signature, body, users))
}

/// The conditions under which a row applies to two overlapping accesses.
fn meets(
    tables: &Tables,
    row: &Hazard,
    (producer, consumer): (&Class, &Class),
    at: usize,
    pool: &mut Pool,
) -> Vec<TokenStream> {
    let mut all = Vec::new();
    all.extend(row.same_opcode.map(|same| match same {
        true => quote!(p.op() == c.op()),
        false => quote!(p.op() != c.op()),
    }));
    if let Some(s) = row.same {
        let (operand, bits) = (s.operand, s.bits);
        all.push(quote! {
            (Same { operand: #operand, bits: #bits }).holds(p.operand(#operand), c.operand(#operand))
        });
    }
    if let Some(w) = row.when {
        let number = |n: Option<i64>| match n.map(proc_macro2::Literal::i64_unsuffixed) {
            Some(n) => quote!(Some(#n)),
            None => quote!(None),
        };
        let (operand, bits, not) = (w.operand, number(w.bits), number(w.not));
        let no_register = w.no_register;
        all.push(quote! {
            (When { operand: #operand, bits: #bits, not: #not, no_register: #no_register })
                .holds(p.operand(#operand))
        });
    }
    if row.overlap == Overlap::None {
        return all;
    }
    let operand = |access: TokenStream, class: &Class| {
        let positions = class.operands.get(&at)?.iter().map(plain);
        Some(match positions.len() == 0 {
            true => quote!(false),
            false => quote!(matches!(#access.operand, #(#positions)|*)),
        })
    };
    all.extend(operand(quote!(a), producer));
    all.extend(operand(quote!(b), consumer));
    all.extend(row.exact.map(|exact| match exact {
        true => quote!(a.reg == b.reg),
        false => quote!(a.reg != b.reg),
    }));
    if !row.regs.is_empty() || !row.banks.is_empty() {
        let concerned = concerned(tables, row, pool);
        all.push(quote!(#concerned(a.reg)));
    }
    all
}

/// Whether a row counts a register: the register overlaps one of the row's registers, or is in one of its banks.
fn concerned(tables: &Tables, row: &Hazard, pool: &mut Pool) -> Ident {
    let one_of = |regs: &[Reg]| {
        let overlaps = regs.iter().map(|r| {
            let (unit, units) = (plain(r.unit), plain(r.units));
            quote!(r.overlaps(Reg::new(#unit, #units)))
        });
        quote!(#(#overlaps)||*)
    };
    let mut body = TokenStream::new();
    if !row.regs.is_empty() {
        let named = one_of(row.regs);
        body.extend(quote!(if #named { return true; }));
    }
    if !row.banks.is_empty() {
        for f in tables.files {
            let (inside, counts) = (inside(f), row.banks.contains(f.bank));
            body.extend(quote!(if #inside { return #counts; }));
        }
        // An exact name is tried first, then a part of a named register. The first match of each kind counts.
        let mut seen = BTreeSet::new();
        let names = tables.named.iter().filter(|n| seen.insert(n.reg));
        let names: Vec<(Reg, bool)> = names.map(|n| (n.reg, row.banks.contains(n.bank))).collect();
        let exact = [true, false].into_iter().filter_map(|counts| {
            let group = names.iter().filter(|n| n.1 == counts);
            let group: Vec<TokenStream> = group
                .map(|(reg, _)| {
                    let (unit, units) = (plain(reg.unit), plain(reg.units));
                    quote!((#unit, #units))
                })
                .collect();
            (!group.is_empty()).then(|| quote!(#(#group)|* => return #counts))
        });
        body.extend(quote!(match (r.unit, r.units) { #(#exact,)* _ => {} }));
        let mut groups: Vec<&[(Reg, bool)]> = names.chunk_by(|a, b| a.1 == b.1).collect();
        // A last group that does not count needs no code, because registers of no group do not count.
        groups.pop_if(|group| !group[0].1);
        for group in groups {
            let regs: Vec<Reg> = group.iter().map(|n| n.0).collect();
            let (parts, counts) = (one_of(&regs), group[0].1);
            body.extend(quote!(if #parts { return #counts; }));
        }
    }
    body.extend(quote!(false));
    pool.function("concerned_", quote!((r: Reg) -> bool), body)
}
