// A bet that its owner shows (message 10010): read from the house's own rounds, signed by the house, so that nobody can show one
// that is none. Without result, and without stake unless its owner shows it (engagement.md §1.8).

import { canonical } from '@magpie/fair'
import { RoundLeg } from '@magpie/venues/contract'
import * as z from 'zod/mini'

export const ShareCard = z.strictObject({
  v: z.literal(1),
  venue: z.string(),
  title: z.string(),
  legs: z.array(RoundLeg),
  /** Decimal odds × 100000, of all legs together. */
  oddsE5: z.int(),
  oddsType: z.int(),
  ruleVersion: z.string(),
  /** When it was shown: the venue had not said yet, it was open, or it had its result. */
  state: z.enum(['held', 'kept', 'settled']),
  soldAt: z.int(),
  /** The moment of showing, epoch milliseconds. */
  at: z.int(),
  /** Its owner's name in chat, as others' lines name them. */
  alias: z.uuid(),
  /** Decimal text; null where its owner keeps it to themselves. */
  stake: z.nullable(z.string()),
})
export type ShareCard = z.output<typeof ShareCard>

/** Hex: the house's public key, and its Ed25519 signature over `shareText` in UTF-8. */
export const ShareSeal = z.strictObject({ key: z.string(), signature: z.string() })
export type ShareSeal = z.output<typeof ShareSeal>

export const shareText = (card: ShareCard): string => `magpie.share.1\n${canonical(card)}`
