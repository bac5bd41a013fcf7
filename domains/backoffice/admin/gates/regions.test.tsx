// Access by region, in a small DOM.

import { AtDesk } from '@magpie/desk/testing'
import { around } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { regionName, regionRows, Regions } from './regions.tsx'
import type { Asked, Gates } from './wish-dialog.tsx'

const access = {
  blockedNetworks: ['203.0.113.0/24'],
  closedRegions: ['JP', 'GB'],
  lookOnlyRegions: ['SG', 'JP'],
  networksOf: [],
  serviceUrl: 'https://help.example',
}

it('S-GATE-06: a region in both lists takes the stricter state', () => {
  expect(regionRows(access)).toEqual([
    { code: 'GB', state: 'closed' },
    { code: 'JP', state: 'closed' },
    { code: 'SG', state: 'look' },
  ])
  expect(regionRows(null)).toEqual([])
  expect([regionName('SG'), regionName('US-WA'), regionName('ZZ-1').length > 0]).toEqual(['新加坡', '美国 WA', true])
})

it('S-GATE-06: each region is listed with its state, all others as open, and the button asks for a change', async () => {
  const asked: Asked[] = []
  const gates = { config: { isOpen: true, until: null, access }, changes: [], waiting: [], now: 0 } as unknown as Gates
  around({
    words,
    routes: [{ path: '/', element: <Regions gates={gates} ask={(one) => asked.push(one)} /> }],
    at: '/',
    answers: {},
    wrap: (inside) => (
      <AtDesk permissions={['gates.change']} at={0}>
        {inside}
      </AtDesk>
    ),
  })
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent)
  expect(rows).toEqual([
    '英国 GB访问限制页关闭',
    '日本 JP访问限制页关闭',
    '新加坡 SG能看，不能注册和投注仅浏览',
    '其他地区正常服务开放',
  ])
  await userEvent.click(screen.getByRole('button'))
  expect(asked).toEqual([{ part: 'access' }])
})
