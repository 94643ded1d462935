//! Masks in Wave's kernels: accesses of some elements of a vector, and branches that lanes take
//! differently, against what each work-item does by itself.

use easel::simulate::{Argument, Options as Simulation};
use easel::{Options, Source};

const ITEMS: usize = 64;

/// Each work-item has four floats. Of those whose place is below a limit of its own, twice the value is
/// stored, with -1 for elements that another mask leaves out; work-items do this or another thing.
const KERNEL: &str = "
module @m attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @masks(%in: memref<256xf32>, %limits: memref<64xi32>, %out: memref<256xf32>,
        %tid: index {llvm.mlir.workitem_id_x}) kernel
        attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
      %c4 = arith.constant 4 : index
      %at = arith.muli %tid, %c4 : index
      %limit = memref.load %limits[%tid] : memref<64xi32>
      %all = vector.broadcast %limit : i32 to vector<4xi32>
      %places = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
      %below = arith.cmpi slt, %places, %all : vector<4xi32>
      %odd = arith.constant dense<[0, 3, 0, 3]> : vector<4xi32>
      %others = arith.cmpi sge, %odd, %all : vector<4xi32>
      %none = arith.constant dense<-1.000000e+00> : vector<4xf32>
      %two = arith.constant dense<2.000000e+00> : vector<4xf32>
      %c2 = arith.constant 2 : i32
      %few = arith.cmpi slt, %limit, %c2 : i32
      %v = scf.if %few -> (vector<4xf32>) {
        %a = vector.maskedload %in[%at], %others, %none : memref<256xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
        scf.yield %a : vector<4xf32>
      } else {
        %b = vector.load %in[%at] : memref<256xf32>, vector<4xf32>
        %d = arith.mulf %b, %two : vector<4xf32>
        vector.maskedstore %out[%at], %others, %b : memref<256xf32>, vector<4xi1>, vector<4xf32>
        scf.yield %d : vector<4xf32>
      }
      vector.maskedstore %out[%at], %below, %v : memref<256xf32>, vector<4xi1>, vector<4xf32>
      gpu.return
    }
  }
}
";

/// What the kernel's text says, for one work-item.
fn expected(values: &[f32], limit: i32, out: &mut [f32]) {
    let below = |n: usize| (n as i32) < limit;
    let other = |n: usize| [0, 3, 0, 3][n] >= limit;
    let mut v = [0.0; 4];
    for n in 0..4 {
        if limit < 2 {
            v[n] = if other(n) { values[n] } else { -1.0 };
        } else {
            v[n] = 2.0 * values[n];
            if other(n) {
                out[n] = values[n];
            }
        }
    }
    for n in (0..4).filter(|&n| below(n)) {
        out[n] = v[n];
    }
}

#[test]
fn masked_accesses_and_divergent_branches() {
    let values: Vec<f32> = (0..4 * ITEMS).map(|n| n as f32 + 0.5).collect();
    let limits: Vec<i32> = (0..ITEMS).map(|n| n as i32 * 5 % 6).collect();
    let mut want = vec![7.0f32; 4 * ITEMS];
    let items = values.chunks(4).zip(want.chunks_mut(4));
    for ((own, out), &limit) in items.zip(&limits) {
        expected(own, limit, out);
    }
    let bytes = |list: &[f32]| -> Vec<u8> { list.iter().flat_map(|v| v.to_le_bytes()).collect() };
    for target in ["gfx90a", "gfx942", "gfx950"] {
        let options = Options::for_target(target).unwrap_or_else(|e| panic!("{e}"));
        let source = Source::new("masks.mlir", KERNEL);
        let compiled = easel::compile(source, &options).unwrap_or_else(|e| panic!("{target}: {e}"));
        let arguments = vec![
            Argument::Buffer(bytes(&values)),
            Argument::Buffer(limits.iter().flat_map(|v| v.to_le_bytes()).collect()),
            Argument::Buffer(bytes(&[7.0; 4 * ITEMS])),
        ];
        let run = compiled.run(&compiled.kernels()[0], arguments, &Simulation::default());
        let run = run.unwrap_or_else(|e| panic!("{target}: {e}"));
        let have = run.buffers[2].chunks(4);
        let have: Vec<f32> = have
            .map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]]))
            .collect();
        assert_eq!(have, want, "{target}");
    }
}
