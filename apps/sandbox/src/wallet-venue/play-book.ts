// The test venue's sessions and rounds, in its own schema next to the wallets. A round and the wallet change in one
// transaction under the wallet's lock, so that no coin is staked twice and a player's rounds have an order.

import { inTransaction } from '@magpie/db'
import { createHash } from 'node:crypto'
import type { World } from '@magpie/kernel'
import type { PlaySide } from '@magpie/high-low/contract'
import { commitmentOf, paidFor, playLeast, playMax, playPaceMs, rollOf } from '@magpie/high-low/rules'
import type { Pool, PoolClient } from 'pg'

export type Played = {
  readonly id: string
  readonly seed: string
  readonly salt: string | null
  readonly commitment: string
  readonly no: number
  readonly side: PlaySide
  readonly stake: bigint
  readonly roll: number
  readonly paid: bigint
  readonly played_at: bigint
}
type Stored = Pick<Played, 'id' | 'seed' | 'commitment'> & { readonly [Name in keyof Played]: Played[Name] | null }

export type Seen = {
  readonly balance: bigint
  readonly next: Pick<Played, 'id' | 'commitment'>
  readonly readyAt: number
  /** Newest first. */
  readonly played: readonly Played[]
}

export type PlayTrouble = 'play_unknown' | 'play_conflict' | 'play_short' | 'play_stake' | 'play_soon'

const columns = 'id, seed, salt, commitment, no, side, stake, roll, paid, played_at'
const shownMax = 10
const resultsMax = 200

const ticketOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const lockWallet = async (client: PoolClient, cuid: string): Promise<bigint> => {
  await client.query('insert into wallet (cuid) values ($1) on conflict (cuid) do nothing', [cuid])
  const { rows } = await client.query<{ balance: bigint }>('select balance from wallet where cuid = $1 for update', [
    cuid,
  ])
  return rows[0]?.balance ?? 0n
}

const lastPlayed = async (client: PoolClient, cuid: string, most: number): Promise<readonly Played[]> => {
  const { rows } = await client.query<Played>(
    `select ${columns} from round where cuid = $1 and no is not null order by no desc limit $2`,
    [cuid, most],
  )
  return rows
}

const readyAtOf = (last: Played | undefined): number => (last === undefined ? 0 : Number(last.played_at) + playPaceMs)

type Making = Pick<World, 'bytes' | 'id'>
type Bet = { readonly side: PlaySide; readonly stake: bigint; readonly salt: string | null }

/** The player's open round, created when there is none. The caller holds the wallet's lock. */
const ready = async (client: PoolClient, world: Making, cuid: string): Promise<Seen['next']> => {
  const { rows } = await client.query<Seen['next']>('select id, commitment from round where cuid = $1 and no is null', [
    cuid,
  ])
  if (rows[0] !== undefined) return rows[0]
  const seed = Buffer.from(world.bytes(32)).toString('hex')
  const made = { id: world.id(), commitment: commitmentOf(seed) }
  await client.query('insert into round (id, cuid, seed, commitment) values ($1, $2, $3, $4)', [
    made.id,
    cuid,
    seed,
    made.commitment,
  ])
  return made
}

const see = async (client: PoolClient, world: Making, cuid: string): Promise<Seen> => {
  const balance = await lockWallet(client, cuid)
  const played = await lastPlayed(client, cuid, shownMax)
  return { balance, next: await ready(client, world, cuid), readyAt: readyAtOf(played[0]), played }
}

const find = async (client: PoolClient, cuid: string, id: string): Promise<Stored | undefined> => {
  const { rows } = await client.query<Stored>(`select ${columns} from round where id = $1 and cuid = $2`, [id, cuid])
  return rows[0]
}

/**
 * The roll depends on both seeds: the house's, which was committed, and the member's, which came with the bet. The
 * caller holds the wallet's lock.
 */
const stakeOn = async (
  client: PoolClient,
  cuid: string,
  round: Stored,
  { side, stake, salt }: Bet,
  nowMs: number,
): Promise<PlayTrouble | undefined> => {
  if (stake < playLeast || stake > playMax) return 'play_stake'
  const balance = await lockWallet(client, cuid)
  const [last] = await lastPlayed(client, cuid, 1)
  if (nowMs < readyAtOf(last)) return 'play_soon'
  if (balance < stake) return 'play_short'
  const roll = rollOf(round.seed, salt)
  const paid = paidFor(side, roll, stake)
  await client.query('update wallet set balance = balance - $2::bigint + $3::bigint where cuid = $1', [
    cuid,
    stake,
    paid,
  ])
  await client.query(
    'update round set no = $2, side = $3, stake = $4, roll = $5, paid = $6, played_at = $7, salt = $8 where id = $1',
    [round.id, (last?.no ?? 0) + 1, side, stake, roll, paid, nowMs, salt],
  )
  return undefined
}

const playRound = async (
  client: PoolClient,
  world: Making,
  cuid: string,
  { round: id, ...bet }: Bet & { readonly round: string },
  nowMs: number,
): Promise<PlayTrouble | { readonly round: Played; readonly table: Seen }> => {
  await lockWallet(client, cuid)
  const round = await find(client, cuid, id)
  if (round === undefined) return 'play_unknown'
  if (round.no === null) {
    const trouble = await stakeOn(client, cuid, round, bet, nowMs)
    if (trouble !== undefined) return trouble
  } else if (round.side !== bet.side || round.stake !== bet.stake || round.salt !== bet.salt) return 'play_conflict'
  return { round: (await find(client, cuid, id)) as Played, table: await see(client, world, cuid) }
}

export const openPlayBook = (db: Pool, world: Making) => ({
  openSession: async (cuid: string, ticket: string, expiresAt: number, nowMs: number): Promise<void> => {
    await db.query('delete from session where expires_at < $1', [nowMs])
    await db.query(
      'insert into session (ticket, cuid, expires_at) values ($1, $2, $3) on conflict (ticket) do nothing',
      [ticket, cuid, expiresAt],
    )
  },
  /** The player of this session token; undefined when it is expired or unknown. */
  playerOf: async (token: string, nowMs: number): Promise<string | undefined> => {
    const { rows } = await db.query<{ cuid: string }>(
      'select cuid from session where ticket = $1 and expires_at > $2',
      [ticketOf(token), nowMs],
    )
    return rows[0]?.cuid
  },
  table: (cuid: string): Promise<Seen> => inTransaction(db, (client) => see(client, world, cuid)),
  /** Plays the round once; a repeated call gets the same answer. */
  play: (cuid: string, bet: Bet & { readonly round: string }, nowMs: number) =>
    inTransaction(db, (client) => playRound(client, world, cuid, bet, nowMs)),
  /** The player's rounds after this number and their balance, at one moment. */
  results: (cuid: string, after: number) =>
    inTransaction(db, async (client) => {
      const balance = await lockWallet(client, cuid)
      const { rows } = await client.query<Played>(
        `select ${columns} from round where cuid = $1 and no > $2 order by no limit $3`,
        [cuid, after, resultsMax + 1],
      )
      return { balance, rounds: rows.slice(0, resultsMax), more: rows.length > resultsMax }
    }),
})

export type PlayBook = ReturnType<typeof openPlayBook>
