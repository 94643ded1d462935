//! The interpreter: the reference's outputs compute the results of their sources, single
//! operations follow arithmetic, and forbidden reads and accesses are faults.

use easel_isa::SourceMap;
use easel_visa::memory::{Memory, Surface, SvmBuffer};
use easel_visa::model::Kernel;
use easel_visa::run::{Fault, Inputs, RunOptions, RunReport, run};
use easel_visa::{Platform, read};

fn platform(name: &str) -> Platform {
    easel_visa_tables::platform(name).unwrap()
}

fn kernel(text: &str, platform: &Platform) -> Kernel {
    let mut sources = SourceMap::default();
    let file = sources.add("k.visaasm", text);
    let read = read::file(&sources, file, platform);
    read.unwrap_or_else(|e| panic!("{}", e.render(&sources)))
        .file
        .kernels
        .remove(0)
}

fn execute(
    name: &str,
    on: &str,
    inputs: &[(u32, u32)],
    memory: &mut Memory,
) -> Result<RunReport, Fault> {
    let path = format!(
        "{}/tests/files/{name}.{on}.visaasm",
        env!("CARGO_MANIFEST_DIR")
    );
    let platform = platform(on);
    let kernel = kernel(&std::fs::read_to_string(path).unwrap(), &platform);
    let mut given = Inputs::default();
    for (offset, value) in inputs {
        given.set(*offset, &value.to_le_bytes());
    }
    run(&kernel, &platform, &given, memory, &RunOptions::default())
}

fn words(surface: &Surface) -> Vec<u32> {
    surface
        .data
        .chunks_exact(4)
        .map(|b| u32::from_le_bytes(b.try_into().unwrap()))
        .collect()
}

fn buffer(words: impl IntoIterator<Item = u32>) -> Surface {
    Surface::buffer(words.into_iter().flat_map(u32::to_le_bytes).collect())
}

#[test]
fn a_block_of_an_image_is_scaled() {
    for on in ["skl", "dg2"] {
        let pixels = |n: u32| (0..n).map(|i| (i * 7 + i / 13) as u8).collect::<Vec<u8>>();
        let mut memory = Memory::default();
        memory
            .surfaces
            .insert(1, Surface::image(pixels(64 * 16), 64));
        memory
            .surfaces
            .insert(2, Surface::image(vec![0; 64 * 16], 64));
        let (x, y, scale) = (5u32, 3u32, 0.75f32);
        let inputs = [(72, x), (76, y), (80, scale.to_bits())];
        execute("linear_select", on, &inputs, &mut memory).unwrap();
        let from = pixels(64 * 16);
        for row in 0..16 {
            for column in 0..64usize {
                let inside = (y as usize..y as usize + 6).contains(&row)
                    && (x as usize..x as usize + 24).contains(&column);
                // The middle 24 bytes of a block of 32 by 8, from its second row on.
                let source = f32::from(from[(row + 1).min(15) * 64 + (column + 3).min(63)]);
                let expected = if inside { (source * scale) as u8 } else { 0 };
                let found = memory.surfaces[&2].data[row * 64 + column];
                assert_eq!(found, expected, "{on}: row {row}, column {column}");
            }
        }
    }
}

#[test]
fn addresses_swap_pairs() {
    for on in ["skl", "dg2"] {
        let mut memory = Memory::default();
        memory.surfaces.insert(1, buffer((0..8).map(|i| 100 + i)));
        memory.surfaces.insert(2, buffer([0; 8]));
        execute("addrtest", on, &[(88, 8)], &mut memory).unwrap();
        assert_eq!(
            words(&memory.surfaces[&2]),
            [101, 100, 103, 102, 105, 104, 107, 106]
        );
    }
}

#[test]
fn a_histogram_counts_in_registers() {
    for on in ["skl", "dg2"] {
        let mut memory = Memory::default();
        let values: Vec<u32> = (0..12).map(|i| i * i % 23).collect();
        memory.surfaces.insert(1, buffer(values.clone()));
        memory.surfaces.insert(2, buffer([0; 64]));
        let report = execute("histogram", on, &[(88, 3)], &mut memory).unwrap();
        let mut expected = vec![0; 64];
        values.iter().for_each(|v| expected[*v as usize] += 1);
        assert_eq!(words(&memory.surfaces[&2]), expected);
        assert!(report.operations["addr_add"] == 3 && report.instructions > 30);
    }
}

