// Somebody who is to be paid: sets their PIN, states their name, binds one of the sandbox's accounts, all through the screens.

import type { Locator, Page } from 'playwright-core'
import { password } from './bettor.ts'
import words from './locales/payee.json' with { type: 'json' }

export const pin = '280519'

/** The six boxes of a PIN, by their name. */
export const pinAt = (place: Page | Locator, label = words.pin): Locator => place.getByLabel(label, { exact: true })

type Look = (name: string) => Promise<void>
const noLook: Look = async () => undefined

/** Twice, and the password of the account. */
export const typeNewPin = async (page: Page, chosen: string): Promise<void> => {
  await pinAt(page, words.newPin).fill(chosen)
  await pinAt(page, words.again).fill(chosen)
  await page.getByLabel(words.password).fill(password)
}

/** On the page where a PIN is changed: types a wrong one until the house asks for no more. */
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

/** The first step on the page of a first account; the next one stands there then. */
export const setPin = async (page: Page, look: Look = noLook): Promise<void> => {
  await typeNewPin(page, pin)
  await look('pin')
  await page.getByRole('button', { name: words.setPin }).click()
}

/** The step after it, where the kind carries a name. The sixth digit of the PIN sends. */
export const stateName = async (page: Page, look: Look = noLook): Promise<void> => {
  await page.getByLabel(words.name).fill(words.ownName)
  await look('name')
  await pinAt(page).fill(pin)
}

/** Fills the form that stands there with an account of the sandbox's. */
export const fillAccount = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: words.sample }).click()
  await page.getByText(words.stands).waitFor()
  const bank = page.getByRole('button', { name: new RegExp(words.bank) })
  if (await bank.isVisible()) {
    await bank.click()
    await page.getByRole('dialog', { name: words.bank }).getByText(words.ccb).click()
  }
}

/** Sends the form with both proofs; the account stands in its list and cools. */
export const bindAccount = async (page: Page, look: Look = noLook): Promise<void> => {
  await page.getByRole('button', { name: words.next }).click()
  const sheet = page.getByRole('dialog', { name: words.proof })
  await pinAt(sheet).fill(pin)
  await sheet.getByLabel(words.password).fill(password)
  await look('proof')
  await sheet.getByRole('button', { name: words.prove }).click()
  await page.getByText(words.cools).first().waitFor()
}
