// Reads rounds for the desk: of any member, by day, with their wallet calls.

import { type ActAnswer, actAnswers, type GameDay, type WalletCallTold } from '../../contract/index.ts'
import { readRounds, type Store } from './read.ts'
import type { Round } from './rows.ts'

export type RoundsAsk = {
  readonly game?: string | undefined
  readonly alias?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** Newest first. */
export const roundsTold = (store: Store, { game, alias, before, limit }: RoundsAsk): Promise<readonly Round[]> =>
  readRounds(
    store,
    `where ($1::text is null or r.game = $1) and ($2::uuid is null or r.alias = $2) and ($3::uuid is null or r.id < $3)
     order by r.id desc limit $4`,
    [game ?? null, alias ?? null, before ?? null, limit],
  )

export const roundAlone = async (store: Store, id: string): Promise<Round | undefined> =>
  (await readRounds(store, 'where r.id = $1', [id]))[0]

type CallRow = Pick<WalletCallTold, 'id' | 'call' | 'attempts' | 'answer'> & {
  readonly due_at: bigint
  readonly answered_at: bigint | null
}

/** In the order in which they are sent. */
export const callsOf = async ({ db }: Store, round: string): Promise<readonly WalletCallTold[]> => {
  const { rows } = await db.query<CallRow>(
    `select id, call, attempts, answer, due_at, answered_at from wallet_call where round_id = $1 order by ordinal`,
    [round],
  )
  return rows.map(({ due_at: due, answered_at: at, ...row }) => ({
    ...row,
    dueAt: Number(due),
    answeredAt: at === null ? null : Number(at),
  }))
}

export const goingByGame = async ({ db }: Store): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.query<{ game: string; count: number }>(
    `select game, count(*)::int as count from (
       select game from round where state in ('asking', 'open')
       union all select game from table_bet where state in ('asking', 'held', 'kept')
     ) as going group by game`,
  )
  return new Map(rows.map(({ game, count }) => [game, count]))
}

export type GoingRound = Pick<Round, 'id' | 'alias' | 'game' | 'version' | 'choice' | 'stake' | 'placedAt'> & {
  readonly state: 'asking' | 'open'
}

/** All solo rounds that have not ended. */
export const goingRounds = async ({ db }: Store): Promise<readonly GoingRound[]> => {
  const { rows } = await db.query<Omit<GoingRound, 'placedAt'> & { readonly placed_at: bigint }>(
    `select id, alias, game, version, choice, stake, state, placed_at from round where state in ('asking', 'open')`,
  )
  return rows.map(({ placed_at: at, ...row }) => ({ ...row, placedAt: Number(at) }))
}

/** Sums by game and version of ended rounds and table bets, placed from `from` until before `to`. */
export const daySums = async ({ db }: Store, from: number, to: number): Promise<readonly Omit<GameDay, 'day'>[]> => {
  const { rows } = await db.query<Omit<GameDay, 'day'>>(
    `select game, version, count(*)::int as rounds, sum(stake)::text as put, sum(total)::text as back,
       sum(expected_milli)::text as "expectedMilli", sum(stake::float8 * stake) as "putSquares",
       sum((total::float8 - expected_milli / 1000.0) ^ 2) as "offSquares"
     from (
       select game, version, stake, total, expected_milli from round
       where placed_at >= $1 and placed_at < $2 and state = 'ended'
       union all
       select b.game, r.version, b.stake, b.total, b.expected_milli from table_bet b join table_round r on r.id = b.round_id
       where b.placed_at >= $1 and b.placed_at < $2 and b.state = 'ended'
     ) as played group by game, version order by game, version`,
    [from, to],
  )
  return rows
}

export const actDone = async (
  { db }: Store,
  id: string,
): Promise<{ readonly askHash: string; readonly answer: ActAnswer } | undefined> => {
  const { rows } = await db.query<{ ask_hash: string; answer: string }>(
    'select ask_hash, answer from act where id = $1',
    [id],
  )
  const [row] = rows
  const answer = actAnswers.find((one) => one === row?.answer)
  return row === undefined || answer === undefined ? undefined : { askHash: row.ask_hash, answer }
}
