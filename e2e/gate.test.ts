// The gate in a real browser against the whole house: what an operator closes is closed within a second, a refused
// visitor reads why and until when, and the page does not keep asking. Faults and missing features of a browser are
// reported too.

import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, type OpenPage, photograph } from '@magpie/testkit/browser'
import { expect, it } from 'vitest'
import { configure as configureAt } from './testing/configure.ts'
import { overflow } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'
import { openDesk } from './testing/seated.ts'

const { house, street } = openScene({
  feed: 'door',
  sites: ['player', 'backoffice'],
  env: { MAGPIE_TRUST_PROXY: 'loopback', MAGPIE_REGION_HEADER: 'x-region' },
})

const configure = (name: string, value: object | boolean | null): Promise<void> => configureAt(house(), name, value)

const maintain = (status: 0 | 1, to: number | null): Promise<void> =>
  configure('maintainConfig', { status, from: null, to })

/** A browser whose calls reach the site through the house's own proxy, from this address. */
const openFrom = async (ip: string, region: string, expected?: RegExp): Promise<OpenPage> => {
  const site = await street.open({ more: { bypassCSP: true }, ...(expected === undefined ? {} : { expected }) })
  const told = { 'x-forwarded-for': ip, 'x-region': region }
  await site.context.route(`${house().siteUrl}/**`, async (route) =>
    route.continue({ headers: { ...(await route.request().allHeaders()), ...told } }),
  )
  return site
}

