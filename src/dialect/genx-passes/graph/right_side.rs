//! Right sides of rules: their classes, and the functions of regions and halves that they call.

use super::{Graph, Head as Term};
use crate::genx::{Binary, Cast, Constant, Elem, Flags, Op, Shape, Type};
use crate::region as reg;
use crate::region::{Region, compose, inside};
use crate::rules::{Function, Head, Pat, Regions, Word};
use egg::Id;
use smallvec::SmallVec;

type Bindings = easel_egraph::Bindings<Regions>;

/// The shape of reads and writes in the graph: their region is a child.
pub(super) const SHAPE: Shape = Shape {
    vstride: 0,
    width: 1,
    stride: 1,
    parent: None,
};

/// Bytes of half an element of 64 bits.
const DWORD: i32 = 4;

impl Graph<'_> {
    /// The class of a template.
    pub(super) fn make(&mut self, pat: &Pat, bindings: &Bindings, ty: Option<Type>) -> Option<Id> {
        match pat {
            Pat::Var(v) => bindings.class(*v),
            Pat::Int(value) => Some(self.number(ty?, *value as i64)),
            Pat::Computed(_) | Pat::Named(..) | Pat::Sum { .. } => None,
            Pat::Op {
                head: Head::Call(function),
                args,
            } => self.call(*function, args, bindings, ty),
            Pat::Op {
                head: Head::Op(word, elem),
                args,
            } => {
                if matches!(word, Word::Read | Word::Write) {
                    return self.access(*word, args, bindings, ty);
                }
                // Operands that are not literals come first: literals take the type of their neighbours.
                let outer = match word {
                    Word::Binary(_) | Word::Unary(_) | Word::Ternary(_) | Word::Select
                        if elem.is_none() =>
                    {
                        ty
                    }
                    _ => None,
                };
                let mut built: SmallVec<[Option<Id>; 4]> = SmallVec::new();
                for (k, arg) in args.iter().enumerate() {
                    let hint = outer.filter(|_| !(*word == Word::Select && k == 0));
                    built.push(match arg {
                        Pat::Int(_) => None,
                        arg => Some(self.make(arg, bindings, hint)?),
                    });
                }
                let skip = usize::from(*word == Word::Select);
                let beside = built
                    .iter()
                    .skip(skip)
                    .flatten()
                    .next()
                    .map(|&id| self.ty(id));
                let hint = outer.or(beside);
                let mut ids: SmallVec<[Id; 4]> = SmallVec::new();
                for (arg, built) in args.iter().zip(built) {
                    ids.push(match (arg, built) {
                        (_, Some(id)) => id,
                        (Pat::Int(value), None) => self.number(hint?, *value as i64),
                        _ => return None,
                    });
                }
                let named = elem.and_then(|elem| Some(beside?.with_elem(elem)));
                let (op, ty) = match *word {
                    Word::Binary(b) => (Op::Binary(b, Flags::NONE), named.or(hint)?),
                    Word::Unary(u) => (Op::Unary(u, Flags::NONE), named.or(hint)?),
                    Word::Ternary(t) => (Op::Ternary(t, Flags::NONE), named.or(hint)?),
                    Word::Compare(p) => (
                        Op::Compare(p, Flags::NONE),
                        hint?.with_elem(crate::genx::Elem::Int(1)),
                    ),
                    Word::Cast(c) => (Op::Cast(c, Flags::NONE), named.or(ty)?),
                    Word::Select => (Op::Select(Flags::NONE), hint?),
                    Word::Read | Word::Write | Word::Region => return None,
                };
                Some(self.add(Term::Op(op), ty, ids))
            }
        }
    }

    fn access(
        &mut self,
        word: Word,
        args: &[Pat],
        bindings: &Bindings,
        ty: Option<Type>,
    ) -> Option<Id> {
        let mut ids: SmallVec<[Id; 4]> = SmallVec::new();
        for arg in args {
            ids.push(self.make(arg, bindings, None)?);
        }
        if word == Word::Read {
            let (region, _) = self.region(*ids.get(1)?)?;
            let vector = self.ty(ids[0]);
            // A read through elements of another size needs a cast by its reader.
            if region.bytes != vector.elem.bytes() {
                return None;
            }
            let own = match ty {
                Some(ty) if ty.elem == vector.elem && ty.count() == region.count => ty,
                Some(_) => return None,
                None => Type::vector(vector.elem, region.count),
            };
            return Some(self.op(Op::ReadRegion(SHAPE), own, &ids));
        }
        let (region, _) = self.region(*ids.get(2)?)?;
        let own = self.ty(ids[0]);
        let new = self.ty(ids[1]);
        if region.bytes != own.elem.bytes() || new.elem != own.elem || new.count() != region.count {
            return None;
        }
        Some(self.op(Op::WriteRegion(SHAPE), own, &ids))
    }

    fn call(
        &mut self,
        function: Function,
        args: &[Pat],
        bindings: &Bindings,
        ty: Option<Type>,
    ) -> Option<Id> {
        let mut ids: SmallVec<[Id; 4]> = SmallVec::new();
        let is_literal = |arg: &Pat| matches!(arg, Pat::Int(_));
        for arg in args.iter().filter(|arg| !is_literal(arg)) {
            ids.push(self.make(arg, bindings, None)?);
        }
        if function == Function::Join {
            return self.join(args, &ids, ty);
        }
        match function {
            Function::Compose => {
                let (outer, j) = self.region(*ids.first()?)?;
                let (inner, i) = self.region(*ids.get(1)?)?;
                let composed = compose(&outer, &inner)?;
                let index = self.index(composed.index, j, i, &inner)?;
                Some(self.region_node(composed.region, index))
            }
            Function::Inside => {
                let (written, _) = self.region(*ids.first()?)?;
                let (read, _) = self.region(*ids.get(1)?)?;
                match inside(&written, &read) {
                    reg::Inside::New(region) => Some(self.region_node(region, None)),
                    _ => None,
                }
            }
            Function::Retype => {
                let (region, index) = self.region(*ids.first()?)?;
                let bytes = self.ty(*ids.get(1)?).elem.bytes();
                let region = region.retype(bytes)?;
                Some(self.region_node(region, index))
            }
            Function::Moved => {
                let (region, index) = self.region(*ids.first()?)?;
                self.moved(region, index, *ids.get(1)?, *ids.get(2)?)
            }
            Function::Cast => self.bitcast(*ids.first()?, ty?),
            Function::Like => {
                let (from, like) = (self.ty(*ids.first()?), self.ty(*ids.get(1)?));
                let bits = u64::from(from.elem.bits()) * u64::from(from.count());
                let each = u64::from(like.elem.bits());
                let lanes = u32::try_from(bits / each)
                    .ok()
                    .filter(|_| bits % each == 0)?;
                self.bitcast(ids[0], Type::vector(like.elem, lanes))
            }
            Function::Settled => {
                let (region, _) = self.region(*ids.first()?)?;
                let offset = region
                    .offset
                    .checked_sub(i32::try_from(region.extent().0).ok()?)?;
                let direct = Region {
                    offset,
                    index: reg::Index::None,
                    parent: 0,
                    ..region
                };
                Some(self.region_node(direct, None))
            }
            Function::Low => self.half(*ids.first()?, 0),
            Function::High => self.half(*ids.first()?, DWORD),
            Function::Dwords => self.dwords(*ids.first()?),
            Function::Half => {
                let (region, index) = self.region(*ids.first()?)?;
                let Some(Pat::Int(by)) = args.get(1) else {
                    return None;
                };
                let half = halves(&region, i32::try_from(*by).ok()?)?;
                Some(self.region_node(half, index))
            }
            Function::Join => None,
            Function::Log2 => {
                let (power, ty) = (self.constant(*ids.first()?)?.as_splat()?, self.ty(ids[0]));
                let exponent = power.is_power_of_two().then(|| power.trailing_zeros())?;
                Some(self.number(ty, exponent.into()))
            }
        }
    }

    /// A region whose index is `x + c`: the constant goes into the offset.
    fn moved(&mut self, region: Region, _old: Option<Id>, x: Id, c: Id) -> Option<Id> {
        let constant = self.constant(c)?;
        let by = constant.as_signed()?;
        let offset = i32::try_from(i64::from(region.offset) + by).ok()?;
        // The offset must be within the range of a 16-bit start, or it wraps.
        if !(-32768..=32767).contains(&offset) {
            return None;
        }
        Some(self.region_node(Region { offset, ..region }, Some(x)))
    }

    /// The same bits as another type.
    pub(super) fn bitcast(&mut self, id: Id, ty: Type) -> Option<Id> {
        let from = self.ty(id);
        if from == ty {
            return Some(id);
        }
        let bits = |t: Type| u64::from(t.elem.bits()) * u64::from(t.count());
        if bits(from) != bits(ty) {
            return None;
        }
        // Pointers go as numbers.
        let is_pointer = |t: Type| matches!(t.elem, Elem::Pointer(_));
        let cast = match (is_pointer(from), is_pointer(ty)) {
            (true, true) => return None,
            (true, false) => Cast::PtrToInt,
            (false, true) => Cast::IntToPtr,
            (false, false) => Cast::Bitcast,
        };
        let number = Elem::Int(64);
        let between = match cast {
            Cast::PtrToInt => from.with_elem(number),
            Cast::IntToPtr => ty.with_elem(number),
            _ => return Some(self.op(Op::Cast(cast, Flags::NONE), ty, &[id])),
        };
        if between != from && between != ty {
            let number = self.bitcast(id, between)?;
            return self.bitcast(number, ty);
        }
        Some(self.op(Op::Cast(cast, Flags::NONE), ty, &[id]))
    }

    /// The bits of a class as elements of 32 bits.
    fn dwords(&mut self, id: Id) -> Option<Id> {
        let from = self.ty(id);
        let bits = u64::from(from.elem.bits()) * u64::from(from.count());
        let lanes = u32::try_from(bits / 32).ok().filter(|_| bits % 32 == 0)?;
        self.bitcast(id, Type::vector(Elem::Int(32), lanes))
    }

    /// The dword at a byte of each element of 64 bits.
    fn half(&mut self, id: Id, byte: i32) -> Option<Id> {
        let ty = self.ty(id).with_elem(Elem::Int(32));
        if let Some(constant) = self.constant(id) {
            let half = constant.iter().map(|b| b.map(|b| b >> (8 * byte)));
            let half = Constant::each(ty, half.collect::<Vec<_>>());
            return Some(self.literal(half));
        }
        if let Some(half) = self.half_of_widened(id, byte == 0) {
            return Some(half);
        }
        let all = self.dwords(id)?;
        let region = halves(&Region::contiguous(8, ty.count(), 0), byte)?;
        let region = self.region_node(region, None);
        Some(self.op(Op::ReadRegion(SHAPE), ty, &[all, region]))
    }

    /// The low or the high half of elements that were narrower.
    fn half_of_widened(&mut self, id: Id, low: bool) -> Option<Id> {
        let nodes = &self.egraph[self.egraph.find(id)].nodes;
        let (cast, narrow) = nodes.iter().find_map(|node| {
            match self.egraph.analysis.heads[node.head as usize].0 {
                Term::Op(Op::Cast(cast @ (Cast::ZExt | Cast::SExt), _)) => {
                    Some((cast, node.args[0]))
                }
                _ => None,
            }
        })?;
        let from = self.ty(narrow);
        if !from.elem.is_int() || from.elem.bits() == 1 {
            return None;
        }
        let ty = from.with_elem(Elem::Int(32));
        if !low && cast == Cast::ZExt {
            return Some(self.number(ty, 0));
        }
        let dword = match from.elem.bits() {
            32 => narrow,
            _ => self.op(Op::Cast(cast, Flags::NONE), ty, &[narrow]),
        };
        if low {
            return Some(dword);
        }
        let last = self.number(ty, 31);
        Some(self.op(Op::Binary(Binary::AShr, Flags::NONE), ty, &[dword, last]))
    }

    /// Elements of 64 bits made of their halves, of which one may be a literal.
    fn join(&mut self, args: &[Pat], ids: &[Id], ty: Option<Type>) -> Option<Id> {
        let part = self.ty(*ids.first()?);
        let mut given = ids.iter().copied();
        let mut halves_of: SmallVec<[Id; 2]> = SmallVec::new();
        for arg in args {
            halves_of.push(match arg {
                Pat::Int(value) => self.number(part, *value as i64),
                _ => given.next()?,
            });
        }
        let [low, high] = halves_of[..] else {
            return None;
        };
        let own = ty.unwrap_or(part.with_elem(Elem::Int(64)));
        if let (Some(low), Some(high)) = (self.constant(low), self.constant(high)) {
            let both = low.iter().zip(high.iter());
            let all = both.map(|(low, high)| Some(low? | high? << 32));
            let number = Constant::each(own, all.collect::<Vec<_>>());
            return Some(self.literal(number));
        }
        let words = Type::vector(Elem::Int(32), 2 * part.count());
        let yes = self.number(Type::BOOL, 1);
        let mut all = self.literal(Constant::undef(words));
        for (half, byte) in [(low, 0), (high, DWORD)] {
            let region = halves(&Region::contiguous(8, part.count(), 0), byte)?;
            let region = self.region_node(region, None);
            all = self.op(Op::WriteRegion(SHAPE), words, &[all, half, region, yes]);
        }
        self.bitcast(all, own)
    }
}

/// The dwords at a byte of each of the elements of 64 bits of a region.
fn halves(region: &Region, byte: i32) -> Option<Region> {
    (region.bytes == 8).then_some(())?;
    Some(Region {
        bytes: 4,
        stride: region.stride.checked_mul(2)?,
        vstride: region.vstride.checked_mul(2)?,
        offset: region.offset.checked_add(byte)?,
        parent: region.parent.checked_mul(2)?,
        ..*region
    })
}
