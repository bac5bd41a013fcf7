// Push from news to the browser, on a real database and with a push service of its own.

import type { Delivered } from '@magpie/db'
import { endSession, enrol, openSession } from '@magpie/identity/server'
import { isRefusal, type Uuid } from '@magpie/kernel'
import { seedLedger } from '@magpie/ledger/server'
import { openTestHouse } from '@magpie/ledger/testing/test-house'
import { headersOfMember, movedWorld, resolveTestMember } from '@magpie/testkit'
import type { Endpoint } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  mailHeldTopic,
  mailList,
  mailRead,
  mailTopic,
  messageConsent,
  pushKey,
  type PushStanding,
  pushSubscribe,
  pushUnsubscribe,
} from '../../contract/index.ts'
import { isSignedBy, openPushService } from '../../testing/push-service.ts'
import { openMessages } from '../index.ts'

const hour = 3_600_000
/** Noon in Beijing: nothing is quiet. */
const noonAhead = (now: number): number => 12 * hour - ((now + 8 * hour) % (24 * hour))

const openScene = async () => {
  const clock = { aheadMs: noonAhead(Date.now()) }
  const world = movedWorld(clock)
  const service = await openPushService()
  const ground = await openTestHouse(world)
  const { house } = ground
  const paused = new Set<Uuid>()
  let names = 0
  const slice = openMessages({
    secret: 'of the house, long enough to be one',
    world,
    letters: [{ paid: () => ({ template: 'deposit_credited', args: { id: 'D1', amount: '77.00' } }) }],
    siteOrigins: ['http://127.0.0.1:6001'],
    pushServices: [service.origin],
    isPaused: async (_house, member) => paused.has(member),
  })
  await seedLedger(house.journal)
  const server = await openServer({
    house,
    slices: [{ ...slice, handlers: slice.handlers.filter(({ endpoint }) => endpoint.who === 'member') }],
    resolveCaller: resolveTestMember,
    siteOrigins: ['http://127.0.0.1:6001'],
  })
  const sessionOf = async (member: Uuid): Promise<Uuid> => {
    const opened = await openSession(house, { member, device: world.id() })
    if (isRefusal(opened)) throw new Error('no seat is free')
    return opened.session
  }
  type Seat = { readonly id: Uuid; readonly session: Uuid }
  const consumer = (name: string) => slice.news.find((one) => one.consumer === name)
  return {
    house,
    clock,
    service,
    paused,
    seat: async (): Promise<Seat> => {
      const key = world.id()
      const account = `bot${1000 + names++}`
      const enrolled = await enrol(house, { key, account, hash: 'no hash', device: null, inviteCode: null })
      if (isRefusal(enrolled)) throw new Error(enrolled.refused)
      return { id: enrolled.member, session: await sessionOf(enrolled.member) }
    },
    ask: async <Data>(seat: Seat, endpoint: Endpoint, payload: object = {}) => {
      const reply = await server.inject({
        method: 'POST',
        url: endpoint.path,
        headers: headersOfMember(seat),
        payload,
      })
      return reply.json<{ status_code: number; data: Data }>()
    },
    /** A deposit is credited, or a new device logged in: writes the mail and queues its push. */
    tell: async (member: Uuid, topic: 'paid' | 'device.new' = 'paid'): Promise<void> => {
      const news = { key: world.id(), member, at: world.now() }
      const body = topic === 'paid' ? {} : { session: world.id(), at: world.now() }
      await consumer('messages.mail')?.handle({ ...news, topic, body }, house)
      const { rows } = await house.db.query<{ topic: string; body: object }>(
        `select topic, body from house.outbox where topic = any($1) and member_id = $2`,
        [[mailTopic, mailHeldTopic], member],
      )
      for (const row of rows)
        await consumer('messages.push')?.handle({ ...news, ...row } as unknown as Delivered, house)
    },
    leave: async () => slice.jobs.find(({ name }) => name === 'messages.push')?.run({}, house),
    ended: async (session: Uuid) =>
      consumer('messages.push-ended')?.handle({ body: { session } } as unknown as Delivered, house),
    stateOf: async (member: Uuid) =>
      (
        await house.db.query<{ state: string; why: string | null }>(
          `select state, why from messages.out where member_id = $1 order by mail_id`,
          [member],
        )
      ).rows,
    close: async (): Promise<void> => {
      await server.close()
      await ground.close()
      await service.close()
    },
  }
}

