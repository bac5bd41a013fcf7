// Three prints of a kind on one of five lines; the magpie is wild, and three of it pay by themselves.

import { ratio, type Ratio } from '@magpie/kernel/ratio'
import type { SoloGame } from '@magpie/studio/rules'
import { fieldsOf } from '../../instant.ts'
import { lines, pays, type Print, strips } from './strips.ts'

export type ThreePrintsChoice = Readonly<Record<string, never>>
type State = { readonly stops: readonly number[] }
export type Win = { readonly line: number; readonly print: Print; readonly fifths: number }

/** The three prints of a reel from a stop on, from the top. */
export const shownOn = (reel: number, stop: number): readonly Print[] => {
  const strip = strips[reel] ?? ''
  return [0, 1, 2].map((row) => (strip[(stop + row) % strip.length] ?? 'S') as Print)
}

const kindOf = (line: readonly Print[]): Print | undefined => {
  const [kind = 'M', ...others] = line.filter((print) => print !== 'M')
  return others.every((print) => print === kind) ? kind : undefined
}

/** Each line pays its one combination. */
export const winsAt = (stops: readonly number[]): readonly Win[] => {
  const reels = stops.map((stop, reel) => shownOn(reel, stop))
  return lines.flatMap((rows, line) => {
    const print = kindOf(rows.map((row, reel) => reels[reel]?.[row] ?? 'S'))
    return print === undefined ? [] : [{ line, print, fifths: pays[print] }]
  })
}

const fifthsAt = (stops: readonly number[]): number => winsAt(stops).reduce((sum, { fifths }) => sum + fifths, 0)

const sizes = strips.map((strip) => strip.length)

/** Over every stop of every reel: the sum and the maximum of the payouts. */
const whole = (): { readonly exact: Ratio; readonly most: Ratio } => {
  let [sum, most] = [0, 0]
  const [a = 0, b = 0, c = 0] = sizes
  for (let i = 0; i < a; i++)
    for (let j = 0; j < b; j++)
      for (let k = 0; k < c; k++) {
        const fifths = fifthsAt([i, j, k])
        sum += fifths
        most = Math.max(most, fifths)
      }
  return { exact: ratio(BigInt(sum), 5n * BigInt(a * b * c)), most: ratio(BigInt(most), 5n) }
}

let counted: ReturnType<typeof whole> | undefined
const all = (): ReturnType<typeof whole> => (counted ??= whole())

export const threePrints: SoloGame<ThreePrintsChoice, State> = {
  id: 'three-prints',
  version: 1,
  stakes: { least: 100n, most: 10_000n },
  samples: [{}],
  readChoice: (raw) => (fieldsOf(raw) === undefined ? undefined : {}),
  exactReturn: () => all().exact,
  mostMultiple: () => all().most,
  open: (_, draw) => ({ stops: sizes.map((size) => draw.int(size)) }),
  isOver: () => true,
  multiple: ({ stops }) => ratio(BigInt(fifthsAt(stops)), 5n),
  tell: ({ stops }) => ({ stops, wins: winsAt(stops) }),
  outcome: ({ stops }) => stops.join(','),
  picks: () => ({ play: 'lines5', picks: '' }),
}
