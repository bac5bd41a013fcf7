// The text on the buy button while nothing can be bought.

import type { Own } from '@magpie/studio/web'
import { useLive } from '@magpie/wire/live'
import { useText } from '@magpie/wire/text'
import { clockOf, phaseOf, useVenueNow } from '../draw/countdown.tsx'
import type { SlipSum } from '../slip/slip.ts'
import type { Kiosk } from './kiosk.ts'

type MissingOf = {
  readonly kiosk: Kiosk
  readonly own: Own
  readonly sum: SlipSum
  readonly cost?: bigint
}

/**
 * Its text id, and how long it applies if known. `cost` is the whole amount taken or committed, if that is more than
 * the sum.
 */
const whyNot = (
  { kiosk, own, sum, cost = sum.cost }: MissingOf,
  online: boolean,
  now: number | undefined,
): string | readonly [word: string, leftMs: number] | undefined => {
  if (own.barred) return 'game.shut'
  if (kiosk.real) {
    if (!online) return 'game.offline'
    // Not while a message above already says that the venue does not answer.
    if (kiosk.readiness === 'opening' && kiosk.trouble !== undefined) return 'game.shut'
    if (kiosk.readiness === 'opening' || now === undefined) return 'game.opening'
    if (kiosk.readiness === 'confirming') return 'game.confirming'
    if (kiosk.readiness === 'shut') return 'game.shut'
    if (kiosk.issue === undefined) return 'lottery.noIssue'
    const { phase, to } = phaseOf(kiosk.issue, now)
    // The next issue is on sale from this one's draw on.
    if (phase === 'closing' || phase === 'sealed') return ['lottery.closedFor', to - now]
    if (phase !== 'open') return phase === 'ahead' ? 'lottery.noIssue' : 'lottery.closed'
  }
  if (sum.missing !== undefined) return `lottery.missing.${sum.missing}`
  if (sum.most > kiosk.cap && kiosk.cap > 0n) return 'lottery.missing.cap'
  if (kiosk.balance !== undefined && cost > kiosk.balance && sum.cost > kiosk.balance)
    return kiosk.real ? 'game.shortReal' : 'game.short'
  return undefined
}

/** The text on the button. */
export const useMissing = (asked: MissingOf): string | undefined => {
  const say = useText()
  const { online } = useLive()
  const now = useVenueNow(asked.kiosk.ahead)
  const why = whyNot(asked, online, now)
  if (why === undefined || typeof why === 'string') return why && say(why)
  const [word, leftMs] = why
  return say(word, { time: clockOf(leftMs) })
}
