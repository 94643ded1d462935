//! Transfers into the workgroup's memory that stay outstanding across barriers, as far as the source's counted waits say so.
//!
//! A ring of buffers: while one is read, those behind it are filled. The wait of each round counts the accesses that were
//! issued after the transfers of the round. Compiled with all checks, simulated strictly, compared with the sums stated directly.
//!
//! Axes: target, number of buffers, transfers and loads of a round before and behind them, waves, width of a transfer, how the wait is
//! written, barriers in the middle of a round; whether the wait of a round stands before it reads or at its end. At its end no wait
//! counts the first transfers: a barrier of the workgroup's memory alone stands between them and the first read.

use arbitrary::Unstructured;
use easel::simulate::{Argument, Options as Simulation};
use easel::{Options, Source};
use std::collections::BTreeMap;
use std::fmt::Write;

const ROUNDS: usize = 6;
const LDS: &str = "#gpu.address_space<workgroup>";

#[derive(Clone, Debug)]
struct Ring {
    target: &'static str,
    /// Buffers, 2 to 4.
    buffers: usize,
    transfers: usize,
    /// Loads of a round before its transfers, and behind them.
    before: usize,
    behind: usize,
    waves: usize,
    /// Words that a lane moves at once.
    words: usize,
    /// `rocdl.s.waitcnt` instead of `amdgpu.memory_counter_wait`.
    immediate: bool,
    /// A barrier more behind the transfers of a round.
    middle: bool,
    /// The wait stands at the end of a round, behind its read.
    late: bool,
}

impl Ring {
    fn draw(u: &mut Unstructured) -> arbitrary::Result<Ring> {
        let target = *u.choose(&["gfx942", "gfx950"])?;
        let wide = target == "gfx950" && u.arbitrary()?;
        Ok(Ring {
            target,
            buffers: u.int_in_range(2..=4)?,
            transfers: u.int_in_range(1..=3)?,
            before: u.int_in_range(0..=2)?,
            behind: u.int_in_range(0..=2)?,
            waves: u.int_in_range(1..=4)?,
            words: if wide { 4 } else { 1 },
            immediate: u.arbitrary()?,
            middle: u.arbitrary()?,
            late: u.arbitrary()?,
        })
    }

    fn threads(&self) -> usize {
        64 * self.waves
    }

    /// Words that one transfer of all work-items moves.
    fn part(&self) -> usize {
        self.threads() * self.words
    }

    /// Words that a round moves.
    fn stage(&self) -> usize {
        self.part() * self.transfers
    }

    /// Accesses behind the transfers of the round that is waited for.
    fn outstanding(&self) -> usize {
        self.behind + (self.buffers - 2) * (self.before + self.transfers + self.behind)
    }

    /// The transfers of round `%round`, into `to`, between its loads; `sum` is what they are added to.
    fn issue(&self, text: &mut String, n: &str, round: &str, to: &str, sum: &str) -> String {
        let (stage, part, words) = (self.stage(), self.part(), self.words);
        let mut line = |s: String| writeln!(text, "    {s}").expect("text");
        let mut sum = sum.to_string();
        line(format!("%stage{n} = arith.constant {stage} : index"));
        line(format!("%from{n} = arith.muli {round}, %stage{n} : index"));
        line(format!("%row{n} = arith.muli {round}, %threads : index"));
        line(format!("%at{n} = arith.addi %row{n}, %tid : index"));
        let total = self.extra();
        let mut load = |line: &mut dyn FnMut(String), k: usize| {
            line(format!(
                "%x{n}_{k} = memref.load %more[%at{n}] : memref<{total}xi32>"
            ));
            line(format!("%k{n}_{k} = arith.constant {} : i32", k + 1));
            line(format!("%y{n}_{k} = arith.muli %x{n}_{k}, %k{n}_{k} : i32"));
            line(format!("%s{n}_{k} = arith.addi {sum}, %y{n}_{k} : i32"));
            sum = format!("%s{n}_{k}");
        };
        for k in 0..self.before {
            load(&mut line, k);
        }
        let ty = if words == 1 {
            "i32".into()
        } else {
            format!("vector<{words}xi32>")
        };
        let (all, own) = ((ROUNDS + 3) * stage, stage);
        for k in 0..self.transfers {
            line(format!("%o{n}_{k} = arith.constant {} : index", k * part));
            line(format!(
                "%f{n}_{k} = arith.addi %from{n}, %o{n}_{k} : index"
            ));
            line(format!("%g{n}_{k} = arith.addi %f{n}_{k}, %own : index"));
            line(format!("%t{n}_{k} = arith.addi %wave, %o{n}_{k} : index"));
            line(format!(
                "amdgpu.gather_to_lds %in[%g{n}_{k}], {to}[%t{n}_{k}] : {ty}, memref<{all}xi32>, memref<{own}xi32, {LDS}>"
            ));
        }
        for k in 0..self.behind {
            load(&mut line, self.before + k);
        }
        sum
    }

