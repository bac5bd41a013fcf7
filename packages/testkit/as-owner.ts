// Runs SQL as the owner of the database, for what no process of the house may do: a test that needs a past, or a crash
// in the middle of something, writes rows without the journal.

import { openClient } from '@magpie/db'

/** `url` must be the owner's. */
export const asOwner = async (url: string, sql: string, values: readonly unknown[] = []): Promise<void> => {
  const client = await openClient({ url, applicationName: 'owner' })
  try {
    await client.query(sql, [...values])
  } finally {
    await client.end()
  }
}
