// All draws that a game can have, where they are few: then what several lines bring together can be told exactly.

import type { Drawn } from '../../rules/index.ts'

const triples = (from: number, to: number): readonly Drawn[] => {
  const faces = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return faces.flatMap((one) => faces.flatMap((two) => faces.map((three) => [one, two, three])))
}

const spaces: Readonly<Record<string, () => readonly Drawn[]>> = {
  k3: () => triples(1, 6),
  lucky28: () => triples(0, 9),
}
const made = new Map<string, readonly Drawn[]>()

/** Empty where there are too many. */
export const outcomesOf = (game: string): readonly Drawn[] => {
  const known = made.get(game)
  if (known !== undefined) return known
  const all = spaces[game]?.() ?? []
  made.set(game, all)
  return all
}