#[test]
fn lanes_shift_what_their_addresses_hold() {
    for on in ["skl", "dg2"] {
        let mut memory = Memory::default();
        let words = |all: [u32; 2]| all.into_iter().flat_map(u32::to_le_bytes).collect();
        let from = 0x1_ffff_fff8u64;
        memory.svm.push(SvmBuffer {
            base: from,
            data: words([5, 0x4000_0001]),
        });
        memory.svm.push(SvmBuffer {
            base: 0x3000,
            data: vec![0; 8],
        });
        let path = format!(
            "{}/tests/files/shl.{on}.visaasm",
            env!("CARGO_MANIFEST_DIR")
        );
        let platform = platform(on);
        let kernel = kernel(&std::fs::read_to_string(path).unwrap(), &platform);
        let mut inputs = Inputs::default();
        inputs.set(72, &from.to_le_bytes());
        inputs.set(80, &0x3000u64.to_le_bytes());
        run(
            &kernel,
            &platform,
            &inputs,
            &mut memory,
            &RunOptions::default(),
        )
        .unwrap();
        assert_eq!(memory.svm[1].data, words([40, 8]), "{on}");
    }
}

#[test]
fn division_in_floats_is_division() {
    // The other platform calls a subroutine of floats for it.
    for start in [1u32, 7, 100, 1000] {
        let mut found = Vec::new();
        for on in ["skl", "dg2"] {
            let mut memory = Memory::default();
            memory.surfaces.insert(1, buffer((0..64).map(|i| i * 3)));
            memory.surfaces.insert(2, buffer(vec![0; 8192]));
            execute("phi_loop", on, &[(88, start), (92, 98_765)], &mut memory).unwrap();
            found.push(words(&memory.surfaces[&2]));
        }
        assert_eq!(found[0], found[1], "from {start}");
    }
}

const DECLARATIONS: &str = "\
.decl D v_type=G type=d num_elts=32 align=GRF
.decl E v_type=G type=d num_elts=32 align=GRF
.decl UD v_type=G type=ud num_elts=32 alias=<D, 0>
.decl UE v_type=G type=ud num_elts=32 alias=<E, 0>
.decl F v_type=G type=f num_elts=32 alias=<D, 0>
.decl G v_type=G type=f num_elts=32 alias=<E, 0>
.decl B v_type=G type=ub num_elts=128 alias=<D, 0>
.decl W v_type=G type=w num_elts=64 alias=<E, 0>
.decl X v_type=G type=d num_elts=8 align=GRF
.decl A0 v_type=A num_elts=8
.decl P1 v_type=P num_elts=8
.decl T6 v_type=T num_elts=1
.input D offset=64 size=128
";

/// The first dwords of E after some instructions, with D as input.
fn after(lines: &str, given: &[u32]) -> Result<Vec<u32>, Fault> {
    let text = format!(
        ".version 4.1\n.kernel \"k\"\n{DECLARATIONS}\
         mov (M1, 16) E(0,0)<1> 0x0:d\nmov (M1, 16) E(2,0)<1> 0x0:d\n{lines}\n\
         movs (M1, 1) T6(0) 0x2:ud\noword_st (8) T6 0x0:ud E.0\nret (M1, 1)\n"
    );
    let platform = platform("dg2");
    let kernel = kernel(&text, &platform);
    let mut inputs = Inputs::default();
    let mut bytes: Vec<u8> = given.iter().flat_map(|v| v.to_le_bytes()).collect();
    bytes.resize(128, 0);
    inputs.set(64, &bytes);
    let mut memory = Memory::default();
    memory.surfaces.insert(2, buffer([0; 32]));
    let options = RunOptions {
        limit: 10_000,
        ..RunOptions::default()
    };
    run(&kernel, &platform, &inputs, &mut memory, &options)?;
    Ok(words(&memory.surfaces[&2]))
}

