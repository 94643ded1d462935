//! The machine tables as text: one line, one page, or the whole reference.

use easel::target::{
    Encoding, FieldKind, Hazard, OpInfo, Opcode, OperandSpec, Overlap, Role, Tables,
};

/// One line per instruction.
pub fn list(tables: &Tables) -> String {
    let line = |info: &OpInfo| {
        let unit = tables.unit_name(info.unit);
        format!("{:<32} {unit:<8} {}\n", info.name, info.meaning)
    };
    tables.all_ops().map(|(_, info)| line(info)).collect()
}

/// The whole reference as a Markdown document, grouped by first format.
pub fn reference(tables: &Tables) -> String {
    let mut text = format!(
        "# Instructions of {}\n\nWritten by `cargo xtask generate` from `isa/`: {} instructions.\n",
        tables.target,
        tables.by_name.len()
    );
    let mut formats: Vec<&str> = Vec::new();
    let first = |info: &OpInfo| info.encodings.first().map_or("", |e| e.format);
    for (_, info) in tables.all_ops() {
        if !formats.contains(&first(info)) {
            formats.push(first(info));
        }
    }
    formats.sort_unstable();
    for format in formats {
        text += &format!(
            "\n## {format}\n\n| instruction | operands | unit | latency | meaning |\n|---|---|---|---|---|\n"
        );
        for (_, info) in tables.all_ops().filter(|(_, info)| first(info) == format) {
            text += &format!(
                "| `{}` | {} | {} | {} ({}) | `{}` |\n",
                info.name,
                operands(info),
                tables.unit_name(info.unit),
                info.latency,
                info.latency_source.replace('_', " "),
                info.meaning.replace('|', "\\|")
            );
        }
    }
    text += "\n## Hazards\n\n| rule | meet | wait states | source |\n|---|---|---|---|\n";
    for hazard in tables.hazards {
        text += &format!(
            "| {} | {} | {} | {} |\n",
            hazard.name,
            overlap(hazard.overlap),
            states(hazard),
            hazard.source.replace('_', " ")
        );
    }
    text
}

/// All facts about one instruction.
pub fn op(tables: &Tables, op: Opcode) -> String {
    let info = tables.info(op);
    let mut text = format!("{} ({})\n", info.name, tables.target);
    text += &format!("  meaning   {}\n", info.meaning);
    text += &format!(
        "  unit      {}, result after {} slots, issue {} ({})\n",
        tables.unit_name(info.unit),
        info.latency,
        info.issue,
        info.latency_source
    );
    if info.passes > 0 {
        text += &format!("  passes    {}\n", info.passes);
    }
    if !info.tags.is_empty() {
        text += &format!("  tags      {}\n", info.tags.join(" "));
    }
    for event in info.events {
        let counter = tables
            .counters
            .get(usize::from(event.counter))
            .map_or("?", |c| c.name);
        let order = if event.order == 0 {
            "in any order"
        } else {
            "in order"
        };
        text += &format!("  counts    {counter} by {}, {order}\n", event.amount);
    }
    text += "  operands\n";
    for spec in info.operands {
        text += &format!("    {}\n", operand(tables, info, spec));
    }
    text += "  encodings\n";
    for encoding in info.encodings {
        text += &layout(tables, info, encoding);
    }
    let rows = |set: u128| {
        (0u32..)
            .zip(tables.hazards)
            .filter(move |(i, _)| *i < 128 && set >> i & 1 == 1)
    };
    for (title, set) in [
        ("producer", info.hazard_producer),
        ("consumer", info.hazard_consumer),
    ] {
        for (_, hazard) in rows(set) {
            text += &format!(
                "  hazard    {title} in {}: {}, {} wait states ({})\n",
                hazard.name,
                overlap(hazard.overlap),
                states(hazard),
                hazard.source
            );
        }
    }
    text
}

/// Explicit operands with their types, results before sources.
fn operands(info: &OpInfo) -> String {
    let shown = info
        .operands
        .iter()
        .filter(|o| o.role != Role::Modifier && !o.implicit);
    let list: Vec<String> = shown
        .map(|o| format!("{}.{}", o.name, type_name(o)))
        .collect();
    list.join(", ")
}

fn type_name(spec: &OperandSpec) -> String {
    match spec.lanes {
        0 | 1 => spec.elem.into(),
        lanes => format!("{}x{lanes}", spec.elem),
    }
}

fn operand(tables: &Tables, info: &OpInfo, spec: &OperandSpec) -> String {
    let role = match spec.role {
        Role::Def => "writes",
        Role::Use => "reads",
        Role::Modifier => "modifier",
    };
    let mut text = format!("{role:<9} {:<10} {:<7}", spec.name, type_name(spec));
    let banks: Vec<String> = spec
        .banks
        .iter()
        .map(|b| tables.bank_name(b).to_owned())
        .collect();
    if !banks.is_empty() {
        text += &format!(" {} x{}", banks.join("/"), spec.units);
    }
    if let Some(reg) = spec.fixed {
        text += &format!(" always {}", tables.reg_name(reg));
    }
    if spec.constants.inline.is_some() {
        text += " inline constant";
    }
    if spec.constants.literal {
        text += " literal";
    }
    if let Some((low, high)) = spec.constants.immediate {
        text += &format!(" {low}..{high}");
    }
    let named = |i: u8| info.operands.get(usize::from(i)).map_or("?", |o| o.name);
    if let Some(use_index) = spec.tied {
        text += &format!(" same register as {}", named(use_index));
    }
    if spec.early_clobber {
        text += " overlaps no source";
        if let Some(use_index) = spec.may_equal {
            text += &format!(" but may equal {}", named(use_index));
        }
    }
    if spec.implicit {
        text += " (not written out)";
    }
    text.trim_end().to_owned()
}

/// Bits of an encoding, constant bits first.
fn layout(tables: &Tables, info: &OpInfo, encoding: &Encoding) -> String {
    let width = usize::from(encoding.bytes) * 2;
    let mut text = format!(
        "    {}{}: {} bytes{}, bits {:#0w$x} of {:#0w$x}\n",
        encoding.format,
        encoding.suffix,
        encoding.bytes,
        if encoding.literal {
            " and a literal"
        } else {
            ""
        },
        encoding.value,
        encoding.mask,
        w = width + 2
    );
    for field in encoding.fields {
        let name = info
            .operands
            .get(usize::from(field.operand))
            .map_or("?", |o| o.name);
        let pieces: Vec<String> = field
            .pieces
            .iter()
            .map(|(_, word, n)| match n {
                1 => format!("{word}"),
                _ => format!("{}:{word}", word + n - 1),
            })
            .collect();
        let place = match field.kind {
            FieldKind::Fixed(reg) => format!("always {}", tables.reg_name(reg)),
            FieldKind::Tied(_) => "tied".into(),
            FieldKind::Literal => "dword after the word".into(),
            FieldKind::Literal64 => "two dwords after the word".into(),
            FieldKind::Halves => "in the codes of registers".into(),
            _ => pieces.join(", "),
        };
        text += &format!("      {name:<10} {place}\n");
    }
    text
}

fn overlap(overlap: Overlap) -> &'static str {
    match overlap {
        Overlap::ReadAfterWrite => "read after write",
        Overlap::WriteAfterWrite => "write after write",
        Overlap::WriteAfterRead => "write after read",
        Overlap::None => "no register",
    }
}

fn states(hazard: &Hazard) -> String {
    match hazard.per_pass {
        0 => hazard.base.to_string(),
        n => format!("{} + {n} per pass", hazard.base),
    }
}
