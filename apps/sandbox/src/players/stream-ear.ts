// A player's end of the platform's stream: the browser's own client (S-WS-*) on a local socket; it keeps what it
// receives.

import { randomBytes } from 'node:crypto'
import type { Pushed } from '@magpie/wire/stream-wire'
import { makeStreamClient, type StreamStatus } from '@magpie/wire/stream-client'
import type { SitePlayer } from './site-player.ts'

export type Heard = { readonly msgId: number } & Pushed

export type StreamEar = {
  readonly heard: readonly Heard[]
  /** Topics in which a message was missed. */
  readonly gaps: readonly string[]
  readonly status: () => StreamStatus
  readonly loggedIn: () => boolean
  readonly close: () => void
}

const world = {
  after: (delayMs: number, run: () => void) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  bytes: (count: number): Uint8Array => randomBytes(count),
}

/** `address` as in the site's config: `ws://…`. Connects at once and logs in as the player. */
export const openStreamEar = (address: string, player: SitePlayer): StreamEar => {
  const heard: Heard[] = []
  const gaps: string[] = []
  const client = makeStreamClient({
    address,
    world,
    connect: (url) => new WebSocket(url),
    token: player.marker,
    fetchLogin: player.streamLogin,
    onMessage: (msgId, pushed) => void heard.push({ msgId, ...pushed }),
    onGap: (topic) => void gaps.push(topic),
  })
  client.open()
  return { heard, gaps, status: client.status, loggedIn: client.loggedIn, close: client.close }
}
