// A member's own pages in every look, 360 wide and at twice the text size, before and after the login and with bets.
// Matches run sixty times faster than real time, so that some are over in a minute.

import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, type OpenPage, photograph } from '@magpie/testkit/browser'
import { expect, it } from 'vitest'
import { badBreaks, looks, overflow, wear } from './testing/looks.ts'
import { placeBets } from './testing/place-bets.ts'
import { openScene } from './testing/scene.ts'

const { house, street } = openScene({ feed: 'simulator', env: { MAGPIE_MATCH_SPEED: '60' } })

/** The address of one of their tickets, in whatever state it is. */
const someTicket = async ({ page }: OpenPage, record: string): Promise<string> => {
  for (const state of ['open', 'settled', 'returned']) {
    await page.goto(`${record}?state=${state}`)
    await comeAlive(page)
    const ticket = page.getByRole('link', { name: /云边体育/ }).first()
    if ((await ticket.count()) > 0) return (await ticket.getAttribute('href')) ?? ''
  }
  throw new Error('the member has no ticket')
}

it.each(looks)(
  'axe finds nothing on a member’s pages, $name, and none is wider than 360 px, also at twice the text',
  async (chosen) => {
    const site = await street.open({ cookies: { magpie_look: chosen.cookie }, width: 360, more: { bypassCSP: true } })
    const { page } = site
    const look = async (path: string): Promise<void> => {
      await page.goto(path)
      await comeAlive(page)
      await wear(page, chosen)
      expect(await accessibilityFaults(page), path).toEqual([])
      expect(await overflow(site.page), path).toBeLessThanOrEqual(0)
      await photograph(
        page,
        `${chosen.name}-360${path.replace(/YBTY.*/, 'ticket').replaceAll(/[^a-zA-Z]+/g, '-')}`,
        true,
      )
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
      expect(await overflow(site.page), `${path} at 200 %`).toBeLessThanOrEqual(0)
    }
    for (const path of ['/user/login', '/user/register', '/mine', '/mine/limits', '/mine/record/betRecord'])
      await look(path)
    await site.register('/mine')
    const record = '/mine/record/betRecord'
    await placeBets(house(), site, 12, [10_000n])
    for (const path of ['/mine', '/mine/limits', record, `${record}?state=settled`]) await look(path)
    await look(await someTicket(site, record))
  },
)

it('at twice the text no line of a member’s pages starts with punctuation, and no number is broken', async () => {
  const site = await street.open({ width: 360 })
  const { page } = site
  await site.register('/mine')
  for (const path of [
    '/mine/userInfo',
    '/mine/userInfo/contact?kind=phone',
    '/mine/userInfo/contact?kind=mail',
    '/mine/userInfo/devices',
    '/mine/userInfo/factors',
    '/mine/userInfo/handover',
    '/mine/userInfo/password',
    '/mine/userInfo/close',
    '/mine/userInfo/copy',
    '/mine/userInfo/authentication',
    '/mine/security',
    '/mine/security/pin',
    '/mine/settings',
  ]) {
    await page.goto(path)
    await comeAlive(page)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    await photograph(page, `breaks${path.replaceAll(/[/?=]/g, '-')}`, true)
    expect.soft(await badBreaks(page), path).toEqual([])
  }
})
