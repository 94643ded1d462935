//! The programs under `tests/filetests/aster`, with what each must give: highest registers, moves, copies,
//! errors. Every pass is judged on the way (see [`crate::harness`]).

use crate::acceptance::Quality;
use crate::harness::{Result, STAGES, limits, only, options, run, target_of, way};
use crate::reference;
use easel::aster::Kind;
use easel::aster_passes::Mode;

/// What is stated about a program. `None`: nothing is.
#[derive(Default)]
struct Stated {
    program: &'static str,
    options: &'static str,
    vgpr: Option<u16>,
    sgpr: Option<u16>,
    agpr: Option<u16>,
    moves: Option<usize>,
    /// At most that many after bufferization.
    copies: Option<usize>,
}

const fn program(program: &'static str) -> Stated {
    Stated {
        program,
        options: "",
        vgpr: None,
        sgpr: None,
        agpr: None,
        moves: None,
        copies: None,
    }
}

impl Stated {
    const fn vgpr(mut self, n: u16) -> Stated {
        self.vgpr = Some(n);
        self
    }
    const fn sgpr(mut self, n: u16) -> Stated {
        self.sgpr = Some(n);
        self
    }
    const fn agpr(mut self, n: u16) -> Stated {
        self.agpr = Some(n);
        self
    }
    const fn moves(mut self, n: usize) -> Stated {
        self.moves = Some(n);
        self
    }
    const fn copies(mut self, n: usize) -> Stated {
        self.copies = Some(n);
        self
    }
    const fn with(mut self, options: &'static str) -> Stated {
        self.options = options;
        self
    }
}

/// Minimal results, shown by enumeration or argument.
const STATED: [Stated; 43] = [
    program("p1").vgpr(0).moves(0).copies(3),
    program("p2").vgpr(2).moves(2).copies(3),
    program("p2b").vgpr(1).moves(1).copies(3),
    program("p3").vgpr(2).moves(3).copies(6),
    program("p4").sgpr(1).moves(1).copies(3),
    program("p5").sgpr(3).moves(4).copies(9),
    program("p6").vgpr(1).moves(0).copies(0),
    program("p7").vgpr(1).moves(0).copies(0),
    program("p8").vgpr(1).moves(0).copies(0),
    program("p9").copies(3),
    program("p10").vgpr(3),
    program("p11").vgpr(1),
    program("p12").vgpr(3).moves(0),
    program("p12b_values").vgpr(3).moves(1).copies(1),
    program("p13").vgpr(6),
    program("p14").vgpr(11),
    program("p14").vgpr(11).with("num-vgprs=12"),
    program("p15").vgpr(2),
    program("p15").vgpr(2).with("num-vgprs=3"),
    program("p16").vgpr(1).sgpr(1),
    program("p16").vgpr(3).sgpr(1).with("mode=full"),
    program("p17").sgpr(2).moves(1),
    program("p17b").sgpr(5),
    program("p18").vgpr(2),
    program("p19").agpr(3).vgpr(3).moves(0),
    program("p20"),
    program("p21"),
    program("p22").sgpr(2).moves(1),
    program("p22_older").sgpr(2).moves(1),
    program("p23").sgpr(2).moves(1),
    program("p23b").sgpr(1).vgpr(2).moves(1),
    program("p24").vgpr(1).sgpr(0).agpr(0).moves(2),
    program("p24")
        .vgpr(1)
        .sgpr(0)
        .agpr(0)
        .moves(2)
        .with("lower-agpr-copies=true"),
    program("p25").vgpr(2).moves(2),
    program("p26").sgpr(5).moves(0),
    program("p27").vgpr(1).moves(0).copies(3),
    program("p4_range").sgpr(3).copies(3),
    program("seed_diamond").vgpr(0).moves(0).copies(3),
    program("seed_clobber").vgpr(1).sgpr(0).moves(0).copies(0),
    program("seed_ranges").sgpr(1).copies(1),
    program("seed_fixed").vgpr(1).sgpr(1).moves(0).copies(0),
    program("seed_colors").vgpr(1).moves(0),
    program("seed_moves").vgpr(1).sgpr(1).moves(2),
];

