//! Memory and control of Wave's kernels, operation by operation: small kernels compiled with all checks for every target,
//! simulated strictly, and compared with plain Rust.

use easel::simulate::{Argument, Options as Simulation};
use easel::{Options, Source};

const ITEMS: usize = 64;
const TARGETS: [&str; 3] = ["gfx90a", "gfx942", "gfx950"];

/// A kernel of one wave; `%c0` to `%c4`, `%c64` and the work-item `%tid` are there.
fn kernel(arguments: &str, body: &str) -> String {
    let constants: String = [0, 1, 2, 3, 4, 8, 16, 64]
        .iter()
        .map(|n| format!("      %c{n} = arith.constant {n} : index\n"))
        .collect();
    format!(
        "module {{\n  gpu.module @kernels {{\n    gpu.func @k({arguments}, %tid: index {{llvm.mlir.workitem_id_x}}) kernel\n        \
         attributes {{gpu.known_block_size = array<i32: 64, 1, 1>}} {{\n{constants}{body}\n      gpu.return\n    }}\n  }}\n}}\n"
    )
}

fn compiled(target: &str, text: &str) -> Result<easel::Compiled, String> {
    let mut options = Options::for_target(target).map_err(|e| e.to_string())?;
    options.check = true;
    let source = Source::new("k.mlir", text);
    easel::compile(source, &options).map_err(|e| format!("{target}: {text}\n{e}"))
}

/// What a kernel leaves in its arguments, on every target the same.
fn run(text: &str, arguments: &[Argument]) -> Vec<Vec<u8>> {
    run_on(&TARGETS, text, arguments)
}

fn run_on(targets: &[&str], text: &str, arguments: &[Argument]) -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<Vec<u8>>> = Vec::new();
    for target in targets {
        let compiled = compiled(target, text).unwrap_or_else(|e| panic!("{e}"));
        let strict = Simulation {
            strict: true,
            ..Simulation::default()
        };
        let run = compiled.run(&compiled.kernels()[0], arguments.to_vec(), &strict);
        let assembly = compiled.assembly().unwrap_or_default();
        all.push(
            run.unwrap_or_else(|e| panic!("{target}: {text}\n{assembly}\n{e}"))
                .buffers,
        );
        assert_eq!(all[0], all[all.len() - 1], "{target}: {text}\n{assembly}");
    }
    all.swap_remove(0)
}

fn bytes<const N: usize, T: Copy>(list: &[T], of: fn(T) -> [u8; N]) -> Argument {
    Argument::Buffer(list.iter().flat_map(|&v| of(v)).collect())
}

fn words(list: &[i32]) -> Argument {
    bytes(list, i32::to_le_bytes)
}

fn zeros(n: usize) -> Argument {
    words(&vec![0; n])
}

fn read(buffer: &[u8]) -> Vec<i32> {
    let words = buffer.chunks_exact(4);
    words
        .map(|b| i32::from_le_bytes([b[0], b[1], b[2], b[3]]))
        .collect()
}

/// Words that differ from one another.
fn numbers(n: usize) -> Vec<i32> {
    (0..n as i32).map(|i| i * 7919 + 13).collect()
}

const BUFFER: &str = "#amdgpu.address_space<fat_raw_buffer>";
const LDS: &str = "#gpu.address_space<workgroup>";

