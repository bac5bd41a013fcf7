// The platform's check of every minute: the venue's own statement against the books, to the cent.

import { sleep, type World } from '@magpie/kernel'
import { openPool } from '@magpie/db'
import type { RealHouse } from '@magpie/testkit/real-house'

type Look = {
  readonly since: Date
  readonly watched: Readonly<Record<string, number>>
  readonly silent_since: Date | null
}

const everyMs = 2000
const patienceMs = 4 * 60_000

/** What still differs once a check has covered all movements until now; empty when every line agrees. */
export const laidBeside = async (
  world: World,
  { databaseUrl }: Pick<RealHouse, 'databaseUrl'>,
  code: string,
): Promise<readonly string[]> => {
  const db = openPool({ url: databaseUrl, max: 1 })
  const restedAt = world.now()
  try {
    for (;;) {
      const { rows } = await db.query<Look>('select since, watched, silent_since from venues.tie where id = $1', [code])
      const [look] = rows
      if (look !== undefined && look.since.getTime() >= restedAt)
        return [
          ...Object.keys(look.watched).map((ref) => `${code} and the books differ on ${ref}`),
          ...(look.silent_since === null ? [] : [`${code} said nothing of its bets`]),
        ]
      if (world.now() - restedAt > patienceMs) return [`nobody laid the statement of ${code} beside the books`]
      await sleep(world, everyMs)
    }
  } finally {
    await db.end()
  }
}
