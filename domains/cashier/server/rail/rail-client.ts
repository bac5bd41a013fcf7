// Calls to a rail. An answer is an answer; a silence, a broken line or a text that cannot be read is nothing at all, and
// is never taken for a no (L11): `null`, and whoever asked decides what to ask next.

import type { House } from '@magpie/db'
import type { Endpoint, Gives, Takes } from '@magpie/wire'
import { railCallHeaders, railCollect, railCollectEnd, railPayout, railPayoutQuery } from '../../contract/index.ts'

export type RailSettings = {
  /** Names the rail in accounts, headers and ids: `SANDPAY`. */
  readonly code: string
  readonly url: string
  readonly secret: string
}

export type RailClient = {
  readonly code: string
  readonly collect: (ask: Takes<typeof railCollect>) => Promise<Gives<typeof railCollect> | null>
  readonly collectEnd: (ask: Takes<typeof railCollectEnd>) => Promise<Gives<typeof railCollectEnd> | null>
  readonly payout: (ask: Takes<typeof railPayout>) => Promise<Gives<typeof railPayout> | null>
  readonly query: (ask: Takes<typeof railPayoutQuery>) => Promise<Gives<typeof railPayoutQuery> | null>
}

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

export const railClient = ({ code, url, secret }: RailSettings, house: Pick<House, 'world' | 'log'>): RailClient => {
  const { world, log } = house
  const call =
    <E extends Endpoint>(endpoint: E) =>
    async (ask: Takes<E>): Promise<Gives<E> | null> => {
      const { path } = endpoint
      const body = JSON.stringify(ask)
      const signed = { secret, path, timestamp: world.now(), nonce: hex(world.bytes(16)), body }
      try {
        const reply = await world.http({
          method: 'POST',
          url: url + path,
          headers: railCallHeaders(code, signed),
          body,
          timeoutMs,
        })
        const answer = read(endpoint, reply.status, reply.body)
        if (answer === null) log.warn({ rail: code, path, status: reply.status }, 'a rail answered what it may not')
        return answer
      } catch (cause) {
        log.warn(
          { rail: code, path, reason: cause instanceof Error ? cause.message : 'no answer' },
          'a rail gave no answer',
        )
        return null
      }
    }
  return {
    code,
    collect: call(railCollect),
    collectEnd: call(railCollectEnd),
    payout: call(railPayout),
    query: call(railPayoutQuery),
  }
}
