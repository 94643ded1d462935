//! Compiled texts against the texts of the tables: instructions that come from no assembler, with operands missing,
//! superfluous and of the wrong kind. (Valid instructions are in `tests/isa_codec.rs`.)

use super::{MInst, MOperand, Opcode, Reg, Tables, Target};

/// A small generator, the same on every machine.
struct Random(u64);

impl Random {
    fn pick(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.pick(all.len())]
    }
}

/// Numbers where texts change: inline constants, the edges of fields and of types.
fn number(random: &mut Random) -> i64 {
    let floats = [
        0.5f64,
        -1.0,
        2.0,
        4.0,
        std::f64::consts::FRAC_1_PI / 2.0,
        3.0,
    ];
    let float = random.of(&floats);
    let signs = random.pick(2) as i64;
    match random.pick(8) {
        0 => random.pick(100) as i64 - 20,
        1 => (float as f32).to_bits().into(),
        2 => float.to_bits() as i64,
        3 => 0x3800 + 0x400 * random.pick(4) as i64 + 0x8000 * signs,
        4 => 0x3f00 + 0x40 * random.pick(8) as i64 + 0x8000 * signs,
        5 => (1i64 << random.pick(64)).wrapping_sub(signs),
        6 => -(1i64 << random.pick(63)) - signs,
        _ => random.pick(8) as i64,
    }
}

fn operand(target: Target, random: &mut Random) -> MOperand {
    let units = random.of(&[1, 1, 1, 2, 2, 3, 4, 8, 16, 32]);
    MOperand::Reg(match random.pick(8) {
        0..4 => return MOperand::Imm(number(random)),
        4 | 5 => {
            let file = &target.files[random.pick(target.files.len())];
            Reg::new(file.first + random.pick(file.count as usize) as u32, units)
        }
        6 => target.named[random.pick(target.named.len())].reg,
        _ => {
            let end = target.end_of_units() as usize + 4;
            let unit = random.pick(end) as u32;
            Reg::new(random.of(&[unit, u32::MAX]), units)
        }
    })
}

/// Instructions of each target whose texts must be equal.
const INSTRUCTIONS: usize = 100_000;

#[test]
fn compiled_texts_are_those_of_the_tables() {
    for &tables in easel_amdgcn::TARGETS {
        let target = Target::new(tables);
        assert!(target.code.is_some());
        let interpreted = Target::new(Box::leak(Box::new(Tables {
            code: None,
            ..*tables
        })));
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        let mut texts = std::collections::BTreeSet::new();
        for _ in 0..INSTRUCTIONS {
            // One opcode more than the target has: rows of the family that the target lacks, and a row of no family.
            let op = Opcode::new(random.pick(target.ops.len() + 1) as u16);
            let explicit = target.info(op).explicit().count();
            let count = match random.pick(4) {
                0 => random.pick(explicit + 3),
                _ => explicit,
            };
            let operands = (0..count).map(|_| operand(target, &mut random));
            let inst = MInst::new(op, operands.collect::<Vec<_>>());
            let encoding = random.of(&[None, Some(0), Some(1), Some(9)]);
            let label = random.of(&[None, Some(".Lbb3")]);
            let text = target.format_with(&inst, encoding, label);
            let expected = interpreted.format_with(&inst, encoding, label);
            assert_eq!(text, expected, "{inst:?} of {}", target.name());
            texts.insert(text);
        }
        assert!(texts.len() > INSTRUCTIONS / 3, "{}", texts.len());
    }
}
