//! Random programs from the operations that a target compiles.

use crate::cell::{Cell, Operation};
use crate::program::{Node, Program, Shape, Step};
use arbitrary::{Result, Unstructured};
use easel::ir::kernel::{Atomic, Scalar};

/// An operation with the type of its operands.
#[derive(Clone, Debug)]
pub struct Form {
    pub operation: Operation,
    pub operand: Shape,
    pub result: Shape,
}

impl Form {
    /// The form of a cell; `None` where programs cannot use it.
    pub fn of(cell: &Cell) -> Option<Form> {
        match cell.operation {
            // Results that a machine need not round as the interpreter does.
            _ if cell.tolerance() > 0 => None,
            operation => Some(Form {
                operation,
                operand: (cell.elem, cell.lanes),
                result: cell.result(),
            }),
        }
    }
}

/// What programs may hold.
pub struct Language {
    pub forms: Vec<Form>,
    /// Operations at most.
    pub length: usize,
    /// Whether there are branches and loops, uniform and divergent.
    pub flow: bool,
    /// Whether there is private memory.
    pub private: bool,
}

struct Growing<'a, 'u> {
    program: Program,
    /// By node: whether the language may leave bits of it undefined, so that it is no index.
    loose: Vec<bool>,
    source: &'a mut Unstructured<'u>,
    inputs: usize,
    operations: usize,
}

impl Language {
    /// A program; as long as there are random bytes and room.
    pub fn program(&self, source: &mut Unstructured<'_>) -> Result<Program> {
        let mut growing = Growing::new(source);
        while growing.operations < self.length && !growing.source.is_empty() {
            let form = growing.source.choose(&self.forms)?.clone();
            growing.add(&form)?;
            if self.flow && growing.source.ratio(1, 10)? {
                growing.flow(&form)?;
            }
            if growing.source.ratio(1, 16)? {
                growing.memory(&form, self.private)?;
            }
            if growing.source.ratio(1, 4)? {
                growing.reinterpret(&self.forms)?;
            }
        }
        let mut program = growing.program;
        // What nothing uses is stored, the last ones first.
        let mut used = vec![false; program.nodes.len()];
        let uses = program.nodes.iter().flat_map(|n| n.uses.iter());
        uses.for_each(|&u| used[u] = true);
        let unused = (0..program.nodes.len()).rev().filter(|&n| !used[n]);
        program.outputs = unused.take(24).collect();
        Ok(program.trimmed())
    }
}

/// What is done to memory in one step: to integers of 32 and 64 bits.
const ATOMICS: [Atomic; 11] = [
    Atomic::Add,
    Atomic::Sub,
    Atomic::And,
    Atomic::Or,
    Atomic::Xor,
    Atomic::SMin,
    Atomic::SMax,
    Atomic::UMin,
    Atomic::UMax,
    Atomic::Exchange,
    Atomic::CompareExchange,
];

impl<'a, 'u> Growing<'a, 'u> {
    fn new(source: &'a mut Unstructured<'u>) -> Self {
        Growing {
            program: Program::default(),
            loose: Vec::new(),
            source,
            inputs: 0,
            operations: 0,
        }
    }

    fn push(&mut self, step: Step, shape: Shape, uses: Vec<usize>) -> usize {
        let word = match &step {
            Step::Word(word) => word.as_str(),
            Step::Diamond(word, _) | Step::Loop(word) => word,
            _ => "",
        };
        let undefined = ["div", "rem", "mod", "ipow", "ftos", "ftou", "anyext"];
        let made = undefined.iter().any(|w| word.contains(w));
        // A NaN that was computed has no bits of its own, and an integer may be made of it.
        let float = !shape.0.is_int() && !uses.is_empty();
        self.loose
            .push(made || float || uses.iter().any(|&u| self.loose[u]));
        self.program.nodes.push(Node { step, shape, uses });
        self.program.nodes.len() - 1
    }

