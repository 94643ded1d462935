//! Kernel descriptors from their directives.

use super::expression::{Expr, SymbolId};
use super::lexis::Kind;
use super::symbols::{Fault, Meaning};
use super::{Assembler, Done, Line, Words};
use crate::descriptor::{Descriptor, USER, descriptor_symbol};
use crate::target::{DescriptorField, FieldValue, Interface, Quantity};
use easel_isa::cursor::Cursor;
use easel_isa::diagnostic::Span;
use easel_isa::{Diagnostic, suggest};
use object::elf;

/// The prefix of the fields' directives.
const PREFIX: &str = ".amdhsa_";
/// The directive that ends a descriptor.
const END: &str = ".end_amdhsa_kernel";

/// A descriptor whose values are still expressions.
pub struct DescriptorBlock {
    /// The kernel.
    pub kernel: SymbolId,
    /// The symbol of the descriptor.
    pub symbol: SymbolId,
    /// The section and the offset of the bytes.
    pub at: (usize, u64),
    /// The values that are given, one per field of the interface.
    values: Vec<Option<(Expr, Span)>>,
    /// The place of the kernel's name.
    pub span: Span,
}

/// The scalars that the use of each special register reserves, in the order of the arguments of the function for them, and the
/// scalars that every wave has.
pub fn reserved(interface: Interface) -> Vec<i64> {
    let of = |key: &str| {
        let mut all = interface.descriptor.iter();
        all.find(|f| f.key == key).map_or(0, |f| f.reserve)
    };
    let mut all = interface.descriptor.iter();
    let scalars = all.find(|f| f.value == FieldValue::Quantity(Quantity::NextFreeScalar));
    vec![
        of("reserve_vcc"),
        of("reserve_flat_scratch"),
        of("reserve_xnack_mask"),
        scalars.map_or(0, |f| f.add),
    ]
}

impl<'a> Assembler<'a> {
    /// Reads the lines of a descriptor and reserves its bytes.
    pub(super) fn descriptor(
        &mut self,
        here: Span,
        cursor: &mut Cursor<'_, Words>,
        line: &Line<'a>,
    ) -> Done {
        let interface = self.options.interface;
        let name = match cursor.kind() {
            Kind::Name | Kind::Text => cursor.text().trim_matches('"').to_string(),
            _ => return Err(cursor.expected("the name of the kernel")),
        };
        let name_span = cursor.span();
        cursor.advance();
        Self::end(cursor)?;
        if self.here().is_zeros() || self.here().is_debug() {
            let error =
                Diagnostic::error("asm-section", "a descriptor is in a section without bytes");
            let error = error.label(here, "this descriptor");
            // Its lines would be read as statements.
            while self.lines.next().is_some_and(|l| l.text.trim() != END) {}
            return Err(Box::new(error.help("write `.section .rodata` before")));
        }
        self.align(interface.descriptor_align.into(), None, None, here)?;
        let kernel = self.symbols.named(&name);
        let symbol = self.symbols.named(&descriptor_symbol(&name));
        let at = (self.current, self.offset());
        self.define(symbol, Meaning::Label(at.0, at.1), name_span, line, false)?;
        self.append(&vec![0; interface.descriptor_bytes], here)?;
        let mut block = DescriptorBlock {
            kernel,
            symbol,
            at,
            values: interface.descriptor.iter().map(|_| None).collect(),
            span: line.part(name_span.start, name_span.end),
        };
        loop {
            let Some(next) = self.lines.next() else {
                let message = format!("the descriptor of `{name}` has no end");
                let error = Diagnostic::error("asm-unterminated", message);
                let error = error.label(name_span, "begins here");
                return Err(Box::new(error.help(format!("end it with `{END}`"))));
            };
            let mut cursor: Cursor<'_, Words> = Cursor::new(self.file, &next.text);
            if cursor.is(END) {
                break;
            }
            if let Err(error) = self.field(&mut block, &mut cursor, &next) {
                self.error(*error, &next);
            }
        }
        self.kernels.push(block);
        Ok(())
    }

