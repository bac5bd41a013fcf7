// A machine whose clock differs from the database's: what it may still do, and what not.

import { isRefusal } from '@magpie/kernel'
import { debitOf, fresh, openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { commitChange } from './change-standing.ts'
import { barNow } from './permit.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ watched: true })
})
afterEach(() => scene.clockAhead(0))
afterAll(() => scene.close())

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
type Member = Awaited<ReturnType<Scene['member']>>
const ask = (member: Member, path: string, body: object = {}) =>
  scene.site(`/site/api/v1/protection/${path}`, body, member)
const debit = async (token: string, more: Parameters<typeof debitOf>[2] = {}) =>
  (await scene.wallet('debit', debitOf(token, 100, more))).body['code']

describe('L20: with a clock that differs from the database’s', () => {
  it.each([[26 * hour], [-26 * hour], [400]])(
    'at %d ms off no stake is accepted, wins and returns are booked, and one alarm is raised',
    async (aheadMs) => {
      const { id, token } = await scene.member(1000n)
      const [won, back, kept] = [fresh('r'), fresh('r'), fresh('r')]
      for (const round of [won, back, kept]) expect(await debit(token, { round })).toBe('OK')
      const transaction = fresh('t')
      const alarms = scene.alarms()

      await scene.clockAhead(aheadMs)
      await scene.clockAhead(aheadMs)
      expect(scene.alarms()).toBe(alarms + 1)
      expect(await debit(token, { transaction })).toBe('MAINTENANCE')
      const moves = [
        ['confirm', { round: kept }, 'OK'],
        ['settle', { round: won, version: 1, total: 250 }, 'OK'],
        ['rollback', { round: back, reason: 'danger' }, 'OK'],
      ] as const
      for (const [call, item, code] of moves) {
        const { body } = await scene.wallet(call, { items: [{ transaction: fresh('t'), ...item }] })
        expect((body as unknown as { items: unknown[] }).items[0], call).toMatchObject({ code })
      }
      expect(await scene.money(id)).toEqual({ cash: 1050n, held: 0n, debt: 0n })

      await scene.clockAhead(0)
      expect(await debit(token, { transaction })).toBe('OK')
    },
  )

  it('L21: a bar does not end early, and stricter changes are accepted', async () => {
    const member = await scene.member(1000n)
    await ask(member, 'timeOut', { hours: 2 })
    await scene.clockAhead(26 * hour)
    expect(await barNow(scene.house, member.id)).toMatchObject({ refused: 'timed_out' })
    expect((await ask(member, 'stakeLimit', { daily: '10' })).status_code).toBe(6000)
    const real = Date.now()
    expect((await ask(member, 'exclude', { until: real + 30 * day + hour })).status_code).toBe(6000)
    await scene.clockAhead(-26 * hour)
    const out = await commitChange(scene.house, (await scene.member(0n)).id, { set: 'time_out', hours: 1 })
    if (isRefusal(out)) throw new Error(out.refused)
    expect(Math.abs((out.timedOutUntil ?? 0) - real - hour)).toBeLessThan(minute)
  })

  it('L21: no limit is loosened or confirmed until the clocks agree again', async () => {
    const member = await scene.member(1000n)
    await ask(member, 'stakeLimit', { daily: '10' })
    await scene.clockAhead(-26 * hour)
    expect((await ask(member, 'stakeLimit', { daily: '500' })).status_code).not.toBe(6000)
    await scene.clockAhead(0)
    expect((await ask(member, 'mine')).data).toMatchObject({ stakeLimit: { daily: '10.00', next: null } })
    await ask(member, 'stakeLimit', { daily: '500' })
    await scene.clockAhead(26 * hour)
    expect((await ask(member, 'stakeLimit/confirm')).status_code).not.toBe(6000)
    await scene.clockAhead(0)
    expect((await ask(member, 'stakeLimit/confirm')).status_code).toBe(7409)
  })

  it('L36: a token’s life is measured by the database’s clock', async () => {
    const member = await scene.member(1000n)
    await scene.clockAhead(26 * hour)
    await scene.launch(member.id, member.session)
    const { session } = await scene.login(member.id)
    const lives = async (table: string, id: string) =>
      (
        await scene.house.db.query<{ ms: number }>(
          `select extract(epoch from expires_at - now())::float8 * 1000 as ms from ${table} order by ${id} desc limit 1`,
        )
      ).rows[0]?.ms ?? 0
    expect(Math.abs((await lives('venues.launch', 'id')) - 4 * hour)).toBeLessThan(minute)
    expect(Math.abs((await lives('identity.session', 'id')) - 30 * day)).toBeLessThan(minute)
    await scene.clockAhead(-26 * hour)
    const over = await scene.launch(member.id, session)
    expect((await scene.wallet('balance', { transaction: fresh('t'), token: over })).body['code']).toBe('OK')
  })
})
