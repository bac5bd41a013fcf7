// What the member has decided about their own play, as far as a game needs it: what is left of their limits, a word where
// most of one is used, and whether they may play at all. Told anew by the stream, so that an exclusion ends it at once.

import { playTopic } from '@magpie/play-safe/contract'
import { standingQuery, useStanding } from '@magpie/play-safe/web'
import { useNow } from '@magpie/ui/hooks/use-now'
import { messageIds, useMessage } from '@magpie/wire/live'
import { useScope } from '@magpie/wire/scope'
import type { Trouble } from '../dealer.ts'

export type Own = {
  /** Decimal text; null where no limit is set, undefined where it is not known. */
  readonly left: string | null | undefined
  /** The limit of which four fifths are used, the fullest first. */
  readonly nearly: { readonly limit: string; readonly percent: number } | undefined
  readonly barred: boolean
}

/** Of what was begun before they stopped: a round that goes on is theirs to the end, a bet that was not kept yet goes back. */
export type Begun = 'goes' | 'back' | undefined

const barredWords = { goes: 'game.said.excludedOpen', back: 'game.said.excludedBack' } as const

/** Whoever has stopped playing is not shown how to go on without stakes either. */
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
