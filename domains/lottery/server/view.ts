// Issues, tickets and chases in the form of the answers.

import { beaconStart, type Bytes, hexOf, pathOf } from '@magpie/fair'
import { toWireMinor } from '@magpie/kernel'
import type {
  IssueProof,
  LotteryChase,
  LotteryIssue,
  LotteryResult,
  LotteryTicket,
  TicketProof,
} from '../contract/index.ts'
import { betsOf, costOf } from '../rules/index.ts'
import { leafOfTicket, textOf } from './issues/advance.ts'
import type { SealedLeaves } from './issues/leaves.ts'
import { type TextPath, textPath } from './issues/plan.ts'
import type { TicketOf } from './store/read.ts'
import { type Chase, type Day, type Issue, nameOf, type Ticket } from './store/rows.ts'
import { linesIfRead, linesOf } from './tickets/lines.ts'
import { ruleOf, type VenueState } from './venue-state.ts'

export const issueView = ({ no, state, opensAt, closesAt, drawsAt, commitment, paused }: Issue): LotteryIssue => ({
  issue: no,
  state,
  opensAt,
  closesAt,
  drawsAt,
  commitment,
  paused,
})

export const resultView = ({ no, state, drawsAt, drawn, drawnAt, reason, tickets }: Issue): LotteryResult => ({
  issue: no,
  state,
  drawsAt,
  drawn: drawn === null ? null : [...drawn],
  drawnAt,
  reason,
  tickets,
})

/**
 * A ticket that cannot be read is left out of lists, without affecting the others. Each raises an alarm once per
 * process.
 */
export const openReadable = ({ log }: Pick<VenueState, 'log'>) => {
  const told = new Set<string>()
  return (found: readonly TicketOf[]): readonly TicketOf[] =>
    found.filter(({ ticket }) => {
      if (linesIfRead(ticket) !== undefined) return true
      if (!told.has(ticket.id))
        log.alarm(
          { law: 'L11', issue: nameOf(ticket), ticket: ticket.id },
          'a ticket cannot be read and is left out of lists: start the venue with the release that sold it, or put its row right',
        )
      told.add(ticket.id)
      return false
    })
}

export const ticketView = ({ ticket, issue }: TicketOf): LotteryTicket => {
  const { id, key, game, no, version, state, reason, total, salt, chaseId, chaseNo, placedAt, changedAt } = ticket
  return {
    ticket: id,
    key,
    game,
    version,
    issue: no,
    state,
    reason,
    lines: linesOf(ruleOf(ticket), ticket.lines).map((line, at) => ({
      ...(ticket.lines[at] ?? { play: '', picks: [], unit: 1, multiple: 1 }),
      bets: betsOf(line.play, line.picks),
      cost: toWireMinor(costOf(line)),
    })),
    cost: toWireMinor(ticket.cost),
    most: toWireMinor(ticket.most),
    total: total === null ? null : toWireMinor(total),
    fromPool: toWireMinor(ticket.fromPool),
    drawn: issue.drawn === null ? null : [...issue.drawn],
    closesAt: issue.closesAt,
    drawsAt: issue.drawsAt,
    salt,
    chase: chaseId === null ? null : { chase: chaseId, no: chaseNo ?? 1 },
    at: placedAt,
    changedAt,
  }
}

export const chaseView = (chase: Chase, tickets: readonly Ticket[]): LotteryChase => ({
  chase: chase.id,
  game: chase.game,
  state: chase.state,
  reason: chase.reason,
  lines: chase.lines.map((line) => ({ ...line })),
  cost: toWireMinor(chase.cost),
  issues: chase.issues,
  bought: chase.bought,
  stopOnWin: chase.stopOnWin,
  tickets: tickets
    .filter(({ chaseId }) => chaseId === chase.id)
    .map(({ id, no, state, total }) => ({
      ticket: id,
      issue: no,
      state,
      total: total === null ? null : toWireMinor(total),
    })),
  at: chase.madeAt,
})

const sealedView = ({ sealed, tickets }: Issue): IssueProof['sealed'] => {
  if (sealed === null) return null
  const [key = '', signature = ''] = sealed.signature.split('.')
  return { root: sealed.root, at: sealed.at, tickets, signature, key }
}

const beaconView = ({ sealed, beaconValue }: Issue): IssueProof['beacon'] =>
  sealed === null
    ? null
    : {
        source: 'witness',
        round: sealed.beaconRound,
        startsAt: beaconStart(sealed.beaconRound),
        value: beaconValue,
        anchor: { ...sealed.anchor },
        tip: { ...sealed.tip },
      }

/** `seed` is revealed once it was drawn from. */
export const proofView = (issue: Issue, day: Day, path: TextPath, seed: Bytes | null): IssueProof => ({
  game: issue.game,
  version: issue.version,
  issue: issue.no,
  state: issue.state,
  commitment: issue.commitment,
  day: { day: day.day, root: day.root, publishedAt: day.publishedAt, path },
  sealed: sealedView(issue),
  beacon: beaconView(issue),
  seed: seed === null ? null : hexOf(seed),
  drawn: issue.drawn === null ? null : [...issue.drawn],
})

/** Undefined when it is not among the sealed tickets, or when those cannot be read. */
export const ticketProofView = (ticket: Ticket, sealed: SealedLeaves | null): TicketProof | undefined => {
  const at = sealed?.places.get(hexOf(leafOfTicket(ticket)))
  if (sealed === null || at === undefined) return undefined
  return {
    ticket: ticket.id,
    text: textOf(ticket),
    salt: ticket.salt,
    path: textPath(pathOf(sealed.leaves, at)),
    total: ticket.total === null ? null : toWireMinor(ticket.total),
  }
}
