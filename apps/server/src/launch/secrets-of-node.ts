// A database is served only under the secrets that it was written under: with others nothing that is sealed would open, no
// code of an operator and no PIN would be right, and new rows would be sealed past the old ones.

import { unlikePrints } from '@magpie/db'
import { printOf } from '@magpie/wire/keyring'
import type { Pool } from 'pg'
import type { NodeSettings } from '../settings.ts'
import { NotServing } from '../witness-of-node.ts'

type OfSecrets = Pick<NodeSettings, 'secret' | 'newerSecrets'>

/** Throws `NotServing` where they are others. */
export const needSameSecrets = async (db: Pool, { secret, newerSecrets }: OfSecrets): Promise<void> => {
  const unlike = await unlikePrints(db, { first: printOf(secret), seals: newerSecrets.map(printOf) })
  if (unlike === undefined) return
  throw new NotServing('other_secrets', { variable: unlike === 'first' ? 'MAGPIE_SECRET' : 'MAGPIE_SECRET_NEWER' })
}
