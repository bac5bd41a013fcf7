// The form of a wallet reply: the value itself, with its own code. A transport refusal is only a code and a text.

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
