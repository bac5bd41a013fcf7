// Sums by the hour, folded lane by lane in link order, as the balances of house accounts are (`project.ts`). Several
// processes may fold at once: a lane's cursor is locked while it moves on, and sums of one hour meet on its row.

import type { Uuid } from '@magpie/kernel'
import type { Pool } from 'pg'

const linksAtOnce = 5000
/** Beijing's day of a moment. */
const beijingDay = `(e.at at time zone 'Asia/Shanghai')::date`

/** The rows that entries of a lane add: used to fold them, and to add what is not folded yet to a reading. */
export const hoursOfEntries = `select date_trunc('hour', e.at) "hour", e.kind, coalesce(t.name, f.name, '') house,
    count(*)::bigint moves, sum(e.amount) sum
  from ledger.entry e
  left join ledger.account f on e.from_bucket = 'house' and f.owner = e.from_owner and f.bucket = 'house' and f.currency = e.currency
  left join ledger.account t on e.to_bucket = 'house' and t.owner = e.to_owner and t.bucket = 'house' and t.currency = e.currency`

/** Gives the number of links that were folded. */
export const projectHours = async (db: Pool): Promise<number> => {
  const { rows } = await db.query<{ id: Uuid }>(
    `select l.id from ledger.lane l left join ledger.hour_to p on p.lane = l.id where l.head > coalesce(p.link, 0)`,
  )
  let folded = 0
  for (const { id } of rows) {
    for (let step = linksAtOnce; step === linksAtOnce; folded += step) step = await foldLane(db, id)
  }
  return folded
}

const foldLane = async (db: Pool, lane: Uuid): Promise<number> => {
  const client = await db.connect()
  try {
    await client.query('begin')
    await client.query('insert into ledger.hour_to (lane, link) values ($1, 0) on conflict do nothing', [lane])
    const { rows } = await client.query<{ link: bigint; head: bigint }>(
      `select p.link, l.head from ledger.hour_to p join ledger.lane l on l.id = p.lane where p.lane = $1 for no key update of p`,
      [lane],
    )
    const { link = 0n, head = 0n } = rows[0] ?? {}
    const until = head < link + BigInt(linksAtOnce) ? head : link + BigInt(linksAtOnce)
    const stretch = [lane, link, until]
    await client.query(
      `insert into ledger.hour as h ("hour", kind, house, moves, sum)
       ${hoursOfEntries} where e.lane = $1 and e.link > $2 and e.link <= $3 group by 1, 2, 3 order by 1, 2, 3
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
    await client.query('update ledger.hour_to set link = $2 where lane = $1', [lane, until])
    await client.query('commit')
    return Number(until - link)
  } catch (fault) {
    await client.query('rollback').catch(() => undefined)
    throw fault
  } finally {
    client.release()
  }
}
