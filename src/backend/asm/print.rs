//! Printing kernels as assembly text for unmodified assemblers of the target.

use super::launch::LAUNCH_COMMENT;
use crate::code::{Code, Line, linearise};
use crate::descriptor::Descriptor;
use crate::ir::function::Block;
use crate::metadata::{metadata, target_id};
use crate::preload;
use crate::resources::Resources;
use crate::target::{Encoded, Interface, MInst, MOperand};
use crate::{Kernel, Options};
use cranelift_entity::SecondaryMap;
use easel_isa::{Diagnostic, Diagnostics};
use std::fmt::Write;

/// Comments after instructions; the default makes none.
pub trait Comments {
    /// The comment of a kernel's instruction, without the comment mark.
    fn comment(&self, kernel: &Kernel, line: &Line) -> Option<String>;
}

impl Comments for () {
    fn comment(&self, _: &Kernel, _: &Line) -> Option<String> {
        None
    }
}

/// All kernels as one file.
///
/// # Errors
/// The errors of [`print_with`].
pub fn print(kernels: &[Kernel], options: &Options) -> Result<String, Diagnostics> {
    print_with(kernels, options, &())
}

/// All kernels as one file, with comments.
///
/// # Errors
/// All parts of all kernels that cannot be printed or encoded.
pub fn print_with(
    kernels: &[Kernel],
    options: &Options,
    comments: &dyn Comments,
) -> Result<String, Diagnostics> {
    let mut diagnostics = Diagnostics::default();
    let mut out = String::new();
    let _ = writeln!(out, "\t.amdgcn_target \"{}\"", target_id(options));
    let _ = writeln!(out, "\t.amdhsa_code_object_version {}", options.code_object);
    let mut labels = 0;
    let mut counted = Vec::new();
    for kernel in kernels {
        diagnostics.0.extend(unprintable(kernel));
        diagnostics.0.extend(kernel.unwritable());
        let code = match linearise(&kernel.function) {
            Ok(code) => code,
            Err(d) => {
                diagnostics.0.extend(d.0);
                continue;
            }
        };
        let mut resources = Resources::of(kernel, &code, options.interface);
        let (front, encoded) = match (
            preload::front(kernel),
            code.encode(kernel.function.target()),
        ) {
            (Ok(front), Ok(encoded)) => (front, encoded),
            (front, encoded) => {
                let errors = [front.err(), encoded.err()];
                diagnostics
                    .0
                    .extend(errors.into_iter().flatten().flat_map(|d| d.0));
                continue;
            }
        };
        let bytes: usize = encoded.iter().map(|e| e.bytes.len()).sum();
        resources.code_bytes = (front.len() + bytes) as u32;
        print_kernel(
            kernel,
            (&code, &encoded),
            &resources,
            options,
            comments,
            &mut labels,
            &mut out,
        );
        counted.push((kernel, resources));
    }
    let _ = writeln!(out, "\n\t.amdgpu_metadata\n---");
    out.push_str(&metadata(&counted, options).yaml());
    let _ = writeln!(out, "...\n\t.end_amdgpu_metadata");
    diagnostics.into_result(out)
}

/// The prefix of labels that assemblers keep local.
const LOCAL: &str = ".L";

/// The error for a kernel that the text cannot express.
fn unprintable(kernel: &Kernel) -> Option<Diagnostic> {
    let name = &kernel.function.name;
    let symbol = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
    if name.is_empty()
        || name.starts_with(|c: char| c.is_ascii_digit())
        || !name.chars().all(symbol)
    {
        let message = format!("`{name}` is no name that assemblers take");
        let help = "use letters, digits, `_`, `.` and `$`";
        return Some(Diagnostic::error("emit-name", message).help(help));
    }
    // Easel's labels have this prefix, too.
    if name.starts_with(LOCAL) {
        let message = format!(
            "`{name}` is a local label: assemblers keep it out of the object, so that no loader finds the kernel"
        );
        let help = format!("use a name that does not begin with `{LOCAL}`");
        return Some(Diagnostic::error("emit-name", message).help(help));
    }
    None
}

