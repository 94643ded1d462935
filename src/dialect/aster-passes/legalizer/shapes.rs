//! Vector and memory types, read from their text.

use crate::aster::dialect::{Type, Word};
use crate::aster::header;

/// The limit of elements of a vector that is split.
/// Not tuned: bounds the size of code.
const MOST_ELEMENTS: usize = 1 << 12;

/// The pointer types of `memref`s without a memory space, and of those of a workgroup.
pub const GLOBAL: &str = "!ptr.ptr<#amdgcn.addr_space<global, read_write>>";
pub const LOCAL: &str = "!ptr.ptr<#amdgcn.addr_space<local, read_write>>";
const PRIVATE: &str = "!ptr.ptr<#amdgcn.addr_space<private, read_write>>";

/// Memory spaces of other dialects, and the pointers into them.
///
/// The number of the workgroup's memory is from LLVM's user guide of the target, "Address Spaces".
const SPACES: [(&str, &str); 5] = [
    ("#gpu.address_space<global>", GLOBAL),
    ("#gpu.address_space<workgroup>", LOCAL),
    ("#gpu.address_space<private>", PRIVATE),
    ("#ptr.generic_space", GLOBAL),
    ("3", LOCAL),
];

/// The sizes at the start of a text, none for dynamic sizes, and the rest of the text.
pub fn sizes(mut rest: &str) -> Option<(Vec<Option<i64>>, &str)> {
    let mut sizes = Vec::new();
    loop {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(0);
        if let Some(behind) = rest.strip_prefix("?x") {
            sizes.push(None);
            rest = behind;
        } else if digits > 0 && rest[digits..].starts_with('x') {
            sizes.push(Some(rest[..digits].parse().ok()?));
            rest = &rest[digits + 1..];
        } else {
            return Some((sizes, rest));
        }
    }
}

/// A vector type that is small enough to be split.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vector {
    /// The sizes from the outermost on.
    pub sizes: Vec<usize>,
    pub element: Type,
}

impl Vector {
    pub fn of(ty: Type) -> Option<Vector> {
        let Type::Foreign(word) = ty else { return None };
        let inside = word.as_str().strip_prefix("vector<")?.strip_suffix('>')?;
        let (known, element) = sizes(inside)?;
        let is_scalar = !element.is_empty() && element.bytes().all(|b| b.is_ascii_alphanumeric());
        let known = known.into_iter().map(|size| usize::try_from(size?).ok());
        let sizes: Vec<usize> = known.collect::<Option<_>>()?;
        let vector = Vector {
            sizes,
            element: Type::scalar(element),
        };
        let product = vector.sizes.iter();
        let count = product.copied().try_fold(1usize, usize::checked_mul);
        let fits = count.is_some_and(|n| (1..=MOST_ELEMENTS).contains(&n));
        (is_scalar && fits).then_some(vector)
    }

    /// A vector type of one dimension.
    pub fn row(element: Type, size: usize) -> Type {
        Type::Foreign(Word::new(&format!("vector<{size}x{element}>")))
    }

    pub fn count(&self) -> usize {
        self.sizes.iter().product()
    }

    /// The number of an element in the order of rows.
    pub fn place(&self, position: &[usize]) -> usize {
        let pairs = position.iter().zip(&self.sizes);
        let head = pairs.fold(0, |all, (at, size)| all * size + at);
        head * self.sizes[position.len()..].iter().product::<usize>()
    }
}

/// All positions in a box of these sizes, in the order of rows.
pub fn positions(sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for &size in sizes {
        let longer = all.iter().flat_map(|head: &Vec<usize>| {
            (0..size).map(move |at| head.iter().copied().chain([at]).collect())
        });
        all = longer.collect();
    }
    all
}

/// A memory type. Numbers that the type leaves open are values beside the pointer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory {
    /// The sizes from the outermost on.
    pub sizes: Vec<Option<i64>>,
    /// The strides in elements, like the offset.
    pub strides: Vec<Option<i64>>,
    pub offset: Option<i64>,
    pub element: Type,
    /// The type of the pointer to the first element, before the offset.
    pub pointer: Type,
}

