//! A [`Program`] in the JSON form: exact, one node on each line.

use crate::attribute::{Operation, Value};
use crate::ir::function;
use crate::layout;
use crate::literal::Literal;
use crate::program::{Module, Program};
use crate::set::{ModuleId, Op};
use crate::shape::{Dimension, Shape};
use crate::tables::Kind;
use cranelift_entity::SecondaryMap;
use serde_json::{Map, Value as Json, json};

/// The version of the form that is written.
const VERSION: u32 = 8;

/// A program as JSON.
pub fn json(program: &Program) -> String {
    let modules = program.order().into_iter().enumerate();
    let modules = modules.map(|(n, id)| {
        let name = &program.modules[id].func.name;
        let prefix = match n {
            0 => String::new(),
            _ => format!("{name}:"),
        };
        let nodes = nodes(program, id, &prefix).join(",\n  ");
        let name = Json::from(name.as_str());
        format!("{name}: {{\"name\": {name}, \"nodes\": [\n  {nodes}]}}")
    });
    let modules: Vec<String> = modules.collect();
    format!(
        "{{\"version\": {VERSION}, \"migraphx_version\": \"\", \"targets\": [], \"contexts\": [], \
         \"modules\": {{{}}}}}\n",
        modules.join(",\n")
    )
}

fn nodes(program: &Program, id: ModuleId, prefix: &str) -> Vec<String> {
    let Module { func, provenance } = &program.modules[id];
    let mut names: SecondaryMap<function::Value, String> = SecondaryMap::new();
    let mut nodes = Vec::new();
    for (number, (_, inst)) in func.inst_order().enumerate() {
        let data = &func.insts[inst];
        let output = match &data.op {
            Op::Parameter(name) => format!("{prefix}{name}"),
            _ => format!("{prefix}@{number}"),
        };
        let mut made = func.defined_values(inst);
        let result = made.next().map(|v| program.context.shape(func.ty(v)));
        let (name, operator) = match &data.op {
            Op::Parameter(name) => ("@param", json!({ "parameter": &**name })),
            Op::Literal(_) => ("@literal", json!({})),
            Op::Call(call, _) => (call.operator.row().name.as_str(), operator(call)),
            Op::Foreign(call, _) => (&*call.name, super::loose::to_json(&call.attributes())),
            Op::Return => ("@return", json!({})),
        };
        let uses = func.used_values(inst).map(|v| names[v].as_str());
        let mut fields = vec![
            ("output", output.as_str().into()),
            ("name", name.into()),
            ("shape", result.as_deref().map_or(Json::Null, shape)),
            ("normalized", true.into()),
            ("operator", operator),
            ("inputs", uses.collect::<Vec<_>>().into()),
        ];
        // Literals are long, so they are not built as a tree.
        let mut literals = Vec::new();
        match &data.op {
            Op::Literal(value) => {
                literals.extend(result.as_deref().map(|of| literal(value, of)));
            }
            op if !op.modules().is_empty() => {
                let modules = op.modules().iter();
                let modules = modules.map(|&m| &*program.modules[m].func.name);
                fields.push(("module_inputs", modules.collect::<Vec<&str>>().into()));
            }
            _ => {}
        }
        let said = &provenance[inst];
        if !said.symbols.is_empty() {
            let symbols = said.symbols.iter().map(|s| &**s);
            fields.push(("debug_symbols", symbols.collect::<Vec<&str>>().into()));
        }
        if let Some(target) = said.target {
            fields.push(("target_id", target.into()));
        }
        let fields = fields
            .iter()
            .map(|(key, value)| format!("\"{key}\": {value}"));
        let literals = literals.iter().map(|text| format!("\"literal\": {text}"));
        let fields: Vec<String> = fields.chain(literals).collect();
        nodes.push(format!("{{{}}}", fields.join(", ")));
        for value in func.defined_values(inst) {
            names[value].clone_from(&output);
        }
    }
    nodes
}

