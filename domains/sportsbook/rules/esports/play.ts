// A series from its fixture, map by map, from one stream of random numbers: the same seed plays the same series, by the
// same models that price it.

import type { EsportsFixture, EsportsMessage } from '../../contract/esports/feed.ts'
import type { Score } from '../../contract/index.ts'
import { between, normal, type Random, wholeBetween } from '../chance.ts'
import { crystals, strikeFor } from './models/cards.ts'
import { barrier, homeShare, paceOf, rates, sigma } from './models/moba.ts'
import { homeDefends, mapWinner } from './models/shooter.ts'
import { more, other, type Side, winnerOf } from './series.ts'
import { shortestMs } from './state.ts'

const secondMs = 1000
const minuteMs = 60_000
/** A step of a moba. The lead is sent once in several steps. */
const stepMs = 5 * secondMs
const toldEvery = 4
/** Team fights per minute, and how long one lasts. */
const fights = { rate: 0.16, ms: [15 * secondMs, 25 * secondMs] } as const
const restMs = { moba: 360 * secondMs, shooter: 300 * secondMs, cards: 120 * secondMs } as const
/** In a map: the chance of a stop, and of a remake. In a series: the chance of a forfeit. */
const rarely = { stops: 0.02, remake: 0.008, forfeit: 0.004 } as const
const most = 30_000

type Body = EsportsMessage extends infer One
  ? One extends EsportsMessage
    ? Omit<One, 'matchId' | 'seq' | 'sport' | 'at'>
    : never
  : never

const openTale = (fixture: EsportsFixture) => {
  const told: EsportsMessage[] = [fixture]
  let at = fixture.kickOffAt
  return {
    told,
    tell: (body: Body): void => {
      const { matchId } = fixture
      told.push({ ...body, matchId, seq: fixture.seq + told.length, sport: 'esports', at: Math.round(at) })
    },
    pass: (ms: number): void => {
      at += ms
    },
    now: (): number => at,
  }
}
type Tale = ReturnType<typeof openTale>

const sideOf = (random: Random, home: number): Side => (random.unit() < home ? 'home' : 'away')
const gold = (lead: number): number => Math.max(-most, Math.min(most, Math.round(lead * 1000)))

/** The lead after so many even minutes; or the end that it touched in between (a Brownian bridge). */
const stepped = (lead: number, drift: number, minutes: number, random: Random): number => {
  const spread = sigma * sigma * minutes
  const next = lead + drift * minutes + Math.sqrt(spread) * normal(random)
  if (Math.abs(next) >= barrier) return Math.sign(next) * barrier
  const touches = (end: number): boolean =>
    random.unit() < Math.exp((-2 * Math.abs(end - lead) * Math.abs(end - next)) / spread)
  return touches(barrier) ? barrier : touches(-barrier) ? -barrier : next
}

const playMoba = (tale: Tale, drift: number, beganAt: number, random: Random): Side => {
  const come = (): number => paceOf((tale.now() - beganAt) / minuteMs)
  let [lead, fightUntil] = [0, 0]
  const falls = (rate: number, minutes = stepMs / minuteMs): boolean => random.unit() < rate * minutes
  for (let nth = 1; Math.abs(lead) < barrier; nth += 1) {
    const before = come()
    tale.pass(stepMs)
    const minutes = come() - before
    lead = stepped(lead, drift, minutes, random)
    for (const type of ['kill', 'tower', 'dragon'] as const)
      if (falls(rates[type], minutes)) tale.tell({ type, side: sideOf(random, homeShare(lead)) })
    if (fightUntil > 0 && tale.now() >= fightUntil) {
      fightUntil = 0
      tale.tell({ type: 'fight', on: false })
    } else if (fightUntil === 0 && falls(fights.rate)) {
      fightUntil = tale.now() + between(random, ...fights.ms)
      tale.tell({ type: 'fight', on: true })
    }
    if (nth % toldEvery === 0 || Math.abs(lead) >= barrier) tale.tell({ type: 'lead', gold: gold(lead) })
  }
  // A side that leads by enough so early still needs time to reach the base.
  const early = shortestMs - (tale.now() - beganAt)
  for (let left = early; left > 0; left -= 30 * secondMs) {
    tale.pass(Math.min(left, 30 * secondMs))
    tale.tell({ type: 'lead', gold: gold(lead) })
  }
  tale.pass(2 * secondMs)
  return lead > 0 ? 'home' : 'away'
}

