//! The codec on instructions made from every row: text to bytes and back, and the assembler's opinion of both.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use easel::target::{MInst, Tables, Target};

/// The target with its tables alone: its texts are interpreted, not compiled.
fn interpreted(target: Target) -> Target {
    Target::new(Box::leak(Box::new(Tables {
        code: None,
        ..*target.tables()
    })))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

fn report(what: &str, total: usize, failures: &[String]) {
    println!("{what}: {} of {total}", total - failures.len());
    let shown = failures
        .iter()
        .take(40)
        .cloned()
        .collect::<Vec<_>>()
        .join("\n");
    assert!(
        failures.is_empty(),
        "{what}: {} of {total} failed:\n{shown}",
        failures.len()
    );
}

/// Every row and encoding, with operands made from its own operand table: encoding, decoding,
/// printing and reading give the same instruction.
#[test]
fn every_row_survives_the_round_trip() {
    let (mut count, mut wordless) = (0, 0);
    let mut failures = Vec::new();
    for target in easel::targets().iter() {
        let by_tables = interpreted(target);
        for (op, info) in target.all_ops() {
            let name = format!("{} of {}", info.name, target.name());
            let (samples, without) = samples::of(target, op);
            count += samples.len();
            wordless += without;
            if samples.is_empty() {
                failures.push(format!("{name}: no sample could be made"));
            }
            for (i, inst) in samples {
                let (text, other) = (target.format_as(&inst, i), by_tables.format_as(&inst, i));
                if text != other {
                    failures.push(format!("{name} as {i}: {text}, {other} by the tables"));
                }
                if let Err(e) = round_trip(target, &inst, i) {
                    failures.push(format!("{name} as {i}: {e}"));
                }
            }
        }
    }
    println!("{wordless} samples left out: a modifier has a value without a word");
    report("instructions through bytes and text", count, &failures);
}

/// The same instructions through the assembler, in one run: our text is what it takes, our bytes
/// are what it gives.
#[test]
fn assembler_agrees_on_every_row() {
    for target in easel::targets().iter() {
        assembler_agrees(target);
    }
}

const SCALED: &str = "a scaled offset without a scalar base, which selection does not make";

/// Why LLVM's assembler refuses a line that easel takes, if the reason is known.
fn accepted(target: Target, message: &str, line: &str) -> Option<&'static str> {
    let halves = line.contains("op_sel") || line.contains(".h");
    match () {
        () if line.matches("0x1234").count() > 1 => Some("a literal of operands of 32 and 64 bits"),
        () if line.contains("v_cndmask_b16") && line.contains("op_sel") => {
            Some("halves of v_cndmask_b16 with op_sel, which selection does not use")
        }
        () if NO_HALVES.contains(&target.name()) && halves => {
            Some("halves of registers, which LLVM takes with an option")
        }
        () if line.contains("v_wmma") && message.contains("invalid neg_lo") => {
            Some("signs of factors of 8 bits")
        }
        () => None,
    }
}

/// Why LLVM's assembler gives other bytes, if the reason is known.
fn encoded_otherwise(text: &str) -> Option<&'static str> {
    let begins = |names: &[&str]| names.iter().any(|name| text.starts_with(name));
    match () {
        () if text.starts_with("v_dot4_f32_") && text.contains("neg_lo") => {
            Some("signs that the instruction does not have")
        }
        () if begins(&["v_dual_dot2acc_f32_bf16"]) => Some("the longer encoding of a pair"),
        () if begins(&[
            "v_cvt_pk_fp8_f16",
            "v_cvt_pk_bf8_f16",
            "v_wmma_f32_16x16x4_f32",
        ]) =>
        {
            Some("a literal for a constant")
        }
        () => None,
    }
}

/// Targets on which LLVM's assembler, without further options, takes no halves of registers in operations of 16 bits.
const NO_HALVES: [&str; 2] = ["gfx1201", "gfx1250"];

