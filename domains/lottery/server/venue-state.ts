// All state that the queue's decisions may touch: issues and tickets in progress, chases, the pool, what was seen of
// the beacon. Created once at the start.

import type { Queue } from '@magpie/book'
import type { Log } from '@magpie/db'
import type { Uuid, World } from '@magpie/kernel'
import type { Seals } from '@magpie/studio/server'
import type { LotteryPause } from '../contract/index.ts'
import { dayOfIssue, type LotteryGame, lotteryGame, type PoolFloor } from '../rules/index.ts'
import type { Exposure } from './tickets/exposure.ts'
import type { LotterySettings } from './settings.ts'
import type { Signer } from './signer.ts'
import type { Effects } from './store/effects.ts'
import { type Chase, type Issue, nameOf, type Seen, type Ticket } from './store/rows.ts'

/** An issue that has not ended, with its tickets. */
export type Going = {
  readonly issue: Issue
  readonly tickets: Map<Uuid, Ticket>
  readonly exposure: Exposure
  /** Tickets whose settlement the wallet has not answered. */
  readonly unpaid: Set<Uuid>
  /** After the draw, tickets that could not be settled in this turn, and why. */
  readonly unread: Map<Uuid, string>
  /** What each ticket takes of the pool, once it is drawn. */
  shares: ReadonlyMap<Uuid, bigint>
  /** The pool's opening, if the shares must be computed again: after a restart, before it pays. */
  toShare: bigint | null
  /** After a failure, when it is tried again. */
  restsUntil: number
  /** Whether a late beacon was logged, and one that contradicts itself. */
  toldLate: boolean
  toldFalse: boolean
  /** Since when this process asks for the value that draws it; null before its first question. */
  askedSince: number | null
}

export type GoingChase = {
  readonly chase: Chase
  /**
   * The member's launch token; never in a log or reply. Null when the sealed one does not open: it waits for their next
   * visit.
   */
  token: string | null
  /** Whether one of its tickets is undecided. */
  waits: boolean
}

export type VenueState = {
  readonly venue: string
  readonly world: World
  readonly log: Log
  readonly settings: LotterySettings
  readonly seals: Seals
  readonly signer: Signer
  /** The name of each game on its tickets. */
  readonly titles: Readonly<Record<string, string>>
  /** Days whose issues are planned. */
  readonly days: Set<string>
  /** By name. */
  readonly going: Map<string, Going>
  /** By game, in the order of their draws. */
  readonly line: Map<string, Going[]>
  readonly tickets: Map<Uuid, Ticket>
  /** By owner and key: for repeats that arrive before the first is stored. */
  readonly keys: Map<string, Ticket>
  readonly chases: Map<Uuid, GoingChase>
  /** By game: the newest drawn issue. */
  readonly last: Map<string, Issue>
  /** Games that operators have paused. */
  readonly paused: Map<string, LotteryPause>
  /** What the pool carries now, and its announced floors. */
  readonly pool: { carried: bigint; readonly floors: PoolFloor[] }
  /** Chains of the beacon, newest last. */
  readonly seen: Seen[]
  /** At its last look it told a value before its time: what a seal would name may be public by then. */
  beaconIsEarly: boolean
  readonly queue: Queue<Effects>
  /** False while the clock differs from the database's: then nothing is sold. */
  readonly clockIsTrusted: () => boolean
  readonly wake: { debits: () => void; calls: () => void }
}

export const ownKey = (alias: Uuid, key: Uuid): string => `${alias}/${key}`

export const ruleOf = ({ game, no }: Pick<Issue, 'game' | 'no'>): LotteryGame => {
  const rule = lotteryGame(game, dayOfIssue(no))
  if (rule === undefined) throw new Error(`no rule of ${game}`)
  return rule
}

export const goingOf = (venue: Pick<VenueState, 'going'>, of: Pick<Issue, 'game' | 'no'>): Going | undefined =>
  venue.going.get(nameOf(of))

export const addGoing = (venue: VenueState, going: Going): void => {
  venue.going.set(nameOf(going.issue), going)
  const line = venue.line.get(going.issue.game) ?? []
  line.push(going)
  venue.line.set(going.issue.game, line)
}

/** It has ended: from now on only the database has it. */
export const dropGoing = (venue: VenueState, { issue, tickets }: Going): void => {
  venue.going.delete(nameOf(issue))
  venue.line.set(
    issue.game,
    (venue.line.get(issue.game) ?? []).filter((one) => one.issue !== issue),
  )
  for (const { id, alias, key } of tickets.values()) {
    venue.tickets.delete(id)
    venue.keys.delete(ownKey(alias, key))
  }
}

export const addTicket = (venue: VenueState, going: Going, ticket: Ticket): void => {
  going.tickets.set(ticket.id, ticket)
  venue.tickets.set(ticket.id, ticket)
  venue.keys.set(ownKey(ticket.alias, ticket.key), ticket)
}
