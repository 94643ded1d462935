//! The one SSA/CFG container.
//!
//! A [`Function`] is generic over its operation set (`kernel`, `machine`, later `region`). Blocks
//! carry parameters instead of phi instructions; a terminator passes one argument list to each of
//! its targets. Machine functions exist in two forms, told apart by [`Function::form`]: *SSA*
//! (each value defined once) and *storage* (a value is a virtual register and may be defined
//! several times, also in parts; blocks have no parameters).
//!
//! # Why
//!
//! **Instructions are numbered anew** after scheduling and after allocation (`Function::renumber`). A pass that visits
//! the instructions in order then visits memory in order, and the processor prefetches. Without the new numbers, allocation,
//! peepholes, hazards and waits of 100,000 permuted instructions took twice as long.
//!
//! **Branch targets are not inline** in an instruction but in a list of one word, because few instructions branch. The memory
//! of a large function is mostly the size of its instructions.

use super::operand::{Operand, Reg};
use cranelift_entity::{PrimaryMap, SecondaryMap};
use easel_isa::diagnostic::Span;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::fmt;
use thin_vec::ThinVec;

pub use super::entity::{Block, Inst, Value};

/// The effect of an operation besides its results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A function of the operands alone: may be shared, moved and deleted.
    Pure,
    /// Reads memory or machine state: may be deleted, not moved across writes.
    Read,
    /// Writes memory, synchronises or traps: may not be deleted.
    Write,
    /// Ends its block.
    Terminator,
}

/// The access of an instruction to an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// Reads the operand.
    Use,
    /// Writes the whole operand.
    Def,
    /// Writes a part of the operand and keeps the rest.
    PartialDef,
}

/// A set of operations over which the container is generic.
pub trait OperationSet: Sized + 'static {
    /// The operation with its attributes; operands are stored beside the operation.
    type Op: Clone + PartialEq + fmt::Debug;
    /// The type of a value.
    type Type: Copy + PartialEq + fmt::Debug;
    /// The data that the operations of one function refer to: the target of machine code, `()` for operations
    /// that need none.
    type Context: Clone + fmt::Debug;
    /// The contexts that a text may name.
    type Contexts: Clone;
    /// The word that starts a function's text: `kernel`, `machine`.
    const KEYWORD: &'static str;
    /// Whether parameters of the entry block are the arguments of the function; if not, the entry block has none.
    const ENTRY_PARAMETERS: bool = false;
    /// Bytes of the largest argument that is passed by value; `None` where the operation set states no limit.
    const BY_VALUE: Option<u32> = None;

    /// The context of a function whose text gives this name or none.
    ///
    /// # Errors
    /// No context has that name; the message lists the known names.
    fn context(known: &Self::Contexts, name: Option<&str>) -> Result<Self::Context, String>;
    /// The name of a context in the text.
    fn context_name(cx: &Self::Context) -> Option<&str>;

    /// The effect of an operation besides its results.
    fn effect(cx: &Self::Context, op: &Self::Op) -> Effect;
    /// The operation and its attributes as one word: letters, digits, `_`, `.`, then optionally
    /// `<...>` with balanced brackets.
    fn print_op(cx: &Self::Context, op: &Self::Op) -> String;
    /// The reverse of [`print_op`](Self::print_op).
    ///
    /// # Errors
    /// The fault of the word.
    fn parse_op(cx: &Self::Context, text: &str) -> Result<Self::Op, String>;
    /// A type as one word.
    fn print_type(cx: &Self::Context, ty: Self::Type) -> String;
    /// The reverse of [`print_type`](Self::print_type).
    ///
    /// # Errors
    /// The fault of the word.
    fn parse_type(cx: &Self::Context, text: &str) -> Result<Self::Type, String>;
    /// A physical register by name; `None` where the set has no registers.
    fn parse_reg(_cx: &Self::Context, _text: &str) -> Option<Reg> {
        None
    }
    /// The name of a physical register.
    fn print_reg(_cx: &Self::Context, reg: Reg) -> String {
        format!("unit{}x{}", reg.unit, reg.units)
    }
    /// Register units of a value of a type; 1 where the set has no registers, so that values have
    /// no parts.
    fn units(_ty: Self::Type) -> u32 {
        1
    }
    /// Reports the accesses of an instruction to its operands, target arguments included: reads first, then
    /// writes, each in operand order. A set whose operands are more than runs of units (strided
    /// regions, indirect operands) reports the units here.
    fn accesses(func: &Function<Self>, inst: Inst, found: &mut dyn FnMut(Access, Operand)) {
        let data = &func.insts[inst];
        let arguments = data.targets.iter().flat_map(|t| &t.args);
        for &operand in data.uses.iter().chain(arguments) {
            found(Access::Use, operand);
        }
        for &operand in &data.defs {
            let part = matches!(operand, Operand::Value(_, part) if !part.is_whole());
            found(
                if part {
                    Access::PartialDef
                } else {
                    Access::Def
                },
                operand,
            );
        }
    }
    /// Checks that belong to one instruction (operand count, types).
    ///
    /// # Errors
    /// The fault of the instruction.
    fn verify(func: &Function<Self>, inst: Inst) -> Result<(), String>;
}

