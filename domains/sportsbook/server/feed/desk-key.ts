// Who sits at the vendor's desk: a named operator with the key of that name, and nobody else.

import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse, type Refusal } from '@magpie/kernel'
import type { Caller, RequestFacts } from '@magpie/wire'
import { deskHeaders, deskKey, isDeskName } from '../../contract/index.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export const resolveDesk = (
  { headers }: Pick<RequestFacts, 'headers'>,
  secret: string,
): Caller | Refusal<'api_auth'> => {
  const [name = '', key = ''] = [headers[deskHeaders.name], headers[deskHeaders.key]]
  const isRight = timingSafeEqual(digest(deskKey(secret, name)), digest(key))
  return isRight && isDeskName(name) ? { is: 'venue', venue: name } : refuse('api_auth')
}
