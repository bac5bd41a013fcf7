// Every help page for its readers: with its drawings, on a small phone and a larger one, light and dark; and the
// reader's feedback (drawing 21), from the question at its end to the desk that sees it.

import { comeAlive, comeToRest, photograph } from '@magpie/testkit/browser'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { overflow } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

const { house, street } = openScene({ feed: 'door', sites: ['player', 'backoffice'] })
let desk: Desk
beforeAll(() => {
  desk = openDesk(house())
})
afterAll(() => desk.close())

const slugs =
  'kh ck qk zz yhgz tjllq xnbcqkjc tytzjc tysstqth fjcjc cpwt dzjj tywt zrwt qtwt bczr gywm gztk hzhb ysgz zxkf zqwf'

/** For a drawing: whether it is inside the frame of its page, and high enough to be seen. */
const drawn = `[...document.querySelectorAll('article figure svg[role="img"]')].map((one) => {
  const { width, height, left, right } = one.getBoundingClientRect()
  return width > 240 && height > 90 && left >= 0 && right <= innerWidth
})`

it.each([
  { name: '390', width: 390, dark: false },
  { name: '390-dark', width: 390, dark: true },
  { name: '360', width: 360, dark: false },
])('S-ROUTE-15: each page has its drawing, and none is wider than the phone, $name', async ({ name, ...how }) => {
  const { page, faults } = await street.open({ ...how, more: { bypassCSP: true } })
  for (const slug of slugs.split(' ')) {
    await page.goto(`/help/${slug}`)
    await comeAlive(page)
    await comeToRest(page)
    const seen = await page.evaluate<boolean[]>(drawn)
    expect.soft(seen.length, slug).toBeGreaterThan(0)
    expect.soft(seen, slug).not.toContain(false)
    expect.soft(await overflow(page), slug).toBeLessThanOrEqual(0)
    expect.soft(await accessibilityFaults(page), slug).toEqual([])
    await photograph(page, `help-${slug}-${name}`, true)
  }
  expect(faults.all()).toEqual([])
})

it('a reader who found a page unhelpful is asked why and can take it to the staff, and the desk sees the answer', async () => {
  const { page, context, faults } = await street.open({ more: { bypassCSP: true } })
  await page.goto('/help/qk')
  await comeAlive(page)
  const ask = page.getByRole('group', { name: '这篇有帮助吗？' })
  await ask.getByRole('button', { name: '没有' }).click()
  await page.getByText('已记下，可以再改。').waitFor()
  await page.getByRole('button', { name: '看不明白' }).click()
  await page.locator('button[aria-pressed="true"]').filter({ hasText: '看不明白' }).waitFor()
  await ask.scrollIntoViewIfNeeded()
  await photograph(page, 'help-answered')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await comeToRest(page)
  await page.reload()
  await comeAlive(page)
  await page.locator('button[aria-pressed="true"]').filter({ hasText: '看不明白' }).waitFor()
  const [staff] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: '带上这篇问客服' }).click(),
  ])
  await comeAlive(staff)
  await staff.getByText('取款教程').first().waitFor()
  await photograph(staff, 'help-to-staff')
  expect(faults.all()).toEqual([])

  const seat = await street.open(await desk.seat('writer', 'content'))
  await seat.page.goto('/content/answers')
  const row = seat.page.getByRole('row', { name: /取款教程/ })
  await row.waitFor()
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([
    expect.stringContaining('取款教程'),
    expect.stringContaining('展示中'),
    '0 / 0',
    '0 / 1',
    '1',
    '0',
    '0',
    '0',
    '写新版本',
  ])
  await photograph(seat.page, 'desk-help-answers')
  await row.getByRole('link', { name: '写新版本' }).click()
  await seat.page.getByText('取款教程').first().waitFor()
  await photograph(seat.page, 'desk-help-mend')
  expect(seat.faults.all()).toEqual([])
})

it('the help search understands a member’s question and leads to the section with the answer', async () => {
  const { page, faults } = await street.open()
  await page.goto('/help/kh')
  await comeAlive(page)
  await page.getByRole('searchbox').fill('提现多久到账')
  await page.getByRole('link', { name: /为什么要等/ }).click()
  await page.getByRole('heading', { name: '为什么要等' }).waitFor()
  expect(page.url()).toMatch(/\/help\/qk#wait$/)
  expect(faults.all()).toEqual([])
})
