import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  clientVersion,
  opsGateChange,
  opsGateDecide,
  opsGateEnd,
  opsGates,
  opsGateWithdraw,
  type Wish,
} from '../contract/index.ts'
import { type Gate, openGate } from './index.ts'

let desk: Desk
let gate: Gate
let [ann, bob, cas]: Seat[] = []
const reason = 'a fire in the machine room'
const hour = 3_600_000
const settings = { siteKey: 'k', allowEmptySignature: true, secret: 'x'.repeat(32), streamAddress: '', configAgeMs: 10 }

/** Moving the clock ends their sessions: they log in again. */
const sitDown = async (): Promise<void> => {
  ann = await desk.operator('risk')
  bob = await desk.operator('risk')
  cas = await desk.operator('support')
}

beforeAll(async () => {
  gate = openGate(settings)
  desk = await openDesk([gate.slice])
  await sitDown()
})
afterAll(() => desk.close())

const seat = (given: Seat | undefined): Seat => {
  if (given === undefined) throw new Error('nobody sits here')
  return given
}
const now = (): number => desk.house.world.now()
const ask = (wish: Wish, from: number | null, to: number | null) => ({ wish, from, to, reason })
const list = async () => {
  const answer = await seat(bob).call(opsGates, {})
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}
const made = async (wish: Wish, from: number | null, to: number | null) => {
  const answer = await seat(ann).call(opsGateChange, ask(wish, from, to))
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}
const config = async () => {
  await new Promise((done) => setTimeout(done, 15))
  return gate.siteConfig(desk.house)
}

