// What the further venues have in play, or what begins next there, in the sport of which they have most: a few lines
// each below the matches of the first venue. It loads after the page, and a venue that does not answer is left out.

import '../../contract/every-sport.ts'
import { SectionHead } from '@magpie/ui/card'
import { List } from '@magpie/ui/list-row'
import { paths } from '@magpie/wire/paths'
import { type Scope, ScopeProvider, useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { countsQuery } from '@magpie/venues/web'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { firstSport, type SportId, sportIds } from '../../contract/index.ts'
import { type OneVenue, useEachVenue } from '../at-venue/each-venue.ts'
import { useCounts } from '../hub/counts.ts'
import { MatchFound } from '../hub/match-found.tsx'
import { ballOf, listsOf, menuOf } from '../vendors/lists.ts'
import { sportVendor } from '../vendors/venue.ts'
import { homeRefreshMs } from './home-query.ts'
import css from './home-matches.module.css'

const most = 3
const tabs = ['live', 'today'] as const

const elsewhereQuery = (scope: Scope, sport: SportId) => {
  const vendor = sportVendor(scope)
  const lists = listsOf(vendor)
  return queryOptions({
    queryKey: ['sport', 'elsewhere', vendor.code, sport],
    staleTime: homeRefreshMs,
    refetchInterval: homeRefreshMs,
    queryFn: async () => {
      for (const tab of tabs) {
        const { ids, total } = await lists.askIds(vendor, tab, sport, most)
        if (ids.length > 0) return { tab, total, matches: await lists.askMatches(vendor, ids, scope.now) }
      }
      return { tab: tabs[0], total: 0, matches: [] }
    },
    structuralSharing: false,
  })
}

/** The sport with most matches in play; the first sport if there are none. */
const useLeading = (code: string): SportId | undefined => {
  const { data } = useQuery(countsQuery(useScope()))
  if (data === undefined) return undefined
  const inPlay = (sport: SportId): number => data.venues[code]?.[menuOf.live]?.balls[ballOf(sport)]?.ct ?? 0
  return sportIds.reduce((lead, sport) => (inPlay(sport) > inPlay(lead) ? sport : lead), firstSport)
}

const Few = ({ code, name, sport }: { code: string; name: string; sport: SportId }) => {
  const say = useText()
  const { data } = useQuery(elsewhereQuery(useScope(), sport))
  const counted = useCounts()(data?.tab ?? 'live', sport)
  if (data === undefined || data.matches.length === 0) return null
  const query = { ...(data.tab === 'live' ? {} : { tab: data.tab }), ...(sport === firstSport ? {} : { sport }) }
  return (
    <section className={css['Few']}>
      <SectionHead
        title={say(`sport.elsewhere.${data.tab}`, { venue: name, sport: say(`sport.title.${sport}`) })}
        more={{
          href: paths.sport({ venue: code, ...query }),
          text: say('sport.home.count', { count: counted ?? data.total }),
        }}
      />
      <div className={css['lines']}>
        <List>
          {data.matches.map(({ head }) => (
            <MatchFound key={head.matchId} head={head} />
          ))}
        </List>
      </div>
    </section>
  )
}

const AtOne = ({ code, name }: OneVenue) => {
  const sport = useLeading(code)
  return sport === undefined || name === undefined ? null : <Few code={code} name={name} sport={sport} />
}

export const MatchesElsewhere = () => {
  const say = useText()
  const [, ...further] = useEachVenue()
  if (further.length === 0) return null
  return (
    <section aria-label={say('sport.elsewhere')}>
      {further.map((venue) => (
        <ScopeProvider key={venue.code} value={venue.scope}>
          <AtOne {...venue} />
        </ScopeProvider>
      ))}
    </section>
  )
}
