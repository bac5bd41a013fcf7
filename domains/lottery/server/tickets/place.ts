// Whether a ticket is accepted, decided in the queue from the current state of its issue. Its highest possible return
// is known before it is accepted, and the call is stored with it (L6).

import { leaseMs } from '@magpie/book'
import { hexOf } from '@magpie/fair'
import { refuse, type Refusal, type Uuid } from '@magpie/kernel'
import type { LineAsk, lotteryBuy } from '../../contract/index.ts'
import { costOfAll, type Line, mostOf, ticketLeast, ticketMost } from '../../rules/index.ts'
import { changeTicket, type Effects } from '../store/effects.ts'
import { type Issue, ordinalOf, type Ticket, transactionOf } from '../store/rows.ts'
import { addTicket, type Going, goingOf, ownKey, ruleOf, type VenueState } from '../venue-state.ts'
import { debitBody } from './calls.ts'
import { askOf, lineOf } from './lines.ts'

export type TicketAsk = {
  readonly alias: Uuid
  readonly token: string
  readonly key: Uuid
  readonly askHash: string
  readonly game: string
  readonly issue: string
  readonly version: number
  readonly lines: readonly LineAsk[]
}
export type BuyRefusal = (typeof lotteryBuy)['refuses'][number]
/** `debit` is the body to send; null for a repeat whose debit is in flight already. */
export type Bought = { readonly ticket: Ticket; readonly debit: string | null }

const shown = (minor: bigint): string => `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`

/** L5: the same key with the same content gives the ticket that it made; with other content it is refused. */
export const repeatOf = (before: Ticket, { askHash }: Pick<TicketAsk, 'askHash'>): Bought | Refusal<BuyRefusal> =>
  before.askHash === askHash ? { ticket: before, debit: null } : refuse('key_conflict')

/** The issue that is on sale now. */
export const onSale = (venue: VenueState, game: string): Issue | undefined => {
  const now = venue.world.now()
  return venue.line.get(game)?.find(({ issue }) => issue.state === 'open' && now < issue.closesAt)?.issue
}

const whyNotIssue = (venue: VenueState, ask: TicketAsk): Refusal<BuyRefusal> | Going => {
  if (!venue.line.has(ask.game)) return refuse('game_unknown')
  if (venue.paused.has(ask.game) || !venue.clockIsTrusted()) return refuse('game_closed')
  const going = goingOf(venue, { game: ask.game, no: ask.issue })
  const current = onSale(venue, ask.game)
  if (going === undefined || going.issue !== current)
    return refuse(going?.issue.state === 'planned' ? 'issue_unknown' : 'issue_closed', { issue: current?.no ?? '' })
  if (going.issue.paused !== null) return refuse('issue_paused', { why: going.issue.paused.why })
  return going.issue.version === ask.version ? going : refuse('version_moved')
}

const whyNotLines = (venue: VenueState, going: Going, lines: readonly Line[]): Refusal<BuyRefusal> | undefined => {
  const { cap, pickMost, issueMost } = venue.settings
  const cost = costOfAll(lines)
  if (cost < ticketLeast) return refuse('stake_low', { least: shown(ticketLeast) })
  if (cost > ticketMost) return refuse('stake_high', { most: shown(ticketMost) })
  if (mostOf(lines) > cap) return refuse('return_high', { cap: shown(cap) })
  const over = going.exposure.tooMuch(lines, { pickMost, issueMost })
  if (over === undefined) return undefined
  return over === 'issue' ? refuse('house_limit') : refuse('house_limit', { ...over })
}

const saltBytes = 16

const newTicket = (
  venue: VenueState,
  { alias, key, askHash }: TicketAsk,
  { game, no, version }: Issue,
  lines: readonly Line[],
  chase: { readonly id: Uuid; readonly no: number } | null,
): Ticket => {
  const at = venue.world.now()
  return {
    // A chase has the id of its first ticket, to which the wallet links the others (`follows`).
    id: chase?.no === 1 ? chase.id : venue.world.id(),
    alias,
    key,
    askHash,
    game,
    no,
    version,
    lines: lines.map(askOf),
    cost: costOfAll(lines),
    most: mostOf(lines),
    salt: hexOf(venue.world.bytes(saltBytes)),
    state: 'asking',
    reason: null,
    total: null,
    fromPool: 0n,
    digest: null,
    chaseId: chase?.id ?? null,
    chaseNo: chase?.no ?? null,
    placedAt: at,
    changedAt: at,
  }
}

/** `at`: sent at once by the caller, or left to the outbox. Runs in the queue. */
export const placeTicket = (
  venue: VenueState,
  ask: TicketAsk,
  {
    chase,
    isLeased,
  }: { readonly chase: { readonly id: Uuid; readonly no: number } | null; readonly isLeased: boolean },
  effects: Effects,
): Bought | Refusal<BuyRefusal> => {
  const before = venue.keys.get(ownKey(ask.alias, ask.key))
  if (before !== undefined) return repeatOf(before, ask)
  const going = whyNotIssue(venue, ask)
  if ('refused' in going) return going
  const { issue } = going
  const rule = ruleOf(issue)
  const read = ask.lines.map((line) => lineOf(rule, line))
  const lines = read.filter((line) => line !== undefined)
  if (lines.length < read.length) return refuse('choice_unknown', { line: read.indexOf(undefined) })
  const refused = whyNotLines(venue, going, lines)
  if (refused !== undefined) return refused
  const ticket = newTicket(venue, ask, issue, lines, chase)
  addTicket(venue, going, ticket)
  going.exposure.add(lines)
  changeTicket(effects, ticket, ticket.placedAt)
  const debit = debitBody(venue, { issue, ticket, lines, token: ask.token })
  effects.calls.push({
    id: transactionOf.debit(ticket.id),
    round: ticket.id,
    call: 'debit',
    ordinal: ordinalOf.debit,
    item: debit,
    dueAt: ticket.placedAt,
    leasedUntil: isLeased ? ticket.placedAt + leaseMs : 0,
  })
  if (!isLeased) effects.after.push(venue.wake.debits)
  return { ticket, debit }
}
