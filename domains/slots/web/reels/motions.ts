// The animations of a board: spin its reels and let them land, highlight wins, remove symbols and let them fall, fade.

import { type Board, calmDown, type Cell, type Flake, markOf, put, symbolsOf, type Turn } from './board.ts'
import { middleOf, type Size } from './paint.ts'
import type { Ticker } from './ticker.ts'

/** The symbol that passes on a reel: `k` counts them. */
export type Passing = (column: number, k: number) => string

export type Stage = {
  readonly board: Board
  readonly ticker: Ticker
  readonly size: () => Size
  /** Reduced motion: changes happen at once, and a board fades into the next. */
  readonly calm: boolean
  readonly onLand: (column: number) => void
}

const leaveMs = 160
const landMs = 330
const firstLandMs = 720
const nextLandMs = 150
/** How many cells before its place a reel begins to land. */
const landFrom = 1.25
const heavy = 1.35

/** From 0 to 1 with an overshoot, like a heavy thing coming to rest. */
const landing = (part: number): number => 1 + (heavy + 1) * (part - 1) ** 3 + heavy * (part - 1) ** 2

/** The speed at which the landing continues smoothly. */
const speed = ((heavy + 3) * landFrom) / landMs

type Reel = {
  pos: number
  last: number
  /** From this symbol on the new ones pass. */
  split: number
  end: number | undefined
  landed: number | undefined
  done: boolean
  /** What it shows while it spins: if the board has another turn there, the reel was started again or replaced. */
  turn: Turn | undefined
}

const atRest: Reel = {
  pos: 0,
  last: 0,
  split: Infinity,
  end: undefined,
  landed: undefined,
  done: false,
  turn: undefined,
}

export type Spinning = { readonly land: (symbols: readonly string[], passing: Passing) => Promise<void> }

/** Cross-fades to the new board. */
export const fade = async ({ board, ticker }: Stage, symbols: readonly string[], ms = 220): Promise<void> => {
  const before = { columns: symbolsOf(board), seen: 1 }
  calmDown(board)
  put(board, symbols)
  board.before = before
  await ticker.run(ms, (part) => {
    before.seen = 1 - part
  })
  board.before = undefined
  ticker.draw()
}

/**
 * Starts all reels; they spin at constant speed until they get their stops, and land one after another from the left.
 */
export const spin = (stage: Stage, passing: Passing): Spinning => {
  const { board, ticker, calm } = stage
  calmDown(board)
  board.values = new Map()
  if (calm) return { land: (symbols) => fade(stage, symbols) }
  const old = symbolsOf(board)
  let target: { readonly symbols: readonly string[]; readonly passing: Passing } | undefined
  const reels: Reel[] = old.map(() => ({ ...atRest }))
  const sym =
    (column: number, reel: Reel) =>
    (k: number): string => {
      if (k <= 0 && k > -(old[column]?.length ?? 0)) return old[column]?.[-k] ?? ''
      const row = (reel.end ?? Infinity) - k
      const shown = target?.symbols[column] ?? ''
      if (k > reel.split && row >= 0 && row < shown.length) return shown[row] ?? ''
      return k > reel.split ? (target?.passing(column, row) ?? '') : passing(column, -k)
    }
  for (const [column, reel] of reels.entries()) {
    const one = board.columns[column]
    reel.turn = { pos: 0, sym: sym(column, reel) }
    if (one !== undefined) one.turn = reel.turn
  }
  const move = (column: number, reel: Reel, gone: number): void => {
    const one = board.columns[column]
    if (one === undefined || reel.turn === undefined || one.turn !== reel.turn) {
      reel.done = true
      return
    }
    const step = Math.min(50, gone - reel.last)
    reel.last = gone
    if (gone < leaveMs) reel.pos = (speed * gone * gone) / (2 * leaveMs)
    else if (reel.landed === undefined) reel.pos += speed * step
    if (target !== undefined && reel.end === undefined && gone >= firstLandMs + column * nextLandMs) {
      const rows = target.symbols[column]?.length ?? 1
      reel.split = Math.ceil(reel.pos) + 1
      reel.end = reel.split + rows
      one.symbols = target.symbols[column] ?? ''
    }
    if (reel.end !== undefined && reel.landed === undefined && reel.pos >= reel.end - landFrom) reel.landed = gone
    if (reel.end !== undefined && reel.landed !== undefined) {
      const part = Math.min(1, (gone - reel.landed) / landMs)
      reel.pos = reel.end - landFrom + landFrom * landing(part)
      if (part === 1) {
        reel.done = true
        one.turn = undefined
        stage.onLand(column)
        return
      }
    }
    reel.turn.pos = reel.pos
  }
  const ended = ticker.until((gone) => {
    for (const [column, reel] of reels.entries()) move(column, reel, gone)
    if (reels.every(({ done }) => done)) return true
    if (!ticker.isHurried() || target === undefined) return false
    put(board, target.symbols)
    return true
  })
  return {
    land: (symbols, next) => {
      target = { symbols, passing: next }
      return ended
    },
  }
}

/** One line after another, each drawn by its needle. */
export const drawThread = async (
  { board, ticker, calm }: Stage,
  line: readonly Cell[],
  won: readonly Cell[],
  ms: number,
): Promise<void> => {
  const thread = { cells: line, part: calm ? 1 : 0 }
  board.threads = [thread]
  board.hit = new Set(won.map(markOf))
  board.dims = true
  const lift = (part: number): number => (calm ? 1 : 1 + 0.12 * Math.sin(Math.min(1, part) * Math.PI))
  await ticker.run(ms, (part) => {
    thread.part = calm ? 1 : Math.min(1, part * 1.6)
    board.scales = new Map(
      won.map((cell, at) => [markOf(cell), lift(part * 2 - at * 0.2 < 0 ? 0 : part * 2 - at * 0.2)]),
    )
  })
}

