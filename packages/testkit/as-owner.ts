// What no process of the house may do any more, done to its database by the owner: a test that makes a past, or a crash in
// the middle of something, writes rows past the journal.

import { openClient } from '@magpie/db'

/** `url` is the owner's. */
export const asOwner = async (url: string, sql: string, values: readonly unknown[] = []): Promise<void> => {
  const client = await openClient({ url, applicationName: 'owner' })
  try {
    await client.query(sql, [...values])
  } finally {
    await client.end()
  }
}
