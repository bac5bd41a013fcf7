// Table bets for the desk: each in the shape of a round, with its position in the chain, and the link once its round
// has ended.

import { drawOf, fromHex, receiptOf } from '@magpie/fair'
import { toWireMinor, type Uuid } from '@magpie/kernel'
import type { RoundTold, StudioReceipt, StudioRound } from '../../contract/index.ts'
import {
  commitmentOfChain,
  namedBeacon,
  onPaper,
  type PlayText,
  replayOfShared,
  streamGame,
} from '../../rules/index.ts'
import { type BetStore, pinColumns, pinOf, type PinRow, type SharedGames } from '../tables/read.ts'
import type { Bet } from '../tables/rows.ts'
import { roomTold } from '../tables/void.ts'
import { callsOf, type RoundsAsk } from './read-house.ts'
import type { Store } from './read.ts'

type Row = PinRow & {
  readonly id: Uuid
  readonly round_id: Uuid
  readonly alias: Uuid
  readonly key: Uuid
  readonly game: string
  readonly version: number
  readonly plays: PlayText[]
  readonly left_plays: PlayText[] | null
  readonly state: Bet['state']
  readonly reason: string | null
  readonly stake: bigint
  readonly total: bigint | null
  readonly digest: string | null
  readonly placed_at: bigint
  readonly changed_at: bigint
  readonly nonce: number
  readonly outcome: string | null
  readonly told: unknown
  readonly link: string | null
  readonly chain_no: number
  readonly first_link: string
  readonly salt: string | null
}

const bets = `select b.id, b.round_id, b.alias, b.key, b.game, b.plays, b.left_plays, b.state, b.reason, b.stake, b.total, b.digest,
    b.placed_at, b.changed_at, r.version, r.nonce, r.outcome, r.told, r.link, c.no as chain_no, c.first_link, c.salt,
    ${pinColumns}
  from table_bet b join table_round r on r.id = b.round_id join chain c on c.id = r.chain_id`

const read = async ({ db }: Store, where: string, values: readonly unknown[]): Promise<readonly Row[]> =>
  (await db.query<Row>(`${bets} ${where}`, [...values])).rows

/** States for the desk: a held or kept stake is an open round; one that went back before its round was refused. */
const states: Readonly<Record<Bet['state'], StudioRound['state']>> = {
  asking: 'asking',
  held: 'open',
  kept: 'open',
  ended: 'ended',
  refused: 'refused',
  returned: 'refused',
  void: 'void',
}

const viewOf = (bet: Row): StudioRound => {
  const hasEnded = bet.state === 'ended' || bet.state === 'void'
  return {
    round: bet.id,
    key: bet.key,
    game: bet.game,
    version: bet.version,
    state: states[bet.state],
    reason: bet.reason,
    stake: toWireMinor(bet.stake),
    total: hasEnded && bet.total !== null ? toWireMinor(bet.total) : null,
    worth: null,
    multiple: null,
    choice: bet.plays,
    steps: bet.left_plays === null ? [] : [bet.left_plays],
    told: hasEnded ? (bet.told ?? null) : null,
    outcome: hasEnded ? bet.outcome : null,
    commitment: commitmentOfChain(bet.first_link, pinOf(bet)),
    salt: bet.salt ?? '',
    nonce: bet.nonce,
    digest: hasEnded ? bet.digest : null,
    at: Number(bet.placed_at),
    changedAt: Number(bet.changed_at),
    unread: null,
  }
}

/** Null before its round has ended, and for a bet that did not play. A void round keeps its draw. */
const receiptFor = (games: SharedGames, bet: Row): StudioReceipt | null => {
  const hasPlayed = bet.state === 'ended' || (bet.state === 'void' && bet.reason === 'operators')
  const game = games.get(streamGame({ id: bet.game, version: bet.version }))
  if (!hasPlayed || bet.link === null || game === undefined) return null
  const choices = [bet.plays, ...(bet.left_plays === null ? [] : [bet.left_plays])]
  const place = { game: `${bet.game}/${bet.version}`, salt: bet.salt ?? '', nonce: bet.nonce }
  const drawn = replayOfShared(game)(choices, drawOf(fromHex(bet.link), place), bet.stake)
  const receipt = receiptOf({
    v: 1,
    scheme: 'chain',
    roundId: bet.id,
    ...place,
    commitment: commitmentOfChain(bet.first_link, pinOf(bet)),
    ...onPaper(namedBeacon(pinOf(bet))),
    choices,
    outcome: bet.outcome ?? '',
    stake: bet.stake.toString(),
    total: (bet.state === 'ended' ? (bet.total ?? 0n) : (drawn?.total ?? 0n)).toString(),
  })
  return { ...receipt, choices: [...receipt.choices], seed: bet.link }
}

/** Newest first. */
export const betsTold = async (
  store: Store,
  { game, alias, before, limit }: RoundsAsk,
): Promise<readonly Pick<RoundTold, 'alias' | 'round'>[]> => {
  const rows = await read(
    store,
    `where ($1::text is null or b.game = $1) and ($2::uuid is null or b.alias = $2) and ($3::uuid is null or b.id < $3)
     order by b.id desc limit $4`,
    [game ?? null, alias ?? null, before ?? null, limit],
  )
  return rows.map((bet) => ({ alias: bet.alias, round: viewOf(bet) }))
}

export const betAlone = async (
  { store, games }: BetStore,
  voidWithinMs: number,
  id: string,
): Promise<RoundTold | undefined> => {
  const [bet] = await read(store, 'where b.id = $1', [id])
  if (bet === undefined) return undefined
  return {
    alias: bet.alias,
    round: viewOf(bet),
    room: await roomTold(store, bet.round_id, voidWithinMs),
    voidUntil: null,
    pair: { no: bet.chain_no, state: bet.link === null ? 'current' : 'revealed' },
    calls: [...(await callsOf(store, id))],
    receipt: receiptFor(games, bet),
  }
}
