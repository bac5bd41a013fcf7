// Tickets of several legs among the bets of the lives: parlays and systems over the matches of a group.

import type { LegTerms } from '../../contract/index.ts'
import { kindsOf } from '../../rules/index.ts'
import { marketState } from '../../rules/football/index.ts'
import { answeredRow, note, oneOf, type Stage, stakes } from './stage.ts'
import { joins, matchOf, type Ticket } from './shadow.ts'

type LegRow = {
  readonly match: string
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
  readonly booked_at: bigint
  readonly due_at: bigint
}

const legRows = `select match_id as match, market, side, line_quarters as line, odds_e5 as odds, score_home as home, score_away as away,
    minute, rule_version as version, feed_seq, in_play, booked_at, due_at
  from book_ybty.ticket_leg where ticket_id = $1 order by n`

/** Some of these matches, in any order, each at most once. */
const someOf = ({ random }: Stage, ids: readonly string[]): readonly string[] => {
  const drawn = ids.map((id) => ({ id, at: random.unit() })).toSorted((a, b) => a.at - b.at)
  return drawn.slice(0, 2 + Math.floor(random.unit() * (ids.length - 1))).map(({ id }) => id)
}

/** A line of each that is on sale. */
const pickOn = async ({ book, random }: Stage, mid: string) => {
  const lines = (await book.detail(mid)).hps.flatMap(({ hl }) => hl).filter(({ hs }) => hs === 0)
  const offered = lines.flatMap(({ ol }) => ol).filter(({ ov }) => ov > 0)
  return offered.length === 0 ? null : { mid, oid: oneOf(random, offered).oid }
}

const legOf = (id: string, alias: string, lineStake: bigint, row: LegRow): Ticket => ({
  id,
  matchId: row.match,
  alias,
  terms: {
    matchId: row.match,
    market: row.market,
    side: row.side,
    lineQuarters: row.line,
    oddsE5: row.odds,
    scoreAtBet: [row.home, row.away],
    minuteAtBet: row.minute,
    ruleVersion: row.version,
  },
  feedSeq: row.feed_seq,
  inPlay: row.in_play,
  stake: lineStake,
  bookedAt: Number(row.booked_at),
  dueAt: Number(row.due_at),
})

const mustBeOnSale = ({ shadow, fault }: Stage, leg: Ticket): void => {
  const { life, parked } = matchOf(shadow, leg.matchId)
  const { state } = life
  if (parked.size > 0) fault(`L22: a leg of ${leg.id} was sold while a message was missing`)
  if (marketState(state, leg.terms.market, shadow.latest) !== 'open')
    fault(`L22: a leg of ${leg.id} was sold on a market that is not open`)
  if (leg.feedSeq !== state.seq) fault(`a leg of ${leg.id} was sold at ${leg.feedSeq}, ${state.seq} is the last`)
}

/** A player joins lines of several matches, at books that report what they forget. */
export const joinSome = async (stage: Stage, ids: readonly string[]): Promise<void> => {
  const { book, ask, random, counted } = stage
  if (book.join === null) return
  const player = oneOf(random, stage.players)
  const picks = []
  for (const mid of someOf(stage, ids)) picks.push(await pickOn(stage, mid))
  const legs = picks.flatMap((pick) => pick ?? [])
  if (legs.length < 2) return
  const folds = oneOf(random, kindsOf(legs.length))
  const lineStake = oneOf(random, stakes)
  const said = await book.join(player, { legs, folds, lineStake })
  if ('refused' in said) return note(counted, said.refused)
  counted.joined++
  const { id } = said
  const { alias, stake, hold, reason } = await answeredRow(stage, id)
  if (hold === 'refused') return note(counted, `wallet ${reason}`)
  const { rows } = await ask<LegRow>(legRows, [id])
  const sold = rows.map((row) => legOf(id, alias, lineStake, row))
  for (const leg of sold) mustBeOnSale(stage, leg)
  joins(stage.shadow, { id, alias, stake, lineStake, folds }, sold)
}
