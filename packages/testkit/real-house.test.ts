// The house of rigs: a supervised process that ends by itself is started again, one that was stopped on purpose is not.

import { expect, it } from 'vitest'
import { openRealHouse, type RealHouse } from './real-house.ts'

/** Asks no page, so the site need not be built. */
const answers = async ({ siteUrl }: RealHouse): Promise<boolean> => {
  try {
    return (await fetch(`${siteUrl}/docs/json`)).ok
  } catch {
    return false
  }
}

it('a supervised house restarts a process that ended by itself, and none that was ended on purpose', async () => {
  const house = await openRealHouse({ feed: 'door', durable: false, vendor: false, supervised: true })
  try {
    const first = house.pidOf('server')
    process.kill(first, 'SIGKILL')
    await expect.poll(() => house.revived).toEqual(['server'])
    await expect.poll(() => answers(house)).toBe(true)
    expect(house.pidOf('server')).not.toBe(first)

    await house.kill('server')
    await house.start('server')
    await house.end('server')
    expect(await answers(house)).toBe(false)
    expect(house.revived).toEqual(['server'])
  } finally {
    await house.close()
  }
})
