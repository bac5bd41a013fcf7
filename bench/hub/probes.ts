// A few matches of our own at the head of the list, fed only by us: a minute of theirs changes their prices and nothing
// else, so a change on screen is known to come from that message.

import type { FeedMessage } from '@magpie/sportsbook/contract'
import { beforeAllMs, type LiveHub } from '../../e2e/live-hub/live-hub.ts'
import { pushAll } from '../../e2e/live-hub/play-day.ts'

export type Probe = {
  readonly matchId: string
  /** Changes its prices. Resolves when the book has decided. */
  readonly change: () => Promise<void>
}

/**
 * Up and down by two, because a clock that runs back by more raises a question first; from 15 to 43, because a longer
 * first half counts as its last minute, in which prices stand still.
 */
const minuteOf = (nth: number): number => 15 + 2 * Math.min(nth % 28, 28 - (nth % 28))

export const openProbes = async (hub: Pick<LiveHub, 'ask' | 'feedTime'>, count: number): Promise<readonly Probe[]> => {
  const beganAt = hub.feedTime()
  const probes: Probe[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const matchId = `probe-${nth}`
    const fixture: FeedMessage = {
      type: 'fixture',
      matchId,
      seq: 1,
      at: beganAt,
      league: { id: 'probe', name: 'Probe' },
      home: `Probe ${nth}`,
      away: `Other ${nth}`,
      kickOffAt: beganAt - beforeAllMs + nth,
      neutral: true,
      means: { home: 1.5 + nth / 10, away: 1.2, rho: 0 },
    }
    const kickOff: FeedMessage = {
      type: 'event',
      matchId,
      seq: 2,
      at: beganAt,
      minute: 1,
      added: 0,
      event: { kind: 'kick_off' },
    }
    await pushAll(hub.ask, [fixture, kickOff])
    let seq = 2
    probes.push({
      matchId,
      change: async () => {
        seq += 1
        const minute = minuteOf(seq)
        await pushAll(hub.ask, [{ type: 'clock', matchId, seq, at: hub.feedTime(), minute, added: 0 }])
      },
    })
  }
  return probes
}
