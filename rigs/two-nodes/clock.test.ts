// One of two nodes has a clock that starts to go wrong while it runs.

import { expect, it, vi } from 'vitest'
import { openPlatform } from '../testing/platform.ts'

const day = 86_400_000

it('L20: a node whose clock differs from the database’s raises one alarm with the offset, and reports its end', async () => {
  const clock = { aheadMs: 0 }
  const platform = await openPlatform({ second: true, clock })
  const told = () => platform.said().filter((line) => line['code'] === 'clock_apart')
  try {
    clock.aheadMs = day
    await vi.waitFor(() => expect(told()).toHaveLength(1), 60_000)
    expect(told()[0]).toMatchObject({ alarm: true, law: 'L20' })
    clock.aheadMs = 0
    await vi.waitFor(() => expect(told()).toHaveLength(2), 60_000)
    expect(told()[1]?.['alarm']).toBeUndefined()
    expect(Math.abs(Number(told()[0]?.['offsetMs']) - day)).toBeLessThan(20_000)
  } finally {
    await platform.close()
  }
})
