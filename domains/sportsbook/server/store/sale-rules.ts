// Sale rules in the database. A ticket has at most one open rule.

import { inBook } from '@magpie/book'
import type { Uuid } from '@magpie/kernel'
import type { Pool, PoolClient } from 'pg'
import type { SaleRule } from '../../rules/index.ts'
import type { Ticket, TicketRule } from './ticket.ts'

export type RuleRow = SaleRule & {
  readonly id: Uuid
  readonly ticketId: Uuid
  /** The rest of the stake when it was set. */
  readonly stake: bigint
  readonly tries: number
}

/** How often a rule may ask for a sale; a rule ends if an event refuses it each time. */
export const triesMax = 5

/** `selling`: a sale of the previous rule is pending; `moved`: the ticket has changed. */
export type RuleSet = 'set' | 'selling' | 'moved'

/** Replaces the open rule; setting the same rule twice adds a row, and one of them stays open. */
export const setRule = (
  pool: Pool,
  epoch: bigint,
  ticket: Ticket,
  { id, rule, now }: { readonly id: Uuid; readonly rule: SaleRule; readonly now: number },
): Promise<RuleSet> =>
  inBook(pool, epoch, async (db) => {
    const { rowCount } = await db.query(
      `select from ticket where id = $1 and state = 'confirmed' and sold = $2 for update`,
      [ticket.id, ticket.sold],
    )
    if (rowCount !== 1) return 'moved'
    const { rows } = await db.query<{ state: string }>(
      `select state from sale_rule where ticket_id = $1 and state in ('waiting', 'selling') for update`,
      [ticket.id],
    )
    if (rows[0]?.state === 'selling') return 'selling'
    await db.query(`update sale_rule set state = 'removed', ended_at = $2 where ticket_id = $1 and state = 'waiting'`, [
      ticket.id,
      now,
    ])
    await db.query(
      `insert into sale_rule (id, ticket_id, stake, at_least, at_most, percent, state, set_at)
       values ($1, $2, $3, $4, $5, $6, 'waiting', $7)`,
      [id, ticket.id, ticket.stake - ticket.sold, rule.atLeast, rule.atMost, rule.percent, now],
    )
    await db.query('update ticket set rules = rules + 1 where id = $1', [ticket.id])
    return 'set'
  })

/** True if no rule is open afterwards; false while a sale by it is pending. */
export const removeRule = async (pool: Pool, ticketId: Uuid, now: number): Promise<boolean> => {
  await pool.query(`update sale_rule set state = 'removed', ended_at = $2 where ticket_id = $1 and state = 'waiting'`, [
    ticketId,
    now,
  ])
  const { rowCount } = await pool.query(`select from sale_rule where ticket_id = $1 and state = 'selling'`, [ticketId])
  return rowCount === 0
}

/** Its ticket is over, or another part of it was sold. */
export const endRule = async (pool: Pool, id: Uuid, reason: string, now: number): Promise<void> => {
  await pool.query(
    `update sale_rule set state = 'over', reason = $2, ended_at = $3 where id = $1 and state = 'waiting'`,
    [id, reason, now],
  )
}

/** In the transaction of its sale: false if it was removed meanwhile, or fired before. */
export const fireRule = async (db: PoolClient, id: Uuid, to: 'selling' | 'sold', now: number): Promise<boolean> => {
  const { rowCount } = await db.query(
    `update sale_rule set state = $2, tries = tries + 1, ended_at = case when $2 = 'sold' then $3::bigint end
     where id = $1 and state = 'waiting'`,
    [id, to, now],
  )
  return rowCount === 1
}

/** In the transaction that pays its sale. */
export const sellRule = async (db: PoolClient, saleId: Uuid, now: number): Promise<boolean> => {
  const { rowCount } = await db.query(
    `update sale_rule r set state = 'sold', ended_at = $2 from cash_out c
     where c.id = $1 and r.id = c.rule_id and r.state = 'selling'`,
    [saleId, now],
  )
  return rowCount === 1
}

type Row = {
  readonly id: Uuid
  readonly ticket_id: Uuid
  readonly stake: bigint
  readonly at_least: bigint | null
  readonly at_most: bigint | null
  readonly percent: number
  readonly tries: number
}

const columns = 'id, ticket_id, stake, at_least, at_most, percent, tries'

const ruleOf = ({
  id,
  ticket_id: ticketId,
  stake,
  at_least: atLeast,
  at_most: atMost,
  percent,
  tries,
}: Row): RuleRow => ({
  id,
  ticketId,
  stake,
  atLeast,
  atMost,
  percent,
  tries,
})

/** All open rules, or those of these tickets. */
export const standingRules = async (pool: Pool, ticketIds?: readonly Uuid[]): Promise<readonly RuleRow[]> => {
  const { rows } = await pool.query<Row>(
    `select ${columns} from sale_rule
     where state in ('waiting', 'selling') and ($1::uuid[] is null or ticket_id = any($1::uuid[])) order by id`,
    [ticketIds ?? null],
  )
  return rows.map(ruleOf)
}

/** The newest rule of a ticket, as a column for reading tickets. */
export const ruleColumn = `case when rules > 0 then (
  select json_build_object('id', r.id, 'state', r.state, 'reason', r.reason, 'atLeast', r.at_least::text,
    'atMost', r.at_most::text, 'percent', r.percent, 'at', r.set_at)
  from sale_rule r where r.ticket_id = ticket.id order by r.id desc limit 1) end as rule`

export type RuleJson = {
  readonly id: Uuid
  readonly state: TicketRule['state']
  readonly reason: string | null
  readonly atLeast: string | null
  readonly atMost: string | null
  readonly percent: number
  readonly at: number
}

const minorOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

export const ruleFrom = ({ atLeast, atMost, at, ...rule }: RuleJson): TicketRule => ({
  ...rule,
  atLeast: minorOf(atLeast),
  atMost: minorOf(atMost),
  setAt: at,
})
