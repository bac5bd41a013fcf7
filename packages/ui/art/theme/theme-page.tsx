// A page of the site as small as a stamp, by day or by night, independent of the page's own theme.

import css from './theme-page.module.css'

export const ThemePage = ({ theme }: { readonly theme: 'light' | 'dark' }) => (
  <span className={css[theme]}>
    <i />
    <i />
    <i />
  </span>
)
