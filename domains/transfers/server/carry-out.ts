// Sends a transfer to its venue once, and queries its result. The state moves first, then the call is made under the
// transfer's number, by which the venue detects repeats; after a crash in between, the transfer is queried. A timeout
// makes a doubt, never a refusal (L11), and only the venue's answer ends a doubt.

import { chaseDue, type House, takeStep } from '@magpie/db'
import { fromWireMinor, isRefusal, toWireMinor } from '@magpie/kernel'
import { barNow, forgetPermit, type Permit, permitToPlay } from '@magpie/play-safe/server'
import { askPauseMs, judgeAnswer, judgeQuery, type Judged, transferLife } from '../rules/index.ts'
import { bookResults } from './book-results.ts'
import { heardOrder, heardQuery } from './heard.ts'
import { settingsOf, type TransferParts } from './transfer-parts.ts'
import { type TransferStep, transferStepPlan, walletAt } from './transfer-plans.ts'
import {
  dueTransfers,
  isMovingAt,
  keepHeard,
  readTransfer,
  takeQuestion,
  type Transfer,
  writtenTransfer,
} from './transfer-store.ts'
import { venueClient } from './venue-client.ts'

/** The new balance if this call made the step; null if the state had moved, or the step is not allowed. */
const step = async (
  house: House,
  one: Transfer,
  what: Omit<TransferStep, 'atMs'>,
): Promise<{ readonly balance: bigint | null } | null> => {
  if (transferLife.to(one.state, what.move) === undefined) return null
  return takeStep(house, transferStepPlan(one, { ...what, atMs: house.world.now() }))
}

/**
 * Compares the balance that the venue reports with the books, after its results are booked; a difference moves no money
 * and raises an alarm. Other transfers may have passed meanwhile, so the venue is queried once more while nothing is in
 * transit, before or after: an outgoing amount has left our books while the venue still holds it.
 */
const compare = async (
  house: House,
  parts: TransferParts,
  one: Transfer,
  said: bigint,
  booked: bigint | null,
): Promise<void> => {
  if (said === booked) return
  const { member, venue } = one
  await bookResults(house, parts, { member, venue })
  const read = async () => (await house.journal.read({ accounts: [walletAt(member, venue)] })).accounts[0] ?? 0n
  const before = await read()
  if (await isMovingAt(house, one)) return
  const client = venueClient(settingsOf(parts, venue), house)
  const now = await client.balance({ cuid: parts.aliasOf(venue, member) })
  if (now === null || fromWireMinor(now.balance) === before) return
  if ((await isMovingAt(house, one)) || (await read()) !== before) return
  house.log.alarm(
    { law: 'L3', transfer: one.id, venue, said: String(now.balance), booked: String(before) },
    'a venue reports another balance than the books: nothing is moved; compare the member’s rounds with the venue’s',
  )
}

const settle = async (house: House, parts: TransferParts, one: Transfer, judged: Judged): Promise<void> => {
  if (judged.move === 'silent' && judged.alarm !== undefined)
    house.log.alarm({ law: 'L11', transfer: one.id, venue: one.venue }, judged.alarm)
  if (judged.move !== 'done') return void (await step(house, one, { move: judged.move, reason: judged.reason }))
  const made = await step(house, one, { move: 'done', said: judged.after })
  if (made !== null && judged.after !== null) await compare(house, parts, one, judged.after, made.balance)
}

/** Sends the order to the venue and books the answer. The transfer is `sent`. */
const tell = async (house: House, parts: TransferParts, one: Transfer): Promise<void> => {
  const client = venueClient(settingsOf(parts, one.venue), house)
  const order = {
    reference: one.id,
    cuid: parts.aliasOf(one.venue, one.member),
    currency: 'XIB',
    amount: toWireMinor(one.amount),
    direction: one.direction,
  } as const
  const answer = await client.send(order)
  const judged = judgeAnswer(one, answer)
  if (judged.move === 'silent') await keepHeard(house, one.id, heardOrder(one, answer, house.world.now()))
  await settle(house, parts, one, judged)
}

