//! The interface between kernels and who launches them: arguments in registers and in memory, the number of workgroups,
//! code object versions, several kernels in one module.

mod oracle;

use easel::simulate::{Argument, Options as Simulation};
use easel::{Compiled, Options, Source};

const TARGETS: [&str; 3] = ["gfx90a", "gfx942", "gfx950"];

fn compile(name: &'static str, text: &str, target: &str, preload: bool) -> Compiled {
    let mut options = Options::for_target(target).unwrap_or_else(|e| panic!("{e}"));
    options.check = true;
    options.preload = preload;
    easel::compile(Source::new(name, text), &options).unwrap_or_else(|e| panic!("{e}"))
}

/// Adds all arguments up: `(bytes, offset)` of each integer behind the buffer.
fn sum_of(arguments: &[(u32, u32)]) -> String {
    let mut list =
        String::from("buffer \"out\" at 0 size 8 bytes 256 element \"i32\" shape [64] written");
    let mut body =
        String::from("  %0: ptr.global = argument<0>\n  %1: i32 in [0, 63] = workitem_id<0>\n");
    let mut next = 2;
    let mut total = 1;
    for (n, (bytes, offset)) in arguments.iter().enumerate() {
        let bits = 8 * bytes;
        list += &format!(",\n  scalar \"a{n}\" at {offset} size {bytes} type \"i{bits}\"");
        body += &format!("  %{next}: i{bits} = argument<{}>\n", n + 1);
        let mut word = next;
        if bits != 32 {
            let to = if bits < 32 { "zext" } else { "trunc" };
            next += 1;
            word = next;
            body += &format!("  %{word}: i32 = {to} %{}\n", next - 1);
        }
        next += 1;
        body += &format!("  %{next}: i32 = add %{total}, %{word}\n");
        total = next;
        next += 1;
    }
    let [wide, four, at] = [next, next + 1, next + 2];
    body += &format!(
        "  %{wide}: i64 = zext %1\n  %{four}: i64 = const<0x4>\n  %{at}: i64 = mul %{wide}, %{four}\n  \
         store<global, extent=256, align=4> %{total}, %0, %{at}\n  return\n"
    );
    format!(
        "kernel @sums attributes {{workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [\n  \
         {list}]}} {{\n^bb0:\n{body}}}\n"
    )
}

/// Arguments of all sizes, at any place, few and more than there are registers for: the same in both entries and where
/// nothing is preloaded.
#[test]
fn arguments_arrive_in_registers_and_in_memory() {
    let many: Vec<(u32, u32)> = (0..20).map(|n| (4, 8 + 4 * n)).collect();
    let cases: [(&[(u32, u32)], u32); 7] = [
        (&[], 2),
        (&[(4, 8)], 3),
        // A pair that would begin at an odd register is loaded.
        (&[(4, 8), (8, 12)], 3),
        (&[(4, 8), (8, 16), (4, 24)], 7),
        // Parts of one word.
        (&[(1, 8), (1, 9), (2, 10), (4, 12)], 4),
        // The last pair does not fit.
        (
            &[(8, 8), (8, 16), (8, 24), (8, 32), (8, 40), (8, 48), (8, 56)],
            14,
        ),
        (&many, 14),
    ];
    for target in TARGETS {
        for (n, (arguments, preloaded)) in cases.iter().enumerate() {
            let text = sum_of(arguments);
            let mut expected = 0u32;
            let mut values = vec![Argument::Buffer(vec![0; 256])];
            for (i, (bytes, _)) in arguments.iter().enumerate() {
                let value = 37 * i as u64 + 5;
                expected = expected.wrapping_add(value as u32);
                // What is above an argument's size is not its own.
                let above = if *bytes < 8 {
                    0xffu64 << (8 * bytes)
                } else {
                    0
                };
                values.push(Argument::Value(value | above));
            }
            for (preload, from_start) in [(true, false), (true, true), (false, false)] {
                let all = compile("sums.kir", &text, target, preload);
                let kernel = all.kernel(None).unwrap_or_else(|e| panic!("{e}"));
                // gfx90a keeps two for the address of private memory, which spilling may need.
                let most = if target == "gfx90a" { 12 } else { 14 };
                let dwords = if preload { most.min(*preloaded) } else { 0 };
                assert_eq!(kernel.function.launch.preload, dwords, "{target}, case {n}");
                let options = Simulation {
                    from_start,
                    ..Simulation::default()
                };
                let run = all.run(kernel, values.clone(), &options);
                let run = run.unwrap_or_else(|e| panic!("{target}, case {n}, {preload}: {e}"));
                let words = run.buffers[0].chunks_exact(4).enumerate();
                for (lane, word) in words {
                    let word = u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
                    assert_eq!(
                        word,
                        expected + lane as u32,
                        "{target}, case {n}, {preload}"
                    );
                }
                // The text says the same when it is read again.
                let assembly = all.assembly().unwrap_or_else(|e| panic!("{e}"));
                let again = compile("sums.s", &assembly, target, true);
                let options = Simulation {
                    from_start,
                    ..Simulation::default()
                };
                let same = again.run(&again.kernels()[0], values.clone(), &options);
                let same = same.unwrap_or_else(|e| panic!("{target}, case {n}: {e}"));
                assert_eq!(same.buffers, run.buffers);
                assert_eq!(same.executed.instructions, run.executed.instructions);
                assert_eq!(again.assembly().unwrap_or_else(|e| panic!("{e}")), assembly);
            }
        }
    }
}

