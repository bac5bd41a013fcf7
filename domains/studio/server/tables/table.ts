// A table in memory: the round that goes on, the bets that were put on it, the chain that it is drawn from. Read once from the
// database, then changed by the queue's decisions alone.

import type { Uuid } from '@magpie/kernel'
import type { TableFrame } from '../../contract/index.ts'
import type { AnySharedGame } from '../../rules/index.ts'
import type { VenueState } from '../venue-state.ts'
import type { Beacon } from './beacon.ts'
import type { Bet, Chain, PastRound, TableRound } from './rows.ts'

export type Table = {
  readonly game: AnySharedGame
  readonly beacon: Beacon
  current: Chain | null
  /** Published, and not in use yet. */
  next: Chain | null
  /** The number of the chain that was published last, and how many were published and never used. */
  lastNo: number
  dropped: number
  round: TableRound | null
  /** On this round. */
  readonly bets: Map<Uuid, Bet>
  /** Of the round that runs: never told before its end. */
  outcome: unknown
  lasts: number
  /** Until when the wallet may say what it keeps. */
  confirmBy: number
  /** The newest first. */
  last: readonly PastRound[]
  /** When somebody last looked without a push. */
  lookedAt: number
  readonly watchers: () => number
  readonly tell: (frame: TableFrame) => void
}

export const hasLinks = ({ used, length }: Pick<Chain, 'used' | 'length'>): boolean => used < length

/** No round can be opened before the beacon has spoken. */
export const waitsForBeacon = ({ current, next }: Pick<Table, 'current' | 'next'>): boolean =>
  (current === null || !hasLinks(current)) && (next === null || next.salt === null)

/** Presses of late by `alias/key`, over all tables: for repeats that overtake the database. */
export type Recent = Map<string, Bet>

const recentMax = 8192
export const keyOf = ({ alias, key }: Pick<Bet, 'alias' | 'key'>): string => `${alias}/${key}`

export const remember = (recent: Recent, bet: Bet): void => {
  const oldest = recent.size >= recentMax ? recent.keys().next().value : undefined
  if (oldest !== undefined) recent.delete(oldest)
  recent.set(keyOf(bet), bet)
}

const standing = ['asking', 'held', 'kept'] as const

/** Bets that may still cost the house something. */
export const standingBets = ({ bets }: Pick<Table, 'bets'>): readonly Bet[] =>
  [...bets.values()].filter(({ state }) => standing.some((one) => one === state))

/** What the round returns at most, should all that stands on it come true. */
export const liabilityOf = (table: Pick<Table, 'bets'>): bigint =>
  standingBets(table).reduce((sum, { most }) => sum + most, 0n)

const lookMs = 15_000

const isWatched = ({ watchers, lookedAt }: Table, now: number): boolean => watchers() > 0 || now - lookedAt < lookMs

/** Whether its next round may be opened. */
export const mayOpen = (venue: VenueState, table: Table): boolean =>
  !venue.closed.has(table.game.id) && venue.clockIsTrusted() && isWatched(table, venue.world.now())
