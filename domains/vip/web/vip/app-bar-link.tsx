// A word in the bar that leads to a page beside.

import { Anchor } from '@magpie/ui/anchor'
import css from './vip.module.css'

export const AppBarLink = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <Anchor href={href} className={css['beside']}>
    {text}
  </Anchor>
)