/** Whether its money may go ahead now: always on the way home; otherwise under this permit (L20, L21). */
const leaveFor = async (house: House, one: Transfer): Promise<{ readonly permit: Permit | null } | null> => {
  if (one.direction === 'out') return { permit: null }
  const permit = await permitToPlay(house, one.member)
  return isRefusal(permit) ? null : { permit }
}

/** Sends it from `created`, or again from a doubt that the venue does not know. Does nothing in any other state. */
export const sendTransfer = async (
  house: House,
  parts: TransferParts,
  id: string,
  move: 'send' | 'again' = 'send',
): Promise<void> => {
  const one = await readTransfer(house, id)
  if (one === null || transferLife.to(one.state, move) === undefined) return
  const leave = await leaveFor(house, one)
  if (leave === null) {
    // It was never sent, so it cannot arrive.
    if (move === 'send') await step(house, one, { move: 'drop', reason: 'barred' })
    return
  }
  if ((await step(house, one, { move, permit: leave.permit })) === null) return forgetPermit(house, one.member)
  await tell(house, parts, await writtenTransfer(house, id))
}

/** Queries the venue and books the answer. The transfer is `sent` or `doubt`. */
const askAbout = async (house: House, parts: TransferParts, one: Transfer): Promise<void> => {
  const client = venueClient(settingsOf(parts, one.venue), house)
  const mayGo = one.direction === 'out' || (await barNow(house, one.member)) === null
  let answer = await client.ask({ reference: one.id })
  let resolved = judgeQuery(one, answer, { sent: one.sent, mayGo })
  if ('act' in resolved && resolved.act === 'cancel') {
    answer = await client.cancel({ reference: one.id })
    // A venue that still does not know the reference after a cancel has not processed it.
    resolved = answer?.state === 'unknown' ? { act: 'wait' } : judgeQuery(one, answer, { sent: one.sent, mayGo })
  }
  await keepHeard(house, one.id, heardQuery(answer, house.world.now()))
  if ('move' in resolved) return settle(house, parts, one, resolved)
  if (resolved.act === 'again') {
    // A crash before the call, or a lost call: under the same number it is executed at most once.
    if (one.state === 'sent') return tell(house, parts, one)
    return sendTransfer(house, parts, one.id, 'again')
  }
  const alarm = 'alarm' in resolved ? resolved.alarm : undefined
  // No call waits for the answer any more: a sent transfer becomes a doubt, with a doubt's deadline.
  const reason = alarm !== undefined ? 'venue_disagrees' : answer === null ? 'venue_silent' : 'venue_pending'
  if (one.state === 'sent')
    return settle(house, parts, one, { move: 'silent', reason, ...(alarm === undefined ? {} : { alarm }) })
  if (alarm !== undefined) house.log.alarm({ law: 'L11', transfer: one.id, venue: one.venue }, alarm)
}

/**
 * Does what is due: sends it if unsent, queries it if in doubt. For the job and the screen; an operator may run it
 * early.
 */
export const chaseTransfer = async (
  house: House,
  parts: TransferParts,
  id: string,
  when: 'due' | 'now' = 'due',
): Promise<void> => {
  const seen = await readTransfer(house, id)
  const now = house.world.now()
  if (seen === null || seen.askMs === null || (when === 'due' && seen.askMs > now)) return
  const at = new Date(Math.max(now, seen.askMs))
  const taken = await takeQuestion(house, id, at, new Date(now + askPauseMs(seen.asked + 1)))
  if (taken === null) return
  if (taken.state === 'created') await sendTransfer(house, parts, id)
  else await askAbout(house, parts, taken)
}

const batchMax = 200

/** The minute's job for one venue: all that is due. A failure does not stop the others. */
export const chaseTransfers = (house: House, parts: TransferParts, venue: string, job: string): Promise<void> =>
  chaseDue(house, {
    job,
    owner: 'finance',
    due: (passing) => dueTransfers(house, { venue, at: new Date(house.world.now()), most: batchMax, passing }),
    read: (id) => readTransfer(house, id),
    act: ({ id }) => chaseTransfer(house, parts, id),
    late: ({ id, state, dueMs }, nowMs) =>
      state === 'doubt' && dueMs !== null && dueMs < nowMs
        ? { facts: { transfer: id, venue }, what: 'a transfer is on its way for too long' }
        : undefined,
  })
