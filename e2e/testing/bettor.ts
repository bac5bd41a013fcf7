// A person with a phone on the real house, with the steps that several journeys share: registers, opens a match,
// chooses a price, types a stake on our keypad. The texts by which they find their way are in `locales`, separate from
// the site's catalogues.

import { comeAlive, type OpenPage, type PageOptions, takePicture, type TestBrowser } from '@magpie/testkit/browser'
import type { RealHouse } from '@magpie/testkit/real-house'
import type { Locator, Page } from 'playwright-core'
import { enrol } from './enrol.ts'
import type { HandMatch } from './hand-feed.ts'
import { takesTime } from './looks.ts'
import words from './locales/zh-CN.json' with { type: 'json' }

export type Bettor = OpenPage & {
  readonly account: string
  /** Fills the form of the current page; `submit` continues to where they came from. */
  readonly fillRegistration: () => Promise<void>
  /** Registers by API, and is then at `from`. */
  readonly register: (from: string) => Promise<void>
  readonly understandSafety: () => Promise<void>
  readonly toMatch: (match: HandMatch) => Promise<void>
  /** A price of a match by its market and side, as a screen reader says it. */
  readonly price: (match: HandMatch, market: string, side: string) => Locator
  readonly slip: Locator
  /** Types on our keypad. */
  readonly keys: (amount: string) => Promise<void>
}

/** A picture of the current page, in the form of a file upload. */
export const pictureOf = async (page: Page, name = 'page.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

/** The password of all members here, for when it is asked for again. */
export const password = 'rain on a tin roof'
let made = 0

const bettorOf = (opened: OpenPage, house: Pick<RealHouse, 'secrets'>, origin: string): Bettor => {
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
      await enrol(house, opened, { account, password, origin })
      await page.goto(from)
      await comeAlive(page)
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
  /** A logged-in member, the same for all journeys of a file. */
  readonly openMember: (options?: Partial<PageOptions>) => Promise<Bettor>
  /** Photographs all open pages, to help find the reason of a failure. */
  readonly photograph: (name: string) => Promise<void>
  /** Closes what a journey opened. */
  readonly leave: () => Promise<void>
}

type Place = { readonly house: () => Pick<RealHouse, 'siteUrl' | 'secrets'>; readonly browser: () => TestBrowser }

/**
 * `npm test` renders a quarter of a phone's pixels without motion; a journey about motion asks for it. `npm run
 * e2e:all` renders as phones do.
 */
const quick: Partial<PageOptions> = takesTime ? {} : { reducedMotion: true, more: { deviceScaleFactor: 1 } }

/** One browser for all pages; house and browser need not exist before the first page opens. */
export const openStreet = ({ house, browser }: Place): Street => {
  let opened: Bettor[] = []
  let member: Awaited<ReturnType<Bettor['context']['storageState']>> | undefined
  const open: Street['open'] = async (options) => {
    const more = { ...quick.more, ...options?.more }
    const origin = options?.origin ?? house().siteUrl
    const bettor = bettorOf(await browser().open({ ...quick, ...options, origin, more }), house(), origin)
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
      for (const [at, { page }] of standing.entries()) await takePicture(page, `${name}-${at}`)
    },
    leave: async () => {
      await Promise.all(opened.map(({ context }) => context.close()))
      opened = []
    },
  }
}