/// One branch target with the arguments for its block's parameters.
#[derive(Clone, PartialEq, Debug)]
pub struct BranchTarget {
    /// The block that is branched to.
    pub block: Block,
    /// An argument for each parameter of the block.
    pub args: SmallVec<[Operand; 4]>,
}

impl BranchTarget {
    /// A target with its arguments.
    pub fn new(block: Block, args: impl IntoIterator<Item = Operand>) -> Self {
        BranchTarget {
            block,
            args: args.into_iter().collect(),
        }
    }
}

/// The targets of a terminator: one word in an instruction, because most instructions have no target.
pub type Targets = ThinVec<BranchTarget>;

/// One instruction: `defs = op uses -> targets`.
#[derive(Clone, PartialEq, Debug)]
pub struct InstData<O> {
    /// The operation.
    pub op: O,
    /// Results in operand order: values before allocation, registers after allocation.
    pub defs: SmallVec<[Operand; 2]>,
    /// Sources in operand order, immediates and modifiers included.
    pub uses: SmallVec<[Operand; 4]>,
    /// Non-empty only on terminators.
    pub targets: Targets,
    /// The place in the source.
    pub span: Option<Span>,
}

impl<O> InstData<O> {
    /// An instruction without targets and without a place in the source.
    pub fn new(op: O, defs: SmallVec<[Operand; 2]>, uses: SmallVec<[Operand; 4]>) -> Self {
        InstData {
            op,
            defs,
            uses,
            targets: Targets::new(),
            span: None,
        }
    }

    /// The instruction with a place in the source.
    pub fn at(self, span: Option<Span>) -> Self {
        InstData { span, ..self }
    }

    /// The instruction with targets.
    pub fn with_targets(self, targets: impl IntoIterator<Item = BranchTarget>) -> Self {
        let targets = targets.into_iter().collect();
        InstData { targets, ..self }
    }
}

/// One basic block.
#[derive(Clone, Default, Debug)]
pub struct BlockData {
    /// Values that the predecessors give, an argument each.
    pub params: Vec<Value>,
    /// Instructions in order; the last instruction is the terminator.
    pub insts: Vec<Inst>,
}

/// The facts about a value that hold at every use.
#[derive(Clone, Debug)]
pub struct ValueData<T> {
    /// The type, which gives the register units.
    pub ty: T,
    /// Closed interval that contains the value, read as a signed integer: an
    /// assumption of the source (`upper_bound`, loop bounds), never derived by a pass. Few values have an interval.
    pub range: Option<Box<(i64, i64)>>,
    /// A register that the value must live in.
    pub fixed: Option<Reg>,
    /// The number of the first register must be a multiple of this power of two, beyond the alignment that
    /// the operands require; 0 adds no requirement.
    pub align: u32,
}

/// Whether each value is defined once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Each value is defined once; blocks have parameters.
    Ssa,
    /// Values are virtual registers and may be written several times, also in parts. Blocks have no parameters.
    Storage,
}

