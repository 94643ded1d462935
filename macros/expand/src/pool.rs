//! Sharing of equal pieces: each distinct list, row or function becomes one item.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use std::collections::BTreeMap;

/// The items made so far, by their text.
#[derive(Default)]
pub struct Pool {
    by_text: BTreeMap<String, Ident>,
    items: Vec<TokenStream>,
}

impl Pool {
    fn item(
        &mut self,
        prefix: &str,
        text: String,
        make: impl FnOnce(&Ident) -> TokenStream,
    ) -> Ident {
        if let Some(name) = self.by_text.get(&text) {
            return name.clone();
        }
        let name = format_ident!("{prefix}{}", self.items.len());
        self.items.push(make(&name));
        self.by_text.insert(text, name.clone());
        name
    }

    /// An expression of type `&'static [element]` for the list.
    pub fn list(
        &mut self,
        element: TokenStream,
        items: impl IntoIterator<Item = TokenStream>,
    ) -> TokenStream {
        let items: Vec<TokenStream> = items.into_iter().collect();
        if items.is_empty() {
            return quote!(&[]);
        }
        let count = items.len();
        let text = format!("{element}: {}", quote!(#(#items),*));
        let name = self.item(
            "L",
            text,
            |name| quote!(pub static #name: [#element; #count] = [#(#items),*];),
        );
        quote!(&#name)
    }

    /// A reference to a static of the given value.
    pub fn value(&mut self, ty: TokenStream, value: TokenStream) -> TokenStream {
        let name = self.item(
            "R",
            format!("{ty} = {value}"),
            |name| quote!(pub static #name: #ty = #value;),
        );
        quote!(&#name)
    }

    /// A function with the given signature and body.
    pub fn function(&mut self, signature: TokenStream, body: TokenStream) -> Ident {
        self.item(
            "step_",
            format!("fn {signature} {body}"),
            |name| quote!(fn #name #signature { #body }),
        )
    }

    /// The definitions of all items.
    pub fn items(&self) -> TokenStream {
        let items = &self.items;
        quote!(#(#items)*)
    }
}
