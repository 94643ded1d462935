//! Programs, instruction by instruction, and the modules that instructions run.

use crate::array::{Array, Elements, from_bits};
use crate::format::{Kind, kind};
use crate::hosts;
use crate::movement::{concat, filled, reshaped};
use crate::operators::{integer, operate};
use crate::problem::Problem;
use crate::ranks;
use crate::walk::count;
use easel_ir::function::{Inst, Value};
use easel_tensor::attribute::Value as Attribute;
use easel_tensor::tables::Encoding;
use easel_tensor::{Literal, ModuleId, Op, Operation, Program, Shape};
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The limit of nested modules.
const DEPTH: u32 = 64;

/// The limit of executed instructions: modules that run others twice multiply instructions.
const RUNS: u64 = 1 << 20;

/// Evaluates a program. Inputs have the names of the root's parameters; a literal that the text
/// omits is also an input, with the name `MODULE:@K` by its place. Results are in the order of the root's return.
///
/// # Errors
/// The first instruction that cannot be evaluated.
pub fn evaluate(
    program: &Program,
    inputs: &BTreeMap<String, Array>,
) -> Result<Vec<Array>, Problem> {
    root(program, inputs, false).map(|(results, _)| results)
}

/// As [`evaluate`], with the arrays of all instructions of the root.
///
/// # Errors
/// The first instruction that cannot be evaluated.
pub fn evaluate_all(
    program: &Program,
    inputs: &BTreeMap<String, Array>,
) -> Result<(Vec<Array>, FxHashMap<Value, Array>), Problem> {
    root(program, inputs, true)
}

fn root(
    program: &Program,
    inputs: &BTreeMap<String, Array>,
    all: bool,
) -> Result<(Vec<Array>, FxHashMap<Value, Array>), Problem> {
    let Some(id) = program.modules.keys().next() else {
        return Err(Problem {
            at: None,
            place: String::new(),
            what: "the program has no module".into(),
        });
    };
    let machine = Machine {
        program,
        inputs,
        runs: Cell::new(RUNS),
    };
    let (results, values) = machine.run(id, None, DEPTH, all)?;
    let values = values.into_iter().filter_map(|(value, held)| match held {
        Held::One(array) => Some((value, Rc::unwrap_or_clone(array))),
        Held::Many(_) | Held::Nothing => None,
    });
    let values = values.collect();
    let mut flat = Vec::new();
    results.into_iter().for_each(|held| held.flatten(&mut flat));
    Ok((flat, values))
}

/// Evaluates one instruction of a program's root on given arguments, with each part of a tuple; `inputs` have the values that are
/// not computed, as in [`evaluate`]. The results are the parts if the result is a tuple.
///
/// # Errors
/// The reason why the instruction cannot be evaluated.
pub fn step(
    program: &Program,
    inst: Inst,
    args: Vec<Vec<Array>>,
    inputs: &BTreeMap<String, Array>,
) -> Result<Vec<Array>, Problem> {
    let Some((id, root)) = program.modules.iter().next() else {
        return Ok(Vec::new());
    };
    let machine = Machine {
        program,
        inputs,
        runs: Cell::new(RUNS),
    };
    let (func, mut flat) = (&root.func, Vec::new());
    let uses = func
        .used_values(inst)
        .map(|v| program.context.shape(func.ty(v)));
    let args = args.into_iter().zip(uses).map(|(parts, shape)| {
        let mut parts = parts.into_iter().map(|a| Held::One(Rc::new(a)));
        match &*shape {
            Shape::Tuple(_) => Held::Many(parts.collect()),
            _ => parts.next().unwrap_or(Held::Nothing),
        }
    });
    let args: Vec<Held> = args.collect();
    for value in func.defined_values(inst) {
        let shape = program.context.shape(func.ty(value));
        let held = machine.made(&func.insts[inst].op, args.clone(), &shape, DEPTH);
        let held = held.and_then(|held| Ok(fitted(held, &shape, false)?));
        held.map_err(|fault| located(fault, (id, inst), String::new()))?
            .flatten(&mut flat);
    }
    Ok(flat)
}

