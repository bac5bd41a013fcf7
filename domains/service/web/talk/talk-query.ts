// The talk in the cache. The socket says that a line was said; what is missing is then asked for by its place, so that nothing
// is lost when a connection or a node is. Where no socket is, the clock asks.

import { answered } from '@magpie/wire/answered'
import { messageIds, useLive, useMessage } from '@magpie/wire/live'
import { useScope } from '@magpie/wire/scope'
import { memberKey, useSession } from '@magpie/wire/session'
import { guestSecret } from './guest.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { guestLines, guestMine } from '../../contract/guests.ts'
import { lineTopic, type TalkLine, talkLines, talkMine } from '../../contract/talks.ts'

export const serviceKey = [memberKey, 'service', 'talk'] as const
/** A talk of this browser, whoever is logged in. */
export const guestKey = ['service', 'guest'] as const

const isOurs = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'about' in data && data.about === lineTopic

const quietMs = 30_000
const alertMs = 4_000

export const useTalk = (isInstead: boolean) => {
  const { call } = useScope()
  const queries = useQueryClient()
  const { state } = useSession()
  const { loggedIn } = useLive()
  useMessage(messageIds.notice, (data) => {
    if (isOurs(data)) void queries.invalidateQueries({ queryKey: serviceKey })
  })
  const refetchInterval = loggedIn && !isInstead ? quietMs : alertMs
  const isGuest = state === 'anonymous'
  const enabled = isGuest || state === 'member'
  const key = isGuest ? guestKey : serviceKey
  const mine = useQuery({
    queryKey: [...key, 'mine'],
    enabled,
    refetchInterval,
    queryFn: async () => answered(isGuest ? await call(guestMine, { guest: guestSecret() }) : await call(talkMine, {})),
  })
  const id = mine.data?.talk?.id
  const linesKey = [...key, 'lines', id]
  const lines = useQuery({
    queryKey: linesKey,
    enabled: id !== undefined,
    refetchInterval,
    queryFn: async (): Promise<readonly TalkLine[]> => {
      const known = [...(queries.getQueryData<readonly TalkLine[]>(linesKey) ?? [])]
      for (;;) {
        const ask = { talk: id ?? '', after: known.at(-1)?.seq ?? 0 }
        const { rows } = answered(
          isGuest ? await call(guestLines, { guest: guestSecret(), ...ask }) : await call(talkLines, ask),
        )
        known.push(...rows)
        if (rows.length < 100) return known
      }
    },
  })
  return { mine, lines, isGuest }
}
