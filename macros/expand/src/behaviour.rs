//! What kind of effect an instruction has, read off its meaning.

use easel_isa::meaning::{Expr, Statement};
use easel_isa::model::{Bank, Isa, Op, Role};

/// Calls that look at other lanes.
const CROSS: [&str; 8] = [
    "readfirstlane",
    "readlane",
    "writelane",
    "bpermute",
    "permute",
    "swizzle",
    "mfma",
    "dpp",
];

/// The variant of `table::Behaviour` for a row.
pub fn behaviour(isa: &Isa, op: &Op) -> &'static str {
    let mut calls = Vec::new();
    let mut effects = Vec::new();
    for statement in &op.meaning.statements {
        match statement {
            Statement::Assign(_, e) => collect(e, &mut calls),
            Statement::Effect(e) => {
                if let Expr::Call { name, .. } = e {
                    effects.push(name.as_str());
                }
                collect(e, &mut calls);
            }
        }
    }
    let has = |name: &str| calls.contains(&name);
    for (call, behaviour) in [
        ("end", "End"),
        ("branch_if", "CondBranch"),
        ("branch", "Branch"),
        ("barrier", "Barrier"),
        ("wait", "Wait"),
        ("nop", "Nop"),
    ] {
        if effects.contains(&call) {
            return behaviour;
        }
    }
    let atomic = calls.iter().any(|c| c.starts_with("atomic"));
    if atomic || has("load") && has("store") {
        return "Atomic";
    }
    if has("store") || has("load_lds") {
        return "Store";
    }
    if has("load") {
        return "Load";
    }
    // A special register (execution mask, mode) that is written steers what follows.
    let special = op.operands.iter().filter(|o| o.role == Role::Def).any(|o| {
        let fixed = o.implicit.as_deref();
        fixed.is_some_and(|name| {
            isa.named
                .iter()
                .any(|r| r.name == name && r.bank == Bank::Special)
        })
    });
    if special || !effects.is_empty() || has("getreg") || op.meaning.statements.is_empty() {
        return "Other";
    }
    if CROSS.iter().any(|c| has(c)) {
        "Cross"
    } else {
        "Pure"
    }
}

fn collect<'a>(e: &'a Expr, out: &mut Vec<&'a str>) {
    match e {
        Expr::Operand(_) | Expr::Int(_) => {}
        Expr::Slice(a, _, _) | Expr::Unary(_, a) => collect(a, out),
        Expr::Concat(list) => list.iter().for_each(|e| collect(e, out)),
        Expr::Binary(_, a, b) => {
            collect(a, out);
            collect(b, out);
        }
        Expr::Select(c, a, b) => {
            collect(c, out);
            collect(a, out);
            collect(b, out);
        }
        Expr::Call { name, args, .. } => {
            out.push(name);
            args.iter().for_each(|e| collect(e, out));
        }
    }
}
