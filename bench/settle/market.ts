// One market of a match with very many bets: from the result to the last ticket paid, by the book's own settlement over
// the signed wallet to a real node. Half-way the book's process is killed and another one takes over; the payments are
// then counted to the cent.

import { openPool } from '@magpie/db'
import type pg from 'pg'
import { openBetHouse } from '../bets/bet-house.ts'
import { type Child, startChild } from '../child.ts'
import { figure } from '../figure.ts'
import { startNode } from '../node-process.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { keepRounds, type KeptRound, stake } from './kept-rounds.ts'

/** The limit in seconds for a hundred thousand. */
const aim = 10
const matchId = 'bench-match'
const oddsE5 = 195_000
const paid = (BigInt(stake) * BigInt(oddsE5)) / 100_000n

/** Every second ticket is on the winning side. */
const sideOf = (nth: number): 'home' | 'away' => (nth % 2 === 0 ? 'home' : 'away')

const storeTickets = async (book: pg.Pool, rounds: readonly KeptRound[], members: readonly string[]): Promise<void> => {
  const facts = { matchId, ht: [0, 0], ft: [1, 0], score: [1, 0], interruption: null, annulled: null }
  await book.query(
    `insert into match (id, league_id, league_name, home, away, kick_off_at, phase, score_home, facts, unsettled)
     values ($1, 'l', 'League', 'Home', 'Away', 0, 'ended', 1, $2, false)`,
    [matchId, JSON.stringify(facts)],
  )
  await book.query(
    `insert into ticket (id, alias, place_key, place_hash, match_id, market, span, side, line_quarters, odds_e5, odds_type,
       accept, stake, score_home, score_away, minute, in_play, feed_seq, rule_version, placed_at, booked_at, due_at, void_at,
       state, hold, verdict)
     select r.id, r.alias, r.id::text, '', $1, '1x2', 'match', r.side, 0, $5, 3, 'never', $6, 0, 0, 0, false, 1, $7, 0, 0, 0, 0,
       'confirmed', 'kept', 'accept'
     from unnest($2::uuid[], $3::uuid[], $4::text[]) r (id, alias, side)`,
    [
      matchId,
      rounds.map(({ round }) => round),
      rounds.map(({ of }) => members[of]),
      rounds.map((_, nth) => sideOf(nth)),
      oddsE5,
      stake,
      'football:1',
    ],
  )
}

type Paid = { readonly rounds: number; readonly cash: bigint }

const readPaid = async (db: pg.Pool): Promise<Paid> => {
  const { rows } = await db.query<Paid>(
    `select (select count(*)::int from venues.round where state = 'settled') rounds,
       (select sum(balance)::bigint from ledger.account where currency = 'XIB' and bucket = 'cash') cash`,
  )
  return rows[0] ?? { rounds: 0, cash: 0n }
}

/** Polls rarely, because polling takes CPU time too. */
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((done) => setTimeout(done, 100))
}

/** Tickets whose settlement the wallet has answered. */
const countPaid = async (book: pg.Pool): Promise<number> => {
  const { rows } = await book.query<{ paid: number }>(
    'select coalesce(sum(size), 0)::int as paid from settle_lot where answered_at is not null',
  )
  return rows[0]?.paid ?? 0
}

export const measureSettle = async (url: string, { bettors, settle }: Sizes, report: Report): Promise<void> => {
  const of = await openBetHouse(url, bettors)
  report.say(`holding and keeping ${settle.tickets} stakes`)
  const rounds = await keepRounds(of, settle.tickets)
  const db = openPool({ url, max: 2 })
  const book = openPool({ url, searchPath: ['book_ybty'], max: 2 })
  await storeTickets(
    book,
    rounds,
    of.bettors.map(({ member }) => member),
  )
  await book.query('analyze ticket')
  const before = await readPaid(db)
  const node = await startNode(url, 'http')
  const openOne = async (): Promise<Child> => {
    const child = startChild(new URL('./book.ts', import.meta.url), {
      BENCH_URL: url,
      BENCH_PLATFORM: `http://127.0.0.1:${node.port}`,
    })
    await child.next()
    return child
  }

  const first = await openOne()
  await db.query('select pg_stat_statements_reset()').catch(() => undefined)
  const began = performance.now()
  await book.query('update match set match_version = 1, first_version = 1, unsettled = true where id = $1', [matchId])
  await until(async () => (await countPaid(book)) >= settle.tickets / 2)
  await first.kill()
  const killed = performance.now()
  const second = await openOne()
  report.say(`reopened in ${((performance.now() - killed) / 1000).toFixed(2)} s`)
  await until(async () => (await countPaid(book)) === settle.tickets)
  const seconds = (performance.now() - began) / 1000

  const after = await readPaid(db)
  const winners = BigInt(rounds.filter((_, nth) => sideOf(nth) === 'home').length)
  if (after.rounds !== settle.tickets || after.cash - before.cash !== winners * paid)
    throw new Error(
      `settled ${after.rounds} of ${settle.tickets}, paid ${after.cash - before.cash} of ${winners * paid}`,
    )
  report.say(
    `${settle.tickets} tickets settled in ${seconds.toFixed(1)} s, their book killed half-way, paid to the cent`,
  )
  report.found(figure('settle.market', 's/100,000', (seconds / settle.tickets) * 100_000, aim))
  await second.end()
  await node.end()
  await Promise.all([db.end(), book.end()])
  await of.close()
}
