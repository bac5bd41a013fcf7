// The house's own wire: signed headers around the neutral call, a code in the answer.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Dialect, handle } from '@magpie/wire'
import {
  railAnswers,
  railCallHeaders,
  railDialect,
  railHeaders,
  railPaid,
  railPayoutNews,
  railPreamble,
  railStatus,
  railWordOf,
  readRailSignature,
} from '../../contract/index.ts'
import { railOf } from './rail-of.ts'
import type { RailTongue } from './tongue.ts'

/** How a reply is written: the value itself, which carries its own code. */
const dialect: Dialect = {
  name: railDialect,
  codes: railAnswers,
  success: (value) => value,
  refusal: (code) => JSON.stringify({ code: railWordOf(code) }),
  httpStatus: railStatus,
  strictNumbers: true,
  envelope: (value) => value,
  // A rail that pays in waits for nobody: it is answered also when the process is short of breath.
  urgent: true,
}

export const plainTongue: RailTongue = {
  dialect,
  write: (code, call) => ({ path: call.path, headers: railCallHeaders(code, call), body: call.body }),
  read: (said) => said,
  signer: ({ headers, rawBody, path }, nowMs) => {
    const signed = readRailSignature(headers, nowMs)
    if (signed === undefined) return undefined
    return {
      rail: headers[railHeaders.rail] ?? '',
      isBy: (key) => {
        const preamble = railPreamble(path, signed.timestamp, signed.nonce)
        const expected = createHmac('sha256', key).update(preamble).update(rawBody).digest()
        return timingSafeEqual(expected, Buffer.from(signed.signature, 'hex'))
      },
    }
  },
  handlers: ({ paid, news }) => [
    handle(railPaid, (ask, { house, caller }) => paid(house, railOf(caller), ask)),
    handle(railPayoutNews, (ask, { house, caller }) => news(house, railOf(caller), ask)),
  ],
}
