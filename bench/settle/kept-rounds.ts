// Accepted rounds: debits and confirms as a venue's calls produce them, through the journal, without HTTP.

import type { House } from '@magpie/db'
import { randomUUID } from 'node:crypto'
import { type BetHouse, venue } from '../bets/bet-house.ts'
import { inChunks } from './in-chunks.ts'

export type KeptRound = {
  /** The venue's own id. */
  readonly round: string
  /** The bettor's index. */
  readonly of: number
}

export const stake = 100

type Item = { readonly transaction: string; readonly round: string }

/** A wallet call with several items; each must be answered OK. */
export const callWallet = async (
  { wallet }: BetHouse,
  call: 'confirm' | 'settle',
  items: readonly Item[],
): Promise<void> => {
  const { items: answers } = await wallet(call, items)
  const odd = answers.find(({ code }) => code !== 'OK')
  if (odd !== undefined) throw new Error(`${call} of a round was answered ${odd.code}`)
}

export const keepRounds = async (of: BetHouse, count: number): Promise<readonly KeptRound[]> => {
  const rounds: readonly KeptRound[] = Array.from({ length: count }, (_, nth) => ({
    round: randomUUID(),
    of: nth % of.bettors.length,
  }))
  await inChunks(rounds, 500, async (some) => {
    await Promise.all(some.map((one) => hold(of.house, of, one)))
    await callWallet(
      of,
      'confirm',
      some.map(({ round }) => ({ transaction: `${round}.c`, round })),
    )
  })
  return rounds
}

const hold = async (house: House, of: BetHouse, { round, of: nth }: KeptRound): Promise<void> => {
  const bettor = of.bettors[nth]
  if (bettor === undefined) throw new Error(`no bettor ${nth} of ${venue}`)
  const outcome = await house.journal.commit(await of.plan(bettor, stake, round))
  if (!outcome.committed) throw new Error(`a stake was not held: ${outcome.refused}`)
}
