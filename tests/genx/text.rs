//! The dialect's text: every kernel of the corpus and every record reads, in both spellings to the
//! same functions, prints and reads again as it was.

mod inputs;

use easel_genx::{Module, read};
use easel_isa::diagnostic::SourceMap;

fn parse(name: &str, text: &str) -> Module {
    let mut sources = SourceMap::default();
    let file = sources.add(name, text);
    let (module, diagnostics) = read::parse(file, &sources);
    assert!(diagnostics.is_empty(), "{}", diagnostics.render(&sources));
    module
}

#[test]
fn kernels_read() {
    for kernel in inputs::kernels() {
        for text in [&kernel.typed, &kernel.opaque] {
            let module = parse(&kernel.name, text);
            assert_eq!(module.routines.len(), 1);
            let routine = &module.routines[0];
            assert_eq!(
                routine.kernel.as_ref().map(|k| k.name.as_str()),
                Some(kernel.name.as_str())
            );
            assert!(routine.opencl);
        }
    }
}

#[test]
fn records_read() {
    for record in inputs::records() {
        let module = parse(&record.id, &record.input);
        assert_eq!(module.routines.len(), 1, "{}", record.id);
        // The other compiler writes `0` for a promise that is lost.
        parse(
            &record.id,
            &record.output.replace(", i32 0)", ", i32 undef)"),
        );
    }
}
