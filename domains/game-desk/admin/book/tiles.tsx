// The head of the trading desk (drawing 80): all books together, each figure with its course over the last hour.

import { Tile } from '@magpie/desk/tile'
import { useText } from '@magpie/wire/text'
import type { OpsBook } from '../../contract/index.ts'
import css from './book.module.css'
import { commonest, percent, tenths, whole } from './figures.ts'
import type { Row } from './rows.ts'

type Book = NonNullable<OpsBook['book']>
type Minute = Book['minutes'][number]

const sum = (amounts: readonly string[]): bigint => amounts.reduce((total, one) => total + BigInt(one), 0n)
const count = (figures: readonly number[]): number => figures.reduce((total, one) => total + one, 0)

/** The minutes of all books together, oldest first: a figure for each. */
const hourOf = (books: readonly Book[], figure: (minutes: readonly Minute[]) => number): readonly number[] => {
  const byTime = new Map<number, Minute[]>()
  for (const minute of books.flatMap(({ minutes }) => minutes))
    byTime.set(minute.at, [...(byTime.get(minute.at) ?? []), minute])
  return [...byTime].sort(([a], [b]) => a - b).map(([, minutes]) => figure(minutes))
}

const rejectedPpm = (taken: number, rejected: number): number =>
  taken + rejected === 0 ? 0 : Math.round((rejected * 1e6) / (taken + rejected))

const Rejected = ({ books }: { readonly books: readonly Book[] }) => {
  const say = useText()
  const [taken, rejected] = [count(books.map(({ day }) => day.tickets)), count(books.map(({ day }) => day.rejected))]
  const reasons = commonest(
    books.map(({ day }) => day.reasons),
    2,
  )
  return (
    <Tile
      label={say('book.tile_rejected')}
      value={taken + rejected === 0 ? '—' : percent(rejectedPpm(taken, rejected))}
      change={null}
      colour="violet"
      spark={hourOf(books, (minutes) =>
        rejectedPpm(count(minutes.map(({ tickets }) => tickets)), count(minutes.map((one) => one.rejected))),
      )}
      sparkLabel={say('book.spark_rejected')}
      below={
        reasons.length === 0
          ? say('book.tile_none_rejected')
          : reasons.map((one) => `${say(`book.reason_${one.reason}`)} ${one.count}`).join(' · ')
      }
    />
  )
}

/** A timely message arrives within the first limit; beyond the second something delays the source. */
const lateMs = { slow: 2000, late: 10_000 } as const
const secondMs = 1000
const minuteMs = 60_000

/** In readable form: milliseconds up to a second, then seconds, then minutes. */
const useLag = () => {
  const say = useText()
  return (ms: number): string => {
    if (ms < secondMs) return say('book.lag_ms', { count: ms })
    if (ms < minuteMs) return say('book.seconds', { count: tenths(ms) })
    const seconds = Math.floor(ms / secondMs)
    return say('book.lag_minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
  }
}

const paceOf = (ms: number): 'in_time' | 'slow' | 'late' =>
  ms < lateMs.slow ? 'in_time' : ms < lateMs.late ? 'slow' : 'late'

const Feed = ({ books }: { readonly books: readonly Book[] }) => {
  const say = useText()
  const lagText = useLag()
  const lags = books.flatMap(({ feed }) => feed.lagMs ?? [])
  const most = lags.length === 0 ? null : Math.max(...lags)
  const messages = count(books.map(({ feed }) => feed.messages))
  const lagOf = (minutes: readonly Minute[]): number => Math.max(0, ...minutes.flatMap(({ lagMs }) => lagMs ?? []))
  const heard = (minutes: readonly Minute[]): number => count(minutes.map((one) => one.messages))
  return (
    <Tile
      label={say(most === null ? 'book.tile_feed' : 'book.tile_lag')}
      value={most === null ? messages.toLocaleString('en') : lagText(most)}
      change={null}
      colour={most === null || paceOf(most) === 'in_time' ? 'jade' : paceOf(most) === 'slow' ? 'gold' : 'hot'}
      spark={hourOf(books, most === null ? heard : lagOf)}
      sparkLabel={say('book.spark_feed')}
      below={[
        ...(most === null ? [] : [say(`book.lag_${paceOf(most)}`)]),
        say('book.tile_feed_more', { count: messages.toLocaleString('en') }),
      ].join(' · ')}
    />
  )
}

export const Tiles = ({ venues, rows }: { readonly venues: readonly OpsBook[]; readonly rows: readonly Row[] }) => {
  const say = useText()
  const books = venues.flatMap(({ book }) => (book === null ? [] : [book]))
  return (
    <div className={css['tiles']}>
      <Tile
        label={say('book.tile_worst')}
        value={whole(sum(rows.map(({ match }) => match.worst?.net ?? '0')))}
        change={null}
        colour="gold"
        spark={hourOf(books, (minutes) => -Number(sum(minutes.map(({ worst }) => worst))))}
        sparkLabel={say('book.spark_worst')}
        below={say('book.tile_matches', { count: rows.length })}
      />
      <Tile
        label={say('book.tile_pending')}
        value={String(count(books.map(({ pending }) => pending)))}
        change={null}
        spark={hourOf(books, (minutes) => count(minutes.map(({ pending }) => pending)))}
        sparkLabel={say('book.spark_pending')}
        below={say('book.tile_pending_more')}
      />
      <Tile
        label={say('book.tile_staked')}
        value={whole(sum(books.map(({ day }) => day.staked)))}
        change={null}
        colour="jade"
        spark={hourOf(books, (minutes) => Number(sum(minutes.map(({ staked }) => staked))))}
        sparkLabel={say('book.spark_staked')}
        below={say('book.tile_margin', { amount: whole(sum(rows.map(({ match }) => match.margin))) })}
      />
      <Rejected books={books} />
      <Feed books={books} />
    </div>
  )
}
