// A receiver of notices over HTTP: one POST per notice, JSON, signed when there is a secret. Any status from 200 to 299
// accepts it.

import { createHmac } from 'node:crypto'
import type { World } from '@magpie/kernel'
import type { Receiver } from './courier.ts'

export type WebhookSettings = { readonly url: string; readonly secret: string | undefined; readonly node: string }

const timeoutMs = 5_000

/** `x-magpie-signature`: hex HMAC-SHA256 of the body under the secret. */
export const webhook = (world: Pick<World, 'http'>, { url, secret, node }: WebhookSettings): Receiver => ({
  name: 'webhook',
  send: async (notice) => {
    const body = JSON.stringify({ node, ...notice })
    const signature = secret === undefined ? undefined : createHmac('sha256', secret).update(body).digest('hex')
    const headers = {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'x-magpie-signature': signature }),
    }
    const { status } = await world.http({ method: 'POST', url, headers, body, timeoutMs })
    if (status < 200 || status > 299) throw new Error(`it answered ${status}`)
  },
})
