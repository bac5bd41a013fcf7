// The pool at the desk: its movements, and its floor, proposed for an issue that nobody could buy yet, decided by another
// operator, then told to the venue under the proposal's id. An issue that is sold meanwhile keeps its floor, and the venue says so.

import { isRefusal, refuse } from '@magpie/kernel'
import { houseLotteries, housePool } from '@magpie/lottery/contract'
import { propose } from '@magpie/operators/server'
import { handle, type Handled } from '@magpie/wire'
import {
  floorKind,
  opsPool,
  type OpsPoolFloor,
  opsPoolFloor,
  opsPoolFloorDecide,
  opsPoolFloors,
} from '../contract/index.ts'
import type { Tell } from './acts.ts'
import { isProposed, openDecide, proposalsOf } from './proposals.ts'
import { asking, type GameVenues } from './venues.ts'

type Body = Pick<OpsPoolFloor, 'venue' | 'from' | 'opensAt' | 'floor' | 'before'>

const pageSize = 50

const onPool = (venues: GameVenues) =>
  handle(opsPool, async ({ venue: code, limit = pageSize, ...ask }, { house }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await asking(venue, house)(housePool)({ ...ask, limit })
    if (told === null) return refuse('venue_silent')
    const last = told.issues.length < limit ? undefined : told.issues.at(-1)
    return { rows: told.issues, next: last?.issue ?? null }
  })

const onFloor = (venues: GameVenues) =>
  handle(opsPoolFloor, async ({ venue: code, from, floor, reason }, context) => {
    const { house } = context
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await asking(venue, house)(houseLotteries)({})
    if (told === null) return refuse('venue_silent')
    const first = told.pool.ahead.find(({ issue }) => issue === from)
    if (first === undefined) return refuse('issue_opened')
    if (floor <= first.floor || floor > told.pool.floorMost) return refuse('floor_bounds')
    if (await isProposed(house, floorKind, { venue: code })) return refuse('floor_waits')
    const body: Body = { venue: code, from, opensAt: first.opensAt, floor, before: first.floor }
    return { id: await propose(context, { kind: floorKind, member: null, body, reason }) }
  })

const onFloors = handle(opsPoolFloors, async (ask, { house }) => {
  const { rows, next } = await proposalsOf(house, floorKind, ask)
  return {
    rows: rows.map(({ id, state, maker, decider, body, answer }): OpsPoolFloor => ({
      ...(body as Body),
      id,
      state,
      maker,
      decider,
      answer,
    })),
    next,
  }
})

export const poolHandlers = (venues: GameVenues, tell: Tell): readonly Handled[] => {
  const decide = openDecide(floorKind, tell, (body) => {
    const { venue, from, floor, before } = body as Body
    return { facts: { venue, from, floor, before }, act: { venue, act: { what: 'floor', from, floor } } }
  })
  return [onPool(venues), onFloor(venues), onFloors, handle(opsPoolFloorDecide, decide)]
}
