// Calls of the site from within the server, for rendered pages: through every check and the serialiser, like any call,
// but without a network and never longer than a page may take (S-CONST-05). They carry no login.

import type { World } from '@magpie/kernel'
import type { WireReply, WireRequest } from '@magpie/wire/call'
import type { FastifyInstance } from 'fastify'

export const inProcess =
  (app: Pick<FastifyInstance, 'inject'>, after: World['after']) =>
  async ({ method, url, headers, body, timeoutMs }: WireRequest): Promise<WireReply> => {
    const late = Promise.withResolvers<never>()
    const cancel = after(timeoutMs, () => late.reject(new Error('timeout')))
    try {
      const asked = app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
      const reply = await Promise.race([asked, late.promise])
      return { status: reply.statusCode, body: reply.body }
    } finally {
      cancel()
    }
  }
