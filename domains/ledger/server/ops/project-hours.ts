// Hourly sums, folded like the balances of house accounts (`project.ts`). Several processes may add to the row of one
// hour.

import { playCurrency } from '@magpie/kernel'
import type { Pool } from 'pg'
import { type Fold, foldLanes } from '../fold-lanes.ts'

/** The Beijing day of a moment. */
const beijingDay = `(e.at at time zone 'Asia/Shanghai')::date`

/**
 * The rows that entries of a lane add, in the play currency only: for folding them, and for adding unfolded entries to
 * a reading.
 */
export const hoursOfEntries = `select date_trunc('hour', e.at) "hour", e.kind, coalesce(t.name, f.name, '') house,
    count(*)::bigint moves, sum(e.amount) sum
  from ledger.entry e
  left join ledger.account f on e.from_bucket = 'house' and f.owner = e.from_owner and f.bucket = 'house' and f.currency = e.currency
  left join ledger.account t on e.to_bucket = 'house' and t.owner = e.to_owner and t.bucket = 'house' and t.currency = e.currency`

const foldHours: Fold = async (client, stretch) => {
  await client.query(
    `insert into ledger.hour as h ("hour", kind, house, moves, sum)
     ${hoursOfEntries} where e.currency = '${playCurrency}' and e.lane = $1 and e.link > $2 and e.link <= $3 group by 1, 2, 3 order by 1, 2, 3
     on conflict ("hour", kind, house) do update set moves = h.moves + excluded.moves, sum = h.sum + excluded.sum`,
    stretch,
  )
  await client.query(
    `insert into ledger.day_bettor (day, member_id)
     select distinct ${beijingDay}, e.member_id from ledger.entry e
     where e.lane = $1 and e.link > $2 and e.link <= $3 and e.kind = 'bet.keep' and e.member_id is not null order by 1, 2
     on conflict do nothing`,
    stretch,
  )
}

/** Returns the number of links that were folded. */
export const projectHours = (db: Pool): Promise<number> => foldLanes(db, 'ledger.hour_to', foldHours)
