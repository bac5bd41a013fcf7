// The site's texts about the welcome gift match the policy: every place names the same amount and multiple, and none
// says that there is no condition.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bonusRequirement, endOf } from '@magpie/turnover/server'
import { bonusOf, takeStake } from '@magpie/venues/server'
import { expect, it } from 'vitest'
import { welcomeMinor, welcomeTerms } from '../rules/index.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const amount = `${(Number(welcomeMinor) / 100).toLocaleString('en-US')}.00`
const times = Number(welcomeTerms.multipleX100) / 100

const tells = [
  ['content/content/notices.json', '倍流水'],
  ['content/content/help/gywm.json', '倍流水'],
  ['content/content/help/yhgz.json', '倍流水'],
  ['content/content/help/yhgz.zh-TW.json', '倍流水'],
  ['content/content/help/yhgz.en.json', 'played'],
  ['content/content/words-zh-TW.json', '倍流水'],
  ['content/content/words-en.json', 'played'],
  ['content/content/help/gywm.zh-TW.json', '倍流水'],
  ['content/content/help/gywm.en.json', 'played'],
  ['identity/web/locales/zh-CN.json', '倍流水'],
  ['identity/web/locales/zh-TW.json', '倍流水'],
  ['identity/web/locales/en.json', 'played'],
] as const

it.each(tells)('L24: %s names the gift and its wagering', (path, word) => {
  const lines = read(path)
    .split('\n')
    .filter((line) => line.includes(amount) && /注册|註冊|register|喜币|喜幣|coins/.test(line))
  expect(lines.length).toBeGreaterThan(0)
  const asked = lines.filter((line) => line.includes(word))
  expect(asked.length).toBeGreaterThan(0)
  for (const line of asked) expect(line).toContain(word === 'played' ? `played ${times} time` : `${times} 倍流水`)
})

it('L24: no text says that the gift has no condition', () => {
  for (const [path] of tells)
    expect(read(path)).not.toMatch(
      /没有(任何)?附加条件|没有流水要求|沒有(任何)?附帶條件|沒有流水要求|no conditions|no turnover to meet/,
    )
})

/**
 * The rule's parts in the texts: which money is staked first, where a return goes, how it ends, and that venues with
 * their own wallet do not take it.
 */
const rule = [
  [
    'content/content/help/yhgz.json',
    [/先用自己的钱，用完再用红利/, /按本金里两者的比例/, /转为自己的钱/, /红利用完，要求随之结束/, /不能转入场馆/],
  ],
  [
    'content/content/help/qk.json',
    [/先用自己的钱，再用红利/, /按本金里两者的比例/, /红利用完，要求随之结束/, /红利不能转入场馆/],
  ],
  ['content/content/help/qk.zh-TW.json', [/先用自己的錢，再用紅利/, /按本金裡兩者的比例/, /紅利用完，要求隨之結束/]],
  [
    'content/content/help/qk.en.json',
    [/own money first, the bonus after it/, /shared as the stake was/, /nothing is asked any more/],
  ],
  [
    'turnover/web/locales/zh-CN.json',
    [/先用自己的钱，用完再用红利/, /按本金里两者的比例/, /转为自己的钱/, /由平台收回/],
  ],
  [
    'turnover/web/locales/zh-TW.json',
    [/先用自己的錢，用完再用紅利/, /按本金裡兩者的比例/, /轉為自己的錢/, /由平台收回/],
  ],
  [
    'turnover/web/locales/en.json',
    [/own money first and the bonus after it/, /shared as the stake was/, /becomes your own/],
  ],
  ['transfers/web/locales/zh-CN.json', [/只能转入自己的钱/]],
  ['transfers/web/locales/zh-TW.json', [/只能轉入自己的錢/]],
  ['transfers/web/locales/en.json', [/Only your own money can be moved/]],
] as const

it.each(rule)('L24: %s says how a bonus is staked, shared and ended', (path, said) => {
  for (const words of said) expect(read(path)).toMatch(words)
})

it('the rule does so: own money first, proportional returns, and a remaining cent is own money', () => {
  expect(takeStake(500n, { own: 300n, bonus: 1000n })).toEqual({ own: 300n, bonus: 200n })
  expect(bonusOf(1001n, { stake: 500n, fromBonus: 200n })).toBe(400n)
  const one = { id: 'welcome/m', amount: 1000n, required: 1000n, expiresAt: null }
  expect(endOf([{ ...one, done: 1000n }], { lies: 700n, atStake: 0n }, 0)).toMatchObject({ state: 'met', rest: 700n })
  expect(endOf([{ ...one, done: 0n }], { lies: 0n, atStake: 0n }, 0)).toMatchObject({ state: 'lost' })
})

it('the requirement of a welcome gift is what the texts say', () => {
  const booked = { id: 'welcome/m', member: 'm', origin: 'promotion.welcome', amount: welcomeMinor, atMs: 0 }
  expect(bonusRequirement(booked, welcomeTerms).values).toMatchObject({
    required: String(Number(welcomeMinor) * times),
    in_bucket: true,
    state: 'open',
  })
})
