//! The verifier: compilers' outputs pass, and each rule has a kernel that breaks only this rule.

use easel_isa::SourceMap;
use easel_visa::{Platform, read, verify};

fn platform(name: &str) -> Platform {
    easel_visa_tables::platform(name).unwrap()
}

/// The errors of a text, as code and message.
fn wrong(text: &str, platform: &Platform) -> Vec<(&'static str, String)> {
    let mut sources = SourceMap::default();
    let file = sources.add("k.visaasm", text);
    let found = match read::file(&sources, file, platform) {
        Ok(read) => verify::file(&read, platform),
        Err(errors) => errors,
    };
    for d in &found.0 {
        assert!(
            !d.labels.is_empty() || d.code == "visa-flow",
            "no place: {d}"
        );
    }
    found.0.into_iter().map(|d| (d.code, d.message)).collect()
}

const DECLARATIONS: &str = "\
.decl D v_type=G type=d num_elts=32 align=GRF
.decl E v_type=G type=d num_elts=32 align=GRF
.decl B v_type=G type=ub num_elts=128 align=GRF
.decl W v_type=G type=w num_elts=64 align=GRF
.decl U v_type=G type=uw num_elts=1 align=word
.decl F v_type=G type=f num_elts=32 align=GRF
.decl Q v_type=G type=uq num_elts=8 align=GRF
.decl X v_type=G type=d num_elts=8 alias=<D, 32>
.decl Y v_type=G type=d num_elts=1 align=dword
.decl A0 v_type=A num_elts=1
.decl A1 v_type=A num_elts=8
.decl P1 v_type=P num_elts=16
.decl P2 v_type=P num_elts=4
.decl T6 v_type=T num_elts=1
.input T6 offset=64 size=4
.input Y offset=72 size=4
";

/// A kernel of some lines after the lines that they need.
fn kernel(lines: &str) -> String {
    format!(
        ".version 4.1\n.kernel \"k\"\n{DECLARATIONS}.function \"k\"\nk:\n\
         addr_add (M1, 1) A0(0)<1> &D U(0,0)<0;1,0>\n\
         addr_add (M1, 8) A1(0)<1> &D U(0,0)<0;1,0>\n\
         cmp.lt (M1, 16) P1 D(0,0)<1;1,0> 0x1:d\n\
         cmp.lt (M1, 4) P2 D(0,0)<1;1,0> 0x1:d\n\
         {lines}\nret (M1, 1)\n"
    )
}

#[test]
fn what_the_reference_writes_passes() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let platform = platform(name.rsplit('.').next().unwrap());
        let found = wrong(&std::fs::read_to_string(&path).unwrap(), &platform);
        assert_eq!(found, [], "{}", path.display());
        seen += 1;
    }
    assert!(seen >= 20);
}

#[test]
fn right_kernels_pass() {
    for lines in [
        "",
        "add (M1, 16) D(0,0)<1> E(0,0)<1;1,0> 0x1:d",
        "mov (M1, 16) D(0,0)<1> B(1,3)<16;8,1>",
        "mov (M1, 16) D(0,0)<1> B(0,19)<1;1,0>",
        "(P1) mov (M1, 16) D(0,0)<1> E(0,0)<0;1,0>",
        "(P1) sel (M3, 8) D(0,0)<1> E(0,0)<0;1,0> 0x0:d",
        "mov (M1, 8) D(0,0)<1> r[A1(0),-512]<1,0>:d",
        "mov (M1, 8) D(0,0)<1> 0x12345678:v",
        "cmp.lt (M1, 8) D(0,0)<1> E(0,0)<1;1,0> 0x1:d",
        "oword_ld (8) T6 0x0:ud D.0",
        "svm_gather.4.1 (M1, 8) Q.0 D.0",
        "and (M1, 16) P1 P1 P1",
        "mov (M1, 1) Y(0,0)<1> P1",
        "mov (M1, 8) X(0,0)<1> X(0,0)<1;1,0>",
    ] {
        assert_eq!(wrong(&kernel(lines), &platform("skl")), [], "{lines}");
    }
}

