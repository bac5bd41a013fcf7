// Which referral code counts for a new member (S-QP-02, S-VAL-04). A typed code beats links; otherwise the newest touch
// that has not expired; at equal times the first kind in `linkOrder`. The owner must be active and have registered
// before the new member, so that referrals never form a ring.

import { promotionLifeMs, type PromotionName } from '../contract/codes.ts'

export type LinkKind = PromotionName
/** Among touches of the same moment, the earlier kind wins. */
export const linkOrder = ['i_code', 'invite_code', 'r_bet', 'r_code'] as const satisfies readonly LinkKind[]

export type Touch = { readonly kind: LinkKind; readonly code: string; readonly at: number }
export type CodeOwner = { readonly owner: string; readonly isActive: boolean; readonly registeredAt: number }

export type Arrival = {
  readonly registeredAt: number
  readonly touches: readonly Touch[]
  /** Null if no code was typed. */
  readonly typed: string | null
  /** Owners of the codes named here; unknown codes are absent. */
  readonly owners: ReadonlyMap<string, CodeOwner>
}

export type Attributed = {
  readonly owner: string
  readonly via: LinkKind | 'typed'
  readonly code: string
  /** When the link was opened; for a typed code, when they registered. */
  readonly at: number
}

const lives = ({ kind, at }: Touch, now: number): boolean => at <= now && now - at < promotionLifeMs[kind]

export const attribute = ({ registeredAt, touches, typed, owners }: Arrival): Attributed | null => {
  const ownerOf = (code: string): string | undefined => {
    const found = owners.get(code)
    return found?.isActive === true && found.registeredAt < registeredAt ? found.owner : undefined
  }
  const byHand = typed === null ? undefined : ownerOf(typed)
  if (typed !== null && byHand !== undefined) return { owner: byHand, via: 'typed', code: typed, at: registeredAt }
  const [newest] = touches
    .flatMap((touch) => {
      const owner = lives(touch, registeredAt) ? ownerOf(touch.code) : undefined
      return owner === undefined ? [] : [{ owner, via: touch.kind, code: touch.code, at: touch.at }]
    })
    .sort((a, b) => b.at - a.at || linkOrder.indexOf(a.via) - linkOrder.indexOf(b.via))
  return newest ?? null
}
