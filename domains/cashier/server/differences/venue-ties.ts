// Compares each venue's statement with the books every minute (decision 0311). A difference becomes a row for an
// operator, as with rails, and an alarm; one that resolves later ends by itself.

import type { House, Job, Plan } from '@magpie/db'
import { isoOf } from '@magpie/kernel'
import { silentRef, type Tied, type Ties } from '@magpie/venues/server'
import { differenceTable, openDifference } from './difference-plans.ts'

type Known = { readonly id: string; readonly ref: string }

const plan = (
  venue: string,
  what: 'apart' | 'agreed',
  body: Pick<Plan, 'guards' | 'rows'>,
  ids: readonly string[],
): Plan => ({
  key: `cashier/tie/${venue}/${what}/${ids[0]}`,
  member: null,
  kind: `difference.${what}`,
  content: JSON.stringify([venue, ...ids]),
  transfers: [],
  news: [],
  answer: {},
  ...body,
})

const openRows = async (house: House, venue: string, { apart }: Tied): Promise<void> => {
  const now = house.world.now()
  const opened = apart.map(({ ref, kind, said, booked }) =>
    openDifference({ id: `venue/${venue}/${ref}/${now}`, rail: venue, kind, ref, currency: null, said, booked }, now),
  )
  const outcome = await house.journal.commit(
    plan(
      venue,
      'apart',
      { guards: opened.map(({ guard }) => guard), rows: opened.map(({ row }) => row) },
      apart.map(({ ref }) => `${ref}/${now}`),
    ),
  )
  if (!outcome.committed) throw new Error(`differences of a venue were refused: ${outcome.refused}`)
  if (outcome.replay) return
  const isSilent = apart.some(({ ref }) => ref === silentRef)
  if (isSilent)
    house.log.alarm({ law: 'L11', venue }, 'a venue gives no statement: look at its address and secret, and ask it')
  else
    house.log.alarm(
      { law: 'L4', venue, differences: apart.length },
      'a venue’s statement and the books differ: the desk of differences has each row',
    )
}

/** One by one: an operator may have closed one meanwhile. */
const endRow = async (house: House, venue: string, { id }: Known): Promise<void> => {
  const at = isoOf(house.world.now())
  const guards: Plan['guards'] = [
    {
      guard: 'state',
      table: differenceTable,
      id,
      from: ['open'],
      to: 'recovered',
      set: { due_at: null, changed_at: at },
    },
  ]
  await house.journal.commit(plan(venue, 'agreed', { guards, rows: [] }, [id]))
}

const lookAt = async (house: House, { code: venue, look }: Ties[number]): Promise<void> => {
  const { rows: known } = await house.db.query<Known>(
    `select id, ref from cashier.difference where state = 'open' and rail = $1 and id like 'venue/%'`,
    [venue],
  )
  const tied = await look(
    house,
    known.map(({ ref }) => ref),
  )
  if (tied.apart.length > 0) await openRows(house, venue, tied)
  const agreed = new Set(tied.agreed)
  for (const one of known) if (agreed.has(one.ref)) await endRow(house, venue, one)
}

/** All at once: a slow or silent venue does not delay the others. */
export const venueTies = (ties: Ties): Job => ({
  name: 'cashier.venue-ties',
  cron: '* * * * *',
  run: async (_payload, house) => {
    await Promise.all(
      ties.map((tie) =>
        lookAt(house, tie).catch((cause: unknown) =>
          house.log.alarm(
            { venue: tie.code, reason: String(cause) },
            'a venue could not be compared with the books: it is tried again in a minute; look at the reason',
          ),
        ),
      ),
    )
  },
})
