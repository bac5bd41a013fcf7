// An expired code, in a real browser: its page says so, and a new one logs in.

import { codeMinutes } from '@magpie/identity/contract'
import { asOwner } from '@magpie/testkit'
import { comeAlive } from '@magpie/testkit/browser'
import { expect, it } from 'vitest'
import { password } from './testing/bettor.ts'
import { bindContact, codeIn, looksRight } from './testing/codes.ts'
import { openScene } from './testing/scene.ts'

const { street, house } = openScene({ feed: 'door', rail: true })

const phone = '13900000006'

const codeFor = (to: string, about: string): Promise<string> => codeIn(house(), to, about)

it('S-ERR-08: an expired code is refused with its own text, and a new code logs in', async () => {
  const owner = await street.open()
  await owner.register('/mine')
  await bindContact(house(), owner, 'phone', phone)
  const other = await street.open()
  const { page } = other
  // The phone's clock moves with the house's.
  await page.clock.install()
  await page.goto('/user/login?from=/mine')
  await comeAlive(page)
  await page.locator('input[autocomplete=username]').fill(owner.account)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByText('这台设备第一次登录这个账号').waitFor()
  await page.getByRole('button', { name: /获取验证码/ }).click()
  const first = await codeFor(phone, '在新设备上登录')
  for (const moved of [
    'code set made_at = made_at - $1::interval, expires_at = expires_at',
    'throttle set free_at = free_at',
  ])
    await asOwner(house().databaseUrl, `update identity.${moved} - $1::interval`, [`${codeMinutes + 1} minutes`])
  await page.clock.fastForward((codeMinutes + 1) * 60_000)
  const boxes = page.getByLabel('验证码', { exact: true })
  await boxes.fill(first)
  await page.getByRole('button', { name: '继续登录' }).click()
  await page.getByText('验证码已失效，请重新获取').waitFor()
  await looksRight(other, 'code-expired')
  expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull()
  await page.getByRole('button', { name: '重新发送' }).click()
  await page.getByText('验证码已失效，请重新获取').waitFor({ state: 'detached' })
  await expect.poll(() => codeFor(phone, '在新设备上登录')).not.toBe(first)
  await boxes.fill(await codeFor(phone, '在新设备上登录'))
  await page.getByRole('button', { name: '继续登录' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/mine')
})
