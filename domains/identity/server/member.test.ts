import { account, houseAccount } from '@magpie/db'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faceSet, login, memberInfo, memberJwt, register, streamTicketMs } from '../contract/index.ts'
import { openSite, type Site, type Visitor } from '../testing/site.ts'
import { streamTicketKey } from './session/secret.ts'

const password = 'rain on a tin roof'
const day = 86_400_000

describe('the member’s own endpoints', () => {
  let site: Site
  let made = 0
  let visitor: Visitor
  let member = ''
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    visitor = site.visitor()
    const reply = await visitor.call(register, { account: `member${(made += 1)}`, password, adult: true, terms: true })
    member = reply.data.userId
  })

  const ticket = async (): Promise<string> => (await visitor.call(memberJwt)).data.body
  const enter = (body: string, token = visitor.marker ?? '') =>
    site.identity.verifyStreamLogin({ token, body }, site.house)

  it('S-CALL-14: member/info shows account, balances and the days since they joined', async () => {
    const plain = { member, content: member, transfers: [], guards: [], rows: [], news: [], answer: {} }
    await site.house.journal.commit({
      ...plain,
      key: `test/open/${member}`,
      kind: 'house.open',
      opens: [houseAccount('issued')],
    })
    const [epoch] = (await site.house.journal.read({ fences: [member] })).fences
    const outcome = await site.house.journal.commit({
      ...plain,
      key: `test/money/${member}`,
      kind: 'supply.issue',
      transfers: [
        { from: houseAccount('issued'), to: account(member, 'cash'), amount: 123_450n, kind: 'supply.issue' },
        { from: account(member, 'cash'), to: account(member, 'held'), amount: 5_000n, kind: 'bet.hold' },
      ],
      guards: [{ guard: 'fence', member, epoch: epoch ?? -1 }],
    })
    expect(outcome.committed).toBe(true)
    const { data } = await visitor.call(memberInfo, { withLockMoney: 1 })
    expect(data).toEqual({
      userId: member,
      account: `member${made}`,
      currency: 'XIB',
      balance: '1184.50',
      bonusMoney: '0.00',
      lockMoney: '0.00',
      heldMoney: '50.00',
      debtMoney: '0.00',
      registeredAt: expect.any(Number),
      joinedDays: 1,
    })
    expect(Math.abs(data.registeredAt - site.house.world.now())).toBeLessThan(60_000)
    expect((await visitor.call(memberInfo)).data).toEqual(data)
    const short = (await visitor.call(memberInfo, { withLockMoney: 0 })).data
    expect(Object.keys(short)).not.toContain('lockMoney')
    expect(short.balance).toBe('1184.50')
  })

  it('shows the picture that the member chose, until their name decides again', async () => {
    const faceIn = (data: object): unknown => ('face' in data ? data.face : undefined)
    const faceNow = async () => faceIn((await visitor.call(memberInfo)).data)
    expect(await faceNow()).toBeUndefined()
    expect((await visitor.call(faceSet, { face: 63 })).data).toEqual({ face: 63 })
    expect((await visitor.call(faceSet, { face: 0 })).data).toEqual({ face: 0 })
    expect(await faceNow()).toBe(0)
    for (const face of [64, -1, 1.5, '3'])
      expect((await visitor.call(faceSet, { face: face as number })).status_code).not.toBe(6000)
    expect(await faceNow()).toBe(0)
    const other = site.visitor()
    await other.call(register, { account: `member${(made += 1)}`, password, adult: true, terms: true })
    expect(faceIn((await other.call(memberInfo)).data)).toBeUndefined()
    expect((await visitor.call(faceSet, { face: null })).data).toEqual({ face: null })
    expect(await faceNow()).toBeUndefined()
  })

  it('S-CALL-14, L32: a header with another member’s hashed name changes nothing', async () => {
    const other = site.visitor()
    await other.call(register, { account: `other${made}x`, password, adult: true, terms: true })
    const { data } = await visitor.call(memberInfo, {}, { 'user-name': 'f'.repeat(64), username: `other${made}x` })
    expect(data.userId).toBe(member)
    expect((await visitor.call(memberInfo, {}, { cookie: undefined, 'user-name': 'f'.repeat(64) })).status_code).toBe(
      10004,
    )
  })

  it('S-CALL-14: other values of withLockMoney are bad input', async () => {
    for (const withLockMoney of [2, '1', true, null, -1, 1.5]) {
      expect((await visitor.call(memberInfo, { withLockMoney })).status_code).toBe(10003)
    }
  })

  it('S-CALL-15: a ticket opens the stream for the session that requested it, once', async () => {
    const body = await ticket()
    expect(await enter(body)).toMatchObject({ is: 'member', member })
    expect(await enter(body)).toEqual({ refused: 'auth' })
  })

  it('S-CALL-15: of 20 uses at once one opens the stream', async () => {
    const body = await ticket()
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(body)))
    expect(answers.filter((answer) => 'is' in answer)).toHaveLength(1)
  })

  it('S-CALL-15: a ticket expires after 30 seconds', async () => {
    const early = await ticket()
    const late = await ticket()
    site.clock.aheadMs += streamTicketMs - 2000
    expect(await enter(early)).toMatchObject({ is: 'member' })
    site.clock.aheadMs += 2001
    expect(await enter(late)).toEqual({ refused: 'auth' })
  })

  it('L34: a ticket is refused without the marker of its own session', async () => {
    const body = await ticket()
    for (const token of ['', 'x', (visitor.marker ?? '').toUpperCase().replace(/\d/g, 'A')])
      expect(await enter(body, token)).toEqual({ refused: 'auth' })
    expect(await enter(body)).toMatchObject({ is: 'member' })
  })

  it('S-SESS-02: a ticket of a session that was replaced answers logged_elsewhere', async () => {
    const body = await ticket()
    await site.visitor().call(login, { account: `member${made}`, password })
    expect(await enter(body)).toEqual({ refused: 'logged_elsewhere' })
  })

  it('S-CALL-15: forged, altered and foreign tickets are refused', async () => {
    const body = await ticket()
    const [head = '', claims = '', mark = ''] = body.split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    const good = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    const sign = (payload: Record<string, unknown>, key: Uint8Array) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(key)
    const key = streamTicketKey('master-secret-of-this-test')
    const forged = [
      '',
      'a',
      'a.b',
      'a.b.c',
      '...',
      none,
      `${head}.${claims}.`,
      `${head}.${claims}.${mark.slice(1)}A`,
      `${claims}.${head}.${mark}`,
      await sign(good, streamTicketKey('another secret')),
      await sign({ ...good, aud: 'else' }, key),
      await sign({ ...good, iss: 'else' }, key),
      await sign({ ...good, sub: site.house.world.id() }, key),
      await sign({ ...good, sid: site.house.world.id() }, key),
      await sign({ ...good, jti: 'x' }, key),
      await sign({ ...good, exp: 1 }, key),
    ]
    for (const one of forged) expect(await enter(one), one).toEqual({ refused: 'auth' })
    expect(await enter(await sign(good, key))).toMatchObject({ is: 'member' })
  })

  it('S-CALL-15: a guest gets no ticket', async () => {
    expect((await site.visitor().call(memberJwt)).status_code).toBe(10004)
  })

  it('the days since joining are counted on', async () => {
    site.clock.aheadMs += 9 * day
    expect((await visitor.call(memberInfo)).data.joinedDays).toBe(10)
  })
})
