// Take-off: one flight for everybody. It ends at a multiple that was fixed before; a bet cashes out by itself at its
// automatic cash-out, or earlier when its member cashes out.

import { ratio } from '@magpie/kernel/ratio'
import type { SharedGame } from '@magpie/studio/rules'
import { fieldsOf, isWhole, mostMultiple, stakes } from '../../instant.ts'
import { limbo, reachedBy } from '../limbo/game.ts'
import { msTo, multipleAt } from './flight.ts'

/** The automatic cash-out, in hundredths. */
export type CrashPick = { readonly target: number }
/** Its final height, in hundredths. */
export type CrashOutcome = { readonly reached: number }

export const leastTarget = 101
export const mostTarget = Number(mostMultiple.over) * 100
/** Unless the member sets another. */
export const usualTarget = 1000

export const crash: SharedGame<CrashPick, CrashOutcome> = {
  id: 'crash',
  version: 1,
  stakes,
  times: { bet: 8000, rest: 4000 },
  betsMost: 2,
  playsMost: 1,
  samples: limbo.samples,
  extremes: [{ target: leastTarget }, { target: mostTarget }],
  readPick: (raw) => {
    const { target } = fieldsOf(raw, 'target') ?? {}
    return isWhole(target, leastTarget, mostTarget) ? { target } : undefined
  },
  // The same multiple from the same draw as limbo's; an earlier cash-out is a lower target with the same return.
  exactReturn: (pick) => limbo.exactReturn(pick),
  mostMultiple: (pick) => limbo.mostMultiple(pick),
  draw: (draw) => ({ reached: reachedBy(draw.r52()) }),
  // It crashes when it would rise above its final height.
  lasts: ({ reached }) => msTo(Math.min(reached + 1, mostTarget)),
  judge: ({ target }, { reached }) => (reached >= target ? ratio(BigInt(target), 100n) : ratio(0n)),
  leave: ({ target }, ms) => {
    const at = multipleAt(ms)
    return at < leastTarget ? undefined : { target: Math.min(at, target) }
  },
  outcome: ({ reached }) => `${reached}`,
  tell: ({ reached }) => ({ reached }),
  picks: ({ target }) => ({ play: 'cashout', picks: `${target}` }),
}
