//! Meanings compiled to Rust: one `Step` for each row, as `src/target/semantics` declares it.
//!
//! Every expression becomes one of type `u64` (up to 64 bits) or `u128` (up to 128 bits) with
//! zeros above its width. Wider operands can only be loaded, stored, copied and concatenated,
//! dword by dword. Rows with equal code share one function.
//!
//! The generated items expect `Opcode` in scope and the crate's `target::semantics`.

mod emit;
mod matrix;
mod width;

use easel_isa::meaning::{Expr, Meaning, Statement};
use easel_isa::model::{Isa, Op, Operand, Role};
use easel_isa::{Diagnostic, Diagnostics};
use emit::Emitter;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use std::collections::{BTreeMap, BTreeSet};

/// `STEPS` and `Opcode::step`, or every meaning that cannot be compiled.
pub fn steps(isa: &Isa) -> Result<TokenStream, Diagnostics> {
    let mut functions = Functions::default();
    let mut diagnostics = Diagnostics::default();
    let mut rows = Vec::new();
    for op in &isa.ops {
        match step(op, &mut functions) {
            Ok(row) => rows.push(row),
            Err(message) => diagnostics.push(
                Diagnostic::error(
                    "isa-meaning-not-compiled",
                    format!("`{}`: {message}", op.name),
                )
                .label(op.meaning_span, "this meaning has no simulator step")
                .help("use the operations of the meaning language that isa/README.md lists"),
            ),
        }
    }
    if diagnostics.has_errors() {
        return Err(diagnostics);
    }
    let (items, count) = (functions.items(), rows.len());
    Ok(quote! {
        #[allow(clippy::all, unused_parens, unused_braces, unused_variables)]
        mod steps {
            use crate::target::semantics::{self as sem, float, int, lanes, Action, Control, Exec, Slot, Space, Step};
            use sem::matrix::{Element, Matrix};
            #items
            pub static STEPS: [Step; #count] = [#(#rows),*];
        }
        impl Opcode {
            /// The compiled meaning.
            pub fn step(self) -> &'static crate::target::semantics::Step {
                &steps::STEPS[self as usize]
            }
        }
    })
}

/// Functions by their text, in order of first use.
#[derive(Default)]
pub struct Functions {
    known: BTreeMap<String, Ident>,
    items: Vec<TokenStream>,
}

