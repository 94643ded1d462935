//! Modifiers of vector rows, as the simulator applies them: signs, halves, factors and limits of results.

use crate::agree;
use crate::inputs::{AXES, Random, operand};
use crate::machine::{Machine, tuple};
use crate::row::{Adjust, Row};
use easel_isa::table::{Action, ModifierEffect, OpInfo, OperandSpec, Role, Tables};
use easel_meanings::float::Format;
use easel_meanings::matrix::{LANES, Register};
use easel_meanings::mode::Mode;
use easel_meanings::{Function, In, entries, modifiers};
use easel_target::{MOperand, Opcode, Target};
use std::collections::BTreeMap;

/// Programs of 64 lanes for each row.
const DRAWS: usize = 12;

/// The first register of the results and of each source.
const FIRST: [usize; 6] = [16, 20, 24, 28, 32, 36];

fn float(o: &OperandSpec, base: &str) -> Option<Format> {
    let untyped = base.starts_with("v_cndmask")
        || base.starts_with("v_cmp_class")
        || base.starts_with("v_cmpx_class");
    match (o.elem, o.bits / o.lanes.max(1)) {
        ("bf16", _) => Some(Format::BF16),
        ("f16", _) => Some(Format::F16),
        ("f32", _) => Some(Format::F32),
        ("f64", _) => Some(Format::F64),
        ("b16", _) if untyped => Some(Format::F16),
        ("b32", _) if untyped => Some(Format::F32),
        ("b64", _) if untyped => Some(Format::F64),
        _ => None,
    }
}

/// Whether an operand is a modifier of halves that are side by side.
fn is_packing(o: &OperandSpec) -> bool {
    let effect = o.effect;
    matches!(
        effect,
        Some(ModifierEffect::SelectLow | ModifierEffect::NegateLow)
    )
}

/// The drawn modifiers, by what they do.
#[derive(Clone, Copy, Default, Debug)]
struct Drawn {
    negate: u32,
    absolute: u32,
    half: u32,
    low: u32,
    high: u32,
    negate_low: u32,
    negate_high: u32,
    clamp: bool,
    scale: u32,
}

impl Drawn {
    /// A source as the instruction sees it.
    fn source(&self, n: usize, o: &OperandSpec, base: &str, packed: bool, bits: u128) -> u128 {
        let on = |mask: u32| mask >> n & 1 == 1;
        let format = float(o, base);
        if packed && o.lanes == 2 {
            let width = o.bits / 2;
            let part = |high: bool, negate: bool| {
                let v = (bits >> (width * u32::from(high))) as u64 & u64::MAX >> (64 - width);
                u128::from(format.map_or(v, |f| modifiers::signs(f, v, false, negate)))
            };
            return part(on(self.low), on(self.negate_low))
                | part(on(self.high), on(self.negate_high)) << width;
        }
        let bits = if o.bits == 16 {
            bits >> if on(self.half) { 16 } else { 0 } & 0xffff
        } else {
            bits
        };
        match format {
            Some(f) if !packed => {
                modifiers::signs(f, bits as u64, on(self.absolute), on(self.negate)).into()
            }
            _ => bits,
        }
    }
}

