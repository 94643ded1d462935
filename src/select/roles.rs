//! Instructions that the selector needs for a part that they play, found by their meaning.

use crate::target::{Behaviour, Opcode, Tables};
use easel_isa::meaning::{self, BinaryOp, Expr, Statement};

/// One matrix instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Matrix {
    pub opcode: Opcode,
    /// m, n, k, blocks.
    pub shape: [i64; 4],
}

/// The parts and who plays them.
pub struct Roles {
    pub read_first_lane: Option<Opcode>,
    pub jump: Option<Opcode>,
    /// Branch if the scalar condition is set; if it is clear.
    pub branch_if: Option<Opcode>,
    pub branch_unless: Option<Opcode>,
    pub end: Option<Opcode>,
    pub barrier: Option<Opcode>,
    pub wait: Option<Opcode>,
    pub matrix: Vec<Matrix>,
}

impl Roles {
    pub fn new(tables: &'static Tables) -> Self {
        let mut r = Roles {
            read_first_lane: None,
            jump: None,
            branch_if: None,
            branch_unless: None,
            end: None,
            barrier: None,
            wait: None,
            matrix: Vec::new(),
        };
        for &opcode in tables.available {
            let info = opcode.info();
            match info.behaviour {
                Behaviour::Branch => r.jump = r.jump.or(Some(opcode)),
                Behaviour::End => r.end = r.end.or(Some(opcode)),
                Behaviour::Barrier => r.barrier = r.barrier.or(Some(opcode)),
                Behaviour::Wait => r.wait = r.wait.or(Some(opcode)),
                Behaviour::CondBranch | Behaviour::Cross => {}
                _ => continue,
            }
            let Ok(m) = meaning::parse(info.meaning) else {
                continue;
            };
            match m.statements.first() {
                Some(Statement::Effect(Expr::Call { name, args, .. })) if name == "branch_if" => {
                    let condition =
                        |n: &str| info.operand(n).is_some_and(|i| info.operands[i].bits == 1);
                    match args.first() {
                        Some(Expr::Operand(n)) if condition(n) => r.branch_if = Some(opcode),
                        Some(Expr::Binary(BinaryOp::Eq, a, b)) => {
                            if let (Expr::Operand(n), Expr::Int(0)) = (&**a, &**b)
                                && condition(n)
                            {
                                r.branch_unless = Some(opcode);
                            }
                        }
                        _ => {}
                    }
                }
                Some(Statement::Assign(_, Expr::Call { name, named, .. })) => match name.as_str() {
                    "readfirstlane" => r.read_first_lane = Some(opcode),
                    "mfma" => {
                        let get = |key: &str| named.iter().find(|n| n.0 == key).map(|n| n.1);
                        if let (Some(m), Some(n), Some(k), Some(b)) =
                            (get("m"), get("n"), get("k"), get("blocks"))
                        {
                            r.matrix.push(Matrix {
                                opcode,
                                shape: [m, n, k, b],
                            });
                        }
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        r
    }
}
