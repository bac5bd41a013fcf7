// The site's own calls from within the server, for pages that are rendered: through every check and the serialiser, like
// any caller's, but without a network and never longer than 400 ms (S-CONST-05). Nobody is logged in here.

import { clientVersion } from '@magpie/gate/contract'
import { signPath } from '@magpie/gate/rules'
import { type Call, makeCall } from '@magpie/wire/call'
import type { FastifyInstance } from 'fastify'

/** S-CONST-05. */
export const serverTimeoutMs = 400

const siteId = 6001
/** Pages ask in the name of no device in particular. */
const noDevice = '00000000-0000-7000-8000-000000000000'

type Parts = {
  readonly app: Pick<FastifyInstance, 'inject'>
  readonly siteKey: string
  readonly after: (delayMs: number, run: () => void) => () => void
}

export const inProcessCall = ({ app, siteKey, after }: Parts): Call =>
  makeCall({
    send: async ({ method, url, headers, body, timeoutMs }) => {
      const late = Promise.withResolvers<never>()
      const cancel = after(timeoutMs, () => late.reject(new Error('timeout')))
      try {
        const asked = app.inject({
          method,
          url,
          headers,
          ...(body === undefined ? {} : { payload: body }),
        })
        const reply = await Promise.race([asked, late.promise])
        return { status: reply.statusCode, body: reply.body }
      } finally {
        cancel()
      }
    },
    originOf: () => '',
    sign: async (path) => signPath(path, siteKey, clientVersion),
    token: () => undefined,
    device: () => noDevice,
    siteId,
    timeoutMs: serverTimeoutMs,
  })
