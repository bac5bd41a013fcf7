// Matches under their leagues in the order of the list: a run of matches of one league has one heading, and in a list
// by time a league's heading is repeated for each run.

import type { LiveMatch } from '../live/live-match.ts'

export type LeagueOf = {
  readonly id: string
  /** The key of this run: a league may have several. */
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
