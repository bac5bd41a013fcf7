// The history of a line, newest first (drawing 81): traders' acts, when it was suspended and for how long, and how its
// first price moved by itself.

import { Panel } from '@magpie/desk/panel'
import { clockText } from '@magpie/ui/text/clock-text'
import { deskMarket } from '@magpie/sportsbook/web/desk'
import { useText } from '@magpie/wire/text'
import type { OpsBookMatch } from '../../../contract/index.ts'
import css from '../lines.module.css'
import { price, whole } from '../figures.ts'
import { haltsOf } from './price-scale.ts'

type Traded = OpsBookMatch['traded'][number]
type Course = NonNullable<OpsBookMatch['course']>
type Happened = { readonly key: string; readonly at: number; readonly what: string; readonly by: string }

const shown = 12

const useSentence = () => {
  const say = useText()
  return ({ what, market, to }: Traded): string => {
    const name = market === null ? say('book.whole_match') : deskMarket(market)
    if (what === 'suspend') return say(to === 'on' ? 'book.did_stop' : 'book.did_resume', { name })
    if (what === 'follow') return say(to === 'on' ? 'book.did_follow' : 'book.did_unfollow')
    if (what === 'limit') return to === '' ? say('book.did_unlimit') : say('book.did_limit', { amount: whole(to) })
    return to === '' ? say('book.did_model', { name }) : say('book.did_price', { name, price: price(Number(to)) })
  }
}

/** A price change right after a trader's act is theirs, not the feed's. */
const setMs = 1000

const useByItself = () => {
  const say = useText()
  return (course: Course, traded: readonly Traded[]): readonly Happened[] => {
    const halts = haltsOf(course).map(({ from, until, score }) => ({
      key: `halt/${from}`,
      at: from,
      what: say('book.did_halt', { count: Math.max(1, Math.round((until - from) / 1000)) }),
      by: score === null ? say('book.by_feed') : say('book.mark_score', { score }),
    }))
    const moves = course.points.flatMap(({ at, odds }, nth): Happened[] => {
      const before = course.points[nth - 1]?.odds[0] ?? 0
      const now = odds[0] ?? 0
      const isSet = traded.some(({ at: set }) => set <= at && at - set < setMs)
      if (before <= 0 || now <= 0 || price(before) === price(now) || isSet) return []
      return [{ key: `move/${at}`, at, what: `${price(before)} → ${price(now)}`, by: say('book.by_book') }]
    })
    return [...halts, ...moves]
  }
}

/** Today's events show only the time. */
const dayOf = (at: number): string => clockText(at, 'day')

export const Recent = ({ told }: { readonly told: OpsBookMatch }) => {
  const say = useText()
  const sentence = useSentence()
  const byItself = useByItself()
  const hands = told.traded.map((one) => ({
    key: one.id,
    at: one.at,
    what: sentence(one),
    by: `${one.by} · ${one.reason}`,
  }))
  const all = [...hands, ...(told.course === null ? [] : byItself(told.course, told.traded))]
  const rows = all.sort((a, b) => b.at - a.at).slice(0, shown)
  return (
    <Panel title={say('book.recent')}>
      {rows.length === 0 ? (
        <p className={css['none']}>{say('book.recent_none')}</p>
      ) : (
        <ul className={css['recent']}>
          {rows.map(({ key, at, what, by }) => (
            <li key={key}>
              <b>{what}</b>
              <time className="num" dateTime={new Date(at).toISOString()}>
                {clockText(at, dayOf(at) === dayOf(told.match.heardAt) ? 'seconds' : 'moment')}
              </time>
              <small>{by}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
