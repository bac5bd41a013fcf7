// Practice uses the venue's rules, the pool's as well.

import { expect, it } from 'vitest'
import { drawPool, lotteryGame, poolFloor, returnOfTicket } from '../../rules/index.ts'
import { checkProof } from '../proof/check-proof.ts'
import { linesOf, type SlipLine } from '../slip/slip.ts'
import { poolGame, tryTicket } from './practice.ts'

const game = lotteryGame(poolGame, '2026-11-26')
if (game === undefined) throw new Error('the pool game is sold')

/** Twelve red balls from each start on, and every blue one: about one draw in four is a great prize. */
const lines: readonly SlipLine[] = Array.from({ length: 20 }, (_, from) => ({
  key: `${from}`,
  play: 'joy',
  picks: [
    Array.from({ length: 12 }, (__, at) => ((from + at * (1 + (from % 4))) % 25) + 1).toSorted((a, b) => a - b),
    [...Array(10).keys()],
  ],
  unit: 2n,
  multiple: 1,
}))

it('a first or second prize in practice is paid from a pool at its floor, and its proof is valid', () => {
  for (let no = 1; ; no += 1) {
    const tried = tryTicket(game, lines, no, Date.UTC(2026, 10, 26))
    if (tried === undefined) throw new Error('the ticket is no ticket')
    const { ticket, proof, own } = tried
    const read = linesOf(game, lines)
    const fixed = returnOfTicket(read, ticket.drawn ?? [])
    const pool = { opening: poolFloor, floor: poolFloor }
    const [share = 0n] = drawPool(pool, [{ lines: read, cost: BigInt(ticket.cost) }], ticket.drawn ?? []).shares
    expect([BigInt(ticket.fromPool), BigInt(ticket.total ?? 0)]).toEqual([share, fixed + share])
    expect(checkProof({ game, proof, own: { proof: own, ticket }, isSigned: undefined }).total).toBe(true)
    if (share === 0n) continue
    expect(share).toBeGreaterThan(poolFloor / 400n)
    break
  }
})
