// Irregular lives of competitions with outrights, from a seed.

import { marketsOf } from '../../contract/index.ts'
import type { OutrightFixture, OutrightMessage, OutrightResult, OutrightScored } from '../../contract/outright/feed.ts'
import { type Random, seededRandom, sports } from '../../rules/index.ts'
import { oneOf } from '../feed-fuzz-messages.ts'
import { must } from '../feed-life.ts'
import { act, checkEnd, openSeason, pass, type SeasonLife, sellAll, tell } from './life.ts'

const hour = 3_600_000
const day = 24 * hour
const kickOffAt = Date.UTC(2026, 5, 11, 12)
const below = (random: Random, end: number): number => Math.floor(random.unit() * end)

const firstFixture = (random: Random): OutrightFixture => {
  const kind = oneOf<OutrightFixture['kind']>(random, ['league', 'cup', 'group'])
  const size = kind === 'cup' ? oneOf(random, [2, 4, 8]) : 3 + below(random, 4)
  const times = kind === 'cup' ? Math.log2(size) : 2 * (size - 1 + (size % 2))
  const scorers = Array.from({ length: size }, (_, at) => ({ entrant: at + 1, no: 9, name: `P${at + 1}`, share: 0.5 }))
  return {
    type: 'fixture',
    sport: 'outright',
    of: 'football',
    matchId: 's',
    seq: 1,
    at: kickOffAt - 20 * day,
    league: { id: 'l', name: 'League' },
    home: 'League',
    away: '1',
    kickOffAt,
    kind,
    entrants: Array.from({ length: size }, (_, at) => ({ name: `C${at + 1}`, attack: 0, defence: 0 })),
    ...(kind !== 'group' && random.unit() < 0.6 && { scorers }),
    goals: { base: 0.1, ground: 0.28, rho: -0.1 },
    // Most have fewer rounds than a whole season.
    rounds: Array.from({ length: 1 + below(random, times) }, (_, at) => kickOffAt + at * 3 * day),
  }
}

type Body = OutrightMessage extends infer One
  ? One extends OutrightMessage
    ? Omit<One, 'matchId' | 'seq' | 'at' | 'sport'>
    : never
  : never

const loserOf = ({ home, away, through }: OutrightResult): number => (through === 'home' ? away : home)

/** The pairings of that round. Those already played are avoided if possible. */
const pairsOf = ({ story }: SeasonLife, random: Random, nth: number): readonly (readonly [number, number])[] => {
  const { fixture, rounds, left } = story
  const isCup = fixture.kind === 'cup'
  const beaten = rounds.slice(0, nth).flatMap(({ results }) => results.map(loserOf))
  const met = new Set(rounds.flatMap(({ results }) => results.map(({ home, away }) => `${home}-${away}`)))
  const free = fixture.entrants
    .map((_one, at) => at + 1)
    .filter((one) => (isCup ? !beaten.includes(one) : !left.has(one)))
    .sort(() => random.unit() - 0.5)
  const pairs: (readonly [number, number])[] = []
  while (free.length > 1) {
    const home = free.shift() ?? 0
    const at = Math.max(
      0,
      free.findIndex((away) => !met.has(`${home}-${away}`)),
    )
    const [away = 0] = free.splice(at, 1)
    pairs.push([home, away])
  }
  return pairs
}

const playedBy = ({ story }: SeasonLife, random: Random, [home, away]: readonly [number, number]): OutrightResult => {
  const score: [number, number] = [below(random, 3), below(random, 3)]
  if (story.fixture.kind !== 'cup') return { home, away, score }
  const drawn = score[0] === score[1] ? random.unit() < 0.5 : score[0] > score[1]
  const isHome = story.left.has(home) ? false : story.left.has(away) || drawn
  return { home, away, score, through: isHome ? 'home' : 'away' }
}

const scoredIn = (random: Random, results: readonly OutrightResult[]): OutrightScored[] =>
  results.flatMap(({ home, away, score }) =>
    ([home, away] as const).flatMap((entrant, at) => {
      const goals = below(random, (score[at] ?? 0) + 1)
      return goals === 0 ? [] : [{ entrant, no: oneOf(random, [9, 9, 10]), goals }]
    }),
  )

