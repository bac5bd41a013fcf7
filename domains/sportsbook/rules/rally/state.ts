// The state of a match of rallies: its fixture and its rallies, in order, so that a wrong one can be taken back with
// everything that follows from it.

import type { RallyFixture, RallyMessage } from '../../contract/rally/feed.ts'
import { type Word, wordFacts } from '../stated/by-word.ts'
import { isInDoubt, newPlainState, plainLife, type PlainState, withStood } from '../plain-life.ts'
import { remembered } from '../remembered.ts'
import type { RallyFacts } from './judging.ts'
import { statedRally } from './stated.ts'
import { type Card, newCard, raceOf, type Side, winnerOf, withPoint } from './score.ts'

type Rally = { readonly seq: number } & ({ readonly winner: Side } | { readonly lot: Side })

export type RallyState = PlainState & {
  readonly fixture: RallyFixture | null
  /** The first server of the match; `null` before it begins. */
  readonly server: Side | null
  readonly rallies: readonly Rally[]
  /** Number of the last message that took a point back. */
  readonly undone: number
  readonly gone: { readonly side: Side; readonly how: 'retired' | 'disqualified' } | null
  readonly stood?: readonly RallyFacts[]
  readonly word?: Word<RallyFacts>
}

/** How long a match is waited for: after its first planned start, or while it is stopped. */
const waitMs = 24 * 3_600_000

export const newMatch = (matchId: string): RallyState => ({
  ...newPlainState(matchId),
  server: null,
  rallies: [],
  undone: 0,
  gone: null,
})

type Told = { readonly card: Card; readonly races: readonly (Side | null)[] }

/** The card, and the side that first reached the race's points in each game. */
const toldBy = remembered(({ fixture, server, rallies }: RallyState): Told => {
  let card = newCard(server ?? 'home')
  const races: (Side | null)[] = [null]
  if (fixture === null) return { card, races }
  for (const rally of rallies) {
    if ('lot' in rally) {
      card = { ...card, server: rally.lot, first: rally.lot }
      continue
    }
    const nth = card.over.length
    const before = card.points[rally.winner === 'home' ? 0 : 1]
    if (before + 1 === raceOf(fixture) && (races[nth] ?? null) === null) races[nth] = rally.winner
    card = withPoint(fixture, card, rally.winner)
    if (card.over.length > nth) races.push(null)
  }
  return { card, races }
})

export const cardOf = (state: RallyState): Card => toldBy(state).card

const endOf = (state: RallyState, card: Card): RallyFacts['ended'] => {
  if (state.fixture !== null && winnerOf(state.fixture, card.games) !== null) return 'played'
  if (state.gone !== null) return state.gone.how
  return state.unresumed ? 'unresumed' : null
}

const unknownFormat = { sport: 'badminton', bestOf: 3, to: 21, lastTo: 21, cap: 30 } as const

/** While a message is kept aside the score is in doubt, so the facts stay as they were and nothing new is settled. */
const factsTold = (state: RallyState): RallyFacts => {
  const asked = isInDoubt(state)
  const { card, races } = toldBy(asked ? { ...state, rallies: [] } : state)
  const { sport, bestOf, to, lastTo, cap } = state.fixture ?? unknownFormat
  return {
    matchId: state.matchId,
    annulled: state.calledOff,
    format: { sport, bestOf, to, lastTo, cap },
    over: card.over,
    open: card.points,
    games: card.games,
    races,
    ended: asked ? null : endOf(state, card),
  }
}

const factsNow = (state: RallyState): RallyFacts => wordFacts(state) ?? factsTold(state)

export const factsOf = (state: RallyState): RallyFacts => withStood(factsNow(state), state)

export const isOver = (state: RallyState): boolean =>
  state.word !== undefined ||
  state.calledOff !== null ||
  state.gone !== null ||
  state.unresumed ||
  endOf(state, cardOf(state)) !== null

/** Without its last point, and without a draw of lots after it. */
const withoutLast = (rallies: readonly Rally[]): readonly Rally[] =>
  rallies.slice(0, rallies.map((one) => 'winner' in one).lastIndexOf(true))

/** `null` if the message does not fit now; then an operator is asked. */
const taken = (state: RallyState, message: RallyMessage): RallyState | null => {
  const { server, rallies, stoppedAt } = state
  const begun = server !== null
  const goesOn = begun && !isOver(state)
  const plays = goesOn && stoppedAt === null
  switch (message.type) {
    case 'fixture':
      return begun ? null : { ...state, fixture: message }
    case 'begin':
      return begun ? null : { ...state, server: message.server }
    case 'point':
      return plays ? { ...state, rallies: [...rallies, { seq: message.seq, winner: message.winner }] } : null
    case 'lot': {
      const [home, away] = cardOf(state).points
      return plays && home + away === 0
        ? { ...state, rallies: [...rallies, { seq: message.seq, lot: message.server }] }
        : null
    }
    case 'undo':
      return rallies.some((one) => 'winner' in one) && state.calledOff === null
        ? { ...state, rallies: withoutLast(rallies), undone: message.seq }
        : null
    case 'stopped':
      return plays ? { ...state, stoppedAt: message.at } : null
    case 'resumed':
      return goesOn && stoppedAt !== null ? { ...state, stoppedAt: null } : null
    case 'retired':
    case 'disqualified':
      return goesOn ? { ...state, gone: { side: message.side, how: message.type } } : null
    case 'called_off':
      return isOver(state) ? null : { ...state, calledOff: 'called_off' }
  }
}

export const life = plainLife<RallyState, RallyMessage, RallyFacts>({
  waitMs,
  formatOf: ({ bestOf, to, lastTo, cap }) => [bestOf, to, lastTo, cap],
  hasBegun: ({ server, word }) => server !== null || word !== undefined,
  isOver,
  taken,
  factsNow,
  statable: statedRally,
})
