//! Waits and wait states on random programs with loops: the independent checkers must accept
//! the inserted instructions, and report the removal of any.

use super::testing::{parse, print, target};
use super::{hazards, waits};
use crate::ir::machine::MachineFunction;
use crate::pass::Context;
use crate::rules::RuleSet;
use crate::target::Behaviour;

/// A small generator, the same on every machine.
struct Random(u64);

impl Random {
    fn pick(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }
}

/// Blocks of loads, stores, arithmetic and matrix instructions over few registers, so that
/// conflicts are frequent; each block may branch to any other.
fn program(seed: u64) -> String {
    let mut r = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let blocks = 2 + r.pick(4);
    let mut text = String::new();
    for b in 0..blocks {
        text += &format!("b{b}:\n");
        for _ in 0..3 + r.pick(8) {
            let (x, y, z) = (r.pick(6), r.pick(6), r.pick(6));
            let pair = |n: u64| format!("v[{}:{}]", 8 + 2 * n, 9 + 2 * n);
            text += &match r.pick(11) {
                0 => format!("global_load_dword v{x}, v{y}, s[0:1]\n"),
                1 => format!("global_store_dword v{x}, v{y}, s[0:1]\n"),
                2 => format!("ds_read_b32 v{x}, v{y}\n"),
                3 => format!("ds_write_b32 v{x}, v{y}\n"),
                4 => format!("s_load_dword s{}, s[0:1], 0x0\n", 4 + x),
                5 => format!("v_add_u32 v{x}, v{y}, v{z}\n"),
                6 => format!("v_readfirstlane_b32 s{}, v{y}\n", 4 + x),
                7 => format!("v_mov_b32 v{x}, s{}\n", 4 + y),
                8 => format!(
                    "v_mfma_f32_16x16x16_f16 v[8:11], {}, {}, v[8:11]\n",
                    pair(y),
                    pair(z)
                ),
                9 => format!("v_exp_f32 v{x}, v{}\n", 8 + y),
                _ => "s_barrier\n".into(),
            };
        }
        text += &format!("s_cbranch_scc1 b{}\n", r.pick(blocks));
    }
    text + "s_endpgm\n"
}

fn run(
    func: &mut MachineFunction,
    pass: fn(
        &mut MachineFunction,
        &Context<'_>,
    ) -> Result<crate::pass::Stats, easel_isa::Diagnostics>,
) {
    let rules = RuleSet::default();
    let mut ctx = Context::new(target(), &rules);
    ctx.check = true;
    if let Err(d) = pass(func, &ctx) {
        panic!(
            "{:?}\n{}",
            d.0.iter().map(|d| &d.message).collect::<Vec<_>>(),
            print(func)
        );
    }
}

/// The function without one of the instructions with this behaviour.
fn without(func: &MachineFunction, behaviour: Behaviour) -> Vec<MachineFunction> {
    let mut out = Vec::new();
    for (block, inst) in func.inst_order() {
        if func.behaviour(inst) == Some(behaviour) {
            let mut less = func.clone();
            less.blocks[block].insts.retain(|&i| i != inst);
            out.push(less);
        }
    }
    out
}

#[test]
fn insertion_satisfies_the_checkers() {
    for seed in 0..300 {
        let mut func = parse(&program(seed));
        run(&mut func, waits::run);
        run(&mut func, hazards::run);
        // The second run inserts nothing.
        let before = print(&func);
        run(&mut func, waits::run);
        run(&mut func, hazards::run);
        assert_eq!(before, print(&func), "seed {seed}");
    }
}

#[test]
fn no_wait_and_no_wait_state_is_superfluous_in_straight_code() {
    let (mut waits_seen, mut nops_seen) = (0, 0);
    for seed in 0..200 {
        // One block: if paths meet, a wait may be needed on one of them only.
        let text: String = program(seed)
            .lines()
            .filter(|l| !l.starts_with(['b']) && !l.contains("cbranch"))
            .map(|l| format!("{l}\n"))
            .collect();
        let mut func = parse(&text);
        run(&mut func, waits::run);
        for less in without(&func, Behaviour::Wait) {
            waits_seen += 1;
            assert!(
                waits::check(&less).has_errors(),
                "seed {seed}\n{}",
                print(&less)
            );
        }
        run(&mut func, hazards::run);
        for less in without(&func, Behaviour::Nop) {
            nops_seen += 1;
            assert!(
                hazards::check(&less).has_errors(),
                "seed {seed}\n{}",
                print(&less)
            );
        }
    }
    assert!(
        waits_seen > 100 && nops_seen > 100,
        "{waits_seen} waits, {nops_seen} wait states"
    );
}
