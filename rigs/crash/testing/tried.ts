// What has been done so far: what is not tried is not tested.

import type { Fed } from './feed.ts'
import type { Played } from './games.ts'
import type { KnownOutside } from './known.ts'

export const wordsOf = ({ rails }: KnownOutside): Readonly<Record<string, number>> =>
  Object.fromEntries(rails.map(({ code, words }) => [code, words.size]))

export const outcomesOf = ({ answers, commands }: KnownOutside): ReadonlyMap<string, number> => {
  const outcomes = new Map<string, number>()
  for (const { key, outcome } of answers.values()) {
    const name = `${commands.get(key)?.what}: ${outcome}`
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
  }
  return outcomes
}

const asked = ['bet d', 'bet c', 'bet s', 'bet r', 'deposit', 'transfer in', 'sign', 'flip', 'claim'].map(
  (what) => `${what}: done`,
)

/** Actions that have not happened yet. */
export const untried = (known: KnownOutside, fed: Fed, played: Played): readonly string[] => {
  const outcomes = [...outcomesOf(known).keys()]
  const { lives, messages, bets, kept } = fed
  const { rounds, steps, tickets, repeats } = played
  const counts = { ...wordsOf(known), lives, messages, bets, kept, rounds, steps, tickets, repeats }
  return [
    ...asked.filter((what) => !outcomes.includes(what)),
    ...(outcomes.some((outcome) => outcome.startsWith('withdrawal: ')) ? [] : ['withdrawal']),
    ...Object.entries(counts).flatMap(([what, times]) => (times === 0 ? [what] : [])),
  ]
}
