//! Straight-line kernels of LLVM IR with region intrinsics, of one shape and any size.

use std::fmt::Write;

/// What most of a kernel's operations are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Regions {
    /// A vector of which a row is read, changed and written again: each step needs the one before.
    Chain,
    /// Rows of one vector, converted and put together, in blocks that have nothing to do with each other.
    Wide,
    /// The same rows, wherever an index points.
    Indirect,
}

impl Regions {
    /// All of them.
    pub const ALL: [Regions; 3] = [Regions::Chain, Regions::Wide, Regions::Indirect];

    /// A word for tables.
    pub fn name(self) -> &'static str {
        match self {
            Regions::Chain => "chain",
            Regions::Wide => "wide",
            Regions::Indirect => "indirect",
        }
    }

    /// A kernel of about so many operations; how many they are.
    pub fn kernel(self, size: usize) -> (String, usize) {
        let mut body = String::new();
        let mut count = 0;
        let mut line = |text: std::fmt::Arguments| {
            let _ = writeln!(body, "  {text}");
            count += 1;
            count
        };
        line(format_args!(
            "%v0 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 0)"
        ));
        let mut step = 0;
        loop {
            // Rows of eight at elements that go on by odd steps.
            let (from, to) = ((step * 7 % 25) * 4, (step * 11 % 25) * 4);
            let (v, k) = (step, step + 1);
            let done = match self {
                Regions::Chain => {
                    line(format_args!(
                        "%r{k} = call <8 x i32> @llvm.genx.rdregioni.v8i32.v32i32.i16(<32 x i32> %v{v}, i32 0, i32 8, i32 1, i16 {from}, i32 undef)"
                    ));
                    line(format_args!("%x{k} = mul <8 x i32> %r{k}, %r{k}"));
                    line(format_args!(
                        "%v{k} = call <32 x i32> @llvm.genx.wrregioni.v32i32.v8i32.i16.i1(<32 x i32> %v{v}, <8 x i32> %x{k}, i32 0, i32 8, i32 1, i16 {to}, i32 undef, i1 true)"
                    ))
                }
                Regions::Indirect => {
                    line(format_args!("%t{k} = add i32 %n, {step}"));
                    line(format_args!("%i{k} = trunc i32 %t{k} to i16"));
                    line(format_args!("%m{k} = and i16 %i{k}, 63"));
                    line(format_args!("%o{k} = shl i16 %m{k}, 1"));
                    line(format_args!(
                        "%r{k} = call <2 x i32> @llvm.genx.rdregioni.v2i32.v32i32.i16(<32 x i32> %v{v}, i32 0, i32 2, i32 1, i16 %o{k}, i32 undef)"
                    ));
                    line(format_args!("%x{k} = mul <2 x i32> %r{k}, %r{k}"));
                    line(format_args!(
                        "%v{k} = call <32 x i32> @llvm.genx.wrregioni.v32i32.v2i32.i16.i1(<32 x i32> %v{v}, <2 x i32> %x{k}, i32 0, i32 2, i32 1, i16 {from}, i32 undef, i1 true)"
                    ))
                }
                Regions::Wide => {
                    line(format_args!(
                        "%l{k} = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 {step})"
                    ));
                    line(format_args!(
                        "%r{k} = call <24 x i32> @llvm.genx.rdregioni.v24i32.v32i32.i16(<32 x i32> %l{k}, i32 8, i32 6, i32 1, i16 8, i32 undef)"
                    ));
                    line(format_args!("%x{k} = add <24 x i32> %r{k}, %r{k}"));
                    line(format_args!(
                        "%v{k} = call <32 x i32> @llvm.genx.wrregioni.v32i32.v24i32.i16.i1(<32 x i32> %l{k}, <24 x i32> %x{k}, i32 0, i32 24, i32 1, i16 0, i32 undef, i1 true)"
                    ));
                    line(format_args!(
                        "call void @llvm.genx.oword.st.v32i32(i32 %out, i32 {step}, <32 x i32> %v{k})"
                    ))
                }
            };
            step += 1;
            if done >= size {
                break;
            }
        }
        line(format_args!(
            "call void @llvm.genx.oword.st.v32i32(i32 %out, i32 0, <32 x i32> %v{step})"
        ));
        let count = line(format_args!("ret void"));
        let text = format!(
            "define dllexport spir_kernel void @k(i32 %in, i32 %out, i32 %n) #0 {{\n{body}}}\n{METADATA}"
        );
        (text, count)
    }
}

const METADATA: &str = r#"
attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2, i32 0}
!2 = !{i32 32, i32 36, i32 40}
!3 = !{i32 0, i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write", !""}
"#;
