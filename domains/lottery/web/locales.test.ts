import { catalogueFaults } from '@magpie/identity/web/catalogue-faults'
import { expect, it } from 'vitest'
import en from './locales/en.json' with { type: 'json' }
import words from './locales/zh-CN.json' with { type: 'json' }
import zhTW from './locales/zh-TW.json' with { type: 'json' }

it('the three catalogues have the same ids, including every id that a screen uses', () => {
  expect(catalogueFaults('domains/lottery/web', ['lottery'])).toEqual([])
})

/** The wallet's possible answers, and the venue's reasons for them. */
const refusals = [
  'closed',
  'excluded',
  'over_limit',
  'own_limit',
  'restricted',
  'session',
  'short_of_funds',
  'timeout',
] as const
/** Further reasons that stop a chase: a win, and what the venue itself refuses. */
const stops = ['won', 'version', 'choice_unknown', 'stake', 'return_high', 'house_limit'] as const

it('every reason of a refused ticket and of a stopped chase has a text', () => {
  const wanted = [
    ...refusals.map((reason) => `lottery.refused.${reason}`),
    ...[...refusals, ...stops].map((reason) => `lottery.chase.reason.${reason}`),
  ]
  expect(wanted.filter((word) => !(word in words))).toEqual([])
})

it('the check of a draw says that one operator runs venue and beacon (0700)', () => {
  for (const of of [words, zhTW, en]) expect(of['lottery.proof.lead']).toMatch(/同一家|One operator/)
})
