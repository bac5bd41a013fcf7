// The effect of a change before it is sent: access by region, and members with a feature.

import { AtDesk } from '@magpie/desk/testing'
import { around } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import type { Asked, Gates } from './wish-dialog.tsx'
import { WishDialog } from './wish-dialog.tsx'

const config = {
  access: null,
  title: '喜鹊',
  skin: '',
  video: null,
  leastVersion: null,
  servedVersion: '2.0.0',
  barredPhones: [],
  phonesAbroad: true,
  features: [{ feature: 'gifts', share: 25 }],
} as unknown as Gates['config']

const open = (asked: Asked) => {
  const sent: object[] = []
  around({
    words,
    at: '/',
    routes: [
      {
        path: '/',
        element: <WishDialog asked={asked} config={config} onDone={() => undefined} onClose={() => undefined} />,
      },
    ],
    answers: {
      '/ops/v1/gates/change': (ask) => {
        sent.push(ask)
        return { id: '0193a0b0-0000-7000-8000-000000000001', state: 'proposed' }
      },
    },
    wrap: (inside) => (
      <AtDesk permissions={['gates.change']} at={0}>
        {inside}
      </AtDesk>
    ),
  })
  return sent
}

it('S-GATE-06: the dialog previews the page of the typed regions and the answer for an address, before sending', async () => {
  const sent = open({ part: 'access' })
  await userEvent.type(await screen.findByLabelText('禁止访问的网络'), '203.0.113.0/24')
  const preview = screen.getByRole('region', { name: '提交前预览' })
  expect(preview.textContent).toContain('你所在的网络目前不能使用本站')
  await userEvent.type(screen.getByLabelText('关闭的地区'), 'jp')
  await userEvent.type(screen.getByLabelText('只能浏览的地区'), 'sg')
  expect(preview.textContent).toContain('日本 JP')
  expect(preview.textContent).toContain('新加坡 SG')
  expect(preview.textContent).toContain('当前地区暂不提供服务')
  expect(preview.textContent).toContain('还没有填写客服地址')
  const address = screen.getByLabelText('试一个 IP 地址')
  const region = screen.getByLabelText('地区，如 SG')
  const outcome = (): string => screen.getByRole('status').textContent ?? ''
  await userEvent.type(address, '203.0.113.9')
  expect(outcome()).toContain('6031')
  await userEvent.clear(address)
  await userEvent.type(address, '198.51.100.7')
  expect(outcome()).toBe('正常服务')
  await userEvent.type(region, 'jp')
  expect(outcome()).toContain('6033')
  await userEvent.clear(region)
  await userEvent.type(region, 'SG')
  expect(outcome()).toContain('6032')
  expect(sent).toEqual([])
})

it('a feature’s share is compared with the present one; closing the feature needs one operator only', async () => {
  open({ part: 'feature', feature: 'gifts' })
  const share = await screen.findByRole('spinbutton')
  const said = (): string => screen.getByRole('status').textContent ?? ''
  expect(said()).toContain('没有变化')
  await userEvent.clear(share)
  await userEvent.type(share, '60')
  expect(said()).toContain('新增约 35%')
  expect(document.body.textContent).toContain('另一位运营人员复核')
  await userEvent.clear(share)
  await userEvent.type(share, '0')
  expect(said()).toContain('所有会员都看不到')
  expect(document.body.textContent).toContain('提交后立即按时间生效')
})
