// The look of the sport screens: hub, match and slip, in three themes by `npm run e2e:all`. Axe finds no fault; nothing
// is wider than the screen and no figure is cut off, from 320 px up and at twice the text size. Saves the pictures that
// docs/look.md compares with the drawings.

import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import { expect, it } from 'vitest'
import type { Bettor } from './testing/bettor.ts'
import { type Look, looks, wear } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'

const { house, street } = openScene({ feed: 'simulator', env: { MAGPIE_MATCH_SPEED: '1' } })

/**
 * What does not fit: the page itself, an amount, a price, a field, a row that overlaps the next, a name broken letter
 * by letter.
 */
const tooWide = `[
  ...(document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page'] : []),
  ...[...document.querySelectorAll('.num, input[inputmode]')]
    .filter((one) => getComputedStyle(one).display !== 'inline' && one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.value ?? one.textContent),
  ...[...document.querySelectorAll('ol > li')]
    .filter((one) => one.clientHeight > 0 && one.scrollHeight > one.clientHeight + 2)
    .map((one) => 'a row over the next: ' + one.textContent),
  ...[...document.querySelectorAll('a span')]
    .filter((one) => one.childElementCount === 0 && /^\\S{2,6}$/.test(one.textContent))
    .filter((one) => one.offsetHeight > 2.4 * parseFloat(getComputedStyle(one).lineHeight))
    .map((one) => 'a letter a line: ' + one.textContent),
]`

/** What is still too wide after the page has had time to adapt to its new size. */
const staysTooWide = async (page: Bettor['page']): Promise<string[]> => {
  for (const until = performance.now() + 5000; ;) {
    const found = await page.evaluate<string[]>(tooWide)
    if (found.length === 0 || performance.now() > until) return found
    await page.waitForTimeout(50)
  }
}

