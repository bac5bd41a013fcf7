// Exclusion binds a person: a member who returns under another name on the same device, or with the same payment
// account, may not play until an operator reviewed it. Neighbours on one network are not affected.

import { account, type Plan } from '@magpie/db'
import { cameLike, enrol, leaveTraces, openIdentity } from '@magpie/identity/server'
import { isRefusal, type Uuid } from '@magpie/kernel'
import { type Desk, openDesk } from '@magpie/operators/testing'
import { openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forGood, holdDecide, holdsList, type PlayHold } from '../contract/index.ts'
import { commitChange, forgetPermit, holdIfReturning, holdStake, permitToPlay, playSafe, stakeGuards } from './index.ts'

const reason = 'spoke to both of them'
const days = (n: number): number => n * 86_400_000

let scene: Scene
let desk: Desk
let identity: ReturnType<typeof openIdentity>
let made = 0
beforeAll(async () => {
  scene = await openScene()
  const noSite = () => Promise.reject(new Error('no call of the site is made here'))
  const gate = { siteConfig: noSite, regionOf: () => '' }
  identity = openIdentity({ gate, secret: 'master secret of a test', world: scene.house.world })
  desk = await openDesk([playSafe], { url: scene.url, house: scene.house })
})
afterAll(async () => {
  await desk.close()
  await scene.close()
})

const network = { kind: 'network', mark: 'one line for all of them' } as const

const come = async (device: Uuid): Promise<Uuid> => {
  const marks = [{ kind: 'device', mark: device } as const, network]
  const account = `back${(made += 1)}x`
  const done = await enrol(scene.house, {
    key: scene.house.world.id(),
    account,
    hash: 'none',
    device,
    inviteCode: null,
    marks,
  })
  if (isRefusal(done)) throw new Error(done.refused)
  return done.member
}
const newDevice = (): Uuid => scene.house.world.id()
const exclude = (member: Uuid, forDays = 40) =>
  commitChange(scene.house, member, { set: 'exclude', until: scene.house.world.now() + days(forDays) })
const wordOf = async (member: Uuid): Promise<string> => {
  const permit = await permitToPlay(scene.house, member)
  return isRefusal(permit) ? permit.refused : 'may play'
}

describe('which members are held', () => {
  it('L20: a member who registers on the device of an excluded member; another device on one network is not', async () => {
    const device = newDevice()
    const first = await come(device)
    await exclude(first)
    const [second, neighbour] = [await come(device), await come(newDevice())]
    await scene.news()
    expect([await wordOf(first), await wordOf(second), await wordOf(neighbour)]).toEqual([
      'excluded',
      'play_held',
      'may play',
    ])
    const [row] = await cameLike(scene.house, second)
    expect(row).toEqual({ of: second, member: first, kind: 'device' })
  })

  it('L20: another account on the device when the member excludes themselves; a time-out holds nobody', async () => {
    const device = newDevice()
    const [first, second] = [await come(device), await come(device)]
    await commitChange(scene.house, first, { set: 'time_out', hours: 5 })
    await scene.news()
    expect(await wordOf(second)).toBe('may play')
    await exclude(first)
    await scene.news()
    expect(await wordOf(second)).toBe('play_held')
  })

  it('L20: a permit from before the hold accepts no stake', async () => {
    const device = newDevice()
    const [first, second] = [await come(device), await come(device)]
    await scene.grant(second, 1000n)
    const permit = await permitToPlay(scene.house, second)
    if (isRefusal(permit)) throw new Error(permit.refused)
    await exclude(first)
    await scene.news()
    const plan: Plan = {
      key: `play-safe/test/${scene.house.world.id()}`,
      member: second,
      kind: 'test',
      content: 'test',
      transfers: [holdStake(permit, 100n)],
      guards: stakeGuards(permit, 100n),
      rows: [],
      news: [],
      shows: account(second, 'cash'),
      answer: {},
    }
    expect(await scene.house.journal.commit(plan)).toMatchObject({ committed: false, refused: 'stale' })
    expect((await scene.money(second)).held).toBe(0n)
  })

  it('L20: a member with the payee of an excluded member; a mere login on that device is not held', async () => {
    const [first, second, guest] = [await come(newDevice()), await come(newDevice()), await come(newDevice())]
    const shared = newDevice()
    await leaveTraces(scene.house, first, [
      { kind: 'payee', mark: 'a card' },
      { kind: 'device', mark: shared },
    ])
    await exclude(first)
    await leaveTraces(scene.house, second, [{ kind: 'payee', mark: 'a card' }])
    await leaveTraces(scene.house, guest, [{ kind: 'device', mark: shared }])
    for (const member of [second, guest]) await holdIfReturning(scene.house, member)
    expect([await wordOf(second), await wordOf(guest)]).toEqual(['play_held', 'may play'])
  })
})

/** Their week of waiting is over. */
const close = async (member: Uuid): Promise<void> => {
  await scene.house.db.query(
    `insert into identity.closing (id, state, give_up, asked_at, due_at) values ($1, 'waiting', true, $2, $3)`,
    [member, new Date(scene.house.world.now() - days(8)), new Date(scene.house.world.now() - days(1))],
  )
  await identity.slice.jobs.find(({ name }) => name === 'identity.close-accounts')?.run({}, scene.house)
}
const sweep = () => playSafe.jobs[0]?.run({}, scene.house)

