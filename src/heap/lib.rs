//! The memory allocator of the command and the benches: mimalloc, called by its plain functions.
//!
//! Crate `mimalloc` asks for the alignment of every block. When a list of free blocks is empty, that allocates a larger block
//! and aligns within it: every sixth allocation of a kernel, and a tenth of a small kernel's time. All blocks of 16 bytes and
//! more are aligned to 16 bytes in any case, so no alignment needs to be asked for.
//!
//! # Why
//!
//! Measured on copy_16x16, which took 4.2 ms, of which an empty process takes 0.6 ms.
//!
//! - The crate `mimalloc` asks for the alignment of every block. Its plain functions save 0.7 ms.
//! - `has_room` asks the system's allocator. Reserving 512 MiB by mimalloc took 0.1 ms, because mimalloc records all of it.
//! - Smaller slices of the allocator gained nothing. Huge pages gained nothing either, even for a dense heap: clearing one
//!   takes as long as 250 page faults. The options are in `.cargo/config.toml`.
//! - At the end of the process the allocator gives no memory back. Giving it back was a tenth of the time of a small kernel.

use libmimalloc_sys as mi;
use std::alloc::{GlobalAlloc, Layout, System};
use std::hint::black_box;

/// Blocks of this many bytes and more are aligned to it, smaller blocks to the largest power of two in their size.
const NATURAL: usize = 16;

/// The allocator.
///
/// ```
/// #[global_allocator]
/// static HEAP: easel_heap::Heap = easel_heap::Heap;
/// # fn main() {}
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Heap;

/// Whether any block of a size has the requested alignment.
#[inline]
const fn is_natural(size: usize, align: usize) -> bool {
    align <= NATURAL && align <= size
}

// SAFETY: blocks come from mimalloc, whose functions give valid blocks for any size and any power of two as alignment,
// take blocks of either kind back, and never unwind.
unsafe impl GlobalAlloc for Heap {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let (size, align) = (layout.size(), layout.align());
        match is_natural(size, align) {
            true => unsafe { mi::mi_malloc(size) },
            false => unsafe { mi::mi_malloc_aligned(size, align) },
        }
        .cast()
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        let (size, align) = (layout.size(), layout.align());
        match is_natural(size, align) {
            true => unsafe { mi::mi_zalloc(size) },
            false => unsafe { mi::mi_zalloc_aligned(size, align) },
        }
        .cast()
    }

    #[inline]
    unsafe fn dealloc(&self, block: *mut u8, _: Layout) {
        unsafe { mi::mi_free(block.cast()) }
    }

    #[inline]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        match is_natural(size, layout.align()) {
            true => unsafe { mi::mi_realloc(block.cast(), size) },
            false => unsafe { mi::mi_realloc_aligned(block.cast(), size, layout.align()) },
        }
        .cast()
    }
}

/// Whether the system has so much address space in one piece, which is freed again. The system's allocator is asked, because
/// mimalloc would record the layout of all of it.
pub fn has_room(bytes: usize) -> bool {
    let Ok(layout) = Layout::array::<u8>(bytes.max(1)) else {
        return false;
    };
    // SAFETY: the layout is not empty, and the block is freed with the same layout. Compilers may remove an allocation that is
    // freed, but not one that is read.
    unsafe {
        let block = black_box(System.alloc(layout));
        if block.is_null() {
            return false;
        }
        System.dealloc(block, layout);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::{GlobalAlloc, Heap, Layout, has_room};

    #[test]
    fn room_is_there_or_not() {
        assert!(has_room(0) && has_room(1) && has_room(1 << 20));
        // More than processors can address.
        assert!(!has_room(isize::MAX as usize) && !has_room(usize::MAX));
    }

    /// A block and the byte written to its ends.
    struct Block(*mut u8, Layout, u8);

    impl Block {
        fn new(layout: Layout, mark: u8, zeroed: bool) -> Block {
            let block = match zeroed {
                true => unsafe { Heap.alloc_zeroed(layout) },
                false => unsafe { Heap.alloc(layout) },
            };
            if zeroed {
                let bytes = unsafe { std::slice::from_raw_parts(block, layout.size()) };
                assert!(bytes.iter().all(|&b| b == 0), "{layout:?}");
            }
            let mut block = Block(block, layout, mark);
            block.fill();
            block
        }

        fn bytes(&mut self) -> &mut [u8] {
            assert!(
                !self.0.is_null() && self.0.addr().is_multiple_of(self.1.align()),
                "{:?}",
                self.1
            );
            unsafe { std::slice::from_raw_parts_mut(self.0, self.1.size()) }
        }

        fn fill(&mut self) {
            let mark = self.2;
            self.bytes().fill(mark);
        }

        fn holds(&mut self, bytes: usize) {
            let (mark, layout) = (self.2, self.1);
            assert!(
                self.bytes()[..bytes].iter().all(|&b| b == mark),
                "{layout:?}"
            );
        }
    }

    /// Blocks of every alignment and many sizes, all live at once so that lists of free blocks run empty. Each block is aligned
    /// and keeps its contents while others are allocated, grow, shrink and are freed.
    #[test]
    fn blocks_are_aligned_and_keep_what_is_in_them() {
        let mut blocks: Vec<Block> = Vec::new();
        let mut mark = 0_u8;
        for round in 0..4 {
            for align in (0..=13).map(|n| 1_usize << n) {
                for size in [
                    1, 3, 8, 15, 16, 17, 24, 40, 48, 100, 256, 1000, 1024, 1025, 5000, 70_000,
                ] {
                    mark = mark.wrapping_add(1);
                    let Ok(layout) = Layout::from_size_align(size, align) else {
                        unreachable!("alignments are powers of two")
                    };
                    blocks.push(Block::new(layout, mark, round % 2 == 1));
                }
            }
        }
        for (n, block) in blocks.iter_mut().enumerate() {
            let (old, size) = (block.1.size(), 1 + (block.1.size() * (n % 7)) / 3);
            block.0 = unsafe { Heap.realloc(block.0, block.1, size) };
            let Ok(layout) = Layout::from_size_align(size, block.1.align()) else {
                unreachable!("so were they before")
            };
            block.1 = layout;
            block.holds(old.min(size));
            block.fill();
        }
        for block in &mut blocks {
            block.holds(block.1.size());
        }
        for block in blocks {
            unsafe { Heap.dealloc(block.0, block.1) };
        }
    }
}
