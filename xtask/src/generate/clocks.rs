//! Estimated clocks of one wave and of a machine that is full of such waves, from the executed instructions of a wave.
//!
//! One wave, in order: an instruction every 4 clocks (16 for a function such as `exp`, and for a branch that is taken;
//! `s_nop n` takes 4 (n + 1)). A matrix instruction waits until the matrix pipe is free, which it occupies for 4 clocks a
//! pass. Memory answers 500 clocks after a load or store has its turn and has moved its data, in order, at 64 bytes a
//! clock; memory of the workgroup after 64 clocks, at 128 bytes a clock; scalar loads after 200. The workgroup's waves
//! share both paths. A wait stops the wave until at most its number of operations is left. Full: as many waves as registers
//! and memory of the workgroup allow on each of four units; a wave takes its time divided by the waves, or the time for
//! which it occupies a path or pipe, whichever is longer.

use super::trace::{Text, constant};

/// Clocks from the start of an access to the data.
const MEMORY: f64 = 500.0;
const SHARED: f64 = 64.0;
const SCALAR: f64 = 200.0;

/// Clocks of a wave.
#[derive(Clone, Copy, Debug)]
pub struct Clocks {
    /// The clocks of a single wave.
    pub one: f64,
    /// The clocks on a machine full of such waves.
    pub full: f64,
}

/// The clocks of a kernel's wave that executes the instructions of `executed`.
pub fn clocks(text: &Text, executed: &[usize], target: &str) -> Clocks {
    let threads = match text.number("max_flat_workgroup_size") {
        0 => 64,
        n => n,
    };
    let waves = threads.div_ceil(64);
    let share = waves.clamp(1, 16) as f64;
    let (mut matrix, mut alu, mut shared, mut memory) = (0.0, 0.0, 0.0, 0.0);
    let mut t = 0.0f64;
    // The times at which the pipe and the paths are free, and the arrival times of outstanding operations.
    let (mut pipe, mut shared_free, mut memory_free) = (0.0f64, 0.0f64, 0.0f64);
    let (mut shared_done, mut memory_done) = (0.0f64, 0.0f64);
    let (mut vector_loads, mut other_loads): (Vec<f64>, Vec<f64>) = (Vec::new(), Vec::new());
    for (n, &at) in executed.iter().enumerate() {
        let inst = &text.insts[at];
        let name = inst.mnemonic.as_str();
        let mut cost = 4.0;
        if name == "s_waitcnt" {
            let [vector, other] = ["vmcnt(", "lgkmcnt("].map(|counter| {
                let all = inst.operands.join(" ");
                let from = all.find(counter)? + counter.len();
                constant(all[from..].split(')').next()?)
            });
            t = t.max(left(&mut vector_loads, vector, true));
            t = t.max(left(&mut other_loads, other, false));
        } else if name == "s_nop" {
            let states = inst.operands.first().and_then(|o| constant(o)).unwrap_or(0);
            t += 4.0 * (states % 16 + 1) as f64;
            continue;
        } else if name.starts_with("v_mfma") || name.starts_with("v_smfmac") {
            t = t.max(pipe);
            let busy = 4.0 * passes(name);
            pipe = t + busy;
            matrix += busy;
        } else if name.starts_with("ds_") {
            let moving = bytes(name) * 64.0 / (128.0 / share);
            let start = t.max(shared_free);
            shared_free = start + moving;
            shared_done = shared_done.max(start + SHARED + moving);
            other_loads.push(shared_done);
            shared += moving;
        } else if is_memory(name) {
            let moving = bytes(name) * 64.0 / (64.0 / share);
            let start = t.max(memory_free);
            memory_free = start + moving;
            memory_done = memory_done.max(start + MEMORY + moving);
            vector_loads.push(memory_done);
            memory += moving;
        } else if name.starts_with("s_load") || name.starts_with("s_buffer_load") {
            other_loads.push(t + SCALAR);
        } else if name.starts_with("v_") {
            let slow = ["exp_", "log_", "rcp_", "rsq_", "sqrt_", "sin_", "cos_"];
            if slow.iter().any(|s| name[2..].starts_with(s)) {
                cost = 16.0;
            }
            alu += cost;
        } else if executed.get(n + 1).is_some_and(|&next| next != at + 1) {
            cost = 16.0;
        }
        t += cost;
    }
    let resident = resident(text, waves, target) as f64;
    let paths = [shared, memory].map(|busy| busy * 4.0 / share);
    let busy = [matrix, alu].into_iter().chain(paths);
    Clocks {
        one: t,
        full: busy.fold(t / resident, f64::max),
    }
}

/// Leaves `count` outstanding operations; returns the arrival time of the others. Of operations in order the last is the latest.
fn left(all: &mut Vec<f64>, count: Option<i64>, in_order: bool) -> f64 {
    let Some(count) = count.and_then(|c| usize::try_from(c).ok()) else {
        return 0.0;
    };
    let gone: Vec<f64> = all.drain(..all.len().saturating_sub(count)).collect();
    match in_order {
        true => gone.last().copied().unwrap_or(0.0),
        false => gone.into_iter().fold(0.0, f64::max),
    }
}

fn is_memory(name: &str) -> bool {
    let such = ["global_", "buffer_", "scratch_"];
    let caches = ["buffer_wb", "buffer_inv"];
    such.iter().any(|s| name.starts_with(s)) && !caches.iter().any(|c| name.starts_with(c))
}

