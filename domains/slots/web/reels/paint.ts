// Draws a board: cards with their symbols, spinning reels, wins, and the threads and outlines that highlight them.
// Reels at rest are not redrawn while others spin.

import { type Board, type Cell, markOf, type Outline, type Thread, type Turn } from './board.ts'
import { type CutCells, fills, type Look, openCutCells } from './cut-cells.ts'
import type { Palette } from './palette.ts'
import type { Sprites } from './sprites.ts'

export type Size = {
  readonly width: number
  readonly height: number
  /** Device pixels per CSS pixel. */
  readonly density: number
  readonly gap: number
  readonly radius: number
}

/** The margin for borders around the outermost cells. */
const pad = 4

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

type Pen = {
  readonly context: CanvasRenderingContext2D
  readonly board: Board
  readonly size: Size
  readonly palette: Palette
  readonly sprites: Sprites
  readonly cells: CutCells
}

const dimmed = 0.45

/** The position of a cell; a row may be fractional. */
const boxOf = (board: Board, { width, height, gap }: Size, column: number, row: number): Box => {
  const count = board.columns.length
  const rows = Math.max(1, board.columns[column]?.symbols.length ?? 1)
  const w = (width - 2 * pad - gap * (count - 1)) / count
  const h = (height - 2 * pad - gap * (rows - 1)) / rows
  return { x: pad + column * (w + gap), y: pad + row * (h + gap), w, h }
}

export const middleOf = (board: Board, size: Size, { column, row }: Cell): readonly [x: number, y: number] => {
  const { x, y, w, h } = boxOf(board, size, column, row)
  return [x + w / 2, y + h / 2]
}

/** Copies a piece at whole device pixels. */
const lay = ({ context, cells, palette, sprites, size }: Pen, look: Look, symbol: string, box: Box): void => {
  const { density, radius } = size
  const [left, top] = [Math.round(box.x * density), Math.round(box.y * density)]
  const [w, h] = [Math.round((box.x + box.w) * density) - left, Math.round(box.h * density)]
  const piece = cells.of({ palette, sprites, radius, density }, look, symbol, w, h)
  if (piece === undefined) return
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.drawImage(piece, left, top)
  context.setTransform(density, 0, 0, density, 0, 0)
}

const card = (pen: Pen, box: Box, hit: boolean): void => lay(pen, hit ? 'hit' : 'card', '', box)

const symbolAt = (pen: Pen, symbol: string, box: Box, scale: number): void => {
  if (scale === 1) {
    lay(pen, 'symbol', symbol, box)
    return
  }
  const { x, y, w, h } = box
  const sprite = pen.sprites[symbol]
  const side = Math.min(w, h) * fills * scale
  if (sprite !== undefined && side > 1)
    pen.context.drawImage(sprite, x + (w - side) / 2, y + (h - side) / 2, side, side)
}

