//! Machine functions from assembly text, for tests: `label:` lines start blocks, a branch takes its
//! label, and a conditional branch falls through to the next block.

use super::touch;
use crate::ir::Block;
use crate::ir::function::Target;
use crate::ir::machine::MachineFunction;
use crate::ir::operand::Operand;
use crate::target::{Behaviour, MInst, Opcode, format_inst, parse_inst};
use std::collections::BTreeMap;

pub fn parse(text: &str) -> MachineFunction {
    let mut func = MachineFunction::new("test");
    func.form = crate::ir::Form::Storage;
    let mut labels: BTreeMap<String, Block> = BTreeMap::new();
    let mut block = func.add_block();
    let mut pending: Vec<(crate::ir::Inst, Option<String>, Behaviour)> = Vec::new();
    let mut fresh = true;
    for line in text.lines().map(str::trim).filter(|l| !l.is_empty()) {
        if let Some(label) = line.strip_suffix(':') {
            if !fresh {
                let next = func.add_block();
                let jump = Opcode::tables().available.iter();
                let jump = jump
                    .copied()
                    .find(|o| o.info().behaviour == Behaviour::Branch);
                let mut jump =
                    touch::from_minst(&MInst::new(jump.expect("a jump"), [Operand::Imm(0)]));
                jump.targets.push(Target::new(next, []));
                let jump = func.make_inst(jump);
                func.blocks[block].insts.push(jump);
                block = next;
            }
            labels.insert(label.to_string(), block);
            fresh = false;
            continue;
        }
        let parsed = parse_inst(line).unwrap_or_else(|e| panic!("{line}: {e}"));
        let data = touch::from_minst(&parsed.inst);
        let behaviour = touch::behaviour(&data).expect("an instruction");
        let inst = func.make_inst(data);
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
        func.insts[inst].targets = targets.into_iter().map(|b| Target::new(b, [])).collect();
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
            let text =
                touch::to_minst(data).map_or_else(|| format!("{:?}", data.op), |m| format_inst(&m));
            let text = match data.targets.first() {
                Some(t) => format!("{} {}", text.split(' ').next().unwrap_or(""), t.block),
                None => text,
            };
            out += &format!("  {text}\n");
        }
    }
    out
}
