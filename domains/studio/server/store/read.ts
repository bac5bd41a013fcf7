// Reads stored state: a member's pairs and open round, and rounds by id and by key.

import type { Bytes } from '@magpie/fair'
import type { Uuid } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { Seals } from '../seeds.ts'
import type { GameState } from './effects.ts'
import type { Pair, Round } from './rows.ts'

export type Store = { readonly db: Pool; readonly seals: Seals }

type PairRow = {
  readonly id: Uuid
  readonly alias: Uuid
  readonly no: number
  readonly seed: string
  readonly commitment: string
  readonly salt: string | null
  readonly state: Pair['state']
  readonly used: number
  /** A number within the JSON of a round. */
  readonly opened_at: bigint | number | null
  readonly revealed_at: bigint | number | null
}

const momentOf = (at: bigint | number | null): number | null => (at === null ? null : Number(at))

/** The seed is decrypted only when a draw needs it: one that cannot be decrypted must not break a list. */
const pairOf = (
  seals: Seals,
  { seed: sealed, opened_at: openedAt, revealed_at: revealedAt, ...row }: PairRow,
): Pair => {
  let seed: Bytes | undefined
  return {
    ...row,
    sealed,
    openedAt: momentOf(openedAt),
    revealedAt: momentOf(revealedAt),
    get seed() {
      seed ??= seals.open(sealed, row.id)
      return seed
    },
  }
}

const pairColumns = 'id, alias, no, seed, commitment, salt, state, used, opened_at, revealed_at'

/** The pair in use and the next one. */
export const pairsOf = async ({ db, seals }: Store, alias: Uuid): Promise<readonly Pair[]> => {
  const { rows } = await db.query<PairRow>(
    `select ${pairColumns} from seed_pair where alias = $1 and state <> 'revealed'`,
    [alias],
  )
  return rows.map((row) => pairOf(seals, row))
}

const pastMax = 20

/** Revealed pairs, newest first. */
export const pastPairsOf = async ({ db, seals }: Store, alias: Uuid): Promise<readonly Pair[]> => {
  const { rows } = await db.query<PairRow>(
    `select ${pairColumns} from seed_pair where alias = $1 and state = 'revealed' order by no desc limit $2`,
    [alias, pastMax],
  )
  return rows.map((row) => pairOf(seals, row))
}

type RoundRow = {
  readonly id: Uuid
  readonly alias: Uuid
  readonly key: Uuid
  readonly ask_hash: string
  readonly game: string
  readonly version: number
  readonly nonce: number
  readonly choice: unknown
  readonly steps: unknown[]
  readonly state: Round['state']
  readonly reason: string | null
  readonly stake: bigint
  readonly expected_milli: bigint
  readonly total: bigint | null
  readonly outcome: string | null
  readonly digest: string | null
  readonly settlement_version: number
  readonly placed_at: bigint
  readonly changed_at: bigint
  readonly pair: PairRow
}

const roundOf = (seals: Seals, row: RoundRow): Round => {
  const pair = pairOf(seals, row.pair)
  return {
    id: row.id,
    alias: row.alias,
    key: row.key,
    askHash: row.ask_hash,
    game: row.game,
    version: row.version,
    pair,
    salt: pair.salt ?? '',
    nonce: row.nonce,
    choice: row.choice,
    steps: row.steps,
    state: row.state,
    reason: row.reason,
    stake: row.stake,
    expectedMilli: row.expected_milli,
    total: row.total,
    outcome: row.outcome,
    digest: row.digest,
    settlementVersion: row.settlement_version,
    placedAt: Number(row.placed_at),
    changedAt: Number(row.changed_at),
  }
}

const rounds = `select r.*, to_jsonb(p) as pair from round r join seed_pair p on p.id = r.pair_id`

export const readRounds = async (
  { db, seals }: Store,
  where: string,
  values: readonly unknown[],
): Promise<readonly Round[]> => {
  const { rows } = await db.query<RoundRow>(`${rounds} ${where}`, [...values])
  return rows.map((row) => roundOf(seals, row))
}