#[test]
fn each_rule_is_broken_alone() {
    for (lines, code, message) in [
        // Kernels that assemblers accept without a message.
        (
            "mov (M1, 16) D(0,0)<1> E(0,4)<1;1,0>",
            "visa-region",
            "touches 3 registers, and 2 at most (rule L6)",
        ),
        (
            "add (M1, 32) D(0,0)<1> D(0,0)<0;1,0> 0x1:d",
            "visa-region",
            "touches 4 registers",
        ),
        (
            "mov (M1, 16) D(0,0)<1> E(0,5)<0;8,1>",
            "visa-region",
            "row 0 is in more than one register (rule L7)",
        ),
        (
            "mov (M1, 1) Y(0,0)<1> r[A0(0),-540]<0;1,0>:d",
            "visa-immediate",
            "-540 beside an address (rule L10)",
        ),
        (
            "mov (M1, 1) Y(0,0)<1> r[A0(0),512]<0;1,0>:d",
            "visa-immediate",
            "512 beside an address (rule L10)",
        ),
        (
            "mov (M1, 1) Y(0,0)<1> r[A0(1),0]<0;1,0>:d",
            "visa-address",
            "has 1 elements",
        ),
        (
            "mov (M1, 16) D(0,0)<1> r[A1(0),0]<1,0>:d",
            "visa-address",
            "has 8 elements, not 16",
        ),
        (
            "addr_add (M1, 16) A1(0)<1> &D U(0,0)<0;1,0>",
            "visa-address",
            "has 8 elements, not 16",
        ),
        (
            "(P2) mov (M1, 16) D(0,0)<1> E(0,0)<1;1,0>",
            "visa-predicate",
            "`P2` has 4 elements, and 16 are read",
        ),
        (
            "(P1) mov (M3, 16) D(0,0)<1> E(0,0)<1;1,0>",
            "visa-predicate",
            "`P1` has 16 elements, and 24 are read",
        ),
        (
            "cmp.lt (M1, 8) P2 D(0,0)<1;1,0> 0x1:d",
            "visa-predicate",
            "has 4 elements, not 8",
        ),
        (
            "sel (M1, 8) D(0,0)<1> E(0,0)<1;1,0> 0x1:d",
            "visa-predicate",
            "chooses by a predicate",
        ),
        (
            "oword_ld (8) T6 0x0:ud D.32",
            "visa-message",
            "transfers 128 bytes from byte 32 of a variable of 128",
        ),
        (
            "svm_gather.8.2 (M1, 8) Q.0 D.64",
            "visa-message",
            "transfers 128 bytes",
        ),
        (
            "oword_ld (1) T6 0x0:ud D.16",
            "visa-message",
            "start at a register",
        ),
        (
            "cmp.lt (M1, 8) F(0,0)<1> E(0,0)<1;1,0> 0x1:d",
            "visa-type",
            "mixes integers and floats",
        ),
        (
            "mov (M1, 16) D(0,0)<1> 0x12345678:v",
            "visa-immediate",
            "`v` has 8 elements, not 16",
        ),
        (
            "mov (M1, 16) D(2,1)<1> E(0,0)<0;1,0>",
            "visa-region",
            "byte 131 of a variable of 128 (rule L12)",
        ),
        (
            "mov (M1, 16) X(0,0)<1> E(0,0)<0;1,0>",
            "visa-region",
            "of a variable of 32 (rule L12)",
        ),
        (
            "addr_add (M1, 1) A0(0)<1> &D[128] U(0,0)<0;1,0>",
            "visa-address",
            "byte 128 of a variable of 128",
        ),
        // Kernels that assemblers refuse, too.
        (
            "mov (M1, 3) D(0,0)<1> E(0,0)<1;1,0>",
            "visa-size",
            "cannot process 3 elements (rule L1)",
        ),
        (
            "mov (M1, 2) D(0,0)<1> E(0,0)<4;4,1>",
            "visa-region",
            "rows of 4 for 2 elements (rule L2)",
        ),
        (
            "mov (M1, 16) D(0,0)<1> E(0,0)<3;1,0>",
            "visa-region",
            "vertical stride of 3 (rule L3)",
        ),
        (
            "mov (M1, 8) D(0,0)<1> E(0,0)<8;8,3>",
            "visa-region",
            "horizontal stride of 3 (rule L4)",
        ),
        (
            "mov (M1, 1) Y(0,0)<0> E(0,0)<0;1,0>",
            "visa-region",
            "a destination with a stride of 0 (rule L4)",
        ),
        (
            "mov (M1, 1) Y(0,0)<8> E(0,0)<0;1,0>",
            "visa-region",
            "a destination with a stride of 8 (rule L4)",
        ),
        (
            "mov (M1, 8) D(0,0)<1> r[A0(0),0]<8;4,1>:d",
            "visa-region",
            "rule L5",
        ),
        (
            "mov (M1, 16) D(0,0)<1> r[A0(0),0]<2;1,0>:d",
            "visa-region",
            "124 bytes from an address",
        ),
        (
            "and (M1, 8) D(0,0)<1> (-)E(0,0)<1;1,0> 0x1:d",
            "visa-type",
            "no such modifier",
        ),
        (
            "and.sat (M1, 8) D(0,0)<1> E(0,0)<1;1,0> 0x1:d",
            "visa-type",
            "no `.sat`",
        ),
        (
            "and (M1, 8) F(0,0)<1> E(0,0)<1;1,0> 0x1:d",
            "visa-type",
            "takes no `f` as its dst",
        ),
        (
            "add (M1, 8) D(0,0)<1> E(0,0)<1;1,0> F(0,0)<1;1,0>",
            "visa-type",
            "mixes integers and floats",
        ),
        (
            "add (M1, 8) F(0,0)<1> E(0,0)<1;1,0> 0x1:d",
            "visa-type",
            "mixes integers and floats",
        ),
        (
            "mul (M1, 4) F(0,0)<1> F(0,0)<1;1,0> 0x3ff0000000000000:df",
            "visa-type",
            "mixes floats of 64 bits and others",
        ),
        (
            "mul (M1, 4) D(0,0)<1> Q(0,0)<1;1,0> 0x1:ud",
            "visa-type",
            "takes no `uq` as its a",
        ),
        (
            "(P1) oword_ld (8) T6 0x0:ud D.0",
            "visa-predicate",
            "cannot have a predicate",
        ),
        (
            "oword_ld (3) T6 0x0:ud D.0",
            "visa-message",
            "cannot transfer 3 blocks",
        ),
        (
            "media_ld.nomod (32,9) T6 0 Y(0,0)<0;1,0> Y(0,0)<0;1,0> B.0",
            "visa-message",
            "takes 288 bytes",
        ),
        (
            "jmp (M1, 1) BB_9",
            "visa-label",
            "no label is called `BB_9`",
        ),
        ("jmp (M1, 1) k", "visa-label", "nothing can jump to"),
        (
            "foo (M1, 1) Y(0,0)<1>",
            "visa-operation",
            "no operation `foo`",
        ),
        (
            "add (M1, 1) Y(0,0)<1> Y(0,0)<0;1,0>",
            "visa-operand",
            "takes 3 operands, found 2",
        ),
        (
            "mov (M1, 1) Z(0,0)<1> 0x1:d",
            "visa-name",
            "nothing is called `Z`",
        ),
        (
            "mov (M1, 1) Y(0,0)<1> 0x100000000:d",
            "visa-immediate",
            "no constant of type `d`",
        ),
        (
            "mov (M1, 1) Y(0,0)<1> Q(0,0)<0;1,0> 5",
            "visa-operand",
            "takes 2 operands, found 3",
        ),
        (
            "LOC 5\nret (M1, 1)\nLOC 6\n.decl P3 v_type=P num_elts=37\nret (M1, 1)",
            "visa-predicate",
            "has 37 elements",
        ),
        (
            ".decl Z v_type=G type=d num_elts=9 alias=<E, 96>",
            "visa-alias",
            "bytes 96 to 131 of `E`, which has 128",
        ),
        (
            ".decl Z v_type=G type=d num_elts=1 alias=<W, 2>",
            "visa-alias",
            "rule L11",
        ),
        (
            ".decl Z v_type=G type=d num_elts=0",
            "visa-declaration",
            "0 elements",
        ),
        (
            ".decl Z v_type=G type=d num_elts=20000",
            "visa-declaration",
            "20000 elements",
        ),
        (
            ".decl add v_type=G type=d num_elts=1",
            "visa-name",
            "is a word",
        ),
        (
            ".decl V3 v_type=G type=d num_elts=1",
            "visa-name",
            "is a word",
        ),
        (
            ".decl D v_type=G type=d num_elts=1",
            "visa-name",
            "declared twice",
        ),
        (
            ".decl Z v_type=G type=d num_elts=1\n.input Z offset=74 size=4",
            "visa-input",
            "needs a multiple of 4",
        ),
        (
            ".decl Z v_type=G type=d num_elts=1\n.input Z offset=72 size=4",
            "visa-input",
            "overlap",
        ),
        (
            ".decl Z v_type=G type=d num_elts=1\n.input Z offset=80 size=8",
            "visa-input",
            "has 4 bytes, not 8",
        ),
        (
            ".decl A2 v_type=A num_elts=2\nmov (M1, 1) Y(0,0)<1> r[A2(1),0]<0;1,0>:d",
            "visa-address",
            "`A2(1)` is read and not written",
        ),
        (
            ".decl P3 v_type=P num_elts=1\n(P3) jmp (M1, 1) L\nL:",
            "visa-predicate",
            "`P3` is read and not written",
        ),
        (
            ".decl P3 v_type=P num_elts=1\n(P1.any) jmp (M1, 1) L\ncmp.lt (M1, 1) P3 Y(0,0)<0;1,0> 0x1:d\nL:\n(P3) jmp (M1, 1) L",
            "visa-predicate",
            "`P3` is read and not written",
        ),
        (
            ".decl T7 v_type=T num_elts=1\noword_ld (8) T7 0x0:ud D.0",
            "visa-surface",
            "`T7` is used and not written",
        ),
        ("FILE \"x.c\"\nL:\nL:", "visa-label", "stands twice"),
    ] {
        let found = wrong(&kernel(lines), &platform("skl"));
        let hit = |(c, m): &(&str, String)| *c == code && m.contains(message);
        assert!(
            found.iter().any(hit),
            "{lines}\nwanted {code}: {message}\nfound {found:#?}"
        );
        assert!(
            found.iter().all(|(c, _)| *c == code),
            "{lines}\nmore: {found:#?}"
        );
    }
}

