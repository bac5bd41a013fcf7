// The state of a competition with outrights: its entrants, the present round, and all results. Where its irregular
// life differs from that of a match:
//
// | what comes                      | state                          | money                                        | reason         |
// |---------------------------------|--------------------------------|----------------------------------------------|----------------|
// | an entrant spelled differently  | asked about, goes on           | none; void if two operators believe it       | `team_changed` |
// | entrants in another order       | over                           | void                                         | `sides_reversed` |
// | more or fewer, another kind     | over                           | void                                         | `format_changed` |
// | an entrant leaves               | goes on                        | before the first round void, later lost      | `withdrawn`    |
// | fewer results than matches      | suspended until all are known  | none                                         | –              |
// | a round corrected, ≤ 72 h       | as its results say             | the difference; bets on the wrong ones void  | `struck_out`   |
// | a round corrected, later        | asked about                    | two operators; only upward                   | –              |
// | what does not fit               | asked about; after 14 days over | void                                        | `no_order`     |
// | nothing for 14 days after the last planned round | over          | void                                         | `no_order`     |
// | called off                      | over                           | void                                         | `called_off`, `no_order` once it has begun |
// | two operators state the order   | over                           | by that order; later only upward (1454)      | –              |
//
// No bet is decided before the final order is known. Without one, every bet is void.

import { entrantSide, scorerSide, type StatedOrder } from '../../contract/index.ts'
import type { OutrightFixture, OutrightMessage, OutrightResult, OutrightScored } from '../../contract/outright/feed.ts'
import { isInDoubt, isSure, newPlainState, plainLife, type PlainState, withStood } from '../plain-life.ts'
import type { OutrightFacts } from './judging.ts'
import { scorersOrder } from './scorers.ts'
import { type Stated, statedIn } from './stated.ts'
import { finalOrder } from './table.ts'

type Round = {
  readonly results: readonly OutrightResult[]
  readonly scored?: readonly OutrightScored[]
  /** The number of its message. */
  readonly seq: number
}

export type OutrightState = PlainState & {
  readonly fixture: OutrightFixture | null
  /** Rounds that are over, and whether the next is being played. */
  readonly rounds: readonly Round[]
  readonly playing: boolean
  readonly results: readonly OutrightResult[]
  /** Goals of players, round by round; absent if no scorers are sold. */
  readonly scored?: readonly OutrightScored[]
  /** Who left, whether that was before the first match, and after how many rounds. */
  readonly left: readonly { readonly entrant: number; readonly early: boolean; readonly after: number }[]
  /** Wrong results: the number of the message that told them, and of the one that corrected them. */
  readonly struck: readonly (readonly [told: number, by: number])[]
  /** The end as operators stated it. It overrules the results of the source. */
  readonly stated?: Stated
  /** The facts before each late correction: a ticket never returns less than by any of them. */
  readonly stood?: readonly OutrightFacts[]
}

const dayMs = 24 * 3_600_000
const waitMs = 14 * dayMs
/** The longest wait from the first start, whatever the fixture plans. */
const longestMs = 400 * dayMs

export const newMatch = (matchId: string): OutrightState => ({
  ...newPlainState(matchId),
  rounds: [],
  playing: false,
  results: [],
  left: [],
  struck: [],
})

export const hasBegun = ({ rounds, playing, stated }: OutrightState): boolean =>
  playing || rounds.length > 0 || stated !== undefined

const loserOf = ({ home, away, through }: OutrightResult): number => (through === 'away' ? home : away)
const namedIn = (results: readonly OutrightResult[]): readonly number[] =>
  results.flatMap(({ home, away }) => [home, away])
const pairOf = ({ home, away }: OutrightResult): string => `${home}-${away}`

type Known = Pick<OutrightState, 'fixture' | 'rounds' | 'left'>

const goneBy = ({ left }: Known, nth: number): readonly number[] =>
  left.filter(({ after }) => after <= nth).map(({ entrant }) => entrant)

/** Who may play in that round (`nth` from zero): in a cup those who are not out, else those who have not left. */
const standingIn = (known: Known, nth: number): readonly number[] => {
  const { fixture, rounds } = known
  const beaten = rounds.slice(0, nth).flatMap(({ results }) => results.map(loserOf))
  const out = fixture?.kind === 'cup' ? beaten : goneBy(known, nth)
  return (fixture?.entrants ?? []).map((_one, at) => at + 1).filter((one) => !out.includes(one))
}

