// Whether real wallets, on real PostgreSQL and at two nodes, answer as if every call had happened at one moment between
// its question and its answer.

import { openTestRail, testRail } from '@magpie/cashier/testing'
import { realWorld } from '@magpie/kernel/real-world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPlatform, type Platform } from '../testing/platform.ts'
import { checkLinear } from './testing/check-linear.ts'
import { type History, record } from './testing/record.ts'
import { walletModel } from './testing/wallet-model.ts'

const members = 4
const hands = 6
const calls = 16

let platform: Platform
beforeAll(async () => {
  const rail = openTestRail(realWorld())
  platform = await openPlatform({ second: true, rail: { url: testRail.url, http: rail.http } })
}, 60_000)
afterAll(() => platform.close())

const judged = ({ cash, calls: history }: History) => checkLinear(history, walletModel(cash))

it('L3, L5, L6: histories of wallets are linear, and with one answer changed they are not', async () => {
  const seed = Date.now() % 1_000_003
  const histories = await Promise.all(
    Array.from({ length: members }, (_, nth) => record(platform, { nth: nth + 2, seed: seed + nth, hands, calls })),
  )
  for (const history of histories) {
    const verdict = judged(history)
    expect(verdict.linear ? [] : verdict.stuck, `seed ${seed}`).toEqual([])
    expect(history.calls.length).toBeGreaterThanOrEqual(hands * calls)
    const told = history.calls.filter(({ output }) => output?.balance !== undefined)
    // A cent too much in the middle, and the answer of one who asked after everybody else was done.
    const odd = told[Math.floor(told.length / 2)]
    const planted = history.calls.map((one) =>
      one === odd && one.output !== undefined
        ? { ...one, output: { ...one.output, balance: (one.output.balance ?? 0) + 1 } }
        : one,
    )
    expect(judged({ ...history, calls: planted }).linear).toBe(false)
    const late = { input: { call: 'balance' }, output: { code: 'OK', balance: history.cash + 1 } } as const
    const after = { ...late, asked: Number.MAX_SAFE_INTEGER - 1, answered: Number.MAX_SAFE_INTEGER }
    expect(judged({ ...history, calls: [...history.calls, after] }).linear).toBe(false)
  }
  const all = histories.flatMap(({ calls: some }) => some)
  const codes = new Set(all.map(({ output }) => output?.code))
  for (const code of ['OK', 'SHORT_OF_FUNDS', 'done']) expect(codes).toContain(code)
  const overlapping = all.filter((one) =>
    all.some((other) => other !== one && other.asked < one.asked && other.answered > one.asked),
  )
  expect(overlapping.length, 'calls asked while another was not answered').toBeGreaterThan(all.length / 2)
  expect(platform.trouble().map(({ msg }) => msg)).toEqual([])
}, 60_000)