/// The content of a value.
#[derive(Clone)]
enum Held {
    One(Rc<Array>),
    /// The parts of a tuple.
    Many(Vec<Held>),
    /// A value of a type without numbers.
    Nothing,
}

impl Held {
    fn flatten(self, out: &mut Vec<Array>) {
        match self {
            Held::One(array) => out.push(Rc::unwrap_or_clone(array)),
            Held::Many(all) => all.into_iter().for_each(|held| held.flatten(out)),
            Held::Nothing => {}
        }
    }

    fn array(&self) -> Result<&Array, Fault> {
        match self {
            Held::One(array) => Ok(array),
            Held::Many(_) => Err("an argument is a tuple".into()),
            Held::Nothing => Err("there is no arithmetic on the type of an argument".into()),
        }
    }
}

/// The error of an instruction, or of an instruction in a module that it runs.
enum Fault {
    Here(String),
    There(Problem),
}

impl From<String> for Fault {
    fn from(what: String) -> Fault {
        Fault::Here(what)
    }
}

impl From<&str> for Fault {
    fn from(what: &str) -> Fault {
        Fault::Here(what.into())
    }
}

impl From<Problem> for Fault {
    fn from(problem: Problem) -> Fault {
        Fault::There(problem)
    }
}

struct Machine<'a> {
    program: &'a Program,
    inputs: &'a BTreeMap<String, Array>,
    /// The number of instructions that may still be executed.
    runs: Cell<u64>,
}

type Values = FxHashMap<Value, Held>;

