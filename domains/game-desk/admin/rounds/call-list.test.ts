import { walletCodes } from '@magpie/venues/contract'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }

it('every answer code of the wallet has a text', () => {
  expect(walletCodes.filter((code) => !(`game_rounds.answer_${code}` in words))).toEqual([])
})