let scene: Awaited<ReturnType<typeof openScene>>
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const subscribed = async (name: string) => {
  const seat = await scene.seat()
  await scene.ask(seat, pushSubscribe, { ...scene.service.browser(name), locale: 'zh-CN' })
  return seat
}
const heardAt = (name: string) => scene.service.heard.filter(({ path }) => path === `/send/${name}`)

it('S-ROUTE-07c: a push reaches the browser once, signed and encrypted, with a title and a path only', async () => {
  const seat = await subscribed('one')
  await scene.tell(seat.id)
  await scene.tell(seat.id)
  await Promise.all([scene.leave(), scene.leave()])
  await scene.leave()
  const heard = heardAt('one')
  expect(heard.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
    { title: '账户资金有一条新消息', path: '/mine/mail' },
    { title: '账户资金有一条新消息', path: '/mine/mail' },
  ])
  const { data } = await scene.ask<PushStanding>(seat, pushKey)
  expect(data.isOn).toBe(true)
  for (const one of heard) expect(isSignedBy(data.key, scene.service.origin, one)).toBe(true)
  expect(await scene.stateOf(seat.id)).toEqual([
    { state: 'sent', why: null },
    { state: 'sent', why: null },
  ])
})

it('L34: an address outside the known push services is refused, and a stored address is encrypted', async () => {
  const seat = await scene.seat()
  for (const endpoint of [
    'http://127.0.0.1:5432/',
    'https://fcm.googleapis.com.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
    'no address',
  ]) {
    const keys = { ...scene.service.browser('odd'), endpoint, locale: 'zh-CN' }
    expect((await scene.ask(seat, pushSubscribe, keys)).status_code, endpoint).toBe(7804)
  }
  const known = { ...scene.service.browser('odd'), endpoint: 'https://web.push.apple.com/x', locale: 'en' }
  expect((await scene.ask(seat, pushSubscribe, known)).status_code).toBe(6000)
  const { rows } = await scene.house.db.query<{ sealed: Buffer }>(`select sealed from messages.push`)
  expect(rows.some(({ sealed }) => sealed.includes('push.apple.com'))).toBe(false)
})

it('at night a push is held until the morning, except one about security', async () => {
  const seat = await subscribed('night')
  scene.clock.aheadMs += 12 * hour
  await scene.tell(seat.id)
  await scene.tell(seat.id, 'device.new')
  await scene.leave()
  expect(heardAt('night').map(({ text }) => (JSON.parse(text) as { title: string }).title)).toEqual([
    '账户安全有一条新消息',
  ])
  expect((await scene.stateOf(seat.id)).map(({ state }) => state).sort()).toEqual(['queued', 'sent'])
  scene.clock.aheadMs += 9 * hour
  await scene.leave()
  expect(heardAt('night')).toHaveLength(2)
  scene.clock.aheadMs -= 21 * hour
})

it('a subscription that cannot be decrypted blocks no others, and its push fails after five tries', async () => {
  const seats = [await subscribed('broken'), await subscribed('behind')]
  const [broken, behind] = seats as [(typeof seats)[number], (typeof seats)[number]]
  await scene.house.db.query(`update messages.push set sealed = '\\x00' where session_id = $1`, [broken.session])
  for (const { id } of seats) await scene.tell(id)
  await scene.leave()
  expect(await scene.stateOf(behind.id)).toEqual([{ state: 'sent', why: null }])
  expect(await scene.stateOf(broken.id)).toEqual([{ state: 'queued', why: null }])
  for (let nth = 0; nth < 4; nth += 1) {
    scene.clock.aheadMs += 10 * 60_000
    await scene.leave()
  }
  expect(await scene.stateOf(broken.id)).toEqual([{ state: 'failed', why: null }])
  expect(heardAt('behind')).toHaveLength(1)
  scene.clock.aheadMs -= 40 * 60_000
})

