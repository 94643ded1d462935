//! Random programs of the dialect through all passes, every result judged.
//!
//! The same programs in each run; more of them with `cargo xtask random`.

mod generate;

use self::generate::{Form, program};
use crate::acceptance::code::is_value_form;
use crate::acceptance::concrete::Random;
use crate::acceptance::corruption::{corrupt, replace_operands};
use crate::acceptance::{Limits, Quality};
use crate::harness::{Failed, Result as Outcome, STAGES, bodies, options, read, run};
use crate::reference::storage::Liveness;
use crate::reference::{self, Interference, Storage};
use easel::aster::{Kind, Routine};
use easel::aster_passes::Options;
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;

const ALL: &str = "amdgcn-reg-alloc";

/// Kinds of registers that have files.
const FILES: [Kind; 3] = [Kind::Vgpr, Kind::Agpr, Kind::Sgpr];

/// The option that limits a kind.
fn key(kind: Kind) -> &'static str {
    match kind {
        Kind::Vgpr => "num-vgprs",
        Kind::Agpr => "num-agprs",
        _ => "num-sgprs",
    }
}

/// What became of the programs, by outcome.
type Tally = BTreeMap<String, u32>;

fn count(tally: &mut Tally, what: &str) {
    *tally.entry(what.to_string()).or_default() += 1;
}

/// Errors that say that no allocation exists, apart from too few registers.
fn impossible(codes: &[&str]) -> bool {
    let known = [
        "aster-range-conflict",
        "aster-fixed-range",
        "aster-beyond-limit",
        "allocate-tied",
        "allocate-fixed",
        "allocate-condition",
        "allocate-twice",
    ];
    !codes.is_empty() && codes.iter().all(|c| known.contains(c))
}

/// Allocate, judge, compare with the reference and with itself.
fn judge(routine: &Routine, text: &str, tally: &mut Tally) {
    let known = |failed: &Failed| {
        let codes = failed.codes();
        let known = impossible(&codes) && reference_fails(routine);
        assert!(known, "{}: {:?}\n{text}", failed.pass, failed.errors.0);
    };
    let apart = options("fresh-roots=true");
    if let Err(failed) = run(routine, STAGES, &apart) {
        known(&failed);
    }
    let staged = run(routine, STAGES, &Options::default());
    let result = run(routine, ALL, &Options::default());
    let (staged, result) = match (staged, result) {
        (Ok(staged), Ok(result)) => (staged, result),
        // Sharing storage another way may succeed where the first one does not.
        (Err(failed), Ok(_)) => {
            known(&failed);
            return count(tally, "allocated the other way");
        }
        (_, Err(failed)) => {
            known(&failed);
            return count(tally, failed.codes()[0]);
        }
    };
    count(tally, "allocated");
    let again = run(routine, ALL, &Options::default()).expect("it fit before");
    assert_eq!(again.text, result.text, "two runs differ\n{text}");
    replace(routine, &result, text, tally);
    quality(routine, &staged.after, result.quality(), text, tally);
    narrow(routine, &result, text, tally);
}

/// The result in a wrong register here and there: what a run notices, the checker notices.
fn replace(routine: &Routine, result: &Outcome, text: &str, tally: &mut Tally) {
    let (before, after) = (routine.body.as_ref(), result.routine.body.as_ref());
    let (before, after) = (before.expect("a body"), after.expect("a body"));
    // Asserted: a body refers to its target, whose steps are function objects.
    let found = std::panic::catch_unwind(AssertUnwindSafe(|| {
        replace_operands(before, after, &mut Random(77))
    }));
    let (different, _) = found.unwrap_or_else(|_| panic!("{text}{}", result.text));
    *tally.entry("corruptions rejected".into()).or_default() += different as u32;
}

/// The reference finds no way either.
fn reference_fails(routine: &Routine) -> bool {
    let body = routine.body.as_ref().expect("a body");
    match reference::storage(body) {
        Ok(storage) => reference::allocate(&storage, &Limits::default(), false).is_err(),
        Err(_) => true,
    }
}