#[test]
fn control_must_not_run_out_of_a_function() {
    let text = kernel("").replace("\nret (M1, 1)\n", "\n");
    let found = wrong(&text, &platform("skl"));
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].0, "visa-flow");
}

#[test]
fn platforms_differ() {
    let division = "div (M1, 8) D(0,0)<1> E(0,0)<1;1,0> 0x3:d";
    let bytes = "mov (M1, 32) B(0,0)<1> B(1,16)<1;1,0>";
    let rows = "mov (M1, 8) B(0,0)<1> r[A1(0),0]<1,0>:ub";
    for (lines, on, code) in [
        (division, "skl", None),
        (division, "dg2", Some("visa-type")),
        (bytes, "skl", None),
        // 64-byte registers: the same text starts at byte 80 and ends at 111.
        (bytes, "pvc", None),
        (
            "mov (M1, 32) B(0,0)<1> B(0,48)<1;1,0>",
            "pvc",
            Some("visa-region"),
        ),
        (rows, "skl", None),
        (rows, "pvc", Some("visa-region")),
        ("oword_ld (8) T6 0x0:ud D.0", "xe2", Some("visa-operation")),
        (
            "add3 (M1, 8) D(0,0)<1> D(0,0)<1;1,0> D(0,0)<1;1,0> 0x1:d",
            "skl",
            Some("visa-operation"),
        ),
        (
            "add3 (M1, 8) D(0,0)<1> D(0,0)<1;1,0> D(0,0)<1;1,0> 0x1:d",
            "dg2",
            None,
        ),
    ] {
        let text = match on {
            // Aliases and bytes are counted in wider registers on these platforms.
            "pvc" | "xe2" => kernel(lines).replace("alias=<D, 32>", "alias=<D, 64>"),
            _ => kernel(lines),
        };
        let found = wrong(&text, &platform(on));
        assert_eq!(
            found.first().map(|f| f.0),
            code,
            "{lines} on {on}: {found:?}"
        );
    }
}
