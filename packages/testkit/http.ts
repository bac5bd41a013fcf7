// An HTTP client: one kept connection per player, each from its own address of the loopback network. So a crowd on one
// machine meets the same limits as a real crowd, and no others.

import { Agent, request } from 'node:http'

export type Reply = {
  readonly status: number
  readonly body: string
  readonly cookies: readonly string[]
  /** Time until the server wants the next try, in milliseconds; undefined if it gave none. */
  readonly againMs: number | undefined
}

export type Send = (of: {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs?: number
}) => Promise<Reply>

/** 127.1.0.1, 127.1.0.2, … On Linux all of 127/8 is the loopback interface; elsewhere there is one address. */
export const addressOf = (nth: number, net = 1): string | undefined =>
  process.platform === 'linux' ? `127.${net + ((nth >> 16) & 63)}.${(nth >> 8) & 255}.${nth & 255 || 255}` : undefined

const patienceMs = 60_000

const againMsOf = (seconds: string | undefined): number | undefined =>
  seconds === undefined ? undefined : Number(seconds) * 1000

const wasHungUp = (cause: Error): boolean => 'code' in cause && cause.code === 'ECONNRESET'

export type SendOptions = {
  /** Separates crowds that run on the machine at the same time. */
  readonly net?: number
  readonly maxSockets?: number
  /** Longest wait for an answer in milliseconds, unless a call sets its own. */
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
      // The server may close a kept connection just when it is used again. A browser then asks again on a new one, and
      // so does this client.
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
