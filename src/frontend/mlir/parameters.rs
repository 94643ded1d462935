//! Bodies of dialect attributes written as `key = value` pairs, as in
//! `#iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1]>`.

use super::attribute::{self, Attribute};
use super::leaf::{Grammar, Leaf, Rule};
use easel_isa::diagnostic::FileId;
use pest::Parser as _;

/// The pairs and the values without key (under an empty key), in order; `None` if the body has
/// another form.
pub fn parameters(body: &str) -> Option<Vec<(String, Attribute)>> {
    let mut pairs = Grammar::parse(Rule::parameters, body).ok()?;
    let mut leaf = Leaf::new(FileId(0), body);
    let mut out = Vec::new();
    for parameter in pairs
        .next()?
        .into_inner()
        .filter(|p| p.as_rule() == Rule::parameter)
    {
        let inner = parameter.into_inner().next()?;
        if inner.as_rule() == Rule::pair {
            let mut inner = inner.into_inner();
            let key = inner.next()?.as_str().to_string();
            out.push((key, attribute::read(&mut leaf, inner.next()?)?));
        } else {
            out.push((String::new(), attribute::read(&mut leaf, inner)?));
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn translation_info() {
        let body = r#"pipeline = None workgroup_size = [128, 2, 1] subgroup_size = 64, {llvm_func_attrs = {"amdgpu-waves-per-eu" = "2"}}"#;
        let p = parameters(body).unwrap();
        assert_eq!(p[0], ("pipeline".into(), Attribute::Word("None".into())));
        assert_eq!(p[1].1.as_ints(), Some(vec![128, 2, 1]));
        assert_eq!(p[2].1.as_int(), Some(64));
        let waves = p[3]
            .1
            .get("llvm_func_attrs")
            .and_then(|d| d.get("amdgpu-waves-per-eu"))
            .unwrap();
        assert_eq!(waves.as_text(), Some("2"));
        assert_eq!(parameters("a = = b"), None);
    }
}
