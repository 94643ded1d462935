//! Invariants of the house that no compiler checks.
//!
//! - Crates depend on lower floors only, and the engine on no machine's tables and no rules.
//! - Modules of a crate that stand side by side import each other in no circle.
//! - No fact of a machine stands in code: see [`FACTS`].
//!
//! Each check is a function over text, so that it is also shown to fail on what is planted.
//! `#[cfg(test)]` modules are left out: a test may name instructions and look upwards.

mod source;

use source::{Room, Source, read_rooms};
use std::collections::{BTreeMap, BTreeSet};

/// Floor of each crate below `src/`; a crate may need lower floors only.
const FLOORS: [(&str, u32); 34] = [
    ("easel-heap", 0),
    ("easel-isa", 0),
    ("easel-runtime", 0),
    ("easel-target", 1),
    ("easel-visa", 1),
    ("easel-egraph", 2),
    ("easel-ir", 2),
    ("easel-machine", 3),
    ("easel-rules", 3),
    ("easel-analysis", 3),
    ("easel-interpret", 3),
    ("easel-pass", 4),
    ("easel-transform", 5),
    ("easel-select", 5),
    ("easel-order", 5),
    ("easel-settle", 5),
    ("easel-allocate", 5),
    ("easel-backend", 5),
    ("easel-simulate", 5),
    ("easel-mlir", 5),
    ("easel-wave", 6),
    ("easel-region", 5),
    ("easel-aster", 6),
    ("easel-genx", 6),
    ("easel-tensor", 6),
    ("easel-aster-passes", 7),
    ("easel-genx-passes", 7),
    ("easel-tensor-evaluate", 7),
    ("easel-tensor-passes", 7),
    ("easel-code", 6),
    ("easel-prove", 6),
    ("easel-check", 7),
    ("easel-diff", 8),
    ("easel-pipeline", 8),
];

/// What is handed to the engine from above: it must not depend on it.
const HANDED_IN: [&str; 3] = ["easel-amdgcn", "easel-visa-tables", "easel-rule-files"];

fn floor(name: &str) -> Option<u32> {
    FLOORS.iter().find(|f| f.0 == name).map(|f| f.1)
}

fn wrong_needs(room: &Room) -> Vec<String> {
    let name = &room.name;
    let Some(own) = floor(name) else {
        return vec![format!("`{name}` stands on no floor: add it to FLOORS")];
    };
    let mut out = Vec::new();
    for need in room.needs.iter().filter(|n| n.starts_with("easel")) {
        match floor(need) {
            _ if HANDED_IN.contains(&need.as_str()) => {
                out.push(format!("`{name}` must not know `{need}`"));
            }
            Some(other) if other < own => {}
            _ => out.push(format!("`{name}` (floor {own}) needs `{need}`")),
        }
    }
    out
}

/// Circles of imports among modules that stand side by side, at every level of a crate. What a
/// module re-exports counts as where it stands.
fn circles(room: &Room) -> Vec<String> {
    let files: BTreeMap<&[String], &Source> =
        room.sources.iter().map(|s| (&s.modules[..], s)).collect();
    let exports: BTreeMap<(&[String], String), Vec<String>> = room
        .sources
        .iter()
        .flat_map(|s| {
            let all = s.exports().into_iter();
            all.map(|(name, path)| ((&s.modules[..], name), path))
        })
        .collect();
    // The module of the crate that a path ends in.
    let home = |path: &[String]| -> Vec<String> {
        let mut path = path.to_vec();
        // As long as chains of re-exports are.
        for _ in 0..4 {
            let known = (0..=path.len())
                .rev()
                .find(|&n| files.contains_key(&path[..n]));
            let known = known.unwrap_or(0);
            let next = path
                .get(known)
                .and_then(|name| exports.get(&(&path[..known], name.clone())));
            match next {
                Some(to) if *to != path => path = to.clone(),
                _ => return path[..known].to_vec(),
            }
        }
        path
    };
    let mut levels: BTreeMap<Vec<String>, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for source in &room.sources {
        for (_, path) in source.paths() {
            let (from, to) = (&source.modules, home(&path));
            let same = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
            if let (Some(a), Some(b)) = (from.get(same), to.get(same)) {
                let level = levels.entry(from[..same].to_vec()).or_default();
                level.entry(a.clone()).or_default().insert(b.clone());
            }
        }
    }
    let mut out = Vec::new();
    for (level, imports) in &levels {
        for start in imports.keys() {
            let reached = reachable(imports, start);
            let around: Vec<&String> = reached
                .iter()
                .filter(|m| reachable(imports, m).contains(start))
                .collect();
            // Each circle once, at its first module.
            if around.first() == Some(&start) {
                let names: Vec<&str> = around.iter().map(|m| m.as_str()).collect();
                let place = [std::slice::from_ref(&room.name), &level[..]]
                    .concat()
                    .join("::");
                out.push(format!(
                    "in {place}: {} import each other",
                    names.join(", ")
                ));
            }
        }
    }
    out
}

