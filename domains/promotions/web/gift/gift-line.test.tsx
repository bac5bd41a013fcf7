// The line about a welcome that is held, given or refused; and for how long it is shown.

import { around, member } from '@magpie/identity/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { GiftLine, toldForMs } from './gift-line.tsx'

const path = '/act/api/v1/gift/mine'
const open = (gift: object | null) =>
  around({
    words,
    routes: [{ path: '/', element: <GiftLine /> }],
    at: '/',
    state: member,
    answers: { [path]: () => ({ gift }) },
  })
const waiting = { state: 'waiting', amount: '10000.00', since: Date.now() - 1000, endedAt: null }
const ended = (state: string, agoMs: number) => ({ ...waiting, state, endedAt: Date.now() - agoMs })

it('L24: a held gift says what happens, with a link to the rule', async () => {
  open(waiting)
  const line = await screen.findByRole('region', { name: '新会员礼' })
  expect(line.textContent).toMatch(/新会员礼 10,000\.00 核实中.*通过后自动到账；取款不受影响/)
  expect(screen.getByRole('link', { name: '优惠规则' }).getAttribute('href')).toBe('/help/yhgz')
})

it('a given gift links to its wagering; a refused one names the rule', async () => {
  const given = open(ended('given', 1000))
  expect((await screen.findByRole('link', { name: '查看流水进度' })).getAttribute('href')).toBe('/mine/audit')
  given.unmount()
  open(ended('refused', toldForMs - 60_000))
  expect((await screen.findByRole('region')).textContent).toMatch(/没有发放.*每人、每台设备一份/)
})

it.each([
  ['ended a week ago', ended('refused', toldForMs + 1000)],
  ['was never held', null],
])('a gift that %s is not shown', async (_what, gift) => {
  const { asked } = open(gift)
  await waitFor(() => expect(asked.map((one) => one.path)).toContain(path))
  expect(screen.queryByRole('region')).toBeNull()
})
