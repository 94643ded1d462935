fn main() {
    let (s, r) = easel_isa::load(std::path::Path::new(&std::env::args().nth(1).unwrap()));
    match r {
        Ok(i) => println!(
            "{} ops {} formats {} hazards {}",
            i.target,
            i.ops.len(),
            i.formats.len(),
            i.hazards.len()
        ),
        Err(e) => println!("{} errors\n{}", e.0.len(), e.render(&s)),
    }
}
