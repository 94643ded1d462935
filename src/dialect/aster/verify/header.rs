//! Sizes in a kernel's header: they are readable, the machine supports them, and clusters fill the grid.

use super::super::header;
use super::super::launch::{BLOCK, CLUSTER, GRID, PRIVATE, SHARED};
use super::{CLUSTERED, Verifier};

/// The limit of workgroups of a cluster.
const CLUSTER_LIMIT: u64 = 16;

impl Verifier<'_> {
    pub(super) fn header(&mut self) {
        let routine = self.routine;
        if !routine.is_kernel {
            return;
        }
        for name in [SHARED, PRIVATE] {
            if let Err(text) = header::number(&routine.header, name) {
                let help = "write a number of bytes, `N : i32`";
                self.unreadable(name, text, help);
            }
        }
        let [block, grid, cluster] = [BLOCK, GRID, CLUSTER].map(|name| {
            header::dimensions(&routine.header, name).unwrap_or_else(|text| {
                let help = "write one to three positive sizes, `array<i32: x, y, z>`";
                self.unreadable(name, text, help);
                None
            })
        });
        let count = |sizes: [u32; 3]| sizes.into_iter().map(u64::from).product::<u64>();
        let most = self.body.func.context.limits.max_workgroup;
        if block.is_some_and(|sizes| count(sizes) > u64::from(most)) {
            let message = format!("a workgroup of `{}` is too large", routine.symbol);
            let help = format!("a workgroup has at most {most} work-items");
            self.fail(None, "aster-kernel-size", message, &help);
        }
        let Some(cluster) = cluster else { return };
        let target = routine.target.as_deref().unwrap_or(CLUSTERED);
        if !target.starts_with(CLUSTERED) {
            let message = format!("{target} has no clusters of workgroups");
            let help = format!("remove `{CLUSTER}`");
            self.fail(None, "aster-kernel-size", message, &help);
        }
        if count(cluster) > CLUSTER_LIMIT {
            let message = format!("a cluster of `{}` is too large", routine.symbol);
            let help = format!("a cluster has at most {CLUSTER_LIMIT} workgroups");
            self.fail(None, "aster-kernel-size", message, &help);
        }
        let is_filled = |sizes: [u32; 3]| (0..3).all(|d| sizes[d].is_multiple_of(cluster[d]));
        if grid.is_some_and(|sizes| !is_filled(sizes)) {
            let message = format!("clusters do not fill the grid of `{}`", routine.symbol);
            let help = format!("make each size of `{GRID}` a multiple of that of `{CLUSTER}`");
            self.fail(None, "aster-kernel-size", message, &help);
        }
    }

    fn unreadable(&mut self, name: &str, text: &str, help: &str) {
        let message = format!("`{name}` cannot be `{text}`");
        self.fail(None, "aster-kernel-attribute", message, help);
    }
}
