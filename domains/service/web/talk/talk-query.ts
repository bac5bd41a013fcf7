// The talk in the cache. The socket says that a line was said; what is missing is then asked for by its place, so that nothing
// is lost when a connection or a node is. Where no socket is, the clock asks.

import { answered } from '@magpie/wire/answered'
import { messageIds, useLive, useMessage } from '@magpie/wire/live'
import { useScope } from '@magpie/wire/scope'
import { memberKey, useSession } from '@magpie/wire/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lineTopic, type TalkLine, talkLines, talkMine } from '../../contract/talks.ts'

export const serviceKey = [memberKey, 'service', 'talk'] as const

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
  const enabled = state === 'member'
  const mine = useQuery({
    queryKey: [...serviceKey, 'mine'],
    enabled,
    refetchInterval,
    queryFn: async () => answered(await call(talkMine, {})),
  })
  const id = mine.data?.talk?.id
  const linesKey = [...serviceKey, 'lines', id]
  const lines = useQuery({
    queryKey: linesKey,
    enabled: id !== undefined,
    refetchInterval,
    queryFn: async (): Promise<readonly TalkLine[]> => {
      const known = [...(queries.getQueryData<readonly TalkLine[]>(linesKey) ?? [])]
      for (;;) {
        const { rows } = answered(await call(talkLines, { talk: id ?? '', after: known.at(-1)?.seq ?? 0 }))
        known.push(...rows)
        if (rows.length < 100) return known
      }
    },
  })
  return { mine, lines }
}