    fn add(&mut self, form: &Form) -> Result<()> {
        self.operations += 1;
        let a = self.operand(form.operand)?;
        let word = |text: &str| Step::Word(text.into());
        match form.operation {
            Operation::Binary(op) => {
                let b = self.operand(form.operand)?;
                self.push(word(op.name()), form.result, vec![a, b]);
            }
            Operation::Unary(op, _) => {
                self.push(word(op.name()), form.result, vec![a]);
            }
            Operation::Fma => {
                let (b, c) = (self.operand(form.operand)?, self.operand(form.operand)?);
                self.push(word("fma"), form.result, vec![a, b, c]);
            }
            Operation::Compare(p) => {
                let b = self.operand(form.operand)?;
                let shape = (Scalar::I1, form.operand.1);
                let holds = self.push(Step::Compare(p), shape, vec![a, b]);
                let chosen = (Scalar::I32, form.operand.1);
                let (x, y) = (self.operand(chosen)?, self.operand(chosen)?);
                self.push(word("select"), chosen, vec![holds, x, y]);
            }
            Operation::Select => {
                let b = self.operand(form.operand)?;
                let holds = self.condition()?;
                self.push(word("select"), form.result, vec![holds, a, b]);
            }
            Operation::Extract(first, _) => {
                self.push(
                    Step::Word(format!("extract<{first}>")),
                    form.result,
                    vec![a],
                );
            }
            Operation::Concat => {
                let b = self.operand(form.operand)?;
                self.push(word("concat"), form.result, vec![a, b]);
            }
            Operation::Splat(_) => {
                self.push(word("splat"), form.result, vec![a]);
            }
        }
        Ok(())
    }

    /// A branch or a loop about an operation of two operands.
    fn flow(&mut self, form: &Form) -> Result<()> {
        let Operation::Binary(op) = form.operation else {
            return Ok(());
        };
        let (a, b) = (self.operand(form.operand)?, self.operand(form.operand)?);
        let Some(decides) = self.index() else {
            return Ok(());
        };
        let step = match self.source.ratio(1, 2)? {
            true => Step::Loop(op.name()),
            false if form.operand.0.is_int() => Step::Diamond(op.name(), "xor"),
            false => Step::Diamond(op.name(), "fadd"),
        };
        self.push(step, form.operand, vec![decides, a, b]);
        Ok(())
    }

    /// A value through private memory, or an atomic operation on it.
    fn memory(&mut self, form: &Form, private: bool) -> Result<()> {
        let Some(index) = self.index() else {
            return Ok(());
        };
        let (shape, atomic) = (form.operand, self.source.ratio(1, 2)?);
        let size = shape.0.bits() * shape.1;
        let word = matches!(shape, (Scalar::I32 | Scalar::I64, 1));
        let (a, b) = (self.operand(shape)?, self.operand(shape)?);
        if atomic && word && !self.loose[a] {
            let op = self.source.choose(&ATOMICS)?;
            let global = self.source.ratio(1, 2)?;
            self.push(Step::Atomic(*op, global), shape, vec![a, b, index]);
        } else if private && size.is_multiple_of(8) && size <= 256 {
            let other = self.operand((Scalar::I32, 1))?;
            let other = if self.loose[other] { index } else { other };
            self.push(Step::Private, shape, vec![a, b, index, other]);
        }
        Ok(())
    }

    /// The bits of a value as another type, and something done to that: whole vectors of other elements, wider
    /// and narrower ones, of which a part comes from narrow integers that were extended.
    fn reinterpret(&mut self, forms: &[Form]) -> Result<()> {
        const ELEMENTS: [Scalar; 9] = [
            Scalar::I1,
            Scalar::I8,
            Scalar::I16,
            Scalar::I32,
            Scalar::I64,
            Scalar::F16,
            Scalar::BF16,
            Scalar::F32,
            Scalar::F64,
        ];
        let there = self.program.nodes.len();
        let Some(from) = (there > 0).then(|| there - 1) else {
            return Ok(());
        };
        let from = from - self.source.int_in_range(0..=from.min(7))?;
        let (elem, lanes) = self.program.nodes[from].shape;
        let bits = elem.bits() * lanes;
        let to = *self.source.choose(&ELEMENTS)?;
        if !bits.is_multiple_of(to.bits()) || bits / to.bits() > 32 || to == elem {
            return Ok(());
        }
        let shape = (to, bits / to.bits());
        let cast = self.push(Step::Word("bitcast".into()), shape, vec![from]);
        // Its elements, one at a time and joined with others: what is narrower than a register.
        if shape.1 > 1 && self.source.ratio(1, 2)? {
            let first = self.source.int_in_range(0..=shape.1 - 1)?;
            let one = self.push(Step::Word(format!("extract<{first}>")), (to, 1), vec![cast]);
            let other = self.operand((to, 1))?;
            let both = match self.source.ratio(1, 2)? {
                true => vec![one, other],
                false => vec![other, one],
            };
            self.push(Step::Word("concat".into()), (to, 2), both);
        }
        let fit: Vec<&Form> = forms.iter().filter(|f| f.operand == shape).collect();
        if !fit.is_empty() {
            let form = (*self.source.choose(&fit)?).clone();
            self.add(&form)?;
        }
        Ok(())
    }