fn reachable(imports: &BTreeMap<String, BTreeSet<String>>, start: &str) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    let mut work = vec![start];
    while let Some(at) = work.pop() {
        for next in imports.get(at).into_iter().flatten() {
            if seen.insert(next.clone()) {
                work.push(next);
            }
        }
    }
    seen
}

/// Words of the machines that come with easel, which only tables may name.
struct Words {
    /// Mnemonics, names of rows, registers, counters and encoding formats.
    machine: BTreeSet<String>,
    /// Modifiers of instructions.
    modifiers: BTreeSet<String>,
    /// Variants of the families' opcode enums.
    variants: BTreeSet<String>,
}

/// Modifiers and registers whose names are ordinary words.
const ORDINARY: [&str; 7] = ["offset", "scale", "clamp", "off", "lds", "format", "null"];

impl Words {
    fn read() -> Words {
        let mut machine = BTreeSet::new();
        let mut modifiers = BTreeSet::new();
        let mut rows = BTreeSet::new();
        for target in easel::targets().iter() {
            for (_, info) in target.all_ops() {
                machine.extend([info.name.to_owned(), info.mnemonic.to_owned()]);
                rows.insert(info.name);
                let encodings = info.encodings.iter();
                machine.extend(encodings.flat_map(|e| [e.format.to_owned(), e.group.to_owned()]));
                let own = info.operands.iter();
                let own = own.filter(|o| o.role == easel::target::Role::Modifier);
                modifiers.extend(own.map(|o| o.name.to_owned()));
            }
            machine.extend(target.named.iter().map(|n| n.name.to_owned()));
            machine.extend(target.counters.iter().map(|c| c.name.to_owned()));
        }
        let is_word = |w: &String| w.len() > 1 && !ORDINARY.contains(&w.as_str());
        machine.retain(is_word);
        modifiers.retain(is_word);
        let variants = rows.iter().map(|m| {
            let parts = m.split(['_', '.']).map(|p| {
                let mut letters = p.chars();
                let first = letters.next().map(|c| c.to_ascii_uppercase());
                first.into_iter().chain(letters).collect::<String>()
            });
            parts.collect()
        });
        let variants = variants.collect();
        Words {
            machine,
            modifiers,
            variants,
        }
    }
}

/// Findings in a file: line and what it is.
type Findings = Vec<(usize, String)>;

/// A kind of fact that belongs to tables.
struct Fact {
    what: &'static str,
    /// Crates in which it is looked for; none for all.
    rooms: &'static [&'static str],
    /// Lines that state one.
    planted: &'static [&'static str],
    find: fn(&Words, &Source) -> Findings,
}

