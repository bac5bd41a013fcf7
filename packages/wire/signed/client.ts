// Signed calls of declared endpoints at an outside server, each with its own time and nonce. A timeout, a broken connection
// or an unreadable answer gives `null` and is never taken for a refusal (L11): the caller decides what to ask next.

import type { House } from '@magpie/db'
import { type Facts, hexOf, type HttpReply } from '@magpie/kernel'
import type { Endpoint, Gives, Takes } from '../endpoint.ts'
import type { Watch } from '../watch-silence.ts'

export type CallToSign = {
  readonly secret: string
  readonly path: string
  /** Wall time of the sender, milliseconds since 1970. */
  readonly timestamp: number
  readonly nonce: string
  /** As it will be sent. */
  readonly body: string
}

/** A signed call as it travels. */
export type Written = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type SignedSettings = {
  /** The prefix of every path. */
  readonly base: string
  readonly secret: string
  /** The call as that server reads it. */
  readonly write: (call: CallToSign) => Written
  /** Extracts the declared answer from the server's reply; default: the reply itself. If it throws, there is no answer. */
  readonly read?: (said: unknown) => unknown
  /** Whom it calls, and who is alarmed by a long silence. */
  readonly watch: Watch
}

/**
 * The calls to every outside party that carries money: a rail, a venue with a wallet, a gateway. `send` submits an order, and
 * again under the same number; `ask` queries its outcome; `cancel` forbids it, whether the other side knows it or not;
 * `statement` lists all movements in a span. Each answer may be null: no answer came, and the outcome is unknown (L11).
 */
export type Carrier<Order, Sent, Named, Known, Ended, Span, Lines> = {
  readonly send: (order: Order) => Promise<Sent | null>
  readonly ask: (named: Named) => Promise<Known | null>
  readonly cancel: (named: Named) => Promise<Ended | null>
  readonly statement: (span: Span) => Promise<Lines | null>
}

/** `withinMs`: where an answer may take longer than usual. */
export type SignedClient = <E extends Endpoint>(
  endpoint: E,
  withinMs?: number,
) => (ask: Takes<E>) => Promise<Gives<E> | null>

const usualMs = 5_000
const answerIn = <E extends Endpoint>(
  { gives }: E,
  { status, body }: HttpReply,
  read: (said: unknown) => unknown,
): Gives<E> | null => {
  if (status !== 200) return null
  try {
    const parsed = gives.safeParse(read(JSON.parse(body)))
    return parsed.success ? (parsed.data as Gives<E>) : null
  } catch {
    return null
  }
}

export const signedClient =
  (
    { base, secret, write, read = (said) => said, watch }: SignedSettings,
    { world, log }: Pick<House, 'world' | 'log'>,
  ): SignedClient =>
  (endpoint, timeoutMs = usualMs) =>
  async (ask) => {
    const { path } = endpoint
    const asked = JSON.stringify(ask)
    const call = write({ secret, path, timestamp: world.now(), nonce: hexOf(world.bytes(16)), body: asked })
    const { headers, body } = call
    const missed = (why: Facts): null => {
      watch.missed({ world, log }, { path, ...why })
      return null
    }
    try {
      const reply = await world.http({ method: 'POST', url: base + call.path, headers, body, timeoutMs })
      const answer = answerIn(endpoint, reply, read)
      if (answer === null) return missed({ code: 'unreadable', status: reply.status })
      watch.heard({ world, log })
      return answer
    } catch (cause) {
      return missed({ code: 'no_answer', reason: cause instanceof Error ? cause.message : 'no answer' })
    }
  }
