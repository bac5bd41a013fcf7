// Cards and symbols of a board, rendered once at their size there: a frame copies them pixel for pixel, without
// rounding corners or scaling drawings.

import type { Palette } from './palette.ts'
import type { Sprites } from './sprites.ts'

export type Look = 'card' | 'hit' | 'symbol'

export type Cut = {
  readonly palette: Palette
  readonly sprites: Sprites
  readonly radius: number
  /** Device pixels per CSS pixel. */
  readonly density: number
}

/** More sizes than any board has at once: beyond this the board was resized. */
const cutMost = 600

/** The part of its cell that a symbol fills. */
export const fills = 0.94

const drawCard = (
  context: CanvasRenderingContext2D,
  { palette, radius, density }: Cut,
  w: number,
  h: number,
  hit: boolean,
) => {
  context.setTransform(density, 0, 0, density, 0, 0)
  const [width, height] = [w / density, h / density]
  context.beginPath()
  context.roundRect(0.5, 0.5, width - 1, height - 1, Math.min(radius, height / 4))
  context.fillStyle = hit ? palette.hit : palette.cell
  context.fill()
  context.lineWidth = hit ? 2 : 1
  context.strokeStyle = hit ? palette['hit-line'] : palette.line
  context.stroke()
}

const drawSymbol = (context: CanvasRenderingContext2D, { sprites }: Cut, symbol: string, w: number, h: number) => {
  const sprite = sprites[symbol]
  const side = Math.round(Math.min(w, h) * fills)
  if (sprite !== undefined)
    context.drawImage(sprite, Math.round((w - side) / 2), Math.round((h - side) / 2), side, side)
}

export type CutCells = {
  /** `w` and `h` in whole device pixels; undefined when the browser gives no canvas. */
  readonly of: (cut: Cut, look: Look, symbol: string, w: number, h: number) => HTMLCanvasElement | undefined
}

export const openCutCells = (): CutCells => {
  const cells = new Map<string, HTMLCanvasElement>()
  let from: Cut | undefined
  const cutOne = (cut: Cut, look: Look, symbol: string, w: number, h: number): HTMLCanvasElement | undefined => {
    const canvas = document.createElement('canvas')
    canvas.width = w
    canvas.height = h
    const context = canvas.getContext('2d')
    if (context === null) return undefined
    if (look === 'symbol') drawSymbol(context, cut, symbol, w, h)
    else drawCard(context, cut, w, h, look === 'hit')
    return canvas
  }
  const isSame = (cut: Cut): boolean =>
    from?.palette === cut.palette &&
    from.sprites === cut.sprites &&
    from.density === cut.density &&
    from.radius === cut.radius
  return {
    of: (cut, look, symbol, w, h) => {
      if (!isSame(cut) || cells.size > cutMost) cells.clear()
      from = cut
      const mark = `${look} ${symbol} ${w} ${h}`
      const known = cells.get(mark)
      if (known !== undefined) return known
      const made = w > 0 && h > 0 ? cutOne(cut, look, symbol, w, h) : undefined
      if (made !== undefined) cells.set(mark, made)
      return made
    },
  }
}
