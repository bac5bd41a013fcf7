// The venue's replies: the studio's envelope, with the lottery's codes.

import { studioDialectOnWire } from '@magpie/studio/server'
import type { Dialect } from '@magpie/wire'
import { lotteryDialect, lotteryStatus, lotteryWordOf, lotteryWords } from '../contract/index.ts'

export const lotteryDialectOnWire: Dialect = {
  ...studioDialectOnWire,
  name: lotteryDialect,
  codes: lotteryWords,
  refusal: (code, text, facts) =>
    JSON.stringify({
      status_code: lotteryWordOf(code),
      message: text,
      data: facts === undefined ? null : { ...facts, refused: code },
    }),
  httpStatus: lotteryStatus,
}
