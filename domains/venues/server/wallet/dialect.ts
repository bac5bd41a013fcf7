// How a wallet reply is written: the value itself, which carries its own code. A refusal of the transport is a code and
// a text and nothing else.

import type { Dialect } from '@magpie/wire'
import { walletStatus, walletWords } from '../../contract/index.ts'

const words: Readonly<Record<string, string>> = walletWords

export const walletDialect: Dialect = {
  name: 'wallet',
  codes: walletWords,
  success: (value) => value,
  refusal: (code, text) => JSON.stringify({ code: words[code] ?? 'INTERNAL', message: text }),
  httpStatus: walletStatus,
  strictNumbers: true,
  envelope: (value) => value,
  quiet: true,
  urgent: true,
}
