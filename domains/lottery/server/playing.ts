// The path of a press through the venue: look for a repeat, decide in the queue, call the wallet, wait for its answer.
// The outbox repeats an unanswered debit under the same id, whether the client still waits or not (L11).

import { gather, type Outbox, type Waiting } from '@magpie/book'
import { beaconStart, sealWaitMs } from '@magpie/fair'
import { isRefusal, type Refusal, type Uuid } from '@magpie/kernel'
import {
  askAll,
  type AskDebit,
  NoAnswer,
  type Sessions,
  tellUnusable,
  type Wallet,
  type WalletAnswer,
} from '@magpie/venues/vendor'
import type { Pool } from 'pg'
import { beginChase, type ChaseAsk, whyNoChase } from './chases.ts'
import { type Beacon, follows } from './beacon.ts'
import { advance } from './issues/advance.ts'
import { apart } from './issues/apart.ts'
import { endIssue, settleLot } from './issues/settle.ts'
import { type PressKey, type TicketOf, ticketsByKeys } from './store/read.ts'
import { isReturn, nameOf, type Ticket, transactionOf } from './store/rows.ts'
import { takeConfirm, takeDebit } from './tickets/answers.ts'
import { type BuyRefusal, placeTicket, repeatOf, type TicketAsk } from './tickets/place.ts'
import { type Going, goingOf, ownKey, type VenueState } from './venue-state.ts'

/** What an earlier press with this key made. */
export type LookUp = (press: PressKey) => Promise<TicketOf | undefined>

/** Presses that are looked up in one query. */
const keysMax = 500

export const openLookUp = (db: Pool): LookUp =>
  gather<PressKey, TicketOf | undefined>(keysMax, (presses) => ticketsByKeys(db, presses))

export type Parts = {
  readonly venue: VenueState
  readonly db: Pool
  readonly lookUp: LookUp
  readonly wallet: Wallet
  /** Debits of one moment, in one call. */
  readonly debits: AskDebit
  readonly sessions: Sessions
  readonly outbox: Outbox
  readonly beacon: Beacon
}

export type Told = { readonly ticket: Ticket; readonly balance: bigint | null }

const isDead = ({ code }: WalletAnswer): boolean => code === 'INVALID_TOKEN' || code === 'TOKEN_EXPIRED'

/** The wallet's answer, once everything that follows from it is durable; undefined without an answer. */
const askDebit = async (
  { venue, sessions }: Parts,
  { id, body, say }: { readonly id: Uuid; readonly body: string; readonly say: AskDebit },
): Promise<WalletAnswer | undefined> => {
  try {
    const answer = await say({ transaction: transactionOf.debit(id), body })
    await venue.queue.run((effects) => takeDebit(venue, id, answer, effects))
    if (isDead(answer)) sessions.forget((JSON.parse(body) as { token: string }).token)
    return answer
  } catch (cause) {
    if (!(cause instanceof NoAnswer)) throw cause
    venue.log.warn({ ticket: id, reason: cause.message }, 'a debit got no answer')
    return undefined
  }
}

/** Repeats one debit alone: one that broke a batch must not break it again. */
export const askAlone = (parts: Parts, id: Uuid, body: string): Promise<WalletAnswer | undefined> =>
  askDebit(parts, { id, body, say: (debit) => parts.wallet.one('debit', debit.body) })

const askFirst = async (parts: Parts, id: Uuid, body: string): Promise<WalletAnswer | undefined> => {
  const { venue, outbox } = parts
  const answer = await askDebit(parts, { id, body, say: parts.debits }).catch((cause: unknown) => {
    venue.log.warn({ ticket: id, reason: String(cause) }, 'a debit is left to the outbox')
    return undefined
  })
  if (answer === undefined) await outbox.postpone([{ id: transactionOf.debit(id), round: id, item: body, attempts: 1 }])
  return answer
}

/** Waits for the promise, with a time limit. */
const within = async <T>({ world, settings }: VenueState, promise: Promise<T>): Promise<T | undefined> => {
  let cancel = (): void => undefined
  const late = new Promise<undefined>((done) => {
    cancel = world.after(settings.answerWithinMs, () => done(undefined))
  })
  const first = await Promise.race([promise, late])
  cancel()
  return first
}

