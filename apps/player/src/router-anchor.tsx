// Links of the kit go through the router when they lead to a page of ours. A talk with the staff stands beside what it is about:
// wherever its link is, it opens in a window of its own (S-GATE-11).

import type { AnchorProps } from '@magpie/ui/anchor'
import { paths } from '@magpie/wire/paths'
import { Link } from 'react-router'

export const RouterAnchor = ({ href, ...given }: AnchorProps) => {
  const rest = href.startsWith(paths.service()) ? { target: '_blank', rel: 'noopener', ...given } : given
  return /^\/(?!\/)/.test(href) && rest.target === undefined ? (
    <Link to={href} {...rest} />
  ) : (
    <a href={href} {...rest} />
  )
}
