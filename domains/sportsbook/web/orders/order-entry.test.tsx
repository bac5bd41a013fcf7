// From the slip to an order: once the order waits, its selection leaves the slip, so that a second press cannot bet on
// it.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { obOrderMake } from '../../contract/index.ts'
import { chosen, staked } from '../testing/chosen.ts'
import { member, openSlip } from '../testing/slip-scene.tsx'
import { obMatch, playedVendor } from '../testing/vendor.ts'

beforeEach(() => localStorage.clear())

it('L5: a selection placed as an order leaves the slip, and the slip closes', async () => {
  const ahead = obMatch('m1', { mmp: '0', mst: 0, mgt: String(Date.now() + 3_600_000), msc: ['S1|0:0'] })
  const vendor = playedVendor([ahead])
  const asked: unknown[] = []
  Object.assign(vendor.answers, {
    [obOrderMake.path]: (ask: unknown) => {
      asked.push(ask)
      return { id: '01936a3e-0000-7000-8000-000000000007' }
    },
  })
  const { user, slip, toasts } = member({
    vendor,
    slip: { ...staked('100'), selections: [{ ...chosen, score: [0, 0] }] },
  })
  const dialog = await openSlip(user)
  await user.click(await within(dialog).findByRole('button', { name: '预约' }))
  const sheet = await screen.findByRole('dialog', { name: '预约' })
  await user.type(within(sheet).getByLabelText('目标赔率（欧洲盘）'), '9')
  await user.click(within(sheet).getByRole('button', { name: /^预约 100\.00/ }))
  await waitFor(() => expect(slip.getState().selections).toEqual([]))
  expect(asked).toHaveLength(1)
  expect(toasts).toEqual(['预约已提交，在投注记录里可查看'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
