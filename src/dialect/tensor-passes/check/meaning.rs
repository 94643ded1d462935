//! Programs as expressions. Equal expressions have one number, independent of their modules and of the names of values.

use super::wrong;
use crate::ir::function::{Inst, Value};
use crate::tensor::{
    ElementType, Foreign, ModuleId, Op, Operation, Program, Shape, TensorFunction,
    Value as Attribute,
};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;

/// An expression whose operands are numbers of expressions.
#[derive(PartialEq, Eq, Hash)]
enum Expression {
    Parameter(Box<str>),
    Literal(ElementType, Vec<u64>, Option<Vec<u8>>),
    /// A call, with the names of modules that are not part of the program's kernels.
    Call(
        Operation,
        Vec<Box<str>>,
        Vec<u32>,
        Option<(ElementType, Vec<u64>)>,
    ),
    /// A call of an unknown operator, with the names of the modules that the operator runs.
    Foreign(Foreign, Vec<Box<str>>, Vec<u32>),
    Part(u32, usize),
    /// A value without a definition. Each such value is distinct.
    Unknown(usize),
}

#[derive(Default)]
struct Numbers {
    all: FxHashMap<Expression, u32>,
}

/// The value of a root: one expression, or the expressions of a tuple.
type Parts = Vec<u32>;

impl Numbers {
    fn number(&mut self, expression: Expression) -> u32 {
        let next = self.all.len() as u32;
        *self.all.entry(expression).or_insert(next)
    }

    fn unknown(&mut self) -> u32 {
        let new = Expression::Unknown(self.all.len());
        self.number(new)
    }
}

/// Limit of the depth of modules that calls run.
const DEPTH: u32 = 4;

struct Reader<'a> {
    program: &'a Program,
    numbers: &'a mut Numbers,
    /// The results of kernel calls, in order.
    written: Vec<u32>,
    /// The expressions of all instructions.
    made: Vec<u32>,
    /// The calls of unknown operators, in order: such a call can have other effects.
    foreign: Vec<u32>,
}

impl Reader<'_> {
    fn shape(&self, func: &TensorFunction, v: Value) -> Option<(ElementType, Vec<u64>)> {
        match &*self.program.context.shape(func.ty(v)) {
            Shape::Static(ty, lens, _) => Some((*ty, lens.to_vec())),
            _ => None,
        }
    }

    /// The results of a module whose parameters are bound, in the order of the parameters' names.
    fn module(&mut self, id: ModuleId, bound: Option<&[u32]>, depth: u32) -> Vec<Parts> {
        let program = self.program;
        let module = &program.modules[id];
        let func = &module.func;
        let mut parameters: FxHashMap<Inst, u32> = FxHashMap::default();
        let names = module.parameters().into_iter();
        for ((_, inst), &own) in names.zip(bound.unwrap_or_default()) {
            parameters.insert(inst, own);
        }
        let mut values: FxHashMap<Value, Parts> = FxHashMap::default();
        for (_, inst) in func.inst_order() {
            let uses: Vec<Parts> = func
                .used_values(inst)
                .map(|v| values.get(&v).cloned().unwrap_or_default())
                .collect();
            let Some(value) = func.defined_values(inst).next() else {
                return uses;
            };
            let own = match &func.insts[inst].op {
                Op::Parameter(name) => match bound {
                    None => vec![self.numbers.number(Expression::Parameter(name.clone()))],
                    Some(_) => match parameters.get(&inst) {
                        Some(&known) => vec![known],
                        None => vec![self.numbers.unknown()],
                    },
                },
                Op::Literal(literal) => {
                    let lens = self.shape(func, value).map(|s| s.1).unwrap_or_default();
                    let bytes = literal.bytes.as_deref().map(<[u8]>::to_vec);
                    let literal = Expression::Literal(literal.ty, lens, bytes);
                    vec![self.numbers.number(literal)]
                }
                Op::Call(operation, modules) => {
                    self.call(operation, modules, &uses, self.shape(func, value), depth)
                }
                Op::Foreign(foreign, modules) => {
                    let names = modules.iter();
                    let names = names.map(|&m| program.modules[m].func.name.as_str().into());
                    let uses = uses.into_iter().flatten().collect();
                    let foreign = Expression::Foreign((**foreign).clone(), names.collect(), uses);
                    let own = self.numbers.number(foreign);
                    self.foreign.push(own);
                    vec![own]
                }
                Op::Return => return uses,
            };
            let own = match self.shape(func, value) {
                // All tensors without elements of one shape are equal.
                Some((ty, lens)) if lens.contains(&0) || lens.is_empty() => {
                    vec![
                        self.numbers
                            .number(Expression::Literal(ty, lens, Some(Vec::new()))),
                    ]
                }
                _ => own,
            };
            self.made.extend(&own);
            values.insert(value, own);
        }
        Vec::new()
    }

    fn call(
        &mut self,
        operation: &Operation,
        modules: &[ModuleId],
        uses: &[Parts],
        shape: Option<(ElementType, Vec<u64>)>,
        depth: u32,
    ) -> Parts {
        let name = operation.operator.row().name.as_str();
        if let ("gpu::gen::op", &[id], 0..DEPTH) = (name, modules, depth) {
            // A kernel takes no tuple as an argument.
            let bound: Vec<u32> = uses.iter().flatten().copied().collect();
            let results = self.module(id, Some(&bound), depth + 1);
            let own: Vec<u32> = results.into_iter().flatten().collect();
            self.written.extend(&own);
            return own;
        }
        if name == "get_tuple_elem"
            && let Some(Attribute::Integer(k)) = operation.attribute("index")
            && let Ok(k) = usize::try_from(*k)
            && let [of] = uses
        {
            return match of[..] {
                [one] if modules.is_empty() => vec![self.numbers.number(Expression::Part(one, k))],
                _ => of.get(k).map_or_else(Vec::new, |&v| vec![v]),
            };
        }
        let uses: Vec<u32> = uses.iter().flatten().copied().collect();
        // `contiguous` changes the place of elements and not their values.
        if let ("contiguous", &[one]) = (name, &uses[..]) {
            return vec![one];
        }
        let program = self.program;
        let modules = modules
            .iter()
            .map(|&m| program.modules[m].func.name.as_str().into());
        let call = Expression::Call(operation.clone(), modules.collect(), uses, shape);
        vec![self.numbers.number(call)]
    }
}