describe('a closed account', () => {
  it('holds no one on its device: neither who lives there, nor its member under another name', async () => {
    const device = newDevice()
    const [first, household] = [await come(device), await come(device)]
    await close(first)
    await scene.news()
    const again = await come(device)
    await scene.news()
    await sweep()
    expect(await wordOf(first)).toBe('player_blocked')
    expect([await wordOf(household), await wordOf(again)]).toEqual(['may play', 'may play'])
  })

  it('L20: still holds the others if its member was excluded, or blocked by an operator', async () => {
    const [one, two] = [newDevice(), newDevice()]
    const [excluded, blocked] = [await come(one), await come(two)]
    await exclude(excluded)
    await identity.blockMember(scene.house, blocked)
    for (const member of [excluded, blocked]) await close(member)
    const others = [await come(one), await come(two)]
    await sweep()
    for (const member of others) expect(await wordOf(member)).toBe('play_held')
  })
})

describe('the operator’s decision', () => {
  const held = async (): Promise<readonly [Uuid, Uuid]> => {
    const device = newDevice()
    const first = await come(device)
    await exclude(first)
    const second = await come(device)
    await scene.news()
    return [first, second]
  }

  it('L33: the hold is released with a reason, and the member is not held again', async () => {
    const [first, second] = await held()
    const risk = await desk.operator('risk')
    const { rows, waiting } = (await risk.call(holdsList, { state: 'held' })) as {
      rows: { member: string; signal: string; other: object }[]
      waiting: number
    }
    expect(waiting).toBeGreaterThan(0)
    expect(rows.find(({ member }) => member === second)).toMatchObject({
      signal: 'device',
      other: { id: first, bar: 'excluded' },
    })
    expect(
      await (await desk.operator('support')).refusal(holdDecide, { member: second, decision: 'release', reason }),
    ).toBe('forbidden')
    expect(await risk.call(holdDecide, { member: second, decision: 'release', reason })).toEqual({ state: 'released' })
    expect(await risk.refusal(holdDecide, { member: second, decision: 'extend', reason })).toBe('hold_unknown')
    await playSafe.jobs[0]?.run({}, scene.house)
    expect(await wordOf(second)).toBe('may play')
    expect((await desk.audit())[0]).toMatchObject({ action: 'holds.release', member: second, reason })
  })

  it('L20, L33: the exclusion is extended to the member, until the same day', async () => {
    const [first, second] = await held()
    const risk = await desk.operator('risk')
    expect(await risk.call(holdDecide, { member: second, decision: 'extend', reason })).toEqual({ state: 'extended' })
    expect(await wordOf(second)).toBe('excluded')
    scene.later(days(41))
    forgetPermit(scene.house, second)
    expect([await wordOf(first), await wordOf(second)]).toEqual(['may play', 'may play'])
  })

  it('L20, L33: of a blocked member nothing is extended: the hold stays without an end', async () => {
    const device = newDevice()
    const first = await come(device)
    await identity.blockMember(scene.house, first)
    const second = await come(device)
    await scene.news()
    const risk = await desk.operator('risk')
    expect(await risk.call(holdDecide, { member: second, decision: 'extend', reason })).toEqual({ state: 'kept' })
    scene.later(days(3660))
    forgetPermit(scene.house, second)
    expect(await wordOf(second)).toBe('play_held')
  })

  it('L33: a hold that stayed because of a block is released by an operator who saw that it stayed', async () => {
    const device = newDevice()
    const first = await come(device)
    await identity.blockMember(scene.house, first)
    const second = await come(device)
    await scene.news()
    const risk = await desk.operator('risk')
    const ask = { member: second, reason }
    expect(await risk.refusal(holdDecide, { ...ask, decision: 'release', from: 'kept' })).toBe('hold_unknown')
    await risk.call(holdDecide, { ...ask, decision: 'extend' })
    // A screen from before the decision does not undo it.
    expect(await risk.refusal(holdDecide, { ...ask, decision: 'release' })).toBe('hold_unknown')
    expect(await risk.refusal(holdDecide, { ...ask, decision: 'extend', from: 'kept' })).toBe('hold_unknown')
    expect(await risk.call(holdDecide, { ...ask, decision: 'release', from: 'kept' })).toEqual({ state: 'released' })
    expect(await wordOf(second)).toBe('may play')
    await sweep()
    expect(await wordOf(second)).toBe('may play')
  })

  it('L20, L33: a permanent exclusion is extended permanently', async () => {
    const [first, second] = await held()
    await commitChange(scene.house, first, { set: 'exclude', until: forGood })
    const risk = await desk.operator('risk')
    const { rows } = (await risk.call(holdsList, { state: 'held' })) as { rows: readonly PlayHold[] }
    expect(rows.find(({ member }) => member === second)?.other.until).toBe(forGood)
    expect(await risk.call(holdDecide, { member: second, decision: 'extend', reason })).toEqual({ state: 'extended' })
    scene.later(days(3660))
    forgetPermit(scene.house, second)
    expect(await wordOf(second)).toBe('excluded')
  })

  it('L33: of a member who is both excluded and blocked, both apply to the other account', async () => {
    const [first, second] = await held()
    await identity.blockMember(scene.house, first)
    const risk = await desk.operator('risk')
    expect(await risk.call(holdDecide, { member: second, decision: 'extend', reason })).toEqual({ state: 'kept' })
    expect(await wordOf(second)).toBe('excluded')
    scene.later(days(41))
    forgetPermit(scene.house, second)
    expect(await wordOf(second)).toBe('play_held')
  })
})