fn assembler_agrees(target: Target) {
    // Of several encodings with one text the assembler gives one, as reading the text does.
    let bytes = |text: &str| {
        let parsed = target.parse_inst(text);
        let parsed = parsed.unwrap_or_else(|e| panic!("{text}: {e}"));
        let encoded = target.encode_as(&parsed.inst, parsed.encoding);
        hex(&encoded.unwrap_or_else(|e| panic!("{text}: {e}")).bytes)
    };
    let samples: Vec<(String, String, bool)> = target
        .all_ops()
        .flat_map(|(op, info)| {
            samples::of(target, op)
                .0
                .into_iter()
                .map(move |s| (s, info.selectable))
        })
        .map(|((i, inst), chosen)| {
            let text = target.format_as(&inst, i);
            let bytes = bytes(&text);
            (text, bytes, chosen)
        })
        .collect();
    let text: String = samples
        .iter()
        .map(|(text, ..)| format!("{text}\n"))
        .collect();
    let Some(output) = assemble(target, &text) else {
        println!("skipped {}: llvm-mc-22 is not installed", samples.len());
        assert!(
            std::env::var_os("EASEL_REQUIRE_ORACLES").is_none(),
            "llvm-mc-22 is required"
        );
        return;
    };
    // The assembler shows the line after its message. Samples of rows that selection does not choose may have operands that
    // exist for no instruction; `tests/isa_vectors.rs` has the operands that exist.
    let errors: Vec<&str> = output.1.lines().collect();
    let (mut refused, mut without) = (Vec::new(), BTreeSet::new());
    let mut known: BTreeMap<&str, usize> = BTreeMap::new();
    for w in errors.windows(2).filter(|w| w[0].contains("error:")) {
        let number = w[0].split(':').nth(1).and_then(|n| n.parse::<usize>().ok());
        let number = number.expect("a message has a line") - 1;
        // LLVM refuses such a line, and encodes it.
        if w[0].contains("scale_offset is not supported") {
            *known.entry(SCALED).or_default() += 1;
            continue;
        }
        without.insert(number);
        match accepted(target, w[0], w[1]) {
            _ if !samples[number].2 => {}
            Some(reason) => *known.entry(reason).or_default() += 1,
            None => refused.push(format!("{} {}", w[0], w[1])),
        }
    }
    report("lines that the assembler takes", samples.len(), &refused);
    let none = without.len();
    println!(
        "{}: {none} lines of rows that are not selected do not exist",
        target.name()
    );
    assert!(none * 10 < samples.len(), "{none} of {}", samples.len());
    let taken = samples.iter().enumerate();
    let taken = taken.filter(|(n, _)| !without.contains(n)).map(|(_, s)| s);
    let samples: Vec<&(String, String, bool)> = taken.collect();
    let encodings: Vec<String> = output
        .0
        .lines()
        .filter_map(|l| l.split_once("encoding: [")?.1.split_once(']'))
        .map(|(list, _)| {
            list.split(',')
                .map(|b| b.trim().trim_start_matches("0x"))
                .collect()
        })
        .collect();
    assert_eq!(encodings.len(), samples.len());
    let mut failures = Vec::new();
    for ((text, own, _), theirs) in samples.iter().zip(&encodings) {
        match encoded_otherwise(text) {
            _ if own == theirs => {}
            Some(reason) => *known.entry(reason).or_default() += 1,
            None => failures.push(format!("{text}: {own}, the assembler gives {theirs}")),
        }
    }
    println!("{}: known differences: {known:?}", target.name());
    report("lines with the assembler's bytes", samples.len(), &failures);
}

/// Output and errors of the assembler; `None` if it is not installed.
fn assemble(target: Target, text: &str) -> Option<(String, String)> {
    let path = std::env::temp_dir().join(format!(
        "easel-codec-{}-{}.s",
        target.name(),
        std::process::id()
    ));
    std::fs::write(&path, text).ok()?;
    let mcpu = format!("-mcpu={}", target.name());
    let args = ["-triple=amdgcn-amd-amdhsa", &mcpu, "-show-encoding"];
    let output = Command::new("llvm-mc-22").args(args).arg(&path).output();
    let _ = std::fs::remove_file(&path);
    let output = output.ok()?;
    let string = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
    Some((string(&output.stdout), string(&output.stderr)))
}

/// Of rows that selection does not choose, several may have the same bytes or the same text: then the mnemonic and the bytes, or
/// the text, are the same.
fn round_trip(target: Target, inst: &MInst, encoding: usize) -> Result<(), String> {
    let encoded = target
        .encode_as(inst, encoding)
        .map_err(|e| e.to_string())?;
    let text = target.format_as(inst, encoding);
    let decoded = target
        .decode(&encoded.bytes)
        .map_err(|e| format!("{text}: {e}"))?;
    let mnemonic = |inst: &MInst| target.info(inst.op).mnemonic;
    let again = target.encode_as(&decoded.inst, decoded.encoding);
    let same =
        mnemonic(&decoded.inst) == mnemonic(inst) && again.is_ok_and(|e| e.bytes == encoded.bytes);
    let equal = (&decoded.inst, decoded.encoding) == (inst, encoding);
    if !(equal || same) || decoded.len != encoded.bytes.len() {
        let other = target.format_as(&decoded.inst, decoded.encoding);
        return Err(format!(
            "{text} is decoded as {other} ({:?} {inst:?})",
            decoded.inst
        ));
    }
    let parsed = target
        .parse_inst(&text)
        .map_err(|e| format!("{text}: {e}"))?;
    // Encodings of one instruction may have one text, too, and so may a number and its negative.
    let same = mnemonic(&parsed.inst) == mnemonic(inst)
        && target.format_as(&parsed.inst, parsed.encoding) == text;
    if (&parsed.inst, parsed.encoding) != (inst, encoding) && !same {
        return Err(format!("{text} is read as {:?}, not {inst:?}", parsed.inst));
    }
    Ok(())
}