const FACTS: &[Fact] = &[
    Fact {
        what: "an instruction, a register, a counter or an encoding by name",
        rooms: &[],
        planted: &[
            r#"let add = target.by_name("v_lshl_add_u64");"#,
            r#"if encoding.format == "VOP3" {}"#,
            r#"let loads = levels["vmcnt"];"#,
            r#"let mask = target.named_reg("exec");"#,
        ],
        find: |words, source| {
            in_literals(source, |word| words.machine.contains(&word.to_lowercase()))
        },
    },
    Fact {
        what: "a mnemonic put together",
        rooms: &[],
        planted: &[r#"let name = format!("ds_{kind}_b64");"#],
        find: |_, source| {
            let put = |word: &str| {
                let begins = PREFIXES.iter().any(|p| word.starts_with(p));
                begins && (word.contains('{') || PREFIXES.contains(&word))
            };
            in_literals(source, put)
        },
    },
    Fact {
        what: "a variant of a family's opcodes",
        rooms: &[],
        planted: &["let op = Opcode::VAddU32;"],
        find: |words, source| in_code(source, |word| words.variants.contains(word)),
    },
    Fact {
        what: "a modifier or counter as a name in kernel IR",
        rooms: &["easel-ir"],
        planted: &["pub struct Mfma { pub cbsz: u8 }"],
        find: |words, source| {
            let counter = |w: &str| words.machine.contains(w) && w.ends_with("cnt");
            in_code(source, |w| words.modifiers.contains(w) || counter(w))
        },
    },
    Fact {
        what: "a target that is nobody's choice",
        rooms: &[],
        planted: &["let tables = Target::default();"],
        find: |_, source| {
            with_text(
                source,
                &[
                    "Target::default()",
                    "Default for Target",
                    "Opcode::tables()",
                ],
            )
        },
    },
    Fact {
        what: "a cache without a target as key",
        rooms: &[],
        planted: &["static MOVES: OnceLock<Moves> = OnceLock::new();"],
        find: |_, source| {
            let cell = |l: &str| CELLS.iter().any(|c| l.contains(c));
            with_line(source, |l| {
                let is_static = l
                    .trim_start_matches("pub ")
                    .trim_start()
                    .starts_with("static ");
                is_static && cell(l) || l.contains("thread_local!")
            })
        },
    },
    Fact {
        what: "a closed list of banks",
        rooms: &[],
        planted: &["match bank { Bank::Vgpr => 1, _ => 0 }"],
        find: |_, source| {
            with_line(source, |l| {
                variant_of(l, "Bank::") || variant_of(l, "Unit::")
            })
        },
    },
    Fact {
        what: "a vendor's words for what a launch has",
        rooms: &[
            "easel-ir",
            "easel-analysis",
            "easel-allocate",
            "easel-order",
            "easel-settle",
            "easel-select",
        ],
        planted: &["pub struct Launch { pub user_sgprs: u32 }"],
        find: |_, source| {
            let vendor = |w: &str| {
                ["sgpr", "vgpr", "agpr", "kernarg", "hsa", "amdgpu", "amdgcn"]
                    .iter()
                    .any(|v| w.contains(v))
            };
            in_code(source, vendor)
        },
    },
    Fact {
        what: "lanes per wave",
        rooms: &[],
        planted: &["const WAVE_LANES: u32 = 64;"],
        find: |_, source| {
            with_line(source, |l| {
                number_beside(l, &["lanes", "wave"], |n| n == 32 || n == 64)
            })
        },
    },
    Fact {
        what: "a lane mask as a pair of registers",
        rooms: &[],
        planted: &["let mask = Class::new(bank, 2);"],
        find: |_, source| {
            with_line(source, |l| {
                l.contains("mask") && l.contains(", 2)") && l.contains("new(")
            })
        },
    },
    Fact {
        what: "the size of a register file",
        rooms: &[],
        planted: &["const REGISTERS: u32 = 512;"],
        find: |_, source| {
            let names = ["registers", "file", "vectors", "scalars"];
            with_line(source, |l| number_beside(l, &names, |n| n > 64))
        },
    },
    Fact {
        what: "a code of the encoder",
        rooms: &["easel-target", "easel-machine", "easel-backend"],
        planted: &["let code = if literal { 255 } else { 128 + value };"],
        find: |_, source| {
            with_line(source, |l| {
                numbers(l).any(|n| matches!(n, 128 | 192 | 193 | 208 | 240..=256))
            })
        },
    },
    Fact {
        what: "a word of a descriptor",
        rooms: &[],
        planted: &["let word3 = 0x0002_7000;"],
        find: |_, source| {
            with_line(source, |l| {
                l.contains("0x") && numbers(l).any(|n| n > 0x1_0000 && n < 0x8000_0000)
            })
        },
    },
    Fact {
        what: "what a no-operation's number means",
        rooms: &[],
        planted: &["let states = nop_operand + 1;"],
        find: |_, source| {
            with_line(source, |l| {
                l.contains("nop") && (l.contains("+ 1") || l.contains("- 1"))
            })
        },
    },
    Fact {
        what: "how a wait's operand is taken apart",
        rooms: &[],
        planted: &["let loads = wait & 0xf | wait >> 14;"],
        find: |_, source| with_line(source, |l| l.contains("wait") && l.contains(" >> ")),
    },
    Fact {
        what: "a memory by the unit that accesses it",
        rooms: &[
            "easel-machine",
            "easel-analysis",
            "easel-allocate",
            "easel-order",
            "easel-settle",
        ],
        planted: &["if info.unit == shared {}", r#"if name.contains("lds") {}"#],
        find: |_, source| {
            // Two instructions of one unit are compared by it, `a.unit == b.unit`.
            let compared = |l: &str| {
                let mut at = [".unit == ", ".unit != "].into_iter();
                at.any(|o| l.split_once(o).is_some_and(|(_, to)| !to.contains(".unit")))
            };
            let mut out = with_line(source, compared);
            out.extend(in_literals(source, |word| word == "lds"));
            out
        },
    },
    Fact {
        what: "a count of registers cut to few bits",
        rooms: &[
            "easel-ir",
            "easel-allocate",
            "easel-analysis",
            "easel-machine",
        ],
        planted: &["let units = class.units as u8;"],
        find: |_, source| with_line(source, |l| l.contains(" as u8") || l.contains(" as u16")),
    },
];

/// What holds a value for the whole process.
const CELLS: [&str; 5] = ["OnceLock", "LazyLock", "OnceCell", "Mutex", "RwLock"];

/// Beginnings of mnemonics.
const PREFIXES: [&str; 8] = [
    "v_", "s_", "ds_", "buffer_", "global_", "scratch_", "flat_", "tbuffer_",
];

/// What is found and meant: place, text of the line, why. One line each; one that nothing needs is
/// an error.
const MEANT: &[(&str, &str, &str)] = &[
    ("interpret/real.rs", "static PI:", "a number of mathematics"),
    (
        "interpret/real.rs",
        "static LN2:",
        "a number of mathematics",
    ),
    (
        "interpret/matrix.rs",
        "const LANES: usize = 64;",
        "the subgroup of the kernel language's matrix products",
    ),
    (
        "library/prove/mod.rs",
        "static LOCK:",
        "the answers of a file, the same for all targets",
    ),
    (
        "dialect/aster/dialect.rs",
        "static WORDS",
        "texts of types as they are written, whatever the machine",
    ),
    (
        "dialect/tensor-passes/tables.rs",
        "static TABLES",
        "what operators of tensor programs compute, on any machine",
    ),
    (
        "dialect/tensor-passes/rules/mod.rs",
        "static RULES",
        "rules on tensor programs, for any machine",
    ),
    (
        "dialect/tensor-passes/hip/table.rs",
        "static TABLE",
        "how operators are spelled in C++, for any machine",
    ),
    (
        "dialect/tensor/tables/mod.rs",
        "static TABLES",
        "operators of tensor programs, which are no machine's",
    ),
    (
        "dialect/aster/dialect.rs",
        "scc",
        "the dialect's word for a kind of register",
    ),
    (
        "dialect/aster/dialect.rs",
        "vcc",
        "the dialect's word for a kind of register",
    ),
    (
        "dialect/aster/dialect.rs",
        "vcc_lo",
        "the dialect's word for a kind of register",
    ),
    (
        "dialect/aster/dialect.rs",
        "vcc_hi",
        "the dialect's word for a kind of register",
    ),
    (
        "dialect/aster/dialect.rs",
        "exec",
        "the dialect's word for a kind of register",
    ),
    (
        "dialect/aster/dialect.rs",
        "exec_lo",
        "the dialect's word for a kind of register",
    ),
    (
        "dialect/aster/dialect.rs",
        "exec_hi",
        "the dialect's word for a kind of register",
    ),
    (
        "dialect/aster/dialect.rs",
        "m0",
        "the dialect's word for a kind of register",
    ),
    (
        "dialect/aster/mnemonics.rs",
        "v_accvgpr_write_b32",
        "a mnemonic that the dialect spells otherwise",
    ),
    (
        "dialect/aster/mnemonics.rs",
        "v_accvgpr_read_b32",
        "a mnemonic that the dialect spells otherwise",
    ),
    (
        "dialect/aster/mnemonics.rs",
        "sop1",
        "the older spelling's word for a class of instructions",
    ),
    (
        "dialect/aster/mnemonics.rs",
        "sop2",
        "the older spelling's word for a class of instructions",
    ),
    (
        "dialect/aster/mnemonics.rs",
        "sopc",
        "the older spelling's word for a class of instructions",
    ),
    (
        "dialect/aster/mnemonics.rs",
        "vop1",
        "the older spelling's word for a class of instructions",
    ),
    (
        "dialect/aster/mnemonics.rs",
        "vop2",
        "the older spelling's word for a class of instructions",
    ),
    (
        "dialect/aster/mnemonics.rs",
        "vop3",
        "the older spelling's word for a class of instructions",
    ),
    (
        "dialect/aster/mnemonics.rs",
        "vop3p",
        "the older spelling's word for a class of instructions",
    ),
    (
        "dialect/aster/mnemonics.rs",
        "vopc",
        "the older spelling's word for a class of instructions",
    ),
    (
        "dialect/aster/read/forms.rs",
        "v_",
        "how the reader tells a machine mnemonic from a misspelt operation",
    ),
    (
        "dialect/aster/read/forms.rs",
        "s_",
        "how the reader tells a machine mnemonic from a misspelt operation",
    ),
    (
        "dialect/aster/read/forms.rs",
        "ds_",
        "how the reader tells a machine mnemonic from a misspelt operation",
    ),
    (
        "dialect/aster/read/forms.rs",
        "buffer_",
        "how the reader tells a machine mnemonic from a misspelt operation",
    ),
    (
        "dialect/aster/read/forms.rs",
        "global_",
        "how the reader tells a machine mnemonic from a misspelt operation",
    ),
    (
        "dialect/aster/read/forms.rs",
        "flat_",
        "how the reader tells a machine mnemonic from a misspelt operation",
    ),
    (
        "dialect/aster/read/forms.rs",
        "scratch_",
        "how the reader tells a machine mnemonic from a misspelt operation",
    ),
    (
        "dialect/aster/read/forms.rs",
        "sop1",
        "an operation of the older spelling, read",
    ),
    (
        "dialect/aster/read/forms.rs",
        "sop2",
        "an operation of the older spelling, read",
    ),
    (
        "dialect/aster/read/forms.rs",
        "sopc",
        "an operation of the older spelling, read",
    ),
    (
        "dialect/aster/read/forms.rs",
        "vop2",
        "an operation of the older spelling, read",
    ),
    (
        "dialect/aster/read/forms.rs",
        "vop3",
        "an operation of the older spelling, read",
    ),
    (
        "dialect/aster/read/forms.rs",
        "vop3p",
        "an operation of the older spelling, read",
    ),
    (
        "dialect/aster/read/forms.rs",
        "s_waitcnt",
        "an operation with a form of its own, read",
    ),
    (
        "dialect/aster/read/forms.rs",
        "s_branch",
        "an operation with a form of its own, read",
    ),
    (
        "dialect/aster/read/build.rs",
        "s_waitcnt",
        "an operation with a form of its own, named",
    ),
    (
        "dialect/aster/read/resolve.rs",
        "scc",
        "the dialect's word, in a message",
    ),
    (
        "dialect/aster/respell.rs",
        "vop2",
        "a class of the older spelling",
    ),
    (
        "dialect/aster/respell.rs",
        "vop3",
        "a class of the older spelling",
    ),
    (
        "dialect/aster/shape.rs",
        "vcc",
        "the dialect's word, in a message",
    ),
    (
        "dialect/aster/shape.rs",
        "exec",
        "the dialect's word, in a message",
    ),
    (
        "dialect/aster/verify/flow.rs",
        "scc",
        "the dialect's word, in a message",
    ),
    (
        "dialect/aster/verify/flow.rs",
        "vcc",
        "the dialect's word, in a message",
    ),
    (
        "dialect/aster/verify/flow.rs",
        "vcc_lo",
        "the dialect's word, in a message",
    ),
    (
        "dialect/aster/verify/flow.rs",
        "exec",
        "the dialect's word, in a message",
    ),
    (
        "dialect/aster-passes/allocated.rs",
        "s_waitcnt",
        "the dialect's operation, printed",
    ),
    (
        "dialect/aster-passes/allocated.rs",
        "scc",
        "the dialect's word, in a message",
    ),
    (
        "dialect/aster-passes/allocated.rs",
        "vcc",
        "the dialect's word, in a message",
    ),
    (
        "dialect/genx-passes/rules/mod.rs",
        "static READ",
        "rules on regions: of no target",
    ),
    (
        "dialect/genx/verify/lsc.rs",
        "const MOST_LANES",
        "addresses that the intrinsic takes, on any machine",
    ),
    (
        "dialect/genx-passes/lower.rs",
        "0x3f80_0000",
        "the number one",
    ),
    (
        "frontend/mlir/upstream.rs",
        "static UPSTREAM",
        "forms of MLIR's own dialects: of no target",
    ),
    (
        "frontend/wave/lib.rs",
        "static DIALECTS",
        "forms of Wave's dialects: of no target",
    ),
    (
        "library/options.rs",
        "static TARGETS",
        "the top hands the targets in",
    ),
    (
        "library/options.rs",
        "static RULES",
        "the top hands the rules in",
    ),
    (
        "simulate/planes.rs",
        "static TABLES",
        "values of the patterns of element types, on any machine",
    ),
    (
        "target/query/control.rs",
        "saturating_add(255)",
        "how many immediates are tried, not a code",
    ),
    (
        "allocate/ranges/client.rs",
        "MAX_BANKS as u8",
        "the last of the banks, which are few",
    ),
];

fn in_literals(source: &Source, is: impl Fn(&str) -> bool) -> Findings {
    let mut out = Vec::new();
    for (line, literal) in &source.literals {
        let inside = |c: char| c.is_ascii_alphanumeric() || "_{}.".contains(c);
        let words = literal.split(|c| !inside(c));
        let words = words.map(|w| w.trim_matches('.'));
        out.extend(words.filter(|w| is(w)).map(|w| (*line, w.to_owned())));
    }
    out
}

fn in_code(source: &Source, is: impl Fn(&str) -> bool) -> Findings {
    let mut out = Vec::new();
    for (line, text) in source.lines() {
        let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
        out.extend(words.filter(|w| is(w)).map(|w| (line, w.to_owned())));
    }
    out
}

fn with_line(source: &Source, is: impl Fn(&str) -> bool) -> Findings {
    let lines = source.lines().filter(|(_, l)| is(l));
    lines.map(|(n, l)| (n, l.trim().to_owned())).collect()
}

fn with_text(source: &Source, texts: &[&str]) -> Findings {
    with_line(source, |l| texts.iter().any(|t| l.contains(t)))
}

/// Whether a line names a variant, `Bank::Vgpr`, and no constant or function.
fn variant_of(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let whole = !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let rest = &line[at + path.len()..];
        let mut letters = rest.chars();
        let upper = letters.next().is_some_and(|c| c.is_ascii_uppercase());
        whole && upper && letters.next().is_some_and(|c| c.is_ascii_lowercase())
    })
}