/// A function and the data for its launch.
#[derive(Clone)]
pub struct Function<S: OperationSet> {
    /// The name without the `@` of the text.
    pub name: String,
    /// The data that the operations refer to.
    pub context: S::Context,
    /// The data for the launch.
    pub launch: super::launch::Launch,
    /// Whether each value is defined once.
    pub form: Form,
    /// All instructions, including those in no block.
    pub insts: PrimaryMap<Inst, InstData<S::Op>>,
    /// All blocks, including dead blocks.
    pub blocks: PrimaryMap<Block, BlockData>,
    /// All values.
    pub values: PrimaryMap<Value, ValueData<S::Type>>,
    /// Blocks in text order; the first is the entry. Blocks not listed are dead.
    pub layout: Vec<Block>,
    /// The rules that made an instruction, for `--explain`.
    pub origin: SecondaryMap<Inst, Origin>,
    /// The classes that an instruction computes, as numbers of explained classes; empty unless classes are explained.
    pub classes: SecondaryMap<Inst, Origin>,
}

/// The rules that made an instruction: indices in the whole set of rules.
pub type Origin = SmallVec<[u32; 2]>;

impl<S: OperationSet> Function<S> {
    /// A function without blocks, in SSA form.
    pub fn new(name: impl Into<String>, context: S::Context) -> Self {
        Function {
            name: name.into(),
            context,
            launch: Default::default(),
            form: Form::Ssa,
            insts: PrimaryMap::new(),
            blocks: PrimaryMap::new(),
            values: PrimaryMap::new(),
            layout: Vec::new(),
            origin: SecondaryMap::new(),
            classes: SecondaryMap::new(),
        }
    }

    /// The entry block; `None` while the function has no blocks.
    pub fn entry(&self) -> Option<Block> {
        self.layout.first().copied()
    }

    /// A new block at the end of the layout.
    pub fn add_block(&mut self) -> Block {
        let b = self.blocks.push(BlockData::default());
        self.layout.push(b);
        b
    }

    /// A new value without a definition.
    pub fn add_value(&mut self, ty: S::Type) -> Value {
        self.values.push(ValueData {
            ty,
            range: None,
            fixed: None,
            align: 0,
        })
    }

    /// A new value as the last parameter of a block.
    pub fn add_param(&mut self, block: Block, ty: S::Type) -> Value {
        let v = self.add_value(ty);
        self.blocks[block].params.push(v);
        v
    }

    /// An instruction that is in no block yet.
    pub fn make_inst(&mut self, data: InstData<S::Op>) -> Inst {
        self.insts.push(data)
    }

    /// Replace uses of values everywhere; chains of replacements are followed.
    pub fn substitute(&mut self, map: &FxHashMap<Value, Operand>) {
        if map.is_empty() {
            return;
        }
        let resolve = |o: &mut Operand| {
            // A replacement may itself be replaced. The chain ends, because definitions come before uses.
            while let Operand::Value(v, part) = *o
                && let Some(&to) = map.get(&v)
            {
                *o = match to {
                    Operand::Value(w, inner) if part.is_whole() => Operand::Value(w, inner),
                    Operand::Value(w, inner) if inner.is_whole() => Operand::Value(w, part),
                    other => other,
                };
            }
        };
        for data in self.insts.values_mut() {
            data.uses.iter_mut().for_each(resolve);
            data.targets
                .iter_mut()
                .flat_map(|t| t.args.iter_mut())
                .for_each(resolve);
        }
    }

    /// Numbers the instructions in the order of the layout and drops those in no block. A pass that visits the
    /// instructions in order then visits memory in order.
    pub fn renumber(&mut self) {
        let listed = self.inst_order().count();
        // Room for the instructions that later passes add, so that the lists need not grow.
        let listed = listed + listed / 4;
        let mut old = std::mem::replace(&mut self.insts, PrimaryMap::with_capacity(listed));
        let mut origins = std::mem::take(&mut self.origin);
        let mut classes = std::mem::take(&mut self.classes);
        for &block in &self.layout {
            for inst in &mut self.blocks[block].insts {
                let data = &mut old[*inst];
                let new = self.insts.push(InstData {
                    op: data.op.clone(),
                    defs: std::mem::take(&mut data.defs),
                    uses: std::mem::take(&mut data.uses),
                    targets: std::mem::take(&mut data.targets),
                    span: data.span,
                });
                if let Some(origin) = origins.get_mut(*inst).filter(|o| !o.is_empty()) {
                    self.origin[new] = std::mem::take(origin);
                }
                if let Some(own) = classes.get_mut(*inst).filter(|o| !o.is_empty()) {
                    self.classes[new] = std::mem::take(own);
                }
                *inst = new;
            }
        }
    }

