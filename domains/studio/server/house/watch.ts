// What the venue may still have to pay: the current round of each table, from memory, and solo rounds that have not
// ended. Nothing about an outcome is revealed.

import { scaleFloor, toWireMinor } from '@magpie/kernel'
import { handle, type Handled } from '@magpie/wire'
import { dearestMost, houseWatch, type OpenRoom, type OpenRound } from '../../contract/index.ts'
import { ruleOf } from '../play/board.ts'
import type { Parts } from '../play/playing.ts'
import { type GoingRound, goingRounds } from '../store/read-house.ts'
import type { Tables } from '../tables/open-tables.ts'
import { liabilityOf, standingBets, type Table } from '../tables/table.ts'
import type { VenueState } from '../venue-state.ts'

const sumOf = <T>(all: readonly T[], of: (one: T) => bigint): bigint => all.reduce((sum, one) => sum + of(one), 0n)

const roomOf = (table: Table): readonly OpenRoom[] => {
  const { round, game } = table
  if (round === null || round.state === 'ended') return []
  const bets = standingBets(table)
  return [
    {
      game: game.id,
      round: round.id,
      nonce: round.nonce,
      state: round.state,
      closesAt: round.closesAt,
      bets: bets.length,
      members: new Set(bets.map(({ alias }) => alias)).size,
      stake: toWireMinor(sumOf(bets, ({ stake }) => stake)),
      most: toWireMinor(liabilityOf(table)),
    },
  ]
}

type Weighed = { readonly round: GoingRound; readonly most: bigint }

/**
 * Highest possible return by the round's choice, whatever has been revealed since. Empty if the venue no longer has the
 * rule.
 */
const weigh = (venue: VenueState, round: GoingRound): readonly Weighed[] => {
  try {
    const { over, under } = ruleOf(venue, round).mostMultiple(round.choice)
    return [{ round, most: scaleFloor(round.stake, over, under) }]
  } catch {
    return []
  }
}

const byMost = (a: Weighed, b: Weighed): number => (a.most === b.most ? 0 : a.most < b.most ? 1 : -1)

const told = ({ round, most }: Weighed): OpenRound => ({
  alias: round.alias,
  round: round.id,
  game: round.game,
  state: round.state,
  stake: toWireMinor(round.stake),
  most: toWireMinor(most),
  at: round.placedAt,
})

export const onWatch = ({ venue, store, tables }: Parts & { readonly tables: Tables }): Handled =>
  handle(houseWatch, async () => {
    const going = (await goingRounds(store)).flatMap((round) => weigh(venue, round))
    const rooms = await venue.queue.run(() => [...tables.tables.values()].flatMap(roomOf))
    const { cap, roundCap } = venue.settings
    return {
      code: 'OK' as const,
      cap: toWireMinor(cap),
      roundCap: toWireMinor(roundCap),
      rooms: [...rooms],
      open: {
        rounds: going.length,
        stake: toWireMinor(sumOf(going, ({ round }) => round.stake)),
        most: toWireMinor(sumOf(going, ({ most }) => most)),
      },
      dearest: going.toSorted(byMost).slice(0, dearestMost).map(told),
    }
  })
