// Levels and rebate through a real database: counted turnover becomes levels and money exactly once, however often a
// run starts or breaks off.

import { houseBalance } from '@magpie/ledger/server'
import { commitChange } from '@magpie/play-safe/server'
import { venueLobbies, venueRecords } from '@magpie/venues/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Days,
  type LevelTable,
  type Mine,
  opsPolicies,
  opsPolicyEffect,
  opsVip,
  opsVipMember,
  type Policies,
  rebateDays,
  rebateOne,
  rebateSimulate,
  vipLevels,
  vipMine,
} from '../contract/index.ts'
import { judgeDay } from './judge-day.ts'
import { payRebate } from './pay-rebate.ts'
import { openScene, type Scene } from '../testing/scene.ts'
import { levelOf } from './index.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

describe('levels and rebate', () => {
  it('S-GATE-01i, S-ROUTE-07e, S-ROUTE-07h: a day is judged after it ends, and its rebate paid at 15:00, once', async () => {
    scene.at(0, 12)
    const member = await scene.member()
    const day = scene.today()
    await scene.plays(member, 'DZ', 100_000n)
    await scene.plays(member, 'TY', 50_000n)
    const before = await houseBalance(scene.house.db, 'rebate')
    await scene.judge()
    expect((await scene.ask<Mine>(member, vipMine)).data).toEqual({ level: 0, growth: '0', need: 100, since: null })
    const { data: soon } = await scene.ask<Days>(member, rebateDays)
    expect(soon.today).toMatchObject({ day, level: 0, paid: '2.50' })
    expect(soon.days).toEqual([])

    scene.at(1, 0.1)
    await scene.judge()
    expect((await scene.ask<Days>(member, rebateDays)).data.days, 'before 00:10').toEqual([])
    scene.at(1, 0.5)
    await scene.judge()
    await scene.judge()
    expect((await scene.ask<Mine>(member, vipMine)).data).toMatchObject({
      level: 1,
      growth: '50',
      need: 500,
      since: scene.today(),
    })
    const { data: judged } = await scene.ask<Days>(member, rebateDays)
    expect(judged.days).toMatchObject([
      {
        day,
        level: 0,
        paid: '2.50',
        state: 'due',
        lines: [
          { group: 'DZ', base: '1000.00', ppm: 2_000, amount: '2.00' },
          { group: 'TY', base: '500.00', ppm: 1_000, amount: '0.50' },
        ],
      },
    ])

    await scene.pay()
    expect(await scene.cashOf(member), 'before 15:00').toBe(0n)
    scene.at(1, 15.01)
    await Promise.all([scene.pay(), scene.pay()])
    await scene.pay()
    expect(await scene.cashOf(member)).toBe(250n)
    expect(await houseBalance(scene.house.db, 'rebate')).toBe((before ?? 0n) - 250n)
    const { data: one } = await scene.ask<Days['days'][number]>(member, rebateOne, { day })
    expect(one).toMatchObject({ state: 'paid', paid: '2.50' })
    expect((await scene.ask<Days>(member, rebateDays)).data.month).toMatch(/^(?:2\.50|0\.00)$/)

    // A day with unreadable lines says so; the payment stands, and the desk still shows the member.
    const kept = `update vip.day set lines = $2 where member_id = $1`
    await scene.desk.owner.query(kept, [member, '{"group":"DZ"}'])
    const { data: broken } = await scene.ask<Days>(member, rebateDays)
    expect(broken.days).toMatchObject([{ day, paid: '2.50', state: 'paid', lines: [], unreadable: true }])
    const finance = await scene.desk.operator('finance')
    expect(await finance.call(opsVipMember, { member })).toMatchObject({ days: [{ day, paid: '2.50' }] })
    expect(scene.log.said.map(({ facts }) => facts['code'])).toContain('vip_day_unreadable')
    const figures = JSON.stringify(((await finance.call(opsPolicies, {})) as Policies).figures)
    expect(await finance.call(opsPolicyEffect, { figures })).toMatchObject({ less: { members: 0 } })
    await scene.desk.owner.query(kept, [member, '[]'])
  })

  it('an interrupted run continues: every member is judged and paid exactly once', async () => {
    scene.at(2, 12)
    const day = scene.today()
    const members = await Promise.all(Array.from({ length: 5 }, () => scene.member()))
    for (const one of members) await scene.plays(one, 'QP', 260_000n)
    scene.at(3, 1)
    const commit = scene.house.journal.commit
    const begun: Promise<unknown>[] = []
    const halting = {
      ...scene.house,
      journal: {
        ...scene.house.journal,
        commit: (plan: Parameters<typeof commit>[0]) => {
          if (begun.length === 2) return Promise.reject(new Error('the process ends here'))
          const outcome = commit(plan)
          begun.push(outcome)
          return outcome
        },
      },
    }
    await expect(judgeDay(halting, day)).rejects.toThrow('ends here')
    await Promise.all(begun)
    await scene.judge()
    for (const one of members) {
      expect(await levelOf(scene.house, one)).toBe(1)
      expect((await scene.ask<Mine>(one, vipMine)).data.growth).toBe('160')
    }

    // The same for its rebate: of five members, two are booked and their answers are lost.
    scene.at(3, 15.01)
    const paid: Promise<unknown>[] = []
    const dying = {
      ...scene.house,
      journal: {
        ...scene.house.journal,
        commit: (plan: Parameters<typeof commit>[0]): ReturnType<typeof commit> => {
          if (paid.length < 2) paid.push(commit(plan))
          return new Promise(() => undefined)
        },
      },
    }
    void payRebate(dying, day)
    await expect.poll(() => paid.length).toBe(2)
    await Promise.all(paid)
    await Promise.all([scene.pay(), scene.pay()])
    for (const one of members) expect(await scene.cashOf(one)).toBe(260n)
  })

  it('surplus growth raises a member by one level a day, also on days without turnover', async () => {
    scene.at(4, 12)
    const member = await scene.member()
    await scene.plays(member, 'ZR', 2_600_000n)
    const levels = []
    for (const days of [5, 6, 7, 8]) {
      scene.at(days, 1)
      await scene.judge()
      levels.push(await levelOf(scene.house, member))
    }
    expect(levels).toEqual([1, 2, 3, 3])
  })

  it('L20: a member in a time-out keeps growth and rises afterwards; the rebate for earlier play is paid', async () => {
    scene.at(9, 12)
    const member = await scene.member()
    await scene.plays(member, 'TY', 200_000n)
    await commitChange(scene.house, member, { set: 'time_out', hours: 24 })
    scene.at(10, 1)
    await scene.judge()
    expect(await levelOf(scene.house, member)).toBe(0)
    scene.at(10, 16)
    await scene.pay()
    expect(await scene.cashOf(member)).toBe(200n)
    scene.at(11, 1)
    await scene.judge()
    expect(await levelOf(scene.house, member)).toBe(1)
  })

  it('L32: a member sees only their own days; an unknown day is refused; anybody reads the levels', async () => {
    const other = await scene.member()
    expect((await scene.ask(other, rebateOne, { day: '2026-01-01' })).data.refused).toBe('rebate_unknown')
    expect((await scene.ask<Days>(other, rebateDays)).data.days).toEqual([])
    const { data } = await scene.ask<LevelTable>(null, vipLevels)
    expect(data.levels.map(({ withdrawals }) => withdrawals)).toEqual([5, 5, 5, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(data.levels.at(-1)?.need).toBeNull()
    const sold = new Set([...venueRecords, ...venueLobbies.filter(({ venue }) => venue !== '')].map((one) => one.group))
    for (const { rates } of data.levels) expect(new Set(rates.map(({ group }) => group)), 'open halls').toEqual(sold)
    expect(data.caps.filter(({ group }) => !sold.has(group))).toEqual([])
    expect((await scene.ask(other, rebateSimulate, { group: 'DZ', amount: '1234.56' })).data).toEqual({
      level: 0,
      ppm: 2_000,
      amount: '2.46',
      capped: false,
    })
  })

  it('the desk sees levels, days and one member; an operator without permission is refused', async () => {
    const finance = await scene.desk.operator('finance')
    const { levels, days } = (await finance.call(opsVip, {})) as {
      levels: { level: number; members: number }[]
      days: { due: string; paid: string; members: number; day: string }[]
    }
    expect(levels.reduce((sum, { members }) => sum + members, 0)).toBe(8)
    expect(days.some(({ due, paid }) => due !== '0' && due === paid)).toBe(true)
    const one = (await finance.call(opsVipMember, { member: await scene.member() })) as { level: number }
    expect(one.level).toBe(0)
    expect(await (await scene.desk.operator('trading')).refusal(opsVip, {})).toBe('forbidden')
  })

  it('a rebate that cannot be paid does not block the later days', async () => {
    const [stuck, member] = [await scene.member(), await scene.member()]
    scene.at(40, 12)
    await scene.plays(stuck, 'TY', 100_000n)
    const key = `vip/rebate/${stuck}/${scene.today()}`
    const none = { transfers: [], guards: [], rows: [], news: [], answer: null }
    await scene.house.journal.commit({ key, member: stuck, kind: 'test.taken', content: 'another', ...none })
    scene.at(41, 12)
    await scene.plays(member, 'TY', 200_000n)
    scene.at(42, 16)
    await scene.judge()
    await scene.pay()
    expect(await scene.cashOf(stuck)).toBe(0n)
    expect(await scene.cashOf(member)).toBe(200n)
  })

  it('L9: a day row written by hand is not paid and raises an error; other members are paid', async () => {
    scene.at(50, 12)
    const [honest, thief] = [await scene.member(), await scene.member()]
    await scene.plays(honest, 'TY', 200_000n)
    await scene.plays(thief, 'TY', 1_000n)
    const day = scene.today()
    await scene.desk.owner.query(
      `insert into vip.day (day, member_id, level, event, lines, payable) values ($1, $2, 0, 'stay', '[]', 5000000)`,
      [day, thief],
    )
    scene.at(51, 1)
    await scene.judge()
    scene.at(51, 15.01)
    await scene.pay()
    expect(await scene.cashOf(honest)).toBeGreaterThan(0n)
    expect(await scene.cashOf(thief)).toBe(0n)
    expect(scene.log.said).toContainEqual(
      expect.objectContaining({ facts: expect.objectContaining({ job: 'vip.pay-rebate' }) }),
    )
  })
})
