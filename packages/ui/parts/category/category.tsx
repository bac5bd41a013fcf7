// The drawing of a group of venues (S-ENT-02). Addresses stand in the style sheet: a first load carries none of them in its
// script, and only what is drawn is fetched.

import css from './category.module.css'

export const Category = ({ group }: { readonly group: string }) => (
  <i className={css['Category']} data-group={group} aria-hidden="true" />
)
