// The sport results of the site's search, at every venue: matches by team or league, and the leagues themselves. The
// vendors search, because they know names as written and as pronounced. A vendor that does not answer contributes
// nothing, and does not hide the others' results.

import { Icon } from '@magpie/ui/art/icon'
import { List, ListRow } from '@magpie/ui/list-row'
import { ScopeProvider } from '@magpie/wire/scope'
import { useQueries } from '@tanstack/react-query'
import { useEachVenue } from '../at-venue/each-venue.ts'
import { useWords } from '../text/use-words.ts'
import type { League } from '../vendors/searches.ts'
import { MatchFound } from './match-found.tsx'
import { leaguesQuery, searchQuery } from './more-query.ts'

const shownMost = 9
const leaguesMost = 6

/** The first of each, then the second of each, so that no venue's results come before all of another's. */
const inTurns = <One,>(lists: readonly (readonly One[])[]): readonly One[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, nth) =>
    lists.flatMap((list) => list.slice(nth, nth + 1)),
  ).flat()

/** A league that several venues sell is one, with the matches of all. */
const byName = (leagues: readonly League[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { name, count } of leagues) counts.set(name, (counts.get(name) ?? 0) + count)
  return counts
}

/** Only vendors know pronunciations: for Latin letters, leagues are found through the matches found. */
const isSound = (text: string): boolean => /^[a-z]{2,}$/i.test(text)

/** A league is opened by its name. */
export const useFoundMatches = (text: string, onLeague: (name: string) => void) => {
  const { say } = useWords()
  const venues = useEachVenue()
  const found = useQueries({
    queries: venues.map(({ scope }) => ({ ...searchQuery(scope, text), enabled: text !== '', retry: false })),
  })
  const leagues = useQueries({ queries: venues.map(({ scope }) => leaguesQuery(scope)) })
  const matches = inTurns(
    venues.map((venue, nth) => (found[nth]?.data?.matches ?? []).map(({ head }) => ({ venue, head }))),
  )
  const sounded = new Set(isSound(text) ? matches.map(({ head }) => head.league.name) : [])
  const named = [...byName(leagues.flatMap(({ data }) => data ?? []))].filter(
    ([name]) => sounded.has(name) || name.toLowerCase().includes(text.toLowerCase()),
  )
  return {
    isPending: found.some(({ isPending }) => isPending),
    /** A venue gave no answer, so nothing can be called absent. */
    isError: found.some(({ isError }) => isError),
    retry: () => found.forEach(({ isError, refetch }) => isError && void refetch()),
    matches: {
      count: found.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
      shown: (
        <List>
          {matches.slice(0, shownMost).map(({ venue: { code, scope, name }, head }) => (
            <ScopeProvider key={`${code}/${head.matchId}`} value={scope}>
              <MatchFound head={head} at={name} />
            </ScopeProvider>
          ))}
        </List>
      ),
    },
    leagues: {
      count: named.length,
      shown: (
        <List>
          {named.slice(0, leaguesMost).map(([name, count]) => (
            <ListRow
              key={name}
              onPress={() => onLeague(name)}
              icon={<Icon name="trophy" />}
              text={name}
              value={say('sport.home.count', { count })}
            />
          ))}
        </List>
      ),
    },
  }
}
