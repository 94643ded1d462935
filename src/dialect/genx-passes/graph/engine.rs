//! Matching and applying rules.

use super::{Graph, Head, NODES};
use crate::genx::{Binary, Cast, Constant, Elem, Flags, Op, Predicate, Shape, Ternary, Type};
use crate::region as reg;
use crate::region::{Region, compose, inside};
use crate::rules::{Function, Pat, Rule, Test, Word};
use egg::Id;
use smallvec::{SmallVec, smallvec};

/// Of reads and writes in the graph: their region is a child.
pub(super) const SHAPE: Shape = Shape {
    vstride: 0,
    width: 1,
    stride: 1,
    parent: None,
};

/// Bytes of half an element of 64 bits.
const DWORD: i32 = 4;

type Bindings = SmallVec<[Option<Id>; 8]>;

/// Whether operands may be swapped.
fn commutes(word: Word) -> bool {
    use Binary::*;
    match word {
        Word::Binary(b) => matches!(
            b,
            Add | Mul
                | And
                | Or
                | Xor
                | FAdd
                | FMul
                | SMin
                | UMin
                | SMax
                | UMax
                | FMin
                | FMax
                | MulHS
                | MulHU
                | Carry
        ),
        Word::Ternary(t) => t == Ternary::Mad || t == Ternary::Fma,
        Word::Compare(p) => matches!(p, Predicate::Eq | Predicate::Ne),
        _ => false,
    }
}

impl<'r> Graph<'r> {
    /// Applies every rule that fits a class, until none says anything new.
    pub(super) fn rewrite(&mut self, id: Id) {
        let id = self.egraph.find(id);
        let nodes = self.egraph[id].nodes.clone();
        for node in nodes {
            if self.is_circular(id, &node) {
                continue;
            }
            let word = match &self.egraph.analysis.heads[node.head as usize].0 {
                Head::Op(op) => Word::of(op),
                Head::Region(_) => Some(Word::Region),
                _ => None,
            };
            let Some(rules) = word.and_then(|w| self.rules.get(&w)).cloned() else {
                continue;
            };
            let mut lacks = None;
            for &rule in &*rules {
                if rule.expands && !*lacks.get_or_insert_with(|| self.lacks(&node)) {
                    continue;
                }
                if self.egraph[self.egraph.find(id)].nodes.len() > NODES {
                    return;
                }
                let Pat::Op(word, _, args) = &rule.find else {
                    continue;
                };
                let mut found = Vec::new();
                let start: Bindings = {
                    let mut b: Bindings = smallvec![None; rule.vars];
                    b[0] = Some(id);
                    b
                };
                self.match_args(*word, args, &node.args, start, &mut found);
                for bindings in found {
                    self.apply(rule, id, &node, &bindings);
                }
            }
        }
    }

    fn apply(&mut self, rule: &'r Rule, id: Id, node: &super::Node, bindings: &Bindings) {
        let (head, ty) = self.egraph.analysis.heads[node.head as usize].clone();
        let root = match &head {
            Head::Op(op) => Some(op.clone()),
            _ => None,
        };
        if !rule.tests.iter().all(|(negated, test, args)| {
            self.holds(*test, args, bindings, root.as_ref()) != *negated
        }) {
            return;
        }
        match self.fuel.checked_sub(1) {
            Some(left) => self.fuel = left,
            None => {
                self.counts.endless.insert(&rule.name);
                return;
            }
        }
        self.counts.most = self.counts.most.max(super::FUEL - self.fuel);
        let outer = self.maker.replace(rule.number);
        self.replace(rule, id, (ty, root), bindings.clone());
        self.maker = outer;
    }

    /// Whether a node is made of its own class: `x = f(x)`. Rules end because what they make is smaller than what they match
    /// (`rules::order`), and such a node is larger than its class, however often it is put into itself.
    fn is_circular(&self, id: Id, node: &super::Node) -> bool {
        let id = self.egraph.find(id);
        node.args.iter().any(|&arg| self.egraph.find(arg) == id)
    }

