import type { Uuid } from '@magpie/kernel'
import { debitOf, fresh, openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forGood, playLetters, type PlayNews, playTopic } from '../contract/index.ts'
import { commitChange } from './change-standing.ts'
import { forgetPermit, permitToPlay } from './permit.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const day = 86_400_000
type Member = { readonly id: Uuid; readonly session: Uuid; readonly token: string }
const ask = (member: Member | undefined, path: string, body: object = {}) =>
  scene.site(`/site/api/v1/protection/${path}`, body, member)

describe('self-exclusion', () => {
  it('L20: an accepted bet is settled, and its win is booked, also after the exclusion', async () => {
    const member = await scene.member(1000n)
    const bet = debitOf(member.token, 400)
    await scene.wallet('debit', bet)
    await scene.wallet('confirm', { items: [{ transaction: fresh('t'), round: bet.round }] })
    expect((await ask(member, 'exclude', { until: scene.house.world.now() + 200 * day })).status_code).toBe(6000)
    await scene.news()
    const result = { legs: [{ matchId: 'm', outcome: 'win', score: { home: 1, away: 0 } }] }
    const won = { transaction: fresh('t'), round: bet.round, total: 700, version: 1, result }
    expect((await scene.wallet('settle', { items: [won] })).body).toMatchObject({ items: [{ code: 'OK' }] })
    expect((await scene.money(member.id)).cash).toBe(1300n)
  })

  it('L20, L21: it applies at once, is shown, is never shortened, and ends on its day', async () => {
    const member = await scene.member(1000n)
    const until = scene.house.world.now() + 200 * day
    expect((await ask(member, 'exclude', { until })).data).toMatchObject({ excludedUntil: until })
    expect((await scene.wallet('debit', debitOf(member.token, 10))).body).toMatchObject({
      code: 'EXCLUDED',
      balance: 1000,
    })
    expect(await ask(member, 'exclude', { until: until - day })).toMatchObject({
      status_code: 7404,
      data: { refused: 'not_stricter', until },
    })
    expect((await ask(member, 'exclude', { until: until + day })).data).toMatchObject({ excludedUntil: until + day })
    expect((await ask(member, 'mine')).data).toMatchObject({ excludedUntil: until + day })
    scene.later(201 * day)
    // The session of that day ended long ago.
    const { session } = await scene.login(member.id)
    const token = await scene.launch(member.id, session)
    expect((await scene.wallet('debit', debitOf(token, 10))).body).toMatchObject({ code: 'OK' })
  })

  it('L20, L21: a permanent one still applies after forty years, and its mail says that it has no end', async () => {
    const member = await scene.member(1000n)
    expect((await ask(member, 'exclude', { until: forGood })).data).toMatchObject({ excludedUntil: forGood })
    const { rows } = await scene.house.db.query<{ body: PlayNews }>(
      `select body from house.outbox where topic = $1 and member_id = $2`,
      [playTopic, member.id],
    )
    expect(rows.map(({ body }) => playLetters[playTopic]?.(body))).toEqual([
      { template: 'excluded_for_good', args: {} },
    ])
    expect((await ask(member, 'exclude', { until: scene.house.world.now() + 1800 * day })).status_code).toBe(7404)
    scene.later(40 * 365 * day)
    forgetPermit(scene.house, member.id)
    expect(await permitToPlay(scene.house, member.id)).toMatchObject({ refused: 'excluded' })
    scene.later(-40 * 365 * day)
  })

  it('a time-out ends by itself', async () => {
    const member = await scene.member(1000n)
    await ask(member, 'timeOut', { hours: 2 })
    expect((await scene.wallet('debit', debitOf(member.token, 10))).body).toMatchObject({ code: 'EXCLUDED' })
    expect(await ask(member, 'timeOut', { hours: 1 })).toMatchObject({ status_code: 7404 })
    scene.later(2 * 3_600_000)
    expect((await scene.wallet('debit', debitOf(member.token, 10))).body).toMatchObject({ code: 'OK' })
  })

  it.each([
    ['exclude', { until: 1 }, 7402],
    ['exclude', { until: -1 }, 10003],
    ['exclude', { until: 1.5 }, 10003],
    ['exclude', {}, 10003],
    ['timeOut', { hours: 0 }, 10003],
    ['timeOut', { hours: 1009 }, 10003],
    ['stakeLimit', { daily: '-1' }, 10003],
    ['stakeLimit', { daily: '1e3' }, 10003],
    ['stakeLimit', { daily: 10 }, 10003],
    ['stakeLimit', { daily: '１０' }, 10003],
    ['stakeLimit', { daily: '1.001' }, 10003],
    ['stakeLimit/confirm', { now: true }, 10003],
    ['stakeLimit/confirm', {}, 7405],
  ])('%s of %j is refused with %d', async (path, body, code) => {
    expect((await ask(await scene.member(0n), path, body)).status_code).toBe(code)
  })

  it('needs a logged-in member', async () => {
    for (const path of ['mine', 'days', 'exclude', 'timeOut', 'stakeLimit', 'stakeLimit/confirm']) {
      expect((await ask(undefined, path, {})).status_code).toBe(10004)
    }
  })
})

