//! The kernel descriptor: the value of each field, as directives and as bytes.

use super::resources::Resources;
use super::{Kernel, Options};
use crate::target::{Abi, DescriptorField, FieldValue, Interface, Quantity};

/// The symbol of a kernel's descriptor, by which loaders find the kernel.
pub fn descriptor_symbol(kernel: &str) -> String {
    format!("{kernel}.kd")
}

/// The values of a kernel's descriptor, one per field of [`Abi::descriptor`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Descriptor {
    /// The values in the fields' own units; [`DescriptorField::encode`] scales them for
    /// the bits.
    pub values: Vec<i64>,
}

impl Descriptor {
    /// The values of the interface's fields for a kernel.
    pub fn of(kernel: &Kernel, resources: &Resources, options: &Options) -> Descriptor {
        let fields = options.interface.descriptor.iter();
        let value = |f: &DescriptorField| match f.value {
            FieldValue::Number(_) if further(f, kernel, options.interface) => 1,
            FieldValue::Number(_) if !kernel.inputs.arguments && pointer(f, options.interface) => 0,
            FieldValue::Number(n) => n,
            FieldValue::Quantity(q) => quantity(q, kernel, resources, options.interface),
        };
        Descriptor {
            values: fields.map(value).collect(),
        }
    }

    /// Assembler key and value of each field.
    pub(crate) fn directives<'a>(&'a self, abi: &'a Abi) -> impl Iterator<Item = (&'a str, i64)> {
        abi.descriptor
            .iter()
            .zip(&self.values)
            .map(|(f, &v)| (f.key, v))
    }

    /// The bytes that the loader reads, the distance to the entry point included.
    pub fn bytes(&self, abi: &Abi, entry_offset: i64) -> Vec<u8> {
        let mut out = vec![0; abi.descriptor_bytes];
        let of = |field: &DescriptorField| {
            let mut all = abi.descriptor.iter().zip(&self.values);
            all.find(|(f, _)| f.key == field.key).map_or(0, |(_, v)| *v)
        };
        let reserved = abi.reserved(of);
        for (field, &value) in abi.descriptor.iter().zip(&self.values) {
            let Some((byte, bit, width)) = field.at else {
                continue;
            };
            let ones = (1u64 << width) - 1;
            let part = (field.encode(value, reserved) as u64 & ones) << bit;
            for (o, b) in out[byte..].iter_mut().zip(part.to_le_bytes()) {
                *o |= b;
            }
        }
        let at = abi.entry_offset_at;
        for (o, b) in out[at..].iter_mut().zip(entry_offset.to_le_bytes()) {
            *o = b;
        }
        out
    }
}

/// The prefix of fields that ask for user scalars.
pub(crate) const USER: &str = "user_sgpr_";

/// Whether a field asks for a user scalar that no kernel of easel uses and that the kernel's text asks for.
fn further(field: &DescriptorField, kernel: &Kernel, interface: Interface) -> bool {
    let name = field.key.strip_prefix(USER);
    let mut all = interface.user_scalars.iter().enumerate();
    name.and_then(|name| all.find(|(_, u)| u.name == name))
        .is_some_and(|(n, _)| kernel.inputs.further >> n & 1 == 1)
}

/// Whether a field asks for the address of the argument segment.
fn pointer(field: &DescriptorField, interface: Interface) -> bool {
    field.key.strip_prefix(USER) == Some(interface.argument_pointer)
}

fn quantity(q: Quantity, kernel: &Kernel, r: &Resources, interface: Interface) -> i64 {
    let launch = &kernel.function.launch;
    let inputs = kernel.inputs;
    match q {
        Quantity::LdsBytes => r.lds_bytes.into(),
        Quantity::ScratchBytes => r.scratch_bytes.into(),
        Quantity::UsesScratch => i64::from(r.scratch_bytes > 0 || inputs.scratch),
        Quantity::ArgumentBytes => launch.argument_bytes().into(),
        Quantity::UserScalars => interface.user_scalars(inputs).into(),
        Quantity::Preload => inputs.preload.into(),
        Quantity::WorkgroupIdX => inputs.workgroup_ids[0].into(),
        Quantity::WorkgroupIdY => inputs.workgroup_ids[1].into(),
        Quantity::WorkgroupIdZ => inputs.workgroup_ids[2].into(),
        Quantity::WorkItemIdDims => i64::from(inputs.work_item_dims) - 1,
        Quantity::NextFreeVector => r.total_vectors(interface).into(),
        Quantity::NextFreeScalar => r.scalars.into(),
        Quantity::AccumulatorOffset => r.accumulator_offset(interface).into(),
        Quantity::UsesNamedScalar => r.uses_named.into(),
    }
}