/// The integers of a line.
fn numbers(line: &str) -> impl Iterator<Item = u64> + '_ {
    let words = line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    words.filter_map(|w| {
        let w = w.replace('_', "");
        match w.strip_prefix("0x") {
            Some(hex) => u64::from_str_radix(hex, 16).ok(),
            None => w.parse().ok(),
        }
    })
}

/// Whether a name that contains one of the words is set to, or compared or computed with, such a
/// number.
fn number_beside(line: &str, words: &[&str], is: impl Fn(u64) -> bool) -> bool {
    let lower = line.to_lowercase();
    words.iter().any(|word| {
        lower.match_indices(word).any(|(at, _)| {
            let rest = &lower[at..];
            let name = rest
                .find(|c: char| !(c.is_alphanumeric() || c == '_'))
                .unwrap_or(rest.len());
            let rest = rest[name..].trim_start_matches("()");
            // `: u32 = 64`
            let rest = match rest.strip_prefix(": ") {
                Some(ty) => ty.trim_start_matches(|c: char| c.is_alphanumeric()),
                None => rest,
            };
            let operator =
                rest.trim_start_matches([' ', '=', '<', '>', '!', '*', '/', '%', '-', '+']);
            operator.len() < rest.len()
                && numbers(operator).next().is_some_and(&is)
                && operator.starts_with(|c: char| c.is_ascii_digit())
        })
    })
}

