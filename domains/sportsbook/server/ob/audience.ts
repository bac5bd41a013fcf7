// Who listens to the push socket, and to which matches. What a match looked like when it was last told is kept as long
// as somebody watches it, so that the next frame holds only what changed; it is encoded once for all watchers.

import { deflateSync } from 'node:zlib'
import type { Uuid, World } from '@magpie/kernel'
import type { WebSocket } from 'ws'
import type { ObMatch } from '../../contract/index.ts'
import { changesOf, saysNothing } from './changes.ts'

const bufferedMost = 1_048_576
const subscriptionsMost = 200

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
  readonly watch: (listener: Listener, matchId: string) => void
  readonly unwatch: (listener: Listener, matchId: string) => void
  readonly matchChanged: (matchId: string) => void
  /** Tells what changed because time passed: a silent feed is not believed, a market closes at kick-off (L22). */
  readonly look: () => void
  readonly tell: (listeners: readonly Listener[], cmd: string, value: unknown) => void
}

/** `{cmd, cd, ctsp}`: the payload is zlib in base64. */
const frame = (cmd: string, value: unknown, now: number): string =>
  JSON.stringify({ cmd, cd: deflateSync(JSON.stringify(value)).toString('base64'), ctsp: String(now) })

/** A listener that does not read is cut: what it misses it fetches when it comes back. */
const send = ({ socket }: Listener, text: string): void => {
  if (socket.bufferedAmount > bufferedMost) socket.terminate()
  else socket.send(text)
}

export type Views = {
  readonly viewOf: (matchId: string) => ObMatch | undefined
  /** How the wire calls the state that the match is in now. */
  readonly stateOf: (matchId: string) => number | undefined
}

export const openAudience = (world: World, { viewOf, stateOf }: Views): Audience => {
  const all = new Set<Listener>()
  const byAlias = new Map<Uuid, Set<Listener>>()
  const watchers = new Map<string, Set<Listener>>()
  const told = new Map<string, ObMatch>()

  const unwatch: Audience['unwatch'] = (listener, matchId) => {
    listener.watching.delete(matchId)
    const set = watchers.get(matchId)
    set?.delete(listener)
    if (set?.size !== 0) return
    watchers.delete(matchId)
    told.delete(matchId)
  }
  const tell: Audience['tell'] = (listeners, cmd, value) => {
    if (listeners.length === 0) return
    const text = frame(cmd, value, world.now())
    for (const listener of listeners) send(listener, text)
  }
  const matchChanged: Audience['matchChanged'] = (matchId) => {
    const set = watchers.get(matchId)
    const before = told.get(matchId)
    const view = set === undefined || before === undefined ? undefined : viewOf(matchId)
    if (set === undefined || before === undefined || view === undefined) return
    const changes = changesOf(before, view)
    if (saysNothing(before, changes)) return
    told.set(matchId, view)
    tell([...set], 'C105', changes)
  }
  return {
    all,
    unwatch,
    tell,
    of: (alias) => [...(byAlias.get(alias) ?? [])],
    welcome: (socket, alias) => {
      const listener: Listener = {
        socket,
        alias,
        watching: new Set(),
        heardAt: world.now(),
        heard: 0,
      }
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
      for (const matchId of listener.watching) unwatch(listener, matchId)
    },
    watch: (listener, matchId) => {
      const view = viewOf(matchId)
      const isFull = listener.watching.size >= subscriptionsMost && !listener.watching.has(matchId)
      if (view === undefined || isFull) return
      listener.watching.add(matchId)
      const set = watchers.get(matchId) ?? new Set()
      watchers.set(matchId, set.add(listener))
      if (!told.has(matchId)) told.set(matchId, view)
      tell([listener], 'C100', view)
    },
    matchChanged,
    look: () => {
      for (const [matchId, { mhs }] of told) if (stateOf(matchId) !== mhs) matchChanged(matchId)
    },
  }
}
