// A database is served only with the secrets that it was written with. With others, nothing sealed would open, no
// operator's code and no PIN would match, and new rows would be sealed with other keys than the old ones.

import { unlikePrints } from '@magpie/db'
import { printOf } from '@magpie/wire/keyring'
import type { Pool } from 'pg'
import type { NodeSettings } from '../settings.ts'
import { NotServing } from '../witness-of-node.ts'

type OfSecrets = Pick<NodeSettings, 'secret' | 'newerSecrets'>

/** Throws `NotServing` when the secrets differ. */
export const needSameSecrets = async (db: Pool, { secret, newerSecrets }: OfSecrets): Promise<void> => {
  const unlike = await unlikePrints(db, { first: printOf(secret), seals: newerSecrets.map(printOf) })
  if (unlike === undefined) return
  throw new NotServing('other_secrets', { variable: unlike === 'first' ? 'MAGPIE_SECRET' : 'MAGPIE_SECRET_NEWER' })
}
