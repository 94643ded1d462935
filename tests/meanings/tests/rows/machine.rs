//! Programs of a few instructions for the simulator, whose registers come from one buffer and go to another.

use easel_ir::Argument;
use easel_ir::function::InstData;
use easel_ir::machine::{MachineFunction, Op};
use easel_ir::operand::Operand;
use easel_isa::table::{Opcode, Role};
use easel_meanings::matrix::{LANES, Register};
use easel_simulate::{Argument as Value, Entry, EntryValue, Options, Program, run};
use easel_target::{MOperand, Target};

/// The text of vector registers.
pub fn tuple(first: usize, count: usize) -> String {
    match count {
        1 => format!("v{first}"),
        n => format!("v[{first}:{}]", first + n - 1),
    }
}

/// A program that loads registers, runs an instruction, and stores the results.
pub struct Machine {
    pub target: Target,
    /// Whether the simulator checks the program.
    pub strict: bool,
    func: MachineFunction,
}

impl Machine {
    /// A program that has the addresses of both buffers, and four times the lane in v1.
    pub fn new(target: Target) -> Machine {
        let mut func = MachineFunction::new("product", target);
        func.add_block();
        let mut machine = Machine {
            target,
            strict: false,
            func,
        };
        machine.line("s_load_dwordx4 s[4:7], s[0:1], 0x0");
        machine.line("v_lshlrev_b32_e32 v1, 2, v0");
        machine
    }

    /// Adds an instruction by its text.
    pub fn line(&mut self, text: &str) {
        let parsed = self.target.parse_inst(text);
        let parsed = parsed.unwrap_or_else(|e| panic!("{text}: {e}"));
        self.push(parsed.inst.op, &parsed.inst.operands);
    }

    /// Adds an instruction by its operands.
    pub fn push(&mut self, op: Opcode, operands: &[MOperand]) {
        let info = self.target.info(op);
        let mut data = InstData {
            op: Op::Inst(op),
            defs: Default::default(),
            uses: Default::default(),
            targets: Default::default(),
            span: None,
        };
        for (&operand, (_, spec)) in operands.iter().zip(info.explicit()) {
            let operand = match operand {
                MOperand::Reg(reg) => Operand::Reg(reg),
                MOperand::Imm(imm) => Operand::Imm(imm),
            };
            match spec.role {
                Role::Def => data.defs.push(operand),
                _ => data.uses.push(operand),
            }
        }
        let inst = self.func.make_inst(data);
        let block = self.func.layout[0];
        self.func.blocks[block].insts.push(inst);
    }

    /// Moves registers from or to memory, one after the other.
    pub fn moved(&mut self, store: bool, (first, count): (usize, usize)) {
        for n in first..first + count {
            self.line(&match store {
                true => format!("global_store_dword v1, v{n}, s[6:7]"),
                false => format!("global_load_dword v{n}, v1, s[4:5]"),
            });
            self.line("v_add_u32_e32 v1, 0x100, v1");
        }
    }

    /// The registers that the program stores.
    ///
    /// # Errors
    /// The simulator does not model the instruction.
    pub fn run(mut self, input: &[Register], words: usize) -> Result<Vec<Register>, String> {
        self.line("s_endpgm");
        let launch = &mut self.func.launch;
        launch.workgroup_size = [self.target.lanes(), 1, 1];
        launch.subgroup_size = self.target.lanes();
        launch.grid = Some([1, 1, 1]);
        let kind = easel_ir::ArgumentKind::Buffer {
            bytes: None,
            element: "i32".into(),
            shape: vec![],
            written: true,
        };
        launch.arguments = (0..2)
            .map(|n| Argument {
                name: format!("buffer{n}"),
                kind: kind.clone(),
                offset: 8 * n,
                size: 8,
            })
            .collect();
        let reg = |text: &str| self.target.parse_reg(text).expect("a register");
        let ids = EntryValue::WorkItemIds {
            shifts: [Some(0), None, None],
        };
        let entry = Entry {
            registers: vec![
                (reg("s[0:1]"), EntryValue::ArgumentPointer),
                (reg("v0"), ids),
            ],
            mode: self.target.abi.map(|abi| abi.own_mode),
            ..Entry::default()
        };
        let program = Program::new(&self.func, entry);
        let program = program.map_err(|d| format!("{:?}", d.0.first().map(|d| d.to_string())))?;
        let bytes = |registers: &[Register]| {
            registers
                .iter()
                .flatten()
                .flat_map(|w| w.to_le_bytes())
                .collect()
        };
        let buffers = vec![
            Value::Buffer(bytes(input)),
            Value::Buffer(bytes(&vec![[0; LANES]; words])),
        ];
        let options = Options {
            strict: self.strict,
            ..Options::default()
        };
        let report = run(&program, buffers, &options).map_err(|e| e.to_string())?;
        let word = |n: usize, lane: usize| {
            let at = 4 * (n * LANES + lane);
            report.buffers[1][at..at + 4]
                .try_into()
                .map_or(0, u32::from_le_bytes)
        };
        let register = |n: usize| std::array::from_fn(|lane| word(n, lane));
        Ok((0..words).map(register).collect())
    }
}
