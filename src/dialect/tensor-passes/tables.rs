//! The computations of operators and the division of work: `isa/gen/lowerings.yaml`, read once.

use crate::template::Template;
use crate::tensor::{Operation, Value as Attribute};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};
use easel_isa::yaml::{self, Fields, Node};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// The computation of an operator on one element, by the type of its first argument.
#[derive(Clone, Default, Debug)]
pub struct Lowering {
    /// The expression for floats.
    pub float: Option<Template>,
    /// The expression for signed integers.
    pub signed: Option<Template>,
    /// The expression for unsigned integers and booleans.
    pub unsigned: Option<Template>,
    /// Whether floats of 16 bits are computed as singles and rounded once.
    pub once: bool,
    /// Whether singles are computed as doubles and rounded once.
    pub double: bool,
}

/// The reduction of elements.
#[derive(Clone, Debug)]
pub struct Reduction {
    /// The name in kernels.
    pub op: String,
    /// The name, in kernels, of the combination of elements.
    pub fold: String,
    /// The combination of two partial results.
    pub combine: Lowering,
    /// The identity of the reduction.
    pub identity: Template,
    /// Whether integers need room for the sum of all elements.
    pub wide: bool,
    /// Whether integers need the widest type.
    pub widest: bool,
    /// Whether the total is divided by the number of elements.
    pub mean: bool,
    /// Whether elements count as true or false.
    pub truth: bool,
    /// The operator of the reduction, and the attributes that select the reduction.
    pub of: (String, Vec<(String, i64)>),
    /// The places, if a partial result is an element and its place.
    pub places: Option<Places>,
}

/// The handling of places.
#[derive(Clone, Debug)]
pub struct Places {
    /// Whether another element replaces an element.
    pub takes: Lowering,
    /// The place of the identity.
    pub none: Template,
}

/// The parameters of the division of work.
#[derive(Clone, Copy, Default, Debug)]
pub struct Schedule {
    /// Work-items of a workgroup.
    pub local: u64,
    /// The limit of work-items that reduce one output.
    pub reducers: u64,
    /// The same limit for rows that are too long for those work-items in [`Schedule::unrolled`] rounds.
    pub reducers_of_long: u64,
    /// The same limit if neighbours write neighbouring elements.
    pub slices: u64,
    /// The length above which rows are split, if the rows are few.
    pub split_over: u64,
    /// The limit of workgroups that reduce one output.
    pub parts: u64,
    /// The least number of elements of each of these workgroups.
    pub part_elements: u64,
    /// The number of elements up to which one work-item reduces all.
    pub lane_elements: u64,
    /// The number of outputs from which no slices are needed.
    pub busy: u64,
    /// Unrolled rounds of a loop.
    pub unrolled: u64,
    /// Rounds in one iteration of a loop.
    pub together: u64,
    /// The iterations up to which later passes unroll a loop.
    pub turns: u64,
    /// The limit of unrolled operations.
    pub written: u64,
    /// The number of operations for which a function counts.
    pub function: u64,
    /// The limit of registers of outstanding loads.
    pub in_flight: u64,
    /// Registers of elements that a work-item keeps from one sweep over a row to the next.
    pub kept: u64,
    /// The limit of operators on elements that are unrolled for that purpose.
    pub kept_operators: u64,
    /// The number of resident work-items of a machine.
    pub resident: u64,
    /// The limit of bytes of an access.
    pub access: u64,
    /// The bytes that one access always covers.
    pub register: u64,
    /// Elements of an axis of a tile.
    pub tile: u64,
    /// The size of elements above which tiles have half as many elements.
    pub tile_bytes: u64,
    /// The number of tiles below which tiles have half as many elements.
    pub tiles: u64,
    /// The limit of bytes of tiles in memory of the workgroup.
    pub tile_memory: u64,
    /// Padding in bytes between rows of a tile.
    pub tile_padding: u64,
    /// The size in bytes above which an operand is read in tiles.
    pub tiled_over: u64,
    /// The least number of elements of a tile.
    pub tile_least: u64,
    /// The limit of lines of a kernel that is tried with several elements at once.
    pub tried: u64,
}

