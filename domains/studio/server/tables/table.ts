// A table in memory: its current round with the bets, and its chain. Read once from the database, then changed only by
// decisions of the queue.

import type { Uuid } from '@magpie/kernel'
import type { TableFrame } from '../../contract/index.ts'
import type { AnySharedGame } from '../../rules/index.ts'
import type { VenueState } from '../venue-state.ts'
import type { Beacon } from './beacon.ts'
import type { Bet, Chain, PastRound, TableRound } from './rows.ts'

export type Table = {
  /** The version on sale. A round in progress goes on by the version that it began with. */
  readonly game: AnySharedGame
  readonly beacon: Beacon
  /** False while its stored state cannot be read: it is set aside, and no round of it is opened, changed or ended. */
  isRead: boolean
  current: Chain | null
  /** Published, not in use yet. */
  next: Chain | null
  /** The number of the chain published last, and how many were published and never used. */
  lastNo: number
  dropped: number
  round: TableRound | null
  /** Bets of this round, by id. */
  readonly bets: Map<Uuid, Bet>
  /** The outcome of the running round: never revealed before its end. */
  outcome: unknown
  lasts: number
  /** Until when the wallet may say which bets it keeps. */
  confirmBy: number
  /** Newest first. */
  last: readonly PastRound[]
  /** When somebody last looked without a push. */
  lookedAt: number
  readonly watchers: () => number
  readonly tell: (frame: TableFrame) => void
}

/** The rule that bets are made by now. */
export const ruleNow = ({ round, game }: Pick<Table, 'round' | 'game'>): AnySharedGame =>
  round === null || round.state === 'ended' ? game : round.rule

export const hasLinks = ({ used, length }: Pick<Chain, 'used' | 'length'>): boolean => used < length

/** True while no round can be opened, because the beacon has not published the salt. */
export const waitsForBeacon = ({ current, next }: Pick<Table, 'current' | 'next'>): boolean =>
  (current === null || !hasLinks(current)) && (next === null || next.salt === null)

/** Recent presses of all tables by `alias/key`, for repeats that arrive before the row is stored. */
export type Recent = Map<string, Bet>

const recentMax = 8192
export const keyOf = ({ alias, key }: Pick<Bet, 'alias' | 'key'>): string => `${alias}/${key}`

export const remember = (recent: Recent, bet: Bet): void => {
  const oldest = recent.size >= recentMax ? recent.keys().next().value : undefined
  if (oldest !== undefined) recent.delete(oldest)
  recent.set(keyOf(bet), bet)
}

const standing = ['asking', 'held', 'kept'] as const

/** Bets that may still have to be paid. */
export const standingBets = ({ bets }: Pick<Table, 'bets'>): readonly Bet[] =>
  [...bets.values()].filter(({ state }) => standing.some((one) => one === state))

/** Most that the round can return if every bet on it wins, in minor units. */
export const liabilityOf = (table: Pick<Table, 'bets'>): bigint =>
  standingBets(table).reduce((sum, { most }) => sum + most, 0n)

const lookMs = 15_000

const isWatched = ({ watchers, lookedAt }: Table, now: number): boolean => watchers() > 0 || now - lookedAt < lookMs

/** Whether the next round may be opened. */
export const mayOpen = (venue: VenueState, table: Table): boolean =>
  !venue.closed.has(table.game.id) && venue.clockIsTrusted() && isWatched(table, venue.world.now())
