//! Directives by what they do to code. The assembler and the readers of plain texts share the lists.

/// Directives for numbers, with the bytes of each.
pub const NUMBERS: [(&str, u8); 11] = [
    (".byte", 1),
    (".short", 2),
    (".value", 2),
    (".2byte", 2),
    (".hword", 2),
    (".long", 4),
    (".int", 4),
    (".4byte", 4),
    (".word", 4),
    (".quad", 8),
    (".8byte", 8),
];

/// Directives that change nothing in the object: debug information, what a linker may do, remarks.
pub const IGNORED: [&str; 12] = [
    ".file",
    ".loc",
    ".ident",
    ".addrsig",
    ".addrsig_sym",
    ".no_dead_strip",
    ".lto_discard",
    ".print",
    ".warning",
    ".line",
    ".amdgpu_info",
    ".local",
];

/// Other directives of data.
const DATA: [&str; 17] = [
    ".ascii", ".asciz", ".string", ".octa", ".float", ".single", ".double", ".fill", ".zero",
    ".skip", ".space", ".org", ".uleb128", ".sleb128", ".incbin", ".balignl", ".balignw",
];

/// Directives about symbols and sections, and alignments, whose bytes are instructions without an effect.
const PLACES: [&str; 18] = [
    ".p2align",
    ".p2alignl",
    ".align",
    ".balign",
    ".globl",
    ".global",
    ".weak",
    ".protected",
    ".hidden",
    ".internal",
    ".type",
    ".size",
    ".set",
    ".equ",
    ".equiv",
    ".text",
    ".section",
    ".end",
];

/// The begins of names of directives about kernels and debug information.
const FAMILIES: [&str; 5] = [".amdgcn_", ".amdhsa_", ".amdgpu_", ".cfi_", ".end_amd"];

/// Directives that change the text: repetitions, macros, other files. Conditions begin with `.if`.
const CHANGES: [&str; 8] = [
    ".rept", ".rep", ".irp", ".irpc", ".macro", ".include", ".elseif", ".exitm",
];

/// The effect of a directive among the instructions of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The directive adds no bytes, or instructions without an effect.
    None,
    /// The directive adds bytes.
    Data,
    /// The directive adds, repeats or removes lines, or is not known.
    Lines,
}

/// The effect of the directive of a name, which begins with a period.
pub fn effect(name: &str) -> Effect {
    let is_number = NUMBERS.iter().any(|n| n.0 == name);
    if is_number || DATA.contains(&name) || name.starts_with(".dc") {
        return Effect::Data;
    }
    let family = FAMILIES.iter().any(|f| name.starts_with(f));
    match family || IGNORED.contains(&name) || PLACES.contains(&name) {
        true => Effect::None,
        false => Effect::Lines,
    }
}

/// Whether a directive may hold functions that stand in the text, or bring others.
pub fn changes_text(name: &str) -> bool {
    CHANGES.contains(&name) || name.starts_with(".if")
}
