// The next message of a source, for each sport: usually one that fits, often one that does not.

import type { BaseballMessage } from '../../contract/baseball/feed.ts'
import type { BasketballMessage } from '../../contract/basketball/feed.ts'
import type { EsportsMessage } from '../../contract/esports/feed.ts'
import type { FeedMessage } from '../../contract/index.ts'
import type { RallyMessage } from '../../contract/rally/feed.ts'
import type { TennisMessage } from '../../contract/tennis/feed.ts'
import { runnersOn } from '../../rules/baseball/half.ts'
import { type BaseballState, isHalfOver, spotOf } from '../../rules/baseball/state.ts'
import { type BasketballState, scoreOf } from '../../rules/basketball/state.ts'
import { decidedOf, type EsportsState, goneMs, mapNow, shortestMs } from '../../rules/esports/state.ts'
import type { Random, SportState } from '../../rules/index.ts'
import { cardOf, type RallyState } from '../../rules/rally/state.ts'
import { drawsLots } from '../../rules/rally/score.ts'
import type { TennisState } from '../../rules/tennis/state.ts'
import { oneOf } from '../feed-fuzz-messages.ts'
import type { PlainSportId } from './fixtures.ts'

type Without<M> = M extends FeedMessage ? Omit<M, 'matchId' | 'seq' | 'at' | 'sport'> : never
/** The message without its number, match, time and sport, which are added when it is sent. */
export type Body = Without<BaseballMessage | BasketballMessage | EsportsMessage | RallyMessage | TennisMessage>
type Side = 'home' | 'away'

const sides: readonly Side[] = ['home', 'away']
const below = (random: Random, end: number): number => Math.floor(random.unit() * end)
/** Usually that side: so matches end, and some of them go the full distance. */
const leaning = (random: Random, lean: Side): Side => (random.unit() < 0.85 ? lean : oneOf(random, sides))

const basketballNext = (state: BasketballState, random: Random, lean: Side): Body => {
  const side = leaning(random, lean)
  if (state.period === 0 || state.resting) return { type: 'period', ball: side }
  const [home, away] = scoreOf(state)
  if (state.leftMs < 100_000) return { type: 'period_end', score: [home, away] }
  const left = state.leftMs - 40_000 - below(random, 100_000)
  const drawn = random.unit()
  if (drawn < 0.75) return { type: 'basket', side, points: oneOf<1 | 2 | 3>(random, [1, 2, 3, 3]), left }
  if (drawn < 0.8) return { type: 'foul', side, left }
  if (drawn < 0.85) return { type: 'timeout', side, left }
  return drawn < 0.95 ? { type: 'ball', side, left } : { type: 'clock', left }
}

const baseballNext = (state: BaseballState, random: Random, lean: Side): Body => {
  if (state.halves === 0 || isHalfOver(state)) return { type: 'half' }
  const { outs, bases } = spotOf(state)
  const there = runnersOn(bases)
  const bats: Side = state.halves % 2 === 1 ? 'away' : 'home'
  const drawn = random.unit() * (bats === lean ? 1 : 1.4)
  if (drawn < 0.12) return { type: 'plate', how: 'homer', runs: there + 1, outs, bases: 0 }
  if (drawn < 0.3 && there < 3) return { type: 'plate', how: 'single', runs: 0, outs, bases: (bases << 1) | 1 }
  if (drawn < 0.36) return { type: 'pitch', balls: below(random, 4), strikes: below(random, 3) }
  if (drawn < 0.4) return { type: 'pitcher', side: oneOf(random, sides), name: 'S' }
  return { type: 'plate', how: 'out', runs: 0, outs: outs + 1, bases: outs === 2 ? 0 : bases }
}

const mobaNext = (random: Random, side: Side, mayEnd: boolean): Body => {
  const drawn = random.unit()
  if (drawn < 0.12 && mayEnd) return { type: 'map_end', winner: side }
  if (drawn < 0.5) return { type: 'kill', side }
  if (drawn < 0.65) return { type: 'tower', side }
  if (drawn < 0.75) return { type: 'dragon', side }
  return drawn < 0.9
    ? { type: 'lead', gold: (side === 'home' ? 1 : -1) * below(random, 5000) }
    : { type: 'fight', on: random.unit() < 0.3 }
}

const esportsNext = (state: EsportsState, random: Random, lean: Side): Body => {
  const map = mapNow(state)
  const side = leaning(random, lean)
  if (map === undefined) return { type: 'map' }
  const title = state.fixture?.title ?? 'moba'
  const winner = decidedOf(title, map)
  if (winner !== null) return { type: 'map_end', winner }
  if (title === 'moba') return mobaNext(random, side, goneMs(map, state.at) > shortestMs || random.unit() < 0.02)
  if (title === 'cards') return { type: 'strike', side, hands: [3, 3] }
  if (random.unit() < 0.15) return { type: 'ready', economy: [20, 20] }
  return { type: 'round', side, how: oneOf(random, ['elimination', 'bomb', 'time'] as const) }
}

