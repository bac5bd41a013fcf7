// What follows ninety minutes that leave a tie level: thirty more, with a third of a match's goals, and then a
// shoot-out with even chances. Prices of who goes through assume the same (`pricing/through.ts`).

import type { FeedSide, Score } from '../../../contract/index.ts'
import { type Random, waiting, wholeBetween } from '../../chance.ts'
import { extraTimeShare } from '../pricing/through.ts'
import { type Body, minuteMs, type SimState, type Timed, withOneMore } from './sim-state.ts'

const extraMinutes = 30

/** The match must decide who goes through, and has not. */
export const isLevel = ({ score: [home, away], firstLeg }: SimState): boolean =>
  firstLeg !== undefined && home + firstLeg[0] === away + firstLeg[1]

const eventOf = (minute: number, event: Extract<Body, { type: 'event' }>['event']): Body => ({
  type: 'event',
  minute,
  added: 0,
  event,
})

type Played = { readonly score: Score; readonly timed: readonly Timed[] }

const goalsIn = ({ means, score: before }: SimState, startAt: number, random: Random): Played => {
  let score = before
  const timed: Timed[] = []
  const rate = ((means.home + means.away) * extraTimeShare) / extraMinutes
  for (let gone = waiting(random, rate); gone < extraMinutes; gone += waiting(random, rate)) {
    const side: FeedSide = random.unit() * (means.home + means.away) < means.home ? 'home' : 'away'
    const minute = 91 + Math.floor(gone)
    timed.push({
      at: Math.round(startAt + gone * minuteMs),
      body: eventOf(minute, { kind: 'goal', side, how: 'normal' }),
    })
    score = withOneMore(score, side)
  }
  return { score, timed }
}

const told = ([home, away]: Score): [number, number] => [home, away]

/** From the whistle that begins extra time to the end of the match. */
export const playOn = (state: SimState, startAt: number, random: Random): readonly Timed[] => {
  const clocks = Array.from({ length: extraMinutes }, (_, at): Timed => {
    return { at: startAt + at * minuteMs, body: { type: 'clock', minute: 91 + at, added: 0 } }
  })
  const { score, timed } = goalsIn(state, startAt, random)
  const over = startAt + extraMinutes * minuteMs
  const isEven = isLevel({ ...state, score })
  const fewer = wholeBetween(random, 2, 4)
  const pens: [number, number] = random.unit() < 0.5 ? [fewer + 1, fewer] : [fewer, fewer + 1]
  const end = isEven ? over + 10 * minuteMs : over
  const [ht, ft] = [told(state.half), told(state.score)]
  return [
    { at: startAt, body: eventOf(91, { kind: 'extra_time' }) },
    ...clocks,
    ...timed,
    ...(isEven ? [{ at: over, body: eventOf(120, { kind: 'penalties' }) }] : []),
    { at: end + 20_000, body: { type: 'result', ht, ft, et: told(score), pens: isEven ? pens : null } },
    { at: end + 30_000, body: eventOf(120, { kind: 'ended' }) },
  ]
}
