// The list of a tab: leagues that fold, with their matches, and what is shown if there are none, or if loading failed.

import { Picture } from '@magpie/ui/art/picture'
import { Button } from '@magpie/ui/button'
import { League } from '@magpie/ui/league'
import { MatchSkeleton, Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { StateView } from '@magpie/ui/state-view'
import { clockText } from '@magpie/ui/text/clock-text'
import { useLive } from '@magpie/wire/live'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { VendorSaidNo } from '../vendors/lists.ts'
import type { LiveMatch } from '../live/live-match.ts'
import type { LeagueOf } from './leagues.ts'
import { firstSport, type SportId, sportIds } from '../../contract/index.ts'
import { rowOf } from '../sports/rows.ts'
import { OutrightCard } from '../sports/outright/row.tsx'
import { MatchCard } from './match-card.tsx'
import { NearCard, NearRows, rowsMax } from './near.tsx'
import { listQuery, usualView } from './hub-query.ts'
import type { HubTab } from './tabs.ts'
import type { Place } from './use-hub.ts'
import css from './hub.module.css'

/** Rendered at once, as by the server; the rest when it comes near. */
const atOnceMax = 8

/** Where to look for matches if a list has none. */
const whereElse = ['live', 'today', 'early', 'outright'] as const satisfies readonly HubTab[]

export const HubSkeleton = () => (
  <SkeletonBlock label={useText()('sport.loading')} className={css['coming']}>
    <div className={css['comingLeague']} aria-hidden="true">
      <Skeleton shape="short" />
    </div>
    {['a', 'b', 'c', 'd'].map((key) => (
      <MatchSkeleton key={key} />
    ))}
  </SkeletonBlock>
)

export const HubTrouble = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const say = useText()
  const { online } = useLive()
  const maintenance = error instanceof VendorSaidNo && error.refusal.maintenance
  const kind = maintenance ? 'maintenance' : online ? 'error' : 'offline'
  const text = maintenance && error.message !== '' ? error.message : say(`sport.trouble.${kind}.text`)
  return (
    <StateView
      kind={kind}
      title={say(`sport.trouble.${kind}`)}
      text={text}
      art={<Picture name={`state-${kind}`} width={168} />}
      action={
        <Button variant="soft" onClick={retry}>
          {say('sport.retry')}
        </Button>
      }
    />
  )
}

type EmptyProps = {
  place: Place
  count: (tab: HubTab, sport: SportId) => number | undefined
  go: (place: Partial<Place>) => void
  /** No other sport may be offered. */
  oneSport: boolean
}

/** When the first match of a later list begins, once known. */
const useNext = (tab: HubTab | undefined, sport: SportId): number | undefined => {
  const timed = tab === 'today' || tab === 'early'
  const view = { ...usualView, sport }
  const { data } = useQuery({ ...listQuery(useScope(), timed ? tab : 'today', view), enabled: timed })
  return timed ? data?.matches[0]?.head.kickOffAt : undefined
}

/** An empty list: where the same sport has matches and when they begin, or else which sport has some in this list. */
export const HubEmpty = ({ place: { tab, sport }, count, go, oneSport }: EmptyProps) => {
  const say = useText()
  const there = whereElse.find((one) => one !== tab && (count(one, sport) ?? 0) > 0)
  const next = useNext(there, sport)
  const many = (one: SportId): number => count(tab, one) ?? 0
  const most = oneSport ? sport : sportIds.reduce((top, one) => (many(one) > many(top) ? one : top), sport)
  const text =
    next !== undefined
      ? say('sport.empty.next', { at: clockText(next, there === 'today' ? 'clock' : 'moment') })
      : there !== undefined
        ? say(`sport.empty.${there}`)
        : say(most === sport ? 'sport.empty.later' : 'sport.empty.none')
  const to = there ?? (most === sport ? undefined : most)
  return (
    <StateView
      kind="empty"
      title={say('sport.empty')}
      text={text}
      art={<Picture name="state-empty" width={168} />}
      action={
        to === undefined ? undefined : (
          <Button variant="soft" onClick={() => go(there === undefined ? { sport: most } : { tab: there })}>
            {say(there === undefined ? `sport.title.${most}` : `sport.tab.${there}`)}
          </Button>
        )
      }
    />
  )
}

export const NoneOfTitle = ({ title, onAll }: { title: number; onAll: () => void }) => {
  const say = useText()
  return (
    <StateView
      kind="empty"
      title={say('sport.esports.none', { title: say(`sport.esports.title.${title}`) })}
      text={say('sport.esports.none.text')}
      art={<Picture name="state-empty" width={168} />}
      action={
        <Button variant="soft" onClick={onAll}>
          {say('sport.esports.none.all')}
        </Button>
      }
    />
  )
}

export const NoneOfDay = ({ onAll }: { onAll: () => void }) => {
  const say = useText()
  return (
    <StateView
      kind="empty"
      title={say('sport.days.none')}
      text={say('sport.days.none.text')}
      art={<Picture name="state-empty" width={168} />}
      action={
        <Button variant="soft" onClick={onAll}>
          {say('sport.days.none.all')}
        </Button>
      }
    />
  )
}

export const NoStars = ({ onAll }: { onAll: () => void }) => {
  const say = useText()
  return (
    <StateView
      kind="empty"
      title={say('sport.stars.none')}
      text={say('sport.stars.how')}
      art={<Picture name="state-empty" width={168} />}
      action={
        <Button variant="soft" onClick={onAll}>
          {say('sport.stars.all')}
        </Button>
      }
    />
  )
}

/** A match in the grid of its sport, or a competition. */
const Card = ({ match, whole, compact }: { match: LiveMatch; whole: boolean; compact: boolean }) => {
  const row = rowOf(match.head.sport)
  return row === undefined ? (
    <OutrightCard first={match} />
  ) : (
    <MatchCard first={match} row={row} whole={whole} compact={compact} />
  )
}

const inRows = (matches: readonly LiveMatch[]): readonly (readonly LiveMatch[])[] =>
  Array.from({ length: Math.ceil(matches.length / rowsMax) }, (_, nth) =>
    matches.slice(nth * rowsMax, (nth + 1) * rowsMax),
  )

/** Rendered again only when its matches change, not with the controls above it. */
export const HubList = memo(({ leagues, compact }: { leagues: readonly LeagueOf[]; compact: boolean }) => {
  const say = useText()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const turn = (id: string): void => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }
  let before = 0
  return (
    <div className={compact ? css['compact'] : undefined}>
      {leagues.map(({ id, key, name, matches }) => {
        const begin = before
        before += matches.length
        return (
          <League
            key={key}
            name={name}
            count={matches.length}
            columns={rowOf(matches[0]?.head.sport ?? firstSport)?.columns.map((id) => say(id))}
            open={!folded.has(id)}
            onToggle={() => turn(id)}
            stick="hub"
          >
            {inRows(matches).map((row, nth) => (
              <NearRows key={nth} rows={row.length} atOnce={begin + nth * rowsMax < atOnceMax}>
                {(atOnce) =>
                  row.map((match, at) => (
                    <NearCard key={match.head.matchId} atOnce={atOnce && begin + nth * rowsMax + at < atOnceMax}>
                      {(whole) => <Card match={match} whole={whole} compact={compact} />}
                    </NearCard>
                  ))
                }
              </NearRows>
            ))}
          </League>
        )
      })}
    </div>
  )
})
