//! Classes of an e-graph as text: the expressions of a value, their costs, and the rules that made them equal.

use serde::Serialize;

/// An expression of a class.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Member {
    /// The expression; operands are shown a few levels deep.
    pub expression: String,
    /// The least cost of a way by this expression; absent if no instruction of the machine computes it from values that are
    /// available.
    pub cost: Option<f64>,
}

/// A way to make the value of a class.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ClassWay {
    /// The instruction with its operands, or another way such as a constant.
    pub text: String,
    /// The cost of the way alone: issue slots, times the assumed number of iterations of the loops around it.
    pub alone: f64,
    /// The cost with the operands; the cost of an operand is divided by the number of its users.
    pub cost: f64,
    /// Whether the way was chosen.
    pub chosen: bool,
}

/// The application of a rule to a class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ClassStep {
    /// The name of the rule.
    pub rule: String,
    /// The expression that the rule found.
    pub found: String,
    /// The expression that the rule made.
    pub made: String,
    /// Whether the class is a part of the expression that the rule made, and not the whole expression.
    pub is_part: bool,
}

/// A class of which selection made an instruction.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ExplainedClass {
    /// The name of the kernel.
    pub kernel: String,
    /// The type of the value.
    pub ty: String,
    /// The bank of the value.
    pub bank: String,
    /// The expressions.
    pub members: Vec<Member>,
    /// The ways of the expressions, in the order in which extraction found them.
    pub ways: Vec<ClassWay>,
    /// The applied rules, in order.
    pub steps: Vec<ClassStep>,
}
