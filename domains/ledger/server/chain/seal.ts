// Seals prove that the platform itself requested a plan, or opened a lane. The key is derived from the master secret and never
// in the database, so a writer with access to the database cannot make one: a forged plan has no valid seal (decision 0242).
// SHA-512/256 over key and text, cut to 16 bytes: a keyed hash without length extension, about two microseconds a plan.

import { hash, hkdfSync } from 'node:crypto'
import type { Uuid } from '@magpie/kernel'
import type { Masters } from '@magpie/wire/keyring'

export type Sealer = (text: string) => Buffer

const sealBytes = 16

/** The seal key derived from one master secret. */
export type SealKey = {
  /** Eight hexadecimal digits that reveal nothing about the key. */
  readonly name: string
  /** For plans. */
  readonly seal: Sealer
  /** For a lane, prefixed with the key's name: the plans in the lane are sealed under the same key. */
  readonly named: Sealer
}

const nameBytes = 4

export const openSealKey = (secret: string): SealKey => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'magpie', 'ledger seals', 32)).toString('hex')
  const seal: Sealer = (text) => hash('sha512-256', `${key}|${text}`, 'buffer').subarray(0, sealBytes)
  const name = seal('name of this key').subarray(0, nameBytes)
  const named: Sealer = (text) => Buffer.concat([name, seal(text).subarray(nameBytes)])
  return { name: name.toString('hex'), seal, named }
}

/** The newest first. */
export const openSealKeys = ([newest, ...older]: Masters): readonly [SealKey, ...SealKey[]] => [
  openSealKey(newest),
  ...older.map(openSealKey),
]

/** Whether the key sealed the text of a lane. Seals from before keys had names have no prefix. */
export const sealedLane = ({ named, seal }: SealKey, text: string, given: Buffer): boolean =>
  named(text).equals(given) || seal(text).equals(given)

/** The key name in the seal of a lane. */
export const keyNameOf = (given: Buffer): string => given.toString('hex', 0, nameBytes)

export type Sealed = {
  /** 32 hexadecimal digits. */
  readonly salt: string
  readonly key: string
  readonly member: Uuid | null
  readonly kind: string
  /** SHA-256 of the content, in hex. */
  readonly contentHash: string
  /** JSON as stored. */
  readonly answer: string
  readonly writes: string | null
}

/** `entries`: the marks of the plan's entries, one after the other, as returned by `entryMark`. */
export const planText = (of: Sealed, entries: string): string => {
  const { salt, key, member, kind, contentHash, answer, writes } = of
  const lengths = `${key.length}|${Buffer.byteLength(answer)}|${writes === null ? '-' : Buffer.byteLength(writes)}`
  return `plan|${salt}|${member ?? '-'}|${kind}|${contentHash}|${lengths}|${key}|${answer}|${writes ?? ''}${entries}`
}

/**
 * The same text in SQL, where `k` is a row of `ledger.key` and `entries` its marks. It must equal the result of
 * `planText`.
 */
export const planTextSql = (
  entries: string,
): string => `concat('plan|', encode(uuid_send(k.salt), 'hex'), '|', coalesce(k.member_id::text, '-'), '|', k.kind, '|',
  encode(k.content_hash, 'hex'), '|', length(k.key), '|', octet_length(k.answer::text), '|', coalesce(octet_length(k.writes)::text, '-'), '|',
  k.key, '|', k.answer, '|', k.writes, ${entries})`

export const entryMark = (from: string, to: string, amount: bigint, currency: string, kind: string): string =>
  `|${from}>${to} ${amount} ${currency} ${kind}`

export const entryMarkSql = `concat('|', e.from_owner, '/', e.from_bucket, '>', e.to_owner, '/', e.to_bucket, ' ', e.amount, ' ', e.currency, ' ', e.kind)`

export const laneText = (lane: Uuid, openedMs: number, node: string): string => `lane|${lane}|${openedMs}|${node}`

/** For a lane from before seals existed, over its last head. */
export const oldLaneText = (lane: Uuid, head: bigint, hash: string): string => `old lane|${lane}|${head}|${hash}`
