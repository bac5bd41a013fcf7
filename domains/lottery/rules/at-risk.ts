// The part of a ticket that is at risk: bets on one place that together cover every possible draw oppose each other,
// and their common part does not count.

import { compareRatios, plus, ratio, zero } from '@magpie/kernel/ratio'
import { betsOf } from './play.ts'
import { costOf, type Line } from './ticket.ts'

/** High and low, odd and even: each pair covers everything. */
const couples: readonly (readonly number[])[] = [
  [0, 1],
  [2, 3],
]

/** Groups of a zone's picks of which always at least one wins or is pushed. */
const covers = ({ play }: Pick<Line, 'play'>, zone: readonly number[]): readonly (readonly number[])[] => {
  const groups = zone.join() === '0,1,2,3' ? couples : [zone]
  return groups.filter((group) => {
    const chance = group.map((pick) => (play.worth[`${pick}`] ?? play.worth[''])?.chance ?? zero).reduce(plus, zero)
    return compareRatios(chance, ratio(1n)) >= 0
  })
}

/** Plays in which every pick is a separate bet. */
const isSingles = ({ play, picks }: Line): boolean => betsOf(play, picks) === picks.flat().length

/** Minor units: the whole cost, less what is covered by its opposite. */
export const atRiskOf = (lines: readonly Line[]): bigint => {
  const stakes = new Map<string, { readonly line: Line; readonly zone: readonly number[]; by: Map<number, bigint> }>()
  for (const line of lines.filter(isSingles))
    for (const [at, zone] of line.picks.entries()) {
      const key = `${line.play.id}|${at}`
      const found = stakes.get(key) ?? { line, zone: line.play.zones[at]?.of ?? [], by: new Map<number, bigint>() }
      stakes.set(key, found)
      for (const pick of zone) found.by.set(pick, (found.by.get(pick) ?? 0n) + line.unit * BigInt(line.multiple))
    }
  let opposed = 0n
  for (const { line, zone, by } of stakes.values())
    for (const group of covers(line, zone)) {
      const least = group.map((pick) => by.get(pick) ?? 0n).reduce((a, b) => (a < b ? a : b))
      opposed += least * BigInt(group.length)
    }
  const cost = lines.reduce((sum, line) => sum + costOf(line), 0n)
  return cost > opposed ? cost - opposed : 0n
}
