// Home as a first visitor gets it, from the whole house in real processes: how heavy its script is, what it costs to
// render, and its Lighthouse scores on a phone.

import { buildSite } from '@magpie/testkit/built-site'
import { openRealHouse } from '@magpie/testkit/real-house'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureRender } from './render.ts'
import { measureScript } from './script.ts'

const matchesShown = 7
const patienceMs = 60_000

/** Waits until the vendor has matches and home shows its few. */
const untilFull = async (siteUrl: string): Promise<void> => {
  const end = performance.now() + patienceMs
  for (;;) {
    const reply = await fetch(siteUrl, { headers: { accept: 'text/html' } })
    if ((await reply.text()).split('<article').length > matchesShown) return
    if (performance.now() > end) throw new Error('home has no matches')
    await new Promise((done) => setTimeout(done, 500))
  }
}

export const measurePage = async ({ page }: Sizes, report: Report): Promise<void> => {
  await buildSite()
  const house = await openRealHouse({ feed: 'simulator', durable: false })
  try {
    await untilFull(house.siteUrl)
    await measureScript(house.siteUrl, report)
    await measureRender(house, page, report)
    if (page.lighthouses > 0) await measureLighthouse(house.siteUrl, page.lighthouses, report)
  } finally {
    await house.close()
  }
}
