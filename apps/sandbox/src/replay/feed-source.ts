// Pushes a feed through the book's feed endpoint, signed with the feed's secret, in order of feed time.

import { randomBytes } from 'node:crypto'
import { feedCaller, feedMessagesMax, type FeedMessage, feedPush, feedQueue } from '@magpie/sportsbook/contract'
import { openSend } from '@magpie/testkit/http'
import { walletCallHeaders } from '@magpie/venues/contract'
import type { Gives } from '@magpie/wire/endpoint'

export type FeedSource = {
  /** Resolves when the book has accepted and decided everything. Throws when it rejected a message. */
  readonly push: (messages: readonly FeedMessage[]) => Promise<void>
  readonly queue: () => Promise<Gives<typeof feedQueue>>
  readonly close: () => void
}

export const openFeedSource = (vendorUrl: string, secret: string): FeedSource => {
  const send = openSend(0)
  const call = async <Value>(path: string, ask: unknown): Promise<Value> => {
    const body = JSON.stringify(ask)
    const nonce = randomBytes(12).toString('hex')
    const target = `POST ${path}`
    const headers = walletCallHeaders(feedCaller, { secret, target, timestamp: Date.now(), nonce, body })
    const reply = await send({ method: 'POST', url: `${vendorUrl}${path}`, headers, body })
    const { code, data, msg } = JSON.parse(reply.body) as { code: unknown; msg: unknown; data: Value }
    if (reply.status !== 200 || data === null)
      throw new Error(`${path} answered ${reply.status} ${String(code)} ${String(msg)}`)
    return data
  }
  return {
    push: async (messages) => {
      for (let at = 0; at < messages.length; at += feedMessagesMax) {
        const answer = await call<Gives<typeof feedPush>>(feedPush.path, {
          messages: messages.slice(at, at + feedMessagesMax),
        })
        const [misfit] = answer.misfits
        if (misfit !== undefined) throw new Error(`the book refused a message: ${JSON.stringify(misfit)}`)
        if (answer.gaps.length > 0) throw new Error(`the feed has gaps: ${JSON.stringify(answer.gaps)}`)
      }
    },
    queue: () => call(feedQueue.path, {}),
    close: send.close,
  }
}
