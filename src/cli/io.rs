//! Reading inputs and writing results, every failure a diagnostic.
//!
//! # Why
//!
//! A truncated file that is written again is flushed to the disk when it is closed, which takes 0.2 ms. So an output replaces
//! the file (`replace`).

use easel::Report;
use easel::isa::{Diagnostic, SourceMap, Span};
use std::fs::OpenOptions;
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// The text of a file, or of standard input for `-`.
///
/// # Errors
/// `input-unreadable` for a file that cannot be read, `input-not-text` for a text that is not UTF-8.
pub fn read_text(path: &Path) -> Result<String, Report> {
    text_of(path, read_bytes(path)?)
}

/// The text of a file's bytes.
///
/// # Errors
/// `input-not-text` for bytes that are not UTF-8.
pub fn text_of(path: &Path, bytes: Vec<u8>) -> Result<String, Report> {
    let name = path.display();
    if path.extension().is_some_and(|e| e == "mxr")
        && let Some(refused) = easel::tensor::read::binary(&bytes)
    {
        return Err(refused.into());
    }
    // Editors of Windows mark UTF-8 by these bytes at the begin of a text.
    let bytes = match bytes.strip_prefix(b"\xef\xbb\xbf") {
        Some(rest) => rest.to_vec(),
        None => bytes,
    };
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let bytes = error.into_bytes();
        let mut sources = SourceMap::default();
        let text = String::from_utf8_lossy(&bytes[..good]).into_owned();
        let file = sources.add(name.to_string(), text);
        let message = format!("`{name}` is no UTF-8 text");
        let place = Span::new(file, good, good);
        let diagnostic = Diagnostic::error("input-not-text", message)
            .label(
                place,
                format!("byte {:#04x} at offset {good} does not fit", bytes[good]),
            )
            .help("give a text file; binary forms of the inputs are not read");
        Report::new(diagnostic.into(), sources)
    })
}

/// The bytes of a file, or of standard input for `-`.
///
/// # Errors
/// `input-unreadable` for a file that cannot be read.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, Report> {
    let name = path.display();
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        std::io::stdin()
            .lock()
            .read_to_end(&mut bytes)
            .map(|_| bytes)
    } else {
        std::fs::read(path)
    };
    bytes.map_err(|error| {
        let message = format!("`{name}` cannot be read: {}", reason(path, &error));
        Report::from(Diagnostic::error("input-unreadable", message))
    })
}

/// The paths in a folder, in no order.
///
/// # Errors
/// `input-unreadable` for a folder that cannot be read.
pub fn list(folder: &Path) -> Result<Vec<PathBuf>, Report> {
    let entries = std::fs::read_dir(folder);
    let paths = entries.and_then(|all| all.map(|entry| Ok(entry?.path())).collect());
    paths.map_err(|error| {
        let name = folder.display();
        let message = format!("`{name}` cannot be read: {error}");
        Diagnostic::error("input-unreadable", message).into()
    })
}

/// The reason of an error in words that do not depend on the system.
fn reason(path: &Path, error: &std::io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file".into(),
        _ if path.is_dir() => "it is a folder".into(),
        _ => error.to_string(),
    }
}

/// Makes a folder for results, if the folder does not exist.
///
/// # Errors
/// `output-unwritable`.
pub fn make_folder(path: &Path) -> Result<(), Report> {
    std::fs::create_dir_all(path).map_err(|error| {
        let message = format!("the folder `{}` cannot be made: {error}", path.display());
        Diagnostic::error("output-unwritable", message).into()
    })
}

/// Writes a result to a file, or to standard output for `None` and for `-`.
///
/// # Errors
/// `output-unwritable`. A pipe that its reader has closed is no error.
pub fn write_result(path: Option<&Path>, bytes: &[u8]) -> Result<(), Report> {
    let (name, written) = match path {
        Some(path) if path != Path::new("-") => (path.display().to_string(), replace(path, bytes)),
        _ => {
            let mut out = std::io::stdout().lock();
            (
                "standard output".into(),
                out.write_all(bytes).and_then(|()| out.flush()),
            )
        }
    };
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            let message = format!("{name} cannot be written: {error}");
            Err(Diagnostic::error("output-unwritable", message).into())
        }
        _ => Ok(()),
    }
}

/// Replaces the bytes of a file. The file is truncated after the new bytes, not emptied before: file systems flush a file
/// at once that was emptied and filled again, which took a fortieth of a kernel's time.
fn replace(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let open = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(path);
    let mut file = open?;
    let written = file.write_all(bytes).and_then(|()| {
        let known = file.metadata()?;
        match known.is_file() && known.len() > bytes.len() as u64 {
            true => file.set_len(bytes.len() as u64),
            false => Ok(()),
        }
    });
    // A half of a result with the rest of an older result must not look like a result.
    written.inspect_err(|_| {
        let _ = file.set_len(0);
    })
}

/// Prints a message for people. An error of printing is ignored, because it cannot be reported.
pub fn message(text: &str) {
    let mut out = std::io::stderr().lock();
    let _ = out.write_all(text.as_bytes());
    if !text.ends_with('\n') {
        let _ = out.write_all(b"\n");
    }
}

#[cfg(test)]
mod tests {
    use super::write_result;

    #[test]
    fn a_result_replaces_what_was_there() {
        let folder = std::env::temp_dir().join(format!("easel-io-{}", std::process::id()));
        assert!(std::fs::create_dir_all(&folder).is_ok());
        let file = folder.join("result");
        // New, longer, shorter, as long, empty, after nothing.
        for text in ["one", "something longer", "short", "other", "", "again"] {
            assert!(write_result(Some(&file), text.as_bytes()).is_ok());
            assert_eq!(std::fs::read(&file).ok(), Some(text.as_bytes().to_vec()));
        }
        // A device cannot be truncated, and need not be; a folder cannot be written.
        #[cfg(unix)]
        assert!(write_result(Some(std::path::Path::new("/dev/null")), b"text").is_ok());
        assert!(write_result(Some(&folder), b"text").is_err());
        let _ = std::fs::remove_dir_all(&folder);
    }
}
