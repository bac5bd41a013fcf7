// How a reply to a rail is written: the value itself, which carries its own code. A rail that pays in waits for nobody,
// so its calls are answered also when the process is short of breath.

import type { Dialect } from '@magpie/wire'
import { railAnswers, railDialect, railStatus, railWordOf } from '../../contract/index.ts'

export const railDialectOnWire: Dialect = {
  name: railDialect,
  codes: railAnswers,
  success: (value) => value,
  refusal: (code) => JSON.stringify({ code: railWordOf(code) }),
  httpStatus: railStatus,
  strictNumbers: true,
  envelope: (value) => value,
  urgent: true,
}
