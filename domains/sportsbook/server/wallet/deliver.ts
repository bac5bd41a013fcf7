// Sends the calls in the outbox to the wallet, and passes its answers to the tickets.

import type { Outbox, Waiting } from '@magpie/book'
import type { Log } from '@magpie/db'
import type { World } from '@magpie/kernel'
import { askAll, type Wallet } from '@magpie/venues/vendor'
import type { Pool } from 'pg'
import { applyAnswers, type TicketCall, type Touched } from '../bets/apply-answers.ts'

export type Delivery = {
  readonly pool: Pool
  readonly world: World
  readonly log: Log
  readonly wallet: Wallet
  readonly outbox: Outbox
  readonly onTouched: (tickets: readonly Touched[]) => void
}

const itemsMax = 500

/** Sends up to 500 confirmations or rollbacks. True while more may wait. */
export const deliverBatch = (on: Delivery, call: TicketCall): Promise<boolean> =>
  on.outbox.deliver(call, itemsMax, async (calls) => {
    const answers = await askAll(
      on,
      call,
      calls.map(({ item }) => item),
    )
    const byId = new Map(answers.map((answer) => [answer.transaction, answer]))
    const answered = calls.flatMap((waiting) => {
      const answer = byId.get(waiting.id)
      return answer === undefined ? [] : [{ waiting, answer }]
    })
    const { ended, touched } = await applyAnswers(on, call, answered)
    on.onTouched(touched)
    return new Set(ended.map(({ waiting }) => waiting.id))
  })

const debitsMax = 64

/** Repeats debits whose answer was lost; `send` passes the answer to the queue. */
export const deliverDebits = ({ outbox }: Delivery, send: (call: Waiting) => Promise<boolean>): Promise<boolean> =>
  outbox.deliver('debit', debitsMax, async (calls) => {
    const answered = await Promise.all(calls.map(send))
    return new Set(calls.flatMap(({ id }, at) => (answered[at] === true ? [id] : [])))
  })
