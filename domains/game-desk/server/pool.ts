// The pool at the desk: its movements, and its floor, proposed for an issue that was never on sale yet, decided by
// another operator, then sent to the venue under the proposal's id. An issue that goes on sale meanwhile keeps its
// floor, and the venue says so.

import { isRefusal, refuse } from '@magpie/kernel'
import { houseLotteries, housePool } from '@magpie/lottery/contract'
import { proposeAlone } from '@magpie/operators/server'
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
import { openDecide, proposalsOf, toldProposal } from './proposals.ts'
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
    const body: Body = { venue: code, from, opensAt: first.opensAt, floor, before: first.floor }
    const id = await proposeAlone(context, { venue: code }, { kind: floorKind, member: null, body, reason })
    return isRefusal(id) ? refuse('floor_waits') : { id }
  })

const onFloors = handle(opsPoolFloors, async (ask, { house }) => {
  const { rows, next } = await proposalsOf(house, floorKind, ask)
  return {
    rows: rows.map((one): OpsPoolFloor => toldProposal<Body>(one)),
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
