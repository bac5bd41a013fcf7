// Papers from a room that anyone can keep and check without the platform: how a packet was split, and a shared bet.
// Parsed by hand, not by the contract's schemas, so that the single-file verifier reads them too.

import { packetGame } from '@magpie/fair'
import { isRecord } from '@magpie/kernel'
import type { PacketView } from '../../contract/gifts.ts'
import type { ShareCard, ShareSeal } from '../../contract/share-card.ts'

const shareScheme = 'share/1'

type Part = Pick<PacketView['taken'][number], 'place' | 'amount'>
export type PacketPaper = Pick<PacketView, 'packet' | 'kind' | 'total' | 'shares' | 'commitment' | 'seed'> & {
  readonly scheme: typeof packetGame
  readonly taken: readonly Part[]
}
export type SharePaper = {
  readonly scheme: typeof shareScheme
  readonly card: ShareCard
  readonly seal: ShareSeal
}

export const packetPaper = (view: PacketView): PacketPaper => {
  const { packet, kind, total, shares, commitment, seed, taken } = view
  const parts = taken.map(({ place, amount }) => ({ place, amount }))
  return { scheme: packetGame, packet, kind, total, shares, commitment, seed, taken: parts }
}

export const sharePaper = (card: ShareCard, seal: ShareSeal): SharePaper => ({ scheme: shareScheme, card, seal })

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
const isPart = (value: unknown): value is Part => isRecord(value) && isCount(value['place']) && isCount(value['amount'])

/** Undefined if it is not a packet paper. */
export const readPacketPaper = (value: unknown): PacketPaper | undefined => {
  if (!isRecord(value) || value['scheme'] !== packetGame) return undefined
  const { packet, kind, total, shares, commitment, seed, taken } = value
  const isWhole =
    typeof packet === 'string' &&
    (kind === 'luck' || kind === 'equal') &&
    isCount(total) &&
    isCount(shares) &&
    shares <= 1_000 &&
    total >= shares &&
    typeof commitment === 'string' &&
    (seed === null || typeof seed === 'string') &&
    Array.isArray(taken) &&
    taken.every(isPart)
  return isWhole ? { scheme: packetGame, packet, kind, total, shares, commitment, seed, taken } : undefined
}

/** Undefined if it is not a share paper. The card's content is not judged here: the signature covers it as it is. */
export const readSharePaper = (value: unknown): SharePaper | undefined => {
  if (!isRecord(value) || value['scheme'] !== shareScheme) return undefined
  const { card, seal } = value
  if (!isRecord(card) || !isRecord(seal) || !Array.isArray(card['legs']) || !card['legs'].every(isRecord))
    return undefined
  const { key, signature } = seal
  if (typeof key !== 'string' || typeof signature !== 'string') return undefined
  return { scheme: shareScheme, card: card as unknown as ShareCard, seal: { key, signature } }
}
