// The shell in a real browser against the whole house: pages hydrate without a fault, links lead where they say, and
// every failure (no page, no network, no server, no session) is explained in one sentence with one way on.

import { comeAlive, photograph } from '@magpie/testkit/browser'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { configure } from './testing/configure.ts'
import { looks, overflow, wear } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'
import { scriptsOf, weightOf } from './testing/weight.ts'

/** One frame of 2 × 2 pixels, made by the browser's own recorder. */
const film = readFileSync(new URL('./testing/film.webm', import.meta.url))

const { house, street } = openScene({ feed: 'simulator' })

/** The browser's own console message about a document with status 404. */
const lostLine = /Failed to load resource: the server responded with a status of 404/

it('S-ROUTE-03a, S-GATE-01e, S-GATE-02b: home hydrates as it was sent, without an error of policy, console or script', async () => {
  const site = await street.open()
  const { page, faults } = site
  await page.goto('/')
  await page.evaluate(`globalThis.sent = document.querySelector('h1')`)
  await comeAlive(site.page)
  expect(await page.evaluate(`globalThis.sent === document.querySelector('h1')`)).toBe(true)
  expect(await page.title()).toContain('喜鹊')
  expect(await page.locator('title').count()).toBe(1)
  await page.getByRole('heading', { name: '体育场馆' }).waitFor()
  await page.getByRole('link', { name: /云边体育/ }).waitFor()
  await page.getByRole('heading', { name: '正在进行' }).waitFor()
  await photograph(page, 'home-390')
  expect(faults.all()).toEqual([])
})

it.each([
  { name: 'home-360', width: 360 },
  { name: 'home-430', width: 430 },
  { name: 'home-390-dark', width: 390, dark: true },
])('home at $name: nothing is wider than the screen, and every drawing is loaded', async ({ name, ...options }) => {
  const site = await street.open(options)
  await site.page.goto('/')
  await comeAlive(site.page)
  expect(await overflow(site.page)).toBeLessThanOrEqual(0)
  expect(
    await site.page.evaluate(`[...document.images].filter((one) => one.complete && one.naturalWidth === 0).length`),
  ).toBe(0)
  await photograph(site.page, name)
  expect(site.faults.all()).toEqual([])
})

it('an untouched first visit fetches at most 130 KB of script, and the first touch fetches the rest', async () => {
  const { page, faults } = await street.open()
  const scripts = await scriptsOf(page)
  await page.goto('/')
  await comeAlive(page)
  const untouched = [...scripts]
  expect(await weightOf(untouched), untouched.join('\n')).toBeLessThanOrEqual(130_000)
  await page.keyboard.press('Tab')
  await expect.poll(() => scripts.size).toBeGreaterThan(untouched.length)
  expect(faults.all()).toEqual([])
})

it('the five tabs of the tab bar navigate without reloading the document, and back works', async () => {
  const { page, faults } = await street.open()
  await page.goto('/')
  await comeAlive(page)
  await page.evaluate(`globalThis.here = 'the same document'`)
  const bar = page.getByRole('navigation', { name: '主导航' })
  expect(await bar.getByRole('link').allTextContents()).toEqual(['首页', '优惠', '体育', '聊天', '我的'])
  for (const name of ['优惠', '体育', '聊天', '首页', '我的']) {
    const link = bar.getByRole('link', { name })
    await link.click()
    await page.waitForURL(`**${await link.getAttribute('href')}`)
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page')
  }
  await page.getByRole('link', { name: '设置', exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: '体育场馆' }).waitFor()
  expect(await page.evaluate('globalThis.here')).toBe('the same document')
  expect(faults.all()).toEqual([])
})

it('S-ROUTE-01d: an unknown path is a 404 page that leads home', async () => {
  const site = await street.open({ expected: lostLine })
  const reply = await site.page.goto('/no/such/place')
  expect(reply?.status()).toBe(404)
  await comeAlive(site.page)
  await photograph(site.page, 'lost')
  await site.page.getByRole('link', { name: '回到首页' }).click()
  await site.page.getByRole('heading', { name: '体育场馆' }).waitFor()
  expect(site.faults.all()).toEqual([])
})