const withScorers = ({ story }: SeasonLife, random: Random, results: readonly OutrightResult[]) => ({
  results: [...results],
  ...(story.fixture.scorers !== undefined && { scored: scoredIn(random, results) }),
})

const resultsOf = (life: SeasonLife, random: Random): Body => {
  const nth = life.story.rounds.length
  const all = pairsOf(life, random, nth).map((pair) => playedBy(life, random, pair))
  const told = all.length > 1 && random.unit() < 0.2 ? all.slice(1) : all
  return { type: 'results', round: nth + 1, ...withScorers(life, random, told) }
}

/** A round again: with its missing matches, or with another score. */
const correctedOf = (life: SeasonLife, random: Random): Body => {
  const { rounds } = life.story
  const nth = random.unit() < 0.6 ? rounds.length - 1 : below(random, rounds.length)
  const before = rounds[nth]
  if (before === undefined) return { type: 'called_off' }
  const named = new Set(before.results.flatMap(({ home, away }) => [home, away]))
  const missing = pairsOf(life, random, nth).filter((pair) => pair.every((one) => !named.has(one)))
  const more = missing.map((pair) => playedBy(life, random, pair))
  const known = before.results.map((one) =>
    random.unit() < (more.length > 0 ? 0.1 : 0.5) ? playedBy(life, random, [one.home, one.away]) : one,
  )
  const changed = withScorers(life, random, [...known, ...more])
  const kept = { ...changed, scored: [...before.scored, ...scoredIn(random, more)] }
  const body = more.length > 0 && life.story.fixture.scorers !== undefined && random.unit() < 0.8 ? kept : changed
  return { type: 'corrected', round: nth + 1, ...body }
}

/** Unchanged, with another start, entrants in another order, fewer of them, one spelled differently, or another scorer. */
const toldAnew = ({ story, now }: SeasonLife, random: Random): Body => {
  const { matchId: _match, sport: _sport, seq: _seq, at: _at, ...was } = story.fixture
  const drawn = random.unit()
  const moved = {
    ...was,
    kickOffAt: random.unit() < 0.6 ? Math.max(now, was.kickOffAt) + below(random, 20) * day : was.kickOffAt,
  }
  if (drawn < 0.1) return { ...moved, entrants: moved.entrants.toReversed() }
  if (drawn < 0.2 && moved.entrants.length > 2) return { ...moved, entrants: moved.entrants.slice(1) }
  if (drawn < 0.4)
    return { ...moved, entrants: moved.entrants.map((one, at) => (at === 1 ? { ...one, name: 'K' } : one)) }
  if (drawn < 0.5 && moved.scorers !== undefined) return { ...moved, scorers: moved.scorers.slice(1) }
  return moved
}

const anything = (life: SeasonLife, random: Random): Body => {
  const drawn = random.unit()
  if (drawn < 0.3) return correctedOf(life, random)
  if (drawn < 0.45) return toldAnew(life, random)
  if (drawn < 0.6) return { type: 'withdrawn', entrant: 1 + below(random, life.story.fixture.entrants.length + 1) }
  if (drawn < 0.75) return { type: 'round', round: 1 + below(random, 6) }
  if (drawn < 0.78) return { type: 'called_off' }
  const results = [playedBy(life, random, [1, 2])]
  return { type: 'results', round: 1 + below(random, 6), ...withScorers(life, random, results) }
}

const say = (life: SeasonLife, body: Body, at: number, apart = false): void =>
  tell(life, { ...body, matchId: 's', sport: 'outright', seq: life.state.seq + 1, at }, apart)

