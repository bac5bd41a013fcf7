// The loops that empty the outbox. One loop a kind of call, so that a slow settlement never delays a confirmation; each
// is woken when something was put in and looks by itself once a second, because what a dead process left behind wakes
// nobody.

import type { World } from '@magpie/kernel'
import type { Log } from '@magpie/db'
import type { Pool } from 'pg'
import { applyAnswers, type Touched } from '../bets/apply-answers.ts'
import { type OutboxCall, postpone, takeCalls, type Waiting } from './outbox.ts'
import { NoAnswer, type Wallet } from './wallet.ts'

export type Loop = { readonly wake: () => void; readonly stop: () => Promise<void> }

const idleMs = 1000

/** Runs `once` until it says that there is nothing to do, then sleeps until woken or a second has passed. */
export const loop = (world: World, log: Log, name: string, once: () => Promise<boolean>): Loop => {
  let stopped = false
  let woken = false
  let wakeUp: (() => void) | undefined
  const rest = (): Promise<void> =>
    new Promise((done) => {
      const cancel = world.after(idleMs, done)
      wakeUp = () => {
        cancel()
        done()
      }
      if (woken || stopped) wakeUp()
    })
  const run = async (): Promise<void> => {
    while (!stopped) {
      woken = false
      const more = await once().catch((cause: unknown) => {
        log.warn({ loop: name, reason: String(cause) }, 'a round of the loop failed')
        return false
      })
      if (!more && !stopped) await rest()
    }
  }
  const ended = run()
  return {
    wake: () => {
      woken = true
      wakeUp?.()
    },
    stop: () => {
      stopped = true
      wakeUp?.()
      return ended
    },
  }
}

export type Delivery = {
  readonly pool: Pool
  readonly world: World
  readonly log: Log
  readonly wallet: Wallet
  readonly onTouched: (tickets: readonly Touched[]) => void
}

const itemsMost = 500

/** Sends up to 500 confirmations or rollbacks. True while more may wait. */
export const deliverBatch = async (on: Delivery, call: Exclude<OutboxCall, 'debit'>): Promise<boolean> => {
  const { pool, world, log, wallet } = on
  const calls = await takeCalls(pool, call, world.now(), itemsMost)
  if (calls.length === 0) return false
  const answers = await wallet
    .batch(
      call,
      calls.map(({ item }) => item),
    )
    .catch((cause: unknown) => {
      if (!(cause instanceof NoAnswer)) throw cause
      log.warn({ call, count: calls.length, reason: cause.message }, 'the wallet gave no answer')
      return []
    })
  const byId = new Map(answers.map((answer) => [answer.transaction, answer]))
  const answered = calls.flatMap((waiting) => {
    const answer = byId.get(waiting.id)
    return answer === undefined ? [] : [{ waiting, answer }]
  })
  const { ended, touched } = await applyAnswers(on, call, answered)
  on.onTouched(touched)
  const endedIds = new Set(ended.map(({ waiting }) => waiting.id))
  const open = calls.filter(({ id }) => !endedIds.has(id))
  if (open.length > 0) await postpone(pool, open, world.now())
  return calls.length === itemsMost
}

const debitsMost = 64

/** Asks again for debits whose answer was lost; `send` hands the answer to the lane. */
export const deliverDebits = async (
  { pool, world }: Delivery,
  send: (call: Waiting) => Promise<boolean>,
): Promise<boolean> => {
  const calls = await takeCalls(pool, 'debit', world.now(), debitsMost)
  const answered = await Promise.all(calls.map(send))
  const open = calls.filter((_call, at) => answered[at] !== true)
  if (open.length > 0) await postpone(pool, open, world.now())
  return calls.length === debitsMost
}