/** A match of a round that was told is still to be played: two entrants who may play it are not named. */
export const isShort = (known: Known): boolean =>
  known.rounds.some(({ results }, nth) => {
    const named = namedIn(results)
    const gone = known.left.map(({ entrant }) => entrant)
    const waiting = standingIn(known, nth).filter((one) => !named.includes(one))
    const there = waiting.filter((one) => !gone.includes(one))
    // In a cup an entrant who left loses the tie, and the source sends that as a match.
    return known.fixture?.kind === 'cup' ? there.length > 0 && waiting.length > 1 : there.length > 1
  })

const isPlayedOut = (state: OutrightState): boolean =>
  state.fixture !== null && state.rounds.length >= state.fixture.rounds.length && !isShort(state)

export const isOver = (state: OutrightState): boolean =>
  state.calledOff !== null || state.unresumed || state.stated !== undefined || isPlayedOut(state)

/** How often two entrants of a league meet on the same ground: once in a double round, more often in a longer season. */
const meetingsOf = (fixture: OutrightFixture | null): number =>
  fixture === null ? 1 : Math.max(1, Math.ceil(fixture.rounds.length / (2 * Math.max(1, fixture.entrants.length - 1))))

/**
 * Each entrant takes part and is named once, and no pairing on the same ground occurs more often than the season has
 * it. In a cup an entrant who left loses; in a league they play no more. `nth`: the round, from zero.
 */
const fits = (known: Known, results: readonly OutrightResult[], nth: number): boolean => {
  const { fixture, rounds } = known
  const named = namedIn(results)
  const standing = standingIn(known, nth)
  if (new Set(named).size !== named.length || !named.every((one) => standing.includes(one))) return false
  if (fixture?.kind === 'cup') {
    const gone = goneBy(known, nth)
    return results.every((one) => one.through !== undefined && !gone.includes(one[one.through]))
  }
  const before = rounds.flatMap((one, at) => (at === nth ? [] : one.results.map(pairOf)))
  return results.every((one) => before.filter((pair) => pair === pairOf(one)).length < meetingsOf(fixture))
}

type Told = Extract<OutrightMessage, { type: 'results' | 'corrected' }>

/** If scorers are sold, the results name them, and no player has more goals than their side. */
const areScored = (fixture: OutrightFixture, { results, scored }: Pick<Told, 'results' | 'scored'>): boolean => {
  if (scored === undefined) return fixture.scorers === undefined
  const goals = new Map<number, number>()
  for (const { home, away, score } of results) {
    goals.set(home, score[0])
    goals.set(away, score[1])
  }
  for (const one of scored) goals.set(one.entrant, (goals.get(one.entrant) ?? 0) - one.goals)
  return [...goals.values()].every((left) => left >= 0)
}

/** A round counts once, results and scorers alike. */
const withRounds = (state: OutrightState, rounds: readonly Round[]): OutrightState => ({
  ...state,
  rounds,
  results: rounds.flatMap(({ results }) => results),
  ...(rounds.some(({ scored }) => scored !== undefined) && { scored: rounds.flatMap(({ scored = [] }) => scored) }),
})

const roundOf = ({ results, scored, seq }: Told): Round => ({ results, ...(scored !== undefined && { scored }), seq })

const played = (state: OutrightState, message: Extract<Told, { type: 'results' }>): OutrightState | null => {
  const { fixture, rounds, playing } = state
  const nth = rounds.length
  const isNext = fixture !== null && !isOver(state) && playing && message.round === nth + 1
  if (!isNext || !fits(state, message.results, nth) || !areScored(fixture, message)) return null
  return withRounds({ ...state, playing: false }, [...rounds, roundOf(message)])
}

/** Nothing that was told before is changed: only postponed matches are added. */
const holds = (before: Round, { results, scored = [] }: Told): boolean => {
  const told = new Set(results.map((one) => JSON.stringify(one)))
  const goals = new Set(scored.map((one) => JSON.stringify(one)))
  return (
    before.results.every((one) => told.has(JSON.stringify(one))) &&
    (before.scored ?? []).every((one) => goals.has(JSON.stringify(one)))
  )
}

/** A round is sent again, with a postponed match or with other results. */
const corrected = (state: OutrightState, message: Extract<Told, { type: 'corrected' }>): OutrightState | null => {
  const { fixture, rounds, calledOff, unresumed, struck, stated } = state
  const nth = message.round - 1
  const before = rounds[nth]
  if (fixture === null || before === undefined || calledOff !== null || unresumed || stated !== undefined) return null
  if (message.results.length < before.results.length || !areScored(fixture, message)) return null
  const next = withRounds(state, [...rounds.slice(0, nth), roundOf(message), ...rounds.slice(nth + 1)])
  // Later rounds must still be possible: in a cup those who went on have played them.
  if (!next.rounds.every(({ results }, at) => at < nth || fits(next, results, at))) return null
  return holds(before, message) ? next : { ...next, struck: [...struck, [before.seq, message.seq]] }
}

