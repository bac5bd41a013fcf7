// Back to where the reader came from, or to home if they came from outside: a page opened by its address has no page of
// ours behind it.

import { paths } from '@magpie/wire/paths'
import { useNavigate } from 'react-router'

const cameFromHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0

export const useBack = (): (() => void) => {
  const navigate = useNavigate()
  return () => void (cameFromHere(history.state) ? navigate(-1) : navigate(paths.home()))
}
