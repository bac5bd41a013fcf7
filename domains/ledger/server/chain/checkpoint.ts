// Checkpoints: every minute the heads of all lanes are joined under one root, chained to the previous checkpoint,
// signed, and sent to the witness, which stores them outside the database (L9). Accepted checkpoints are copied into
// the database, so that any node can prove an entry and make the next one; the copies need not be trusted.

import type { KeyObject } from 'node:crypto'
import { inTransaction, type Log } from '@magpie/db'
import { law, type Uuid, type World } from '@magpie/kernel'
import type { Pool, PoolClient } from 'pg'
import type { Checkpoint, Offer, Witnessed, WitnessState } from '../../contract/checkpoint.ts'
import { checkpointText } from '../../rules/chain-text.ts'
import { beforeFirst, checkpointHash, type Witness } from '../witness/witness.ts'
import { signHex } from './keys.ts'
import { merkleRoot } from './leaf.ts'

export type Checkpointing = {
  readonly db: Pool
  readonly world: World
  readonly log: Log
  readonly witness: Witness
  readonly key: KeyObject
}

/** The maximum of links in one checkpoint. A house that was without its witness for long catches up in several. */
const linksMax = 20_000

type Grown = { readonly lane: Uuid; readonly after: bigint; readonly upto: bigint }
type Link = {
  readonly lane: Uuid
  readonly number: bigint
  readonly root: Buffer
  readonly hash: Buffer
  readonly at: Date
}

/** Lanes that grew since the last copy, by id, up to the maximum of links. */
const grownLanes = async (db: PoolClient): Promise<readonly Grown[]> => {
  const { rows } = await db.query<Grown>(
    `select l.id as lane, coalesce(h.number, 0) as after, l.head as upto from ledger.lane l
     left join lateral (select c.number from ledger.checkpoint_head c where c.lane = l.id order by c.number desc limit 1) h on true
     where l.head > coalesce(h.number, 0) order by l.id`,
  )
  const taken: Grown[] = []
  let left = BigInt(linksMax)
  for (const row of rows) {
    if (left === 0n) break
    const upto = row.upto - row.after > left ? row.after + left : row.upto
    left -= upto - row.after
    taken.push({ ...row, upto })
  }
  return taken
}

type LaneLinks = { readonly lane: Uuid; readonly links: readonly Link[] }

/** The links of the ranges, lane by lane in the given order. */
const linksOf = async (db: PoolClient, ranges: readonly Grown[]): Promise<readonly LaneLinks[]> => {
  const { rows } = await db.query<Link>(
    `select l.lane, l.number, l.root, l.hash, l.at from unnest($1::uuid[], $2::bigint[], $3::bigint[]) with ordinality u(lane, after, upto, nth)
     join ledger.link l on l.lane = u.lane and l.number > u.after and l.number <= u.upto order by u.nth, l.number`,
    [ranges.map(({ lane }) => lane), ranges.map(({ after }) => after), ranges.map(({ upto }) => upto)],
  )
  const byLane = Map.groupBy(rows, (row) => row.lane)
  return ranges.map(({ lane }) => ({ lane, links: byLane.get(lane) ?? [] }))
}

const offered = (lanes: readonly LaneLinks[]): Offer['links'] =>
  lanes.map(({ lane, links }) => ({
    lane,
    roots: links.map(({ root }) => root.toString('hex')),
    times: links.map(({ at }) => at.getTime()),
  }))

type Last = { readonly number: number; readonly hash: string }

const makeOffer = async (db: PoolClient, of: Checkpointing, last: Last | null): Promise<Offer | null> => {
  const ranges = await grownLanes(db)
  if (ranges.length === 0) return null
  const lanes = await linksOf(db, ranges)
  const heads = lanes.map(({ lane, links }, nth) => {
    const head = links.at(-1)
    law(head !== undefined && head.number === ranges[nth]?.upto, 'L9', `lane ${lane} does not reach its head`)
    return { lane, number: head.number.toString(), hash: head.hash.toString('hex') }
  })
  const unsigned = {
    number: (last?.number ?? 0) + 1,
    at: of.world.now(),
    heads,
    root: merkleRoot(lanes.flatMap(({ links }) => links.map(({ hash }) => hash))).toString('hex'),
    previous: last?.hash ?? beforeFirst,
  }
  const checkpoint: Checkpoint = { ...unsigned, signature: signHex(of.key, checkpointText(unsigned)) }
  return { checkpoint, links: offered(lanes) }
}

