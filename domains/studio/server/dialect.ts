// Writes the studio's replies: the site's envelope, with a word for each refusal.

import type { Dialect } from '@magpie/wire'
import { studioDialect, studioStatus, studioSuccess, studioWordOf, studioWords } from '../contract/index.ts'

export const studioDialectOnWire: Dialect = {
  name: studioDialect,
  codes: studioWords,
  success: (value) => `{"status_code":${studioSuccess},"message":"","data":${value}}`,
  refusal: (code, text, facts) =>
    JSON.stringify({
      status_code: studioWordOf(code),
      message: text,
      data: facts === undefined ? null : { ...facts, refused: code },
    }),
  httpStatus: studioStatus,
  strictNumbers: true,
  envelope: (value) => ({
    type: 'object',
    properties: { status_code: { const: studioSuccess }, message: { type: 'string' }, data: value },
    required: ['status_code', 'message', 'data'],
  }),
  quiet: true,
}
