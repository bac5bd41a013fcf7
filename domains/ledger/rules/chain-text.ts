// The texts under every hash of the chain. The database makes those of leaves and links when it writes rows, the server
// makes them again to verify, and a member's browser makes them from a proof: all three must be identical.

import type { Checkpoint } from '../contract/checkpoint.ts'

type Part = string | number | bigint | null

/** Values separated by bars; a dash stands for a missing value. */
export const joined = (...parts: readonly Part[]): string =>
  parts.map((part) => (part === null ? '-' : String(part))).join('|')

export type LinkSays = {
  readonly lane: string
  readonly number: bigint | string
  /** Hashes in hex. */
  readonly previous: string
  readonly root: string
  readonly atMs: number
}

export const linkText = ({ lane, number, previous, root, atMs }: LinkSays): string =>
  joined('link', lane, number, previous, root, atMs)

/** The text before the first link of a lane. */
export const genesisText = (lane: string): string => `lane|${lane}`

/** The text that is signed, and that the next checkpoint is chained to. */
export const checkpointText = ({ number, at, heads, root, previous }: Omit<Checkpoint, 'signature'>): string =>
  JSON.stringify({
    number,
    at,
    heads: heads.map(({ lane, number: link, hash }) => ({ lane, number: link, hash })),
    root,
    previous,
  })

/** The text that the witness signs when it has accepted a checkpoint; `hash`: the checkpoint's, in hex. */
export const receiptText = (number: number, hash: string): string => joined('witnessed', number, hash)

/** The content of an entry's leaf. */
export type EntrySays = {
  readonly salt: string
  readonly lane: string
  readonly link: string
  readonly leaf: string
  readonly key: string
  readonly member: string | null
  readonly kind: string
  readonly fromOwner: string
  readonly fromBucket: string
  readonly toOwner: string
  readonly toBucket: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly fromAfterMinor: bigint | null
  readonly toAfterMinor: bigint | null
  readonly atMs: number
}

const partsBeforeKey = 5
const partsAfterKey = 11

const amountOf = (text: string): bigint | null => (/^-?\d{1,19}$/.test(text) ? BigInt(text) : null)

/** Reads the text of an entry's leaf; the key may contain bars, so it is the remaining middle part. Null if malformed. */
export const readEntryText = (text: string): EntrySays | null => {
  const parts = text.split('|')
  if (parts.length <= partsBeforeKey + partsAfterKey) return null
  const [what = '', salt = '', lane = '', link = '', leaf = ''] = parts
  const [member = '', kind = '', fromOwner = '', fromBucket = '', toOwner = '', toBucket = '', ...rest] =
    parts.slice(-partsAfterKey)
  const [currency = '', amount = '', fromAfter = '', toAfter = '', at = ''] = rest
  const amountMinor = amountOf(amount)
  if (what !== 'entry' || amountMinor === null || !/^\d{1,16}$/.test(at)) return null
  return {
    salt,
    lane,
    link,
    leaf,
    key: parts.slice(partsBeforeKey, -partsAfterKey).join('|'),
    member: member === '-' ? null : member,
    kind,
    fromOwner,
    fromBucket,
    toOwner,
    toBucket,
    currency,
    amountMinor,
    fromAfterMinor: amountOf(fromAfter),
    toAfterMinor: amountOf(toAfter),
    atMs: Number(at),
  }
}
