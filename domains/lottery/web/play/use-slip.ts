// The current picks and the lines on the slip, for one game.

import { newRequestId } from '@magpie/wire/request-id'
import { useState } from 'react'
import { type LotteryGame, playOf, type Picks, type Play, units } from '../../rules/index.ts'
import { besideOf, familyOf, groupsOf } from '../board/groups.ts'
import { anyPicks, noPicks } from '../board/picking.ts'
import {
  added,
  type Chase,
  chaseCost,
  fitMultiple,
  linesOf,
  noChase,
  type SlipLine,
  type SlipSum,
  sumOfSlip,
  withAny,
} from '../slip/slip.ts'
import type { Kiosk } from './kiosk.ts'

const firstPlay = (kiosk: Kiosk): string => groupsOf(familyOf(kiosk.game.id))[0]?.plays[0] ?? ''

const standing = (game: LotteryGame, id: string): Play => {
  const play = playOf(game, id)
  if (play === undefined) throw new Error(`${game.id} has no play ${id}: name it in board/groups.ts`)
  return play
}

export type Slip = {
  readonly play: Play
  /** Of this play, and of those on the same board. */
  readonly picksOf: (play: Play) => Picks
  readonly unit: bigint
  readonly multiple: number
  readonly lines: readonly SlipLine[]
  readonly chase: Chase
  /** Of the picks; of the lines; of the lines in all their issues. */
  readonly sum: SlipSum
  readonly all: SlipSum
  readonly cost: bigint
  readonly choose: (play: string) => void
  readonly setPicks: (play: Play, picks: Picks) => void
  readonly setUnit: (unit: bigint) => void
  readonly setMultiple: (multiple: number) => void
  readonly setLines: (lines: readonly SlipLine[]) => void
  readonly setChase: (chase: Chase) => void
  readonly any: () => void
  /** Adds so many random lines of this play to the slip; false when they do not all fit. */
  readonly anyLines: (count: number) => boolean
  readonly clear: () => void
  /** Returns the plays that were added; undefined when the slip has no room. */
  readonly add: () => readonly Play[] | undefined
  readonly buyNow: () => Promise<boolean>
  readonly buyAll: () => Promise<boolean>
}

export const useSlip = (kiosk: Kiosk): Slip => {
  const { game } = kiosk
  const [id, setId] = useState(() => firstPlay(kiosk))
  const play = standing(game, id)
  const [picked, setPicked] = useState<Readonly<Record<string, Picks>>>({})
  const picksOf = (of: Play): Picks => picked[of.id] ?? noPicks(of)
  const [unit, setUnit] = useState(units[0] ?? 200n)
  const [multiple, setMultiple] = useState(1)
  const [lines, setLines] = useState<readonly SlipLine[]>([])
  const [chase, setChase] = useState(noChase)
  const board = [play, ...besideOf(familyOf(game.id), id).map((beside) => standing(game, beside))]
  const now = linesOf(
    game,
    board.map((one) => ({ play: one.id, picks: picksOf(one), unit, multiple })),
  )
  const sum = sumOfSlip(now, game)
  const all = sumOfSlip(linesOf(game, lines))
  const clear = (): void => setPicked({})
  const fresh = (): readonly SlipLine[] => now.map((line) => ({ ...line, play: line.play.id, key: newRequestId() }))
  return {
    play,
    picksOf,
    unit,
    multiple,
    lines,
    chase,
    sum,
    all,
    cost: chaseCost(all.cost, chase),
    choose: (next) => {
      if (playOf(game, next) === undefined) return
      setId(next)
      clear()
    },
    setPicks: (of, picks) => setPicked((all) => ({ ...all, [of.id]: picks })),
    setUnit,
    setMultiple: (wanted) => setMultiple(fitMultiple(wanted)),
    setLines,
    setChase,
    any: () => setPicked({ [play.id]: anyPicks(play) }),
    anyLines: (count) => {
      const next = withAny(lines, { play, unit, multiple }, count)
      if (next !== undefined) setLines(next)
      return next !== undefined
    },
    clear,
    add: () => {
      const next = fresh().reduce<readonly SlipLine[] | undefined>((all, one) => all && added(all, one), lines)
      if (now.length === 0 || next === undefined) return undefined
      setLines(next)
      clear()
      return now.map((line) => line.play)
    },
    buyNow: async () => {
      if (now.length === 0) return false
      const done = await kiosk.buy(fresh(), noChase)
      if (done) clear()
      return done
    },
    buyAll: async () => {
      const done = await kiosk.buy(lines, chase)
      if (done) {
        setLines([])
        setChase(noChase)
      }
      return done
    },
  }
}
