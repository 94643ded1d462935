//! The tables, the printer and the verifier compared with an independent assembler: the assembler accepts every text that
//! they accept. `tests/install-oracles.sh --visa` installs it.

use easel_visa::model::{
    Address, Attribute, AttributeValue, Elements, Exec, File, Function, General, GeneralDecl,
    Guard, Instruction, Item, Kernel, Label, Modifier, Operand, Predicate, Region, Surface,
};
use easel_visa::tables::{ExecForm, GuardUse, ModifierForm, OpId, OpInfo, Role, Type};
use easel_visa::{Platform, print, verify};
use rustc_hash::FxHashMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The assembler, if it is installed; otherwise the skip is printed, or is a failure if the assembler is required.
fn assembler(test: &str) -> Option<PathBuf> {
    let folder = match std::env::var_os("EASEL_VISA_TOOLS") {
        Some(folder) => PathBuf::from(folder),
        None => {
            let home = PathBuf::from(std::env::var_os("HOME").unwrap_or_default());
            let cache = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
            cache
                .unwrap_or(home.join(".cache"))
                .join("easel/visa-tools")
        }
    };
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let mut all = vec![folder.join("usr/bin")];
    all.extend(std::env::split_paths(&paths));
    let found = all
        .into_iter()
        .map(|dir| dir.join("GenX_IR"))
        .find(|p| p.is_file());
    if found.is_none() {
        let required = std::env::var("EASEL_REQUIRE_ORACLES").is_ok_and(|v| v == "1");
        assert!(
            !required,
            "{test}: GenX_IR is missing (tests/install-oracles.sh --visa installs it)"
        );
        // Written directly to the stream, because the test harness captures the output of a passing test.
        let _ = writeln!(
            std::io::stderr(),
            "SKIPPED (1) {test}: GenX_IR not installed"
        );
    }
    found
}

