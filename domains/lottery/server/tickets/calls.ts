// Calls to the wallet, stored with the rows that need them. Each is sent byte for byte as stored.

import { toWireMinor } from '@magpie/kernel'
import type { PlayDetail, RoundResult } from '@magpie/venues/contract'
import { atRiskOf, costOf, type Line, picksText, poolTicketMost } from '../../rules/index.ts'
import type { Effects } from '../store/effects.ts'
import { type Issue, ordinalOf, type Ticket, transactionOf } from '../store/rows.ts'
import type { VenueState } from '../venue-state.ts'

/** The most that the platform may have to pay: the pool's part is known only at the draw. */
const mostReturn = ({ game, most }: Ticket): bigint => (game === 'double-joy' ? most + poolTicketMost : most)

/** Two sides of one question: a ticket on one and a ticket on the other cover each other. */
const againstOf = ({ game, no }: Ticket, lines: readonly Line[]): Pick<PlayDetail, 'against'> => {
  const [line, ...more] = lines
  const [zone, ...zones] = line?.picks.flatMap((picked, at) => (picked.length > 0 ? [{ picked, at }] : [])) ?? []
  const [pick, ...picks] = zone?.picked ?? []
  if (line === undefined || zone === undefined || pick === undefined) return {}
  if (more.length + zones.length + picks.length > 0 || line.play.zones[zone.at]?.of.join() !== '0,1,2,3') return {}
  const couple = pick < 2 ? 'size' : 'parity'
  return { against: { key: `${game}.${no}.${line.play.id}.${zone.at}.${couple}`, side: String(pick) } }
}

const detailOf = (venue: VenueState, issue: Issue, ticket: Ticket, lines: readonly Line[]): PlayDetail => ({
  gameClass: 'draw',
  title: venue.titles[ticket.game] ?? ticket.game,
  ruleVersion: `${ticket.game}/${ticket.version}`,
  ...againstOf(ticket, lines),
  game: ticket.game,
  place: ticket.no,
  commitment: issue.commitment,
  plays: lines.map((line) => ({
    play: line.play.id,
    picks: picksText(line.picks),
    stake: toWireMinor(costOf(line)),
  })),
  mostReturn: toWireMinor(mostReturn(ticket)),
})

export const debitBody = (
  venue: VenueState,
  {
    issue,
    ticket,
    lines,
    token,
  }: {
    readonly issue: Issue
    readonly ticket: Ticket
    readonly lines: readonly Line[]
    readonly token: string
  },
): string =>
  JSON.stringify({
    transaction: transactionOf.debit(ticket.id),
    token,
    round: ticket.id,
    amount: toWireMinor(ticket.cost),
    detail: detailOf(venue, issue, ticket, lines),
    // Bought when its issue opens, whether its owner is online or not.
    ...(ticket.chaseNo !== null && ticket.chaseNo > 1 ? { follows: ticket.chaseId ?? undefined } : {}),
  })

const put = (
  venue: VenueState,
  effects: Effects,
  ticket: Ticket,
  call: { readonly id: string; readonly call: 'confirm' | 'rollback' | 'settle'; readonly more: object },
): void => {
  effects.calls.push({
    id: call.id,
    round: ticket.id,
    call: call.call,
    ordinal: ordinalOf[call.call],
    item: JSON.stringify({ transaction: call.id, round: ticket.id, ...call.more }),
    dueAt: venue.world.now(),
    leasedUntil: 0,
  })
  if (!effects.after.includes(venue.wake.calls)) effects.after.push(venue.wake.calls)
}

export const callConfirm = (venue: VenueState, effects: Effects, ticket: Ticket): void =>
  put(venue, effects, ticket, { id: transactionOf.confirm(ticket.id), call: 'confirm', more: {} })

export const callRollback = (
  venue: VenueState,
  effects: Effects,
  ticket: Ticket,
  reason: 'cancelled' | 'timeout' | 'closed',
): void => {
  // An unanswered debit is not repeated any more; one that arrives late is rejected by the rollback.
  const { id } = ticket
  effects.answers.push({ id: transactionOf.debit(id), answer: 'GIVEN_UP', at: venue.world.now() })
  put(venue, effects, ticket, { id: transactionOf.rollback(id), call: 'rollback', more: { reason } })
}

const told = (outcome: string, lines: readonly Line[], digest: string | null): RoundResult => ({
  game: {
    outcome,
    atRisk: toWireMinor(atRiskOf(lines)),
    ...(digest === null ? {} : { proofDigest: digest }),
  },
})

/** Sent with version and total, so it is paid once however often it is sent (L8). */
export const callSettle = (
  venue: VenueState,
  effects: Effects,
  ticket: Ticket,
  { drawn, lines }: { readonly drawn: readonly number[]; readonly lines: readonly Line[] },
): void =>
  put(venue, effects, ticket, {
    id: transactionOf.settle(ticket.id),
    call: 'settle',
    more: {
      version: 1,
      total: toWireMinor(ticket.total ?? 0n),
      result: told(drawn.join(' '), lines, ticket.digest),
    },
  })

/** The whole stake of a ticket that is kept, or about to be: its issue is void. */
export const callReturn = (venue: VenueState, effects: Effects, ticket: Ticket): void =>
  put(venue, effects, ticket, {
    id: transactionOf.returned(ticket.id),
    call: 'settle',
    more: {
      version: 1,
      total: toWireMinor(ticket.cost),
      result: { game: { outcome: 'void', atRisk: 0 } },
    },
  })
