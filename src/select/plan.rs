//! Memory accesses as instructions: the address of each access, the widths of the pieces, and the
//! pieces of the local data share that form one two-address instruction.
//!
//! An address is split into a part in registers and a constant. The constant goes to the
//! instruction's offset field as far as the field reaches. That is right only if the part in registers is not
//! negative: facts about the 64-bit address must prove this.
//!
//! An access to global memory that facts prove to stay inside its object uses base and offset.
//! An access that may leave its object (Wave starts whole waves over ragged rows) uses a descriptor with
//! the object's size, so that lanes outside load 0 and store nothing. If one comparison bounds all
//! accesses, lanes outside are switched off instead ([`bounded`]).
//!
//! # Why
//!
//! **Index arithmetic has 64 bits until facts or the access allow less.** An access inside an object of at most 4 GiB needs the
//! low 32 bits of its offset only. Low bits distribute over sums and products.
//!
//! **Transfers into the local data share keep their constants.** The offset field of such an instruction moves both the address in
//! global memory and the address in the share. So constants of the address stay out of the field. A special register holds the
//! address in the share. The register is found by the meaning (`MemoryForm::data`), and is written if it holds another address.

mod bounded;

use super::access::{AccessOp, AccessRows, AddressForm, AtomicOp};
use super::build::{Base, Built, Data, Skeleton};
use super::graph::Graph;
use crate::ir::Value;
use crate::ir::kernel::{self, Atomic, Scalar, Type, Unary};
use crate::target::query::Space;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use egg::Id;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The registers of an address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Address {
    /// 32-bit lane offset, from a pointer argument in global memory.
    Index { base: Base, class: Id },
    /// 32-bit lane offset into a pointer argument of `bytes` bytes, checked.
    Buffer { base: Base, class: Id, bytes: u32 },
    /// 32-bit lane offset through the descriptor that a value holds.
    Described { value: Value, class: Id },
    /// 64-bit lane address.
    Wide { class: Id },
    /// The offset field alone.
    Fixed,
}

/// One part of an instruction: dwords of a loaded or stored value.
#[derive(Clone, Debug)]
pub struct Piece {
    /// Loads: the kernel value that is loaded.
    pub value: Option<Value>,
    /// Stores: the stored data.
    pub data: Option<Data>,
    /// First dword within the value, and the number of dwords.
    pub start: u32,
    pub dwords: u32,
    /// Byte offset from the registers' address.
    pub constant: i64,
}

/// A memory instruction to emit.
#[derive(Clone, Debug)]
pub struct MemoryInst {
    pub op: AccessOp,
    pub address: Address,
    pub pieces: SmallVec<[Piece; 2]>,
    /// The mask of lanes that access memory; `None` for all lanes.
    pub mask: Option<Id>,
    /// For an atomic operation: the places of its operands, and the operands.
    pub atomic: Option<(AtomicOp, AtomicUse)>,
    /// For a transfer: the address in the data share.
    pub to: Option<Id>,
    pub span: Option<Span>,
}

/// The operands and the result of an atomic operation besides its data.
#[derive(Clone, Debug)]
pub struct AtomicUse {
    pub op: Atomic,
    /// The kernel value that takes the former contents of memory.
    pub value: Option<Value>,
    pub expected: Option<Data>,
}

/// A step of a block.
#[derive(Clone, Debug)]
pub enum Step {
    Memory(Box<MemoryInst>),
    /// Index of the skeleton instruction.
    Skeleton(usize),
}

/// The steps of each block, in the order of [`Built::blocks`].
pub struct Plan {
    pub blocks: Vec<Vec<Step>>,
}

/// A piece before instructions are chosen.
struct Draft {
    store: bool,
    space: Space,
    base: Base,
    /// The address without its constant, 64 bits.
    root: Id,
    bytes: u32,
    /// The whole address in 64 bits is known to stay below 2^32.
    narrow: bool,
    /// Size of the object, where the access may leave it.
    bound: Option<u32>,
    /// Whether the load extends by sign.
    signed: bool,
    atomic: Option<AtomicUse>,
    to: Option<Id>,
    piece: Piece,
    mask: Option<Id>,
    span: Option<Span>,
}

