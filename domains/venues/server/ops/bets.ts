// A member's bets for operators, read by the same index as the member's own list.

import { endText, pageAfter, pageOf, readEnd } from '@magpie/db'
import { beijingDayNumber, beijingDayStart, refuse, type Uuid } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { idStartOf, opsBetHours, opsBetOne, opsBets, opsBetsFound } from '../../contract/index.ts'
import { roundColumns, type StoredRound, viewOf } from '../member-rounds.ts'

const pageSize = 50
const states = { open: ['held', 'kept'], settled: ['settled'], returned: ['returned'] } as const
const weeksShown = 4
const every = ['held', 'kept', 'returned', 'settled']

type Stored = StoredRound & { readonly member_id: Uuid | null }

const opsView = (row: Stored) => ({ ...viewOf(row), member: row.member_id })

export const onOpsBets = [
  handle(opsBets, async ({ member, show, before, limit = pageSize }, { house }) => {
    const { rows } = await house.db.query<Stored>(
      `select ${roundColumns}, member_id from venues.round
       where member_id = $1 and state = any($2) and (opened_at, id) < ($3, $4)
       order by opened_at desc, id desc limit $5`,
      [member, show === undefined ? every : states[show], ...pageAfter(readEnd(before)), limit + 1],
    )
    const { rows: shown, next } = pageOf(rows.map(opsView), limit, (last) => endText(last.openedAt, last.id))
    return { rows: shown, next }
  }),
  handle(opsBetsFound, async ({ number }, { house, reads }) => {
    reads()
    const start = idStartOf(number)
    if (start === undefined) return { rows: [] }
    // A venue's ids with this prefix: a range of the primary key; `.` is the character after `-`.
    const { rows } = await house.db.query<Stored>(
      `select ${roundColumns}, member_id from venues.round where member_id is not null and id = any (array(
         select r.id from venues.venue v
         join venues.round r on r.id > v.id || '/' || $1 || '-' and r.id < v.id || '/' || $1 || '.'))`,
      [start],
    )
    reads(...rows.map((row) => row.member_id))
    return { rows: rows.map(opsView) }
  }),
  handle(opsBetHours, async ({ member }, { house }) => {
    const since = beijingDayStart(beijingDayNumber(house.world.now()) + 1 - 7 * weeksShown)
    const { rows } = await house.db.query<{ weekday: number; hour: number; bets: number }>(
      `select extract(isodow from local)::int weekday, extract(hour from local)::int "hour", count(*)::int bets
       from (select opened_at at time zone 'UTC' + interval '8 hours' local from venues.round
             where member_id = $1 and opened_at >= $2 and state = any($3)) opened
       group by 1, 2 order by 1, 2`,
      [member, new Date(since), every],
    )
    return { weeks: weeksShown, rows }
  }),
  handle(opsBetOne, async ({ id }, { house, reads }) => {
    const { rows } = await house.db.query<Stored>(`select ${roundColumns}, member_id from venues.round where id = $1`, [
      id,
    ])
    // A tombstone has neither a member nor terms: the platform never learned of the bet.
    const [row] = rows
    if (row === undefined || row.member_id === null) return refuse('round_unknown')
    reads(row.member_id)
    return opsView(row)
  }),
]