#[test]
fn operations_are_what_arithmetic_says() {
    let f = f32::to_bits;
    for (line, given, expected) in [
        (
            "add (M1, 2) E(0,0)<1> D(0,0)<1;1,0> 0xffffffff:d",
            vec![0, 5],
            vec![u32::MAX, 4],
        ),
        (
            "add.sat (M1, 2) UE(0,0)<1> UD(0,0)<1;1,0> (-)UD(0,2)<1;1,0>",
            vec![3, 9, 5, 2],
            vec![0, 7],
        ),
        (
            "add.sat (M1, 1) E(0,0)<1> D(0,0)<0;1,0> D(0,1)<0;1,0>",
            vec![0x7fff_ffff, 9],
            vec![0x7fff_ffff],
        ),
        (
            "mul (M1, 1) E(0,0)<1> D(0,0)<0;1,0> D(0,1)<0;1,0>",
            vec![0x10001, 0x10001],
            vec![0x20001],
        ),
        (
            "mad (M1, 1) E(0,0)<1> D(0,0)<0;1,0> D(0,1)<0;1,0> 0x7:d",
            vec![6, u32::MAX],
            vec![1],
        ),
        (
            "mulh (M1, 1) UE(0,0)<1> UD(0,0)<0;1,0> UD(0,1)<0;1,0>",
            vec![1 << 31, 6],
            vec![3],
        ),
        (
            "shl (M1, 1) E(0,0)<1> D(0,0)<0;1,0> 0x21:d",
            vec![3],
            vec![6],
        ),
        (
            "shr (M1, 1) UE(0,0)<1> UD(0,0)<0;1,0> 0x4:d",
            vec![0xf000_0000],
            vec![0x0f00_0000],
        ),
        (
            "asr (M1, 1) E(0,0)<1> D(0,0)<0;1,0> 0x4:d",
            vec![0xf000_0000],
            vec![0xff00_0000],
        ),
        ("not (M1, 1) E(0,0)<1> D(0,0)<0;1,0>", vec![5], vec![!5]),
        (
            "and (M1, 1) E(0,0)<1> D(0,0)<0;1,0> (~)D(0,1)<0;1,0>",
            vec![15, 5],
            vec![10],
        ),
        (
            "rol (M1, 1) UE(0,0)<1> UD(0,0)<0;1,0> 0x4:ud",
            vec![0xf000_0001],
            vec![0x1f],
        ),
        (
            "bfn.xE8 (M1, 1) UE(0,0)<1> UD(0,0)<0;1,0> UD(0,1)<0;1,0> UD(0,2)<0;1,0>",
            vec![12, 10, 9],
            vec![8],
        ),
        (
            "bfe (M1, 1) E(0,0)<1> 0x4:d 0x8:d D(0,0)<0;1,0>",
            vec![0xf00],
            vec![u32::MAX],
        ),
        (
            "bfi (M1, 1) UE(0,0)<1> 0x4:ud 0x8:ud UD(0,0)<0;1,0> UD(0,1)<0;1,0>",
            vec![5, 0xffff],
            vec![0xf5ff],
        ),
        (
            "bfrev (M1, 1) UE(0,0)<1> UD(0,0)<0;1,0>",
            vec![1],
            vec![1 << 31],
        ),
        (
            "cbit (M1, 1) UE(0,0)<1> UD(0,0)<0;1,0>",
            vec![0xff],
            vec![8],
        ),
        (
            "fbl (M1, 2) UE(0,0)<1> UD(0,0)<1;1,0>",
            vec![8, 0],
            vec![3, u32::MAX],
        ),
        (
            "fbh (M1, 2) UE(0,0)<1> UD(0,0)<1;1,0>",
            vec![8, 0],
            vec![28, u32::MAX],
        ),
        (
            "fbh (M1, 2) UE(0,0)<1> D(0,0)<1;1,0>",
            vec![u32::MAX - 8, u32::MAX],
            vec![28, u32::MAX],
        ),
        (
            "lzd (M1, 2) UE(0,0)<1> UD(0,0)<1;1,0>",
            vec![8, 0],
            vec![28, 32],
        ),
        (
            "addc (M1, 2) UE(0,0)<1> UE(1,0)<1> UD(0,0)<1;1,0> 0x1:ud",
            vec![u32::MAX, 3],
            vec![0, 4, 0, 0, 0, 0, 0, 0, 1],
        ),
        (
            "subb (M1, 1) UE(0,0)<1> UE(1,0)<1> UD(0,0)<0;1,0> 0x1:ud",
            vec![0],
            vec![u32::MAX, 0, 0, 0, 0, 0, 0, 0, 1],
        ),
        (
            "add3 (M1, 1) E(0,0)<1> D(0,0)<0;1,0> D(0,1)<0;1,0> 0x5:d",
            vec![1, 2],
            vec![8],
        ),
        (
            "dp4a (M1, 1) E(0,0)<1> 0xa:d D(0,0)<0;1,0> D(0,1)<0;1,0>",
            vec![0x01ff_0203, 0x0101_0101],
            vec![15],
        ),
        (
            "avg (M1, 1) E(0,0)<1> D(0,0)<0;1,0> 0x4:d",
            vec![5],
            vec![5],
        ),
        (
            "min (M1, 1) E(0,0)<1> D(0,0)<0;1,0> 0x4:d",
            vec![u32::MAX],
            vec![u32::MAX],
        ),
        (
            "min (M1, 1) G(0,0)<1> F(0,0)<0;1,0> F(0,1)<0;1,0>",
            vec![f(f32::NAN), f(2.0)],
            vec![f(2.0)],
        ),
        (
            "mov (M1, 4) E(0,0)<1> F(0,0)<1;1,0>",
            vec![f(-2.9), f(1e20), f(f32::NAN), f(2.9)],
            vec![(-2i32) as u32, 0x7fff_ffff, 0, 2],
        ),
        (
            "mov (M1, 2) G(0,0)<1> D(0,0)<1;1,0>",
            vec![16_777_217, u32::MAX],
            vec![f(16_777_216.0), f(-1.0)],
        ),
        (
            "mov.sat (M1, 2) G(0,0)<1> F(0,0)<1;1,0>",
            vec![f(f32::NAN), f(2.5)],
            vec![0, f(1.0)],
        ),
        (
            "mov (M1, 4) E(0,0)<1> B(0,0)<1;1,0>",
            vec![0x0403_02ff],
            vec![255, 2, 3, 4],
        ),
        (
            "mov (M1, 8) W(0,0)<1> 0x76543210:v",
            vec![],
            vec![0x0001_0000, 0x0003_0002, 0x0005_0004, 0x0007_0006],
        ),
        (
            "mov (M1, 4) G(0,0)<1> 0x70b03000:vf",
            vec![],
            vec![0, f(1.0), f(-1.0), f(16.0)],
        ),
        (
            "mad (M1, 1) G(0,0)<1> F(0,0)<0;1,0> F(0,1)<0;1,0> F(0,2)<0;1,0>",
            vec![f(1.5), f(2.0), f(0.25)],
            vec![f(3.25)],
        ),
        (
            "rnde (M1, 2) G(0,0)<1> F(0,0)<1;1,0>",
            vec![f(2.5), f(3.5)],
            vec![f(2.0), f(4.0)],
        ),
        (
            "dp4 (M1, 4) G(0,0)<1> F(0,0)<1;1,0> F(0,4)<1;1,0>",
            vec![
                f(1.0),
                f(2.0),
                f(3.0),
                f(4.0),
                f(1.0),
                f(1.0),
                f(1.0),
                f(2.0),
            ],
            vec![f(14.0); 4],
        ),
        (
            "cmp.lt (M1, 8) E(0,0)<1> D(0,0)<1;1,0> 0x2:d",
            vec![1, 2, 3, 0],
            vec![u32::MAX, 0, 0, u32::MAX, u32::MAX],
        ),
        (
            "setp (M1, 8) P1 D(0,0)<0;1,0>\nmov (M1, 1) E(0,0)<1> P1",
            vec![0x1a5],
            vec![0xa5],
        ),
        (
            "setp (M1, 8) P1 D(0,0)<1;1,0>\nmov (M1, 1) E(0,0)<1> P1",
            vec![1, 2, 3, 4, 5],
            vec![0b10101],
        ),
        (
            "setp (M1, 8) P1 0x5:ud\nnot (M1, 8) P1 P1\n(P1) sel (M1, 4) E(0,0)<1> 0x1:d 0x2:d",
            vec![],
            vec![2, 1, 2, 1],
        ),
        (
            "setp (M1, 8) P1 0x30:ud\n(P1) mov (M2, 4) E(0,0)<1> 0x7:d",
            vec![],
            vec![7, 7],
        ),
        (
            "setp (M1, 8) P1 0x5:ud\n(!P1) mov (M1, 4) E(0,0)<1> D(0,0)<1;1,0>",
            vec![1, 2, 3, 4],
            vec![0, 2, 0, 4],
        ),
        (
            "setp (M1, 8) P1 0x10:ud\n(P1.any) jmp (M1, 1) L\nmov (M1, 1) E(0,0)<1> 0x9:d\nL:",
            vec![],
            vec![0],
        ),
        (
            "setp (M1, 8) P1 0x10:ud\n(P1.all) jmp (M1, 1) L\nmov (M1, 1) E(0,0)<1> 0x9:d\nL:",
            vec![],
            vec![9],
        ),
        // Sources are read before the first write.
        (
            "mov (M1, 4) E(0,0)<1> D(0,0)<1;1,0>\nmov (M1, 4) E(0,1)<1> E(0,0)<1;1,0>",
            vec![1, 2, 3, 4],
            vec![1, 1, 2, 3, 4],
        ),
        (
            "addr_add (M1, 4) A0(0)<1> &D W(0,0)<2;1,0>\nadd (M1, 4) E(1,0)<1> r[A0(0),8]<1,0>:d 0x1:d",
            vec![0, 1, 10, 3],
            vec![0, 0, 0, 0, 0, 0, 0, 0, 11, 11, 11, 11],
        ),
        (
            "mov (M1, 8) X(0,0)<1> 0x0:d\nadd (M1, 1) X(0,1)<1> X(0,1)<0;1,0> 0x8:d\n.decl XW v_type=G type=uw num_elts=16 alias=<X, 0>\n\
             addr_add (M1, 2) A0(0)<1> &D XW(0,0)<2;1,0>\nmov (M1, 4) E(0,0)<1> r[A0(0),0]<2,1>:d",
            vec![1, 2, 3, 4],
            vec![1, 2, 3, 4],
        ),
        (
            "and (M1, 8) X(0,0)<1> X(0,0)<1;1,0> 0x0:d\nshl (M1, 8) X(0,0)<1> X(0,0)<1;1,0> 0x8:d\n\
             or (M1, 8) E(0,0)<1> X(0,0)<1;1,0> 0x3:d",
            vec![1],
            vec![3, 3, 3, 3],
        ),
        (
            "switchjmp (M1, 1) D(0,0)<0;1,0> (L0, L1)\nL0:\nmov (M1, 1) E(0,0)<1> 0x9:d\nL1:",
            vec![1],
            vec![0],
        ),
    ] {
        let found = after(line, &given).unwrap_or_else(|e| panic!("{line}\n{e}"));
        assert_eq!(found[..expected.len()], expected, "{line}");
    }
}

