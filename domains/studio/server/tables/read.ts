// Reads the tables' stored state: the running round of a game, a bet by id and key with its owner in the query (L32),
// and past rounds.

import type { HexLink } from '@magpie/fair'
import { refuse, type Refusal, type Uuid } from '@magpie/kernel'
import {
  type AnySharedGame,
  commitmentOfChain,
  namedBeacon,
  type Play,
  type PlayText,
  readPlays,
  streamGame,
} from '../../rules/index.ts'
import type { Store } from '../store/read.ts'
import { linksFrom } from './chain.ts'
import type { Bet, Chain, PastRound, TableRound } from './rows.ts'

export type PinRow = {
  readonly beacon: string
  readonly beacon_round: bigint
  readonly published_at: bigint
  readonly anchor_round: bigint | null
  readonly anchor_value: string | null
  readonly tip_round: bigint | null
  readonly tip_value: string | null
}

const link = (round: bigint | null, value: string | null): HexLink | null =>
  round === null || value === null ? null : { round: Number(round), value }

/** What pins a chain, from its row. */
export const pinOf = (row: PinRow) => ({
  beacon: row.beacon,
  beaconRound: Number(row.beacon_round),
  publishedAt: Number(row.published_at),
  anchor: link(row.anchor_round, row.anchor_value),
  tip: link(row.tip_round, row.tip_value),
})

type ChainRow = PinRow & {
  readonly id: Uuid
  readonly game: string
  readonly no: number
  readonly seed: string
  readonly first_link: string
  readonly length: number
  readonly salt: string | null
  readonly state: Chain['state']
  readonly used: number
}

const chainOf = ({ seals }: Store, row: ChainRow): Chain => ({
  id: row.id,
  game: row.game,
  no: row.no,
  links: row.state === 'void' ? [] : linksFrom(seals.open(row.seed, row.id), row.length),
  sealed: row.seed,
  first: row.first_link,
  commitment: commitmentOfChain(row.first_link, pinOf(row)),
  length: row.length,
  ...pinOf(row),
  salt: row.salt,
  state: row.state,
  used: row.used,
})

/** The chain in use, the next one, and those that were never used. */
export const chainsOf = async (store: Store, game: string): Promise<readonly Chain[]> => {
  const { rows } = await store.db.query<ChainRow>(`select * from chain where game = $1 and state <> 'spent'`, [game])
  return rows.map((row) => chainOf(store, row))
}

type RoundRow = {
  readonly id: Uuid
  readonly version: number
  readonly chain_id: Uuid
  readonly nonce: number
  readonly state: TableRound['state']
  readonly opened_at: bigint
  readonly closes_at: bigint
  readonly starts_at: bigint | null
}

/** The running round with its bets. */
export const goingTable = async (
  { db }: Store,
  { game, chains, games }: { readonly game: string; readonly chains: readonly Chain[]; readonly games: SharedGames },
): Promise<TableRound | undefined> => {
  const { rows } = await db.query<RoundRow>(
    `select id, version, chain_id, nonce, state, opened_at, closes_at, starts_at from table_round
     where game = $1 and state <> 'ended'`,
    [game],
  )
  const [row] = rows
  const chain = chains.find(({ id }) => id === row?.chain_id)
  if (row === undefined || chain === undefined) return undefined
  const rule = games.get(streamGame({ id: game, version: row.version }))
  if (rule === undefined) throw new Error(`no rule of ${game}/${row.version}`)
  return {
    id: row.id,
    game,
    version: row.version,
    rule,
    chain,
    nonce: row.nonce,
    state: row.state,
    openedAt: Number(row.opened_at),
    closesAt: Number(row.closes_at),
    startsAt: row.starts_at === null ? null : Number(row.starts_at),
    endedAt: null,
    outcome: null,
    told: null,
    link: null,
    voidedAt: null,
  }
}

type BetRow = {
  readonly id: Uuid
  readonly alias: Uuid
  readonly key: Uuid
  readonly ask_hash: string
  readonly round_id: Uuid
  readonly game: string
  /** Of its round. */
  readonly version: number
  readonly plays: readonly PlayText[]
  readonly left_plays: readonly PlayText[] | null
  readonly left_at: bigint | null
  readonly state: Bet['state']
  readonly reason: string | null
  readonly stake: bigint
  readonly most: bigint
  readonly expected_milli: bigint
  readonly total: bigint | null
  readonly digest: string | null
  readonly settlement_version: number
  readonly placed_at: bigint
  readonly changed_at: bigint
}

/** By `id/version`, including versions no longer on sale: a round is read and explained by the rule it began with. */
export type SharedGames = ReadonlyMap<string, AnySharedGame>

const ruleOf = (games: SharedGames, { game, version }: Pick<BetRow, 'game' | 'version'>): AnySharedGame | undefined =>
  games.get(streamGame({ id: game, version }))

const playsOf = (game: AnySharedGame | undefined, raw: unknown): readonly Play[] => {
  const plays = game === undefined ? undefined : readPlays(game, raw)
  if (plays === undefined) throw new Error(`a bet of the table ${game?.id ?? 'of no game'} cannot be read by its rule`)
  return plays
}

const betWith = (row: BetRow, { plays, left }: Pick<Bet, 'plays' | 'left'>): Bet => ({
  id: row.id,
  alias: row.alias,
  key: row.key,
  askHash: row.ask_hash,
  roundId: row.round_id,
  game: row.game,
  plays,
  left,
  leftAt: row.left_at === null ? null : Number(row.left_at),
  state: row.state,
  reason: row.reason,
  stake: row.stake,
  most: row.most,
  expectedMilli: row.expected_milli,
  total: row.total,
  digest: row.digest,
  settlementVersion: row.settlement_version,
  placedAt: Number(row.placed_at),
  changedAt: Number(row.changed_at),
})