fn quality(
    routine: &Routine,
    after: &[(&'static str, Quality)],
    quality: &Quality,
    text: &str,
    tally: &mut Tally,
) {
    let body = routine.body.as_ref().expect("a body");
    let Ok(mut storage) = reference::storage(body) else {
        return count(tally, "without reference");
    };
    let views = Storage {
        ranges: [storage.ranges.clone(), storage.views.clone()].concat(),
        ..storage.clone()
    };
    if reference::ranges::merge(&views).is_err() {
        return count(tally, "repaired");
    }
    let most = match is_value_form(body) {
        true => storage.copies(),
        false => Quality::of(body).copies,
    };
    for (pass, found) in after.iter().take(1) {
        assert!(
            found.copies <= most,
            "{pass}: {} copies, the reference has {most}\n{text}",
            found.copies
        );
    }
    storage.remove_dead_moves();
    if let Ok(bound) = reference::allocate(&storage, &Limits::default(), false) {
        let verdict = quality.within(&bound.quality);
        verdict.unwrap_or_else(|e| panic!("{e}\n{text}"));
        count(tally, "compared");
    }
}

/// The registers that it used are enough; fewer than interfere pairwise are not.
fn narrow(routine: &Routine, result: &Outcome, text: &str, tally: &mut Tally) {
    let body = routine.body.as_ref().expect("a body");
    let Ok(mut storage) = reference::storage(body) else {
        return;
    };
    storage.remove_dead_moves();
    let Ok(bound) = reference::allocate(&storage, &Limits::default(), false) else {
        return;
    };
    let quality = result.quality();
    // Members of a range that nothing mentions need their places too.
    let need = |kind| {
        let used = quality.highest(kind).map_or(1, |n| n + 1);
        let placed = storage.cells.iter().zip(&bound.registers);
        let placed = placed.filter(|(c, _)| c.kind == kind);
        let need = placed.filter_map(|p| *p.1).fold(used, |n, r| n.max(r + 1));
        Some(u32::from(need))
    };
    let limit = |kind| need(kind).map(|n| format!("{}={n}", key(kind)));
    let limits: Vec<String> = FILES.into_iter().filter_map(limit).collect();
    let exactly = options(&limits.join(" "));
    let exact = run(routine, ALL, &exactly);
    let exact = exact.unwrap_or_else(|e| panic!("{exactly:?}: {:?}\n{text}", e.errors.0));
    assert!(exact.quality().within(quality).is_ok(), "{text}");
    count(tally, "exact");
    if is_value_form(body) {
        return;
    }
    let graph = Interference::with(&storage, false, Liveness::ByCell);
    for kind in FILES {
        let clique = graph.clique(&storage, kind) as u32;
        if clique < 2 {
            continue;
        }
        let fewer = options(&format!("{}={}", key(kind), clique - 1));
        match run(routine, ALL, &fewer) {
            Ok(result) => panic!("{clique} cells in {}\n{text}{}", clique - 1, result.text),
            Err(e) => {
                // A fixed register beyond the limit is an error of its own.
                let codes = e.codes();
                let known = ["allocate-exhausted", "allocate-tied", "aster-beyond-limit"];
                let right = codes.iter().all(|c| known.contains(c));
                assert!(right && !codes.is_empty(), "{codes:?}\n{text}");
            }
        }
        count(tally, "refused below the clique");
    }
}

/// So many programs, after those of known seeds.
fn sweep(form: Form, programs: u32, known: &'static [u64]) -> Tally {
    let mut tally = Tally::new();
    easel_cases::cases(programs, |u| {
        let text = program(u, form)?;
        let parsed = read(&text);
        for routine in bodies(&parsed) {
            judge(routine, &text, &mut tally);
        }
        Ok(())
    })
    .sizes(256, 4096)
    .known(known)
    .run();
    println!("{form:?}: {tally:?}");
    tally
}

#[test]
fn random_programs_in_value_form() {
    let tally = sweep(Form::Value, 30, &[0x6cf6_6f1f_0000_030d]);
    let of = |what| tally.get(what).copied().unwrap_or(0);
    assert!(of("allocated") > 0, "{tally:?}");
    assert!(of("compared") * 4 >= of("allocated"), "{tally:?}");
}

#[test]
fn random_programs_in_storage_form() {
    let tally = sweep(Form::Storage, 40, &[]);
    let of = |what| tally.get(what).copied().unwrap_or(0);
    assert!(of("allocated") > 0, "{tally:?}");
    assert!(of("compared") * 4 >= of("allocated"), "{tally:?}");
}

/// The checker on random programs: proper numbers are accepted, destructive ones rejected.
#[test]
fn other_registers_of_random_programs_are_rejected() {
    let (mut tried, mut rejected) = (0, 0);
    easel_cases::cases(600, |u| {
        let text = program(u, Form::Storage)?;
        let parsed = read(&text);
        for routine in bodies(&parsed) {
            let body = routine.body.as_ref().expect("a body");
            let found = std::panic::catch_unwind(AssertUnwindSafe(|| corrupt(body)));
            let found = found.unwrap_or_else(|_| panic!("{text}"));
            if let Some((t, r)) = found {
                tried += t;
                rejected += r;
            }
        }
        Ok(())
    })
    .sizes(256, 4096)
    .run();
    println!("{tried} other registers, {rejected} of them had to be rejected");
    assert!(tried >= 200 && rejected * 8 >= tried, "{tried} {rejected}");
}
