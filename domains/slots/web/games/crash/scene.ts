// The drawing of the flight: the curve from the ground to the bird, lines at round multiples, the land that falls
// behind. It depends only on the time since the start, so a player who joins in the middle sees what all others see.

import { multipleAt } from '../../../rules/games/crash/flight.ts'
import { type Bird, cutBird } from './bird.ts'
import { cutLand, type Land, sceneHigh } from './land.ts'

export type Flight =
  | { readonly is: 'waiting' }
  | { readonly is: 'flying'; readonly ms: number }
  /** `since`: milliseconds since the end. */
  | { readonly is: 'gone'; readonly ms: number; readonly since: number }

type Context = CanvasRenderingContext2D
type Place = { readonly x: number; readonly y: number }

const startAt: Place = { x: 50, y: 286 }
const topY = 104
/** The time span before the axes grow with the flight. */
const spanLeast = 8000
const scaleMs = 12_000
const leaveMs = 900
const steps = [0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000]
const curveParts = 48
const writtenY = 156

/** The position of a time at this height; for drawing only, so the machine's own exponential is good enough. */
const axes = (ms: number, wide: number) => {
  const span = Math.max(ms, spanLeast)
  const top = Math.exp(span / scaleMs) - 1
  return {
    top,
    at: (t: number): Place => ({
      x: startAt.x + (wide * 0.755 - startAt.x) * (t / span),
      y: startAt.y - (startAt.y - topY) * ((Math.exp(t / scaleMs) - 1) / top),
    }),
    heightOf: (multiple: number): number => startAt.y - (startAt.y - topY) * ((multiple - 1) / top),
  }
}

/** Colours of what is drawn over the land. */
const inks = {
  day: { line: 'rgba(16, 26, 48, 0.16)', figure: '#24365c', thread: '#c8322a', edge: 'rgba(255, 255, 255, 0.85)' },
  night: { line: 'rgba(238, 242, 250, 0.2)', figure: '#d5def2', thread: '#ff8d7e', edge: 'rgba(8, 14, 34, 0.7)' },
} as const
type Inks = (typeof inks)[keyof typeof inks]

const figure = (multiple: number): string => `${Math.round(multiple * 100) / 100}×`

const drawLines = (
  on: Context,
  { top, heightOf }: ReturnType<typeof axes>,
  wide: number,
  { font, ink }: { readonly font: string; readonly ink: Inks },
): void => {
  const by = steps.find((step) => top / step <= 4.3) ?? 5000
  on.font = `600 12px ${font}`
  on.textAlign = 'right'
  on.setLineDash([2, 5])
  for (let line = 0; line * by <= top * 1.12; line += 1) {
    const y = heightOf(1 + line * by)
    on.strokeStyle = ink.line
    on.lineWidth = 1
    on.beginPath()
    // Leaves room for the text.
    on.moveTo(y < writtenY ? wide * 0.46 : startAt.x, y)
    on.lineTo(wide - 12, y)
    on.stroke()
    on.fillStyle = line === 0 ? '#fff' : ink.figure
    on.fillText(figure(1 + line * by), wide - 12, y - 5)
  }
  on.setLineDash([])
}

const trace = (on: Context, points: readonly Place[]): void => {
  on.beginPath()
  for (const { x, y } of points) on.lineTo(x, y)
}

const drawCurve = (on: Context, points: readonly Place[], ink: Inks): void => {
  const [end] = points.slice(-1)
  if (end === undefined || points.length < 2) return
  trace(on, points)
  on.lineTo(end.x, startAt.y)
  on.closePath()
  const glow = on.createLinearGradient(startAt.x, 0, end.x, 0)
  glow.addColorStop(0, 'rgba(200, 50, 42, 0.16)')
  glow.addColorStop(1, 'rgba(200, 50, 42, 0.04)')
  on.fillStyle = glow
  on.fill()
  on.lineCap = 'round'
  on.lineJoin = 'round'
  trace(on, points)
  on.strokeStyle = ink.edge
  on.lineWidth = 6
  on.stroke()
  on.strokeStyle = ink.thread
  on.lineWidth = 3
  on.setLineDash([9, 5])
  trace(on, points)
  on.stroke()
  on.setLineDash([])
}

/** How long a picture stands before the next one: a bird that waits beats slowly, and behind one that has left nothing moves. */
export const standsMs = (flight: Flight): number => {
  if (flight.is === 'waiting') return 30
  return flight.is === 'gone' && flight.since > leaveMs ? Infinity : 0
}

export type Scene = {
  /** The canvas has another size: read here, because reading it in a frame lays the page out. */
  readonly resize: () => void
  /** `now` moves the wing; with `calm` nothing moves that does not say something. */
  readonly draw: (flight: Flight, now: number, calm: boolean) => void
}

const birdOf = (
  bird: Bird,
  on: Context,
  { tip, before, flight, now, calm }: { tip: Place; before: Place; flight: Flight; now: number; calm: boolean },
): void => {
  const slope = Math.atan2(tip.y - before.y, Math.max(1, tip.x - before.x))
  const beat = calm ? 0.4 : Math.sin(now / (flight.is === 'waiting' ? 520 : 130))
  const away = flight.is === 'gone' ? Math.min(1, flight.since / leaveMs) : 0
  if (away === 1 || (calm && away > 0)) return
  const bob = calm || flight.is === 'gone' ? 0 : 2.5 * Math.sin(now / 420)
  on.globalAlpha = 1 - away ** 2
  bird.draw(on, {
    x: tip.x + 150 * away ** 2,
    y: tip.y + bob - 120 * away ** 2,
    turn: flight.is === 'waiting' ? -0.06 : slope * 0.45 - 0.1,
    size: 0.42 - 0.1 * away,
    beat,
  })
  on.globalAlpha = 1
}

export const openScene = (canvas: HTMLCanvasElement, font: string, isNight: boolean): Scene => {
  const ink = isNight ? inks.night : inks.day
  const land: Land = cutLand(isNight)
  const bird = cutBird()
  const on = canvas.getContext('2d')
  let [wide, high] = [0, 0]
  return {
    resize: () => {
      wide = canvas.clientWidth
      high = canvas.clientHeight
    },
    draw: (flight, now, calm) => {
      const dpr = Math.min(2, window.devicePixelRatio || 1)
      if (on === null || wide === 0) return
      if (canvas.width !== Math.round(wide * dpr) || canvas.height !== Math.round(high * dpr)) {
        canvas.width = Math.round(wide * dpr)
        canvas.height = Math.round(high * dpr)
      }
      const size = high / sceneHigh
      const across = wide / size
      on.setTransform(dpr * size, 0, 0, dpr * size, 0, 0)
      const ms = flight.is === 'waiting' ? 0 : flight.ms
      const gone = calm ? 0.4 : 1 - Math.exp(-ms / 30_000)
      land.behind(on, gone, across)
      const axis = axes(ms, across)
      drawLines(on, axis, across, { font, ink })
      const points = Array.from({ length: ms > 0 ? curveParts + 1 : 1 }, (_, i) => axis.at((ms * i) / curveParts))
      drawCurve(on, points, ink)
      const tip = points.at(-1) ?? startAt
      const before = points.at(-2) ?? { x: tip.x - 10, y: tip.y }
      birdOf(bird, on, { tip, before, flight, now, calm })
      land.before(on, gone, across)
    },
  }
}

/** Hundredths after this time. */
export const heightAfter = (ms: number): number => multipleAt(Math.max(0, Math.floor(ms)))
