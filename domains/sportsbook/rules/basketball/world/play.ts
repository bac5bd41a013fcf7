// A basketball match from its fixture, attack by attack, from one stream of chance: the same seed plays the same match.

import type { BasketballFixture, BasketballMessage } from '../../../contract/basketball/feed.ts'
import type { Score } from '../../../contract/index.ts'
import { between, type Random } from '../../chance.ts'
import { other, type Side, standsAfter } from '../judging.ts'
import { type Attacks, attacksOf, turn, turnsOf } from '../possessions.ts'
import { periodMs, plausible } from '../state.ts'

const secondMs = 1000
const minuteMs = 60_000
/** Feed seconds for which the clock is stopped. */
const stands = { foul: [12, 30], timeout: [40, 55], review: [30, 50] } as const
const restMs = { interval: 130 * secondMs, half: 10 * minuteMs } as const
/**
 * In an attack: the chance of a foul, and of a time-out before it. For a basket: the chance of a review, and then of
 * being struck.
 */
const often = { foul: 0.13, timeout: 0.025, review: 0.006, struck: 0.15 } as const
/** In a match: the chance of a stop, and of being abandoned. */
const rarely = { stops: 0.012, abandoned: 0.002 } as const
const quarters = 4

type Body = BasketballMessage extends infer One
  ? One extends BasketballMessage
    ? Omit<One, 'matchId' | 'seq' | 'sport' | 'at'>
    : never
  : never

/** The messages so far, and both clocks: the feed's goes on while the match's is stopped. */
const openTale = (fixture: BasketballFixture, random: Random) => {
  const told: BasketballMessage[] = [fixture]
  let at = fixture.kickOffAt
  const tell = (body: Body): void => {
    const { matchId } = fixture
    told.push({ ...body, matchId, seq: fixture.seq + told.length, sport: 'basketball', at: Math.round(at) })
  }
  /** Points of the last minute, as the feed's reader counts them. */
  const lately = (): number =>
    told.reduce((sum, one) => (one.type === 'basket' && at - one.at <= plausible.withinMs ? sum + one.points : sum), 0)
  return {
    told,
    isRun: (points: number): boolean => lately() + points > plausible.points,
    tell,
    nextSeq: (): number => fixture.seq + told.length,
    pass: (ms: number): void => {
      at += ms
    },
    stand: ([low, high]: readonly [number, number]): void => {
      at += between(random, low, high) * secondMs
    },
  }
}
type Tale = ReturnType<typeof openTale>

type Moment = { readonly side: Side; readonly points: number; readonly left: number }

/** The clock has run down to `left` before the points are sent. True if they counted. */
const tellAttack = ({ tell, stand, nextSeq, isRun }: Tale, { side, points, left }: Moment, random: Random): boolean => {
  const timeout = (by: Side): void => {
    tell({ type: 'timeout', side: by, left })
    stand(stands.timeout)
    tell({ type: 'clock', left })
  }
  if (random.unit() < often.timeout) timeout(side)
  // The side that concedes a run asks for a time-out.
  while (isRun(points)) timeout(other(side))
  const fouled = points === 1 || random.unit() < often.foul
  if (fouled) {
    tell({ type: 'foul', side: other(side), left })
    stand(stands.foul)
  }
  if (points !== 1 && points !== 2 && points !== 3) {
    tell({ type: 'ball', side: other(side), left })
    return true
  }
  const basket = nextSeq()
  tell({ type: 'basket', side, points, left })
  if (random.unit() >= often.review) return true
  const struck = random.unit() < often.struck
  tell({ type: 'review', on: true, left })
  stand(stands.review)
  if (struck) tell({ type: 'struck', basket })
  tell({ type: 'clock', left })
  return !struck
}

const added = ([home, away]: Score, side: Side, points: number): Score =>
  side === 'home' ? [home + points, away] : [home, away + points]

type Played = { readonly score: Score; readonly first: Side; readonly turns: number; readonly lengthMs: number }

const playPeriod = (tale: Tale, attacks: Attacks, { score, first, turns, lengthMs }: Played, random: Random): Score => {
  let now = score
  tale.tell({ type: 'period', ball: first })
  const each = lengthMs / turns
  let left = lengthMs
  const runTo = (until: number): void => {
    const next = Math.max(0, Math.round(until))
    tale.pass(left - next)
    left = next
  }
  for (let nth = 1; nth <= turns; nth += 1) {
    const [ours, theirs] = turn(attacks, random)
    const endsAt = lengthMs - nth * each
    for (const side of [first, other(first)]) {
      const share = side === first ? between(random, 0.35, 0.65) : between(random, 0, 0.12)
      runTo(endsAt + share * each)
      const points = side === 'home' ? ours : theirs
      if (tellAttack(tale, { side, points, left }, random)) now = added(now, side, points)
    }
  }
  runTo(0)
  tale.tell({ type: 'period_end', score: [...now] })
  return now
}

const rest = (period: number): number => (period === 2 ? restMs.half : restMs.interval)

export const playBasketball = (fixture: BasketballFixture, random: Random): readonly BasketballMessage[] => {
  const { minutes, means } = fixture
  const tale = openTale(fixture, random)
  const attacks = attacksOf({ minutes, ...means })
  const tip: Side = random.unit() < 0.5 ? 'home' : 'away'
  const stopAfter = random.unit() < rarely.stops ? 1 + Math.floor(random.unit() * 3) : 0
  const endAfter = random.unit() < rarely.abandoned ? 1 + Math.floor(random.unit() * 4) : 0
  let score: Score = [0, 0]
  tale.pass(secondMs)
  for (let period = 1; period <= quarters || score[0] === score[1]; period += 1) {
    const lengthMs = periodMs(minutes, period)
    const turns = Math.round((turnsOf[minutes] * lengthMs) / periodMs(minutes, 1))
    const first = period === 2 || period === 3 ? other(tip) : tip
    score = playPeriod(tale, attacks, { score, first, turns, lengthMs }, random)
    if (period >= quarters && score[0] !== score[1]) break
    if (period === endAfter) {
      const official = (period * minutes) / quarters >= standsAfter[minutes] && score[0] !== score[1]
      tale.tell({ type: 'abandoned', winner: official ? (score[0] > score[1] ? 'home' : 'away') : null })
      break
    }
    if (period === stopAfter) {
      tale.tell({ type: 'stopped' })
      tale.pass(between(random, 8, 30) * minuteMs)
      tale.tell({ type: 'resumed' })
    }
    tale.pass(rest(period))
  }
  return tale.told
}