enum Item {
    Draft(Draft),
    /// A skeleton instruction; `orders` if memory accesses must not cross it.
    Skeleton {
        index: usize,
        orders: bool,
    },
}

/// Plans all accesses of a function. `masks` says whether the target can switch off lanes for an access.
pub fn plan(built: &mut Built, accesses: &AccessRows, masks: bool) -> Result<Plan, Diagnostics> {
    let mut errors = Diagnostics::default();
    let mut drafts: Vec<Vec<Item>> = Vec::new();
    let Built { graph, blocks, .. } = built;
    let copied = bounded::loads(blocks);
    for (_, list) in blocks.iter() {
        // Most accesses become one or two items.
        let mut items = Vec::with_capacity(2 * list.len());
        for (n, inst) in list.iter().enumerate() {
            match &inst.kind {
                Skeleton::Load {
                    value,
                    ty,
                    access,
                    base,
                    offset,
                    constant,
                    mask,
                    signed,
                } => {
                    let address = (*base, *offset, *constant);
                    let mut made = split(graph, accesses, false, *ty, access, address, inst.span);
                    if let Ok(list) = &mut made {
                        list.iter_mut().for_each(|d| d.signed = *signed);
                    }
                    push(&mut items, &mut errors, made, (Some(*value), None, *mask));
                }
                Skeleton::Store {
                    data,
                    ty,
                    access,
                    base,
                    offset,
                    constant,
                    mask,
                } => {
                    let access =
                        &bounded::copied(graph, &copied, (data, (*offset, *constant)), access);
                    let address = (*base, *offset, *constant);
                    let made = split(graph, accesses, true, *ty, access, address, inst.span);
                    push(&mut items, &mut errors, made, (None, Some(data), *mask));
                }
                Skeleton::Atomic {
                    op,
                    value,
                    data,
                    expected,
                    ty,
                    access,
                    base,
                    offset,
                    mask,
                } => {
                    // An access outside its object is undefined: no descriptor has to bound the access.
                    let inside = kernel::MemoryRef {
                        inside: true,
                        ..*access
                    };
                    let address = (*base, *offset, 0);
                    let made = split(graph, accesses, true, *ty, &inside, address, inst.span);
                    let made = made.map(|mut list| {
                        for d in &mut list {
                            d.bytes = ty.bytes();
                            d.piece.dwords = ty.dwords();
                            d.atomic = Some(AtomicUse {
                                op: *op,
                                value: *value,
                                expected: expected.clone(),
                            });
                        }
                        list.truncate(1);
                        list
                    });
                    push(&mut items, &mut errors, made, (None, Some(data), *mask));
                }
                Skeleton::Transfer {
                    bytes,
                    access,
                    base,
                    offset,
                    to,
                    mask,
                } => {
                    if !graph.facts(*to).uniform() {
                        errors.push(varies("the address in the data share", inst.span));
                        continue;
                    }
                    let ty = Type::vector(Scalar::I8, (*bytes).into());
                    let address = (*base, *offset, 0);
                    let made = split(graph, accesses, false, ty, access, address, inst.span);
                    let made = made.map(|mut list| {
                        list.truncate(1);
                        for d in &mut list {
                            d.bytes = u32::from(*bytes);
                            d.to = Some(*to);
                        }
                        list
                    });
                    push(&mut items, &mut errors, made, (None, None, *mask));
                }
                Skeleton::Buffer { words, .. }
                    if words.iter().any(|w| !graph.facts(*w).uniform()) =>
                {
                    errors.push(varies("the descriptor of a buffer", inst.span));
                }
                kind => items.push(Item::Skeleton {
                    index: n,
                    orders: matches!(
                        kind,
                        Skeleton::Barrier { .. } | Skeleton::Wait(_) | Skeleton::Trap
                    ),
                }),
            }
        }
        drafts.push(items);
    }
    if masks {
        bounded::compare(graph, accesses, &mut drafts);
    }
    let bases = windows(&drafts, accesses);
    let mut blocks = Vec::new();
    for items in drafts {
        blocks.push(instructions(graph, accesses, items, &bases, &mut errors));
    }
    errors.into_result(Plan { blocks })
}

fn varies(what: &str, span: Option<Span>) -> Diagnostic {
    Diagnostic::error(
        "select-varies",
        format!("{what} is not known to be the same in all lanes of a wave"),
    )
    .maybe_label(span, "needed here")
    .help("compute it from what is the same in all lanes, or take that of the first active lane")
}

