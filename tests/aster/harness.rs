//! Running the dialect's passes on texts, every result judged by the acceptance criterion.

use crate::acceptance::{Limits, Quality, Stage, accept, code::is_value_form, shape};
use easel::aster::{Chunk, Item, Kind, Program, Routine, parse};
use easel::aster_passes::{Options, PASSES, by_name};
use easel::pass::{Context, OptionSpec, Pass, Settings};
use easel::rules::RuleSet;
use easel::target::Target;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};
use std::path::PathBuf;
use std::sync::Arc;

fn rules() -> Arc<RuleSet> {
    easel::built_in_rules().unwrap_or_else(|e| panic!("{e}"))
}

/// The target that a routine's module names, else the usual one.
pub fn target_of(routine: &Routine) -> Target {
    let targets = easel::targets();
    let named = routine.target.as_deref().and_then(|t| targets.by_name(t));
    named.unwrap_or_else(|| targets.usual())
}

/// The text of `tests/filetests/aster/NAME.mlir`.
pub fn source(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/filetests/aster")
        .join(format!("{name}.mlir"));
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Parse a text; panics with the rendered errors.
pub fn read(text: &str) -> Program {
    let mut sources = SourceMap::default();
    let file = sources.add("test.mlir", text);
    match parse(file, &sources, easel::targets(), false) {
        Ok((program, _)) => program,
        Err(e) => panic!("{}\n{text}", e.render(&sources)),
    }
}

/// Routines that have a body.
pub fn bodies(program: &Program) -> Vec<&Routine> {
    let mut out = program.routines();
    out.retain(|r| r.body.is_some());
    out
}

/// Options from `key=value` pairs, of any pass.
pub fn options(text: &str) -> Options {
    let keys: Vec<OptionSpec> = PASSES.iter().flat_map(|p| p.options).copied().collect();
    let settings = Settings::parse(text, &keys, easel::targets().usual().into());
    Options::new(&settings.unwrap_or_else(|e| panic!("{:?}", e.0)))
}

pub fn limits(options: &Options, target: Target) -> Limits {
    let limit = |kind| {
        let limit = options
            .limit(target, kind)
            .and_then(|l| u16::try_from(l.0).ok());
        limit.expect("registers of this kind are few")
    };
    Limits {
        vgprs: limit(Kind::Vgpr),
        agprs: limit(Kind::Agpr),
        sgprs: limit(Kind::Sgpr),
    }
}

/// What has to hold after a pass.
pub fn stage_of(pass: &str) -> Stage {
    let pass = pass
        .trim_start_matches("aster-")
        .trim_start_matches("amdgcn-");
    match pass {
        "bufferization" => Stage::Bufferized,
        "to-register-semantics" | "register-dce" | "pre-coloring-legalization" => Stage::Storage,
        _ => Stage::Allocated,
    }
}

/// A routine after a list of passes.
pub struct Result {
    pub routine: Routine,
    /// Counts after each pass, by its name.
    pub after: Vec<(&'static str, Quality)>,
    pub warnings: Vec<Diagnostic>,
    /// The result as text.
    pub text: String,
}

impl Result {
    pub fn quality(&self) -> &Quality {
        &self.after.last().expect("a pass ran").1
    }

    pub fn after(&self, pass: &str) -> &Quality {
        let found = self.after.iter().find(|a| a.0.contains(pass));
        &found.unwrap_or_else(|| panic!("no pass {pass}")).1
    }
}

pub fn passes(names: &str) -> Vec<&'static Pass> {
    let names = names.split(',');
    names
        .map(|n| by_name(n).unwrap_or_else(|| panic!("no pass is called `{n}`")))
        .collect()
}

/// A program of one routine.
fn whole(routine: Routine) -> easel::pass::Program {
    let items = vec![Item::Function(Box::new(routine))];
    easel::pass::Program::new(Program {
        chunks: vec![Chunk::new(items)],
    })
}

/// The routine of such a program.
fn alone(program: easel::pass::Program) -> Routine {
    let own = program.take::<Program>().ok();
    let item = own.and_then(|mut p| p.chunks.pop()?.items.pop());
    match item {
        Some(Item::Function(routine)) => *routine,
        _ => panic!("the routine is gone"),
    }
}

/// Run passes one after the other on one routine. Each result is accepted for the one before it,
/// and the last one for the first.
pub fn run(
    routine: &Routine,
    names: &str,
    options: &Options,
) -> std::result::Result<Result, Failed> {
    let (target, rules) = (target_of(routine), rules());
    let mut context = Context::new(target, &rules);
    context.options.clone_from(&options.settings);
    let mut current = routine.clone();
    let mut after = Vec::new();
    let mut warnings = Vec::new();
    let limits = limits(options, target);
    let mut stage = Stage::Bufferized;
    for pass in passes(names) {
        let before = current.clone();
        let mut program = whole(current);
        let failed = |errors| Failed {
            pass: pass.name,
            errors,
        };
        let outcome = (pass.run)(&mut program, &context).map_err(failed)?;
        program.take_failures().into_result(()).map_err(failed)?;
        current = alone(program);
        warnings.extend(outcome.warnings.0);
        stage = stage.max(stage_of(pass.name));
        let judged = accept(&before, &current, stage, &limits);
        judged.unwrap_or_else(|e| {
            panic!(
                "{} of {}: {e}\n--- before\n{}--- after\n{}",
                pass.name,
                routine.symbol,
                text(&before),
                text(&current)
            )
        });
        let body = current.body.as_ref().expect("it had one");
        after.push((pass.name, Quality::of(body)));
        if pass.name.contains("to-register-semantics") {
            let copies = Quality::of(before.body.as_ref().expect("it had one")).copies;
            assert_eq!(copies, after[after.len() - 1].1.copies, "{}", pass.name);
        }
    }
    let judged = accept(routine, &current, stage, &limits);
    judged.unwrap_or_else(|e| panic!("all of {names}: {e}\n--- after\n{}", text(&current)));
    Ok(Result {
        text: text(&current),
        routine: current,
        after,
        warnings,
    })
}

/// What went wrong in which pass.
#[derive(Debug)]
pub struct Failed {
    pub pass: &'static str,
    pub errors: Diagnostics,
}

impl Failed {
    pub fn codes(&self) -> Vec<&'static str> {
        self.errors.0.iter().map(|d| d.code).collect()
    }
}

