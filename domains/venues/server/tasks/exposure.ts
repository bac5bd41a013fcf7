// The platform's loss to a venue since the start of the Beijing day: the fall of its book. Beyond the daily limit the venue is
// put into maintenance, so that no more stakes are taken; wins and rollbacks go on (L6).

import { beijingDay } from '@magpie/kernel'
import type { House } from '@magpie/db'
import { houseBalance } from '@magpie/ledger/server'
import { openTask } from './task-store.ts'

/** If a venue's row has no limit: fifty million coins, minor units. */
const loseMostUsual = 5_000_000_000n

export type Exposure = {
  readonly venue: string
  readonly state: string
  readonly lost: bigint | null
  readonly most: bigint
}

type Stored = { readonly id: string; readonly state: string; readonly lose_most: bigint | null }

/** A venue's Beijing day: `<venue>/2026-11-23`. */
const dayOf = ({ world }: House, venue: string): string => `${venue}/${beijingDay(world.now())}`

/** Null if the day was not checked yet, or the venue has no book. */
const lostOf = async (house: House, venue: string, book: bigint | null): Promise<bigint | null> => {
  if (book === null) return null
  const { rows } = await house.db.query<{ readonly opened: bigint }>('select opened from venues.day where id = $1', [
    dayOf(house, venue),
  ])
  return rows[0] === undefined ? null : rows[0].opened - book
}

export const exposures = async (house: House): Promise<readonly Exposure[]> => {
  const { rows } = await house.db.query<Stored>('select id, state, lose_most from venues.venue order by place, id')
  return Promise.all(
    rows.map(async ({ id, state, lose_most }) => ({
      venue: id,
      state,
      lost: await lostOf(house, id, await houseBalance(house.db, `book/${id}`)),
      most: lose_most ?? loseMostUsual,
    })),
  )
}

/** The minute's job. */
export const watchExposure = async (house: House): Promise<void> => {
  for (const { venue, state, lost, most } of await exposures(house)) {
    if (lost === null) {
      const book = await houseBalance(house.db, `book/${venue}`)
      if (book === null) continue
      await house.db.query('insert into venues.day (id, opened, at) values ($1, $2, $3) on conflict (id) do nothing', [
        dayOf(house, venue),
        book,
        new Date(house.world.now()),
      ])
      continue
    }
    if (lost <= most || state !== 'open') continue
    const { rowCount } = await house.db.query(
      `update venues.venue set state = 'maintenance', changed_at = $2 where id = $1 and state = 'open'`,
      [venue, new Date(house.world.now())],
    )
    if (rowCount !== 1) continue
    const facts = { lost: lost.toString(), most: most.toString() }
    const id = `exposure/${dayOf(house, venue)}/${house.world.now()}`
    await openTask(
      house,
      { id, kind: 'exposure', venue, round: null, facts },
      'a venue has cost too much today: its stakes stop',
    )
  }
}
