// Receipts. What was sent is never kept: the bytes are looked at for what they are, decoded within bounds, and drawn anew
// without anything that a camera or an attacker wrote beside the picture.

import type { House } from '@magpie/db'
import { type Refusal, refuse } from '@magpie/kernel'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { receiptTypes } from '../../contract/index.ts'

const sideMost = 1600
/** A picture that says more of itself than this is not decoded at all. */
const pixelsMost = 50_000_000

export type Drawn = {
  readonly type: 'image/jpeg'
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Undefined for bytes that are no JPEG and no PNG, and for pictures that cannot be decoded whole. */
const drawAnew = async (sent: Buffer): Promise<Drawn | undefined> => {
  const found = await fileTypeFromBuffer(sent)
  if (found === undefined || !(receiptTypes as readonly string[]).includes(found.mime)) return undefined
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: pixelsMost, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: sideMost, height: sideMost, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { type: 'image/jpeg', bytes: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

const atOnce = 2
let drawing = 0

/** Pictures are drawn two at a time; a flood of them must not take the processor away from bets. */
export const drawInTurn = async (sent: Buffer): Promise<Drawn | undefined | Refusal<'too_many'>> => {
  if (drawing >= atOnce) return refuse('too_many')
  drawing++
  try {
    return await drawAnew(sent)
  } finally {
    drawing--
  }
}

export const keepReceipt = async (house: House, deposit: string, drawn: Drawn): Promise<void> => {
  await house.db.query(
    `insert into cashier.receipt (id, deposit_id, type, bytes, width, height, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [house.world.id(), deposit, drawn.type, drawn.bytes, drawn.width, drawn.height, new Date(house.world.now())],
  )
}