easel_isa::keys! {
    Schedule:
    local reducers reducers_of_long slices split_over parts part_elements lane_elements busy
    unrolled together turns written function in_flight kept kept_operators resident access register
    tile tile_bytes tiles tile_memory tile_padding tiled_over tile_least tried
}

/// A tile of a product that a workgroup computes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Rows of the result.
    pub rows: u64,
    /// Columns of the result.
    pub columns: u64,
    /// Subgroups along rows and along columns.
    pub along: [u64; 2],
}

/// The costs of products, in cycles of a subgroup.
#[derive(Clone, Copy, Default, Debug)]
pub struct Costs {
    /// The fixed cost.
    pub start: u64,
    /// The cost of waiting for a round's data.
    pub round: u64,
    /// The cost of a pass of a matrix instruction.
    pub pass: u64,
    /// Bytes that a subgroup loads in a cycle.
    pub bytes: u64,
    /// Subgroups that run at once.
    pub waves: u64,
}

easel_isa::keys! {
    Costs:
    start round pass bytes waves
}

/// The parameters of products of matrices.
#[derive(Clone, Default, Debug)]
pub struct Products {
    /// Bytes of a row in memory of the workgroup.
    pub depth: u64,
    /// Padding in bytes between rows.
    pub apart: u64,
    /// Tiles of a workgroup.
    pub tiles: Vec<Tile>,
    /// The costs of tiles.
    pub costs: Costs,
}

impl Products {
    /// The most rows or columns of a tile.
    pub fn widest(&self) -> u64 {
        let tiles = self.tiles.iter();
        tiles.map(|t| t.rows.max(t.columns)).max().unwrap_or(1)
    }
}

/// The limits of the search for the largest elements of rows.
#[derive(Clone, Copy, Default, Debug)]
pub struct Ranks {
    /// The limit of elements to find.
    pub most: u64,
    /// The limit of elements of a row.
    pub longest: u64,
}

easel_isa::keys! {
    Ranks:
    most longest
}

/// The combination across the lanes of a subgroup.
#[derive(Clone, Default, Debug)]
pub struct Lanes {
    /// The number of lanes up to which all lanes have the total.
    pub everywhere: u64,
    /// The steps, in order of the length of runs: control, rows and banks.
    pub steps: Vec<(u64, [u16; 3])>,
}

/// All tables.
#[derive(Default, Debug)]
pub struct Tables {
    /// The lowerings by the name of the operator.
    pub pointwise: FxHashMap<String, Lowering>,
    /// The reductions by the name of the operator.
    pub reductions: FxHashMap<String, Reduction>,
    /// The parameters of the division of work.
    pub schedule: Schedule,
    /// The parameters of products of matrices.
    pub products: Products,
    /// The limits of the search for the largest elements of rows.
    pub ranks: Ranks,
    /// The combination across the lanes of a subgroup.
    pub lanes: Lanes,
}

/// The text of the tables.
pub(crate) const TEXT: &str = include_str!("../../../isa/gen/lowerings.yaml");

/// The tables that come with easel; a test checks that they have no errors.
static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::load().unwrap_or_default());

/// The tables that come with easel.
pub fn tables() -> &'static Tables {
    &TABLES
}

impl Tables {
    /// A reduction, by its name in kernels.
    pub fn reduction(&self, op: &str) -> Option<&Reduction> {
        self.reductions.values().find(|r| r.op == op)
    }

    /// The reduction of an operator: among matching lines, the line with the most attributes.
    pub fn reducing(&self, operation: &Operation) -> Option<&Reduction> {
        let fits = |r: &&Reduction| {
            let holds = |(name, n): &(String, i64)| matches!(operation.attribute(name), Some(Attribute::Integer(own)) if own == n);
            r.of.0 == operation.operator.row().name && r.of.1.iter().all(holds)
        };
        let found = self.reductions.values().filter(fits);
        found.max_by_key(|r| (r.of.1.len(), &r.op))
    }