/// Findings that are not meant, and what is meant and not there.
fn unmeant(
    findings: Vec<(String, usize, String, &str)>,
    meant: &[(&str, &str, &str)],
) -> Vec<String> {
    let mut needed = vec![false; meant.len()];
    let mut out = Vec::new();
    for (path, line, text, what) in findings {
        let known = meant.iter().position(|m| {
            path.ends_with(m.0) && (text == m.1 || text.contains(' ') && text.contains(m.1))
        });
        match known {
            Some(n) => needed[n] = true,
            None => out.push(format!("{path}:{line}: `{text}`: {what}")),
        }
    }
    for (m, needed) in meant.iter().zip(needed) {
        if !needed {
            out.push(format!(
                "{} has no `{}` any more: take it off MEANT",
                m.0, m.1
            ));
        }
    }
    out
}

fn report(findings: Vec<String>) {
    assert!(
        findings.is_empty(),
        "{} finding(s):\n  {}",
        findings.len(),
        findings.join("\n  ")
    );
}

fn rooms() -> Vec<Room> {
    let rooms = read_rooms("src");
    assert!(rooms.len() > 10, "src/ was not found");
    rooms
}

#[test]
fn crates_need_lower_floors_only() {
    report(rooms().iter().flat_map(wrong_needs).collect());
}

