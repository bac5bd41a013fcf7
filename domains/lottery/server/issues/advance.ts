// The life of issues, step by step, each decided in the queue from durable state and the clock: open, closing, sealed,
// drawn, or void. A successor process continues from an issue's durable state.

import {
  beaconAfter,
  beaconStart,
  drawOf,
  fromHex,
  hexOf,
  issueSalt,
  sealText,
  sealWaitMs,
  ticketLeaf,
  ticketRoot,
} from '@magpie/fair'
import { drawPool, floorOf, ticketText } from '../../rules/index.ts'
import { chaseHears } from '../chases.ts'
import { changeIssue, changeTicket, type Effects } from '../store/effects.ts'
import { nameOf, type Seen, type Ticket } from '../store/rows.ts'
import { leave } from '../tickets/answers.ts'
import { callConfirm, callReturn, callRollback } from '../tickets/calls.ts'
import { linesOf } from '../tickets/lines.ts'
import { dropGoing, type Going, ruleOf, type VenueState } from '../venue-state.ts'
import { apart } from './apart.ts'

type VoidReason = 'beacon' | 'wallet' | 'missed' | 'cancelled' | 'operators'

/** Every ticket is returned, and the count is published. */
export const voidIssue = (venue: VenueState, going: Going, reason: VoidReason, effects: Effects): void => {
  const { issue } = going
  for (const ticket of going.tickets.values()) {
    if (!['asking', 'held', 'kept'].includes(ticket.state)) continue
    // After a confirm that is in flight, only a result is right whatever the answer.
    if (ticket.state === 'kept' || issue.state !== 'open') callReturn(venue, effects, ticket)
    else callRollback(venue, effects, ticket, 'closed')
    Object.assign(ticket, { state: 'void', total: ticket.cost })
    changeTicket(effects, ticket, venue.world.now())
    chaseHears(venue, ticket, false, effects)
  }
  Object.assign(issue, { state: 'void', reason })
  changeIssue(effects, issue, venue.world.now())
  dropGoing(venue, going)
  if (reason !== 'missed')
    venue.log.warn({ issue: nameOf(issue), reason, tickets: going.tickets.size }, 'an issue is void')
}

/** No more tickets: holds are kept, and unanswered ones are returned (L22). */
const closeIssue = (venue: VenueState, going: Going, effects: Effects): void => {
  const { issue } = going
  issue.state = 'closing'
  changeIssue(effects, issue, venue.world.now())
  for (const ticket of going.tickets.values()) {
    if (ticket.state === 'held') callConfirm(venue, effects, ticket)
    if (ticket.state !== 'asking') continue
    callRollback(venue, effects, ticket, 'timeout')
    leave(venue, ticket, { state: 'refused', reason: 'timeout' }, effects)
  }
}

export const textOf = (ticket: Ticket): string =>
  ticketText({
    ticket: ticket.id,
    game: ticket.game,
    version: ticket.version,
    issue: ticket.no,
    lines: linesOf(ruleOf(ticket), ticket.lines),
  })

export const leafOfTicket = (ticket: Ticket) => ticketLeaf(fromHex(ticket.salt), textOf(ticket))

const keptOf = ({ tickets }: Going): readonly Ticket[] =>
  [...tickets.values()].filter(({ state }) => state === 'kept' || state === 'settled')

/** Nothing while the beacon tells values before their time: then the one that is named may be known. */
const chainFor = ({ seen, beaconIsEarly }: VenueState, round: number): Seen | undefined =>
  beaconIsEarly
    ? undefined
    : seen.findLast(({ tip, lastRound, newest }) => tip.round < round && round <= lastRound && newest.round < round)

/** Seals R over the kept tickets, naming a beacon round that is not known yet. Waits while a hold is unanswered. */
const sealIssue = (venue: VenueState, going: Going, effects: Effects): void => {
  const { issue } = going
  const at = venue.world.now()
  // Counted from the close, whenever that was: a successor gives the wallet its time.
  const isLate = at - issue.changedAt >= venue.settings.beaconVoidMs
  if ([...going.tickets.values()].some(({ state }) => state === 'held'))
    return isLate ? voidIssue(venue, going, 'wallet', effects) : undefined
  const beaconRound = beaconAfter(at, sealWaitMs)
  const chain = chainFor(venue, beaconRound)
  if (chain === undefined) return isLate ? voidIssue(venue, going, 'beacon', effects) : undefined
  const kept = keptOf(going)
  const root = ticketRoot(kept.map(leafOfTicket))
  issue.sealed = {
    root: hexOf(root),
    at,
    signature: venue.signer.sign(sealText(nameOf(issue), root, at)),
    beaconRound,
    anchor: chain.newest,
    tip: chain.tip,
  }
  issue.tickets = kept.length
  issue.state = 'sealed'
  changeIssue(effects, issue, at)
}