/// Without the block for other firmware a kernel that preloads is refused, whatever stands there instead.
#[test]
fn the_block_before_the_entry_is_needed() {
    let text = compile("sums.kir", &sum_of(&[(4, 8)]), "gfx942", true).assembly();
    let text = text.unwrap_or_else(|e| panic!("{e}"));
    let without_padding = text.replace("\t.p2align\t8\n.Lbb0", ".Lbb0");
    let to_the_end = text.replace("s_branch .Lbb0\n", "s_endpgm\n");
    let astray = text
        .replace("s_branch .Lbb0\n", "s_branch .Lother\n")
        .replace("\ts_endpgm", ".Lother:\n\ts_endpgm");
    for (wrong, why) in [
        (without_padding, "no instruction begins 256 bytes"),
        (to_the_end, "does not branch there"),
        (astray, "does not lead there"),
    ] {
        assert_ne!(wrong, text);
        let e = easel::compile(Source::new("sums.s", wrong), &Options::default());
        let e = e.err().unwrap_or_else(|| panic!("{why}: nothing is wrong"));
        let said = e.to_string();
        assert!(
            said.contains("error[asm-preload]") && said.contains(why),
            "{said}"
        );
    }
}

/// Two kernels: the first asks for the number of workgroups, which its source leaves open.
const TWO: &str = r#"
#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module {
  func.func @counts(%out: memref<512xi32>, %n: i32) attributes {translation_info = #t} {
    %t = gpu.thread_id x
    %b = gpu.block_id x
    %g = gpu.grid_dim x
    %h = gpu.grid_dim z
    %d = gpu.block_dim x
    %c1000 = arith.constant 1000 : index
    %0 = arith.muli %b, %d : index
    %i = arith.addi %0, %t : index
    %1 = arith.muli %g, %c1000 : index
    %2 = arith.addi %1, %h : index
    %3 = arith.index_cast %2 : index to i32
    %v = arith.addi %3, %n : i32
    memref.store %v, %out[%i] : memref<512xi32>
    return
  }
  func.func @threads(%out: memref<64xi32>) attributes {translation_info = #t} {
    %t = gpu.thread_id x
    %v = arith.index_cast %t : index to i32
    memref.store %v, %out[%t] : memref<64xi32>
    return
  }
}
"#;

#[test]
fn the_runtime_passes_the_number_of_workgroups() {
    for target in TARGETS {
        for preload in [true, false] {
            let all = compile("two.mlir", TWO, target, preload);
            let kernel = all.kernel(Some("counts")).unwrap_or_else(|e| panic!("{e}"));
            assert_eq!(kernel.function.launch.grid, None);
            for x in [1, 3, 8] {
                let options = Simulation {
                    grid: Some([x, 1, 1]),
                    ..Simulation::default()
                };
                let values = vec![Argument::Buffer(vec![0xee; 2048]), Argument::Value(7)];
                let run = all
                    .run(kernel, values, &options)
                    .unwrap_or_else(|e| panic!("{e}"));
                let words: Vec<u32> = run.buffers[0]
                    .chunks_exact(4)
                    .map(|w| u32::from_le_bytes([w[0], w[1], w[2], w[3]]))
                    .collect();
                let end = 64 * x as usize;
                assert!(
                    words[..end].iter().all(|&w| w == 1000 * x as u32 + 1 + 7),
                    "{x}: {words:?}"
                );
                assert!(words[end..].iter().all(|&w| w == 0xeeee_eeee));
            }
            let text = all.assembly().unwrap_or_else(|e| panic!("{e}"));
            assert!(text.contains(".value_kind: hidden_block_count_x"), "{text}");
            assert!(text.contains(".value_kind: hidden_block_count_z"), "{text}");
            assert!(!text.contains("hidden_block_count_y"), "{text}");
            // An object has both kernels, as the text has.
            let object = all.object().unwrap_or_else(|e| panic!("{e}"));
            for name in ["counts", "threads", "counts.kd", "threads.kd"] {
                assert!(object.windows(name.len()).any(|w| w == name.as_bytes()));
            }
            let again = compile("two.s", &text, target, true);
            assert_eq!(again.kernels().len(), 2);
            assert_eq!(again.assembly().unwrap_or_else(|e| panic!("{e}")), text);
        }
    }
}

