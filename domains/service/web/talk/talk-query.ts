// The talk in the query cache. The socket announces news; the client then fetches lines after its last one, so that a
// lost connection or node loses nothing. Without a socket it polls.

import { answered } from '@magpie/wire/answered'
import { messageIds, siteTopic, useFollowed, useLive, useMessage, useTopic } from '@magpie/wire/live'
import { useScope } from '@magpie/wire/scope'
import { memberKey, useSession } from '@magpie/wire/session'
import { guestSecret } from './guest.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { guestLines, guestMine } from '../../contract/guests.ts'
import { lineTopic, placeTopic } from '../../contract/live.ts'
import { type TalkLine, talkLines, talkMine } from '../../contract/talks.ts'
import type { Gives } from '@magpie/wire/endpoint'

export const serviceKey = [memberKey, 'service', 'talk'] as const
/** This browser's guest talk, also while a member is logged in. */
export const guestKey = ['service', 'guest'] as const

type Told = { readonly about?: unknown; readonly talk?: unknown; readonly ahead?: unknown }
const toldOf = (data: unknown): Told => (typeof data === 'object' && data !== null ? data : {})

/** Without a socket. */
const askEveryMs = 4_000
/** Well below the time after which a guest counts as silent. */
const guestEveryMs = 4 * 60_000

type Mine = Gives<typeof talkMine> & { readonly topic?: string }

/** Follows news of the talk into the cache; true while connected. */
const useTalkLive = (key: readonly string[], topic: string | undefined, isGuest: boolean): boolean => {
  const queries = useQueryClient()
  const { status, loggedIn } = useLive()
  useTopic(topic)
  useMessage(messageIds.notice, (data) => {
    const { about, talk, ahead } = toldOf(data)
    if (about === lineTopic) void queries.invalidateQueries({ queryKey: key })
    if (about !== placeTopic || typeof ahead !== 'number') return
    queries.setQueryData<Mine>([...key, 'mine'], (mine) => {
      if (mine === undefined || mine.talk === null || mine.talk.id !== talk) return mine
      return { ...mine, talk: { ...mine.talk, ahead } }
    })
  })
  useFollowed((followed) => {
    const isOurs = isGuest ? followed === topic : followed !== siteTopic
    if (isOurs) void queries.invalidateQueries({ queryKey: key })
  })
  return isGuest ? status === 1 && topic !== undefined : loggedIn
}

export const useTalk = (isInstead: boolean) => {
  const { call } = useScope()
  const queries = useQueryClient()
  const { state } = useSession()
  const isGuest = state === 'anonymous'
  const enabled = isGuest || state === 'member'
  const key = isGuest ? guestKey : serviceKey
  const topic = queries.getQueryData<Mine>([...key, 'mine'])?.topic
  const isLive = useTalkLive(key, isGuest && !isInstead ? topic : undefined, isGuest)
  const refetchInterval = isLive && !isInstead ? false : askEveryMs
  const mine = useQuery({
    queryKey: [...key, 'mine'],
    enabled,
    // Polling is the only sign that a guest is still there.
    refetchInterval: refetchInterval === false && isGuest ? guestEveryMs : refetchInterval,
    queryFn: async (): Promise<Mine> =>
      answered(isGuest ? await call(guestMine, { guest: guestSecret() }) : await call(talkMine, {})),
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
