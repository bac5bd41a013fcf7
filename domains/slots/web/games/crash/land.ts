// The land under the flight: layers of cut paper, the farther the slower. Each is drawn once, wider than the stage, and
// moved.

import { keptPicture } from './kept-picture.ts'

type Context = CanvasRenderingContext2D

/** As in the drawing `scene-sky`, 390 by 330. */
const sceneWide = 390
export const sceneHigh = 330

const far =
  'M0,330 V228 C30,206 40,176 62,184 C78,190 84,150 108,136 C122,130 132,170 150,178 C170,186 176,160 196,150 C214,142 224,188 246,196 C270,204 282,168 304,158 C322,150 340,190 390,176 V330Z'
const middle =
  'M0,330 V262 C24,250 34,214 58,222 C74,228 84,204 104,206 C126,210 138,252 162,246 C186,240 196,206 222,212 C246,220 254,252 280,246 C304,240 318,212 344,222 C360,228 374,246 390,240 V330Z'
const near =
  'M0,330 L0,287.99 C27.86,287.99 27.86,264.52 55.71,264.52 C83.57,264.52 83.57,276.6 111.43,276.6 C139.29,276.6 139.29,261.95 167.14,261.95 C195,261.95 195,278.51 222.86,278.51 C250.71,278.51 250.71,263.37 278.57,263.37 C306.43,263.37 306.43,285.3 334.29,285.3 C362.14,285.3 362.14,251.13 390,251.13 L390,330 Z'
const ground =
  'M0,330 L0,310 C24.38,310 24.38,297.83 48.75,297.83 C73.13,297.83 73.13,304.34 97.5,304.34 C121.88,304.34 121.88,286.5 146.25,286.5 C170.63,286.5 170.63,307.99 195,307.99 C219.38,307.99 219.38,294.44 243.75,294.44 C268.13,294.44 268.13,303.67 292.5,303.67 C316.88,303.67 316.88,291.69 341.25,291.69 C365.63,291.69 365.63,309.38 390,309.38 L390,330 Z'
const cloud = 'M4,34 C-4,34 -6,22 4,20 C4,8 20,4 26,12 C32,0 54,0 58,14 C70,8 84,18 78,28 C90,26 94,34 86,34 Z'
const curls =
  'M16,28 C10,26 12,18 18,19 C22,20 21,25 18,24 M44,27 C34,25 35,12 45,13 C53,14 52,23 46,22 C43,21 43,18 46,18 M66,28 C60,26 62,19 68,20 C71,21 71,25 68,24'

export type Land = {
  /** `gone`: from 0 to 1, how far the flight has left its start. `wide`: the stage's width, in units of the scene. */
  readonly behind: (on: Context, gone: number, wide: number) => void
  readonly before: (on: Context, gone: number, wide: number) => void
}

/** A layer's width relative to the stage, so that it can move. */
const spare = 1.4

type Colour = string | ((on: Context) => CanvasGradient)
type Layer = readonly [d: string, colour: Colour, top: number]

/** The paper's colours. */
type Hour = {
  readonly sky: readonly [top: string, middle: string, low: string]
  /** At night the moon. */
  readonly sun: string
  readonly mist: readonly [from: string, to: string]
  readonly middle: string
  readonly near: string
  readonly ground: string
  readonly cloud: string
  readonly curls: string
}

const day: Hour = {
  sky: ['#eaf1f8', '#f6efe0', '#f8e3c4'],
  sun: 'rgba(224, 97, 76, 0.92)',
  mist: ['#b9c9da', 'rgba(185, 201, 218, 0.2)'],
  middle: 'rgba(139, 164, 191, 0.92)',
  near: '#54708f',
  ground: '#22344f',
  cloud: '#fff',
  curls: '#b9cbe0',
}
const night: Hour = {
  sky: ['#0c1636', '#16234f', '#2b3468'],
  sun: '#ffedc4',
  mist: ['#32467f', 'rgba(50, 70, 127, 0.25)'],
  middle: 'rgba(38, 57, 111, 0.94)',
  near: '#1c2d5e',
  ground: '#0a1229',
  cloud: '#43599b',
  curls: '#7d94d0',
}

