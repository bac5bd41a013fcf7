// Changes the site's config at once, without the desk.

import { openPool } from '@magpie/db'
import type { RealHouse } from '@magpie/testkit/real-house'

/** Null removes a field. */
export const configure = async (
  { databaseUrl }: Pick<RealHouse, 'databaseUrl'>,
  name: string,
  value: object | boolean | string | null,
): Promise<void> => {
  const db = openPool({ url: databaseUrl })
  const changed = value === null ? 'config - $1' : 'jsonb_set(config, array[$1], $2::jsonb)'
  const values = value === null ? [name] : [name, JSON.stringify(value)]
  await db.query(`update gate.site_config set version = version + 1, config = ${changed}`, values)
  await db.end()
}
