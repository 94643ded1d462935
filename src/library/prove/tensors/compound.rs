//! Compound operators and their expressions on drawn tensors.
//!
//! A program has the operator and the expression of the rule, spelled with simple operators. The reference evaluator computes both.
//! They must agree within the errors that the evaluator states for the two results. Beside this, results in double precision and
//! exact results must agree with a definition of the operator that is written here.

use crate::tensor::ElementType;
use crate::tensor::tables::{Class, tables};
use crate::tensor_passes::rules::{Head, Pat, Rule, Test, Word};
use easel_egraph::Cond;
use easel_ir::kernel::Scalar;
use easel_isa::diagnostic::SourceMap;
use easel_prove::answer::{Means, Verdict};
use easel_prove::prove::{Equation, Question};
use easel_rules::ast::Body;
use easel_tensor_evaluate::{Array, Elements, Mode, evaluate, inputs};
use rustc_hash::FxHasher;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{Hash, Hasher};

/// Tensors and axes: one element, one row, rows of one element, and others.
const SHAPES: [(&[u64], usize); 8] = [
    (&[1], 0),
    (&[4], 0),
    (&[1, 5], 1),
    (&[3, 1], 1),
    (&[3, 4], 0),
    (&[2, 3, 4], 1),
    (&[2, 1, 3], 2),
    (&[3, 40], 1),
];

/// The relative error that results in double precision may have.
const ERROR: f64 = 1e-12;

/// The least and the greatest number of a type; of floats the finite ones.
fn ends(name: &str) -> Option<(f64, f64)> {
    let float = |most: f64| Some((-most, most));
    match name {
        "int8_type" => Some((-128.0, 127.0)),
        "uint8_type" => Some((0.0, 255.0)),
        "int16_type" => Some((-32768.0, 32767.0)),
        "uint16_type" => Some((0.0, 65535.0)),
        "int32_type" => Some((-2147483648.0, 2147483647.0)),
        "half_type" => float(65504.0),
        "float_type" => float(f32::MAX.into()),
        "double_type" => float(f64::MAX),
        "fp8e4m3fn_type" => float(448.0),
        "fp8e5m2_type" => float(57344.0),
        "fp8e4m3fnuz_type" => float(240.0),
        _ => None,
    }
}

/// A program under construction.
struct Text {
    lines: Vec<String>,
    values: usize,
    axis: Option<usize>,
    to: &'static str,
    lens: Vec<u64>,
    bound: Vec<Option<Made>>,
}

/// A value of the program.
#[derive(Clone)]
struct Made {
    name: String,
    ty: String,
    lens: Vec<u64>,
}

/// One question: the types of the arguments and of the result, lens and axis.
struct Case {
    types: Vec<&'static str>,
    to: &'static str,
    lens: Vec<u64>,
    axis: Option<usize>,
}

/// The equation of a rule on an operator.
pub(super) fn equation(rule: &Rule, operator: &str, args: &[Pat]) -> Equation {
    let cases = cases(rule, operator, args.len());
    let mut digest = FxHasher::default();
    let (mut tried, mut verdict) = (0, None);
    'cases: for case in &cases {
        let text = match program(rule, operator, args, case) {
            Ok(text) => text,
            Err(said) => {
                verdict = Some(Verdict::Open(said));
                break;
            }
        };
        text.hash(&mut digest);
        for (n, mode) in Mode::ALL.into_iter().enumerate() {
            match compared(&text, operator, case, (n as u64, mode), &mut digest) {
                Ok(elements) => tried += elements,
                Err(wrong) => {
                    verdict = Some(wrong);
                    break 'cases;
                }
            }
        }
    }
    let verdict = verdict.unwrap_or_else(|| match tried {
        0 => Verdict::Open(format!("no programs with `{operator}` are drawn")),
        _ => Verdict::Proved(Means::Drawn(tried)),
    });
    let said = match &verdict {
        Verdict::Proved(_) => "holds".to_owned(),
        other => format!("{other:?}"),
    };
    let each = |of: &dyn Fn(&Case) -> String| {
        let all: BTreeSet<String> = cases.iter().map(of).collect();
        all.into_iter().collect::<Vec<_>>().join(", ")
    };
    Equation {
        name: format!(
            "{tried} elements of {} programs: {}; lens {}",
            cases.len(),
            each(&|c| c.types.join(" ") + " to " + c.to),
            each(&|c| list(&c.lens))
        ),
        text: format!("{} {tried} {:x} {said}", super::text(rule), digest.finish()),
        question: Question::Decided(verdict),
    }
}