    /// Append an instruction with fresh results of the given types.
    pub fn append(
        &mut self,
        block: Block,
        op: S::Op,
        uses: impl IntoIterator<Item = Operand>,
        results: impl IntoIterator<Item = S::Type>,
    ) -> Inst {
        let defs = results
            .into_iter()
            .map(|t| Operand::from(self.add_value(t)))
            .collect();
        let uses = uses.into_iter().collect();
        let inst = self.make_inst(InstData {
            op,
            defs,
            uses,
            targets: Default::default(),
            span: None,
        });
        self.blocks[block].insts.push(inst);
        inst
    }

    /// The `n`-th result of an instruction as a value.
    ///
    /// # Panics
    /// The instruction has no such result, or the result is a register.
    pub fn result(&self, inst: Inst, n: usize) -> Value {
        match self.insts[inst].defs[n] {
            Operand::Value(v, _) => v,
            ref other => panic!("{inst} defines {other:?}, not a value"),
        }
    }

    /// The type of a value.
    pub fn ty(&self, v: Value) -> S::Type {
        self.values[v].ty
    }

    /// The closed interval that contains a value by an assumption of the source.
    pub fn range(&self, v: Value) -> Option<(i64, i64)> {
        self.values[v].range.as_deref().copied()
    }

    /// Sets or removes the closed interval of a value.
    pub fn set_range(&mut self, v: Value, range: Option<(i64, i64)>) {
        self.values[v].range = range.map(Box::new);
    }

    /// Makes room for more instructions and values, so that adding them moves no data.
    pub fn reserve(&mut self, insts: usize, values: usize) {
        self.insts.reserve(insts);
        self.values.reserve(values);
    }

    /// The effect of an instruction besides its results.
    pub fn effect(&self, inst: Inst) -> Effect {
        S::effect(&self.context, &self.insts[inst].op)
    }

    /// Register units of a value.
    pub fn units(&self, v: Value) -> u32 {
        S::units(self.ty(v))
    }

    /// The last instruction of a block if that instruction is a terminator.
    pub fn terminator(&self, block: Block) -> Option<Inst> {
        let &last = self.blocks[block].insts.last()?;
        (self.effect(last) == Effect::Terminator).then_some(last)
    }

    /// The branch targets of a block; empty if the block has no terminator.
    pub fn targets(&self, block: Block) -> &[BranchTarget] {
        self.terminator(block)
            .map_or(&[], |t| &self.insts[t].targets)
    }

    /// Successors of a block, one for each target.
    pub fn successors(&self, block: Block) -> impl Iterator<Item = Block> + '_ {
        self.targets(block).iter().map(|t| t.block)
    }

    /// All instructions in layout order.
    pub fn inst_order(&self) -> impl Iterator<Item = (Block, Inst)> + '_ {
        self.layout
            .iter()
            .flat_map(|&b| self.blocks[b].insts.iter().map(move |&i| (b, i)))
    }

    /// Values read by an instruction, its target arguments included.
    pub fn used_values(&self, inst: Inst) -> impl Iterator<Item = Value> + '_ {
        let d = &self.insts[inst];
        d.uses
            .iter()
            .chain(d.targets.iter().flat_map(|t| t.args.iter()))
            .filter_map(|o| o.as_value())
    }

    /// Values written by an instruction, wholly or in part.
    pub fn defined_values(&self, inst: Inst) -> impl Iterator<Item = Value> + '_ {
        self.insts[inst].defs.iter().filter_map(|o| o.as_value())
    }
}
