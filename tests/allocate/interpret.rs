//! Executes machine functions in SSA form, before any register is chosen.
//!
//! Each value has its own contents, one number per dword and lane; operations are written down
//! here by name, from the manual, and not taken from the tables: what they say is what the
//! simulator runs. Only what [`executable`](super::executable) generates is known.

use super::machine::target;
use easel::ir::function::{Block, OperationSet, Value};
use easel::ir::machine::{Machine, MachineFunction, Op};
use easel::ir::operand::Operand;
use std::collections::HashMap;

pub const LANES: usize = 64;

type Lanes = [u32; LANES];

/// Addresses of the two buffers: operations never compute with them.
const INPUT: u32 = 0x1000_0000;
const OUTPUT: u32 = 0x2000_0000;

struct Machine64<'a> {
    func: &'a MachineFunction,
    values: HashMap<Value, Vec<Lanes>>,
    input: &'a [u32],
    output: Vec<u32>,
}

/// The output buffer after a run on an input buffer, both in dwords.
pub fn run(func: &MachineFunction, input: &[u32], output: usize) -> Vec<u32> {
    let mut machine = Machine64 {
        func,
        values: HashMap::new(),
        input,
        output: vec![0; output],
    };
    let mut at = func.entry();
    while let Some(block) = at {
        at = machine.block(block);
    }
    machine.output
}

