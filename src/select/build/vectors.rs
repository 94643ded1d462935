//! Vectors as runs of bits: lowest element first, packed without gaps, as in memory.
//!
//! A vector is a list of [`Piece`]s. A computation makes one class for each element and leaves the
//! packing to readers that need registers ([`Builder::packed`]), so that taking apart a freshly packed
//! vector costs nothing. Packing and unpacking are expressions of the e-graph:
//!
//! ```text
//! element k of 16 bits    trunc.i16 (lshr word 16k)
//! two elements            pack low high, or (and low 0xff) (shl high 8)
//! ```
//!
//! A computed vector of `i1` is one class for each element, and passes from block to
//! block in this form: registers hold a mask for each element. A loaded vector of `i1` stays bits until its first reader.
//!
//! # Why
//!
//! Registers are needed only where a skeleton instruction takes a vector. If each operation packed its result, a reader would
//! unpack what was just packed. So `packed` joins the elements on demand. Bitwise operations and selections by one condition
//! work on whole words, and so does `(bytes.OP ?a ?b)` on four bytes. A mask of each element goes from block to block as
//! registers and to memory as bits.

use super::{Builder, Data, Piece};
use crate::facts::{Facts, mask};
use crate::graph::{Graph, LeafInfo, LeafSource};
use crate::ir::kernel::{Binary, Predicate, Scalar, Type, Unary};
use crate::ir::{Operand, Value};
use crate::node::Node;
use egg::Id;

/// Bits of a register that vectors are packed into.
const WORD: u32 = 32;
/// Bits of elements that packed instructions compute two at a time.
const HALF: u16 = 16;

/// The integer that holds a narrow scalar.
fn int_of(bits: u32) -> Scalar {
    match bits {
        1 => Scalar::I1,
        2..=8 => Scalar::I8,
        9..=16 => Scalar::I16,
        17..=32 => Scalar::I32,
        _ => Scalar::I64,
    }
}

/// The unit of an operation on vectors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Split {
    /// One element.
    Elements,
    /// 32 bits, with elements of any width.
    Words,
}

/// How an operation that works by element on vectors of this type is split.
fn split(bitwise: bool, elem: Scalar) -> Split {
    match u32::from(elem.bits()) {
        2..WORD if bitwise => Split::Words,
        _ => Split::Elements,
    }
}

impl Piece {
    /// The number of bits that the piece contributes to the vector.
    pub fn bits(&self, g: &Graph) -> u32 {
        match self {
            Piece::Value { bits, .. } | Piece::Const { bits, .. } => *bits,
            Piece::Class(id) => g.facts(*id).bits().into(),
        }
    }
}

/// Bits of a piece: (piece, first bit, bits).
type Field<'a> = (&'a Piece, u32, u32);

/// A place in a list of pieces.
struct Cursor<'a> {
    /// The remaining pieces.
    pieces: &'a [Piece],
    /// Bits of the first piece that are passed.
    skip: u32,
}

impl<'a> Cursor<'a> {
    /// The fields that make up the next `bits` bits.
    fn take(&mut self, g: &Graph, bits: u32) -> Result<Vec<Field<'a>>, &'static str> {
        let mut fields = Vec::new();
        let mut left = bits;
        while left > 0 {
            let (piece, rest) = self
                .pieces
                .split_first()
                .ok_or("it has fewer elements than its type")?;
            // The last register is whole even if its value is not.
            let own = match piece {
                Piece::Value { bits, .. } if rest.is_empty() => bits.next_multiple_of(WORD),
                piece => piece.bits(g),
            };
            if self.skip >= own {
                self.skip -= own;
                self.pieces = rest;
                continue;
            }
            let bits = left.min(own - self.skip);
            fields.push((piece, self.skip, bits));
            self.skip += bits;
            left -= bits;
        }
        Ok(fields)
    }
}

/// The bits of a constant from `from` on, which repeats every word.
fn rotated(word: u32, from: u32) -> u32 {
    word.rotate_right(from % WORD)
}