#[test]
fn code_objects_have_their_versions() {
    let mut options = Options::for_target("gfx942").unwrap_or_else(|e| panic!("{e}"));
    let usual = easel::compile(Source::new("two.mlir", TWO), &options);
    let usual = usual
        .and_then(|c| c.assembly())
        .unwrap_or_else(|e| panic!("{e}"));
    assert!(usual.contains(".amdhsa_code_object_version 5\n"));
    for (version, elf) in [(4, 2), (5, 3), (6, 4)] {
        options.code_object = Some(version);
        let all = easel::compile(Source::new("sums.kir", sum_of(&[])), &options);
        let all = all.unwrap_or_else(|e| panic!("{e}"));
        let text = all.assembly().unwrap_or_else(|e| panic!("{e}"));
        let minor = if version == 4 { 1 } else { 2 };
        assert!(text.contains(&format!(".amdhsa_code_object_version {version}\n")));
        assert!(
            text.contains(&format!("amdhsa.version:\n  - 1\n  - {minor}\n")),
            "{text}"
        );
        let object = all.object().unwrap_or_else(|e| panic!("{e}"));
        // ELF's identification: the ABI's version follows its name.
        assert_eq!(object[8], elf);
        if oracle::available("code object versions", &["llvm-mc-22"]) {
            let name = format!("code_object_{version}");
            oracle::assemble("gfx942", &text, &name).unwrap_or_else(|e| panic!("{e}"));
        }
    }
    options.code_object = Some(4);
    let all = easel::compile(Source::new("two.mlir", TWO), &options);
    let all = all.unwrap_or_else(|e| panic!("{e}"));
    for result in [all.assembly().err(), all.object().err()] {
        let said = result.map(|e| e.to_string()).unwrap_or_default();
        assert!(
            said.contains("error[emit-code-object]") && said.contains("`counts`"),
            "{said}"
        );
    }
}

/// Waves that are wanted resident leave each so many registers.
#[test]
fn wanted_waves_bound_the_registers() {
    let loads: String = (0..40)
        .map(|n| {
            format!("    %v{n} = vector.load %in[%t, %c{n}] : memref<64x160xf32>, vector<4xf32>\n")
        })
        .collect();
    let constants: String = (0..40)
        .map(|n| format!("    %c{n} = arith.constant {} : index\n", 4 * n))
        .collect();
    let stores: String = (0..40)
        .map(|n| {
            format!("    vector.store %v{n}, %out[%t, %c{n}] : memref<64x160xf32>, vector<4xf32>\n")
        })
        .collect();
    let registers = |waves: &str| {
        let text = format!(
            "#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64{waves}>\n\
             module {{\n  func.func @k(%in: memref<64x160xf32>, %out: memref<64x160xf32>) attributes {{translation_info = #t}} {{\n    \
             %t = gpu.thread_id x\n{constants}{loads}    amdgpu.lds_barrier\n{stores}    return\n  }}\n}}\n"
        );
        let all = compile("k.mlir", &text, "gfx942", true);
        let input: Vec<u8> = (0..64 * 160 * 4).map(|n| (n % 251) as u8).collect();
        let values = vec![
            Argument::Buffer(input.clone()),
            Argument::Buffer(vec![0; input.len()]),
        ];
        let run = all.run(
            &all.kernels()[0],
            values,
            &Simulation {
                grid: Some([1, 1, 1]),
                ..Simulation::default()
            },
        );
        assert_eq!(run.unwrap_or_else(|e| panic!("{e}")).buffers[1], input);
        let text = all.assembly().unwrap_or_else(|e| panic!("{e}"));
        let line = text
            .lines()
            .find_map(|l| l.trim().strip_prefix(".vgpr_count: "));
        line.and_then(|n| n.parse::<u32>().ok())
            .expect("a number of registers")
    };
    let free = registers("");
    let bound = registers(", {llvm_func_attrs = {\"amdgpu-waves-per-eu\" = \"8\"}}");
    assert!(free > 64, "{free} registers without a bound");
    assert!(bound <= 64, "{bound} registers");
}

/// A kernel that stores nothing.
fn empty(name: &str, argument: &str) -> String {
    format!(
        "kernel @{name} attributes {{workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [\n  \
         {argument}]}} {{\n^bb0:\n  return\n}}\n"
    )
}

