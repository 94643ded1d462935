//! A small valid table, and the same table with one part broken.

use std::io;

use easel_isa::load_from;

pub const FILES: [(&str, &str); 8] = [
    (
        "t.yaml",
        "target: t
include: [registers.yaml, formats.yaml, fragments.yaml, lanes.yaml, counters.yaml, hazards.yaml, ops.yaml]
limits: {lanes: 64, lds_bytes: 65536, lds_granule: 512, max_workgroup: 1024, nop_states: 8, branch_bytes: 4}
",
    ),
    (
        "registers.yaml",
        "files:
  - {bank: scalar, prefix: s, first: 0, count: 102, align: [[2, 2], [3, 4]]}
  - {bank: vector, prefix: v, first: 256, count: 256}
named:
  vcc: {unit: 106, units: 2, bank: scalar, allocatable: true}
  exec: {unit: 126, units: 2, bank: special}
inline:
  ints: [{first: 128, from: 0, to: 64}]
  floats: {240: 0.5}
literal_code: 255
unit_bits: 32
banks:
  scalar: {role: uniform, class: s}
  vector: {role: varying, class: v}
  accumulator: {role: accumulator, class: a}
  condition: {role: condition, class: cc}
  special: {role: special, class: x}
units: [valu, salu, mfma, vmem, lds, smem, branch, control]
codes:
  vector: {registers: {vector: 0}}
  vector_or_accumulator: {registers: {vector: 0, accumulator: 0x200}, bank_bit: 9}
  source: {registers: {scalar: 0, special: 0, condition: 0, vector: 0x100, accumulator: 0x300}, constants: true, bank_bit: 9}
  scalar_source: {registers: {scalar: 0, special: 0, condition: 0}, constants: true}
  scalar: {registers: {scalar: 0, special: 0}}
",
    ),
    (
        "formats.yaml",
        "VOP2:
  bytes: 4
  pattern: {\"31\": 0}
  op: \"30:25\"
  suffix: _e32
  fields:
    vdst: {bits: \"24:17\", kind: vector, note: n}
    src0: {bits: \"8:0\", kind: source, note: s}
    vsrc1: {bits: \"16:9\", kind: vector}
    vcc: {kind: fixed, register: vcc}
  promote: {to: VOP3, add: 0x100, rename: {vsrc1: src1, vcc: src2}}
VOP3:
  bytes: 8
  pattern: {\"31:26\": 0b110100}
  op: \"25:16\"
  suffix: _e64
  fields:
    vdst: {bits: \"7:0\", kind: vector}
    src0: {bits: \"40:32\", kind: source}
    src1: {bits: \"49:41\", kind: source}
    src2: {bits: \"58:50\", kind: source}
    neg: {bits: \"63:61\", kind: unsigned, default: 0, print: negate}
    clamp: {bits: \"15\", kind: unsigned, default: 0}
DS:
  bytes: 8
  pattern: {\"31:26\": 0b110110}
  op: \"24:17\"
  fields:
    vdst: {bits: \"63:56\", kind: vector}
    addr: {bits: \"39:32\", kind: vector}
    data0: {bits: \"47:40\", kind: vector}
",
    ),
    (
        "fragments.yaml",
        "fragments:
  factor: {operand: [a, b], let: {own: K*LINES / LANES}, item: k % own, lane: \"line + LINES*(k / own)\"}
  sum: {operand: d, when: BITS == 32, item: i % 4, lane: \"j + 16*(i / 4)\"}
",
    ),
    (
        "lanes.yaml",
        "lanes:
  halves: {call: swizzle, controls: [0, 0x1f], lane: \"n / 32 * 32 + (n ^ c) % 32\"}
  others: {call: swizzle, controls: [0x20, 0x3f], lane: n - c % 32}
",
    ),
    ("counters.yaml", "vmcnt: {max: 63, results: unordered}\n"),
    (
        "hazards.yaml",
        "- name: one
  producer: {unit: [valu]}
  consumer: {tags: [trans], ops: [add], operands: [a]}
  overlap: raw
  registers: [exec]
  wait_states: 5
  source: isa_manual
",
    ),
    (
        "ops.yaml",
        "groups:
  - name: two sources
    defaults: {format: VOP2, operands: {dst: vdst.b32, a: src0.b32, b: vsrc1.b32}, unit: valu, latency: {cycles: 4, issue: 1, source: llvm_codegen}}
    ops:
      add: {op: 0x34, meaning: \"dst = a + b\", commutes: [a, b]}
      sub: {op: 0x35, meaning: \"dst = a - b\", tags: [trans], modifiers: [clamp]}
  - name: three sources
    defaults: {format: VOP3, operands: {dst: vdst.b32, a: src0.b32, b: src1.b32, c: src2.b32}, unit: valu, latency: {cycles: 4, issue: 1, source: measured}}
    ops:
      add3: {op: 0x1ff, meaning: \"dst = a + b + c + e[31:0]\", implicit: {e: exec.b64}, set: {clamp: 1}}
      accumulate:
        op: 0x1fe
        operands: {dst: {field: vdst, type: f32, tied: old}, a: {field: src0, type: f32, constants: none}, b: src1.f32, old: {field: vdst, type: f32}}
        meaning: \"dst = fma.f32(a, b, old)\"
      matrix: {op: 0x1fd, operands: {dst: vdst.f32x4, a: src0.f16x4, b: src1.f16x4, c: src2.f32x4}, meaning: \"dst = mfma(m=16, n=16, k=16, blocks=1, a, b, c)\"}
  - name: last
    defaults: {format: DS, unit: lds, counter: {vmcnt: {amount: 1, order: lds}}, latency: {cycles: 64, issue: 1, source: measured}}
    ops:
      read: {op: 0x36, operands: {dst: vdst.b32, addr: addr.b32}, meaning: \"dst = load.b32(lds, addr)\"}
      move: {op: 0x3d, operands: {dst: vdst.b32, a: addr.b32, b: data0.b32}, meaning: \"dst = swizzle(a, b)\"}
      write: {op: 0x0d, operands: {addr: addr.b32, data: data0.b32}, meaning: \"store.b32(lds, addr, data)\"}
",
    ),
];

fn load(change: &dyn Fn(usize, &str) -> String) -> (String, bool) {
    let read = |name: &str| match FILES.iter().position(|(n, _)| *n == name) {
        Some(i) => Ok(change(i, FILES[i].1)),
        None => Err(io::Error::new(io::ErrorKind::NotFound, "no such file")),
    };
    let (sources, isa) = load_from(&read, "t.yaml");
    match isa {
        Ok(_) => (String::new(), true),
        Err(errors) => (errors.render(&sources), false),
    }
}

/// Loads the table with one file's text replaced: the report, and whether the table was accepted.
#[allow(dead_code, reason = "each test file uses its part")]
pub fn load_with(which: usize, with: &str) -> (String, bool) {
    load(&|i, text| if i == which { with } else { text }.to_owned())
}

/// Checks that the table loads.
#[allow(dead_code, reason = "each test file uses its part")]
pub fn good() {
    let (text, good) = load(&|_, text| text.to_owned());
    assert!(good, "{text}");
}

/// Checks that the table with `from` (which must occur) replaced by `to` fails with the report of
/// snapshot `name`.
#[track_caller]
#[allow(dead_code, reason = "each test file uses its part")]
pub fn check(name: &str, from: &str, to: &str) {
    assert!(
        FILES.iter().any(|(_, text)| text.contains(from)),
        "`{from}` is not in the table"
    );
    let (text, good) = load(&|_, text| text.replacen(from, to, 1));
    assert!(!good, "{name}: `{to}` was accepted");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_description(format!("{from}  ->  {to}"));
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}
