//! Executable meanings of rows whose meanings are not compiled, and of float instructions under a MODE that compiled code does not
//! have.

use super::machine::{Derive, Target};
use super::query::read_meaning;
use super::{Action, OpInfo, Opcode};
use easel_isa::build::run;
use easel_isa::meaning::calls::{self, Shape};
use easel_isa::meaning::{Expr, FloatControl, MODE, Statement, WidthControl};
use easel_isa::table::Lanes;
use easel_isa::table::Step;
use rustc_hash::FxHashMap;
use std::sync::{Mutex, PoisonError};

/// The steps that were asked for; they stay in memory until the process ends, like the tables.
#[derive(Default)]
struct Steps(Mutex<FxHashMap<(Opcode, FloatControl), &'static Step>>);

impl Derive for Steps {
    fn derive(_: Target) -> Steps {
        Steps::default()
    }
}

impl Target {
    /// The step of an instruction with code that can be run, if float operations have this control.
    ///
    /// # Errors
    /// The meaning cannot be interpreted.
    pub fn step(self, op: Opcode, control: FloatControl) -> Result<&'static Step, String> {
        let info = self.info(op);
        let action = &info.step.action;
        let usual = control == FloatControl::default()
            || matches!(action, Action::Matrix(_))
            || !read_meaning(info).is_affected(&control);
        let control = match usual {
            true if !matches!(action, Action::Interpreted) => return Ok(&info.step),
            true => FloatControl::default(),
            false => control,
        };
        let known = &self.derived::<Steps>().0;
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(step) = known.get(&(op, control)) {
            return Ok(step);
        }
        let action = match flushing(info, &control) {
            Some(action) => action,
            None => run::of_row(info, self.limits.lanes, control)?,
        };
        let step: &Step = Box::leak(Box::new(Step {
            action,
            ..info.step
        }));
        known.insert((op, control), step);
        Ok(step)
    }
}

/// The compiled code of a row between flushes of 32-bit words, where that is what the control asks for: only denormals of 32-bit floats are
/// flushed, and each float operation of the meaning reads whole words of operands and gives a whole word of the result.
///
/// # Why
///
/// Compilers ask for flushed 32-bit denormals, and an assembler does so if a text says nothing. The loop `vector` of
/// `benches/simulate.rs` took 0.05 s as compiled, 0.18 s with these flushes, 0.57 s interpreted (start of the command included).
fn flushing(info: &OpInfo, control: &FloatControl) -> Option<Action> {
    let Action::Pure(inner) = info.step.action else {
        return None;
    };
    let rest = FloatControl {
        single: WidthControl {
            denormals: control.single.denormals,
            ..WidthControl::default()
        },
        ..FloatControl::default()
    };
    let meaning = read_meaning(info);
    let [Statement::Assign(_, value)] = &meaning.statements[..] else {
        return None;
    };
    let parts = match value {
        Expr::Concat(parts) => &parts[..],
        value => std::slice::from_ref(value),
    };
    let mut results = Vec::new();
    for part in parts {
        results.push(single(part)?);
    }
    // A word of the result is flushed as a whole.
    let result = *results.first()?;
    if *control != rest || results.iter().any(|r| *r != result) {
        return None;
    }
    let (inputs, outputs) = (
        control.single.denormals.flush_inputs,
        control.single.denormals.flush_results && result,
    );
    // The MODE register may be an input, too.
    let slots = info.step.ins.iter();
    let floats: Vec<bool> = slots
        .flat_map(|slot| std::iter::repeat_n(slot.name != MODE, slot.words.into()))
        .collect();
    Some(Action::Pure(Box::leak(Box::new(
        move |lanes: usize, ins: &[&Lanes], outs: &mut [Lanes]| {
            match inputs {
                true => {
                    let words = ins.iter().zip(&floats);
                    let flushed: Vec<Lanes> = words
                        .map(|(word, float)| match float {
                            true => word.map(flush),
                            false => **word,
                        })
                        .collect();
                    let words: Vec<&Lanes> = flushed.iter().collect();
                    inner(lanes, &words, outs);
                }
                false => inner(lanes, ins, outs),
            }
            if outputs {
                outs.iter_mut().for_each(|word| *word = word.map(flush));
            }
        },
    ))))
}

/// Whether a float operation on whole words of 32-bit operands gives a 32-bit float; none for another expression.
fn single(e: &Expr) -> Option<bool> {
    let Expr::Call { name, ty, args, .. } = e else {
        return None;
    };
    let whole = |e: &Expr| match e {
        Expr::Operand(_) => true,
        Expr::Slice(e, high, low) => {
            matches!(**e, Expr::Operand(_)) && low % 32 == 0 && high - low == 31
        }
        _ => false,
    };
    let floats = match calls::shape(name, ty.is_some())? {
        Shape::Float(n) => {
            let signs = matches!(name.as_str(), "fneg" | "fabs");
            ty.as_deref() == Some("f32") && n == args.len() && !signs
        }
        Shape::FloatCompare => ty.as_deref() == Some("f32"),
        _ => false,
    };
    let compares = calls::shape(name, true) == Some(Shape::FloatCompare);
    (floats && args.iter().all(whole)).then_some(!compares)
}

/// A denormal of 32 bits as a zero of its sign.
fn flush(word: u32) -> u32 {
    let value = f32::from_bits(word);
    match value.is_subnormal() {
        true => 0f32.copysign(value).to_bits(),
        false => word,
    }
}
