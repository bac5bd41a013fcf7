// The rail's `lotus` protocol: one address, and everything in an envelope.

import {
  answerLotus,
  lotusGateway,
  lotusReplies,
  readEnvelope,
  readLotus,
  readLotusAnswer,
  signLotus,
  writeLotus,
} from '@magpie/cashier/contract'
import { handle } from '@magpie/wire'
import { timingSafeEqual } from 'node:crypto'
import type { RailWire } from './rail-wire.ts'

export const lotusWire: RailWire = {
  dialect: lotusReplies,
  // The payer's own page is not a call of the platform.
  serves: (calls) => [
    ...calls.filter(({ endpoint }) => endpoint.who === 'anyone'),
    handle(lotusGateway, async (said, context) => {
      const told = readLotus(said)
      const call = calls.find(({ endpoint }) => endpoint.who === 'venue' && endpoint.path === told?.path)
      const ask = call?.endpoint.takes.safeParse(told?.ask)
      if (call === undefined || ask?.success !== true) return answerLotus({ code: 'INPUT' })
      return answerLotus((await call.run(ask.data as never, context)) as { readonly code: string })
    }),
  ],
  isSigned: ({ rawBody }, secret, nowMs) => {
    const said = readEnvelope(rawBody.toString('utf8'), nowMs)
    return said !== undefined && timingSafeEqual(Buffer.from(signLotus(secret, said)), Buffer.from(said.sign))
  },
  write: writeLotus,
  word: (answer) => (readLotusAnswer(answer) as { readonly code: string }).code,
}
