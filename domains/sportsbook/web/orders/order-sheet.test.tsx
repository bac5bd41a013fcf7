// One wish makes one order, whatever the network does: a second order would become a second bet.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import '../../contract/every-sport.ts'
import { obOrderMake } from '../../contract/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { openSlip, show } from '../testing/slip-scene.tsx'
import { staked } from '../testing/chosen.ts'
import { obMatch, playedVendor } from '../testing/vendor.ts'

beforeEach(() => localStorage.clear())

const before = obMatch('m1', { mmp: '0', mst: 0, mgt: String(Date.now() + 3_600_000), msc: ['S1|0:0'] })
const selection = { ...staked('100').selections[0], score: [0, 0] }

const scene = async () => {
  const vendor = playedVendor([before])
  const keys: unknown[] = []
  const { user } = show({ member: true, vendor, slip: { ...staked('100'), selections: [selection as never] } })
  let slip = await openSlip(user)
  const sheet = async () => {
    await user.click(await within(slip).findByRole('button', { name: words['order.title'], hidden: true }))
    return screen.findByRole('dialog', { name: words['order.title'] })
  }
  const wish = async (odds: string) => {
    const form = await sheet()
    await user.type(within(form).getByRole('textbox', { name: words['order.odds'] }), `${odds}{Enter}`)
    return form
  }
  const reopenSlip = async (): Promise<void> => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    slip = await openSlip(user)
  }
  const answer = (say: () => unknown): void => {
    vendor.answers[obOrderMake.path] = ({ key }) => {
      keys.push(key)
      return say()
    }
  }
  return { user, wish, answer, keys, reopenSlip }
}

it('L5: an unanswered order is sent again under the same key, even if the sheet was closed', async () => {
  const { user, wish, answer, keys } = await scene()
  answer(() => {
    throw new Error('offline')
  })
  const form = await wish('2.50')
  await within(form).findByText(words['order.failed'])
  await user.click(within(form).getByRole('button', { name: words['sport.close'] }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: words['order.title'] })).toBeNull())
  await within(await wish('2.50')).findByText(words['order.failed'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('L5: also after the slip was closed and opened again', async () => {
  const { user, wish, answer, keys, reopenSlip } = await scene()
  answer(() => {
    throw new Error('offline')
  })
  const form = await wish('2.50')
  await within(form).findByText(words['order.failed'])
  await user.click(within(form).getByRole('button', { name: words['sport.close'] }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: words['order.title'] })).toBeNull())
  await reopenSlip()
  await within(await wish('2.50')).findByText(words['order.failed'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('L11: an error of the vendor counts as no answer', async () => {
  const { user, wish, answer, keys } = await scene()
  answer(() => ({ code: '0400500', msg: 'busy' }))
  const form = await wish('2.50')
  await within(form).findByText(words['order.failed'])
  await user.click(within(form).getByRole('button', { name: /2\.50/ }))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(new Set(keys).size).toBe(1)
})
