// Links of the kit go through the router when they lead to a page of ours. A talk with the staff stands beside what it is about:
// wherever its link is, it opens in a window of its own (S-GATE-11), which has no opener by the standard.

import type { AnchorProps } from '@magpie/ui/anchor'
import { paths } from '@magpie/wire/paths'
import { Link } from 'react-router'

export const RouterAnchor = ({ href, ...rest }: AnchorProps) => {
  const target = href.startsWith(paths.service()) ? '_blank' : rest.target
  return target === undefined && /^\/(?!\/)/.test(href) ? (
    <Link to={href} {...rest} />
  ) : (
    <a href={href} {...rest} target={target} />
  )
}
