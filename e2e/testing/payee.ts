// Somebody who is to be paid: sets his PIN, states his name, binds one of the sandbox's accounts, all through the screens.

import type { Locator, Page } from 'playwright-core'
import { password } from './bettor.ts'
import words from './locales/payee.json' with { type: 'json' }

export const pin = '280519'

/** The six boxes of a PIN, by their name. */
export const pinAt = (place: Page | Locator, label = words.pin): Locator => place.getByLabel(label, { exact: true })

type Look = (name: string) => Promise<void>
const noLook: Look = async () => undefined

/** From the page that says that a PIN is missing, and back to it. */
export const setPin = async (page: Page, look: Look = noLook): Promise<void> => {
  await page.getByRole('link', { name: words.toPin }).click()
  await pinAt(page, words.newPin).fill(pin)
  await pinAt(page, words.again).fill(pin)
  await page.getByLabel(words.password).fill(password)
  await look('pin')
  await page.getByRole('button', { name: words.setPin }).click()
}

/** From the page that says that a name is missing, and back to it. */
export const stateName = async (page: Page, look: Look = noLook): Promise<void> => {
  await page.getByRole('link', { name: words.toName }).click()
  await page.getByLabel(words.name).fill(words.ownName)
  await pinAt(page).fill(pin)
  await look('name')
  await page.getByRole('button', { name: words.stateName }).click()
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
  const holder = page.getByLabel(words.holder)
  if (await holder.isVisible()) await holder.fill(words.ownName)
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