impl Builder<'_> {
    /// Applies `op` to each element, or to each word if it is `bitwise`. Scalar operands
    /// stand for a vector of equal elements.
    pub(super) fn elementwise(
        &mut self,
        uses: &[Operand],
        ty: Type,
        bitwise: bool,
        op: impl Fn(&mut Graph, Scalar, &[Id]) -> Id,
    ) -> Result<Data, &'static str> {
        let Type::Data { elem, lanes } = ty else {
            return Err("its result is a pointer");
        };
        let split = match split(bitwise, elem) {
            split if lanes > 1 => split,
            _ => Split::Elements,
        };
        let (granule, count) = match split {
            Split::Elements => (elem, usize::from(lanes)),
            Split::Words => (Scalar::I32, ty.dwords() as usize),
        };
        let mut operands: Vec<Vec<Id>> = Vec::with_capacity(uses.len());
        for &o in uses {
            let data = self.data(o).ok_or("an operand has no value")?;
            let of = o.as_value().map_or(ty, |v| self.f.ty(v));
            operands.push(match (split, data) {
                (_, Data::Class(id)) => vec![id; count],
                (Split::Elements, data) => self.elements(&data, of)?,
                (Split::Words, data) => self.words(&data, of)?,
            });
        }
        let mut made = Vec::with_capacity(count);
        let mut ids: Vec<Id> = Vec::with_capacity(operands.len());
        for n in 0..count {
            ids.clear();
            for list in &operands {
                ids.push(*list.get(n).ok_or("its operands differ in length")?);
            }
            made.push(Piece::Class(op(&mut self.g, granule, &ids)));
        }
        if granule.bits() == HALF {
            self.pair(granule, &made);
            let operands = operands.iter().flatten();
            self.constant_pairs(operands);
        }
        self.vector(elem, lanes, made)
    }

    /// Makes neighbouring elements of 16 bits the halves of words, so that patterns of packed instructions match.
    fn pair(&mut self, elem: Scalar, made: &[Piece]) {
        for pair in made.chunks_exact(2) {
            let [Piece::Class(low), Piece::Class(high)] = *pair else {
                continue;
            };
            let halves = [low, high].map(|id| {
                let half = self.cast(Scalar::I16, id);
                if elem != Scalar::I16 && self.g.facts(id).as_const().is_none() {
                    let back = self.g.eg.add(Node::Unary(Unary::Bitcast, elem, [half]));
                    self.g.eg.union(id, back);
                }
                half
            });
            self.g.pack(halves[0], halves[1]);
        }
    }

    /// Words of two equal constants, as a packed operation reads them.
    fn constant_pairs<'a>(&mut self, ids: impl Iterator<Item = &'a Id>) {
        let mut last = None;
        for &id in ids {
            let Some(value) = self.g.facts(id).as_const().filter(|_| last != Some(id)) else {
                continue;
            };
            last = Some(id);
            // Subtraction of a constant is addition of another.
            for value in [value as u16, (value as u16).wrapping_neg()] {
                let word = u32::from(value) << HALF | u32::from(value);
                self.g.constant(Scalar::I32, word.into());
            }
        }
    }

    /// The data of a type from these pieces, which may have more bits than the type.
    pub(super) fn vector(
        &mut self,
        elem: Scalar,
        lanes: u16,
        pieces: Vec<Piece>,
    ) -> Result<Data, &'static str> {
        let total = u32::from(elem.bits()) * u32::from(lanes);
        let given: u32 = pieces.iter().map(|p| p.bits(&self.g)).sum();
        let pieces = match given > total {
            true => self.cut(elem, &pieces, 0, total)?,
            false => pieces,
        };
        let whole = Data::Vector { elem, pieces };
        match lanes {
            1 => Ok(Data::Class(self.elements(&whole, Type::scalar(elem))?[0])),
            _ => Ok(whole),
        }
    }

    /// A scalar in every element.
    pub(super) fn splat(&mut self, elem: Scalar, lanes: u16, id: Id) -> Result<Data, &'static str> {
        let bits = u32::from(elem.bits());
        let constant = self.g.facts(id).as_const();
        let pieces = match constant {
            Some(value) if WORD.is_multiple_of(bits) => {
                let copies = (0..WORD / bits).map(|k| (value as u32) << (k * bits));
                vec![Piece::Const {
                    word: copies.fold(0, |all, one| all | one),
                    bits: bits * u32::from(lanes),
                }]
            }
            _ => vec![Piece::Class(id); usize::from(lanes)],
        };
        self.vector(elem, lanes, pieces)
    }

    /// The pieces of data of this type.
    pub(super) fn pieces(&mut self, data: &Data) -> Result<Vec<Piece>, &'static str> {
        match data {
            Data::Class(id) => Ok(vec![Piece::Class(*id)]),
            Data::Vector { pieces, .. } => Ok(pieces.clone()),
            Data::Pointer { base, offset } => {
                Ok(vec![Piece::Class(self.address_bits(*base, *offset))])
            }
            Data::Undefined => Err("an operand has no value"),
        }
    }

    /// The elements of a vector from `first` on, as many as `ty` has.
    pub(super) fn extract(
        &mut self,
        data: &Data,
        first: u16,
        ty: Type,
    ) -> Result<Data, &'static str> {
        let Type::Data { elem, lanes } = ty else {
            return Err("its result is a pointer");
        };
        let start = u32::from(first) * u32::from(elem.bits());
        let pieces = self.pieces(data)?;
        let cut = self.cut(elem, &pieces, start, ty.bits())?;
        self.vector(elem, lanes, cut)
    }

    /// `len` bits of a vector from `start`.
    pub(super) fn cut(
        &mut self,
        elem: Scalar,
        pieces: &[Piece],
        start: u32,
        len: u32,
    ) -> Result<Vec<Piece>, &'static str> {
        let end = start + len;
        let width = u32::from(elem.bits());
        let mut out = Vec::new();
        let mut at = 0u32;
        for p in pieces {
            let own = p.bits(&self.g);
            let (from, to) = (start.max(at), end.min(at + own));
            if from < to {
                let (skip, bits) = (from - at, to - from);
                match p {
                    Piece::Value { value, start, .. } => out.push(Piece::Value {
                        value: *value,
                        start: start + skip,
                        bits,
                    }),
                    Piece::Const { word, .. } => out.push(Piece::Const {
                        word: rotated(*word, skip),
                        bits,
                    }),
                    Piece::Class(_) if bits == own => out.push(p.clone()),
                    Piece::Class(_) if bits.is_multiple_of(width) => {
                        for k in 0..bits / width {
                            let id = self.scalar(elem, &[(p, skip + k * width, width)]);
                            out.push(Piece::Class(id));
                        }
                    }
                    // An element crosses the end: every element becomes its own piece.
                    Piece::Class(_) => {
                        let all = self.run(elem, pieces, start, len / width)?;
                        return Ok(all.into_iter().map(Piece::Class).collect());
                    }
                }
            }
            at += own;
        }
        Ok(out)
    }

    /// Each element as a scalar class.
    pub(super) fn elements(&mut self, data: &Data, ty: Type) -> Result<Vec<Id>, &'static str> {
        let elem = ty.elem().ok_or("a pointer has no elements")?;
        let pieces = self.pieces(data)?;
        self.run(elem, &pieces, 0, ty.lanes().into())
    }

    /// Each word of a vector as a class of `i32`; bits above the end may be anything.
    pub(super) fn words(&mut self, data: &Data, ty: Type) -> Result<Vec<Id>, &'static str> {
        let packed = self.packed(data)?;
        let pieces = self.pieces(&packed)?;
        self.run(Scalar::I32, &pieces, 0, ty.dwords())
    }

    /// `count` scalars of a type from bit `start` on.
    pub(super) fn run(
        &mut self,
        elem: Scalar,
        pieces: &[Piece],
        start: u32,
        count: u32,
    ) -> Result<Vec<Id>, &'static str> {
        let mut out = Vec::with_capacity(count as usize);
        let mut at = Cursor {
            pieces,
            skip: start,
        };
        for _ in 0..count {
            let fields = at.take(&self.g, elem.bits().into())?;
            out.push(self.scalar(elem, &fields));
        }
        Ok(out)
    }

    /// At most a word of a vector from bit `start` on, as a store takes it: a scalar of exactly this width if
    /// one exists, else an `i32` with arbitrary bits above, or zeros up to the end of the byte.
    pub(super) fn field(
        &mut self,
        pieces: &[Piece],
        start: u32,
        bits: u32,
    ) -> Result<Id, &'static str> {
        let mut at = Cursor {
            pieces,
            skip: start,
        };
        let fields = at.take(&self.g, bits)?;
        match fields[..] {
            [(piece @ Piece::Class(id), 0, n)] if n > 1 && piece.bits(&self.g) == n => Ok(*id),
            _ => {
                let word = self.word(&fields, 0, bits);
                Ok(match bits % 8 {
                    0 => word,
                    _ => self.low_mask(word, bits),
                })
            }
        }
    }

    /// The scalar of a type that fields (piece, first bit, bits) make up, lowest first.
    fn scalar(&mut self, elem: Scalar, fields: &[Field<'_>]) -> Id {
        let width = u32::from(elem.bits());
        if let &[(Piece::Class(id), 0, bits)] = fields
            && u32::from(self.g.facts(*id).bits()) == bits
        {
            return self.cast(elem, *id);
        }
        if let &[(Piece::Value { value, start, .. }, skip, _)] = fields
            && (start + skip).is_multiple_of(WORD)
            && width >= WORD
        {
            let leaf = self.leaf_of(*value, elem, (start + skip) / WORD);
            return self.cast(elem, leaf);
        }
        if let &[(Piece::Const { word, .. }, skip, bits)] = fields
            && bits <= WORD
        {
            return self.g.constant(elem, rotated(*word, skip).into());
        }
        if width > WORD {
            let halves = [0, WORD].map(|at| self.word(fields, at, WORD));
            let whole = match halves.map(|id| self.g.facts(id).as_const()) {
                [Some(low), Some(high)] => {
                    self.g.constant(Scalar::I64, i128::from(high << WORD | low))
                }
                _ => self.g.eg.add(Node::Join(halves)),
            };
            return self.cast(elem, whole);
        }
        let word = self.word(fields, 0, width);
        self.narrow(elem, word)
    }

    /// The low bits of a word as a scalar of a type.
    pub(super) fn narrow(&mut self, elem: Scalar, word: Id) -> Id {
        if elem == Scalar::I1 {
            let one = self.g.constant(Scalar::I32, 1);
            let zero = self.g.constant(Scalar::I32, 0);
            let bit = self.g.binary(Binary::And, word, one);
            return self.g.compare(Predicate::Ne, bit, zero);
        }
        let int = int_of(elem.bits().into());
        let narrow = self.g.unary(Unary::Trunc, int, word);
        self.cast(elem, narrow)
    }

    /// A class as another type of the same size.
    pub(super) fn cast(&mut self, elem: Scalar, id: Id) -> Id {
        let id = self.g.eg.find(id);
        if self.g.facts(id).elem == elem {
            return id;
        }
        if let Some(value) = self.g.facts(id).as_const() {
            return self.g.constant(elem, value.into());
        }
        // A cast back to the original type is the original class.
        let inner = self.g.eg[id].nodes.iter().find_map(|node| match node {
            Node::Unary(Unary::Bitcast, _, [a]) if self.g.facts(*a).elem == elem => Some(*a),
            _ => None,
        });
        inner.unwrap_or_else(|| self.g.unary(Unary::Bitcast, elem, id))
    }

    /// `bits` (at most a word) of the concatenated fields, from bit `at`, as `i32`; bits above may be
    /// anything.
    fn word(&mut self, fields: &[Field<'_>], at: u32, bits: u32) -> Id {
        let mut parts: Vec<(Id, u32)> = Vec::new();
        let mut position = 0;
        for &(piece, first, own) in fields {
            let (from, to) = (at.max(position), (at + bits).min(position + own));
            if from < to {
                let skip = first + from - position;
                // A field may itself lie in two words.
                let mut done = 0;
                while done < to - from {
                    let n = (to - from - done).min(WORD);
                    let id = self.low_bits(piece, skip + done, n);
                    parts.push((id, n));
                    done += n;
                }
            }
            position += own;
        }
        self.assemble(&parts)
    }

    /// One word of parts (class, bits), lowest first; bits above a part may be anything.
    fn assemble(&mut self, parts: &[(Id, u32)]) -> Id {
        if let &[(low, 16), (high, 16)] = parts {
            let [low, high] = [low, high].map(|id| self.half(id));
            return self.g.pack(low, high);
        }
        let mut word: Option<Id> = None;
        let mut at = 0;
        for (n, &(id, bits)) in parts.iter().enumerate() {
            let last = n + 1 == parts.len();
            let part = match last {
                // The bits above leave the word, or are above all parts.
                true => self.loose(id, bits),
                false => self.low_mask(id, bits),
            };
            let amount = self.g.constant(Scalar::I32, at.into());
            let placed = match at {
                0 => part,
                _ => self.g.binary(Binary::Shl, part, amount),
            };
            word = Some(match word {
                None => placed,
                Some(low) => self.g.binary(Binary::Or, low, placed),
            });
            at += bits;
        }
        word.unwrap_or_else(|| self.g.constant(Scalar::I32, 0))
    }

    /// A word of which only the low `bits` are read: a narrow value of at least this width needs no
    /// zero extension.
    fn loose(&mut self, word: Id, bits: u32) -> Id {
        let narrow = self.g.eg[word].nodes.iter().find_map(|node| match node {
            Node::Unary(Unary::ZExt, _, [a]) => {
                let facts = self.g.facts(*a);
                let enough = u32::from(facts.bits()) >= bits && facts.elem != Scalar::I1;
                enough.then_some(*a)
            }
            _ => None,
        });
        match narrow {
            Some(a) => self.g.unary(Unary::AnyExt, Scalar::I32, a),
            None => word,
        }
    }

    /// The low half of a word.
    fn half(&mut self, word: Id) -> Id {
        let extended = self.g.eg[word].nodes.iter().find_map(|node| match node {
            Node::Unary(Unary::ZExt | Unary::AnyExt, _, [a])
                if self.g.facts(*a).elem == Scalar::I16 =>
            {
                Some(*a)
            }
            _ => None,
        });
        extended.unwrap_or_else(|| self.g.unary(Unary::Trunc, Scalar::I16, word))
    }

    /// A word with zeros above its low bits.
    pub(super) fn low_mask(&mut self, id: Id, bits: u32) -> Id {
        if self.g.facts(id).fits_unsigned(bits as u16) {
            return id;
        }
        let ones = self.g.constant(Scalar::I32, mask(bits as u16).into());
        self.g.binary(Binary::And, id, ones)
    }

    /// At most a word of a piece from bit `from`, as `i32`; bits above may be anything.
    fn low_bits(&mut self, piece: &Piece, from: u32, bits: u32) -> Id {
        match piece {
            Piece::Const { word, .. } => {
                let value = u64::from(rotated(*word, from)) & mask(bits as u16);
                self.g.constant(Scalar::I32, value.into())
            }
            Piece::Value { value, start, .. } => {
                let (word, shift) = ((start + from) / WORD, (start + from) % WORD);
                let low = self.value_word(*value, word);
                let low = self.shifted(low, shift);
                if shift + bits <= WORD {
                    return low;
                }
                let high = self.value_word(*value, word + 1);
                let amount = self.g.constant(Scalar::I32, (WORD - shift).into());
                let high = self.g.binary(Binary::Shl, high, amount);
                self.g.binary(Binary::Or, low, high)
            }
            Piece::Class(id) => {
                let own = u32::from(self.g.facts(*id).bits());
                if own == 1 {
                    return self.g.unary(Unary::ZExt, Scalar::I32, *id);
                }
                let whole = self.cast(int_of(own), *id);
                match own {
                    WORD => self.shifted(whole, from),
                    0..WORD => {
                        let wide = self.g.unary(Unary::ZExt, Scalar::I32, whole);
                        self.shifted(wide, from)
                    }
                    _ => {
                        let amount = self.g.constant(Scalar::I64, from.into());
                        let moved = match from {
                            0 => whole,
                            _ => self.g.binary(Binary::LShr, whole, amount),
                        };
                        self.g.unary(Unary::Trunc, Scalar::I32, moved)
                    }
                }
            }
        }
    }

    /// A narrow scalar in a register; bits above may be anything.
    pub(super) fn wide(&mut self, id: Id) -> Id {
        let bits = u32::from(self.g.facts(id).bits());
        self.low_bits(&Piece::Class(id), 0, bits)
    }

    fn shifted(&mut self, word: Id, by: u32) -> Id {
        if by == 0 {
            return word;
        }
        let amount = self.g.constant(Scalar::I32, by.into());
        self.g.binary(Binary::LShr, word, amount)
    }

    /// Word `n` of an opaque value as `i32`.
    fn value_word(&mut self, value: Value, n: u32) -> Id {
        let elem = self.elem_of(value);
        match elem.bits() {
            64 => {
                let whole = self.leaf_of(value, elem, n / 2 * 2);
                let whole = self.cast(Scalar::I64, whole);
                let amount = self.g.constant(Scalar::I64, WORD.into());
                let moved = match n % 2 {
                    0 => whole,
                    _ => self.g.binary(Binary::LShr, whole, amount),
                };
                self.g.unary(Unary::Trunc, Scalar::I32, moved)
            }
            _ => {
                let leaf = self.leaf_of(value, elem, n);
                self.cast(Scalar::I32, leaf)
            }
        }
    }

    /// The element type of an opaque value; words for a value that the kernel does not have.
    fn elem_of(&self, value: Value) -> Scalar {
        let known = self.f.values.is_valid(value);
        let elem = known.then(|| self.f.ty(value).elem()).flatten();
        elem.unwrap_or(Scalar::I32)
    }

    /// An opaque value from word `n` on as a leaf, of its own type if that is a word or more, so
    /// that one register is one class. A word of a 64-bit element is a part of the element's leaf: a leaf of one place
    /// has one type, independent of the order of requests.
    fn leaf_of(&mut self, value: Value, elem: Scalar, n: u32) -> Id {
        let own = self.elem_of(value);
        if own.bits() == 64 && elem.bits() < 64 {
            return self.value_word(value, n);
        }
        let aligned = own.bits() == 64 && elem.bits() == 64 && n.is_multiple_of(2);
        let leaf = match own.bits() {
            32 => own,
            64 if aligned => own,
            _ => Scalar::I32,
        };
        if elem.bits() > leaf.bits() {
            let halves = [n, n + 1].map(|n| self.value_word(value, n));
            return self.g.eg.add(Node::Join(halves));
        }
        let info = LeafInfo {
            source: LeafSource::Value { value, dword: n },
            block: self.defined[value].unwrap_or(self.g.entry),
        };
        let facts = Facts::top(leaf, self.uniform[value]);
        self.g.leaf(info, facts)
    }

    /// The vector with every piece a run of whole registers, as skeleton instructions take it; bits
    /// above the end of the last may be anything. Vectors of `i1` are a class for each element.
    pub(super) fn packed(&mut self, data: &Data) -> Result<Data, &'static str> {
        let (elem, pieces) = match data {
            Data::Vector { elem, pieces } if *elem == Scalar::I1 => {
                let lanes: u32 = pieces.iter().map(|p| p.bits(&self.g)).sum();
                let masks = self.run(*elem, pieces, 0, lanes)?;
                let pieces = masks.into_iter().map(Piece::Class).collect();
                return Ok(Data::Vector {
                    elem: *elem,
                    pieces,
                });
            }
            Data::Vector { elem, pieces } => (*elem, pieces),
            Data::Pointer { base, offset } => {
                return Ok(Data::Class(self.address_bits(*base, *offset)));
            }
            other => return Ok(other.clone()),
        };
        let mut out: Vec<Piece> = Vec::new();
        let mut parts: Vec<(Id, u32)> = Vec::new();
        let mut filled = 0;
        for (n, p) in pieces.iter().enumerate() {
            let (bits, last) = (p.bits(&self.g), n + 1 == pieces.len());
            let mut done = 0;
            while done < bits {
                let left = bits - done;
                let whole = match p {
                    Piece::Value { start, .. } if filled == 0 => {
                        (start + done).is_multiple_of(WORD)
                    }
                    _ => filled == 0,
                };
                // Whole registers stay unchanged.
                let run = match last {
                    true => left,
                    false => left / WORD * WORD,
                };
                let direct = match p {
                    _ if !whole || run == 0 => None,
                    Piece::Value { value, start, .. } => Some(Piece::Value {
                        value: *value,
                        start: start + done,
                        bits: run.next_multiple_of(WORD),
                    }),
                    Piece::Const { word, .. } => Some(Piece::Const {
                        word: rotated(*word, done),
                        bits: run.next_multiple_of(WORD),
                    }),
                    Piece::Class(_) if done == 0 && run == bits && bits >= WORD => Some(p.clone()),
                    Piece::Class(_) => None,
                };
                if let Some(piece) = direct {
                    self.push_words(&mut out, piece);
                    done += run;
                    continue;
                }
                let n = left.min(WORD - filled);
                parts.push((self.low_bits(p, done, n), n));
                filled += n;
                done += n;
                if filled == WORD {
                    out.push(Piece::Class(self.assemble(&parts)));
                    parts.clear();
                    filled = 0;
                }
            }
        }
        if filled > 0 {
            out.push(Piece::Class(self.assemble(&parts)));
        }
        Ok(Data::Vector { elem, pieces: out })
    }

    /// Appends a piece; a constant of two words becomes two constants.
    fn push_words(&self, out: &mut Vec<Piece>, piece: Piece) {
        let constant = match piece {
            Piece::Class(id) if piece.bits(&self.g) > WORD => self.g.facts(id).as_const(),
            _ => None,
        };
        match constant {
            Some(value) => out.extend(
                [value as u32, (value >> WORD) as u32]
                    .map(|word| Piece::Const { word, bits: WORD }),
            ),
            None => out.push(piece),
        }
    }
}
