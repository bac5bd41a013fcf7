// The result of a finished match for one of its sides.

import type { Result } from '../../vendors/searches.ts'

export type Mark = 'won' | 'drawn' | 'lost'

/** `undefined` if it has no score. */
export const markOf = ({ home, fullTime }: Result, name: string): Mark | undefined => {
  const [ours, theirs] = fullTime.split('\u2013').map(Number)
  if (ours === undefined || theirs === undefined) return undefined
  if (ours === theirs) return 'drawn'
  return ours > theirs === (home === name) ? 'won' : 'lost'
}

export const marksOf = (results: readonly Result[], name: string): readonly Mark[] =>
  results.flatMap((result) => markOf(result, name) ?? [])