    /// Makes the right side of a rule, and says that it is the same.
    fn replace(
        &mut self,
        rule: &'r Rule,
        id: Id,
        (ty, root): (Type, Option<Op>),
        mut bindings: Bindings,
    ) {
        for (v, part) in &rule.lets {
            let Some(made) = self.make(part, &bindings, None, None) else {
                return;
            };
            bindings[usize::from(*v)] = Some(made);
        }
        let Some(made) = self.make(&rule.replace, &bindings, Some(ty), root.as_ref()) else {
            return;
        };
        if self.ty(made) != self.ty(id) {
            return;
        }
        if self.egraph.find(made) != self.egraph.find(id) {
            *self.counts.applied.entry(&rule.name).or_default() += 1;
            self.made.push((id, rule.number));
            self.egraph.union(id, made);
        }
    }

    fn match_args(
        &self,
        word: Word,
        pats: &[Pat],
        args: &[Id],
        bound: Bindings,
        out: &mut Vec<Bindings>,
    ) {
        if word == Word::Region && pats.is_empty() {
            out.push(bound);
            return;
        }
        if pats.len() != args.len() {
            return;
        }
        self.match_list(pats, args, bound.clone(), out);
        if commutes(word) && pats.len() >= 2 {
            let mut swapped: SmallVec<[Id; 4]> = args.iter().copied().collect();
            swapped.swap(0, 1);
            if swapped[0] != swapped[1] {
                self.match_list(pats, &swapped, bound, out);
            }
        }
    }

    fn match_list(&self, pats: &[Pat], args: &[Id], bound: Bindings, out: &mut Vec<Bindings>) {
        let (Some((pat, pats)), Some((&arg, args))) = (pats.split_first(), args.split_first())
        else {
            out.push(bound);
            return;
        };
        let mut some = Vec::new();
        self.match_one(pat, arg, bound, &mut some);
        for bound in some {
            self.match_list(pats, args, bound, out);
        }
    }

    fn match_one(&self, pat: &Pat, id: Id, mut bound: Bindings, out: &mut Vec<Bindings>) {
        let id = self.egraph.find(id);
        match pat {
            Pat::Var(v) => {
                let v = usize::from(*v);
                match bound[v] {
                    Some(old) if self.egraph.find(old) != id => {}
                    _ => {
                        bound[v] = Some(id);
                        out.push(bound);
                    }
                }
            }
            Pat::Int(value) => {
                if self.integer(id) == Some(*value) {
                    out.push(bound);
                }
            }
            Pat::Named(v, inner) => {
                let v = usize::from(*v);
                if bound[v].is_none_or(|old| self.egraph.find(old) == id) {
                    bound[v] = Some(id);
                    self.match_one(inner, id, bound, out);
                }
            }
            Pat::Op(word, _, pats) => {
                for node in &self.egraph[id].nodes {
                    if self.is_circular(id, node) {
                        continue;
                    }
                    let head = &self.egraph.analysis.heads[node.head as usize].0;
                    let has = match head {
                        Head::Op(op) => Word::of(op),
                        Head::Region(_) => Some(Word::Region),
                        _ => None,
                    };
                    if has == Some(*word) {
                        self.match_args(*word, pats, &node.args, bound.clone(), out);
                    }
                }
            }
            Pat::Call(..) => {}
        }
    }

    fn var(&self, pat: &Pat, bindings: &Bindings) -> Option<Id> {
        match pat {
            Pat::Var(v) => bindings[usize::from(*v)],
            _ => None,
        }
    }

