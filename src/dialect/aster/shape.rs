//! The legal register types, and the range of a group of registers.

use super::dialect::{Kind, Register, Semantics, Type, default_align};

/// An error in the terms of a diagnostic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The diagnostic's code.
    pub code: &'static str,
    /// The diagnostic's message.
    pub message: String,
    /// Advice on the correct text, if any.
    pub help: Option<String>,
}

impl Fault {
    fn new(code: &'static str, message: String) -> Fault {
        Fault {
            code,
            message,
            help: None,
        }
    }

    fn help(mut self, help: String) -> Fault {
        self.help = Some(help);
        self
    }
}

/// Checks the rules of a single register type.
pub fn check_register(register: Register) -> Result<(), Fault> {
    let Register {
        kind,
        semantics,
        cells,
        align,
        range,
    } = register;
    forms(register)?;
    if cells == 0 {
        let message = format!("`{register}` is a range of no registers");
        return Err(Fault::new("aster-range-size", message)
            .help("a range has at least one register".into()));
    }
    if !align.is_power_of_two() {
        let message = format!("alignment {align} is not a positive power of two");
        return Err(Fault::new("aster-alignment", message).help("write 1, 2, 4, 8, ...".into()));
    }
    match semantics {
        Semantics::Allocated(begin) if range && !begin.is_multiple_of(align) => {
            Err(misaligned(kind, begin, cells, align))
        }
        _ => Ok(()),
    }
}

/// Checks that the kind allows the semantics: value, unallocated or allocated.
fn forms(register: Register) -> Result<(), Fault> {
    let Register {
        kind,
        semantics,
        range,
        ..
    } = register;
    if kind == Kind::Ttmp && !matches!(semantics, Semantics::Allocated(_)) {
        let message = format!("`{register}` asks for a trap register, which is never allocated");
        return Err(Fault::new("aster-register-form", message)
            .help("write its number, `!amdgcn.ttmp<0>`".into()));
    }
    if kind.is_file() {
        return Ok(());
    }
    if range {
        let message = format!("`{kind}` is one register and has no range form");
        return Err(
            Fault::new("aster-register-form", message).help(format!("write {}", legal(kind)))
        );
    }
    if semantics == Semantics::Unallocated {
        let message = format!("`{kind}` is a physical register and cannot be unallocated");
        return Err(
            Fault::new("aster-register-form", message).help(format!("write {}", legal(kind)))
        );
    }
    if semantics == Semantics::Value && matches!(kind, Kind::Exec | Kind::ExecLo | Kind::ExecHi) {
        let message = format!("`{kind}` has no value form");
        return Err(
            Fault::new("aster-register-form", message).help(format!("write {}", legal(kind)))
        );
    }
    Ok(())
}

/// The legal forms of a special kind, as text.
fn legal(kind: Kind) -> String {
    match kind {
        Kind::Exec | Kind::ExecLo | Kind::ExecHi => format!("`!amdgcn.{kind}<0>`"),
        _ => format!("`!amdgcn.{kind}` (value) or `!amdgcn.{kind}<0>` (the register)"),
    }
}

/// A range whose first register does not fit its alignment.
pub fn misaligned(kind: Kind, begin: u16, cells: u16, align: u16) -> Fault {
    let default = match align == default_align(cells) {
        true => format!(" (the default for {cells} registers)"),
        false => String::new(),
    };
    let message =
        format!("{kind} range begins at {begin}, not a multiple of its alignment {align}{default}");
    let below = begin - begin % align.max(1);
    let above = u32::from(below) + u32::from(align);
    Fault::new("aster-misaligned", message).help(format!("nearest legal begins: {below}, {above}"))
}

/// The range of adjacent registers, ascending.
pub fn range_of(members: &[Type]) -> Result<Register, Fault> {
    let registers: Vec<Register> = members.iter().filter_map(|t| t.register()).collect();
    if registers.len() != members.len() {
        let other = members.iter().find(|t| t.register().is_none());
        let other = other.map(ToString::to_string).unwrap_or_default();
        let message = format!("a register range has a member of type `{other}`");
        return Err(
            Fault::new("aster-range-members", message).help("group registers of one kind".into())
        );
    }
    let [first, rest @ ..] = registers.as_slice() else {
        return Err(Fault::new(
            "aster-range-count",
            "a register range has no members".into(),
        ));
    };
    if let Some(whole) = special(&registers) {
        return Ok(whole);
    }
    if let Some(range) = registers.iter().find(|r| r.range || r.cells != 1) {
        let message = format!("a member of a register range is itself a range, `{range}`");
        return Err(Fault::new("aster-range-nested", message)
            .help("split it first with `split_register_range`".into()));
    }
    let form = |r: &Register| std::mem::discriminant(&r.semantics);
    for other in rest {
        if other.kind != first.kind || form(other) != form(first) {
            let message = format!("members of a register range differ: `{first}` beside `{other}`");
            return Err(Fault::new("aster-range-members", message)
                .help("all members need one kind and one form".into()));
        }
    }
    if !first.kind.is_file() {
        let message = format!("`{}` registers form no range", first.kind);
        return Err(Fault::new("aster-range-members", message)
            .help("only the two halves of `vcc` or `exec`, low one first, do".into()));
    }
    let cells = u16::try_from(registers.len()).unwrap_or(u16::MAX);
    if let Semantics::Allocated(begin) = first.semantics {
        for (n, other) in registers.iter().enumerate() {
            let expected = u32::from(begin) + n as u32;
            if other.number().map(u32::from) != Some(expected) {
                let found = other.number().unwrap_or(0);
                let message = format!(
                    "members of a register range are not consecutive: \
                     expected number {expected}, found {found}"
                );
                return Err(Fault::new("aster-range-order", message)
                    .help("list the members in ascending order".into()));
            }
        }
        let align = default_align(cells);
        if !begin.is_multiple_of(align) {
            return Err(misaligned(first.kind, begin, cells, align));
        }
    }
    Ok(Register::range(first.kind, first.semantics, cells))
}

/// Low and high half of one special register.
fn special(members: &[Register]) -> Option<Register> {
    let kinds: Vec<Kind> = members.iter().map(|r| r.kind).collect();
    let whole = [Kind::Vcc, Kind::Exec]
        .into_iter()
        .find(|w| w.parts().as_slice() == kinds.as_slice())?;
    let semantics = members[0].semantics;
    let same = members.iter().all(|r| r.semantics == semantics);
    same.then(|| Register::single(whole, semantics))
}

/// A type for a range that [`range_of`] rejects, so that reading can continue.
pub fn range_guess(members: &[Type]) -> Type {
    match members.iter().find_map(|t| t.register()) {
        Some(r) if r.kind.is_file() => {
            let cells = u16::try_from(members.len()).unwrap_or(u16::MAX);
            Type::Register(Register::range(r.kind, r.semantics, cells))
        }
        Some(r) => Type::Register(r),
        None => Type::FenceToken,
    }
}
