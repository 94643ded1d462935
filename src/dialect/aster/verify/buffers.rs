//! Buffers of the data share: `alloc_lds BYTES alignment N offset N`.

use super::super::dialect::Operation;
use super::super::lds::Layout;
use super::Verifier;
use crate::ir::function::InstData;

impl Verifier<'_> {
    /// `aster-lds-size`, `aster-lds-alignment`: the stated layout of a buffer.
    pub(super) fn buffer(&mut self, data: &InstData<Operation>) {
        let layout = Layout::read(&data.op.detail);
        if layout.bytes == Some(0) || layout.bytes.is_some() != data.uses.is_empty() {
            let message = "a buffer has one size of at least 1 byte".to_string();
            let help = "write a number of bytes or one value of type `index`";
            return self.fail(data.span, "aster-lds-size", message, help);
        }
        if !layout.align.is_power_of_two() {
            let message = format!(
                "alignment {} of a buffer is not a power of two",
                layout.align
            );
            return self.fail(
                data.span,
                "aster-lds-alignment",
                message,
                "write 1, 2, 4, 8, ...",
            );
        }
        let Some(offset) = layout.offset.filter(|o| !o.is_multiple_of(layout.align)) else {
            return;
        };
        let default = match layout.is_default_align {
            true => " (the default)",
            false => "",
        };
        let message = format!(
            "offset {offset} of a buffer is not a multiple of its alignment {}{default}",
            layout.align
        );
        let below = offset - offset % layout.align;
        let above = below.saturating_add(layout.align);
        let help = format!("nearest multiples: {below}, {above}");
        self.fail(data.span, "aster-lds-alignment", message, &help);
    }
}
