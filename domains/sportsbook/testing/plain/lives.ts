// Irregular lives of matches of every sport except football, from a seed.

import { type FeedMessage, type Market, marketsOf } from '../../contract/index.ts'
import { type Random, seededRandom } from '../../rules/index.ts'
import type { TennisState } from '../../rules/tennis/state.ts'
import { cardOf } from '../../rules/tennis/state.ts'
import { laterBy, oneOf } from '../feed-fuzz-messages.ts'
import { firstFixture, hour, type PlainFixture, type PlainSportId, toldAnew } from './fixtures.ts'
import { inventedEnd } from './invented-end.ts'
import { act, checkEnd, openPlain, pass, type PlainLife, sellAll, tell } from './life.ts'
import { anyBody, type Body, endingWords, takenBack, usualNext } from './messages.ts'

type Side = 'home' | 'away'
const below = (random: Random, end: number): number => Math.floor(random.unit() * end)
const mostGroups = 8

/** In whole and half units. For games by number it is the current or next one. */
const lineOf = (random: Random, { state }: PlainLife, market: Market): number => {
  if (market.line === 'handicap') return 2 * (below(random, 25) - 12)
  if (market.line === 'total') return 2 * below(random, random.unit() < 0.5 ? 20 : 90)
  if (market.line !== 'nth') return 0
  const [home, away] = cardOf(state as TennisState).games
  return 4 * (home + away + 1 + below(random, 2))
}

/** Any market that is open now, on all its sides. */
const tryBet = (life: PlainLife, random: Random, sold: Map<string, number>): void => {
  const { sport, state, now, id } = life
  if (life.groups.length >= mostGroups) return
  const all = marketsOf(id) as readonly Market[]
  const drawn = Array.from({ length: 6 }, () => oneOf(random, all))
  const market = drawn.find((one) => sport.marketState(state, one.id, now) === 'open')
  if (market === undefined) return
  sold.set(market.id, (sold.get(market.id) ?? 0) + 1)
  sellAll(life, market, lineOf(random, life, market))
}

/** Operators state an end that the match may have had. */
const stateEnd = (life: PlainLife, random: Random): void => {
  const { id, sport } = life
  const figures = inventedEnd(id, sport, life.state.fixture as PlainFixture, random)
  if (figures !== null) act(life, { kind: 'figures', ...figures })
}

const operate = (life: PlainLife, random: Random): void => {
  const [asked] = life.state.questions
  const drawn = random.unit()
  if (asked !== undefined && drawn < 0.9) {
    const { seq } = asked.message
    if (drawn > 0.5 || !act(life, { kind: 'accept', seq })) act(life, { kind: 'drop', seq })
    return
  }
  if (drawn < 0.05) act(life, { kind: 'void' })
  else if (drawn < 0.15) act(life, { kind: 'result', ht: [0, 0], ft: [1, 0] })
  else if (drawn > 0.7) stateEnd(life, random)
  else if (drawn < 0.25) act(life, { kind: 'reinstate' })
}

const say = (life: PlainLife, body: Body, at: number, apart = false): void => {
  const { id, state } = life
  tell(life, { ...body, matchId: 'm', sport: id, seq: state.seq + 1, at } as FeedMessage, apart)
}

/** Regular play, message after message, until something else comes. */
const play = (life: PlainLife, random: Random, lean: Side): void => {
  const { begun } = life.sport.situation(life.state)
  const starts = begun ? 0 : (life.state.fixture?.kickOffAt ?? 0)
  if (!begun && random.unit() < 0.95) pass(life, starts)
  const times = 1 + below(random, life.id === 'basketball' || life.id === 'esports' ? 25 : 40)
  for (let nth = 0; nth < times; nth += 1) {
    const { inPlay, stopped } = life.sport.situation(life.state)
    if (nth > 0 && (!inPlay || stopped || life.state.questions.length > 0)) return
    say(life, usualNext(life.id, life.state, random, lean), life.now + 15_000 + below(random, 25_000))
  }
}

const somethingElse = (life: PlainLife, random: Random): void => {
  const { id, state } = life
  const later = life.now + laterBy(random)
  const apart = random.unit() < 0.03
  const at = random.unit() < 0.03 ? life.now - 2 * hour : later
  const drawn = random.unit()
  if (drawn < 0.25) return say(life, { type: 'stopped' }, at, apart)
  if (drawn < 0.4) return say(life, { type: 'resumed' }, at, apart)
  if (drawn < 0.6) return say(life, takenBack(id, state, random), at, apart)
  if (drawn < 0.68) return say(life, endingWords[id](random), at, apart)
  if (drawn < 0.71) return say(life, { type: 'called_off' }, at, apart)
  if (drawn > 0.85) return say(life, anyBody(id, random), at, apart)
  const {
    matchId: _match,
    sport: _sport,
    seq: _seq,
    at: _at,
    ...told
  } = toldAnew(random, state.fixture as PlainFixture, at)
  say(life, told, at, apart)
}

/** The source takes something back after the time for corrections; in most cases operators believe it. */
const correctLate = (life: PlainLife, random: Random): void => {
  say(life, takenBack(life.id, life.state, random), life.now + (73 + below(random, 200)) * hour)
  const asked = life.state.questions.at(-1)
  if (asked !== undefined && random.unit() < 0.8) act(life, { kind: 'accept', seq: asked.message.seq })
}

const goOn = (life: PlainLife, random: Random, lean: Side): void => {
  const { stopped, begun, inPlay } = life.sport.situation(life.state)
  const drawn = random.unit()
  if (begun && !inPlay && drawn < 0.25) return correctLate(life, random)
  if (stopped && drawn < 0.6) return say(life, { type: 'resumed' }, life.now + laterBy(random))
  if ((begun ? inPlay && drawn < 0.72 : drawn < 0.5) && !stopped) return play(life, random, lean)
  return somethingElse(life, random)
}

/** No further messages, for as long as it takes: everything must end by itself. */
const fallSilent = (life: PlainLife): void => {
  for (let turn = 0; turn < 6; turn += 1) pass(life, life.now + 350 * hour)
  checkEnd(life)
}

/** One life. Throws `BrokenLife` with its story. `sold` counts how often each market was bet on. */
export const livePlain = (
  id: PlainSportId,
  seed: bigint,
  { length = 22, sold = new Map<string, number>() }: { length?: number; sold?: Map<string, number> } = {},
): number => {
  const random = seededRandom(seed)
  const first = firstFixture(id, random)
  const life = openPlain(id, first.at)
  tell(life, first, false)
  const side = random.unit() < 0.5 ? 'home' : 'away'
  for (let turn = 0; turn < length; turn += 1) {
    for (let more = random.unit(); more < 0.6; more = random.unit()) tryBet(life, random, sold)
    if (random.unit() < 0.12 || (life.state.questions.length > 0 && random.unit() < 0.4)) operate(life, random)
    goOn(life, random, random.unit() < 0.6 ? side : side === 'home' ? 'away' : 'home')
  }
  fallSilent(life)
  return life.groups.reduce((sum, { bets }) => sum + bets.length, 0)
}
