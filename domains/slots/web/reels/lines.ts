// Lines and ways on the stage: the cells of a win, the thread through a line, reels that pass in the order of their
// strips, and each win as a line of text.

import type { Spin } from '../../rules/reels/free-spins.ts'
import { lines, type LineWin } from '../../rules/reels/lines.ts'
import { countOf } from '../../rules/reels/reels.ts'
import type { WayWin } from '../../rules/reels/ways.ts'
import type { Cell } from './board.ts'
import { put } from './board.ts'
import { drawThread, light, type Passing, point, scatter, type Stage } from './motions.ts'
import type { Pointing } from './free-spins.ts'
import type { Show, Won } from './scene.ts'

/** A reel's strip as it passes its stop: row 0 is the stop, −1 the symbol above it. */
export const stripPassing =
  (strips: readonly string[], stops: readonly number[]): Passing =>
  (column, row) => {
    const strip = strips[column] ?? ''
    const at = ((stops[column] ?? 0) + row) % strip.length
    return strip[at < 0 ? at + strip.length : at] ?? ''
  }

const cellsOfLine = (line: number, count = 5): readonly Cell[] =>
  (lines[line] ?? []).slice(0, count).map((row, column) => ({ column, row }))

/** All cells with one of these symbols, on so many reels from the left. */
export const cellsWith = (windows: readonly string[], symbols: string, reels = windows.length): readonly Cell[] =>
  windows
    .slice(0, reels)
    .flatMap((column, at) =>
      Array.from(column).flatMap((one, row) => (symbols.includes(one) ? [{ column: at, row }] : [])),
    )

const scraps = ['#d8322a', '#f6d48a', '#fff3dc', '#12a091']

/** Many wins share the time of a few. */
const eachMs = (count: number): number => Math.max(190, Math.min(520, 2400 / count))

export const pointLines: Pointing<LineWin> = async ({ stage, sound }, _, wins) => {
  const dearest = [...wins].sort((a, b) => a.coins - b.coins)
  for (const [nth, { line, count }] of dearest.entries()) {
    sound.win(nth)
    const won = cellsOfLine(line, count)
    if (nth === dearest.length - 1) scatter(stage, won, scraps)
    await drawThread(stage, cellsOfLine(line, count), won, eachMs(wins.length))
  }
}

export const pointWays =
  (wild: string): Pointing<WayWin> =>
  async ({ stage, sound }, { windows }, wins) => {
    const dearest = [...wins].sort((a, b) => a.coins - b.coins)
    for (const [nth, { symbol, count }] of dearest.entries()) {
      sound.win(nth)
      const won = cellsWith(windows, symbol + wild, count)
      if (nth === dearest.length - 1) scatter(stage, won, scraps)
      await light(stage, won, eachMs(wins.length) + 160)
    }
  }

type Words = {
  readonly say: Show['say']
  readonly nameOf: (symbol: string) => string
  readonly minor: (coins: number) => bigint
}

const stand = (stage: Stage, windows: readonly string[]): void => {
  stage.board.values = new Map()
  put(stage.board, windows)
}

export const wonLines = (
  { windows, wins }: Pick<Spin<LineWin>, 'windows' | 'wins'>,
  { say, nameOf, minor }: Words,
): readonly Won[] =>
  [...wins]
    .sort((a, b) => b.coins - a.coins)
    .map(({ line, symbol, count, coins }) => ({
      key: `line${line}`,
      symbol,
      text: say('slots.reels.line', { line: line + 1, symbol: say(nameOf(symbol)), count }),
      minor: minor(coins),
      look: (stage) => {
        stand(stage, windows)
        point(stage, cellsOfLine(line, count), cellsOfLine(line, count))
      },
    }))

export const wonWays = (
  { windows, wins }: Pick<Spin<WayWin>, 'windows' | 'wins'>,
  wild: string,
  { say, nameOf, minor }: Words,
): readonly Won[] =>
  [...wins]
    .sort((a, b) => b.coins - a.coins)
    .map(({ symbol, count, ways, coins }) => ({
      key: `way${symbol}`,
      symbol,
      text: say('slots.reels.way', { symbol: say(nameOf(symbol)), count, ways }),
      minor: minor(coins),
      look: (stage) => {
        stand(stage, windows)
        point(stage, cellsWith(windows, symbol + wild, count))
      },
    }))

/** The symbols that triggered a feature, and the feature's payout. */
export const wonFeature = (
  windows: readonly string[],
  scatters: string,
  parts: { readonly text: string; readonly minor: bigint; readonly symbol: string }[],
): readonly Won[] =>
  countOf(windows.join(''), scatters) === 0
    ? []
    : parts.map(({ text, minor, symbol }, at) => ({
        key: `feature${at}`,
        symbol,
        text,
        minor,
        look: (stage) => {
          stand(stage, windows)
          point(stage, cellsWith(windows, scatters))
        },
      }))
