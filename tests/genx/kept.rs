//! What only other compilers know: it is printed as it was read, through passes too, in both spellings of pointers, and LLVM
//! takes it. A compilation refuses each such thing at its place.

use super::llvm;
use easel::{Options, Source};
use easel_genx::{Module, inline, print, read, verify};
use easel_isa::diagnostic::SourceMap;

/// A function with a line of what is to be kept, a value in front of it and behind it; and what is around the function.
struct Case {
    around: &'static str,
    /// Lines of the body, in the spelling of typed pointers. `%v` is four dwords, `%n` a dword, `%p` a pointer to dwords.
    body: &'static str,
    /// What the printed text must have still.
    kept: &'static [&'static str],
    /// What a compilation says.
    refused: &'static str,
}

const CASES: &[Case] = &[
    Case {
        around: "declare <4 x i32> @llvm.genx.unheard.of.v4i32(<4 x i32>, i32)",
        body: "%r = call <4 x i32> @llvm.genx.unheard.of.v4i32(<4 x i32> %v, i32 7)",
        kept: &["@llvm.genx.unheard.of.v4i32(<4 x i32> %w, i32 7)"],
        refused: "intrinsic `llvm.genx.unheard.of.v4i32` is not supported",
    },
    Case {
        around: "declare { <4 x i32>, <4 x i1> } @llvm.genx.two.results(<4 x i32>)",
        body: "%both = call { <4 x i32>, <4 x i1> } @llvm.genx.two.results(<4 x i32> %v)
  %m = extractvalue { <4 x i32>, <4 x i1> } %both, 1
  %x = extractvalue { <4 x i32>, <4 x i1> } %both, 0
  %r = select <4 x i1> %m, <4 x i32> %x, <4 x i32> %v",
        kept: &["@llvm.genx.two.results(<4 x i32> %w)"],
        refused: "intrinsic `llvm.genx.two.results` is not supported",
    },
    Case {
        around: "%pair = type { i32, [2 x i32] }
declare void @consumes(%pair)",
        body: "%a = insertvalue %pair undef, i32 %n, 0
  %b = insertvalue %pair %a, i32 7, 1, 1
  call void @consumes(%pair %b)
  %r = add <4 x i32> %v, %v",
        kept: &["insertvalue %pair", "@consumes(%pair %"],
        refused: "an argument of type %pair is not supported",
    },
    Case {
        around: "",
        body: "%old = atomicrmw add i32 addrspace(1)* %p, i32 %n seq_cst
  %r = insertelement <4 x i32> %v, i32 %old, i32 0",
        kept: &["atomicrmw add", "%n seq_cst"],
        refused: "`atomicrmw` is not supported",
    },
    Case {
        around: "",
        body: "%pair = cmpxchg i32 addrspace(1)* %p, i32 %n, i32 3 acq_rel monotonic
  %old = extractvalue { i32, i1 } %pair, 0
  %r = insertelement <4 x i32> %v, i32 %old, i32 0",
        kept: &["cmpxchg", "i32 3 acq_rel monotonic"],
        refused: "`cmpxchg` is not supported",
    },
    Case {
        around: "",
        body: "%old = load atomic i32, i32 addrspace(1)* %p acquire, align 4
  store atomic i32 %n, i32 addrspace(1)* %p release, align 4
  fence seq_cst
  %r = insertelement <4 x i32> %v, i32 %old, i32 0",
        kept: &["load atomic", "acquire, align 4", "store atomic", "fence seq_cst"],
        refused: "atomic accesses are not supported",
    },
    Case {
        around: "",
        body: "%a = alloca [4 x i32], align 16
  %b = getelementptr [4 x i32], [4 x i32]* %a, i32 0, i32 1
  store i32 %n, i32* %b
  %r = add <4 x i32> %v, %v",
        kept: &["alloca [4 x i32], align 16"],
        refused: "`alloca` is not supported",
    },
    Case {
        around: "@table = internal global [4 x i32] zeroinitializer, align 4",
        body: "%b = getelementptr [4 x i32], [4 x i32]* @table, i32 0, i32 %n
  %x = load i32, i32* %b
  %y = load i32, i32* getelementptr inbounds ([4 x i32], [4 x i32]* @table, i64 0, i64 2)
  %z = add i32 %x, %y
  %r = insertelement <4 x i32> %v, i32 %z, i32 0",
        kept: &["@table = internal global", "@table, "],
        refused: "the address of `@table` is not supported",
    },
    Case {
        around: "declare i32 @printf(i8 addrspace(2)*, ...)",
        body: "%f = inttoptr i64 64 to i8 addrspace(2)*
  %x = call i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* %f, i32 %n)
  %r = insertelement <4 x i32> %v, i32 %x, i32 0",
        kept: &["...) @printf("],
        refused: "functions of any number of arguments are not supported",
    },
    Case {
        around: "declare i32 @outside(i32)",
        body: "%x = call i32 @outside(i32 %n)
  %r = insertelement <4 x i32> %v, i32 %x, i32 0",
        kept: &["declare i32 @outside(i32)", "call i32 @outside(i32 %n)"],
        refused: "@outside is declared only, and cannot be called",
    },
    Case {
        around: "",
        body: "%x = call i32 asm sideeffect \"mov $0 $1\", \"=rw,rw\"(i32 %n)
  %r = insertelement <4 x i32> %v, i32 %x, i32 0",
        kept: &["asm sideeffect \"mov $0 $1\", \"=rw,rw\"(i32 %n)"],
        refused: "inline assembly is not supported",
    },
    Case {
        around: "declare i32 @pointed(i32)
@holds = internal global i32 (i32)* @pointed",
        body: "%f = load i32 (i32)*, i32 (i32)** @holds
  %x = call i32 %f(i32 %n)
  %r = insertelement <4 x i32> %v, i32 %x, i32 0",
        kept: &["declare i32 @pointed(i32)", "(i32 %n)"],
        refused: "calls through pointers are not supported",
    },
    Case {
        around: "declare void @llvm.memcpy.p1i8.p1i8.i64(i8 addrspace(1)*, i8 addrspace(1)*, i64, i1)",
        body: "%q = bitcast i32 addrspace(1)* %p to i8 addrspace(1)*
  %t = getelementptr i8, i8 addrspace(1)* %q, i64 64
  call void @llvm.memcpy.p1i8.p1i8.i64(i8 addrspace(1)* align 4 %t, i8 addrspace(1)* align 4 %q, i64 16, i1 false)
  %r = add <4 x i32> %v, %v",
        kept: &["align 4 %", "i64 16, i1 false)"],
        refused: "intrinsic `llvm.memcpy.p1i8.p1i8.i64` is not supported",
    },
];