/// Arguments of all kinds at edges of sizes and places: those that no segment holds are refused where they stand.
#[test]
fn arguments_that_no_segment_holds_are_refused() {
    let (mut refused, mut taken) = (0, 0);
    for kind in ["buffer", "scalar", "index", "workgroups"] {
        for size in [0_u64, 1, 2, 4, 7, 8, 9, 16, 4096, 1 << 31, u32::MAX.into()] {
            for offset in [
                0_u64,
                1,
                4,
                7,
                8,
                12,
                4096,
                0xffff_fff0,
                0xffff_fff8,
                0xffff_ffff,
            ] {
                let rest = match kind {
                    "buffer" => "bytes 256 element \"i32\" shape [64] written",
                    "scalar" => "type \"i32\"",
                    "index" => "value 64",
                    _ => "dimension 0",
                };
                let argument = format!("{kind} \"a\" at {offset} size {size} {rest}");
                let fits = offset + size <= u32::MAX.into();
                let right = match kind {
                    "buffer" => size == 8 && offset % 8 == 0,
                    _ => (1..=8).contains(&size),
                };
                let text = empty("k", &argument);
                match easel::compile(Source::new("a.kir", text), &Options::default()) {
                    Ok(_) => {
                        assert!(fits && right, "{argument}");
                        taken += 1;
                    }
                    Err(e) => {
                        let said = e.to_string();
                        assert!(!(fits && right), "{said}");
                        assert!(said.contains("error[ir-argument]"), "{said}");
                        assert!(said.contains("a.kir:2:"), "{said}");
                        refused += 1;
                    }
                }
            }
        }
    }
    eprintln!("{taken} taken, {refused} refused");
    for size in ["[0, 1, 1]", "[64, 0, 1]", "[64, 1, 0]"] {
        let text = empty("k", "scalar \"a\" at 0 size 4 type \"i32\"").replace("[64, 1, 1]", size);
        let said = easel::compile(Source::new("a.kir", text), &Options::default());
        let said = said.map(|_| ()).expect_err(size).to_string();
        assert!(
            said.contains("error[ir-workgroup]") && said.contains("a.kir:1:"),
            "{said}"
        );
    }
}

/// What we write under these names, assembled by LLVM.
fn assembled(text: &str, file: &str) -> Result<String, String> {
    let options = Options::for_target("gfx942").expect("it is known");
    let compiled = easel::compile(Source::new("n.kir", text), &options);
    let made = compiled
        .and_then(|c| c.assembly())
        .map_err(|e| e.to_string())?;
    if let Err(said) = oracle::assemble("gfx942", &made, file) {
        panic!("{said}\n{made}");
    }
    Ok(made)
}

/// Kernels by names like labels, symbols and registers of ours, alone and in pairs.
#[test]
fn names_of_kernels_are_assembled_or_refused() {
    if !oracle::available("names of kernels", &["llvm-mc-22"]) {
        return;
    }
    const NAMES: [&str; 13] = [
        ".Lbb0", ".Lbb1", ".Lend_k", ".L", "k", "k.kd", "k.kd.kd", "_k", "$k", ".k", "Lbb0",
        "end_k", "kd",
    ];
    let argument = "scalar \"a\" at 0 size 4 type \"i32\"";
    for a in NAMES {
        for b in NAMES {
            let text = empty(a, argument) + &empty(b, argument);
            let local = a.starts_with(".L") || b.starts_with(".L");
            let same = a == b || a == format!("{b}.kd") || b == format!("{a}.kd");
            match assembled(&text, "names") {
                Ok(_) => assert!(!local && !same, "{a} {b}"),
                Err(said) if same => assert!(said.contains("emit-duplicate-symbol"), "{said}"),
                Err(said) => assert!(local && said.contains("emit-name"), "{a} {b}: {said}"),
            }
        }
    }
}

/// Names of arguments of letters, marks and words that mean something to YAML, to assemblers and to lexers.
#[test]
fn names_of_arguments_are_assembled_and_read_back() {
    if !oracle::available("names of arguments", &["llvm-mc-22"]) {
        return;
    }
    const PARTS: [&str; 22] = [
        "",
        "a",
        " ",
        ";",
        "#",
        "//",
        "/*",
        "*/",
        "'",
        "é",
        "\u{1F600}",
        ":",
        "- ",
        "{",
        "[",
        "&",
        "!",
        "%",
        "@",
        "~",
        "null",
        "1",
    ];
    for a in PARTS {
        for b in PARTS {
            let name = format!("{a}{b}");
            let argument = format!("scalar \"{name}\" at 0 size 4 type \"i32\"");
            let made = assembled(&empty("k", &argument), "arguments");
            let made = made.unwrap_or_else(|e| panic!("`{name}`: {e}"));
            // Without the comment that has the launch, it stands in the metadata only.
            let lines = made.lines().filter(|l| !l.contains("; launch of"));
            let text: Vec<&str> = lines.collect();
            let back = easel::compile(Source::new("n.s", text.join("\n")), &Options::default());
            let back = back.unwrap_or_else(|e| panic!("`{name}`: {e}"));
            assert_eq!(back.kernels()[0].function.launch.arguments[0].name, name);
        }
    }
}
