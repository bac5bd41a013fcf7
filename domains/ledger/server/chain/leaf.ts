// The text under a leaf's hash, and how hashes are joined to a root. `ledger.commit_batch` makes the same texts when it
// writes the rows; here they are made again from the present content of the tables.

import { createHash, hash } from 'node:crypto'
import type { Uuid } from '@magpie/kernel'
import { genesisText, joined, linkText } from '../../rules/chain-text.ts'

export type EntryRow = {
  readonly lane: Uuid
  readonly link: bigint
  readonly leaf: number
  readonly key: string
  readonly member_id: Uuid | null
  readonly kind: string
  readonly from_owner: Uuid
  readonly from_bucket: string
  readonly to_owner: Uuid
  readonly to_bucket: string
  readonly currency: string
  readonly amount: bigint
  readonly from_after: bigint | null
  readonly to_after: bigint | null
  readonly at: Date
}

export type KeyRow = {
  readonly key: string
  readonly member_id: Uuid | null
  readonly kind: string
  readonly content_hash: string
  readonly refused: string | null
  /** The text of the answer as stored, not parsed. */
  readonly answer: string
  readonly balance: bigint | null
  readonly salt: Uuid
  readonly lane: Uuid
  readonly link: bigint
  readonly leaf: number
  readonly at: Date
  /** In hex; null in keys from before seals existed. */
  readonly seal: string | null
}

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

/** The text of an entry's leaf. */
export const entryText = (salt: Uuid, e: EntryRow): string =>
  joined('entry', salt, e.lane, e.link, e.leaf, e.key, e.member_id, e.kind, e.from_owner, e.from_bucket, e.to_owner) +
  joined('', e.to_bucket, e.currency, e.amount, e.from_after, e.to_after, e.at.getTime())

export const entryLeaf = (salt: Uuid, e: EntryRow): Buffer => sha256(entryText(salt, e))

/** The answer comes last, because only the answer may contain a bar. The text of a key with a seal begins differently. */
export const keyLeaf = (k: KeyRow): Buffer => {
  const time = k.at.getTime()
  const head = k.seal === null ? 'key' : 'sealed'
  return sha256(
    joined(head, k.salt, k.lane, k.link, k.leaf, k.key, k.member_id, k.kind, k.content_hash, k.refused) +
      (k.seal === null ? joined('', k.balance, time, k.answer) : joined('', k.balance, time, k.seal, k.answer)),
  )
}

/** The tree of RFC 6962, 2.1: inner nodes are prefixed with 01, an odd last node moves up unchanged. */
export const merkleRoot = (leaves: readonly Buffer[]): Buffer => {
  let level = leaves
  if (level.length === 0) return sha256('')
  while (level.length > 1)
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, nth) => {
      const [left, right] = level.slice(nth * 2, nth * 2 + 2)
      if (left === undefined) throw new Error('ledger.link: a level of the tree of its leaves has a gap')
      return right === undefined ? left : sha256(Buffer.concat([Buffer.of(1), left, right]))
    })
  return level[0] ?? sha256('')
}

const hashBytes = 32
const innerNode = Buffer.alloc(1 + 2 * hashBytes, 1)

/** The same root, over leaves in one buffer as a link stores them: for verifying millions. */
export const rootOfLeaves = (leaves: Buffer): Buffer => {
  let nodes = leaves.length / hashBytes
  if (nodes === 0) return sha256('')
  const level = Buffer.from(leaves)
  while (nodes > 1) {
    for (let nth = 0; nth + 1 < nodes; nth += 2) {
      level.copy(innerNode, 1, nth * hashBytes, (nth + 2) * hashBytes)
      level.write(hash('sha256', innerNode, 'binary'), (nth / 2) * hashBytes, 'latin1')
    }
    if (nodes % 2 === 1) level.copyWithin(((nodes - 1) / 2) * hashBytes, (nodes - 1) * hashBytes, nodes * hashBytes)
    nodes = Math.ceil(nodes / 2)
  }
  return level.subarray(0, hashBytes)
}

export const linkHash = (of: {
  readonly lane: Uuid
  readonly number: bigint
  readonly previous: Buffer
  readonly root: Buffer
  readonly at: Date
}): Buffer => {
  const { lane, number, previous, root, at } = of
  const hex = { previous: previous.toString('hex'), root: root.toString('hex') }
  return sha256(linkText({ lane, number, ...hex, atMs: at.getTime() }))
}

export const genesis = (lane: Uuid): Buffer => sha256(genesisText(lane))
