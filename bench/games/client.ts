// The bench's requests with many members at once: over kept connections, timed, with plain debits for comparison.

import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { studioSessionHeader } from '@magpie/studio/contract'
import { walletCallHeaders } from '@magpie/venues/contract'
import { betDetail } from '../bets/bet-detail.ts'
import { venueSecret } from '../bets/bet-house.ts'

export type Client = {
  /** A member's press at the venue: its answer's data. Throws on every refusal. */
  readonly atVenue: (port: number, token: string, path: string, ask: object) => Promise<never>
  /** A signed call of the venue at the node. */
  readonly wallet: (port: number, call: string, ask: object) => Promise<string>
  /** The answer's text; without a body it is a GET. */
  readonly send: (
    port: number,
    path: string,
    body: string | undefined,
    headers: Readonly<Record<string, string>>,
  ) => Promise<string>
  readonly debit: (port: number, token: string) => Promise<void>
  readonly close: () => void
}

export const openClient = (venue: string, sockets: number): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const send: Client['send'] = (port, path, body, headers) =>
    new Promise((given, fail) => {
      const asked = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method: body === undefined ? 'GET' : 'POST',
          headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        },
        (reply) => {
          let text = ''
          reply.setEncoding('utf8')
          reply.on('data', (more: string) => (text += more))
          reply.on('end', () => given(text))
        },
      )
      asked.on('error', fail)
      asked.end(body)
    })
  const wallet: Client['wallet'] = (port, call, ask) => {
    const path = `/wallet/v1/${call}`
    const body = JSON.stringify(ask)
    const nonce = randomBytes(9).toString('hex')
    const signed = { secret: venueSecret, target: `POST ${path}`, timestamp: Date.now(), nonce, body }
    return send(port, path, body, walletCallHeaders(venue, signed))
  }
  return {
    wallet,
    send,
    atVenue: async (port, token, path, ask) => {
      const text = await send(port, path, JSON.stringify(ask), { [studioSessionHeader]: token })
      const { status_code: said, data } = JSON.parse(text) as { status_code: unknown; data: never }
      if (said !== 6000) throw new Error(`${path} was answered ${text}`)
      return data
    },
    debit: async (port, token) => {
      const ask = { transaction: randomUUID(), token, round: randomUUID(), amount: 100, detail: betDetail }
      const text = await wallet(port, 'debit', ask)
      if (!text.includes('"code":"OK"')) throw new Error(`a debit was answered ${text}`)
    },
    close: () => agent.destroy(),
  }
}

/** The time of each piece, in the windows that count. */
export const timed = (work: (client: number) => Promise<void>) => {
  const took: number[] = []
  return {
    took,
    work: async (client: number): Promise<void> => {
      const began = performance.now()
      await work(client)
      took.push(performance.now() - began)
    },
  }
}

/** The 95th percentile by default. */
export const percentile = (values: readonly number[], part = 0.95): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
