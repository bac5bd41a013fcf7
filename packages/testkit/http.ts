// A client's end of HTTP: one kept connection a player, from an address of their own on the loopback network, so that a
// crowd on one machine meets the limits a crowd would meet and no others.

import { Agent, request } from 'node:http'

export type Reply = {
  readonly status: number
  readonly body: string
  readonly cookies: readonly string[]
  /** When whoever answered wants to be asked again, in milliseconds; undefined where they do not. */
  readonly againMs: number | undefined
}

export type Send = (of: {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs?: number
}) => Promise<Reply>

/** 127.1.0.1, 127.1.0.2, … The whole of 127/8 is the loopback interface on Linux; elsewhere there is one address. */
export const addressOf = (nth: number, net = 1): string | undefined =>
  process.platform === 'linux' ? `127.${net + ((nth >> 16) & 63)}.${(nth >> 8) & 255}.${nth & 255 || 255}` : undefined

const patienceMs = 60_000

const againMsOf = (seconds: string | undefined): number | undefined =>
  seconds === undefined ? undefined : Number(seconds) * 1000

const wasHungUp = (cause: Error): boolean => 'code' in cause && cause.code === 'ECONNRESET'

export type SendOptions = {
  /** Keeps crowds apart that are on the machine at once. */
  readonly net?: number
  readonly maxSockets?: number
  /** How long an answer is waited for where a call says nothing else. */
  readonly waitMs?: number
}

export const openSend = (
  nth: number,
  { net, maxSockets = 8, waitMs = patienceMs }: SendOptions = {},
): Send & { readonly close: () => void } => {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const localAddress = addressOf(nth, net)
  const send: Send = (asked) =>
    new Promise((done, failed) => {
      const { method, url, headers, body, timeoutMs = waitMs } = asked
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const call = request(url, {
        method,
        agent,
        headers: { ...headers, ...length },
        timeout: timeoutMs,
        ...(localAddress === undefined ? {} : { localAddress }),
      })
      call.on('timeout', () => call.destroy(new Error(`no answer within ${timeoutMs} ms`)))
      // A kept connection may be closed at its other end just as it is used again: then a browser asks on another one.
      call.on('error', (cause) => (call.reusedSocket && wasHungUp(cause) ? done(send(asked)) : failed(cause)))
      call.on('response', (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('error', failed)
        reply.on('end', () =>
          done({
            status: reply.statusCode ?? 0,
            body: Buffer.concat(parts).toString('utf8'),
            cookies: reply.headers['set-cookie'] ?? [],
            againMs: againMsOf(reply.headers['retry-after']),
          }),
        )
      })
      call.end(body)
    })
  return Object.assign(send, { close: () => agent.destroy() })
}
