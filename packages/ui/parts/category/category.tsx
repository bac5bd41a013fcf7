// The drawing of a group of venues (S-ENT-02). Its addresses are in the style sheet, so a first load carries none in
// its script, and only what is drawn is fetched.

import css from './category.module.css'

export const Category = ({ group }: { readonly group: string }) => (
  <i className={css['Category']} data-group={group} aria-hidden="true" />
)
