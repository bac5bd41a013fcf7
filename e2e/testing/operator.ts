// An operator in a browser: the first login with its one-time password, his authenticator in this process, later logins.

import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import words from './locales/operators.json' with { type: 'json' }

export const ownPassword = 'a long way from home 7'

export const stepMs = 30_000

/** His authenticator. A code is good once, so each asks for the next time step. */
export class Authenticator {
  readonly #totp: TOTP
  #lastStep = 0
  constructor(base32: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(base32) })
  }
  /** A step ahead of what was sent last; the server takes one step of grace. */
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

/** From the one-time password to the desk. `look` is told the name of each step as it stands. */
export const firstLogin = async (
  page: Page,
  given: { readonly account: string; readonly password: string },
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
