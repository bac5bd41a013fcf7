// Whether a bet of the member was settled a moment ago, for parts that should not interrupt at such a moment.

import { answered } from '@magpie/wire/answered'
import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useCallback } from 'react'
import { roundList } from '../../contract/index.ts'

const newest = 50

export const useSettledLately = () => {
  const { call, now } = useScope()
  const { state } = useSession()
  return useCallback(
    async (withinMs: number): Promise<boolean> => {
      if (state !== 'member') return false
      const { rounds } = answered(await call(roundList, { show: 'settled', limit: newest }))
      return rounds.some(({ changedAt }) => now() - changedAt < withinMs)
    },
    [call, now, state],
  )
}
