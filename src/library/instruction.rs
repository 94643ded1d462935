//! Single instructions: text to bytes and back.

use super::{Report, Source};
use crate::target::Target;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap, Span};

/// Bytes of instructions in assembly syntax, separated by `;` or line ends; a list for
/// each instruction.
///
/// # Errors
/// `asm-instruction`, one for each wrong instruction, with the bytes of the
/// correct instructions.
///
/// ```
/// let target = easel::targets().usual();
/// let bytes = easel::encode("s_nop 0; s_endpgm", target)?;
/// assert_eq!(bytes, [[0, 0, 0x80, 0xbf], [0, 0, 0x81, 0xbf]]);
/// # Ok::<(), easel::Report>(())
/// ```
pub fn encode<'a>(text: impl Into<Source<'a>>, target: Target) -> Result<Vec<Vec<u8>>, Unencoded> {
    let source = text.into();
    let mut sources = SourceMap::default();
    let file = sources.add(source.name.as_ref(), source.text.as_ref());
    let mut errors = Diagnostics::default();
    let mut encoded = Vec::new();
    let mut start = 0;
    for line in source.text.split_inclusive([';', '\n']) {
        let inst = line.trim_end_matches([';', '\n']);
        let place = Span::new(file, start, start + inst.len());
        start += line.len();
        if inst.trim().is_empty() {
            continue;
        }
        match target.parse_inst(inst) {
            Ok(parsed) => encoded.push(parsed.bytes.to_vec()),
            Err(e) => {
                let at = place.start as usize + e.at;
                let here = Span::new(file, at, (at + 1).min(place.end as usize));
                errors
                    .push(Diagnostic::error("asm-instruction", e.to_string()).label(here, "here"));
            }
        }
    }
    match errors.has_errors() {
        true => Err(Unencoded {
            done: encoded,
            report: Report::new(errors, sources),
        }),
        false => Ok(encoded),
    }
}

/// Instructions that cannot be encoded.
#[derive(Clone, Debug)]
pub struct Unencoded {
    /// Bytes of the other instructions.
    pub done: Vec<Vec<u8>>,
    /// The errors.
    pub report: Report,
}

impl From<Unencoded> for Report {
    fn from(unencoded: Unencoded) -> Report {
        unencoded.report
    }
}

/// Text of the instructions in bytes in memory order, with the number of bytes of each.
///
/// # Errors
/// The instructions before the first bytes that are no instruction, the offset of those bytes, and the reason.
pub fn decode(bytes: &[u8], target: Target) -> Result<Vec<(String, usize)>, Undecoded> {
    let mut done = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        match target.decode(&bytes[at..]) {
            Ok(decoded) => {
                let text = target.format_as(&decoded.inst, decoded.encoding);
                done.push((text, decoded.len));
                at += decoded.len.max(1);
            }
            Err(e) => {
                return Err(Undecoded {
                    done,
                    at,
                    reason: e.to_string(),
                });
            }
        }
    }
    Ok(done)
}

/// Bytes that are no instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undecoded {
    /// The instructions before the bytes.
    pub done: Vec<(String, usize)>,
    /// Offset in bytes.
    pub at: usize,
    /// The reason.
    pub reason: String,
}
