// Connects the stream to the query cache: a message about money or a ticket refetches what is shown of it, and after a
// gap all data of the member is refetched.

import { memberJwt } from '@magpie/identity/contract'
import { isRefusal } from '@magpie/kernel'
import { messageIds, siteTopic } from '@magpie/wire/live'
import type { liveStore } from '@magpie/wire/live-parts'
import { memberInfoKey, memberKey, ticketsKey } from '@magpie/wire/session'
import { browserParts } from '@magpie/wire/stream-parts'
import { makeStreamClient, type StreamClient } from '@magpie/wire/stream-client'
import type { QueryClient } from '@tanstack/react-query'
import type { LiveParts } from './open-live.ts'

export type ConnectParts = LiveParts & {
  readonly store: ReturnType<typeof liveStore>
  /** A message, for any screen that listens for it. */
  readonly heard: (msgId: number, data: unknown) => void
  readonly followed: (topic: string) => void
}

/** The config, and what this visitor may do in their region. */
const siteKey = ['site'] as const
const venuesKey = ['venues', 'list'] as const

/** Several messages within this time cause one refetch. */
const gatherMs = 60

const refetcher = (queries: QueryClient): ((key: readonly unknown[], then?: () => void) => void) => {
  const waiting = new Map<string, readonly unknown[]>()
  return (key, then) => {
    const name = JSON.stringify(key)
    if (waiting.has(name)) return
    waiting.set(name, key)
    setTimeout(() => {
      waiting.delete(name)
      void queries.invalidateQueries({ queryKey: key }).then(then)
    }, gatherMs)
  }
}

export const connectLive = (
  address: string,
  { queries, call, marker, connect, store, heard, followed, siteChanged }: ConnectParts,
): StreamClient => {
  const refetch = refetcher(queries)
  const site = (): void => {
    refetch(siteKey, siteChanged)
    refetch(venuesKey)
  }
  const take = (msgId: number, data: unknown): void => {
    if (msgId === messageIds.balance) refetch(memberInfoKey)
    if (msgId === messageIds.ticket) refetch(ticketsKey)
    if (msgId === messageIds.site) site()
    heard(msgId, data)
  }
  const fetchLogin = async () => {
    const token = marker()
    const answer = await call(memberJwt, {})
    if (token === undefined || isRefusal(answer)) throw new Error('no member is logged in')
    return { token, body: answer.body }
  }
  return makeStreamClient({
    address,
    ...browserParts(store),
    ...(connect === undefined ? {} : { connect }),
    token: marker,
    fetchLogin,
    onMessage: (msgId, { data }) => take(msgId, data),
    onSaid: take,
    onFollowed: followed,
    onOwn: () => [memberInfoKey, ticketsKey].forEach((key) => refetch(key)),
    // The missed messages are unknown, so all data of the member is refetched.
    onGap: (topic) => (topic === siteTopic ? site() : refetch([memberKey])),
  })
}
