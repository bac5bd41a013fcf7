// The member's own decisions about their play, as far as a game needs them: what their limits leave, a notice when one
// is nearly used, and whether they may play at all. The stream refreshes it, so that an exclusion ends play at once.

import { playTopic } from '@magpie/play-safe/contract'
import { standingQuery, useStanding } from '@magpie/play-safe/web'
import { useNow } from '@magpie/ui/hooks/use-now'
import { messageIds, useMessage } from '@magpie/wire/live'
import { useScope } from '@magpie/wire/scope'
import type { Trouble } from '../dealer.ts'

export type Own = {
  /** Decimal text; null if no limit is set, undefined if unknown. */
  readonly left: string | null | undefined
  /** The limit of which most is used, if that is at least 80 %. */
  readonly nearly: { readonly limit: string; readonly percent: number } | undefined
  readonly barred: boolean
}

/**
 * What happens to what the member began before they stopped: an open round stays theirs to the end (`goes`), a bet that
 * was not kept yet goes back (`back`).
 */
export type Begun = 'goes' | 'back' | undefined

const barredWords = { goes: 'game.said.excludedOpen', back: 'game.said.excludedBack' } as const

/** A member who has stopped playing is not offered practice either. */
export const barredTrouble = (real: boolean, begun?: Begun): Trouble => ({
  word: !real ? 'game.said.excludedTry' : begun === undefined ? 'game.said.excluded' : barredWords[begun],
  leads: 'limits',
})

const nearlyFrom = 80

export const useOwn = (): Own => {
  const { call, queries } = useScope()
  const now = useNow(1000) ?? 0
  const { data } = useStanding()
  useMessage(messageIds.notice, (told) => {
    const { about } = told as { readonly about?: unknown }
    if (about === playTopic) void queries.invalidateQueries({ queryKey: standingQuery(call).queryKey })
  })
  if (data === undefined) return { left: undefined, nearly: undefined, barred: false }
  const used = data.limits
    .filter(({ limit }) => limit.startsWith('stake/') || limit.startsWith('loss/'))
    .map(({ limit, most, used: of }) => ({
      limit,
      percent: most === null || of === null || Number(most) === 0 ? 0 : Math.floor((Number(of) * 100) / Number(most)),
    }))
    .sort((a, b) => b.percent - a.percent)[0]
  return {
    left: data.stakeRoom,
    nearly: used !== undefined && used.percent >= nearlyFrom ? used : undefined,
    barred: (data.excludedUntil ?? 0) > now || (data.timedOutUntil ?? 0) > now || data.heldSince !== undefined,
  }
}
