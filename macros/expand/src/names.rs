//! The family's opcode enum and its names.

use easel_isa::table::Family;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use std::collections::BTreeMap;

/// The unique name in camel case; an underscore stays between digits, where it distinguishes names.
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

/// `AmdgcnOpcode`
fn enum_name(family: &Family) -> Ident {
    format_ident!("{}Opcode", variant(family.name))
}

/// `` `v_add_u32`: `dst = a + b` ``; a row's text may be broken into lines.
fn variant_doc(name: &str, meaning: Option<&str>) -> String {
    let meaning = meaning.map(|m| m.split_whitespace().collect::<Vec<_>>().join(" "));
    match meaning {
        Some(meaning) => format!("`{name}`: `{meaning}`"),
        None => format!("`{name}`"),
    }
}

/// The enum with its conversions, one variant per row of the family. `meaning` gives a row's meaning in
/// the first target with the row.
pub fn opcode_enum<'a>(
    family: &Family,
    meaning: &dyn Fn(&str) -> Option<&'a str>,
) -> Result<TokenStream, String> {
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for name in family.rows {
        if let Some(other) = seen.insert(variant(name), name) {
            return Err(format!(
                "error[isa-same-identifier]: `{name}` and `{other}` give one identifier `{}`: \
                 give one of the rows another variant name after the dot",
                variant(name)
            ));
        }
    }
    let ident = enum_name(family);
    let idents: Vec<Ident> = family
        .rows
        .iter()
        .map(|name| format_ident!("{}", variant(name)))
        .collect();
    let (count, names) = (idents.len(), family.rows);
    let docs = names.iter().map(|name| variant_doc(name, meaning(name)));
    let mut sorted: Vec<(&str, &Ident)> = names.iter().copied().zip(&idents).collect();
    sorted.sort();
    let entries = sorted.iter().map(|(name, id)| quote!((#name, #ident::#id)));
    let doc = format!(
        "The instructions of family `{}`, one per row of its targets' tables. Not every target has \
         every one.",
        family.name
    );
    Ok(quote! {
        #[doc = #doc]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        #[repr(u16)]
        pub enum #ident { #(#[doc = #docs] #idents),* }

        impl #ident {
            /// Every instruction, by number.
            pub const ALL: [#ident; #count] = [#(#ident::#idents),*];

            /// The unique name: the mnemonic, with `.variant` if the mnemonic has several rows.
            pub fn name(self) -> &'static str {
                FAMILY.rows[self as usize]
            }

            /// The number of the instruction in machine functions.
            pub const fn opcode(self) -> Opcode {
                Opcode::new(self as u16)
            }

            /// The instruction of a number; `None` for rows that are loaded at run time.
            pub fn from_opcode(op: Opcode) -> Option<#ident> {
                Self::ALL.get(op.index()).copied()
            }

            /// The row of the instruction in a target's tables; `None` if the target does not have the instruction.
            pub fn info(self, tables: &Tables) -> Option<&'static OpInfo> {
                tables.get(self.opcode())
            }
        }

        impl From<#ident> for Opcode {
            fn from(op: #ident) -> Opcode {
                op.opcode()
            }
        }

        impl ::core::fmt::Display for #ident {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl ::core::str::FromStr for #ident {
            type Err = ();

            /// Parses a unique name.
            fn from_str(name: &str) -> Result<#ident, ()> {
                let at = NAMES.binary_search_by(|(n, _)| (*n).cmp(name));
                at.map(|at| NAMES[at].1).map_err(drop)
            }
        }

        static NAMES: [(&str, #ident); #count] = [#(#entries),*];
    })
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