/// Draws the modifiers of a row that its meaning does not mention, with the value of each operand.
fn draw(
    info: &OpInfo,
    base: &str,
    random: &mut Random,
) -> Option<(Drawn, BTreeMap<&'static str, i64>)> {
    let sources: Vec<&OperandSpec> = info
        .operands
        .iter()
        .filter(|o| o.role == Role::Use)
        .collect();
    let bits = |wanted: &dyn Fn(&OperandSpec) -> bool| -> u32 {
        let each = sources.iter().take(3).enumerate();
        each.map(|(n, o)| u32::from(wanted(o)) << n).sum()
    };
    let packs = info.operands.iter().any(is_packing);
    // The former result is no source of the text. Of the signs of two halves the manual tells only with packed modifiers.
    let floats = bits(&|o| float(o, base).is_some() && !o.hidden && (packs || o.lanes == 1));
    let halves = bits(&|o| o.bits == 16 && o.lanes == 1);
    let pairs = bits(&|o| o.lanes == 2);
    let result = info.operands.first()?;
    let single = matches!(result.elem, "f16" | "f32" | "f64") && result.lanes == 1;
    let mut drawn = Drawn {
        high: 7,
        ..Drawn::default()
    };
    let mut values = BTreeMap::new();
    for o in info.operands.iter().filter(|o| o.role == Role::Modifier) {
        if info.step.ins.iter().any(|s| s.name == o.name) {
            // The meaning has it: its other tests draw it.
            values.insert(o.name, o.default);
            continue;
        }
        let any = random.next() as u32;
        let v = match o.effect? {
            ModifierEffect::Negate => *set(&mut drawn.negate, any & floats),
            ModifierEffect::Absolute => *set(&mut drawn.absolute, any & floats),
            ModifierEffect::SelectHalf => {
                let to = if result.bits == 16 { 8 } else { 0 };
                *set(&mut drawn.half, any & (halves | to))
            }
            ModifierEffect::SelectLow => *set(&mut drawn.low, any & pairs),
            ModifierEffect::SelectHigh => {
                *set(&mut drawn.high, any & pairs | o.default as u32 & !pairs)
            }
            ModifierEffect::NegateLow => *set(&mut drawn.negate_low, any & floats & pairs),
            ModifierEffect::NegateHigh => *set(&mut drawn.negate_high, any & floats & pairs),
            ModifierEffect::Clamp => {
                drawn.clamp = single && any & 3 == 0;
                u32::from(drawn.clamp)
            }
            ModifierEffect::Scale => *set(&mut drawn.scale, if single { any & 3 } else { 0 }),
            _ => 0,
        };
        values.insert(o.name, v.into());
    }
    Some((drawn, values))
}

fn set(to: &mut u32, v: u32) -> &u32 {
    *to = v;
    to
}

/// The operands of a program: the registers of each.
struct Placed {
    operands: Vec<MOperand>,
    /// For each use: its registers, or its mask's register.
    uses: Vec<(usize, usize)>,
    masks: Vec<(usize, String)>,
    results: Vec<(usize, usize)>,
}

fn place(target: Target, info: &'static OpInfo, values: &BTreeMap<&str, i64>) -> Option<Placed> {
    let mut placed = Placed {
        operands: Vec::new(),
        uses: Vec::new(),
        masks: Vec::new(),
        results: Vec::new(),
    };
    let reg = |text: &str| target.parse_reg(text).map(MOperand::Reg);
    let mut next = 0;
    let mut at = Vec::new();
    for (n, o) in info.operands.iter().enumerate() {
        let count = (o.bits as usize).div_ceil(32);
        let operand = match o.role {
            Role::Modifier => MOperand::Imm(*values.get(o.name)?),
            _ if o.elem == "mask" => {
                let name = match (o.fixed, o.role) {
                    (Some(_), _) => "vcc".to_owned(),
                    (None, Role::Def) => "s[10:11]".to_owned(),
                    (None, _) => "s[8:9]".to_owned(),
                };
                if o.role == Role::Def && o.fixed.is_some() || o.name == "exec" {
                    return None;
                }
                match o.role {
                    Role::Def => placed.results.push((usize::MAX, 2)),
                    _ => placed.masks.push((placed.uses.len(), name.clone())),
                }
                if o.role != Role::Def {
                    placed.uses.push((usize::MAX, 0));
                }
                reg(&name)?
            }
            Role::Def => {
                placed.results.push((FIRST[0], count));
                reg(&tuple(FIRST[0], count))?
            }
            _ => {
                let tied = info.operands[..n].iter().any(|d| d.tied == Some(n as u8));
                if !tied {
                    next += 1;
                }
                let first = if tied { FIRST[0] } else { *FIRST.get(next)? };
                placed.uses.push((first, count));
                match o.constants.immediate {
                    Some(_) => return None,
                    None => reg(&tuple(first, count))?,
                }
            }
        };
        at.push(operand);
    }
    placed.operands = info.explicit().map(|(n, _)| at[n]).collect();
    Some(placed)
}