impl Functions {
    fn add(&mut self, signature: TokenStream, body: TokenStream) -> Ident {
        let key = format!("{signature} {body}");
        let next = format_ident!("step_{}", self.items.len());
        let items = &mut self.items;
        self.known
            .entry(key)
            .or_insert_with(|| {
                items.push(quote!(fn #next #signature { #body }));
                next
            })
            .clone()
    }

    /// All functions added so far.
    pub fn items(&self) -> TokenStream {
        let items = &self.items;
        quote!(#(#items)*)
    }
}

/// One row's `Step { ... }`; its function goes to `functions`. The error says what is missing.
pub fn step(op: &Op, functions: &mut Functions) -> Result<TokenStream, String> {
    let mut read = BTreeSet::new();
    let mut calls = BTreeSet::new();
    each_expr(&op.meaning, &mut |e| match e {
        Expr::Operand(name) => drop(read.insert(name.as_str())),
        Expr::Call { name, .. } => drop(calls.insert(name.as_str())),
        _ => {}
    });
    let assigned: BTreeSet<&str> = op
        .meaning
        .statements
        .iter()
        .filter_map(|s| match s {
            Statement::Assign(name, _) => Some(name.as_str()),
            Statement::Effect(_) => None,
        })
        .collect();
    let free: Vec<&str> = op
        .operands
        .iter()
        .filter(|o| o.role == Role::Modifier && !read.contains(o.name.as_str()))
        .map(|o| o.name.as_str())
        .collect();

    let ins = place(op, &read)?;
    let outs = place(op, &assigned)?;
    let is_matrix = calls.contains("mfma");
    let action = if is_matrix {
        matrix::action(op)?
    } else {
        let mut emitter = Emitter::new(op, &ins, &outs);
        let body = emitter.meaning(&op.meaning)?;
        if emitter.uses_exec {
            let name = functions.add(quote!((i: &[u32], o: &mut [u32], x: &mut dyn Exec)), body);
            quote!(Action::Eval(#name))
        } else {
            let name = functions.add(quote!((i: &[u32], o: &mut [u32])), body);
            quote!(Action::Pure(#name))
        }
    };
    let (in_slots, out_slots) = (slots(&ins), slots(&outs));
    let ignores_mask = is_matrix || calls.contains("writelane");
    let per_lane = calls.contains("load_lds") || calls.contains("lane");
    let passes = passes(op);
    let copies = matches!(
        op.meaning.statements.as_slice(),
        [Statement::Assign(_, Expr::Operand(_))]
    );
    Ok(quote!(Step {
        action: #action, ins: &[#(#in_slots),*], outs: &[#(#out_slots),*], ignores_mask: #ignores_mask,
        per_lane: #per_lane, passes: &[#(#passes),*], copies: #copies, free: &[#(#free),*]
    }))
}

/// An operand with its first dword and number of dwords in an input or output list.
#[derive(Clone, Copy)]
struct Placed<'a> {
    operand: &'a Operand,
    first: usize,
    dwords: usize,
}

impl Placed<'_> {
    /// Width in a meaning: a lane mask has one bit in each lane.
    fn width(&self) -> u32 {
        width::of_operand(self.operand)
    }
}

/// The operands of a set in the row's order; branch targets have no dwords and are left out.
fn place<'a>(op: &'a Op, set: &BTreeSet<&str>) -> Result<Vec<Placed<'a>>, String> {
    if let Some(name) = set.iter().find(|n| op.operand(n).is_none() && !is_space(n)) {
        return Err(format!("there is no operand `{name}`"));
    }
    let mut first = 0;
    let mut placed = Vec::new();
    for operand in op.operands.iter().filter(|o| set.contains(o.name.as_str())) {
        let dwords = width::of_operand(operand).div_ceil(32) as usize;
        if dwords > 0 {
            placed.push(Placed {
                operand,
                first,
                dwords,
            });
            first += dwords;
        }
    }
    Ok(placed)
}

fn slots(placed: &[Placed<'_>]) -> Vec<TokenStream> {
    placed
        .iter()
        .map(|p| {
            let (name, dwords) = (&p.operand.name, p.dwords as u8);
            quote!(Slot { name: #name, dwords: #dwords })
        })
        .collect()
}

fn is_space(name: &str) -> bool {
    matches!(name, "global" | "lds" | "scratch" | "constant" | "buffer")
}

/// Old values that the result keeps in part, the source of a plain copy, and what is stored to
/// scratch (a spill): their bits are passed on, not looked at.
fn passes(op: &Op) -> Vec<&str> {
    let mut names: Vec<&str> = op
        .operands
        .iter()
        .filter_map(|o| o.tied.as_deref())
        .collect();
    let mut looked_at = BTreeSet::new();
    for s in &op.meaning.statements {
        match s {
            Statement::Assign(_, Expr::Operand(source)) => names.push(source),
            Statement::Assign(_, e) => look(e, true, &mut looked_at),
            Statement::Effect(Expr::Call { name, args, .. }) if name == "store" => {
                match args.as_slice() {
                    [Expr::Operand(space), address, data] if space == "scratch" => {
                        look(address, false, &mut looked_at);
                        names.extend(whole_or_part(data));
                    }
                    _ => {}
                }
            }
            Statement::Effect(_) => {}
        }
    }
    names.retain(|n| !looked_at.contains(n));
    names.sort_unstable();
    names.dedup();
    names
}

/// The operand of `name` or `name[hi:lo]`.
fn whole_or_part(e: &Expr) -> Option<&str> {
    match e {
        Expr::Operand(n) => Some(n),
        Expr::Slice(inner, ..) => match inner.as_ref() {
            Expr::Operand(n) => Some(n),
            _ => None,
        },
        _ => None,
    }
}

/// Operands of `e` whose value matters; `kept` where `e` itself only goes to the result.
fn look<'a>(e: &'a Expr, kept: bool, to: &mut BTreeSet<&'a str>) {
    if kept && whole_or_part(e).is_some() {
        return;
    }
    match e {
        Expr::Operand(n) => drop(to.insert(n)),
        Expr::Int(_) => {}
        Expr::Slice(a, ..) | Expr::Unary(_, a) => look(a, false, to),
        Expr::Concat(parts) => parts.iter().for_each(|p| look(p, kept, to)),
        Expr::Binary(_, a, b) => {
            look(a, false, to);
            look(b, false, to);
        }
        Expr::Select(c, a, b) => {
            look(c, false, to);
            look(a, kept, to);
            look(b, kept, to);
        }
        Expr::Call { name, args, .. } => {
            for (n, a) in args.iter().enumerate() {
                look(a, kept && name == "writelane" && n == 0, to);
            }
        }
    }
}

/// Every expression of a meaning, outer ones first.
fn each_expr<'a>(meaning: &'a Meaning, f: &mut dyn FnMut(&'a Expr)) {
    for s in &meaning.statements {
        let (Statement::Assign(_, e) | Statement::Effect(e)) = s;
        walk(e, f);
    }
}

fn walk<'a>(e: &'a Expr, f: &mut dyn FnMut(&'a Expr)) {
    f(e);
    match e {
        Expr::Operand(_) | Expr::Int(_) => {}
        Expr::Slice(a, ..) | Expr::Unary(_, a) => walk(a, f),
        Expr::Concat(parts) | Expr::Call { args: parts, .. } => {
            parts.iter().for_each(|p| walk(p, f))
        }
        Expr::Binary(_, a, b) => {
            walk(a, f);
            walk(b, f);
        }
        Expr::Select(c, a, b) => {
            walk(c, f);
            walk(a, f);
            walk(b, f);
        }
    }
}