/** The member's one round in state `asking` or `open`. */
export const goingRound = async (store: Store, alias: Uuid): Promise<Round | undefined> =>
  (await readRounds(store, `where r.alias = $1 and r.state in ('asking', 'open')`, [alias]))[0]

/** The owner is part of the query (L32). */
export const roundById = async (store: Store, alias: Uuid, id: Uuid): Promise<Round | undefined> =>
  (await readRounds(store, 'where r.alias = $1 and r.id = $2', [alias, id]))[0]

export type PressKey = { readonly alias: Uuid; readonly key: Uuid }

/** In the order asked; undefined for a key without a round. One query for all members. */
export const roundsByKeys = async (
  store: Store,
  presses: readonly PressKey[],
): Promise<readonly (Round | undefined)[]> => {
  const found = await readRounds(store, 'where (r.alias, r.key) in (select * from unnest($1::uuid[], $2::uuid[]))', [
    presses.map(({ alias }) => alias),
    presses.map(({ key }) => key),
  ])
  const byPress = new Map(found.map((round) => [`${round.alias} ${round.key}`, round]))
  return presses.map(({ alias, key }) => byPress.get(`${alias} ${key}`))
}

/** Time and game of the member's last press; `at` is 0 if there was none. */
export const lastPress = async (
  { db }: Store,
  alias: Uuid,
): Promise<{ readonly at: number; readonly game: string }> => {
  const { rows } = await db.query<{ at: bigint; game: string }>(
    'select placed_at as at, game from round where alias = $1 order by id desc limit 1',
    [alias],
  )
  return { at: Number(rows[0]?.at ?? 0n), game: rows[0]?.game ?? '' }
}

/** The owner of a round, to handle an answer that the outbox received. */
export const ownerOf = async ({ db }: Store, id: string): Promise<Uuid | undefined> => {
  const { rows } = await db.query<{ alias: Uuid }>('select alias from round where id = $1', [id])
  return rows[0]?.alias
}

const restedMax = 200

/** Open rounds that have not changed after `since`, except those in `but`. */
export const leftAlone = async (
  { db }: Store,
  since: number,
  but: readonly Uuid[],
): Promise<readonly Pick<Round, 'id' | 'alias'>[]> => {
  const { rows } = await db.query<Pick<Round, 'id' | 'alias'>>(
    `select id, alias from round where state = 'open' and changed_at <= $1 and id <> all($2::uuid[])
     order by changed_at limit $3`,
    [since, but, restedMax],
  )
  return rows
}

/** The marks that operators have set on games. */
export const gameMarks = async ({ db }: Store): Promise<readonly GameState[]> => {
  const { rows } = await db.query<Omit<GameState, 'at'> & { readonly changed_at: bigint }>(
    'select game, open, place, tags, by, reason, changed_at from game_state',
  )
  return rows.map(({ changed_at: at, ...row }) => ({ ...row, at: Number(at) }))
}

/** Rounds, stakes and returns of a game in minor units, and the sums that its confidence interval needs. */
export type GameFigures = {
  readonly rounds: number
  readonly put: number
  readonly back: number
  readonly putSquares: number
  readonly backSquares: number
  readonly products: number
}

/** Over ended rounds that were placed since then. */
export const figuresByGame = async ({ db }: Store, since: number): Promise<ReadonlyMap<string, GameFigures>> => {
  const { rows } = await db.query<GameFigures & { readonly game: string }>(
    `select game, count(*)::int as rounds, sum(stake)::float8 as put, sum(total)::float8 as back,
       sum(stake::float8 * stake) as "putSquares", sum(total::float8 * total) as "backSquares",
       sum(total::float8 * stake) as products
     from (
       select game, stake, total from round where placed_at >= $1 and state = 'ended'
       union all select game, stake, total from table_bet where placed_at >= $1 and state = 'ended'
     ) as played group by game`,
    [since],
  )
  return new Map(rows.map(({ game, ...figures }) => [game, figures]))
}