/// The assembler's message against a text; `None` if it accepts the text.
fn refused(assembler: &Path, text: &str, platform: &Platform) -> Option<String> {
    static COUNT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let n = COUNT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("easel-visa-{}-{n}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("k.visaasm"), text).unwrap();
    let answer = Command::new(assembler)
        .args([
            "k.visaasm",
            "-platform",
            platform.assembler().unwrap(),
            "-output",
            "-binary",
        ])
        .current_dir(&folder)
        .output()
        .unwrap();
    let errors = std::fs::read_to_string(folder.join("k.errors.txt")).unwrap_or_default();
    let said = String::from_utf8_lossy(&answer.stdout).into_owned()
        + &String::from_utf8_lossy(&answer.stderr);
    std::fs::remove_dir_all(&folder).unwrap();
    let words = ["Error Message:", "syntax error", "rror:"];
    let lines = errors.lines().chain(said.lines());
    let mut why = lines.filter(|line| words.iter().any(|w| line.contains(w)));
    let why = why.next().unwrap_or(&said).trim().to_owned();
    (!answer.status.success()).then_some(why)
}

/// A kernel with a variable of each kind, to put one instruction into.
struct Bench {
    platform: Platform,
    kernel: Kernel,
    vectors: FxHashMap<Type, (General, General)>,
    raw: [General; 3],
    index: General,
    address: Address,
    predicate: Predicate,
    surface: Surface,
    label: Label,
}

impl Bench {
    fn new(platform: Platform) -> Bench {
        let mut kernel = Kernel {
            name: "k".into(),
            ..Kernel::default()
        };
        let mut vectors = FxHashMap::default();
        let root = |kernel: &mut Kernel, ty, n| {
            kernel
                .generals
                .push(GeneralDecl::root(ty, n, Some(platform.grf_bytes())))
        };
        for (ty, info) in platform.types() {
            if info.variable && info.name != "bool" {
                vectors.insert(ty, (root(&mut kernel, ty, 128), root(&mut kernel, ty, 128)));
            }
        }
        let dword = platform.type_by_name("ud").unwrap();
        let raw = [0; 3].map(|_| root(&mut kernel, dword, 256));
        let word = platform.type_by_name("uw").unwrap();
        let index = root(&mut kernel, word, 16);
        let address = kernel.addresses.push(Elements::new(16));
        let predicate = kernel.predicates.push(Elements::new(32));
        let surface = kernel.surfaces.push(Elements::new(1));
        let label = kernel.labels.push("BB_1".into());
        kernel.attributes.push(Attribute {
            name: "Target".into(),
            value: Some(AttributeValue::Text("cm".into())),
        });
        kernel.number(&platform);
        Bench {
            platform,
            kernel,
            vectors,
            raw,
            index,
            address,
            predicate,
            surface,
            label,
        }
    }

    fn operand(&self, op: &OpInfo, n: usize, ty: Type, size: u32) -> Option<Operand> {
        let row = &op.operands[n];
        let of = |wanted: &[Type]| -> Option<General> {
            let ty = if wanted.contains(&ty) {
                ty
            } else {
                *wanted.iter().find(|t| self.vectors.contains_key(t))?
            };
            self.vectors
                .get(&ty)
                .map(|v| if n == 0 { v.0 } else { v.1 })
        };
        let source = |base: General, region| Operand::Source {
            base: base.into(),
            offset: 0,
            region,
            modifier: Modifier::None,
        };
        let region = if size == 1 {
            Region::SCALAR
        } else {
            Region::CONTIGUOUS
        };
        Some(match row.role {
            Role::Destination => Operand::Destination {
                base: of(&row.types)?.into(),
                offset: 0,
                stride: 1,
            },
            Role::Source if op.calls("address") => source(self.index, region),
            Role::Source => source(of(&row.types)?, region),
            Role::Scalar => source(of(&row.types)?, Region::SCALAR),
            Role::RawSource if row.null => Operand::Raw {
                base: easel_visa::model::Named::BuiltIn(self.platform.builtin_by_role("null")?),
                offset: 0,
            },
            Role::RawDestination | Role::RawSource if !row.types.is_empty() => Operand::Raw {
                base: of(&row.types)?.into(),
                offset: 0,
            },
            Role::RawDestination | Role::RawSource => Operand::Raw {
                base: self.raw[n % 3].into(),
                offset: 0,
            },
            Role::AddressDestination => Operand::Address {
                variable: self.address,
                first: 0,
                stride: 1,
            },
            Role::Base => Operand::AddressOf {
                base: self.raw[0].into(),
                offset: 4,
            },
            Role::PredicateDestination | Role::PredicateSource => {
                Operand::Predicate(self.predicate)
            }
            Role::SurfaceDestination | Role::Surface => Operand::Surface(self.surface.into()),
            Role::Label => Operand::Label(self.label),
            Role::Number => Operand::Number(0),
            Role::Memory | Role::SurfaceMemory => Operand::Memory {
                surface: (row.role == Role::SurfaceMemory).then_some(2),
                base: of(&row.types)?.into(),
                offset: 0,
                plus: 0,
            },
            Role::Labels | Role::Sampler => return None,
        })
    }

    fn instruction(&self, id: OpId, op: &OpInfo, ty: Type) -> Option<Instruction> {
        let size = op
            .sizes
            .iter()
            .copied()
            .filter(|s| *s <= 8)
            .max()
            .or(op.sizes.first().copied())
            .unwrap_or(1);
        let exec = match op.exec {
            ExecForm::Elements => Exec::elements(size),
            ExecForm::Count => Exec::Count(4),
            ExecForm::Block => Exec::Block {
                width: 24,
                height: 4,
            },
            ExecForm::None => Exec::None,
        };
        let operands: Option<Vec<Operand>> = (0..op.operands.len())
            .map(|n| self.operand(op, n, ty, size))
            .collect();
        let mut i = Instruction::new(id, exec, operands?);
        i.modifiers = op
            .modifiers
            .iter()
            .map(|(_, form)| match form {
                ModifierForm::Numbers(all) => *all.first().unwrap(),
                ModifierForm::Words(_) => 0,
                ModifierForm::Letters(_) => 3,
                ModifierForm::Hex(_) => 0xe8,
                ModifierForm::Shapes(_) => 0,
            })
            .collect();
        if op.guard == GuardUse::Operand {
            i.guard = Some(Guard::new(self.predicate));
        }
        Some(i)
    }

    /// The kernel with some instructions, between the lines that they need.
    fn around(&self, instructions: impl Iterator<Item = Instruction>) -> File {
        let p = &self.platform;
        let mut items = Vec::new();
        let op = |meaning: &str| {
            p.op_by_meaning(meaning)
                .unwrap_or_else(|| panic!("{meaning}"))
        };
        let scalar = |base: General| Operand::Source {
            base: base.into(),
            offset: 0,
            region: Region::SCALAR,
            modifier: Modifier::None,
        };
        let immediate = Operand::Immediate(easel_visa::model::Immediate {
            bits: 1,
            ty: p.type_by_name("ud").unwrap(),
        });
        let mut add = |i: Instruction| items.push(Item::Instruction(i));
        add(Instruction::new(
            op("surface(a)"),
            Exec::elements(1),
            [Operand::Surface(self.surface.into()), immediate.clone()],
        ));
        add(Instruction::new(
            op("setp(a)"),
            Exec::elements(32),
            [Operand::Predicate(self.predicate), immediate],
        ));
        add(Instruction::new(
            op("address(base, a)"),
            Exec::elements(16),
            [
                Operand::Address {
                    variable: self.address,
                    first: 0,
                    stride: 1,
                },
                Operand::AddressOf {
                    base: self.raw[0].into(),
                    offset: 0,
                },
                scalar(self.index),
            ],
        ));
        instructions.for_each(&mut add);
        items.push(Item::Label(self.label));
        items.push(Item::Instruction(Instruction::new(
            op("end()"),
            Exec::elements(1),
            [],
        )));
        let mut kernel = self.kernel.clone();
        kernel.functions.push(Function {
            name: None,
            global: false,
            items,
        });
        File {
            version: (4, 1),
            kernels: vec![kernel],
        }
    }
}

/// Whether the assembler can check an operation alone, without other parts of a program.
fn is_alone(op: &OpInfo) -> bool {
    ![
        "call",
        "stack_call",
        "stack_end",
        "indirect_call",
        "switch",
        "goto",
        "asin",
        "acos",
        "atan",
    ]
    .iter()
    .any(|m| op.calls(m))
}

/// Tries each operation of a platform, with each type of its sources; returns the refused texts, and the
/// number of tries.
fn attempt(platform: Platform, assembler: &Path) -> (Vec<String>, usize) {
    let (mut wrong, mut tried) = (Vec::new(), 0);
    let bench = Bench::new(platform);
    for (id, op) in platform.ops().filter(|(_, op)| is_alone(op)) {
        let row = op
            .operands
            .iter()
            .find(|o| matches!(o.role, Role::Source | Role::Scalar));
        let dword = platform.type_by_name("ud").unwrap();
        let types = row.map_or(vec![dword], |row| row.types.clone());
        let types = types.into_iter().filter(|t| bench.vectors.contains_key(t));
        let all: Vec<(Type, Instruction)> = types
            .filter_map(|ty| Some((ty, bench.instruction(id, op, ty)?)))
            .collect();
        tried += all.len();
        let of = |some: &[(Type, Instruction)]| {
            let file = bench.around(some.iter().map(|(_, i)| i.clone()));
            let options = print::Options {
                builtins: false,
                ..print::Options::default()
            };
            let text = print::file(&file, &platform, &options);
            let found = verify::kernel(&file.kernels[0], &platform, None);
            let verifier = found
                .0
                .first()
                .map(|d| format!("verifier: {} {:?}", d.message, d.notes));
            verifier.or_else(|| refused(assembler, &text, &platform))
        };
        // All at once, then one by one to find the refused texts.
        if all.is_empty() || of(&all).is_none() {
            continue;
        }
        for one in &all {
            if let Some(said) = of(std::slice::from_ref(one)) {
                let ty = &platform.ty(one.0).name;
                wrong.push(format!("{}: {} of {ty}: {said}", platform.name(), op.name));
            }
        }
    }
    (wrong, tried)
}

#[test]
fn what_the_tables_allow_is_assembled() {
    let Some(assembler) = assembler("what_the_tables_allow_is_assembled") else {
        return;
    };
    let platforms = easel_visa_tables::platforms().iter().copied();
    let platforms: Vec<Platform> = platforms.filter(|p| p.assembler().is_some()).collect();
    let results: Vec<(Vec<String>, usize)> = std::thread::scope(|scope| {
        let each = |p: Platform| {
            let assembler = &assembler;
            scope.spawn(move || attempt(p, assembler))
        };
        let threads: Vec<_> = platforms.into_iter().map(each).collect();
        threads.into_iter().map(|t| t.join().unwrap()).collect()
    });
    let tried: usize = results.iter().map(|r| r.1).sum();
    let wrong: Vec<String> = results.into_iter().flat_map(|r| r.0).collect();
    assert!(tried > 1500, "{tried}");
    assert!(
        wrong.is_empty(),
        "{} of {tried}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// Every message of the newer data port, by each shape, number of elements, word and constant beside the address: the
/// assembler accepts exactly the sizes and shapes that the verifier accepts.
#[test]
fn shapes_that_the_verifier_takes_are_assembled() {
    let Some(assembler) = assembler("shapes_that_the_verifier_takes_are_assembled") else {
        return;
    };
    let platforms = easel_visa_tables::platforms().iter().copied();
    let (mut wrong, mut taken, mut refusals) = (Vec::new(), 0, 0);
    for platform in platforms.filter(|p| p.assembler().is_some()) {
        let bench = Bench::new(platform);
        let dword = platform.type_by_name("ud").unwrap();
        for (id, op) in platform.ops() {
            let (Some((at, shapes)), Some(base)) = (op.shapes(), bench.instruction(id, op, dword))
            else {
                continue;
            };
            let (mut right, mut bad) = (Vec::new(), Vec::new());
            for shape in 0..shapes.len() as u32 {
                for size in [1, 2, 4, 8, 16, 32] {
                    let mut i = base.clone();
                    i.exec = Exec::elements(size);
                    i.modifiers[at] = shape;
                    let file = bench.around([i.clone()].into_iter());
                    match verify::kernel(&file.kernels[0], &platform, None).has_errors() {
                        false => right.push(i),
                        // The assembler splits messages of more elements.
                        true if size > platform.limits().message_lanes => {}
                        true => bad.push(i),
                    }
                }
            }
            // Words of caching, and a constant beside the address.
            for (n, (_, form)) in op.modifiers.iter().enumerate() {
                if let ModifierForm::Words(words) = form {
                    for word in 1..words.len() as u32 {
                        let mut i = right[0].clone();
                        i.modifiers[n] = word;
                        right.push(i);
                    }
                }
            }
            for by in [0x10, -0x8] {
                let mut i = right[0].clone();
                for operand in &mut i.operands {
                    if let Operand::Memory { plus, .. } = operand {
                        *plus = by;
                    }
                }
                right.push(i);
            }
            taken += right.len();
            let options = print::Options {
                builtins: false,
                ..print::Options::default()
            };
            let text = |some: &[Instruction]| {
                let file = bench.around(some.iter().cloned());
                print::file(&file, &platform, &options)
            };
            let name = format!("{}: {}", platform.name(), op.name);
            if refused(&assembler, &text(&right), &platform).is_some() {
                for i in &right {
                    let text = text(std::slice::from_ref(i));
                    if let Some(said) = refused(&assembler, &text, &platform) {
                        wrong.push(format!("{name} {:?} {:?}: {said}", i.exec, i.modifiers));
                    }
                }
            }
            // A few of each kind, because each needs a run of its own.
            for i in bad.iter().step_by(7) {
                refusals += 1;
                let text = text(std::slice::from_ref(i));
                if refused(&assembler, &text, &platform).is_none() {
                    wrong.push(format!("{name} {:?} {:?} is taken", i.exec, i.modifiers));
                }
            }
        }
    }
    println!("{taken} taken, {refusals} refused");
    assert!(taken > 3000 && refusals > 30, "{taken}, {refusals}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Compilers' outputs stay unchanged: read, verified, printed and assembled again.
#[test]
fn what_is_printed_again_is_assembled() {
    let Some(assembler) = assembler("what_is_printed_again_is_assembled") else {
        return;
    };
    for name in ["histogram.skl", "linear_select.dg2"] {
        let path = format!("{}/tests/files/{name}.visaasm", env!("CARGO_MANIFEST_DIR"));
        let platform = easel_visa_tables::platform(name.split('.').nth(1).unwrap()).unwrap();
        let mut sources = easel_isa::SourceMap::default();
        let file = sources.add(path.as_str(), std::fs::read_to_string(&path).unwrap());
        let read = easel_visa::read::file(&sources, file, &platform).unwrap();
        let options = print::Options {
            builtins: false,
            numbers: false,
            ..print::Options::default()
        };
        let text = print::file(&read.file, &platform, &options);
        assert_eq!(refused(&assembler, &text, &platform), None, "{name}");
        let wrong = text.replacen("<1;1,0>", "<3;1,0>", 1);
        assert!(refused(&assembler, &wrong, &platform).is_some(), "{name}");
    }
}
