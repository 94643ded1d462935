//! Text in, the same out; older spellings and what runs leave behind become today's spelling.

mod inputs;

use easel_isa::diagnostic::SourceMap;
use easel_tensor::{Program, print, read};

fn parse(text: &str) -> Program {
    let mut sources = SourceMap::default();
    let file = sources.add("p.mgx", text);
    let (program, said) = read::parse(file, &sources);
    assert!(!said.has_errors(), "{}", said.render(&sources));
    program
}

#[test]
fn programs_come_back_byte_for_byte() {
    let programs = inputs::programs();
    assert_eq!(programs.len(), 27);
    for (name, text) in programs {
        let program = parse(&text);
        assert_eq!(print::print(&program), text, "{name}");
        assert!(parse(&print::print(&program)) == program, "{name}");
    }
}

/// What is printed of a text; it comes back, and is equal.
fn printed(text: &str) -> String {
    let program = parse(text);
    let out = print::print(&program);
    assert!(parse(&out) == program, "{out}");
    assert_eq!(print::print(&parse(&out)), out);
    out
}

#[test]
fn today_s_spelling_stays() {
    let text = "module: \"main\"\n\
        main:#output_0 = @param:main:#output_0 -> float_type, {2}, {1}\n\
        a),b = @param:a),b -> dynamic, float_type, {[1..4], n[2..8], 3}\n\
        s = @param:s -> [float_type, {2}, {1}, int64_type, {n, 2}, {2, 1}]\n\
        e = @param:e -> float_type, {}, {}\n\
        @4 = @literal{ ... } -> half_type, {20}, {1}, target_id=1 # a, b\n\
        @5 = @literal{0.0999756, inf, -nan} -> half_type, {3}, {1}\n\
        @6 = add(a),b,main:#output_0) -> float_type, {2}, {1} # x\n\
        @7 = gpu::gen::op[op=pad[mode=0,pads={1, 1},value=3.40282e+38]](@6) -> float_type, {4}, {1}\n\
        @8 = quantizelinear[out_type=nullopt](@7,@7) -> uint8_type, {4}, {1}\n\
        @9 = @return(@8,s,e)\n\n";
    assert_eq!(printed(text), text);
}

#[test]
fn other_spellings_become_today_s() {
    let text = "// a comment\r\n\
        main:x = @param:x -> float_type, {1}, {1}: 0.0088ms, 91%\r\n\
        Run instruction: main:@7 = multibroadcast[output_lens={4}](main:x) -> float_type, {4}, {0}\r\n\
        main:@8 = broadcast[dims={4, 1},axis=1,](main:x) -> float_type, {4, 1}, {0, 1}\r\n\
        @9 = @return(main:@7,main:@8)";
    let want = "module: \"main\"\n\
        x = @param:x -> float_type, {1}, {1}\n\
        @1 = multibroadcast[out_lens={4},out_dyn_dims={}](x) -> float_type, {4}, {0}\n\
        @2 = broadcast[axis=1,out_lens={4, 1},out_dyn_dims={}](x) -> float_type, {4, 1}, {0, 1}\n\
        @3 = @return(@1,@2)\n";
    assert_eq!(printed(text), want);
}

#[test]
fn parameters_are_bound_by_the_bytes_of_their_names() {
    let lines = ["x:00010", "x9", "!x1", "x0"]
        .map(|n| format!("{n} = @param:{n} -> float_type, {{1}}, {{0}}\n"));
    let program = parse(&format!("{}@4 = @return(x0)\n", lines.concat()));
    let root = program.modules.values().next().expect("there is one");
    let names: Vec<&str> = root.parameters().iter().map(|p| p.0).collect();
    assert_eq!(names, ["!x1", "x0", "x9", "x:00010"]);
}