#[test]
fn what_must_not_be_is_a_fault() {
    for (lines, code, message) in [
        ("oword_st (1) T6 0x0:ud X.0", "visa-unwritten", "surface"),
        (
            "movs (M1, 1) T6(0) 0x2:ud\noword_st (1) T6 0x0:ud X.0",
            "visa-unwritten",
            "byte 0 of what is stored",
        ),
        // Through an operation and a move, too.
        (
            "add (M1, 8) E(0,0)<1> X(0,0)<1;1,0> 0x1:d\nmov (M1, 1) E(0,0)<1> E(0,0)<0;1,0>",
            "visa-unwritten",
            "byte 0 of what is stored",
        ),
        // Only the bits that a mask or a shift lets through.
        (
            "and (M1, 8) E(0,0)<1> X(0,0)<1;1,0> 0xff00:d",
            "visa-unwritten",
            "byte 1 of what is stored",
        ),
        (
            "or (M1, 8) E(0,0)<1> X(0,0)<1;1,0> 0xffffff:d",
            "visa-unwritten",
            "byte 3 of what is stored",
        ),
        (
            "shl (M1, 8) E(0,0)<1> X(0,0)<1;1,0> 0x10:d",
            "visa-unwritten",
            "byte 2 of what is stored",
        ),
        (
            "addr_add (M1, 1) A0(0)<1> &D 0x7c:uw\nmov (M1, 1) E(0,0)<1> r[A0(0),4]<0;1,0>:d",
            "visa-fault",
            "byte 128",
        ),
        (
            "addr_add (M1, 1) A0(0)<1> &D 0x0:uw\nmov (M1, 1) E(0,0)<1> r[A0(0),-4]<0;1,0>:d",
            "visa-fault",
            "byte -4",
        ),
        (
            "addr_add (M1, 1) A0(0)<1> &D 0x2:uw\nmov (M1, 1) E(0,0)<1> r[A0(0),0]<0;1,0>:d",
            "visa-fault",
            "rule L11",
        ),
        (
            "addr_add (M1, 1) A0(0)<1> &D 0x4:uw\nmov (M1, 16) E(0,0)<1> r[A0(0),0]<1;1,0>:d",
            "visa-fault",
            "rule L6",
        ),
        (
            ".decl XW v_type=G type=uw num_elts=16 alias=<X, 0>\naddr_add (M1, 1) A0(0)<1> &D XW(0,0)<0;1,0>\nmov (M1, 1) E(0,0)<1> r[A0(0),0]<0;1,0>:d",
            "visa-unwritten",
            "address",
        ),
        (
            "cmp.lt (M1, 8) P1 X(0,0)<1;1,0> 0x1:d\n(P1.any) jmp (M1, 1) L\nL:",
            "visa-unwritten",
            "control",
        ),
        (
            "movs (M1, 1) T6(0) 0x2:ud\noword_st (1) T6 0x8:ud E.0",
            "visa-fault",
            "outside of surface 2, which has",
        ),
        (
            "movs (M1, 1) T6(0) 0x3:ud\noword_st (1) T6 0x0:ud E.0",
            "visa-fault",
            "no surface is bound to 3",
        ),
        ("L:\njmp (M1, 1) L", "visa-endless", "still running"),
        (
            "mov (M1, 8) E(0,0)<1> D(3,4)<1;1,0>",
            "visa-fault",
            "of a variable of 128",
        ),
    ] {
        let fault = after(lines, &[]).expect_err(lines);
        assert_eq!(fault.code, code, "{lines}\n{fault}");
        assert!(fault.message.contains(message), "{lines}\n{fault}");
    }
}