fn module(case: &Case) -> String {
    let Case { around, body, .. } = case;
    format!(
        "{around}

define dllexport spir_kernel void @k(<4 x i32> %v0, i32 %n, i32 addrspace(1)* %p) #0 {{
  %v = add <4 x i32> %v0, <i32 1, i32 1, i32 1, i32 1>
  {body}
  %s = mul <4 x i32> %r, %v
  %whole = bitcast i32 addrspace(1)* %p to <4 x i32> addrspace(1)*
  store <4 x i32> %s, <4 x i32> addrspace(1)* %whole, align 16
  ret void
}}

attributes #0 = {{ \"CMGenxMain\" \"oclrt\"=\"1\" }}

!genx.kernels = !{{!0}}
!0 = !{{void (<4 x i32>, i32, i32 addrspace(1)*)* @k, !\"k\", !1, i32 0, !2, !3, !4, i32 0}}
!1 = !{{i32 0, i32 0, i32 0}}
!2 = !{{i32 32, i32 48, i32 56}}
!3 = !{{i32 0, i32 0, i32 0}}
!4 = !{{!\"\", !\"\", !\"svmptr_t\"}}
"
    )
}

/// The same text with opaque pointers: every pointer type becomes `ptr` with its address space.
fn opaque(text: &str) -> String {
    let mut text = text
        .replace("void (<4 x i32>, i32, i32 addrspace(1)*)*", "ptr")
        .replace("i32 (i32)**", "ptr")
        .replace("i32 (i32)*", "ptr")
        .replace("[4 x i32]*", "ptr")
        .replace("i32*", "ptr");
    for (space, elems) in [(1, ["<4 x i32>", "i32", "i8"]), (2, ["i8", "i8", "i8"])] {
        for elem in elems {
            text = text.replace(
                &format!("{elem} addrspace({space})*"),
                &format!("ptr addrspace({space})"),
            );
        }
    }
    // A pointer has one type: such casts are gone.
    for (name, of) in [("whole", "p"), ("q", "p")] {
        text = text.replace(
            &format!("%{name} = bitcast ptr addrspace(1) %{of} to ptr addrspace(1)"),
            &format!("%{name} = getelementptr i8, ptr addrspace(1) %{of}, i64 0"),
        );
    }
    text
}

fn parsed(text: &str) -> Module {
    let mut sources = SourceMap::default();
    let file = sources.add("kept.ll", text);
    let (module, mut said) = read::parse(file, &sources);
    said.append(verify::verify_in(
        &module,
        verify::Stage::Input,
        Some(&sources),
    ));
    assert!(!said.has_errors(), "{}\n{text}", said.render(&sources));
    module
}

fn llvm_takes(text: &str) {
    let program = if text.contains("addrspace(1)*") {
        "llvm-as-14"
    } else {
        "llvm-as-22"
    };
    let program = match std::process::Command::new(program)
        .arg("--version")
        .output()
    {
        Ok(_) => program,
        Err(_) => "llvm-as-22",
    };
    if let Some(said) = llvm::assemble(program, text) {
        assert!(said.is_empty(), "{said}\n{text}");
    }
}

/// Text without names of values, which passes and casts number anew.
fn has(text: &str, piece: &str) -> bool {
    let plain = |text: &str| {
        let mut out = String::new();
        let mut name = false;
        for c in text.chars() {
            name = match (name, c) {
                (_, '%') => true,
                (true, c) => c.is_alphanumeric() || c == '.' || c == '_',
                _ => false,
            };
            if !name || c == '%' {
                out.push(c);
            }
        }
        out
    };
    plain(text).contains(&plain(piece))
}

#[test]
fn what_others_know_is_printed_as_it_was_read() {
    for case in CASES {
        for text in [module(case), opaque(&module(case))] {
            llvm_takes(&text);
            let once = print::print(&parsed(&text));
            llvm_takes(&once);
            let twice = print::print(&parsed(&once));
            llvm_takes(&twice);
            for text in [&once, &twice] {
                for piece in case.kept {
                    // Pointers are spelled in one way or the other.
                    let piece = match text.contains("ptr") {
                        true => opaque(piece),
                        false => (*piece).to_owned(),
                    };
                    assert!(has(text, &piece), "`{piece}` is not in\n{text}");
                }
            }
        }
    }
}

#[test]
fn passes_leave_what_others_know() {
    for case in CASES {
        for text in [module(case), opaque(&module(case))] {
            for target in ["skl", "dg2", "pvc"] {
                let machine = super::passes::machine(target);
                let mut module = parsed(&text);
                let errors = inline::inline(&mut module);
                assert!(!errors.has_errors(), "{text}");
                for pass in easel::genx_passes::pipeline::PASSES {
                    let func = &mut module.routines[0].func;
                    let _ = easel::genx_passes::pipeline::rewrite(func, &machine, pass);
                    let broken = verify::verify_in(&module, verify::Stage::Passes, None);
                    assert!(
                        !broken.has_errors(),
                        "{} for {target}: {broken:?}\n{text}",
                        pass.name
                    );
                }
                let after = print::print(&module);
                llvm_takes(&after);
                parsed(&after);
                for piece in case.kept {
                    let piece = match after.contains("ptr") {
                        true => opaque(piece),
                        false => (*piece).to_owned(),
                    };
                    assert!(has(&after, &piece), "`{piece}` is not in\n{after}");
                }
            }
        }
    }
}

#[test]
fn a_compilation_refuses_it_at_its_place() {
    for case in CASES {
        for text in [module(case), opaque(&module(case))] {
            let options = Options {
                platform: easel::visa_platform("skl").ok(),
                ..Options::default()
            };
            let refused = easel::compile(Source::new("kept.ll", text.clone()), &options);
            let refused = match refused {
                Err(report) => report.to_string(),
                Ok(_) => panic!("compiled:\n{text}"),
            };
            assert!(refused.contains(case.refused), "{refused}\n{text}");
            assert!(refused.contains("kept.ll:"), "{refused}");
        }
    }
}
