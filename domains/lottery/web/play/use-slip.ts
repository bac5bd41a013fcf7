// What is picked now and what waits on the slip, for one game.

import { useState } from 'react'
import { type LotteryGame, playOf, type Picks, type Play, units } from '../../rules/index.ts'
import { familyOf, groupsOf } from '../board/groups.ts'
import { anyPicks, noPicks } from '../board/picking.ts'
import {
  added,
  type Chase,
  chaseCost,
  fitMultiple,
  lineOf,
  linesOf,
  noChase,
  type SlipLine,
  type SlipSum,
  sumOfSlip,
} from '../slip/slip.ts'
import type { Desk } from './desk.ts'

const firstPlay = (desk: Desk): string => groupsOf(familyOf(desk.game.id))[0]?.plays[0] ?? ''

const standing = (game: LotteryGame, id: string): Play => {
  const play = playOf(game, id)
  if (play === undefined) throw new Error(`${game.id} has no play ${id}: name it in board/groups.ts`)
  return play
}

export type Slip = {
  readonly play: Play
  readonly picks: Picks
  readonly unit: bigint
  readonly multiple: number
  readonly lines: readonly SlipLine[]
  readonly chase: Chase
  /** Of what is picked; of the lines; of the lines in all their issues. */
  readonly sum: SlipSum
  readonly all: SlipSum
  readonly cost: bigint
  readonly choose: (play: string) => void
  readonly setPicks: (picks: Picks) => void
  readonly setUnit: (unit: bigint) => void
  readonly setMultiple: (multiple: number) => void
  readonly setLines: (lines: readonly SlipLine[]) => void
  readonly setChase: (chase: Chase) => void
  readonly any: () => void
  readonly clear: () => void
  /** False where the slip has no room. */
  readonly add: () => boolean
  readonly buyNow: () => Promise<boolean>
  readonly buyAll: () => Promise<boolean>
}

export const useSlip = (desk: Desk): Slip => {
  const { game } = desk
  const [id, setId] = useState(() => firstPlay(desk))
  const play = standing(game, id)
  const [picks, setPicks] = useState<Picks>(() => noPicks(play))
  const [unit, setUnit] = useState(units[0] ?? 200n)
  const [multiple, setMultiple] = useState(1)
  const [lines, setLines] = useState<readonly SlipLine[]>([])
  const [chase, setChase] = useState(noChase)
  const now: Omit<SlipLine, 'key'> = { play: play.id, picks, unit, multiple }
  const line = lineOf(game, now)
  const sum = sumOfSlip(line === undefined ? [] : [line])
  const all = sumOfSlip(linesOf(game, lines))
  const clear = (): void => setPicks(noPicks(play))
  return {
    play,
    picks,
    unit,
    multiple,
    lines,
    chase,
    sum,
    all,
    cost: chaseCost(all.cost, chase),
    choose: (next) => {
      const other = playOf(game, next)
      if (other === undefined) return
      setId(next)
      setPicks(noPicks(other))
    },
    setPicks,
    setUnit,
    setMultiple: (wanted) => setMultiple(fitMultiple(wanted)),
    setLines,
    setChase,
    any: () => setPicks(anyPicks(play)),
    clear,
    add: () => {
      const next =
        line === undefined ? undefined : added(lines, { ...now, picks: line.picks, key: crypto.randomUUID() })
      if (next === undefined) return false
      setLines(next)
      clear()
      return true
    },
    buyNow: async () => {
      if (line === undefined) return false
      const done = await desk.buy([{ ...now, picks: line.picks, key: '' }], noChase)
      if (done) clear()
      return done
    },
    buyAll: async () => {
      const done = await desk.buy(lines, chase)
      if (done) {
        setLines([])
        setChase(noChase)
      }
      return done
    },
  }
}
