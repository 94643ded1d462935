//! Kernel metadata: the runtime's data for launching a kernel, as a tree that the text form prints
//! as YAML and the object stores as MessagePack. Keys are in the runtime's spelling and order.

use super::resources::Resources;
use super::{Kernel, Options};
use crate::descriptor::descriptor_symbol;
use crate::ir::launch::ArgumentKind;
use rmp::encode::{self, ValueWriteError};

/// The runtime's names of the number of workgroups in each dimension.
pub(crate) const COUNTS: [&str; 3] = [
    "hidden_block_count_x",
    "hidden_block_count_y",
    "hidden_block_count_z",
];

/// A value of the metadata tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Node {
    /// A number.
    Int(u64),
    /// A text.
    Text(String),
    /// Items in order.
    List(Vec<Node>),
    /// Keys, in the runtime's order, with their values.
    Map(Vec<(&'static str, Node)>),
}

/// The whole tree for a file.
pub fn metadata(kernels: &[(&Kernel, Resources)], options: &Options) -> Node {
    let versions = options.interface.code_objects.iter();
    let [major, minor] = versions
        .filter(|c| c.version == options.code_object)
        .map(|c| c.metadata)
        .next()
        .unwrap_or_default();
    let version = vec![Node::Int(major.into()), Node::Int(minor.into())];
    let list = kernels.iter().map(|(k, r)| kernel(k, r, options)).collect();
    let mut map = vec![("amdhsa.kernels", Node::List(list))];
    map.push(("amdhsa.target", Node::Text(target_id(options))));
    map.push(("amdhsa.version", Node::List(version)));
    Node::Map(map)
}

/// `amdgcn-amd-amdhsa--gfx942`
pub(crate) fn target_id(options: &Options) -> String {
    format!("{}--{}", options.interface.triple, options.target.name())
}

/// The key for the size of workgroups if the launch cannot choose the size.
const REQUIRED_SIZE: &str = ".reqd_workgroup_size";

fn kernel(k: &Kernel, r: &Resources, options: &Options) -> Node {
    let interface = options.interface;
    let launch = &k.function.launch;
    let int = |n: u32| Node::Int(n.into());
    let name = &k.function.name;
    let arguments = launch.arguments.iter().map(|a| {
        let mut map = Vec::new();
        if let ArgumentKind::Buffer { written, .. } = a.kind {
            if !written {
                map.push((".actual_access", Node::Text("read_only".into())));
            }
            map.push((".address_space", Node::Text("global".into())));
        }
        map.push((".name", Node::Text(a.name.clone())));
        map.push((".offset", int(a.offset)));
        map.push((".size", int(a.size)));
        let kind = match &a.kind {
            ArgumentKind::Buffer { .. } => "global_buffer",
            ArgumentKind::Scalar { .. } | ArgumentKind::Index { .. } => "by_value",
            ArgumentKind::Workgroups { dimension } => COUNTS[usize::from((*dimension).min(2))],
            ArgumentKind::Runtime { name } => name,
        };
        map.push((".value_kind", Node::Text(kind.into())));
        Node::Map(map)
    });
    let size = launch.workgroup_size.iter().map(|&n| int(n)).collect();
    let most = launch.open_workgroup.unwrap_or(launch.threads());
    let mut map = vec![
        (".agpr_count", int(r.accumulators)),
        (".args", Node::List(arguments.collect())),
        (".group_segment_fixed_size", int(r.lds_bytes)),
        (".kernarg_segment_align", int(interface.argument_align)),
        (".kernarg_segment_size", int(launch.argument_bytes())),
        (".max_flat_workgroup_size", int(most)),
        (".name", Node::Text(name.clone())),
        (".private_segment_fixed_size", int(r.scratch_bytes)),
        (".sgpr_count", int(r.scalars + interface.reserved_scalars)),
        (".sgpr_spill_count", int(0)),
        (".symbol", Node::Text(descriptor_symbol(name))),
        (".uniform_work_group_size", int(1)),
        (".vgpr_count", int(r.total_vectors(interface))),
        (".vgpr_spill_count", int(0)),
        (".wavefront_size", int(options.target.lanes())),
    ];
    if launch.open_workgroup.is_none() {
        let before = map.iter().position(|(key, _)| *key > REQUIRED_SIZE);
        map.insert(before.unwrap_or(0), (REQUIRED_SIZE, Node::List(size)));
    }
    Node::Map(map)
}

impl Node {
    /// YAML in block form, for assemblers.
    pub fn yaml(&self) -> String {
        let mut out = String::new();
        self.write_yaml(0, &mut out);
        out
    }

    fn write_yaml(&self, indent: usize, out: &mut String) {
        match self {
            Node::Map(map) => {
                for (i, (key, value)) in map.iter().enumerate() {
                    if i > 0 {
                        out.push_str(&" ".repeat(indent));
                    }
                    out.push_str(key);
                    out.push(':');
                    value.write_inside(indent, out);
                }
            }
            Node::List(list) => {
                for item in list {
                    out.push_str(&" ".repeat(indent));
                    out.push_str("- ");
                    item.write_yaml(indent + 2, out);
                    if matches!(item, Node::Int(_) | Node::Text(_)) {
                        out.push('\n');
                    }
                }
            }
            Node::Int(n) => out.push_str(&n.to_string()),
            Node::Text(t) => out.push_str(&quoted(t)),
        }
    }

    /// Writes the value after `key:`.
    fn write_inside(&self, indent: usize, out: &mut String) {
        match self {
            Node::List(list) if list.is_empty() => out.push_str(" []\n"),
            Node::List(_) => {
                out.push('\n');
                self.write_yaml(indent + 2, out);
            }
            Node::Map(_) => {
                out.push('\n');
                out.push_str(&" ".repeat(indent + 2));
                self.write_yaml(indent + 2, out);
            }
            Node::Int(_) | Node::Text(_) => {
                out.push(' ');
                self.write_yaml(indent, out);
                out.push('\n');
            }
        }
    }

    /// The tree as MessagePack.
    ///
    /// # Errors
    /// A text or list longer than the format allows.
    pub(crate) fn message_pack(&self) -> Result<Vec<u8>, ValueWriteError> {
        let mut out = Vec::new();
        self.write_message_pack(&mut out)?;
        Ok(out)
    }

    fn write_message_pack(&self, out: &mut Vec<u8>) -> Result<(), ValueWriteError> {
        match self {
            Node::Int(n) => encode::write_uint(out, *n).map(|_| ()),
            Node::Text(t) => encode::write_str(out, t),
            Node::List(list) => {
                encode::write_array_len(out, list.len() as u32)?;
                list.iter().try_for_each(|n| n.write_message_pack(out))
            }
            Node::Map(map) => {
                encode::write_map_len(out, map.len() as u32)?;
                map.iter().try_for_each(|(key, value)| {
                    encode::write_str(out, key)?;
                    value.write_message_pack(out)
                })
            }
        }
    }
}

/// Plain if YAML reads the same text back, quoted otherwise. LLVM's reader takes a quoted number, boolean or null for
/// the plain value: a tag states that the value is a text. LLVM's lexer accepts no quotation mark in a text, and no marks of
/// comments and statements beside non-ASCII letters: those characters are written as their numbers.
fn quoted(t: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-' | '$');
    let word = t.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') && t.chars().all(plain);
    let reserved = matches!(
        t,
        "true" | "false" | "null" | "yes" | "no" | "on" | "off" | "y" | "n"
    );
    // Blanks before a number are skipped.
    let inner = t.trim();
    let spells = matches!(inner, "" | "true" | "false" | "null" | "~")
        || inner.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c))
        || inner.parse::<f64>().is_ok();
    if word && !reserved && !spells {
        return t.to_string();
    }
    let tag = if spells { "!str " } else { "" };
    let as_it_is = |c: char| {
        (c.is_ascii_graphic() || c == ' ') && !matches!(c, '"' | '\\' | ';' | '#' | '/' | '*')
    };
    if t.chars().all(as_it_is) {
        return format!("{tag}'{}'", t.replace('\'', "''"));
    }
    let escaped = t.chars().map(|c| match u32::from(c) {
        _ if as_it_is(c) => c.to_string(),
        n if c.is_ascii() => format!("\\x{n:02x}"),
        n @ 0..0x10000 => format!("\\u{n:04x}"),
        n => format!("\\U{n:08x}"),
    });
    format!("{tag}\"{}\"", escaped.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn what_spells_a_number_is_tagged() {
        for (text, wanted) in [
            ("name", "name"),
            ("1", "!str '1'"),
            ("true", "!str 'true'"),
            ("inf", "!str 'inf'"),
            ("0x1", "!str '0x1'"),
            ("yes", "'yes'"),
            ("it's", "'it''s'"),
            ("a \"b\"", "\"a \\x22b\\x22\""),
            ("a\\b", "\"a\\x5cb\""),
            ("", "!str ''"),
            (" 1", "!str ' 1'"),
            ("é;", "\"\\u00e9\\x3b\""),
            (";#//", "\"\\x3b\\x23\\x2f\\x2f\""),
        ] {
            assert_eq!(quoted(text), wanted);
        }
    }
}