const topOf = async (page: Page): Promise<number> =>
  (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0

it('S-CERR-02: a lost network is shown in a bar, the page stays, and the bar goes when the network is back', async () => {
  const { page, context, faults } = await street.open({ expected: /ERR_INTERNET_DISCONNECTED|WebSocket/ })
  await page.goto('/')
  await comeAlive(page)
  await context.setOffline(true)
  await page.getByText('网络已断开').waitFor()
  await photograph(page, 'offline')
  const told = await topOf(page)
  expect(await page.getByRole('heading', { name: '体育场馆' }).isVisible()).toBe(true)
  await context.setOffline(false)
  await page.getByText('网络已断开').waitFor({ state: 'hidden' })
  expect(told - (await topOf(page))).toBeGreaterThan(20)
  expect(faults.all()).toEqual([])
})

/** The paths in the browser's caches. */
const keptPaths = `(async () => {
  const names = await caches.keys()
  const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return caught.flat().map(({ url }) => new URL(url).pathname)
})()`

it('a browser stores the shell but no page: offline it says so, and a newer site is offered as an update', async () => {
  const { page, context, faults } = await street.open({
    expected: /ERR_INTERNET_DISCONNECTED|WebSocket|status of 503/,
    more: { serviceWorkers: 'allow', bypassCSP: true },
  })
  await page.goto('/')
  await comeAlive(page)
  await page.mouse.click(5, 5)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.goto('/mine')
  await comeAlive(page)
  expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await page.goto('/help/kh')
  await comeAlive(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: '暂时连不上' }).waitFor()
  await expect.poll(() => page.evaluate('document.images[0]?.naturalWidth ?? 0')).toBeGreaterThan(0)
  await photograph(page, 'offline-page')
  const kept = await page.evaluate<string[]>(keptPaths)
  expect(kept).toContain('/offline.html')
  expect(kept.filter((path) => !path.startsWith('/assets/') && !path.startsWith('/offline.'))).toEqual([])
  await context.setOffline(false)
  await page.getByRole('link', { name: '再试一次' }).click()
  await page.getByRole('heading', { name: '开户' }).first().waitFor()
  await comeAlive(page)
  await page.mouse.click(5, 5)
  // The same worker under another address counts as a newer one.
  await expect
    .poll(async () => {
      await page.evaluate(`navigator.serviceWorker.register('/sw.js?newer').then(() => true)`)
      return page.getByRole('alertdialog').filter({ hasText: '有新版本' }).count()
    })
    .toBe(1)
  await photograph(page, 'update-offered')
  await page.evaluate(`globalThis.here = 'the same document'`)
  await page.getByRole('button', { name: '更新' }).click()
  await expect.poll(() => page.evaluate('globalThis.here ?? "another"').catch(() => '')).toBe('another')
  expect(faults.all()).toEqual([])
})

it('S-ERR-09: an outdated page asks to be reloaded within seconds of the change', async () => {
  const { page } = await street.open()
  // Listens from the first frame on, or an early one would be lost.
  const greeted = new Promise<void>((done) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"site"')) done()
      }),
    )
  })
  await page.goto('/help/kh')
  await comeAlive(page)
  await page.mouse.click(5, 5)
  await greeted
  await configure(house(), 'leastVersion', '2.0.1')
  const said = Date.now()
  try {
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: '刷新' }).waitFor()
    expect(Date.now() - said).toBeLessThan(4000)
    await photograph(page, 'old-version')
  } finally {
    await configure(house(), 'leastVersion', null)
  }
})