    /// The newest number that is defined for sure.
    fn index(&self) -> Option<usize> {
        let is = |n: &usize| self.program.nodes[*n].shape == (Scalar::I32, 1) && !self.loose[*n];
        (0..self.program.nodes.len()).rev().find(is)
    }

    /// A condition that was made for something else, or a new one.
    fn condition(&mut self) -> Result<usize> {
        let is = |n: &Node| n.shape == (Scalar::I1, 1);
        let last = self.program.nodes.iter().rposition(is);
        if let (Some(last), true) = (last, self.source.ratio(1, 2)?) {
            return Ok(last);
        }
        let i32 = (Scalar::I32, 1);
        let (a, b) = (self.operand(i32)?, self.operand(i32)?);
        let p = *self
            .source
            .choose(&easel::ir::kernel::Predicate::ALL[..10])?;
        Ok(self.push(Step::Compare(p.0), (Scalar::I1, 1), vec![a, b]))
    }

    /// A value of a type: most often one that is there, the newer the likelier.
    fn operand(&mut self, shape: Shape) -> Result<usize> {
        let there: Vec<usize> = (0..self.program.nodes.len())
            .rev()
            .filter(|&n| self.program.nodes[n].shape == shape)
            .take(12)
            .collect();
        let choice = self.source.int_in_range(0..=15)?;
        if choice < 12 && !there.is_empty() {
            let pick = self.source.int_in_range(0..=there.len() - 1)?;
            return Ok(there[pick]);
        }
        let mask = u64::MAX >> (64 - shape.0.bits());
        Ok(match choice {
            // Where it makes no sense the type's own input stands.
            12 if shape == (Scalar::I32, 1) => {
                let step = if self.source.ratio(1, 2)? {
                    Step::Id
                } else {
                    Step::Group
                };
                self.push(step, shape, vec![])
            }
            13 => {
                let bits: u64 = match self.source.ratio(1, 2)? {
                    true => self.source.int_in_range(0..=64)?,
                    false => self.source.arbitrary()?,
                };
                self.push(Step::Constant(bits & mask), shape, vec![])
            }
            14 => {
                self.inputs += 1;
                self.push(Step::Uniform(self.inputs - 1), shape, vec![])
            }
            15 if !there.is_empty() && shape.0.bits() * shape.1 >= 32 => {
                let from = there[0];
                let bit = 1 << self.source.int_in_range(0..=5)?;
                self.push(Step::Exchange(bit), shape, vec![from])
            }
            15 => {
                let at = self.index();
                self.inputs += 1;
                let k = self.inputs - 1;
                match at {
                    Some(at) => self.push(Step::Gather(k), shape, vec![at]),
                    None => self.push(Step::Input(k), shape, vec![]),
                }
            }
            _ => {
                self.inputs += 1;
                self.push(Step::Input(self.inputs - 1), shape, vec![])
            }
        })
    }
}

/// Additions, products and the like over floats or integers, each of the last `fan` values deep.
pub fn graph(source: &mut Unstructured<'_>, depth: usize) -> Result<Program> {
    let float = source.ratio(1, 2)?;
    let elem = if float { Scalar::F32 } else { Scalar::I32 };
    let words: &[&str] = match float {
        true => &["fadd", "fmul", "fsub", "fminnum"],
        false => &["add", "xor", "sub", "and", "or"],
    };
    let width = source.int_in_range(2..=5)?;
    let mut program = Program::default();
    let node = |step, uses| Node {
        step,
        shape: (elem, 1),
        uses,
    };
    for k in 0..width {
        program.nodes.push(node(Step::Input(k), vec![]));
    }
    for n in width..width + depth {
        let word = (*source.choose(words)?).to_owned();
        // The value before, so that the graph is deep, and one of those shortly before.
        let other = n - source.int_in_range(1..=width)?;
        program
            .nodes
            .push(node(Step::Word(word), vec![n - 1, other]));
    }
    program.outputs = vec![width + depth - 1];
    Ok(program)
}