#[test]
fn programs_cost_what_is_stated() {
    for stated in &STATED {
        let routine = only(stated.program);
        let result = run(&routine, way(&routine), &options(stated.options))
            .unwrap_or_else(|e| panic!("{}: {} {:?}", stated.program, e.pass, e.errors.0));
        let quality = result.quality();
        let place = format!("{} {}\n{}", stated.program, stated.options, result.text);
        for (kind, n) in [
            (Kind::Vgpr, stated.vgpr),
            (Kind::Sgpr, stated.sgpr),
            (Kind::Agpr, stated.agpr),
        ] {
            if let Some(n) = n {
                assert_eq!(quality.highest(kind), Some(n), "{kind} of {place}");
            }
        }
        if let Some(moves) = stated.moves {
            assert_eq!(quality.moves, moves, "moves of {place}");
        }
        let staged = run(&routine, STAGES, &options(stated.options)).expect("it fits");
        if let Some(copies) = stated.copies {
            let found = staged.after("bufferization").copies;
            assert!(
                found <= copies,
                "{found} copies after bufferization: {place}"
            );
        }
        let again = run(&routine, way(&routine), &options(stated.options)).expect("it fit before");
        assert_eq!(result.text, again.text, "two runs of {}", stated.program);
        within_reference(stated, &staged, &result);
    }
}

/// No result is worse than the reference's, where there is one.
fn within_reference(stated: &Stated, staged: &Result, result: &Result) {
    let routine = only(stated.program);
    let body = routine.body.as_ref().expect("a body");
    let Ok(mut storage) = reference::storage(body) else {
        return;
    };
    let most = storage.copies();
    if way(&routine) == "amdgcn-reg-alloc" {
        storage.remove_dead_moves();
    }
    let options = options(stated.options);
    let full = options.mode == Mode::Full;
    if let Ok(bound) = reference::allocate(&storage, &limits(&options, target_of(&routine)), full) {
        let copies = staged.after("bufferization").copies;
        assert!(copies <= most, "{}: {copies}", stated.program);
        let verdict = result.quality().within(&bound.quality);
        verdict.unwrap_or_else(|e| panic!("{}: {e}", stated.program));
    }
}

/// Bounds that are no minima.
#[test]
fn programs_with_a_choice_stay_below_the_bound() {
    for (name, kind, register, moves) in [
        ("p9", Kind::Vgpr, 1, 1),
        ("p17b", Kind::Sgpr, 5, 1),
        ("p18", Kind::Vgpr, 2, 2),
        ("seed_ranges", Kind::Vgpr, 3, 1),
    ] {
        let routine = only(name);
        let result = run(&routine, way(&routine), &Default::default()).expect("it fits");
        let quality = result.quality();
        assert!(quality.highest(kind) <= Some(register), "{}", result.text);
        assert!(quality.moves <= moves, "{}", result.text);
    }
}

#[test]
fn dead_moves_go_in_one_run() {
    for name in ["p20", "p21"] {
        let routine = only(name);
        let before = Quality::of(routine.body.as_ref().expect("a body"));
        let result = run(&routine, "register-dce", &Default::default()).expect("no errors");
        assert_eq!(
            (before.copies, result.quality().copies),
            (3, 0),
            "{}",
            result.text
        );
        let again = run(&result.routine, "register-dce", &Default::default()).expect("no errors");
        assert_eq!(again.text, result.text);
    }
}

#[test]
fn passes_find_nothing_to_do_a_second_time() {
    for stated in &STATED {
        let routine = only(stated.program);
        let result = run(&routine, way(&routine), &options(stated.options)).expect("it fits");
        let names = "post-reg-alloc-legalization,hoist-ops,cfg-simplify";
        let once = run(&result.routine, names, &options("")).expect("no errors");
        let twice = run(&once.routine, names, &options("")).expect("no errors");
        assert_eq!(once.text, twice.text, "{}", stated.program);
    }
}

/// Undefined operands: with the full relation still no more than one register each.
#[test]
fn the_published_diamond_needs_two_registers_at_most() {
    let routine = only("seed_diamond");
    let result = run(&routine, way(&routine), &options("mode=full")).expect("it fits");
    assert!(
        result.quality().highest(Kind::Vgpr) <= Some(1),
        "{}",
        result.text
    );
}