describe('the own view of play', () => {
  it('shows fourteen days of own stakes, returns, deposits and minutes from the counters', async () => {
    const member = await scene.member(100_000n)
    const other = await scene.member(100_000n)
    await scene.wallet('debit', debitOf(other.token, 999))
    await scene.wallet('debit', debitOf(member.token, 3000))
    type Told = { days: { day: string; staked: string; returned: string; deposited: string; minutes: number }[] }
    const told = async (who: Member) => (await ask(who, 'days')).data as unknown as Told
    const { days } = await told(member)
    const today = new Date(scene.house.world.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(days).toHaveLength(14)
    expect(days.at(-1)).toEqual({
      day: today,
      staked: '30.00',
      returned: '0.00',
      deposited: '0.00',
      minutes: 0,
      nightMinutes: 0,
    })
    expect(days.slice(0, -1).every(({ staked }) => staked === '0.00')).toBe(true)
    expect(days.map(({ day: one }) => one).toSorted()).toEqual(days.map(({ day: one }) => one))
    const later = await scene.member(0n)
    expect((await told(later)).days.every(({ staked }) => staked === '0.00')).toBe(true)
  })
})

describe('the daily stake limit', () => {
  it('L21: a lower one applies at once, a higher one after 24 hours and a confirmation; earlier stakes count', async () => {
    const member = await scene.member(100_000n)
    await scene.wallet('debit', debitOf(member.token, 3000))
    expect((await ask(member, 'stakeLimit', { daily: '40.00' })).data).toMatchObject({
      stakeLimit: { daily: '40.00', usedToday: '30.00' },
    })
    expect((await scene.wallet('debit', debitOf(member.token, 1001))).body).toMatchObject({ code: 'OWN_LIMIT' })
    await ask(member, 'stakeLimit', { daily: '35.00' })
    expect((await scene.wallet('debit', debitOf(member.token, 501))).body).toMatchObject({ code: 'OWN_LIMIT' })
    const asked = (await ask(member, 'stakeLimit', { daily: '500' })).data as unknown as {
      stakeLimit: { next: { from: number } }
    }
    expect(asked.stakeLimit).toMatchObject({ daily: '35.00', next: { daily: '500.00' } })
    expect(await ask(member, 'stakeLimit/confirm')).toMatchObject({
      status_code: 7409,
      data: { from: asked.stakeLimit.next.from },
    })
    expect((await scene.wallet('debit', debitOf(member.token, 501))).body).toMatchObject({ code: 'OWN_LIMIT' })
    scene.later(day)
    expect((await ask(member, 'stakeLimit/confirm')).data).toMatchObject({
      stakeLimit: { daily: '500.00', next: null },
    })
    const { rows } = await scene.house.db.query<{ body: PlayNews }>(
      `select body from house.outbox where topic = $1 and member_id = $2 order by link, n`,
      [playTopic, member.id],
    )
    const letters = rows.map(({ body }) => playLetters[playTopic]?.(body))
    expect(letters.map((letter) => [letter?.template, letter?.args['before'], letter?.args['after']])).toEqual([
      ['limit_set', 'none', '4000'],
      ['limit_set', '4000', '3500'],
      ['limit_asked', '3500', '50000'],
      ['limit_loosened', '3500', '50000'],
    ])
    expect(letters[2]?.args).toMatchObject({ limit: 'stake/day', from: String(asked.stakeLimit.next.from) })
    const token = await scene.launch(member.id, member.session)
    expect((await scene.wallet('debit', debitOf(token, 40_000))).body).toMatchObject({ code: 'OK' })
  })

  it('L21: removing the limit waits too', async () => {
    const member = await scene.member(1000n)
    await ask(member, 'stakeLimit', { daily: '1' })
    await ask(member, 'stakeLimit', { daily: null })
    scene.later(day)
    expect((await ask(member, 'stakeLimit/confirm')).data).toMatchObject({ stakeLimit: { daily: null, next: null } })
  })

  it('changes at once are applied one after another, each with its own version', async () => {
    const member = await scene.member(0n)
    const limits = Array.from({ length: 5 }, (_, nth) => BigInt(1000 - nth))
    const done = await Promise.all(
      limits.map((limit) => commitChange(scene.house, member.id, { set: 'limit', limit: 'stake/day', most: limit })),
    )
    const stood = done.filter((one) => !('refused' in one))
    const { rows } = await scene.house.db.query<{ version: number }>(
      'select version from play_safe.change where member_id = $1 order by version',
      [member.id],
    )
    expect(rows.map(({ version }) => version)).toEqual(stood.map((_, nth) => nth + 1))
    expect(stood.length).toBeGreaterThan(0)
  })
})
