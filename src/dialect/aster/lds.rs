//! The layout of a buffer of the data share in `alloc_lds`: `128 alignment 64 offset 0`.

/// The default alignment of buffers in bytes: that of the widest access.
pub const ALIGNMENT: u64 = 16;

/// Size and place of a buffer, as far as stated in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The size in bytes; `None` if the size is an operand.
    pub bytes: Option<u64>,
    /// The alignment of the offset in bytes.
    pub align: u64,
    /// Whether the text states no alignment.
    pub is_default_align: bool,
    /// The offset in bytes from the start of the data share.
    pub offset: Option<u64>,
}

impl Layout {
    /// Reads an operation's detail. Numbers beyond 64 bits become the largest number: no data share is that large.
    pub fn read(detail: &str) -> Layout {
        let is_number = |text: &&str| text.bytes().all(|b| b.is_ascii_digit());
        let number = |text: &str| {
            let digits = Some(text).filter(is_number)?;
            Some(digits.parse().unwrap_or(u64::MAX))
        };
        let behind = |word: &str| {
            let mut words = detail.split_whitespace();
            words.find(|w| *w == word)?;
            number(words.next()?)
        };
        let align = behind("alignment");
        Layout {
            bytes: detail.split_whitespace().next().and_then(number),
            align: align.unwrap_or(ALIGNMENT),
            is_default_align: align.is_none(),
            offset: behind("offset"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stated_is_read() {
        let read = Layout::read("128 alignment 64 offset 256");
        assert_eq!(
            (read.bytes, read.align, read.offset),
            (Some(128), 64, Some(256))
        );
        let read = Layout::read("offset 32");
        assert_eq!((read.bytes, read.align, read.offset), (None, 16, Some(32)));
        assert!(read.is_default_align);
        assert_eq!(Layout::read("99999999999999999999").bytes, Some(u64::MAX));
    }
}