    /// Words of what is loaded into registers.
    fn extra(&self) -> usize {
        (ROUNDS + 3) * self.threads()
    }

    fn text(&self) -> String {
        let (threads, stage, words) = (self.threads(), self.stage(), self.words);
        let (all, extra, out) = ((ROUNDS + 3) * stage, self.extra(), ROUNDS * threads);
        let mut t = String::new();
        let share = 4 * stage * self.buffers;
        let mut line = |s: &str| writeln!(t, "    {s}").expect("text");
        line(&format!(
            "%share = memref.alloc() : memref<{share}xi8, {LDS}>"
        ));
        for (name, value) in [
            ("c0", 0),
            ("c1", 1),
            ("c64", 64),
            ("threads", threads),
            ("rounds", ROUNDS),
            ("ahead", self.buffers - 1),
            ("words", words),
            ("lanes", 64 * words),
            ("last", stage - 1),
        ] {
            line(&format!("%{name} = arith.constant {value} : index"));
        }
        line("%zero = arith.constant 0 : i32");
        line("%own = arith.muli %tid, %words : index");
        line("%number = arith.divui %tid, %c64 : index");
        line("%wave = arith.muli %number, %lanes : index");
        // Another wave's word, if there is one.
        line("%turned = arith.subi %last, %tid : index");
        for b in 0..self.buffers {
            line(&format!(
                "%byte{b} = arith.constant {} : index",
                4 * stage * b
            ));
            line(&format!(
                "%b{b} = memref.view %share[%byte{b}][] : memref<{share}xi8, {LDS}> to memref<{stage}xi32, {LDS}>"
            ));
        }
        let mut sum = "%zero".to_string();
        for b in 0..self.buffers - 1 {
            writeln!(t, "    %first{b} = arith.constant {b} : index").expect("text");
            let (round, to) = (format!("%first{b}"), format!("%b{b}"));
            sum = self.issue(&mut t, &format!("p{b}"), &round, &to, &sum);
        }
        if self.late {
            writeln!(t, "    amdgpu.lds_barrier").expect("text");
        }
        let ring: Vec<String> = (0..self.buffers).map(|b| format!("%r{b}")).collect();
        let buffer = format!("memref<{stage}xi32, {LDS}>");
        let init: Vec<String> = (0..self.buffers)
            .map(|b| format!("%r{b} = %b{b}"))
            .collect();
        let types = vec![&buffer[..]; self.buffers].join(", ");
        writeln!(
            t,
            "    %end:{} = scf.for %i = %c0 to %rounds step %c1 iter_args({}, %sum = {sum}) -> ({types}, i32) {{",
            self.buffers + 1,
            init.join(", ")
        )
        .expect("text");
        let n = self.outstanding();
        let wait = match self.immediate {
            // vmcnt in bits 3:0 and 15:14; nothing else is waited for.
            true => format!("rocdl.s.waitcnt {}", n & 15 | (n >> 4) << 14 | 0x3f70),
            false => format!("amdgpu.memory_counter_wait load({n})"),
        };
        let read = format!("    %v = memref.load %r0[%turned] : {buffer}");
        match self.late {
            true => writeln!(t, "{read}").expect("text"),
            false => writeln!(t, "    {wait}\n    rocdl.s.barrier").expect("text"),
        }
        writeln!(t, "    %next = arith.addi %i, %ahead : index").expect("text");
        let sum = self.issue(&mut t, "n", "%next", &ring[self.buffers - 1], "%sum");
        let mut line = |s: &str| writeln!(t, "    {s}").expect("text");
        if self.middle {
            line("rocdl.s.barrier");
        }
        match self.late {
            true => line(&format!("{wait}\n    rocdl.s.barrier")),
            false => line(read.trim()),
        }
        line(&format!("%w = arith.addi %v, {sum} : i32"));
        line("%base = arith.muli %i, %threads : index");
        line("%to = arith.addi %base, %tid : index");
        line(&format!("memref.store %w, %out[%to] : memref<{out}xi32>"));
        // Nobody fills what another still reads.
        if !self.late {
            line("amdgpu.lds_barrier");
        }
        let turned = [&ring[1..], &ring[..1]].concat().join(", ");
        line(&format!("scf.yield {turned}, {sum} : {types}, i32\n    }}"));
        line("amdgpu.memory_counter_wait load(0)");
        line("gpu.return");
        format!(
            "module {{\n gpu.module @kernels {{\n  gpu.func @k(%in: memref<{all}xi32>, %more: memref<{extra}xi32>, %out: memref<{out}xi32>, \
             %tid: index {{llvm.mlir.workitem_id_x}}) kernel\n   attributes {{gpu.known_block_size = array<i32: {threads}, 1, 1>}} {{\n{t}  }}\n }}\n}}\n"
        )
    }

