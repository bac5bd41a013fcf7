// Exact amounts, by which a rail finds the order of a payment: 1 to 99 cents above the order's amount. An order keeps
// its slot when it ends. Its state and age tell whether another order may take the amount, so nothing has to free it
// (decision 1459).

import { cellText, type Guard, type House } from '@magpie/db'
import { randomInt } from '@magpie/kernel'
import { amountNow, depositPolicy, payFor } from '../../rules/index.ts'
import type { Channel } from '../channels.ts'
import { placeTable } from '../places.ts'
import type { Taking } from './deposit-plans.ts'
import { type Deposit, depositOf, depositTable, emptyPlace } from './deposit-store.ts'

const centsMax = 99

const slotOf = (channel: Channel, pay: bigint): string => `exact/${channel.id}/${pay}`

type Slot = { readonly pay: bigint; readonly taking: Taking; readonly holder: Deposit | null }

const readSlots = async (house: House, channel: Channel, amount: bigint): Promise<readonly Slot[]> => {
  const base = payFor(amount, channel.rateE2)
  const pays = Array.from({ length: centsMax }, (_, nth) => base + BigInt(nth + 1))
  const ids = pays.map((pay) => slotOf(channel, pay))
  const { rows } = await house.journal.read({ rows: ids.map((id) => ({ table: placeTable, id })) })
  const states = rows.map((row) => (row == null ? null : cellText(row['state'])))
  const held = states.flatMap((state) => (state === null || state === emptyPlace ? [] : [state]))
  const found = await house.journal.read({ rows: held.map((id) => ({ table: depositTable, id })) })
  const holders = new Map(found.rows.flatMap((row) => (row == null ? [] : [[cellText(row['id']), depositOf(row)]])))
  return pays.map((pay, nth) => {
    const [id, from] = [ids[nth] ?? '', states[nth] ?? null]
    return { pay, taking: { id, from }, holder: from === null ? null : (holders.get(from) ?? null) }
  })
}

export type Exact = { readonly pay: bigint; readonly taking: Taking }

/** A free amount at random; if none is free, the one that has rested longest; null if all are held. */
export const drawAmount = async (house: House, channel: Channel, amount: bigint): Promise<Exact | null> => {
  const nowMs = house.world.now()
  const slots = await readSlots(house, channel, amount)
  const nowOf = ({ holder }: Slot) => (holder === null ? 'free' : amountNow(holder, nowMs, depositPolicy))
  const free = slots.filter((slot) => nowOf(slot) === 'free')
  if (free.length > 0) return free[randomInt(house.world, free.length)] ?? null
  const rests = slots.filter((slot) => nowOf(slot) === 'rests')
  const endOf = ({ holder }: Slot): number => holder?.expiresMs ?? 0
  return rests.toSorted((a, b) => endOf(a) - endOf(b))[0] ?? null
}

/**
 * Whether the order's exact amount is still its own, and the guard that it stays so in the plan that credits it. An
 * order without one owns it always.
 */
export const ownAmount = async (
  house: House,
  { id, exactPlace }: Deposit,
): Promise<{ readonly owns: boolean; readonly keeps: readonly Guard[] }> => {
  if (exactPlace === null) return { owns: true, keeps: [] }
  const { rows } = await house.journal.read({ rows: [{ table: placeTable, id: exactPlace }] })
  const state = rows[0] == null ? emptyPlace : cellText(rows[0]['state'])
  if (state !== id && state !== emptyPlace) return { owns: false, keeps: [] }
  return { owns: true, keeps: [{ guard: 'state', table: placeTable, id: exactPlace, from: [state], to: state }] }
}
