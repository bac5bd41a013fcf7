// The source's end of the book's feed endpoint, with the feed's secret.

import { feedCaller } from '@magpie/sportsbook/contract'
import type { RealHouse } from '@magpie/testkit/real-house'
import { walletCallHeaders } from '@magpie/venues/contract'
import type { Asks } from '@magpie/wire/call'
import type { Endpoint, Gives } from '@magpie/wire/endpoint'
import { randomBytes } from 'node:crypto'

export type AskFeed = <E extends Endpoint>(endpoint: E, ask: Asks<E>) => Promise<Gives<E>>

export const askFeed =
  ({ vendorUrl, secrets }: Pick<RealHouse, 'vendorUrl' | 'secrets'>): AskFeed =>
  async <E extends Endpoint>(endpoint: E, ask: Asks<E>): Promise<Gives<E>> => {
    const body = JSON.stringify(ask)
    const nonce = randomBytes(12).toString('hex')
    const signed = { secret: secrets.feed, target: `POST ${endpoint.path}`, timestamp: Date.now(), nonce, body }
    const headers = walletCallHeaders(feedCaller, signed)
    const reply = await fetch(`${vendorUrl}${endpoint.path}`, { method: 'POST', headers, body })
    const { data, msg } = (await reply.json()) as { data: Gives<E> | null; msg: unknown }
    if (!reply.ok || data === null) throw new Error(`the feed door answered ${reply.status} ${String(msg)}`)
    return data
  }
