//! The tables of a family's targets as Rust tokens.
//!
//! [`expand`] gives the items of one module: the opcode enum of the family with its conversions,
//! the compiled meanings, formatters and hazard checkers, and one static `Tables` for each target, of the types of
//! `easel_isa::table`. [`easel_isa::build`] makes the tables;
//! this crate prints the tables, and compiles them to functions over the primitives of
//! `easel-runtime`. Equal rows, lists and functions are shared by `pool::Pool`, so that
//! the expansion of three targets is little longer than that of one.
//!
//! Invariant: the output depends only on the models and their order; nothing is hashed.

mod compile;
mod hazards;
mod names;
mod pool;
mod tables;
mod text;
mod width;

use easel_isa::build;
use easel_isa::model::{Isa, Op};
use easel_isa::table::{self, Action};
use easel_isa::{Diagnostics, SourceMap};
use pool::Pool;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

/// One target's model with the texts of its diagnostics' places.
pub struct Target {
    /// The model.
    pub isa: Isa,
    /// The files of the model.
    pub sources: SourceMap,
}

/// All items for the targets of one family.
///
/// # Errors
/// The rendered report of the errors.
pub fn expand(targets: &[Target]) -> Result<TokenStream, String> {
    let family = build::family(None, targets.iter().map(|t| &t.isa));
    let mut pool = Pool::default();
    let mut bytes = tables::Bytes::default();
    let mut statics = Vec::new();
    let mut all = Vec::new();
    for target in targets {
        let one = expand_target(&target.isa, family, &mut pool, &mut bytes);
        let (item, tables) = one.map_err(|d| d.render(&target.sources))?;
        statics.push(item);
        all.push(tables);
    }
    let code = Code::of(&all).items();
    let meaning = |name: &str| {
        let op = targets.iter().find_map(|t| t.isa.op(name))?;
        (!op.meaning_text.is_empty()).then_some(op.meaning_text.as_str())
    };
    let opcode = names::opcode_enum(family, &meaning)?;
    let shared = pool.items();
    let rows_as_bytes = bytes.items();
    let names: Vec<_> = targets.iter().map(|t| ident(&t.isa.target)).collect();
    let (name, unit_bits, rows) = (family.name, family.unit_bits, family.rows);
    let doc = format!("The targets of family `{name}`.");
    Ok(quote! {
        #[allow(unused_imports)]
        use ::easel_isa::table::*;

        #opcode

        /// The family that the instructions are numbered in.
        pub static FAMILY: Family = Family {
            name: #name, unit_bits: #unit_bits, rows: &[#(#rows),*],
        };

        #[doc = #doc]
        pub static TARGETS: &[&Tables] = &[#(&#names),*];

        #(#statics)*

        #[allow(clippy::all, unused_parens, unused_braces, unused_variables, unused_imports)]
        mod steps {
            use ::easel_isa::table::*;
            use ::easel_runtime as rt;
            use ::easel_runtime::{float, int, lanes};
            #shared
            #rows_as_bytes
        }
        #[allow(unused_imports)]
        use steps::*;

        #[allow(clippy::all, unused_variables, unused_imports, dead_code)]
        mod code {
            use ::easel_isa::table::*;
            use ::easel_runtime::text;
            #code
        }
    })
}

/// Only the functions that texts and hazards of a family's targets are compiled to, for readers. The lists from instructions
/// to functions are left out; the functions name their instructions.
///
/// # Errors
/// The rendered report of all errors.
pub fn functions(targets: &[Target]) -> Result<TokenStream, String> {
    let family = build::family(None, targets.iter().map(|t| &t.isa));
    let mut all = Vec::new();
    for target in targets {
        let tables = build::build(&target.isa, family, &|_| Ok(Action::Pure(&|_, _, _| {})));
        all.push(tables.map_err(|d| d.render(&target.sources))?);
    }
    Ok(Code::of(&all).pool.functions())
}

/// The `Code` of each target, with the functions and lists that the targets share.
struct Code {
    pool: Pool,
    statics: Vec<TokenStream>,
}

impl Code {
    fn of(targets: &[table::Tables]) -> Code {
        let mut pool = Pool::default();
        let of_target = |tables: &table::Tables| {
            let ident = ident(tables.target);
            let text = text::texts(tables, &mut pool);
            let hazards = hazards::hazards(tables, &mut pool);
            quote!(pub static #ident: Code = Code { text: #text, hazards: #hazards };)
        };
        let statics = targets.iter().map(of_target).collect();
        Code { pool, statics }
    }

    fn items(&self) -> TokenStream {
        let (statics, shared, support) = (&self.statics, self.pool.items(), hazards::support());
        quote!(#(#statics)* #support #shared)
    }
}

/// `GFX942`
fn ident(target: &str) -> proc_macro2::Ident {
    let name: String = target
        .chars()
        .map(|c| match c.is_ascii_alphanumeric() {
            true => c.to_ascii_uppercase(),
            false => '_',
        })
        .collect();
    format_ident!("{name}")
}

fn expand_target(
    isa: &Isa,
    family: &'static table::Family,
    pool: &mut Pool,
    bytes: &mut tables::Bytes,
) -> Result<(TokenStream, table::Tables), Diagnostics> {
    let mut codes = std::collections::BTreeMap::new();
    for op in &isa.ops {
        // Matrix products are data; their steps have no code.
        if let Some(code) = action(op, pool) {
            codes.insert(op.name.clone(), code);
        }
    }
    // A row that cannot be compiled is reported when the tables are built.
    let actions = |op: &Op| match codes.get(&op.name) {
        Some(Err(message)) => Err(message.clone()),
        _ => Ok(Action::Pure(&|_, _, _| {})),
    };
    let tables = build::build(isa, family, &actions)?;
    let ident = ident(&isa.target);
    let (rows, body) = tables::tables(&tables, pool, bytes, &|name| {
        codes.get(name).and_then(|c| c.clone().ok())
    });
    let doc = format!("The tables of {}.", isa.target);
    let item = quote! {
        #rows

        #[doc = #doc]
        pub static #ident: Tables = #body;
    };
    Ok((item, tables))
}

/// The action of a row; `None` for matrix products.
fn action(op: &Op, pool: &mut Pool) -> Option<Result<TokenStream, String>> {
    let mut matrix = false;
    op.meaning.each(&mut |e| {
        matrix |= matches!(e, easel_isa::meaning::Expr::Call { name, .. } if easel_isa::build::MATRIX.contains(&name.as_str()));
    });
    match (matrix, op.selectable) {
        (true, _) => None,
        // Compiling a meaning takes milliseconds of each build. Rows that no compiler chooses are interpreted.
        (false, false) => None,
        (false, true) => Some(compile::action(op, pool)),
    }
}