#[test]
fn a_cast_bounds_what_is_accessed() {
    // Views begin at a run-time offset; the size is an argument, the row that caches interleave another.
    let text = kernel(
        "%in: memref<256xi32>, %out: memref<256xi32>, %n: index, %row: index",
        &format!(
            "      %r = memref.reinterpret_cast %in to offset: [%n], sizes: [128], strides: [1] : memref<256xi32> to memref<128xi32, strided<[1], offset: ?>>
      %b = arith.muli %n, %c4 : index
      %v = arith.index_cast %b : index to i64
      %s = arith.index_cast %row : index to i14
      %reset = amdgpu.fat_raw_buffer_cast %r validBytes(%v) cacheSwizzleStride(%s) resetOffset : memref<128xi32, strided<[1], offset: ?>> to memref<128xi32, strided<[1]>, {BUFFER}>
      %kept = amdgpu.fat_raw_buffer_cast %r validBytes(%v) boundsCheck(false) : memref<128xi32, strided<[1], offset: ?>> to memref<128xi32, strided<[1], offset: ?>, {BUFFER}>
      %all = amdgpu.fat_raw_buffer_cast %out : memref<256xi32> to memref<256xi32, {BUFFER}>
      %x = memref.load %reset[%tid] : memref<128xi32, strided<[1]>, {BUFFER}>
      %y = memref.load %kept[%tid] : memref<128xi32, strided<[1], offset: ?>, {BUFFER}>
      memref.store %x, %all[%tid] : memref<256xi32, {BUFFER}>
      %t = arith.addi %tid, %c64 : index
      memref.store %y, %all[%t] : memref<256xi32, {BUFFER}>
      %u = arith.muli %tid, %c16 : index
      memref.store %y, %all[%u] : memref<256xi32, {BUFFER}>"
        ),
    );
    let (input, n) = (numbers(256), 40usize);
    let given = [
        words(&input),
        words(&[-1; 256]),
        Argument::Value(n as u64),
        Argument::Value(64),
    ];
    let found = read(&run(&text, &given)[1]);
    let mut wanted = vec![-1; 256];
    for t in 0..ITEMS {
        wanted[t] = if t < n { input[n + t] } else { 0 };
    }
    for t in 0..ITEMS {
        // Its offset stays in front: all of it is outside.
        wanted[64 + t] = 0;
        if 16 * t < 256 {
            wanted[16 * t] = 0;
        }
    }
    assert_eq!(found, wanted);
}

#[test]
fn a_cast_in_a_loop_switches_loads_off() {
    let text = kernel(
        "%in: memref<256xi32>, %out: memref<64xi32>, %n: index",
        &format!(
            "      %bytes = arith.constant 1024 : i64
      %none = arith.constant 0 : i64
      %zero = arith.constant 0 : i32
      %sum = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %zero) -> (i32) {{
        %there = arith.cmpi slt, %i, %n : index
        %v = arith.select %there, %bytes, %none : i64
        %b = amdgpu.fat_raw_buffer_cast %in validBytes(%v) resetOffset : memref<256xi32> to memref<256xi32, {BUFFER}>
        %row = arith.muli %i, %c64 : index
        %at = arith.addi %row, %tid : index
        %x = memref.load %b[%at] : memref<256xi32, {BUFFER}>
        %s = arith.addi %a, %x : i32
        scf.yield %s : i32
      }}
      memref.store %sum, %out[%tid] : memref<64xi32>"
        ),
    );
    let input = numbers(256);
    for n in 0..5usize {
        let given = [words(&input), zeros(64), Argument::Value(n as u64)];
        let found = read(&run(&text, &given)[1]);
        let wanted: Vec<i32> = (0..ITEMS)
            .map(|t| (0..n.min(4)).fold(0i32, |s, i| s.wrapping_add(input[64 * i + t])))
            .collect();
        assert_eq!(found, wanted, "{n}");
    }
}

