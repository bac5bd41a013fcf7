// What stands on the press instead of its word, where nothing can be bought now.

import type { Own } from '@magpie/studio/web'
import { useLive } from '@magpie/wire/live'
import { useText } from '@magpie/wire/text'
import { clockOf, phaseOf, useVenueNow } from '../draw/countdown.tsx'
import type { SlipSum } from '../slip/slip.ts'
import type { Desk } from './desk.ts'

type MissingOf = {
  readonly desk: Desk
  readonly own: Own
  readonly sum: SlipSum
  readonly cost?: bigint
}

/** The word for it, and how long it lasts where that is known. `cost` is what is taken or bound in all, where that is more than the sum. */
const whyNot = (
  { desk, own, sum, cost = sum.cost }: MissingOf,
  online: boolean,
  now: number | undefined,
): string | readonly [word: string, leftMs: number] | undefined => {
  if (own.barred) return 'game.shut'
  if (desk.real) {
    if (!online) return 'game.offline'
    // Not while it says over it that nobody answers.
    if (desk.standing === 'opening' && desk.trouble !== undefined) return 'game.shut'
    if (desk.standing === 'opening' || now === undefined) return 'game.opening'
    if (desk.standing === 'confirming') return 'game.confirming'
    if (desk.standing === 'shut') return 'game.shut'
    if (desk.issue === undefined) return 'lottery.noIssue'
    const { phase, to } = phaseOf(desk.issue, now)
    // The next issue is on sale from the draw of this one on.
    if (phase === 'closing' || phase === 'sealed') return ['lottery.closedFor', to - now]
    if (phase !== 'open') return phase === 'ahead' ? 'lottery.noIssue' : 'lottery.closed'
  }
  if (sum.missing !== undefined) return `lottery.missing.${sum.missing}`
  if (sum.most > desk.cap && desk.cap > 0n) return 'lottery.missing.cap'
  if (desk.balance !== undefined && cost > desk.balance && sum.cost > desk.balance)
    return desk.real ? 'game.shortReal' : 'game.short'
  return undefined
}

/** What stands on the press, said. */
export const useMissing = (asked: MissingOf): string | undefined => {
  const say = useText()
  const { online } = useLive()
  const now = useVenueNow(asked.desk.ahead)
  const why = whyNot(asked, online, now)
  if (why === undefined || typeof why === 'string') return why && say(why)
  const [word, leftMs] = why
  return say(word, { time: clockOf(leftMs) })
}
