// The sport hub (S-ROUTE-05f): matches in play, of today and to come, with the three main markets of each, live.

import { troublePictures, useKeptPictures } from '@magpie/ui/hooks/use-kept-pictures'
import { LoadMore } from '@magpie/ui/load-more'
import { Note } from '@magpie/ui/note'
import { TabPanel } from '@magpie/ui/tabs'
import { VenueShut } from '@magpie/venues/web'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { AtVenue } from '../at-venue/at-venue.tsx'
import { venuesHere } from '../at-venue/scope-at.ts'
import { SportFeed } from '../live/sport-feed.tsx'
import { useLiveFeed } from '../live/use-live.ts'
import { useSheet } from '../slip/slip-sheet-state.ts'
import { LazySlip } from '../slip/lazy-slip.tsx'
import { useStarsNow } from '../stars/stars.ts'
import { HubEmpty, HubList, HubSkeleton, HubTrouble, NoneOfDay, NoneOfTitle, NoStars } from './hub-list.tsx'
import { wantMore } from './more-query.ts'
import { everyLeague, type Leagues, LeagueSheet, OddsTypeSheet } from './hub-sheets.tsx'
import { HubFilters, hubPanel, HubTop } from './hub-top.tsx'
import { inRuns } from './leagues.ts'
import { SearchSheet } from './search-sheet.tsx'
import { useSteadyList } from './steady-list.ts'
import { useCompact } from './compact.ts'
import { useCounts } from './counts.ts'
import { SportRail } from '../sports/sport-rail.tsx'
import { DayChips, useDay } from '../sports/day-chips.tsx'
import { TitleChips, useTitle } from '../sports/esports/title-chips.tsx'
import { useHubList, usePlace } from './use-hub.ts'
import { type HubTab, hubTabs } from './tabs.ts'
import type { Order } from '../vendors/lists.ts'
import css from './hub.module.css'

type Opened = 'leagues' | 'odds' | 'search' | undefined