#[test]
fn no_modules_import_each_other_in_a_circle() {
    let folders = ["src", "isa", "macros"];
    let rooms = folders.iter().flat_map(|folder| read_rooms(folder));
    let mut out: Vec<String> = rooms.flat_map(|room| circles(&room)).collect();
    // The library and the commands are the root's crate, whose manifest is not below `src/`.
    out.extend(circles(&top()));
    report(out);
}

/// The crate at the top: its files below `src/` are those that no other crate has.
fn top() -> Room {
    source::read_top(&["src/lib.rs", "src/main.rs", "src/library", "src/cli"])
}

#[test]
fn no_fact_of_a_machine_stands_in_code() {
    let words = Words::read();
    let mut found = Vec::new();
    for room in rooms().iter().chain([&top()]) {
        for fact in FACTS {
            if !fact.rooms.is_empty() && !fact.rooms.contains(&room.name.as_str()) {
                continue;
            }
            for source in &room.sources {
                let all = (fact.find)(&words, source).into_iter();
                found.extend(all.map(|(line, text)| (source.path.clone(), line, text, fact.what)));
            }
        }
    }
    report(unmeant(found, MEANT));
}

#[test]
fn planted_facts_are_found() {
    let words = Words::read();
    for fact in FACTS {
        for line in fact.planted {
            let found = |text: &str| {
                let source = Source::new("src/x/y.rs", "y.rs", text);
                (fact.find)(&words, &source).len()
            };
            assert!(found(line) > 0, "{line}");
            let tested = format!("#[cfg(test)]\nmod tests {{\n{line}\n}}");
            assert_eq!(found(&tested), 0, "{tested}");
        }
    }
}