/** Highlights cells, column by column from the left. */
export const light = async ({ board, ticker, calm }: Stage, cells: readonly Cell[], ms: number): Promise<void> => {
  board.dims = true
  board.threads = []
  const columns = Math.max(...cells.map(({ column }) => column)) + 1
  await ticker.run(ms, (part) => {
    const reached = calm ? columns : part * 1.7 * columns
    board.hit = new Set(cells.filter(({ column }) => column < reached).map(markOf))
    if (calm) return
    board.scales = new Map(
      cells.map((cell) => {
        const own = Math.max(0, Math.min(1, (reached - cell.column) / 2))
        return [markOf(cell), 1 + 0.16 * Math.sin(own * Math.PI)]
      }),
    )
  })
  board.scales = new Map()
}

/** Without motion, when a player looks at one win again. */
export const point = ({ board, ticker }: Stage, cells: readonly Cell[], line?: readonly Cell[]): void => {
  calmDown(board)
  board.hit = new Set(cells.map(markOf))
  board.dims = cells.length > 0
  board.threads = line === undefined ? [] : [{ cells: line, part: 1 }]
  ticker.draw()
}

export const scatter = (
  { board, ticker, size, calm }: Stage,
  cells: readonly Cell[],
  colours: readonly string[],
): void => {
  if (calm || ticker.isHurried()) return
  const all = cells.flatMap((cell): Flake[] => {
    const [x, y] = middleOf(board, size(), cell)
    return Array.from({ length: 6 }, (_, i) => ({
      x,
      y,
      across: Math.cos(i * 1.05 + x) * 90,
      up: 90 + ((i * 53 + Math.round(y)) % 80),
      turn: 6 + i * 2,
      colour: colours[i % colours.length] ?? '#fff',
    }))
  })
  const flakes = { all, gone: 0 }
  board.flakes = flakes
  void ticker.until((gone) => {
    flakes.gone = gone
    if (board.flakes !== flakes) return true
    if (gone >= 900) board.flakes = undefined
    return gone >= 900
  })
}

/** Winning symbols grow and disappear. */
export const letGo = async ({ board, ticker, calm }: Stage, cells: readonly Cell[]): Promise<void> => {
  await ticker.run(calm ? 0 : 260, (part) => {
    const scale = part < 0.35 ? 1 + part * 0.5 : Math.max(0, 1.18 * (1 - (part - 0.35) / 0.65))
    board.scales = new Map(cells.map((cell) => [markOf(cell), scale]))
  })
}

/** The symbols fall into their places: by column and row, the number of cells they fall. */
export const fall = async (
  stage: Stage,
  symbols: readonly string[],
  from: readonly (readonly number[])[],
): Promise<void> => {
  const { board, ticker, calm } = stage
  if (calm) return fade(stage, symbols)
  calmDown(board)
  put(board, symbols)
  const deepest = Math.max(...from.flat(), 1)
  const ms = 240 + 70 * Math.sqrt(deepest) + 35 * symbols.length
  const heard = new Set<number>()
  await ticker.run(ms, (part) => {
    for (const [column, one] of board.columns.entries()) {
      const gone = part * ms - column * 35
      one.lifts = (from[column] ?? []).map((cells) => {
        if (cells === 0) return 0
        const own = Math.min(1, Math.max(0, gone / (200 + 70 * Math.sqrt(cells))))
        const down = own < 0.8 ? (own / 0.8) ** 2 : 1 - 0.06 * Math.sin(((own - 0.8) / 0.2) * Math.PI)
        return cells * (1 - down)
      })
      if (
        !heard.has(column) &&
        one.lifts.every((lift) => lift < 0.05) &&
        (from[column] ?? []).some((cells) => cells > 0)
      ) {
        heard.add(column)
        stage.onLand(column)
      }
    }
  })
  for (const one of board.columns) one.lifts = []
  ticker.draw()
}

/** A symbol pops up in its place. */
export const popUp = async ({ board, ticker, calm }: Stage, cells: readonly Cell[], ms = 420): Promise<void> => {
  await ticker.run(calm ? 0 : ms, (part) => {
    board.scales = new Map(cells.map((cell) => [markOf(cell), Math.max(0.02, landing(part))]))
  })
  board.scales = new Map()
  ticker.draw()
}

/** Draws a border around connected cells. */
export const outline = ({ board, ticker, calm }: Stage, groups: readonly (readonly Cell[])[]): void => {
  const all = groups.map((cells) => ({ cells, seen: calm ? 1 : 0 }))
  board.outlines = all
  void ticker.run(calm ? 0 : 200, (part) => {
    for (const one of all) one.seen = part
  })
}

/** A shimmer passes over the cells that may light up, from the left. */
export const shimmer = async ({ board, ticker, calm }: Stage, cells: readonly Cell[], ms: number): Promise<void> => {
  calmDown(board)
  await ticker.run(ms, (part) => {
    if (calm) return
    board.scales = new Map(
      cells.map((cell) => {
        const own = part * 2.2 - (cell.column + cell.row * 0.4) * 0.2
        return [markOf(cell), own <= 0 || own >= 1 ? 1 : 1 + 0.13 * Math.sin(own * Math.PI * 3) * (1 - own)]
      }),
    )
  })
  board.scales = new Map()
}