/// What stands between two integers of 64 bits.
const OF_TWO: [&str; 5] = ["sub", "add", "or", "and", "xor"];
/// What is done by a constant.
const BY_CONSTANT: [&str; 12] = [
    "udiv", "sdiv", "floordiv", "urem", "floormod", "lshr", "ashr", "and", "mul", "shl", "mulhiu",
    "mulhis",
];

/// Sums of integers of 64 bits with negated terms, quotients and masks, over words whose halves are loaded at different
/// places: a value may equal another one that is there later. Each program draws the kinds of steps that it consists of:
/// few kinds make forms that cancel each other and values that are made of themselves.
pub fn wide(source: &mut Unstructured<'_>, length: usize) -> Result<Program> {
    let i64 = (Scalar::I64, 1);
    let mut g = Growing::new(source);
    let first = g.wide_input()?;
    let (mut wide, mut rests) = (vec![first], Vec::new());
    let mut kinds = [0u8; 4];
    for kind in &mut kinds {
        *kind = g.source.int_in_range(0..=11)?;
    }
    let of_any_kind = g.source.ratio(1, 3)?;
    let (of_some, by_some) = (
        some_words(g.source, OF_TWO)?,
        some_words(g.source, BY_CONSTANT)?,
    );
    while wide.len() < length {
        let near = wide.len() - 1 - g.source.int_in_range(0..=wide.len().min(2) - 1)?;
        let (a, last) = (wide[near], wide[wide.len() - 1]);
        let of_two = (*g.source.choose(&of_some)?).to_owned();
        let kind = match of_any_kind {
            true => g.source.int_in_range(0..=11)?,
            false => *g.source.choose(&kinds)?,
        };
        let made = match kind {
            0 if g.source.ratio(1, 3)? => g.halves_alike(a)?,
            0 => g.wide_input()?,
            1 | 2 => {
                let any = *g.source.choose(&wide)?;
                g.push(Step::Word(of_two), i64, vec![any, last])
            }
            // A constant less a value, whose halves are asked for one by one.
            4..=6 => {
                let constant = g.constant_for("sub")?;
                g.push(Step::Word("sub".into()), i64, vec![constant, a])
            }
            // A half, which is there before the word is, and the rest of the word.
            7 | 8 => {
                let mask = Step::Constant(u64::from(u32::MAX));
                let mask = g.push(mask, i64, vec![]);
                let half = g.push(Step::Word("and".into()), i64, vec![a, mask]);
                rests.push(g.push(Step::Word("sub".into()), i64, vec![a, half]));
                half
            }
            3 => {
                let half = g.push(Step::Word("trunc".into()), (Scalar::I32, 1), vec![a]);
                let extend = g.source.choose(&["zext", "sext"])?;
                g.push(Step::Word((*extend).into()), i64, vec![half])
            }
            _ => {
                let word = *g.source.choose(&by_some)?;
                let constant = g.constant_for(word)?;
                g.push(Step::Word(word.into()), i64, vec![a, constant])
            }
        };
        wide.push(made);
    }
    let mut program = g.program;
    // Every other value is seen through what is made of it alone.
    let seen = wide.iter().rev().step_by(2).take(8);
    program.outputs = seen.chain(rests.iter().rev().take(4)).copied().collect();
    Ok(program.trimmed())
}

/// A constant less a value of 64 bits that is one of two: a value and twice what it is made of (`x ^ (x ^ x mod m)`), or
/// a word of two halves behind a second subtraction. Halves of the result are seen, too.
pub fn constant_less(source: &mut Unstructured<'_>) -> Result<Program> {
    let i64 = (Scalar::I64, 1);
    let mut g = Growing::new(source);
    let mut value = g.wide_input()?;
    if g.source.arbitrary()? {
        let x = value;
        let word = *g.source.choose(&BY_CONSTANT)?;
        let constant = g.constant_for(word)?;
        value = g.push(Step::Word(word.into()), i64, vec![x, constant]);
        let both = *g.source.choose(&["xor", "xor", "sub", "add"])?;
        for _ in 0..2 {
            value = g.push(Step::Word(both.into()), i64, vec![x, value]);
        }
    } else {
        let constant = g.constant_for("sub")?;
        value = g.push(Step::Word("sub".into()), i64, vec![constant, value]);
    }
    let constant = g.constant_for("sub")?;
    value = g.push(Step::Word("sub".into()), i64, vec![constant, value]);
    let mut outputs = vec![value];
    for _ in 0..g.source.int_in_range(0..=2)? {
        let word = *g.source.choose(&["and", "lshr", "udiv", "urem"])?;
        let constant = g.constant_for(word)?;
        outputs.push(g.push(Step::Word(word.into()), i64, vec![value, constant]));
    }
    let low = g.push(Step::Word("trunc".into()), (Scalar::I32, 1), vec![value]);
    outputs.push(g.push(Step::Word("zext".into()), i64, vec![low]));
    let shown = g.source.int_in_range(0..=outputs.len() - 1)?;
    let mut program = g.program;
    program.outputs = outputs.split_off(shown);
    Ok(program.trimmed())
}

