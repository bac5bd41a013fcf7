// Sales of tickets in the database. Paying a sale changes the ticket, queues the wallet call and stores the receipt in
// one transaction, and only if the ticket is as it was when the price was made. So it happens once or not at all (L5,
// L8).

import { createHash } from 'node:crypto'
import { needBook } from '@magpie/book'
import type { Uuid } from '@magpie/kernel'
import type { Pool, PoolClient } from 'pg'
import type { Outcome } from '../../contract/index.ts'
import type { SaleReceipt } from '../../rules/index.ts'
import { severalMatches } from '../bets/settle-multiples.ts'
import { addLot } from '../wallet/lots.ts'
import { fireRule, sellRule, triesMax } from './sale-rules.ts'
import { type Ticket, transactionOf } from './ticket.ts'

/** An open leg of a waiting sale: judged again by its match's clock. */
export type SaleWait = {
  readonly matchId: string
  readonly feedSeq: number
  readonly at: number
  readonly dueAt: number
}

export type SaleRow = {
  readonly id: Uuid
  readonly ticketId: Uuid
  readonly key: string
  readonly sold: bigint
  readonly agreed: bigint
  readonly askedAt: number
  readonly voidAt: number
  readonly waits: readonly SaleWait[]
  /** The rule that asked for it; `null` if the member did. */
  readonly ruleId: Uuid | null
}

/** `moved`: the ticket has changed; `known`: there is a sale under this key, or one is pending. */
export type Written = 'done' | 'moved' | 'known'

const uniqueViolation = '23505'

const inOne = async (pool: Pool, epoch: bigint, run: (db: PoolClient) => Promise<boolean>): Promise<Written> => {
  const db = await pool.connect()
  try {
    await db.query('begin')
    await needBook(db, epoch)
    const done = await run(db)
    await db.query(done ? 'commit' : 'rollback')
    db.release()
    return done ? 'done' : 'moved'
  } catch (cause) {
    db.release(true)
    if (typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === uniqueViolation) return 'known'
    throw cause
  }
}

