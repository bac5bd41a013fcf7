// The reality check and the longest visit at a real wallet, on two nodes: while one waits, no node accepts a stake.

import { openJournal } from '@magpie/ledger/server'
import { testSecret } from '@magpie/ledger/testing/test-house'
import { debitOf, openScene, type Scene } from '@magpie/venues/testing'
import type { Uuid } from '@magpie/kernel'
import { isRefusal } from '@magpie/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { permitToPlay, stakeGuards } from './permit.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const minute = 60_000
type Member = { readonly id: Uuid; readonly session: Uuid; readonly token: string }
type Visit = { every: number; began: number | null; waits: string | null; until: number | null }
const ask = async (member: Member, path: string, body: object = {}): Promise<Visit> => {
  const { data } = await scene.site(`/site/api/v1/protection/${path}`, body, member)
  return (data as unknown as { visit: Visit }).visit
}
const bet = async (member: Member): Promise<string> =>
  (await scene.wallet('debit', debitOf(member.token, 10))).body.code

/** Stays on a game for this many minutes. */
const play = async (member: Member, minutes: number): Promise<Visit> => {
  let visit = await ask(member, 'beat')
  for (let n = 0; n < minutes; n += 5) {
    scene.later(5 * minute)
    visit = await ask(member, 'beat')
  }
  return visit
}

const openSecond = async () => {
  const journal = await openJournal({
    url: scene.url,
    world: scene.house.world,
    log: scene.log,
    node: 'second',
    secret: testSecret,
  })
  return { house: { ...scene.house, journal }, close: () => journal.close() }
}

it('L20, L21: after an hour no node accepts a stake until the member answers, also after a new login', async () => {
  const member = await scene.member(10_000n)
  const second = await openSecond()
  try {
    await play(member, 0)
    expect(await bet(member)).toBe('OK')
    // The other node has the permit's facts cached.
    expect(await permitToPlay(second.house, member.id)).toMatchObject({ waits: null })
    const before = await play(member, 55)
    expect(before).toMatchObject({ waits: null, every: 60 })
    expect(await bet(member)).toBe('OK')
    scene.later(5 * minute)
    // No beat since: the clock alone stops it, on both nodes.
    expect(await bet(member)).toBe('OWN_LIMIT')
    const elsewhere = await permitToPlay(second.house, member.id)
    if (isRefusal(elsewhere)) throw new Error(elsewhere.refused)
    expect(elsewhere.waits).toBe('check')
    expect(() => stakeGuards(elsewhere, 10n)).toThrow(/L20/)
    expect(await ask(member, 'beat')).toMatchObject({ waits: 'check', began: before.began })
    // Away overnight, a new login, another device: the check still waits.
    scene.later(10 * 60 * minute)
    const next = await scene.login(member.id)
    const device: Member = { id: member.id, session: next.session, token: await scene.launch(member.id, next.session) }
    expect(await ask(device, 'mine')).toMatchObject({ waits: 'check' })
    expect(await bet(device)).toBe('OWN_LIMIT')
    expect(await ask(device, 'check', { choice: 'on' })).toMatchObject({ waits: null })
    expect(await bet(device)).toBe('OK')
    expect(await permitToPlay(second.house, member.id)).toMatchObject({ waits: null })
  } finally {
    await second.close()
  }
})

it('the next hour counts from the answer, not from the beginning of the visit', async () => {
  const member = await scene.member(10_000n)
  const { began } = await play(member, 60)
  expect(await ask(member, 'check', { choice: 'on' })).toMatchObject({ waits: null, began })
  expect(await play(member, 55)).toMatchObject({ waits: null, began })
  expect(await play(member, 5)).toMatchObject({ waits: 'check', began })
})

it('a longer interval is no answer to a check that is due', async () => {
  const member = await scene.member(10_000n)
  await play(member, 0)
  await ask(member, 'remind', { every: 15 })
  await play(member, 10)
  scene.later(5 * minute)
  // Due by the clock, and no screen has reported it yet.
  expect(await bet(member)).toBe('OWN_LIMIT')
  expect(await ask(member, 'remind', { every: 60 })).toMatchObject({ every: 60, waits: 'check' })
  expect(await bet(member)).toBe('OWN_LIMIT')
  expect(await ask(member, 'check', { choice: 'on' })).toMatchObject({ every: 60, waits: null })
  expect(await bet(member)).toBe('OK')
})

