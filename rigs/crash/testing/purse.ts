// A client of the rig sees one purse, own money and bonus together. This module joins a bet's movements in the two
// parts again, and checks the parts by the stated rule, computed independently: a returned stake goes back to where it
// was, and the bonus gets its share of a return, rounded down.

import type { Movement } from './books.ts'

export type Entry = Movement & { readonly key: string }

const ofBets = /^bet\.(?:hold|return|settle|correct)$/
const bonus = /\/bonus$/
const inPurse = (account: string): string => account.replace(bonus, '/cash')

/** Entries as a client sees them: the two parts of a bet's movement are one. */
export const asPurse = (entries: readonly Entry[]): readonly Entry[] => {
  const folded = new Map<string, Entry>()
  for (const entry of entries) {
    const isBet = ofBets.test(entry.kind)
    const seen = isBet ? { ...entry, from: inPurse(entry.from), to: inPurse(entry.to) } : entry
    const name = isBet ? `${seen.key} ${seen.kind} ${seen.from} ${seen.to}` : `${folded.size}`
    const before = folded.get(name)
    const amount = before === undefined ? seen.amount : String(BigInt(before.amount) + BigInt(seen.amount))
    folded.set(name, { ...seen, amount })
  }
  return [...folded.values()]
}

type Parts = { whole: bigint; bonus: bigint }

/** The parts of each movement, by bet and kind. */
export class Purse {
  readonly #parts = new Map<string, Parts>()

  add(thing: string, { kind, from, to, amount }: Movement): void {
    if (!ofBets.test(kind)) return
    const parts = this.#parts.get(`${thing} ${kind}`) ?? { whole: 0n, bonus: 0n }
    parts.whole += BigInt(amount)
    if (bonus.test(from) || bonus.test(to)) parts.bonus += BigInt(amount)
    this.#parts.set(`${thing} ${kind}`, parts)
  }

  /** What is wrong with the parts of this bet; undefined when they are right. */
  fault(thing: string): string | undefined {
    const hold = this.#parts.get(`${thing} bet.hold`)
    if (hold === undefined) return undefined
    for (const kind of ['bet.return', 'bet.settle']) {
      const back = this.#parts.get(`${thing} ${kind}`)
      if (back === undefined) continue
      const should = (back.whole * hold.bonus) / hold.whole
      if (back.bonus !== should)
        return `${thing}: ${kind} gives the bonus ${back.bonus} of ${back.whole}, not ${should}`
    }
    return undefined
  }
}
