// What a leaf's hash covers, and how hashes are joined to a root. The same texts are made by `ledger.commit_batch`
// when the rows are written; here they are made again from what the tables say now.

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
  /** The answer's text as it is stored, not parsed. */
  readonly answer: string
  readonly balance: bigint | null
  readonly salt: Uuid
  readonly lane: Uuid
  readonly link: bigint
  readonly leaf: number
  readonly at: Date
  /** In hex; null in keys from before there were seals. */
  readonly seal: string | null
}

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

/** What the leaf of an entry says. */
export const entryText = (salt: Uuid, e: EntryRow): string =>
  joined('entry', salt, e.lane, e.link, e.leaf, e.key, e.member_id, e.kind, e.from_owner, e.from_bucket, e.to_owner) +
  joined('', e.to_bucket, e.currency, e.amount, e.from_after, e.to_after, e.at.getTime())

export const entryLeaf = (salt: Uuid, e: EntryRow): Buffer => sha256(entryText(salt, e))

/** The answer comes last, because it alone may hold a bar. A key with a seal says so first. */
export const keyLeaf = (k: KeyRow): Buffer => {
  const time = k.at.getTime()
  const head = k.seal === null ? 'key' : 'sealed'
  return sha256(
    joined(head, k.salt, k.lane, k.link, k.leaf, k.key, k.member_id, k.kind, k.content_hash, k.refused) +
      (k.seal === null ? joined('', k.balance, time, k.answer) : joined('', k.balance, time, k.seal, k.answer)),
  )
}

/** RFC 6962, 2.1 in shape: inner nodes are prefixed with 01, an odd last node moves up as it is. */
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

/** The same root over leaves that lie in one piece, as a link has them: for a walk over millions. */
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
