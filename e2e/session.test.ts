// Sessions in a real browser: one that ends elsewhere, one that another tab changes, one that a page of its own needs.

import { callHeaders } from '@magpie/gate/rules'
import { login, playerBlock } from '@magpie/identity/contract'
import { comeAlive, type OpenPage, photograph } from '@magpie/testkit/browser'
import { randomUUID } from 'node:crypto'
import { openPool } from '@magpie/db'
import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bettor, password } from './testing/bettor.ts'
import { overflow } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

const { street, house } = openScene({ feed: 'door', sites: ['player', 'backoffice'] })
let desk: Desk
beforeAll(() => {
  desk = openDesk(house())
})
afterAll(() => desk.close())

/** Registers through the screen and arrives at home. */
const register = async (bettor: Bettor): Promise<string> => {
  await bettor.register('/')
  await bettor.page.getByText(`你好，${bettor.account}`).waitFor()
  return bettor.account
}

const logIn = async ({ page }: OpenPage, account: string): Promise<void> => {
  await page.goto('/user/login')
  await comeAlive(page)
  await page.locator('input[autocomplete=username]').fill(account)
  await page.locator('input[type=password]').first().fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'))
}

const marker = ({ page }: OpenPage): Promise<string | null> => page.evaluate(`localStorage.getItem('token')`)

it('S-SESS-03, S-SESS-02: a login elsewhere shows one dialog here; closing it leads to login', async () => {
  const first = await street.open()
  const account = await register(first)
  await first.page.goto('/mine/limits')
  await comeAlive(first.page)
  const second = await street.open()
  await logIn(second, account)
  await first.page.evaluate(`dispatchEvent(new Event('visibilitychange'))`)
  const dialog = first.page.getByRole('alertdialog')
  await dialog.waitFor()
  await photograph(first.page, 'elsewhere')
  expect(await dialog.count()).toBe(1)
  expect(await dialog.textContent()).toContain('温馨提示')
  expect(await marker(first)).toBeNull()
  await first.page.keyboard.press('Escape')
  await first.page.waitForURL('**/user/login**')
  expect(new URL(first.page.url()).searchParams.get('from')).toBe('/mine/limits')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await marker(second)).not.toBeNull()
  expect([...first.faults.all(), ...second.faults.all()]).toEqual([])
})

it('the page that is sent contains nothing of the member, who appears a moment later', async () => {
  const site = await street.open()
  const account = await register(site)
  const reply = await site.page.goto('/')
  expect(await reply?.text()).not.toContain(account)
  expect(reply?.headers()['cache-control']).toBe('private, no-store')
  await comeAlive(site.page)
  await site.page.getByText(`你好，${account}`).waitFor()
  await site.page.getByText('10,000.00', { exact: true }).waitFor()
  await photograph(site.page, 'home-member')
  expect(site.faults.all()).toEqual([])
})

it('S-SESS-04: after a logout in another tab, this tab reloads when it gets the focus', async () => {
  const site = await street.open()
  const account = await register(site)
  const other = await site.context.newPage()
  await other.goto('/mine')
  await comeAlive(other)
  await other.getByText('退出登录').click()
  const dialog = other.getByRole('alertdialog')
  await dialog.waitFor()
  await dialog.getByRole('button', { name: '退出' }).click()
  await expect.poll(() => other.evaluate(`localStorage.getItem('token')`)).toBeNull()
  await site.page.bringToFront()
  await site.page.evaluate(`dispatchEvent(new Event('focus'))`)
  await site.page.getByText('欢迎来到喜鹊').waitFor()
  expect(await site.page.getByText(account).count()).toBe(0)
})

it('S-SESS-04: a tab whose session changed in another tab reloads when it gets the focus', async () => {
  const site = await street.open()
  const { page } = site
  await page.goto('/mine')
  await comeAlive(site.page)
  await page.evaluate(`globalThis.here = 'the same document'`)
  await page.evaluate(`localStorage.setItem('token', 'of-another-tab'); dispatchEvent(new Event('focus'))`)
  await expect.poll(() => page.evaluate('globalThis.here ?? "another"').catch(() => '')).toBe('another')
})

