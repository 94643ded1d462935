use super::*;

fn tree(text: &str) -> (Option<Node>, Vec<String>) {
    let mut out = Diagnostics::default();
    let node = parse(FileId(0), text, &mut out);
    (node, out.0.iter().map(|d| d.to_string()).collect())
}

fn slice(text: &str, span: Span) -> &str {
    &text[span.start as usize..span.end as usize]
}

#[test]
fn places_are_exact() {
    let text =
        "# é\na: {b: [1, 'x'], c: \"0x1f\"}\nd:\n  e: plain text # note\n  f:\n    - 1\n    - 22\n";
    let (node, errors) = tree(text);
    let node = node.unwrap();
    assert_eq!(errors, Vec::<String>::new());
    let a = node.get("a").unwrap();
    assert_eq!(slice(text, a.span), "{b: [1, 'x'], c: \"0x1f\"}");
    assert_eq!(slice(text, a.get("b").unwrap().span), "[1, 'x']");
    assert_eq!(slice(text, a.get("c").unwrap().span), "\"0x1f\"");
    let d = node.get("d").unwrap();
    assert_eq!(slice(text, d.get("e").unwrap().span), "plain text");
    assert_eq!(slice(text, d.get("f").unwrap().span), "- 1\n    - 22");
}

#[test]
fn numbers_in_all_bases() {
    let mut out = Diagnostics::default();
    let (node, _) = tree("[12, -3, 0x1f, 0b101, 1_000, '7', x, null]");
    let Some(Node {
        value: Content::List(items),
        ..
    }) = node
    else {
        panic!()
    };
    let values: Vec<Option<i64>> = items.iter().map(|n| n.int(&mut out)).collect();
    assert_eq!(
        values,
        [
            Some(12),
            Some(-3),
            Some(31),
            Some(5),
            Some(1000),
            None,
            None,
            None
        ]
    );
    assert_eq!(out.0.len(), 3);
    assert_eq!(items[4].int::<u8>(&mut out), None);
}

#[test]
fn twice_is_an_error_and_the_first_counts() {
    let (node, errors) = tree("a: 1\nb: 2\na: 3\n");
    assert_eq!(errors, ["[yaml-duplicate-key] `a` twice"]);
    assert_eq!(node.unwrap().get("a").unwrap().scalar(), Some("1"));
}

#[test]
fn refusals() {
    assert_eq!(tree("a: [1, 2").1.len(), 1);
    assert_eq!(
        tree("a: &x 1\nb: *x\n").1,
        ["[yaml-alias] aliases are not allowed here"]
    );
    assert_eq!(tree(&"[".repeat(500)).1.len(), 1);
    assert_eq!(
        tree("a: 1\n---\nb: 2\n").1,
        ["[yaml-documents] a second document in one file"]
    );
}
