// Figures in the sentences of the help pages, outside their tables: each agrees with a rule.

import { readFileSync } from 'node:fs'
import { coolingMs } from '@magpie/cashier/contract'
import { giftDayMost } from '@magpie/chat/contract'
import { idleMinutes } from '@magpie/identity/contract'
import { accountStands, passwordMax, passwordMin } from '@magpie/identity/rules'
import { isQuiet } from '@magpie/messages/rules'
import { studioSettings } from '@magpie/studio/server'
import { topLevel, withdrawalsADay } from '@magpie/vip/rules'
import { expect, it } from 'vitest'
import { readHelp } from './help.ts'

const pages = readHelp()
const said = (slug: string): string => JSON.stringify(pages.get(slug))
const cooling = `冷却 ${coolingMs / 3_600_000} 小时`

it('L24: the stated lengths of account names and passwords are those of the rules', () => {
  const [, least, most] = /(\d+)–(\d+) 位，字母和数字都要有/.exec(said('kh')) ?? []
  const name = (length: number): string => `a${'1'.repeat(length - 1)}`
  expect([Number(least) - 1, Number(least), Number(most), Number(most) + 1].map(name).map(accountStands)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(said('kh')).toContain(`${passwordMin}–${passwordMax} 个字符`)
})

it.each(['qk', 'xnbcqkjc', 'fjcjc', 'zxkf'])('L24: the cooling time is that of the rules, on %s', (slug) => {
  expect(said(slug)).toContain(cooling)
})

it('L24: the stated idle time, gift limit, withdrawals a day and game pace are those of the rules', () => {
  expect(said('qtwt')).toContain(`离开 ${idleMinutes} 分钟以后`)
  expect(said('qtwt')).toContain(`每天最多送出 ${giftDayMost}`)
  expect(said('qk')).toContain(`VIP ${topLevel} 每天 ${withdrawalsADay(topLevel)} 次`)
  expect(said('dzjj')).toContain(`每局至少隔 ${studioSettings.paceMs / 1000} 秒`)
})

it('L24: the stated hours in which only security notifies are those of the rules', () => {
  const at = (time: string): number => Date.parse(`2026-11-30T${time}:00+08:00`)
  const [, from = '', to = ''] = /(\d\d:\d\d) 到 (\d\d:\d\d) 只通知账户安全/.exec(said('qtwt')) ?? []
  expect([isQuiet('money', at(from)), isQuiet('money', at(to) - 60_000), isQuiet('money', at(to))]).toEqual([
    true,
    true,
    false,
  ])
  expect(isQuiet('money', at(from) - 60_000)).toBe(false)
})

it('L24: the stated oldest browsers are those that the site is built for', () => {
  const [, built = ''] = /const phones = \[([^\]]+)\]/.exec(readFileSync('apps/player/vite.config.ts', 'utf8')) ?? []
  expect(built).toBe("'chrome100', 'safari15.4'")
  expect(said('tjllq')).toMatch(/Chrome[^"]*","100 及以上"[^]*Safari[^"]*","15\.4 及以上"/)
})

it('every page about a known password says to change it', () => {
  for (const slug of ['kh', 'fjcjc', 'qtwt', 'zxkf']) expect(said(slug), slug).toMatch(/修改登录密码/)
  for (const slug of ['kh', 'fjcjc', 'qtwt']) expect(said(slug), slug).toContain('"/mine/userInfo"')
})
