//! The contents of the tables: element types, operations, limits and names of a platform.
//!
//! A [`Platform`] is a handle to tables that live as long as the process. Ids of types and
//! operations are the family's: they have the same meaning on all platforms that were loaded together.

pub mod diff;
mod limits;
pub mod load;
mod op;
mod query;
mod rows;
mod types;

use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, PoisonError, RwLock};

pub use limits::{Alignment, BuiltIn, BuiltInInfo, Category, CategoryInfo, Flags, Limits};
pub use op::{ExecForm, GuardUse, ModifierForm, OpInfo, OperandInfo, Role, Shape, SourceModifiers};
pub use types::{FloatFormat, Kind, TypeInfo};

/// An element type: an index into the family's types.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Type(pub(crate) u8);

/// An operation: an index into the family's rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OpId(pub(crate) u16);

/// Tables of one platform.
#[derive(Clone, Default, Debug)]
pub struct PlatformTables {
    pub(crate) name: String,
    pub(crate) assembler: Option<String>,
    pub(crate) note: String,
    pub(crate) grf_bytes: u32,
    pub(crate) flags: Flags,
    pub(crate) limits: Limits,
    /// Types with which no instruction computes, except for the operations of these names.
    pub(crate) without: Vec<(Type, Vec<String>)>,
    pub(crate) types: Vec<TypeInfo>,
    pub(crate) categories: Vec<CategoryInfo>,
    pub(crate) alignments: Vec<Alignment>,
    pub(crate) builtins: Vec<BuiltInInfo>,
    pub(crate) words: Vec<String>,
    /// The layouts of elements of messages in registers and in memory.
    pub(crate) shapes: Vec<Shape>,
    /// All reserved names.
    pub(crate) taken: FxHashSet<String>,
    /// The rows by id; `None` if the platform lacks the operation.
    pub(crate) ops: Vec<Option<Arc<OpInfo>>>,
    pub(crate) by_name: FxHashMap<String, OpId>,
    pub(crate) by_mnemonic: FxHashMap<String, Vec<OpId>>,
    pub(crate) by_meaning: FxHashMap<Arc<str>, OpId>,
}

/// A platform: a handle to its tables.
#[derive(Clone, Copy)]
pub struct Platform(&'static Kept);

/// Tables, and a cache of queries.
struct Kept {
    tables: PlatformTables,
    /// Queried meanings; the canonical form of a meaning takes longer than all other queries of tables.
    asked: RwLock<FxHashMap<String, Option<OpId>>>,
}

impl Deref for Kept {
    type Target = PlatformTables;

    fn deref(&self) -> &PlatformTables {
        &self.tables
    }
}

impl PartialEq for Platform {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Platform {}

impl fmt::Debug for Platform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Platform({})", self.0.name)
    }
}

impl Platform {
    /// Keeps the tables for as long as the process runs.
    pub fn keep(tables: PlatformTables) -> Platform {
        Platform(Box::leak(Box::new(Kept {
            tables,
            asked: RwLock::default(),
        })))
    }

