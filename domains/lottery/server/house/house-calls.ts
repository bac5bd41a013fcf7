// The house's calls to its lottery venue: the current schedule, an issue with all its details, past issues, the pool,
// tickets, and acts of operators.

import { createHash } from 'node:crypto'
import { canonical } from '@magpie/fair'
import { beijingDay, toWireMinor } from '@magpie/kernel'
import { handle, type Handled } from '@magpie/wire'
import {
  houseIssue,
  houseLotteries,
  houseLotteryAct,
  type HousePast,
  housePast,
  housePool,
  houseTicket,
  houseTickets,
  type LotteryActAnswer,
} from '../../contract/index.ts'
import { openLeaves } from '../issues/leaves.ts'
import { openProofs } from '../issues/proofs.ts'
import type { Parts } from '../playing.ts'
import { poolForHouse } from '../pool.ts'
import { issueBy, resultsOf, type TicketOf } from '../store/read.ts'
import {
  actDone,
  callsOfTicket,
  callsWaiting,
  poolByIssue,
  type Sums,
  sumsOf,
  ticketAlone,
  ticketsByState,
  ticketsTold,
} from '../store/read-house.ts'
import type { Issue } from '../store/rows.ts'
import { goingOf } from '../venue-state.ts'
import { openReadable, ticketProofView, ticketView } from '../view.ts'
import { doAct } from './acts.ts'
import { onStatement } from './statement.ts'
import { endedIssueOf, houseIssueOf, houseLotteryOf } from './told.ts'

const ok = 'OK' as const
/** How many of the picks that may cost most are returned. */
const picksMost = 12

const onLotteries = ({ venue }: Parts) =>
  handle(houseLotteries, async () => {
    const { cap, pickMost, issueMost } = venue.settings
    const now = venue.world.now()
    const seen = venue.seen.reduce<{ round: number; seenAt: number } | null>(
      (last, { newest, at }) => (last === null || at > last.seenAt ? { round: newest.round, seenAt: at } : last),
      null,
    )
    return {
      code: ok,
      games: [...houseLotteryOf(venue, beijingDay(now))],
      pool: poolForHouse(venue),
      limits: { ticket: toWireMinor(cap), pick: toWireMinor(pickMost), issue: toWireMinor(issueMost) },
      beacon: seen,
      clockIsTrusted: venue.clockIsTrusted(),
      now,
    }
  })

const onIssue = (parts: Parts) => {
  const { venue, db } = parts
  const proofOf = openProofs(parts)
  return handle(houseIssue, async ({ game, issue: no }) => {
    const issue = await issueBy(db, game, no)
    const proof = issue === undefined ? undefined : await proofOf(issue)
    if (issue === undefined || proof === undefined) return { code: ok, found: null }
    const [stood, calls] = await Promise.all([ticketsByState(db, game, no), callsWaiting(db, game, no)])
    const going = goingOf(venue, { game, no })
    const sold = stood.reduce((sum, { state, cost }) => (state === 'settled' ? sum + cost : sum), 0n)
    return {
      code: ok,
      found: {
        issue: going === undefined ? endedIssueOf(issue, sold) : houseIssueOf(venue, going),
        reason: issue.reason,
        tickets: stood.map(({ state, tickets, cost, total }) => ({
          state,
          tickets,
          cost: toWireMinor(cost),
          total: toWireMinor(total),
        })),
        picks: (going?.exposure.greatest(picksMost) ?? []).map(({ pick, most }) => ({
          ...pick,
          most: toWireMinor(most),
        })),
        calls: calls.map((one) => ({ ...one })),
        proof,
      },
    }
  })
}

const pastOf = (issue: Issue, { tickets, sold, paid }: Sums): HousePast => ({
  game: issue.game,
  issue: issue.no,
  state: issue.state,
  reason: issue.reason,
  drawsAt: issue.drawsAt,
  drawnAt: issue.drawnAt,
  drawn: issue.drawn === null ? null : [...issue.drawn],
  tickets,
  sold: toWireMinor(sold),
  paid: toWireMinor(paid),
  root: issue.sealed?.root ?? null,
  beaconRound: issue.sealed?.beaconRound ?? null,
})

const onTicket = ({ db }: Parts) => {
  const leavesOf = openLeaves(db)
  return handle(houseTicket, async ({ ticket: id }) => {
    const found = await ticketAlone(db, id)
    if (found === undefined) return { code: ok, found: null }
    const { ticket } = found
    const [calls, issue] = await Promise.all([callsOfTicket(db, id), issueBy(db, ticket.game, ticket.no)])
    const isSealed = issue !== undefined && issue.sealed !== null
    const proof = isSealed ? ticketProofView(ticket, await leavesOf(issue)) : undefined
    return {
      code: ok,
      found: { alias: ticket.alias, ticket: ticketView(found), calls: [...calls], proof: proof ?? null },
    }
  })
}

const reads = (parts: Parts): readonly Handled[] => {
  const { db } = parts
  const readable = openReadable(parts.venue)
  return [
    onLotteries(parts),
    onIssue(parts),
    handle(housePast, async ({ game, before, limit }) => {
      const issues = await resultsOf(db, { game, before, limit })
      const sums = await sumsOf(
        db,
        game,
        issues.map(({ no }) => no),
      )
      return { code: ok, issues: issues.map((issue) => pastOf(issue, sums(issue.no))) }
    }),
    handle(housePool, async (ask) => ({ code: ok, issues: [...(await poolByIssue(db, ask))] })),
    handle(houseTickets, async (ask) => ({
      code: ok,
      tickets: readable(await ticketsTold(db, ask)).map((found: TicketOf) => ({
        alias: found.ticket.alias,
        ticket: ticketView(found),
      })),
    })),
    onTicket(parts),
  ]
}

type Decided = { readonly askHash: string; readonly answer: LotteryActAnswer }
/** Recent acts that may not be durable yet: more than any desk has in flight. */
const decidedMost = 256

const onAct = ({ venue, db }: Parts) => {
  const decided = new Map<string, Decided>()
  const remember = (id: string, one: Decided): void => {
    const oldest = decided.size >= decidedMost ? decided.keys().next().value : undefined
    if (oldest !== undefined) decided.delete(oldest)
    decided.set(id, one)
  }
  return handle(houseLotteryAct, async ({ id, act }) => {
    const askHash = createHash('sha256').update(canonical(act)).digest('hex')
    const again = (before: Decided) => ({ code: before.askHash === askHash ? before.answer : ('CONFLICT' as const) })
    const before = await actDone(db, id)
    if (before !== undefined) return again(before)
    return venue.queue.run((effects) => {
      // Repeated while the first is in flight (L5).
      const first = decided.get(id)
      if (first !== undefined) return again(first)
      const answer = doAct(venue, act, id, effects)
      remember(id, { askHash, answer })
      effects.acts.push({ id, askHash, answer, at: venue.world.now() })
      return { code: answer }
    })
  })
}

/** All calls of the house, signed. */
export const houseHandlers = (parts: Parts): readonly Handled[] => [
  onStatement(parts.db),
  ...reads(parts),
  onAct(parts),
]
