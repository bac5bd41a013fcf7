// Voids: proposed on a round's current state, decided by another operator, then sent to the venue under the proposal's
// id.

import { isRefusal, refuse } from '@magpie/kernel'
import { proposeAlone } from '@magpie/operators/server'
import type { RoomRound } from '@magpie/studio/contract'
import { ownersOf } from '@magpie/venues/server'
import { handle, type Handled } from '@magpie/wire'
import { opsVoid, type OpsVoid, opsVoidDecide, opsVoidRoom, opsVoids, voidKind } from '../contract/index.ts'
import type { Tell } from './acts.ts'
import { openDecide, proposalsOf, toldProposal } from './proposals.ts'
import { roundOne } from './rounds.ts'
import type { GameVenues } from './venues.ts'

/** `room` is absent for a round of one member. */
type Body = Pick<OpsVoid, 'venue' | 'round' | 'game' | 'stake' | 'total'> & { readonly room?: OpsVoid['room'] }

const untaken: readonly string[] = ['refused', 'void']

const onVoid = (venues: GameVenues) =>
  handle(opsVoid, async ({ venue: code, round: id, reason }, context) => {
    const { house } = context
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await roundOne(house, venue, id)
    if (told === undefined) return refuse('venue_silent')
    if (told === null) return refuse('round_unknown')
    if (told.room !== null) return refuse('round_shared')
    const { game, stake, total, state } = told.round
    if (untaken.includes(state)) return refuse('round_not_taken')
    if (told.voidUntil !== null && house.world.now() > told.voidUntil) return refuse('room_late')
    const about = { venue: code, round: id }
    const member = (await ownersOf(house, code, [id])).get(id) ?? null
    const body = { ...about, game, stake, total }
    const proposal = await proposeAlone(context, about, { kind: voidKind, member, body, reason })
    return isRefusal(proposal) ? refuse('void_waits') : { id: proposal }
  })

const whyNotRoom = ({ state, voidedAt, voidUntil, bets }: RoomRound, now: number) => {
  if (state !== 'ended' || voidUntil === null) return refuse('room_goes_on')
  if (voidedAt !== null || bets === 0) return refuse('round_not_taken')
  return now > voidUntil ? refuse('room_late') : undefined
}

const onVoidRoom = (venues: GameVenues) =>
  handle(opsVoidRoom, async ({ venue: code, bet, reason }, context) => {
    const { house } = context
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await roundOne(house, venue, bet)
    if (told === undefined) return refuse('venue_silent')
    if (told?.room == null) return refuse('round_unknown')
    const { round, nonce, bets, members, stake, total, takenBack, givenBack } = told.room
    const refused = whyNotRoom(told.room, house.world.now())
    if (refused !== undefined) return refused
    const about = { venue: code, round }
    const room = { bet, nonce, bets, members, takenBack, givenBack }
    const body: Body = { ...about, game: told.round.game, stake, total, room }
    const id = await proposeAlone(context, about, { kind: voidKind, member: null, body, reason })
    return isRefusal(id) ? refuse('void_waits') : { id }
  })

const onVoids = handle(opsVoids, async (ask, { house }) => {
  const { rows, next } = await proposalsOf(house, voidKind, ask)
  return {
    rows: rows.map((one): OpsVoid => ({
      ...toldProposal<Body>(one),
      room: (one.body as Body).room ?? null,
      member: one.member,
    })),
    next,
  }
})

export const voidHandlers = (venues: GameVenues, tell: Tell): readonly Handled[] => {
  const decide = openDecide(voidKind, tell, (body) => {
    const { venue, round, game, stake, total, room } = body as Body
    const facts = {
      venue,
      round,
      game,
      stake,
      total,
      ...(room == null ? {} : { bets: room.bets, members: room.members }),
    }
    const act = room == null ? ({ what: 'void', round, total } as const) : ({ what: 'void_room', round } as const)
    return { facts, act: { venue, act } }
  })
  return [onVoid(venues), onVoidRoom(venues), onVoids, handle(opsVoidDecide, decide)]
}
