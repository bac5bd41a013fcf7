// Uploaded pictures are never stored as they came: the bytes are checked for their real type, decoded within limits, and
// encoded again without metadata that a camera or an attacker added.

import { type Refusal, refuse } from '@magpie/kernel'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

const sideMax = 1600
/** A picture that says more of itself than this is not decoded at all. */
const pixelsMax = 50_000_000

export type Drawn = {
  readonly type: 'image/jpeg'
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Undefined for bytes of other types and for pictures that cannot be decoded completely. */
const drawAnew = async (sent: Buffer, types: readonly string[]): Promise<Drawn | undefined> => {
  const found = await fileTypeFromBuffer(sent)
  if (found === undefined || !types.includes(found.mime)) return undefined
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { type: 'image/jpeg', bytes: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

const atOnce = 2
const waitingMax = 64
let drawing = 0
const waiting: (() => void)[] = []

/** Pictures are drawn two at a time, the others wait for their turn: a flood must not take the processor away from bets. */
export const drawInTurn = async (
  sent: Buffer,
  types: readonly string[],
): Promise<Drawn | undefined | Refusal<'too_many'>> => {
  if (waiting.length >= waitingMax) return refuse('too_many')
  if (drawing >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else drawing++
  try {
    return await drawAnew(sent, types)
  } finally {
    // The next waiting picture takes this slot.
    const next = waiting.shift()
    if (next === undefined) drawing--
    else next()
  }
}
