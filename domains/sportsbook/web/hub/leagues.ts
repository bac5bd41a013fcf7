// Matches under their leagues as the list has them: a run of matches of one league stands under its head, and where the
// list goes by time a league's head comes again as often as the time asks for it.

import type { LiveMatch } from '../live/live-match.ts'

export type LeagueOf = {
  readonly id: string
  /** Of this run: a league may have several. */
  readonly key: string
  readonly name: string
  readonly matches: readonly LiveMatch[]
}

export const inRuns = (matches: readonly LiveMatch[]): readonly LeagueOf[] => {
  const runs: (LeagueOf & { readonly matches: LiveMatch[] })[] = []
  const runsOf = new Map<string, number>()
  for (const match of matches) {
    const { id, name } = match.head.league
    const last = runs.at(-1)
    if (last?.id === id) {
      last.matches.push(match)
      continue
    }
    const nth = runsOf.get(id) ?? 0
    runsOf.set(id, nth + 1)
    runs.push({ id, name, key: `${id}.${nth}`, matches: [match] })
  }
  return runs
}
