//! The types of the text.

use crate::types::{Elem, Type};

/// A type in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Ty {
    Void,
    Label,
    Metadata,
    /// A type that a register holds.
    Value(Type),
    /// A struct of several types; whether it is packed.
    Struct(Box<[Ty]>, bool),
    /// An array of a number of elements.
    Array(Box<Ty>, u64),
    /// The type of a function: only as a pointee or a callee.
    /// The flag says whether the function is variadic.
    Function(Box<Ty>, bool),
    /// A named type: its definition is looked up when needed.
    Named(Box<str>),
    /// An opaque type: only as a pointee.
    Other,
    /// A type that no register holds, by its text.
    Foreign(Box<str>),
}

impl Ty {
    /// Whether the type, or a part of it, is one that no register holds.
    pub fn holds_foreign(&self) -> bool {
        match self {
            Ty::Foreign(_) => true,
            Ty::Struct(fields, _) => fields.iter().any(Ty::holds_foreign),
            Ty::Array(elem, _) => elem.holds_foreign(),
            _ => false,
        }
    }

    /// The spelling in the text.
    pub fn text(&self) -> String {
        match self {
            Ty::Void => "void".into(),
            Ty::Label => "label".into(),
            Ty::Metadata => "metadata".into(),
            Ty::Value(ty) => ty.to_string(),
            Ty::Struct(fields, packed) => {
                let fields: Vec<String> = fields.iter().map(Ty::text).collect();
                let fields = fields.join(", ");
                match packed {
                    true => format!("<{{ {fields} }}>"),
                    false => format!("{{ {fields} }}"),
                }
            }
            Ty::Array(elem, count) => format!("[{count} x {}]", elem.text()),
            Ty::Function(..) => "a function".into(),
            Ty::Named(name) => format!("%{name}"),
            Ty::Other => "an opaque type".into(),
            Ty::Foreign(text) => format!("`{text}`"),
        }
    }
}

/// The element that a word names.
pub(super) fn elem(word: &str) -> Option<Elem> {
    Some(match word {
        "half" => Elem::Half,
        "bfloat" => Elem::BFloat,
        "float" => Elem::Float,
        "double" => Elem::Double,
        _ => match word.strip_prefix('i')?.parse::<u8>() {
            Ok(bits @ 1..=64) if word.as_bytes()[1] != b'+' => Elem::Int(bits),
            _ => return None,
        },
    })
}

/// Whether a word begins a type.
pub(super) fn is_type_word(word: &str) -> bool {
    elem(word).is_some()
        || matches!(
            word,
            "void" | "ptr" | "label" | "metadata" | "token" | "opaque"
        )
        || foreign(word)
}

/// Types of LLVM that no register holds.
pub(super) fn foreign(word: &str) -> bool {
    let wide = |digits: &str| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    word.strip_prefix('i').is_some_and(wide)
        || matches!(
            word,
            "fp128" | "x86_fp80" | "ppc_fp128" | "x86_mmx" | "x86_amx" | "target"
        )
}
