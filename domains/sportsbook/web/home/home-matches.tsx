// Football on home: matches in play and those that begin next, with live prices. A few of each; the hub has the rest.

import { SectionHead } from '@magpie/ui/card'
import { MatchColumns } from '@magpie/ui/match-row'
import { MatchSkeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { useText } from '@magpie/wire/text'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCounts } from '../hub/counts.ts'
import { MatchCard } from '../hub/match-card.tsx'
import { useSteadyList } from '../hub/steady-list.ts'
import { SportFeed } from '../live/sport-feed.tsx'
import { useLiveFeed } from '../live/use-live.ts'
import { firstSport } from '../../contract/index.ts'
import { footballRow } from '../sports/football/row.tsx'
import { useSheet } from '../slip/slip-sheet-state.ts'
import { LazySlip } from '../slip/lazy-slip.tsx'
import { homeQuery, homeRefreshMs, type HomeTab } from './home-query.ts'
import css from './home-matches.module.css'

const useHomeList = (tab: HomeTab) => {
  const scope = useScope()
  const feed = useLiveFeed()
  const list = useQuery({ ...homeQuery(scope, tab), refetchInterval: homeRefreshMs })
  const { data } = list
  // The board does not know the data that the server wrote into the page.
  useEffect(() => {
    const written = data?.matches.filter(({ head }) => head.heardAt === 0) ?? []
    if (written.length > 0) feed.take(written, 'main')
  }, [data, feed])
  return list
}

const Few = ({ tab }: { tab: HomeTab }) => {
  const say = useText()
  const { data, isPending } = useHomeList(tab)
  // From the same reading as the venue's card, which counts every sport: otherwise one screen could show two different
  // counts.
  const count = useCounts()(tab, firstSport) ?? data?.total
  const { isOpen } = useSheet()
  const steady = useSteadyList(tab, data?.matches, true, { held: isOpen, anywhere: true })
  const matches = steady?.matches ?? []
  if (!isPending && matches.length === 0) return null
  return (
    <section className={css['Few']}>
      <SectionHead
        title={say(`sport.home.${tab}`)}
        more={{
          href: tab === 'live' ? paths.sport() : paths.sport({ tab }),
          text: count === undefined ? say('sport.home.more') : say('sport.home.count', { count }),
        }}
      />
      <div className={css['matches']}>
        <MatchColumns names={footballRow.columns.map((id) => say(id))} />
        {isPending && (
          <SkeletonBlock label={say('sport.loading')}>
            <MatchSkeleton />
            <MatchSkeleton />
          </SkeletonBlock>
        )}
        {matches.map((match) => (
          <MatchCard key={match.head.matchId} first={match} row={footballRow} named />
        ))}
      </div>
    </section>
  )
}

export const HomeMatches = () => (
  <SportFeed>
    <LazySlip over="tabs">
      <Few tab="live" />
      <Few tab="today" />
    </LazySlip>
  </SportFeed>
)