fn push(
    items: &mut Vec<Item>,
    errors: &mut Diagnostics,
    made: Result<Vec<Draft>, Diagnostic>,
    (value, data, mask): (Option<Value>, Option<&Data>, Option<Id>),
) {
    match made {
        Ok(list) => items.extend(list.into_iter().map(|mut d| {
            d.piece.value = value;
            d.piece.data = data.cloned();
            d.mask = mask;
            Item::Draft(d)
        })),
        Err(d) => errors.push(d),
    }
}

/// The pieces of one access, as wide as alignment and instructions allow.
fn split(
    g: &mut Graph,
    accesses: &AccessRows,
    store: bool,
    ty: Type,
    access: &kernel::MemoryRef,
    (base, offset, mut apart): (Base, Id, i64),
    span: Option<Span>,
) -> Result<Vec<Draft>, Diagnostic> {
    let (limit, total) = (1i64 << 32, ty.bytes());
    let global = access.space == kernel::Space::Global;
    let extent = access.extent.and_then(|e| i64::try_from(e).ok());
    let known_base = base != Base::Absolute;
    let small = known_base && extent.is_some_and(|e| e <= limit);
    let mut offset = g.eg.find(offset);
    let known = g.facts(offset);
    let inside = known.lo.saturating_add(apart) >= 0
        && known.hi.saturating_add(apart).saturating_add(total.into()) <= limit;
    // A whole address and the offset field are added in 64 bits, with any signs.
    let whole = global && !small && !(known_base && inside);
    if apart != 0 && !whole && g.facts(offset).lo < 0 {
        offset = g.sum(Scalar::I64, &[(1, offset)], apart.into());
        apart = 0;
    }
    // Constant and rest, if the rest is a valid address alone.
    let (root, constant) = match g.as_sum(offset).cloned() {
        _ if g.facts(offset).as_int().is_some() => (
            g.constant(Scalar::I64, 0),
            match g.facts(offset).as_int().unwrap_or(0) {
                c if access.space == kernel::Space::Buffer => c & 0xffff_ffff,
                c => c,
            },
        ),
        Some(s) if s.constant != 0 => {
            let terms: Vec<_> = s.iter().collect();
            let rest = g.sum(Scalar::I64, &terms, 0);
            let facts = g.facts(rest);
            let end = facts
                .hi
                .checked_add(s.constant)
                .and_then(|e| e.checked_add(total.into()));
            // Behind a descriptor neither part may wrap in 32 bits.
            let fits = match access.space {
                kernel::Space::Buffer => end.is_some_and(|end| end <= 1 << 32),
                _ => true,
            };
            if facts.lo >= 0 && fits || whole {
                (rest, s.constant)
            } else {
                (offset, 0)
            }
        }
        _ => (offset, 0),
    };
    let constant = constant + apart;
    let root = g.eg.find(root);
    let facts = g.facts(root);
    let end = facts
        .hi
        .saturating_add(constant)
        .saturating_add(i64::from(total));
    let inside = |size: i64| facts.lo.saturating_add(constant) >= 0 && end <= size;
    let narrow = !global || small || known_base && facts.lo >= 0 && inside(limit);
    let bound = extent
        .filter(|&e| global && known_base && !access.inside && !inside(e))
        .and_then(|e| u32::try_from(e).ok());
    let space = match access.space {
        kernel::Space::Global if bound.is_some() => Space::Buffer,
        kernel::Space::Global => Space::Global,
        kernel::Space::Lds => Space::Lds,
        kernel::Space::Argument => Space::Constant,
        kernel::Space::Private => Space::Scratch,
        kernel::Space::Buffer => Space::Buffer,
    };
    let known = 1u64 << (facts.trailing_zeros().min(16)).min(constant.trailing_zeros().min(16));
    let align = u64::from(access.align).max(known);
    let mut list = Vec::new();
    let mut at = 0;
    while at < total {
        let left = total - at;
        // Global memory takes any alignment; the data share takes natural alignment, or pairs of
        // half the width.
        let here = align.min(1u64 << (at | 1 << 16).trailing_zeros());
        let share = space == Space::Lds;
        let fits = |bytes: u32| !share || u64::from(bytes) <= here;
        let width = accesses
            .list
            .iter()
            .filter(|a| a.store == store && a.space == space && a.form.per_lane())
            .filter(|a| a.bytes <= left && (a.bytes % 4 == 0 || a.bytes == left || left < 4))
            .filter(|a| fits(a.bytes))
            .map(|a| a.bytes)
            .max();
        let Some(width) = width else {
            return Err(Diagnostic::error(
                "select-no-access",
                format!(
                    "no instruction {} {left} bytes here",
                    if store { "stores" } else { "loads" }
                ),
            )
            .maybe_label(span, "for this access")
            .help("the target's tables have no such access with this alignment"));
        };
        list.push(Draft {
            store,
            space,
            base,
            root,
            bytes: width,
            narrow,
            bound,
            signed: false,
            mask: None,
            atomic: None,
            to: None,
            piece: Piece {
                value: None,
                data: None,
                start: at / 4,
                dwords: width.div_ceil(4),
                constant: constant + i64::from(at),
            },
            span,
        });
        at += width;
    }
    Ok(list)
}

