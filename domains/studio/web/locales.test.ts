import { expect, it } from 'vitest'
import { catalogueFaults } from '@magpie/identity/web/catalogue-faults'
import en from './locales/en.json' with { type: 'json' }
import zhCN from './locales/zh-CN.json' with { type: 'json' }
import zhTW from './locales/zh-TW.json' with { type: 'json' }

it('the three catalogues have the same ids, including every id that a screen uses', () => {
  expect(catalogueFaults('domains/studio/web', ['game'])).toEqual([])
})

it('the check of a room’s chain says that one operator runs venue and beacon (1340)', () => {
  for (const of of [zhCN, zhTW, en]) expect(of['game.chain.lead']).toMatch(/同一家|One operator/)
})
