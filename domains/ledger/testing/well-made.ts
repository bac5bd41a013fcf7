// Forged additions to the journal. They are made with the server's login by calling the journal's functions correctly,
// or by the superuser, who writes into a lane of the house and adjusts rows, sums and fences. All hashes, sums and
// balances agree; only the house's key is missing.

import { account, houseAccount, type Plan } from '@magpie/db'
import { randomInt, type Uuid, type World } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import { makeBatches } from '../server/batch.ts'
import { genesis } from '../server/chain/leaf.ts'
import { laneText, openSealKey } from '../server/chain/seal.ts'
import { encodePlan } from '../server/encode-plan.ts'

type Forging = { readonly db: PoolClient; readonly world: Pick<World, 'bytes' | 'id' | 'now'> }
type Forged = { readonly what: string; readonly names: readonly string[] }

const { seal, named } = openSealKey('guessed')

const credit = (member: Uuid, key: string): Plan => ({
  key,
  member,
  kind: 'adjust.credit',
  content: key,
  transfers: [
    { from: houseAccount('adjustments'), to: account(member, 'cash'), amount: 100_000_000n, kind: 'adjust.credit' },
  ],
  guards: [],
  rows: [],
  news: [],
  answer: null,
})

/** From cash to the bonus account, which a promotion fills. */
const setApart = (member: Uuid, key: string): Plan => ({
  ...credit(member, key),
  kind: 'turnover.fill',
  transfers: [{ from: account(member, 'cash'), to: account(member, 'bonus'), amount: 1n, kind: 'bonus.fill' }],
})

/** A member with cash: without cash the movement to the bonus account would be refused, and nothing would be added. */
const memberOf = async ({ db, world }: Forging): Promise<Uuid> => {
  const { rows } = await db.query<{ owner: Uuid }>(
    `select owner from ledger.account where bucket = 'cash' and currency = 'XIB' and balance > 0 order by owner`,
  )
  const found = rows[randomInt(world, rows.length)]
  if (found === undefined) throw new Error('there is no member')
  return found.owner
}

const commit = async (of: Forging, lane: Uuid, key: string, make = credit): Promise<void> => {
  const { db, world } = of
  const batch = makeBatches().open()
  batch.add(encodePlan(make(await memberOf(of), key), world.bytes(16), { seal, tables: new Map() }))
  const { text, values } = batch.finish(lane, world.now(), false)
  await db.query(text, [...values])
}

/** A new lane, opened as the server opens one, with money in it. */
const ownLane = async (of: Forging): Promise<Forged> => {
  const { db, world } = of
  const id = world.id()
  const now = world.now()
  await db.query('select ledger.open_lane($1, $2, $3, $4, $5)', [
    id,
    now,
    'server',
    genesis(id),
    named(laneText(id, now, 'server')),
  ])
  await commit(of, id, `ledger/adjust/${id}`)
  return { what: 'a lane of its own with money in it', names: [`ledger.lane ${id}`] }
}

type Lane = { readonly id: Uuid; readonly head: bigint }

/**
 * A link after the last one of a lane of the house, with correct hashes. If the lane's writer is in the middle of a
 * batch, that batch gets the same link number, and the chain forks there.
 */
const ourLane = async (of: Forging): Promise<Forged> => {
  const { db, world } = of
  const { rows } = await db.query<Lane>('select id, head from ledger.lane where head > 0 order by id for update')
  const lane = rows[randomInt(world, rows.length)]
  if (lane === undefined) throw new Error('there is no lane')
  await db.query('update ledger.lane set pid = pg_backend_pid() where id = $1', [lane.id])
  await commit(of, lane.id, `ledger/adjust/${world.id()}`, randomInt(world, 2) === 0 ? credit : setApart)
  const place = `lane ${lane.id} link ${lane.head + 1n}`
  return {
    what: 'a link behind our last one',
    names: [`ledger.key ${place} `, `ledger.link ${place}: it stands twice`],
  }
}

const lifted = async ({ db, world }: Forging): Promise<Forged> => {
  const { rows } = await db.query<{ name: string }>(
    `update ledger.account set epoch = epoch + 1 where bucket = 'cash' and owner = (select owner from ledger.account where bucket = 'cash' order by owner offset $1 limit 1) returning owner || '/cash' as name`,
    [randomInt(world, 5)],
  )
  return { what: 'a fence that was raised', names: [`ledger.account ${rows[0]?.name ?? ''}`] }
}

const counted = async ({ db, world }: Forging): Promise<Forged> => {
  const { rows } = await db.query<{ name: string }>(
    `update ledger.counter set used = -1000000 where ctid = (select ctid from ledger.counter order by member_id, kind, currency, "window" offset $1 limit 1)
     returning member_id || ' ' || kind || ' ' || "window" as name`,
    [randomInt(world, 5)],
  )
  return { what: 'a counter far below what was used', names: [`ledger.counter ${rows[0]?.name ?? ''}`] }
}

const kinds = [ownLane, ourLane, lifted, counted] as const

/** Adds money without a legitimate source, in the open transaction of `db`. */
export const addMoney = (of: Forging): Promise<Forged> => (randomInt(of.world, 2) === 0 ? ownLane : ourLane)(of)

/** Makes one random addition in the open transaction of `db`. */
export const wellMade = (of: Forging): Promise<Forged> => (kinds[randomInt(of.world, kinds.length)] ?? ownLane)(of)
