// Where a request comes from, as the house believes it: the socket's own address, or, where one of the house's proxies
// speaks, the last address in `x-forwarded-for` that is none of theirs. The same for calls and for the stream.

import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'

export type Addresses = (request: IncomingMessage) => string

export const addressesOf = (proxies: readonly string[]): Addresses => {
  const trusted = proxyAddr.compile([...proxies])
  return proxies.length === 0
    ? ({ socket }) => socket.remoteAddress ?? ''
    : (request) => proxyAddr(request, trusted) ?? ''
}