/** Themes change only colours, so widths are measured in the light one. */
const measure = async ({ page }: Bettor, what: string): Promise<void> => {
  for (const [width, size] of [
    [320, ''],
    [430, ''],
    [360, ''],
    [360, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(`document.documentElement.style.fontSize = '${size}'`)
    expect.soft(await staysTooWide(page), `${what}, ${width} px ${size}`).toEqual([])
  }
  await photograph(page, `sport-${what}-large`)
  await page.evaluate(`document.documentElement.style.fontSize = ''`)
  await page.setViewportSize({ width: 390, height: 844 })
}

const judge = async (bettor: Bettor, look: Look, what: string): Promise<void> => {
  const { page } = bettor
  await wear(page, look)
  expect.soft(await accessibilityFaults(page), `${what}, ${look.name}`).toEqual([])
  await photograph(page, `sport-${what}-${look.name}`)
  if (look.name === 'light') await measure(bettor, what)
}

const visit = async ({ page }: Bettor, path: string): Promise<void> => {
  await page.goto(path)
  await comeAlive(page)
}

/** The minutes of a match's events are random; the longest possible one must fit too. */
const sayLongestMinute = async ({ page }: Bettor): Promise<void> => {
  const rows = page.getByRole('list', { name: '事件' }).getByRole('listitem')
  await rows.first().waitFor()
  await rows.locator('.num').evaluateAll((all: { textContent: string | null }[]) => {
    for (const one of all.slice(0, 1)) one.textContent = '105+12\u2032'
  })
}

/** The most that a match's head can show: two digits per side, the second half of extra time, cards of all colours. */
const sayMostInHead = ({ page }: Bettor): Promise<unknown> =>
  page.evaluate(`{
    const figures = document.querySelector('[role=status][aria-label^="比分"]')
    figures.textContent = '10:10'
    const [state, aside] = figures.parentElement.querySelectorAll(':scope > span, :scope > small')
    state.querySelector('.num').textContent = '120+12′'
    aside.textContent = '半场 10–10 角 10–10 黄 10–10 红 2–2'
  }`)

/** Soon after midnight all finished matches belong to yesterday. */
const showResults = async ({ page }: Bettor): Promise<void> => {
  const result = page.getByRole('listitem').getByRole('link').first()
  const none = page.getByText('这一天还没有赛果')
  await result.or(none).first().waitFor()
  if (await none.isVisible()) await page.getByRole('button', { name: '昨天' }).click()
  await result.waitFor()
}

/** Opens a sheet of the current page, and closes it by keyboard. */
const sheet = async (bettor: Bettor, look: Look, opens: RegExp, title: string): Promise<void> => {
  const { page } = bettor
  await page.getByRole('button', { name: opens }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  expect.soft(await accessibilityFaults(page), `${title}, ${look.name}`).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

const hubAndMatch = async (bettor: Bettor, look: Look): Promise<void> => {
  const { page } = bettor
  await visit(bettor, '/game/sport')
  await judge(bettor, look, 'hub')
  await sheet(bettor, look, /^欧洲盘/, '赔率类型')
  if (look.name === 'light') {
    await page.getByRole('button', { name: '搜索比赛' }).click()
    const search = page.getByRole('dialog', { name: '搜索比赛' })
    await search.getByRole('button', { name: /联赛/ }).first().click()
    await search.getByRole('link').first().waitFor()
    await judge(bettor, look, 'search')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '全部联赛' }).click()
    await page.getByRole('dialog', { name: '选择联赛' }).waitFor()
    await judge(bettor, look, 'leagues')
    await page.keyboard.press('Escape')
  }
  const match = await page.getByRole('article').nth(2).getByRole('link').last().getAttribute('href')
  await visit(bettor, match ?? '')
  await judge(bettor, look, 'match')
  await sheet(bettor, look, /近况/, '近况、交锋与排名')
  // The board is dark in every theme.
  if (look.name !== 'light') return
  const board = page.url()
  await visit(bettor, '/game/sport/results')
  await showResults(bettor)
  await judge(bettor, look, 'results')
  await visit(bettor, board)
  for (const [view, what] of [
    ['事件', 'events'],
    ['统计', 'figures'],
  ] as const) {
    await page.getByRole('radio', { name: view }).click()
    if (what === 'events') {
      await sayLongestMinute(bettor)
      await sayMostInHead(bettor)
    }
    await judge(bettor, look, what)
  }
}

/** Another sport: its rail, its rows, and the page of a match in play. */
const otherSport = async (bettor: Bettor, look: Look, sport: string, rows: string): Promise<void> => {
  const { page } = bettor
  await visit(bettor, '/game/sport')
  await page.getByRole('radio', { name: sport }).click()
  // The full card, which shows the parts of a match; the browser remembers the choice.
  await page.getByRole('button', { name: '紧凑列表', pressed: true }).click()
  const played = page.getByRole('article').filter({ has: page.getByRole('list', { name: rows }) })
  await played.first().waitFor()
  await judge(bettor, look, `hub-${sport}`)
  await visit(bettor, (await played.first().getByRole('link').last().getAttribute('href')) ?? '')
  await page.getByRole('table').first().waitFor()
  await judge(bettor, look, `match-${sport}`)
}

const slipToReceipt = async (bettor: Bettor, look: Look): Promise<void> => {
  const { page, slip } = bettor
  await visit(bettor, '/game/sport?tab=today')
  // A match in play may be locked for minutes; another one is open.
  await page
    .getByRole('article')
    .getByRole('button', { name: /全场大小/, disabled: false })
    .first()
    .click()
  await slip.getByText('本场还可投').waitFor()
  await bettor.keys('12.5')
  await judge(bettor, look, 'slip')
  await slip.getByRole('button', { name: '只接受更高赔率' }).click()
  expect.soft(await accessibilityFaults(page), `what is accepted, ${look.name}`).toEqual([])
  await slip.getByText('接受任何变化').click()
  await slip.getByRole('button', { name: /确认投注/ }).click()
  await slip.getByText('投注成功').waitFor()
  await judge(bettor, look, 'receipt')
}

it.each(looks)(
  'hub, match and slip, $name: axe finds nothing, and nothing is cut off from 320 px up and at twice the text',
  async (look) => {
    const bettor = await street.openMember({ reducedMotion: true, more: { bypassCSP: true } })
    await bettor.context.addCookies([{ name: 'magpie_look', value: look.cookie, url: house().siteUrl }])
    await hubAndMatch(bettor, look)
    await otherSport(bettor, look, '篮球', '各节得分')
    await slipToReceipt(bettor, look)
  },
)
