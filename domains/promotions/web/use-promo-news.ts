// An award, one that was taken back, or a friend who registered: what of it is on the screen is fetched again. Nothing is said,
// and nothing opens: who looks at something else goes on.

import { messageIds, useMessage } from '@magpie/wire/live'
import { useScope } from '@magpie/wire/scope'
import { promotionsChanged } from '../contract/index.ts'
import { promoKey } from './promo-query.ts'

const isOurs = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'about' in data && data.about === promotionsChanged

export const usePromoNews = (): void => {
  const { queries } = useScope()
  useMessage(messageIds.notice, (data) => {
    if (isOurs(data)) void queries.invalidateQueries({ queryKey: promoKey })
  })
}