#[test]
fn buffers_that_change_places_in_a_loop() {
    // Two buffers in turn: one is filled while the other is read by the next lane.
    let text = kernel(
        "%in: memref<320xi32>, %out: memref<256xi32>",
        &format!(
            "      %alloc = memref.alloc() : memref<512xi8, {LDS}>
      %c256 = arith.constant 256 : index
      %a = memref.view %alloc[%c0][] : memref<512xi8, {LDS}> to memref<64xi32, {LDS}>
      %b = memref.view %alloc[%c256][] : memref<512xi8, {LDS}> to memref<64xi32, {LDS}>
      %63 = arith.constant 63 : index
      %turned = arith.subi %63, %tid : index
      amdgpu.gather_to_lds %in[%tid], %a[%c0] : i32, memref<320xi32>, memref<64xi32, {LDS}>
      %last:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%full = %a, %free = %b) -> (memref<64xi32, {LDS}>, memref<64xi32, {LDS}>) {{
        amdgpu.memory_counter_wait load(0)
        gpu.barrier
        %j = arith.addi %i, %c1 : index
        %row = arith.muli %j, %c64 : index
        %at = arith.addi %row, %tid : index
        amdgpu.gather_to_lds %in[%at], %free[%c0] : i32, memref<320xi32>, memref<64xi32, {LDS}>
        %x = memref.load %full[%turned] : memref<64xi32, {LDS}>
        %here = arith.muli %i, %c64 : index
        %to = arith.addi %here, %tid : index
        memref.store %x, %out[%to] : memref<256xi32>
        rocdl.sched.group.barrier 256, 1, 0
        scf.yield %free, %full : memref<64xi32, {LDS}>, memref<64xi32, {LDS}>
      }}"
        ),
    );
    let input = numbers(320);
    // One target has no such instruction without a descriptor.
    let found = run_on(&["gfx942", "gfx950"], &text, &[words(&input), zeros(256)]);
    let wanted: Vec<i32> = (0..256).map(|k| input[k / 64 * 64 + 63 - k % 64]).collect();
    assert_eq!(read(&found[1]), wanted);
}

#[test]
fn while_loops_and_nested_loops() {
    // Each lane by itself: as many trips as its own number says, and Collatz's steps.
    let text = kernel(
        "%in: memref<64xi32>, %out: memref<128xi32>",
        "      %one = arith.constant 1 : i32
      %two = arith.constant 2 : i32
      %three = arith.constant 3 : i32
      %zero = arith.constant 0 : i32
      %start = memref.load %in[%tid] : memref<64xi32>
      %r:2 = scf.while (%v = %start, %n = %zero) : (i32, i32) -> (i32, i32) {
        %more = arith.cmpi sgt, %v, %one : i32
        scf.condition(%more) %v, %n : i32, i32
      } do {
      ^bb0(%v: i32, %n: i32):
        %low = arith.andi %v, %one : i32
        %odd = arith.cmpi eq, %low, %one : i32
        %next = scf.if %odd -> (i32) {
          %t = arith.muli %v, %three : i32
          %u = arith.addi %t, %one : i32
          scf.yield %u : i32
        } else {
          %h = arith.divui %v, %two : i32
          scf.yield %h : i32
        }
        %m = arith.addi %n, %one : i32
        scf.yield %next, %m : i32, i32
      }
      memref.store %r#1, %out[%tid] : memref<128xi32>
      %trips = arith.index_cast %start : i32 to index
      %sum = scf.for %i = %c0 to %trips step %c1 iter_args(%a = %zero) -> (i32) {
        %b = scf.for %j = %c0 to %i step %c2 iter_args(%c = %a) -> (i32) {
          %w = arith.index_cast %j : index to i32
          %d = arith.addi %c, %w : i32
          scf.yield %d : i32
        }
        scf.yield %b : i32
      }
      %t = arith.addi %tid, %c64 : index
      memref.store %sum, %out[%t] : memref<128xi32>",
    );
    let input: Vec<i32> = (0..64).map(|n| n * 5 % 23).collect();
    let found = read(&run(&text, &[words(&input), zeros(128)])[1]);
    let steps = |start: i32| {
        let (mut v, mut n) = (start, 0);
        while v > 1 {
            v = if v % 2 == 1 { 3 * v + 1 } else { v / 2 };
            n += 1;
        }
        n
    };
    let sums = |trips: i32| (0..trips).flat_map(|i| (0..i).step_by(2)).sum::<i32>();
    let wanted = input.iter().map(|&v| steps(v));
    let wanted: Vec<i32> = wanted.chain(input.iter().map(|&v| sums(v))).collect();
    assert_eq!(found, wanted);
}

