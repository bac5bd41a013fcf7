// An operator in a browser: the first login with the one-time password, their authenticator in this process, later
// logins.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from '@magpie/testkit/cluster'
import type { RealHouse } from '@magpie/testkit/real-house'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import words from './locales/operators.json' with { type: 'json' }

export const ownPassword = 'a long way from home 7'

export const stepMs = 30_000

/** A desktop screen. */
export const deskScreen = {
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
  viewport: { width: 1440, height: 900 },
} as const

export type Given = { readonly account: string; readonly password: string }

/** What the owner of the house does at a terminal to get its first admin, with a one-time password. */
export const firstAdmin = async (house: Pick<RealHouse, 'databaseUrl' | 'opsUrl'>): Promise<Given> => {
  const program = join(repositoryRoot, 'apps/server/src/first-operator.ts')
  const env = { ...process.env, DATABASE_URL: house.databaseUrl, MAGPIE_OPS_PORT: new URL(house.opsUrl).port }
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env })
  const [, account = '', password = ''] = /(\S+)\s\S+ (\S+)$/m.exec(stdout) ?? []
  return { account, password }
}

/** Their authenticator. A code is valid once, so each call uses the next time step. */
export class Authenticator {
  readonly #totp: TOTP
  #lastStep = 0
  constructor(base32: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(base32) })
  }
  /** A step ahead of the last one sent; the server accepts one step of tolerance. */
  code(now = Date.now()): string {
    const step = Math.max(Math.floor(now / stepMs), this.#lastStep + 1)
    this.#lastStep = step
    return this.#totp.generate({ timestamp: step * stepMs })
  }
}

const logIn = async (page: Page, account: string, password: string): Promise<void> => {
  await page.getByLabel(words.account).fill(account)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.login }).click()
}

/** From the one-time password to the desk. `look` is called with the name of each step while it is shown. */
export const firstLogin = async (
  page: Page,
  given: Given,
  look: (step: string) => Promise<void> = async () => undefined,
): Promise<Authenticator> => {
  await page.goto('/')
  await page.getByRole('heading', { name: words.login }).waitFor()
  await look('login')
  await logIn(page, given.account, given.password)
  await page.getByRole('heading', { name: words.ownTitle }).waitFor()
  await page.getByLabel(words.newPassword).fill(ownPassword)
  await page.getByLabel(words.again).fill(ownPassword)
  await look('password')
  await page.getByRole('button', { name: words.next }).click()
  await page.getByRole('heading', { name: words.codesTitle }).waitFor()
  const key = (await page.locator('main code').innerText()).replace(/\s/g, '')
  const authenticator = new Authenticator(key)
  await page.getByLabel(words.code).fill(authenticator.code())
  await look('codes')
  await page.getByRole('button', { name: words.confirm }).click()
  await page.getByRole('heading', { name: words.recoveryTitle }).waitFor()
  await page.getByText(words.kept).click()
  await look('recovery')
  await page.getByRole('button', { name: words.enter }).click()
  await page.getByRole('navigation').waitFor()
  return authenticator
}
