// A running venue: its wire and its feed door are called over HTTP, and this process serves the wallet that it was
// given as its platform.

import { randomUUID } from 'node:crypto'
import { walletCallHeaders } from '@magpie/venues/contract'
import type { VendorAdapter } from '@magpie/venues/web/vendor'
import { noFaults } from '@magpie/venues/vendor'
import type { Endpoint, Gives } from '@magpie/wire/endpoint'
import { feedCaller, feedDials, feedPush, feedQueue } from '../../contract/index.ts'
import { kickOffAt } from '../feed-of.ts'
import type { HonestWallet } from '../honest-wallet.ts'
import type { Venue } from './at-venue.ts'

type Running = {
  readonly origin: string
  readonly adapter: VendorAdapter
  readonly wallet: HonestWallet
  readonly feedSecret: string
}

const dayMs = 86_400_000
const timeoutMs = 30_000

const feedAt =
  ({ origin, feedSecret: secret }: Running) =>
  async <E extends Endpoint>({ path }: E, ask: object): Promise<Gives<E>> => {
    const body = JSON.stringify(ask)
    const signing = { secret, target: `POST ${path}`, timestamp: Date.now(), nonce: randomUUID(), body }
    const reply = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...walletCallHeaders(feedCaller, signing) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const said = (await reply.json()) as {
      readonly code: unknown
      readonly msg: unknown
      readonly data: Gives<E> | null
    }
    if (!reply.ok || said.data === null)
      throw new Error(`${path} answered ${reply.status} ${String(said.code)} ${String(said.msg)}`)
    return said.data
  }

export const runningVenue = async (running: Running): Promise<Venue> => {
  const { origin, adapter, wallet } = running
  const ask = feedAt(running)
  const { heardAt } = await ask(feedQueue, {})
  return {
    adapter,
    origin,
    wallet,
    send: async ({ method, url, headers, body, timeoutMs: patience }) => {
      const reply = await fetch(url, {
        method,
        headers,
        signal: AbortSignal.timeout(patience),
        ...(body === undefined ? {} : { body }),
      })
      return { status: reply.status, body: await reply.text() }
    },
    feed: async (messages, early = false) => {
      const { gaps, misfits } = await ask(feedPush, { messages })
      if (!early && gaps.length + misfits.length > 0)
        throw new Error(`the feed was not taken: ${JSON.stringify({ gaps, misfits })}`)
    },
    dial: async (settings) => void (await ask(feedDials, { ...noFaults, ...settings })),
    startsAt: Math.max(heardAt + dayMs, kickOffAt),
    mark: `${randomUUID().slice(0, 8)}-`,
  }
}
