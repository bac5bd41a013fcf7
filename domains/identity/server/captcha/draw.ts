// The pictures of the captcha, drawn by the server (decision 0642): letters as strokes, bent and crossed, and a scene
// with a hole. Both depend only on the seed, so that a repeated request shows the same picture.

import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { slideSize } from '../../contract/index.ts'

/** Letters and digits that cannot be confused, as strokes on a field of four by six. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M1 4L3 4',
  C: 'M4 1L3 0L1 0L0 1L0 5L1 6L3 6L4 5',
  E: 'M4 0L0 0L0 6L4 6M0 3L3 3',
  F: 'M4 0L0 0L0 6M0 3L3 3',
  H: 'M0 0L0 6M4 0L4 6M0 3L4 3',
  K: 'M0 0L0 6M4 0L0 3L4 6',
  L: 'M0 0L0 6L4 6',
  M: 'M0 6L0 0L2 3L4 0L4 6',
  N: 'M0 6L0 0L4 6L4 0',
  P: 'M0 6L0 0L3 0L4 1L4 2L3 3L0 3',
  R: 'M0 6L0 0L3 0L4 1L4 2L3 3L0 3M2 3L4 6',
  T: 'M0 0L4 0M2 0L2 6',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3L2 6',
  '3': 'M0 0L4 0L2 2L4 4L4 5L3 6L1 6L0 5',
  '4': 'M3 6L3 0L0 4L4 4',
  '5': 'M4 0L0 0L0 3L3 3L4 4L4 5L3 6L0 6',
  '7': 'M0 0L4 0L1 6',
}
export const letters = Object.keys(strokes).join('')

type Chance = (below: number) => number

/** The same numbers for the same seed. */
const chanceOf = (seed: string): Chance => {
  let at = 0
  return (below) =>
    createHash('sha256')
      .update(`${seed} ${(at += 1)}`)
      .digest()
      .readUInt32BE() % below
}

const inks = ['#1d4fd7', '#c8322b', '#0b7a72', '#7a4b00', '#5b2a86'] as const

const pictureSize = { width: 240, height: 80 } as const

const letterOf = (letter: string, nth: number, chance: Chance): string => {
  const turn = chance(50) - 25
  const lean = chance(30) - 15
  const scale = 6 + chance(20) / 10
  const [x, y] = [26 + nth * 54 + chance(10), 20 + chance(12)]
  return `<g transform="translate(${x} ${y}) rotate(${turn} 12 18) skewX(${lean}) scale(${scale})" stroke="${inks[chance(inks.length)]}">
    <path d="${strokes[letter]}" stroke-width="${0.5 + chance(4) / 10}"/></g>`
}

const lineOf = (chance: Chance): string => {
  const y = (): number => chance(pictureSize.height)
  const { width } = pictureSize
  return `<path d="M0 ${y()}C${width / 3} ${y()} ${(width * 2) / 3} ${y()} ${width} ${y()}" stroke="${inks[chance(inks.length)]}"
    stroke-width="${1 + chance(15) / 10}" opacity="0.55"/>`
}

const dotOf = (chance: Chance): string =>
  `<circle cx="${chance(pictureSize.width)}" cy="${chance(pictureSize.height)}" r="${1 + chance(2)}" fill="${inks[chance(inks.length)]}" opacity="0.4"/>`

const times = (count: number, make: () => string): string => Array.from({ length: count }, make).join('')

export const drawPicture = async (answer: string, seed: string): Promise<Buffer> => {
  const chance = chanceOf(seed)
  const { width, height } = pictureSize
  const drawn = [...answer].map((letter, nth) => letterOf(letter, nth, chance)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">
    <rect width="${width}" height="${height}" fill="#e8ebf5" stroke="none"/>
    ${times(60, () => dotOf(chance))}${drawn}${times(4, () => lineOf(chance))}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const hill = (chance: Chance, top: number, ink: string): string => {
  const { width, height } = slideSize
  const y = (): number => top + chance(36)
  return `<path d="M0 ${y()}C${width / 4} ${y()} ${width / 3} ${y()} ${width / 2} ${y()}S${width * 0.8} ${y()} ${width} ${y()}V${height}H0Z" fill="${ink}"/>`
}

/** The scene with its hole, and the piece that fills it. */
export const drawSlide = async (
  hole: number,
  seed: string,
): Promise<{ readonly scene: Buffer; readonly piece: Buffer; readonly top: number }> => {
  const chance = chanceOf(seed)
  const { width, height, piece } = slideSize
  const top = 12 + chance(height - piece - 24)
  const bird = (): string =>
    `<circle cx="${chance(width)}" cy="${chance(height)}" r="${4 + chance(10)}" fill="${inks[chance(inks.length)]}" opacity="0.5"/>`
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#dbe6ff"/>
    <circle cx="${40 + chance(220)}" cy="${26 + chance(30)}" r="22" fill="#fdeccb"/>
    ${hill(chance, 50, '#8fb0ff')}${hill(chance, 80, '#2c66e6')}${hill(chance, 108, '#123a9c')}${times(26, bird)}</svg>`
  const r = piece / 2
  const scene = await sharp(Buffer.from(whole)).png().toBuffer()
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${piece}" height="${piece}"><circle cx="${r}" cy="${r}" r="${r - 1}" fill="#fff"/></svg>`
  const rim = `<svg xmlns="http://www.w3.org/2000/svg" width="${piece}" height="${piece}"><circle cx="${r}" cy="${r}" r="${r - 2}" fill="none" stroke="#fff" stroke-width="2.5"/></svg>`
  const dark = `<svg xmlns="http://www.w3.org/2000/svg" width="${piece}" height="${piece}"><circle cx="${r}" cy="${r}" r="${r - 1}" fill="#0b1533" fill-opacity="0.62"/></svg>`
  const cut = await sharp(scene)
    .extract({ left: hole, top, width: piece, height: piece })
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }, { input: Buffer.from(rim) }])
    .png()
    .toBuffer()
  return {
    scene: await sharp(scene)
      .composite([{ input: Buffer.from(dark), left: hole, top }])
      .png()
      .toBuffer(),
    piece: cut,
    top,
  }
}
