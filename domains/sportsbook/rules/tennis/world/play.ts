// A tennis match from its fixture, point by point, from one stream of random numbers: the same seed plays the same
// match.

import type { TennisFixture, TennisMessage } from '../../../contract/tennis/feed.ts'
import { between, type Random } from '../../chance.ts'
import { type Card, newCard, other, type Side, tieBreakTo, winnerOf, withPoint } from '../score.ts'
import { serving } from '../watch.ts'

const secondMs = 1000
const minuteMs = 60_000
/** After a change of ends and after a set, in addition to the time between points. */
const restMs = { ends: 60_000, set: 90_000 } as const
/** In a match: the chance of a retirement, and of a stop by rain. */
const retires = 0.02
const rains = 0.04
/** Either of these comes within this many points. */
const within = 140

type Body = TennisMessage extends infer One
  ? One extends TennisMessage
    ? Omit<One, 'matchId' | 'seq' | 'sport'>
    : never
  : never

/** Events in between, by the number of the point. */
type Fate = {
  readonly retiresAt: number | null
  readonly rainsAt: number | null
  readonly loser: Side
  readonly rainMs: number
}

const fateOf = (random: Random): Fate => {
  const at = (): number => 8 + Math.floor(random.unit() * within)
  const [ill, rain] = [random.unit() < retires, random.unit() < rains]
  return {
    retiresAt: ill ? at() : null,
    rainsAt: rain ? at() : null,
    loser: random.unit() < 0.5 ? 'home' : 'away',
    rainMs: between(random, 8, 35) * minuteMs,
  }
}

const pause = (before: Card, after: Card): number => {
  if (after.over.length > before.over.length) return restMs.set
  const isGame = after.points[0] + after.points[1] === 0
  return isGame && (after.games[0] + after.games[1]) % 2 === 1 ? restMs.ends : 0
}

const pointWinner = (fixture: TennisFixture, card: Card, random: Random): Side => {
  const server = serving(card, tieBreakTo(fixture, card) !== null)
  return random.unit() < fixture.serve[server] ? server : other(server)
}

export const playTennis = (fixture: TennisFixture, random: Random): readonly TennisMessage[] => {
  const told: TennisMessage[] = [fixture]
  let at = fixture.kickOffAt
  const tell = (body: Body): void => {
    const { matchId } = fixture
    told.push({ ...body, matchId, seq: fixture.seq + told.length, sport: 'tennis' })
  }
  const server: Side = random.unit() < 0.5 ? 'home' : 'away'
  const fate = fateOf(random)
  tell({ type: 'begin', server, at: (at += secondMs) })
  let card = newCard(server)
  for (let nth = 1; winnerOf(fixture, card) === null; nth += 1) {
    if (nth === fate.rainsAt) {
      tell({ type: 'stopped', at: (at += 10 * secondMs) })
      tell({ type: 'resumed', at: (at += Math.round(fate.rainMs)) })
    }
    if (nth === fate.retiresAt) {
      tell({ type: 'retired', side: fate.loser, at: (at += 60 * secondMs) })
      return told
    }
    const winner = pointWinner(fixture, card, random)
    tell({ type: 'point', winner, at: (at += Math.round(between(random, 22, 44) * secondMs)) })
    const next = withPoint(fixture, card, winner)
    at += pause(card, next)
    card = next
  }
  return told
}

/** Who went through to the next round, and when that was known, feed time. */
export const endOf = (messages: readonly TennisMessage[]): { readonly winner: Side; readonly at: number } => {
  const [fixture, begin] = messages
  const last = messages[messages.length - 1]
  if (fixture?.type !== 'fixture' || begin?.type !== 'begin' || last === undefined)
    throw new RangeError('a match begins with its fixture and its first server')
  if (last.type === 'retired') return { winner: other(last.side), at: last.at }
  let card = newCard(begin.server)
  for (const message of messages) if (message.type === 'point') card = withPoint(fixture, card, message.winner)
  return { winner: winnerOf(fixture, card) ?? 'home', at: last.at }
}
