// All that the queue's decisions may touch: the games on sale, who plays, and the wires out. Made once at the start.

import type { Queue } from '@magpie/book'
import type { Log } from '@magpie/db'
import type { Uuid, World } from '@magpie/kernel'
import type { AnySharedGame, AnySoloGame } from '../rules/index.ts'
import type { Seals } from './seeds.ts'
import { paceOf, type StudioSettings } from './settings.ts'
import type { Effects, GameState } from './store/effects.ts'
import type { Pair, Round } from './store/rows.ts'

/** What is remembered of one member while they play; all of it is durable too. */
export type Seat = {
  readonly alias: Uuid
  current: Pair | null
  next: Pair | null
  /** The one round that asks or is open. */
  going: Round | null
  /** Their last press; `at` is 0 where there was none. */
  lastPress: { readonly at: number; readonly game: string }
  /** The screen that plays, and when it was last heard of. */
  chair: { readonly id: string; readonly at: number } | null
  /** By their keys, of late: for repeats that overtake the database. */
  readonly recent: Map<Uuid, Round>
  touchedAt: number
}

export type VenueState = {
  readonly venue: string
  readonly world: World
  readonly log: Log
  readonly settings: StudioSettings
  readonly seals: Seals
  /** By `id/version`, also those that are sold no more: an open round is ended by the rule that it began with. */
  readonly rules: ReadonlyMap<string, AnySoloGame>
  /** Played by a whole room. */
  readonly shared: readonly AnySharedGame[]
  /** What each game is called where its rounds are told. */
  readonly titles: Readonly<Record<string, string>>
  /** Closed by operators. */
  readonly closed: Set<string>
  /** What operators have set of games. */
  readonly marks: Map<string, GameState>
  readonly queue: Queue<Effects>
  /** False while the clock is not the database's: nothing is sold then. */
  readonly clockIsTrusted: () => boolean
  readonly callsWait: () => void
}

/** The newest version of each game: what is on sale. */
export const onSale = ({ rules }: Pick<VenueState, 'rules'>): readonly AnySoloGame[] => {
  const newest = new Map<string, AnySoloGame>()
  for (const rule of rules.values()) if (rule.version > (newest.get(rule.id)?.version ?? 0)) newest.set(rule.id, rule)
  return [...newest.values()]
}

/** From when on a member may press again. */
export const readyAtOf = ({ settings }: Pick<VenueState, 'settings'>, { lastPress }: Pick<Seat, 'lastPress'>): number =>
  lastPress.at + paceOf(settings, lastPress.game)
