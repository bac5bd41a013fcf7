// Which rounds are worth a mail.

import { expect, it } from 'vitest'
import { venuesLetters } from './letters.ts'
import { type RoundNews, roundTopic } from './news.ts'

const news = (more: Partial<RoundNews>): RoundNews => ({
  round: 'YBTY/1',
  venue: 'YBTY',
  transaction: 't',
  state: 'settled',
  stake: '10000',
  total: '12000',
  version: 1,
  cash: '12000',
  reason: null,
  at: 1,
  ...more,
})
const letterOf = (more: Partial<RoundNews>) => venuesLetters[roundTopic]?.(news(more))

it('L24: a sale by rule sends a mail with the amount paid, a sale by hand sends none', () => {
  expect(letterOf({ state: 'kept', sale: 'rule', cash: '4000', bonus: '500' })).toEqual({
    template: 'bet_sold_by_rule',
    args: { id: 'YBTY/1', amount: '45.00' },
  })
  expect(letterOf({ sale: 'hand' })).toBeUndefined()
})

it('L24: a correction is mailed only if there was a result before, however many parts were sold', () => {
  expect(letterOf({ version: 3 })).toBeUndefined()
  expect(letterOf({ version: 2, corrects: true })?.template).toBe('bet_corrected')
  expect(letterOf({ state: 'void' })?.template).toBe('bet_void')
})
