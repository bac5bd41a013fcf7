// Irregular lives of matches from a seed: the next acts of a source and an operator.

import {
  type LegTerms,
  type Market,
  type MarketId,
  markets,
  marketsOf,
  type Score,
  type Side,
} from '../contract/index.ts'
import { type FeedAct, type Random, seededRandom } from '../rules/index.ts'
import { basisOf, firstCornerOf, goalsOf } from '../rules/football/feed/counts.ts'
import { isInPlay, marketState, type MatchState } from '../rules/football/index.ts'
import { fixtureOf, nextMessage, oneOf } from './feed-fuzz-messages.ts'
import { act, type Life, must, openLife, pass, sold, tell } from './feed-life.ts'

const hour = 3_600_000

const picks: readonly (readonly [MarketId, Side, number])[] = [
  ['1x2', 'home', 0],
  ['1x2', 'draw', 0],
  ['ah', 'home', 0],
  ['ah', 'away', 0],
  ['ah', 'home', -3],
  ['ou', 'over', 2],
  ['ou', 'under', 9],
  ['1x2_1h', 'draw', 0],
  ['ou_1h', 'over', 2],
]

const rows = marketsOf('football')

const below = (random: Random, end: number): number => Math.floor(random.unit() * end)

/** For goals by number, the next one is on sale. */
const lineOf = (random: Random, state: MatchState, { line }: Market<'football'>): number => {
  if (line === 'handicap') return below(random, 17) - 8
  if (line === 'total') return 1 + below(random, 20)
  if (line === 'start') return 4 * (1 + below(random, 3)) * (random.unit() < 0.5 ? 1 : -1)
  return line === 'nth' ? 4 * (1 + goalsOf(state).length) : 0
}

/** There is no price for who goes through if the match does not decide it, nor for a corner that was already taken. */
const hasNoPrice = (state: MatchState, { family }: Market<'football'>): boolean =>
  (family === 'qualify' && state.fixture?.tie === undefined) ||
  (family === 'first_corner' && firstCornerOf(state) !== undefined)

/** Any market on sale, on any of its sides. */
const anyPick = (random: Random, state: MatchState): (typeof picks)[number] => {
  const market = oneOf(
    random,
    rows.filter((row) => !hasNoPrice(state, row)),
  )
  return [market.id, oneOf(random, market.sides), lineOf(random, state, market)]
}

const tryBet = (life: Life, random: Random): void => {
  const { state, now } = life
  const pick = random.unit() < 0.4 ? oneOf(random, picks) : anyPick(random, state)
  if (life.bets.length >= 8 || marketState(state, pick[0], now) !== 'open') return
  const [market, side, lineQuarters] = pick
  const scoreAtBet: Score = isInPlay(state) ? basisOf(state, markets[market] as Market<'football'>) : [0, 0]
  const terms: LegTerms = {
    matchId: 'm',
    market,
    side,
    lineQuarters,
    oddsE5: 193_333,
    scoreAtBet,
    minuteAtBet: state.minute,
    ruleVersion: random.unit() < 0.3 ? 'football/1' : 'football/2',
  }
  sold(life, { terms, feedSeq: state.seq, stake: 101n })
}

/** An act that is open to an operator now, if any. */
export const drawAct = ({ state }: Life, random: Random): FeedAct | null => {
  const [asked] = state.questions
  const drawn = random.unit()
  if (asked !== undefined) return { kind: drawn < 0.6 ? 'accept' : 'drop', seq: asked.message.seq }
  if (drawn < 0.05) return { kind: 'void' }
  if (drawn < 0.1) return { kind: 'result', ht: [0, 0], ft: [1, 0] }
  return drawn < 0.2 ? { kind: 'reinstate' } : null
}

const operate = (life: Life, random: Random): void => {
  const drawn = drawAct(life, random)
  if (drawn === null) return
  const done = act(life, drawn)
  // What cannot be accepted is dropped, as an operator would do.
  if (!done && drawn.kind === 'accept') act(life, { kind: 'drop', seq: drawn.seq })
}

/** No further messages, for as long as it takes: everything must end by itself. */
const fallSilent = (life: Life): void => {
  for (let turn = 0; turn < 6; turn += 1) {
    life.now += 80 * hour
    pass(life, life.now)
  }
  for (const { outcome, total } of life.bets) {
    must(life, outcome !== null, 'a ticket never ends')
    must(life, total >= 0n, 'a ticket returned less than nothing')
  }
}

/** One life. Throws `BrokenLife` with its story. */
export const liveOnce = (seed: bigint, length = 28): number => {
  const random = seededRandom(seed)
  const first = fixtureOf(1, undefined, random.unit() < 0.3 ? { tie: {} } : {})
  const life = openLife('m', first.at)
  tell(life, first)
  for (let turn = 0; turn < length; turn += 1) {
    if (random.unit() < 0.4) tryBet(life, random)
    if (random.unit() < 0.12) operate(life, random)
    const message = nextMessage(random, life.state, life.now)
    life.now = Math.max(life.now, message.at)
    tell(life, message)
  }
  fallSilent(life)
  return life.bets.length
}
