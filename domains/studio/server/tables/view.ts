// The public view of a table: no link or outcome before the end, and no alias.

import { createHash } from 'node:crypto'
import { toWireMinor, type Uuid } from '@magpie/kernel'
import type {
  TableBet,
  TableChain,
  TableOwnBet,
  TablePast,
  TableRound as RoundTold,
  TableView,
} from '../../contract/index.ts'
import { namedBeacon, type Play } from '../../rules/index.ts'
import type { VenueState } from '../venue-state.ts'
import type { Bet, Chain, PastRound, TableRound } from './rows.ts'
import type { Table } from './table.ts'

const toldPlays = (plays: readonly Play[]) => plays.map(({ pick, stake }) => ({ pick, stake: toWireMinor(stake) }))

const whoDigits = 6

/** A different name in each round, so that no one can be followed from one round to the next. */
const whoOf = ({ alias, roundId }: Pick<Bet, 'alias' | 'roundId'>): string =>
  createHash('sha256').update(`magpie.table.who ${roundId} ${alias}`).digest('hex').slice(0, whoDigits)

const betTold = (bet: Bet): TableBet => ({
  bet: bet.id,
  who: whoOf(bet),
  plays: toldPlays(bet.plays),
  left: bet.left === null ? null : toldPlays(bet.left),
})

export const ownBetTold = (bet: Bet, nonce: number): TableOwnBet => ({
  bet: bet.id,
  key: bet.key,
  round: bet.roundId,
  nonce,
  state: bet.state,
  reason: bet.reason,
  stake: toWireMinor(bet.stake),
  most: toWireMinor(bet.most),
  plays: toldPlays(bet.plays),
  left: bet.left === null ? null : toldPlays(bet.left),
  total: bet.total === null ? null : toWireMinor(bet.total),
  digest: bet.digest,
  at: bet.placedAt,
})

export const chainTold = (chain: Chain): TableChain => ({
  no: chain.no,
  commitment: chain.commitment,
  salt: chain.salt,
  length: chain.length,
  used: chain.used,
  beacon: chain.beacon,
  beaconRound: chain.beaconRound,
  publishedAt: chain.publishedAt,
  anchor: chain.anchor,
  tip: chain.tip,
})

const roundTold = (round: TableRound): RoundTold => ({
  round: round.id,
  version: round.version,
  nonce: round.nonce,
  state: round.state,
  closesAt: round.closesAt,
  startsAt: round.startsAt,
  outcome: round.outcome,
  told: round.told ?? null,
  seed: round.link,
  voided: round.voidedAt !== null,
})

const pastTold = ({
  id,
  version,
  nonce,
  outcome,
  told,
  link,
  commitment,
  salt,
  beacon,
  voidedAt,
}: PastRound): TablePast => ({
  round: id,
  version,
  nonce,
  outcome: outcome ?? '',
  told: told ?? null,
  seed: link ?? '',
  commitment,
  salt,
  beacon,
  voided: voidedAt !== null,
})

export const pastOf = (round: TableRound): PastRound => ({
  id: round.id,
  version: round.version,
  nonce: round.nonce,
  outcome: round.outcome,
  told: round.told,
  link: round.link,
  voidedAt: round.voidedAt,
  commitment: round.chain.commitment,
  salt: round.chain.salt ?? '',
  beacon: namedBeacon(round.chain),
})

/** Bets that others may see: the stake is held or kept. */
const isSeen = ({ state }: Bet): boolean => state === 'held' || state === 'kept' || state === 'ended'

export const tableTold = (venue: VenueState, table: Table): TableView => ({
  table: table.game.id,
  version: table.game.version,
  open: table.isRead && !venue.closed.has(table.game.id),
  chain: table.current === null ? null : chainTold(table.current),
  next: table.next === null ? null : chainTold(table.next),
  dropped: table.dropped,
  round: table.round === null ? null : roundTold(table.round),
  bets: [...table.bets.values()].filter(isSeen).map(betTold),
  last: table.last.map(pastTold),
  now: venue.world.now(),
})

export const tellVoid = (venue: VenueState, table: Table, round: Uuid): void =>
  table.tell({ is: 'void', round, now: venue.world.now() })

/** Pushes the next chain: from its publication on, before its salt can be known. */
export const tellNext = (venue: VenueState, { next, dropped, tell }: Table): void =>
  tell({ is: 'next', chain: next === null ? null : chainTold(next), dropped, now: venue.world.now() })

/** Pushes the state of the current round. */
export const tellRound = (venue: VenueState, table: Table, round: TableRound): void =>
  table.tell({ is: 'round', round: roundTold(round), now: venue.world.now() })

export const tellBets = (venue: VenueState, table: Table, round: Uuid, bets: readonly Bet[]): void =>
  bets.length === 0 ? undefined : table.tell({ is: 'bets', round, bets: bets.map(betTold), now: venue.world.now() })

export const tellGone = (venue: VenueState, table: Table, round: Uuid, bets: readonly Bet[]): void =>
  bets.length === 0
    ? undefined
    : table.tell({ is: 'gone', round, bets: bets.map(({ id }) => id), now: venue.world.now() })
