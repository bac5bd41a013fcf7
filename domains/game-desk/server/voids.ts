// Voids: proposed on a round as it stands, decided by another operator, then told to the venue under the proposal's id.

import { isRefusal, refuse } from '@magpie/kernel'
import {
  acted,
  type Approval,
  approvalById,
  approvalsOf,
  approvedIn,
  mayDecide,
  operatorOf,
  propose,
  turnDown,
} from '@magpie/operators/server'
import { ownersOf } from '@magpie/venues/server'
import { type Answer, type Context, handle, type Handled } from '@magpie/wire'
import { opsVoid, type OpsVoid, opsVoidDecide, opsVoids, voidKind } from '../contract/index.ts'
import { answersOf, tellAct, writeAct } from './acts.ts'
import { roundOne } from './rounds.ts'
import type { GameVenues } from './venues.ts'

const pageSize = 50

type Body = Pick<OpsVoid, 'venue' | 'round' | 'game' | 'stake' | 'total'>
const bodyOf = ({ body }: Approval): Body => body as Body

const untaken: readonly string[] = ['refused', 'void']

const onVoid = (venues: GameVenues) =>
  handle(opsVoid, async ({ venue: code, round: id, reason }, context) => {
    const { house } = context
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await roundOne(house, venue, id)
    if (told === undefined) return refuse('venue_silent')
    if (told === null) return refuse('round_unknown')
    const { game, stake, total, state } = told.round
    if (untaken.includes(state)) return refuse('round_not_taken')
    const about = { venue: code, round: id }
    const [waits] = await approvalsOf(house, { kind: voidKind, state: 'waiting', before: null, limit: 1, about })
    if (waits !== undefined) return refuse('void_waits')
    const member = (await ownersOf(house, code, [id])).get(id) ?? null
    return { id: await propose(context, { kind: voidKind, member, body: { ...about, game, stake, total }, reason }) }
  })

const onVoids = handle(opsVoids, async ({ show = 'open', before, limit = pageSize }, { house }) => {
  const all = await approvalsOf(house, {
    kind: voidKind,
    state: show === 'open' ? 'waiting' : null,
    before: before ?? null,
    limit: limit + 1,
  })
  const page = all.slice(0, limit)
  const answers = await answersOf(
    house,
    page.map(({ id }) => id),
  )
  return {
    rows: page.map((one): OpsVoid => {
      const { id, state, member, maker, decider } = one
      return { id, state, member, maker, decider, ...bodyOf(one), answer: answers.get(id) ?? null }
    }),
    next: all.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
})

const carryOut = async (
  venues: GameVenues,
  context: Context,
  approval: Approval,
  reason: string,
): Promise<Answer<typeof opsVoidDecide>> => {
  const { house, audit } = context
  const { venue, round, game, stake, total } = bodyOf(approval)
  const { id, member, maker } = approval
  const facts = { venue, round, game, stake, total, maker: maker.account }
  const row = audit({ action: `${voidKind}.approved`, reason, subject: { kind: voidKind, id }, member, facts })
  const act = { id, venue, act: { what: 'void', round } } as const
  const now = house.world.now()
  const done = await acted(house, row, async (client) => {
    if (!(await approvedIn(client, approval, operatorOf(context), reason, now))) return refuse('already_decided')
    await writeAct(client, act, now)
    return { state: 'approved' as const }
  })
  if (!isRefusal(done)) await tellAct(venues, house, act)
  return done
}

const onDecide = (venues: GameVenues) =>
  handle(opsVoidDecide, async ({ id, decision, reason }, context): Promise<Answer<typeof opsVoidDecide>> => {
    const approval = await approvalById(context.house, voidKind, id)
    if (approval === undefined) return refuse('void_unknown')
    if (decision === 'approve')
      return mayDecide(approval, operatorOf(context)) ?? carryOut(venues, context, approval, reason)
    const to = decision === 'refuse' ? 'refused' : 'withdrawn'
    const answer = await turnDown(context, approval, to, reason)
    return isRefusal(answer) ? answer : { state: to }
  })

export const voidHandlers = (venues: GameVenues): readonly Handled[] => [onVoid(venues), onVoids, onDecide(venues)]