/// Runs a row with drawn modifiers in 64 lanes; the fault, or whether the simulator models the modifiers.
fn check(
    target: Target,
    op: Opcode,
    row: &Row,
    function: Function,
    axis: usize,
    random: &mut Random,
) -> Result<bool, String> {
    let info = row.info;
    let Some((drawn, values)) = draw(info, &row.base, random) else {
        return Ok(false);
    };
    let Some(placed) = place(target, info, &values) else {
        return Ok(false);
    };
    let mode = target.abi.map_or(0x3f0, |abi| abi.own_mode);
    let sources: Vec<&OperandSpec> = info
        .operands
        .iter()
        .filter(|o| o.role == Role::Use)
        .collect();
    let mut machine = Machine::new(target);
    let mut input: Vec<Register> = Vec::new();
    let mut words =
        |first: usize, count: usize, machine: &mut Machine, draw: &mut dyn FnMut(usize) -> u128| {
            let start = input.len();
            let values: Vec<u128> = (0..LANES).map(&mut *draw).collect();
            for d in 0..count {
                input.push(std::array::from_fn(|lane| {
                    (values[lane] >> (32 * d)) as u32
                }));
            }
            machine.moved(false, (first, count));
            start
        };
    // The result's register before, then each source.
    let old = words(FIRST[0], 4, &mut machine, &mut |_| {
        u128::from(random.next()) << 64 | u128::from(random.next())
    });
    let mut starts = Vec::new();
    let mut masks = BTreeMap::new();
    for (n, &(first, count)) in placed.uses.iter().enumerate() {
        let e = row.element(n);
        if first == usize::MAX {
            let mask = random.next();
            masks.insert(n, mask);
            starts.push(usize::MAX);
            continue;
        }
        let mut value = |_: usize| match e.bits {
            // Both halves of a register have numbers.
            16 => operand(e, 2, axis, random),
            bits => operand(e, sources[n].bits.div_ceil(bits), axis, random),
        };
        starts.push(words(first, count, &mut machine, &mut value));
    }
    for (n, name) in &placed.masks {
        let mask = masks[n];
        let halves = match name.as_str() {
            "vcc" => ["vcc_lo", "vcc_hi"],
            _ => ["s8", "s9"],
        };
        machine.line(&format!("s_mov_b32 {}, 0x{:x}", halves[0], mask as u32));
        machine.line(&format!(
            "s_mov_b32 {}, 0x{:x}",
            halves[1],
            (mask >> 32) as u32
        ));
    }
    machine.push(op, &placed.operands);
    machine.line("v_lshlrev_b32_e32 v1, 2, v0");
    let mut stored = 0;
    for &(first, count) in &placed.results {
        let mut from = first;
        if first == usize::MAX {
            machine.line("v_mov_b32_e32 v40, s10");
            machine.line("v_mov_b32_e32 v41, s11");
            from = 40;
        }
        machine.moved(true, (from, count));
        stored += count;
    }
    let Ok(got) = machine.run(&input, stored) else {
        return Ok(false);
    };
    let packed = info.operands.iter().any(is_packing);
    let read = |start: usize, count: usize, lane: usize| {
        (0..count).fold(0u128, |v, d| {
            v | u128::from(input[start + d][lane]) << (32 * d)
        })
    };
    for lane in 0..LANES {
        let mut case = In {
            mode: Mode::of(mode),
            ocp: row.is_ocp(),
            op_sel_hi: values.get("op_sel_hi").map_or(0, |&v| v as u32),
            ..In::default()
        };
        for (n, &(first, count)) in placed.uses.iter().enumerate() {
            case.s[n] = match first {
                usize::MAX => (masks[&n] >> lane & 1).into(),
                _ => drawn.source(
                    n,
                    sources[n],
                    &row.base,
                    packed,
                    read(starts[n], count, lane),
                ),
            };
        }
        let adjust = Adjust::of(drawn.scale, drawn.clamp);
        let want = function(&case);
        let mut at = 0;
        for (number, &(first, count)) in placed.results.iter().enumerate() {
            let mut word =
                (0..count).fold(0u128, |v, d| v | u128::from(got[at + d][lane]) << (32 * d));
            at += count;
            let mut bits = info.operands[number].bits;
            if first == usize::MAX {
                (word, bits) = (word >> lane & 1, 1);
            }
            let Some(value) = want.0[number] else {
                continue;
            };
            if bits == 16 && drawn.half & 8 != 0 {
                let kept = read(old, 1, lane) as u32 & 0xffff;
                let tied = placed.uses.iter().position(|u| u.0 == FIRST[0]);
                let kept = tied.map_or(kept, |n| input[starts[n]][lane] & 0xffff);
                if word as u32 & 0xffff != kept {
                    return Err(format!(
                        "{:x?}: the low half is {word:#x}, not {kept:#x}",
                        drawn
                    ));
                }
                word >>= 16;
            }
            let word = if bits < 32 && first != usize::MAX {
                word & ((1 << bits) - 1)
            } else {
                word
            };
            let fault = match number {
                0 => row.fault(value, &adjust, bits, word),
                _ => agree::fault(value, bits, word),
            };
            if let Some(fault) = fault {
                return Err(format!(
                    "result {number} of {:x?} is {word:#x}, the oracle says {fault}; {drawn:x?}",
                    case.s
                ));
            }
        }
    }
    Ok(true)
}