it('S-ENT-01: the film on home plays over its picture, can be stopped, and is not loaded with less motion', async () => {
  await configure(house(), 'siteVideoActiveUrl', '/media/home.webm')
  await configure(house(), 'siteVideoSkinOpen', true)
  try {
    const expected = /Failed to load resource.*media/
    const seen = async (reducedMotion: boolean): Promise<number> => {
      const { page } = await street.open({ expected, reducedMotion })
      const asked: string[] = []
      await page.route('**/media/home.webm', async (route) => {
        asked.push(route.request().url())
        await route.fulfill({ contentType: 'video/webm', body: film })
      })
      await expect
        .poll(async () => {
          await page.goto('/')
          return page.content()
        })
        .toContain('home.webm')
      await comeAlive(page)
      if (reducedMotion) await page.getByText('18+', { exact: true }).scrollIntoViewIfNeeded()
      else {
        await expect.poll(() => page.evaluate('document.querySelector("video")?.paused')).toBe(false)
        await photograph(page, 'home-film')
        await page.getByRole('button', { name: '停止播放影片' }).click()
        expect(await page.evaluate('document.querySelector("video")?.paused')).toBe(true)
      }
      return asked.length
    }
    expect(await seen(false)).toBeGreaterThan(0)
    expect(await seen(true)).toBe(0)
  } finally {
    await configure(house(), 'siteVideoSkinOpen', false)
  }
})

it('without scripts a page says so, except pages that can be read without them', async () => {
  const site = await street.open({ more: { javaScriptEnabled: false } })
  const word = site.page.getByText('网页脚本没有运行')
  for (const path of ['/', '/mine', '/user/login', '/game/sport', '/mine/finance/wallet']) {
    await site.page.goto(path)
    await word.waitFor()
    expect(await overflow(site.page), path).toBeLessThanOrEqual(0)
  }
  await photograph(site.page, 'no-scripts')
  await site.page.goto('/notices')
  await site.page.getByRole('heading', { name: '公告' }).waitFor()
  expect(await word.count()).toBe(0)
})

it('scripts that fail to load are reported after a while, until one loads', async () => {
  const site = await street.open({ expected: /Failed to load resource|ERR_FAILED/ })
  const { page } = site
  const scripts = /\/assets\/.*\.js$/
  await page.route(scripts, (route) => route.abort())
  await page.goto('/')
  const word = page.getByText('网页脚本没有运行')
  expect(await word.isVisible()).toBe(false)
  await word.waitFor()
  const bar = await page.getByRole('banner').first().boundingBox()
  const said = await word.boundingBox()
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await photograph(page, 'scripts-lost')
  await page.unroute(scripts)
  await page.getByRole('link', { name: '刷新' }).click()
  await comeAlive(page)
  expect(await word.count()).toBe(0)
})

it('an unknown path still has the tab bar', async () => {
  const site = await street.open({ expected: lostLine })
  await site.page.goto('/mine/nowhere')
  await site.page.getByRole('heading', { name: '这里没有页面' }).waitFor()
  await site.page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '体育' }).waitFor()
})

it('a strip above a bar keeps clear of the phone’s edge once, not twice', async () => {
  const site = await street.open()
  const { page } = site
  await page.goto('/game/sport')
  await comeAlive(page)
  const before = await topOf(page)
  await page.evaluate(`document.documentElement.style.setProperty('--safe-t', '40px')`)
  expect(await topOf(page)).toBe(before + 40)
  const skip = await page.getByRole('link', { name: '跳到正文' }).boundingBox()
  expect((skip?.y ?? 0) + (skip?.height ?? 0)).toBeLessThanOrEqual(0)
})

it('S-CALL-08: the stream opens by itself at the config’s address, and a touch reports how the site was opened', async () => {
  const site = await street.open()
  const socket = site.page.waitForEvent('websocket')
  await site.page.goto('/')
  expect((await socket).url()).toBe(`${house().siteUrl.replace('http', 'ws')}/stream/ws/v1/handshake?clientType=web`)
  await comeAlive(site.page)
  const said = site.page.waitForResponse(/launcher\/webTerminal$/)
  await site.page.mouse.click(5, 5)
  const reply = await said
  expect(await reply.json()).toMatchObject({ status_code: 6000, data: { platform: 6001 } })
  expect(reply.request().postDataJSON()).toEqual({ mode: 'browser' })
  expect(site.faults.all()).toEqual([])
})