/// The pairs of pieces of a block that form one instruction. The search for a partner is limited to nearby
/// pieces: a partner further away would have to wait in registers.
fn pairs(items: &[Item], accesses: &AccessRows) -> Vec<(usize, usize)> {
    /// Number of steps that the search looks ahead.
    /// Chosen by hand. At half and at double, the corpus stays the same.
    const NEARBY: usize = 256;
    let mut taken = vec![false; items.len()];
    let mut list = Vec::new();
    for i in 0..items.len() {
        let Item::Draft(a) = &items[i] else { continue };
        if taken[i] || a.space != Space::Lds || a.atomic.is_some() {
            continue;
        }
        for (j, item) in items.iter().enumerate().skip(i + 1).take(NEARBY) {
            match item {
                // An atomic operation reads and writes.
                Item::Draft(b) if b.space == Space::Lds && b.atomic.is_some() => break,
                Item::Draft(b) => {
                    let alike = b.space == Space::Lds && b.store == a.store;
                    if alike && b.mask != a.mask {
                        // Other lanes: loads may change places, stores to the same bytes may not.
                        match a.store {
                            true => break,
                            false => continue,
                        }
                    }
                    let distance = b.piece.constant - a.piece.constant;
                    if alike
                        && !taken[j]
                        && b.bytes == a.bytes
                        && b.root == a.root
                        && reach(accesses, a, distance)
                    {
                        taken[i] = true;
                        taken[j] = true;
                        list.push((i, j));
                        break;
                    }
                    // AccessRows of the other direction may touch the same bytes.
                    if b.space == Space::Lds && b.store != a.store {
                        break;
                    }
                    // A store moves down to its partner: not across a store to the same bytes.
                    let apart = b.root == a.root
                        && (distance >= i64::from(a.bytes) || -distance >= i64::from(b.bytes));
                    if a.store && alike && !apart {
                        break;
                    }
                }
                Item::Skeleton { orders: true, .. } => break,
                Item::Skeleton { .. } => {}
            }
        }
    }
    list
}

/// Whether two pieces at this distance fit into a two-address instruction, at a suitable base.
fn reach(accesses: &AccessRows, a: &Draft, distance: i64) -> bool {
    accesses
        .find(a.store, a.space, 2, |f| f.index.is_some())
        .any(|op| {
            op.bytes == a.bytes
                && op
                    .parts
                    .iter()
                    .all(|p| p.offset.is_some_and(|o| o.field(distance.abs()).is_some()))
                && distance != 0
        })
}

/// Constants to add to a root so that paired pieces come into reach of the short offset fields.
type Windows = FxHashMap<Id, Vec<i64>>;

