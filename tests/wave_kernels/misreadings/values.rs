//! Arithmetic, masks, vectors, loops.

use super::{Case, divisors, floor, input, kernel, numbers, words};
use easel::simulate::Argument;

pub fn integers_and_masks() -> Vec<Case> {
    let (a, b) = (numbers(), divisors());
    let inputs = [words(&a), words(&b)];
    let arguments = "%a: memref<64xi32>, %b: memref<64xi32>, %out: memref<64xi32>";
    let binary = |op: &str| {
        kernel(
            arguments,
            &format!(
                "      %x = memref.load %a[%tid] : memref<64xi32>
      %y = memref.load %b[%tid] : memref<64xi32>
      %r = {op} : i32
      memref.store %r, %out[%tid] : memref<64xi32>"
            ),
        )
    };
    let of = |f: fn(i32, i32) -> i32| -> Vec<u8> {
        words(&a.iter().zip(&b).map(|(&x, &y)| f(x, y)).collect::<Vec<_>>())
    };
    let compare = |predicate: usize| {
        kernel(
            arguments,
            &format!(
                "      %x = memref.load %a[%tid] : memref<64xi32>
      %y0 = memref.load %b[%tid] : memref<64xi32>
      %y1 = arith.constant -5 : i32
      %y2 = arith.constant 12 : i32
      %p = \"arith.cmpi\"(%x, %y1) <{{predicate = {predicate} : i64}}> : (i32, i32) -> i1
      %q = arith.cmpi slt, %y0, %y2 : i32
      %u = arith.extui %p : i1 to i32
      %v = arith.extsi %q : i1 to i32
      %w = arith.addi %u, %v : i32
      memref.store %w, %out[%tid] : memref<64xi32>"
            ),
        )
    };
    let predicates: [fn(i32, i32) -> bool; 10] = [
        |x, y| x == y,
        |x, y| x != y,
        |x, y| x < y,
        |x, y| x <= y,
        |x, y| x > y,
        |x, y| x >= y,
        |x, y| (x as u32) < y as u32,
        |x, y| x as u32 <= y as u32,
        |x, y| x as u32 > y as u32,
        |x, y| x as u32 >= y as u32,
    ];
    let mut left = a.clone();
    left[3] = -5;
    let mut cases = Vec::new();
    for (n, f) in predicates.iter().enumerate() {
        let wanted: Vec<i32> = left
            .iter()
            .zip(&b)
            .map(|(&x, &y)| i32::from(f(x, -5)) - i32::from(y < 12))
            .collect();
        let mut case = Case::new(
            "predicates",
            compare(n),
            &[words(&left), words(&b)],
            words(&wanted),
        )
        .differs("cmpi slt", "cmpi sle")
        .differs("%u = arith.extui", "%u = arith.extsi");
        for other in (0..10).filter(|&other| other != n) {
            case = case.differs(&format!("predicate = {n}"), &format!("predicate = {other}"));
        }
        cases.push(case);
    }
    let masks = kernel(
        "%in: memref<256xi32>, %n: index, %out: memref<256xi32>",
        "      %iota = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
      %rest = arith.constant dense<[7, 8, 9, 10]> : vector<4xi32>
      %p = arith.muli %tid, %c4 overflow<nsw> : index
      %base = vector.broadcast %p : index to vector<4xindex>
      %each = arith.addi %base, %iota overflow<nsw, nuw> : vector<4xindex>
      %end = vector.broadcast %n : index to vector<4xindex>
      %inside = arith.cmpi slt, %each, %end : vector<4xindex>
      %odd = arith.cmpi sge, %tid, %c3 : index
      %all = vector.broadcast %odd : i1 to vector<4xi1>
      %mask = arith.andi %inside, %all : vector<4xi1>
      %x = vector.maskedload %in[%p], %mask, %rest : memref<256xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
      vector.maskedstore %out[%p], %inside, %x : memref<256xi32>, vector<4xi1>, vector<4xi32>",
    );
    let source = input();
    let end = 101;
    let result = |n: usize| match n {
        n if n >= end => 0xeeee_eeeeu32 as i32,
        n if n / 4 < 3 => 7 + (n % 4) as i32,
        n => source[n],
    };
    let wanted: Vec<i32> = (0..256).map(result).collect();
    let mut masked = Case::new("masks", masks, &[words(&source)], words(&wanted))
        .differs("%mask, %rest", "%inside, %rest")
        .differs("%out[%p], %inside", "%out[%p], %mask")
        .differs("dense<[7, 8, 9, 10]>", "dense<7>")
        .differs("dense<[0, 1, 2, 3]>", "dense<0>")
        .differs("arith.andi", "arith.ori");
    masked.given.insert(1, Argument::Value(end as u64));
    cases.push(masked);
    cases.extend([
        Case::new(
            "addi",
            binary("arith.addi %x, %y"),
            &inputs,
            of(|x, y| x + y),
        )
        .differs("arith.addi", "arith.subi"),
        Case::new(
            "muli",
            binary("arith.muli %x, %y"),
            &inputs,
            of(|x, y| x * y),
        )
        .differs("arith.muli", "arith.addi"),
        Case::new(
            "xori",
            binary("arith.xori %x, %y"),
            &inputs,
            of(|x, y| x ^ y),
        )
        .differs("arith.xori", "arith.ori"),
        Case::new(
            "andi",
            binary("arith.andi %x, %y"),
            &inputs,
            of(|x, y| x & y),
        )
        .differs("arith.andi", "arith.ori"),
        Case::new(
            "divsi",
            binary("arith.divsi %x, %y"),
            &inputs,
            of(|x, y| x / y),
        )
        .differs("divsi", "floordivsi")
        .differs("divsi", "ceildivsi")
        .differs("divsi", "divui"),
        Case::new(
            "remsi",
            binary("arith.remsi %x, %y"),
            &inputs,
            of(|x, y| x % y),
        )
        .differs("remsi", "remui"),
        Case::new(
            "floordivsi",
            binary("arith.floordivsi %x, %y"),
            &inputs,
            of(|x, y| floor(x.into(), y.into()) as i32),
        )
        .differs("floordivsi", "ceildivsi"),
        Case::new(
            "shrsi",
            binary("arith.shrsi %x, %y"),
            &inputs,
            of(|x, y| x >> y),
        )
        .differs("shrsi", "shrui"),
        Case::new("minsi", binary("arith.minsi %x, %y"), &inputs, of(i32::min))
            .differs("minsi", "minui")
            .differs("minsi", "maxsi"),
    ]);
    cases
}

