import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openCashier } from '../testing/open-cashier.tsx'
import english from './content/en.json' with { type: 'json' }
import mainland from './content/zh-CN.json' with { type: 'json' }
import taiwan from './content/zh-TW.json' with { type: 'json' }

/** The structure of a text file, without its texts. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'string'
    ? 'text'
    : Array.isArray(value)
      ? value.map(shapeOf)
      : Object.entries(value as object).map(([key, one]) => [key, shapeOf(one)])

const anonymous = { state: { state: 'anonymous' } } as const

describe('S-ROUTE-10e, S-ROUTE-10f: the tutorials', () => {
  it('have the same structure in three languages', () => {
    expect(shapeOf(taiwan)).toEqual(shapeOf(mainland))
    expect(shapeOf(english)).toEqual(shapeOf(mainland))
    expect(JSON.stringify(taiwan)).not.toMatch(/提交|演示|網絡|賬|取款|信息|默認|設置/)
    expect(JSON.stringify(english)).not.toMatch(/\p{Script=Han}/u)
  })

  it('anybody may read them; the address says which method is open', async () => {
    const site = openCashier('/mine/finance/introTutorial?method=usdt', {}, anonymous)
    const part = await screen.findByRole('region', { name: 'USDT' })
    expect(within(part).getByRole('table', { name: 'TRC20 与 ERC20' })).toBeDefined()
    expect(screen.getByRole('list', { name: '存款四步' }).children).toHaveLength(4)
    await userEvent.click(screen.getByRole('tab', { name: '支付宝' }))
    expect(await screen.findByRole('region', { name: '支付宝' })).toBeDefined()
    expect(site.here()).toBe('/mine/finance/introTutorial?method=alipay')
  })

  it('the guide to sending USDT begins with a warning against real USDT', async () => {
    openCashier('/mine/finance/introTutorial/platformTutorials', {}, anonymous)
    expect(await screen.findByText(/不要转真实的 USDT/)).toBeDefined()
    expect(screen.getByRole('list', { name: '从交易所转出' }).children).toHaveLength(4)
  })
})
