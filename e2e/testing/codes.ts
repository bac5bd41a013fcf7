// Codes sent to a member: read in the sandbox's inbox, and a phone or mail address verified by one.

import { comeAlive, type OpenPage, photograph } from '@magpie/testkit/browser'
import type { RealHouse } from '@magpie/testkit/real-house'
import { expect } from 'vitest'
import { type Bettor, password } from './bettor.ts'
import words from './locales/codes.json' with { type: 'json' }

/** The newest code in the inbox for this phone or mail address, from a message that contains `about`. */
export const codeIn = async (house: Pick<RealHouse, 'railUrl'>, to: string, about: string): Promise<string> => {
  let code: string | undefined
  await expect
    .poll(async () => {
      const page = await (await fetch(`${house.railUrl}/inbox`)).text()
      const letter = page
        .split('<li>')
        .find((one) => one.includes(to) && one.includes(about) && /<strong>\d{6}/.test(one))
      code = /<strong>(\d{6})/.exec(letter ?? '')?.[1]
      return code
    })
    .toBeDefined()
  return code ?? ''
}

export const looksRight = async ({ page, faults }: OpenPage, name: string): Promise<void> => {
  await photograph(page, name)
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), name).toBeLessThanOrEqual(0)
  expect(faults.all()).toEqual([])
}

export const bindContact = async (
  house: Pick<RealHouse, 'railUrl'>,
  bettor: Bettor,
  kind: 'phone' | 'mail',
  value: string,
): Promise<void> => {
  const { page } = bettor
  await page.goto(`/mine/userInfo/contact?kind=${kind}`)
  await comeAlive(page)
  await page.locator('input[name=value]').fill(value)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: words.get }).click()
  const code = page.getByLabel(words.code, { exact: true })
  await code.waitFor()
  await code.fill(await codeIn(house, value, words.about))
  await looksRight(bettor, `contact-${kind}-code`)
  await page.getByRole('button', { name: words.confirm }).click()
  await page.waitForURL('**/mine/userInfo')
}
