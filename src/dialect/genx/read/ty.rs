//! What a type of the text is.

use crate::types::{Elem, Type};

/// A type where the text has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Ty {
    Void,
    Label,
    Metadata,
    /// What a register holds.
    Value(Type),
    /// Several of them.
    Struct(Box<[Type]>),
    /// In memory only: an array of so many bytes.
    Bytes(u64),
    /// Of a function: only what is pointed to, or called.
    Function(Box<Ty>),
    /// Named or nested: only what is pointed to.
    Other,
}

impl Ty {
    /// What the text calls it.
    pub fn text(&self) -> String {
        match self {
            Ty::Void => "void".into(),
            Ty::Label => "label".into(),
            Ty::Metadata => "metadata".into(),
            Ty::Value(ty) => ty.to_string(),
            Ty::Struct(fields) => {
                let fields: Vec<String> = fields.iter().map(Type::to_string).collect();
                format!("{{ {} }}", fields.join(", "))
            }
            Ty::Bytes(bytes) => format!("[{bytes} x i8]"),
            Ty::Function(_) => "a function".into(),
            Ty::Other => "a named type".into(),
        }
    }

    /// Bytes between neighbours in memory, where that is known.
    pub fn memory_bytes(&self) -> Option<u64> {
        match self {
            Ty::Value(ty) if ty.is_vector() => {
                let bits = u64::from(ty.elem.bits()) * u64::from(ty.lanes);
                Some(bits.div_ceil(8).next_power_of_two())
            }
            Ty::Value(ty) => Some(ty.bytes().into()),
            Ty::Bytes(bytes) => Some(*bytes),
            _ => None,
        }
    }

    /// The types of the registers that it takes.
    pub fn fields(&self) -> Option<Vec<Type>> {
        match self {
            Ty::Value(ty) => Some(vec![*ty]),
            Ty::Struct(fields) => Some(fields.to_vec()),
            _ => None,
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
