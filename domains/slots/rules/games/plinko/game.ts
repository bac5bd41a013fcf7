// A ball falls through rows of pins, left or right at each; the pocket pays.

import { ratio } from '@magpie/kernel/ratio'
import type { SoloGame } from '@magpie/studio/rules'
import { fieldsOf, over, stakes } from '../../instant.ts'

export type Rows = 8 | 12 | 16
export type Risk = 'low' | 'medium' | 'high'
export type PlinkoChoice = { readonly rows: Rows; readonly risk: Risk }
type State = PlinkoChoice & { readonly path: readonly number[] }

/** In hundredths, from the edge to the middle; the other half is symmetric. */
const halves: Readonly<Record<Rows, Readonly<Record<Risk, readonly number[]>>>> = {
  8: { low: [600, 215, 100, 100, 50], medium: [1500, 305, 135, 60, 40], high: [3200, 425, 125, 30, 20] },
  12: {
    low: [1200, 350, 180, 140, 100, 100, 50],
    medium: [4000, 1200, 400, 200, 100, 60, 30],
    high: [20_000, 2500, 800, 180, 65, 20, 20],
  },
  16: {
    low: [2000, 1000, 300, 180, 130, 115, 105, 100, 50],
    medium: [15_000, 4000, 1000, 450, 300, 145, 100, 50, 30],
    high: [120_000, 14_000, 2500, 900, 400, 165, 30, 20, 20],
  },
}

/** The payout of each pocket, in hundredths, from left to right. */
export const pocketPays = ({ rows, risk }: PlinkoChoice): readonly number[] =>
  Array.from({ length: rows + 1 }, (_, at) => halves[rows][risk][Math.min(at, rows - at)] ?? 0)

const pocketOf = (path: readonly number[]): number => path.reduce((sum, turn) => sum + turn, 0)

export const plinko: SoloGame<PlinkoChoice, State> = {
  id: 'plinko',
  version: 1,
  stakes,
  samples: ([8, 12, 16] as const).flatMap((rows) =>
    (['low', 'medium', 'high'] as const).map((risk) => ({ rows, risk })),
  ),
  readChoice: (raw) => {
    const { rows, risk } = fieldsOf(raw, 'rows', 'risk') ?? {}
    const known = (rows === 8 || rows === 12 || rows === 16) && (risk === 'low' || risk === 'medium' || risk === 'high')
    return known ? { rows, risk } : undefined
  },
  exactReturn: (choice) => {
    const ways = pocketPays(choice).map((pays, at) => BigInt(pays) * over(choice.rows, at))
    return ratio(
      ways.reduce((sum, one) => sum + one, 0n),
      100n * 2n ** BigInt(choice.rows),
    )
  },
  mostMultiple: (choice) => ratio(BigInt(Math.max(...pocketPays(choice))), 100n),
  open: (choice, draw) => ({ ...choice, path: Array.from({ length: choice.rows }, () => draw.int(2)) }),
  isOver: () => true,
  multiple: (state) => ratio(BigInt(pocketPays(state)[pocketOf(state.path)] ?? 0), 100n),
  tell: (state) => ({ ...state, pocket: pocketOf(state.path) }),
  outcome: ({ path }) => path.map((turn) => 'LR'[turn]).join(''),
  picks: ({ rows, risk }) => ({ play: risk, picks: `${rows}` }),
}
