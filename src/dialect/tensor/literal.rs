//! Literals: their elements as in memory, or none if the text omits them.

use crate::number::{self, Number};
use crate::tables::ElementType;

/// A constant tensor. Its shape is the shape of the value that it defines.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Literal {
    /// The type of the elements.
    pub ty: ElementType,
    /// Elements in row-major order, low bytes first; a single element stands for all. `None` if
    /// the text omits them.
    pub bytes: Option<Box<[u8]>>,
}

impl Literal {
    /// A literal of numbers. The first number that the type cannot represent is the error.
    ///
    /// # Errors
    /// The position of that number.
    pub fn new(ty: ElementType, numbers: &[Number]) -> Result<Literal, usize> {
        let row = ty.row();
        let mut bytes = Vec::with_capacity(numbers.len() * row.bytes as usize);
        for (n, &number) in numbers.iter().enumerate() {
            let bits = number::encode(number, row.encoding, row.bytes).ok_or(n)?;
            bytes.extend(&bits.to_le_bytes()[..row.bytes as usize]);
        }
        Ok(Literal {
            ty,
            bytes: Some(bytes.into()),
        })
    }

    /// The elements, each as its bits; nothing if the text omits them.
    pub fn elements(&self) -> Option<impl Iterator<Item = u64> + '_> {
        let bytes = self.bytes.as_deref()?;
        let chunks = bytes.chunks(self.ty.row().bytes.max(1) as usize);
        Some(chunks.map(|chunk| {
            let bits = |all: u64, &byte: &u8| all << 8 | u64::from(byte);
            chunk.iter().rev().fold(0, bits)
        }))
    }

    /// The text between the braces.
    pub fn text(&self) -> String {
        let row = self.ty.row();
        let Some(elements) = self.elements() else {
            return " ... ".into();
        };
        let texts: Vec<String> = elements
            .map(|bits| number::print(bits, row.encoding, row.bytes))
            .collect();
        texts.join(", ")
    }
}