fn windows(blocks: &[Vec<Item>], accesses: &AccessRows) -> Windows {
    /// A base of its own pays for itself from the second pair on.
    /// Not tuned: one base costs one instruction, and each pair saves one.
    const WORTH: usize = 2;
    let mut constants: FxHashMap<Id, Vec<(i64, i64, i64)>> = FxHashMap::default();
    for items in blocks {
        for (i, j) in pairs(items, accesses) {
            if let (Item::Draft(a), Item::Draft(b)) = (&items[i], &items[j]) {
                let (lo, hi) = (
                    a.piece.constant.min(b.piece.constant),
                    a.piece.constant.max(b.piece.constant),
                );
                let reach = accesses
                    .find(a.store, a.space, 2, |f| f.index.is_some())
                    .filter(|op| op.bytes == a.bytes)
                    .filter_map(|op| op.parts[0].offset)
                    .filter(|o| o.field(hi - lo).is_some())
                    .map(|o| o.range.1 * o.scale)
                    .min()
                    .unwrap_or(0);
                constants.entry(a.root).or_default().push((lo, hi, reach));
            }
        }
    }
    let mut windows = Windows::default();
    for (root, mut list) in constants {
        list.sort_unstable();
        let mut starts = vec![0];
        let mut i = 0;
        while i < list.len() {
            let (lo, hi, reach) = list[i];
            let start = starts[starts.len() - 1];
            if hi - start <= reach {
                i += 1;
                continue;
            }
            let covered = list[i..]
                .iter()
                .take_while(|(_, h, r)| h - lo <= *r)
                .count();
            if covered >= WORTH {
                starts.push(lo);
            }
            i += covered.max(1);
        }
        windows.insert(root, starts);
    }
    windows
}

fn instructions(
    g: &mut Graph,
    accesses: &AccessRows,
    items: Vec<Item>,
    windows: &Windows,
    errors: &mut Diagnostics,
) -> Vec<Step> {
    let mut partner: FxHashMap<usize, usize> = FxHashMap::default();
    let mut skip = vec![false; items.len()];
    let mut paired: FxHashMap<(usize, usize), (AccessOp, i64)> = FxHashMap::default();
    for (i, j) in pairs(&items, accesses) {
        let (Item::Draft(a), Item::Draft(b)) = (&items[i], &items[j]) else {
            continue;
        };
        let starts = windows.get(&a.root).map_or(&[0][..], |w| w);
        let found = accesses
            .find(a.store, a.space, 2, |f| f.index.is_some())
            .filter(|op| op.bytes == a.bytes)
            .find_map(|op| {
                let fits = |s: i64| {
                    [(0, a), (1, b)].iter().all(|(n, d)| {
                        op.parts[*n]
                            .offset
                            .is_some_and(|o| o.field(d.piece.constant - s).is_some())
                    })
                };
                starts
                    .iter()
                    .rev()
                    .find(|&&s| fits(s))
                    .map(|&s| (op.clone(), s))
            });
        if let Some(found) = found {
            // Loads move to the place of the first access, stores to the place of the second.
            let (at, gone) = if a.store { (j, i) } else { (i, j) };
            partner.insert(at, gone);
            skip[gone] = true;
            paired.insert((i, j), found);
        }
    }
    let mut steps = Vec::new();
    for n in 0..items.len() {
        if skip[n] {
            continue;
        }
        match &items[n] {
            Item::Skeleton { index, .. } => steps.push(Step::Skeleton(*index)),
            Item::Draft(d) => {
                let both = partner.get(&n).map(|&m| (n.min(m), n.max(m)));
                if let Some((i, j)) = both
                    && let (Some((op, start)), Item::Draft(a), Item::Draft(b)) =
                        (paired.get(&(i, j)), &items[i], &items[j])
                {
                    let moved = |d: &Draft| Piece {
                        constant: d.piece.constant - start,
                        ..d.piece.clone()
                    };
                    steps.push(Step::Memory(Box::new(MemoryInst {
                        op: op.clone(),
                        address: Address::Index {
                            base: d.base,
                            class: narrow_class(g, d.root, *start),
                        },
                        pieces: [moved(a), moved(b)].into_iter().collect(),
                        mask: d.mask,
                        atomic: None,
                        to: None,
                        span: d.span,
                    })));
                } else {
                    match single(g, accesses, d) {
                        Some(inst) => steps.push(Step::Memory(Box::new(inst))),
                        None => errors.push(no_instruction(d)),
                    }
                }
            }
        }
    }
    steps
}

fn no_instruction(d: &Draft) -> Diagnostic {
    let message = match &d.atomic {
        None if d.to.is_some() => format!(
            "no instruction moves {} bytes of each lane from memory straight into the data share",
            d.bytes
        ),
        None => "no instruction has this address form".to_owned(),
        Some(used) => format!(
            "no instruction does the atomic operation `{}` on {} bytes of this memory",
            used.op.name(),
            d.bytes
        ),
    };
    Diagnostic::error("select-no-access", message).maybe_label(d.span, "for this access")
}

