//! The client: its operations, and what the core asks of it.

use cranelift_entity::EntitySet;
use easel::allocate::ranges::align::Align;
use easel::allocate::ranges::client::Client;
use easel::ir::function::{
    Access, Block, BranchTarget, Effect, Form, Function, Inst, InstData, OperationSet, Value,
};
use easel::ir::operand::{Operand, Part};
use easel::target::{Bank, BankRole};

/// Operations over bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ByteOp {
    /// Writes its results, from its sources.
    Compute,
    /// The same, of a strided source: so many elements of `width` bytes each, `stride` bytes from
    /// one to the next, in the source that is named.
    Gather { width: u32, stride: u32 },
    /// Writes some bytes of its results.
    Predicated,
    /// The result must be where the first source is.
    Tied,
    /// Results from sources, byte by byte, all at once.
    Copy,
    /// Reads its sources and goes to one of its targets.
    End,
}

/// Bytes and alignment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    pub bytes: u32,
    pub align: u32,
}

impl Shape {
    pub fn new(bytes: u32, align: u32) -> Shape {
        Shape { bytes, align }
    }
}

/// The operation set.
#[derive(Clone, Copy)]
pub struct Bytes;

impl OperationSet for Bytes {
    type Op = ByteOp;
    type Type = Shape;
    type Context = ();
    type Contexts = ();
    const KEYWORD: &'static str = "bytes";

    fn context(_: &(), _: Option<&str>) -> Result<(), String> {
        Ok(())
    }
    fn context_name((): &()) -> Option<&str> {
        None
    }
    fn effect(_: &(), op: &ByteOp) -> Effect {
        match op {
            ByteOp::End => Effect::Terminator,
            _ => Effect::Pure,
        }
    }
    fn print_op(_: &(), op: &ByteOp) -> String {
        let text = format!("{op:?}").to_lowercase();
        text.replace([' ', '{', '}', ':', ','], ".")
    }
    fn parse_op(_: &(), text: &str) -> Result<ByteOp, String> {
        Err(format!("`{text}` is never read"))
    }
    fn print_type(_: &(), shape: Shape) -> String {
        format!("b{}a{}", shape.bytes, shape.align)
    }
    fn parse_type(_: &(), text: &str) -> Result<Shape, String> {
        Err(format!("`{text}` is never read"))
    }
    fn units(shape: Shape) -> u32 {
        shape.bytes
    }
    fn verify(_: &Function<Self>, _: Inst) -> Result<(), String> {
        Ok(())
    }
}

/// A function with what the core is told beyond it.
pub struct Program {
    pub func: Function<Bytes>,
    merged: EntitySet<Value>,
    ties: Vec<(Value, Value)>,
}

impl Program {
    pub fn new(form: Form) -> Program {
        let mut func = Function::new("bytes", ());
        func.form = form;
        Program {
            func,
            merged: EntitySet::new(),
            ties: Vec::new(),
        }
    }

    pub fn value(&mut self, shape: Shape) -> Value {
        self.func.add_value(shape)
    }

    /// A value that several copies define.
    pub fn add_merged(&mut self, shape: Shape) -> Value {
        let value = self.value(shape);
        self.merged.insert(value);
        value
    }

    pub fn push(&mut self, block: Block, op: ByteOp, defs: &[Operand], uses: &[Operand]) -> Inst {
        let inst = self.func.make_inst(InstData {
            op,
            defs: defs.iter().copied().collect(),
            uses: uses.iter().copied().collect(),
            targets: Default::default(),
            span: None,
        });
        self.func.blocks[block].insts.push(inst);
        inst
    }

    /// An operation with one result.
    pub fn append(&mut self, block: Block, op: ByteOp, uses: &[Operand], shape: Shape) -> Value {
        let value = self.value(shape);
        self.push(block, op, &[value.into()], uses);
        value
    }

    pub fn copy(&mut self, block: Block, pairs: &[(Operand, Operand)]) {
        let defs: Vec<Operand> = pairs.iter().map(|p| p.0).collect();
        let uses: Vec<Operand> = pairs.iter().map(|p| p.1).collect();
        self.push(block, ByteOp::Copy, &defs, &uses);
    }

    /// An operation whose result must be where a copy of a source is.
    pub fn tied(&mut self, block: Block, source: Value) -> Value {
        let shape = self.func.ty(source);
        let [copy, result] = [0; 2].map(|_| self.value(shape));
        self.copy(block, &[(copy.into(), source.into())]);
        self.push(block, ByteOp::Tied, &[result.into()], &[copy.into()]);
        self.ties.push((result, copy));
        result
    }

    pub fn append_end(&mut self, block: Block, uses: &[Operand], targets: &[Block]) {
        let inst = self.push(block, ByteOp::End, &[], uses);
        let targets = targets.iter().map(|&b| BranchTarget::new(b, []));
        self.func.insts[inst].targets = targets.collect();
    }

    /// Bytes that copies name.
    pub fn copied(&self) -> u32 {
        let mut bytes = 0;
        for (_, inst) in self.func.inst_order() {
            self.copies(inst, &mut |to, _| {
                bytes += run(&self.func, to).map_or(0, |r| r.1.len() as u32);
            });
        }
        bytes
    }
}

/// The bytes of a value that an operand names.
pub fn run(func: &Function<Bytes>, operand: Operand) -> Option<(Value, std::ops::Range<u32>)> {
    match operand {
        Operand::Value(v, part) => Some((v, part.range(func.units(v)))),
        _ => None,
    }
}

impl Client for Program {
    type Set = Bytes;

    fn func(&self) -> &Function<Bytes> {
        &self.func
    }
    fn size(&self, value: Value) -> u32 {
        self.func.units(value)
    }
    fn bank(&self, _: Value) -> Bank {
        let (index, role) = (0, BankRole::Uniform);
        Bank { index, role }
    }
    fn align(&self, value: Value) -> Align {
        Align::at_offset(self.func.ty(value).align, 0)
    }
    fn ties(&self) -> &[(Value, Value)] {
        &self.ties
    }
    fn merged(&self, value: Value) -> bool {
        self.merged.contains(value)
    }

    fn accesses(&self, inst: Inst, found: &mut dyn FnMut(Access, Operand)) {
        let data = &self.func.insts[inst];
        for &operand in &data.uses {
            match (data.op, run(&self.func, operand)) {
                (ByteOp::Gather { width, stride }, Some((v, bytes))) => {
                    for at in bytes.clone().step_by(stride as usize) {
                        let len = width.min(bytes.end - at);
                        found(Access::Use, Operand::Value(v, Part::new(at, len)));
                    }
                }
                _ => found(Access::Use, operand),
            }
        }
        let ssa = self.func.form == Form::Ssa;
        let access = match data.op {
            ByteOp::Predicated => Access::PartialDef,
            _ => Access::Def,
        };
        let mut named = Vec::new();
        for &operand in &data.defs {
            match operand {
                Operand::Value(v, _) if ssa => {
                    if !named.contains(&v) {
                        found(access, v.into());
                    }
                    named.push(v);
                }
                _ => found(access, operand),
            }
        }
    }

    fn copies(&self, inst: Inst, found: &mut dyn FnMut(Operand, Operand)) {
        let data = &self.func.insts[inst];
        if data.op == ByteOp::Copy {
            let pairs = data.defs.iter().zip(&data.uses);
            pairs.for_each(|(&to, &from)| found(to, from));
        }
    }
}
