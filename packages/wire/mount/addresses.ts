// The address a request comes from: the socket's own, or, behind one of our trusted proxies, the last address in
// `x-forwarded-for` that is not a trusted proxy. The same for calls and for the stream.

import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'

export type Addresses = (request: IncomingMessage) => string

export const addressesOf = (proxies: readonly string[]): Addresses => {
  const trusted = proxyAddr.compile([...proxies])
  return proxies.length === 0
    ? ({ socket }) => socket.remoteAddress ?? ''
    : (request) => proxyAddr(request, trusted) ?? ''
}
