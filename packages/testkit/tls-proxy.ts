// A proxy in front of a house, like those of the recipes in `deploy/`: it ends TLS, sets the caller's address in
// `x-forwarded-for` whatever the caller sent, and passes sockets through. It does only what the recipes do, so their
// forwarding can be tested without an installed proxy.

import type { Certificate } from './certificate.ts'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

export type TlsProxy = { readonly origin: string; readonly port: number; readonly close: () => Promise<void> }

const forwarded = ({ headers, socket }: IncomingMessage): Record<string, string | string[] | undefined> => ({
  ...headers,
  'x-forwarded-for': socket.remoteAddress?.replace('::ffff:', ''),
  'x-forwarded-proto': 'https',
})

const pass = (upstream: string) => (asked: IncomingMessage, reply: ServerResponse) => {
  const { hostname, port } = new URL(upstream)
  const { method = 'GET', url = '/' } = asked
  // Health is for the load balancer, not for the public.
  if (url.startsWith('/health/')) {
    reply.writeHead(404).end()
    return
  }
  const call = request({ hostname, port, method, path: url, headers: forwarded(asked) }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(reply)
  })
  call.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()))
  reply.on('close', () => call.destroy())
  asked.pipe(call)
}

const join = (one: Duplex, other: Duplex): void => {
  one.pipe(other).pipe(one)
  for (const [end, gone] of [
    [one, other],
    [other, one],
  ] as const) {
    end.on('error', () => gone.destroy())
    end.on('close', () => gone.destroy())
  }
}

const passSocket = (upstream: string) => (asked: IncomingMessage, socket: Duplex, head: Buffer) => {
  const { hostname, port } = new URL(upstream)
  const call = request({ hostname, port, path: asked.url, headers: forwarded(asked) })
  const lines = (answer: IncomingMessage): string => {
    const pairs = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1] ?? ''}`] : []))
    return [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`, ...pairs, '', ''].join('\r\n')
  }
  call.on('upgrade', (answer, behind) => {
    socket.write(lines(answer))
    join(socket, behind)
    if (head.length > 0) behind.write(head)
  })
  call.on('response', (answer) => {
    socket.write(lines(answer))
    answer.pipe(socket)
  })
  call.on('error', () => socket.destroy())
  socket.on('error', () => call.destroy())
  call.end()
}

export { type Certificate, localCertificate } from './certificate.ts'

/** `upstream` is the origin of the server behind it; its own is `https://localhost:<port>`. */
export const openTlsProxy = async (upstream: string, certificate: Certificate, port = 0): Promise<TlsProxy> => {
  const server = createServer(certificate, pass(upstream))
  server.on('upgrade', passSocket(upstream))
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  const { port: taken } = server.address() as AddressInfo
  return {
    origin: `https://localhost:${taken}`,
    port: taken,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
