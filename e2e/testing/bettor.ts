// A person with a phone before the real house, as far as several journeys do the same: registers through the screen, goes
// to a match, chooses a price, types a stake on our keys. The words by which they find their way stand in `locales`, apart from
// the catalogues of the site.

import { comeAlive, type OpenPage, type PageOptions, photograph, type TestBrowser } from '@magpie/testkit/browser'
import type { RealHouse } from '@magpie/testkit/real-house'
import type { Locator } from 'playwright-core'
import type { HandMatch } from './hand-feed.ts'
import words from './locales/zh-CN.json' with { type: 'json' }

export type Bettor = OpenPage & {
  readonly account: string
  /** Fills the form of the page that they are on; `submit` leads on to where they came from. */
  readonly fillRegistration: () => Promise<void>
  /** Registers and is at `from`. */
  readonly register: (from: string) => Promise<void>
  readonly understandSafety: () => Promise<void>
  readonly toMatch: (match: HandMatch) => Promise<void>
  /** A price of a match by its market and side, as it is read out. */
  readonly price: (match: HandMatch, market: string, side: string) => Locator
  readonly slip: Locator
  /** Types on our keys. */
  readonly keys: (amount: string) => Promise<void>
}

/** Everybody's, for whoever is asked for it again. */
export const password = 'rain on a tin roof'
let made = 0

const bettorOf = (opened: OpenPage): Bettor => {
  const { page } = opened
  const account = `bt${Date.now().toString(36).slice(-6)}${(made += 1)}`
  const slip = page.getByRole('dialog', { name: words.slip })
  const fillRegistration = async (): Promise<void> => {
    await page.locator('input[autocomplete=username]').fill(account)
    await page.locator('input[type=password]').first().fill(password)
    for (const box of await page.locator('input[type=checkbox]').all()) await box.check({ force: true })
    await page.locator('button[type=submit]').click()
  }
  const understandSafety = async (): Promise<void> => page.getByRole('button', { name: words.understood }).click()
  return {
    ...opened,
    account,
    slip,
    fillRegistration,
    understandSafety,
    register: async (from) => {
      await page.goto(`/user/register?from=${encodeURIComponent(from)}`)
      await comeAlive(page)
      await fillRegistration()
      await page.waitForURL(`**${from}`)
    },
    toMatch: async ({ matchId }) => {
      await page.goto(`/game/sport/match/${matchId}`)
      await comeAlive(page)
    },
    price: ({ home, away }, market, side) =>
      page
        .getByRole('main')
        .getByRole('button', { name: `${home} ${words.versus} ${away} ${market} ${side}` })
        .first(),
    keys: async (amount) => {
      const pad = slip.getByRole('group', { name: words.keys, exact: true })
      for (const key of amount)
        await pad.getByRole('button', { name: key === '.' ? words.point : key, exact: true }).click()
    },
  }
}

export type Street = {
  readonly open: (options?: Partial<PageOptions>) => Promise<Bettor>
  /** Somebody who is logged in. The same member for all journeys of a file: registering has its own. */
  readonly openMember: (options?: Partial<PageOptions>) => Promise<Bettor>
  /** All pages that are open, for who looks for the reason of a failure. */
  readonly photograph: (name: string) => Promise<void>
  /** Closes what a journey opened. */
  readonly leave: () => Promise<void>
}

type Place = { readonly house: () => Pick<RealHouse, 'siteUrl'>; readonly browser: () => TestBrowser }

/** One browser for all of them; house and browser need not stand before somebody comes. */
export const openStreet = ({ house, browser }: Place): Street => {
  let opened: Bettor[] = []
  let member: Awaited<ReturnType<Bettor['context']['storageState']>> | undefined
  const open: Street['open'] = async (options) => {
    const bettor = bettorOf(await browser().open({ origin: house().siteUrl, ...options }))
    opened.push(bettor)
    return bettor
  }
  const registered = async (): Promise<NonNullable<typeof member>> => {
    const bettor = await open()
    await bettor.register('/mine')
    return bettor.context.storageState()
  }
  return {
    open,
    openMember: async (options) => {
      member ??= await registered()
      return open({ ...options, more: { ...options?.more, storageState: member } })
    },
    photograph: async (name) => {
      const standing = opened.filter(({ page }) => !page.isClosed())
      for (const [at, { page }] of standing.entries()) await photograph(page, `${name}-${at}`)
    },
    leave: async () => {
      await Promise.all(opened.map(({ context }) => context.close()))
      opened = []
    },
  }
}
