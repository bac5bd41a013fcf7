// The state of a board at a moment. Motions change it; `paint` draws it.

export type Cell = { readonly column: number; readonly row: number }

export const markOf = ({ column, row }: Cell): string => `${column}.${row}`

/** A turning reel: `sym(k)` is `pos − k` cells below the top. */
export type Turn = { pos: number; readonly sym: (k: number) => string }

export type Column = {
  /** From the top. */
  symbols: string
  turn: Turn | undefined
  /** How many cells each symbol is above its place. */
  lifts: number[]
}

export type Thread = { readonly cells: readonly Cell[]; part: number }

export type Outline = { readonly cells: readonly Cell[]; seen: number }

export type Flake = {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly up: number
  readonly turn: number
  readonly colour: string
}

export type Board = {
  columns: Column[]
  /** Winning cells; the others are dimmed while there are any. */
  hit: ReadonlySet<string>
  dims: boolean
  threads: Thread[]
  outlines: Outline[]
  /** By cell, the size of its symbol; 1 by default. */
  scales: Map<string, number>
  /** By cell, the text under its symbol. */
  values: Map<string, string>
  /** The previous board, while a new one fades in. */
  before: { readonly columns: readonly string[]; seen: number } | undefined
  flakes: { readonly all: readonly Flake[]; gone: number } | undefined
}

const columnOf = (symbols: string): Column => ({ symbols, turn: undefined, lifts: [] })

export const openBoard = (symbols: readonly string[]): Board => ({
  columns: symbols.map(columnOf),
  hit: new Set(),
  dims: false,
  threads: [],
  outlines: [],
  scales: new Map(),
  values: new Map(),
  before: undefined,
  flakes: undefined,
})

export const symbolsOf = (board: Board): readonly string[] => board.columns.map(({ symbols }) => symbols)

export const put = (board: Board, symbols: readonly string[]): void => {
  board.columns = symbols.map(columnOf)
}

/** At rest, with nothing highlighted. */
export const calmDown = (board: Board): void => {
  board.hit = new Set()
  board.dims = false
  board.threads = []
  board.outlines = []
  board.scales = new Map()
  board.before = undefined
  board.flakes = undefined
}