it('S-CONST-10: a screen below 900 px grows with its content, a higher one is filled', async () => {
  const of = async (height: number): Promise<string> => {
    const site = await street.open({ height })
    await site.page.goto('/mine')
    return site.page.evaluate(`getComputedStyle(document.querySelector('main').parentElement).minHeight`)
  }
  expect(await of(844)).toBe('0px')
  expect(await of(932)).toBe('932px')
})

it.each(looks)('axe finds nothing on the pages of the shell, $name', async (look) => {
  const site = await street.open({
    cookies: { magpie_look: look.cookie },
    expected: lostLine,
    more: { bypassCSP: true },
  })
  for (const path of ['/', '/mine', '/404', '/other/maintenance', '/other/restrictionIp', '/notices', '/download']) {
    await site.page.goto(path)
    await comeAlive(site.page)
    await wear(site.page, look)
    expect(await accessibilityFaults(site.page), path).toEqual([])
  }
})

/** Where a focused link leads, its name, and whether it is visible: nothing else covers its middle. */
const focused = `(() => {
  const one = document.activeElement
  const { x, y, width, height } = one.getBoundingClientRect()
  const over = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20))
  const seen = one === document.body || (over !== null && (one.contains(over) || over.contains(one)))
  return [one.getAttribute('href') ?? '', one.textContent, seen]
})()`

it('at 200 % text nothing is wider than the screen, and a keyboard reaches every link without hidden focus', async () => {
  const site = await street.open({ width: 360 })
  const { page } = site
  for (const path of ['/', '/mine', '/404']) {
    await page.goto(path).catch(() => undefined)
    await comeAlive(site.page)
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    expect(await overflow(site.page), path).toBeLessThanOrEqual(0)
    await photograph(page, `large-text-${path.slice(1) || 'home'}`)
  }
  await page.goto('/')
  await comeAlive(site.page)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(`document.activeElement.textContent`)).toBe('跳到正文')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(`document.activeElement.id`)).toBe('main')
  const reached = new Set<string>()
  const hidden: string[] = []
  for (let nth = 0; nth < 120; nth += 1) {
    await page.keyboard.press('Tab')
    const [href, name, seen] = await page.evaluate<readonly [string, string, boolean]>(focused)
    reached.add(href)
    if (!seen) hidden.push(name)
  }
  expect(hidden, 'no focus rests under a bar').toEqual([])
  for (const place of ['/', '/mine', '/user/login', '/user/register']) expect([...reached]).toContain(place)
})

it('the policy holds: no text becomes markup or script, and each attempt is reported', async () => {
  const site = await street.open()
  const { page, faults } = site
  await page.goto('/mine')
  await comeAlive(site.page)
  expect(faults.all()).toEqual([])
  const tried = (code: string): Promise<string> =>
    page.evaluate<string>(`(() => { try { ${code}; return 'done' } catch (fault) { return fault.name } })()`)
  expect(await tried(`document.body.innerHTML = '<b>x</b>'`)).toBe('TypeError')
  await tried(
    `const link = document.createElement('link'); link.rel = 'stylesheet'; link.href = 'https://elsewhere.example/x.css'; document.head.append(link)`,
  )
  await tried(
    `const frame = document.createElement('iframe'); frame.src = 'https://elsewhere.example/'; document.body.append(frame)`,
  )
  await expect.poll(() => faults.all().filter((fault) => fault.includes('policy: ')).length).toBeGreaterThan(2)
  expect(faults.all().join(' ')).toMatch(/require-trusted-types-for/)
})
