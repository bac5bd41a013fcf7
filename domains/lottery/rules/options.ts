// Plays in which each pick is a separate bet with its own price: high or low, odd or even, a sum, a colour.

import { chanceIn } from './count.ts'
import { type Drawn, type Play, worthOf, type Zone, zoneOf } from './play.ts'
import { priceUnit } from './price.ts'
import type { Ratio } from '@magpie/kernel/ratio'

export type Option = {
  readonly is: (drawn: Drawn) => boolean
  /** The draws that push; the same for all options of a play that can be pushed. */
  readonly pushes?: (drawn: Drawn) => boolean
  /** Options of one group exclude each other; without groups, all options of a play do. */
  readonly group?: string
  /** If it is not counted in a space. */
  readonly chance?: Ratio
}

type OptionsOf = {
  readonly id: string
  /** By the picked number. */
  readonly options: ReadonlyMap<number, Option>
  /** All possible draws, equally likely. */
  readonly space?: readonly Drawn[]
}

const optionWorth = ({ options, space = [] }: OptionsOf) =>
  Object.fromEntries(
    [...options].map(([pick, { is, pushes, chance }]) => [`${pick}`, worthOf(chance ?? chanceIn(space, is, pushes))]),
  )

export const optionPlay = (of: OptionsOf): Play => {
  const { id, options } = of
  const worth = optionWorth(of)
  const zone: Zone = zoneOf([...options.keys()])
  return {
    id,
    zones: [zone],
    worth,
    bets: ([picked = []]) => Object.fromEntries(picked.map((pick) => [`${pick}`, 1])),
    judge: ([picked = []], drawn) => {
      const pushed = picked.filter((pick) => options.get(pick)?.pushes?.(drawn) === true)
      const won = picked.filter((pick) => !pushed.includes(pick) && options.get(pick)?.is(drawn) === true)
      return { won: Object.fromEntries(won.map((pick) => [`${pick}`, 1])), pushed: pushed.length }
    },
    most: ([picked = []]) => {
      const best = new Map<string, bigint>()
      for (const pick of picked) {
        const group = options.get(pick)?.group ?? ''
        const price = worth[`${pick}`]?.price ?? 0n
        if (price > (best.get(group) ?? 0n)) best.set(group, price)
      }
      const won = [...best.values()].reduce((sum, one) => sum + one, 0n)
      // One draw pushes all options that can be pushed, and that may return more than any other draw.
      const back = BigInt(picked.filter((pick) => options.get(pick)?.pushes !== undefined).length) * priceUnit
      return back > won ? back : won
    },
  }
}

/** A zone for each part of the draw, all with the same options: each position, each pair. */
export const sideBySide = (
  id: string,
  parts: readonly { readonly cut: (drawn: Drawn) => Drawn }[],
  one: Play,
  least = 0,
): Play => {
  const [zone] = one.zones
  if (zone === undefined) throw new Error(`${id} has no zone`)
  const joined = (counts: readonly Readonly<Record<string, number>>[]): Record<string, number> => {
    const sum: Record<string, number> = {}
    for (const some of counts) for (const [kind, times] of Object.entries(some)) sum[kind] = (sum[kind] ?? 0) + times
    return sum
  }
  return {
    id,
    zones: parts.map(() => ({ ...zone, least })),
    worth: one.worth,
    bets: (picks) => joined(picks.map((picked) => one.bets([picked]))),
    judge: (picks, drawn) => {
      const judged = picks.map((picked, at) => one.judge([picked], parts[at]?.cut(drawn) ?? []))
      return { won: joined(judged.map(({ won }) => won)), pushed: judged.reduce((sum, { pushed }) => sum + pushed, 0) }
    },
    most: (picks) => picks.reduce((sum, picked) => sum + one.most([picked]), 0n),
  }
}

/** High and low, odd and even of a drawn figure, as the numbers 0 to 3. */
export const twoWays = (
  figure: (drawn: Drawn) => number,
  highFrom: number,
  pushes?: (drawn: Drawn) => boolean,
): ReadonlyMap<number, Option> => {
  const option = (group: string, is: (figure: number) => boolean): Option => ({
    group,
    is: (drawn) => is(figure(drawn)),
    ...(pushes === undefined ? {} : { pushes }),
  })
  return new Map([
    [0, option('size', (one) => one >= highFrom)],
    [1, option('size', (one) => one < highFrom)],
    [2, option('parity', (one) => one % 2 === 1)],
    [3, option('parity', (one) => one % 2 === 0)],
  ])
}

/** An option for each value that a figure can have. */
export const values = (all: readonly number[], figure: (drawn: Drawn) => number): ReadonlyMap<number, Option> =>
  new Map(all.map((value) => [value, { is: (drawn) => figure(drawn) === value }]))
