import { account } from '@magpie/db'
import { openLedger } from '@magpie/ledger/server'
import { type Desk, openDesk } from '@magpie/operators/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { opsProtection, opsProtectionCounts, opsSigns } from '../contract/index.ts'
import { commitChange, playSafe } from './index.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk([openLedger({ secret: 'x'.repeat(32), witness: null }).slice, playSafe])
})
afterAll(() => desk.close())

it('L21: operators read a player’s own limits with their history', async () => {
  const support = await desk.operator('support')
  const member = desk.house.world.id()
  await desk.house.journal.commit({
    key: `test/open/${member}`,
    member,
    kind: 'member.open',
    content: member,
    opens: [account(member, 'cash')],
    transfers: [],
    guards: [],
    rows: [],
    news: [],
    answer: null,
  })
  expect(await support.call(opsProtection, { member })).toMatchObject({
    standing: { excludedUntil: null, stakeLimit: { daily: null } },
    changes: [],
  })
  await commitChange(desk.house, member, { set: 'limit', limit: 'stake/day', most: 50_000n })
  await commitChange(desk.house, member, { set: 'time_out', hours: 24 })
  expect(await support.call(opsProtection, { member })).toMatchObject({
    standing: { stakeLimit: { daily: '500.00', usedToday: '0.00' } },
    changes: [{ what: 'timed_out' }, { what: 'limit_set' }],
    signs: [],
  })
  const { days } = (await support.call(opsProtection, { member })) as { days: { day: string; staked: string }[] }
  expect([days.length, new Set(days.map(({ staked }) => staked))]).toEqual([30, new Set(['0.00'])])
  expect(await support.call(opsProtectionCounts, {})).toEqual({ excluded: 0, timedOut: 1, limited: 1, waiting: 0 })
  expect(await (await desk.operator('trading')).refusal(opsProtection, { member })).toBe('forbidden')
})

it('an invalid page cursor of signs is refused, and an unknown one gives an empty page', async () => {
  const support = await desk.operator('support')
  expect(await support.refusal(opsSigns, { before: `1.${'-'.repeat(36)}` })).toBe('validation')
  expect(await support.call(opsSigns, { before: `1.${desk.house.world.id()}` })).toEqual({ rows: [], next: null })
})
