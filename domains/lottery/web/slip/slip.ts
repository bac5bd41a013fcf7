// The slip before it is bought: lines of one issue, their cost, their possible return, and why they cannot be bought
// yet.

import { newRequestId } from '@magpie/wire/request-id'
import {
  bestOf,
  betsOf,
  costOfAll,
  type Line,
  linesMost,
  type LotteryGame,
  mostOf,
  multipleMost,
  type Picks,
  type Play,
  playOf,
  poolQuarters,
  readPicks,
  ticketLeast,
  ticketMost,
  units,
} from '../../rules/index.ts'
import { anyPicks } from '../board/picking.ts'

export type SlipLine = {
  readonly key: string
  readonly play: string
  readonly picks: Picks
  readonly unit: bigint
  readonly multiple: number
}

/** The most further issues of a chase. */
export const chaseMost = 10

export type Chase = { readonly issues: number; readonly stopOnWin: boolean }
export const noChase: Chase = { issues: 0, stopOnWin: true }

/** As the rules' line; undefined for a line that makes no bet. */
export const lineOf = (
  game: LotteryGame,
  { play: id, picks, unit, multiple }: Omit<SlipLine, 'key'>,
): Line | undefined => {
  const play = playOf(game, id)
  const read = play === undefined ? undefined : readPicks(play, picks)
  return play === undefined || read === undefined ? undefined : { play, picks: read, unit, multiple }
}

export const linesOf = (game: LotteryGame, lines: readonly Omit<SlipLine, 'key'>[]): readonly Line[] =>
  lines.map((line) => lineOf(game, line)).filter((line) => line !== undefined)

export type SlipSum = {
  readonly bets: number
  readonly cost: bigint
  /** The most that any draw returns, without the pool's part. */
  readonly most: bigint
  /** The return of the draw that suits the lines best; undefined when only an upper bound is known. */
  readonly best: bigint | undefined
  /** Whether a great prize may come on top, whose amount is unknown beforehand. */
  readonly pool: boolean
  /** Why it cannot be bought: a text id. */
  readonly missing: 'none' | 'least' | 'most' | undefined
}

const bestMade = new Map<string, bigint | undefined>()
/** Cached, because a board and a slip are rendered again every second. */
const bestsMost = 8

const bestFor = (game: Pick<LotteryGame, 'id'>, lines: readonly Line[]): bigint | undefined => {
  const said = lines.map(({ play, picks, unit, multiple }) => [play.id, picks, Number(unit), multiple])
  const key = JSON.stringify([game.id, said])
  if (bestMade.has(key)) return bestMade.get(key)
  const best = bestOf(game, lines)
  const oldest = bestMade.size >= bestsMost ? bestMade.keys().next().value : undefined
  if (oldest !== undefined) bestMade.delete(oldest)
  bestMade.set(key, best)
  return best
}

/** Without its game only the upper bound is computed. */
export const sumOfSlip = (lines: readonly Line[], game?: Pick<LotteryGame, 'id'>): SlipSum => {
  const bets = lines.reduce((sum, { play, picks }) => sum + betsOf(play, picks), 0)
  const cost = costOfAll(lines)
  const missing = bets === 0 ? 'none' : cost < ticketLeast ? 'least' : cost > ticketMost ? 'most' : undefined
  const pool = lines.some(({ play }) => Object.keys(poolQuarters).some((prize) => prize in play.worth))
  return { bets, cost, most: mostOf(lines), best: game === undefined ? undefined : bestFor(game, lines), pool, missing }
}

/** Adds one line; `undefined` when there is no room. An equal line adds its multiples. */
export const added = (lines: readonly SlipLine[], line: SlipLine): readonly SlipLine[] | undefined => {
  const same = lines.find(
    (one) =>
      one.play === line.play && one.unit === line.unit && JSON.stringify(one.picks) === JSON.stringify(line.picks),
  )
  if (same === undefined) return lines.length < linesMost ? [...lines, line] : undefined
  const multiple = Math.min(multipleMost, same.multiple + line.multiple)
  return lines.map((one) => (one === same ? { ...one, multiple } : one))
}

/** Appends so many different random lines; `undefined` when they do not all fit. */
export const withAny = (
  lines: readonly SlipLine[],
  { play, unit, multiple }: Pick<SlipLine, 'unit' | 'multiple'> & { readonly play: Play },
  count: number,
  drawn: () => Picks = () => anyPicks(play),
): readonly SlipLine[] | undefined => {
  if (lines.length + count > linesMost) return undefined
  const all = [...lines]
  // A play with few choices may have no further ones.
  for (let turn = 0; turn < count * 8 && all.length < lines.length + count; turn += 1) {
    const picks = drawn()
    const isThere = all.some((one) => one.play === play.id && JSON.stringify(one.picks) === JSON.stringify(picks))
    if (!isThere) all.push({ key: newRequestId(), play: play.id, picks, unit, multiple })
  }
  return all
}

/** The total cost of a chase: each issue costs the same, and cannot cost more. */
export const chaseCost = (cost: bigint, { issues }: Chase): bigint => cost * BigInt(issues + 1)

export const fitMultiple = (wanted: number): number => Math.min(multipleMost, Math.max(1, Math.trunc(wanted) || 1))

export const unitIds = ['yuan', 'jiao', 'fen'] as const
export const unitWord = (unit: bigint): (typeof unitIds)[number] => unitIds[units.indexOf(unit)] ?? 'yuan'
