// Level and rebate figures changed by two operators, on a real database: the effect is shown first, they apply from a
// day that has not begun, earlier days stay as judged, and no member falls.

import type { Uuid } from '@magpie/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Days,
  type Effect,
  type Figures,
  type Levels,
  type Mine,
  opsPolicies,
  opsPolicyDecide,
  opsPolicyEffect,
  opsPolicyPropose,
  type Policies,
  rebateDays,
  vipLevels,
  vipMine,
} from '../contract/index.ts'
import { openScene, type Scene } from '../testing/scene.ts'
import { levelOf, withdrawalsOf } from './index.ts'

const reason = 'as the board decided'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const ratesOf = (figures: Figures, group: string, by: number): Figures['rates'] =>
  figures.rates.map((one) => (one.group === group ? { ...one, ppm: one.ppm.map((ppm) => ppm + by) } : one))

describe('S-GATE-01j, S-ROUTE-07f: figures that two operators change', () => {
  it('L33: the effect is shown, another operator agrees, the figures apply from their day, and no level falls', async () => {
    scene.at(0, 12)
    const [rose, waits, sport] = [await scene.member(), await scene.member(), await scene.member()]
    await scene.plays(rose, 'DZ', 100_000n)
    await scene.plays(waits, 'QP', 60_000n)
    await scene.plays(sport, 'TY', 50_000n)
    scene.at(1, 1)
    await scene.judge()
    expect(await levelOf(scene.house, rose)).toBe(1)
    expect(await levelOf(scene.house, waits)).toBe(0)

    const [finance, risk] = [await scene.desk.operator('finance'), await scene.desk.operator('risk')]
    const told = (await finance.call(opsPolicies, {})) as Policies
    expect(told).toMatchObject({ rows: [], waiting: 0, bounds: { withdrawals: { least: 5, most: 50 } } })
    const figures: Figures = {
      ...told.figures,
      need: [50, ...told.figures.need.slice(1)],
      // A different count for each level shows which entry was read.
      withdrawals: told.figures.withdrawals.map((count, level) => count + 1 + level),
      rates: ratesOf({ ...told.figures, rates: ratesOf(told.figures, 'TY', -1_000) }, 'DZ', 500),
      caps: [],
    }
    const effect = (await finance.call(opsPolicyEffect, { figures: JSON.stringify(figures) })) as Effect
    expect(effect).toMatchObject({
      members: 3,
      // 1,000.00 of slots at 0.25 %, 500.00 of sport at zero.
      more: { members: 1, by: '50' },
      less: { members: 1, by: '50' },
      was: '310',
      would: '310',
      most: [{ member: sport, was: '50', would: '0' }],
    })
    expect(effect.levels.slice(0, 2)).toEqual([
      { level: 0, members: 2, rise: 2 },
      { level: 1, members: 1, rise: 0 },
    ])

    const tooMuch = { ...figures, rates: ratesOf(figures, 'ZR', 9_000) }
    expect(await finance.refusal(opsPolicyEffect, { figures: JSON.stringify(tooMuch) })).toBe('policy_figures')
    expect(await finance.refusal(opsPolicyEffect, { figures: '{' })).toBe('policy_figures')
    expect(await finance.refusal(opsPolicyPropose, { figures: tooMuch, fromDay: told.fromDay, reason })).toBe(
      'policy_figures',
    )
    expect(await finance.refusal(opsPolicyPropose, { figures, fromDay: scene.today(), reason }), 'never today').toBe(
      'policy_day',
    )
    expect(
      await (await scene.desk.operator('support')).refusal(opsPolicyEffect, { figures: JSON.stringify(figures) }),
    ).toBe('forbidden')
    const { id } = (await finance.call(opsPolicyPropose, { figures, fromDay: told.fromDay, reason })) as { id: Uuid }
    const approve = { id, decision: 'approve' as const, reason }
    expect(await finance.refusal(opsPolicyDecide, approve)).toBe('same_operator')
    expect(await risk.call(opsPolicyDecide, approve)).toEqual({ state: 'approved' })
    expect(await risk.refusal(opsPolicyDecide, approve)).toBe('already_decided')
    const listed = (await risk.call(opsPolicies, {})) as Policies
    expect(listed.rows).toMatchObject([{ id, state: 'approved', effect: { was: '310' } }])

    // Published before it applies.
    const { data: before } = await scene.ask<Levels>(null, vipLevels)
    expect(before.levels[0]).toMatchObject({ need: 100, withdrawals: 5 })
    expect(before.next).toMatchObject({
      from: told.fromDay,
      caps: [],
      levels: [{ need: 50, withdrawals: 6 }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    })
    expect(await withdrawalsOf(scene.house, rose)).toBe(5)

    // The old figures apply to the day before, the new ones to this day: growth already earned then suffices.
    await scene.plays(sport, 'TY', 50_000n)
    scene.at(2, 1)
    await scene.judge()
    expect(await levelOf(scene.house, waits)).toBe(0)
    expect(await withdrawalsOf(scene.house, rose), 'at V1').toBe(7)
    expect((await scene.ask<Mine>(waits, vipMine)).data).toMatchObject({ growth: '60', need: 50 })
    expect((await scene.ask<Levels>(null, vipLevels)).data).toMatchObject({ next: null })
    await scene.plays(sport, 'TY', 100_000n)
    expect((await scene.ask<Days>(sport, rebateDays)).data.today).toMatchObject({ level: 1, paid: '1.00' })
    scene.at(3, 1)
    await scene.judge()
    expect(await levelOf(scene.house, waits)).toBe(1)
    const { days } = (await scene.ask<Days>(sport, rebateDays)).data
    expect(days.map(({ paid, level }) => [paid, level])).toEqual([
      ['1.00', 1],
      ['0.50', 0],
      ['0.50', 0],
    ])
  })

  it('higher figures lower no level; a proposal can be refused or withdrawn, and expires when its day begins', async () => {
    const [finance, risk] = [await scene.desk.operator('finance'), await scene.desk.operator('risk')]
    const told = (await finance.call(opsPolicies, {})) as Policies
    const figures = { ...told.figures, need: told.figures.need.map((growth) => growth * 10) }
    const propose = async (): Promise<Uuid> =>
      ((await finance.call(opsPolicyPropose, { figures, fromDay: told.fromDay, reason })) as { id: Uuid }).id
    const dropped = await propose()
    expect(await risk.refusal(opsPolicyPropose, { figures: told.figures, fromDay: told.fromDay, reason })).toBe(
      'already_waits',
    )
    expect(await risk.refusal(opsPolicyDecide, { id: dropped, decision: 'withdraw', reason })).toBe('other_operator')
    expect(await finance.call(opsPolicyDecide, { id: dropped, decision: 'withdraw', reason })).toEqual({
      state: 'withdrawn',
    })
    const refused = await propose()
    expect(await risk.call(opsPolicyDecide, { id: refused, decision: 'refuse', reason })).toEqual({ state: 'refused' })
    const held = await propose()
    expect(await risk.call(opsPolicyDecide, { id: held, decision: 'approve', reason })).toEqual({ state: 'approved' })
    const late = await propose()
    const { rows } = await scene.house.db.query<{ id: Uuid; state: string }>(
      'select id, state from vip.member order by id',
    )
    scene.at(5, 1)
    await scene.judge()
    const after = await scene.house.db.query('select id, state from vip.member order by id')
    expect(after.rows).toEqual(rows)
    const awake = await scene.desk.operator('risk')
    expect(await awake.refusal(opsPolicyDecide, { id: late, decision: 'approve', reason }), 'its day has begun').toBe(
      'policy_day',
    )
  })

  it('unreadable figures are logged and break no page; their days wait until the figures are repaired', async () => {
    scene.at(7, 12)
    const member = await scene.member()
    await scene.plays(member, 'DZ', 200_000n)
    const withdrawals = await withdrawalsOf(scene.house, member)
    const { rows } = await scene.house.db.query<{ figures: Figures }>('select figures from vip.policy limit 1')
    const day = 86_400_000
    await scene.desk.owner.query(
      `insert into vip.policy (id, state, from_day, figures, maker_id, decider_id, agreed_at) values ($1, 'agreed', $2, '{"need":"more"}', $1, $3, $4)`,
      [scene.house.world.id(), scene.today(), scene.house.world.id(), new Date(scene.house.world.now() - day)],
    )
    expect(await withdrawalsOf(scene.house, member)).toBe(withdrawals)
    expect(await scene.ask<Levels>(null, vipLevels)).toMatchObject({ status_code: 6000 })
    for (const endpoint of [vipMine, rebateDays])
      expect(await scene.ask(member, endpoint), endpoint.path).toMatchObject({ status_code: 6000 })
    expect((await (await scene.desk.operator('finance')).call(opsPolicies, {})) as Policies).toHaveProperty('figures')
    expect(scene.log.said.map(({ facts }) => facts['code'])).toContain('vip_policy_unreadable')
    scene.at(8, 1)
    await expect(scene.judge()).rejects.toThrow('cannot be read')
    await scene.desk.owner.query(`update vip.policy set figures = $1 where figures = '{"need":"more"}'`, [
      JSON.stringify(rows[0]?.figures),
    ])
    await scene.judge()
    scene.at(8, 16)
    await scene.pay()
    expect(await scene.cashOf(member)).toBeGreaterThan(0n)
  })
})
