// Calls to a venue in transfer mode. An answer is an answer; a silence, a broken line or a text that cannot be read is
// nothing at all, and is never taken for a no (L11): `null`, and whoever asked decides what to ask next.

import type { House } from '@magpie/db'
import type { Endpoint, Gives, Takes } from '@magpie/wire'
import {
  transferBalance,
  transferCallHeaders,
  transferCancel,
  transferIn,
  transferOut,
  transferQuery,
} from '../../contract/index.ts'
import type { VenueSettings } from '../settings.ts'

const timeoutMs = 5_000
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const read = <E extends Endpoint>({ gives }: E, status: number, body: string): Gives<E> | null => {
  if (status !== 200) return null
  try {
    const parsed = gives.safeParse(JSON.parse(body))
    return parsed.success ? (parsed.data as Gives<E>) : null
  } catch {
    return null
  }
}

export const venueClient = ({ code, url, secret }: VenueSettings, house: Pick<House, 'world' | 'log'>) => {
  const { world, log } = house
  const call =
    <E extends Endpoint>(endpoint: E) =>
    async (ask: Takes<E>): Promise<Gives<E> | null> => {
      const { path } = endpoint
      const body = JSON.stringify(ask)
      const signed = { secret, path, timestamp: world.now(), nonce: hex(world.bytes(16)), body }
      try {
        const headers = transferCallHeaders(code, signed)
        const reply = await world.http({ method: 'POST', url: new URL(url).origin + path, headers, body, timeoutMs })
        const answer = read(endpoint, reply.status, reply.body)
        if (answer === null) log.warn({ venue: code, path, status: reply.status }, 'a venue answered what it may not')
        return answer
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : 'no answer'
        log.warn({ venue: code, path, reason }, 'a venue gave no answer')
        return null
      }
    }
  return {
    in: call(transferIn),
    out: call(transferOut),
    query: call(transferQuery),
    cancel: call(transferCancel),
    balance: call(transferBalance),
  }
}