/// A program as expressions.
struct Meaning {
    results: Vec<Parts>,
    written: Vec<u32>,
    made: Vec<u32>,
    foreign: Vec<u32>,
}

fn read(program: &Program, numbers: &mut Numbers) -> Meaning {
    let mut reader = Reader {
        program,
        numbers,
        written: Vec::new(),
        made: Vec::new(),
        foreign: Vec::new(),
    };
    let root = program.modules.keys().next();
    let results = root.map_or_else(Vec::new, |root| reader.module(root, None, 0));
    Meaning {
        results,
        written: reader.written,
        made: reader.made,
        foreign: reader.foreign,
    }
}

/// Checks that kernels compute the results of a program, and no value of the program twice.
pub(super) fn check(before: &Program, after: &Program, out: &mut Diagnostics) {
    let mut numbers = Numbers::default();
    let (wanted, made) = (read(before, &mut numbers), read(after, &mut numbers));
    if wanted.results.len() != made.results.len() {
        let message = format!(
            "the program has {} results, its kernels give {}",
            wanted.results.len(),
            made.results.len()
        );
        out.push(wrong(message, None));
    }
    for (n, (a, b)) in wanted.results.iter().zip(&made.results).enumerate() {
        if a != b {
            let message = format!("the kernels give something else as result {n}");
            out.push(wrong(message, None));
        }
    }
    if wanted.foreign != made.foreign {
        let message =
            "the steps of the host are not those of the program, or stand in another order";
        out.push(wrong(message.into(), None));
    }
    let mut known: FxHashMap<u32, u32> = FxHashMap::default();
    for &v in &wanted.made {
        *known.entry(v).or_default() += 1;
    }
    for &v in &made.written {
        match known.get_mut(&v) {
            Some(left @ 1..) => *left -= 1,
            Some(_) => out.push(wrong(
                "a value of the program is written twice".into(),
                None,
            )),
            None => {
                let message = "a kernel writes what is no value of the program";
                out.push(wrong(message.into(), None));
            }
        }
    }
}
