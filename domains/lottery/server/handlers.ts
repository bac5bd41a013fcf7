// The handlers of the venue's wire: read, decide in the queue, answer.

import { createHash } from 'node:crypto'
import { canonical } from '@magpie/fair'
import { isRefusal, refuse, type Refusal, toWireMinor, type Uuid } from '@magpie/kernel'
import { studioSessionHeader } from '@magpie/studio/contract'
import { resolveStudioCaller } from '@magpie/studio/server'
import type { Sessions } from '@magpie/venues/vendor'
import {
  type Caller,
  type Context,
  type Everywhere,
  handle,
  type Handled,
  memberOf,
  type RequestFacts,
} from '@magpie/wire'
import {
  lotteryBuy,
  lotteryCancel,
  type LotteryChase,
  lotteryChases,
  lotteryChaseStop,
  lotteryFull,
  lotteryIssues,
  lotteryProof,
  type LotteryReply,
  lotteryResults,
  lotteryTicket,
  lotteryTickets,
} from '../contract/index.ts'
import { renewToken, stopChase } from './chases.ts'
import { openLeaves } from './issues/leaves.ts'
import { openProofs } from './issues/proofs.ts'
import { buy, type Parts } from './playing.ts'
import { aheadOf, poolForPlayers } from './pool.ts'
import {
  chaseBy,
  chasesOf,
  issueBy,
  resultsOf,
  ticketBy,
  type TicketOf,
  ticketsOf,
  ticketsOfChases,
} from './store/read.ts'
import type { Chase } from './store/rows.ts'
import { cancelTicket } from './tickets/answers.ts'
import { onSale } from './tickets/place.ts'
import { goingOf } from './venue-state.ts'
import { chaseView, issueView, openReadable, resultView, ticketProofView, ticketView } from './view.ts'

export const resolveLotteryCaller = (
  sessions: Sessions,
  request: Pick<RequestFacts, 'headers'>,
): Promise<Caller | Refusal<Everywhere>> => resolveStudioCaller(sessions, request)

const aliasOf = ({ caller }: Pick<Context, 'caller'>): Uuid => memberOf(caller)
const tokenOf = ({ request }: Pick<Context, 'request'>): string => request.headers[studioSessionHeader] ?? ''

/** The hash of a request's content, independent of the order of its keys. */
const hashOf = (content: object): string => createHash('sha256').update(canonical(content)).digest('hex')

/** Waits for the queue, so that the answer is durable (L12) and current. */
const newest = ({ venue }: Parts, found: TicketOf): Promise<TicketOf> =>
  venue.queue.run(() => {
    const ticket = venue.tickets.get(found.ticket.id)
    const issue = goingOf(venue, found.ticket)?.issue
    return ticket === undefined || issue === undefined ? found : { ticket, issue }
  })

const chaseOf = async ({ venue, db }: Parts, alias: Uuid, id: Uuid | null): Promise<LotteryChase | null> => {
  if (id === null) return null
  const found = await chaseBy(db, alias, id)
  if (found === undefined) return null
  const tickets = await ticketsOfChases(db, [id])
  return venue.queue.run(() =>
    chaseView(
      venue.chases.get(id)?.chase ?? found,
      tickets.map((ticket) => venue.tickets.get(ticket.id) ?? ticket),
    ),
  )
}

const replyOf = async (parts: Parts, found: TicketOf, balance: bigint | null): Promise<LotteryReply> => {
  const told = await newest(parts, found)
  return {
    ticket: ticketView(told),
    chase: await chaseOf(parts, told.ticket.alias, told.ticket.chaseId),
    balance: balance === null ? null : toWireMinor(balance),
    now: parts.venue.world.now(),
  }
}

/** An issue that was never sold delays nothing. */
const waitsOf = ({ line, world }: Parts['venue'], game: string) => {
  const going = line
    .get(game)
    ?.find(({ issue: { state, drawn, drawsAt } }) => state !== 'planned' && drawn === null && drawsAt <= world.now())
  return going === undefined ? null : { issue: going.issue.no, drawsAt: going.issue.drawsAt }
}

const gameNow = (venue: Parts['venue'], game: string) => {
  const [current, next] = aheadOf(venue, game)
  const last = venue.last.get(game)
  return {
    game,
    version: current?.version ?? last?.version ?? 1,
    open: !venue.paused.has(game) && venue.clockIsTrusted(),
    paused: venue.paused.get(game) ?? null,
    current: current === undefined ? null : issueView(current),
    next: next === undefined ? null : issueView(next),
    last: last === undefined ? null : resultView(last),
    waits: waitsOf(venue, game),
  }
}

const issuesNow = (venue: Parts['venue']) => ({
  games: [...venue.line.keys()].map((game) => gameNow(venue, game)),
  pool: poolForPlayers(venue),
  cap: toWireMinor(venue.settings.cap),
  now: venue.world.now(),
})

