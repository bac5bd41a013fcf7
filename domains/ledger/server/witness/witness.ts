// The witness: it accepts a checkpoint only if the platform signed it, if it follows the last one, and if the attached links
// lead, hash by hash, from each lane's last witnessed head to the new one. So witnessed history cannot be rewritten, cut short
// or forked unnoticed (L9). It knows nothing of money.

import type { KeyObject } from 'node:crypto'
import type { Uuid } from '@magpie/kernel'
import type {
  Checkpoint,
  Head,
  NotTaken,
  Offer,
  OfferAnswer,
  Witnessed,
  WitnessState,
} from '../../contract/checkpoint.ts'
import { checkpointText, genesisText, linkText, receiptText } from '../../rules/chain-text.ts'
import { isSigned, publicHex, signHex } from '../chain/keys.ts'
import { merkleRoot, sha256 } from '../chain/leaf.ts'

/** The witness's own storage of lines, outside the database. */
export type LineStore = {
  /** Complete lines, oldest first. An incomplete last line is left out. */
  readonly lines: () => AsyncIterable<string>
  /** Adds a line; resolves when it is durable. */
  readonly append: (line: string) => Promise<void>
}

export type Witness = {
  readonly state: () => Promise<WitnessState>
  readonly add: (offer: Offer) => Promise<OfferAnswer>
  /** The checkpoints after a number, oldest first, some hundreds at most. */
  readonly after: (number: number) => Promise<readonly Witnessed[]>
}

export const checkpointHash = (checkpoint: Checkpoint): string => sha256(checkpointText(checkpoint)).toString('hex')

/** The hash of the previous checkpoint in the first one. */
export const beforeFirst = sha256('').toString('hex')

type Memory = {
  readonly heads: Map<Uuid, Head>
  last: { readonly number: number; readonly hash: string; readonly receipt: string } | null
}

const remember = (memory: Memory, { checkpoint, receipt }: Witnessed): void => {
  for (const head of checkpoint.heads) memory.heads.set(head.lane, head)
  memory.last = { number: checkpoint.number, hash: checkpointHash(checkpoint), receipt }
}

const pageMax = 500

async function* readStore(store: LineStore): AsyncIterable<Witnessed> {
  for await (const line of store.lines()) yield JSON.parse(line) as Witnessed
}

type Refused = { readonly refused: NotTaken; readonly about: string }
const refusedAs = (refused: NotTaken, about: string): Refused => ({ refused, about })

/** Follows the links of a lane from its known head; returns their hashes, the last of which must be the new head's. */
const walkLane = (known: Head | undefined, head: Head, links: Offer['links'][number]): readonly string[] => {
  let previous = known?.hash ?? sha256(genesisText(head.lane)).toString('hex')
  let number = BigInt(known?.number ?? 0)
  return links.roots.map((root, nth) => {
    number++
    const text = linkText({ lane: head.lane, number, previous, root, atMs: links.times[nth] ?? 0 })
    previous = sha256(text).toString('hex')
    return previous
  })
}

/** The hashes of all links, or why the offer does not extend the known heads. */
const walkOffer = (heads: ReadonlyMap<Uuid, Head>, { checkpoint, links }: Offer): readonly string[] | Refused => {
  const all: string[] = []
  let before = ''
  for (const [nth, head] of checkpoint.heads.entries()) {
    if (head.lane <= before) return refusedAs('lanes_unordered', head.lane)
    before = head.lane
    const known = heads.get(head.lane)
    const own = links[nth]
    const about = `lane ${head.lane} link ${head.number}`
    const steps = BigInt(head.number) - BigInt(known?.number ?? 0)
    if (
      own?.lane !== head.lane ||
      own.times.length !== own.roots.length ||
      BigInt(own.roots.length) !== steps ||
      steps < 1n
    )
      return refusedAs('not_extending', about)
    const hashes = walkLane(known, head, own)
    if (hashes.at(-1) !== head.hash) return refusedAs('not_extending', about)
    all.push(...hashes)
  }
  return links.length === checkpoint.heads.length ? all : refusedAs('not_extending', 'links of no head')
}

const judge = (memory: Memory, offer: Offer, houseKey: string): Refused | null => {
  const { checkpoint } = offer
  const { number, previous, root, signature } = checkpoint
  const about = `checkpoint ${number}`
  if (!isSigned(houseKey, checkpointText(checkpoint), signature)) return refusedAs('not_signed', about)
  if (number !== (memory.last?.number ?? 0) + 1) return refusedAs('not_next', about)
  if (previous !== (memory.last?.hash ?? beforeFirst)) return refusedAs('not_following', about)
  const hashes = walkOffer(memory.heads, offer)
  if ('refused' in hashes) return hashes
  const given = merkleRoot(hashes.map((hash) => Buffer.from(hash, 'hex'))).toString('hex')
  return given === root ? null : refusedAs('wrong_root', about)
}

/**
 * Opens a witness over its storage. `houseKey`: the public key whose checkpoints it accepts. Offers are judged one
 * after the other; the last accepted one gets the same answer again.
 */
export const openWitness = async (of: {
  readonly store: LineStore
  readonly key: KeyObject
  readonly houseKey: string
}): Promise<Witness> => {
  const { store, key, houseKey } = of
  const memory: Memory = { heads: new Map(), last: null }
  for await (const taken of readStore(store)) remember(memory, taken)
  const add = async (offer: Offer): Promise<OfferAnswer> => {
    const hash = checkpointHash(offer.checkpoint)
    if (memory.last?.hash === hash) return { receipt: memory.last.receipt }
    const refused = judge(memory, offer, houseKey)
    if (refused !== null) return refused
    const taken = { checkpoint: offer.checkpoint, receipt: signHex(key, receiptText(offer.checkpoint.number, hash)) }
    await store.append(JSON.stringify(taken))
    remember(memory, taken)
    return { receipt: taken.receipt }
  }
  let turn: Promise<unknown> = Promise.resolve()
  return {
    state: async () => {
      const { last, heads } = memory
      const known = last === null ? null : { number: last.number, hash: last.hash }
      return { key: publicHex(key), last: known, heads: [...heads.values()] }
    },
    add: (offer) => {
      const answer = turn.then(() => add(offer))
      turn = answer.catch(() => undefined)
      return answer
    },
    after: async (number) => {
      const found: Witnessed[] = []
      for await (const taken of readStore(store)) {
        if (taken.checkpoint.number > number) found.push(taken)
        if (found.length === pageMax) break
      }
      return found
    },
  }
}