    fn holds(&self, test: Test, args: &[Pat], bindings: &Bindings, root: Option<&Op>) -> bool {
        let id = |k: usize| args.get(k).and_then(|p| self.var(p, bindings));
        let number = |k: usize| match args.get(k) {
            Some(Pat::Int(n)) => Some(*n),
            Some(pat) => self.integer(self.var(pat, bindings)?),
            None => None,
        };
        let region = |k: usize| self.region(id(k)?);
        let flags = |wanted: Flags| root.is_some_and(|op| crate::facts::promises(op, wanted));
        let answer = match test {
            Test::Constant => id(0).map(|i| {
                self.constant(i)
                    .is_some_and(|c| c.iter().all(|b| b.is_some()))
            }),
            Test::PowerOfTwo => id(0).map(|i| {
                self.constant(i)
                    .and_then(Constant::as_splat)
                    .is_some_and(u64::is_power_of_two)
            }),
            Test::Undef => id(0).map(|i| self.constant(i).is_some_and(Constant::is_undef)),
            Test::True => id(0).map(|i| {
                self.constant(i)
                    .is_some_and(|c| c.ty.is_predicate() && c.as_splat() == Some(1))
            }),
            Test::Disjoint => id(0).zip(id(1)).map(|(a, b)| {
                let both = self.fact(a).zeros | self.fact(b).zeros;
                let width = self.ty(a).elem.bits();
                matches!(root, Some(Op::Binary(_, f)) if f.has(Flags::DISJOINT))
                    || both.trailing_ones() >= width
            }),
            Test::NoBitsOf => id(0).zip(id(1)).map(|(a, mask)| {
                // Where the mask has no bit, the value is known to have none.
                let mask = self.constant(mask).and_then(Constant::as_splat);
                let width = self.ty(a).elem.bits();
                mask.is_some_and(|m| (self.fact(a).zeros | m).trailing_ones() >= width)
            }),
            Test::Same => id(0)
                .zip(id(1))
                .map(|(a, b)| self.egraph.find(a) == self.egraph.find(b)),
            Test::Apart => region(0)
                .zip(region(1))
                .map(|((a, _), (b, _))| inside(&a, &b) == reg::Inside::Old),
            Test::Whole => region(0)
                .zip(id(1))
                .map(|((r, _), v)| r.is_whole(self.ty(v).count())),
            Test::Direct => region(0).map(|(r, _)| r.is_direct()),
            Test::Injective => region(0).map(|(r, _)| r.is_injective()),
            Test::SameType => id(0).zip(id(1)).map(|(a, b)| self.ty(a) == self.ty(b)),
            Test::Contract => Some(flags(Flags::CONTRACT)),
            Test::Nuw => Some(flags(Flags::NUW)),
            Test::Nsw => Some(flags(Flags::NSW)),
            Test::Bits => id(0)
                .zip(number(1))
                .map(|(a, n)| i64::from(self.ty(a).elem.bits()) == n),
            Test::Integer => id(0).map(|a| self.ty(a).elem.is_int() && !self.ty(a).is_predicate()),
            Test::Cheap => region(0).zip(region(1)).map(|((o, _), (i, _))| {
                // Replicating what an index points at costs more than reading it once.
                let replicates = i.count > 1 && (i.stride == 0 || !i.is_row() && i.vstride == 0);
                let direct = o.is_direct() && (i.is_direct() || o.is_splat());
                !replicates || direct
            }),
            Test::Contiguous => region(0).map(|(r, _)| r.is_contiguous()),
            Test::Fills => region(0).zip(id(1)).map(|((r, _), v)| {
                let (low, high) = r.extent();
                r.index == reg::Index::Scalar && high - low == i64::from(self.ty(v).bytes())
            }),
            Test::Lone => {
                id(0).map(|i| self.uses.get(&self.egraph.find(i)).is_none_or(|&n| n <= 1))
            }
            Test::InRange => id(0)
                .zip(number(1))
                .map(|(a, n)| (0..i64::from(self.ty(a).elem.bits())).contains(&n)),
            Test::Exact => number(0).zip(number(1)).map(|(a, b)| a <= b),
        };
        answer.unwrap_or(false)
    }

    /// The class that a template stands for.
    fn make(
        &mut self,
        pat: &Pat,
        bindings: &Bindings,
        ty: Option<Type>,
        root: Option<&Op>,
    ) -> Option<Id> {
        match pat {
            Pat::Var(v) => bindings[usize::from(*v)],
            Pat::Int(value) => Some(self.number(ty?, *value)),
            Pat::Call(function, args) => self.call(*function, args, bindings, ty, root),
            Pat::Named(..) => None,
            Pat::Op(word, elem, args) => {
                if matches!(word, Word::Read | Word::Write) {
                    return self.access(*word, args, bindings, ty, root);
                }
                // What is no literal first: literals take the type of what stands beside them.
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
                        arg => Some(self.make(arg, bindings, hint, None)?),
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
                        (Pat::Int(value), None) => self.number(hint?, *value),
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
                Some(self.add(Head::Op(op), ty, ids))
            }
        }
    }

