//! Enumerations whose values have a word each.
//!
//! # Why
//!
//! An enumeration, a table of its words and two functions on the table would state each value twice.

/// An enumeration, and on it `ALL` (every value with its word, in the order of the enumeration), `name` (the word of
/// a value) and `parse` (the first value of a word).
///
/// ```
/// easel_isa::words! {
///     /// A side of a page.
///     #[derive(Clone, Copy, PartialEq, Debug)]
///     pub enum Side {
///         Left = "left",
///         Right = "right",
///     }
/// }
///
/// assert_eq!(Side::Right.name(), "right");
/// assert_eq!(Side::parse("left"), Some(Side::Left));
/// assert_eq!(Side::ALL.len(), 2);
/// ```
#[macro_export]
macro_rules! words {
    (
        $(#[$of:meta])*
        $public:vis enum $Name:ident {
            $($(#[$about:meta])* $Value:ident = $word:literal),* $(,)?
        }
    ) => {
        $(#[$of])*
        $public enum $Name {
            $($(#[$about])* $Value),*
        }

        impl $Name {
            /// Every value with its word, in the order of the enumeration.
            $public const ALL: [($Name, &'static str); [$($word),*].len()] =
                [$(($Name::$Value, $word)),*];

            /// The word of the value.
            $public fn name(self) -> &'static str {
                Self::ALL[self as usize].1
            }

            /// The first value of a word.
            $public fn parse(text: &str) -> Option<$Name> {
                Self::ALL.iter().find(|e| e.1 == text).map(|e| e.0)
            }
        }
    };
}
