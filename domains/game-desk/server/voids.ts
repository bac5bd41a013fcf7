// Voids: proposed on a round as it stands, decided by another operator, then told to the venue under the proposal's id.

import { isRefusal, refuse } from '@magpie/kernel'
import { propose } from '@magpie/operators/server'
import { ownersOf } from '@magpie/venues/server'
import { handle, type Handled } from '@magpie/wire'
import { opsVoid, type OpsVoid, opsVoidDecide, opsVoids, voidKind } from '../contract/index.ts'
import type { Tell } from './acts.ts'
import { isProposed, openDecide, proposalsOf } from './proposals.ts'
import { roundOne } from './rounds.ts'
import type { GameVenues } from './venues.ts'

type Body = Pick<OpsVoid, 'venue' | 'round' | 'game' | 'stake' | 'total'>

const untaken: readonly string[] = ['refused', 'void']

const onVoid = (venues: GameVenues) =>
  handle(opsVoid, async ({ venue: code, round: id, reason }, context) => {
    const { house } = context
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await roundOne(house, venue, id)
    if (told === undefined) return refuse('venue_silent')
    if (told === null) return refuse('round_unknown')
    if (told.shared) return refuse('round_shared')
    const { game, stake, total, state } = told.round
    if (untaken.includes(state)) return refuse('round_not_taken')
    const about = { venue: code, round: id }
    if (await isProposed(house, voidKind, about)) return refuse('void_waits')
    const member = (await ownersOf(house, code, [id])).get(id) ?? null
    return { id: await propose(context, { kind: voidKind, member, body: { ...about, game, stake, total }, reason }) }
  })

const onVoids = handle(opsVoids, async (ask, { house }) => {
  const { rows, next } = await proposalsOf(house, voidKind, ask)
  return {
    rows: rows.map(({ id, state, member, maker, decider, body, answer }): OpsVoid => ({
      ...(body as Body),
      id,
      state,
      member,
      maker,
      decider,
      answer,
    })),
    next,
  }
})

export const voidHandlers = (venues: GameVenues, tell: Tell): readonly Handled[] => {
  const decide = openDecide(voidKind, tell, (body) => {
    const { venue, round, game, stake, total } = body as Body
    return { facts: { venue, round, game, stake, total }, act: { venue, act: { what: 'void', round } } }
  })
  return [onVoid(venues), onVoids, handle(opsVoidDecide, decide)]
}
