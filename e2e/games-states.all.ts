// Every game and lottery at the venue in its less usual states: with the network off, refused by the wallet, switched
// off by the house, without any play yet, and at the end of a round. None is wider than a small phone, and each says
// what its state is.

import { asOwner } from '@magpie/testkit'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import { opsGameMark, opsIssuePause } from '@magpie/game-desk/contract'
import { beijingDay } from '@magpie/kernel'
import { lotteryGames } from '@magpie/lottery/rules'
import { allGames } from '@magpie/slots/rules'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Bettor } from './testing/bettor.ts'
import { overflow } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'
import { openDesk } from './testing/seated.ts'
import words from './testing/locales/states.json' with { type: 'json' }

const { house, street } = openScene({ feed: 'door', studio: true })

const games = allGames.map(({ id }) => id)
const lotteries = lotteryGames(beijingDay(Date.now())).map(({ id }) => id)
const wears = [
  { name: '390-dark', width: 390, height: 844, dark: true },
  { name: '360-light', width: 360, height: 740, dark: false },
] as const

const seen = async (page: Page, what: string): Promise<void> => {
  expect.soft(await overflow(page), what).toBeLessThanOrEqual(0)
  await photograph(page, what)
}

const enter = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await comeAlive(page)
  await page.locator(`text=${words.opening}`).waitFor({ state: 'detached' })
}

const pressOf = (page: Page): Locator =>
  page.getByRole('region', { name: words.stake }).getByRole('button', { name: new RegExp(`^(${words.presses})`) })

const isStepped = (id: string): boolean => id === 'mines' || id === 'hilo'

const toItsEnd = async (page: Page, id: string): Promise<void> => {
  const end = page.getByRole('region', { name: words.end })
  const skip = page.getByRole('button', { name: words.skip })
  if (isStepped(id)) {
    const step =
      id === 'mines' ? page.getByRole('button', { name: words.tile }) : page.getByRole('button', { name: /▲/ })
    await step.click()
    const cash = page.getByRole('button', { name: new RegExp(`^${words.cash}`) })
    await cash.and(page.locator(':enabled')).or(end).first().waitFor()
    if (await cash.count()) await cash.click()
  } else {
    await skip.or(end).first().waitFor()
    if (await skip.count()) await skip.click()
  }
  await end.waitFor()
}

const close = (ids: readonly string[], venue: string): Promise<void> =>
  asOwner(
    house().databaseUrl,
    `insert into venues.closed_game (venue, game, at) select $1, unnest($2::text[]), now() on conflict do nothing`,
    [venue, ids],
  )
const reopen = (): Promise<void> => asOwner(house().databaseUrl, 'delete from venues.closed_game')
/** Like a page that does not know of the switch-off, so that the wallet refuses its press. */
const unheard = async ({ context }: Bettor, path = '**/game/api/v1/venue/list') => {
  await context.route(path, async (route) => {
    const response = await route.fetch()
    const told = (await response.json()) as { data: { venues: { closed: string[] }[] } }
    for (const venue of told.data.venues) venue.closed = []
    await route.fulfill({ response, json: told })
  })
  return () => context.unroute(path)
}
/** As long as a node may cache a game's state. */
const nodesHear = (): Promise<void> => new Promise((done) => void setTimeout(done, 3500))