const goOn = (life: SeasonLife, random: Random): void => {
  const { story, playing, now } = life
  const later = now + hour + below(random, 60) * hour
  const drawn = random.unit()
  const apart = random.unit() < 0.02
  if (drawn < 0.03) return pass(life, now + below(random, 20) * day)
  if (drawn < 0.2) return say(life, anything(life, random), random.unit() < 0.1 ? now - 2 * hour : later, apart)
  if (playing) return say(life, resultsOf(life, random), later)
  const due = story.fixture.rounds[story.rounds.length]
  if (due === undefined) return say(life, correctedOf(life, random), later)
  return say(life, { type: 'round', round: story.rounds.length + 1 }, Math.max(now + 1000, due))
}

/** States the end as operators do: in most cases with a correct table of those who took part. */
const stateOrder = (life: SeasonLife, random: Random): void => {
  const { fixture, left, rounds } = life.story
  const keys = fixture.entrants.map((_one, at) => ((left.get(at + 1) ?? 0) < 0 ? null : below(random, 9)))
  const there = keys.filter((key) => key !== null)
  const places = keys.map((key) => (key === null ? 0 : 1 + there.filter((one) => one < key).length))
  const isTable = random.unit() < 0.8
  const told = isTable ? places : places.map((place) => (random.unit() < 0.5 ? place + 1 : place))
  const scorers = (fixture.scorers ?? []).flatMap(({ entrant }, at) => ((left.get(entrant) ?? 0) < 0 ? [] : [at + 1]))
  const top = scorers.filter(() => random.unit() < 0.4)
  const sold = fixture.scorers === undefined ? null : { top, others: top.length > 0 ? below(random, 3) : 1 }
  const begun = rounds.length > 0 || life.playing || life.story.word !== null || life.now >= fixture.kickOffAt
  const isDue = begun && !life.dead
  const done = act(life, { kind: 'order', places: told, scorers: sold })
  if (isTable) must(life, done === isDue, `an order was ${done ? 'taken' : 'refused'}`)
  else
    must(life, !done || told.join() === places.join() || isCounted(told), 'an order that is not a table was accepted')
}

const isCounted = (places: readonly number[]): boolean => {
  const there = places.filter((place) => place > 0)
  return there.length > 0 && there.every((place) => place === 1 + there.filter((one) => one < place).length)
}

const operate = (life: SeasonLife, random: Random): void => {
  const asked = life.state.questions.at(below(random, life.state.questions.length))
  const drawn = random.unit()
  if (asked === undefined) {
    if (drawn < 0.03) act(life, { kind: 'void' })
    else if (drawn < 0.12) stateOrder(life, random)
    return
  }
  const { seq } = asked.message
  if (drawn < 0.05) return stateOrder(life, random)
  if (drawn > 0.5 || !act(life, { kind: 'accept', seq })) act(life, { kind: 'drop', seq })
}

const tryBet = (life: SeasonLife, random: Random, sold: Map<string, number>): void => {
  const { fixture } = life.story
  const market = oneOf(random, marketsOf('outright'))
  const scored = market.id === 'season_scorer'
  if (scored && fixture.scorers === undefined) return
  if (life.bets.length > 60 || sports.outright.marketState(life.state, market.id, life.now) !== 'open') return
  sold.set(market.id, (sold.get(market.id) ?? 0) + 1)
  const sides = scored
    ? (fixture.scorers ?? []).map((_one, at) => `p${at + 1}`)
    : fixture.entrants.map((_one, at) => `e${at + 1}`)
  sellAll(life, market, sides)
}

/** One life. Throws `BrokenLife` with its story. `sold` counts how often each market was bet on. */
export const liveSeason = (seed: bigint, { length = 26, sold = new Map<string, number>() } = {}): number => {
  const random = seededRandom(seed)
  const first = firstFixture(random)
  const life = openSeason(first)
  tell(life, first, false)
  for (let turn = 0; turn < length; turn += 1) {
    for (let more = random.unit(); more < 0.5; more = random.unit()) tryBet(life, random, sold)
    if (life.state.questions.length > 0 ? random.unit() < 0.5 : random.unit() < 0.1) operate(life, random)
    goOn(life, random)
  }
  for (let turn = 0; turn < 8; turn += 1) pass(life, life.now + 15 * day)
  checkEnd(life)
  return life.bets.length
}
