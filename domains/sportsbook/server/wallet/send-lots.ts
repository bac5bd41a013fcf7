// Sends lots of settlements, a few side by side: while the wallet commits one, another is on its way and the next is
// being judged. Whatever it did not answer with OK is sent again under the same transaction (L11).

import { type Loop, loop } from '@magpie/book'
import type { Log } from '@magpie/db'
import type { Uuid, World } from '@magpie/kernel'
import { askAll, tellUnusable, type Wallet, type WalletAnswer } from '@magpie/venues/vendor'
import type { Pool } from 'pg'
import { answerLot, dueLots, type Lot, postponeLot, splitLot } from './lots.ts'

export type LotSending = {
  readonly pool: Pool
  readonly world: World
  readonly log: Log
  readonly wallet: Wallet
  /** The wallet has booked the settlements of these tickets. */
  readonly onPaid: (tickets: () => readonly Uuid[]) => void
}

const sideBySide = 3

type Item = { readonly transaction: string; readonly round: Uuid }
const itemOf = (text: string): Item => JSON.parse(text) as Item

/** The answers cover the whole lot, in its order, as a correct wallet answers. */
const isWhole = ({ items }: Lot, answers: readonly WalletAnswer[]): boolean =>
  answers.length === items.length &&
  answers.every(
    ({ code, transaction }, nth) =>
      code === 'OK' && items[nth]?.startsWith(`{"transaction":"${transaction}",`) === true,
  )

const sendLot = async (on: LotSending, lot: Lot): Promise<void> => {
  const { pool, world, log, onPaid } = on
  const answers = await askAll(on, 'settle', lot.items)
  const now = world.now()
  if (isWhole(lot, answers)) {
    await answerLot(pool, lot, now)
    return onPaid(() => lot.items.map((item) => itemOf(item).round))
  }
  const codes = new Map(answers.map(({ transaction, code }) => [transaction, code]))
  for (const [call, code] of codes) if (code !== 'OK') tellUnusable(log, { call, code })
  const items = lot.items.map((text) => ({ text, ...itemOf(text) }))
  const isPaid = ({ transaction }: Item): boolean => codes.get(transaction) === 'OK'
  const paid = items.filter(isPaid)
  if (paid.length === 0) return postponeLot(pool, lot, now)
  const rest = items.filter((item) => !isPaid(item))
  if (rest.length === 0) await answerLot(pool, lot, now)
  else
    await splitLot(pool, lot, {
      answered: paid.map(({ text }) => text),
      rest: rest.map(({ text }) => text),
      restOf: rest.map(({ round }) => round),
      now,
    })
  onPaid(() => paid.map(({ round }) => round))
}

/** Ends when the answers of all lots on their way are written. */
export const lotLoop = (on: LotSending): Loop => {
  const onTheirWay = new Map<bigint, Promise<void>>()
  const send = (lot: Lot): void => {
    const sent = sendLot(on, lot)
      .catch((cause: unknown) => on.log.warn({ lot: String(lot.id), reason: String(cause) }, 'a lot was not sent'))
      .finally(() => {
        onTheirWay.delete(lot.id)
        sending.wake()
      })
    onTheirWay.set(lot.id, sent)
  }
  const sending = loop(on.world, on.log, 'settle', async () => {
    if (onTheirWay.size >= sideBySide) await Promise.race(onTheirWay.values())
    const lots = await dueLots(on.pool, on.world.now(), [...onTheirWay.keys()], sideBySide - onTheirWay.size)
    lots.forEach(send)
    return lots.length > 0
  })
  return {
    wake: sending.wake,
    stop: async () => {
      await sending.stop()
      await Promise.all(onTheirWay.values())
    },
  }
}