describe('site switches of operators', () => {
  it('S-GATE-05: one operator closes the site for an hour and reopens it, and other nodes notice', async () => {
    const other = openGate(settings)
    const guard = await other.guard(desk.house)
    let heard = 0
    guard.follow(() => heard++)
    const { id, state } = await made({ part: 'maintenance' }, null, now() + hour)
    expect(state).toBe('made')
    expect((await config()).maintainConfig.status).toBe(0)
    await expect.poll(() => heard, { timeout: 2000 }).toBe(1)
    expect((await other.siteConfig(desk.house)).maintainConfig.status).toBe(0)
    expect((await list()).config.isOpen).toBe(false)
    expect(await seat(ann).call(opsGateEnd, { id, reason })).toEqual({ state: 'ended' })
    expect((await config()).maintainConfig.status).toBe(1)
    await expect.poll(() => heard, { timeout: 2000 }).toBe(2)
    guard.stop()
    expect(await seat(ann).refusal(opsGateEnd, { id, reason })).toBe('gate_unknown')
  })

  it('L33: a change to who may enter waits for a second operator and is applied once', async () => {
    const { id, state } = await made({ part: 'register' }, null, null)
    expect(state).toBe('proposed')
    expect((await config()).stopRegister).toBe(false)
    expect((await list()).waiting.map((one) => [one.id, one.wish.part])).toEqual([[id, 'register']])
    const decide = { id, decision: 'approve', reason } as const
    expect(await seat(ann).refusal(opsGateDecide, decide)).toBe('same_operator')
    expect(await seat(cas).refusal(opsGateDecide, decide)).toBe('forbidden')
    const both = await Promise.all([seat(bob).call(opsGateDecide, decide), seat(bob).call(opsGateDecide, decide)])
    expect(both.filter((one) => 'state' in one)).toHaveLength(1)
    expect((await config()).stopRegister).toBe(true)
    expect(await seat(bob).refusal(opsGateDecide, decide)).toBe('already_decided')

    const ends = await Promise.all([ann, ann].map((one) => seat(one).call(opsGateEnd, { id, reason })))
    const said = ends.map((one) => ('state' in one ? one.state : one.refused))
    expect(new Set(said)).toEqual(new Set(['gate_waits', 'proposed']))
    expect(await seat(bob).refusal(opsGateEnd, { id, reason })).toBe('gate_waits')
    expect((await config()).stopRegister).toBe(true)
    const ending = (await list()).waiting.find(({ ends }) => ends === id)
    expect(await seat(bob).call(opsGateDecide, { ...decide, id: ending?.id ?? '' })).toEqual({ state: 'approved' })
    expect((await config()).stopRegister).toBe(false)
    expect((await list()).over.map((one) => one.id)).toContain(id)
  })

  it('L33: a proposal that is refused or withdrawn changes nothing', async () => {
    const first = await made({ part: 'login' }, null, null)
    expect(await seat(bob).refusal(opsGateWithdraw, { id: first.id, reason })).toBe('other_operator')
    expect(await seat(bob).call(opsGateDecide, { id: first.id, decision: 'refuse', reason })).toEqual({
      state: 'refused',
    })
    const pressed = await Promise.all(
      [1, 2].map(() => seat(ann).call(opsGateChange, ask({ part: 'login' }, null, null))),
    )
    expect(pressed.flatMap((one) => ('refused' in one ? [one.refused] : []))).toEqual(['already_waits'])
    const [second = first] = pressed.flatMap((one) => ('id' in one ? [one] : []))
    expect(await seat(ann).call(opsGateWithdraw, { id: second.id, reason })).toEqual({ state: 'withdrawn' })
    expect((await config()).stopLogin).toBe(false)
    expect((await list()).waiting).toEqual([])
  })

  it('a scheduled change starts by itself; approval is refused after the window has ended', async () => {
    const { id } = await made({ part: 'maintenance' }, now() + hour, now() + 2 * hour)
    expect(await seat(bob).call(opsGateDecide, { id, decision: 'approve', reason })).toEqual({ state: 'approved' })
    expect((await config()).maintainConfig).toMatchObject({ status: 1 })
    const late = await made({ part: 'login' }, null, now() + hour)
    desk.clock.aheadMs += hour + 1000
    await sitDown()
    expect((await config()).maintainConfig.status).toBe(0)
    expect(await seat(bob).refusal(opsGateDecide, { id: late.id, decision: 'approve', reason })).toBe('gate_window')
    expect((await list()).waiting.map((one) => one.id)).toContain(late.id)
    desk.clock.aheadMs += hour
    await sitDown()
    expect((await config()).maintainConfig.status).toBe(1)
  })

  it('invalid windows and rules that would block everybody are refused; the audit log has each act', async () => {
    const refused = async (wish: Wish, from: number | null, to: number | null) =>
      seat(ann).refusal(opsGateChange, ask(wish, from, to))
    expect(await refused({ part: 'login' }, now() + hour, now() + hour)).toBe('gate_window')
    expect(await refused({ part: 'login' }, null, now() - 1)).toBe('gate_window')
    expect(await refused({ part: 'login' }, now() + 400 * 24 * hour, null)).toBe('gate_window')
    const rules = (network: string) => ({
      blockedNetworks: [network],
      closedRegions: [],
      lookOnlyRegions: [],
      networksOf: [],
      serviceUrl: 'https://help.example',
    })
    for (const network of ['0.0.0.0/0', '10.0.0.0/00', '::/0'])
      expect(await refused({ part: 'access', rules: rules(network) }, null, null), network).not.toBeNull()
    expect(await seat(cas).refusal(opsGateChange, ask({ part: 'login' }, null, null))).toBe('forbidden')
    const { rows } = await desk.house.db.query<{ action: string }>(
      `select action from operators.audit where action like 'gate.change%' order by at, id`,
    )
    const actions = rows.map(({ action }) => action)
    expect(actions.slice(0, 4)).toEqual([
      'gate.change.made',
      'gate.change.ended',
      'gate.change.propose',
      'gate.change.approved',
    ])
  })

  it('S-GATE-06: a list of as many networks as the rules allow can be proposed', async () => {
    const networks = Array.from(
      { length: 20_000 },
      (_, nth) => `198.${100 + (nth >> 14)}.${(nth >> 6) & 255}.${(nth & 63) * 4}/30`,
    )
    const rules = {
      blockedNetworks: networks,
      closedRegions: [],
      lookOnlyRegions: [],
      networksOf: [],
      serviceUrl: 'https://help.example',
    }
    const { id, state } = await made({ part: 'access', rules }, null, now() + hour)
    expect(state).toBe('proposed')
    await seat(ann).call(opsGateWithdraw, { id, reason })
  })

  it('a node whose two reads see different states applies the closing at its next read', async () => {
    await sitDown()
    const other = openGate(settings)
    let id = ''
    const waiting: (() => Promise<unknown>)[] = []
    const closed = Promise.withResolvers<void>()
    const closeBetween = async (): Promise<void> => {
      const [last, ...before] = waiting.splice(0).toReversed()
      await last?.()
      id = (await made({ part: 'maintenance' }, null, now() + hour)).id
      for (const one of before) await one()
      closed.resolve()
    }
    const query = (text: string, values: unknown[]) =>
      new Promise((done, failed) => {
        waiting.push(() => desk.house.db.query(text, values).then(done, failed))
        if (waiting.length === 1) setTimeout(() => void closeBetween().catch(failed))
      })
    await other.siteConfig({ ...desk.house, db: { query } as unknown as typeof desk.house.db })
    await closed.promise
    await new Promise((done) => setTimeout(done, 15))
    expect((await other.siteConfig(desk.house)).maintainConfig.status).toBe(0)
    await seat(ann).call(opsGateEnd, { id, reason })
  })
})

