// The magpie in flight, as paper: each part cut out, with a white edge, and a front wing that beats. Paths of the drawing
// `magpie-flying`, 270 by 190.

import { keptPicture } from './kept-picture.ts'

const parts = {
  backWing: 'M160,104 C160,70 176,40 210,18 C214,16 217,19 215,23 C206,54 202,84 188,108 Z',
  backFeather: 'M172,96 C174,70 186,50 204,34 C198,56 194,76 186,98 Z',
  tail: 'M130,120 C98,122 58,128 16,146 C11,148 12,153 17,154 C36,157 56,156 74,152 C62,159 49,164 36,168 C31,170 32,174 37,175 C80,178 122,160 148,138 Z',
  tailLine: 'M118,131 C88,132 62,137 38,146',
  tailLow: 'M122,142 C104,152 84,159 62,164',
  belly: 'M124,118 C142,102 178,96 212,104 C214,130 184,146 152,142 C134,140 122,132 124,118 Z',
  head: 'M172,110 C182,92 200,82 217,84 C228,85 235,91 237,99 C246,100 255,103 263,108 C254,113 245,115 236,114 C230,125 219,131 208,131 C202,120 190,112 172,110 Z',
  wing: 'M176,116 C146,100 108,72 78,30 C75,25 79,21 84,23 C92,27 100,31 108,34 C103,28 99,22 96,16 C93,10 98,6 103,9 C112,15 121,21 129,28 C127,22 126,16 126,10 C126,5 131,3 135,7 C168,40 192,76 200,112 C196,122 186,122 176,116 Z',
  wingPatch:
    'M184,112 C166,102 140,82 120,56 C130,62 139,66 147,68 C142,60 139,52 138,44 C160,64 180,88 190,108 C189,112 187,113 184,112 Z',
} as const

type Part = keyof typeof parts
type Context = CanvasRenderingContext2D

export type Bird = {
  /** `at`: where its tail begins, in pixels of the drawing; `beat` from -1 to 1. */
  readonly draw: (on: Context, at: { x: number; y: number; turn: number; size: number; beat: number }) => void
}

/** Where the tip of the curve touches it. */
const joint = { x: 120, y: 138 }
const shoulder = { x: 184, y: 114 }

const shade = (on: Context): void => {
  on.shadowColor = 'rgba(7, 12, 26, 0.36)'
  on.shadowBlur = 4
  on.shadowOffsetY = 2
}

const flat = (on: Context): void => {
  on.shadowColor = 'transparent'
}

/** The paper edge around the cut-out. */
const edge = (on: Context, path: Path2D): void => {
  on.fillStyle = on.strokeStyle = '#fff'
  on.lineWidth = 8
  on.lineJoin = 'round'
  on.stroke(path)
  on.fill(path)
}

const blend = (
  on: Context,
  from: readonly [number, number, number, number],
  stops: readonly string[],
): CanvasGradient => {
  const made = on.createLinearGradient(...from)
  stops.forEach((colour, at) => made.addColorStop(at / (stops.length - 1), colour))
  return made
}

const line = (on: Context, path: Path2D, colour: string): void => {
  on.strokeStyle = colour
  on.lineWidth = 2.2
  on.lineCap = 'round'
  on.stroke(path)
}

type Paths = Readonly<Record<Part, Path2D>>

const drawWing = (on: Context, paths: Paths): void => {
  shade(on)
  edge(on, paths.wing)
  flat(on)
  on.fillStyle = blend(on, [90, 10, 170, 120], ['#3e74f2', '#1b4fcc', '#0a8a80'])
  on.fill(paths.wing)
  on.fillStyle = '#fff'
  on.fill(paths.wingPatch)
}

const drawBody = (on: Context, paths: Paths): void => {
  shade(on)
  for (const name of ['backWing', 'tail', 'belly', 'head'] as const) edge(on, paths[name])
  flat(on)
  on.fillStyle = '#12265e'
  on.fill(paths.backWing)
  on.fillStyle = 'rgba(255, 255, 255, 0.8)'
  on.fill(paths.backFeather)
  on.fillStyle = blend(on, [150, 120, 20, 175], ['#12265e', '#1b4fcc', '#14ae9d'])
  on.fill(paths.tail)
  line(on, paths.tailLine, 'rgba(255, 255, 255, 0.78)')
  line(on, paths.tailLow, 'rgba(255, 255, 255, 0.5)')
  on.fillStyle = '#fff'
  on.fill(paths.belly)
  on.fillStyle = '#101a30'
  on.fill(paths.head)
  on.fillStyle = '#fff'
  on.beginPath()
  on.arc(217.5, 99.6, 2.6, 0, Math.PI * 2)
  on.fill()
}

export const cutBird = (): Bird => {
  const paths = Object.fromEntries(Object.entries(parts).map(([name, d]) => [name, new Path2D(d)])) as Record<
    Part,
    Path2D
  >
  const box = { x: 0, y: -10, wide: 280, high: 210 }
  const body = keptPicture(box, (on) => drawBody(on, paths))
  const wing = keptPicture(box, (on) => drawWing(on, paths))
  return {
    draw: (on, { x, y, turn, size, beat }) => {
      on.save()
      on.translate(x, y)
      on.rotate(turn)
      on.scale(size, size)
      on.translate(-joint.x, -joint.y)
      body(on)
      on.translate(shoulder.x, shoulder.y)
      on.scale(1, 0.82 + 0.3 * beat)
      on.translate(-shoulder.x, -shoulder.y)
      wing(on)
      on.restore()
    },
  }
}
