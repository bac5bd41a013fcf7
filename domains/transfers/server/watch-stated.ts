// After operators stated a transfer's result, its venue is queried until it confirms or contradicts (decision 0184).
// Its answer moves no money: a contradiction is an alarm and a task, and is corrected by an adjustment.

import { chaseDue, type House } from '@magpie/db'
import { askPauseMs, judgeLate } from '../rules/index.ts'
import { settingsOf, type TransferParts } from './transfer-parts.ts'
import { heardQuery } from './heard.ts'
import { dueWatched, endWatch, keepHeard, readTransfer, takeLateQuestion, type Transfer } from './transfer-store.ts'
import { venueClient } from './venue-client.ts'

const batchMax = 50

/** `atMs`: the time to act as. */
export const watchStated = async (
  house: House,
  parts: TransferParts,
  { id, asked }: Pick<Transfer, 'id' | 'asked'>,
  atMs: number,
): Promise<void> => {
  const nextAt = new Date(house.world.now() + askPauseMs(asked + 1))
  const one = await takeLateQuestion(house, id, new Date(atMs), nextAt)
  if (one?.stated == null) return
  const client = venueClient(settingsOf(parts, one.venue), house)
  let answer = await client.ask({ reference: id })
  let late = judgeLate(one, one.stated.outcome, answer)
  if (late === 'cancel') {
    answer = await client.cancel({ reference: id })
    late = judgeLate(one, one.stated.outcome, answer)
  }
  await keepHeard(house, id, heardQuery(answer, house.world.now()))
  if (late !== 'agreed' && late !== 'contradicted') return
  const ended = await endWatch(house, id, late)
  if (ended && late === 'contradicted')
    house.log.alarm(
      { law: 'L11', transfer: id, venue: one.venue },
      'a venue contradicts the stated result of a transfer: agree on the result with the venue',
    )
}

export const watchAllStated = (house: House, parts: TransferParts, venue: string, job: string): Promise<void> => {
  const now = house.world.now()
  return chaseDue(house, {
    job,
    owner: 'finance',
    due: (passing) => dueWatched(house, { venue, at: new Date(now), most: batchMax, passing }),
    read: (id) => readTransfer(house, id),
    act: (one) => watchStated(house, parts, one, now),
  })
}