it('S-GATE-09: a login returns to the page that required it', async () => {
  const site = await street.open()
  const account = await register(site)
  const other = await street.open()
  await other.page.goto('/user/login?from=%2Fgame%2Fsport')
  await comeAlive(other.page)
  await other.page.locator('input[autocomplete=username]').fill(account)
  await other.page.locator('input[type=password]').first().fill(password)
  await other.page.locator('button[type=submit]').click()
  await other.page.waitForURL('**/game/sport')
  expect(other.faults.all()).toEqual([])
})

it('a member’s stream logs in by itself', async () => {
  const site = await street.open()
  await register(site)
  const sent: string[] = []
  site.page.on('websocket', (socket) => {
    if (socket.url().includes('/stream/')) socket.on('framesent', ({ payload }) => sent.push(String(payload)))
  })
  await site.page.goto('/mine')
  await expect.poll(() => sent.some((frame) => frame.includes('"msgId":10001'))).toBe(true)
})

it('S-ENT-10a: a login to an account under attack needs some work, which a worker does under the page’s policy', async () => {
  const account = await register(await street.open())
  const { siteUrl, secrets } = house()
  for (let tries = 0; tries < 6; tries++) {
    const headers = callHeaders({ path: login.path, siteKey: secrets.siteKey, device: randomUUID() })
    const body = JSON.stringify({ account, password: 'a stranger’s guess' })
    await fetch(siteUrl + login.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
  }
  const elsewhere = await street.open()
  const workers: string[] = []
  elsewhere.page.on('worker', (worker) => void workers.push(new URL(worker.url()).pathname))
  await logIn(elsewhere, account)
  expect(workers).toEqual([expect.stringMatching(/^\/assets\/solve-worker-/)])
  await elsewhere.page.getByText(`你好，${account}`).waitFor()
  expect(elsewhere.faults.all()).toEqual([])
})

it('S-ERR-01, S-ERR-10: a blocked device is told so in a dialog, and the account cannot log in on it again', async () => {
  const site = await street.open()
  const account = await register(site)
  const { page } = site
  await page.goto('/mine')
  await comeAlive(page)
  const db = openPool({ url: house().databaseUrl, role: 'magpie_server' })
  const { rows } = await db.query<{ id: string }>(`select id from identity.member where account = $1`, [account])
  await db.end()
  const risk = await street.open(await desk.seat('risk-devices', 'risk'))
  await risk.page.goto(`/players/${rows[0]?.id ?? ''}/devices`)
  await risk.page.getByRole('button', { name: '停用设备' }).first().click()
  const act = risk.page.getByRole('dialog')
  await act.getByRole('textbox').fill('同一设备多个账号套利')
  await photograph(risk.page, 'device-block')
  await act.getByRole('button', { name: '停用设备' }).click()
  await risk.page.getByRole('button', { name: '恢复设备' }).first().waitFor()
  await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`)
  const dialog = page.getByRole('alertdialog')
  await dialog.waitFor()
  expect(await dialog.textContent()).toContain('提示')
  expect(await dialog.textContent()).toContain('这台设备已停止使用本站')
  await photograph(page, 'device-blocked')
  expect(await marker(site)).toBeNull()
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.waitForURL('**/user/login**')
  await comeAlive(page)
  await page.locator('input[autocomplete=username]').fill(account)
  await page.locator('input[type=password]').first().fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByText('这台设备已停止使用本站').first().waitFor()
  expect(await marker(site)).toBeNull()
})

it('S-SESS-02, L33: a blocked member is told so in a toast, and cannot log in again', async () => {
  const told = '账号已被停用，请联系客服'
  const site = await street.open()
  const account = await register(site)
  const { page } = site
  await page.goto('/mine')
  await comeAlive(page)
  const db = openPool({ url: house().databaseUrl, role: 'magpie_server' })
  const { rows } = await db.query<{ id: string }>(`select id from identity.member where account = $1`, [account])
  await db.end()
  const risk = await desk.operator('risk-members', 'risk')
  await risk.act(playerBlock, { id: rows[0]?.id ?? '', blocked: true, reason: 'played with a stolen card' })
  // S-SESS-02: no dialog here but a toast, and from a member's page back to home.
  await Promise.all([page.waitForURL((url) => url.pathname === '/'), page.getByText(told).waitFor()])
  await photograph(page, 'member-blocked')
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  expect(await marker(site)).toBeNull()
  await page.goto('/user/login')
  await comeAlive(page)
  await page.locator('input[autocomplete=username]').fill(account)
  await page.locator('input[type=password]').first().fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByText(told).first().waitFor()
  expect(await marker(site)).toBeNull()
})

/** A push service is outside and not reachable from here: this is the subscription that it would have given. */
const subscribing = `(() => {
  const key = Uint8Array.from(atob('BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA/0QTpQtUbVlUls0VJXg7A8u+Ts1XbjhazAkj7I99e8QcYP7DkM='), (one) => one.charCodeAt(0))
  PushManager.prototype.getSubscription = async () => null
  PushManager.prototype.subscribe = async () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
    getKey: (name) => (name === 'auth' ? key.slice(0, 16) : key).buffer,
  })
  // The browser from npm has no window and refuses notification permission whatever it is told.
  globalThis.letsShow = Notification.permission === 'granted'
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
})()`

/** Records what the site's worker shows on its way to the browser. */
const writingDown = `(() => {
  const shown = (globalThis.shown = [])
  const show = registration.showNotification.bind(registration)
  registration.showNotification = (title, options) => {
    shown.push(title + ' ' + options.data.path)
    return show(title, options).catch(() => undefined)
  }
})()`

/**
 * A press on the notification in the system's list, which no browser under test can make. The worker moves a page that
 * it controls.
 */
const pressing = `(() => {
  WindowClient.prototype.focus = async function () { return this }
  const notification = { close: () => undefined, data: { path: '/mine/mail' } }
  const press = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined })
  self.dispatchEvent(press)
})()`

const registered = async (cdp: CDPSession): Promise<string> => {
  const told = new Promise<string>((done) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one !== undefined) done(one.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  return told
}

it('S-ROUTE-07c: push is enabled with one tap, without offers; a push shows a title and leads to its path', async () => {
  const site = await street.open({ more: { serviceWorkers: 'allow', permissions: ['notifications'] } })
  const { page, context, faults } = site
  await page.addInitScript(subscribing)
  await site.register('/mine/settings')
  await comeAlive(page)
  await page.mouse.click(5, 5)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.getByText('在这台设备上通知我').click()
  const offers = page.getByRole('switch', { name: /优惠消息/ })
  await offers.waitFor()
  expect(await offers.isChecked()).toBe(false)
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflow(page), String(width)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('region', { name: '推送通知' }).scrollIntoViewIfNeeded()
  await photograph(page, 'settings-push')
  await page.emulateMedia({ colorScheme: 'dark' })
  await photograph(page, 'settings-push-dark')

  const cdp = await context.newCDPSession(page)
  const data = JSON.stringify({ title: '账户资金有一条新消息', path: '/mine/mail' })
  const registrationId = await registered(cdp)
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  await worker.evaluate(writingDown)
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: house().siteUrl, registrationId, data })
  const ring = ['账户资金有一条新消息 /mine/mail']
  await expect.poll(() => worker.evaluate('globalThis.shown')).toEqual(ring)
  const shown = `navigator.serviceWorker.ready.then((one) => one.getNotifications()).then((all) => all.map(({ title, data }) => title + ' ' + data.path))`
  if (await page.evaluate('globalThis.letsShow')) await expect.poll(() => page.evaluate(shown)).toEqual(ring)
  await page.reload()
  await comeAlive(page)
  await worker.evaluate(pressing)
  await page.waitForURL('**/mine/mail')
  expect(faults.all()).toEqual([])
})
