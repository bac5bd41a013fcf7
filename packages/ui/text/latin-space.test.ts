import { expect, it } from 'vitest'
import { latinSpaced } from './latin-space.ts'

it('puts a space between Han and Latin letters, but not a second one', () => {
  const texts = [
    '添加USDT',
    '还没有USDT账户',
    '添加EB 支付',
    '删除建设银行 6688后',
    '添加银行卡',
    'Add USDT',
    '添加 USDT',
  ]
  expect(texts.map(latinSpaced)).toEqual([
    '添加 USDT',
    '还没有 USDT 账户',
    '添加 EB 支付',
    '删除建设银行 6688 后',
    '添加银行卡',
    'Add USDT',
    '添加 USDT',
  ])
})
