// A rail on the protocol of `contract/rails/lotus.ts`: converts its reports into the common calls.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { handle } from '@magpie/wire'
import { railPaid, railPayoutNews } from '../../contract/index.ts'
import {
  answerLotus,
  lotusNotify,
  lotusReplies,
  readEnvelope,
  readLotus,
  readLotusAnswer,
  writeLotus,
} from '../../contract/rails/lotus.ts'
import { railOf } from './rail-of.ts'
import type { Ears, RailTongue } from './tongue.ts'
import type { House } from '@magpie/db'

const heard = async (house: House, rail: string, { paid, news }: Ears, told: ReturnType<typeof readLotus>) => {
  if (told?.path === railPaid.path) {
    const ask = railPaid.takes.safeParse(told.ask)
    if (ask.success) return paid(house, rail, ask.data)
  }
  if (told?.path === railPayoutNews.path) {
    const ask = railPayoutNews.takes.safeParse(told.ask)
    if (ask.success) return news(house, rail, ask.data)
  }
  return { code: 'INPUT' } as const
}

export const lotusTongue: RailTongue = {
  dialect: { ...lotusReplies, urgent: true },
  write: writeLotus,
  read: readLotusAnswer,
  signer: ({ rawBody }, nowMs) => {
    const said = readEnvelope(rawBody.toString('utf8'), nowMs)
    if (said === undefined) return undefined
    const { act, biz, mch, nonce, ts, sign } = said
    return {
      rail: mch,
      isBy: (key) => {
        const text = `act=${act}&biz=${biz}&mch=${mch}&nonce=${nonce}&ts=${ts}`
        return timingSafeEqual(createHmac('sha512', key).update(text).digest(), Buffer.from(sign, 'hex'))
      },
    }
  },
  handlers: (ears) => [
    handle(lotusNotify, async (said, { house, caller }) =>
      answerLotus(await heard(house, railOf(caller), ears, readLotus(said))),
    ),
  ],
}
