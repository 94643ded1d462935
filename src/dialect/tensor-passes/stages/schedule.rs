//! The division of a kernel's work, as the operation that later stages and the launch read.

use super::call;
use super::writer::{Writer, element_type, scalar};
use super::writer::{integer, operation, word};
use crate::ir::function::Value;
use crate::schedule::{Algorithm, Division};
use crate::tables::tables;
use crate::tensor::{Op, Operation, TensorFunction, Value as Attribute};
use smallvec::SmallVec;

/// The name of the operation.
pub(super) const NAME: &str = "easel::gen::schedule";

/// The plan of a kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The algorithm of reductions, if any.
    pub algorithm: Option<Algorithm>,
    /// Outputs, or elements if the kernel has no reduction.
    pub outputs: u64,
    /// Elements of each row.
    pub elements: u64,
    /// Work-items of a workgroup that reduce one output.
    pub lanes: u64,
    /// Workgroups that reduce one output.
    pub parts: u64,
    /// Elements that a work-item handles at once.
    pub vec: u64,
    /// Work-items of a workgroup.
    pub local: u64,
    /// Workgroups.
    pub groups: u64,
    /// Whether each workgroup has a tile.
    pub tiled: bool,
    /// The limit of rounds in one iteration of a loop.
    pub together: u64,
}

/// The kind of kernels with an algorithm.
fn kind(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Tile => "product",
        _ => "reduce",
    }
}

impl Plan {
    /// The plan of a division, on subgroups of `wave` work-items.
    pub fn new(division: &Division, reduces: bool, wave: u64) -> Plan {
        let algorithm = match (division.reducers, division.along) {
            (1, _) => Algorithm::Lane,
            (_, false) => Algorithm::Column,
            _ if division.parts > 1 => Algorithm::Split,
            (n, true) if n <= wave => Algorithm::Wave,
            _ => Algorithm::Block,
        };
        Plan {
            algorithm: reduces.then_some(algorithm),
            outputs: division.outputs,
            elements: division.elements,
            lanes: division.reducers,
            parts: division.parts,
            vec: division.vec,
            local: division.local,
            groups: division.groups,
            tiled: false,
            together: tables().schedule.together,
        }
    }

    /// The plan of a product by tiles: `groups` workgroups of `local` work-items.
    pub fn tiles(outputs: u64, elements: u64, local: u64, groups: u64) -> Plan {
        Plan {
            algorithm: Some(Algorithm::Tile),
            outputs,
            elements,
            lanes: 1,
            parts: 1,
            vec: 1,
            local,
            groups,
            tiled: false,
            together: tables().schedule.together,
        }
    }

    /// Whether neighbouring work-items reduce the same output.
    pub fn along(&self) -> bool {
        !matches!(self.algorithm, Some(Algorithm::Column | Algorithm::Lane))
    }

    /// Outputs of a workgroup.
    pub fn each(&self) -> u64 {
        self.local / self.lanes.max(1)
    }

    /// Whether some work-items have no output.
    pub fn is_ragged(&self) -> bool {
        match self.algorithm {
            None => (self.outputs / self.vec) != self.local * self.groups,
            Some(_) => self.outputs != self.each() * (self.groups / self.parts),
        }
    }

    /// The plan as an operation.
    pub fn operation(&self) -> Operation {
        let mut attributes = vec![
            ("vec", integer(self.vec)),
            ("local", integer(self.local)),
            ("groups", integer(self.groups)),
            ("rounds", integer(1)),
        ];
        match self.algorithm {
            None => attributes.extend([("kind", word("flat")), ("work", integer(self.outputs))]),
            Some(algorithm) => {
                attributes.extend([
                    ("kind", word(kind(algorithm))),
                    ("algo", word(algorithm.name())),
                    ("outputs", integer(self.outputs)),
                    ("reduce_elements", integer(self.elements)),
                    ("lanes", integer(self.lanes)),
                ]);
                if self.parts > 1 {
                    attributes.push(("parts", integer(self.parts)));
                }
            }
        }
        if self.together < tables().schedule.together {
            attributes.push(("together", integer(self.together)));
        }
        operation(NAME, &attributes)
    }

    /// Writes the operation into a kernel.
    pub(super) fn write(&self, writer: &mut Writer) -> Value {
        let op = Op::Call(Box::new(self.operation()), SmallVec::new());
        writer.append(op, &[], scalar(element_type("uint32_type")))
    }

    /// The plan of a kernel; nothing if the kernel has none, or an invalid plan.
    pub fn of(func: &TensorFunction) -> Option<Plan> {
        let insts = func.inst_order().map(|(_, inst)| inst);
        let mut found = insts.filter_map(|inst| call(func, inst));
        let operation = found.find(|o| o.operator.row().name == NAME)?;
        let number = |name: &str| match operation.attribute(name) {
            Some(Attribute::Integer(n)) => u64::try_from(*n).ok().filter(|&n| n > 0),
            _ => None,
        };
        let text = |name: &str| match operation.attribute(name) {
            Some(Attribute::Text(text)) => Some(&**text),
            _ => None,
        };
        let (reduces, tiled) = match text("kind")? {
            "flat" => (false, false),
            "tile" => (false, true),
            _ => (true, false),
        };
        let algorithm = text("algo").and_then(Algorithm::parse);
        if reduces && algorithm.map(kind) != text("kind") {
            return None;
        }
        let plan = Plan {
            algorithm: if reduces { Some(algorithm?) } else { None },
            outputs: match (reduces, tiled) {
                (true, _) => number("outputs")?,
                (_, true) => number("local")?.checked_mul(number("groups")?)?,
                _ => number("work")?,
            },
            elements: if reduces {
                number("reduce_elements")?
            } else {
                1
            },
            lanes: if reduces { number("lanes")? } else { 1 },
            parts: match operation.attribute("parts") {
                None | Some(Attribute::Absent) => 1,
                Some(_) => number("parts")?,
            },
            vec: number("vec")?,
            local: number("local")?,
            groups: number("groups")?,
            tiled,
            together: match operation.attribute("together") {
                None | Some(Attribute::Absent) => tables().schedule.together,
                Some(_) => number("together")?,
            },
        };
        let whole = plan.local.is_multiple_of(plan.lanes)
            && plan.groups.is_multiple_of(plan.parts)
            && number("rounds")? == 1;
        whole.then_some(plan)
    }
}
