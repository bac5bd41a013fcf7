// The lines of a finished match: the outcome of each for a bet before it began. They were sold, so they stay readable.

import { Anchor } from '@magpie/ui/anchor'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { classNames } from '@magpie/ui/text/class-names'
import { useScope } from '@magpie/wire/scope'
import { beijingTime } from '@magpie/wire/show'
import { useQuery } from '@tanstack/react-query'
import { usePlaces } from '../at-venue/use-places.ts'
import { type MarketId, marketIds, marketLineOf } from '../../contract/index.ts'
import { HubTrouble } from '../hub/hub-list.tsx'
import type { LiveMatch, LiveSelection } from '../live/live-match.ts'
import { useAllWords } from '../text/all-words.ts'
import { Markets } from './markets.tsx'
import { isGone, lineupsQuery, settledQuery } from './match-query.ts'
import css from './settled.module.css'

const good: readonly LiveSelection['outcome'][] = ['win', 'half_win']

type SideProps = { selection: LiveSelection; home: string; away: string; picked: string | undefined }

const Side = ({ selection, home, away, picked }: SideProps) => {
  const { say, selection: sayIt } = useAllWords()
  const { outcome } = selection
  return (
    <li className={classNames(css['side'], good.includes(outcome) && css['good'])}>
      <span>{sayIt({ ...selection, home, away, picked })}</span>
      {outcome !== undefined && <b>{say(`match.outcome.${outcome}`)}</b>}
    </li>
  )
}

const Market = ({ market, match }: { market: MarketId; match: LiveMatch }) => {
  const { market: name } = useAllWords()
  const { matchId, home, away } = match.head
  const { data: names } = useQuery(lineupsQuery(useScope(), matchId))
  const own = match.selections.filter((one) => one.market === market)
  const lines = [...new Set(own.map((one) => marketLineOf(market, one.side, one.lineQuarters)))]
  return (
    <section className={css['market']} aria-label={name(market)}>
      <h2>{name(market)}</h2>
      {lines.map((line) => (
        <ul key={line} className={css['line']}>
          {own
            .filter((one) => marketLineOf(market, one.side, one.lineQuarters) === line)
            .map((one) => (
              <Side key={one.oid} selection={one} home={home} away={away} picked={names?.get(one.side)} />
            ))}
        </ul>
      ))}
    </section>
  )
}

export const Settled = ({ first }: { first: LiveMatch }) => {
  const { say } = useAllWords()
  const places = usePlaces()
  const { data, error, refetch } = useQuery(settledQuery(useScope(), first.head.matchId))
  if (data === undefined && isGone(error)) return <Markets first={first} />
  if (data === undefined && error !== null) return <HubTrouble error={error} retry={() => void refetch()} />
  if (data === undefined)
    return (
      <SkeletonBlock label={say('sport.loading')} className={css['coming']}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </SkeletonBlock>
    )
  const sold = marketIds.filter((market) => data.selections.some((one) => one.market === market))
  if (sold.length === 0) return <Markets first={first} />
  return (
    <div className={css['Settled']}>
      <p className={css['note']}>{say('match.settled.note')}</p>
      {sold.map((market) => (
        <Market key={market} market={market} match={data} />
      ))}
      <Anchor
        className={css['more'] ?? ''}
        href={places.results(data.head.sport, beijingTime(data.head.kickOffAt).dayNumber)}
      >
        {say('match.settled.results')}
      </Anchor>
    </div>
  )
}