#[test]
fn parts_of_memrefs() {
    // A view at a run-time place in a matrix, from its descriptor again, and its sizes.
    let text = kernel(
        "%in: memref<16x16xi32>, %out: memref<192xi32>, %m: index, %n: index",
        "      %s = memref.subview %in[%m, 2] [8, %n] [2, 1] : memref<16x16xi32> to memref<8x?xi32, strided<[32, 1], offset: ?>>
      %row = memref.subview %in[%m, 0] [1, 16] [1, 1] : memref<16x16xi32> to memref<16xi32, strided<[1], offset: ?>>
      %d = memref.dim %s, %c1 : memref<8x?xi32, strided<[32, 1], offset: ?>>
      %y = arith.divui %tid, %c8 : index
      %x = arith.remui %tid, %c8 : index
      %a = memref.load %s[%y, %x] : memref<8x?xi32, strided<[32, 1], offset: ?>>
      memref.store %a, %out[%tid] : memref<192xi32>
      %z = arith.remui %tid, %c16 : index
      %b = memref.load %row[%z] : memref<16xi32, strided<[1], offset: ?>>
      %w = arith.index_cast %d : index to i32
      %e = arith.addi %b, %w : i32
      %t = arith.addi %tid, %c64 : index
      memref.store %e, %out[%t] : memref<192xi32>
      %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %s : memref<8x?xi32, strided<[32, 1], offset: ?>> -> memref<i32>, index, index, index, index, index
      %again = memref.reinterpret_cast %base to offset: [%offset], sizes: [8, 8], strides: [%strides#0, 1] : memref<i32> to memref<8x8xi32, strided<[?, 1], offset: ?>>
      %c = memref.load %again[%y, %x] : memref<8x8xi32, strided<[?, 1], offset: ?>>
      %u = arith.addi %t, %c64 : index
      memref.store %c, %out[%u] : memref<192xi32>",
    );
    let input = numbers(256);
    for m in 0..2usize {
        let given = [
            words(&input),
            zeros(192),
            Argument::Value(m as u64),
            Argument::Value(8),
        ];
        let found = read(&run(&text, &given)[1]);
        let at = |t: usize| input[(m + 2 * (t / 8)) * 16 + 2 + t % 8];
        let wanted = (0..ITEMS).map(at);
        let wanted = wanted.chain((0..ITEMS).map(|t| input[m * 16 + t % 16] + 8));
        let wanted: Vec<i32> = wanted.chain((0..ITEMS).map(at)).collect();
        assert_eq!(found, wanted, "{m}");
    }
}

#[test]
fn transfers_stop_at_the_edge() {
    // Rows of 61 elements in runs of four.
    let text = kernel(
        "%in: memref<4x61xi32>, %out: memref<4x61xi32>, %copy: memref<256xi32>",
        "      %pad = arith.constant -5 : i32
      %y = arith.divui %tid, %c16 : index
      %z = arith.remui %tid, %c16 : index
      %x = arith.muli %z, %c4 : index
      %v = vector.transfer_read %in[%y, %x], %pad : memref<4x61xi32>, vector<4xi32>
      vector.transfer_write %v, %out[%y, %x] : vector<4xi32>, memref<4x61xi32>
      %p = arith.muli %tid, %c4 : index
      vector.transfer_write %v, %copy[%p] {in_bounds = [true]} : vector<4xi32>, memref<256xi32>",
    );
    let input = numbers(244);
    let found = run(&text, &[words(&input), zeros(244), zeros(256)]);
    assert_eq!(read(&found[1]), input);
    let wanted: Vec<i32> = (0..256)
        .map(|k| {
            if k % 64 < 61 {
                input[k / 64 * 61 + k % 64]
            } else {
                -5
            }
        })
        .collect();
    assert_eq!(read(&found[2]), wanted);
}

#[test]
fn atomic_operations() {
    type Kind = (&'static str, fn(i32, i32) -> i32);
    let kinds: [Kind; 8] = [
        ("addi", i32::wrapping_add),
        ("maxs", |a, b| a.max(b)),
        ("mins", |a, b| a.min(b)),
        ("maxu", |a, b| (a as u32).max(b as u32) as i32),
        ("minu", |a, b| (a as u32).min(b as u32) as i32),
        ("ori", |a, b| a | b),
        ("andi", |a, b| a & b),
        ("assign", |_, b| b),
    ];
    for (name, step) in kinds {
        let text = kernel(
            "%in: memref<64xi32>, %out: memref<64xi32>, %old: memref<64xi32>",
            &format!(
                "      %v = memref.load %in[%tid] : memref<64xi32>
      %o = memref.atomic_rmw {name} %v, %out[%tid] : (i32, memref<64xi32>) -> i32
      memref.store %o, %old[%tid] : memref<64xi32>"
            ),
        );
        let (input, before) = (
            numbers(64),
            (0..64).map(|n| n * n - 700).collect::<Vec<i32>>(),
        );
        let found = run(&text, &[words(&input), words(&before), zeros(64)]);
        let wanted = before.iter().zip(&input).map(|(&a, &b)| step(a, b));
        assert_eq!(read(&found[1]), wanted.collect::<Vec<_>>(), "{name}");
        assert_eq!(read(&found[2]), before, "{name}");
    }
}

#[test]
fn bare_pointers() {
    let text = kernel(
        "%in: memref<64xi32>, %out: memref<64xi32>",
        "      %from = memref.extract_aligned_pointer_as_index %in : memref<64xi32> -> index
      %to = memref.extract_aligned_pointer_as_index %out : memref<64xi32> -> index
      %o = arith.muli %tid, %c4 : index
      %f = arith.addi %from, %o : index
      %t = arith.addi %to, %o : index
      %f64 = arith.index_cast %f : index to i64
      %t64 = arith.index_cast %t : index to i64
      %p = llvm.inttoptr %f64 : i64 to !llvm.ptr
      %q = llvm.inttoptr %t64 : i64 to !llvm.ptr
      %v = llvm.load volatile %p {alignment = 4 : i64} : !llvm.ptr -> i32
      llvm.store %v, %q {alignment = 4 : i64, nontemporal} : i32, !llvm.ptr",
    );
    let input = numbers(64);
    let found = run(&text, &[words(&input), zeros(64)]);
    assert_eq!(read(&found[1]), input);
}

#[test]
fn raw_buffers_take_short_indices() {
    let text = kernel(
        "%in: memref<2x24xi32>, %out: memref<96xi32>",
        "      %t = arith.index_cast %tid : index to i32
      %zero = arith.constant 0 : i32
      %row = arith.constant 24 : i32
      %a = amdgpu.raw_buffer_load {boundsCheck = true, indexOffset = 1 : i32} %in[%zero, %t] sgprOffset %row : memref<2x24xi32>, i32, i32 -> i32
      amdgpu.raw_buffer_store {boundsCheck = true} %a -> %out[%t] : i32 -> memref<96xi32>, i32
      %two = arith.constant 2 : i32
      %far = arith.muli %t, %two : i32
      amdgpu.raw_buffer_store {boundsCheck = true, indexOffset = 64 : i32} %t -> %out[%far] : i32 -> memref<96xi32>, i32",
    );
    let input = numbers(48);
    let found = read(&run(&text, &[words(&input), words(&[-1; 96])])[1]);
    let mut wanted = vec![-1; 96];
    for t in 0..ITEMS {
        wanted[t] = input.get(24 + 1 + t).copied().unwrap_or(0);
        if let Some(word) = wanted.get_mut(64 + 2 * t) {
            *word = t as i32;
        }
    }
    assert_eq!(found, wanted);
}

#[test]
fn barriers_and_priorities() {
    let body = |barrier: &str| {
        format!(
            "      %alloc = memref.alloc() : memref<256xi8, {LDS}>
      %s = memref.view %alloc[%c0][] : memref<256xi8, {LDS}> to memref<64xi32, {LDS}>
      rocdl.s.setprio 3
      %v = memref.load %in[%tid] : memref<64xi32>
      memref.store %v, %s[%tid] : memref<64xi32, {LDS}>
      {barrier}
      rocdl.sched.barrier 0
      %63 = arith.constant 63 : index
      %turned = arith.subi %63, %tid : index
      %w = memref.load %s[%turned] : memref<64xi32, {LDS}>
      memref.store %w, %out[%tid] : memref<64xi32>
      rocdl.s.setprio 0"
        )
    };
    let input = numbers(64);
    let wanted: Vec<i32> = input.iter().rev().copied().collect();
    for barrier in [
        "amdgpu.lds_barrier",
        "rocdl.s.barrier",
        "gpu.barrier",
        "gpu.barrier memfence [#gpu.address_space<workgroup>]",
    ] {
        let text = kernel("%in: memref<64xi32>, %out: memref<64xi32>", &body(barrier));
        let found = run(&text, &[words(&input), zeros(64)]);
        assert_eq!(read(&found[1]), wanted, "{barrier}");
        let text = compiled("gfx942", &text).and_then(|c| c.assembly().map_err(|e| e.to_string()));
        let text = text.unwrap_or_else(|e| panic!("{e}"));
        assert!(
            text.contains("s_setprio 3") && text.contains("s_setprio 0"),
            "{text}"
        );
    }
}

/// Elements of two vectors side by side. Axes: target, width of an element, lanes of either vector and of the result
/// (one, a power of two, others), runs that one vector holds whole, elements that may be any.
#[test]
fn vectors_are_shuffled() {
    let mut drawn = std::collections::BTreeMap::<String, u32>::new();
    easel_cases::cases(60, |u| {
        let target = *u.choose(&TARGETS)?;
        let width = *u.choose(&[1usize, 2, 4, 8])?;
        let lanes = |u: &mut arbitrary::Unstructured| u.int_in_range(1..=6usize);
        let (left, right, count) = (lanes(u)?, lanes(u)?, u.int_in_range(1..=8usize)?);
        let run = u.ratio(1, 4)?;
        let first = u.int_in_range(0..=left + right - 1)?;
        let any = u.ratio(1, 4)?;
        let mask: Vec<i64> = (0..count)
            .map(|n| match run {
                true => Ok(((first + n) % (left + right)) as i64),
                false if any && u.ratio(1, 3)? => Ok(-1),
                false => Ok(u.int_in_range(0..=left + right - 1)? as i64),
            })
            .collect::<arbitrary::Result<_>>()?;
        let ty = |n: usize| format!("vector<{n}xi{}>", 8 * width);
        let memory = |n: usize| format!("memref<64x{n}xi{}>", 8 * width);
        let list = mask.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let text = kernel(
            &format!("%a: {}, %b: {}, %y: {}", memory(left), memory(right), memory(count)),
            &format!(
                "      %va = vector.load %a[%tid, %c0] : {}, {}\n      %vb = vector.load %b[%tid, %c0] : {}, {}\n      \
                 %s = vector.shuffle %va, %vb [{list}] : {}, {}\n      vector.store %s, %y[%tid, %c0] : {}, {}",
                memory(left),
                ty(left),
                memory(right),
                ty(right),
                ty(left),
                ty(right),
                memory(count),
                ty(count),
            ),
        );
        let mut fill = |n: usize| -> arbitrary::Result<Vec<u8>> {
            (0..ITEMS * n * width).map(|_| u.arbitrary()).collect()
        };
        let (a, b) = (fill(left)?, fill(right)?);
        let result = vec![0u8; ITEMS * count * width];
        let arguments = [a.clone(), b.clone(), result].map(Argument::Buffer);
        let found = run_on(&[target], &text, &arguments).swap_remove(2);
        for item in 0..ITEMS {
            for (n, &at) in mask.iter().enumerate() {
                let Ok(at) = usize::try_from(at) else { continue };
                let (from, lanes, at) = match at < left {
                    true => (&a, left, at),
                    false => (&b, right, at - left),
                };
                let from = &from[(item * lanes + at) * width..][..width];
                let to = &found[(item * count + n) * width..][..width];
                assert_eq!(to, from, "{target}, item {item}, element {n}: {text}");
            }
        }
        for key in [
            target.to_owned(),
            format!("{} bits", 8 * width),
            format!("run {run}"),
            format!("any {}", mask.contains(&-1)),
        ] {
            *drawn.entry(key).or_default() += 1;
        }
        Ok(())
    })
    .run();
    println!("drawn: {drawn:?}");
}