impl Machine<'_> {
    /// Runs a module on arguments, or on the inputs. Values are dropped after their last use unless
    /// `all` are requested.
    fn run(
        &self,
        id: ModuleId,
        args: Option<Vec<Held>>,
        depth: u32,
        all: bool,
    ) -> Result<(Vec<Held>, Values), Problem> {
        let module = &self.program.modules[id];
        let func = &module.func;
        let mut left: FxHashMap<Value, u32> = FxHashMap::default();
        for (_, inst) in func.inst_order() {
            for value in func.used_values(inst) {
                *left.entry(value).or_default() += 1;
            }
        }
        let bound: Option<FxHashMap<Inst, Held>> = args.map(|args| {
            let parameters = module.parameters();
            parameters.iter().map(|p| p.1).zip(args).collect()
        });
        // In a body on scalars, shapes do not give the lens of elements.
        let scalar = bound.is_some() && self.is_scalar(id);
        let mut values = Values::default();
        for (place, (_, inst)) in func.inst_order().enumerate() {
            let data = &func.insts[inst];
            let place = format!("{}:@{place}", func.name);
            let uses: Result<Vec<Held>, Fault> = func
                .used_values(inst)
                .map(|v| values.get(&v).cloned().ok_or("a value is missing".into()))
                .collect();
            let def = func.defined_values(inst).next();
            if !all {
                for value in func.used_values(inst) {
                    let count = left.entry(value).or_default();
                    *count = count.saturating_sub(1);
                    if *count == 0 {
                        values.remove(&value);
                    }
                }
            }
            let problem = |fault: Fault| located(fault, (id, inst), place.clone());
            let uses = uses.map_err(problem)?;
            match self.runs.get().checked_sub(1) {
                Some(runs) => self.runs.set(runs),
                None => return Err(problem("too many instructions are run".into())),
            }
            if let Op::Return = data.op {
                return Ok((uses, values));
            }
            let Some(def) = def else {
                continue;
            };
            let shape = self.program.context.shape(func.ty(def));
            let held = match &data.op {
                Op::Parameter(name) => match &bound {
                    Some(bound) => bound.get(&inst).cloned().ok_or("it has no argument".into()),
                    None => self.input(name, &shape).map_err(Fault::from),
                },
                Op::Literal(literal) => self.literal(literal, &place, &shape).map_err(Fault::from),
                Op::Call(..) | Op::Foreign(..) => self.made(&data.op, uses, &shape, depth),
                Op::Return => continue,
            };
            let held = held.and_then(|held| Ok(fitted(held, &shape, scalar)?));
            values.insert(def, held.map_err(problem)?);
        }
        Err(Problem {
            at: None,
            place: func.name.to_string(),
            what: "the module returns nothing".into(),
        })
    }

    /// The result of an operator.
    fn made(&self, op: &Op, uses: Vec<Held>, shape: &Shape, depth: u32) -> Result<Held, Fault> {
        // Moves of values without numbers; such values are not made of numbers.
        let from_nothing = uses.iter().any(|held| matches!(held, Held::Nothing));
        if is_opaque(shape) && (from_nothing || matches!(op, Op::Foreign(..))) {
            return Ok(Held::Nothing);
        }
        let result = match op {
            Op::Call(operation, modules) => self.call(operation, modules, uses, shape, depth),
            Op::Foreign(foreign, modules) if modules.is_empty() && hosts::is_known(foreign) => {
                let arrays: Result<Vec<&Array>, Fault> = uses.iter().map(Held::array).collect();
                arrays.and_then(|arrays| {
                    let made = hosts::operate(foreign, &arrays, shape)?;
                    Ok(Held::One(Rc::new(made)))
                })
            }
            // The operator is unknown: its result is given.
            Op::Foreign(foreign, _) => Ok(self.given(&foreign.label, shape)?),
            Op::Parameter(_) | Op::Literal(_) | Op::Return => Err("it makes nothing".into()),
        };
        let name = op.name().unwrap_or_default();
        result.map_err(|fault| match fault {
            Fault::Here(what) => Fault::Here(format!("`{name}`: {what}")),
            there => there,
        })
    }

    /// The given value for a shape, by name; for a tuple, by the name of each part.
    fn given(&self, name: &str, shape: &Shape) -> Result<Held, String> {
        match shape {
            Shape::Tuple(parts) => {
                let parts = parts.iter().enumerate();
                let parts = parts.map(|(k, part)| self.given(&format!("{name}.{k}"), part));
                parts.collect::<Result<_, String>>().map(Held::Many)
            }
            shape => self.input(name, shape),
        }
    }

    fn is_scalar(&self, id: ModuleId) -> bool {
        let func = &self.program.modules[id].func;
        let mut insts = func.inst_order();
        insts.all(|(_, inst)| {
            let mut defs = func.defined_values(inst);
            defs.all(|v| self.program.context.shape(func.ty(v)).elements() == Some(1))
        })
    }

    /// An input by its name, as numbers of its type.
    fn input(&self, name: &str, shape: &Shape) -> Result<Held, String> {
        if is_opaque(shape) {
            return Ok(Held::Nothing);
        }
        let Some(given) = self.inputs.get(name) else {
            return Err(format!("there is no input `{name}`"));
        };
        let (Some(ty), Some(lens)) = (shape.element_type(), shape.lens()) else {
            return Err("the shape is not static".into());
        };
        let kind = kind(ty).ok_or_else(|| format!("there is no arithmetic on `{}`", ty.name()))?;
        if given.ty != ty || given.lens != lens {
            let have = given.ty.name();
            return Err(format!("the input `{name}` is {have} {:?}", given.lens));
        }
        let elements = match (&given.elements, kind) {
            (Elements::Float(all), Kind::Float(format)) => {
                Elements::Float(all.iter().map(|&x| format.round(x)).collect())
            }
            (Elements::Integer(all), kind) if !kind.is_float() => {
                Elements::Integer(all.iter().map(|&n| kind.wrap(n)).collect())
            }
            _ => return Err(format!("the input `{name}` has elements of another kind")),
        };
        let found = elements.len();
        if Some(found) != count(lens) || ![0, found].contains(&given.allowance.len()) {
            return Err(format!("the input `{name}` has {found} elements"));
        }
        Ok(Held::One(Rc::new(Array {
            ty,
            lens: lens.to_vec(),
            elements,
            allowance: given.allowance.clone(),
        })))
    }

    fn literal(&self, literal: &Literal, place: &str, shape: &Shape) -> Result<Held, String> {
        let Some(bits) = literal.elements() else {
            return self.input(place, shape);
        };
        let lens = shape.lens().ok_or("the shape is not static")?;
        let (row, bits) = (literal.ty.row(), bits.collect::<Vec<u64>>());
        let all = count(lens).ok_or("it has too many elements")?;
        let one = bits.len() == 1;
        if bits.len() != all && !one {
            return Err(format!("{} elements for {all}", bits.len()));
        }
        let lens = if one { vec![1] } else { lens.to_vec() };
        let array = from_bits(literal.ty, lens, bits.into_iter(), row.bytes);
        let array = array.ok_or_else(|| format!("there is no arithmetic on `{}`", row.name))?;
        Ok(Held::One(Rc::new(array)))
    }

    /// Runs a module on arguments. Returns its results.
    fn body(&self, id: ModuleId, args: Vec<Held>, depth: u32) -> Result<Vec<Held>, Fault> {
        let wanted = self.program.modules[id].parameters().len();
        if args.len() != wanted {
            let name = &self.program.modules[id].func.name;
            return Err(format!("`{name}` takes {wanted} arguments, not {}", args.len()).into());
        }
        if depth == 0 {
            return Err("modules run each other too deeply".into());
        }
        Ok(self.run(id, Some(args), depth - 1, false)?.0)
    }

    fn call(
        &self,
        operation: &Operation,
        modules: &[ModuleId],
        args: Vec<Held>,
        shape: &Shape,
        depth: u32,
    ) -> Result<Held, Fault> {
        let name = operation.operator.row().name.as_str();
        match (name, modules) {
            ("pointwise" | "fused_reduce" | "split_fused_reduce", &[id]) => {
                Ok(together(self.body(id, args, depth)?))
            }
            ("fused_concat", [before @ .., last]) => {
                let (mut args, mut parts) = (args.into_iter(), Vec::new());
                for &id in before {
                    let wanted = self.program.modules[id].parameters().len();
                    let own: Vec<Held> = args.by_ref().take(wanted).collect();
                    let lens = own.iter().find_map(|held| held.array().ok());
                    let lens = lens.map(|a| a.lens.clone());
                    let result = together(self.body(id, own, depth)?);
                    // A body without arguments makes one element.
                    let part = match (result.array()?, lens) {
                        (a, Some(lens)) if a.lens == [1] => filled(a, &lens)?,
                        (a, _) => a.clone(),
                    };
                    parts.push(part);
                }
                let parts: Vec<&Array> = parts.iter().collect();
                let whole = concat(&parts, integer(operation, "axis")?)?;
                let mut rest = vec![Held::One(Rc::new(whole))];
                rest.extend(args);
                Ok(together(self.body(*last, rest, depth)?))
            }
            ("gpu::gen::op" | "gpu::precompile_op", _) => {
                self.wrapped(operation, modules, args, shape, depth)
            }
            ("get_tuple_elem", []) => {
                let index = usize::try_from(integer(operation, "index")?).ok();
                match args.first() {
                    Some(Held::Many(all)) => index.and_then(|n| all.get(n).cloned()),
                    // A tuple of one part is that part.
                    Some(held) => Some(held.clone()).filter(|_| index == Some(0)),
                    None => None,
                }
                .ok_or_else(|| "the tuple has no such element".into())
            }
            ("topk", []) => {
                let arrays: Vec<&Array> =
                    args.iter().map(Held::array).collect::<Result<_, Fault>>()?;
                let (&a, named) = (arrays.first().ok_or("it has no argument")?, arrays.get(1));
                let number = |name| integer(operation, name);
                let largest = number("largest")? != 0;
                let (k, axis) = (number("k")?, number("axis")?);
                let both = ranks::topk(a, named.copied(), k, axis, largest)?;
                Ok(Held::Many(both.map(|a| Held::One(Rc::new(a))).into()))
            }
            ("identity", []) if matches!(args[..], [Held::Many(_)]) => args
                .into_iter()
                .next()
                .ok_or_else(|| "it has no argument".into()),
            (_, []) => {
                let arrays: Vec<&Array> =
                    args.iter().map(Held::array).collect::<Result<_, Fault>>()?;
                let array = operate(operation, &arrays, shape.lens().unwrap_or_default())?;
                Ok(Held::One(Rc::new(array)))
            }
            _ => Err("it runs no modules like these".into()),
        }
    }

    /// An operator that wraps another operator. Its last arguments can be memory for results.
    fn wrapped(
        &self,
        operation: &Operation,
        modules: &[ModuleId],
        mut args: Vec<Held>,
        shape: &Shape,
        depth: u32,
    ) -> Result<Held, Fault> {
        let Some(Attribute::Operation(inner)) = operation.attribute("op") else {
            return Err("it has no operator".into());
        };
        let row = inner.operator.row();
        let memory = match operation.attribute("additional_args") {
            Some(Attribute::Integer(n)) => usize::try_from(*n).unwrap_or(0),
            _ => 0,
        };
        if !modules.is_empty() {
            let taken: usize = modules
                .iter()
                .map(|&id| self.program.modules[id].parameters().len())
                .sum();
            let chain = row.modules.allows(modules.len()) && modules.len() > 1;
            args.truncate(if chain {
                taken.saturating_sub(1)
            } else {
                taken
            });
            return match (row.modules.allows(modules.len()), modules) {
                (true, _) => self.call(inner, modules, args, shape, depth),
                (false, &[id]) => Ok(together(self.body(id, args, depth)?)),
                _ => Err("it runs more modules than its operator".into()),
            };
        }
        let fits = |held: &Held| fitted(held.clone(), shape, false).is_ok();
        let whole = self.call(inner, &[], args.clone(), shape, depth);
        match whole {
            Ok(held) if memory == 0 || fits(&held) => Ok(held),
            whole if memory == 0 || memory > args.len() => whole,
            _ => {
                args.truncate(args.len() - memory);
                self.call(inner, &[], args, shape, depth)
            }
        }
    }
}