/** `null` if the message does not fit now; then an operator is asked. */
const taken = (state: OutrightState, message: OutrightMessage): OutrightState | null => {
  const { rounds, playing, left, fixture } = state
  const goesOn = fixture !== null && !isOver(state)
  switch (message.type) {
    case 'fixture':
      return hasBegun(state) ? null : { ...state, fixture: message }
    case 'round': {
      const isNext = message.round === rounds.length + 1 && message.round <= (fixture?.rounds.length ?? 0)
      return goesOn && !playing && isNext ? { ...state, playing: true } : null
    }
    case 'results':
      return played(state, message)
    case 'corrected':
      return corrected(state, message)
    case 'withdrawn': {
      const isKnown = message.entrant <= (fixture?.entrants.length ?? 0)
      if (!goesOn || !isKnown || left.some(({ entrant }) => entrant === message.entrant)) return null
      const after = rounds.length
      return { ...state, left: [...left, { entrant: message.entrant, early: !hasBegun(state), after }] }
    }
    case 'called_off':
      return goesOn ? { ...state, calledOff: 'called_off' } : null
  }
}

/** Bets name entrants and scorers by their place in these lists. */
const namesOf = ({ home, away, entrants, scorers = [] }: OutrightFixture): readonly string[] => [
  home,
  away,
  ...entrants.map(({ name }) => name),
  ...scorers.map(({ name, entrant }) => `${entrant}/${name}`),
]

const formatOf = ({ kind, entrants }: OutrightFixture): readonly unknown[] => [kind, entrants.length]

/** Silence counts from the last planned round at the earliest. */
const plannedUntil = ({ fixture, firstStart }: OutrightState): number =>
  fixture === null ? 0 : Math.min(Math.max(...fixture.rounds), (firstStart ?? fixture.kickOffAt) + longestMs)

/** The scorers who play for these entrants. */
const scorersOf = ({ scorers = [] }: OutrightFixture, entrants: readonly number[]): readonly string[] =>
  scorers.flatMap(({ entrant }, at) => (entrants.includes(entrant) ? [scorerSide(at + 1)] : []))

/** Entrants who left before the first match. */
export const earlyOf = ({ left }: OutrightState): readonly number[] =>
  left.filter(({ early }) => early).map(({ entrant }) => entrant)

/** While a message is kept aside the end is in doubt, so nothing is settled. */
const factsNow = (state: OutrightState): OutrightFacts => {
  const { matchId, fixture, results, left, calledOff, unresumed, struck, stated } = state
  const known = fixture !== null && !isInDoubt(state) && isOver(state)
  const after = left.filter(({ early }) => !early).map(({ entrant }) => entrant)
  const hasOrder = known && calledOff === null && !unresumed
  const order = hasOrder ? (stated?.order ?? finalOrder(fixture, results, after)) : null
  const early = earlyOf(state)
  const standing = order?.map((group) => group.filter((one) => !early.includes(one))).filter(({ length }) => length > 0)
  const between = struck.filter(([, by]) => isSure(state, by))
  return {
    matchId,
    annulled: calledOff ?? (unresumed ? 'no_order' : null),
    withdrawn: [...early.map(entrantSide), ...(fixture === null ? [] : scorersOf(fixture, early))],
    order: standing?.map((group) => group.map(entrantSide)) ?? null,
    ...(order !== null &&
      fixture?.scorers !== undefined && {
        scorers: stated?.scorers ?? scorersOrder(fixture.scorers, state.scored ?? []),
      }),
    ...(between.length > 0 && { struck: between }),
  }
}

/** Operators may state the end from its start on, whatever results are known. A competition that is void stays void. */
export const mayBeStated = (state: OutrightState, at: number): boolean =>
  state.fixture !== null &&
  state.calledOff === null &&
  !state.unresumed &&
  (hasBegun(state) || at >= state.fixture.kickOffAt)

const byWord = (state: OutrightState, order: StatedOrder, at: number): OutrightState | null => {
  if (state.fixture === null || !mayBeStated(state, at)) return null
  const told = statedIn({ fixture: state.fixture, early: earlyOf(state) }, order)
  return told && { ...state, playing: false, stated: told }
}

export const life = plainLife<OutrightState, OutrightMessage>({
  waitMs,
  plannedUntil,
  namesOf,
  formatOf,
  hasBegun,
  isOver,
  taken,
  byWord,
  factsNow,
})

export const factsOf = (state: OutrightState): OutrightFacts => withStood(factsNow(state), state)
