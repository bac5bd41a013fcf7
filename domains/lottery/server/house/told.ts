// Games and issues in the form for the house: sales, possible cost, and whether an issue is stuck.

import { beaconStart } from '@magpie/fair'
import { toWireMinor } from '@magpie/kernel'
import type { HouseIssue, HouseLottery, Stuck, StuckWhy } from '../../contract/index.ts'
import { lotteryGames } from '../../rules/index.ts'
import type { Issue, Ticket } from '../store/rows.ts'
import type { Going, VenueState } from '../venue-state.ts'

/** Milliseconds after its due time from which an issue is late. */
const lateMs = 15_000
/** How many future issues of each game are listed. */
const aheadMost = 6

const standing: readonly Ticket['state'][] = ['asking', 'held', 'kept', 'settled']

const count = ({ tickets }: Going, state: Ticket['state']): number =>
  [...tickets.values()].filter((ticket) => ticket.state === state).length

const noHolds = (going: Going): boolean => count(going, 'held') === 0

/** What it waits for, and since when; undefined when it is on time. */
const waitsFor = (
  venue: VenueState,
  going: Going,
): { readonly why: StuckWhy; readonly since: number; readonly waiting: number } | undefined => {
  const { issue, tickets, unpaid } = going
  if (issue.state === 'closing')
    return noHolds(going)
      ? { why: 'no_chain', since: issue.changedAt, waiting: tickets.size }
      : { why: 'confirms', since: issue.changedAt, waiting: count(going, 'held') }
  if (issue.state === 'sealed' && issue.beaconValue === null)
    return { why: 'beacon', since: beaconStart(issue.sealed?.beaconRound ?? 0), waiting: issue.tickets }
  if (issue.state === 'sealed') return { why: 'draw', since: issue.drawsAt, waiting: issue.tickets }
  if (issue.drawn !== null) {
    const waiting = unpaid.size + count(going, 'kept')
    return { why: 'settles', since: issue.drawnAt ?? issue.drawsAt, waiting }
  }
  return issue.state === 'open' && !venue.clockIsTrusted()
    ? { why: 'clock', since: issue.changedAt, waiting: 0 }
    : undefined
}

const voidsItself: readonly StuckWhy[] = ['confirms', 'no_chain', 'beacon']

const stuckOf = (venue: VenueState, going: Going): Stuck | null => {
  const waits = waitsFor(venue, going)
  if (waits === undefined || (waits.why !== 'clock' && venue.world.now() - waits.since < lateMs)) return null
  const voidAt = voidsItself.includes(waits.why) ? waits.since + venue.settings.beaconVoidMs : null
  return { ...waits, voidAt }
}

export const houseIssueOf = (venue: VenueState, going: Going): HouseIssue => {
  const { game, no, version, state, opensAt, closesAt, drawsAt, paused } = going.issue
  const tickets = [...going.tickets.values()].filter((ticket) => standing.includes(ticket.state))
  return {
    game,
    issue: no,
    version,
    state,
    opensAt,
    closesAt,
    drawsAt,
    paused,
    tickets: tickets.length,
    sold: toWireMinor(tickets.reduce((sum, { cost }) => sum + cost, 0n)),
    worst: toWireMinor(going.exposure.whole()),
    stuck: stuckOf(venue, going),
  }
}

/** An ended issue: it can cost nothing more. */
export const endedIssueOf = (issue: Issue, sold: bigint): HouseIssue => {
  const { game, no, version, state, opensAt, closesAt, drawsAt, paused, tickets } = issue
  const times = { opensAt, closesAt, drawsAt }
  return { game, issue: no, version, state, ...times, paused, tickets, sold: toWireMinor(sold), worst: 0, stuck: null }
}

export const houseLotteryOf = (venue: VenueState, day: string): readonly HouseLottery[] =>
  lotteryGames(day).map(({ id, version, times }) => {
    const line = venue.line.get(id) ?? []
    const begun = line.filter(({ issue }) => issue.state !== 'planned')
    const ahead = line.filter(({ issue }) => issue.state === 'planned').slice(0, aheadMost)
    return {
      game: id,
      version,
      title: venue.titles[id] ?? id,
      paused: venue.paused.get(id) ?? null,
      everyS: 'everyS' in times ? times.everyS : null,
      closeS: times.closeS,
      issues: [...begun, ...ahead].map((going) => houseIssueOf(venue, going)),
    }
  })
