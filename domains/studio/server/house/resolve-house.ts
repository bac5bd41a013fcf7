// Identifies the caller on the platform's wire: only the platform, for this venue, under their shared secret.

import { refuse, type Refusal } from '@magpie/kernel'
import { transferSigned } from '@magpie/venues/contract'
import type { Caller, RequestFacts } from '@magpie/wire'
import { signedBy } from '@magpie/wire/signed-by'

export const resolveHouse = (
  code: string,
  secret: string,
  { headers, path, rawBody }: Pick<RequestFacts, 'headers' | 'path' | 'rawBody'>,
  nowMs: number,
): Caller | Refusal<'api_auth'> => {
  const signed = signedBy(transferSigned, { headers, rawBody, target: path }, nowMs)
  return signed?.who === code && signed.isBy(secret) ? { is: 'venue', venue: code } : refuse('api_auth')
}
