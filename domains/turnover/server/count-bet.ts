// A settled bet is counted once a version of its result, in one transaction with the progress it makes. It is no money
// and can be counted anew, so its commit does not wait for the disk: the cursor of the news that is written after it
// does, and carries it along.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import type { GameClass } from '../contract/index.ts'
import { allot, type CountedBet, type OpenRequirement, qualify, type TurnoverPolicy } from '../rules/index.ts'

export type SettledBet = CountedBet & {
  /** `YBTY/…`, the platform's id of the round. */
  readonly round: string
  readonly member: Uuid
  /** Of the result, from 1 up. */
  readonly version: number
}

type Before = { readonly version: number; readonly counted: bigint }
type Open = { readonly id: string; readonly required: bigint; readonly done: bigint; readonly classes: string }

/** A member's bets are counted one after the other, whichever node hears of them. */
const before = async (client: PoolClient, { member, round }: SettledBet): Promise<Before | undefined> => {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 8))', [member])
  const { rows } = await client.query<Before>('select version, counted from turnover.bet where round = $1', [round])
  return rows[0]
}

const progress = async (client: PoolClient, bet: SettledBet, amount: bigint, nowMs: number): Promise<void> => {
  const { rows } = await client.query<Open>(
    `select id, required, done, classes from turnover.requirement
     where member_id = $1 and state = 'open' order by opened_at, id`,
    [bet.member],
  )
  const open: readonly OpenRequirement[] = rows.map(({ classes, ...one }) => ({
    ...one,
    classes: classes.split(' ') as GameClass[],
  }))
  for (const { id, done, met } of allot(open, bet.gameClass, amount)) {
    await client.query(
      `update turnover.requirement set done = $2, state = case when $3 then 'met' else state end,
         met_at = case when $3 then to_timestamp($4::bigint / 1000.0) end where id = $1`,
      [id, done, met, nowMs],
    )
  }
}

const count = async (client: PoolClient, bet: SettledBet, policy: TurnoverPolicy, nowMs: number): Promise<void> => {
  const known = await before(client, bet)
  if (known !== undefined && known.version >= bet.version) return
  const { counted, why } = qualify(bet, policy)
  await client.query(
    `insert into turnover.bet (round, member_id, version, game_class, stake, counted, why, counted_at)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::bigint / 1000.0))
     on conflict (round) do update set version = excluded.version, counted = excluded.counted, why = excluded.why,
       counted_at = excluded.counted_at`,
    [bet.round, bet.member, bet.version, bet.gameClass, bet.stake, counted, why, nowMs],
  )
  await progress(client, bet, counted - (known?.counted ?? 0n), nowMs)
}

/** Counts a settled bet, or the difference that a corrected result makes. The same version again changes nothing. */
export const countBet = async ({ db, world }: House, bet: SettledBet, policy: TurnoverPolicy): Promise<void> => {
  const client = await db.connect()
  try {
    await client.query('begin')
    await client.query('set local synchronous_commit = off')
    await count(client, bet, policy, world.now())
    await client.query('commit')
    client.release()
  } catch (fault) {
    client.release(true)
    throw fault
  }
}
