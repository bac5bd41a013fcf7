// One thing of every kind for each player, made in the usual way: a paid order and an open one, a withdrawal, a
// transfer, a payment account, a bet, an entry. Also what the desk works on: money in suspense, proposals.

import {
  accountAdd,
  depositOpen,
  depositReceipt,
  depositSafety,
  nameState,
  type OrderPage,
  pinSet,
  railPaid,
  withdrawalSubmit,
} from '@magpie/cashier/contract'
import { sandboxAccount } from '@magpie/cashier/rules'
import { memberInfo } from '@magpie/identity/contract'
import { proposeAdjustment } from '@magpie/ledger/contract'
import { protectionExclude } from '@magpie/play-safe/contract'
import { transferEnter } from '@magpie/transfers/contract'
import { walletConfirm, walletDebit, walletSettle } from '@magpie/venues/contract'
import { detail } from '@magpie/venues/testing'
import type { Endpoint } from '@magpie/wire'
import { type Player, untilWelcomed } from '../../testing/actors.ts'
import { bookedCalls } from '../../testing/good-asks.ts'
import type { Platform } from '../../testing/platform.ts'
import { type Crowd, type PlayerOfMatrix, playersOfMatrix, type Visit } from './comers.ts'
import type { Comer, Thing } from '../rules.ts'

export const pin = '280519'
export const nextPin = '975310'
const name = 'Lin Xiaoque'

export type Things = {
  readonly of: ReadonlyMap<PlayerOfMatrix, Readonly<Partial<Record<Thing, string>>>>
  /** Of an operator: their own account, and their proposals. */
  readonly ofOperator: ReadonlyMap<Comer, Readonly<Partial<Record<Thing, string>>>>
  /** The signed pages of open orders, by the order. */
  readonly pages: ReadonlyMap<string, OrderPage>
  readonly booked: ReturnType<typeof bookedCalls>
  readonly lane: string
}