export const buy = async (
  parts: Parts,
  ask: TicketAsk,
  chase: ChaseAsk | undefined,
): Promise<Told | Refusal<BuyRefusal>> => {
  const { venue, lookUp } = parts
  const isNew = !venue.keys.has(ownKey(ask.alias, ask.key))
  const before = isNew ? await lookUp({ alias: ask.alias, key: ask.key }) : undefined
  const bought = await venue.queue.run((effects) => {
    if (before !== undefined && !venue.tickets.has(before.ticket.id)) return repeatOf(before.ticket, ask)
    const chaseId = chase === undefined ? null : venue.world.id()
    const refused =
      chaseId === null || venue.keys.has(ownKey(ask.alias, ask.key)) ? undefined : whyNoChase(venue, ask.alias)
    if (refused !== undefined) return refused
    const place = { chase: chaseId === null ? null : { id: chaseId, no: 1 }, isLeased: true }
    const placed = placeTicket(venue, ask, place, effects)
    if (!isRefusal(placed) && placed.debit !== null && chaseId !== null && chase !== undefined)
      beginChase(venue, chaseId, { ticket: placed.ticket, token: ask.token, ask: chase }, effects)
    return placed
  })
  if (isRefusal(bought)) return bought
  const { ticket, debit } = bought
  if (debit === null) return { ticket, balance: null }
  const answer = await within(
    venue,
    askFirst(parts, ticket.id, debit).catch(() => undefined),
  )
  return { ticket, balance: answer?.balance ?? null }
}

type Answered = (answer: WalletAnswer, waiting: Waiting) => boolean

/** Sends a batch; `take` says whether an answer completed its call. */
const deliver = async (
  { venue, wallet, outbox }: Parts,
  call: 'confirm' | 'rollback' | 'settle',
  take: (ended: readonly { readonly waiting: Waiting; readonly answer: WalletAnswer }[]) => Promise<void>,
  isEnd: Answered,
): Promise<boolean> =>
  outbox.deliver(call, venue.settings.lot, async (calls) => {
    const answers = await askAll(
      { wallet, log: venue.log },
      call,
      calls.map(({ item }) => item),
    )
    const byId = new Map(calls.map((waiting) => [waiting.id, waiting]))
    const ended = answers.flatMap((answer) => {
      const waiting = byId.get(answer.transaction)
      return waiting !== undefined && isEnd(answer, waiting) ? [{ waiting, answer }] : []
    })
    if (ended.length > 0) await take(ended)
    return new Set(ended.map(({ waiting }) => waiting.id))
  })

export const deliverConfirms = (parts: Parts): Promise<boolean> => {
  const { venue } = parts
  return deliver(
    parts,
    'confirm',
    (ended) =>
      venue.queue.run((effects) => {
        for (const { waiting, answer } of ended) takeConfirm(venue, waiting.round, answer, effects)
        // The last answer allows the seal.
        advance(venue, effects)
      }),
    () => true,
  )
}

export const deliverRollbacks = (parts: Parts): Promise<boolean> => {
  const { venue } = parts
  return deliver(
    parts,
    'rollback',
    (ended) =>
      venue.queue.run((effects) => {
        const at = venue.world.now()
        effects.answers.push(...ended.map(({ waiting, answer }) => ({ id: waiting.id, answer: answer.code, at })))
      }),
    ({ code, transaction }) => {
      if (code !== 'OK') tellUnusable(venue.log, { call: transaction, code })
      return code === 'OK'
    },
  )
}

/** The house itself returned the stake when its member was barred (L20): nothing is left to return. */
const givenBack: readonly WalletAnswer['code'][] = ['EXCLUDED', 'PLAYER_BLOCKED']

