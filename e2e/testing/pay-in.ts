// Deposits as several journeys make them: an order placed on the screen, and the payer's command to the sandbox's rail.

import { comeAlive } from '@magpie/testkit/browser'
import type { RealHouse } from '@magpie/testkit/real-house'
import type { Bettor } from './bettor.ts'
import words from './locales/pay-in.json' with { type: 'json' }

/** For a house whose payer pays only when a journey says so. */
export const railByHand = { rail: true, env: { MAGPIE_RAIL_DIALS: JSON.stringify({ pay: 'never' }) } } as const

export type Wish = {
  readonly method: string
  /** The channel, unless it is the first one. */
  readonly channel?: string
  readonly chip: string
  /** The payer's name, if the channel asks for it. */
  readonly name?: string
}

/** Places the order, through the warning before the first one, and returns its number. */
export const placeDeposit = async (bettor: Bettor, { method, channel, chip, name }: Wish): Promise<string> => {
  const { page } = bettor
  await page.goto('/mine/finance/deposit')
  await comeAlive(page)
  await page.getByRole('radio', { name: method }).click()
  if (channel !== undefined) await page.getByRole('radio', { name: channel }).click()
  await page.getByRole('button', { name: chip, exact: true }).click()
  // A known name is filled in and locked.
  const payer = page.getByLabel(words.payer)
  if (name !== undefined && (await payer.isEditable())) await payer.fill(name)
  await page.getByRole('button', { name: new RegExp(words.go) }).click()
  const warning = page.getByRole('dialog', { name: words.warning })
  const placed = page.getByRole('heading', { name: words.open })
  await warning.or(placed).waitFor()
  if (await warning.isVisible()) await bettor.understandSafety()
  await placed.waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** The payer pays, in one of the rail's ways. */
export const payOrder = async ({ railUrl }: RealHouse, order: string, way: string): Promise<void> => {
  const reply = await fetch(`${railUrl}/sandbox/v1/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order, way }),
  })
  const { code } = (await reply.json()) as { readonly code: string }
  if (code !== 'OK') throw new Error(`the rail did not pay: ${code}`)
}