it('L20, L21: no push is sent after a pause, a withdrawn consent, a read mail or a logout', async () => {
  const [resting, quiet, reader, gone] = [
    await subscribed('resting'),
    await subscribed('quiet'),
    await subscribed('reader'),
    await subscribed('gone'),
  ]
  for (const { id } of [resting, quiet, reader, gone]) await scene.tell(id)
  scene.paused.add(resting.id)
  await scene.ask(quiet, messageConsent, { of: 'money', given: false })
  const { data } = await scene.ask<{ rows: { id: Uuid }[] }>(reader, mailList)
  await scene.ask(reader, mailRead, { ids: data.rows.map(({ id }) => id) })
  await endSession(scene.house, gone.id, gone.session, 'logged_out')
  await scene.leave()
  for (const [{ id }, why] of [
    [resting, 'pause'],
    [quiet, 'consent'],
    [reader, 'read'],
    [gone, 'session'],
  ] as const)
    expect(await scene.stateOf(id), why).toEqual([{ state: 'dropped', why }])
  for (const name of ['resting', 'quiet', 'reader', 'gone']) expect(heardAt(name)).toEqual([])
})

it('a subscription ends with its session, on a 410 of its push service, or when another member logs in there', async () => {
  const [ended, unknown, first] = [await subscribed('ended'), await subscribed('unknown'), await subscribed('shared')]
  const isOn = async (seat: typeof first) => (await scene.ask<PushStanding>(seat, pushKey)).data.isOn
  await scene.ended(ended.session)
  expect(await isOn(ended)).toBe(false)
  await scene.tell(unknown.id)
  scene.service.answers.push(410)
  await scene.leave()
  expect(await isOn(unknown)).toBe(false)
  expect(await scene.stateOf(unknown.id)).toEqual([{ state: 'dropped', why: 'gone' }])
  const second = await subscribed('shared')
  expect([await isOn(first), await isOn(second)]).toEqual([false, true])
  expect((await scene.ask<PushStanding>(second, pushUnsubscribe)).data.isOn).toBe(false)
})

it('L11: a push service that fails is tried again later, up to a limit', async () => {
  const seat = await subscribed('trouble')
  await scene.tell(seat.id)
  scene.service.answers.push(503)
  await scene.leave()
  expect(await scene.stateOf(seat.id)).toEqual([{ state: 'queued', why: null }])
  scene.clock.aheadMs += hour
  await scene.leave()
  expect(heardAt('trouble')).toHaveLength(1)
  await scene.tell(seat.id)
  scene.service.answers.push(...Array.from({ length: 5 }, () => 503))
  for (let nth = 0; nth < 5; nth++) {
    await scene.leave()
    scene.clock.aheadMs += hour
  }
  expect((await scene.stateOf(seat.id)).map(({ state }) => state)).toEqual(['sent', 'failed'])
  scene.clock.aheadMs -= 6 * hour
})

it('an invalid browser key fails its own push and no other', async () => {
  const [odd, next] = [await scene.seat(), await subscribed('next')]
  const noPoint = Buffer.alloc(65, 4).toString('base64url')
  await scene.ask(odd, pushSubscribe, { ...scene.service.browser('no-key'), p256dh: noPoint, locale: 'en' })
  for (const { id } of [odd, next]) await scene.tell(id)
  await scene.leave()
  expect((await scene.stateOf(odd.id)).map(({ state }) => state)).toEqual(['failed'])
  expect(heardAt('next')).toHaveLength(1)
})

it('L5: a push service that needs ten seconds for each push gets none of them twice', async () => {
  const names = Array.from({ length: 9 }, (_, nth) => `slow-${nth}`)
  for (const name of names) await scene.tell((await subscribed(name)).id)
  const world = scene.house.world as {
    -readonly [Key in keyof typeof scene.house.world]: (typeof scene.house.world)[Key]
  }
  const { http } = world
  let sent = 0
  world.http = async (ask) => {
    sent += 1
    scene.clock.aheadMs += 10_000
    // The job of another node begins while this one still sends.
    if (sent === 7) await scene.leave()
    return http(ask)
  }
  await scene.leave()
  world.http = http
  scene.clock.aheadMs -= sent * 10_000
  expect(names.map((name) => heardAt(name).length)).toEqual(names.map(() => 1))
})
