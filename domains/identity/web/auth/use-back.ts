// Back to where the visitor came from, or home when they came from outside; and where to go once they are let in (S-GATE-09).

import { paths, safeFrom } from '@magpie/wire/paths'
import { useNavigate, useSearchParams } from 'react-router'

const cameFromHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0

export const useBack = (): (() => void) => {
  const navigate = useNavigate()
  return () => void (cameFromHere(history.state) ? navigate(-1) : navigate(paths.home()))
}

/** `redirect` is the specification's word for it, `from` is what our own links say; only places of ours are taken. */
export const useReturnTo = (): { readonly to: string; readonly named: string | undefined } => {
  const [query] = useSearchParams()
  const asked = query.get('redirect') ?? query.get('from')
  const to = safeFrom(asked)
  return { to, named: asked === null || to === paths.home() ? undefined : to }
}
