//! NumPy's `.npy` files, versions 1 to 3: little-endian numbers in C order.
//!
//! The format is small enough for this module; a crate for it would add an array library.

use easel_isa::diagnostic::Diagnostic;

/// An array as stored in a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Array {
    /// NumPy's type string without the byte order: `f2`, `f4`, `i4`, `u1`, ...
    pub dtype: String,
    /// Length of each dimension, outermost first; none for a single number.
    pub shape: Vec<u64>,
    /// Elements in C order, little-endian.
    pub data: Vec<u8>,
}

const MAGIC: &[u8] = b"\x93NUMPY";
const ALIGN: usize = 64;

fn error(message: impl Into<String>) -> Diagnostic {
    Diagnostic::error("input-npy", message)
}

impl Array {
    /// Bytes of one element.
    pub fn element_bytes(&self) -> Option<u64> {
        element_bytes(&self.dtype)
    }

    /// NumPy's name of the element type: `float32`, `uint8`.
    pub fn type_name(&self) -> String {
        type_name(&self.dtype)
    }

    /// Whether the elements can stand for those of a type that is saved as `usual`, in NumPy's names (`f4`; the
    /// bits of types that NumPy lacks are unsigned: `u2` for bfloat16).
    ///
    /// The types must be the same, or both integers of the same width. Arrays of one-byte integers are raw
    /// bytes, which can stand for anything. Extensions of NumPy save types that it lacks as `V2` or `f1`.
    pub fn can_be(&self, usual: &str) -> bool {
        let (Some((kind, width)), Some((wanted, wanted_width))) =
            (self.dtype.split_at_checked(1), usual.split_at_checked(1))
        else {
            return false;
        };
        if width == "1" && matches!(kind, "i" | "u" | "V") {
            return true;
        }
        let is_bits = wanted == "u";
        width == wanted_width
            && match kind {
                "i" | "u" => wanted != "f",
                "b" => matches!(wanted, "b" | "i"),
                "V" => is_bits,
                _ => kind == wanted || is_bits && width == "1",
            }
    }

    /// Reads a file's bytes.
    ///
    /// # Errors
    /// The bytes are no `.npy` file, or the data is big-endian, structured or in Fortran order.
    pub fn parse(file: &[u8]) -> Result<Array, Diagnostic> {
        let rest = file
            .strip_prefix(MAGIC)
            .ok_or_else(|| error("this is no .npy file"))?;
        let (length, start) = match rest {
            [1, _, a, b, ..] => (u32::from(u16::from_le_bytes([*a, *b])), 4),
            [2 | 3, _, a, b, c, d, ..] => (u32::from_le_bytes([*a, *b, *c, *d]), 6),
            _ => {
                return Err(error(
                    "the .npy version is not known, or the file is cut off",
                ));
            }
        };
        let end = start + length as usize;
        let header = rest
            .get(start..end)
            .and_then(|h| std::str::from_utf8(h).ok());
        let header = header.ok_or_else(|| error("the .npy header is cut off"))?;
        let descr = quoted(value(header, "descr")?)
            .ok_or_else(|| error("only plain number types are read"))?;
        let dtype = match descr.as_bytes().first() {
            Some(b'<' | b'|') => &descr[1..],
            _ => return Err(error(format!("type {descr} is not little-endian"))),
        };
        if !value(header, "fortran_order")?.starts_with("False") {
            return Err(
                error("the array is in Fortran order").help("save it with numpy.ascontiguousarray")
            );
        }
        let dims = value(header, "shape")?;
        let dims = dims
            .strip_prefix('(')
            .and_then(|d| d.split(')').next())
            .unwrap_or("");
        let shape: Result<Vec<u64>, _> = dims
            .split(',')
            .map(str::trim)
            .filter(|d| !d.is_empty())
            .map(str::parse)
            .collect();
        let shape = shape.map_err(|_| error(format!("({dims}) is no shape")))?;
        let element =
            element_bytes(dtype).ok_or_else(|| error(format!("type {dtype} is not known")))?;
        let bytes = shape.iter().try_fold(element, |a, &d| a.checked_mul(d));
        let data = rest[end..].to_vec();
        if bytes != Some(data.len() as u64) {
            return Err(error(format!(
                "the shape {shape:?} does not fit {} bytes of {dtype}",
                data.len()
            )));
        }
        Ok(Array {
            dtype: dtype.into(),
            shape,
            data,
        })
    }

    /// The file's bytes, version 1.
    pub fn bytes(&self) -> Vec<u8> {
        let order = if self.element_bytes() == Some(1) {
            '|'
        } else {
            '<'
        };
        let dims: String = self.shape.iter().map(|d| format!("{d},")).collect();
        let mut header = format!(
            "{{'descr': '{order}{}', 'fortran_order': False, 'shape': ({dims}), }}",
            self.dtype
        );
        let used = MAGIC.len() + 4 + header.len() + 1;
        header.extend(std::iter::repeat_n(
            ' ',
            used.next_multiple_of(ALIGN) - used,
        ));
        header.push('\n');
        let mut file = MAGIC.to_vec();
        file.extend([1, 0]);
        file.extend((header.len() as u16).to_le_bytes());
        file.extend(header.as_bytes());
        file.extend(&self.data);
        file
    }
}

