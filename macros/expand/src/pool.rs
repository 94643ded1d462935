//! Sharing of equal lists: each distinct list becomes one static.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use std::collections::BTreeMap;

/// The statics made so far, by their text.
#[derive(Default)]
pub struct Pool {
    by_text: BTreeMap<String, proc_macro2::Ident>,
    items: Vec<TokenStream>,
}

impl Pool {
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
        let text = format!("{element}: {}", quote!(#(#items),*));
        if let Some(name) = self.by_text.get(&text) {
            return quote!(&#name);
        }
        let name = format_ident!("L{}", self.items.len());
        let count = items.len();
        self.items
            .push(quote!(static #name: [#element; #count] = [#(#items),*];));
        self.by_text.insert(text, name.clone());
        quote!(&#name)
    }

    /// The definitions of all lists.
    pub fn items(&self) -> TokenStream {
        let items = &self.items;
        quote!(#(#items)*)
    }
}
