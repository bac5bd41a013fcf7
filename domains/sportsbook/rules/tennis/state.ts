// The state of one tennis match: its fixture and its points, in order, so that a wrong one can be taken back with
// everything that follows from it.

import type { TennisFixture, TennisMessage } from '../../contract/tennis/feed.ts'
import type { Score } from '../../contract/index.ts'
import { type Word, wordFacts } from '../stated/by-word.ts'
import { isInDoubt, newPlainState, plainLife, type PlainState, withStood } from '../plain-life.ts'
import { remembered } from '../remembered.ts'
import type { TennisFacts } from './judging.ts'
import { statedTennis } from './stated.ts'
import { type Card, newCard, other, type Side, winnerOf, withPoint } from './score.ts'

export type TennisState = PlainState & {
  readonly fixture: TennisFixture | null
  /** The server of the first game; `null` before it begins. */
  readonly server: Side | null
  readonly points: readonly { readonly seq: number; readonly winner: Side }[]
  /** Number of the last message that took a point back. */
  readonly undone: number
  readonly retired: Side | null
  readonly stood?: readonly TennisFacts[]
  readonly word?: Word<TennisFacts>
}

/** How long a match is waited for, after its first planned start or while it is stopped: the length of a tournament. */
const waitMs = 14 * 86_400_000

export const newMatch = (matchId: string): TennisState => ({
  ...newPlainState(matchId),
  server: null,
  points: [],
  undone: 0,
  retired: null,
})

export const cardOf = remembered(({ fixture, server, points }: TennisState): Card =>
  fixture === null
    ? newCard('home')
    : points.reduce((card, { winner }) => withPoint(fixture, card, winner), newCard(server ?? 'home')),
)

const sumOf = (sets: readonly Score[]): Score =>
  sets.reduce<Score>(([home, away], set) => [home + set[0], away + set[1]], [0, 0])

const endOf = (state: TennisState, card: Card): Pick<TennisFacts, 'ended' | 'winner'> => {
  const won = state.fixture === null ? null : winnerOf(state.fixture, card)
  if (won !== null) return { ended: 'played', winner: won }
  if (state.retired !== null) return { ended: 'retired', winner: other(state.retired) }
  return { ended: state.unresumed ? 'unresumed' : null, winner: null }
}

const unknownFormat = { bestOf: 3, final: 'tb7' } as const

/** While a message is kept aside the score is in doubt, so the facts stay as they were and nothing new is settled. */
const factsTold = (state: TennisState): TennisFacts => {
  const card = isInDoubt(state) ? newCard('home') : cardOf(state)
  const { bestOf, final } = state.fixture ?? unknownFormat
  const end = isInDoubt(state) ? { ended: null, winner: null } : endOf(state, card)
  return {
    matchId: state.matchId,
    annulled: state.calledOff,
    format: { bestOf, final },
    over: card.over,
    sets: card.sets,
    games: sumOf([...card.over, card.games]),
    open: card.games,
    order: card.order,
    ...end,
  }
}

const factsNow = (state: TennisState): TennisFacts => wordFacts(state) ?? factsTold(state)

export const factsOf = (state: TennisState): TennisFacts => withStood(factsNow(state), state)

export const isOver = (state: TennisState): boolean =>
  state.word !== undefined || state.calledOff !== null || endOf(state, cardOf(state)).ended !== null

/** `null` if the message does not fit now; then an operator is asked. */
const taken = (state: TennisState, message: TennisMessage): TennisState | null => {
  const begun = state.server !== null
  const plays = begun && !isOver(state)
  switch (message.type) {
    case 'fixture':
      return begun ? null : { ...state, fixture: message }
    case 'begin':
      return begun ? null : { ...state, server: message.server }
    case 'point': {
      const points = [...state.points, { seq: message.seq, winner: message.winner }]
      return plays && state.stoppedAt === null ? { ...state, points } : null
    }
    case 'undo':
      return state.points.length > 0 && state.calledOff === null
        ? { ...state, points: state.points.slice(0, -1), undone: message.seq }
        : null
    case 'stopped':
      return plays && state.stoppedAt === null ? { ...state, stoppedAt: message.at } : null
    case 'resumed':
      return plays && state.stoppedAt !== null ? { ...state, stoppedAt: null } : null
    case 'retired':
      return plays ? { ...state, retired: message.side } : null
    case 'called_off':
      return isOver(state) ? null : { ...state, calledOff: 'called_off' }
  }
}

export const life = plainLife<TennisState, TennisMessage, TennisFacts>({
  waitMs,
  formatOf: ({ bestOf, final }) => [bestOf, final],
  hasBegun: ({ server, word }) => server !== null || word !== undefined,
  isOver,
  taken,
  factsNow,
  statable: statedTennis,
})
