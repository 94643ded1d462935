//! Terms: values of registers as functions of the values at the entry of a block, each term once.
//!
//! A term of a register with a value for each lane is the value in one lane. A lane mask is a number of as many bits as a wave has lanes.
//! [`Node::LaneBit`] is the bit of a mask in the lane, [`Node::Collect`] is the mask of the lanes that are in a mask and have a bit.

use easel_isa::meaning::BinaryOp;
use easel_isa::meaning::types::Typed;
use rustc_hash::FxHashMap;

/// A term, by its number: equal terms have equal numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Term(pub(crate) u32);

/// A memory whose accesses have an order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) enum Space {
    /// Memory of all workgroups.
    Global,
    /// Global memory through a descriptor.
    Buffer,
    /// The local data share.
    Lds,
    /// An address of any of them.
    Flat,
    /// Memory that a kernel only reads.
    Constant,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Node {
    /// Up to 128 bits.
    Const(u128),
    /// A value of which nothing is known.
    Symbol(u32),
    /// Bits from a low bit on.
    Slice(Term, u16),
    /// Parts, the lowest first.
    Concat(Box<[Term]>),
    /// A sum of terms with factors, and a number.
    Sum(Box<[(Term, u128)]>, u128),
    Not(Term),
    Binary(BinaryOp, Term, Term),
    Select(Term, Term, Term),
    /// A function, by its number.
    Call(u32, Box<[Term]>),
    LaneBit(Term),
    /// (mask, bit)
    Collect(Term, Term),
    /// The contents of a memory at a base and a distance.
    Load {
        space: Space,
        memory: Term,
        base: Term,
        offset: u64,
    },
    /// The memory after a store by the lanes of a mask.
    Store {
        space: Space,
        memory: Term,
        mask: Term,
        base: Term,
        offset: u64,
        data: Term,
    },
}

/// A symbol.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Symbol {
    /// The address of the arguments.
    Arguments,
    /// The number of the workgroup in a dimension.
    Workgroup(u8),
    /// The register with the number of the wave.
    Wave,
    /// The number of the work-item in a dimension.
    WorkItem(u8),
    /// The packet that launches the grid.
    Packet,
    /// The lanes that are work-items.
    WorkItems,
    /// The number of the lane.
    Lane,
    /// A register that nothing wrote, by its unit.
    Unwritten(u32),
    /// A memory when the kernel starts.
    Memory(Space),
    /// A value at the entry of a pair of blocks, and a number.
    Entry(u32, u32),
    /// A value that the machine gives at an event of a pair of blocks.
    Event(u32, u32),
    /// A register of one side that an instruction writes beyond its meaning: side, instruction, unit.
    Own(bool, u32, u32),
}

/// A function of terms that has no node of its own.
pub(crate) struct Function {
    pub(crate) name: String,
    /// A call on operands named by position, if the evaluator may compute the function.
    pub(crate) template: Option<Typed>,
    /// Whether the first two arguments may be exchanged.
    pub(crate) commutes: bool,
}

/// All terms.
#[derive(Default)]
pub(crate) struct Pool {
    nodes: Vec<(Node, u16, bool)>,
    index: FxHashMap<(Node, u16), Term>,
    symbols: Vec<Symbol>,
    symbol_index: FxHashMap<Symbol, u32>,
    /// The bits of masks as functions of bits, where they are.
    pub(crate) bits: FxHashMap<Term, Term>,
    pub(crate) functions: Vec<Function>,
    function_index: FxHashMap<String, u32>,
}

/// The low bits.
pub(crate) fn ones(width: u16) -> u128 {
    match width {
        0 => 0,
        w => u128::MAX >> (128 - u32::from(w.min(128))),
    }
}

impl Pool {
    pub(crate) fn node(&self, t: Term) -> &Node {
        &self.nodes[t.0 as usize].0
    }

    pub(crate) fn width(&self, t: Term) -> u16 {
        self.nodes[t.0 as usize].1
    }

    /// Whether lanes may have different values.
    pub(crate) fn varies(&self, t: Term) -> bool {
        self.nodes[t.0 as usize].2
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn symbol_of(&self, n: u32) -> &Symbol {
        &self.symbols[n as usize]
    }

    pub(crate) fn make(&mut self, node: Node, width: u16, varies: bool) -> Term {
        let next = Term(self.nodes.len() as u32);
        let key = (node, width);
        if let Some(&found) = self.index.get(&key) {
            return found;
        }
        self.nodes.push((key.0.clone(), width, varies));
        self.index.insert(key, next);
        next
    }

    pub(crate) fn constant(&mut self, value: u128, width: u16) -> Term {
        self.make(Node::Const(value & ones(width)), width, false)
    }

    pub(crate) fn known(&self, t: Term) -> Option<u128> {
        match self.node(t) {
            Node::Const(v) => Some(*v),
            _ => None,
        }
    }

    pub(crate) fn symbol(&mut self, symbol: Symbol, width: u16, varies: bool) -> Term {
        let next = self.symbols.len() as u32;
        let n = *self.symbol_index.entry(symbol.clone()).or_insert(next);
        if n == next {
            self.symbols.push(symbol);
        }
        self.make(Node::Symbol(n), width, varies)
    }

    pub(crate) fn function(&mut self, name: String, make: impl FnOnce() -> Function) -> u32 {
        let next = self.functions.len() as u32;
        if let Some(&n) = self.function_index.get(&name) {
            return n;
        }
        self.functions.push(make());
        self.function_index.insert(name, next);
        next
    }

    /// A function without rules; `varies` for one that depends on the lane beyond its arguments.
    pub(crate) fn opaque(&mut self, name: &str, args: &[Term], width: u16, varies: bool) -> Term {
        let function = self.function(name.to_owned(), || Function {
            name: name.to_owned(),
            template: None,
            commutes: false,
        });
        let varies = varies || args.iter().any(|&a| self.varies(a));
        self.make(Node::Call(function, args.into()), width, varies)
    }

    /// Whether a term is a symbol of this kind.
    pub(crate) fn is_symbol(&self, t: Term, symbol: &Symbol) -> bool {
        matches!(self.node(t), Node::Symbol(n) if self.symbol_of(*n) == symbol)
    }
}