const keepCopy = async (db: PoolClient, { checkpoint, receipt }: Witnessed, witness: string): Promise<void> => {
  const { number, at, heads } = checkpoint
  await db.query(
    `insert into ledger.checkpoint (number, at, hash, body, witness, receipt) values ($1, to_timestamp($2::bigint / 1000.0), decode($3, 'hex'), $4, $5, $6)`,
    [number, at, checkpointHash(checkpoint), JSON.stringify(checkpoint), witness, receipt],
  )
  await db.query(
    `insert into ledger.checkpoint_head (lane, number, hash, checkpoint) select u.lane, u.number, decode(u.hash, 'hex'), $4
     from unnest($1::uuid[], $2::bigint[], $3::text[]) u(lane, number, hash)`,
    [heads.map(({ lane }) => lane), heads.map((head) => head.number), heads.map(({ hash }) => hash), number],
  )
}

const lastCopy = async (db: PoolClient): Promise<Last | null> => {
  const { rows } = await db.query<Last>(
    `select number::integer as number, encode(hash, 'hex') as hash from ledger.checkpoint order by ledger.checkpoint.number desc limit 1`,
  )
  return rows[0] ?? null
}

/** An offer rebuilt from a copy, for a witness that starts empty. */
const offerOfCopy = async (db: PoolClient, number: number): Promise<Offer> => {
  const { rows } = await db.query<{ body: string }>('select body from ledger.checkpoint where number = $1', [number])
  const [row] = rows
  law(row !== undefined, 'L9', `the copies hold no checkpoint ${number}`)
  const checkpoint = JSON.parse(row.body) as Checkpoint
  const before = await db.query<Grown>(
    `select u.lane, u.upto, coalesce((select max(c.number) from ledger.checkpoint_head c where c.lane = u.lane and c.number < u.upto), 0) as after
     from unnest($1::uuid[], $2::bigint[]) with ordinality u(lane, upto, nth) order by u.nth`,
    [checkpoint.heads.map(({ lane }) => lane), checkpoint.heads.map((head) => head.number)],
  )
  return { checkpoint, links: offered(await linksOf(db, before.rows)) }
}

/**
 * Brings copies and witness to the same checkpoint, whichever is behind. Returns the last one; undefined if they
 * disagree.
 */
const meet = async (db: PoolClient, of: Checkpointing, state: WitnessState): Promise<Last | null | undefined> => {
  let copy = await lastCopy(db)
  let seen = state.last
  while ((copy?.number ?? 0) < (seen?.number ?? 0)) {
    const more = await of.witness.after(copy?.number ?? 0)
    for (const taken of more) await keepCopy(db, taken, state.key)
    if (more.length === 0) break
    copy = await lastCopy(db)
  }
  while ((seen?.number ?? 0) < (copy?.number ?? 0)) {
    const offer = await offerOfCopy(db, (seen?.number ?? 0) + 1)
    const answer = await of.witness.add(offer)
    if ('refused' in answer) {
      of.log.alarm(
        { refused: answer.refused, about: answer.about },
        'L9: a new witness does not accept an old checkpoint: give it the folder of the previous witness',
      )
      return undefined
    }
    seen = { number: offer.checkpoint.number, hash: checkpointHash(offer.checkpoint) }
  }
  if (copy?.hash === seen?.hash) return copy
  of.log.alarm(
    { number: copy?.number ?? 0 },
    'L9: the witness holds another checkpoint than the database: run `npm run ledger:verify`, stop payouts',
  )
  return undefined
}

const extend = async (db: PoolClient, of: Checkpointing): Promise<readonly Checkpoint[]> => {
  const state = await of.witness.state()
  const made: Checkpoint[] = []
  let last = await meet(db, of, state)
  while (last !== undefined) {
    const offer = await makeOffer(db, of, last)
    if (offer === null) break
    const answer = await of.witness.add(offer)
    if ('refused' in answer) {
      of.log.alarm(
        { refused: answer.refused, about: answer.about },
        'L9: the witness does not accept our checkpoint: run `npm run ledger:verify`, stop payouts',
      )
      break
    }
    await keepCopy(db, { checkpoint: offer.checkpoint, receipt: answer.receipt }, state.key)
    made.push(offer.checkpoint)
    last = { number: offer.checkpoint.number, hash: checkpointHash(offer.checkpoint) }
  }
  return made
}

/**
 * Makes the checkpoints that are due and has them witnessed; none if no lane grew, or another node is doing it. Rejects if the
 * witness cannot be reached: the next run, a minute later, catches up.
 */
export const writeCheckpoints = (of: Checkpointing): Promise<readonly Checkpoint[]> =>
  inTransaction(of.db, async (client) => {
    const lock = await client.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(6004, 1) as mine`)
    return lock.rows[0]?.mine === true ? extend(client, of) : []
  })
