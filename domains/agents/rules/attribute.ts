// Whose link or code brought a new member (S-QP-02, S-VAL-04). A code that was typed by hand beats links; else the newest touch that
// still lives; of equal moments the first kind in `linkOrder`. The owner must be active and have been here before the new member, so
// that no line of owners ever closes on itself.

import { promotionLifeMs, type PromotionName } from '../contract/codes.ts'

export type LinkKind = PromotionName
/** Of touches of one moment the earlier kind wins. */
export const linkOrder = ['i_code', 'invite_code', 'r_bet', 'r_code'] as const satisfies readonly LinkKind[]

export type Touch = { readonly kind: LinkKind; readonly code: string; readonly at: number }
export type CodeOwner = { readonly owner: string; readonly isActive: boolean; readonly registeredAt: number }

export type Arrival = {
  readonly registeredAt: number
  readonly touches: readonly Touch[]
  /** Null where nothing was typed by hand. */
  readonly typed: string | null
  /** Of the codes that are named here; one that is nobody's is left out. */
  readonly owners: ReadonlyMap<string, CodeOwner>
}

export type Attributed = {
  readonly owner: string
  readonly via: LinkKind | 'typed'
  readonly code: string
  /** When the link was opened; when they registered for a code that was typed. */
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
