// The house's queries of issues and tickets: of any member, with their sums and wallet calls.

import { type LotteryActAnswer, lotteryActAnswers, type PoolOfIssue } from '../../contract/index.ts'
import type { WalletCallTold } from '@magpie/studio/contract'
import type { Uuid } from '@magpie/kernel'
import type { Pool } from 'pg'
import { readTickets, type TicketOf } from './read.ts'
import type { Ticket } from './rows.ts'

type Db = Pick<Pool, 'query'>

export type Sums = { readonly tickets: number; readonly sold: bigint; readonly paid: bigint }
const nothing: Sums = { tickets: 0, sold: 0n, paid: 0n }

/** Of kept or ended tickets, by issue. */
export const sumsOf = async (db: Db, game: string, nos: readonly string[]): Promise<(no: string) => Sums> => {
  const { rows } = await db.query<Sums & { no: string }>(
    `select no, count(*)::int as tickets, sum(cost)::bigint as sold, coalesce(sum(total), 0)::bigint as paid
     from ticket where game = $1 and no = any($2::text[]) and state in ('kept', 'settled', 'void') group by no`,
    [game, nos],
  )
  const sums = new Map(rows.map(({ no, ...sum }) => [no, sum]))
  return (no) => sums.get(no) ?? nothing
}

export type Stood = { readonly state: Ticket['state'] } & { tickets: number; cost: bigint; total: bigint }

export const ticketsByState = async (db: Db, game: string, no: string): Promise<readonly Stood[]> => {
  const { rows } = await db.query<Stood>(
    `select state, count(*)::int as tickets, sum(cost)::bigint as cost, coalesce(sum(total), 0)::bigint as total
     from ticket where game = $1 and no = $2 group by state order by state`,
    [game, no],
  )
  return rows
}

type Waiting = { readonly call: WalletCallTold['call']; readonly count: number; readonly attempts: number }

/** Unanswered calls of an issue. */
export const callsWaiting = async (db: Db, game: string, no: string): Promise<readonly Waiting[]> => {
  const { rows } = await db.query<Waiting>(
    `select w.call, count(*)::int as count, max(w.attempts)::int as attempts
     from wallet_call w join ticket t on t.id = w.ticket_id
     where t.game = $1 and t.no = $2 and w.answered_at is null group by w.call order by w.call`,
    [game, no],
  )
  return rows
}

type CallRow = Pick<WalletCallTold, 'id' | 'call' | 'attempts' | 'answer'> & {
  readonly due_at: bigint
  readonly answered_at: bigint | null
}

/** In the order of the calls. */
export const callsOfTicket = async (db: Db, ticket: string): Promise<readonly WalletCallTold[]> => {
  const { rows } = await db.query<CallRow>(
    `select id, call, attempts, answer, due_at, answered_at from wallet_call where ticket_id = $1 order by ordinal`,
    [ticket],
  )
  return rows.map(({ due_at: due, answered_at: at, ...row }) => ({
    ...row,
    dueAt: Number(due),
    answeredAt: at === null ? null : Number(at),
  }))
}

export type TicketsAsk = {
  readonly game?: string | undefined
  readonly issue?: string | undefined
  readonly alias?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** Newest first. */
export const ticketsTold = (db: Db, { game, issue, alias, before, limit }: TicketsAsk): Promise<readonly TicketOf[]> =>
  readTickets(
    db,
    `where ($1::text is null or t.game = $1) and ($2::text is null or t.no = $2) and ($3::uuid is null or t.alias = $3)
       and ($4::uuid is null or t.id < $4) order by t.id desc limit $5`,
    [game ?? null, issue ?? null, alias ?? null, before ?? null, limit],
  )

export const ticketAlone = async (db: Db, id: Uuid): Promise<TicketOf | undefined> =>
  (await readTickets(db, 'where t.id = $1', [id]))[0]

type MoveRow = {
  readonly no: string
  readonly at: number
  readonly moves: Readonly<Record<string, number>>
}

/** Newest first. */
export const poolByIssue = async (
  db: Db,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<readonly PoolOfIssue[]> => {
  const { rows } = await db.query<MoveRow>(
    `select no, max(at)::float8 as at, jsonb_object_agg(move, amount) as moves
     from pool_move where ($1::text is null or no < $1) group by no order by no desc limit $2`,
    [before ?? null, limit],
  )
  return rows.map(({ no, at, moves }) => ({
    issue: no,
    at,
    opening: moves['opening'] ?? 0,
    sales: moves['sales'] ?? 0,
    floor: moves['floor'] ?? 0,
    prizes: moves['prizes'] ?? 0,
    carried: moves['carried'] ?? 0,
  }))
}

export const actDone = async (
  db: Db,
  id: string,
): Promise<{ readonly askHash: string; readonly answer: LotteryActAnswer } | undefined> => {
  const { rows } = await db.query<{ ask_hash: string; answer: string }>(
    'select ask_hash, answer from act where id = $1',
    [id],
  )
  const [row] = rows
  const answer = lotteryActAnswers.find((one) => one === row?.answer)
  return row === undefined || answer === undefined ? undefined : { askHash: row.ask_hash, answer }
}
