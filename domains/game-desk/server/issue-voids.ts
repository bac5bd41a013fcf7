// The void of a whole issue: proposed on the issue's current state, decided by another operator, then sent to the venue
// under the proposal's id. An issue that is sealed meanwhile is drawn, and the venue says so.

import { isRefusal, refuse } from '@magpie/kernel'
import { proposeAlone } from '@magpie/operators/server'
import { handle, type Handled } from '@magpie/wire'
import { issueVoidKind, type OpsIssueVoid, opsIssueVoid, opsIssueVoidDecide, opsIssueVoids } from '../contract/index.ts'
import type { Tell } from './acts.ts'
import { issueOne } from './lotteries.ts'
import { openDecide, proposalsOf, toldProposal } from './proposals.ts'
import type { GameVenues } from './venues.ts'

type Body = Pick<OpsIssueVoid, 'venue' | 'game' | 'issue' | 'tickets' | 'sold' | 'closesAt'>

const unsealed: readonly string[] = ['planned', 'open', 'closing']

const onVoid = (venues: GameVenues) =>
  handle(opsIssueVoid, async ({ venue: code, game, issue: no, reason }, context) => {
    const { house } = context
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await issueOne(house, venue, game, no)
    if (told === undefined) return refuse('venue_silent')
    if (told === null) return refuse('issue_not_found')
    const { state, tickets, sold, closesAt } = told.issue
    if (!unsealed.includes(state)) return refuse('issue_sealed')
    const about = { venue: code, game, issue: no }
    const body = { ...about, tickets, sold, closesAt }
    const id = await proposeAlone(context, about, { kind: issueVoidKind, member: null, body, reason })
    return isRefusal(id) ? refuse('void_waits') : { id }
  })

const onVoids = handle(opsIssueVoids, async (ask, { house }) => {
  const { rows, next } = await proposalsOf(house, issueVoidKind, ask)
  return {
    rows: rows.map((one): OpsIssueVoid => toldProposal<Body>(one)),
    next,
  }
})

export const issueVoidHandlers = (venues: GameVenues, tell: Tell): readonly Handled[] => {
  const decide = openDecide(issueVoidKind, tell, (body) => {
    const { venue, game, issue, tickets, sold } = body as Body
    return { facts: { venue, game, issue, tickets, sold }, act: { venue, act: { what: 'void_issue', game, issue } } }
  })
  return [onVoid(venues), onVoids, handle(opsIssueVoidDecide, decide)]
}
