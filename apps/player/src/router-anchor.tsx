// The kit's links use the router when they lead to our own pages. The service chat accompanies the page that it is
// about, so its links open a new window (S-GATE-11), which has no opener by the standard.

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
