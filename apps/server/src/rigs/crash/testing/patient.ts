// Asking until there is an answer. A house that is being killed answers nothing, half of something, or that it is not
// well; none of that says what became of the command, so the same words go out again under the same key (L11).

import { Agent, request } from 'node:http'

export type Reply = { readonly status: number; readonly body: string; readonly cookies: readonly string[] }

export type Ask = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type Patience = {
  /** True when the rig is over: who still waits gives up. */
  readonly isOver: () => boolean
  /** How often somebody had to ask again. */
  readonly again: () => void
}

class GivenUp extends Error {}

const pauseMs = 100
const answerMs = 8000

export const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))

const once = (agent: Agent, localAddress: string | undefined, { method, url, headers, body }: Ask): Promise<Reply> =>
  new Promise((done, failed) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const address = localAddress === undefined ? {} : { localAddress }
    const call = request(url, { method, agent, headers: { ...headers, ...length }, timeout: answerMs, ...address })
    call.on('timeout', () => call.destroy(new Error('no answer')))
    call.on('error', failed)
    call.on('response', (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('error', failed)
      reply.on('aborted', () => failed(new Error('half an answer')))
      reply.on('end', () =>
        done({
          status: reply.statusCode ?? 0,
          body: Buffer.concat(parts).toString('utf8'),
          cookies: reply.headers['set-cookie'] ?? [],
        }),
      )
    })
    call.end(body)
  })

/** Each with an address of his own, so that a crowd on one machine meets the limits of a crowd. */
export const openPatient = (nth: number, { isOver, again }: Patience) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const localAddress = process.platform === 'linux' ? `127.11.${(nth >> 8) & 255}.${nth & 255 || 255}` : undefined
  return {
    /** `make` is asked anew each time, because a signature has its moment. */
    ask: async (make: () => Ask): Promise<Reply> => {
      for (;;) {
        if (isOver()) throw new GivenUp('the rig is over')
        const reply = await once(agent, localAddress, make()).catch(() => null)
        if (reply !== null && reply.status < 500 && reply.status !== 429) return reply
        again()
        await pause(pauseMs)
      }
    },
    close: () => agent.destroy(),
  }
}

export type Patient = ReturnType<typeof openPatient>
