// Random slips over matches of every sport, settled by the book's rules and paid by the oracle. Any difference, of a
// cent, a fraction of a cent or an outcome, is reported with its seed.

import { type Facts, type LegTerms, markets, type SportId, sportTables } from '@magpie/sportsbook/contract'
import {
  checkSteps,
  judgeLegs,
  judgingOf,
  kindsOf,
  type Random,
  seededRandom,
  settleLegs,
  type TicketTerms,
  ticketStakeMinor,
  whyNotBeside,
} from '@magpie/sportsbook/rules'
import { baseballStory } from './baseball.ts'
import { basketballStory } from './basketball.ts'
import { esportsStory } from './esports.ts'
import { footballStory } from './football.ts'
import { payOut, type Slip } from './money.ts'
import { outrightStory } from './outright.ts'
import { rallyStory, tennisStory } from './sets.ts'
import { one, type Picked, type Story, times, type Verdict, whole } from './told.ts'

type Made = (matchId: string, random: Random) => Story

/** Football is a third, as in real betting. */
const makers: readonly Made[] = [
  footballStory,
  footballStory,
  footballStory,
  basketballStory,
  tennisStory,
  rallyStory,
  baseballStory,
  esportsStory,
]

export type Tally = {
  slips: number
  legs: number
  /** Tickets that return nothing, less than the stake, the stake or more, and those still open. */
  readonly kinds: Record<string, number>
  readonly verdicts: Record<string, number>
  readonly markets: Set<string>
  /** Legs that cannot be combined with others. */
  refused: number
  readonly differs: string[]
}

const newTally = (): Tally => ({
  slips: 0,
  legs: 0,
  kinds: {},
  verdicts: {},
  markets: new Set(),
  refused: 0,
  differs: [],
})

type Leg = { readonly story: Story; readonly picked: Picked; readonly terms: LegTerms; readonly isOpen: boolean }

const odds = (random: Random): number =>
  random.unit() < 0.9 ? whole(random, 101_000, 900_000) : whole(random, 900_001, 50_000_000)

const legOn = (random: Random, story: Story, isOpen: boolean): Leg => {
  const picked = story.pick(random)
  const { market, side, line, from, scoreAtBet } = picked
  const { sport } = markets[market]
  const terms: LegTerms = {
    matchId: story.facts.matchId,
    market,
    side,
    lineQuarters: line,
    oddsE5: odds(random),
    scoreAtBet,
    minuteAtBet: from === 0 ? 0 : 1,
    ruleVersion: sportTables[sport].rule,
  }
  return { story, picked, terms, isOpen }
}

const count = (of: Record<string, number>, name: string): void => {
  of[name] = (of[name] ?? 0) + 1
}

/** The facts that count for this leg, as the book reads them at its sequence number. */
const factsOf = ({ story, picked, terms, isOpen }: Leg): Facts | undefined =>
  isOpen ? undefined : judgingOf(terms.market).factsFor(story.facts, picked.from)

const verdictOf = ({ story, picked, isOpen }: Leg): Verdict | null => (isOpen ? null : story.verdict(picked))

const saleOf = (random: Random, stake: bigint): Pick<Slip, 'sold' | 'soldFor'> => {
  if (random.unit() >= 0.15 || stake < 2n) return { sold: 0n, soldFor: 0n }
  const sold = (stake * BigInt(whole(random, 1, 99))) / 100n
  return { sold, soldFor: (sold * BigInt(whole(random, 1, 400))) / 100n }
}

