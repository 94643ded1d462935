//! Values under the keys of a map, by the type that the program keeps them in.

use super::{Fields, Node};
use crate::diagnostic::Diagnostics;

/// A type of values that a table states.
pub trait Stated: Sized {
    /// The value of a node; `None`, and a report, if the node has none of the type.
    fn stated(node: &Node, out: &mut Diagnostics) -> Option<Self>;
}

impl Stated for bool {
    fn stated(node: &Node, out: &mut Diagnostics) -> Option<bool> {
        node.boolean(out)
    }
}

impl Stated for String {
    fn stated(node: &Node, out: &mut Diagnostics) -> Option<String> {
        node.text(out)
    }
}

macro_rules! integers {
    ($($ty:ty)*) => {
        $(impl Stated for $ty {
            fn stated(node: &Node, out: &mut Diagnostics) -> Option<$ty> {
                node.int(out)
            }
        })*
    };
}

integers!(u8 u16 u32 u64 i32 i64);

/// A list; wrong items are reported and left out.
impl<T: Stated> Stated for Vec<T> {
    fn stated(node: &Node, out: &mut Diagnostics) -> Option<Vec<T>> {
        let items = node.list(out)?.iter();
        Some(items.filter_map(|n| T::stated(n, out)).collect())
    }
}

impl Fields<'_> {
    /// The value of an optional key.
    pub fn value<T: Stated>(&mut self, key: &'static str, out: &mut Diagnostics) -> Option<T> {
        self.get(key).and_then(|node| T::stated(node, out))
    }

    /// The value of a key that must be there.
    pub fn needed<T: Stated>(&mut self, key: &'static str, out: &mut Diagnostics) -> Option<T> {
        let node = self.need(key, out);
        node.and_then(|node| T::stated(node, out))
    }
}

/// The fields of a structure as keys of a table. All fields have to be listed. The structure gets `read` (takes the values of
/// the keys that a map has), `need` (reports the keys that the map lacks, too) and `named` (each value by its key).
#[macro_export]
macro_rules! keys {
    ($Name:ident: $($field:ident)*) => {
        impl $Name {
            /// Takes the values of the keys that a map has.
            pub fn read(
                &mut self,
                fields: &mut $crate::yaml::Fields<'_>,
                out: &mut $crate::diagnostic::Diagnostics,
            ) {
                let $Name { $($field),* } = self;
                $(if let Some(value) = fields.value(stringify!($field), out) {
                    *$field = value;
                })*
            }

            /// Takes the values of all keys, which the map must have.
            pub fn need(
                &mut self,
                fields: &mut $crate::yaml::Fields<'_>,
                out: &mut $crate::diagnostic::Diagnostics,
            ) {
                let $Name { $($field),* } = self;
                $(if let Some(value) = fields.needed(stringify!($field), out) {
                    *$field = value;
                })*
            }

            /// Each value by its key.
            pub fn named(&self) -> Vec<(&'static str, String)> {
                let $Name { $($field),* } = self;
                vec![$((stringify!($field), format!("{:?}", $field))),*]
            }
        }
    };
}
