// The stamp of a promotion code: the code, the kind of link and the server's time. It needs no row.

import { type House, houseNow } from '@magpie/db'
import { refuse, type Refusal } from '@magpie/kernel'
import { type Answer, handle } from '@magpie/wire'
import { promotionKeep, promotionLifeMs, type PromotionName } from '../../contract/index.ts'
import type { Tools } from '../tools.ts'

type On = Pick<House, 'world'>
type With = Pick<Tools, 'secrets'>
type Code = { readonly name: PromotionName; readonly code: string }

const leftOf = (house: On, { name }: Code, at: number): number => at + promotionLifeMs[name] - houseNow(house)

const placeOf = ({ name, code }: Code): string => `promotion/${name}/${code}`

/** When its link was opened; a refusal if it is expired, another code's, or forged. */
export const openedAt = (house: On, { secrets }: With, of: Code, stamp: string): number | Refusal<'promotion_over'> => {
  let at: number
  try {
    at = Number(secrets.open(stamp, placeOf(of)))
  } catch {
    // Forged, or the stamp of another code.
    return refuse('promotion_over')
  }
  return leftOf(house, of, at) > 0 ? at : refuse('promotion_over')
}

export const onPromotion = (tools: With) =>
  handle(promotionKeep, async ({ stamp, ...of }, { house }): Promise<Answer<typeof promotionKeep>> => {
    if (stamp === undefined) {
      const made = tools.secrets.seal(String(houseNow(house)), placeOf(of))
      return { stamp: made, leftMs: promotionLifeMs[of.name] }
    }
    const at = openedAt(house, tools, of, stamp)
    return typeof at === 'number' ? { stamp, leftMs: leftOf(house, of, at) } : at
  })
