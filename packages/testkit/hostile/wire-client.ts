// A client that sends exactly what it is given: headers in their order and number, a body of any bytes, and raw text
// where a request is not even HTTP. Hostile inputs must arrive unchanged.

import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { addressOf } from '../http.ts'

export type Sent = {
  readonly method: string
  /** Path and query, as in the request line. */
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly payload?: Buffer | undefined
}

export type Heard = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }

export type WireClient = {
  readonly send: (sent: Sent) => Promise<Heard>
  readonly close: () => void
}

const patienceMs = 60_000
const triesMax = 3

/** The server may close a kept connection just when it is used again; that is no fault. */
const isHangUp = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE')

export const openWireClient = (origin: string, nth: number): WireClient => {
  const { hostname, port, host } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const localAddress = addressOf(nth, 9)
  const once = ({ method, url, headers, payload }: Sent): Promise<Heard> =>
    new Promise((done, failed) => {
      const length = payload === undefined ? [] : ['content-length', String(payload.length)]
      const flat = ['host', host, 'connection', 'keep-alive', ...length, ...headers.flat()]
      const call = request({
        hostname,
        port,
        method,
        path: url,
        agent,
        headers: flat,
        timeout: patienceMs,
        ...(localAddress === undefined ? {} : { localAddress }),
      })
      call.on('timeout', () => call.destroy(new Error(`${method} ${url}: no answer within ${patienceMs} ms`)))
      call.on('error', failed)
      call.on('response', (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('error', failed)
        reply.on('end', () =>
          done({ status: reply.statusCode ?? 0, headers: reply.headers, text: Buffer.concat(parts).toString() }),
        )
      })
      call.end(payload)
    })
  const send = async (sent: Sent): Promise<Heard> => {
    for (let tries = 1; ; tries++) {
      try {
        return await once(sent)
      } catch (cause) {
        if (!isHangUp(cause) || tries >= triesMax) throw cause
      }
    }
  }
  return { send, close: () => agent.destroy() }
}

/**
 * Writes bytes to a new socket and returns what came, until the server hangs up or sends nothing for `quietMs`. `reset`
 * aborts the connection at once instead of waiting.
 */
export const sendRaw = (
  origin: string,
  bytes: string | Buffer,
  options: { readonly quietMs?: number; readonly reset?: boolean } = {},
): Promise<string> =>
  new Promise((done) => {
    const { hostname, port } = new URL(origin)
    const parts: Buffer[] = []
    const socket = connect(Number(port), hostname)
    const end = (): void => {
      socket.destroy()
      done(Buffer.concat(parts).toString('latin1'))
    }
    socket.setTimeout(options.quietMs ?? 300, end)
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', end)
    socket.on('close', end)
    socket.on('connect', () => {
      socket.write(bytes, () => {
        if (options.reset === true) setImmediate(() => socket.resetAndDestroy())
      })
    })
  })
