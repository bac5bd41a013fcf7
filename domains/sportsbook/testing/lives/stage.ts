// The setting of a group of lives: the book and its shadow, players, random numbers, and counters.

import type { FootballMessage, LegTerms } from '../../contract/index.ts'
import type { Random } from '../../rules/index.ts'
import type { Player } from '../rig.ts'
import type { Shadow } from './shadow.ts'
import type { Asks, TheBook } from './the-book.ts'

export type Counted = {
  messages: number
  repeats: number
  gaps: number
  asked: number
  acts: number
  restarts: number
  bets: number
  /** Tickets of several legs. */
  joined: number
  refused: number
  /** Why bets were refused. */
  readonly why: Map<string, number>
}

export const noneCounted = (): Counted => ({
  messages: 0,
  repeats: 0,
  gaps: 0,
  asked: 0,
  acts: 0,
  restarts: 0,
  bets: 0,
  joined: 0,
  refused: 0,
  why: new Map(),
})

export const note = (counted: Counted, why: string): void => {
  counted.refused++
  counted.why.set(why, (counted.why.get(why) ?? 0) + 1)
}

export type Stage = {
  readonly book: TheBook
  readonly ask: Asks
  readonly shadow: Shadow
  readonly random: Random
  readonly players: readonly Player[]
  readonly counted: Counted
  /** A player's present cash. */
  readonly cashOf: (player: Player) => Promise<bigint>
  readonly fault: (what: string) => void
  /** The platform may be killed now, and restarted, while everything goes on. */
  readonly mayDie: () => void
  /** False when it should end soon. */
  readonly goesOn: () => boolean
  /** Messages that a dead book had parked, to be sent again. */
  readonly lost: FootballMessage[]
}

/** None of them divides evenly by a price or by two. */
export const stakes = [733n, 1237n, 317n, 1001n, 999n, 10_007n, 4_999n] as const

export const oneOf = <One>(random: Random, list: readonly One[]): One => {
  const found = list[Math.floor(random.unit() * list.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

type Row = {
  readonly alias: string
  readonly market: LegTerms['market']
  readonly side: LegTerms['side']
  readonly line: number
  readonly odds: number
  readonly home: number
  readonly away: number
  readonly minute: number
  readonly version: LegTerms['ruleVersion']
  readonly feed_seq: number
  readonly in_play: boolean
  readonly stake: bigint
  readonly booked_at: bigint
  readonly due_at: bigint
  readonly hold: string
  readonly reason: string | null
}

/** A dead wallet is asked again after its restart; on a busy machine a start takes a minute, and another kill follows. */
const answeredWithinMs = 600_000

export const answeredRow = async ({ ask }: Stage, id: string): Promise<Row> => {
  for (const until = performance.now() + answeredWithinMs; performance.now() < until;) {
    const { rows } = await ask<Row>(
      `select alias, market, side, line_quarters as line, odds_e5 as odds, score_home as home, score_away as away, minute,
         rule_version as version, feed_seq, in_play, stake, booked_at, due_at, hold,
         reason_facts ->> 'wallet' as reason from book_ybty.ticket where id = $1`,
      [id],
    )
    const [row] = rows
    if (row !== undefined && row.hold !== 'asking') return row
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error(`the wallet never answered for ${id}`)
}
