// The picture of a bet, 750 by 1000 (drawing 53 and the plan), drawn in the browser alone. It looks the same in every
// theme, because it leaves the site.

import type { Card } from './card-of.ts'

export const [width, height] = [750, 1000] as const
/** More legs do not fit; the number of the others is shown. */
const legsMost = 6

const sans = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif'
const song = '"Noto Serif SC", "Songti SC", STSong, serif'
const ink = { text: '#141b2b', quiet: '#5b6478', line: '#d9dde6', paper: '#f4f2ec', good: '#0a6f66', white: '#ffffff' }
const [edge, pad] = [40, 36]
const [left, right] = [edge + pad, width - edge - pad]

type Look = { readonly font: string; readonly colour: string; readonly align?: CanvasTextAlign; readonly most?: number }

const write = (to: CanvasRenderingContext2D, text: string, [x, y]: readonly [number, number], look: Look): void => {
  const { font, colour, align = 'left', most = right - left } = look
  to.font = font
  to.fillStyle = colour
  to.textAlign = align
  let shown = text
  while (shown.length > 1 && to.measureText(shown).width > most) shown = `${shown.slice(0, -2)}\u2026`
  to.fillText(shown, x, y)
}

const dashed = (to: CanvasRenderingContext2D, y: number): void => {
  to.strokeStyle = ink.line
  to.lineWidth = 2
  to.setLineDash([8, 8])
  to.beginPath()
  to.moveTo(left, y)
  to.lineTo(right, y)
  to.stroke()
  to.setLineDash([])
}

const drawHead = (to: CanvasRenderingContext2D, brand: string, { state, isGood }: Card): void => {
  const shade = to.createLinearGradient(0, 0, width, 0)
  shade.addColorStop(0, '#1a45c4')
  shade.addColorStop(1, ink.good)
  to.fillStyle = shade
  to.fillRect(0, 0, width, 210)
  write(to, brand, [edge + 4, 92], { font: `700 52px ${song}`, colour: ink.white })
  to.fillStyle = isGood ? '#d9f2ea' : ink.white
  to.beginPath()
  to.roundRect(width - edge - 150, 48, 150, 60, 30)
  to.fill()
  const colour = isGood ? ink.good : ink.text
  write(to, state, [width - edge - 75, 90], { font: `600 30px ${sans}`, colour, align: 'center', most: 130 })
}

const drawLegs = (to: CanvasRenderingContext2D, { legs, joined, joinedOdds }: Card, more: string): number => {
  const step = legs.length > 3 ? 100 : 120
  let y = 200
  if (joined !== '') {
    write(to, joined, [left, y], { font: `700 36px ${sans}`, colour: ink.text, most: 420 })
    write(to, joinedOdds, [right, y], { font: `700 36px ${sans}`, colour: ink.text, align: 'right' })
    dashed(to, y + 26)
    y += 76
  }
  for (const { picked, odds, match, market, outcome, isGood } of legs.slice(0, legsMost)) {
    write(to, picked, [left, y], { font: `600 34px ${sans}`, colour: ink.text, most: 440 })
    write(to, odds, [right, y], { font: `700 34px ${sans}`, colour: ink.text, align: 'right', most: 160 })
    write(to, `${match} \u00b7 ${market}`, [left, y + 40], { font: `400 25px ${sans}`, colour: ink.quiet, most: 490 })
    const colour = isGood ? ink.good : ink.quiet
    write(to, outcome, [right, y + 40], { font: `600 25px ${sans}`, colour, align: 'right', most: 110 })
    y += step
  }
  if (legs.length > legsMost) write(to, more, [left, y - 20], { font: `400 25px ${sans}`, colour: ink.quiet })
  return legs.length > legsMost ? y + 20 : y
}

const drawFoot = (to: CanvasRenderingContext2D, { figures, who, foot, note }: Card): void => {
  const y = 838
  if (figures.length + who.length > 0) dashed(to, y - 62)
  figures.forEach(({ name, value }, nth) => {
    const x = left + nth * 220
    write(to, name, [x, y - 18], { font: `400 24px ${sans}`, colour: ink.quiet, most: 210 })
    write(to, value, [x, y + 22], { font: `700 34px ${sans}`, colour: ink.text, most: 210 })
  })
  write(to, who, [right, y + 22], { font: `400 26px ${sans}`, colour: ink.quiet, align: 'right', most: 180 })
  write(to, foot, [edge + 4, 948], { font: `400 24px ${sans}`, colour: ink.quiet, most: 500 })
  write(to, note, [width - edge - 4, 948], { font: `400 24px ${sans}`, colour: ink.quiet, align: 'right', most: 160 })
}

export const drawCard = (
  canvas: HTMLCanvasElement,
  card: Card,
  { brand, more }: Record<'brand' | 'more', string>,
): void => {
  const to = canvas.getContext('2d')
  if (to === null) return
  to.fillStyle = ink.paper
  to.fillRect(0, 0, width, height)
  drawHead(to, brand, card)
  to.fillStyle = ink.white
  to.beginPath()
  to.roundRect(edge, 136, width - 2 * edge, 760, 28)
  to.fill()
  drawLegs(to, card, more)
  drawFoot(to, card)
}
