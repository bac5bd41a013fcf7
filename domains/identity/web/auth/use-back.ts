// Where "back" leads: to where the visitor came from, or to home if they came from outside. And where to go after login
// (S-GATE-09).

import { paths, safeFrom } from '@magpie/wire/paths'
import { useNavigate, useSearchParams } from 'react-router'

const cameFromHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0

export const useBack = (): (() => void) => {
  const navigate = useNavigate()
  return () => void (cameFromHere(history.state) ? navigate(-1) : navigate(paths.home()))
}

/**
 * `redirect` is the specification's parameter, `from` the one in our own links; only paths of this site are accepted.
 */
export const useReturnTo = (): { readonly to: string; readonly named: string | undefined } => {
  const [query] = useSearchParams()
  const asked = query.get('redirect') ?? query.get('from')
  const to = safeFrom(asked)
  return { to, named: asked === null || to === paths.home() ? undefined : to }
}
