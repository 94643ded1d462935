//! Random kernels over regions: every access inside, every element defined, every loop short; what
//! they compute is stored, so that runs can be compared.
//!
//! A kernel takes two buffers and numbers: `(in, out, n, a, b)`. It loads from the first, stores to
//! the second.

mod bits;
mod control;
mod port;
mod regions;
mod values;

use super::equivalence::Numbers;
use arbitrary::{Result, Unstructured};
use easel_cases::cases;
use easel_genx::evaluate::{Actual, Memory, Options, Surface, evaluate, launch};
use easel_genx::print::print;
use easel_genx::{
    Argument, ArgumentKind, Binary, Constant, Elem, Flags, GenxFunction, Kernel, Message, Module,
    Op, Operands, Routine, Spelling, Type,
};
use easel_ir::function::{Block, BranchTarget, InstData};
use easel_ir::operand::Operand;
use easel_isa::diagnostic::{FileId, SourceMap, Span};

/// What random kernels may have.
#[derive(Clone, Copy, Debug)]
pub struct Features {
    /// Branches and loops.
    pub control: bool,
    /// Starts that are computed.
    pub indirect: bool,
    /// Elements of 64 bits.
    pub wide: bool,
    /// Floats.
    pub floats: bool,
    /// Divisions.
    pub division: bool,
    /// Shuffles, single elements, and what else has to be lowered.
    pub lowered: bool,
    /// Floats of 64 bits, besides floats and elements of 64 bits.
    pub doubles: bool,
    /// Operations on bits, halves of products, sums that wrap, and division of 64 bits.
    pub bits: bool,
    /// Loops that write into a vector that goes round.
    pub in_place: bool,
    /// Messages of the newer data port.
    pub port: bool,
}

impl Features {
    /// What every platform has or is given, and doubles.
    pub const COMMON: Features = Features {
        control: true,
        indirect: true,
        wide: true,
        floats: true,
        division: true,
        lowered: true,
        doubles: true,
        bits: false,
        in_place: false,
        port: false,
    };
    pub const ALL: Features = Features {
        bits: true,
        in_place: true,
        port: true,
        ..Features::COMMON
    };

    /// Most of them most of the time; what some platforms refuse seldom.
    pub fn drawn(u: &mut Unstructured) -> Result<Features> {
        let mut often = |of: u32| Ok(u.int_in_range(1..=of)? < of);
        Ok(Features {
            control: often(4)?,
            indirect: often(4)?,
            wide: often(4)?,
            floats: often(4)?,
            division: often(4)?,
            lowered: often(4)?,
            doubles: !often(4)?,
            bits: often(3)?,
            in_place: often(3)?,
            port: !often(6)?,
        })
    }
}

/// Bytes of the buffer that is read.
const INPUT: usize = 1024;
/// Places that are stored to, of 128 bytes each.
const PLACES: u32 = 48;

/// A kernel under construction.
struct Random<'u, 'a> {
    u: &'u mut Unstructured<'a>,
    features: Features,
    func: GenxFunction,
    block: Block,
    /// Vectors that are defined here.
    values: Vec<Operand>,
    /// Vectors of `i1`.
    predicates: Vec<Operand>,
    /// Numbers of 32 bits.
    scalars: Vec<Operand>,
    input: Operand,
    output: Operand,
    stores: u32,
    depth: u32,
}

/// A module of one random kernel.
pub fn kernel(u: &mut Unstructured, features: Features) -> Result<Module> {
    let mut func = GenxFunction::new("random", Default::default());
    let block = func.add_block();
    let [input, output, n, a, b] = ["in", "out", "n", "a", "b"].map(|name| {
        let param = func.add_param(block, Type::int(32));
        func.context.names[param] = Some(name.into());
        Operand::from(param)
    });
    let mut random = Random {
        u,
        features,
        func,
        block,
        values: Vec::new(),
        predicates: Vec::new(),
        scalars: vec![n, a, b],
        input,
        output,
        stores: 0,
        depth: 0,
    };
    for _ in 0..2 {
        random.load()?;
    }
    random.statements(24)?;
    for _ in 0..4 {
        random.store()?;
    }
    random.end(Op::Return, &[], &[]);
    Ok(module(random.func))
}