/// Waves of one unit, of four: 512 registers in steps of 8, memory of the workgroup.
fn resident(text: &Text, waves: u64, target: &str) -> u64 {
    let registers = text.number("amdhsa_next_free_vgpr");
    let mut most = match registers {
        0 => 8,
        n => (512 / n.next_multiple_of(8).max(8)).min(8),
    };
    let bytes = text.number("amdhsa_group_segment_fixed_size");
    let all = if target == "gfx950" {
        163_840u64
    } else {
        65_536
    };
    if let Some(groups) = all.checked_div(bytes) {
        most = most.min((groups * waves / 4).max(1));
    }
    most
}

/// Passes of a matrix instruction.
fn passes(name: &str) -> f64 {
    let table = [
        ("4x4x4_4b_f64", 4.0),
        ("16x16x4_f64", 8.0),
        ("_4x4x", 2.0),
        ("16x16x4_", 8.0),
        ("16x16x1_", 8.0),
        ("16x16x", 4.0),
        ("32x32x8", 8.0),
        ("32x32x16", 8.0),
        ("32x32x4_xf", 8.0),
        ("32x32x", 16.0),
    ];
    let found = table.iter().find(|(shape, _)| name.contains(shape));
    found.map_or(4.0, |f| f.1)
}

/// Bytes that a lane moves.
fn bytes(name: &str) -> f64 {
    let mut words = name.split('_').skip_while(|w| {
        let verbs = ["read", "write", "load", "store"];
        !verbs.iter().any(|v| w.starts_with(v))
    });
    let Some(verb) = words.next() else { return 4.0 };
    let twice = if verb.contains('2') { 2.0 } else { 1.0 };
    let Some(ty) = words.find(|w| *w != "lds") else {
        return 4.0;
    };
    let (ty, times) = match ty.split_once('x') {
        Some((ty, times)) => (ty, times.parse().unwrap_or(1.0)),
        None => (ty, 1.0),
    };
    let each = match ty {
        "ubyte" | "sbyte" | "byte" => 1.0,
        "ushort" | "sshort" | "short" => 2.0,
        "dword" => 4.0,
        _ => ty[1..].parse::<f64>().map_or(4.0, |bits| bits / 8.0),
    };
    each * times * twice
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(code: &str) -> (usize, Clocks) {
        let text = Text::read(&format!(
            "k:\n{code}\n\ts_endpgm\n\t.amdhsa_next_free_vgpr 100\n"
        ));
        let trace = text.executed().expect("no branch depends on data");
        (trace.len(), clocks(&text, &trace, "gfx942"))
    }

    #[test]
    fn loops_are_gone_through() {
        let (count, clocks) = of(
            "\ts_mov_b32 s4, 3\n.L1:\n\ts_add_i32 s4, s4, -1\n\ts_cmp_lg_u32 s4, 0\n\ts_cbranch_scc1 .L1",
        );
        assert_eq!(count, 1 + 3 * 3 + 1);
        assert_eq!(clocks.one, 4.0 * 11.0 + 2.0 * 12.0);
        let text = Text::read(
            "k:\n\ts_load_dword s4, s[0:1], 0x0\n\ts_cmp_lg_u32 s4, 0\n\ts_cbranch_scc1 k\n\ts_endpgm\n",
        );
        assert!(text.executed().is_none());
    }

    #[test]
    fn what_stands_before_the_entry_is_not_executed() {
        let front = "\t.amdhsa_user_sgpr_kernarg_preload_length 2\n";
        let code = "k:\n\ts_load_dwordx2 s[2:3], s[0:1], 0x0\n\ts_branch .L\n\t.p2align 8\n.L:\n\ts_endpgm\n";
        let executed = |text: &str| Text::read(text).executed().map(|t| t.len());
        assert_eq!(executed(&format!("{code}{front}")), Some(1));
        assert_eq!(executed(code), Some(3));
    }

    #[test]
    fn waits_pipes_and_paths_take_time() {
        // 16 bytes of 64 lanes at 64 bytes a clock, then the answer.
        let (_, one) = of("\tglobal_load_dwordx4 v[0:3], v4, s[0:1]\n\ts_waitcnt vmcnt(0)");
        assert_eq!(one.one, 16.0 + 500.0 + 4.0 + 4.0);
        let (_, less) = of("\tglobal_load_dwordx4 v[0:3], v4, s[0:1]\n\ts_waitcnt vmcnt(1)");
        assert_eq!(less.one, 12.0);
        let matrix = "\tv_mfma_f32_16x16x16_f16 a[0:3], v[0:1], v[2:3], a[0:3]\n";
        let (_, two) = of(&format!("{matrix}{matrix}"));
        assert_eq!(two.one, 16.0 + 4.0 + 4.0);
        // 104 registers leave room for four waves.
        assert_eq!(two.full, 32.0);
        assert_eq!(bytes("ds_read2st64_b64"), 16.0);
        assert_eq!(bytes("buffer_load_ubyte"), 1.0);
        assert_eq!(bytes("global_load_lds_dwordx4"), 16.0);
        assert_eq!(passes("v_mfma_f32_32x32x8_f16"), 8.0);
    }
}
