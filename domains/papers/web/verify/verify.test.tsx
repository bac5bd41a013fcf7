// A member's page about their papers: the state, reasons for refusal, and what a card needs.

import { around, member } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OwnPaper, Standing } from '../../contract/verify.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { papersRoutes } from '../routes.ts'

const own = '林**'
const none: Standing = {
  level: 0,
  until: null,
  name: null,
  tiers: [
    { level: 0, needs: null, pictures: [0, 0], most: '20000.00', amountPerDay: '50000.00' },
    { level: 1, needs: 'identity', pictures: [1, 2], most: '100000.00', amountPerDay: '500000.00' },
  ],
  next: 1,
  papers: [],
  sandbox: true,
}
const paper: OwnPaper = {
  id: '0192f000-0000-7000-8000-000000000001',
  level: 1,
  state: 'refused',
  name: own,
  number: '****001',
  why: 'blurred',
  at: 0,
  decidedAt: 1,
}
const verify = '/mine/userInfo/authentication'
const open = (at: string, mine: Standing) =>
  around({ words, routes: papersRoutes, at, state: member, answers: { '/site/api/v1/papers/mine': () => mine } })

it('S-ROUTE-13a: the page says why papers were refused, and lets the member send them again', async () => {
  open(verify, { ...none, papers: [paper] })
  expect(await screen.findByText(/上次提交未通过：.*图片不够清楚，看不清文字/)).toBeDefined()
  expect(screen.getByLabelText('证件号码')).toBeDefined()
})

it('S-ROUTE-13a: papers in review are shown as such, and the form is hidden meanwhile', async () => {
  open(verify, { ...none, next: null, papers: [{ ...paper, state: 'waiting', why: null }] })
  expect(await screen.findByText(/林\*\* 的资料正在审核/)).toBeDefined()
  expect(screen.queryByLabelText('证件号码')).toBeNull()
})

it('S-ROUTE-13b: without papers, the card page says what that means and links to verification', async () => {
  open(`${verify}/bindBankCard`, none)
  expect(await screen.findByText('还没有认证姓名，绑卡时填写的姓名以后要与证件一致')).toBeDefined()
  expect(screen.getByText('当前等级单笔最多取 20,000.00，每日最多取 50,000.00')).toBeDefined()
  expect(screen.getByRole('link', { name: '去绑定银行卡' }).getAttribute('href')).toBe('/mine/finance/accounts')
  expect(screen.getByRole('link', { name: '先去认证，提高额度' }).getAttribute('href')).toBe(verify)
})

it('S-ROUTE-13b: a verified member binds a card in that name only, with the limits of their level', async () => {
  open(`${verify}/bindBankCard`, { ...none, level: 1, name: own })
  expect(await screen.findByText('只能绑定 林** 本人的卡')).toBeDefined()
  expect(screen.getByText('当前等级单笔最多取 100,000.00，每日最多取 500,000.00')).toBeDefined()
  expect(screen.queryByRole('link', { name: '先去认证，提高额度' })).toBeNull()
})