#[test]
fn what_is_no_fact_is_not_found() {
    let words = Words::read();
    for text in [
        r#"/// such as `v_add_u32` "v_add_u32""#,
        r#"let a = "has_tag, operands_of, global memory";"#,
        "let a = '\"'; let v_b = 1; let c = Opcode::ALL;",
        "let wide = ty.bits() <= 64 && ty.lanes() == 1;",
        "let units = target.mask_units(); let class = Class::new(bank, units);",
    ] {
        for fact in FACTS {
            let source = Source::new("src/x/y.rs", "y.rs", text);
            let found = (fact.find)(&words, &source);
            assert!(found.is_empty(), "{text}: {found:?}, {}", fact.what);
        }
    }
}

#[test]
fn planted_exceptions_must_be_needed() {
    let found = || vec![("src/x/y.rs".to_owned(), 1, "v_add_u32".to_owned(), "a name")];
    assert_eq!(unmeant(found(), &[]).len(), 1);
    assert_eq!(
        unmeant(found(), &[("x/y.rs", "v_add_u32", "read")]).len(),
        0
    );
    assert_eq!(
        unmeant(found(), &[("x/z.rs", "v_add_u32", "read")]).len(),
        2
    );
}

#[test]
fn planted_needs_are_found() {
    let wrong = |name: &str, needs: &[&str]| {
        let needs = needs.iter().map(|n| n.to_string()).collect();
        wrong_needs(&Room {
            name: name.into(),
            needs,
            sources: Vec::new(),
        })
        .len()
    };
    assert_eq!(wrong("easel-ir", &["easel-select"]), 1, "upwards");
    assert_eq!(wrong("easel-select", &["easel-allocate"]), 1, "sideways");
    assert_eq!(wrong("easel-select", &["easel-amdgcn"]), 1, "a machine");
    assert_eq!(wrong("easel-select", &["easel-rule-files"]), 1, "rules");
    assert_eq!(wrong("easel-misc", &[]), 1, "no floor");
    assert_eq!(wrong("easel-select", &["egg", "easel-ir", "easel-pass"]), 0);
}

