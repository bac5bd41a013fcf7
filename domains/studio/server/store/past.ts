// A member's past rounds, and their sums by game.

import { beijingDayNumber, beijingDayStart, type Uuid, uuidV7 } from '@magpie/kernel'
import { readRounds, type Store } from './read.ts'
import type { Round } from './rows.ts'

/** The start of the first of `days` Beijing days, the last of which contains `now`. */
export const daysBegan = (now: number, days: number): number => beijingDayStart(beijingDayNumber(now) - days + 1)

/** No round placed at or after `at` has a smaller id. The index of a member's rounds is ordered by id. */
const firstId = (at: number): Uuid => uuidV7(at, 0, new Uint8Array(8))

export type HistoryAsk = {
  readonly game?: string | undefined
  readonly since?: number | undefined
  readonly before?: Uuid | undefined
  readonly limit: number
}

/** Newest first. */
export const historyOf = (store: Store, alias: Uuid, ask: HistoryAsk): Promise<readonly Round[]> =>
  readRounds(
    store,
    `where r.alias = $1 and ($2::text is null or r.game = $2) and ($3::uuid is null or r.id < $3)
       and r.id >= $4::uuid and r.placed_at >= $5
     order by r.id desc limit $6`,
    [alias, ask.game ?? null, ask.before ?? null, firstId(ask.since ?? 0), ask.since ?? 0, ask.limit],
  )

export type PastSums = {
  readonly game: string
  readonly rounds: number
  readonly stake: bigint
  readonly total: bigint
  readonly lastAt: number
}

/** Ended rounds and table bets placed since then; most recently played game first. */
export const sumsOf = async (
  { db }: Store,
  alias: Uuid,
  { since, game }: { readonly since: number; readonly game?: string | undefined },
): Promise<readonly PastSums[]> => {
  const { rows } = await db.query<Omit<PastSums, 'lastAt'> & { readonly last_at: bigint }>(
    `with played as (
       select game, stake, total, placed_at from round
       where alias = $1 and id >= $2::uuid and placed_at >= $3 and state = 'ended'
       union all
       select game, stake, total, placed_at from table_bet
       where alias = $1 and id >= $2::uuid and placed_at >= $3 and state = 'ended')
     select game, count(*)::int as rounds, sum(stake)::bigint as stake, sum(total)::bigint as total,
       max(placed_at) as last_at
     from played where $4::text is null or game = $4
     group by game order by last_at desc, game`,
    [alias, firstId(since), since, game ?? null],
  )
  return rows.map(({ last_at: at, ...row }) => ({ ...row, lastAt: Number(at) }))
}
