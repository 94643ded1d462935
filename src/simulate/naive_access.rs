//! Plain loads and stores of all lanes at once, beside the step, which runs lane after lane: two waves with random accesses must
//! leave the same registers, memory, marks and faults in both ways.

use super::decode::alone;
use super::exec::Shared;
use super::global::Global;
use super::hazards::History as Past;
use super::history::History;
use super::layout::LANES;
use super::lds::Lds;
use super::memory::{Memory, View};
use super::naive::{Random, arguments, program};
use super::pending::Pending;
use super::ports::Workspace;
use super::private::stored;
use super::program::{Entry, Inst, Program, Source};
use super::traffic::Meter;
use super::wave::Wave;
use crate::ir::operand::Reg;
use crate::target::Target;

const BUFFER: usize = 9000;
const LDS: usize = 3000;

/// Offsets of lanes: neighbours upwards or downwards, with gaps or shared bytes, the same place, any places.
fn offsets(random: &mut Random, size: usize) -> [u32; LANES] {
    let start = random.below(size / 4 / 16) * 16 + [0, 0, 0, 4, 2][random.below(5)];
    let step = [4, 8, 16, 16, 2, 12, 20, 0][random.below(8)];
    let downwards = random.one_in(6);
    let any = random.one_in(6);
    let outside = random.one_in(30);
    std::array::from_fn(|lane| {
        let n = if downwards { LANES - 1 - lane } else { lane };
        let n = if random.one_in(400) { n / 2 } else { n };
        match any {
            true => (random.below(size / 16) * 16) as u32,
            false if outside => (start + n * 64 + size / 2) as u32,
            false => (start + n * step) as u32,
        }
    })
}

/// Registers by which an instruction reaches memory; its data are any words.
fn prepare(wave: &mut Wave, program: &Program, inst: &Inst, random: &mut Random) {
    let data = stored(inst);
    let global = inst.reaches(crate::target::MemorySpace::Global);
    let buffer = Memory::buffer_address(random.below(2));
    let all = offsets(random, if global { BUFFER } else { LDS });
    let registers = &mut wave.registers;
    for (slot, port) in inst.step.ins.iter().zip(&inst.ins) {
        match port.source {
            Source::Lanes(first) if Some(slot.name) == data.as_deref() => {
                for n in 0..port.dwords as usize {
                    let same = random.one_in(3);
                    let word = random.next() as u32;
                    registers.lanes[first as usize + n]
                        .fill_with(|| if same { word } else { random.next() as u32 });
                }
            }
            Source::Lanes(first) => {
                let base = if port.dwords > 1 { buffer } else { 0 };
                for (lane, &offset) in all.iter().enumerate() {
                    let address = base + u64::from(offset);
                    for n in 0..port.dwords as usize {
                        registers.lanes[first as usize + n][lane] = (address >> (32 * n)) as u32;
                    }
                }
            }
            Source::Units(unit) => {
                for n in 0..port.dwords {
                    registers.set_unit(unit + n, (buffer >> (32 * n)) as u32, true);
                }
            }
            _ => {}
        }
    }
    let mask = match random.below(3) {
        0 => random.next() & random.next(),
        _ => u64::MAX,
    };
    if let Some(exec) = program.layout.exec {
        registers.set_mask(exec.unit, mask & program.layout.all, true);
    }
}

fn shared<'m>(memory: &'m Memory, history: &'m History, strict: bool) -> Shared<'m> {
    let mut lds = Lds::new(LDS as u32, strict);
    // Some bytes were written before.
    let by = super::order::Accessor {
        wave: 0,
        atomic: false,
    };
    let written = lds.write(by, 0, &[7; 2048], strict);
    assert!(written.is_ok());
    lds.next_epoch();
    Shared {
        memory: View::new(memory),
        lds,
        global: strict.then(|| Global::new(history, 2)),
        strict,
        traffic: Meter::new(false),
    }
}

/// Ranges in order; a step may access the parts of a lane in any order.
fn merged<T: Copy + Ord>(ranges: &[(T, T)]) -> Vec<(T, T)> {
    let mut ranges = ranges.to_vec();
    ranges.sort_unstable();
    let mut all: Vec<(T, T)> = Vec::new();
    for (start, end) in ranges {
        match all.last_mut() {
            Some(last) if start <= last.1 => last.1 = end.max(last.1),
            _ => all.push((start, end)),
        }
    }
    all
}

/// One way: its memory, waves and instructions.
struct Way<'a> {
    program: Program,
    shared: Shared<'a>,
    waves: [Wave; 2],
}

