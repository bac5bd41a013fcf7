// One bet of one client, as the measurements repeat it. Every outcome is checked, so a figure cannot come from refused
// bets.

import type { Outcome, Plan } from '@magpie/db'
import type { BetHouse } from './bet-house.ts'

export type Work = (client: number) => Promise<void>

const taken = (outcome: Outcome): void => {
  if (!outcome.committed || outcome.replay)
    throw new Error(`a bet was not taken: ${JSON.stringify(outcome.committed ? 'replay' : outcome.refused)}`)
}

/** Client n bets as bettor n, or all as the first. */
export const bet =
  ({ house, bettors, plan }: BetHouse, bettorOf: (client: number) => number): Work =>
  async (client) => {
    const bettor = bettors[bettorOf(client)]
    if (bettor === undefined) throw new Error('more clients than bettors')
    taken(await house.journal.commit(await plan(bettor)))
  }

const tooMuch = 9_000_000_000_000_000

/** Of a hundred plans one is a repeat and one lacks funds: a first answer, and a stored refusal. */
export const betWithFaults = ({ house, bettors, plan }: BetHouse): Work => {
  const turns = bettors.map((_, nth) => nth)
  const last: Plan[] = []
  return async (client) => {
    const bettor = bettors[client]
    if (bettor === undefined) throw new Error('more clients than bettors')
    const turn = (turns[client] = ((turns[client] ?? 0) + 1) % 100)
    const before = last[client]
    if (turn === 0 && before !== undefined) {
      const again = await house.journal.commit(before)
      if (!again.committed || !again.replay) throw new Error('a repeat was not recognised')
    } else if (turn === 50) {
      const short = await house.journal.commit(await plan(bettor, tooMuch))
      if (short.committed || short.refused !== 'short_of_funds') throw new Error('a short balance was not refused')
    } else {
      const fresh = await plan(bettor)
      taken(await house.journal.commit(fresh))
      last[client] = fresh
    }
  }
}
