// Writes the receipt of a round on this device from the data received; it contains the seed once that is revealed.

import { type Receipt, receiptOf } from '@magpie/fair'
import { type AnySoloGame, streamGame } from '../rules/index.ts'
import type { Round, Seeds } from './dealer.ts'

export const paperOf = (game: AnySoloGame, round: Round, { past }: Pick<Seeds, 'past'>): Receipt => {
  const { id, choice, steps, commitment, salt, nonce, outcome, stake, worth } = round
  const receipt = receiptOf({
    v: 1,
    scheme: 'pair',
    roundId: id,
    game: streamGame(game),
    commitment,
    salt,
    nonce,
    choices: [choice, ...steps],
    outcome,
    stake: `${stake}`,
    total: `${worth}`,
  })
  const told = past.find((pair) => pair.commitment === commitment)
  return told?.seed === undefined ? receipt : { ...receipt, seed: told.seed }
}