/// What to launch a random kernel with.
pub fn given(numbers: &mut Numbers) -> Vec<Actual> {
    let input = (0..INPUT).map(|_| numbers.next() as u8).collect();
    let output = vec![0; PLACES as usize * 128];
    let mut scalar = || Actual::Value(vec![numbers.next() >> 32]);
    let [n, a, b] = [scalar(), scalar(), scalar()];
    vec![
        Actual::Surface(Surface::buffer(input)),
        Actual::Surface(Surface::buffer(output)),
        n,
        a,
        b,
    ]
}

fn module(func: GenxFunction) -> Module {
    let argument = |n: u32| {
        let surface = n < 2;
        Argument {
            kind: match surface {
                true => ArgumentKind::Surface,
                false => ArgumentKind::General,
            },
            implicit: 0,
            offset: 64 + 4 * n,
            type_text: if surface { "buffer_t read_write" } else { "" }.into(),
        }
    };
    let lines = |text: &str| text.lines().map(String::from).collect();
    Module {
        spelling: Spelling::Opaque,
        pointer_bits: 64,
        declared: Vec::new(),
        refusals: Default::default(),
        preamble: lines("target triple = \"genx64-unknown-unknown\""),
        postamble: lines(
            "attributes #0 = { noinline nounwind \"CMGenxMain\" \"oclrt\"=\"1\" }\n\n\
             !genx.kernels = !{!0}\n\n\
             !0 = !{ptr @random, !\"random\", !1, i32 0, !2, !3, !4, i32 0}\n\
             !1 = !{i32 2, i32 2, i32 0, i32 0, i32 0}\n\
             !2 = !{i32 64, i32 68, i32 72, i32 76, i32 80}\n\
             !3 = !{i32 0, i32 0, i32 0, i32 0, i32 0}\n\
             !4 = !{!\"buffer_t read_write\", !\"buffer_t read_write\", !\"\", !\"\", !\"\"}",
        ),
        routines: vec![Routine {
            header: "dllexport spir_kernel".into(),
            trailer: "#0".into(),
            parameters: vec!["i32".into(); 5],
            func,
            results: Vec::new(),
            kernel: Some(Kernel {
                name: "random".into(),
                arguments: (0..5).map(argument).collect(),
                ..Kernel::default()
            }),
            opencl: true,
            span: Span::new(FileId(0), 0, 0),
        }],
        locations: Vec::new(),
    }
}

