import { account, type Plan } from '@magpie/db'
import { BrokenLaw, isRefusal, type Uuid } from '@magpie/kernel'
import { slices } from '@magpie/db/slices'
import { openScene, type Scene } from '@magpie/venues/testing'
import { asOwner } from '@magpie/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commitChange } from './change-standing.ts'
import { fenceGuard, forgetPermit, grantBonus, holdStake, type Permit, permitToPlay, stakeGuards } from './permit.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const permitOf = async (member: Uuid): Promise<Permit> => {
  const permit = await permitToPlay(scene.house, member)
  if (isRefusal(permit)) throw new Error(permit.refused)
  return permit
}

const planOf = (member: Uuid, more: Partial<Plan>): Plan => ({
  key: `play-safe/test/${scene.house.world.id()}`,
  member,
  kind: 'test',
  content: 'test',
  transfers: [],
  guards: [],
  rows: [],
  news: [],
  answer: {},
  ...more,
})

describe('L20: no stake without a permit', () => {
  it('L20: the types allow a hold only with a permit of play-safe', async () => {
    const { id } = await scene.member(1000n)
    const permit = await permitOf(id)
    const lookalike = {
      member: permit.member,
      epoch: permit.epoch,
      limits: {},
      atMs: permit.atMs,
      stakeWindow: permit.stakeWindow,
    }
    // @ts-expect-error Without the brand it is no permit, whatever it holds.
    expect(() => holdStake(lookalike, 100n)).toThrow(BrokenLaw)
    // @ts-expect-error A refusal is no permit.
    expect(() => stakeGuards({ refused: 'excluded' }, 100n)).toThrow(BrokenLaw)
    // @ts-expect-error A member is no permit.
    expect(() => fenceGuard(id)).toThrow(BrokenLaw)
    // @ts-expect-error What was not asked whether it is a refusal may not stake.
    const unasked: Permit = await permitToPlay(scene.house, id)
    expect(unasked).toBeDefined()
  })

  it('L20: a copied or cast permit is refused at run time', async () => {
    const { id } = await scene.member(1000n)
    const permit = await permitOf(id)
    for (const forged of [{ ...permit }, { ...permit, limits: {} }, Object.create(permit) as Permit]) {
      expect(() => holdStake(forged, 100n)).toThrow(/L20/)
      expect(() => stakeGuards(forged, 100n)).toThrow(/L20/)
      expect(() => fenceGuard(forged)).toThrow(/L20/)
      expect(() => grantBonus(forged, 'promotion.welcome', 'promotion', 1n)).toThrow(/L20/)
    }
  })

  it('L20: the journal books no stake and no bonus without the member’s fence', async () => {
    const { id } = await scene.member(1000n)
    const permit = await permitOf(id)
    const hold = holdStake(permit, 100n)
    const permits = slices.flatMap(({ movements }) => Object.entries(movements).filter(([, { permit }]) => permit))
    expect(permits.map(([kind]) => kind).toSorted()).toEqual([
      'bet.hold',
      'chat.gift',
      'packet.give',
      'packet.take',
      'points.spend',
      'promotion.grant',
      'promotion.reserve',
      'promotion.welcome',
      'transfer.in',
    ])
    const bonus = grantBonus(permit, 'promotion.welcome', 'promotion', 100n)
    const other = await permitOf((await scene.member(0n)).id)
    for (const more of [
      { transfers: [hold] },
      { transfers: [bonus] },
      { transfers: [hold], guards: stakeGuards(other, 100n) },
    ]) {
      await expect((async () => scene.house.journal.commit(planOf(id, more)))()).rejects.toThrow(/L20/)
    }
    expect((await scene.money(id)).cash).toBe(1000n)
    const outcome = await scene.house.journal.commit(
      planOf(id, { transfers: [hold], guards: stakeGuards(permit, 100n) }),
    )
    expect(outcome.committed).toBe(true)
  })

  it('L20: an overtaken permit is refused in the statement that moves the money', async () => {
    const { id } = await scene.member(1000n)
    const permit = await permitOf(id)
    await commitChange(scene.house, id, { set: 'time_out', hours: 1 })
    const plan = planOf(id, {
      transfers: [holdStake(permit, 100n)],
      guards: stakeGuards(permit, 100n),
      shows: account(id, 'cash'),
    })
    expect(await scene.house.journal.commit(plan)).toMatchObject({ committed: false, refused: 'stale' })
    expect(await scene.money(id)).toEqual({ cash: 1000n, held: 0n, debt: 0n })
  })
})

describe('the cache of permits', () => {
  it('a cached yes is answered without a read, and many callers share one read', async () => {
    const { id } = await scene.member(0n)
    await permitOf(id)
    let reads = 0
    const journal = {
      ...scene.house.journal,
      read: (reading: Parameters<typeof scene.house.journal.read>[0]) => (reads++, scene.house.journal.read(reading)),
    }
    const watched = { ...scene.house, journal }
    expect(isRefusal(await permitToPlay(watched, id))).toBe(false)
    expect(reads).toBe(1)
    await Promise.all(Array.from({ length: 20 }, () => permitToPlay(watched, id)))
    expect(reads).toBe(1)
    forgetPermit(watched, id)
    await Promise.all(Array.from({ length: 20 }, () => permitToPlay(watched, id)))
    expect(reads).toBe(2)
  })

  it('L20: a no is never answered from the cache, so a loosening on another node is seen', async () => {
    const { id } = await scene.member(0n)
    await commitChange(scene.house, id, { set: 'time_out', hours: 1 })
    const elsewhere = { ...scene.house, journal: { ...scene.house.journal } }
    expect(await permitToPlay(elsewhere, id)).toMatchObject({ refused: 'timed_out' })
    scene.later(3_600_000)
    expect(isRefusal(await permitToPlay(elsewhere, id))).toBe(false)
  })

  it('a blocked member gets no permit', async () => {
    const { id } = await scene.member(0n)
    await asOwner(scene.url, `update identity.member set state = 'blocked' where id = $1`, [id])
    forgetPermit(scene.house, id)
    expect(await permitToPlay(scene.house, id)).toMatchObject({ refused: 'player_blocked' })
  })

  it('a member without accounts is a fault, not a refusal', async () => {
    await expect(permitToPlay(scene.house, scene.house.world.id())).rejects.toThrow('no account')
  })
})
