// The pages about terms, privacy and help agree with the terms accepted at registration, and with the rules.

import { readFileSync } from 'node:fs'
import { coolingMs } from '@magpie/cashier/contract'
import { depositPolicy, depositTable } from '@magpie/cashier/rules'
import { linesKeptDays, linesSeenDays } from '@magpie/chat/rules'
import { closingDays, recoveryWaitHours } from '@magpie/identity/contract'
import { endedSessionsKeptDays } from '@magpie/identity/rules'
import { addressKeptDays } from '@magpie/mall/rules'
import { copyKeptHours, picturesKeptDays } from '@magpie/papers/contract'
import { looserAfterMs } from '@magpie/play-safe/rules'
import { expect, it } from 'vitest'
import type { HelpPage } from '../contract/index.ts'
import { readHelp } from './help.ts'

const hourMs = 3_600_000
const pages = readHelp()
const page = (slug: string): HelpPage => {
  const found = pages.get(slug)
  if (found === undefined) throw new Error(`no page ${slug}`)
  return found
}
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const said = (slug: string): readonly string[] => textsIn(page(slug))
const tableOf = (slug: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    page(slug)
      .sections.flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'table' ? block.rows : []))
      .map(([first = '', ...rest]) => [first, rest]),
  )

type Terms = { readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[] }
const terms = JSON.parse(readFileSync('domains/identity/web/content/terms.json', 'utf8')) as Terms

it('S-ROUTE-15: every sentence of the terms at registration is on the page of terms or of privacy', () => {
  expect(terms.sections.length).toBeGreaterThan(3)
  for (const { title, paragraphs } of terms.sections)
    expect(said(title === '隐私' ? 'ysgz' : 'gztk')).toEqual(expect.arrayContaining([...paragraphs]))
})

it('L21: the terms state the wait for a looser limit', () => {
  expect(said('gztk').join()).toContain(`放宽要等 ${looserAfterMs / hourMs} 小时并再次确认`)
})

it('L34: the stated retention times are those of the rules', () => {
  const kept = tableOf('ysgz')
  expect(kept.get('登录记录')?.[1]).toBe(`结束 ${endedSessionsKeptDays} 天后删除`)
  expect(kept.get('证件资料和图片')?.[1]).toBe(`加密，图片在决定 ${picturesKeptDays} 天后删除`)
  expect(kept.get('聊天发言')?.[1]).toBe(`会员可见 ${linesSeenDays} 天，${linesKeptDays} 天后删除`)
  expect(kept.get('收货地址')?.[1]).toBe(`加密，订单结束 ${addressKeptDays} 天后删除`)
  expect(said('ysgz').join(' ')).toContain(`「我的资料副本」，做好后保留 ${copyKeptHours} 小时`)
  expect(said('ysgz').join(' ')).toContain(`注销账号：等待 ${closingDays} 天`)
})

it('L24: the page of help states the waits of cashier, withdrawals and recovery', () => {
  const rows = tableOf('zxkf')
  expect(rows.get('存款没有到账')?.[1]).toBe(`${depositPolicy.chaseEveryMs / 60_000} 分钟可催一次`)
  expect(rows.get('付款金额不对、付晚了')?.[1]).toBe(`最迟 ${Number(depositTable.disputed.dueMs) / hourMs} 小时`)
  expect(rows.get('忘记取款密码')?.[1]).toBe(`收款账户冷却 ${coolingMs / hourMs} 小时`)
  expect(rows.get('什么都收不到：密码、手机、邮箱')?.[1]).toBe(`两人审核，再等 ${recoveryWaitHours} 小时`)
  expect(rows.get('注销账号')?.[1]).toBe(`等待 ${closingDays} 天，可取消`)
})
