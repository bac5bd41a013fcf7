// Lotteries at the desk: each venue is asked for its current state. A pause is stored with its reason, sent at once,
// and resent each minute until the venue has answered; a stuck issue raises an alarm.

import type { House } from '@magpie/db'
import { isRefusal, refuse } from '@magpie/kernel'
import {
  houseIssue,
  type HouseIssueTold,
  houseLotteries,
  housePast,
  houseTicket,
  houseTickets,
  type LotteryAct,
} from '@magpie/lottery/contract'
import { acted } from '@magpie/operators/server'
import { ownersOf, switchGame } from '@magpie/venues/server'
import { handle, type Handled } from '@magpie/wire'
import {
  opsIssue,
  opsIssuePause,
  type OpsLotteries,
  opsLotteries,
  opsPast,
  opsTicket,
  opsTickets,
} from '../contract/index.ts'
import { type Tell, writeAct } from './acts.ts'
import { asking, type GameVenue, type GameVenues } from './venues.ts'

const pageSize = 50

const lotteriesOf = async (house: House, venue: GameVenue): Promise<OpsLotteries | null> => {
  const told = await asking(venue, house)(houseLotteries)({})
  if (told === null) return null
  const { code: _code, ...rest } = told
  return { venue: venue.code, name: venue.name, ...rest }
}

/** Undefined when the venue does not answer, null when it does not know the issue. */
export const issueOne = async (
  house: House,
  venue: GameVenue,
  game: string,
  issue: string,
): Promise<HouseIssueTold | null | undefined> => {
  const told = await asking(venue, house)(houseIssue)({ game, issue })
  return told === null ? undefined : told.found
}

/** Each minute: an issue that waits longer than it should raises an alarm; the desk of lotteries says what to do. */
export const watchIssues = async (venues: GameVenues, house: House): Promise<void> => {
  for (const venue of venues.all) {
    const told = await lotteriesOf(house, venue)
    for (const { issues } of told?.games ?? [])
      for (const { game, issue, stuck } of issues)
        if (stuck !== null)
          house.log.alarm(
            { venue: venue.code, issue: `${game}/${issue}`, why: stuck.why, tickets: stuck.waiting },
            'an issue of a lottery does not go on: the desk of lotteries says what to do',
          )
  }
}

const pages = (venues: GameVenues): readonly Handled[] => [
  handle(opsPast, async ({ venue: code, limit = pageSize, ...ask }, { house }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await asking(venue, house)(housePast)({ ...ask, limit })
    if (told === null) return refuse('venue_silent')
    const last = told.issues.length < limit ? undefined : told.issues.at(-1)
    return { rows: told.issues, next: last?.issue ?? null }
  }),
  handle(opsTickets, async ({ venue: code, member, limit = pageSize, ...ask }, { house }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const alias = member === undefined ? {} : { alias: venues.aliasOf(code, member) }
    const told = await asking(venue, house)(houseTickets)({ ...ask, ...alias, limit })
    if (told === null) return refuse('venue_silent')
    const ids = told.tickets.map(({ ticket }) => ticket.ticket)
    const members = await ownersOf(house, code, ids)
    return {
      rows: told.tickets.map(({ ticket }) => ({ ticket, member: members.get(ticket.ticket) ?? null })),
      next: told.tickets.length < limit ? null : (ids.at(-1) ?? null),
    }
  }),
]

const onTicket = (venues: GameVenues) =>
  handle(opsTicket, async ({ venue: code, ticket: id }, { house, reads }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await asking(venue, house)(houseTicket)({ ticket: id })
    if (told === null) return refuse('venue_silent')
    if (told.found === null) return refuse('round_unknown')
    const { ticket, calls, proof } = told.found
    const member = (await ownersOf(house, code, [id])).get(id) ?? null
    reads(member)
    return { ticket, calls, proof, venue: code, member }
  })

const onPause = (venues: GameVenues, tell: Tell) =>
  handle(opsIssuePause, async ({ venue: code, game, issue, why, reason }, { house, audit }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const id = house.world.id()
    const action = why === null ? 'games.sell' : 'games.pause'
    const facts = { venue: code, issue: issue ?? '', why: why ?? '' }
    const row = audit({ action, reason, subject: { kind: 'game', id: game }, member: null, facts })
    const what: LotteryAct = why === null ? { what: 'sell', game, issue } : { what: 'pause', game, issue, why }
    const act = { id, venue: code, act: what }
    await acted(house, row, async (client) => {
      await writeAct(client, act, house.world.now())
      // Issues exist only at the venue: the house does not know them.
      if (issue === null) await switchGame(client, { venue: code, game, open: why === null }, house.world.now())
    })
    const answer = await tell(house, act)
    if (answer === 'UNKNOWN') return refuse('game_off_sale')
    if (answer === 'SEALED') return refuse('issue_sealed')
    return { state: answer === null ? ('waiting' as const) : ('done' as const) }
  })

export const lotteryDeskHandlers = (venues: GameVenues, tell: Tell): readonly Handled[] => [
  handle(opsLotteries, async (_ask, { house }) => {
    const told = await Promise.all(venues.all.map((venue) => lotteriesOf(house, venue)))
    return {
      venues: told.filter((one) => one !== null),
      silent: venues.all.filter((_venue, at) => told[at] === null).map(({ name }) => name),
    }
  }),
  handle(opsIssue, async ({ venue: code, game, issue }, { house }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await issueOne(house, venue, game, issue)
    if (told === undefined) return refuse('venue_silent')
    return told ?? refuse('issue_not_found')
  }),
  ...pages(venues),
  onTicket(venues),
  onPause(venues, tell),
]
