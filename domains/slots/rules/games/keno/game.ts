// Ten of forty numbers are drawn; one to ten are picked, and the payout depends on how many of those were drawn.

import { ratio, type Ratio } from '@magpie/kernel/ratio'
import type { SoloGame } from '@magpie/studio/rules'
import { fieldsOf, isWhole, over, stakes } from '../../instant.ts'

export const numbers = 40
export const drawn = 10

/** Numbers from 1 on, in order. */
export type KenoChoice = { readonly numbers: readonly number[] }
type State = KenoChoice & { readonly balls: readonly number[] }

/** In hundredths: by the number of picks, then by the number of hits; zero where nothing is listed. */
const pays: readonly (readonly number[])[] = [
  [],
  [0, 390],
  [0, 90, 1080],
  [0, 0, 350, 4050],
  [0, 0, 160, 830, 13_000],
  [0, 0, 0, 550, 3050, 63_000],
  [0, 0, 0, 270, 1200, 9800, 270_000],
  [0, 0, 0, 160, 640, 3300, 40_000, 1_000_000],
  [0, 0, 0, 0, 580, 1900, 15_000, 210_000, 1_000_000],
  [0, 0, 0, 0, 280, 1200, 6200, 61_000, 1_000_000, 1_000_000],
  [0, 0, 0, 0, 200, 570, 3100, 25_000, 340_000, 1_000_000, 1_000_000],
]

/** The pay table for so many picks, in hundredths by hits. */
export const kenoPays = (picked: number): readonly number[] => pays[picked] ?? []

const hitsOf = ({ numbers: picked, balls }: State): number => picked.filter((one) => balls.includes(one)).length

const returnOf = (picked: number): Ratio =>
  ratio(
    kenoPays(picked).reduce(
      (sum, pay, hits) => sum + BigInt(pay) * over(picked, hits) * over(numbers - picked, drawn - hits),
      0n,
    ),
    100n * over(numbers, drawn),
  )

const readPicks = (raw: unknown): readonly number[] | undefined => {
  if (!Array.isArray(raw) || raw.length < 1 || raw.length > 10) return undefined
  const picked: readonly unknown[] = raw
  if (new Set(picked).size !== picked.length) return undefined
  const known = picked.filter((one): one is number => isWhole(one, 1, numbers))
  return known.length === picked.length ? known.sort((a, b) => a - b) : undefined
}

export const keno: SoloGame<KenoChoice, State> = {
  id: 'keno',
  version: 1,
  stakes,
  samples: Array.from({ length: 10 }, (_, n) => ({ numbers: Array.from({ length: n + 1 }, (__, i) => i + 1) })),
  readChoice: (raw) => {
    const picked = readPicks(fieldsOf(raw, 'numbers')?.['numbers'])
    return picked === undefined ? undefined : { numbers: picked }
  },
  exactReturn: (choice) => returnOf(choice.numbers.length),
  mostMultiple: (choice) => ratio(BigInt(Math.max(...kenoPays(choice.numbers.length))), 100n),
  open: (choice, draw) => ({ ...choice, balls: draw.choose(numbers, drawn).map((ball) => ball + 1) }),
  isOver: () => true,
  multiple: (state) => ratio(BigInt(kenoPays(state.numbers.length)[hitsOf(state)] ?? 0), 100n),
  tell: (state) => ({ ...state, hits: hitsOf(state) }),
  outcome: ({ balls }) => balls.join(','),
  picks: (choice) => ({ play: `pick${choice.numbers.length}`, picks: choice.numbers.join(',') }),
}