it('S-GATE-05: an operator stops the site and opens it again, and an open page follows by itself', async () => {
  const desk = openDesk(house())
  const here = await street.open({ expected: /status of 503/ })
  await here.page.goto('/help/kh')
  await comeAlive(here.page)
  const socket = here.page.waitForEvent('websocket')
  await here.page.mouse.click(5, 5)
  await (await socket).waitForEvent('framereceived', ({ payload }) => String(payload).includes('"site"'))
  const { page, faults } = await street.open(await desk.seat('gate-keeper', 'risk'))
  await page.goto('/gates')
  await page.getByRole('heading', { name: '站点开放中' }).waitFor()
  await page.getByRole('button', { name: '整站停注' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('说明').fill('fire in the machine room')
  await photograph(page, 'desk-gates-dialog')
  await dialog.getByRole('button', { name: '整站停注' }).click()
  await page.getByRole('heading', { name: '站点维护中' }).waitFor()
  const stopped = Date.now()
  await here.page.waitForURL('**/other/stopService')
  const wentMs = Date.now() - stopped
  await photograph(page, 'desk-gates-shut')
  await page
    .getByRole('row', { name: /全站维护/ })
    .getByRole('button', { name: '结束' })
    .click()
  await dialog.getByLabel('说明').fill('the fire is out')
  await dialog.getByRole('button', { name: '结束' }).click()
  await page.getByRole('heading', { name: '站点开放中' }).waitFor()
  await expect.poll(() => new URL(here.page.url()).pathname).toBe('/')
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await photograph(page, `desk-gates-${width}`)
    expect.soft(await overflow(page), `${width}`).toBeLessThanOrEqual(0)
  }
  expect(wentMs, 'after the desk had heard of it itself').toBeLessThan(4000)
  expect(faults.all()).toEqual([])
  await desk.close()
})

it('S-GATE-05, S-ROUTE-01a: a visitor during maintenance reads until when, and the page opens the site afterwards', async () => {
  const here = await street.open()
  await here.page.goto('/')
  await comeAlive(here.page)
  await maintain(0, Date.UTC(2030, 0, 1, 22))
  try {
    const late = await street.open({ expected: /status of 503/ })
    await expect
      .poll(async () => {
        await late.page.goto('/mine')
        return late.page.url()
      })
      .toContain('/other/stopService')
    await late.page.getByText('2030-01-02 06:00').or(late.page.getByText('01-02 06:00')).waitFor()
    await comeAlive(late.page)
    await photograph(late.page, 'stop-service')
    expect(late.faults.all()).toEqual([])
    await maintain(1, null)
    await expect
      .poll(async () => {
        await late.page
          .getByRole('button', { name: '再看一次' })
          .click({ timeout: 500 })
          .catch(() => undefined)
        return new URL(late.page.url()).pathname
      })
      .toBe('/')
  } finally {
    await maintain(1, null)
  }
})

const access = {
  blockedNetworks: ['203.0.113.0/24'],
  closedRegions: ['SG'],
  lookOnlyRegions: ['MO'],
  networksOf: [],
  serviceUrl: 'https://help.example/access',
}

it('S-GATE-06, S-ERR-02, S-ROUTE-01c: from a closed region every page is the region page, which does not poll', async () => {
  await configure('access', access)
  try {
    const site = await openFrom('203.0.113.24', 'SG', /status of 451/)
    const { page, faults } = site
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/preInfo') && asked.push(request.url())))
    await expect
      .poll(async () => {
        await page.goto('/game/sport')
        return page.url()
      })
      .toBe(`${house().siteUrl}/other/restrictionIp?name=access-caveat`)
    await page.getByRole('heading', { name: '访问受限' }).waitFor()
    await page.getByText('203.0.113.24').waitFor()
    await page.getByText('6031').waitFor()
    await page.getByText('新加坡').waitFor()
    expect(await page.getByRole('link', { name: '联系客服核实' }).getAttribute('href')).toBe(access.serviceUrl)
    await photograph(page, 'access-limit')
    const before = asked.length
    await page.waitForTimeout(2500)
    expect(asked.length, 'no retry loop').toBe(before)
    await page.getByRole('button', { name: '重新检测' }).click()
    await page.getByText('仍然受限').waitFor()
    expect(asked.length).toBe(before + 1)
    await configure('access', null)
    await expect
      .poll(async () => {
        await page
          .getByRole('button', { name: '重新检测' })
          .click({ timeout: 500 })
          .catch(() => undefined)
        return page.getByRole('heading', { name: '可以访问了' }).count()
      })
      .toBe(1)
    await page.getByRole('link', { name: '回到首页' }).click()
    await page.getByRole('heading', { name: '体育场馆' }).waitFor()
    expect(faults.all()).toEqual([])
  } finally {
    await configure('access', null)
  }
})

it('S-ERR-02: when the visitor’s region is closed, the first refused call opens the region page', async () => {
  const site = await openFrom('192.0.2.9', 'SG')
  const { page } = site
  await page.goto('/mine')
  await comeAlive(site.page)
  await configure('access', access)
  try {
    // A second, in which every process reads the config again, and two more for a busy machine.
    await page.waitForTimeout(3000)
    await page.getByRole('link', { name: '投注教程' }).click()
    await page.waitForURL('**/other/restrictionIp?name=access-caveat')
    await page.getByRole('heading', { name: '当前地区暂不提供服务' }).waitFor()
    await page.getByText('6033').waitFor()
    await photograph(page, 'access-region')
    expect(await accessibilityFaults(page)).toEqual([])
  } finally {
    await configure('access', null)
  }
})

it('S-ERR-03, S-GATE-06b: a visitor from a look-only region who registers is told once and can go on browsing', async () => {
  await configure('access', access)
  try {
    const site = await openFrom('192.0.2.7', 'MO')
    const { page, faults } = site
    await page.goto('/user/register')
    await comeAlive(site.page)
    await page.getByLabel('账号', { exact: true }).fill(`lo7${Date.now().toString(36).slice(-6)}`)
    await page.getByLabel('密码', { exact: true }).fill('rain on a tin roof')
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    const submit = page.getByRole('button', { name: '注册', exact: true })
    await expect
      .poll(async () => {
        await submit.click({ timeout: 500 }).catch(() => undefined)
        return page.url()
      })
      .toContain('/other/restrictionIp?name=access-alert')
    await page.getByRole('heading', { name: '当前地区访问受限' }).waitFor()
    await photograph(page, 'access-alert')
    await page.getByRole('button', { name: '知道了，继续浏览' }).click()
    await page.getByRole('heading', { name: '体育场馆' }).waitFor()
    expect(await page.evaluate(`localStorage.getItem('isGo')`)).toBe('1')
    expect(faults.all()).toEqual([])
  } finally {
    await configure('access', null)
  }
})

it('S-GATE-04: a phone is redirected to the download page if the config says so, and can continue to its page', async () => {
  await configure('downloadRedirect', true)
  try {
    const site = await street.open({
      more: { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148' },
    })
    const { page, faults } = site
    await expect
      .poll(async () => {
        await page.goto('/notices?x=1')
        await comeAlive(site.page)
        return new URL(page.url()).pathname
      })
      .toBe('/download')
    await photograph(page, 'download')
    expect(await page.evaluate(`localStorage.getItem('origin_path')`)).toBe('/notices?x=1')
    expect(await page.evaluate(`localStorage.getItem('origin_url')`)).toBe(`${house().siteUrl}/notices?x=1`)
    await page.getByRole('main').getByRole('button', { name: '继续用浏览器' }).click()
    await page.waitForURL('**/notices?x=1')
    await page.goto('/mine')
    await comeAlive(site.page)
    expect(new URL(page.url()).pathname).toBe('/mine')
    expect(faults.all()).toEqual([])
  } finally {
    await configure('downloadRedirect', null)
  }
})

it('S-GATE-07b: an error while a screen is drawn shows an error page with a link home and no details', async () => {
  const site = await street.open({ expected: /could not be drawn|Cannot read properties/ })
  const { page, faults } = site
  await page.goto('/mine')
  await comeAlive(site.page)
  const half = { status_code: 6000, message: '', data: { slug: 'tytzjc', updated: '2026-11-20' } }
  await page.route('**/site/api/v1/help/page', (route) => route.fulfill({ json: half }))
  await page.getByRole('link', { name: '投注教程' }).click()
  await page.getByRole('heading', { name: '页面出错了' }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/Error|undefined|sections|http/)
  await photograph(page, 'render-error')
  await page.unroute('**/site/api/v1/help/page')
  await page.getByRole('link', { name: '重新打开首页' }).click()
  await page.getByRole('heading', { name: '体育场馆' }).waitFor()
  expect(faults.all()).toEqual([])
})

it('S-GATE-07a: a browser without cookies is told so, and nothing else is shown', async () => {
  const site = await street.open()
  const { page, context, faults } = site
  await context.addInitScript(`Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })`)
  await page.goto('/mine')
  await page.getByRole('heading', { name: '浏览器禁用了 Cookie' }).waitFor()
  expect(await page.getByRole('navigation', { name: '主导航' }).count()).toBe(0)
  await photograph(page, 'cookies-blocked')
  expect(faults.all()).toEqual([])
})