#[test]
fn planted_circles_are_found() {
    let found = |files: &[(&str, &str)]| {
        let sources = files
            .iter()
            .map(|(inner, text)| Source::new(inner, inner, text));
        let room = Room {
            name: "x".into(),
            needs: Vec::new(),
            sources: sources.collect(),
        };
        circles(&room).len()
    };
    let back = ("b.rs", "use crate::a::f;");
    assert_eq!(found(&[("a.rs", "use crate::{b, c::d};"), back]), 1);
    assert_eq!(found(&[("a.rs", "fn f() { super::b::g() }"), back]), 1);
    assert_eq!(found(&[("a.rs", "use super::b::{g, h};"), back]), 1);
    assert_eq!(
        found(&[
            ("a.rs", "use crate::g;"),
            back,
            ("lib.rs", "pub use b::g;\nmod a;\nmod b;")
        ]),
        1,
        "through the root"
    );
    let inner = [
        ("m/a.rs", "use super::b::g;"),
        ("m/b.rs", "use crate::m::a::f;"),
    ];
    assert_eq!(found(&inner), 1, "below");
    let folders = [
        ("m/a.rs", "use crate::n::g;"),
        ("n/mod.rs", "use crate::m;"),
        ("m/mod.rs", "mod a;"),
    ];
    assert_eq!(found(&folders), 1, "between folders");
    assert_eq!(
        found(&[("a.rs", "use crate::b::g;"), ("b.rs", "// use crate::a;")]),
        0
    );
    assert_eq!(
        found(&[
            ("a.rs", "use crate::b::g;"),
            ("b.rs", "#[cfg(test)]\nmod tests { use crate::a; }")
        ]),
        0
    );
    assert_eq!(
        found(&[
            ("m/mod.rs", "mod a;\npub use a::f;"),
            ("m/a.rs", "use super::g;")
        ]),
        0,
        "parent and child"
    );
}
