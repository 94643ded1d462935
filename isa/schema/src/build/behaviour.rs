//! The effect and the memories of an instruction, from its meaning.

use super::Context;
use crate::meaning::{Expr, Statement};
use crate::model::{Op, Role};
use crate::table::{BankRole, Behaviour, MemoryAccess, MemorySpace};

/// Calls that read other lanes.
const CROSS: [&str; 14] = [
    "readfirstlane",
    "readlane",
    "writelane",
    "bpermute",
    "permute",
    "swizzle",
    "dpp",
    "dpp_writes",
    "dpp8",
    "dpp8_writes",
    "permlane",
    "permlane_writes",
    "mfma",
    "smfmac",
];

/// The behaviour of a row.
pub(super) fn behaviour(cx: &Context<'_>, op: &Op) -> Behaviour {
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
    let has = |name: &str| calls.iter().any(|(call, _)| *call == name);
    // Without a result, a jump to an address leaves the function: it returns.
    let assigns = |s: &Statement| matches!(s, Statement::Assign(..));
    if effects.contains(&"jump") && !op.meaning.statements.iter().any(assigns) {
        return Behaviour::End;
    }
    for (call, behaviour) in [
        ("end", Behaviour::End),
        ("branch_if", Behaviour::CondBranch),
        ("branch", Behaviour::Branch),
        ("barrier", Behaviour::Barrier),
        ("barrier_signal", Behaviour::BarrierSignal),
        ("barrier_wait", Behaviour::BarrierWait),
        ("invalidate", Behaviour::Invalidate),
        ("wait", Behaviour::Wait),
        ("nop", Behaviour::Nop),
    ] {
        if effects.contains(&call) {
            return behaviour;
        }
    }
    let atomic = calls.iter().any(|c| c.0.starts_with("atomic"));
    let loads = has("load") || has("load_typed");
    let stores = has("store") || has("store_typed");
    if atomic || loads && stores {
        return Behaviour::Atomic;
    }
    if stores || has("load_lds") || has("load_typed_lds") {
        return Behaviour::Store;
    }
    if loads {
        return Behaviour::Load;
    }
    // A written special register (execution mask, mode) affects the instructions after it.
    let special = op.operands.iter().filter(|o| o.role == Role::Def).any(|o| {
        let bank = o.implicit.as_deref().and_then(|name| cx.register(name));
        bank.is_some_and(|(_, bank)| bank.role == BankRole::Special)
    });
    if special
        || !effects.is_empty()
        || has("unknown")
        || ["getreg", "next", "clock", "moved_from", "moved_to"]
            .iter()
            .any(|c| has(c))
        || op.meaning.statements.is_empty()
    {
        return Behaviour::Other;
    }
    match CROSS.iter().any(|c| has(c)) {
        true => Behaviour::Cross,
        false => Behaviour::Pure,
    }
}

/// The memories that a row reads and writes, each once.
pub(super) fn memory(op: &Op) -> Vec<MemoryAccess> {
    let mut calls = Vec::new();
    for statement in &op.meaning.statements {
        let (Statement::Assign(_, e) | Statement::Effect(e)) = statement;
        collect(e, &mut calls);
    }
    let mut out: Vec<MemoryAccess> = Vec::new();
    let mut add = |space, reads, writes| match out.iter_mut().find(|m| m.space == space) {
        Some(known) => {
            known.reads |= reads;
            known.writes |= writes;
        }
        None => out.push(MemoryAccess {
            space,
            reads,
            writes,
        }),
    };
    for (name, args) in calls {
        let Some(Expr::Operand(word)) = args.first() else {
            continue;
        };
        // The address decides.
        const FLAT: [MemorySpace; 3] =
            [MemorySpace::Global, MemorySpace::Lds, MemorySpace::Scratch];
        let known = MemorySpace::parse(word);
        let spaces = match word.as_str() {
            "flat" => &FLAT[..],
            _ => known.as_slice(),
        };
        for &space in spaces {
            match name {
                "load" | "load_typed" => add(space, true, false),
                "store" | "store_typed" => add(space, false, true),
                "load_lds" | "load_typed_lds" => {
                    add(space, true, false);
                    add(MemorySpace::Lds, false, true);
                }
                _ if name.starts_with("atomic") => add(space, true, true),
                _ => {}
            }
        }
    }
    out
}

fn collect<'a>(e: &'a Expr, out: &mut Vec<(&'a str, &'a [Expr])>) {
    e.each(&mut |e| {
        if let Expr::Call { name, args, .. } = e {
            out.push((name, args));
        }
    });
}