mod samples {
    use easel::target::{
        Bank, BankRole, MInst, MOperand as Operand, OpInfo, Opcode, OperandSpec, Reg, Role, Target,
    };

    /// For each encoding a few instructions that fit it: low and high registers of each bank,
    /// inline constants and literals, modifiers off and on.
    /// Instructions with a modifier's value that has no word are left out and counted.
    pub fn of(target: Target, op: Opcode) -> (Vec<(usize, MInst)>, usize) {
        let info = target.info(op);
        let (mut out, mut wordless) = (Vec::<(usize, MInst)>::new(), 0);
        for encoding in 0..info.encodings.len() {
            for choice in 0..6 {
                let Some(inst) = build(target, op, info, choice) else {
                    continue;
                };
                if target.encode_as(&inst, encoding).is_err() {
                    continue;
                }
                if target.format_as(&inst, encoding).contains(" ?") {
                    wordless += 1;
                } else if !out.contains(&(encoding, inst.clone())) {
                    out.push((encoding, inst));
                }
            }
        }
        (out, wordless)
    }

    fn build(target: Target, op: Opcode, info: &OpInfo, choice: usize) -> Option<MInst> {
        let mut operands: Vec<Operand> = Vec::new();
        for (n, (i, spec)) in info.explicit().enumerate() {
            let tied = info
                .operands
                .iter()
                .position(|d| d.tied.map(usize::from) == Some(i));
            let equal = info
                .operands
                .iter()
                .position(|d| d.may_equal.map(usize::from) == Some(i));
            operands.push(match (tied.or(equal), spec.fixed) {
                (Some(def), _) => operands[info.slot(def)?],
                (None, Some(reg)) => Operand::Reg(reg),
                (None, None) => match (operand(target, spec, n, choice)?, info.second) {
                    // The registers of a second operation are of other banks.
                    (Operand::Reg(reg), Some((second, _))) if i >= usize::from(second) => {
                        Operand::Reg(Reg::new(reg.unit + 1, reg.units))
                    }
                    (other, _) => other,
                },
            });
        }
        Some(MInst::new(op, operands).trimmed(target.tables()))
    }

    fn operand(target: Target, spec: &OperandSpec, n: usize, choice: usize) -> Option<Operand> {
        if spec.role == Role::Modifier {
            // Hidden and sign modifiers have no text of their own for some operands.
            return Some(Operand::Imm(match choice {
                1 => spec.default ^ 1,
                _ => spec.default,
            }));
        }
        if let Some((low, high)) = spec.constants.immediate {
            // A literal is read back without sign.
            let low = if high > i64::from(i32::MAX) { 5 } else { low };
            return Some(Operand::Imm(
                [0, 1, high, low, high / 3, 7.min(high)][choice],
            ));
        }
        // A constant in the first source of some choices.
        if spec.role == Role::Use && spec.constants.inline.is_some() && n <= 2 {
            let constant = match choice {
                2 => Some(-1),
                3 if spec.constants.literal => Some(0x1234),
                4 => Some(64),
                _ => None,
            };
            if let Some(c) = constant {
                return Some(Operand::Imm(c));
            }
        }
        let banks: Vec<Bank> = spec
            .banks
            .iter()
            .filter(|b| !matches!(b.role, BankRole::Special | BankRole::Condition))
            .collect();
        let bank = match choice {
            // The last bank the operand may have, for banks that come in pairs.
            5 => *banks.last()?,
            _ => banks
                .iter()
                .copied()
                .find(|b| b.role == BankRole::Varying)
                .or(banks.first().copied())?,
        };
        let file = target.file(bank)?;
        let align = 4;
        let number = 4 * (n as u32 + 1) * if choice == 0 { 1 } else { 2 };
        let number = number.min(file.count - spec.units) / align * align;
        Some(Operand::Reg(Reg::new(file.first + number, spec.units)))
    }
}
