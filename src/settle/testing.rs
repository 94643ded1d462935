//! Machine functions from assembly text, for tests: `label:` lines start blocks, a branch takes its
//! label, and a conditional branch falls through to the next block.

use crate::ir::machine::MachineFunction;
use crate::ir::{Block, BranchTarget};
use crate::machine;
use crate::target::{Behaviour, Target};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The machine of the tests.
pub fn target() -> Target {
    static TARGET: OnceLock<Target> = OnceLock::new();
    *TARGET.get_or_init(|| Target::new(&easel_amdgcn::GFX942))
}

pub fn parse(text: &str) -> MachineFunction {
    let mut func = MachineFunction::new("test", target());
    func.form = crate::ir::Form::Storage;
    let mut labels: BTreeMap<String, Block> = BTreeMap::new();
    let mut block = func.add_block();
    let mut pending: Vec<(crate::ir::Inst, Option<String>, Behaviour)> = Vec::new();
    let mut fresh = true;
    for line in text.lines().map(str::trim).filter(|l| !l.is_empty()) {
        if let Some(label) = line.strip_suffix(':') {
            if !fresh {
                let next = func.add_block();
                let jump = machine::make::jump(&mut func, next).expect("a jump");
                func.blocks[block].insts.push(jump);
                block = next;
            }
            labels.insert(label.to_string(), block);
            fresh = false;
            continue;
        }
        let parsed = target()
            .parse_inst(line)
            .unwrap_or_else(|e| panic!("{line}: {e}"));
        let data = machine::from_minst(target(), &parsed.inst);
        let inst = func.make_inst(data);
        let behaviour = func.behaviour(inst).expect("an instruction");
        func.blocks[block].insts.push(inst);
        fresh = false;
        if matches!(
            behaviour,
            Behaviour::Branch | Behaviour::CondBranch | Behaviour::End
        ) {
            pending.push((inst, parsed.label, behaviour));
            block = func.add_block();
            fresh = true;
        }
    }
    if func.blocks[block].insts.is_empty() && func.layout.len() > 1 {
        func.layout.pop();
    }
    for (inst, label, behaviour) in pending {
        let at = func
            .layout
            .iter()
            .position(|&b| func.blocks[b].insts.contains(&inst))
            .expect("a block");
        let mut targets: Vec<Block> = label.map(|l| labels[&l]).into_iter().collect();
        if behaviour == Behaviour::CondBranch {
            targets.push(func.layout[at + 1]);
        }
        func.insts[inst].targets = targets
            .into_iter()
            .map(|b| BranchTarget::new(b, []))
            .collect();
    }
    func
}

pub fn print(func: &MachineFunction) -> String {
    let mut out = String::new();
    for &block in &func.layout {
        if Some(block) != func.entry() {
            out += &format!("{block}:\n");
        }
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            let text = machine::to_minst(target(), data).map(|m| target().format_inst(&m));
            let text = text.unwrap_or_else(|| format!("{:?}", data.op));
            let text = match data.targets.first() {
                Some(t) => format!("{} {}", text.split(' ').next().unwrap_or(""), t.block),
                None => text,
            };
            out += &format!("  {text}\n");
        }
    }
    out
}
