//! The typed tables of a target as Rust tokens.
//!
//! [`expand`] gives the items of one module: `enum Opcode`, its functions, and one static
//! `Tables` of the shape that `src/target/table.rs` declares; the module must have those types in
//! scope, and `Reg`. Equal operand lists, field lists and the like are shared through the
//! interning of [`pool::Pool`], which keeps the expansion of a thousand rows small.
//!
//! Invariant: the output depends on the model alone and its order; nothing is hashed.

mod behaviour;
mod hazards;
mod names;
mod operands;
mod ops;
mod pool;
pub mod semantics;

use easel_isa::Diagnostics;
use easel_isa::model::{Bank, FieldKind, Format, Isa};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

pub use behaviour::behaviour;

/// All items for one target, or what makes the tables impossible to expand.
pub fn expand(isa: &Isa) -> Result<TokenStream, Diagnostics> {
    let mut diagnostics = Diagnostics::default();
    let mut pool = pool::Pool::default();
    let cx = Context { isa };
    let idents = names::opcode_idents(isa, &mut diagnostics);

    let rows: Vec<TokenStream> = isa
        .ops
        .iter()
        .map(|op| ops::row(&cx, op, &mut pool, &mut diagnostics))
        .collect();
    let hazards = hazards::rows(&cx, &mut pool, &mut diagnostics);
    let steps = semantics::steps(isa).unwrap_or_else(|d| {
        d.0.into_iter().for_each(|d| diagnostics.push(d));
        TokenStream::new()
    });
    if diagnostics.has_errors() {
        return Err(diagnostics);
    }

    let opcode = names::opcode_enum(isa, &idents);
    let registers = registers(&cx, &mut pool);
    let counters = counters(isa, &mut pool);
    let available = available(isa, &idents);
    let shared = pool.items();
    let (count, hazard_count) = (isa.ops.len(), isa.hazards.len());
    let target = &isa.target;
    let limits = limits(isa);
    Ok(quote! {
        #opcode
        #steps
        #shared
        static OPS: [OpInfo; #count] = [#(#rows),*];
        static HAZARDS: [Hazard; #hazard_count] = [#(#hazards),*];
        static TABLES: Tables = Tables {
            target: #target,
            ops: &OPS,
            available: &[#(#available),*],
            #registers
            counters: &[#(#counters),*],
            hazards: &HAZARDS,
            limits: #limits,
        };
    })
}

/// What rows look up while they are expanded.
struct Context<'a> {
    isa: &'a Isa,
}

impl<'a> Context<'a> {
    fn format(&self, name: &str) -> Option<&'a Format> {
        self.isa.formats.iter().find(|f| f.name == name)
    }

    /// `Reg::new(unit, dwords)` of a register by name: a named one or one of a file (`s4`).
    fn register(&self, name: &str, dwords: Option<u8>) -> Option<(TokenStream, Bank)> {
        if let Some(r) = self.isa.named.iter().find(|r| r.name == name) {
            let (unit, dwords) = (r.unit, dwords.unwrap_or(r.dwords));
            return Some((quote!(Reg::new(#unit, #dwords)), r.bank));
        }
        self.isa.files.iter().find_map(|f| {
            let n: u16 = name.strip_prefix(f.prefix.as_str())?.parse().ok()?;
            let (unit, dwords) = (f.first + n, dwords.unwrap_or(1));
            (n < f.count).then(|| (quote!(Reg::new(#unit, #dwords)), f.bank))
        })
    }

    fn counter(&self, name: &str) -> Option<u8> {
        self.isa
            .counters
            .iter()
            .position(|c| c.name == name)
            .map(|i| i as u8)
    }
}

/// The variant of `table::Bank`.
fn bank(b: Bank) -> Ident {
    format_ident!(
        "{}",
        match b {
            Bank::Scalar => "Scalar",
            Bank::Vector => "Vector",
            Bank::Accumulator => "Accumulator",
            Bank::Condition => "Condition",
            Bank::Special => "Special",
        }
    )
}

/// `Banks(bits)`, bits by the order of `table::Bank`.
fn banks(set: &[Bank]) -> TokenStream {
    let bits = set.iter().fold(0u8, |acc, &b| acc | 1 << b as u8);
    quote!(Banks(#bits))
}

/// Banks that a field can hold at all.
fn field_banks(cx: &Context<'_>, kind: &FieldKind, pieces: &[(u8, u8, u8)]) -> Vec<Bank> {
    let accumulator = pieces
        .iter()
        .any(|&(from, _, width)| (from..from + width).contains(&ACCUMULATOR_BIT));
    match kind {
        FieldKind::Vector => vec![Bank::Vector],
        FieldKind::VectorOrAccumulator => vec![Bank::Vector, Bank::Accumulator],
        FieldKind::Source if accumulator => {
            vec![Bank::Scalar, Bank::Vector, Bank::Accumulator, Bank::Special]
        }
        FieldKind::Source => vec![Bank::Scalar, Bank::Vector, Bank::Special],
        FieldKind::ScalarSource | FieldKind::Scalar => vec![Bank::Scalar, Bank::Special],
        FieldKind::Fixed { register, .. } => cx
            .register(register, None)
            .map(|(_, b)| vec![b])
            .unwrap_or_default(),
        FieldKind::Unsigned | FieldKind::Signed | FieldKind::Branch | FieldKind::Literal => {
            Vec::new()
        }
    }
}

/// Bit of a register operand that tells an accumulator from a vector register.
const ACCUMULATOR_BIT: u8 = 9;

fn registers(cx: &Context<'_>, pool: &mut pool::Pool) -> TokenStream {
    let isa = cx.isa;
    let files = isa.files.iter().map(|f| {
        let (bank, prefix, first, count) = (bank(f.bank), &f.prefix, f.first, f.count);
        let align = f.align.iter().map(|&(n, a)| quote!((#n, #a)));
        let align = pool.list(quote!((u8, u8)), align);
        quote!(RegisterFile { bank: Bank::#bank, prefix: #prefix, first: #first, count: #count, align: #align })
    });
    let files: Vec<_> = files.collect();
    let named = isa.named.iter().map(|r| {
        let (name, unit, dwords, bank, allocatable) =
            (&r.name, r.unit, r.dwords, bank(r.bank), r.allocatable);
        quote!(NamedRegister {
            name: #name, reg: Reg::new(#unit, #dwords), bank: Bank::#bank, allocatable: #allocatable
        })
    });
    let ints = isa.inline_ints.iter().map(|&(c, v)| quote!((#c, #v)));
    let floats = isa.inline_floats.iter().map(|&(c, v)| quote!((#c, #v)));
    let literal = isa.literal_code;
    quote! {
        files: &[#(#files),*],
        named: &[#(#named),*],
        inline_ints: &[#(#ints),*],
        inline_floats: &[#(#floats),*],
        literal_code: #literal,
    }
}

fn counters(isa: &Isa, pool: &mut pool::Pool) -> Vec<TokenStream> {
    isa.counters
        .iter()
        .map(|c| {
            let (name, max) = (&c.name, c.max);
            let field = pool.list(
                quote!((u8, u8)),
                c.field.iter().map(|&(b, w)| quote!((#b, #w))),
            );
            quote!(Counter { name: #name, max: #max, field: #field })
        })
        .collect()
}

fn available(isa: &Isa, idents: &[Ident]) -> Vec<TokenStream> {
    let mut order: Vec<usize> = (0..isa.ops.len()).collect();
    order.sort_by_key(|&i| (&isa.ops[i].mnemonic, i));
    order
        .into_iter()
        .map(|i| idents[i].clone())
        .map(|id| quote!(Opcode::#id))
        .collect()
}

fn limits(isa: &Isa) -> TokenStream {
    let l = &isa.limits;
    let (wave, lds, granule, group) = (l.wave_size, l.lds_bytes, l.lds_granule, l.max_workgroup);
    let (nop, user) = (l.nop_states, l.user_scalar_max);
    quote!(Limits {
        wave_size: #wave, lds_bytes: #lds, lds_granule: #granule, max_workgroup: #group,
        nop_states: #nop, user_scalar_max: #user
    })
}