fn print_kernel(
    kernel: &Kernel,
    (code, encoded): (&Code, &[Encoded]),
    resources: &Resources,
    options: &Options,
    comments: &dyn Comments,
    labels: &mut usize,
    out: &mut String,
) {
    let abi = options.interface;
    let name = &kernel.function.name;
    let _ = writeln!(out, "\t.text\n\t.protected\t{name}\n\t.globl\t{name}");
    let _ = writeln!(
        out,
        "\t.p2align\t{}\n\t.type\t{name},@function",
        abi.entry_align.ilog2()
    );
    if let Ok(launch) = serde_json::to_string(&kernel.function.launch) {
        let _ = writeln!(out, "\t{LAUNCH_COMMENT}{name}: {launch}");
    }
    let _ = writeln!(out, "{name}:");
    print_front(kernel, abi, *labels, out);
    print_code(kernel, (code, encoded), comments, *labels, out);
    *labels += code.starts.len();
    let _ = writeln!(out, ".Lend_{name}:\n\t.size\t{name}, .Lend_{name}-{name}");
    let _ = writeln!(
        out,
        "\t.section\t.rodata,\"a\",@progbits\n\t.p2align\t6, 0x0"
    );
    let _ = writeln!(out, "\t.amdhsa_kernel {name}");
    for (key, value) in Descriptor::of(kernel, resources, options).directives(abi.0) {
        let _ = writeln!(out, "\t\t.amdhsa_{key} {value}");
    }
    let _ = writeln!(out, "\t.end_amdhsa_kernel");
}

/// Prints the block before the entry where arguments are preloaded, up to the place of the entry. Errors were
/// reported when the code was encoded.
fn print_front(kernel: &Kernel, abi: Interface, entry: usize, out: &mut String) {
    let distance = preload::distance(kernel, abi);
    let Ok(loads) = preload::loads(kernel) else {
        return;
    };
    let target = kernel.function.target();
    let Some(jump) = target.jump().filter(|_| distance > 0) else {
        return;
    };
    for inst in loads {
        let _ = writeln!(out, "\t{}", target.format_inst(&inst));
    }
    let jump = MInst::new(jump, [MOperand::Imm(0)]);
    let jump = target.format_with(&jump, None, Some(&format!(".Lbb{entry}")));
    let _ = writeln!(out, "\t{jump}\n\t.p2align\t{}", distance.ilog2());
}

/// Instructions with the labels that branches need; block `n` of the function is `.Lbb<first + n>`.
fn print_code(
    kernel: &Kernel,
    (code, encoded): (&Code, &[Encoded]),
    comments: &dyn Comments,
    first: usize,
    out: &mut String,
) {
    let mut numbers: SecondaryMap<Block, usize> = SecondaryMap::new();
    for (n, (block, _)) in code.starts.iter().enumerate() {
        numbers[*block] = n;
    }
    let label = |block: Block| format!(".Lbb{}", first + numbers[block]);
    let mut targets = code.targets();
    if kernel.inputs.preload > 0 {
        targets.extend(code.starts.first().map(|s| s.0));
    }
    let mut starts = code.starts.iter().peekable();
    for (i, (line, encoded)) in code.lines.iter().zip(encoded).enumerate() {
        while let Some((block, _)) = starts.next_if(|(_, at)| *at == i) {
            if targets.contains(*block) {
                let _ = writeln!(out, "{}:", label(*block));
            }
        }
        let target = line.target.map(label);
        let machine = kernel.function.target();
        out.push('\t');
        let begin = out.len();
        machine.push_inst(&line.inst, Some(encoded.encoding), target.as_deref(), out);
        if let Some(comment) = comments.comment(kernel, line) {
            let width = out[begin..].chars().count();
            let _ = write!(out, "{:1$}; {comment}", "", 60usize.saturating_sub(width));
        }
        out.push('\n');
    }
    for (block, _) in starts {
        let _ = writeln!(out, "{}:", label(*block));
    }
}