impl Memory {
    /// The memory type of a type; none for types without sizes, and for layouts that are maps.
    pub fn of(ty: Type) -> Option<Memory> {
        let Type::Foreign(word) = ty else { return None };
        let inside = word.as_str().strip_prefix("memref<")?;
        let items = header::items(inside).into_iter();
        let items: Vec<&str> = items.map(|range| &inside[range]).collect();
        let (shape, rest) = items.split_first()?;
        let (sizes, element) = sizes(shape)?;
        let (layout, space) = match rest {
            [] => (None, None),
            [layout, space @ ..] if layout.starts_with("strided<") => match space {
                [] => (Some(*layout), None),
                [space] => (Some(*layout), Some(*space)),
                _ => return None,
            },
            [space] => (None, Some(*space)),
            _ => return None,
        };
        let (strides, offset) = match layout {
            Some(layout) => strided(layout)?,
            None => (dense(&sizes)?, Some(0)),
        };
        let element = match element {
            "" => return None,
            text if text.starts_with('*') => return None,
            text if text.bytes().all(|b| b.is_ascii_alphanumeric()) => Type::scalar(text),
            text => Type::Foreign(Word::new(text)),
        };
        (strides.len() == sizes.len()).then_some(Memory {
            sizes,
            strides,
            offset,
            element,
            pointer: Type::Foreign(Word::new(&pointer(space)?)),
        })
    }

    /// The types of its replacements: the pointer, the offset, sizes, strides.
    pub fn types(&self) -> Vec<Type> {
        let numbers = [self.offset].into_iter();
        let numbers = numbers.chain(self.sizes.iter().chain(&self.strides).copied());
        let unknown = numbers.filter(Option::is_none);
        let mut types = vec![self.pointer];
        types.extend(unknown.map(|_| Type::scalar("index")));
        types
    }

    /// Bytes of all elements; none if the type leaves a size open, or elements are not contiguous.
    pub fn bytes(&self) -> Option<i64> {
        if Some(&self.strides) != dense(&self.sizes).as_ref() || self.offset != Some(0) {
            return None;
        }
        let Type::Scalar(word) = self.element else {
            return None;
        };
        // `index` has no size of its own in memory.
        let digits = word
            .as_str()
            .trim_start_matches(|c: char| !c.is_ascii_digit());
        let bits: i64 = digits.parse().ok().filter(|b| (1..=64).contains(b))?;
        let count = self.sizes.iter();
        let count = count
            .copied()
            .try_fold(1i64, |all, size| all.checked_mul(size?))?;
        count.checked_mul((bits + 7) / 8).filter(|&n| n > 0)
    }
}

/// Strides of elements without gaps.
fn dense(sizes: &[Option<i64>]) -> Option<Vec<Option<i64>>> {
    let mut strides = vec![Some(1i64); sizes.len()];
    for n in (1..sizes.len()).rev() {
        strides[n - 1] = match (strides[n], sizes[n]) {
            (Some(stride), Some(size)) => Some(stride.checked_mul(size)?),
            _ => None,
        };
    }
    Some(strides)
}

/// `strided<[?, 1], offset: ?>`.
fn strided(text: &str) -> Option<(Vec<Option<i64>>, Option<i64>)> {
    let inside = text.strip_prefix("strided<")?.trim_start();
    let (list, rest) = inside.strip_prefix('[')?.split_once(']')?;
    let number = |text: &str| match text.trim() {
        "?" => Some(None),
        text => text.parse().ok().map(Some),
    };
    let strides = match list.trim() {
        "" => Vec::new(),
        list => list.split(',').map(number).collect::<Option<_>>()?,
    };
    let offset = match rest.split_once("offset:") {
        Some((_, text)) => number(text.trim_end().strip_suffix('>')?)?,
        None => Some(0),
    };
    Some((strides, offset))
}

/// The pointer into a memory space.
fn pointer(space: Option<&str>) -> Option<String> {
    let Some(space) = space else {
        return Some(GLOBAL.to_string());
    };
    if let Some((_, pointer)) = SPACES.iter().find(|s| s.0 == space) {
        return Some((*pointer).to_string());
    }
    let is_own = space.starts_with("#amdgcn.addr_space<");
    is_own.then(|| format!("!ptr.ptr<{space}>"))
}

