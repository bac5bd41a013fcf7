// Lottery tickets as members buy them, durable at the venue and held in the wallet, compared with plain debits of the
// same members; and the time from the draw to the wallet's last answer, compared with plain settle calls of as many
// rounds at the same node.

import { openPool } from '@magpie/db'
import { randomUUID } from 'node:crypto'
import { lotteryBuy, type LotteryIssue, lotteryIssues } from '@magpie/lottery/contract'
import type { Pool } from 'pg'
import { type BetHouse, openBetHouse } from '../bets/bet-house.ts'
import { startChild } from '../child.ts'
import { figure } from '../figure.ts'
import { startNode } from '../node-process.ts'
import type { Report } from '../report.ts'
import { inChunks } from '../settle/in-chunks.ts'
import { keepRounds } from '../settle/kept-rounds.ts'
import type { Sizes } from '../sizes.ts'
import { alternate, drive } from '../windows.ts'
import { type Client, openClient } from './client.ts'

const code = 'XQCP'
const game = 'mark6'
const schema = 'lottery_xqcp'
/** As the venue sends them: this many per call, two calls at a time. */
const lot = 500
const atATime = 2

type Issues = { readonly games: readonly { readonly game: string; readonly current: LotteryIssue | null }[] }

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((done) => setTimeout(done, 20))
}

const stateOf = async (db: Pool, no: string): Promise<string> => {
  const { rows } = await db.query<{ state: string }>('select state from issue where game = $1 and no = $2', [game, no])
  return rows[0]?.state ?? 'none'
}

/** The seconds that plain settle calls for this many kept rounds take. */
const settleBare = async (of: BetHouse, client: Client, port: number, count: number): Promise<number> => {
  const rounds = await keepRounds(of, count)
  const calls: object[] = []
  await inChunks(rounds, lot, async (some) => {
    const items = some.map(({ round }, nth) => ({
      transaction: `${round}.s`,
      round,
      version: 1,
      total: nth % 2 === 0 ? 195 : 0,
    }))
    calls.push({ items })
  })
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let call = calls.shift(); call !== undefined; call = calls.shift()) {
        const said = await client.wallet(port, 'settle', call)
        if (said.split('"code":"OK"').length < 2) throw new Error(`a settle was answered ${said.slice(0, 200)}`)
      }
    }),
  )
  return (performance.now() - began) / 1000
}

type Drawn = { readonly settled: number; readonly paid: number; readonly seconds: number }

/** Advances the issue through its close and its seal, and measures from its draw to the last answer. */
const drawIssue = async (
  db: Pool,
  { issue: no, closesAt, drawsAt }: LotteryIssue,
  lead: (moment: number) => void,
): Promise<Drawn> => {
  lead(closesAt)
  await until(async () => (await stateOf(db, no)) === 'sealed')
  const began = performance.now()
  lead(drawsAt)
  await until(async () => (await stateOf(db, no)) === 'done')
  const seconds = (performance.now() - began) / 1000
  const { rows } = await db.query<{ settled: number; paid: number }>(
    `select count(*)::int settled, coalesce(sum(total), 0)::int paid from ticket where game = $1 and no = $2 and state = 'settled'`,
    [game, no],
  )
  return { seconds, settled: rows[0]?.settled ?? 0, paid: rows[0]?.paid ?? 0 }
}

export const measureTickets = async (url: string, { bettors, tickets }: Sizes, report: Report): Promise<void> => {
  const of = await openBetHouse(url, bettors, code)
  const node = await startNode(url, 'http')
  const lottery = startChild(new URL('./lottery.ts', import.meta.url), {
    BENCH_URL: url,
    BENCH_PLATFORM: `http://127.0.0.1:${node.port}`,
    BENCH_VENUE: code,
  })
  const port = await lottery.next<number>()
  const client = openClient(code, bettors)
  const token = (nth: number): string => of.bettors[nth]?.token ?? ''
  const { games } = (await client.atVenue(port, '', lotteryIssues.path, {})) as Issues
  const issue = games.find((one) => one.game === game)?.current
  if (issue == null) throw new Error(`nothing of ${game} is on sale`)

  let bought = 0
  const buy = async (nth: number): Promise<void> => {
    const line = { play: 'special.sides', picks: [[bought++ % 2]], unit: 200, multiple: 1 }
    const ask = { key: randomUUID(), game, issue: issue.issue, version: 1, lines: [line] }
    const { ticket } = (await client.atVenue(port, token(nth), lotteryBuy.path, ask)) as { ticket: { state: string } }
    if (ticket.state !== 'held') throw new Error(`a ticket is ${ticket.state}`)
  }
  const debit = (nth: number): Promise<void> => client.debit(node.port, token(nth))
  await drive(bettors, tickets.windowMs, buy)
  await drive(bettors, tickets.windowMs, debit)
  const found = await alternate(
    {
      tickets: () => drive(bettors, tickets.windowMs, buy),
      debits: () => drive(bettors, tickets.windowMs, debit),
    },
    tickets.windows,
  )
  report.found(figure('games.tickets', 'tickets/s', found.tickets, found.debits))

  while (bought < tickets.ofOneDraw) await drive(bettors, 200, buy)
  const bare = await settleBare(of, client, node.port, bought)
  const db = openPool({ url, searchPath: [schema], max: 2 })
  const drawn = await drawIssue(db, issue, (moment) => lottery.tell(moment))
  if (drawn.settled !== bought) throw new Error(`settled ${drawn.settled} of ${bought}`)
  report.say(`${bought} tickets of one draw settled in ${drawn.seconds.toFixed(2)} s, ${drawn.paid / 100} paid`)
  report.found(figure('games.draw', 's', drawn.seconds, bare))
  client.close()
  await lottery.end()
  await db.end()
  await node.end()
  await of.close()
}
