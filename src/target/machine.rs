//! Handles: a target, and the targets that a program knows.

use easel_isa::table::Tables;
use rustc_hash::FxHashMap;
use std::any::{Any, TypeId};
use std::fmt;
use std::ops::Deref;
use std::sync::{Mutex, OnceLock, PoisonError};

/// Data that are made from a target's tables, once, and kept with the tables: an index of
/// instructions by meaning, selection patterns, a decoder.
pub trait Derive: Send + Sync + Sized + 'static {
    /// Makes the data.
    fn derive(target: Target) -> Self;
}

/// The derived data by type: a cell for each type, empty until the data are made.
type Derived = Mutex<FxHashMap<TypeId, &'static (dyn Any + Send + Sync)>>;

/// A target with the data derived from its tables.
struct TargetData {
    tables: &'static Tables,
    derived: Derived,
}

/// A target machine: a handle to its tables, for as long as the process lives.
///
/// Dereferences to [`Tables`]. Two handles are equal if they refer to the same tables.
#[derive(Clone, Copy)]
pub struct Target(&'static TargetData);

impl Target {
    /// A handle to tables. Derived data are kept with the handle and its copies;
    /// so make one handle for each set of tables, and copy it.
    pub fn new(tables: &'static Tables) -> Target {
        Target(Box::leak(Box::new(TargetData {
            tables,
            derived: Derived::default(),
        })))
    }

    /// The name in the tables.
    pub fn name(self) -> &'static str {
        self.0.tables.target
    }

    /// The tables.
    pub fn tables(self) -> &'static Tables {
        self.0.tables
    }

    /// The data `T` of this target, made at the first call; other callers wait for that call. Making data may ask
    /// for other data, which must not depend on the first.
    pub fn derived<T: Derive>(self) -> &'static T {
        let cell = {
            let all = self.0.derived.lock();
            let mut all = all.unwrap_or_else(PoisonError::into_inner);
            let new = || -> &'static (dyn Any + Send + Sync) {
                Box::leak(Box::new(OnceLock::<T>::new()))
            };
            *all.entry(TypeId::of::<T>()).or_insert_with(new)
        };
        match cell.downcast_ref::<OnceLock<T>>() {
            Some(cell) => cell.get_or_init(|| T::derive(self)),
            None => unreachable!("what is kept under a type is of that type"),
        }
    }
}

impl Deref for Target {
    type Target = Tables;

    fn deref(&self) -> &'static Tables {
        self.0.tables
    }
}

impl PartialEq for Target {
    fn eq(&self, other: &Target) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Target {}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Target({})", self.name())
    }
}

/// The targets that a program knows, and the default target.
#[derive(Clone, Debug)]
pub struct Targets {
    all: Vec<Target>,
    usual: Target,
}

impl Targets {
    /// A single target.
    pub fn one(target: Target) -> Targets {
        Targets {
            all: vec![target],
            usual: target,
        }
    }

    /// Several targets, of which the first is the default; `None` if the list is empty.
    pub fn new(targets: impl IntoIterator<Item = Target>) -> Option<Targets> {
        let all: Vec<Target> = targets.into_iter().collect();
        let usual = *all.first()?;
        Some(Targets { all, usual })
    }

    /// The same targets with another default, which is added if no target has its name.
    pub fn with_usual(mut self, target: Target) -> Targets {
        self.all.retain(|t| t.name() != target.name());
        self.all.push(target);
        self.usual = target;
        self
    }

    /// The default target.
    pub fn usual(&self) -> Target {
        self.usual
    }

    /// A target by name.
    pub fn by_name(&self, name: &str) -> Option<Target> {
        self.all.iter().copied().find(|t| t.name() == name)
    }

    /// All targets.
    pub fn iter(&self) -> impl Iterator<Item = Target> + '_ {
        self.all.iter().copied()
    }
}
