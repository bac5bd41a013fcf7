// What stands on the press instead of its word, where nothing can be bought now.

import type { Own } from '@magpie/studio/web'
import { useLive } from '@magpie/wire/live'
import { useVenueNow, phaseOf } from '../draw/countdown.tsx'
import type { SlipSum } from '../slip/slip.ts'
import type { Desk } from './desk.ts'

/** `cost` is what is taken or bound in all, where that is more than the sum. */
export const useMissing = (desk: Desk, own: Own, sum: SlipSum, cost = sum.cost): string | undefined => {
  const { online } = useLive()
  const now = useVenueNow(desk.ahead)
  if (own.barred) return 'game.shut'
  if (desk.real) {
    if (!online) return 'game.offline'
    // Not while it says over it that nobody answers.
    if (desk.standing === 'opening' && desk.trouble !== undefined) return 'game.shut'
    if (desk.standing === 'opening' || now === undefined) return 'game.opening'
    if (desk.standing === 'confirming') return 'game.confirming'
    if (desk.standing === 'shut') return 'game.shut'
    if (desk.issue === undefined) return 'lottery.noIssue'
    const { phase } = phaseOf(desk.issue, now)
    if (phase !== 'open') return phase === 'ahead' ? 'lottery.noIssue' : 'lottery.closed'
  }
  if (sum.missing !== undefined) return `lottery.missing.${sum.missing}`
  if (sum.most > desk.cap && desk.cap > 0n) return 'lottery.missing.cap'
  if (desk.balance !== undefined && cost > desk.balance && sum.cost > desk.balance)
    return desk.real ? 'game.shortReal' : 'game.short'
  return undefined
}