#[test]
fn kernels_of_nonsense_end_in_faults() {
    use easel_visa::model::{
        Address, Elements, Exec, Function, General, GeneralDecl, Guard, Immediate, Indirect,
        IndirectRegion, Instruction, Item, Label, Mask, Modifier, Named, Operand, Predicate,
        Region, Surface as SurfaceVariable, Variable,
    };
    use easel_visa::{print, verify};
    let platform = platform("dg2");
    let mut seed = 0x1234_5678_9abc_def1u64;
    let mut next = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % n.max(1) as u64) as u32
    };
    let numbers = [0u32, 1, 2, 3, 4, 8, 16, 31, 64, 1000, u32::MAX];
    let ops: Vec<_> = platform.ops().collect();
    let types: Vec<_> = platform.types().map(|(ty, _)| ty).collect();
    let mut ended = 0;
    for _ in 0..3000 {
        let number = |next: &mut dyn FnMut(usize) -> u32| numbers[next(numbers.len()) as usize];
        let mut kernel = Kernel::default();
        for _ in 0..4 {
            let ty = types[next(types.len()) as usize];
            let mut decl = GeneralDecl::root(ty, number(&mut next).min(5000), None);
            if next(3) == 0 {
                decl.alias = Some((General::from_u32(next(6)), number(&mut next)));
            }
            kernel.generals.push(decl);
        }
        kernel.addresses.push(Elements::new(number(&mut next)));
        kernel.predicates.push(Elements::new(number(&mut next)));
        kernel.surfaces.push(Elements::new(1));
        kernel.labels.push("L".into());
        kernel.inputs.push(easel_visa::model::Input {
            variable: Variable::General(General::from_u32(next(5))),
            offset: Some(number(&mut next)),
            size: None,
            implicit: None,
        });
        let mut items = vec![Item::Label(Label::from_u32(next(2)))];
        for _ in 0..6 {
            let (id, op) = ops[next(ops.len()) as usize];
            let exec = match next(6) {
                0 => Exec::Count(number(&mut next)),
                1 => Exec::Block {
                    width: number(&mut next),
                    height: number(&mut next),
                },
                2 => Exec::None,
                _ => Exec::Elements {
                    mask: Mask {
                        first: number(&mut next) as u8,
                        all: next(2) == 0,
                    },
                    size: number(&mut next),
                },
            };
            let mut operands = Vec::new();
            for _ in 0..op.operands.len() {
                let base = match next(5) {
                    0 => Named::BuiltIn(easel_visa::model::BuiltIn::from_u32(next(40))),
                    _ => Named::Declared(General::from_u32(next(6))),
                };
                let at = Indirect {
                    address: Address::from_u32(next(2)),
                    first: number(&mut next),
                    offset: number(&mut next) as i32,
                };
                let region = Region {
                    vstride: number(&mut next),
                    width: number(&mut next),
                    hstride: number(&mut next),
                };
                let ty = types[next(types.len()) as usize];
                let offset = number(&mut next);
                let stride = number(&mut next);
                let modifier =
                    [Modifier::None, Modifier::Negate, Modifier::Complement][next(3) as usize];
                operands.push(match next(13) {
                    0 | 1 => Operand::Destination {
                        base,
                        offset,
                        stride,
                    },
                    2 | 3 => Operand::Source {
                        base,
                        offset,
                        region,
                        modifier,
                    },
                    4 => Operand::IndirectDestination { at, stride, ty },
                    5 => {
                        let region = match next(3) {
                            0 => IndirectRegion::Region(region),
                            1 => IndirectRegion::Stride(stride),
                            _ => IndirectRegion::Rows {
                                width: region.width,
                                hstride: stride,
                            },
                        };
                        Operand::IndirectSource {
                            at,
                            region,
                            ty,
                            modifier,
                        }
                    }
                    6 => Operand::Immediate(Immediate { bits: u64::MAX, ty }),
                    7 => Operand::Address {
                        variable: at.address,
                        first: at.first,
                        stride,
                    },
                    8 => Operand::AddressOf { base, offset },
                    9 => Operand::Predicate(Predicate::from_u32(next(2))),
                    10 => Operand::Surface(SurfaceVariable::from_u32(next(2)).into()),
                    11 => Operand::Raw { base, offset },
                    _ => Operand::Label(Label::from_u32(next(2))),
                });
            }
            let mut i = Instruction::new(id, exec, operands);
            i.modifiers.extend((0..next(3)).map(|_| number(&mut next)));
            i.saturate = next(4) == 0;
            if next(3) == 0 {
                i.guard = Some(Guard::new(Predicate::from_u32(next(2))));
            }
            items.push(Item::Instruction(i));
        }
        kernel.functions.push(Function {
            name: None,
            global: false,
            items,
        });
        verify::kernel(&kernel, &platform, None);
        kernel.number(&platform);
        let file = easel_visa::model::File {
            version: (4, 1),
            kernels: vec![kernel],
        };
        print::file(&file, &platform, &print::Options::default());
        let options = RunOptions {
            strict: next(2) == 0,
            limit: 100,
            ..RunOptions::default()
        };
        let mut memory = Memory::default();
        memory.surfaces.insert(1, buffer([0; 8]));
        let done = run(
            &file.kernels[0],
            &platform,
            &Inputs::default(),
            &mut memory,
            &options,
        );
        ended += u32::from(done.is_err());
    }
    assert!(ended > 1000, "{ended}");
}