/// The older spelling in, the older spelling out.
#[test]
fn moves_are_written_in_the_spelling_of_the_module() {
    let routine = only("seed_moves");
    let result = run(&routine, way(&routine), &Default::default()).expect("it fits");
    for word in ["vop1.vop1 <v_mov_b32_e32>", "sop1 s_mov_b32 outs"] {
        assert!(result.text.contains(word), "{word}: {}", result.text);
    }
}

/// What must fail, with which code, and words that its report must have.
#[test]
fn programs_fail_as_stated() {
    let cases: [(&str, &str, &str, &[&str]); 8] = [
        ("p12b", "", "aster-range-conflict", &["%a0", "%a1", "%a2"]),
        (
            "p14",
            "num-vgprs=8",
            "allocate-exhausted",
            &["fragment", "6 of 8"],
        ),
        (
            "p15",
            "num-vgprs=2",
            "allocate-exhausted",
            &["%a2", "3 of 2", "pressure"],
        ),
        (
            "p15_sgpr",
            "num-sgprs=2",
            "allocate-exhausted",
            &["%a2", "3 of 2"],
        ),
        (
            "p15_agpr",
            "num-agprs=2",
            "allocate-exhausted",
            &["%a2", "3 of 2"],
        ),
        ("p10", "num-vgprs=3", "allocate-exhausted", &["2"]),
        ("p13", "num-vgprs=6", "allocate-exhausted", &["align 4"]),
        ("p1", "num-vgprs=1 mode=full", "", &[]),
    ];
    for (name, option, code, words) in cases {
        let routine = only(name);
        let found = run(&routine, way(&routine), &options(option));
        match (code, found) {
            ("", found) => assert!(found.is_ok(), "{name} {option}"),
            (_, Ok(result)) => panic!("{name} {option} succeeds:\n{}", result.text),
            (code, Err(failed)) => {
                assert!(
                    failed.codes().contains(&code),
                    "{name}: {:?}",
                    failed.errors
                );
                let text = format!("{:?}", failed.errors.0);
                for word in words {
                    assert!(text.contains(word), "{name}: no `{word}` in {text}");
                }
            }
        }
    }
}

/// A pass says what it needs, and changes nothing.
#[test]
fn passes_refuse_the_wrong_form() {
    for (name, pass, code) in [
        ("p1", "to-register-semantics", "aster-register-argument"),
        ("p6", "register-dce", "aster-not-storage"),
        ("p6", "register-coloring", "aster-not-storage"),
        ("p10", "wait-insertion", "aster-not-allocated"),
    ] {
        match run(&only(name), pass, &Default::default()) {
            Ok(result) => panic!("{pass} of {name}:\n{}", result.text),
            Err(failed) => assert_eq!(failed.codes()[0], code, "{pass} of {name}"),
        }
    }
}

/// Copies that no move does stay, with a warning; an option lowers those that have an instruction.
#[test]
fn copies_between_banks_are_never_silently_left() {
    let routine = only("p24");
    let plain = run(&routine, way(&routine), &Default::default()).expect("it fits");
    assert_eq!(plain.quality().copies, 1, "{}", plain.text);
    assert!(!plain.warnings.is_empty(), "a copy is left without a word");
    let lowered = run(&routine, way(&routine), &options("lower-agpr-copies=true"));
    let lowered = lowered.expect("it fits");
    assert_eq!(lowered.quality().copies, 0, "{}", lowered.text);
    assert!(lowered.text.contains("v_accvgpr_read"), "{}", lowered.text);
}

/// Moves of an overlapping range go from the far end.
#[test]
fn overlapping_ranges_are_copied_in_order() {
    let routine = only("p25");
    let result = run(&routine, way(&routine), &Default::default()).expect("it fits");
    let moves: Vec<&str> = (result.text.lines())
        .filter(|l| l.contains("v_mov_b32"))
        .collect();
    let [first, second] = moves[..] else {
        panic!("{}", result.text);
    };
    assert!(
        first.contains("outs(!amdgcn.vgpr<2>) ins(!amdgcn.vgpr<1>)"),
        "{first}"
    );
    assert!(
        second.contains("outs(!amdgcn.vgpr<1>) ins(!amdgcn.vgpr<0>)"),
        "{second}"
    );
}