impl Random<'_, '_> {
    fn below(&mut self, end: usize) -> Result<usize> {
        self.u.int_in_range(0..=end.max(1) - 1)
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> Result<T> {
        let at = self.below(all.len())?;
        Ok(all[at])
    }

    fn chance(&mut self, of: u32) -> Result<bool> {
        Ok(self.u.int_in_range(1..=of)? == of)
    }

    fn constant(&mut self, constant: Constant) -> Operand {
        self.func.context.constants.operand(constant)
    }

    fn splat(&mut self, ty: Type, bits: u64) -> Operand {
        self.constant(Constant::splat(ty, bits))
    }

    fn ty(&self, operand: Operand) -> Type {
        self.func.type_of(operand)
    }

    /// An operation of one result.
    fn make(&mut self, op: Op, uses: &[Operand], ty: Type) -> Operand {
        let inst = self.func.append(self.block, op, uses.iter().copied(), [ty]);
        self.func.result(inst, 0).into()
    }

    fn keep(&mut self, value: Operand) {
        match self.ty(value) {
            ty if ty.is_predicate() => self.predicates.push(value),
            ty if ty.is_vector() => self.values.push(value),
            _ => self.scalars.push(value),
        }
    }

    fn end(&mut self, op: Op, uses: &[Operand], targets: &[(Block, &[Operand])]) {
        let inst = self.func.make_inst(InstData {
            op,
            defs: Default::default(),
            uses: uses.iter().copied().collect(),
            targets: targets
                .iter()
                .map(|(block, args)| BranchTarget::new(*block, args.iter().copied()))
                .collect(),
            span: None,
        });
        self.func.blocks[self.block].insts.push(inst);
    }

    fn statements(&mut self, most: usize) -> Result<()> {
        for _ in 0..most {
            if self.u.is_empty() {
                break;
            }
            self.statement()?;
        }
        Ok(())
    }

    fn statement(&mut self) -> Result<()> {
        if self.features.port && self.chance(6)? {
            let value = match self.below(3)? {
                0 => return self.scatter(),
                1 => self.atomic()?,
                _ => self.gather()?,
            };
            self.keep(value);
            return Ok(());
        }
        let control = self.features.control && self.depth < 2;
        let value = match self.below(if control { 28 } else { 24 })? {
            0..=5 => self.read()?,
            6..=9 => self.write()?,
            10..=14 => self.arithmetic()?,
            15 => self.cast()?,
            16 => self.select()?,
            17 => self.comparison(None)?,
            18 => self.predicate_region()?,
            19 => self.predicate_logic()?,
            20 if self.features.lowered => self.shuffled()?,
            21 if self.features.lowered => self.single()?,
            20 | 21 => self.bitcast()?,
            22 => return self.load(),
            23 => return self.store(),
            24 | 25 => return self.diamond(),
            _ => return self.repeat(),
        };
        self.keep(value);
        Ok(())
    }

    /// Integers from the first buffer.
    fn load(&mut self) -> Result<()> {
        let bytes = self.one_of(&[16, 32, 64, 128])?;
        let offset = self.below((INPUT - bytes) / 16 + 1)? as u64;
        let mut sizes = vec![8, 16, 32, 32];
        sizes.extend(self.features.wide.then_some(64));
        let bits = self.one_of(&sizes)?;
        let ty = Type::vector(Elem::Int(bits), bytes as u32 * 8 / u32::from(bits));
        let [zero, offset] = [0, offset].map(|n| self.splat(Type::int(32), n));
        let op = Op::Message(Message::OwordLoad);
        let value = self.make(op, &[zero, self.input, offset], ty);
        self.keep(value);
        Ok(())
    }

    /// A value to the second buffer; floats inside of bounds, so that no NaN is seen.
    fn store(&mut self) -> Result<()> {
        let value = match self.chance(6)? {
            true => self.predicate_as_value()?,
            false => self.any_value()?,
        };
        let value = self.bounded(value, -4096.0, 4096.0)?;
        let ty = self.ty(value);
        let sizes = [16, 32, 64, 128];
        let fits = sizes.iter().find(|&&size| size >= ty.bytes());
        let bytes = *fits.unwrap_or(&128);
        let whole = ty.with_lanes(bytes / ty.elem.bytes());
        let data = match ty.bytes() == bytes {
            true => value,
            false if ty.bytes() > bytes => self.part(value, whole)?,
            false => self.widened(value, whole)?,
        };
        let place = self.stores % PLACES * 8;
        self.stores += 1;
        let place = self.splat(Type::int(32), place.into());
        let op = Op::Message(Message::OwordStore);
        let uses = [self.output, place, data];
        self.func.append(self.block, op, uses, []);
        Ok(())
    }
}

/// What a kernel leaves in memory.
pub fn memory(module: &Module, seed: u64) -> std::result::Result<Memory, String> {
    let routine = &module.routines[0];
    let mut launch = launch(routine, &given(&mut Numbers(seed)))?;
    let options = Options {
        limit: 1 << 20,
        ..Options::default()
    };
    evaluate(&routine.func, &launch.args, &mut launch.memory, &options)
        .map_err(|fault| fault.to_string())?;
    Ok(launch.memory)
}

/// Holds that a transformation keeps what a random kernel does.
///
/// # Panics
/// It does not; the texts from before and after are printed.
#[track_caller]
pub fn holds(
    module: &Module,
    transform: impl FnOnce(&mut Module) -> std::result::Result<(), String>,
) {
    let mut after = module.clone();
    let result = transform(&mut after);
    let texts = || format!("before:\n{}\nafter:\n{}", print(module), print(&after));
    if let Err(error) = result {
        panic!("{error}\n{}", print(module));
    }
    for seed in 0..2 {
        let expected = memory(module, seed).unwrap_or_else(|e| panic!("{e}\n{}", texts()));
        let found = memory(&after, seed).unwrap_or_else(|e| panic!("{e}\n{}", texts()));
        for (number, surface) in &expected.surfaces {
            let ours = &found.surfaces[number].data;
            let differs = surface.data.iter().zip(ours).position(|(a, b)| a != b);
            if let Some(at) = differs {
                panic!("seed {seed}, byte {at} of surface {number}\n{}", texts());
            }
        }
    }
}

/// Kernels are valid, run to their end strictly, and come back from their text as they were.
#[test]
fn random_kernels_run_and_are_read_again() {
    let (mut instructions, mut blocks, mut stored) = (0, 0, 0);
    cases(300, |u| {
        let module = kernel(u, Features::ALL)?;
        let func = &module.routines[0].func;
        instructions += func.insts.len();
        blocks += func.blocks.len();
        let errors = easel_genx::verify::verify(&module);
        assert!(!errors.has_errors(), "{errors:?}\n{}", print(&module));
        holds(&module, |module| {
            let mut sources = SourceMap::default();
            let file = sources.add("random.ll", print(module));
            let (again, errors) = easel_genx::read::parse(file, &sources);
            *module = again;
            match errors.has_errors() {
                true => Err(errors.render(&sources)),
                false => Ok(()),
            }
        });
        let left = memory(&module, 0).unwrap_or_else(|e| panic!("{e}"));
        stored += usize::from(left.surfaces[&2].data.iter().any(|&b| b != 0));
        Ok(())
    })
    .run();
    // There is something in them.
    assert!(
        instructions > 300 * 50 && blocks > 300 * 4,
        "{instructions} {blocks}"
    );
    assert!(stored > 290, "{stored}");
}

/// What an operation computes is seen in memory, most of the time.
#[test]
fn planted_errors_are_seen() {
    let (mut planted, mut seen) = (0, 0);
    cases(100, |u| {
        let module = kernel(u, Features::ALL)?;
        let func = &module.routines[0].func;
        let additions = func.inst_order().filter(|&(_, i)| {
            let op = &func.insts[i].op;
            matches!(op, Op::Binary(Binary::And | Binary::Xor, _))
        });
        let Some((_, inst)) = additions.last() else {
            return Ok(());
        };
        let mut wrong = module.clone();
        wrong.routines[0].func.insts[inst].op = Op::Binary(Binary::Or, Flags::NONE);
        planted += 1;
        let differs = (0..2).any(|seed| memory(&module, seed).ok() != memory(&wrong, seed).ok());
        seen += usize::from(differs);
        Ok(())
    })
    .run();
    assert!(planted > 50 && seen * 3 > planted, "{seen} of {planted}");
}

/// Whatever operands are exchanged for others of their type, and whatever is undefined: evaluation
/// ends, with a fault or without, and what is wrong strictly is a fault.
#[test]
fn nothing_stops_the_evaluator() {
    let (mut faults, mut ends) = (0, 0);
    cases(200, |u| {
        let mut module = kernel(u, Features::ALL)?;
        let func = &mut module.routines[0].func;
        let mut numbers = Numbers(u.len() as u64);
        let insts: Vec<_> = func.inst_order().map(|(_, inst)| inst).collect();
        let values: Vec<Operand> = func.values.keys().map(Operand::from).collect();
        for _ in 0..4 {
            let inst = insts[numbers.below(insts.len())];
            let count = func.insts[inst].uses.len();
            let Some(at) = (count > 0).then(|| numbers.below(count)) else {
                continue;
            };
            let ty = func.type_of(func.insts[inst].uses[at]);
            let same: Vec<Operand> = values
                .iter()
                .copied()
                .filter(|&v| func.type_of(v) == ty)
                .collect();
            if !same.is_empty() {
                func.insts[inst].uses[at] = same[numbers.below(same.len())];
            }
        }
        let routine = &module.routines[0];
        let launched = launch(routine, &given(&mut numbers)).unwrap_or_else(|e| panic!("{e}"));
        for strict in [false, true] {
            for hole in [None, Some(3)] {
                let mut args = launched.args.clone();
                args.iter_mut().enumerate().for_each(|(n, arg)| {
                    arg[0].defined = Some(n) != hole;
                });
                let options = Options {
                    strict,
                    promises: strict,
                    limit: 10_000,
                    ..Options::default()
                };
                let mut memory = launched.memory.clone();
                match evaluate(&routine.func, &args, &mut memory, &options) {
                    Ok(_) => ends += 1,
                    Err(fault) => {
                        assert!(!fault.message.is_empty());
                        faults += 1;
                    }
                }
            }
        }
        Ok(())
    })
    .run();
    assert!(faults > 100 && ends > 100, "{faults} {ends}");
}
