//! Which operands of messages are registers of their own, which are written over, and which are one element.

/// Whether an operand of a message is in registers of its own.
pub fn is_raw(message: crate::genx::Message, k: usize) -> bool {
    use crate::genx::Message::*;
    use crate::genx::lsc::{ADDRESSES, REST};
    matches!(
        (message, k),
        (OwordStore, 2)
            | (MediaStore, 6)
            | (SvmGather, 2)
            | (SvmScatter, 2 | 3)
            | (SvmBlockStore, 1)
    ) || match message {
        LscStore(_) => (ADDRESSES..=REST).contains(&k),
        LscAtomic(_) => (ADDRESSES..REST + 2).contains(&k),
        LscLoad(_) | LscLoadMerge(_) | LscPrefetch(_) => k == ADDRESSES,
        _ => false,
    }
}

/// Whether an operand of a message is what stays where its mask is not set: the message writes over it.
pub fn is_old(message: crate::genx::Message, k: usize) -> bool {
    use crate::genx::Message::*;
    use crate::genx::lsc::REST;
    match message {
        SvmGather => k == 3,
        LscLoadMerge(_) => k == REST + 1,
        LscAtomic(_) => k == REST + 3,
        _ => false,
    }
}

/// Whether an operand of a message is one element.
pub fn is_scalar(message: crate::genx::Message, k: usize) -> bool {
    use crate::genx::Message::*;
    matches!(
        (message, k),
        (OwordLoad | OwordLoadUnaligned, 2)
            | (OwordStore, 1)
            | (MediaLoad | MediaStore, 4 | 5)
            | (SvmBlockLoad | SvmBlockLoadUnaligned | SvmBlockStore, 0)
    )
}
