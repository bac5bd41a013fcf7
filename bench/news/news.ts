// Whether news keeps up with events: settlements per second through the journal while a node with the role `jobs`
// handles their news with every consumer, and then how fast that node works off a backlog.

import { openPool } from '@magpie/db'
import type pg from 'pg'
import { openBetHouse } from '../bets/bet-house.ts'
import { figure } from '../figure.ts'
import { startNode } from '../node-process.ts'
import type { Report } from '../report.ts'
import { inChunks } from '../settle/in-chunks.ts'
import { callWallet, keepRounds, type KeptRound } from '../settle/kept-rounds.ts'
import type { Sizes } from '../sizes.ts'

const counted = async (db: pg.Pool): Promise<number> =>
  (await db.query<{ n: number }>('select count(*)::int n from turnover.bet')).rows[0]?.n ?? 0

/** Every consumer has reached the end of every lane, and nothing is parked. */
const caughtUp = async (db: pg.Pool): Promise<boolean> => {
  const { rows } = await db.query(
    `select from (select distinct consumer from house.part) k
     cross join (select distinct on (lane) lane, link, n from house.outbox order by lane, link desc, n desc) h
     left join house.cursor c on c.consumer = k.consumer and c.lane = h.lane
     where c.lane is null or (c.link, c.n) < (h.link, h.n)
     union all select from house.parked limit 1`,
  )
  return rows.length === 0
}

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((done) => setTimeout(done, 20))
}

export const measureNews = async (url: string, { bettors, news }: Sizes, report: Report): Promise<void> => {
  const of = await openBetHouse(url, bettors)
  const db = openPool({ url, max: 2 })
  report.say(`holding and keeping ${2 * news.settlements} stakes`)
  const rounds = await keepRounds(of, 2 * news.settlements)
  const settle = (some: readonly KeptRound[]): Promise<void> =>
    inChunks(some, 500, (chunk) =>
      callWallet(
        of,
        'settle',
        chunk.map(({ round }) => ({ transaction: `${round}.s1`, round, total: 195, version: 1 })),
      ),
    )

  const worker = await startNode(url, 'jobs')
  await until(() => caughtUp(db))
  const began = performance.now()
  await settle(rounds.slice(0, news.settlements))
  const settled = (news.settlements / (performance.now() - began)) * 1000
  await until(() => caughtUp(db))
  report.say(
    `caught up ${((performance.now() - began) / 1000).toFixed(1)} s after the first of ${news.settlements} settlements`,
  )
  await worker.end()

  await settle(rounds.slice(news.settlements))
  const opening = startNode(url, 'jobs')
  const first = await counted(db)
  // The node takes time to start: the measurement begins when the count was last zero.
  let from = performance.now()
  await until(async () => {
    const looked = performance.now()
    if ((await counted(db)) > first) return true
    from = looked
    return false
  })
  await until(async () => (await counted(db)) === 2 * news.settlements)
  const rate = ((2 * news.settlements - first) / (performance.now() - from)) * 1000
  const other = await opening
  await until(() => caughtUp(db))
  report.found(figure('news.rate', 'pieces/s', rate, settled))
  await other.end()
  await db.end()
  await of.close()
}