/// The types and shapes to which a rule applies.
fn cases(rule: &Rule, operator: &str, count: usize) -> Vec<Case> {
    let integers = ["int8_type", "uint8_type", "int16_type", "int32_type"];
    let floats = [
        "half_type",
        "fp8e4m3fn_type",
        "fp8e5m2_type",
        "fp8e4m3fnuz_type",
    ];
    let wide = ["double_type", "float_type", "half_type"];
    let is = |test: Test| matches!(&rule.condition, Some(Cond::Test(t, _)) if *t == test);
    let results: Vec<&'static str> = match (is(Test::Integer), is(Test::Float)) {
        (true, _) => integers.to_vec(),
        (_, true) => floats.to_vec(),
        _ => [integers, floats].concat(),
    };
    let mut found = Vec::new();
    let mut add = |types: &[&'static str], to, shape: (&[u64], usize), has_axis: bool| {
        found.push(Case {
            types: types[..count.min(types.len())].to_vec(),
            to,
            lens: shape.0.to_vec(),
            axis: has_axis.then_some(shape.1),
        });
    };
    match operator {
        "softmax" | "logsoftmax" => {
            for ty in wide {
                SHAPES.iter().for_each(|&shape| add(&[ty], ty, shape, true));
            }
        }
        "quantizelinear" => {
            for ty in wide {
                for &to in &results {
                    for shape in [SHAPES[0], SHAPES[3], SHAPES[5]] {
                        add(&[ty, ty, to], to, shape, false);
                    }
                }
            }
        }
        "dequantizelinear" => {
            for to in ["float_type", "half_type", "double_type"] {
                for from in ["int8_type", "uint8_type", "int16_type", "fp8e4m3fn_type"] {
                    for shape in [SHAPES[0], SHAPES[3], SHAPES[5]] {
                        add(&[from, to, from], to, shape, false);
                    }
                }
            }
        }
        _ => {}
    }
    found
}

/// The strides of a tensor without gaps.
fn strides(lens: &[u64]) -> Vec<u64> {
    let mut all = vec![1; lens.len()];
    for k in (1..lens.len()).rev() {
        all[k - 1] = all[k] * lens[k];
    }
    all
}

fn list(all: &[u64]) -> String {
    let all: Vec<String> = all.iter().map(u64::to_string).collect();
    format!("{{{}}}", all.join(", "))
}

fn number(ty: &str) -> Result<u32, String> {
    let known = tables().element_type(ty).map(ElementType::as_u32);
    known.ok_or_else(|| format!("there is no type `{ty}`"))
}

/// The operator and the expression of a rule as a program.
fn program(rule: &Rule, operator: &str, args: &[Pat], case: &Case) -> Result<String, String> {
    let Body::Expr { lets, rhs, .. } = &rule.body else {
        return Err("a rule without sides".to_owned());
    };
    let mut text = Text {
        lines: Vec::new(),
        values: 0,
        axis: case.axis,
        to: case.to,
        lens: case.lens.clone(),
        bound: vec![None; rule.vars.len()],
    };
    let mut given = Vec::new();
    for (n, (pat, &ty)) in args.iter().zip(&case.types).enumerate() {
        let name = ["x", "y", "z"].get(n).ok_or("too many arguments")?;
        let shape = shape(ty, &case.lens, &strides(&case.lens));
        text.lines
            .push(format!("{name} = @param:{name} -> {shape}"));
        text.values += 1;
        let made = Made {
            name: (*name).to_owned(),
            ty: ty.to_owned(),
            lens: case.lens.clone(),
        };
        let Pat::Var(v) = pat else {
            return Err("an argument that is no variable".to_owned());
        };
        text.bound[v.index()] = Some(made.clone());
        given.push(made);
    }
    let attributes = match (operator, case.axis) {
        (_, Some(axis)) => format!("[axis={axis}]"),
        ("quantizelinear", _) if args.len() == 2 => format!("[out_type={}]", number(case.to)?),
        _ => String::new(),
    };
    let refs: Vec<&Made> = given.iter().collect();
    let plain = strides(&case.lens);
    let left = text.call(operator, &attributes, &refs, case.to, &case.lens, &plain);
    for (v, pat) in lets {
        let made = text.made(pat, None)?;
        text.bound[v.index()] = Some(made);
    }
    let right = text.made(rhs, None)?;
    let (last, a, b) = (text.values, left.name, right.name);
    text.lines.push(format!("@{last} = @return({a},{b})"));
    Ok(text.lines.join("\n") + "\n")
}

