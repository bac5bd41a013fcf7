// Forged reports of payouts and payments: each byte of a real one changed once, in body and signed headers, and old
// reports replayed. No money moves, and the system reports no fault of its own.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CashierScene, openCashierScene, openHands } from '../../testing/index.ts'
import { readWithdrawal } from '../withdrawals/withdrawal-store.ts'

let scene: CashierScene
beforeAll(async () => {
  scene = await openCashierScene()
})
afterAll(() => scene.close())

type Headers = Readonly<Record<string, string>>
const states = ['paid', 'refused', 'bounced'] as const

/** A withdrawal that the rail was ordered to pay. */
const sent = async (): Promise<string> => {
  const member = await scene.withdrawer(100_000n)
  const { id } = await scene.submit(member, '300')
  expect(await openHands(scene).acts(id, scene.house.world.id(), { move: 'approve' })).toBe('approved')
  await scene.news()
  expect((await readWithdrawal(scene.house, id))?.state).toBe('sending')
  return id
}

/** All money: entries, keys, balances. */
const holdings = async (): Promise<unknown> => {
  const { rows } = await scene.house.db.query(
    `select (select count(*) from ledger.entry) entries, (select count(*) from ledger.key) keys, (select sum(balance) from ledger.account) kept`,
  )
  return rows[0]
}

const say = async (path: string, headers: Headers, payload: Buffer): Promise<number> =>
  (await scene.server.inject({ method: 'POST', url: path, headers, payload })).statusCode

const changedAt = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ (1 + (at % 255))
  return changed
}

describe('forged rail reports', () => {
  it.each(states)(
    'L6: the report that a payout is %s is refused with any one byte of the body changed',
    async (state) => {
      const id = await sent()
      const { news: path } = scene.rail.paths
      const body = Buffer.from(JSON.stringify(scene.rail.newsBody(id, state)))
      const headers = scene.rail.signed(path, body.toString())
      const [before, alarms, said] = [await holdings(), scene.alarms().length, scene.log.said.length]
      for (let at = 0; at < body.length; at++)
        expect([400, 401], `byte ${at}`).toContain(await say(path, headers, changedAt(body, at)))
      expect(await holdings()).toEqual(before)
      expect((await readWithdrawal(scene.house, id))?.state).toBe('sending')
      expect(scene.alarms().length).toBe(alarms)
      expect(scene.log.said.slice(said).filter(({ what }) => what === 'fault')).toEqual([])
    },
  )

  it('L6: with any one character of a signed header changed, both kinds of report are refused', async () => {
    const id = await sent()
    const member = await scene.payer()
    const { id: order } = await scene.open(member, 'ebpay-1', '100')
    const words = [
      [scene.rail.paths.news, scene.rail.newsBody(id, 'paid')],
      [scene.rail.paths.paid, scene.rail.paidBody(order)],
    ] as const
    const before = await holdings()
    for (const [path, word] of words) {
      const body = Buffer.from(JSON.stringify(word))
      const headers: Headers = scene.rail.signed(path, body.toString())
      for (const name of ['x-rail', 'x-timestamp', 'x-nonce', 'x-signature']) {
        const text = headers[name] ?? ''
        for (let at = 0; at < text.length; at++) {
          const other = text[at] === '1' ? '2' : '1'
          const odd = { ...headers, [name]: text.slice(0, at) + other + text.slice(at + 1) }
          expect(await say(path, odd, body), `${name} at ${at}`).toBe(401)
        }
      }
    }
    expect(await holdings()).toEqual(before)
    expect((await scene.money(member.id)).cash).toBe(0n)
  })

  it('L5, L6: a repeated report moves no money, neither at once, later, nor on another path', async () => {
    const id = await sent()
    const { news: path, paid } = scene.rail.paths
    const body = Buffer.from(JSON.stringify(scene.rail.newsBody(id, 'paid')))
    const headers = scene.rail.signed(path, body.toString())
    expect(await say(path, headers, body)).toBe(200)
    expect((await readWithdrawal(scene.house, id))?.state).toBe('paid')
    const before = await holdings()
    for (let again = 0; again < 20; again++) expect(await say(path, headers, body)).toBe(200)
    expect(await say(paid, headers, body)).toBe(401)
    scene.later(301_000)
    expect(await say(path, headers, body)).toBe(401)
    expect(await holdings()).toEqual(before)
  })
})
