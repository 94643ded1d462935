//! The kernel interface, registers resolved.

use super::{Context, list, text};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model;
use crate::table::{
    Abi, Aperture, BankRole, DataFormat, DescriptorField, ElfSetting, FieldValue, IndexMode, Reg,
    ScratchSetup, TypedBuffers, UserScalar,
};

pub(super) fn build(cx: &Context<'_>, out: &mut Diagnostics) -> Option<Abi> {
    let abi = cx.isa.abi.as_ref()?;
    let first = |role| {
        let file = cx.isa.files.iter().find(|f| f.bank.role == role);
        file.map(|f| f.first)
    };
    let (Some(scalar), Some(vector)) = (first(BankRole::Uniform), first(BankRole::Varying)) else {
        out.push(
            Diagnostic::error(
                "isa-no-file",
                "the kernel interface needs a file of uniform and one of varying registers",
            )
            .label(abi.span, "this interface"),
        );
        return None;
    };
    let settings = abi.elf_settings.iter().map(|s| ElfSetting {
        name: text(&s.name),
        bits: s.bits,
        off: s.off,
        on: s.on,
    });
    let users = abi.user_scalars.iter().map(|u| UserScalar {
        name: text(&u.name),
        units: u.units,
        used: u.used,
        holds: u.holds,
    });
    let fields = abi.descriptor.iter().map(|f| DescriptorField {
        key: text(&f.key),
        value: f.value,
        at: f.at,
        add: f.add,
        divide: f.divide,
        less: f.less,
        mode: f.mode,
        assumed: f.assumed,
        reserve: f.reserve,
        setting: f.setting.as_deref().map(text),
    });
    let mut apertures = Vec::new();
    for aperture in &abi.apertures {
        let unit = |name: &str, out: &mut Diagnostics| match cx.register(name) {
            Some((reg, _)) => Some(reg.unit),
            None => {
                let message = format!("`{name}` is no register");
                let d = Diagnostic::error("isa-unknown-register", message);
                out.push(d.label(aperture.span, "in this aperture"));
                None
            }
        };
        let (base, limit) = (unit(&aperture.base, out), unit(&aperture.limit, out));
        if let (Some(base), Some(limit)) = (base, limit) {
            apertures.push(Aperture {
                space: aperture.space,
                base,
                limit,
                address: aperture.address,
            });
        }
    }
    let index_mode = abi.index_mode.as_ref().and_then(|m| index_mode(cx, m, out));
    let place =
        |(name, bit, width): &(String, u8, u8), out: &mut Diagnostics| match cx.register(name) {
            Some((reg, _)) => (reg, *bit, *width),
            None => {
                let message = format!("`{name}` is no register");
                out.push(Diagnostic::error("isa-unknown-register", message).label(abi.span, ""));
                (Reg::new(0, 1), *bit, *width)
            }
        };
    let workgroup_ids = abi.workgroup_ids.as_ref();
    let workgroup_ids = workgroup_ids.map(|all| all.each_ref().map(|p| place(p, out)));
    let wave_id = abi.wave_id.as_ref().map(|p| place(p, out));
    Some(Abi {
        workgroup_ids,
        wave_id,
        constant_registers: list(abi.constant_registers.clone()),
        scalars_end: abi.scalars_end,
        index_mode,
        apertures: list(apertures),
        mode_register: abi.mode_register,
        typed_buffers: abi.typed_buffers.as_ref().map(typed_buffers),
        dispatch_packet: list(abi.dispatch_packet.clone()),
        private_buffer: list(abi.private_buffer.clone()),
        triple: text(&abi.triple),
        code_objects: list(abi.code_objects.clone()),
        elf_machine: abi.elf_machine,
        elf_features: abi.elf_features,
        elf_machine_bits: abi.elf_machine_bits,
        elf_settings: list(settings.collect()),
        entry_align: abi.entry_align,
        argument_align: abi.argument_align,
        user_scalars: list(users.collect()),
        user_scalars_max: abi.user_scalars_max,
        barrier: abi.barrier,
        trap: abi.trap,
        dynamic_stack: abi.dynamic_stack,
        preload_entry: abi.preload_entry,
        argument_pointer: text(&abi.argument_pointer),
        system_scalars: list(abi.system_scalars.iter().map(|s| text(s)).collect()),
        first_scalar: scalar,
        work_item_ids: Reg::new(vector, 1),
        work_item_fields: abi.work_item_fields,
        reserved_scalars: abi.reserved_scalars,
        buffer_words: list(abi.buffer.words.clone()),
        buffer_base: abi.buffer.base,
        buffer_size: abi.buffer.size,
        buffer_valid: list(abi.buffer.valid.clone()),
        buffer_record: abi.buffer.record,
        buffer_interleaved: abi.buffer.interleaved,
        buffer_swizzle: abi.buffer.swizzle,
        accumulator_granule: abi.accumulator_granule,
        descriptor_bytes: abi.descriptor_bytes,
        descriptor_align: abi.descriptor_align,
        entry_offset_at: abi.entry_offset_at,
        descriptor: list(fields.collect()),
        own_mode: own_mode(abi),
        scratch_setup: abi.scratch_setup.as_ref().map(|s| ScratchSetup {
            init: text(&s.init),
            code: list(s.code.iter().map(|line| text(line)).collect()),
        }),
    })
}

fn index_mode(
    cx: &Context<'_>,
    mode: &model::IndexMode,
    out: &mut Diagnostics,
) -> Option<IndexMode> {
    let Some((register, _)) = cx.register(&mode.register) else {
        let message = format!("`{}` is no register", mode.register);
        let d = Diagnostic::error("isa-unknown-register", message);
        out.push(d.label(mode.span, "in this mode"));
        return None;
    };
    let names = |all: &[String]| list(all.iter().map(|s| text(s)).collect());
    Some(IndexMode {
        enable: mode.enable,
        register: register.unit,
        number: mode.number,
        sources: mode.sources,
        result: mode.result,
        units: names(&mode.units),
        open: names(&mode.open),
    })
}

fn typed_buffers(typed: &model::TypedBuffers) -> TypedBuffers {
    let data = typed.data.iter().map(|format| DataFormat {
        code: format.code,
        name: text(&format.name),
        components: list(format.components.clone()),
        numbers: list(format.numbers.clone()),
    });
    let [select_bits, zero, one, first] = typed.select;
    TypedBuffers {
        data: list(data.collect()),
        numbers: list(typed.numbers.clone()),
        select_bits,
        zero,
        one,
        first,
    }
}

/// The value of the MODE register when kernels of easel start.
pub(super) fn own_mode(abi: &model::Abi) -> u32 {
    let fields = abi.descriptor.iter();
    fields.fold(0, |all, field| match (field.mode, field.value) {
        (Some((bit, width)), FieldValue::Number(n)) => all | (n as u32 & ((1 << width) - 1)) << bit,
        _ => all,
    })
}
