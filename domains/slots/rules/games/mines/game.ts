// Twenty-five tiles, some of them mined. Each safe tile raises the multiple; a mine ends the round with nothing.

import { ratio, type Ratio } from '@magpie/kernel/ratio'
import type { SoloGame } from '@magpie/studio/rules'
import { atMost, fieldsOf, isWhole, keep, mostMultiple, over, stakes } from '../../instant.ts'

export const tiles = 25

export type MinesChoice = { readonly mines: number }
export type MinesStep = { readonly tile: number } | { readonly cash: true }
type State = MinesChoice & {
  readonly hidden: readonly number[]
  readonly opened: readonly number[]
  readonly cashed: boolean
}

/** After `k` safe tiles; before the first the whole stake is returned. */
export const minesMultiple = (mines: number, k: number): Ratio =>
  k === 0 ? ratio(1n) : atMost(keep(ratio(over(tiles, k), over(tiles - mines, k))))

const isHit = ({ hidden, opened }: State): boolean => opened.some((tile) => hidden.includes(tile))

const isDone = ({ mines, opened }: State): boolean =>
  opened.length === tiles - mines || minesMultiple(mines, opened.length).over === mostMultiple.over

export const mines: SoloGame<MinesChoice, State, MinesStep> = {
  id: 'mines',
  version: 1,
  stakes,
  samples: [{ mines: 3 }, { mines: 1 }, { mines: 5 }, { mines: 24 }],
  readChoice: (raw) => {
    const { mines: count } = fieldsOf(raw, 'mines') ?? {}
    return isWhole(count, 1, 24) ? { mines: count } : undefined
  },
  readStep: (raw) => {
    const { tile, cash } = fieldsOf(raw, 'tile', 'cash') ?? {}
    if (cash === true && tile === undefined) return { cash }
    return cash === undefined && isWhole(tile, 0, tiles - 1) ? { tile } : undefined
  },
  exactReturn: () => ratio(98n, 100n),
  mostMultiple: ({ mines: count }) => minesMultiple(count, tiles - count),
  open: ({ mines: count }, draw) => ({ mines: count, hidden: draw.choose(tiles, count), opened: [], cashed: false }),
  step: (state, step) => {
    if ('cash' in step) return state.opened.length === 0 ? undefined : { ...state, cashed: true }
    return state.opened.includes(step.tile) ? undefined : { ...state, opened: [...state.opened, step.tile] }
  },
  isOver: (state) => state.cashed || isHit(state) || isDone(state),
  // In a round without a step the first tile is opened: the house's margin is in the first step.
  rest: ({ opened }) => (opened.length === 0 ? [{ tile: 0 }, { cash: true }] : [{ cash: true }]),
  multiple: (state) => (isHit(state) ? ratio(0n) : minesMultiple(state.mines, state.opened.length)),
  tell: (state) => {
    const isEnd = state.cashed || isHit(state) || isDone(state)
    return { mines: state.mines, opened: state.opened, hit: isHit(state), hidden: isEnd ? state.hidden : [] }
  },
  outcome: ({ hidden, opened }) => `${[...hidden].sort((a, b) => a - b).join(',')};${opened.join(',')}`,
  picks: ({ mines: count }) => ({ play: 'mines', picks: `${count}` }),
}
