// Irregular lives of matches, made up from a seed: what a source and an operator may do next.

import type { LegTerms, MarketId, Score, Side } from '../contract/index.ts'
import { type FeedAct, type Random, seededRandom } from '../rules/index.ts'
import { isInPlay, marketState, scoreOf } from '../rules/football/index.ts'
import { fixtureOf, nextMessage } from './feed-fuzz-messages.ts'
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

const tryBet = (life: Life, random: Random): void => {
  const { state, now } = life
  const pick = picks[Math.floor(random.unit() * picks.length)]
  if (pick === undefined || life.bets.length >= 5 || marketState(state, pick[0], now) !== 'open') return
  const [market, side, lineQuarters] = pick
  const scoreAtBet: Score = isInPlay(state) ? scoreOf(state) : [0, 0]
  const terms: LegTerms = {
    matchId: 'm',
    market,
    side,
    lineQuarters,
    oddsE5: 193_333,
    scoreAtBet,
    minuteAtBet: state.minute,
    ruleVersion: 'football/1',
  }
  sold(life, { terms, feedSeq: state.seq, stake: 101n })
}

/** What an operator may do now, if anything. */
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
  // What cannot be accepted is dropped, as an operator would.
  if (!done && drawn.kind === 'accept') act(life, { kind: 'drop', seq: drawn.seq })
}

/** Nothing more is told, however long: everything must come to an end by itself. */
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
  const first = fixtureOf(1)
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