impl Machine64<'_> {
    /// One block; the next one.
    fn block(&mut self, block: Block) -> Option<Block> {
        for &inst in &self.func.blocks[block].insts {
            let data = &self.func.insts[inst];
            let uses: Vec<Vec<Lanes>> = data.uses.iter().map(|&u| self.read(u)).collect();
            if !data.targets.is_empty() {
                let taken = data.targets.len() == 1 || uses[0][0][0] != 0;
                let target = &data.targets[usize::from(!taken)];
                let args: Vec<Vec<Lanes>> = target.args.iter().map(|&a| self.read(a)).collect();
                let params = &self.func.blocks[target.block].params;
                self.values.extend(params.iter().copied().zip(args));
                return Some(target.block);
            }
            let results = self.compute(&data.op, &uses);
            let defs = self.func.defined_values(inst);
            for (value, result) in defs.zip(results) {
                assert_eq!(result.len(), self.func.ty(value).units as usize);
                self.values.insert(value, result);
            }
        }
        None
    }

    fn read(&self, operand: Operand) -> Vec<Lanes> {
        match operand {
            Operand::Value(v, part) => {
                let range = part.range(self.func.ty(v).units);
                self.values[&v][range.start as usize..range.end as usize].to_vec()
            }
            Operand::Imm(imm) => vec![[imm as u32; LANES]],
            Operand::Reg(reg) => panic!("{reg:?} before allocation"),
        }
    }

    fn compute(&mut self, op: &Op, uses: &[Vec<Lanes>]) -> Vec<Vec<Lanes>> {
        let name = Machine::print_op(&target(), op);
        let map = |f: &dyn Fn(&[u32]) -> u32| {
            let one = |lane: usize| {
                let sources: Vec<u32> = uses.iter().map(|u| u[0][lane]).collect();
                f(&sources)
            };
            vec![std::array::from_fn(one)]
        };
        let mask = |bits: &dyn Fn(usize) -> bool| {
            let word = |from: usize| (0..32).map(|b| u32::from(bits(from + b)) << b).sum();
            vec![[word(0); LANES], [word(32); LANES]]
        };
        let pair = |u: &[Lanes], lane: usize| u64::from(u[0][lane]) | u64::from(u[1][lane]) << 32;
        let wide = |f: &dyn Fn(usize) -> u64| {
            vec![
                std::array::from_fn(|l| f(l) as u32),
                std::array::from_fn(|l| (f(l) >> 32) as u32),
            ]
        };
        let float = f32::from_bits;
        let nonzero = |r: Vec<Lanes>| {
            let flag = [u32::from(r[0][0] != 0); LANES];
            vec![r, vec![flag]]
        };
        match name.as_str() {
            "entry" => vec![
                vec![[0; LANES]; 2],
                vec![std::array::from_fn(|lane| lane as u32)],
            ],
            "copy" | "v_mov_b32" | "s_mov_b32" => vec![uses[0].clone()],
            "concat" => vec![uses.concat()],
            "s_load_dwordx2.imm" => {
                let address = if uses[1][0][0] == 0 { INPUT } else { OUTPUT };
                vec![vec![[address; LANES], [0; LANES]]]
            }
            "s_load_dword.imm" => {
                assert_eq!(uses[0][0][0], INPUT);
                vec![vec![[self.input[uses[1][0][0] as usize / 4]; LANES]]]
            }
            "global_load_dword.saddr" | "global_load_dwordx4.saddr" => {
                assert_eq!(uses[1][0][0], INPUT);
                let dwords = if name.contains("x4") { 4 } else { 1 };
                let word = |k: usize, lane: usize| {
                    self.input[(uses[0][0][lane] + uses[2][0][lane]) as usize / 4 + k]
                };
                vec![
                    (0..dwords)
                        .map(|k| std::array::from_fn(|lane| word(k, lane)))
                        .collect(),
                ]
            }
            "global_store_dword.saddr" => {
                assert_eq!(uses[2][0][0], OUTPUT);
                let addresses = uses[0][0].iter().zip(&uses[3][0]).map(|(a, b)| a + b);
                for (address, &word) in addresses.zip(&uses[1][0]) {
                    self.output[address as usize / 4] = word;
                }
                vec![]
            }
            "v_add_u32" => vec![map(&|s| s[0].wrapping_add(s[1]))],
            "v_sub_u32" => vec![map(&|s| s[0].wrapping_sub(s[1]))],
            "v_mul_lo_u32" | "s_mul_i32" => vec![map(&|s| s[0].wrapping_mul(s[1]))],
            "v_xor_b32" => vec![map(&|s| s[0] ^ s[1])],
            "v_and_b32" => vec![map(&|s| s[0] & s[1])],
            "v_max_u32" => vec![map(&|s| s[0].max(s[1]))],
            "v_lshlrev_b32" => vec![map(&|s| s[1] << (s[0] & 31))],
            "v_lshl_add_u32" => vec![map(&|s| (s[0] << (s[1] & 31)).wrapping_add(s[2]))],
            "v_cvt_f32_u32" => vec![map(&|s| (s[0] as f32).to_bits())],
            "v_fmac_f32" => vec![map(&|s| {
                float(s[0]).mul_add(float(s[1]), float(s[2])).to_bits()
            })],
            "v_lshlrev_b64" => vec![wide(&|l| pair(&uses[1], l) << (uses[0][0][l] & 63))],
            "v_mad_u64_u32" => {
                let sum = |l: usize| {
                    let product = u128::from(uses[0][0][l]) * u128::from(uses[1][0][l]);
                    product + u128::from(pair(&uses[2], l))
                };
                vec![wide(&|l| sum(l) as u64), mask(&|l| sum(l) >> 64 != 0)]
            }
            "v_cmp_lt_u32" => vec![mask(&|l| uses[0][0][l] < uses[1][0][l])],
            "v_cndmask_b32" => {
                let bit = |l: usize| pair(&uses[2], 0) >> l & 1 == 1;
                vec![vec![std::array::from_fn(|l| {
                    uses[usize::from(bit(l))][0][l]
                })]]
            }
            "s_add_u32" => {
                let (a, b) = (uses[0][0][0], uses[1][0][0]);
                let (sum, carry) = a.overflowing_add(b);
                vec![vec![[sum; LANES]], vec![[u32::from(carry); LANES]]]
            }
            "s_xor_b32" => nonzero(map(&|s| s[0] ^ s[1])),
            "s_cmp_lt_u32" => vec![map(&|s| u32::from(s[0] < s[1]))],
            "s_endpgm" => vec![],
            other => panic!("{other} is not known here"),
        }
    }
}