/// The low 32 bits of root plus constant.
fn narrow_class(g: &mut Graph, root: Id, constant: i64) -> Id {
    let whole = g.sum(Scalar::I64, &[(1, root)], constant.into());
    g.unary(Unary::Trunc, Scalar::I32, whole)
}

fn single(g: &mut Graph, accesses: &AccessRows, d: &Draft) -> Option<MemoryInst> {
    // Private memory may be accessed by the offset field alone, and only upwards.
    let no_registers = accesses
        .find(d.store, d.space, 1, |f| f == AddressForm::default())
        .filter_map(|op| op.parts[0].offset)
        .any(|o| o.field(d.piece.constant).is_some());
    let fixed = d.space == Space::Scratch
        && d.piece.constant >= 0
        && no_registers
        && g.facts(d.root).as_int() == Some(0);
    let form = |f: AddressForm| match d.space {
        Space::Buffer => f.resource.is_some() && f.index.is_some() && f.base.is_none(),
        Space::Global if d.narrow => f.index.is_some() && f.base.is_some() && f.scalar.is_none(),
        Space::Global => f.wide.is_some() && f.index.is_none() && f.base.is_none(),
        Space::Scratch if fixed => f == AddressForm::default(),
        _ => f.index.is_some() && f.base.is_none() && f.scalar.is_none(),
    };
    let (mut op, atomic) = match &d.atomic {
        None if d.to.is_some() => (accesses.transfer(d.space, d.bytes, form)?.clone(), None),
        None => {
            let mut found = accesses.find(d.store, d.space, 1, form);
            (found.find(|op| op.bytes == d.bytes)?.clone(), None)
        }
        Some(used) => {
            let row = accesses.atomic((used.op, used.value.is_some()), d.space, d.bytes, form)?;
            (row.access.clone(), Some((row.clone(), used.clone())))
        }
    };
    if d.signed {
        op.opcode = accesses.signed(op.opcode)?;
    }
    // The part of the constant beyond the offset field joins the registers, in steps that neighbours share.
    let field = op.parts[0].offset?;
    let span = field.range.1.checked_add(1)? * field.scale;
    let upwards = d.space != Space::Scratch || d.piece.constant >= 0;
    let inside = if d.to.is_some() {
        // The offset field would move the place in the data share, too.
        0
    } else if upwards && field.field(d.piece.constant).is_some() {
        d.piece.constant
    } else if d.piece.constant < 0 && (d.bound.is_some() || d.narrow) {
        // Registers of 32 bits have no sign: their contents must not be negative.
        0
    } else {
        d.piece.constant.rem_euclid(span)
    };
    let outside = d.piece.constant - inside;
    let address = if fixed {
        Address::Fixed
    } else if let Some(bytes) = d.bound {
        let class = narrow_class(g, d.root, outside);
        Address::Buffer {
            base: d.base,
            class,
            bytes,
        }
    } else if let Base::Buffer(value) = d.base {
        let class = narrow_class(g, d.root, outside);
        Address::Described { value, class }
    } else if d.narrow {
        Address::Index {
            base: d.base,
            class: narrow_class(g, d.root, outside),
        }
    } else {
        let class = match d.base {
            Base::Argument(n) => wide_address(g, n, d.root, outside),
            Base::Absolute => g.sum(Scalar::I64, &[(1, d.root)], outside.into()),
            Base::Lds | Base::Private | Base::Buffer(_) => return None,
        };
        Address::Wide { class }
    };
    let piece = Piece {
        constant: inside,
        ..d.piece.clone()
    };
    Some(MemoryInst {
        op,
        address,
        pieces: [piece].into_iter().collect(),
        mask: d.mask,
        atomic,
        to: d.to,
        span: d.span,
    })
}

/// Pointer argument plus offset in 64 bits.
fn wide_address(g: &mut Graph, argument: u16, root: Id, constant: i64) -> Id {
    let pointer = g.pointer(argument);
    g.sum(Scalar::I64, &[(1, pointer), (1, root)], constant.into())
}