    /// Reads the tables that come with easel.
    ///
    /// # Errors
    /// All errors of the tables.
    pub fn load() -> Result<Tables, Box<(SourceMap, Diagnostics)>> {
        let (mut sources, mut out) = (SourceMap::default(), Diagnostics::default());
        let text = TEXT;
        let file = sources.add("isa/gen/lowerings.yaml", text);
        let tree = include_bytes!(concat!(env!("OUT_DIR"), "/lowerings.yaml.packed"));
        let mut tables = Tables::default();
        if let Some(node) = yaml::unpacked(file, text, tree, &mut out) {
            tables.read(&node, &mut out);
        }
        match out.has_errors() {
            true => Err(Box::new((sources, out))),
            false => Ok(tables),
        }
    }

    fn read(&mut self, node: &Node, out: &mut Diagnostics) {
        let Some(mut fields) = Fields::new(node, out) else {
            return;
        };
        let pointwise = fields.need("pointwise", out).and_then(|n| n.map(out));
        for (name, node) in pointwise.unwrap_or_default() {
            if let Some(mut fields) = Fields::new(node, out) {
                let lowering = lowering(&mut fields, out);
                fields.finish("a lowering", out);
                self.pointwise.insert(name.text.clone(), lowering);
            }
        }
        let reductions = fields.need("reductions", out).and_then(|n| n.map(out));
        for (name, node) in reductions.unwrap_or_default() {
            if let Some(reduction) = reduction(&name.text, node, out) {
                self.reductions.insert(name.text.clone(), reduction);
            }
        }
        if let Some(mut fields) = fields
            .need("schedule", out)
            .and_then(|n| Fields::new(n, out))
        {
            let schedule = &mut self.schedule;
            schedule.need(&mut fields, out);
            schedule.together = schedule.together.max(1);
            schedule.turns = schedule.turns.max(1);
            schedule.tile = schedule.tile.max(2);
            fields.finish("the schedule", out);
        }
        if let Some(node) = fields.need("products", out) {
            self.products = products(node, out).unwrap_or_default();
        }
        let ranks = fields.need("ranks", out);
        if let Some(mut fields) = ranks.and_then(|n| Fields::new(n, out)) {
            self.ranks.need(&mut fields, out);
            fields.finish("the ranks", out);
        }
        let lanes = fields.need("lanes", out);
        if let Some(mut fields) = lanes.and_then(|n| Fields::new(n, out)) {
            let everywhere = fields.needed("everywhere", out);
            self.lanes.everywhere = everywhere.unwrap_or(1);
            let steps = fields.need("steps", out).and_then(|n| n.map(out));
            for (name, node) in steps.unwrap_or_default() {
                let Some(mut fields) = Fields::new(node, out) else {
                    continue;
                };
                let mut number = |key: &'static str, usual: u16| -> u16 {
                    let node = fields.get(key);
                    node.and_then(|n| n.int(out)).unwrap_or(usual)
                };
                let step = [
                    number("control", 0),
                    number("rows", 15),
                    number("banks", 15),
                ];
                fields.finish("a step", out);
                match name.text.parse() {
                    Ok(length) => self.lanes.steps.push((length, step)),
                    Err(_) => {
                        let message = format!("`{}` is no number of lanes", name.text);
                        let error = Diagnostic::error("tensor-table", message);
                        out.push(error.label(name.span, "this one"));
                    }
                }
            }
            fields.finish("the lanes", out);
        }
        fields.finish("the table", out);
    }
}

