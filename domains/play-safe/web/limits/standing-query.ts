// The member's own protection. Every change answers with the whole state, so that the screen need not guess.

import { isRefusal } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import type { Call, Declined } from '@magpie/wire/call'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { memberKey, useSession } from '@magpie/wire/session'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type checkEvery,
  type LimitName,
  protectionExclude,
  protectionLimit,
  protectionLimitConfirm,
  protectionMine,
  protectionRemind,
  protectionTimeOut,
  type ProtectionView,
} from '../../contract/index.ts'

const standingKey = [memberKey, 'protection'] as const

export const standingQuery = (call: Call) =>
  queryOptions({
    queryKey: standingKey,
    staleTime: 10_000,
    queryFn: async (): Promise<ProtectionView> => answered(await call(protectionMine, {})),
  })

/** Stores a state that came with another answer. */
export const keepStanding = (queries: QueryClient, view: ProtectionView): void =>
  void queries.setQueryData(standingKey, view)

export const useStanding = () => {
  const { state } = useSession()
  const { call } = useScope()
  return useQuery({ ...standingQuery(call), enabled: state === 'member' })
}

type Answer = Promise<ProtectionView | Declined>

type Every = (typeof checkEvery)[number]

export type Commands = {
  readonly own: (limit: LimitName, most: string | null) => Answer
  readonly confirmOwn: (limit: LimitName) => Answer
  readonly pause: (hours: number) => Answer
  readonly exclude: (until: number) => Answer
  readonly remind: (every: Every) => Answer
}

const commandsOf = (call: Call): Commands => ({
  own: (limit, most) => call(protectionLimit, { limit, most }),
  confirmOwn: (limit) => call(protectionLimitConfirm, { limit }),
  pause: (hours) => call(protectionTimeOut, { hours }),
  exclude: (until) => call(protectionExclude, { until }),
  remind: (every) => call(protectionRemind, { every }),
})

/** One change at a time. True if it was made; otherwise the server's reason has been shown. */
export const useChange = () => {
  const { call, queries } = useScope()
  const { toast, sayError } = useNotify()
  const [busy, setBusy] = useState(false)
  const change = async (ask: (commands: Commands) => Answer, done: string): Promise<boolean> => {
    setBusy(true)
    try {
      const answer = await ask(commandsOf(call))
      if (isRefusal(answer)) {
        toast(answer.message, 'bad')
        return false
      }
      queries.setQueryData(standingKey, answer)
      toast(done, 'good')
      return true
    } catch (thrown) {
      toast(sayError(thrown), 'bad')
      // The outcome is unknown (L11): refetch.
      void queries.invalidateQueries({ queryKey: standingKey })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, change }
}
