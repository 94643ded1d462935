//! `enum Opcode` and its names.

use easel_isa::model::Isa;
use easel_isa::{Diagnostic, Diagnostics};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use std::collections::BTreeMap;

/// One enum variant per row, in row order; two rows that would share one are reported.
pub fn opcode_idents(isa: &Isa, diagnostics: &mut Diagnostics) -> Vec<Ident> {
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for op in &isa.ops {
        if let Some(other) = seen.insert(variant(&op.name), &op.name) {
            diagnostics.push(
                Diagnostic::error(
                    "isa-same-identifier",
                    format!(
                        "`{}` and `{other}` give one identifier `{}`",
                        op.name,
                        variant(&op.name)
                    ),
                )
                .label(op.span, "this row")
                .help("give one of the rows another variant name after the dot"),
            );
        }
    }
    isa.ops
        .iter()
        .map(|op| format_ident!("{}", variant(&op.name)))
        .collect()
}

/// The unique name in camel case; an underscore stays between digits, where it tells names apart.
fn variant(name: &str) -> String {
    let mut out = String::new();
    for part in name.split(['_', '.']) {
        let both_digits = out.ends_with(|c: char| c.is_ascii_digit())
            && part.starts_with(|c: char| c.is_ascii_digit());
        if both_digits {
            out.push('_');
        }
        let mut chars = part.chars();
        out.extend(chars.next().map(|c| c.to_ascii_uppercase()));
        out.extend(chars);
    }
    out
}

/// The enum with its lookups.
pub fn opcode_enum(isa: &Isa, idents: &[Ident]) -> TokenStream {
    let count = isa.ops.len();
    let mut sorted: Vec<(&str, &Ident)> = isa
        .ops
        .iter()
        .map(|o| o.name.as_str())
        .zip(idents)
        .collect();
    sorted.sort();
    let entries = sorted.iter().map(|(name, id)| quote!((#name, Opcode::#id)));
    let first = idents.first();
    let doc = format!(
        "The instructions of {}, one per row of its tables.",
        isa.target
    );
    quote! {
        #[doc = #doc]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[allow(non_camel_case_types, missing_docs, clippy::upper_case_acronyms)]
        #[repr(u16)]
        pub enum Opcode { #(#idents),* }

        impl Opcode {
            /// Every instruction, in row order.
            pub const ALL: [Opcode; #count] = [#(Opcode::#idents),*];
            /// The first row: a value where any will do.
            pub const FIRST: Opcode = Opcode::#first;

            /// What the tables say about it.
            pub fn info(self) -> &'static OpInfo {
                &OPS[self as usize]
            }
            /// By its unique name: the mnemonic, with `.variant` where it has several rows.
            pub fn by_name(name: &str) -> Option<Opcode> {
                NAMES.binary_search_by(|(n, _)| (*n).cmp(name)).ok().map(|i| NAMES[i].1)
            }
            /// The tables that the instructions belong to.
            pub fn tables() -> &'static Tables {
                &TABLES
            }
        }

        static NAMES: [(&str, Opcode); #count] = [#(#entries),*];
    }
}

#[cfg(test)]
mod tests {
    use super::variant;

    #[test]
    fn variants_keep_digits_apart() {
        assert_eq!(variant("v_add_u32"), "VAddU32");
        assert_eq!(
            variant("global_load_dwordx4.saddr"),
            "GlobalLoadDwordx4Saddr"
        );
        assert_eq!(variant("v_mfma_f32_4x4x4_16b_f16"), "VMfmaF32_4x4x4_16bF16");
    }
}
