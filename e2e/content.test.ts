// The content desk and the site beside it: a notice is written, seen in the frame of a phone before anybody has it, published
// while a visitor looks at home, and taken down again.

import { comeAlive, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { overflow } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

vi.setConfig({ testTimeout: 120_000 })

const { house, street } = openScene({ feed: 'door', sites: ['player', 'backoffice'] })
let desk: Desk

beforeAll(() => {
  desk = openDesk(house())
})
afterAll(() => desk.close())

const title = '周三凌晨核对账目，页面照常'

const write = async (page: Page): Promise<void> => {
  await page.goto('/content')
  await page.getByRole('button', { name: '新内容' }).hover()
  await page.getByRole('menuitem', { name: '公告' }).click()
  for (const [language, words] of [
    ['简体', [title, '核对期间一切照常，只是账目证明会晚几分钟。']],
    ['繁体', ['週三凌晨核對帳目，頁面照常', '核對期間一切照常。']],
    ['英文', ['Books are checked on Wednesday', 'Everything goes on as usual.']],
  ] as const) {
    await page.getByText(language, { exact: false }).first().click()
    await page.getByLabel('标题').fill(words[0])
    await page.getByLabel('正文').fill(words[1])
  }
  await page.getByLabel('优先级').fill('900')
}

const confirm = async (page: Page, button: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: button }).click()
  await page.getByLabel('说明').fill('for the quiet night')
  await page.getByRole('button', { name: /确\s?定/ }).click()
}

it('S-CALL-04: from a draft in the phone to every open page within a second, and away again', async () => {
  const { page } = await street.open(await desk.seat('writer', 'content'))
  const visitor = await street.open()
  await visitor.page.goto('/notices')
  await comeAlive(visitor.page)
  await visitor.page.mouse.click(200, 20)
  await write(page)
  await photograph(page, 'content-editor-1440')
  await confirm(page, '存草稿')
  await page.getByRole('button', { name: title }).click()
  const phone = page.frameLocator('iframe')
  await phone.getByText(title).first().waitFor()
  expect(await visitor.page.getByText(title).count()).toBe(0)
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await photograph(page, `content-desk-${width}`)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: '继续编写' }).click()
  await confirm(page, /发\s?布/)
  await visitor.page.getByText(title).first().waitFor({ timeout: 5000 })
  await page.getByRole('button', { name: title }).first().click()
  await page.getByRole('button', { name: /下\s?线/ }).click()
  await page.getByLabel('说明').fill('the night is over')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /下\s?线/ })
    .click()
  await visitor.page.getByText(title).first().waitFor({ state: 'detached', timeout: 5000 })
  await photograph(page, 'content-ended-1440')
})
