// Limits the connections of a server, per address and in all, streams included. A connection beyond the limit is cut before a
// byte of it is read, so that idle connections of one address cannot use up the server. Trusted proxies carry the
// connections of all clients and are exempt from the limit per address.

import type { Gauges, Log } from '@magpie/db'
import { addressGroup, type World } from '@magpie/kernel'
import proxyAddr from '@fastify/proxy-addr'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export type ConnectionLimits = {
  /** Of one address: an IPv6 network of /64 is one. */
  readonly perAddress: number
  readonly whole: number
}

/** A browser holds six at most and a stream; the stream holds 50,000 by itself. */
export const usualConnections: ConnectionLimits = { perAddress: 2_000, whole: 60_000 }

const toldEveryMs = 60_000

type Around = {
  readonly world: Pick<World, 'now'>
  readonly log: Log
  readonly gauges?: Gauges | undefined
  readonly proxies: readonly string[]
}

export const capConnections = (server: Server, limits: ConnectionLimits, around: Around): void => {
  const isProxy = proxyAddr.compile([...around.proxies])
  const held = new Map<string, number>()
  let all = 0
  let toldAt = Number.NEGATIVE_INFINITY

  const cut = (socket: Socket, why: 'address' | 'whole'): void => {
    socket.destroy()
    around.gauges?.count('magpie_connections_cut_total', why)
    const now = around.world.now()
    if (now - toldAt < toldEveryMs) return
    toldAt = now
    const setting = why === 'address' ? 'MAGPIE_CONNECTIONS_ADDRESS' : 'MAGPIE_CONNECTIONS'
    around.log.warn(
      { code: 'connections', why, held: all, setting },
      'connections beyond the limit are cut (logged once a minute)',
    )
  }

  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket
    const under = around.proxies.length > 0 && isProxy(address, 0) ? undefined : addressGroup(address)
    const own = under === undefined ? 0 : (held.get(under) ?? 0)
    if (all >= limits.whole) return cut(socket, 'whole')
    if (own >= limits.perAddress) return cut(socket, 'address')
    all += 1
    if (under !== undefined) held.set(under, own + 1)
    socket.once('close', () => {
      all -= 1
      if (under === undefined) return
      const left = (held.get(under) ?? 1) - 1
      if (left > 0) held.set(under, left)
      else held.delete(under)
    })
  })
}
