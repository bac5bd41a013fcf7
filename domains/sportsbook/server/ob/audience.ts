// The listeners of the push socket and their matches. The last view that was sent of a match is kept while somebody
// watches it, so that the next frame holds only the changes; it is encoded once for all watchers.

import { deflateSync } from 'node:zlib'
import type { Uuid, World } from '@magpie/kernel'
import type { WebSocket } from 'ws'
import type { ObMatch } from '../../contract/index.ts'
import { changesOf, saysNothing } from './changes.ts'
import type { Lines } from './view-match.ts'

const bufferedMax = 1_048_576
const subscriptionsMax = 200

/** What is sent of a match: every line, or only the markets of lists. */
export type Told = Exclude<Lines, 'main'>

/** A match, with the lines that are sent. */
type Topic = { readonly matchId: string; readonly lines: Told }
const kinds: readonly Told[] = ['listed', 'all']
const topicOf = (matchId: string, lines: Told): string => `${lines}/${matchId}`

export type Listener = {
  readonly socket: WebSocket
  readonly alias: Uuid
  readonly watching: Set<string>
  heardAt: number
  heard: number
}

export type Audience = {
  readonly all: ReadonlySet<Listener>
  readonly of: (alias: Uuid) => readonly Listener[]
  readonly welcome: (socket: WebSocket, alias: Uuid) => Listener
  readonly leave: (listener: Listener) => void
  readonly watch: (listener: Listener, matchId: string, lines: Told) => void
  readonly unwatch: (listener: Listener, matchId: string, lines: Told) => void
  readonly matchChanged: (matchId: string) => void
  /** Sends changes that come with time alone: a silent feed suspends, a market closes at kick-off (L22). */
  readonly look: () => void
  readonly tell: (listeners: readonly Listener[], cmd: string, value: unknown) => void
}

/** `{cmd, cd, ctsp}`: the payload is zlib in base64. */
const frame = (cmd: string, value: unknown, now: number): string =>
  JSON.stringify({ cmd, cd: deflateSync(JSON.stringify(value)).toString('base64'), ctsp: String(now) })

/** A listener that does not read is disconnected; it fetches what it missed when it reconnects. */
const send = ({ socket }: Listener, text: string): void => {
  if (socket.bufferedAmount > bufferedMax) socket.terminate()
  else socket.send(text)
}

export type Views = {
  readonly viewOf: (matchId: string, lines: Told) => ObMatch | undefined
  /** The wire's number for the present state of the match. */
  readonly stateOf: (matchId: string) => number | undefined
}

export const openAudience = (world: World, { viewOf, stateOf }: Views): Audience => {
  const all = new Set<Listener>()
  const byAlias = new Map<Uuid, Set<Listener>>()
  const watchers = new Map<string, Set<Listener>>()
  const told = new Map<string, Topic & { readonly view: ObMatch }>()

  const leaveTopic = (listener: Listener, topic: string): void => {
    listener.watching.delete(topic)
    const set = watchers.get(topic)
    set?.delete(listener)
    if (set?.size !== 0) return
    watchers.delete(topic)
    told.delete(topic)
  }
  const tell: Audience['tell'] = (listeners, cmd, value) => {
    if (listeners.length === 0) return
    const text = frame(cmd, value, world.now())
    for (const listener of listeners) send(listener, text)
  }
  const topicChanged = (matchId: string, lines: Told): void => {
    const topic = topicOf(matchId, lines)
    const set = watchers.get(topic)
    const before = told.get(topic)
    const view = set === undefined || before === undefined ? undefined : viewOf(matchId, lines)
    if (set === undefined || before === undefined || view === undefined) return
    const changes = changesOf(before.view, view)
    if (saysNothing(before.view, changes)) return
    told.set(topic, { ...before, view })
    tell([...set], 'C105', changes)
  }
  return {
    all,
    unwatch: (listener, matchId, lines) => leaveTopic(listener, topicOf(matchId, lines)),
    tell,
    of: (alias) => [...(byAlias.get(alias) ?? [])],
    welcome: (socket, alias) => {
      const listener: Listener = { socket, alias, watching: new Set(), heardAt: world.now(), heard: 0 }
      all.add(listener)
      const own = byAlias.get(alias) ?? new Set()
      byAlias.set(alias, own.add(listener))
      return listener
    },
    leave: (listener) => {
      all.delete(listener)
      const own = byAlias.get(listener.alias)
      own?.delete(listener)
      if (own?.size === 0) byAlias.delete(listener.alias)
      for (const topic of listener.watching) leaveTopic(listener, topic)
    },
    watch: (listener, matchId, lines) => {
      const topic = topicOf(matchId, lines)
      const view = viewOf(matchId, lines)
      const isFull = listener.watching.size >= subscriptionsMax && !listener.watching.has(topic)
      if (view === undefined || isFull) return
      listener.watching.add(topic)
      const set = watchers.get(topic) ?? new Set()
      watchers.set(topic, set.add(listener))
      if (!told.has(topic)) told.set(topic, { matchId, lines, view })
      tell([listener], 'C100', view)
    },
    matchChanged: (matchId) => kinds.forEach((lines) => topicChanged(matchId, lines)),
    look: () => {
      for (const { matchId, lines, view } of told.values())
        if (stateOf(matchId) !== view.mhs) topicChanged(matchId, lines)
    },
  }
}