it('L20: a check that becomes due makes earlier permits invalid', async () => {
  const member = await scene.member(10_000n)
  await play(member, 55)
  const permit = await permitToPlay(scene.house, member.id)
  if (isRefusal(permit)) throw new Error(permit.refused)
  scene.later(5 * minute)
  await ask(member, 'beat')
  const now = await permitToPlay(scene.house, member.id)
  expect(isRefusal(now) ? null : now.epoch).toBe(permit.epoch + 1)
})

it('a held bet is confirmed while the check waits', async () => {
  const member = await scene.member(10_000n)
  await play(member, 0)
  const slip = debitOf(member.token, 100)
  expect((await scene.wallet('debit', slip)).body.code).toBe('OK')
  expect(await play(member, 60)).toMatchObject({ waits: 'check' })
  const kept = await scene.wallet('confirm', { items: [{ transaction: `${slip.round}-c`, round: slip.round }] })
  expect(kept.text).toContain('"OK"')
})

it('“stop” starts a new visit, “pause” bars for an hour, and a second answer changes nothing', async () => {
  const member = await scene.member(10_000n)
  expect(await play(member, 60)).toMatchObject({ waits: 'check' })
  expect(await ask(member, 'check', { choice: 'stop' })).toMatchObject({ waits: null, began: null })
  expect(await play(member, 60)).toMatchObject({ waits: 'check' })
  expect(await ask(member, 'check', { choice: 'pause' })).toMatchObject({ waits: null })
  expect(await ask(member, 'check', { choice: 'on' })).toMatchObject({ waits: null })
  expect(await bet(member)).toBe('EXCLUDED')
  scene.later(61 * minute)
  const token = await scene.launch(member.id, member.session)
  expect(await bet({ ...member, token })).toBe('OK')
})

it('a shorter interval applies', async () => {
  const member = await scene.member(10_000n)
  expect(await ask(member, 'remind', { every: 15 })).toMatchObject({ every: 15, began: null, waits: null })
  expect(await play(member, 10)).toMatchObject({ waits: null })
  scene.later(5 * minute)
  expect(await ask(member, 'beat')).toMatchObject({ waits: 'check', every: 15 })
})

it('L21: the longest visit ends in half an hour without stakes, and a shorter limit applies at once', async () => {
  const member = await scene.member(10_000n)
  await play(member, 30)
  expect(await ask(member, 'limit', { limit: 'session', most: '25' })).toMatchObject({ waits: 'session' })
  expect(await bet(member)).toBe('OWN_LIMIT')
  const { until } = await ask(member, 'beat')
  expect(until).toBeGreaterThan(scene.house.world.now())
  expect(await ask(member, 'check', { choice: 'on' })).toMatchObject({ waits: 'session' })
  scene.later(31 * minute)
  expect(await ask(member, 'beat')).toMatchObject({ waits: null })
  expect(await bet(member)).toBe('OK')
})

it('L21: “stop” does not start the longest visit anew; only half an hour away does', async () => {
  const member = await scene.member(10_000n)
  await ask(member, 'limit', { limit: 'session', most: '90' })
  const { began } = await play(member, 0)
  for (let n = 0; n < 60; n++) {
    scene.later(minute)
    await ask(member, 'beat')
  }
  expect(await ask(member, 'check', { choice: 'stop' })).toMatchObject({ waits: null, began })
  for (let n = 0; n < 30; n++) {
    scene.later(minute)
    await ask(member, 'beat')
  }
  expect(await ask(member, 'mine')).toMatchObject({ waits: 'session', began })
  expect(await bet(member)).toBe('OWN_LIMIT')
  scene.later(31 * minute)
  expect(await ask(member, 'mine')).toMatchObject({ waits: null, began: null })
  expect(await bet(member)).toBe('OK')
})