const tell = (what: string, seed: bigint, legs: readonly Leg[], ours: unknown, theirs: unknown): string =>
  JSON.stringify(
    { what, seed, legs: legs.map(({ terms, story }) => ({ terms, facts: story.facts })), ours, theirs },
    (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  )

const text = ([over, under]: readonly [bigint, bigint]): string => {
  let [a, b] = [over, under]
  while (b !== 0n) [a, b] = [b, a % b]
  return under / a === 1n ? `${over / a}` : `${over / a}/${under / a}`
}

type Judged = {
  readonly seed: bigint
  readonly legs: readonly Leg[]
  readonly ticket: TicketTerms
  readonly tally: Tally
}

/** Settles one slip in both ways. */
const compare = ({ seed, legs, ticket, tally }: Judged): void => {
  const { lineStakeMinor, folds, soldMinor = 0n, soldForMinor = 0n, jointOddsE5 } = ticket
  const verdicts = legs.map(verdictOf)
  const slip: Slip = {
    legs: legs.map(({ terms }, at) => ({ oddsE5: terms.oddsE5, verdict: verdicts[at] ?? null })),
    folds,
    lineStake: lineStakeMinor,
    sold: soldMinor,
    soldFor: soldForMinor,
    jointE5: jointOddsE5 ?? null,
  }
  const theirs = payOut(slip, ticketStakeMinor(ticket))
  const each = judgeLegs(ticket.legs, (at) => factsOf(legs[at] as Leg))
  const ours = settleLegs(ticket, each)
  for (const [at, leg] of legs.entries()) {
    const [mine, other] = [each[at]?.outcome ?? null, verdicts[at]?.is ?? null]
    if (other !== null) count(tally.verdicts, other)
    tally.markets.add(leg.terms.market)
    if (mine !== other) tally.differs.push(tell('a leg', seed, [leg], mine, other))
  }
  count(tally.kinds, theirs === null ? 'open' : theirs.outcome)
  const [a, b] = [ours, theirs].map((paid) => paid === null)
  const same =
    ours === null || theirs === null
      ? a === b
      : ours.returnMinor === theirs.minor &&
        ours.outcome === theirs.outcome &&
        text([ours.remainder.over, ours.remainder.under]) === text(theirs.rest)
  if (!same) tally.differs.push(tell('a slip', seed, legs, ours, theirs))
  if (seed % 64n === 0n && ours !== null) {
    const wrong = checkSteps(ours.proof)
    if (wrong !== null) tally.differs.push(tell('a proof', seed, legs, wrong, null))
  }
}

const stakeIn = (random: Random): bigint => BigInt(whole(random, 1, random.unit() < 0.5 ? 999 : 5_000_000))

const single = (random: Random, story: Story): readonly Leg[] => [legOn(random, story, random.unit() < 0.02)]

const several = (random: Random, stories: readonly Story[]): readonly Leg[] => {
  // Long slips are rarer, as in real betting, and take the longest to compute.
  const many = random.unit() < 0.85 ? whole(random, 2, 6) : whole(random, 7, 10)
  const first = whole(random, 0, stories.length - 1)
  return times(many, (at) => {
    const story = stories[(first + at) % stories.length] as Story
    return legOn(random, story, random.unit() < 0.01)
  })
}

/** Picks of one match, all on its score, as one bet. */
const together = (random: Random, story: Story): readonly Leg[] =>
  times(whole(random, 2, 6), () => legOn(random, story, false))

/**
 * Some legs of one match, some of a competition: which of them cannot be combined, by the book and by checking each in
 * turn.
 */
const compareBeside = (seed: bigint, legs: readonly Leg[], tally: Tally): void => {
  const terms = legs.map((leg) => leg.terms)
  const ours = terms.map((leg, at) => whyNotBeside(leg, terms.slice(0, at)))
  const seen = new Set<string>()
  const theirs = terms.map(({ matchId }) => {
    if (seen.has(matchId)) return 'same_match'
    seen.add(matchId)
    return matchId === 'season' ? 'single_only' : null
  })
  tally.refused += theirs.filter((why) => why !== null).length
  if (ours.join() !== theirs.join()) tally.differs.push(tell('legs beside each other', seed, legs, ours, theirs))
}

const perMatch = 20
const matches = 16

const foldsFor = (random: Random, many: number): readonly number[] => {
  const kinds = kindsOf(many)
  return random.unit() < 0.6 ? [many] : one(random, kinds)
}

/** Slips over a handful of matches from one seed. */
const playRound = (seed: bigint, most: number, tally: Tally): void => {
  const random = seededRandom(seed)
  const made = times(matches, (at) => one(random, makers)(`m${at}`, random))
  const champion = outrightStory('season', random)
  const football = footballStory('builder', random)
  for (let nth = 0; nth < Math.min(most, perMatch * matches); nth += 1) {
    const drawn = random.unit()
    const isTogether = drawn < 0.1
    const legs = isTogether
      ? together(random, football)
      : drawn < 0.14
        ? single(random, champion)
        : drawn < 0.4
          ? single(random, one(random, made))
          : several(random, made)
    const folds = isTogether || legs.length === 1 ? [legs.length] : foldsFor(random, legs.length)
    const terms = legs.map((leg) => leg.terms)
    const bare: TicketTerms = { legs: terms, lineStakeMinor: stakeIn(random), folds }
    const { sold, soldFor } = saleOf(random, ticketStakeMinor(bare))
    const ticket = {
      ...bare,
      ...(sold > 0n && { soldMinor: sold, soldForMinor: soldFor }),
      ...(isTogether && { jointOddsE5: odds(random) }),
    }
    if (nth % 20 === 0) {
      const mixed = times(whole(random, 2, 8), () => legOn(random, one(random, [...made.slice(0, 6), champion]), false))
      compareBeside(seed + BigInt(nth), mixed, tally)
    }
    tally.slips += 1
    tally.legs += legs.length
    compare({ seed: seed + BigInt(nth), legs, ticket, tally })
  }
}

/** This many slips from this seed on. */
export const playSlips = (from: bigint, many: number): Tally => {
  const tally = newTally()
  for (let seed = from; tally.slips < many && tally.differs.length < 20; seed += 1000n)
    playRound(seed, many - tally.slips, tally)
  return tally
}

export const sportsSeen = ({ markets: seen }: Tally): readonly SportId[] => [
  ...new Set([...seen].map((id) => markets[id as keyof typeof markets].sport)),
]
