// The World that a running process has. The only place, with the shells in `apps`, where the clock, the timers,
// the random source and the network of the machine are touched.

import { type HttpReply, type HttpRequest, idMaker, type World } from './world.ts'

const poolBytes = 8192

/** Random bytes come from the system in blocks: one call to the source serves hundreds of ids. */
const pooledBytes = (): ((count: number) => Uint8Array) => {
  let pool = new Uint8Array(0)
  let at = 0
  return (count) => {
    if (count > poolBytes) return crypto.getRandomValues(new Uint8Array(count))
    if (at + count > pool.length) {
      pool = crypto.getRandomValues(new Uint8Array(poolBytes))
      at = 0
    }
    const slice = pool.slice(at, at + count)
    pool.fill(0, at, at + count)
    at += count
    return slice
  }
}

/** A batch of a venue, or a day's statement, with much room. */
const answerBytesMax = 16 * 1_048_576

/** A peer must not fill our memory: a longer body is not an answer (L11). */
const textOf = async ({ body }: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > answerBytesMax) throw new Error(`the answer is longer than ${answerBytesMax} bytes`)
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

const send = async (request: HttpRequest): Promise<HttpReply> => {
  const reply = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    redirect: 'error',
    signal: AbortSignal.timeout(request.timeoutMs),
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(request.bytes === undefined ? {} : { body: new Uint8Array(request.bytes) }),
  })
  return { status: reply.status, body: await textOf(reply) }
}

export const realWorld = (): World => {
  const now = (): number => Date.now()
  const bytes = pooledBytes()
  return {
    now,
    bytes,
    id: idMaker(now, bytes),
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    http: send,
  }
}
