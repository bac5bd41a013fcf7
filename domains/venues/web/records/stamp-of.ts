// The one word that is stamped on a ticket, read from its state and result. A table, asked by the card, by the page of a
// ticket and by its timeline, so that no two of them call one thing by two names.

import { minorOf } from '@magpie/kernel'
import { legResults, type RoundView, soldOf } from '../../contract/index.ts'

export type Stamp =
  | 'waiting'
  | 'open'
  | 'rejected'
  | 'settled'
  | 'cashed_out'
  | 'win'
  | 'half_win'
  | 'push'
  | 'half_loss'
  | 'loss'
  | 'void'

export type StampTone = 'wait' | 'good' | 'plain' | 'gold'

const tones: Readonly<Record<Stamp, StampTone>> = {
  waiting: 'wait',
  open: 'wait',
  rejected: 'gold',
  settled: 'plain',
  cashed_out: 'plain',
  win: 'good',
  half_win: 'good',
  push: 'gold',
  half_loss: 'plain',
  loss: 'plain',
  void: 'gold',
}

/** Losing is not shouted, winning is no firework: plain grey and jade (visual language, 7). */
export const toneOf = (stamp: Stamp): StampTone => tones[stamp]

/** Whether an earlier result was replaced. For rounds without a kept past, a sale also explains a higher version. */
export const wasCorrected = ({ past, version, result }: Pick<RoundView, 'past' | 'version' | 'result'>): boolean =>
  past === undefined ? version > 1 && soldOf(result) === undefined : past.some(({ state }) => state === 'settled')

type Known = Pick<RoundView, 'state' | 'result' | 'stake' | 'total'>

/** More than the stake came back, or nothing; in between it is only settled. */
const byMoney = ({ stake, total }: Known): Stamp => {
  const back = minorOf(total ?? '0.00')
  if (back === 0n) return 'loss'
  return back > minorOf(stake) ? 'win' : 'settled'
}

/** A bet of one leg is called by its outcome, one of several by its money, one of a game without legs by its state. */
export const stampOf = (round: Known): Stamp => {
  const { state, result } = round
  if (state === 'held') return 'waiting'
  if (state === 'kept') return 'open'
  if (state === 'returned' || state === 'void') return 'rejected'
  const legs = legResults(result)
  if (legs.length > 0 && legs.every(({ outcome }) => outcome === 'void')) return 'void'
  const [only] = legs
  if (only === undefined) return soldOf(result) === undefined ? 'settled' : 'cashed_out'
  return legs.length === 1 ? only.outcome : byMoney(round)
}