it('a feature is open to a share of the members, and one operator closes it at once', async () => {
  const members = Array.from({ length: 200 }, () => desk.house.world.id())
  const inside = (): readonly string[] =>
    members.filter((member) => gate.isOpenFor('gifts', { is: 'member', member, session: member }))
  await config()
  expect(inside()).toHaveLength(200)
  expect(gate.isOpenFor('gifts', { is: 'nobody' })).toBe(true)
  const open = async (share: number): Promise<void> => {
    const { id, state } = await made({ part: 'feature', feature: 'gifts', share }, null, null)
    expect(state).toBe('proposed')
    expect(await seat(bob).call(opsGateDecide, { id, decision: 'approve', reason })).toEqual({ state: 'approved' })
    await config()
  }
  await open(25)
  const few = inside()
  expect(few.length).toBeGreaterThan(20)
  expect(few.length).toBeLessThan(85)
  expect(gate.isOpenFor('gifts', { is: 'nobody' })).toBe(false)
  expect(gate.isOpenFor('packets', { is: 'nobody' })).toBe(true)
  await open(60)
  expect(inside()).toEqual(expect.arrayContaining([...few]))
  // Shares are never sent: a page learns only what its own member has.
  expect(JSON.stringify(await gate.siteConfig(desk.house))).not.toContain('gifts')
  expect((await list()).config.features.find(({ feature }) => feature === 'gifts')).toEqual({
    feature: 'gifts',
    share: 60,
  })
  const closed = await made({ part: 'feature', feature: 'gifts', share: 0 }, null, null)
  expect(closed.state).toBe('made')
  await config()
  expect(inside()).toEqual([])
  expect(await seat(ann).call(opsGateEnd, { id: closed.id, reason })).toEqual({ state: 'ended' })
  await config()
  expect(inside().length).toBeGreaterThan(few.length)
})

it('the least version needs two operators, and cannot be above the served version', async () => {
  const refused = await seat(ann).refusal(opsGateChange, ask({ part: 'version', least: '9.0.0' }, null, null))
  expect(refused).toBe('gate_version')
  const { id, state } = await made({ part: 'version', least: clientVersion }, null, now() + hour)
  expect(state).toBe('proposed')
  expect((await config()).leastVersion).toBe(undefined)
  expect(await seat(bob).call(opsGateDecide, { id, decision: 'approve', reason })).toEqual({ state: 'approved' })
  expect((await config()).leastVersion).toBe(clientVersion)
})

it('an unreadable change is skipped and reported; a node starts, other changes apply and are listed', async () => {
  const [gone, old] = [desk.house.world.id(), desk.house.world.id()]
  const insert = (id: string, to: number | null) =>
    desk.house.db.query(
      `insert into gate.change (id, wish, from_at, to_at, maker_id, maker_account, reason, made_at, decider_account)
       values ($1, '{"part":"feature","feature":"one of before","share":50}', $2, $3, null, 'ann', 'a try', $2, 'bob')`,
      [id, new Date(now() - hour), to === null ? null : new Date(to)],
    )
  await insert(gone, null)
  await insert(old, now() - 1000)
  await desk.house.db.query(
    `insert into operators.approval (id, state, kind, member_id, body, maker_id, maker_account, maker_reason, made_at)
     values ($1, 'waiting', 'gate.change', null, '{}', $1, 'ann', 'a try', now())`,
    [gone],
  )
  const { id } = await made({ part: 'maintenance' }, null, now() + hour)
  const alarm = vi.spyOn(desk.house.log, 'alarm')
  const other = openGate(settings)
  const guard = await other.guard(desk.house)
  expect((await other.siteConfig(desk.house)).maintainConfig.status).toBe(0)
  const { changes, waiting, over } = await list()
  expect(changes.map((one) => one.id)).toContain(id)
  expect(changes.map((one) => one.id)).not.toContain(gone)
  expect([...waiting, ...over].filter((one) => [gone, old].includes(one.id))).toEqual([])
  await config()
  await other.siteConfig(desk.house)
  // This node reports it once, however often it reads.
  expect(alarm.mock.calls.filter(([facts]) => facts['change'] === gone).length).toBeLessThanOrEqual(2)
  expect(alarm.mock.calls.some(([facts]) => facts['change'] === gone)).toBe(true)
  alarm.mockRestore()
  guard.stop()
  await seat(ann).call(opsGateEnd, { id, reason })
  await desk.owner.query('delete from gate.change where id = any($1)', [[gone, old]])
  await desk.owner.query('delete from operators.approval where id = $1', [gone])
  expect((await config()).maintainConfig.status).toBe(1)
})
