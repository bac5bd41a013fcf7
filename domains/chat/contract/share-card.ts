// A bet that its owner shares (message 10010). The platform reads it from its own rounds and signs it, so that a member
// cannot fake one. It has no result, and no stake unless its owner shows it (engagement.md §1.8).

import { canonical } from '@magpie/fair'
import { RoundLeg } from '@magpie/venues/contract'
import * as z from 'zod/mini'

export const ShareCard = z.strictObject({
  v: z.literal(1),
  venue: z.string(),
  title: z.string(),
  legs: z.array(RoundLeg),
  /** Decimal odds × 100000, all legs combined. */
  oddsE5: z.int(),
  oddsType: z.int(),
  ruleVersion: z.string(),
  /** State at that moment: not yet confirmed by the venue, open, or with its result. */
  state: z.enum(['held', 'kept', 'settled']),
  soldAt: z.int(),
  /** When it was shared, epoch milliseconds. */
  at: z.int(),
  /** Its owner's alias in chat, the same as on their lines. */
  alias: z.uuid(),
  /** Decimal text; null if its owner hides it. */
  stake: z.nullable(z.string()),
})
export type ShareCard = z.output<typeof ShareCard>

/** Hex: the platform's public key and its Ed25519 signature over `shareText` in UTF-8. */
export const ShareSeal = z.strictObject({ key: z.string(), signature: z.string() })
export type ShareSeal = z.output<typeof ShareSeal>

export const shareText = (card: ShareCard): string => `magpie.share.1\n${canonical(card)}`