/// One routine as text.
pub fn text(routine: &Routine) -> String {
    let items = vec![Item::Function(Box::new(routine.clone()))];
    let chunks = vec![Chunk::new(items)];
    Program { chunks }.to_string()
}

/// The only routine with a body of a program.
pub fn only(name: &str) -> Routine {
    let program = read(&source(name));
    let bodies = bodies(&program);
    assert_eq!(bodies.len(), 1, "{name}");
    bodies[0].clone()
}

/// The published passes one by one.
pub const STAGES: &str = "bufferize,to-register-semantics,register-dce,pre-coloring-legalization,\
    register-coloring,post-reg-alloc-legalization,hoist-ops,cfg-simplify";

/// The list that takes a routine to registers: from storage form, colouring is enough.
pub fn way(routine: &Routine) -> &'static str {
    match routine.body.as_ref().is_some_and(is_value_form) {
        true => "amdgcn-reg-alloc",
        false => "amdgcn-register-coloring",
    }
}

#[test]
fn unallocated_routines_have_not_the_shape_of_allocated_ones() {
    let routine = only("p1");
    let body = routine.body.as_ref().expect("a body");
    for stage in [Stage::Bufferized, Stage::Storage, Stage::Allocated] {
        assert!(shape(body, stage, &Limits::default()).is_err(), "{stage:?}");
    }
}