/// Whether elements of a shape are no numbers.
fn is_opaque(shape: &Shape) -> bool {
    let ty = shape.element_type();
    ty.is_some_and(|ty| ty.row().encoding == Encoding::Opaque)
}

/// A problem with its place.
fn located(fault: Fault, at: (ModuleId, Inst), place: String) -> Problem {
    match fault {
        Fault::There(problem) => problem,
        Fault::Here(what) => Problem {
            at: Some(at),
            place,
            what,
        },
    }
}

/// A single result, or a tuple of results.
fn together(mut results: Vec<Held>) -> Held {
    match results.len() {
        1 => results.remove(0),
        _ => Held::Many(results),
    }
}

/// Checks an instruction's result against its shape: lens can differ if a single element stands for all.
fn fitted(held: Held, shape: &Shape, scalar: bool) -> Result<Held, String> {
    match (held, shape) {
        (Held::One(array), Shape::Static(ty, lens, _)) => {
            if array.ty != *ty {
                return Err(format!("it makes {}, not {}", array.ty.name(), ty.name()));
            }
            if scalar || array.lens[..] == **lens {
                return Ok(Held::One(array));
            }
            let wanted = count(lens).ok_or("it has too many elements")?;
            // A single element stands for all; axes of one element are ignored.
            let long = |lens: &[u64]| lens.iter().copied().filter(|&l| l != 1).collect::<Vec<_>>();
            let same = wanted == array.elements.len() && long(lens) == long(&array.lens);
            let array = match same {
                true => reshaped(&array, lens.to_vec())?,
                false if array.lens == [1] => filled(&array, lens)?,
                false => return Err(format!("it makes {:?}, not {lens:?}", array.lens)),
            };
            Ok(Held::One(Rc::new(array)))
        }
        (Held::Many(all), Shape::Tuple(parts)) if all.len() == parts.len() => {
            let parts = all.into_iter().zip(parts);
            let parts = parts.map(|(held, part)| fitted(held, part, scalar));
            Ok(Held::Many(parts.collect::<Result<_, String>>()?))
        }
        (Held::Nothing, Shape::Static(..)) => Ok(Held::Nothing),
        (held, Shape::Tuple(parts)) if parts.len() == 1 => {
            Ok(Held::Many(vec![fitted(held, &parts[0], scalar)?]))
        }
        (_, Shape::Static(..) | Shape::Tuple(_)) => Err("it makes another number of values".into()),
        _ => Err("the shape is not static".into()),
    }
}