const onIssues = ({ venue }: Parts) => {
  let reading: Promise<ReturnType<typeof issuesNow>> | undefined
  // Through the queue, so that no draw is shown before it is stored (L23). It is the same for all who ask meanwhile.
  const read = () =>
    (reading ??= venue.queue
      .run(() => issuesNow(venue))
      .finally(() => {
        reading = undefined
      }))
  return handle(lotteryIssues, read)
}

const onFull = ({ venue }: Parts) =>
  handle(lotteryFull, async ({ game }) => {
    if (!venue.line.has(game)) return refuse('game_unknown')
    const issue = onSale(venue, game)
    const exposure = issue === undefined ? undefined : goingOf(venue, issue)?.exposure
    return { issue: issue?.no ?? null, picks: [...(exposure?.full(venue.settings) ?? [])] }
  })

const resultsMax = 50

const publicHandlers = (parts: Parts): readonly Handled[] => {
  const { venue, db } = parts
  const proofOf = openProofs(parts)
  return [
    onIssues(parts),
    onFull(parts),
    handle(lotteryResults, async ({ game, before, limit }) => {
      if (!venue.line.has(game)) return refuse('game_unknown')
      const ask = { game, before, until: venue.world.now(), limit: limit ?? resultsMax }
      return { results: (await resultsOf(db, ask)).map(resultView) }
    }),
    handle(lotteryProof, async ({ game, issue: no }) => {
      // Read from the database, so the answer is durable.
      const issue = await issueBy(db, game, no)
      const proof = issue === undefined ? undefined : await proofOf(issue)
      return proof === undefined ? refuse('issue_unknown') : { proof }
    }),
  ]
}

const onBuy = (parts: Parts) =>
  handle(lotteryBuy, async ({ key, game, issue, version, lines, chase }, context) => {
    const { venue, db } = parts
    const [alias, token] = [aliasOf(context), tokenOf(context)]
    const askHash = hashOf({ game, issue, version, lines, chase: chase ?? null })
    const told = await buy(parts, { alias, token, key, askHash, game, issue, version, lines }, chase)
    if (isRefusal(told)) return told
    const going = goingOf(venue, told.ticket)?.issue
    const found =
      going === undefined
        ? await ticketBy(db, alias, { ticket: told.ticket.id })
        : { ticket: told.ticket, issue: going }
    return found === undefined ? refuse('issue_closed') : replyOf(parts, found, told.balance)
  })

const ticketHandlers = (parts: Parts): readonly Handled[] => {
  const { venue, db } = parts
  const leavesOf = openLeaves(db)
  const readable = openReadable(venue)
  return [
    onBuy(parts),
    handle(lotteryCancel, async ({ ticket: id }, context) => {
      const found = await ticketBy(db, aliasOf(context), { ticket: id })
      if (found === undefined) return refuse('ticket_unknown')
      const refused = await venue.queue.run((effects) =>
        cancelTicket(venue, venue.tickets.get(id) ?? found.ticket, effects),
      )
      return refused === undefined ? replyOf(parts, found, null) : refuse(refused)
    }),
    handle(lotteryTicket, async (by, context) => {
      const found = await ticketBy(db, aliasOf(context), by)
      if (found === undefined) return refuse('ticket_unknown')
      const { ticket, chase, now } = await replyOf(parts, found, null)
      const issue = await issueBy(db, ticket.game, ticket.issue)
      const proof = issue?.sealed == null ? undefined : ticketProofView(found.ticket, await leavesOf(issue))
      return { ticket, chase, proof: proof ?? null, now }
    }),
    handle(lotteryTickets, async ({ game, state, before, limit }, context) => {
      const alias = aliasOf(context)
      const found = await ticketsOf(db, alias, { game, state, before, limit: limit ?? resultsMax })
      await venue.queue.run((effects) => renewToken(venue, alias, tokenOf(context), effects))
      const told = await Promise.all(found.map((one) => newest(parts, one)))
      return { tickets: readable(told).map(ticketView), now: venue.world.now() }
    }),
  ]
}

const chaseHandlers = (parts: Parts): readonly Handled[] => {
  const { venue, db } = parts
  return [
    handle(lotteryChases, async ({ before }, context) => {
      const alias = aliasOf(context)
      await venue.queue.run((effects) => renewToken(venue, alias, tokenOf(context), effects))
      const found: readonly Chase[] = await chasesOf(db, alias, before)
      const tickets = await ticketsOfChases(
        db,
        found.map(({ id }) => id),
      )
      return { chases: found.map((chase) => chaseView(chase, tickets)) }
    }),
    handle(lotteryChaseStop, async ({ chase: id }, context) => {
      const alias = aliasOf(context)
      await venue.queue.run((effects) => stopChase(venue, alias, id, effects))
      const chase = await chaseOf(parts, alias, id)
      return chase === null ? refuse('chase_unknown') : { chase }
    }),
  ]
}

export const lotteryHandlers = (parts: Parts): readonly Handled[] => [
  ...publicHandlers(parts),
  ...ticketHandlers(parts),
  ...chaseHandlers(parts),
]