impl Way<'_> {
    /// Runs an instruction and describes the state after it.
    fn step(&mut self, wave: usize, pc: usize, work: &mut Workspace) -> (String, bool) {
        let wave = &mut self.waves[wave];
        wave.pc = pc;
        let result = wave.step(&self.program, &mut self.shared, work);
        let touched: Vec<_> = wave
            .pending
            .touched()
            .map(|t| {
                let written = (t.lds_written, t.global_written, t.transfer, t.atomic);
                (merged(&t.lds), merged(&t.global), written, t.number)
            })
            .collect();
        let text = format!("{result:?} {touched:x?}");
        wave.pending = Pending::new(self.program.layout.units());
        wave.history = Past::Start;
        (text, result.is_ok())
    }
}

#[test]
fn every_plain_access_leaves_the_state_of_the_step() {
    let buffers: Vec<Vec<u8>> = (0..2)
        .map(|n| (0..BUFFER).map(|at| (at * 7 + n) as u8).collect())
        .collect();
    let memory = Memory::new(vec![0; 16], buffers);
    let mut work = Workspace::default();
    let (mut rows, mut faults, mut passed) = (0, 0, 0);
    for tables in easel_amdgcn::TARGETS {
        let target = Target::new(tables);
        let entry = Entry::default();
        let mut random = Random(11);
        let mut plain: Vec<Inst> = Vec::new();
        for (op, info) in tables.all_ops().filter(|(_, info)| !info.memory.is_empty()) {
            let mut found = false;
            for _ in 0..6 {
                let args = arguments(target, op, &mut random);
                let inst = args.and_then(|args| alone(target, &entry, op, &args).ok());
                let Some(inst) = inst.filter(|inst| inst.access.is_some()) else {
                    continue;
                };
                // Registers of data and address are not shared: the test writes both.
                let overlap = |a: &Reg| inst.reads.iter().any(|b| a != b && a.overlaps(*b));
                if inst.reads.iter().any(overlap) {
                    continue;
                }
                found = true;
                plain.push(inst);
            }
            rows += usize::from(found);
            assert!(info.name.len() > 1);
        }
        for _ in 0..400 {
            let strict = !random.one_in(3);
            let history = History::new(strict, false, vec![true, random.one_in(2)]);
            let insts: Vec<Inst> = (0..8)
                .map(|_| plain[random.below(plain.len())].clone())
                .collect();
            let slow: Vec<Inst> = insts
                .iter()
                .map(|inst| Inst {
                    access: None,
                    ..inst.clone()
                })
                .collect();
            let mut ways = [insts, slow].map(|insts| {
                let program = program(target, insts);
                let waves = [0, 1].map(|n| {
                    let mut wave = Wave::new(&program, [0; 3], n, &memory);
                    let registers = &mut wave.registers;
                    registers.lanes_defined.fill(u64::MAX);
                    registers.units_defined.fill(u32::MAX);
                    wave
                });
                Way {
                    shared: shared(&memory, &history, strict),
                    program,
                    waves,
                }
            });
            let mut faulty = false;
            for pc in 0..8 {
                let number = random.below(2);
                let seed = random.next();
                for way in &mut ways {
                    let inst = &way.program.insts[pc];
                    let wave = &mut way.waves[number];
                    prepare(wave, &way.program, inst, &mut Random(seed));
                }
                let [fast, slow] = &mut ways;
                let (found, went_on) = fast.step(number, pc, &mut work);
                let (want, _) = slow.step(number, pc, &mut work);
                let text = slow.program.insts[pc].text(target);
                assert_eq!(found, want, "{text}");
                if !went_on {
                    faults += 1;
                    faulty = true;
                    break;
                }
                passed += 1;
                let registers = |way: &Way<'_>| way.waves[number].registers.lanes.clone();
                assert!(registers(fast) == registers(slow), "{text}");
                for at in 0..LDS {
                    let byte = |way: &Way<'_>| way.shared.lds.byte(at);
                    assert_eq!(byte(fast), byte(slow), "{text}: LDS byte {at}");
                }
                if random.one_in(4) {
                    for way in &mut ways {
                        way.shared.lds.next_epoch();
                        way.shared.global.iter_mut().for_each(Global::next_epoch);
                    }
                }
            }
            let [fast, slow] = ways.map(|way| {
                let pages = way.shared.memory.into_writes();
                let pages: Vec<_> = pages
                    .into_iter()
                    .map(|(key, page)| (key, page.data, page.plain, page.atomic))
                    .collect();
                let trace = way.shared.global.map(|g| {
                    let pages = g.into_trace().pages.into_iter();
                    pages.map(|p| (p.key, p.read)).collect::<Vec<_>>()
                });
                (pages, trace)
            });
            assert!(fast.0 == slow.0, "pages");
            // After a fault nobody reads the marks.
            assert!(faulty || fast.1 == slow.1, "marks of reads");
        }
    }
    assert!(
        rows > 60 && faults > 200 && passed > 2000,
        "{rows} {faults} {passed}"
    );
}