fn shape(ty: &str, lens: &[u64], strides: &[u64]) -> String {
    format!("{ty}, {}, {}", list(lens), list(strides))
}

impl Text {
    fn call(
        &mut self,
        operator: &str,
        attributes: &str,
        args: &[&Made],
        ty: &str,
        lens: &[u64],
        strides: &[u64],
    ) -> Made {
        let name = format!("@{}", self.values);
        let args: Vec<&str> = args.iter().map(|a| a.name.as_str()).collect();
        let (args, shape) = (args.join(","), shape(ty, lens, strides));
        self.lines.push(format!(
            "{name} = {operator}{attributes}({args}) -> {shape}"
        ));
        self.values += 1;
        Made {
            name,
            ty: ty.to_owned(),
            lens: lens.to_vec(),
        }
    }

    fn convert(&mut self, v: &Made, ty: &str) -> Result<Made, String> {
        if v.ty == ty {
            return Ok(v.clone());
        }
        let attributes = format!("[target_type={}]", number(ty)?);
        Ok(self.call("convert", &attributes, &[v], ty, &v.lens, &strides(&v.lens)))
    }

    /// An end of the type of the result, as a tensor of another type.
    fn end(&mut self, ty: &str, is_low: bool) -> Result<Made, String> {
        let unknown = || "the ends of a type".to_owned();
        let (low, high) = ends(self.to).ok_or_else(unknown)?;
        let (least, most) = ends(ty).ok_or_else(unknown)?;
        let is_float = !self.to.contains("int");
        let end = match (is_low, is_float) {
            (true, true) => low.max(least),
            (false, true) => high.min(most),
            (true, false) => low,
            (false, false) => high,
        };
        let name = format!("@{}", self.values);
        let shape = shape(ty, &[1], &[0]);
        self.lines
            .push(format!("{name} = @literal{{{end}}} -> {shape}"));
        self.values += 1;
        let one = Made {
            name,
            ty: ty.to_owned(),
            lens: vec![1],
        };
        let lens = self.lens.clone();
        let attributes = format!("[out_lens={},out_dyn_dims={{}}]", list(&lens));
        let zeros = vec![0; lens.len()];
        Ok(self.call("multibroadcast", &attributes, &[&one], ty, &lens, &zeros))
    }

    /// An expression; `beside` is the type of its neighbour.
    fn made(&mut self, pat: &Pat, beside: Option<&str>) -> Result<Made, String> {
        let (head, operands) = match pat {
            Pat::Op { head, args } => (*head, args),
            Pat::Var(v) => return self.bound[v.index()].clone().ok_or("no value".to_owned()),
            _ => return Err("an expression of an unknown form".to_owned()),
        };
        let mut made: Vec<Made> = Vec::new();
        for operand in operands {
            let beside = made.first().map(|m| m.ty.clone());
            made.push(self.made(operand, beside.as_deref())?);
        }
        let refs: Vec<&Made> = made.iter().collect();
        let axis = || self.axis.ok_or("an operator along no axis".to_owned());
        match (head, &refs[..]) {
            (Head::Word(end @ (Word::Lowest | Word::Highest)), []) => {
                let ty = beside.ok_or("an end without a neighbour")?.to_owned();
                self.end(&ty, end == Word::Lowest)
            }
            (Head::Word(Word::Back), [v]) => {
                let axis = axis()?;
                let mut steps = strides(&v.lens);
                steps[axis] = 0;
                let lens = self.lens.clone();
                let attributes = format!("[out_lens={},out_dyn_dims={{}}]", list(&lens));
                Ok(self.call(
                    "multibroadcast",
                    &attributes,
                    &[v],
                    &v.ty.clone(),
                    &lens,
                    &steps,
                ))
            }
            (Head::Word(Word::As), [like, v]) => self.convert(v, &like.ty.clone()),
            (Head::Word(Word::Result), [v]) => self.convert(v, self.to),
            (Head::Operator(operator), [v, ..]) => {
                let row = operator.row();
                let (mut lens, mut attributes) = (v.lens.clone(), String::new());
                if row.class == Class::Reduction {
                    let axis = axis()?;
                    lens[axis] = 1;
                    attributes = format!("[axes={{{axis}}}]");
                }
                let steps = strides(&lens);
                Ok(self.call(&row.name, &attributes, &refs, &v.ty.clone(), &lens, &steps))
            }
            _ => Err("an expression of an unknown form".to_owned()),
        }
    }
}

