// A member who is to be paid: sets their PIN, states their name, binds one of the sandbox's accounts, all on the
// screens.

import type { Locator, Page } from 'playwright-core'
import { password } from './bettor.ts'
import words from './locales/payee.json' with { type: 'json' }

export const pin = '280519'

/** The six boxes of a PIN, by their label. */
export const pinAt = (place: Page | Locator, label = words.pin): Locator => place.getByLabel(label, { exact: true })

type Look = (name: string) => Promise<void>
const noLook: Look = async () => undefined

/** Twice, and the account's password. */
export const typeNewPin = async (page: Page, chosen: string): Promise<void> => {
  await pinAt(page, words.newPin).fill(chosen)
  await pinAt(page, words.again).fill(chosen)
  await page.getByLabel(words.password).fill(password)
}

/** On the page for changing a PIN: types a wrong one until it is locked. */
export const lockPin = async (page: Page): Promise<void> => {
  await pinAt(page, words.newPin).fill('975310')
  await pinAt(page, words.again).fill('975310')
  while ((await page.getByText(words.tooMany).count()) === 0) {
    const answered = page.waitForResponse('**/pin/change')
    await pinAt(page, words.nowPin).fill('864209')
    await page.getByRole('button', { name: words.changePin }).click()
    await answered
  }
}

/** The first step on the page of a first payment account; the next step shows then. */
export const setPin = async (page: Page, look: Look = noLook): Promise<void> => {
  await typeNewPin(page, pin)
  await look('pin')
  await page.getByRole('button', { name: words.setPin }).click()
}

/** The next step, if the kind needs a name. The sixth digit of the PIN submits. */
export const stateName = async (page: Page, look: Look = noLook): Promise<void> => {
  await page.getByLabel(words.name).fill(words.ownName)
  await look('name')
  await pinAt(page).fill(pin)
}

/** Fills the visible form with an account of the sandbox. */
export const fillAccount = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: words.sample }).click()
  await page.getByText(words.stands).waitFor()
  const bank = page.getByRole('button', { name: new RegExp(words.bank) })
  if (await bank.isVisible()) {
    await bank.click()
    await page.getByRole('dialog', { name: words.bank }).getByText(words.ccb).click()
  }
}

/** Submits the form with both proofs; the account is listed and has its waiting day. */
export const bindAccount = async (page: Page, look: Look = noLook): Promise<void> => {
  await page.getByRole('button', { name: words.next }).click()
  const sheet = page.getByRole('dialog', { name: words.proof })
  await pinAt(sheet).fill(pin)
  await sheet.getByLabel(words.password).fill(password)
  await look('proof')
  await sheet.getByRole('button', { name: words.prove }).click()
  await page.getByText(words.cools).first().waitFor()
}