/** Throws if the stored plays do not fit the rule. */
const betOf = (games: SharedGames, row: BetRow): Bet =>
  betWith(row, {
    plays: playsOf(ruleOf(games, row), row.plays),
    left: row.left_plays === null ? null : playsOf(ruleOf(games, row), row.left_plays),
  })

/** Without its plays if they do not fit the rule: its stake can be given back without them. */
const betToGiveBack = (games: SharedGames, row: BetRow): Bet => {
  const game = ruleOf(games, row)
  const read = (raw: unknown) => (game === undefined ? undefined : readPlays(game, raw))
  return betWith(row, { plays: read(row.plays) ?? [], left: read(row.left_plays) ?? null })
}

export type BetStore = { readonly store: Store; readonly games: SharedGames }

const rowsOf = async (
  { store }: Pick<BetStore, 'store'>,
  where: string,
  values: readonly unknown[],
): Promise<readonly BetRow[]> => {
  const { rows } = await store.db.query<BetRow>(
    `select b.*, r.version from table_bet b join table_round r on r.id = b.round_id where ${where}`,
    [...values],
  )
  return rows
}

const ofRound = 'b.round_id = $1 order by b.id'

/** To go on with the round: throws if one of them cannot be read. */
export const betsOfRound = async (from: BetStore, round: Uuid): Promise<readonly Bet[]> =>
  (await rowsOf(from, ofRound, [round])).map((row) => betOf(from.games, row))

/** To void the round: a bet that cannot be read is among them, without its plays. */
export const betsToVoid = async (from: BetStore, round: Uuid): Promise<readonly Bet[]> =>
  (await rowsOf(from, ofRound, [round])).map((row) => betToGiveBack(from.games, row))

/** A bet of any member, to handle an answer that the outbox received; without its plays if they cannot be read. */
export const betAlone = async (from: BetStore, id: Uuid): Promise<Bet | undefined> =>
  (await rowsOf(from, 'b.id = $1', [id])).map((row) => betToGiveBack(from.games, row))[0]

/** A member's own bet. One whose stored plays do not fit its game is a refusal, not a fault (L11). */
export type OwnFound = Bet | Refusal<'round_unreadable'> | undefined

const readOwn = async (
  { store, games }: BetStore,
  where: string,
  values: readonly unknown[],
): Promise<readonly NonNullable<OwnFound>[]> => {
  const rows = await rowsOf({ store }, `b.alias = $1 and ${where}`, values)
  return rows.map((row) => {
    const game = ruleOf(games, row)
    const isRead = [row.plays, row.left_plays ?? row.plays].every(
      (plays) => game !== undefined && readPlays(game, plays) !== undefined,
    )
    return isRead ? betOf(games, row) : refuse('round_unreadable', { bet: row.id })
  })
}

export const betById = async (from: BetStore, alias: Uuid, id: Uuid): Promise<OwnFound> =>
  (await readOwn(from, 'b.id = $2', [alias, id]))[0]

export const betByKey = async (from: BetStore, alias: Uuid, key: Uuid): Promise<OwnFound> =>
  (await readOwn(from, 'b.key = $2', [alias, key]))[0]

/** Newest first. */
export const lastBets = (
  from: BetStore,
  alias: Uuid,
  game: string,
  limit: number,
): Promise<readonly NonNullable<OwnFound>[]> =>
  readOwn(from, 'b.game = $2 order by b.id desc limit $3', [alias, game, limit])

type PastRow = PinRow & {
  readonly id: Uuid
  readonly version: number
  readonly nonce: number
  readonly outcome: string
  readonly told: unknown
  readonly link: string
  readonly voided_at: bigint | null
  readonly first_link: string
  readonly salt: string
}

export const pinColumns =
  'c.beacon, c.beacon_round, c.published_at, c.anchor_round, c.anchor_value, c.tip_round, c.tip_value'

const past = `select r.id, r.version, r.nonce, r.outcome, r.told, r.link, r.voided_at, c.first_link, c.salt, ${pinColumns}
  from table_round r join chain c on c.id = r.chain_id where r.state = 'ended'`

const pastOf = (row: PastRow): PastRound => ({
  id: row.id,
  version: row.version,
  nonce: row.nonce,
  outcome: row.outcome,
  told: row.told,
  link: row.link,
  voidedAt: row.voided_at === null ? null : Number(row.voided_at),
  commitment: commitmentOfChain(row.first_link, pinOf(row)),
  salt: row.salt,
  beacon: namedBeacon(pinOf(row)),
})

/** Newest first. */
export const lastRounds = async ({ db }: Store, game: string, limit: number): Promise<readonly PastRound[]> => {
  const { rows } = await db.query<PastRow>(`${past} and r.game = $1 order by r.id desc limit $2`, [game, limit])
  return rows.map(pastOf)
}

export const pastById = async ({ db }: Store, id: Uuid): Promise<PastRound | undefined> => {
  const { rows } = await db.query<PastRow>(`${past} and r.id = $1`, [id])
  return rows.map(pastOf)[0]
}

/** The nonce of each of these rounds, by id. */
export const noncesOf = async ({ db }: Store, ids: readonly Uuid[]): Promise<ReadonlyMap<Uuid, number>> => {
  const { rows } = await db.query<{ id: Uuid; nonce: number }>(
    'select id, nonce from table_round where id = any($1::uuid[])',
    [ids],
  )
  return new Map(rows.map(({ id, nonce }) => [id, nonce]))
}
