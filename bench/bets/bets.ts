// Bets per second: the plan of a whole wallet debit through `journal.commit`, durable before it is answered, compared
// with TPC-B on the same database.

import { openPool } from '@magpie/db'
import { type Figure, figure } from '../figure.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { alternate, drive, type Window } from '../windows.ts'
import { bet, betWithFaults, type Work } from './bet.ts'
import { type BetHouse, openBetHouse } from './bet-house.ts'
import { openOwnTransactions } from './own-transaction.ts'
import { fillTpcb, openTpcb } from './tpcb.ts'

const unit = 'plans/s'

/** The pool size at which TPC-B is fastest with all clients. */
const bestPool = async (url: string, { bettors, bets }: Sizes, { say }: Report): Promise<number> => {
  let best = { pool: 0, rate: 0 }
  for (const pool of bets.pools) {
    const tpcb = openTpcb({ url, scale: bets.scale, pool })
    await drive(bettors, bets.warmMs, tpcb.transaction)
    const rate = await drive(bettors, bets.windowMs, tpcb.transaction)
    await tpcb.close()
    say(`TPC-B with ${bettors} clients over ${pool} connections: ${Math.round(rate)}/s`)
    if (rate > best.rate) best = { pool, rate }
  }
  return best.pool
}

type Timed = (clients: number, work: Work) => Window

const timed =
  ({ bets }: Sizes): Timed =>
  (clients, work) =>
  () =>
    drive(clients, bets.windowMs, work)

const measureAlone = async (url: string, of: BetHouse, sizes: Sizes): Promise<Figure> => {
  const own = await openOwnTransactions(url, of.house.world.id)
  const [bettor] = of.bettors
  if (bettor === undefined) throw new Error('nobody bets')
  const time = timed(sizes)
  const subject = bet(of, () => 0)
  const peer: Work = async () => own.commit(await of.plan(bettor))
  for (const work of [subject, peer]) await drive(1, sizes.bets.warmMs, work)
  const found = await alternate({ subject: time(1, subject), peer: time(1, peer) }, sizes.bets.windows)
  await own.close()
  return figure('bets.1', unit, found.subject, found.peer)
}

/** All figures of `bets.*` except growth, in the order in which they were measured. */
export const measureBets = async (url: string, sizes: Sizes, report: Report): Promise<void> => {
  const { bets, bettors } = sizes
  const owner = openPool({ url, max: 1 })
  report.say(`filling TPC-B at scale ${bets.scale}`)
  await fillTpcb(owner, bets.scale)
  const of = await openBetHouse(url, bettors)
  await owner.query('checkpoint')
  await owner.end()

  const pool = await bestPool(url, sizes, report)
  report.say(`TPC-B is measured over ${pool} connections`)
  const tpcb = openTpcb({ url, scale: bets.scale, pool })
  const time = timed(sizes)
  const spread = bet(of, (client) => client)
  report.found(await measureAlone(url, of, sizes))

  for (const clients of [8, 64]) {
    const here = Math.min(clients, bettors)
    for (const work of [spread, tpcb.transaction]) await drive(here, bets.warmMs, work)
    const found = await alternate({ subject: time(here, spread), peer: time(here, tpcb.transaction) }, bets.windows)
    report.found(figure(`bets.${clients}`, unit, found.subject, found.peer))
  }

  const one = bet(of, () => 0)
  const refused = betWithFaults(of)
  for (const work of [spread, tpcb.transaction, one, refused]) await drive(bettors, bets.warmMs, work)
  const all = {
    spread: time(bettors, spread),
    tpcb: time(bettors, tpcb.transaction),
    one: time(bettors, one),
    refused: time(bettors, refused),
  }
  const found = await alternate(all, bets.windows)
  report.found(figure('bets.256.spread', unit, found.spread, found.tpcb))
  report.found(figure('bets.256.one', unit, found.one, found.spread))
  report.found(figure('bets.256.refused', unit, found.refused, found.spread))
  await tpcb.close()
  await of.close()
}
