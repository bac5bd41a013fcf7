// The house at a venue that is served in this process: signed, over the wire's bytes.

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
  /** What the house sends to this venue's address, as its `World` would. */
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
  /** The answer, or the code where it said no. */
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
