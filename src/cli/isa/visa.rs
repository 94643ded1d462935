//! Tables of vISA's platforms as text.

use easel::Report;
use easel::isa::{Diagnostic, suggest};
use easel::visa::Platform;
use easel::visa::tables::{ExecForm, GuardUse, ModifierForm, OpInfo, OperandInfo, SourceModifiers};

/// The platform of a name, if there is one.
pub fn named(name: &str) -> Option<Platform> {
    easel::visa_tables::platform(name)
}

/// One line per operation.
pub fn list(platform: &Platform) -> String {
    let line = |op: &OpInfo| format!("{:<24} {:<24} {}\n", op.name, op.group, op.meaning);
    platform.ops().map(|(_, op)| line(op)).collect()
}

/// The whole reference as a Markdown document.
pub fn reference(platform: &Platform) -> String {
    let mut text = format!(
        "# Operations of {}\n\n{} operations; registers have {} bytes.\n",
        platform.name(),
        platform.ops().count(),
        platform.grf_bytes()
    );
    let mut groups: Vec<&str> = Vec::new();
    for (_, op) in platform.ops() {
        if !groups.contains(&op.group.as_str()) {
            groups.push(&op.group);
        }
    }
    for group in groups {
        text += &format!("\n## {group}\n\n| operation | operands | meaning |\n|---|---|---|\n");
        for (_, op) in platform.ops().filter(|(_, op)| op.group == group) {
            let operands = op.operands.iter().map(|o| operand(platform, o));
            text += &format!(
                "| `{}` | {} | `{}` |\n",
                op.name,
                operands.collect::<Vec<_>>().join(", "),
                op.meaning.to_string().replace('|', "\\|")
            );
        }
    }
    text
}

/// All facts about the operations of a name.
pub fn show(platform: &Platform, name: &str) -> Result<String, Report> {
    let all = platform.ops().map(|(_, op)| op);
    let found: Vec<&OpInfo> = all
        .filter(|op| op.name == name || op.mnemonic == name)
        .collect();
    if found.is_empty() {
        let message = format!("no operation of {} is called `{name}`", platform.name());
        let mut error = Diagnostic::error("isa-unknown-op", message);
        error.help = suggest::help(name, platform.ops().map(|(_, op)| op.mnemonic.as_str()));
        return Err(error.into());
    }
    let pages: Vec<String> = found.iter().map(|op| page(platform, op)).collect();
    Ok(pages.join("\n"))
}

fn operand(platform: &Platform, o: &OperandInfo) -> String {
    let role = o.role.name().replace('_', " ");
    let types = o.types.iter().map(|t| platform.ty(*t).name.as_str());
    let types: Vec<&str> = types.collect();
    match types.is_empty() {
        true => format!("{}: {role}", o.name),
        false => format!("{}: {role} ({})", o.name, types.join(" ")),
    }
}

fn page(platform: &Platform, op: &OpInfo) -> String {
    let mut text = format!("{} ({})\n", op.name, op.group);
    let mut line = |what: &str, value: String| text += &format!("  {what:<12} {value}\n");
    line("meaning", op.meaning.to_string());
    if op.mnemonic != op.name {
        line("text", op.mnemonic.clone());
    }
    for o in &op.operands {
        line("operand", operand(platform, o));
        if let Some(bytes) = &o.bytes {
            line("", format!("{bytes} bytes"));
        }
    }
    for (name, form) in &op.modifiers {
        let values = match form {
            ModifierForm::Numbers(all) => format!("{all:?}"),
            ModifierForm::Words(words) => words.join(" "),
            ModifierForm::Letters(letters) => letters.clone(),
            ModifierForm::Hex(digits) => format!("x and {digits} hexadecimal digits"),
            ModifierForm::Shapes(all) => {
                let names: Vec<&str> = all.iter().map(|s| s.name.as_str()).collect();
                names.join(" ")
            }
        };
        line("modifier", format!("{name}: {}", values.trim()));
    }
    let sizes: Vec<String> = op.sizes.iter().map(u32::to_string).collect();
    match op.exec {
        ExecForm::Elements => line("elements", sizes.join(" ")),
        ExecForm::Count => line("blocks", sizes.join(" ")),
        ExecForm::Block => line("block", "width, height".into()),
        ExecForm::None => {}
    }
    let sources = match op.source_modifiers {
        SourceModifiers::None => "none",
        SourceModifiers::Sign => "(-) (abs) (-abs)",
        SourceModifiers::Bits => "(~)",
    };
    line("of sources", sources.into());
    let guard = match op.guard {
        GuardUse::None => "none",
        GuardUse::Elements => "which elements are written",
        GuardUse::Operand => "an operand, which must be there",
        GuardUse::Condition => "whether it is done",
    };
    line("predicate", guard.into());
    if op.saturate {
        line("saturation", ".sat".into());
    }
    if !op.note.is_empty() {
        line("note", op.note.clone());
    }
    text
}