const valueAt = ({ context, palette }: Pen, text: string, { x, y, w, h }: Box): void => {
  context.font = `700 ${Math.min(w, h) * 0.24}px 'Magpie Num', system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineWidth = 3
  context.strokeStyle = palette.edge
  context.strokeText(text, x + w / 2, y + h * 0.48)
  context.fillStyle = palette.ink
  context.fillText(text, x + w / 2, y + h * 0.48)
}

const turning = (pen: Pen, column: number, { pos, sym }: Turn): void => {
  const { context, board, size } = pen
  const { x, w } = boxOf(board, size, column, 0)
  const rows = board.columns[column]?.symbols.length ?? 1
  context.save()
  context.beginPath()
  context.rect(x, pad, w, size.height - 2 * pad)
  context.clip()
  for (let k = Math.floor(pos) - rows; k <= Math.ceil(pos); k++) {
    const at = boxOf(board, size, column, pos - k)
    if (at.y > size.height || at.y + at.h < 0) continue
    card(pen, at, false)
    symbolAt(pen, sym(k), at, 1)
  }
  context.restore()
}

const standing = (pen: Pen, column: number): void => {
  const { context, board, size } = pen
  const { symbols, lifts } = board.columns[column] ?? { symbols: '', lifts: [] }
  for (let row = 0; row < symbols.length; row++) {
    const mark = markOf({ column, row })
    const hit = board.hit.has(mark)
    const place = boxOf(board, size, column, row)
    card(pen, place, hit)
    context.globalAlpha = board.dims && !hit ? dimmed : 1
    const lift = lifts[row] ?? 0
    const at = lift === 0 ? place : boxOf(board, size, column, row - lift)
    symbolAt(pen, symbols[row] ?? '', at, board.scales.get(mark) ?? 1)
    const value = board.values.get(mark)
    if (value !== undefined) valueAt(pen, value, at)
    context.globalAlpha = 1
  }
}

/** The first part of a polyline, and its end point. */
const partOf = (points: readonly (readonly [number, number])[], part: number): [number, number][] => {
  const lengths = points.slice(1).map(([x, y], i) => Math.hypot(x - (points[i]?.[0] ?? x), y - (points[i]?.[1] ?? y)))
  let left = lengths.reduce((sum, one) => sum + one, 0) * part
  const [first = [0, 0]] = points
  const drawn: [number, number][] = [[first[0], first[1]]]
  for (const [i, length] of lengths.entries()) {
    const from = points[i] ?? first
    const to = points[i + 1] ?? from
    const share = Math.min(1, left / length)
    drawn.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
    left -= length
    if (left <= 0) break
  }
  return drawn
}

const stroke = (context: CanvasRenderingContext2D, points: readonly (readonly [number, number])[]): void => {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.stroke()
}

/** A thread through the cells, with the needle that draws it. */
const thread = ({ context, board, size, palette }: Pen, { cells, part }: Thread): void => {
  const middles = cells.map((cell) => middleOf(board, size, cell))
  const [first = [0, 0]] = middles
  const drawn = partOf([[0, first[1]], ...middles], part)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.setLineDash([])
  context.lineWidth = 5
  context.strokeStyle = palette.edge
  stroke(context, drawn)
  context.setLineDash([8, 5])
  context.lineWidth = 3
  context.strokeStyle = palette.thread
  stroke(context, drawn)
  context.setLineDash([])
  const [from = [0, 0], tip = [0, 0]] = drawn.slice(-2)
  const length = Math.hypot(tip[0] - from[0], tip[1] - from[1]) || 1
  const ahead = [((tip[0] - from[0]) / length) * 20, ((tip[1] - from[1]) / length) * 20] as const
  const needle = [tip, [tip[0] + ahead[0], tip[1] + ahead[1]]] as const
  context.lineWidth = 5
  context.strokeStyle = palette.edge
  stroke(context, needle)
  context.lineWidth = 2.4
  context.strokeStyle = '#5a6781'
  stroke(context, needle)
}

/** A border around connected cells. */
const outline = ({ context, board, size, palette }: Pen, { cells, seen }: Outline): void => {
  const marks = new Set(cells.map(markOf))
  const half = size.gap / 2
  context.globalAlpha = seen
  context.beginPath()
  for (const { column, row } of cells) {
    const { x, y, w, h } = boxOf(board, size, column, row)
    const [left, right, top, bottom] = [x - half, x + w + half, y - half, y + h + half]
    const edge = (across: number, down: number, from: [number, number], to: [number, number]): void => {
      if (marks.has(markOf({ column: column + across, row: row + down }))) return
      context.moveTo(...from)
      context.lineTo(...to)
    }
    edge(-1, 0, [left, top], [left, bottom])
    edge(1, 0, [right, top], [right, bottom])
    edge(0, -1, [left, top], [right, top])
    edge(0, 1, [left, bottom], [right, bottom])
  }
  context.lineCap = 'butt'
  context.setLineDash([])
  context.lineWidth = 5
  context.strokeStyle = palette.edge
  context.stroke()
  context.setLineDash([9, 4])
  context.lineWidth = 3
  context.strokeStyle = palette.thread
  context.stroke()
  context.setLineDash([])
  context.globalAlpha = 1
}

/** Scraps of paper that fly up and fall. */
const flakes = ({ context, board }: Pen): void => {
  const { all, gone } = board.flakes ?? { all: [], gone: 0 }
  const seconds = gone / 1000
  for (const { x, y, across, up, turn, colour } of all) {
    context.save()
    context.globalAlpha = Math.max(0, 1 - seconds / 0.9)
    context.translate(x + across * seconds, y - up * seconds + 520 * seconds * seconds)
    context.rotate(turn * seconds)
    context.fillStyle = colour
    context.fillRect(-3, -2, 6, 4)
    context.restore()
  }
}

const before = (pen: Pen): void => {
  const { board, context } = pen
  if (board.before === undefined) return
  const { columns, seen } = board.before
  const old: Board = { ...board, columns: columns.map((symbols) => ({ symbols, turn: undefined, lifts: [] })) }
  context.globalAlpha = seen
  for (const [column, symbols] of columns.entries())
    for (let row = 0; row < symbols.length; row++) {
      const at = boxOf(old, pen.size, column, row)
      card(pen, at, false)
      symbolAt(pen, symbols[row] ?? '', at, 1)
    }
  context.globalAlpha = 1
}

const drawColumn = (pen: Pen, column: number): void => {
  const turn = pen.board.columns[column]?.turn
  if (turn === undefined) standing(pen, column)
  else turning(pen, column, turn)
}

/** Whether anything is drawn outside its reel. */
const isBeyond = ({ threads, outlines, flakes: scraps, before: old, scales }: Board): boolean =>
  threads.length > 0 || outlines.length > 0 || scraps !== undefined || old !== undefined || scales.size > 0

/** A key of a resting reel's look; undefined for a spinning one. */
const lookOf = ({ columns, hit, dims, values }: Board, column: number): string | undefined => {
  const { symbols, turn, lifts } = columns[column] ?? { symbols: '', turn: undefined, lifts: [] }
  if (turn !== undefined) return undefined
  const cells = Array.from(symbols, (_, row) => {
    const mark = markOf({ column, row })
    return `${hit.has(mark) ? 1 : 0}${values.get(mark) ?? ''}`
  })
  return `${symbols} ${lifts.join()} ${dims ? 1 : 0} ${cells.join()}`
}

const overAll = (pen: Pen): void => {
  const { board, size } = pen
  before(pen)
  for (const one of board.outlines) outline(pen, one)
  for (const one of board.threads) thread(pen, one)
  if (board.threads.length > 0)
    for (const mark of board.hit) {
      const [column = 0, row = 0] = mark.split('.').map(Number)
      const at = boxOf(board, size, column, row)
      symbolAt(pen, board.columns[column]?.symbols[row] ?? '', at, board.scales.get(mark) ?? 1)
    }
  flakes(pen)
}

type Ground = Omit<Pen, 'cells'>

/** The painter of one canvas: it remembers what the last frame drew. */
export const openPainter = (): ((ground: Ground) => void) => {
  const cells = openCutCells()
  let stood: readonly (string | undefined)[] | undefined
  let last: Ground | undefined
  return (ground) => {
    const pen: Pen = { ...ground, cells }
    const { context, board, size } = pen
    const same =
      last !== undefined && last.size === size && last.palette === ground.palette && last.sprites === ground.sprites
    const beyond = isBeyond(board)
    const looks = board.columns.map((_, column) => lookOf(board, column))
    const known = same && !beyond && stood?.length === looks.length ? stood : undefined
    context.setTransform(size.density, 0, 0, size.density, 0, 0)
    if (known === undefined) context.clearRect(0, 0, size.width, size.height)
    for (const [column, look] of looks.entries()) {
      if (known !== undefined && look !== undefined && known[column] === look) continue
      if (known !== undefined) {
        const { x, w } = boxOf(board, size, column, 0)
        context.clearRect(x - size.gap / 2, 0, w + size.gap, size.height)
      }
      drawColumn(pen, column)
    }
    if (beyond) overAll(pen)
    stood = beyond ? undefined : looks
    last = ground
  }
}