fn lowering(fields: &mut Fields, out: &mut Diagnostics) -> Lowering {
    let mut of = |key: &'static str, out: &mut Diagnostics| {
        let node = fields.get(key)?;
        template(node, out)
    };
    let any = of("any", out);
    let integer = of("integer", out).or_else(|| any.clone());
    Lowering {
        float: of("float", out).or(any),
        signed: of("signed", out).or_else(|| integer.clone()),
        unsigned: of("unsigned", out).or(integer),
        once: fields.value("once", out).unwrap_or(false),
        double: fields.value("double", out).unwrap_or(false),
    }
}

fn reduction(name: &str, node: &Node, out: &mut Diagnostics) -> Option<Reduction> {
    let mut fields = Fields::new(node, out)?;
    let combine = lowering(&mut fields, out);
    let identity = fields.need("identity", out).and_then(|n| template(n, out));
    let op: String = fields.needed("op", out)?;
    let fold = fields.value("fold", out);
    let of = fields.value("of", out);
    let mut when = Vec::new();
    for (name, node) in fields
        .get("when")
        .and_then(|n| n.map(out))
        .unwrap_or_default()
    {
        when.push((name.text.clone(), node.int(out)?));
    }
    let places = fields.get("places");
    let places = places.and_then(|node| {
        let mut fields = Fields::new(node, out)?;
        let takes = lowering(&mut fields, out);
        let none = fields.need("none", out).and_then(|n| template(n, out));
        fields.finish("places", out);
        Some(Places { takes, none: none? })
    });
    let mut flag = |key: &'static str| {
        let node = fields.get(key);
        node.and_then(|n| n.boolean(out)).unwrap_or(false)
    };
    let (wide, widest) = (flag("wide"), flag("widest"));
    let (mean, truth) = (flag("mean"), flag("truth"));
    fields.finish("a reduction", out);
    Some(Reduction {
        fold: fold.unwrap_or_else(|| op.clone()),
        op,
        combine,
        identity: identity?,
        wide,
        widest,
        mean,
        truth,
        of: (of.unwrap_or_else(|| name.to_string()), when),
        places,
    })
}

fn products(node: &Node, out: &mut Diagnostics) -> Option<Products> {
    let mut fields = Fields::new(node, out)?;
    let (depth, apart) = (fields.needed("depth", out)?, fields.needed("apart", out)?);
    let mut tiles = Vec::new();
    for node in fields.need("tiles", out)?.list(out)? {
        let mut fields = Fields::new(node, out)?;
        let (rows, columns) = (fields.needed("rows", out)?, fields.needed("columns", out)?);
        let along = fields.need("along", out)?.list(out)?.iter();
        let along: Vec<u64> = along.filter_map(|n| n.int(out)).collect();
        fields.finish("a tile", out);
        tiles.push(Tile {
            rows,
            columns,
            along: along.try_into().ok()?,
        });
    }
    let mut own = Fields::new(fields.need("costs", out)?, out)?;
    let mut costs = Costs::default();
    costs.need(&mut own, out);
    own.finish("what products cost", out);
    fields.finish("products", out);
    Some(Products {
        depth,
        apart,
        tiles,
        costs,
    })
}

fn template(node: &Node, out: &mut Diagnostics) -> Option<Template> {
    let text = node.text(out)?;
    match Template::parse(&text) {
        Ok(template) => Some(template),
        Err(message) => {
            out.push(Diagnostic::error("tensor-table", message).label(node.span, "this one"));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tensor::tables::Class;

    #[test]
    fn the_tables_have_no_errors() {
        if let Err(said) = Tables::load() {
            panic!("{}", said.1.render(&said.0));
        }
    }

    /// Every operator on elements has a lowering, except operators that are expanded before.
    #[test]
    fn every_operator_is_lowered() {
        let apart = ["quantizelinear", "dequantizelinear"];
        for row in crate::tensor::tables::tables().operators.values() {
            if row.class == Class::Pointwise && !apart.contains(&&*row.name) {
                assert!(tables().pointwise.contains_key(&row.name), "{}", row.name);
            }
        }
    }
}
