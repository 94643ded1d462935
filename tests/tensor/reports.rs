//! What the reader says of a text.

use easel_isa::diagnostic::SourceMap;
use easel_tensor::read;

/// Everything, rendered.
pub fn reports(text: &str) -> String {
    let mut sources = SourceMap::default();
    let file = sources.add("p.mgx", text);
    read::parse(file, &sources).1.render(&sources)
}
