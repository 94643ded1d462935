//! What tables are compiled to against the tables: texts of instructions that come from no assembler, with operands
//! missing, superfluous and of the wrong kind. Sound ones are in `isa_codec.rs`, distances between instructions in
//! `src/settle/hazards/distance.rs`, whole kernels in `runtime_tables.rs`.

use easel::target::{Code, HazardCode, MInst, MOperand, Opcode, Reg, Tables, Target, TextFn};
use std::path::Path;

/// A target with the same tables and other code, or none.
fn with_code(target: Target, code: Option<&'static Code>) -> Target {
    Target::new(Box::leak(Box::new(Tables {
        code,
        ..*target.tables()
    })))
}

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
            Reg::new(random.of(&[random.pick(end) as u32, u32::MAX]), units)
        }
    })
}

/// Instructions of each target whose texts must be equal.
const INSTRUCTIONS: usize = 100_000;

#[test]
fn compiled_texts_are_those_of_the_tables() {
    for target in easel::targets().iter() {
        let interpreted = with_code(target, None);
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        let mut texts = std::collections::BTreeSet::new();
        for _ in 0..INSTRUCTIONS {
            // One more than there are: rows of the family that the target lacks, and a row of no family.
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
        assert!(texts.len() > INSTRUCTIONS / 2, "{}", texts.len());
    }
}

/// Targets that come with easel have code, those that are loaded have none.
#[test]
fn built_in_targets_come_with_code() {
    for target in easel::targets().iter() {
        assert!(target.code.is_some(), "{}", target.name());
        for (op, info) in target.all_ops() {
            let text = target.code.and_then(|code| code.text(op));
            assert!(text.is_some(), "{} of {}", info.name, target.name());
        }
        let file = format!("isa/amdgcn/{}.yaml", target.name());
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let loaded = easel::load_target(&path).unwrap_or_else(|e| panic!("{e}"));
        assert!(loaded.code.is_none(), "{}", target.name());
    }
}

/// Planted code shows in what is made of a kernel: it is the code that the compiler asks, not the tables beside it.
#[test]
fn kernels_are_compiled_by_the_code() {
    let compile = |target: Target| {
        let options = easel::Options {
            target: Some(target),
            ..easel::Options::default()
        };
        let source = include_str!("../examples/saxpy.kir");
        let compiled = easel::compile(source, &options).unwrap_or_else(|e| panic!("{e}"));
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        lines(&compiled.assembly().unwrap_or_else(|e| panic!("{e}")))
    };
    let usual = easel::targets().usual();
    let is_nop = |line: &&String| line.starts_with("\ts_nop");
    let plain = compile(usual);
    assert_eq!(plain, compile(with_code(usual, None)));
    assert_eq!(plain.iter().filter(is_nop).count(), 0);

    let code = usual.code.expect("compiled code");
    let all = usual.ops.len();
    let planted_text: TextFn = |_, _, out| out.push_str(" planted");
    let planted: &'static Code = Box::leak(Box::new(Code {
        text: vec![Some(planted_text); all].leak(),
        hazards: code.hazards,
    }));
    let written = compile(with_code(usual, Some(planted)));
    let instructions = written.iter().filter(|l| l.ends_with(" planted"));
    assert!(instructions.count() > 10, "{written:#?}");

    let planted: &'static Code = Box::leak(Box::new(Code {
        text: code.text,
        hazards: HazardCode {
            longest: |_| 3,
            states: |_, _, over| over.max(3),
        },
    }));
    let padded = compile(with_code(usual, Some(planted)));
    assert!(padded.iter().filter(is_nop).count() > 10, "{padded:#?}");
}