    /// The name for `--target`.
    pub fn name(&self) -> &'static str {
        &self.0.name
    }

    /// The platform's name in the independent assembler, if it supports the platform.
    pub fn assembler(&self) -> Option<&'static str> {
        self.0.assembler.as_deref()
    }

    /// The note for readers.
    pub fn note(&self) -> &'static str {
        &self.0.note
    }

    /// Bytes of a general register.
    pub fn grf_bytes(&self) -> u32 {
        self.0.grf_bytes
    }

    /// The abilities beyond operations.
    pub fn flags(&self) -> &'static Flags {
        &self.0.flags
    }

    /// Numbers that legality depends on.
    pub fn limits(&self) -> &'static Limits {
        &self.0.limits
    }

    /// Whether the machine itself does an operation on elements of a type. The text may have more operations: the assembler
    /// splits some operations that the machine lacks, and passes others on that no machine does.
    pub fn computes(&self, op: OpId, ty: Type) -> bool {
        let Some(info) = self.op(op) else {
            return false;
        };
        let without = self.0.without.iter().find(|w| w.0 == ty);
        without.is_none_or(|(_, but)| but.contains(&info.name))
    }

    /// The types without arithmetic, and the exceptions, as a text.
    pub fn without(&self) -> String {
        let all = self.0.without.iter().map(|(ty, but)| {
            let name = &self.ty(*ty).name;
            match but.is_empty() {
                true => name.clone(),
                false => format!("{name} (but {})", but.join(" ")),
            }
        });
        all.collect::<Vec<_>>().join(", ")
    }

    /// The element types, by id.
    pub fn types(&self) -> impl Iterator<Item = (Type, &'static TypeInfo)> + use<> {
        let all = self.0.types.iter().enumerate();
        all.map(|(i, info)| (Type(i as u8), info))
    }

    /// The properties of a type.
    ///
    /// # Panics
    /// The type is another family's.
    pub fn ty(&self, ty: Type) -> &'static TypeInfo {
        &self.0.types[usize::from(ty.0)]
    }

    /// A type by its name in the text.
    pub fn type_by_name(&self, name: &str) -> Option<Type> {
        self.types().find(|(_, t)| t.name == name).map(|(ty, _)| ty)
    }

    /// The type of an element of IR (`i32`, `half`); `signed` selects among signed and unsigned types.
    pub fn type_by_ir(&self, ir: &str, signed: bool) -> Option<Type> {
        let of = |t: &TypeInfo| t.ir.iter().any(|name| name == ir);
        let fits = |t: &TypeInfo| t.kind != if signed { Kind::Unsigned } else { Kind::Signed };
        let found = self.types().find(|(_, t)| of(t) && fits(t));
        found.map(|(ty, _)| ty)
    }

    /// The operations of the platform, by id.
    pub fn ops(&self) -> impl Iterator<Item = (OpId, &'static OpInfo)> + use<> {
        let all = self.0.ops.iter().enumerate();
        all.filter_map(|(i, op)| Some((OpId(i as u16), op.as_deref()?)))
    }

    /// The numbers of elements that an operation can process at once.
    pub fn sizes(&self, info: &OpInfo) -> Vec<u32> {
        let limits = self.limits();
        let most = match info.shapes() {
            Some(_) => limits.message_lanes,
            None => u32::MAX,
        };
        let all = info.sizes.iter().copied();
        all.filter(|n| limits.exec_sizes.contains(n) && *n <= most)
            .collect()
    }

    /// The properties of an operation; `None` if the platform lacks it.
    pub fn op(&self, op: OpId) -> Option<&'static OpInfo> {
        self.0.ops.get(usize::from(op.0))?.as_deref()
    }

    /// The row of a name.
    pub fn op_by_name(&self, name: &str) -> Option<OpId> {
        self.0.by_name.get(name).copied()
    }

    /// All rows with one spelling in the text; their operands differ.
    pub fn ops_by_mnemonic(&self, mnemonic: &str) -> &'static [OpId] {
        self.0.by_mnemonic.get(mnemonic).map_or(&[], Vec::as_slice)
    }

    /// The first row of a meaning: `a + b` for `dst = a + b`, or whole statements. Operands have
    /// the names that `isa/visa/README.md` lists.
    pub fn op_by_meaning(&self, meaning: &str) -> Option<OpId> {
        // The data stays consistent after a panic elsewhere.
        let known = self.0.asked.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(&known) = known.get(meaning) {
            return known;
        }
        drop(known);
        let found = self.find(meaning);
        let mut asked = self.0.asked.write().unwrap_or_else(PoisonError::into_inner);
        asked.insert(meaning.to_owned(), found);
        found
    }

    fn find(&self, meaning: &str) -> Option<OpId> {
        let found = |text: &str| {
            self.0
                .by_meaning
                .get(query::canonical(text)?.as_str())
                .copied()
        };
        found(meaning).or_else(|| found(&format!("dst = {meaning}")))
    }

    /// The declaration and names of variables of a category.
    pub fn category(&self, category: Category) -> Option<&'static CategoryInfo> {
        self.0.categories.iter().find(|c| c.category == category)
    }

    /// Names of alignments, smallest first.
    pub fn alignments(&self) -> &'static [Alignment] {
        &self.0.alignments
    }

    /// Names that the platform defines, in the order in which they are listed.
    pub fn builtins(&self) -> &'static [BuiltInInfo] {
        &self.0.builtins
    }

    /// The properties of a built-in name.
    pub fn builtin(&self, name: BuiltIn) -> Option<&'static BuiltInInfo> {
        self.0.builtins.get(name.as_u32() as usize)
    }

    /// A built-in by its name (`%thread_x`).
    pub fn builtin_by_name(&self, name: &str) -> Option<BuiltIn> {
        let at = self.0.builtins.iter().position(|b| b.name == name);
        at.map(|at| BuiltIn::from_u32(at as u32))
    }

    /// The built-in of a role, such as `null`.
    pub fn builtin_by_role(&self, role: &str) -> Option<BuiltIn> {
        let mut all = self.0.builtins.iter();
        let at = all.position(|b| b.role.as_deref() == Some(role));
        at.map(|at| BuiltIn::from_u32(at as u32))
    }

    /// Whether the text's grammar reserves the word, so that no variable can have this name.
    pub fn is_word(&self, name: &str) -> bool {
        self.0.taken.contains(name)
    }
}