    fn expected(&self, input: &[i32], more: &[i32]) -> Vec<i32> {
        let (threads, stage) = (self.threads(), self.stage());
        let loads = self.before + self.behind;
        let factor: i32 = (1..=loads as i32).sum();
        let mut out = Vec::new();
        for round in 0..ROUNDS {
            for t in 0..threads {
                // Rounds that have been issued by now.
                let issued = 0..round + self.buffers;
                let sum = issued.fold(0i32, |s, r| {
                    s.wrapping_add(more[r * threads + t].wrapping_mul(factor))
                });
                out.push(input[round * stage + stage - 1 - t].wrapping_add(sum));
            }
        }
        out
    }

    fn check(&self) -> Result<String, String> {
        let numbers =
            |n: usize, by: i32| -> Vec<i32> { (0..n as i32).map(|i| i * by + 13).collect() };
        let input = numbers((ROUNDS + 3) * self.stage(), 7919);
        let more = numbers(self.extra(), 104_729);
        let text = self.text();
        let mut options = Options::for_target(self.target).map_err(|e| e.to_string())?;
        options.check = true;
        let compiled = easel::compile(Source::new("k.mlir", &text[..]), &options);
        let compiled = compiled.map_err(|e| format!("{text}\n{e}"))?;
        let bytes =
            |list: &[i32]| -> Vec<u8> { list.iter().flat_map(|v| v.to_le_bytes()).collect() };
        let out = vec![0; 4 * ROUNDS * self.threads()];
        let arguments = [bytes(&input), bytes(&more), out].map(Argument::Buffer);
        let strict = Simulation {
            strict: true,
            ..Simulation::default()
        };
        let run = compiled.run(&compiled.kernels()[0], arguments.to_vec(), &strict);
        let assembly = compiled.assembly().unwrap_or_default();
        let run = run.map_err(|e| format!("{text}\n{assembly}\n{e}"))?;
        match run.buffers[2] == bytes(&self.expected(&input, &more)) {
            true => Ok(assembly),
            false => Err(format!("{text}\n{assembly}\nother numbers")),
        }
    }
}

#[test]
fn rings_of_buffers_hold_what_was_transferred() {
    let mut drawn: BTreeMap<String, u32> = BTreeMap::new();
    easel_cases::cases(60, |u| {
        let ring = Ring::draw(u)?;
        for (axis, value) in [
            ("target", ring.target.to_string()),
            ("buffers", ring.buffers.to_string()),
            ("transfers", ring.transfers.to_string()),
            ("loads", (ring.before + ring.behind).to_string()),
            ("waves", ring.waves.to_string()),
            ("words", ring.words.to_string()),
            ("immediate", ring.immediate.to_string()),
            ("middle", ring.middle.to_string()),
            ("late", ring.late.to_string()),
        ] {
            *drawn.entry(format!("{axis}: {value}")).or_default() += 1;
        }
        if let Err(e) = ring.check() {
            panic!("{ring:?}: {e}");
        }
        Ok(())
    })
    .sizes(32, 64)
    .run();
    drawn
        .iter()
        .for_each(|(what, n)| println!("drawn: {what}: {n}"));
}

/// A wait that leaves transfers outstanding leaves them outstanding, and barriers do not wait for them.
#[test]
fn transfers_stay_outstanding() {
    for target in ["gfx942", "gfx950"] {
        let ring = Ring {
            target,
            buffers: 3,
            transfers: 2,
            before: 0,
            behind: 0,
            waves: 4,
            words: 1,
            immediate: false,
            middle: true,
            late: false,
        };
        let assembly = ring.check().unwrap_or_else(|e| panic!("{e}"));
        let waits: Vec<&str> = assembly.lines().filter(|l| l.contains("vmcnt")).collect();
        // In the loop two transfers of the next round, and the store of the one before.
        assert!(
            waits
                .iter()
                .any(|w| w.contains("vmcnt(2)") || w.contains("vmcnt(3)")),
            "{waits:?}\n{assembly}"
        );
        let zero = waits.iter().filter(|w| w.contains("vmcnt(0)")).count();
        assert!(zero <= 1, "{waits:?}\n{assembly}");
    }
}