/** The smallest possible picture. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const bodyOf = async (heard: Promise<{ readonly status: number; readonly text: string }>): Promise<unknown> => {
  const { status, text } = await heard
  if (status !== 200) throw new Error(`${status}: ${text}`)
  return JSON.parse(text)
}

export const makeThings = async (platform: Platform, crowd: Crowd): Promise<Things> => {
  const { owner, world } = platform
  const wire = (comer: 'venue' | 'rail') => (endpoint: Endpoint, ask: object) =>
    bodyOf((crowd.visits.get(comer) as Visit)(endpoint, { ask }))
  const [venue, rail] = [wire('venue'), wire('rail')]
  const one = async (sql: string, ...values: unknown[]): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(sql, values)
    if (rows[0] === undefined) throw new Error(`nothing there: ${sql}`)
    return rows[0].id
  }
  const until = async (what: string, done: () => Promise<boolean>): Promise<void> => {
    for (let tries = 0; !(await done()); tries++) {
      if (tries > 400) throw new Error(`waited in vain for ${what}`)
      await new Promise((next) => setTimeout(next, 20))
    }
  }
  const pages = new Map<string, OrderPage>()
  const paid = (order: string, amount: string) =>
    rail(railPaid, { id: `pay-${world.id()}`, order, currency: 'CNY', amount, payerName: null, at: world.now() })

  const bet = async (player: Player, round: string): Promise<string> => {
    const token = await player.launch()
    await venue(walletDebit, { transaction: `${round}.d`, token, round, amount: 500, detail })
    await venue(walletConfirm, { items: [{ transaction: `${round}.c`, round }] })
    await venue(walletSettle, { items: [{ transaction: `${round}.s`, round, version: 1, total: 900 }] })
    return `YBTY/${round}`
  }

  const thingsOf = async (who: PlayerOfMatrix, nth: number) => {
    const player = crowd.players[who]
    const member = String((await player.call(memberInfo, {}))['userId'])
    const password = String(player.registration['password'])
    await player.call(depositSafety, {})
    const order = async (channel: string, amount: string) => {
      const made = await player.call(depositOpen, { requestId: world.id(), channel, amount })
      pages.set(String(made['id']), made['page'] as OrderPage)
      return { id: String(made['id']), pay: String(made['payAmount']).replace('.', '') }
    }
    const first = await order('ebpay-1', '500')
    await paid(first.id, first.pay)
    const open = await order('koipay-1', '100')
    const receipt = (asked: object) =>
      (crowd.visits.get(who) as Visit)(depositReceipt, {
        ask: asked,
        file: picture,
      })
    await bodyOf(receipt({ id: open.id }))
    await player.call(pinSet, { pin, password })
    await player.call(nameState, { name, pin })
    const { number } = sandboxAccount('bank', null, 1000 + nth)
    const form = { requestId: world.id(), pin, password, kind: 'bank', number, holder: name, bank: 'ICBC' }
    const { accounts } = (await player.call(accountAdd, form)) as { accounts: readonly { id: string }[] }
    const account = accounts[0]?.id ?? ''
    await owner.query(`update cashier.account set usable_from = added_at where id = $1`, [account])
    const submit = { requestId: world.id(), account, amount: '130', pin }
    const withdrawal = String((await player.call(withdrawalSubmit, submit))['id'])
    // The venue does not answer, so the transfer stays on its way.
    const into = { requestId: world.id(), venue: 'YBCS', amount: '1' }
    const transfer = String((await player.call(transferEnter, into))['id'])
    const round = await bet(player, `matrix-${who}`)
    return {
      member,
      order: open.id,
      page: open.id,
      account,
      withdrawal,
      transfer,
      round,
      count: round,
      receipt: await one('select id from cashier.receipt where deposit_id = $1', open.id),
      entry: await one(
        `select e.lane || '.' || e.link || '.' || e.leaf as id from ledger.entry e where kind = 'bet.hold' and $1 in (from_owner, to_owner) limit 1`,
        member,
      ),
      key: await one(
        `select key as id from ledger.entry where kind = 'bet.hold' and $1 in (from_owner, to_owner) limit 1`,
        member,
      ),
    }
  }

  await untilWelcomed(Object.values(crowd.players))
  const of = new Map<PlayerOfMatrix, Awaited<ReturnType<typeof thingsOf>> & { payment: string }>()
  for (const [nth, who] of playersOfMatrix.entries()) {
    const things = await thingsOf(who, nth)
    await paid(`no order of ${who}`, '7700')
    const payment = await one(`select id from cashier.payment where order_text = $1`, `no order of ${who}`)
    of.set(who, { ...things, payment })
  }
  await until('turnover', async () => {
    const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from turnover.bet')
    return rows[0]?.count === playersOfMatrix.length
  })

  const propose = async (role: 'support' | 'finance', reference: string): Promise<string> => {
    const member = of.get('player')?.member ?? ''
    const ask = { member, direction: 'credit', amount: '1.00', reference, reason: 'a mistake of the house' }
    const visit = crowd.visits.get(role) as Visit
    const answer = (await bodyOf(visit(proposeAdjustment, { ask }))) as { readonly data?: { readonly id: string } }
    return answer.data?.id ?? ''
  }
  const ofOperator = new Map<Comer, Partial<Record<Thing, string>>>()
  for (const [comer, { id }] of crowd.operators) ofOperator.set(comer, { operator: id })
  for (const role of ['support', 'finance'] as const)
    ofOperator.set(role, {
      ...ofOperator.get(role),
      proposal: await propose(role, `of ${role}`),
      draft: await propose(role, `draft of ${role}`),
    })

  const booked = bookedCalls(await crowd.players.player.launch())
  const wallet: Readonly<Record<string, Endpoint>> = Object.fromEntries(
    platform.endpoints.filter(({ dialect }) => dialect === 'wallet').map((one) => [one.path.split('/').at(-1), one]),
  )
  for (const [call, ask] of booked.before) await venue(wallet[call] as Endpoint, ask)
  const lane = await one(`select lane as id from ledger.entry where kind = 'bet.hold' limit 1`)

  await crowd.players.excluded.call(protectionExclude, { until: world.now() + 200 * 86_400_000 })
  return { of, ofOperator, pages, booked, lane }
}
