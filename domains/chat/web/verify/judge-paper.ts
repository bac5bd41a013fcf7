// The verifier's result for a room's paper: what it is about, and each step with the published and the computed value.

import { commitmentOf, fromHex, hexOf } from '@magpie/fair'
import { checkPacket } from './packet-check.ts'
import { type PacketPaper, readPacketPaper, readSharePaper, type SharePaper } from './papers.ts'
import { sealSigned } from './seal-check.ts'

export type RoomPaper = {
  readonly kind: 'packet' | 'share'
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly steps: readonly {
    readonly id: 'commitment' | 'shares' | 'sum' | 'signed'
    /** Undefined while the seed is secret, or if this browser lacks Ed25519. */
    readonly holds: boolean | undefined
    readonly told: string
    readonly here: string
  }[]
}

const commitmentHere = (seed: string | null): string => {
  try {
    return seed === null ? '' : hexOf(commitmentOf(fromHex(seed)))
  } catch {
    return ''
  }
}

const judgedPacket = (paper: PacketPaper): RoomPaper => {
  const { packet, kind, total, shares, commitment, seed, taken } = paper
  const check = checkPacket(paper)
  const given = taken.reduce((sum, { amount }) => sum + amount, 0)
  const once = new Set(taken.map(({ place }) => place)).size === taken.length
  return {
    kind: 'packet',
    facts: [
      { name: 'packet', value: `${packet} · ${kind}` },
      { name: 'parts', value: `${total} / ${shares}` },
      ...(seed === null ? [] : [{ name: 'seed', value: seed }]),
    ],
    steps: [
      { id: 'commitment', holds: check?.seed, told: commitment, here: commitmentHere(seed) },
      {
        id: 'shares',
        holds: check?.shares,
        told: [...taken]
          .sort((a, b) => a.place - b.place)
          .map(({ place, amount }) => `${place}: ${amount}`)
          .join(' · '),
        here: check?.all.map((amount, at) => `${at + 1}: ${amount}`).join(' · ') ?? '',
      },
      { id: 'sum', holds: once && given <= total && taken.length <= shares, told: String(total), here: String(given) },
    ],
  }
}

/** The paper is untrusted: this may be anything. */
const momentOf = (at: unknown): string =>
  typeof at === 'number' && Math.abs(at) <= 8_640_000_000_000_000 ? new Date(at).toISOString() : ''

const judgedShare = async ({ card, seal }: SharePaper): Promise<RoomPaper> => ({
  kind: 'share',
  facts: [
    { name: 'title', value: `${card.venue} · ${card.title}` },
    { name: 'sold', value: momentOf(card.soldAt) },
    { name: 'shown', value: momentOf(card.at) },
    { name: 'key', value: seal.key },
  ],
  steps: [{ id: 'signed', holds: await sealSigned(card, seal), told: seal.signature, here: '' }],
})

/** Undefined if it is not a paper from a room. */
export const judgeRoomPaper = async (value: unknown): Promise<RoomPaper | undefined> => {
  const packet = readPacketPaper(value)
  if (packet !== undefined) return judgedPacket(packet)
  const share = readSharePaper(value)
  return share === undefined ? undefined : judgedShare(share)
}
