// Our own wire to a message gateway: one signed call per message. A gateway with another wire needs an adapter beside ours
// (`server/post/tongues.ts`).

import { endpoint } from '@magpie/wire/endpoint'
import type { SignedWire } from '@magpie/wire/signed'
import * as z from 'zod/mini'
import { Kind } from './contacts.ts'

export const postDialect = 'post'

/** Its target is the path. */
export const postSigned: SignedWire = {
  who: null,
  before: ({ target, timestamp, nonce }) => `POST ${target}\n${timestamp}\n${nonce}\n`,
}

/** The same id is the same message: it is delivered once. */
export const postSend = endpoint({
  post: '/post/v1/send',
  who: 'venue',
  dialect: postDialect,
  takes: z.strictObject({
    id: z.uuid(),
    kind: Kind,
    to: z.string().check(z.maxLength(200)),
    text: z.string().check(z.maxLength(1000)),
  }),
  gives: z.strictObject({ code: z.literal('OK') }),
  refuses: [],
})
