//! Calls are replaced by bodies: nothing calls afterwards, and LLVM accepts what is there.

mod llvm;

use easel_genx::{Module, Op, inline, print, read, verify};
use easel_isa::diagnostic::SourceMap;

/// Reads, replaces calls, verifies; the module as text.
fn inlined(text: &str) -> (Module, String) {
    let mut sources = SourceMap::default();
    let file = sources.add("k.ll", text);
    let (mut module, mut said) = read::parse(file, &sources);
    said.append(verify::verify_in(
        &module,
        verify::Stage::Input,
        Some(&sources),
    ));
    assert!(said.is_empty(), "{}", said.render(&sources));
    said.append(inline::inline(&mut module));
    said.append(verify::verify_in(
        &module,
        verify::Stage::Passes,
        Some(&sources),
    ));
    assert!(said.is_empty(), "{}", said.render(&sources));
    for routine in &module.routines {
        let func = &routine.func;
        assert!(
            func.inst_order()
                .all(|(_, inst)| !matches!(func.insts[inst].op, Op::Call(_)))
        );
    }
    let printed = print::print(&module);
    if let Some(said) = llvm::assemble("llvm-as-22", &printed) {
        assert!(said.is_empty(), "{said}{printed}");
    }
    (module, printed)
}

/// One `ret`: the body stands in the middle of the block. Several: they come together behind it.
#[test]
fn bodies_stand_where_they_were_called() {
    let (_, printed) = inlined(
        "define internal i32 @one(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}
define internal i32 @least(i32 %a, i32 %b) {
  %c = icmp slt i32 %a, %b
  br i1 %c, label %first, label %second
first:
  ret i32 %a
second:
  %d = call i32 @one(i32 %b)
  ret i32 %d
}
define internal void @never() {
  unreachable
}
define spir_func i32 @f(i32 %n) {
  %x = call i32 @one(i32 %n)
  %y = call i32 @least(i32 %x, i32 7)
  %z = call i32 @one(i32 %y)
  %c = icmp eq i32 %z, 0
  br i1 %c, label %stop, label %go
stop:
  call void @never()
  ret i32 0
go:
  %p = phi i32 [ %z, %0 ]
  ret i32 %p
}
",
    );
    insta::assert_snapshot!(printed, @r#"
define spir_func i32 @f(i32 %n) {
  %y = add i32 %n, 1
  %c = icmp slt i32 %y, 7
  br i1 %c, label %first, label %second

first:
  br label %1

second:
  %y.1 = add i32 7, 1
  br label %1

1:
  %y.2 = phi i32 [ %y, %first ], [ %y.1, %second ]
  %y.3 = add i32 %y.2, 1
  %c.1 = icmp eq i32 %y.3, 0
  br i1 %c.1, label %stop, label %go

stop:
  unreachable

2:
  ret i32 0

go:
  %p = phi i32 [ %y.3, %1 ]
  ret i32 %p
}
"#);
}

/// Places in the source of the source keep their scopes, inlined at the place of the call.
#[test]
fn places_say_where_they_were_inlined() {
    let (module, printed) = inlined(include_str!("kernels/inlined.opaque.ll"));
    let func = &module.routines[0].func;
    let lines: Vec<String> = func
        .inst_order()
        .filter_map(|(_, inst)| func.insts[inst].span)
        .filter_map(|span| func.context.locations.get(&span))
        .map(|node| {
            module
                .locations
                .iter()
                .find(|(n, _)| n == node)
                .expect("a node that is there")
        })
        .map(|(_, place)| format!("{}:{}", place.file, place.line))
        .collect();
    assert_eq!(
        lines,
        [
            "/src/k.c:3",
            "/src/k.h:2",
            "/src/k.h:12",
            "/src/k.c:4",
            "/src/k.c:5"
        ],
        "{printed}"
    );
}

/// A body in a body in a body: each level doubles, which ends.
#[test]
fn bodies_that_double_are_refused() {
    let mut text =
        String::from("define internal i32 @f0(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n");
    for n in 1..40 {
        let m = n - 1;
        text += &format!(
            "define internal i32 @f{n}(i32 %x) {{\n  %y = call i32 @f{m}(i32 %x)\n  %z = call i32 @f{m}(i32 %y)\n  ret i32 %z\n}}\n"
        );
    }
    let mut sources = SourceMap::default();
    let file = sources.add("k.ll", text);
    let (mut module, _) = read::parse(file, &sources);
    let said = inline::inline(&mut module);
    assert_eq!(
        said.0.iter().map(|d| d.code).collect::<Vec<_>>(),
        ["genx-limit"]
    );
    assert_eq!(module.routines.len(), 40);
}