/// NumPy's name of a type, by its type string without the byte order.
pub fn type_name(dtype: &str) -> String {
    let (kind, size) = dtype.split_at_checked(1).unwrap_or((dtype, ""));
    let bits = size.parse::<u64>().map_or(0, |bytes| 8 * bytes);
    match kind {
        "f" => format!("float{bits}"),
        "i" => format!("int{bits}"),
        "u" => format!("uint{bits}"),
        "b" => "bool".into(),
        "V" => format!("void{bits}"),
        _ => dtype.into(),
    }
}

/// Bytes of one element, by its type string without the byte order.
pub fn element_bytes(dtype: &str) -> Option<u64> {
    let (kind, size) = dtype.split_at_checked(1)?;
    let size = size.parse().ok()?;
    (matches!(kind, "f" | "i" | "u" | "b" | "V") && (1..=16).contains(&size)).then_some(size)
}

/// The text after `'key':` in the header.
fn value<'a>(header: &'a str, key: &str) -> Result<&'a str, Diagnostic> {
    let at = header
        .find(&format!("'{key}'"))
        .ok_or_else(|| error(format!("the .npy header has no `{key}`")))?;
    let rest = &header[at + key.len() + 2..];
    Ok(rest.trim_start_matches([':', ' ']))
}

fn quoted(text: &str) -> Option<&str> {
    text.strip_prefix('\'')?.split('\'').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_survive_a_round_trip() {
        for (dtype, shape, n) in [
            ("f2", vec![2, 3], 12),
            ("i1", vec![5], 5),
            ("f4", vec![], 4),
            ("u8", vec![0, 4], 0),
        ] {
            let array = Array {
                dtype: dtype.into(),
                shape,
                data: (0..n).collect(),
            };
            let file = array.bytes();
            assert_eq!(Array::parse(&file).unwrap(), array);
            assert_eq!((file.len() - usize::from(n)) % ALIGN, 0);
        }
    }

    /// Each type of a buffer with each type of a file: equal types, and accepted types.
    #[test]
    fn types_stand_for_others() {
        let files = [
            "f2", "f4", "f8", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "b1", "V2", "f1",
        ];
        let taken = |usual: &str| -> Vec<&str> {
            let of = |dtype: &&str| {
                Array {
                    dtype: dtype.to_string(),
                    shape: vec![0],
                    data: vec![],
                }
                .can_be(usual)
            };
            files.into_iter().filter(of).collect()
        };
        for (usual, also) in [
            ("f2", &["f2"][..]),
            ("f4", &["f4"]),
            ("f8", &["f8"]),
            ("i1", &["b1"]),
            ("i2", &["i2", "u2"]),
            ("i4", &["i4", "u4"]),
            ("i8", &["i8", "u8"]),
            ("u1", &["f1"]),
            ("u2", &["i2", "u2", "V2"]),
            ("b1", &["b1"]),
        ] {
            let mut found = taken(usual);
            found.retain(|f| !["i1", "u1"].contains(f));
            assert_eq!(found, also, "{usual}");
            assert_eq!(taken(usual).len(), also.len() + 2, "{usual}: raw bytes");
        }
    }

    /// A file as NumPy 1.26 writes `numpy.arange(3, dtype='<i2')`.
    #[test]
    fn headers_of_numpy_are_read() {
        let mut file = MAGIC.to_vec();
        file.extend([1, 0, 118, 0]);
        file.extend(
            format!(
                "{:<117}\n",
                "{'descr': '<i2', 'fortran_order': False, 'shape': (3,), }"
            )
            .bytes(),
        );
        file.extend([0, 0, 1, 0, 2, 0]);
        let array = Array::parse(&file).unwrap();
        assert_eq!(
            (array.dtype.as_str(), array.shape.as_slice()),
            ("i2", [3].as_slice())
        );
    }

    #[test]
    fn broken_files_are_refused() {
        let good = Array {
            dtype: "f4".into(),
            shape: vec![2],
            data: vec![0; 8],
        }
        .bytes();
        for n in 0..good.len() {
            assert!(Array::parse(&good[..n]).is_err());
        }
        let text = String::from_utf8_lossy(&good[10..]).into_owned();
        for (from, to) in [
            ("False", "True "),
            ("<f4", ">f4"),
            ("(2,)", "(3,)"),
            ("(2,)", "(x,)"),
            ("<f4", "<Z4"),
        ] {
            let mut bad = good[..10].to_vec();
            bad.extend(text.replace(from, to).bytes());
            assert!(Array::parse(&bad).is_err(), "{to}");
        }
    }
}
