// Calls of declared endpoints at somebody else's server, each signed, with a moment and a nonce of its own. An answer is an
// answer; a silence, a broken line or a text that cannot be read is nothing at all, and is never taken for a no (L11):
// `null`, and whoever asked decides what to ask next.

import type { House } from '@magpie/db'
import type { Facts } from '@magpie/kernel'
import type { Endpoint, Gives, Takes } from './endpoint.ts'

export type CallToSign = {
  readonly secret: string
  readonly path: string
  /** Wall time of the sender, milliseconds since 1970. */
  readonly timestamp: number
  readonly nonce: string
  /** As it will be sent. */
  readonly body: string
}

export type SignedSettings = {
  /** What stands before every path. */
  readonly base: string
  readonly secret: string
  /** The headers of a signed call, as that server reads them. */
  readonly headers: (call: CallToSign) => Readonly<Record<string, string>>
  /** Who is asked, for the log. */
  readonly whom: Facts
}

export type SignedClient = <E extends Endpoint>(endpoint: E) => (ask: Takes<E>) => Promise<Gives<E> | null>

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

export const signedClient =
  ({ base, secret, headers, whom }: SignedSettings, { world, log }: Pick<House, 'world' | 'log'>): SignedClient =>
  (endpoint) =>
  async (ask) => {
    const { path } = endpoint
    const body = JSON.stringify(ask)
    const signed = headers({ secret, path, timestamp: world.now(), nonce: hex(world.bytes(16)), body })
    try {
      const reply = await world.http({ method: 'POST', url: base + path, headers: signed, body, timeoutMs })
      const answer = read(endpoint, reply.status, reply.body)
      if (answer === null) log.warn({ ...whom, path, status: reply.status }, 'an answer that may not be')
      return answer
    } catch (cause) {
      log.warn({ ...whom, path, reason: cause instanceof Error ? cause.message : 'no answer' }, 'no answer')
      return null
    }
  }