fn operator(operation: &Operation) -> Json {
    let row = operation.operator.row();
    let values = row.attributes.iter().zip(&operation.attributes);
    let values = values.map(|(a, v)| (a.name.clone(), attribute(v, a.kind == Kind::Boolean)));
    Json::Object(values.collect::<Map<String, Json>>())
}

fn attribute(value: &Value, boolean: bool) -> Json {
    match value {
        Value::Absent => Json::Null,
        Value::Integer(n) if boolean => (*n != 0).into(),
        Value::Integer(n) => (*n).into(),
        // Infinities and NaN are written as text only.
        Value::Float(bits) => match f32::from_bits(*bits) {
            number if number.is_finite() => f64::from(number).into(),
            _ => value.to_string().into(),
        },
        Value::Text(text) => (&**text).into(),
        Value::Integers(all) => (&**all).into(),
        Value::Shape(of) => shape(of),
        Value::Dimensions(all) => all.iter().map(dimension).collect(),
        Value::Operation(inner) => {
            json!({ "name": inner.operator.row().name, "operator": operator(inner) })
        }
    }
}

fn dimension(dimension: &Dimension) -> Json {
    match dimension {
        Dimension::Fixed(n) => (*n).into(),
        Dimension::Range(name, low, high) if name.is_empty() => {
            json!({ "min": low, "max": high, "optimals": [] })
        }
        other => other.to_string().into(),
    }
}

pub(crate) fn shape(shape: &Shape) -> Json {
    let none = || Json::Array(Vec::new());
    let all = |dims: &[Dimension]| dims.iter().map(dimension).collect::<Json>();
    let (ty, lens, strides, parts, dims, steps) = match shape {
        Shape::Static(ty, lens, strides) => {
            let (lens, strides) = (Json::from(&**lens), Json::from(&**strides));
            (ty.name(), lens, strides, none(), none(), none())
        }
        Shape::Dynamic(ty, dims) => (ty.name(), none(), none(), none(), all(dims), none()),
        Shape::Symbolic(ty, dims, steps) => {
            (ty.name(), none(), none(), none(), all(dims), all(steps))
        }
        Shape::Tuple(parts) => {
            let parts = parts.iter().map(self::shape).collect();
            ("tuple_type", none(), none(), parts, none(), none())
        }
    };
    json!({
        "type": ty,
        "lens": lens,
        "strides": strides,
        "sub_shapes": parts,
        "dynamic_dimensions": dims,
        "dyn_strides": steps,
    })
}

/// A literal with its own shape: elements as in memory, or contiguous if the memory has
/// gaps. The bytes are null if omitted.
fn literal(literal: &Literal, of: &Shape) -> String {
    let said = |shape: Json, bytes: &[u8]| {
        let bytes: Vec<String> = bytes.iter().map(u8::to_string).collect();
        let bytes = bytes.join(",");
        format!("{{\"shape\": {shape}, \"data\": {{\"bytes\": [{bytes}]}}}}")
    };
    let whole = (of.lens(), of.strides(), literal.bytes.as_deref());
    let (Some(lens), Some(strides), Some(bytes)) = whole else {
        return format!("{{\"shape\": {}, \"data\": null}}", shape(of));
    };
    let size = literal.ty.row().bytes as usize;
    if layout::standard(lens, strides) || bytes.len() <= size {
        return said(shape(of), bytes);
    }
    if !layout::packed(lens, strides) {
        let own = Shape::new(literal.ty, lens, &layout::standard_strides(lens));
        return said(shape(&own), bytes);
    }
    let mut memory = vec![0; bytes.len()];
    for (n, element) in bytes.chunks_exact(size).enumerate() {
        let at = layout::offset(lens, strides, n as u64) as usize * size;
        if let Some(place) = memory.get_mut(at..at + size) {
            place.copy_from_slice(element);
        }
    }
    said(shape(of), &memory)
}
