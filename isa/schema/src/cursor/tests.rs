use super::*;

/// Words, signs of one character, texts; `;` begins a comment.
#[derive(Debug)]
enum Words {}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    End,
    Word,
    Text,
    Sign,
    Open,
}

impl Lexis for Words {
    type Kind = Kind;
    const END: Kind = Kind::End;
    const CODE: &'static str = "meaning-syntax";

    fn scan(text: &str, at: usize) -> Token<Kind> {
        let bytes = text.as_bytes();
        let start = run(bytes, at, |b| b.is_ascii_whitespace());
        let word = |b: u8| b.is_ascii_alphanumeric();
        let (kind, end) = match bytes.get(start) {
            None => (Kind::End, start),
            Some(b'"') => match quoted(bytes, start, true) {
                Some(end) => (Kind::Text, end),
                None => (Kind::Open, run(bytes, start, |b| b != b'\n')),
            },
            Some(&b) if word(b) => (Kind::Word, run(bytes, start, word)),
            Some(b'-') => (Kind::Word, run(bytes, start + 1, word)),
            Some(_) => {
                let len = text[start..].chars().next().map_or(1, char::len_utf8);
                (Kind::Sign, start + len)
            }
        };
        Token::new(kind, start, end)
    }

    fn fault(kind: Kind, _text: &str) -> Option<(String, &'static str)> {
        (kind == Kind::Open).then(|| ("no end".into(), "of this text"))
    }
}

fn cursor(text: &str) -> Cursor<'_, Words> {
    Cursor::new(FileId(0), text)
}

fn said<T>(step: Step<T>) -> Option<String> {
    let error = step.err()?;
    let (span, label) = error.labels.first()?;
    let (start, end) = (span.start, span.end);
    Some(format!("{} at {start}..{end}: {label}", error.message))
}

#[test]
fn tokens_come_in_order_and_the_end_stays() {
    let mut c = cursor(" a (b)\n \"c\\\"d\" é");
    assert_eq!((c.text(), c.text_of(c.second())), ("a", "("));
    assert!(c.is("a") && !c.is("ab") && !c.eat("(") && c.eat("a"));
    let mark = c;
    assert!(c.expect("(").is_ok() && c.is_joined());
    assert_eq!(c.take(Kind::Word, "a word").map(|t| t.start), Ok(4));
    assert!(!c.starts_line() && c.eat(")") && c.starts_line());
    assert_eq!((c.kind(), c.text()), (Kind::Text, "\"c\\\"d\""));
    c.advance();
    assert_eq!((c.kind(), c.text()), (Kind::Sign, "é"));
    for _ in 0..3 {
        c.advance();
        assert!(c.is_end() && c.text().is_empty());
    }
    c = mark;
    assert_eq!((c.text(), c.since(1)), ("(", Span::new(FileId(0), 1, 2)));
}

#[test]
fn errors_say_what_was_expected_and_what_was_found() {
    let mut c = cursor("a +1 \"open\nb");
    c.advance();
    let error = said(c.expect(","));
    let expected = "expected `,`, found `+` at 2..3: expected `,` here";
    assert_eq!(error.as_deref(), Some(expected));
    let error = said::<()>(Err(c.expected_one_of(&["a", "b", "c"])));
    let expected = "expected `a`, `b` or `c`, found `+` at 2..3: expected `a`, `b` or `c` here";
    assert_eq!(error.as_deref(), Some(expected));
    c.advance();
    c.advance();
    let error = said(c.take(Kind::Word, "a word"));
    assert_eq!(error.as_deref(), Some("no end at 5..10: of this text"));
    c.skip_to(|c| c.is("none"));
    let error = said(c.expect("x"));
    let expected = "expected `x`, found the end of the text at 12..12: expected `x` here";
    assert_eq!(error.as_deref(), Some(expected));
    let long = "a".repeat(100);
    let error = said(cursor(&long).expect("b")).unwrap_or_default();
    assert!(error.contains(&format!("found `{}...`", "a".repeat(40))));
}

#[test]
fn integers_have_64_bits() {
    let read = |text| cursor(text).integer("a number").ok();
    let all = [
        ("-9223372036854775808", Some(i64::MIN)),
        ("9223372036854775807", Some(i64::MAX)),
        ("9223372036854775808", None),
        ("0xffffffffffffffff", Some(-1)),
        ("0x10000000000000000", None),
        ("-0x1", Some(-1)),
        ("0x", None),
        ("-", None),
        ("a", None),
        ("", None),
    ];
    for (text, value) in all {
        assert_eq!(read(text), value, "{text}");
    }
    assert_eq!(cursor("256").unsigned::<u8>("a byte").ok(), None);
    assert_eq!(cursor("255").unsigned::<u8>("a byte"), Ok(255));
}

#[test]
fn letters_are_read_where_tokens_are_not() {
    let text = "ab.c -> {1, 2}";
    let mut c = cursor(text);
    assert!(c.starts("ab.") && c.accept("ab.") && !c.accept("->"));
    assert_eq!(
        (c.text(), c.rest(), c.is_joined()),
        ("c", "c -> {1, 2}", true)
    );
    assert_eq!(c.letters(4), "c ->");
    let piece = c.piece(3);
    assert_eq!((piece.rest(), c.rest()), ("{1,", "2}"));
    assert_eq!(c.run(|c| c.is_ascii_digit()).rest(), "2");
    assert!(said(c.require(", ")).is_some() && c.require("}").is_ok() && c.is_end());
    // A cursor over a piece does not read after the end of the piece, and places count from the beginning.
    let mut piece = piece;
    assert!(piece.eat("{") && piece.eat("1") && piece.eat(",") && piece.is_end());
    assert_eq!(piece.span().start, 11);
}