const hows = ['elimination', 'elimination', 'bomb', 'defuse', 'time'] as const
/** A side buys more after a round that it won, and saves after one that it lost. */
const bought = (random: Random, won: boolean, pistol: boolean): number =>
  pistol ? wholeBetween(random, 3, 5) : won ? wholeBetween(random, 22, 30) : wholeBetween(random, 9, 26)

type ShooterMap = { readonly defends: number; readonly attacks: number; readonly first: boolean }

const playShooter = (tale: Tale, { defends, attacks, first }: ShooterMap, random: Random): Side => {
  let rounds: Score = [0, 0]
  let last: Side | null = null
  for (let winner = mapWinner(rounds); ; winner = mapWinner(rounds)) {
    if (winner !== null) return winner
    const played = rounds[0] + rounds[1]
    const pistol = played === 0 || played === 12
    tale.tell({
      type: 'ready',
      economy: [bought(random, last === 'home', pistol), bought(random, last === 'away', pistol)],
    })
    tale.pass(between(random, 50, 95) * secondMs)
    const side = sideOf(random, homeDefends(first, played) ? defends : attacks)
    const theirs = wholeBetween(random, 0, 2)
    const ours = wholeBetween(random, 1, 4)
    tale.tell({ type: 'alive', alive: side === 'home' ? [ours, theirs] : [theirs, ours] })
    tale.pass(between(random, 6, 16) * secondMs)
    const how = hows[wholeBetween(random, 0, hows.length - 1)] ?? 'elimination'
    tale.tell({ type: 'round', side, how })
    rounds = more(rounds, side)
    last = side
    tale.pass(between(random, 12, 20) * secondMs)
  }
}

const playCards = (tale: Tale, game: number, random: Random): Side => {
  const strike = strikeFor(game)
  let score: Score = [0, 0]
  while (Math.max(...score) < crystals) {
    tale.pass(between(random, 28, 70) * secondMs)
    const side = sideOf(random, strike)
    score = more(score, side)
    tale.tell({ type: 'strike', side, hands: [wholeBetween(random, 1, 7), wholeBetween(random, 1, 7)] })
  }
  tale.pass(3 * secondMs)
  return score[0] > score[1] ? 'home' : 'away'
}

type Nth = { readonly nth: number; readonly beganAt: number }

const playMap = (tale: Tale, fixture: EsportsFixture, { nth, beganAt }: Nth, random: Random): Side => {
  const first = nth % 2 === 1
  switch (fixture.title) {
    case 'moba':
      return playMoba(tale, fixture.drift + (first ? fixture.side : -fixture.side), beganAt, random)
    case 'shooter': {
      const by = fixture.maps[nth - 1] ?? 0
      return playShooter(tale, { defends: fixture.defends + by, attacks: fixture.attacks + by, first }, random)
    }
    case 'cards':
      return playCards(tale, fixture.pairs[nth - 1] ?? 0.5, random)
  }
}

export const playSeries = (fixture: EsportsFixture, random: Random): readonly EsportsMessage[] => {
  const tale = openTale(fixture)
  const forfeitsIn = random.unit() < rarely.forfeit ? 2 : 0
  let won: Score = [0, 0]
  tale.pass(secondMs)
  for (let nth = 1; winnerOf(fixture.bestOf, won) === null; nth += 1) {
    tale.tell({ type: 'map' })
    let beganAt = tale.now()
    if (random.unit() < rarely.remake) {
      tale.pass(between(random, 60, 150) * secondMs)
      tale.tell({ type: 'remake' })
      tale.pass(between(random, 120, 300) * secondMs)
      tale.tell({ type: 'map' })
      beganAt = tale.now()
    }
    if (random.unit() < rarely.stops) {
      tale.pass(20 * secondMs)
      tale.tell({ type: 'stopped' })
      tale.pass(between(random, 3, 12) * minuteMs)
      tale.tell({ type: 'resumed' })
    }
    const winner = playMap(tale, fixture, { nth, beganAt }, random)
    if (nth === forfeitsIn) {
      tale.tell({ type: 'forfeit', winner: other(winner) })
      return tale.told
    }
    tale.tell({ type: 'map_end', winner })
    won = more(won, winner)
    tale.pass(restMs[fixture.title])
  }
  return tale.told
}
