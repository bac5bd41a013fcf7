// Our own protocol: signed headers around the common call, a code in the answer.

import { handle } from '@magpie/wire'
import { signedBy } from '@magpie/wire/signed-by'
import { plainReplies, railPaid, railPayoutNews, railSigned, writePlain } from '../../contract/index.ts'
import { railOf } from './rail-of.ts'
import type { RailTongue } from './tongue.ts'

export const plainTongue: RailTongue = {
  // Reports of deposits are answered even under overload.
  dialect: { ...plainReplies, urgent: true },
  write: writePlain,
  read: (said) => said,
  signer: ({ headers, rawBody, path }, nowMs) => {
    const signed = signedBy(railSigned, { headers, rawBody, target: path }, nowMs)
    return signed && { rail: signed.who, isBy: signed.isBy }
  },
  handlers: ({ paid, news }) => [
    handle(railPaid, (ask, { house, caller }) => paid(house, railOf(caller), ask)),
    handle(railPayoutNews, (ask, { house, caller }) => news(house, railOf(caller), ask)),
  ],
}