    /// Reads one line of a descriptor.
    fn field(
        &mut self,
        block: &mut DescriptorBlock,
        cursor: &mut Cursor<'_, Words>,
        line: &Line<'a>,
    ) -> Done {
        if cursor.is_end() || self.is_skipped(cursor) {
            return Ok(());
        }
        let here = cursor.span();
        let start = cursor.start();
        if let Some(done) = {
            let mut copy = *cursor;
            copy.advance();
            self.flow_directive(cursor.text(), here, &mut copy, line)
        } {
            return done;
        }
        let text = cursor.text();
        let key = text.strip_prefix(PREFIX);
        let fields = self.options.interface.descriptor;
        let Some(at) = key.and_then(|key| fields.iter().position(|f| f.key == key)) else {
            let message = format!(
                "{} has no descriptor's field `{text}`",
                self.options.target.name()
            );
            let error = Diagnostic::error("asm-descriptor", message).label(here, "this field");
            let near = suggest::nearest(key.unwrap_or(text), fields.iter().map(|f| f.key));
            let help = match near {
                Some(key) => format!("is it `{PREFIX}{key}`?"),
                None => format!("the lines up to `{END}` are fields of the descriptor"),
            };
            return Err(Box::new(error.help(help)));
        };
        cursor.advance();
        let expr = self.expression(cursor)?;
        Self::end(cursor)?;
        let span = line.part(start, cursor.last());
        if let Some((_, first)) = &block.values[at] {
            let error = Diagnostic::error("asm-descriptor", format!("`{text}` is given twice"));
            self.diagnostics.push(
                error
                    .label(span, "the second value")
                    .label(*first, "the first value")
                    .help("keep one of the two"),
            );
            return Ok(());
        }
        block.values[at] = Some((expr, span));
        Ok(())
    }

    /// Writes the descriptors, whose values are known now, and gives the symbols what the kernels have.
    pub(super) fn descriptors(&mut self) {
        for block in std::mem::take(&mut self.kernels) {
            let known = self.descriptor_values(&block);
            let Some(values) = known else { continue };
            // The distance to the entry is a place that depends on symbols.
            let interface = self.options.interface;
            let bytes = Descriptor { values }.bytes(interface.0, 0);
            let (section, at) = block.at;
            let at_bytes = at as usize;
            self.sections[section].bytes[at_bytes..at_bytes + bytes.len()].copy_from_slice(&bytes);
            let here = self.symbols.place(section, at);
            let sides = [Expr::Symbol(block.kernel, None), Expr::Symbol(here, None)];
            let expr = Expr::Binary(super::expression::Binary::Subtract, Box::new(sides));
            self.sections[section].fixups.push(super::Fixup {
                at: at + interface.entry_offset_at as u64,
                kind: super::FixupKind::Data(8),
                expr,
                span: block.span,
            });
            let kernel = self.symbols.get_mut(block.kernel);
            let (binding, visibility) = (kernel.binding, kernel.visibility);
            // A loader must not replace the code of a kernel whose descriptor it has.
            if visibility == elf::STV_DEFAULT && binding != elf::STB_LOCAL {
                kernel.visibility = elf::STV_PROTECTED;
            }
            let symbol = self.symbols.get_mut(block.symbol);
            symbol.binding = binding;
            symbol.visibility = visibility;
            symbol.kind = elf::STT_OBJECT;
            symbol.size = Some(Expr::Number(interface.descriptor_bytes as i64));
        }
    }