pub fn vectors_and_loops() -> Vec<Case> {
    let source = input();
    let inputs = [words(&source)];
    let parts = kernel(
        "%in: memref<256xi32>, %out: memref<64xi32>",
        "      %p = arith.muli %tid, %c4 : index
      %v = vector.load %in[%p] : memref<256xi32>, vector<4xi32>
      %s = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xi32> to vector<2xi32>
      %a = vector.extract %s[1] : i32 from vector<2xi32>
      %b = \"vector.extract\"(%v) <{static_position = array<i64: 3>}> : (vector<4xi32>) -> i32
      %c = arith.subi %a, %b : i32
      %h = vector.bitcast %v : vector<4xi32> to vector<8xi16>
      %i = vector.extract %h[5] : i16 from vector<8xi16>
      %j = arith.extui %i : i16 to i32
      %r = arith.addi %c, %j : i32
      memref.store %r, %out[%tid] : memref<64xi32>",
    );
    let wanted: Vec<i32> = (0..64)
        .map(|n| source[4 * n + 2] - source[4 * n + 3] + (source[4 * n + 2] >> 16 & 0xffff))
        .collect();
    // Both values change places: what is carried is given at once.
    let loops = kernel(
        "%in: memref<256xi32>, %out: memref<64xi32>",
        "      %one = arith.constant 1 : i32
      %x = memref.load %in[%tid] : memref<256xi32>
      %trips = arith.constant 22 : index
      %r:2 = scf.for %i = %c1 to %trips step %c2 iter_args(%a = %x, %b = %one) -> (i32, i32) {
        %n = arith.index_cast %i : index to i32
        %c = arith.addi %a, %n : i32
        %d = arith.muli %b, %n : i32
        scf.yield %d, %c : i32, i32
      }
      %s = arith.subi %r#0, %r#1 : i32
      memref.store %s, %out[%tid] : memref<64xi32>",
    );
    let carried = |x: i32| {
        let (mut a, mut b) = (x, 1i32);
        for n in (1..22).step_by(2) {
            (a, b) = (b.wrapping_mul(n), a.wrapping_add(n));
        }
        a.wrapping_sub(b)
    };
    let sums: Vec<i32> = source[..64].iter().map(|&x| carried(x)).collect();
    let floats = kernel(
        "%in: memref<64xf32>, %out: memref<64xi32>",
        "      %half = arith.constant 5.000000e-01 : f32
      %x = memref.load %in[%tid] : memref<64xf32>
      %h = arith.truncf %x : f32 to f16
      %w = arith.extf %h : f16 to f32
      %e = \"math.exp2\"(%w) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      %s = arith.addf %e, %half fastmath<none> : f32
      %n = arith.fptosi %s : f32 to i32
      %kept = arith.cmpf oeq, %w, %x : f32
      %k = arith.extui %kept : i1 to i32
      %t = arith.muli %n, %n : i32
      %r = arith.addi %t, %k : i32
      memref.store %r, %out[%tid] : memref<64xi32>",
    );
    // A little more than integers, which f16 has up to two.
    let values: Vec<f32> = (0..64).map(|n| (n % 8) as f32 + 1.0 / 512.0).collect();
    let bytes: Vec<u8> = values.iter().flat_map(|x| x.to_le_bytes()).collect();
    let powers: Vec<i32> = (0..64)
        .map(|n| (1 << (2 * (n % 8))) + i32::from(n % 8 < 4))
        .collect();
    vec![
        Case::new("parts", parts, &inputs, words(&wanted))
            .differs("offsets = [1]", "offsets = [0]")
            .differs("sizes = [2]", "sizes = [1]")
            .differs("strides = [1]", "strides = [2]")
            .differs("%s[1]", "%s[0]")
            .differs(
                "static_position = array<i64: 3>",
                "static_position = array<i64: 2>",
            )
            .differs("%h[5]", "%h[4]"),
        Case::new("loops", loops, &inputs, words(&sums))
            .differs("%c1 to", "%c2 to")
            .differs("%trips = arith.constant 22", "%trips = arith.constant 24")
            .differs("step %c2", "step %c1")
            .differs("%d, %c :", "%c, %d :")
            .differs("%a = %x, %b = %one", "%a = %one, %b = %x")
            .differs("%r#0, %r#1", "%r#1, %r#0"),
        Case::new("floats", floats, &[bytes], words(&powers))
            .differs("math.exp2", "math.exp")
            .other_code(
                "fastmath = #arith.fastmath<none>",
                "fastmath = #arith.fastmath<afn>",
            )
            .differs(
                "truncf %x : f32 to f16\n      %w = arith.extf %h : f16",
                "truncf %x : f32 to bf16\n      %w = arith.extf %h : f16",
            )
            .differs("arith.addf", "arith.subf")
            .differs("oeq", "one"),
    ]
}
