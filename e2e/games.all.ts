// Games of the hall that take too long for `npm test`: a feature of many spins played through, and every game on a
// small phone in every look.

import { comeAlive, photograph } from '@magpie/testkit/browser'
import { expect, it } from 'vitest'
import { lucky, openGame, presses, withSeeds } from './testing/hall.ts'
import { glance, looks, overflow, wear } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'

const { street } = openScene({ feed: 'door', studio: true })

it('S-ROUTE-05b: a feature is played through with its number of spins and its total; Space plays once; sound is kept', async () => {
  const site = await street.open({ more: { bypassCSP: true } })
  const { page, faults } = site
  await withSeeds(page, lucky('window-flowers'))
  await openGame(site, 'window-flowers')
  const sound = page.getByRole('button', { name: '声音' })
  expect(await sound.getAttribute('aria-pressed')).toBe('false')
  await sound.click()
  await page.reload()
  await comeAlive(page)
  expect(await sound.getAttribute('aria-pressed')).toBe('true')
  await sound.click()
  await page.getByRole('button', { name: /^转动/ }).focus()
  await page.keyboard.down('Space')
  await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await page.getByText(/次免费转/).waitFor()
  await glance(page, 'games-feature-card')
  await page.getByText(/^第/).waitFor()
  await photograph(page, 'games-feature-spin')
  // To its end without a skip: eight spins and the sum.
  await page.getByRole('region', { name: '本局结果' }).waitFor()
  await page
    .getByRole('list', { name: '本局返还' })
    .getByText(/免费转 8 次/)
    .waitFor()
  await glance(page, 'games-feature-end')
  await page.getByRole('button', { name: '记录' }).click()
  const sheet = page.getByRole('dialog', { name: '记录' })
  await sheet.waitFor()
  expect(await sheet.getByRole('listitem').count()).toBe(1)
  expect(faults.all()).toEqual([])
})

const ids = [...presses.map(([id]) => id), 'mines', 'hilo']

it.each(looks)(
  'no game is wider than a small phone, in practice or at the venue ($name)',
  async (look) => {
    for (const open of [street.open, street.openMember]) {
      const site = await open({ width: 360, height: 740, dark: look.name === 'dark' })
      for (const id of ids) {
        await openGame(site, id)
        await wear(site.page, look)
        expect.soft(await overflow(site.page), id).toBeLessThanOrEqual(0)
        await photograph(site.page, `games-360-${look.name}-${id}`)
      }
      expect(site.faults.all()).toEqual([])
    }
  },
  240_000,
)