const insertSale = (db: PoolClient, sale: SaleRow, end: { readonly paid: bigint; readonly receipt: string } | null) =>
  db.query(
    `insert into cash_out (id, ticket_id, key, sold, agreed, asked_at, void_at, waits, rule_id, state, paid, receipt, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      sale.id,
      sale.ticketId,
      sale.key,
      sale.sold,
      sale.agreed,
      sale.askedAt,
      sale.voidAt,
      JSON.stringify(sale.waits),
      sale.ruleId,
      ...(end === null ? ['waiting', null, null, null] : ['paid', end.paid, end.receipt, sale.askedAt]),
    ],
  )

/** Only for an accepted ticket without another sale and without a newly decided leg. */
const holdTicket = async (db: PoolClient, ticket: Ticket): Promise<boolean> => {
  const { rowCount } = await db.query(
    `select from ticket where id = $1 and state = 'confirmed' and sold = $2 and settlement_version = $3 for update`,
    [ticket.id, ticket.sold, ticket.settlementVersion],
  )
  if (rowCount !== 1) return false
  if (ticket.multiple === null) return true
  const known = ticket.multiple.legs.map(({ outcome }) => outcome)
  const { rows } = await db.query<{ outcome: Outcome | null }>(
    'select outcome from ticket_leg where ticket_id = $1 order by n',
    [ticket.id],
  )
  return rows.every(({ outcome }, n) => outcome === known[n])
}

/** For a rule, only while the rule is open: so it fires once, even if several processes find it due. */
const mayFire = async (db: PoolClient, { ruleId, askedAt }: SaleRow, to: 'selling' | 'sold'): Promise<boolean> =>
  ruleId === null || fireRule(db, ruleId, to, askedAt)

/** The sale waits for its delay. */
export const beginSale = (pool: Pool, epoch: bigint, ticket: Ticket, sale: SaleRow): Promise<Written> =>
  inOne(pool, epoch, async (db) => {
    if (!(await holdTicket(db, ticket)) || !(await mayFire(db, sale, 'selling'))) return false
    await insertSale(db, sale, null)
    await db.query('update ticket set sales = sales + 1 where id = $1', [ticket.id])
    return true
  })

/** The content of the wallet call: everything paid so far, and how much of the stake stays at risk. */
type Sold = {
  readonly sold: bigint
  readonly soldFor: bigint
  readonly receipt: string
  readonly by: 'hand' | 'rule'
}

const itemOf = (ticket: Ticket, { sold, soldFor, receipt, by }: Sold): string => {
  const version = ticket.settlementVersion + 1
  const stays = ticket.stake - sold
  const head = JSON.stringify({ transaction: transactionOf.settle(ticket.id, version), round: ticket.id, version })
  const digest = createHash('sha256').update(receipt).digest('hex')
  const staying = stays === 0n ? '' : `"stays":${stays},`
  return `${head.slice(0, -1)},${staying}"result":{"legs":[],"sold":${sold},"sale":"${by}","proofDigest":"${digest}"},"total":${soldFor}}`
}

const sellTicket = async (
  db: PoolClient,
  ticket: Ticket,
  { sale, receipt, now, isNew }: { sale: SaleRow; receipt: SaleReceipt; now: number; isNew: boolean },
): Promise<void> => {
  const [sold, soldFor] = [ticket.sold + sale.sold, ticket.soldFor + BigInt(receipt.paid)]
  const matchId = ticket.multiple === null ? ticket.leg.matchId : severalMatches
  const items = [
    itemOf(ticket, { sold, soldFor, receipt: JSON.stringify(receipt), by: sale.ruleId === null ? 'hand' : 'rule' }),
  ]
  const lot = await addLot(db, { matchId, corrects: false, items, dueAt: now })
  await db.query(
    `update ticket t set sold = $2, sold_for = $3, sales = sales + $4, lot = $5, settlement_version = settlement_version + 1,
       paid_version = case when t.lot is not null
         and exists (select from settle_lot l where l.id = t.lot and l.answered_at is not null) then t.settlement_version
         else t.paid_version end,
       state = case when $2 = stake then 'settled' else state end,
       return_minor = case when $2 = stake then $3::bigint end,
       settled_at = case when $2 = stake then $6::bigint end
     where id = $1`,
    [ticket.id, sold, soldFor, isNew ? 1 : 0, lot, now],
  )
}

/** Pays at once: before kick-off there is no delay. */
export const sellNow = (
  pool: Pool,
  epoch: bigint,
  ticket: Ticket,
  { sale, receipt }: { readonly sale: SaleRow; readonly receipt: SaleReceipt },
): Promise<Written> =>
  inOne(pool, epoch, async (db) => {
    if (!(await holdTicket(db, ticket)) || !(await mayFire(db, sale, 'sold'))) return false
    await insertSale(db, sale, { paid: BigInt(receipt.paid), receipt: JSON.stringify(receipt) })
    await sellTicket(db, ticket, { sale, receipt, now: sale.askedAt, isNew: true })
    return true
  })

/** Pays after the delay. */
export const endSale = (
  pool: Pool,
  epoch: bigint,
  ticket: Ticket,
  { sale, receipt, now }: { readonly sale: SaleRow; readonly receipt: SaleReceipt; readonly now: number },
): Promise<Written> =>
  inOne(pool, epoch, async (db) => {
    if (!(await holdTicket(db, ticket))) return false
    const { rowCount } = await db.query(
      `update cash_out set state = 'paid', paid = $2, receipt = $3, ended_at = $4 where id = $1 and state = 'waiting'`,
      [sale.id, receipt.paid, JSON.stringify(receipt), now],
    )
    if (rowCount !== 1) return false
    if (sale.ruleId !== null && !(await sellRule(db, sale.id, now))) return false
    await sellTicket(db, ticket, { sale, receipt, now, isNew: false })
    return true
  })

/** Refuses it. A rule that asked for it is open again, up to `triesMax` times. */
export const refuseSale = async (pool: Pool, id: Uuid, reason: string, now: number): Promise<void> => {
  await pool.query(
    `with refused as (
       update cash_out set state = 'refused', reason = $2, ended_at = $3 where id = $1 and state = 'waiting'
       returning rule_id)
     update sale_rule r set state = case when r.tries < $4 then 'waiting' else 'over' end,
       reason = case when r.tries < $4 then null else $2 end, ended_at = case when r.tries < $4 then null else $3::bigint end
     from refused where r.id = refused.rule_id and r.state = 'selling'`,
    [id, reason, now, triesMax],
  )
}

type Row = {
  readonly id: Uuid
  readonly ticket_id: Uuid
  readonly key: string
  readonly sold: bigint
  readonly agreed: bigint
  readonly asked_at: bigint
  readonly void_at: bigint
  readonly waits: readonly SaleWait[]
  readonly rule_id: Uuid | null
}

/** The waiting sales of a previous process; for the one owner of the book, at its start. */
export const waitingSales = async (pool: Pool): Promise<readonly SaleRow[]> => {
  const { rows } = await pool.query<Row>(
    `select id, ticket_id, key, sold, agreed, asked_at, void_at, waits, rule_id from cash_out where state = 'waiting' order by id`,
  )
  return rows.map((row) => ({
    id: row.id,
    ticketId: row.ticket_id,
    key: row.key,
    sold: row.sold,
    agreed: row.agreed,
    askedAt: Number(row.asked_at),
    voidAt: Number(row.void_at),
    waits: row.waits,
    ruleId: row.rule_id,
  }))
}