    /// The values of all fields; errors are added.
    fn descriptor_values(&mut self, block: &DescriptorBlock) -> Option<Vec<i64>> {
        let interface = self.options.interface;
        let before = self.diagnostics.0.len();
        let mut given = Vec::new();
        for (field, value) in interface.descriptor.iter().zip(&block.values) {
            let Some((expr, span)) = value else {
                given.push(None);
                continue;
            };
            let value = self
                .symbols
                .value(expr)
                .and_then(|v| v.absolute().ok_or(Fault::Address));
            match value {
                Ok(n) => given.push(Some(n)),
                Err(fault) => {
                    let message = match fault {
                        Fault::Address => format!("`{PREFIX}{}` has no number", field.key),
                        _ => fault.describe().to_string(),
                    };
                    let error =
                        Diagnostic::error("asm-expression", message).label(*span, "this value");
                    self.diagnostics
                        .push(error.help("define all symbols of the value in this file"));
                    given.push(None);
                }
            }
        }
        let assumed = |f: &DescriptorField| {
            let settings = interface.elf_settings.iter();
            let mut off =
                settings.filter(|s| Some(s.name) == f.setting && self.flags & s.bits == s.off);
            if off.next().is_some() { 0 } else { f.assumed }
        };
        let fields = interface.descriptor;
        let mut values: Vec<i64> = fields
            .iter()
            .zip(&given)
            .map(|(f, v)| v.unwrap_or_else(|| assumed(f)))
            .collect();
        let of = |quantity: Quantity| {
            let value = FieldValue::Quantity(quantity);
            fields
                .iter()
                .position(|f| f.value == value && f.at.is_some())
        };
        if let Some(at) = of(Quantity::UserScalars).filter(|at| given[*at].is_none()) {
            values[at] = user_scalars(interface, &values);
        }
        let mut errors = Vec::new();
        for (at, field) in fields.iter().enumerate() {
            let Some((_, _, width)) = field.at else {
                continue;
            };
            let encoded = field.encode(
                values[at],
                interface.reserved(|f| of_key(fields, &values, f.key)),
            );
            let most = u64::MAX >> (64 - width.clamp(1, 64));
            if values[at] < 0 || encoded as u64 > most {
                errors.push((
                    at,
                    format!(
                        "`{PREFIX}{} {}` does not fit the descriptor",
                        field.key, values[at]
                    ),
                ));
            }
        }
        let needed = [
            Quantity::NextFreeVector,
            Quantity::NextFreeScalar,
            Quantity::AccumulatorOffset,
        ];
        for at in needed.into_iter().filter_map(of) {
            if block.values[at].is_none() {
                errors.push((at, format!("`{PREFIX}{}` is missing", fields[at].key)));
            }
        }
        if let (Some(offset), Some(total)) = (
            of(Quantity::AccumulatorOffset),
            of(Quantity::NextFreeVector),
        ) && given[offset].is_some()
        {
            let granule = i64::from(interface.accumulator_granule.max(1));
            let (first, most) = (values[offset], values[total].clamp(1, 1 << 16));
            let most = (most as u64).next_multiple_of(granule as u64) as i64;
            if first < granule || first % granule != 0 || first > most {
                let key = fields[offset].key;
                errors.push((
                    offset,
                    format!("`{PREFIX}{key} {first}` is no multiple of {granule} from {granule} to {most}"),
                ));
            }
        }
        for (at, message) in errors {
            let place = block.values[at].as_ref().map_or(block.span, |v| v.1);
            self.diagnostics.push(
                Diagnostic::error("asm-descriptor", message)
                    .label(place, "in this descriptor")
                    .help("state the numbers of registers that the code uses"),
            );
        }
        (self.diagnostics.0.len() == before).then_some(values)
    }
}

/// The value of a field by its key.
fn of_key(fields: &[DescriptorField], values: &[i64], key: &str) -> i64 {
    let at = fields.iter().position(|f| f.key == key);
    at.map_or(0, |at| values[at])
}

/// The scalars that the loader fills: the sum of those that are asked for, and the preloaded arguments.
fn user_scalars(interface: Interface, values: &[i64]) -> i64 {
    let fields = interface.descriptor;
    let asked = interface.user_scalars.iter().filter(|u| {
        let key = format!("{USER}{}", u.name);
        of_key(fields, values, &key) != 0
    });
    let preload = fields
        .iter()
        .position(|f| f.value == FieldValue::Quantity(Quantity::Preload));
    let preloaded = preload.map_or(0, |at| values[at]);
    asked
        .map(|u| i64::from(u.units))
        .sum::<i64>()
        .saturating_add(preloaded)
}
