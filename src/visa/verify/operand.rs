//! The extents of operands: rules L2 to L12, and the transfers of messages.

use super::{At, Verifier};
use crate::layout::{self, Extent};
use crate::model::{
    Address, General, Immediate, Indirect, IndirectRegion, Named, Operand, Region, SurfaceName,
};
use crate::tables::{Kind, OpInfo, Role};

/// Bytes from the first element to the end of the last element at these distances.
fn reach(region: Region, size: u32, element: u32) -> u64 {
    let last = (0..size.min(64)).map(|k| region.position(k)).max();
    (last.unwrap_or(0) + 1).saturating_mul(element.into())
}

/// The distance of elements, if it is the same for all.
fn one_row(region: Region, size: u32) -> Option<u32> {
    let Region {
        vstride,
        width,
        hstride,
    } = region;
    if width >= size {
        return Some(hstride);
    }
    if width == 1 {
        return Some(vstride);
    }
    (u64::from(vstride) == u64::from(width) * u64::from(hstride)).then_some(hstride)
}

impl Verifier<'_> {
    pub(super) fn operand(&mut self, info: &OpInfo, n: usize, at: At<'_>) {
        let size = layout::size(at.instruction.exec);
        let row = &info.operands[n];
        match &at.instruction.operands[n] {
            Operand::Destination {
                base,
                offset,
                stride,
            } => {
                self.stride(*stride, n, at);
                self.direct(*base, *offset, Region::one_row(*stride), size, n, at);
            }
            Operand::Source {
                base,
                offset,
                region,
                ..
            } => {
                let size = if row.role == Role::Scalar { 1 } else { size };
                if row.role == Role::Scalar && region.position(1) != 0 && *region != Region::SCALAR
                {
                    let message = "a message takes one element here: `<0;1,0>`".into();
                    self.report(at, at.operand(n), "visa-region", message);
                }
                self.region(*region, size, n, at);
                self.direct(*base, *offset, *region, size, n, at);
                self.rows(*base, *offset, *region, size, n, at);
            }
            Operand::IndirectDestination {
                at: from,
                stride,
                ty,
            } => {
                self.stride(*stride, n, at);
                let element = self.platform.ty(*ty).bytes;
                self.addresses(from, 1, n, at);
                self.indirect_span(Region::one_row(*stride), size, element, n, at);
            }
            Operand::IndirectSource {
                at: from,
                region,
                ty,
                ..
            } => {
                let size = if row.role == Role::Scalar { 1 } else { size };
                let element = self.platform.ty(*ty).bytes;
                match *region {
                    IndirectRegion::Stride(stride) => {
                        self.addresses(from, 1, n, at);
                        self.hstride(stride, n, at);
                        self.indirect_span(Region::one_row(stride), size, element, n, at);
                    }
                    IndirectRegion::Region(region) => {
                        self.addresses(from, 1, n, at);
                        self.region(region, size, n, at);
                        if one_row(region, size).is_none() {
                            let message = "rows from one address are not equally far (rule L5)";
                            self.report(at, at.operand(n), "visa-region", message.into());
                        }
                        self.indirect_span(region, size, element, n, at);
                    }
                    IndirectRegion::Rows { width, hstride } => {
                        self.many_rows(from, width, hstride, size, element, n, at);
                    }
                }
            }
            Operand::Immediate(immediate) => {
                let size = if row.role == Role::Scalar { 1 } else { size };
                self.immediate(immediate, row.immediate, size, n, at);
            }
            Operand::Address {
                variable,
                first,
                stride,
            } => {
                if *stride != 1 {
                    let message = format!("addresses at a stride of {stride}, not 1");
                    self.report(at, at.operand(n), "visa-address", message);
                }
                self.address_elements(*variable, *first, size, n, at);
            }
            Operand::AddressOf { base, offset } => {
                let extent = self.extent(*base, n, at);
                if let Some(extent) = extent
                    && u64::from(*offset) >= extent.bytes
                {
                    let message =
                        format!("byte {offset} of a variable of {} (rule L12)", extent.bytes);
                    self.report(at, at.operand(n), "visa-address", message);
                }
            }
            Operand::Predicate(p) => match info.calls("bits") {
                // The whole predicate is read, for any length.
                true if self.kernel.predicates.is_valid(*p) => {}
                _ => self.predicate(*p, n, at),
            },
            Operand::Surface(surface) => self.surface(*surface, n, at),
            Operand::Sampler(Named::Declared(s)) if !self.kernel.samplers.is_valid(*s) => {
                self.undeclared(n, at);
            }
            Operand::Raw { base, offset } | Operand::Memory { base, offset, .. } => {
                self.raw(info, *base, *offset, n, at)
            }
            Operand::Sampler(_) | Operand::Label(_) | Operand::Labels(_) | Operand::Number(_) => {}
        }
    }

    fn undeclared(&mut self, n: usize, at: At<'_>) {
        let message = "this is not declared".into();
        self.report(at, at.operand(n), "visa-name", message);
    }

    fn extent(&mut self, base: Named<General>, n: usize, at: At<'_>) -> Option<Extent> {
        let valid = match base {
            Named::Declared(v) => self.kernel.generals.is_valid(v),
            Named::BuiltIn(b) => self.platform.builtin(b).is_some(),
        };
        if !valid {
            self.undeclared(n, at);
            return None;
        }
        Some(layout::extent(self.kernel, self.platform, base))
    }

    fn surface(&mut self, surface: SurfaceName, n: usize, at: At<'_>) {
        let valid = match surface {
            Named::Declared(s) => self.kernel.surfaces.is_valid(s),
            Named::BuiltIn(b) => self.platform.builtin(b).is_some(),
        };
        if !valid {
            self.undeclared(n, at);
        }
    }

    fn wrong_number(
        &mut self,
        what: &str,
        value: u32,
        all: &[u32],
        rule: &str,
        n: usize,
        at: At<'_>,
    ) {
        let message = format!("{what} of {value} (rule {rule})");
        let all: Vec<String> = all.iter().map(u32::to_string).collect();
        let help = format!("there are: {}", all.join(", "));
        self.advise(at, at.operand(n), "visa-region", message, &help);
    }

    fn stride(&mut self, stride: u32, n: usize, at: At<'_>) {
        let all = &self.platform.limits().destination_hstrides;
        if !all.contains(&stride) {
            self.wrong_number("a destination with a stride", stride, all, "L4", n, at);
        }
    }

    fn hstride(&mut self, stride: u32, n: usize, at: At<'_>) {
        let all = &self.platform.limits().source_hstrides;
        if !all.contains(&stride) {
            self.wrong_number("a horizontal stride", stride, all, "L4", n, at);
        }
    }

    fn region(&mut self, region: Region, size: u32, n: usize, at: At<'_>) {
        let limits = self.platform.limits();
        if !limits.widths.contains(&region.width) {
            self.wrong_number("a width", region.width, &limits.widths, "L2", n, at);
        } else if region.width > size || !size.is_multiple_of(region.width) {
            let message = format!("rows of {} for {size} elements (rule L2)", region.width);
            self.report(at, at.operand(n), "visa-region", message);
        }
        if !limits.vstrides.contains(&region.vstride) {
            self.wrong_number(
                "a vertical stride",
                region.vstride,
                &limits.vstrides,
                "L3",
                n,
                at,
            );
        }
        self.hstride(region.hstride, n, at);
    }

    /// Checks bounds, alignment and span of a region at a constant place.
    fn direct(
        &mut self,
        base: Named<General>,
        offset: u32,
        region: Region,
        size: u32,
        n: usize,
        at: At<'_>,
    ) {
        let Some(extent) = self.extent(base, n, at) else {
            return;
        };
        let Some(ty) = extent.ty else { return };
        if layout::is_null(self.platform, base) {
            return;
        }
        let element = self.platform.ty(ty).bytes;
        let reach = reach(region, size, element);
        let offset = u64::from(offset);
        if offset + reach > extent.bytes {
            let last = offset + reach - 1;
            let message = format!("byte {last} of a variable of {} (rule L12)", extent.bytes);
            return self.report(at, at.operand(n), "visa-region", message);
        }
        let from = extent.byte + offset;
        if !from.is_multiple_of(element.into()) {
            let message = format!("elements of {element} bytes at byte {from} (rule L11)");
            return self.report(at, at.operand(n), "visa-region", message);
        }
        // A region smaller than a register never crosses one.
        let limits = self.platform.limits();
        let touched = self.touched(&extent, from, reach);
        let source = !matches!(at.instruction.operands[n], Operand::Destination { .. });
        if touched > u64::from(limits.direct_grfs) {
            let most = limits.direct_grfs;
            let message = format!("this touches {touched} registers, and {most} at most (rule L6)");
            self.report(at, at.operand(n), "visa-region", message);
        } else if source && element == 1 && touched > u64::from(limits.byte_source_grfs) {
            let most = limits.byte_source_grfs;
            let message = format!(
                "a source of bytes touches {touched} registers, and {most} at most (rule L8)"
            );
            self.report(at, at.operand(n), "visa-region", message);
        }
    }

    fn touched(&self, extent: &Extent, from: u64, reach: u64) -> u64 {
        let grf = u64::from(self.platform.grf_bytes()).max(1);
        if extent.root_bytes < grf {
            return 1;
        }
        (from + reach - 1) / grf - from / grf + 1
    }

    /// Checks that each row, if there are several, lies in one register.
    fn rows(
        &mut self,
        base: Named<General>,
        offset: u32,
        region: Region,
        size: u32,
        n: usize,
        at: At<'_>,
    ) {
        if one_row(region, size).is_some() || region.width == 0 {
            return;
        }
        let extent = layout::extent(self.kernel, self.platform, base);
        let Some(ty) = extent.ty else { return };
        let element = u64::from(self.platform.ty(ty).bytes);
        let row = reach(
            Region {
                vstride: 0,
                ..region
            },
            region.width,
            element as u32,
        );
        let from = extent.byte + u64::from(offset);
        let rows = u64::from(size / region.width).min(64);
        let crossing = (0..rows).find(|r| {
            let start = from + r * u64::from(region.vstride) * element;
            self.touched(&extent, start, row) > 1
        });
        if let Some(r) = crossing {
            let message = format!("row {r} is in more than one register (rule L7)");
            self.report(at, at.operand(n), "visa-region", message);
        }
    }

    fn address_elements(&mut self, a: Address, first: u32, count: u32, n: usize, at: At<'_>) {
        let Some(decl) = self.kernel.addresses.get(a) else {
            return self.undeclared(n, at);
        };
        let end = u64::from(first) + u64::from(count);
        if count == 0 || end > u64::from(decl.elements) {
            let (name, elements) = (&decl.name, decl.elements);
            let message =
                format!("`{name}` has {elements} elements, not {count} from {first} on (rule L9)");
            self.report(at, at.operand(n), "visa-address", message);
        }
    }

    fn addresses(&mut self, from: &Indirect, count: u32, n: usize, at: At<'_>) {
        self.address_elements(from.address, from.first, count, n, at);
        let limits = self.platform.limits();
        let (min, max) = (limits.min_offset, limits.max_offset);
        if !(min..=max).contains(&from.offset.into()) {
            let message = format!("{} beside an address (rule L10)", from.offset);
            let help = format!("it can be {min} to {max}: move the address itself");
            self.advise(at, at.operand(n), "visa-immediate", message, &help);
        }
    }

    /// Checks for regions that reach too far at any start. The interpreter finds errors that depend on the address.
    fn indirect_span(&mut self, region: Region, size: u32, element: u32, n: usize, at: At<'_>) {
        let limits = self.platform.limits();
        let grfs = match element {
            1 => limits.indirect_byte_grfs,
            _ => limits.indirect_grfs,
        };
        let reach = reach(region, size, element);
        if reach > u64::from(grfs) * u64::from(self.platform.grf_bytes()) {
            let message =
                format!("{reach} bytes from an address are more than {grfs} registers (rule L6)");
            self.report(at, at.operand(n), "visa-region", message);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "they are one operand's numbers")]
    fn many_rows(
        &mut self,
        from: &Indirect,
        width: u32,
        hstride: u32,
        size: u32,
        element: u32,
        n: usize,
        at: At<'_>,
    ) {
        let limits = self.platform.limits();
        if !limits.row_widths.contains(&width) {
            return self.wrong_number("a width", width, &limits.row_widths, "L2", n, at);
        }
        self.hstride(hstride, n, at);
        if width > size || !size.is_multiple_of(width) {
            let message = format!("rows of {width} for {size} elements (rule L2)");
            return self.report(at, at.operand(n), "visa-region", message);
        }
        let count = size / width;
        self.addresses(from, count, n, at);
        if count > limits.address_elements {
            let most = limits.address_elements;
            let message = format!("{count} addresses at once, and {most} at most (rule L9)");
            self.report(at, at.operand(n), "visa-address", message);
        }
        if element == 1 && !limits.byte_rows {
            let message = "rows of bytes cannot have addresses of their own (rule L8)".into();
            self.report(at, at.operand(n), "visa-region", message);
        }
        let row = reach(
            Region {
                vstride: 0,
                width,
                hstride,
            },
            width,
            element,
        );
        if row > u64::from(limits.row_grfs) * u64::from(self.platform.grf_bytes()) {
            let message = format!("a row of {row} bytes is more than a register (rule L6)");
            self.report(at, at.operand(n), "visa-region", message);
        }
    }

    fn immediate(&mut self, i: &Immediate, allowed: bool, size: u32, n: usize, at: At<'_>) {
        let info = self.platform.ty(i.ty);
        if !allowed {
            let message = "this cannot be a constant".into();
            return self.report(at, at.operand(n), "visa-immediate", message);
        }
        if i.bits & !info.mask() != 0 {
            let message = format!("{:#x} has more bits than `{}`", i.bits, info.name);
            self.report(at, at.operand(n), "visa-immediate", message);
        }
        if let Some(lanes) = info.lanes()
            && size > lanes
        {
            let message = format!("`{}` has {lanes} elements, not {size}", info.name);
            self.report(at, at.operand(n), "visa-immediate", message);
        }
        let floats = matches!(info.kind, Kind::PackedFloat { .. });
        if floats && !self.platform.flags().packed_floats {
            let message = format!(
                "{} has no constants of `{}`",
                self.platform.name(),
                info.name
            );
            self.report(at, at.operand(n), "visa-immediate", message);
        }
    }

    fn raw(&mut self, info: &OpInfo, base: Named<General>, offset: u32, n: usize, at: At<'_>) {
        let Some(extent) = self.extent(base, n, at) else {
            return;
        };
        if layout::is_null(self.platform, base) {
            return;
        }
        if info.operands[n].null {
            let message = format!("`{}` takes nothing here", info.mnemonic);
            return self.advise(
                at,
                at.operand(n),
                "visa-operand",
                message,
                "write the name of nothing, byte 0",
            );
        }
        let bytes = info.operands[n].bytes.as_ref();
        let bytes = bytes
            .and_then(|e| layout::number(e, info, at.instruction, self.platform))
            .unwrap_or(0);
        let offset = u64::from(offset);
        if offset.saturating_add(bytes) > extent.bytes {
            let message = format!(
                "the message transfers {bytes} bytes from byte {offset} of a variable of {}",
                extent.bytes
            );
            return self.report(at, at.operand(n), "visa-message", message);
        }
        let grf = u64::from(self.platform.grf_bytes());
        if let Some(most) = info.max_grfs
            && bytes > u64::from(most) * grf
        {
            let message =
                format!("the message transfers {bytes} bytes, and {most} registers at most");
            return self.report(at, at.operand(n), "visa-message", message);
        }
        if extent.align < grf || !(extent.byte + offset).is_multiple_of(grf) {
            let message = "registers of a message start at a register".into();
            let help = "align the variable, and its part, to GRF";
            self.advise(at, at.operand(n), "visa-message", message, help);
        }
    }
}
