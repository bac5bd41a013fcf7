// Higher or lower: the next card against this one, from an endless deck. Each right guess multiplies the worth.
// Lower-or-same on an ace and higher-or-same on a king are fair bets, while the opposite sides, which would be sure,
// are strict.

import { ratio, times, type Ratio } from '@magpie/kernel/ratio'
import type { SoloGame } from '@magpie/studio/rules'
import { atMost, fieldsOf, keep, mostMultiple, stakes } from '../../instant.ts'

const skips = 5

export type HiloChoice = Readonly<Record<string, never>>
export type HiloStep = { readonly guess: 'high' | 'low' | 'skip' } | { readonly cash: true }
type Guess = { readonly guess: 'high' | 'low' | 'skip'; readonly card: number; readonly right: boolean }
export type HiloState = State
type State = { readonly first: number; readonly guesses: readonly Guess[]; readonly cashed: boolean }

/** Ace 0 to king 12. */
export const rankOf = (card: number): number => card % 13

/** How many of thirteen ranks make a guess right. */
export const chances = (card: number, guess: 'high' | 'low'): number => {
  const rank = rankOf(card)
  if (guess === 'high') return rank === 0 ? 12 : 13 - rank
  return rank === 12 ? 12 : rank + 1
}

const isRight = (before: number, card: number, guess: 'high' | 'low'): boolean => {
  const [from, to] = [rankOf(before), rankOf(card)]
  if (guess === 'high') return from === 0 ? to > 0 : to >= from
  return from === 12 ? to < 12 : to <= from
}

const cardOf = ({ first, guesses }: State): number => guesses.at(-1)?.card ?? first
const bets = ({ guesses }: State): readonly Guess[] => guesses.filter(({ guess }) => guess !== 'skip')
const isLost = ({ guesses }: State): boolean => guesses.at(-1)?.right === false

/** The side that more cards make right; of both alike the higher one. */
export const likelier = (state: State): 'high' | 'low' => {
  const card = cardOf(state)
  return chances(card, 'high') >= chances(card, 'low') ? 'high' : 'low'
}

const multipleOf = (state: State): Ratio => {
  if (isLost(state)) return ratio(0n)
  let fair = ratio(1n)
  let before = state.first
  for (const { guess, card } of state.guesses) {
    if (guess !== 'skip') fair = times(fair, ratio(13n, BigInt(chances(before, guess))))
    before = card
  }
  return bets(state).length === 0 ? fair : atMost(keep(fair))
}

const isOver = (state: State): boolean => state.cashed || isLost(state) || multipleOf(state).over === mostMultiple.over

const step = (state: State, taken: HiloStep, draw: { int: (n: number) => number }): State | undefined => {
  if ('cash' in taken) return bets(state).length === 0 ? undefined : { ...state, cashed: true }
  const { guess } = taken
  if (guess === 'skip' && state.guesses.length - bets(state).length >= skips) return undefined
  const card = draw.int(52)
  const right = guess === 'skip' || isRight(cardOf(state), card, guess)
  return { ...state, guesses: [...state.guesses, { guess, card, right }] }
}

export const hilo: SoloGame<HiloChoice, State, HiloStep> = {
  id: 'hilo',
  version: 1,
  stakes,
  samples: [{}],
  readChoice: (raw) => (fieldsOf(raw) === undefined ? undefined : {}),
  readStep: (raw) => {
    const { guess, cash } = fieldsOf(raw, 'guess', 'cash') ?? {}
    if (cash === true && guess === undefined) return { cash }
    return cash === undefined && (guess === 'high' || guess === 'low' || guess === 'skip') ? { guess } : undefined
  },
  exactReturn: () => ratio(98n, 100n),
  mostMultiple: () => mostMultiple,
  open: (_, draw) => ({ first: draw.int(52), guesses: [], cashed: false }),
  step,
  isOver,
  // When nothing was guessed, the likelier side is guessed, and then the round ends.
  rest: (state) => (bets(state).length === 0 ? [{ guess: likelier(state) }, { cash: true }] : [{ cash: true }]),
  multiple: multipleOf,
  tell: (state) => ({ ...state, lost: isLost(state), skips: skips - (state.guesses.length - bets(state).length) }),
  outcome: ({ first, guesses }) =>
    [first, ...guesses.map(({ guess, card }) => `${guess[0]}${card}`)].join(' ').slice(0, 400),
  picks: () => ({ play: 'hilo', picks: '' }),
}
