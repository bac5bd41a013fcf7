// The list of a tab: leagues that fold, matches under them, and what stands there when there are none, or none can be had.

import { Picture } from '@magpie/ui/art/picture'
import { Button } from '@magpie/ui/button'
import { League } from '@magpie/ui/league'
import { MatchSkeleton, Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { StateView } from '@magpie/ui/state-view'
import { useLive } from '@magpie/wire/live'
import { useText } from '@magpie/wire/text'
import { memo, useState } from 'react'
import { VendorSaidNo } from '../vendors/lists.ts'
import type { LiveMatch } from '../live/live-match.ts'
import type { LeagueOf } from './leagues.ts'
import { firstSport } from '../../contract/index.ts'
import { rowOf } from '../sports/rows.ts'
import { OutrightCard } from '../sports/outright/row.tsx'
import { MatchCard } from './match-card.tsx'
import { NearCard, NearRows, rowsMax } from './near.tsx'
import type { HubTab } from './tabs.ts'
import css from './hub.module.css'

/** Drawn at once, as the server does; the rest as it comes near. */
const atOnceMax = 8

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

export const HubEmpty = ({ tab, onTab }: { tab: HubTab; onTab: (tab: HubTab) => void }) => {
  const say = useText()
  const other: HubTab = tab === 'live' ? 'today' : 'live'
  return (
    <StateView
      kind="empty"
      title={say('sport.empty')}
      text={say(`sport.empty.${other}`)}
      art={<Picture name="state-empty" width={168} />}
      action={
        <Button variant="soft" onClick={() => onTab(other)}>
          {say(`sport.tab.${other}`)}
        </Button>
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

/** Drawn anew only when its matches are others: what the hub says above it is none of its business. */
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
