// A game of cards: each side has a number of crystals, and the side that breaks all of the other's wins. Every strike
// is home's with the same chance, chosen so that the game has the chance that its pair of decks implies.

import type { Score } from '../../../contract/index.ts'

export const crystals = 8

/** The chance that home wins, with this many strikes of each side so far. */
export const gameFrom = (strike: number, [home, away]: Score): number => {
  const known = new Map<number, number>()
  const at = (ours: number, theirs: number): number => {
    if (ours >= crystals) return 1
    if (theirs >= crystals) return 0
    const key = ours * crystals + theirs
    const chance = known.get(key) ?? strike * at(ours + 1, theirs) + (1 - strike) * at(ours, theirs + 1)
    known.set(key, chance)
    return chance
  }
  return at(home, away)
}

const halvings = 50
const kept = new Map<number, number>()

/** The chance of a strike in a game that home wins with this chance. */
export const strikeFor = (game: number): number => {
  const before = kept.get(game)
  if (before !== undefined) return before
  let [low, high] = [0, 1]
  for (let nth = 0; nth < halvings; nth += 1) {
    const middle = (low + high) / 2
    if (gameFrom(middle, [0, 0]) < game) low = middle
    else high = middle
  }
  const strike = (low + high) / 2
  if (kept.size > 256) kept.clear()
  kept.set(game, strike)
  return strike
}