/// A text with the machine's memory spaces in its pointer types.
pub fn respelled(text: &str) -> String {
    let mut text = text.to_string();
    if text.contains("!ptr.ptr<") {
        for (space, pointer) in SPACES {
            text = text.replace(&format!("!ptr.ptr<{space}>"), pointer);
        }
    }
    text
}

/// The types that replace a type.
pub fn converted(ty: Type) -> Vec<Type> {
    match Memory::of(ty) {
        Some(memory) => memory.types(),
        None => vec![retyped(ty)],
    }
}

/// A pointer type with the machine's memory space.
pub fn retyped(ty: Type) -> Type {
    match ty {
        Type::Foreign(word) => Type::Foreign(Word::new(&respelled(word.as_str()))),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn foreign(text: &str) -> Type {
        Type::Foreign(Word::new(text))
    }

    #[test]
    fn vectors_are_read() {
        let vector = Vector::of(foreign("vector<2x3x4xf16>")).unwrap();
        assert_eq!((vector.count(), vector.place(&[1, 2, 3])), (24, 23));
        assert_eq!(vector.place(&[1]), 12);
        let places = positions(&vector.sizes).into_iter();
        let places: Vec<usize> = places.map(|p| vector.place(&p)).collect();
        assert_eq!(places, (0..24).collect::<Vec<_>>());
        assert_eq!(Vector::of(foreign("vector<bf16>")).unwrap().count(), 1);
        for other in [
            "vector<[4]xf32>",
            "vector<0xf32>",
            "vector<99999999999x99999999999xf32>",
            "tensor<2xf32>",
        ] {
            assert_eq!(Vector::of(foreign(other)), None, "{other}");
        }
    }

    #[test]
    fn memory_is_read() {
        type Numbers = &'static [i64];
        let all: [(&str, Numbers, Numbers, i64, &str); 5] = [
            ("memref<4x?xf32>", &[4, -1], &[-1, 1], 0, "global"),
            ("memref<?x2x3xi8, 3>", &[-1, 2, 3], &[6, 3, 1], 0, "local"),
            (
                "memref<4x8xf32, strided<[?, 2], offset: ?>, #gpu.address_space<private>>",
                &[4, 8],
                &[-1, 2],
                -1,
                "private",
            ),
            (
                "memref<f64, #amdgcn.addr_space<global, read_only>>",
                &[],
                &[],
                0,
                "global",
            ),
            (
                "memref<2xf16, strided<[5], offset: 7>>",
                &[2],
                &[5],
                7,
                "global",
            ),
        ];
        let list =
            |all: &[Option<i64>]| -> Vec<i64> { all.iter().map(|n| n.unwrap_or(-1)).collect() };
        for (text, sizes, strides, offset, space) in all {
            let memory = Memory::of(foreign(text)).expect(text);
            assert_eq!(list(&memory.sizes), sizes, "{text}");
            assert_eq!(list(&memory.strides), strides, "{text}");
            assert_eq!(memory.offset.unwrap_or(-1), offset, "{text}");
            assert!(memory.pointer.to_string().contains(space), "{text}");
        }
        for other in [
            "memref<*xf32>",
            "memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>",
            "memref<4xf32, 7>",
            "memref<4xf32, strided<[1, 1]>>",
            "memref<9999999999x9999999999x9999999999xf32>",
        ] {
            assert_eq!(Memory::of(foreign(other)), None, "{other}");
        }
    }

    #[test]
    fn bytes_of_memory() {
        for (text, bytes) in [
            ("memref<3x5xf16>", Some(30)),
            ("memref<i1>", Some(1)),
            ("memref<4xindex>", None),
            ("memref<?xi8>", None),
            ("memref<4xi8, strided<[2]>>", None),
        ] {
            let memory = Memory::of(foreign(text)).expect(text);
            assert_eq!(memory.bytes(), bytes, "{text}");
        }
    }
}
