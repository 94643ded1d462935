//! Handles: a target, and the targets that a program knows.

use easel_isa::table::Tables;
use rustc_hash::FxHashMap;
use std::any::{Any, TypeId};
use std::fmt;
use std::ops::Deref;
use std::sync::{Mutex, OnceLock, PoisonError};

/// Something that is made from a target's tables, once, and kept with them: an index of
/// instructions by meaning, selection patterns, a decoder.
pub trait Derive: Send + Sync + Sized + 'static {
    /// Makes it.
    fn derive(target: Target) -> Self;
}

/// What is derived or about to be, by type: each a cell of what it is.
type Derived = Mutex<FxHashMap<TypeId, &'static (dyn Any + Send + Sync)>>;

/// A target with what was derived from it.
struct TargetData {
    tables: &'static Tables,
    derived: Derived,
}

/// A target machine: a handle to its tables, for as long as the process lives.
///
/// It dereferences to [`Tables`]. Two handles are equal if they are to the same tables.
#[derive(Clone, Copy)]
pub struct Target(&'static TargetData);

impl Target {
    /// A handle to tables. Whatever is derived from them is kept with the handle and its copies;
    /// so one is made for each set of tables, and then copied.
    pub fn new(tables: &'static Tables) -> Target {
        Target(Box::leak(Box::new(TargetData {
            tables,
            derived: Derived::default(),
        })))
    }

    /// By the name that the tables give it.
    pub fn name(self) -> &'static str {
        self.0.tables.target
    }

    /// Its tables.
    pub fn tables(self) -> &'static Tables {
        self.0.tables
    }

    /// What `T` is for this target, made at the first call; who else asks meanwhile waits for it. Making one thing may ask
    /// for another, which must not ask for the first.
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

/// The targets that a program knows, and the one that it takes where nothing else is said.
#[derive(Clone, Debug)]
pub struct Targets {
    all: Vec<Target>,
    usual: Target,
}

impl Targets {
    /// One target alone.
    pub fn one(target: Target) -> Targets {
        Targets {
            all: vec![target],
            usual: target,
        }
    }

    /// Several, of which the first is the usual one; `None` if there is none.
    pub fn new(targets: impl IntoIterator<Item = Target>) -> Option<Targets> {
        let all: Vec<Target> = targets.into_iter().collect();
        let usual = *all.first()?;
        Some(Targets { all, usual })
    }

    /// The same with another usual one, which is added where it is not known by its name.
    pub fn with_usual(mut self, target: Target) -> Targets {
        self.all.retain(|t| t.name() != target.name());
        self.all.push(target);
        self.usual = target;
        self
    }

    /// The target where nothing else is said.
    pub fn usual(&self) -> Target {
        self.usual
    }

    /// A target by name.
    pub fn by_name(&self, name: &str) -> Option<Target> {
        self.all.iter().copied().find(|t| t.name() == name)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = Target> + '_ {
        self.all.iter().copied()
    }
}