const mistOf =
  ({ mist: [from, to] }: Hour) =>
  (on: Context): CanvasGradient => {
    const made = on.createLinearGradient(0, 130, 0, sceneHigh)
    made.addColorStop(0, from)
    made.addColorStop(1, to)
    return made
  }

/** Each layer's top, including its shadow, so that no empty sky is stored. */
const layersOf = (hour: Hour) =>
  ({
    far: [far, mistOf(hour), 120],
    middle: [middle, hour.middle, 195],
    near: [near, hour.near, 240],
    ground: [ground, hour.ground, 275],
  }) as const satisfies Readonly<Record<string, Layer>>

const pathOf = (d: string): Path2D => new Path2D(d)

const cutLayer = ([d, colour, top]: Layer, wide: number) =>
  keptPicture({ x: 0, y: top, wide: spare * wide, high: sceneHigh - top }, (on) => {
    on.scale((spare * wide) / sceneWide, 1)
    on.shadowColor = 'rgba(7, 12, 26, 0.22)'
    on.shadowBlur = 5
    on.fillStyle = typeof colour === 'string' ? colour : colour(on)
    on.fill(pathOf(d))
  })

const cutCloud = (hour: Hour) =>
  keptPicture({ x: -12, y: -8, wide: 116, high: 54 }, (on) => {
    on.shadowColor = 'rgba(7, 12, 26, 0.2)'
    on.shadowBlur = 4
    on.fillStyle = hour.cloud
    on.fill(pathOf(cloud))
    on.shadowColor = 'transparent'
    on.strokeStyle = hour.curls
    on.lineWidth = 2
    on.lineCap = 'round'
    on.stroke(pathOf(curls))
  })

const drawSky = (on: Context, { sky: [top, middle, low], sun }: Hour, gone: number, wide: number): void => {
  const sky = on.createLinearGradient(0, 0, 0, sceneHigh)
  sky.addColorStop(0, top)
  sky.addColorStop(0.6, middle)
  sky.addColorStop(1, low)
  on.fillStyle = sky
  on.fillRect(0, 0, wide, sceneHigh)
  on.fillStyle = sun
  on.beginPath()
  on.arc(wide * 0.56, 112 + 26 * gone, 30, 0, Math.PI * 2)
  on.fill()
}

const put = (on: Context, picture: (on: Context) => void, x: number, y: number, size: number): void => {
  on.save()
  on.translate(x, y)
  on.scale(size, size)
  picture(on)
  on.restore()
}

export const cutLand = (isNight: boolean): Land => {
  const hour = isNight ? night : day
  const layers = layersOf(hour)
  const puff = cutCloud(hour)
  const cut = new Map<Layer, (on: Context) => void>()
  let cutFor = 0
  const move = (on: Context, layer: Layer, shift: number, wide: number): void => {
    if (cutFor !== wide) cut.clear()
    cutFor = wide
    const picture = cut.get(layer) ?? cutLayer(layer, wide)
    cut.set(layer, picture)
    put(on, picture, -shift * (spare - 1) * wide, 0, 1)
  }
  return {
    behind: (on, gone, wide) => {
      drawSky(on, hour, gone, wide)
      move(on, layers.far, gone * 0.35, wide)
      put(on, puff, -12 - 30 * gone, 168, 0.6)
      put(on, puff, wide * 0.68 - 46 * gone, 252, 0.5)
      move(on, layers.middle, gone * 0.6, wide)
      put(on, puff, wide * 0.3 - 70 * gone, 226, 0.46)
      move(on, layers.near, gone * 0.85, wide)
    },
    before: (on, gone, wide) => move(on, layers.ground, gone, wide),
  }
}
