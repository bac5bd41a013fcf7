// Matches under their leagues, in the order in which the list has them: the league whose match comes first is first.

import type { LiveMatch } from '../live/live-match.ts'

export type LeagueOf = {
  readonly id: string
  readonly name: string
  readonly matches: readonly LiveMatch[]
}

export type Order = 'time' | 'league'

export const byLeague = (matches: readonly LiveMatch[], order: Order = 'time'): readonly LeagueOf[] => {
  const leagues = new Map<string, { id: string; name: string; matches: LiveMatch[] }>()
  for (const match of matches) {
    const { id, name } = match.head.league
    const league = leagues.get(id) ?? { id, name, matches: [] }
    league.matches.push(match)
    leagues.set(id, league)
  }
  const all = [...leagues.values()]
  return order === 'time' ? all : all.sort((a, b) => a.name.localeCompare(b.name, 'zh-CN'))
}
