// Everything that decisions of the queue may touch: games on sale, playing members, and the outgoing calls. Created
// once at the start.

import type { Queue } from '@magpie/book'
import type { Log } from '@magpie/db'
import type { Uuid, World } from '@magpie/kernel'
import type { AnySharedGame, AnySoloGame } from '../rules/index.ts'
import type { Seals } from './seeds.ts'
import { paceOf, type StudioSettings } from './settings.ts'
import type { Effects, GameState } from './store/effects.ts'
import type { Pair, Round } from './store/rows.ts'

/** A playing member in memory; all of it except `chair` is stored too. */
export type Seat = {
  readonly alias: Uuid
  current: Pair | null
  next: Pair | null
  /** The one round in state `asking` or `open`. */
  going: Round | null
  /** The last press; `at` is 0 if there was none. */
  lastPress: { readonly at: number; readonly game: string }
  /** The screen that plays, and when it last called. */
  chair: { readonly id: string; readonly at: number } | null
  /** Recent rounds by key, for repeats that arrive before the row is stored. */
  readonly recent: Map<Uuid, Round>
  /** In which sweep of the seats it was last used. */
  usedIn: number
}

export type VenueState = {
  readonly venue: string
  readonly world: World
  readonly log: Log
  readonly settings: StudioSettings
  readonly seals: Seals
  /** By `id/version`, including versions no longer on sale: an open round is ended by the rule it began with. */
  readonly rules: ReadonlyMap<string, AnySoloGame>
  /** Games that a whole table plays. */
  readonly shared: readonly AnySharedGame[]
  /** Display name of each game, by id, for the rounds sent to the platform. */
  readonly titles: Readonly<Record<string, string>>
  /** Games closed by operators. */
  readonly closed: Set<string>
  /** Marks set by operators, by game. */
  readonly marks: Map<string, GameState>
  readonly queue: Queue<Effects>
  /** False while this machine's clock differs from the database's: nothing is sold then. */
  readonly clockIsTrusted: () => boolean
  readonly callsWait: () => void
}

/** The newest version of each game: these are on sale. */
export const onSale = ({ rules }: Pick<VenueState, 'rules'>): readonly AnySoloGame[] => {
  const newest = new Map<string, AnySoloGame>()
  for (const rule of rules.values()) if (rule.version > (newest.get(rule.id)?.version ?? 0)) newest.set(rule.id, rule)
  return [...newest.values()]
}

/** A press later than now by more than this was placed by a clock that was set back since. */
const setBackMs = 1000

/** Earliest moment of the member's next press. A clock that ran ahead must not keep them out for as long. */
export const readyAtOf = (
  { settings, world }: Pick<VenueState, 'settings' | 'world'>,
  { lastPress }: Pick<Seat, 'lastPress'>,
): number => {
  const now = world.now()
  return lastPress.at > now + setBackMs ? now : lastPress.at + paceOf(settings, lastPress.game)
}
