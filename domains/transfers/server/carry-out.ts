// Sending a transfer to its venue, once, and asking what became of it. The state moves first and the call follows under the
// transfer's own number, by which the venue knows a repeat; a crash in between leaves a transfer that is asked about. A
// silence makes a doubt, never a no (L11), and a doubt ends only by the venue's word.

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

/** Whether this call made the step; not when it had moved meanwhile, or may not make it. */
const step = async (
  house: House,
  one: Transfer,
  what: Omit<TransferStep, 'atMs'>,
): Promise<{ readonly balance: bigint | null } | null> => {
  if (transferLife.to(one.state, what.move) === undefined) return null
  return takeStep(house, transferStepPlan(one, { ...what, atMs: house.world.now() }))
}

/**
 * What the venue says lies there, beside the house's own books, after what they played there is booked; a difference moves
 * nothing and calls somebody. Other transfers may have passed meanwhile, so before that the venue is asked once more, when
 * nothing is on its way: neither before it is asked nor after, for what leaves has left the books when the venue still has it.
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
    'a venue says another balance than the books: nothing is moved; lay the member’s rounds beside the venue’s',
  )
}

const settle = async (house: House, parts: TransferParts, one: Transfer, judged: Judged): Promise<void> => {
  if (judged.move === 'silent' && judged.alarm !== undefined)
    house.log.alarm({ law: 'L11', transfer: one.id, venue: one.venue }, judged.alarm)
  if (judged.move !== 'done') return void (await step(house, one, { move: judged.move, reason: judged.reason }))
  const made = await step(house, one, { move: 'done', said: judged.after })
  if (made !== null && judged.after !== null) await compare(house, parts, one, judged.after, made.balance)
}

/** Tells the venue to do it, and books what it says. The transfer is `sent`. */
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

/** Whether its money may go where it leads now: always on the way home; else under this permit (L20, L21). */
const leaveFor = async (house: House, one: Transfer): Promise<{ readonly permit: Permit | null } | null> => {
  if (one.direction === 'out') return { permit: null }
  const permit = await permitToPlay(house, one.member)
  return isRefusal(permit) ? null : { permit }
}

/** From `created`, or from a doubt that the venue has never heard of, to the venue. Nothing happens in any other state. */
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
    // Nothing was sent yet, so nothing can arrive.
    if (move === 'send') await step(house, one, { move: 'drop', reason: 'barred' })
    return
  }
  if ((await step(house, one, { move, permit: leave.permit })) === null) return forgetPermit(house, one.member)
  await tell(house, parts, await writtenTransfer(house, id))
}

/** Asks the venue what became of it, and books what it says. The transfer is `sent` or `doubt`. */
const askAbout = async (house: House, parts: TransferParts, one: Transfer): Promise<void> => {
  const client = venueClient(settingsOf(parts, one.venue), house)
  const mayGo = one.direction === 'out' || (await barNow(house, one.member)) === null
  let answer = await client.ask({ reference: one.id })
  let resolved = judgeQuery(one, answer, { sent: one.sent, mayGo })
  if ('act' in resolved && resolved.act === 'cancel') {
    answer = await client.cancel({ reference: one.id })
    // A venue that cancels and still does not know it has not understood.
    resolved = answer?.state === 'unknown' ? { act: 'wait' } : judgeQuery(one, answer, { sent: one.sent, mayGo })
  }
  await keepHeard(house, one.id, heardQuery(answer, house.world.now()))
  if ('move' in resolved) return settle(house, parts, one, resolved)
  if (resolved.act === 'again') {
    // A crash before the call, or a call that was lost: under the same number it is done at most once.
    if (one.state === 'sent') return tell(house, parts, one)
    return sendTransfer(house, parts, one.id, 'again')
  }
  const alarm = 'alarm' in resolved ? resolved.alarm : undefined
  // Nobody waits for the answer to the call any more: what was sent is a doubt from now on, with the deadline of one.
  const reason = alarm !== undefined ? 'venue_disagrees' : answer === null ? 'venue_silent' : 'venue_pending'
  if (one.state === 'sent')
    return settle(house, parts, one, { move: 'silent', reason, ...(alarm === undefined ? {} : { alarm }) })
  if (alarm !== undefined) house.log.alarm({ law: 'L11', transfer: one.id, venue: one.venue }, alarm)
}

/**
 * What is due of it is done: sent when nobody sent it, asked about when it is in doubt. For job and screen alike; an
 * operator has it done before its time.
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

/** What the minute's job does at one venue: everything that is due. One that fails does not hold up the rest. */
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