/// The number of elements in which both results of a program agree, on inputs from a seed.
fn compared(
    text: &str,
    operator: &str,
    case: &Case,
    (seed, mode): (u64, Mode),
    digest: &mut FxHasher,
) -> Result<u32, Verdict> {
    let mut sources = SourceMap::default();
    let file = sources.add("rule.mgx", text);
    let (program, said) = crate::tensor::read::parse(file, &sources);
    if said.has_errors() {
        // The reader knows what an operator gives: an expression of another type or shape is wrong.
        return Err(Verdict::refuted(
            Vec::new(),
            vec![(said.render(&sources), None, None, None)],
        ));
    }
    let mut given = inputs(&program, seed, mode);
    if mode == Mode::Grid
        && let Some(scale) = given.get_mut("y")
    {
        // Quotients with powers of two are exact.
        let count = scale.elements.len();
        let powers = (0..count).map(|k| [0.125, 0.5, 1.0, 0.25][k % 4]);
        scale.elements = Elements::Float(powers.collect());
    }
    let open = |said: String| Verdict::Open(said);
    let results = evaluate(&program, &given).map_err(|e| open(e.to_string()))?;
    let [left, right] = &results[..] else {
        return Err(open("a program without two results".to_owned()));
    };
    let refuted = |at: usize, own: Option<f64>| {
        let (a, b) = (
            own.unwrap_or(left.elements.float(at)),
            right.elements.float(at),
        );
        let values = given.iter().filter_map(|(name, array)| {
            let element = (at < array.elements.len()).then(|| array.elements.float(at))?;
            Some((format!("{name}[{at}]"), 64, element.to_bits().into()))
        });
        let name = format!("element {at} of {}, {:?}", case.to, case.lens);
        let side = |x: f64| Some(u128::from(x.to_bits()));
        Verdict::refuted(
            values.collect(),
            vec![(name, Some(Scalar::F64), side(a), side(b))],
        )
    };
    if left.lens != right.lens || left.ty != right.ty {
        return Err(refuted(0, None));
    }
    let own = definition(operator, case, mode, &given);
    for at in 0..left.elements.len() {
        let (a, b) = (left.elements.float(at), right.elements.float(at));
        b.to_bits().hash(digest);
        let allowed = left.allowance(at) + right.allowance(at);
        if !(a == b
            || a.is_nan() && b.is_nan()
            || (a - b).abs() <= allowed
            || allowed == f64::INFINITY)
        {
            return Err(refuted(at, None));
        }
        if let Some(own) = own.get(at).filter(|x| x.is_finite())
            && (own - b).abs() > ERROR * own.abs().max(1.0)
        {
            return Err(refuted(at, Some(*own)));
        }
    }
    Ok(left.elements.len() as u32)
}

/// The results of an operator by its definition, where they are known here to be exact or in double precision.
fn definition(
    operator: &str,
    case: &Case,
    mode: Mode,
    given: &BTreeMap<String, Array>,
) -> Vec<f64> {
    let none = Vec::new();
    let Some(x) = given.get("x") else {
        return none;
    };
    let at = |name: &str, k: usize| given.get(name).map_or(0.0, |a| a.elements.float(k));
    let all = 0..x.elements.len();
    match (operator, case.axis) {
        ("softmax" | "logsoftmax", Some(axis))
            if case.to == "double_type" && mode != Mode::Special =>
        {
            let step = strides(&case.lens)[axis] as usize;
            let len = case.lens[axis] as usize;
            let one = |k: usize| {
                let first = k - (k / step % len) * step;
                let row = (0..len).map(|j| x.elements.float(first + j * step));
                let sum: f64 = row.map(|other| (other - x.elements.float(k)).exp()).sum();
                if operator == "softmax" {
                    1.0 / sum
                } else {
                    -sum.ln()
                }
            };
            all.map(one).collect()
        }
        ("quantizelinear", _) if mode == Mode::Grid && case.to.contains("int") => {
            let (low, high) = ends(case.to).unwrap_or((f64::MIN, f64::MAX));
            // Half precision has no exact numbers of these sizes.
            if case.types[0] == "half_type" && high > 255.0 {
                return none;
            }
            let whole = |k: usize| (at("x", k) / at("y", k)).round_ties_even() + at("z", k);
            all.map(|k| whole(k).clamp(low, high)).collect()
        }
        ("dequantizelinear", _) if mode == Mode::Grid && case.types[0].contains("int8") => all
            .map(|k| (at("x", k) - at("z", k)) * at("y", k))
            .collect(),
        _ => none,
    }
}
