// What journeys through the games of the hall share: their buttons, opening a game, and watching a round to its end.

import { openPool } from '@magpie/db'
import { drawOf, fromHex, hexOf } from '@magpie/fair'
import { realWorld } from '@magpie/kernel/real-world'
import { soloGames } from '@magpie/slots/rules'
import { openSeals } from '@magpie/studio/server'
import { comeAlive, type OpenPage } from '@magpie/testkit/browser'
import type { RealHouse } from '@magpie/testkit/real-house'
import type { Page } from 'playwright-core'
import words from './locales/hall.json' with { type: 'json' }

/** Each game with the beginning of its button's text. */
export const presses: readonly (readonly [string, RegExp])[] = Object.entries(words.presses).map(([id, word]) => [
  id,
  new RegExp(`^${word}`),
])

/** Waits until the venue has let the member in. */
export const entered = (page: Page): Promise<void> =>
  page.locator(`text=${words.entering}`).waitFor({ state: 'detached' })

export const openGame = async ({ page }: OpenPage, id: string): Promise<void> => {
  await page.goto(`/game/egame/${id}`)
  await comeAlive(page)
  await page.getByRole('region', { name: words.stake, exact: true }).waitFor()
}

/** The member's balance, once the venue has sent it, in minor units. */
export const purse = async (page: Page): Promise<number> => {
  const text = await page
    .locator('small', { hasText: new RegExp(`^${words.purse}$`) })
    .locator('xpath=following-sibling::b')
    .filter({ hasText: /\d/ })
    .innerText()
  return Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)
}

/** The first signed amount in a region, in minor units. */
export const figureIn = async (page: Page, name: string): Promise<number> => {
  const text = await page
    .getByRole('region', { name })
    .getByText(/^[+−±][\d,]+\.\d\d$/)
    .first()
    .innerText()
  return Math.round(Number(text.replaceAll(',', '').replace('±', '').replace('−', '-')) * 100)
}

type Seeds = { readonly seed: string; readonly salt: string }

/** The first of many seeds with which a slot's first round triggers its feature. */
const firstLucky = (id: string, nth: (n: number) => Seeds): Seeds => {
  const game = soloGames.find((one) => one.id === id)
  if (game === undefined) throw new Error(`${id} is not on sale`)
  for (let n = 0; n < 5000; n++) {
    const { seed, salt } = nth(n)
    const draw = drawOf(fromHex(seed), { game: `${game.id}/${game.version}`, salt, nonce: 0 })
    const told = game.tell(game.open(game.samples[0], draw)) as { readonly free?: number }
    if ((told.free ?? 0) > 0) return { seed, salt }
  }
  throw new Error(`${id} has no feature in 5000 rounds`)
}

/** Practice seeds with which a slot's first round triggers its feature. */
export const lucky = (id: string): Seeds =>
  firstLucky(id, (n) => ({ seed: n.toString(16).padStart(64, '0'), salt: '5a'.repeat(16) }))

/**
 * A client seed with which the first round of the venue's next seed pair triggers the feature; finding it requires
 * reading sealed seeds.
 */
export const luckyAtVenue = async (
  { databaseUrl, secrets }: Pick<RealHouse, 'databaseUrl' | 'secrets'>,
  id: string,
  commitment: string,
): Promise<string> => {
  const db = openPool({ url: databaseUrl, max: 1 })
  const sql = `select id, seed from studio_xqdz.seed_pair where commitment = $1 and state = 'next'`
  const { rows } = await db.query<{ id: string; seed: string }>(sql, [commitment])
  await db.end()
  const [pair] = rows
  if (pair === undefined) throw new Error(`no next pair is committed to by ${commitment}`)
  const seed = hexOf(openSeals([secrets.wallet], realWorld()).open(pair.seed, pair.id))
  return firstLucky(id, (n) => ({ seed, salt: `luck ${n}` })).salt
}

/** The page draws these instead of its own. */
export const withSeeds = async (page: Page, { seed, salt }: Seeds): Promise<void> => {
  await page.addInitScript(
    `const draw = crypto.getRandomValues.bind(crypto)
     const given = { 32: ${JSON.stringify(seed)}, 16: ${JSON.stringify(salt)} }
     crypto.getRandomValues = (into) => {
       const hex = given[into.length]
       if (hex === undefined) return draw(into)
       into.set(hex.match(/../g).map((two) => parseInt(two, 16)))
       return into
     }`,
  )
}
