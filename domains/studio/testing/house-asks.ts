// The platform as caller of a venue in this process: signed, and sent as bytes of the wire.

import type { HttpRequest, World } from '@magpie/kernel'
import { transferSigned } from '@magpie/venues/contract'
import type { Gives, Takes } from '@magpie/wire'
import type { Endpoint } from '@magpie/wire/endpoint'
import { signedHeaders } from '@magpie/wire/signed'
import type { FastifyInstance } from 'fastify'

export type HouseAt = {
  readonly app: () => Pick<FastifyInstance, 'inject'>
  readonly code: string
  readonly secret: string
  readonly now: World['now']
}

export const housesAsks = ({ app, code, secret, now }: HouseAt) => ({
  /** Stands in for the HTTP of the platform's `World`: delivers its requests to this venue. */
  http: async ({ method, url, headers, body }: HttpRequest) => {
    const { pathname } = new URL(url)
    const reply = await app().inject({
      method,
      url: pathname,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: reply.statusCode, body: reply.body, headers: {} }
  },
  /** The reply, or the code of a refusal. */
  house: async <E extends Endpoint>(endpoint: E, asked: Takes<E>, by = secret): Promise<Gives<E>> => {
    const body = JSON.stringify(asked)
    const { path } = endpoint
    const call = { secret: by, target: path, timestamp: now(), nonce: crypto.randomUUID(), body }
    const reply = await app().inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...signedHeaders(transferSigned, code, call) },
      payload: body,
    })
    return reply.json<Gives<E>>()
  },
})