/** The shares of the pool, from what it carried before this issue. */
export const shareOut = (
  venue: Pick<VenueState, 'pool'>,
  going: Going,
  { opening, drawn }: { readonly opening: bigint; readonly drawn: readonly number[] },
) => {
  const { issue } = going
  const kept = keptOf(going).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const rule = ruleOf(issue)
  const pool = drawPool(
    { opening, floor: floorOf(venue.pool.floors, issue.no) },
    kept.map(({ lines, cost }) => ({ lines: linesOf(rule, lines), cost })),
    drawn,
  )
  going.shares = new Map(kept.map(({ id }, at) => [id, pool.shares[at] ?? 0n]))
  return pool
}

/** The pool is carried from issue to issue: none is drawn before the previous one was drawn or is void. */
const waitsForPool = ({ line }: VenueState, { issue }: Going): boolean =>
  (line.get(issue.game) ?? []).some(({ issue: one }) => one.no < issue.no && one.drawn === null)

const drawIssue = (venue: VenueState, going: Going, effects: Effects): void => {
  const { issue } = going
  const { sealed, beaconValue } = issue
  if (sealed === null || beaconValue === null || issue.drawn !== null) return
  const hasPool = issue.game === 'double-joy'
  if (hasPool && waitsForPool(venue, going)) return
  const name = nameOf(issue)
  const salt = issueSalt(name, fromHex(sealed.root), fromHex(beaconValue))
  const seed = venue.seals.open(issue.seed, name)
  const at = venue.world.now()
  const drawn = ruleOf(issue).draw(drawOf(seed, { game: `${issue.game}/${issue.version}`, salt, nonce: 0 }))
  const pool = hasPool ? shareOut(venue, going, { opening: venue.pool.carried, drawn }) : undefined
  issue.drawn = drawn
  issue.drawnAt = at
  issue.state = 'drawn'
  changeIssue(effects, issue, at)
  venue.last.set(issue.game, issue)
  if (pool === undefined) return
  venue.pool.carried = pool.carried
  effects.pool.push(...pool.rows.map((row) => ({ ...row, no: issue.no, at })))
}

/**
 * Void only where the beacon was asked for a while and did not speak: a venue that was away while it spoke draws what it said, or
 * staying away would be a way to be rid of a draw (decision 1430).
 */
const awaitBeacon = (venue: VenueState, going: Going, effects: Effects): void => {
  const { issue, askedSince } = going
  const now = venue.world.now()
  const late = now - beaconStart(issue.sealed?.beaconRound ?? 0)
  const { beaconLateMs, beaconVoidMs } = venue.settings
  const wasAsked = askedSince !== null && now - askedSince >= beaconLateMs
  if (late >= beaconVoidMs && wasAsked) return voidIssue(venue, going, 'beacon', effects)
  if (late < beaconLateMs || going.toldLate) return
  going.toldLate = true
  venue.log.warn({ issue: nameOf(issue), late }, 'the beacon is late: its issue waits')
}

/** Advances an issue as far as the clock allows. */
const advanceIssue = (venue: VenueState, going: Going, effects: Effects): void => {
  const { issue } = going
  const now = venue.world.now()
  if (issue.state === 'planned' && now >= issue.closesAt) return voidIssue(venue, going, 'missed', effects)
  if (issue.state === 'planned' && now >= issue.opensAt) {
    issue.state = 'open'
    changeIssue(effects, issue, now)
  }
  if (issue.state === 'open' && now >= issue.closesAt) closeIssue(venue, going, effects)
  if (issue.state === 'closing') sealIssue(venue, going, effects)
  if (issue.state === 'sealed' && issue.beaconValue === null) awaitBeacon(venue, going, effects)
  if (issue.state === 'sealed' && issue.beaconValue !== null && now >= issue.drawsAt) drawIssue(venue, going, effects)
}

/** Runs in the queue. By a clock that is wrong nothing closes, is drawn or is void: that cannot be taken back (L22). */
export const advance = (venue: VenueState, effects: Effects): void => {
  if (!venue.clockIsTrusted()) return
  const now = venue.world.now()
  // An ended issue is removed by making a new line, so this iteration is not disturbed.
  for (const line of venue.line.values())
    for (const going of line) {
      if (going.issue.opensAt > now) break
      apart(venue, going, () => advanceIssue(venue, going, effects))
    }
}
