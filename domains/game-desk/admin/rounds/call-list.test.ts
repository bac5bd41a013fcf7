import { walletCodes } from '@magpie/venues/contract'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }

it('every answer of the wallet is told in words', () => {
  expect(walletCodes.filter((code) => !(`game_rounds.answer_${code}` in words))).toEqual([])
})
