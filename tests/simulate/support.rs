//! Programs from assembly text, for tests of the simulator.

use easel::ir::function::InstData;
use easel::ir::machine::{MachineFunction, Op};
use easel::ir::operand::Operand;
use easel::ir::{Argument, ArgumentKind, Block, BranchTarget};
use easel::simulate::{
    Argument as Value, Entry, EntryValue, Options, Program, Report, SimError, run,
};
use easel::target::{Behaviour, MOperand, Role, Target};
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// The target of the programs.
pub fn target() -> Target {
    easel::targets().usual()
}

/// Lines of instructions and `label:`; comments start with `;`. The last line must end or branch.
pub fn assemble(target: Target, text: &str) -> MachineFunction {
    let mut func = MachineFunction::new("test", target);
    let mut labels: BTreeMap<String, Block> = BTreeMap::new();
    let lines: Vec<&str> = text
        .lines()
        .map(|l| l.split(';').next().unwrap_or("").trim())
        .filter(|l| !l.is_empty())
        .collect();
    let mut block = func.add_block();
    let mut placed = Vec::new();
    let mut open = true;
    for line in lines {
        if let Some(label) = line.strip_suffix(':') {
            block = func.add_block();
            labels.insert(label.into(), block);
            open = true;
            continue;
        }
        if !open {
            block = func.add_block();
        }
        let parsed = target
            .parse_inst(line)
            .unwrap_or_else(|e| panic!("{line}: {e}"));
        let info = target.info(parsed.inst.op);
        let (mut defs, mut uses) = (SmallVec::new(), SmallVec::new());
        for (&operand, (_, spec)) in parsed.inst.operands.iter().zip(info.explicit()) {
            let operand = match operand {
                MOperand::Reg(reg) => Operand::Reg(reg),
                MOperand::Imm(imm) => Operand::Imm(imm),
            };
            match spec.role {
                _ if spec.target => {}
                Role::Def => defs.push(operand),
                _ => uses.push(operand),
            }
        }
        placed.push((
            block,
            InstData {
                op: Op::Inst(parsed.inst.op),
                defs,
                uses,
                targets: Default::default(),
                span: None,
            },
            parsed.label,
        ));
        open = !matches!(
            info.behaviour,
            Behaviour::Branch | Behaviour::CondBranch | Behaviour::End
        );
    }
    for (block, mut data, label) in placed {
        if let Some(label) = label {
            data.targets.push(BranchTarget::new(labels[&label], []));
            if data.info(target).unwrap().behaviour == Behaviour::CondBranch {
                let at = func.layout.iter().position(|&b| b == block).unwrap();
                data.targets
                    .push(BranchTarget::new(func.layout[at + 1], []));
            }
        }
        let inst = func.make_inst(data);
        func.blocks[block].insts.push(inst);
    }
    func.launch.workgroup_size = [target.lanes(), 1, 1];
    func.launch.subgroup_size = target.lanes();
    func.launch.grid = Some([1, 1, 1]);
    func
}

/// One 8-byte pointer argument for each buffer.
pub fn buffers(n: usize) -> Vec<Argument> {
    (0..n)
        .map(|i| Argument {
            name: format!("buffer{i}"),
            kind: ArgumentKind::Buffer {
                bytes: None,
                element: "i32".into(),
                shape: vec![],
                written: true,
            },
            offset: 8 * i as u32,
            size: 8,
        })
        .collect()
}

/// Arguments in s[0:1], workgroup number in s2, work-item number in v0.
pub fn entry(target: Target) -> Entry {
    Entry {
        registers: vec![
            (
                target.parse_reg("s[0:1]").unwrap(),
                EntryValue::ArgumentPointer,
            ),
            (
                target.parse_reg("s2").unwrap(),
                EntryValue::WorkgroupId {
                    dimension: 0,
                    bit: 0,
                    width: 32,
                },
            ),
            (
                target.parse_reg("v0").unwrap(),
                EntryValue::WorkItemIds {
                    shifts: [Some(0), Some(10), Some(20)],
                },
            ),
        ],
        scratch_bytes: 64,
        ..Entry::default()
    }
}

/// A test program with its launch.
pub struct Case {
    pub func: MachineFunction,
    pub buffers: Vec<Vec<u8>>,
    pub options: Options,
    /// The MODE register when waves start.
    pub mode: Option<u32>,
}

impl Case {
    pub fn new(text: &str) -> Case {
        Case::on(target(), text)
    }

    pub fn on(target: Target, text: &str) -> Case {
        Case {
            func: assemble(target, text),
            buffers: Vec::new(),
            options: Options::default(),
            mode: None,
        }
    }

    pub fn buffers(mut self, buffers: impl IntoIterator<Item = Vec<u8>>) -> Self {
        self.buffers = buffers.into_iter().collect();
        self.func.launch.arguments = self::buffers(self.buffers.len());
        self
    }

    pub fn waves(mut self, n: u32) -> Self {
        self.func.launch.workgroup_size = [64 * n, 1, 1];
        self
    }

    pub fn grid(mut self, n: u64) -> Self {
        self.func.launch.grid = Some([n, 1, 1]);
        self
    }

    pub fn lds(mut self, bytes: u32) -> Self {
        self.func.launch.shared_bytes = bytes;
        self
    }

    pub fn mode(mut self, mode: Option<u32>) -> Self {
        self.mode = mode;
        self
    }

    pub fn loose(mut self) -> Self {
        self.options.strict = false;
        self
    }

    pub fn run(self) -> Result<Report, SimError> {
        let entry = Entry {
            mode: self.mode,
            ..entry(self.func.target())
        };
        let program = Program::new(&self.func, entry).unwrap_or_else(|d| {
            panic!(
                "{:?}",
                d.0.iter().map(|d| d.to_string()).collect::<Vec<_>>()
            )
        });
        run(
            &program,
            self.buffers.into_iter().map(Value::Buffer).collect(),
            &self.options,
        )
    }
}

/// The dwords of a buffer.
pub fn dwords(bytes: &[u8]) -> Vec<u32> {
    bytes
        .chunks_exact(4)
        .map(|c| u32::from_le_bytes(c.try_into().unwrap()))
        .collect()
}

pub fn bytes(dwords: impl IntoIterator<Item = u32>) -> Vec<u8> {
    dwords.into_iter().flat_map(u32::to_le_bytes).collect()
}

/// `bad` must fail with `code`; its mended twin must pass. The first error's text is returned.
pub fn twin(code: &str, bad: Case, good: Case) -> String {
    let text = match good.run() {
        Ok(_) => String::new(),
        Err(e) => panic!("the mended program fails: {e}"),
    };
    let error = bad.run().expect_err("the program must fail");
    assert_eq!(error.code, code, "{error}");
    text + &error.to_string()
}
