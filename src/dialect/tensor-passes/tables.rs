//! What operators compute and how work is divided: `isa/gen/lowerings.yaml`, read once.

use crate::template::Template;
use crate::tensor::{Operation, Value as Attribute};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};
use easel_isa::yaml::{self, Fields, Node};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What an operator does with one element, by the type of its first argument.
#[derive(Clone, Default, Debug)]
pub struct Lowering {
    /// Of floats.
    pub float: Option<Template>,
    /// Of signed integers.
    pub signed: Option<Template>,
    /// Of unsigned integers and booleans.
    pub unsigned: Option<Template>,
    /// Whether floats of 16 bits are computed as singles and rounded once.
    pub once: bool,
    /// Whether singles are computed as doubles and rounded once.
    pub double: bool,
}

/// How elements become one.
#[derive(Clone, Debug)]
pub struct Reduction {
    /// What kernels call it.
    pub op: String,
    /// What kernels call the putting together of elements.
    pub fold: String,
    /// Of two partial results.
    pub combine: Lowering,
    /// What changes nothing.
    pub identity: Template,
    /// Whether integers need room for the sum of all elements.
    pub wide: bool,
    /// Whether they need all the room there is.
    pub widest: bool,
    /// Whether the total is divided by the number of elements.
    pub mean: bool,
    /// Whether elements count as true or false.
    pub truth: bool,
    /// The operator that it is, and attributes that it has then.
    pub of: (String, Vec<(String, i64)>),
    /// Where a partial result is an element and its place.
    pub places: Option<Places>,
}

/// What becomes of places.
#[derive(Clone, Debug)]
pub struct Places {
    /// Whether another element takes the place of one.
    pub takes: Lowering,
    /// The place of what changes nothing.
    pub none: Template,
}

/// How work is divided.
#[derive(Clone, Copy, Default, Debug)]
pub struct Schedule {
    /// Work-items of a workgroup.
    pub local: u64,
    /// Work-items that reduce one output, at most.
    pub reducers: u64,
    /// The same for rows that are longer than those hold in [`Schedule::unrolled`] rounds.
    pub reducers_of_long: u64,
    /// The same where neighbours write neighbours.
    pub slices: u64,
    /// Rows of more elements are split where there are few.
    pub split_over: u64,
    /// Workgroups that reduce one output, at most.
    pub parts: u64,
    /// Elements that each of them has, at least.
    pub part_elements: u64,
    /// Elements of which one work-item reduces all.
    pub lane_elements: u64,
    /// Outputs that need no slices.
    pub busy: u64,
    /// Rounds of a loop that are written out.
    pub unrolled: u64,
    /// Rounds that a loop does at once.
    pub together: u64,
    /// Turns of a loop that later passes write out.
    pub turns: u64,
    /// Operations that are written out, at most.
    pub written: u64,
    /// Operations that a function counts as.
    pub function: u64,
    /// Registers that loads on their way have, at most.
    pub in_flight: u64,
    /// Registers of elements that a work-item holds from one sweep over a row to the next.
    pub kept: u64,
    /// Operators on elements that are written out for that, at most.
    pub kept_operators: u64,
    /// Work-items that a machine holds.
    pub resident: u64,
    /// Bytes of an access, at most.
    pub access: u64,
    /// Bytes that are one access in any case.
    pub register: u64,
    /// Elements of an axis of a tile.
    pub tile: u64,
    /// Half as many for larger elements.
    pub tile_bytes: u64,
    /// Half as many where there are fewer tiles.
    pub tiles: u64,
    /// Bytes of the memory of a workgroup that tiles take, at most.
    pub tile_memory: u64,
    /// Bytes between their rows.
    pub tile_padding: u64,
    /// Bytes of an operand that is read in tiles, at least one more.
    pub tiled_over: u64,
    /// Elements of a tile, at least.
    pub tile_least: u64,
    /// Lines of a kernel that is tried with several elements at once.
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
    /// Of the result.
    pub rows: u64,
    /// Of the result.
    pub columns: u64,
    /// Waves along rows and along columns.
    pub along: [u64; 2],
}

/// What products cost, in cycles of a wave.
#[derive(Clone, Copy, Default, Debug)]
pub struct Costs {
    /// Once.
    pub start: u64,
    /// Of waiting for a round's data.
    pub round: u64,
    /// Of a pass of a matrix instruction.
    pub pass: u64,
    /// Bytes that a wave loads in a cycle.
    pub bytes: u64,
    /// Waves that run at once.
    pub waves: u64,
}

easel_isa::keys! {
    Costs:
    start round pass bytes waves
}

/// How products of matrices are computed.
#[derive(Clone, Default, Debug)]
pub struct Products {
    /// Neighbours in a column of the result that a lane has, by bytes of a sum.
    pub runs: Vec<(u64, u64)>,
    /// Bytes of a row in memory of the workgroup.
    pub depth: u64,
    /// Bytes between rows.
    pub apart: u64,
    /// Tiles of a workgroup.
    pub tiles: Vec<Tile>,
    /// What they cost.
    pub costs: Costs,
}

impl Products {
    /// The most rows or columns of a tile.
    pub fn widest(&self) -> u64 {
        let tiles = self.tiles.iter();
        tiles.map(|t| t.rows.max(t.columns)).max().unwrap_or(1)
    }
}

/// Which of the largest elements of rows kernels find.
#[derive(Clone, Copy, Default, Debug)]
pub struct Ranks {
    /// So many of them, at most.
    pub most: u64,
    /// Elements of a row, at most.
    pub longest: u64,
}

easel_isa::keys! {
    Ranks:
    most longest
}

/// How lanes of a wave are put together.
#[derive(Clone, Default, Debug)]
pub struct Lanes {
    /// Up to so many lanes all of them have the total.
    pub everywhere: u64,
    /// By length of runs, in that order: control, rows and banks.
    pub steps: Vec<(u64, [u16; 3])>,
}

/// All of it.
#[derive(Default, Debug)]
pub struct Tables {
    /// By the name of the operator.
    pub pointwise: FxHashMap<String, Lowering>,
    /// By the name of the operator.
    pub reductions: FxHashMap<String, Reduction>,
    /// How work is divided.
    pub schedule: Schedule,
    /// How products of matrices are computed.
    pub products: Products,
    /// Which of the largest elements of rows kernels find.
    pub ranks: Ranks,
    /// How lanes of a wave are put together.
    pub lanes: Lanes,
}

/// Their text.
pub(crate) const TEXT: &str = include_str!("../../../isa/gen/lowerings.yaml");

/// The tables that come with easel; a test says that nothing is wrong with them.
static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::load().unwrap_or_default());

/// The tables that come with easel.
pub fn tables() -> &'static Tables {
    &TABLES
}

impl Tables {
    /// A reduction as kernels call it.
    pub fn reduction(&self, op: &str) -> Option<&Reduction> {
        self.reductions.values().find(|r| r.op == op)
    }

    /// What an operator reduces to: of lines that are of it, the one with most attributes.
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
    /// All that is wrong with them.
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
    let mut runs = Vec::new();
    let each = fields.need("runs", out).and_then(|n| n.map(out));
    for (name, node) in each.unwrap_or_default() {
        match (name.text.parse(), node.int(out)) {
            (Ok(bytes), Some(run)) => runs.push((bytes, run)),
            _ => {
                let error = Diagnostic::error("tensor-table", "no number of bytes");
                out.push(error.label(name.span, "this one"));
            }
        }
    }
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
        runs,
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

    /// Every operator on elements has a lowering, but for those that are taken apart before.
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
