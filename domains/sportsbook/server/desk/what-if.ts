// What an act on a match would change, before anybody decides it: the same rules over the stored terms, by the facts
// after the act. Nothing is written. `digest` names the answer, so that only what was shown can be carried out.

import { createHash } from 'node:crypto'
import { isRefusal } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { Facts, HouseWhatIf, StatedWrong } from '../../contract/index.ts'
import {
  afterSales,
  type FeedAct,
  judgeLegs,
  settle,
  settleLegs,
  ticketStakeMinor,
  wrongInStated,
} from '../../rules/index.ts'
import type { BookState } from '../book-state.ts'
import { completeOf } from '../book-state.ts'
import type { MatchBook } from '../feed/match-book.ts'
import { factsOfLegs, judgedLegs, type JudgedRow } from '../store/judged-legs.ts'
import { legTermsOf } from '../store/ticket.ts'

type Row = {
  readonly id: string
  readonly alias: string
  readonly stake: bigint
  readonly sold: bigint
  readonly sold_for: bigint
  readonly folds: readonly number[] | null
  readonly line_stake: bigint | null
  readonly joint_odds_e5: number | null
  readonly return_minor: bigint | null
  readonly legs: readonly JudgedRow[]
}

/** Tickets on the match, a page at a time, so that other requests are served in between. */
const lot = `select t.id, t.alias, t.stake, t.sold, t.sold_for, t.folds, t.line_stake, t.joint_odds_e5,
    t.return_minor,
    ${judgedLegs} as legs
  from (select id from ticket where match_id = $1 and folds is null and state in ('confirmed', 'settled') and id > $2
    union select l.ticket_id from ticket_leg l join ticket o on o.id = l.ticket_id
      where l.match_id = $1 and l.ticket_id > $2 and o.state in ('confirmed', 'settled')
    order by 1 limit $3) one join ticket t on t.id = one.id
  order by t.id`

const lotMost = 1000
const first = '00000000-0000-0000-0000-000000000000'

/** `isVoid`: the whole ticket is void, and so is what was sold of it. */
type Then = { readonly returnMinor: bigint; readonly isVoid: boolean }

const thenOf = (row: Row, facts: readonly Facts[]): Then | null => {
  const { legs, stake, sold, sold_for, folds, line_stake, joint_odds_e5: joint } = row
  const terms = legs.map((one) => legTermsOf(one.match_id, one))
  const [only] = terms
  if (folds === null && only !== undefined && facts[0] !== undefined) {
    const settled = settle(facts[0], only, stake - sold)
    if (settled === null) return null
    const sums = { stakeMinor: stake, soldMinor: sold, soldForMinor: sold_for }
    const isVoid = settled.outcome === 'void'
    const { gives } = afterSales(settled.proof, sums, isVoid)
    return { returnMinor: sold === 0n ? settled.returnMinor : BigInt((gives as readonly [string])[0]), isVoid }
  }
  const lineStakeMinor = line_stake ?? stake
  const ticket = { legs: terms, folds: folds ?? [1], lineStakeMinor, jointOddsE5: joint ?? undefined }
  const judged = judgeLegs(terms, (at) => facts[at])
  if (ticketStakeMinor(ticket) === 0n) return null
  const settled = settleLegs({ ...ticket, soldMinor: sold, soldForMinor: sold_for }, judged)
  return settled === null ? null : { returnMinor: settled.returnMinor, isVoid: settled.outcome === 'void' }
}

type Sums = {
  legs: number
  tickets: number
  members: Set<string>
  ends: number
  pays: bigint
  up: bigint
  down: bigint
  undone: number
}

const addRow = (sums: Sums, row: Row, matchId: string, facts: Facts): void => {
  const onThen = row.legs.map((one) => (one.match_id === matchId ? { ...one, facts } : one))
  const factsThen = factsOfLegs(onThen, row.sold)
  const [was, then] = [row.return_minor, thenOf(row, factsThen)]
  if (then === null || was === then.returnMinor) return
  // The proceeds of a sale are already paid.
  const more = then.returnMinor - (was ?? row.sold_for)
  if (then.isVoid && row.sold > 0n) sums.undone += 1
  sums.tickets += 1
  sums.legs += row.legs.filter(({ match_id }) => match_id === matchId).length
  sums.members.add(row.alias)
  if (was === null) sums.ends += 1
  if (more < 0n) sums.down -= more
  else if (was === null) sums.pays += more
  else sums.up += more
}

const overTickets = async (db: Pool, matchId: string, then: Facts): Promise<Sums> => {
  const sums: Sums = { legs: 0, tickets: 0, members: new Set(), ends: 0, pays: 0n, up: 0n, down: 0n, undone: 0 }
  let after = first
  for (;;) {
    const { rows } = await db.query<Row>(lot, [matchId, after, lotMost])
    for (const row of rows) addRow(sums, row, matchId, then)
    const last = rows.at(-1)
    if (last === undefined || rows.length < lotMost) return sums
    after = last.id
  }
}

/** Why the stated figures cannot be the end of this match; `null` if they can, or if the act states none. */
export const wrongIn = (book: BookState, match: MatchBook, act: FeedAct): StatedWrong | null => {
  if (act.kind !== 'figures') return null
  const stating = match.sport.stating(match.state, completeOf(book, match))
  return stating?.what === 'figures' ? wrongInStated(stating, act) : null
}

/** `undefined` if the act cannot be done to the match. */
export const whatIf = async (
  book: BookState,
  db: Pool,
  match: MatchBook,
  act: FeedAct,
): Promise<HouseWhatIf | undefined> => {
  const { sport, state } = match
  const next = sport.act(state, act, completeOf(book, match))
  if (isRefusal(next)) return undefined
  const then = sport.facts(next)
  const { members, pays, up, down, ...counts } = await overTickets(db, match.id, then)
  const found = {
    ...counts,
    members: members.size,
    pays: pays.toString(),
    up: up.toString(),
    down: down.toString(),
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([match.id, act, state.seq, match.acts, found]))
    .digest('hex')
  return { ...found, digest }
}