    fn access(
        &mut self,
        word: Word,
        args: &[Pat],
        bindings: &Bindings,
        ty: Option<Type>,
        root: Option<&Op>,
    ) -> Option<Id> {
        let mut ids: SmallVec<[Id; 4]> = SmallVec::new();
        for arg in args {
            ids.push(self.make(arg, bindings, None, root)?);
        }
        if word == Word::Read {
            let (region, _) = self.region(*ids.get(1)?)?;
            let vector = self.ty(ids[0]);
            // A read through elements of another size is the reader's business.
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
        root: Option<&Op>,
    ) -> Option<Id> {
        let mut ids: SmallVec<[Id; 4]> = SmallVec::new();
        let is_literal = |arg: &Pat| matches!(arg, Pat::Int(_));
        for arg in args.iter().filter(|arg| !is_literal(arg)) {
            ids.push(self.make(arg, bindings, None, root)?);
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
                let Some(&Pat::Int(by)) = args.get(1) else {
                    return None;
                };
                let half = halves(&region, i32::try_from(by).ok()?)?;
                Some(self.region_node(half, index))
            }
            Function::Join => None,
            Function::Log2 => {
                let (power, ty) = (self.constant(*ids.first()?)?.as_splat()?, self.ty(ids[0]));
                let exponent = power.is_power_of_two().then(|| power.trailing_zeros())?;
                Some(self.number(ty, exponent.into()))
            }
            Function::Ones => Some(self.number(ty?, -1)),
        }
    }

    /// A region whose index is `x + c`: the constant goes into the offset.
    fn moved(&mut self, region: Region, _old: Option<Id>, x: Id, c: Id) -> Option<Id> {
        let constant = self.constant(c)?;
        let by = constant.as_signed()?;
        let offset = i32::try_from(i64::from(region.offset) + by).ok()?;
        // Within the range of a 16-bit start, or it wraps.
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
                Head::Op(Op::Cast(cast @ (Cast::ZExt | Cast::SExt), _)) => {
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

    /// Elements of 64 bits of their halves, of which one may be a literal.
    fn join(&mut self, args: &[Pat], ids: &[Id], ty: Option<Type>) -> Option<Id> {
        let part = self.ty(*ids.first()?);
        let mut given = ids.iter().copied();
        let mut halves_of: SmallVec<[Id; 2]> = SmallVec::new();
        for arg in args {
            halves_of.push(match arg {
                Pat::Int(value) => self.number(part, *value),
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

    /// Whether a class is read from elements of 64 bits that are farther apart than the machine moves under a guard.
    fn is_far(&self, machine: &crate::machine::Machine, id: Id) -> bool {
        self.egraph[self.egraph.find(id)].nodes.iter().any(|node| {
            match &self.egraph.analysis.heads[node.head as usize].0 {
                Head::Op(Op::ReadRegion(_)) => self
                    .region(node.args[1])
                    .is_some_and(|(region, _)| machine.is_far(&region)),
                Head::Value(value) => self.egraph.analysis.far.contains(*value),
                _ => false,
            }
        })
    }

    /// Whether a mask is set everywhere.
    fn is_all(&self, id: Id) -> bool {
        self.constant(id).and_then(Constant::as_splat) == Some(1)
    }

    /// Whether a rule expands nodes of this operation.
    pub(super) fn expands(&self, node: &super::Node) -> bool {
        let word = match &self.egraph.analysis.heads[node.head as usize].0 {
            Head::Op(op) => Word::of(op),
            _ => None,
        };
        let rules = word.and_then(|word| self.rules.get(&word));
        rules.is_some_and(|rules| rules.iter().any(|rule| rule.expands))
    }

    /// Whether the machine has no instruction for a node.
    pub(super) fn lacks(&self, node: &super::Node) -> bool {
        let Some(machine) = &self.egraph.analysis.machine else {
            return false;
        };
        let (head, ty) = &self.egraph.analysis.heads[node.head as usize];
        match head {
            Head::Op(Op::WriteRegion(_))
                if self.region(node.args[2]).is_some_and(|(region, _)| {
                    machine.writes_dwords(&region)
                        || self.is_far(machine, node.args[1])
                            && (!machine.moves_far(&region) || !self.is_all(node.args[3]))
                }) =>
            {
                true
            }
            Head::Op(op) => machine.lacks(op, *ty, node.args.iter().map(|&a| self.ty(a))),
            _ => false,
        }
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