fn target_rows(
    tables: &'static Tables,
    table: &BTreeMap<&str, Function>,
    wrong: &mut BTreeMap<String, String>,
) {
    let target = Target::new(tables);
    let (mut rows, mut runs, mut refused) = (0, 0, 0);
    for (op, info) in tables.all_ops() {
        let free = |o: &OperandSpec| {
            let read = info.step.ins.iter().any(|s| s.name == o.name);
            o.role == Role::Modifier && !read && o.effect.is_some()
        };
        let pure = matches!(info.step.action, Action::Pure(_) | Action::Interpreted);
        let across = info.operand("dpp_ctrl").is_some() || info.name.contains("_sdwa");
        let vector = info.name.starts_with("v_") && !info.meaning.contains("unknown");
        if !pure || across || !vector || !info.operands.iter().any(free) {
            continue;
        }
        let Some(row) = Row::new(tables, info) else {
            continue;
        };
        let Some(&function) = table.get(row.base.as_str()) else {
            continue;
        };
        let mut random = Random(op.index() as u64);
        let mut seen = false;
        for n in 0..DRAWS {
            match check(target, op, &row, function, n % AXES.len(), &mut random) {
                Ok(true) => {
                    seen = true;
                    runs += 1;
                }
                Ok(false) => refused += 1,
                Err(fault) => {
                    let fault = format!("{} {fault}\n    {}", tables.target, info.meaning);
                    wrong.entry(info.name.to_owned()).or_insert(fault);
                    break;
                }
            }
        }
        rows += usize::from(seen);
    }
    println!(
        "{}: {rows} rows with modifiers, {runs} programs, {refused} refused",
        tables.target
    );
    assert!(
        rows > 150,
        "{} has only {rows} rows with modifiers",
        tables.target
    );
}

#[test]
fn modifiers_agree_with_the_oracle() {
    let table: BTreeMap<&str, Function> = entries().collect();
    let mut wrong = BTreeMap::new();
    for tables in easel_amdgcn::TARGETS
        .iter()
        .filter(|t| t.limits.lanes == 64)
    {
        target_rows(tables, &table, &mut wrong);
    }
    for (name, fault) in &wrong {
        println!("{name}: {}", fault.chars().take(600).collect::<String>());
    }
    assert!(wrong.is_empty(), "{} rows differ", wrong.len());
}