/// Two words of a list, or all of them.
fn some_words<const N: usize>(
    source: &mut Unstructured<'_>,
    of: [&'static str; N],
) -> Result<Vec<&'static str>> {
    if source.ratio(1, 3)? {
        return Ok(of.to_vec());
    }
    Ok(vec![*source.choose(&of)?, *source.choose(&of)?])
}

impl Growing<'_, '_> {
    /// A number of 64 bits of which both halves are the upper bits of another one.
    fn halves_alike(&mut self, of: usize) -> Result<usize> {
        let i64 = (Scalar::I64, 1);
        let bits = self.source.int_in_range(0..=63)?;
        let bits = self.push(Step::Constant(bits), i64, vec![]);
        let upper = self.push(Step::Word("lshr".into()), i64, vec![of, bits]);
        let half = self.push(Step::Word("trunc".into()), (Scalar::I32, 1), vec![upper]);
        let low = self.push(Step::Word("zext".into()), i64, vec![half]);
        let amount = self.push(Step::Constant(32), i64, vec![]);
        let high = self.push(Step::Word("shl".into()), i64, vec![low, amount]);
        Ok(self.push(Step::Word("or".into()), i64, vec![high, low]))
    }

    /// A number of 64 bits that is loaded as a whole or as two halves.
    fn wide_input(&mut self) -> Result<usize> {
        if !self.source.ratio(1, 4)? {
            return self.word_of_halves();
        }
        let input = Step::Input(self.inputs);
        self.inputs += 1;
        Ok(self.push(input, (Scalar::I64, 1), vec![]))
    }

    /// A number of 64 bits of two of 32 that are there one after the other.
    fn word_of_halves(&mut self) -> Result<usize> {
        let (i32, i64) = ((Scalar::I32, 1), (Scalar::I64, 1));
        let mut halves = Vec::new();
        for extend in ["zext", *self.source.choose(&["zext", "sext"])?] {
            let half = match (self.source.int_in_range(0..=3)?, halves.last()) {
                (0, _) => self.push(Step::Uniform(self.inputs), i32, vec![]),
                // What another work-item has: behind a barrier.
                (1, Some(_)) => {
                    let here = self.push(Step::Input(self.inputs), i32, vec![]);
                    self.push(Step::Exchange(1), i32, vec![here])
                }
                _ => self.push(Step::Input(self.inputs), i32, vec![]),
            };
            self.inputs += 1;
            halves.push(self.push(Step::Word(extend.into()), i64, vec![half]));
        }
        let amount = self.push(Step::Constant(32), i64, vec![]);
        let high = self.push(Step::Word("shl".into()), i64, vec![halves[1], amount]);
        let join = *self.source.choose(&["or", "add"])?;
        Ok(self.push(Step::Word(join.into()), i64, vec![high, halves[0]]))
    }

    /// A constant beside an operation on 64 bits; divisors are above 0.
    fn constant_for(&mut self, word: &str) -> Result<usize> {
        let small = self.source.int_in_range(1..=100u64)?;
        let power = 1u64 << self.source.int_in_range(0..=62)?;
        let value = match (word, self.source.int_in_range(0..=3)?) {
            ("lshr" | "ashr" | "shl", 0) => 32,
            ("lshr" | "ashr" | "shl", _) => small % 64,
            ("udiv" | "sdiv" | "floordiv" | "urem" | "floormod", 0..=2) => power,
            ("udiv" | "sdiv" | "floordiv" | "urem" | "floormod", _) => small,
            ("and", 0) => u64::from(u32::MAX),
            ("and", 1) => u64::from(u32::MAX) << 32,
            (_, 0) => power,
            (_, 1) => power - 1,
            (_, 2) => small.wrapping_neg(),
            _ => self.source.arbitrary()?,
        };
        Ok(self.push(Step::Constant(value), (Scalar::I64, 1), vec![]))
    }
}