const Hub = () => {
  const say = useText()
  useKeptPictures(troublePictures)
  const { tab, sport, oneSport, go } = usePlace()
  const count = useCounts()
  const [opened, setOpened] = useState<Opened>()
  const [order, setOrder] = useState<Order>('time')
  const [leagues, setLeagues] = useState<Leagues>(everyLeague)
  const { hidden } = leagues
  // Another tab or sport has other leagues: the chosen leagues do not apply there.
  const goElsewhere = (to: Parameters<typeof go>[0]): void => {
    setLeagues(everyLeague)
    go(to)
  }
  const setTab = (next: HubTab): void => goElsewhere({ tab: next })
  const [stars, setStars] = useState<ReadonlySet<string>>()
  const ofTitle = useTitle(sport)
  const { title } = ofTitle
  const { day, setDay } = useDay(tab)
  const view = useMemo(
    () => ({
      sport,
      by: order,
      without: [...hidden].sort(),
      only: stars === undefined ? undefined : [...stars].sort(),
      title,
      day,
    }),
    [sport, hidden, order, stars, title, day],
  )
  const { data, error, isError, isPaused, isFetching, refetch } = useHubList(tab, view)
  const scope = useScope()
  const starsNow = useStarsNow()
  const slip = useSheet()
  const [compact, setCompact] = useCompact()
  const { refused, failing } = useStore(useLiveFeed().state)
  const held = opened !== undefined || slip.isOpen
  const steady = useSteadyList(`${tab} ${JSON.stringify(view)}`, data?.matches, data?.whole === true, { held })
  const matches = steady?.matches
  const runs = useMemo(() => inRuns(matches ?? []), [matches])
  const filtered = hidden.size > 0 || stars !== undefined || title !== undefined || day !== undefined
  /** The present list knows its exact count; the counts of the others come once a minute. */
  const countNow: typeof count = (of, id) =>
    (of === tab && id === sport && !filtered ? data?.total : undefined) ?? count(of, id)
  const close = (): void => setOpened(undefined)
  return (
    <div className={css['SportHub']}>
      <title>{say(oneSport ? 'sport.document.gaming' : 'sport.document')}</title>
      <HubTop
        tab={tab}
        onTab={setTab}
        sport={sport}
        oneSport={oneSport}
        count={(id) => countNow(id, sport)}
        onSearch={() => setOpened('search')}
      />
      <main id="main" tabIndex={-1}>
        <VenueShut code={venuesHere(scope).here} />
        <TabPanel id={hubPanel} value={tab}>
          {!oneSport && (
            <SportRail
              sport={sport}
              count={(id) => countNow(tab, id)}
              known={count(tab, sport) !== undefined}
              all={(id) => hubTabs.reduce((sum, one) => sum + (count(one, id) ?? 0), 0)}
              onSport={(next) => goElsewhere({ sport: next })}
            />
          )}
          {sport === 'esports' && <TitleChips {...ofTitle} />}
          {tab === 'early' && <DayChips of={`${sport} ${title ?? ''}`} days={data?.days} day={day} onDay={setDay} />}
          <HubFilters
            chosen={leagues.chosen.size}
            order={order}
            onLeagues={() => setOpened('leagues')}
            onOrder={setOrder}
            onOdds={() => setOpened('odds')}
            starred={stars !== undefined}
            compact={compact}
            onCompact={setCompact}
            timed={tab !== 'live'}
            onStarred={() => setStars(stars === undefined ? starsNow() : undefined)}
          />
          {steady !== undefined && steady.waiting > 0 && (
            <div className={css['fresh']}>
              <button type="button" onClick={steady.takeOver}>
                {say('sport.fresh', { count: steady.waiting })}
              </button>
            </div>
          )}
          {refused !== undefined && (
            <div className={css['notes']} role="status">
              <Note tone="warn">{refused === '' ? say('sport.launchFailed') : refused}</Note>
            </div>
          )}
          {isError && !failing && steady !== undefined && (
            <div className={css['notes']}>
              <Note tone="warn">{say('sport.stale')}</Note>
            </div>
          )}
          {steady === undefined &&
            (isError || isPaused ? <HubTrouble error={error} retry={() => void refetch()} /> : <HubSkeleton />)}
          {steady?.matches.length === 0 &&
            (stars !== undefined ? (
              <NoStars onAll={() => setStars(undefined)} />
            ) : day !== undefined ? (
              <NoneOfDay onAll={() => setDay(undefined)} />
            ) : title !== undefined ? (
              <NoneOfTitle title={title} onAll={() => ofTitle.setTitle(undefined)} />
            ) : (
              <HubEmpty place={{ tab, sport }} count={count} go={goElsewhere} oneSport={oneSport} />
            ))}
          {runs.length > 0 && (
            <>
              <HubList key={`${sport}/${tab}/${compact}`} leagues={runs} compact={compact} />
              <LoadMore
                state={isError ? 'failed' : data?.whole !== false ? 'end' : isFetching ? 'loading' : 'more'}
                onMore={() => void wantMore(scope, tab, view)}
                moreText={say('sport.more')}
                retryText={say('sport.retry')}
                endText={say('sport.end')}
              />
            </>
          )}
        </TabPanel>
      </main>
      <LeagueSheet
        open={opened === 'leagues'}
        onClose={close}
        tab={tab}
        sport={sport}
        leagues={leagues}
        onLeagues={setLeagues}
      />
      <SearchSheet open={opened === 'search'} onClose={close} />
      <OddsTypeSheet open={opened === 'odds'} onClose={close} />
    </div>
  )
}

export const HubAt = ({ venue }: { venue?: string }) => {
  // Only the hub of all sports has the tab bar.
  const hasTabs = useLocation().pathname === paths.sport()
  return (
    <AtVenue venue={venue}>
      <SportFeed>
        <LazySlip over={hasTabs ? 'tabs' : 'foot'}>
          <Hub />
        </LazySlip>
      </SportFeed>
    </AtVenue>
  )
}

const SportHub = () => <HubAt />

export default SportHub