export const deliverSettles = (parts: Parts): Promise<boolean> => {
  const { venue } = parts
  return deliver(
    parts,
    'settle',
    (ended) =>
      venue.queue.run((effects) => {
        const at = venue.world.now()
        for (const { waiting, answer } of ended) {
          effects.answers.push({ id: waiting.id, answer: answer.code, at })
          const ticket = venue.tickets.get(waiting.round)
          const going = ticket === undefined ? undefined : goingOf(venue, ticket)
          if (going === undefined) continue
          going.unpaid.delete(waiting.round)
          if (going.unpaid.size === 0) endIssue(venue, going, effects)
        }
      }),
    ({ code, transaction }) => {
      if (code === 'OK') return true
      if (!isReturn(transaction)) tellUnusable(venue.log, { call: transaction, code })
      else if (givenBack.includes(code)) return true
      else
        venue.log.alarm(
          { law: 'L7', call: transaction, code },
          'the stake of a void ticket was not returned and is asked for again: compare its round with the books of the house',
        )
      return false
    },
  )
}

/** The newest links of the beacon; those that contradict earlier ones are rejected. */
export const lookAtBeacon = async ({ venue, beacon }: Parts): Promise<void> => {
  const told = await beacon.look()
  await venue.queue.run((effects) => {
    const at = venue.world.now()
    const isEarly = told.some(({ newest }) => beaconStart(newest.round) - at >= sealWaitMs)
    if (isEarly && !venue.beaconIsEarly)
      venue.log.alarm(
        { law: 'L23', round: told.at(-1)?.newest.round ?? null },
        'the beacon publishes values too early: no issue is sealed; correct the clock of the witness',
      )
    if (told.length > 0) venue.beaconIsEarly = isEarly
    if (isEarly) return
    for (const chain of told) {
      const place = venue.seen.findIndex(({ tip }) => tip.round === chain.tip.round)
      const before = venue.seen[place]
      const isSound =
        follows(chain.newest, before?.newest ?? chain.tip) && chain.tip.value === (before ?? chain).tip.value
      if (!isSound) {
        venue.log.alarm(
          { law: 'L23', round: chain.newest.round },
          'the beacon contradicts its earlier values: nothing is drawn with it; check who runs the witness',
        )
        continue
      }
      const seen = { ...chain, at }
      if (before === undefined) venue.seen.push(seen)
      else venue.seen[place] = seen
      effects.seen.set(seen.tip.round, seen)
    }
  })
}

type Sealed = readonly Pick<Going, 'issue' | 'toldFalse' | 'askedSince'>[]

const fetchBeacon = async ({ venue, beacon }: Parts, round: number, waiting: Sealed): Promise<void> => {
  const value = await beacon.value(round)
  if (value === undefined) return
  await venue.queue.run((effects) => {
    for (const going of waiting) {
      const { issue } = going
      if (issue.sealed?.beaconRound !== round || issue.state !== 'sealed') continue
      if (!follows({ round, value }, issue.sealed.anchor)) {
        if (!going.toldFalse)
          venue.log.alarm(
            { law: 'L23', round, issue: nameOf(issue) },
            'the beacon contradicts its earlier values: nothing is drawn with it; check who runs the witness',
          )
        going.toldFalse = true
        continue
      }
      issue.beaconValue = value
      effects.issues.set(`${issue.game}/${issue.no}`, issue)
    }
    advance(venue, effects)
  })
}

/**
 * The values that sealed issues wait for, all at once: a silent witness delays everything else by one time-out at most.
 */
export const fetchBeacons = async (parts: Parts): Promise<void> => {
  const { venue } = parts
  const now = venue.world.now()
  const waiting = [...venue.going.values()].filter(
    ({ issue }) => issue.state === 'sealed' && issue.beaconValue === null,
  )
  const rounds = new Set(waiting.map(({ issue }) => issue.sealed?.beaconRound ?? 0))
  const begun = [...rounds].filter((round) => beaconStart(round) <= now)
  for (const going of waiting) if (begun.includes(going.issue.sealed?.beaconRound ?? 0)) going.askedSince ??= now
  await Promise.all(begun.map((round) => fetchBeacon(parts, round, waiting)))
}

/** All lots of all drawn issues. */
export const settleAll = async ({ venue }: Parts): Promise<void> => {
  for (const going of venue.going.values()) {
    if (going.issue.drawn === null) continue
    for (let more = true; more;)
      more = await venue.queue.run((effects) => {
        const isMore = apart(venue, going, () => settleLot(venue, going, effects))
        if (isMore === false) endIssue(venue, going, effects)
        return isMore === true
      })
  }
}
