// Whether real wallets, on real PostgreSQL and at two nodes, answer as if every call had happened at one moment between
// its request and its answer.

import { openTestRail, testRail } from '@magpie/cashier/testing'
import { playerBlock } from '@magpie/identity/contract'
import { realWorld } from '@magpie/kernel/real-world'
import { opsCookie } from '@magpie/operators/contract'
import { seatOperator } from '@magpie/operators/testing'
import { openSend } from '@magpie/testkit/http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPlatform, type Platform } from '../testing/platform.ts'
import { checkLinear } from './testing/check-linear.ts'
import { type History, ofOtherRail, record } from './testing/record.ts'
import { type Bar, walletModel } from './testing/wallet-model.ts'

/** One member is left alone, one excludes themselves, one is blocked. */
const bars: readonly (Bar | null)[] = [null, null, 'exclusion', 'block']
const hands = 6
const calls = 16

let platform: Platform
let block: (member: string) => Promise<void>
const send = openSend(1, { net: 14 })
const moonpay = { ...testRail, code: 'MOONPAY', url: 'http://127.0.0.1:6097' }
beforeAll(async () => {
  const [world, carries] = [realWorld(), ofOtherRail]
  const [rail, other] = [openTestRail(world), openTestRail(world, moonpay)]
  platform = await openPlatform({
    second: true,
    ops: true,
    rail: { url: testRail.url, http: rail.http },
    otherRail: { url: moonpay.url, http: other.http, carries },
  })
  const seat = await seatOperator(platform.owner, world, { account: 'linear-risk', roles: ['risk'] })
  block = async (member) => {
    const { body } = await send({
      method: 'POST',
      url: `${platform.opsOrigin}${playerBlock.path}`,
      headers: { 'content-type': 'application/json', cookie: `${opsCookie}=${seat.secret}`, token: seat.marker },
      body: JSON.stringify({ id: member, blocked: true, reason: 'looked at by the rig' }),
    })
    const { status_code: code }: { status_code: number } = JSON.parse(body)
    if (code !== 6000) throw new Error(`a block was answered ${code}`)
  }
})
afterAll(async () => {
  send.close()
  await platform.close()
})

const judged = ({ cash, calls: history }: History) => checkLinear(history, walletModel(cash))

it('L3, L5, L6, L20: histories of real wallets are linear, and with one answer changed they are not', async () => {
  const seed = 20_261_126
  const histories = await Promise.all(
    bars.map((bar, nth) => record(platform, { nth: nth + 2, seed: seed + nth, hands, calls, bar, block })),
  )
  for (const [nth, history] of histories.entries()) {
    const verdict = judged(history)
    expect(verdict.linear ? [] : verdict.stuck, `seed ${seed}`).toEqual([])
    expect(history.calls.length).toBeGreaterThanOrEqual(hands * calls)
    // A refutation is certain only after every order was tried; with a bar at an unknown moment that may take minutes.
    if (bars[nth] !== null) continue
    const told = history.calls.filter(({ output }) => output?.balance !== undefined)
    // A cent too much in the middle, and the answer of a call that began after all others had ended.
    const odd = told[Math.floor(told.length / 2)]
    const planted = history.calls.map((one) =>
      one === odd && one.output !== undefined
        ? { ...one, output: { ...one.output, balance: (one.output.balance ?? 0) + 1 } }
        : one,
    )
    expect(judged({ ...history, calls: planted }).linear).toBe(false)
    const late = { input: { call: 'audit' }, output: { code: 'OK', balance: history.cash + 1 } } as const
    const after = { ...late, asked: Number.MAX_SAFE_INTEGER - 1, answered: Number.MAX_SAFE_INTEGER }
    expect(judged({ ...history, calls: [...history.calls, after] }).linear).toBe(false)
  }
  const all = histories.flatMap(({ calls: some }) => some)
  const codes = new Set(all.map(({ output }) => output?.code))
  for (const code of ['OK', 'SHORT_OF_FUNDS', 'done', 'EXCLUDED']) expect(codes).toContain(code)
  expect([...codes].some((code) => code === 'PLAYER_BLOCKED' || code === 'TOKEN_EXPIRED')).toBe(true)
  const overlapping = all.filter((one) =>
    all.some((other) => other !== one && other.asked < one.asked && other.answered > one.asked),
  )
  expect(overlapping.length, 'calls asked while another was not answered').toBeGreaterThan(all.length / 2)
  expect(platform.trouble()).toEqual([])
})