const ralliesNext = (state: TennisState | RallyState, random: Random, lean: Side): Body =>
  state.server === null
    ? { type: 'begin', server: oneOf(random, sides) }
    : { type: 'point', winner: leaning(random, lean) }

const rallyNext = (state: RallyState, random: Random, lean: Side): Body => {
  const { fixture, server } = state
  const { games, points } = cardOf(state)
  const draws = server !== null && fixture !== null && drawsLots(fixture, games) && points[0] + points[1] === 0
  return draws && random.unit() < 0.5 ? { type: 'lot', server: lean } : ralliesNext(state, random, lean)
}

/** The usual next message. */
export const usualNext = (sport: PlainSportId, state: SportState, random: Random, lean: Side): Body => {
  if (sport === 'basketball') return basketballNext(state as BasketballState, random, lean)
  if (sport === 'baseball') return baseballNext(state as BaseballState, random, lean)
  if (sport === 'esports') return esportsNext(state as EsportsState, random, lean)
  if (sport === 'tennis') return ralliesNext(state as TennisState, random, lean)
  return rallyNext(state as RallyState, random, lean)
}

/** The match is over without a winner by play. */
export const endingWords: Readonly<Record<PlainSportId, (random: Random) => Body>> = {
  basketball: (random) => ({ type: 'abandoned', winner: oneOf(random, [...sides, null]) }),
  baseball: (random) => ({ type: 'called', winner: oneOf(random, [...sides, null]) }),
  tennis: (random) => ({ type: 'retired', side: oneOf(random, sides) }),
  table_tennis: (random) => ({ type: oneOf(random, ['retired', 'disqualified'] as const), side: oneOf(random, sides) }),
  badminton: (random) => ({ type: oneOf(random, ['retired', 'disqualified'] as const), side: oneOf(random, sides) }),
  volleyball: (random) => ({ type: 'disqualified', side: oneOf(random, sides) }),
  esports: (random) =>
    random.unit() < 0.5
      ? { type: 'forfeit', winner: oneOf(random, sides) }
      : { type: 'walkover', side: oneOf(random, sides) },
}

/** Something told did not count. */
export const takenBack = (sport: PlainSportId, state: SportState, random: Random): Body => {
  if (sport === 'esports') return { type: 'remake' }
  if (sport !== 'basketball') return { type: 'undo' }
  const { baskets } = state as BasketballState
  const known = baskets.length > 0 && random.unit() < 0.85
  const late = known && random.unit() < 0.5 ? baskets.slice(-1) : baskets
  return { type: 'struck', basket: known ? oneOf(random, late).seq : 1 + below(random, 60) }
}

/** Anything, whether it fits or not. */
export const anyBody = (sport: PlainSportId, random: Random): Body => {
  const side = oneOf(random, sides)
  const left = below(random, 720_000)
  const points = (): number => below(random, 90)
  const those: Readonly<Record<PlainSportId, readonly Body[]>> = {
    basketball: [
      { type: 'period', ball: side },
      { type: 'period_end', score: [points(), points()] },
      { type: 'basket', side, points: 2, left },
      { type: 'review', on: random.unit() < 0.5, left },
      { type: 'clock', left },
    ],
    baseball: [
      { type: 'half' },
      { type: 'plate', how: 'error', runs: below(random, 3), outs: below(random, 4), bases: below(random, 8) },
      { type: 'pitch', balls: 1, strikes: 1 },
      { type: 'pitcher', side, name: 'T' },
    ],
    esports: [
      { type: 'map' },
      { type: 'map_end', winner: side },
      { type: 'kill', side },
      { type: 'tower', side },
      { type: 'round', side, how: 'time' },
      { type: 'strike', side, hands: [1, 1] },
    ],
    tennis: [
      { type: 'begin', server: side },
      { type: 'point', winner: side },
    ],
    table_tennis: [
      { type: 'begin', server: side },
      { type: 'point', winner: side },
      { type: 'lot', server: side },
    ],
    badminton: [
      { type: 'begin', server: side },
      { type: 'point', winner: side },
      { type: 'lot', server: side },
    ],
    volleyball: [
      { type: 'begin', server: side },
      { type: 'point', winner: side },
      { type: 'lot', server: side },
    ],
  }
  return oneOf(random, [...those[sport], { type: 'stopped' }, { type: 'resumed' }])
}
