//! Sources: texts, paths and bytes.

use super::cli::io;
use super::errors::raised;
use super::work::pooled;
use easel::{LANGUAGES, Source};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::path::{Path, PathBuf};

/// The name of a text that has none.
const UNNAMED: &str = "<source>";

/// A text or the bytes of an object, with a name for messages.
pub struct Given {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// The content of a path, a text, or bytes. A string without line ends that names a file is a path.
///
/// # Errors
/// `input-unreadable`; a value of another type.
pub fn given(value: &Bound<'_, PyAny>, name: Option<&str>) -> PyResult<Given> {
    let named = |path: String, bytes| Given {
        name: name.map_or(path, str::to_string),
        bytes,
    };
    if let Ok(bytes) = value.cast::<PyBytes>() {
        return Ok(named(UNNAMED.into(), bytes.as_bytes().to_vec()));
    }
    let path = match value.cast::<PyString>() {
        Ok(text) => {
            let text = text.to_str()?;
            let path = PathBuf::from(text);
            // An instruction can be as short as a name: a name without a file is a text, unless it looks like a path.
            let is_path = !text.contains('\n') && !text.contains('\0') && path.exists();
            match is_path || looks_like_a_path(text) {
                true => path,
                false => return Ok(named(UNNAMED.into(), text.as_bytes().to_vec())),
            }
        }
        Err(_) => value.extract::<PathBuf>().map_err(|_| {
            PyTypeError::new_err(
                "a source is a text (str), a path (os.PathLike), or bytes of an object",
            )
        })?,
    };
    let bytes = io::read_bytes(&path).map_err(raised)?;
    Ok(named(path.display().to_string(), bytes))
}

/// Extensions of files with objects.
const OBJECTS: [&str; 5] = ["co", "hsaco", "o", "so", "a"];

/// Whether a string is a word with the extension of a file that easel reads.
fn looks_like_a_path(text: &str) -> bool {
    let mut known = LANGUAGES
        .0
        .iter()
        .flat_map(|l| l.extensions)
        .chain(&OBJECTS);
    let extension = Path::new(text).extension();
    !text.contains(char::is_whitespace)
        && extension.is_some_and(|own| known.any(|known| own == *known))
}

/// The content as text; the text of code objects.
///
/// # Errors
/// `input-unreadable` for bytes that are no text, and the errors of reading an object.
pub fn text(given: Given, target: Option<easel::target::Target>) -> PyResult<Source<'static>> {
    let Given { name, bytes } = given;
    if easel::holds_objects(&bytes) {
        let text = pooled(|| easel::disassemble(&name, &bytes, easel::targets(), target));
        let text = text.and_then(|text| text).map_err(raised)?;
        return Ok(Source::new(name, text));
    }
    let text = io::text_of(Path::new(&name), bytes).map_err(raised)?;
    Ok(Source::new(name, text))
}
