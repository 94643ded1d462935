//! The one list of languages. Its order matters: the first language takes text that no other language recognises.

use crate::pipeline::Languages;

/// The languages of easel. A text that no language recognises is read in the first language.
pub static LANGUAGES: Languages = Languages(&[
    &easel_wave::LANGUAGE,
    &easel_code::language::KERNEL_IR,
    &easel_code::language::MACHINE_IR,
    &easel_code::language::ASSEMBLY,
    &easel_aster_passes::LANGUAGE,
    &easel_genx_passes::language::LANGUAGE,
    &easel_tensor_passes::language::LANGUAGE,
]);