const played = async ({ page, context }: Bettor, id: string, name: string): Promise<void> => {
  await enter(page, `/game/egame/${id}`)
  await page.getByRole('button', { name: words.record, exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await seen(page, `state-empty-${id}-${name}`)
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await page.getByRole('button', { name: words.offline }).waitFor()
  await seen(page, `state-offline-${id}-${name}`)
  await context.setOffline(false)
  await page.getByRole('button', { name: words.offline }).waitFor({ state: 'detached' })
  if (id === 'crash') return
  await pressOf(page).and(page.locator(':not([aria-disabled=true])')).click()
  await toItsEnd(page, id)
  await seen(page, `state-ended-${id}-${name}`)
}

it.each(wears)(
  'games: empty, offline, ended, refused and switched off ($name)',
  async ({ name, ...look }) => {
    const site = await street.open({ ...look })
    await site.register('/mine')
    const { page } = site
    for (const id of games) await played(site, id, name)
    const hears = await unheard(site)
    await close(games, 'XQDZ')
    await nodesHear()
    for (const id of games.filter((one) => one !== 'crash')) {
      await enter(page, `/game/egame/${id}`)
      await pressOf(page).and(page.locator(':not([aria-disabled=true])')).click()
      await page.getByText(words.refused).first().waitFor()
      await seen(page, `state-refused-${id}-${name}`)
    }
    await reopen()
    await hears()
    const desk = openDesk(house())
    const { act } = await desk.operator(`look${look.width}`, 'content')
    const mark = (open: boolean) =>
      Promise.all(
        games.map((game) =>
          act(opsGameMark, { venue: 'XQDZ', game, open, place: null, tags: [], reason: words.reason }),
        ),
      )
    await mark(false)
    for (const id of games) {
      await enter(page, `/game/egame/${id}`)
      await page.getByText(words.closed).first().waitFor()
      await seen(page, `state-closed-${id}-${name}`)
    }
    await page.goto('/game/egame')
    await comeAlive(page)
    await seen(page, `state-closed-lobby-${name}`)
    await mark(true)
    await desk.close()
    await nodesHear()
  },
  900_000,
)

it.each(wears)(
  'lotteries: empty, offline, bought, refused and paused ($name)',
  async ({ name, ...look }) => {
    const site = await street.open({ ...look })
    await site.register('/mine')
    const { page, context } = site
    for (const id of lotteries) {
      await enter(page, `/game/lottery/${id}`)
      await page.getByRole('button', { name: words.any }).waitFor()
      await seen(page, `state-ready-${id}-${name}`)
      await page.getByRole('button', { name: words.tickets }).click()
      await page.getByRole('dialog').waitFor()
      await seen(page, `state-empty-${id}-${name}`)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words.any }).click()
      await context.setOffline(true)
      await page.getByRole('button', { name: words.offline }).waitFor()
      await seen(page, `state-offline-${id}-${name}`)
      await context.setOffline(false)
      await page.getByRole('button', { name: words.offline }).waitFor({ state: 'detached' })
    }
    const hears = await unheard(site)
    await close(lotteries, 'XQCP')
    await nodesHear()
    for (const id of lotteries) {
      await enter(page, `/game/lottery/${id}`)
      await page.getByRole('button', { name: words.any }).click()
      // The slip covers the bar: it says itself why, and where else something can be bought.
      await page.getByRole('button', { name: words.add }).click()
      await page.getByRole('button', { name: new RegExp(`^${words.slip}`) }).click()
      const slip = page.getByRole('dialog')
      await slip.getByRole('button', { name: new RegExp(`^${words.buy} \\d`) }).click()
      await slip.getByText(words.refused).waitFor()
      await slip.getByRole('link', { name: words.others }).waitFor()
      // The balance is untouched, the bonus too: the press could still use it.
      await slip.getByRole('button', { name: new RegExp(`^${words.buy} \\d`) }).waitFor()
      await seen(page, `state-refused-${id}-${name}`)
    }
    await reopen()
    await hears()
    const desk = openDesk(house())
    const { act } = await desk.operator(`draws${look.width}`, 'content')
    const sell = (why: 'checking' | null) =>
      Promise.all(
        lotteries.map((game) => act(opsIssuePause, { venue: 'XQCP', game, issue: null, why, reason: words.reason })),
      )
    await sell('checking')
    for (const id of lotteries) {
      await enter(page, `/game/lottery/${id}`)
      await page.getByText(words.paused).first().waitFor()
      await seen(page, `state-closed-${id}-${name}`)
    }
    await page.goto('/game/lottery')
    await comeAlive(page)
    await seen(page, `state-closed-lotteries-${name}`)
    await sell(null)
    await desk.close()
    await nodesHear()
  },
  900_000,
)
