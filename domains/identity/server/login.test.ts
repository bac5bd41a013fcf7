import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { solvePuzzle } from '@magpie/wire/puzzle'
import { login, logout, memberInfo, memberJwt, register } from '../contract/index.ts'
import { openSite, type Site, type Visitor } from '../testing/site.ts'
import { throttles } from '../rules/index.ts'
import { demoLogin, memberByAccount, memberState } from './index.ts'
import { countTry } from './throttles.ts'

const password = 'rain on a tin roof'
const day = 86_400_000

describe('sessions', () => {
  let site: Site
  let made = 0
  let name = ''
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  const newMember = async (): Promise<Visitor> => {
    const visitor = site.visitor()
    name = `member${(made += 1)}`
    const reply = await visitor.call(register, { account: name, password, adult: true, terms: true })
    expect(reply.status_code).toBe(6000)
    return visitor
  }
  const enter = async (visitor: Visitor, account = name, word = password) =>
    visitor.call(login, { account, password: word })
  const fence = async (member: string): Promise<number> =>
    (await site.house.journal.read({ fences: [member] })).fences[0] ?? -1
  let first: Visitor
  beforeEach(async () => {
    first = await newMember()
  })

  it('S-ENT-10a, S-ENT-10b: a login gives userId, marker and isChecked as it was sent', async () => {
    const visitor = site.visitor()
    const { data } = await visitor.call(login, { account: name.toUpperCase(), password, isChecked: true })
    expect(data).toMatchObject({ account: name, isChecked: true, userId: await memberByAccount(site.house, name) })
    expect(data.token).toMatch(/^[0-9a-f]{32}$/)
    expect(data.expiresAt - site.house.world.now()).toBeGreaterThan(29 * day)
    expect((await visitor.call(login, { account: name, password })).data.isChecked).toBe(false)
  })

  it('the demo member logs in with the printed name and password', async () => {
    expect((await enter(site.visitor(), demoLogin.account, demoLogin.password)).status_code).toBe(6000)
  })

  it('S-SESS-02: a login elsewhere ends the first session, which then answers 6001', async () => {
    expect((await first.call(memberInfo)).status_code).toBe(6000)
    const second = site.visitor()
    expect((await enter(second)).status_code).toBe(6000)
    const reply = await first.call(memberInfo)
    expect([reply.status_code, reply.data.refused]).toEqual([6001, 'logged_elsewhere'])
    expect(reply.message).toMatch(/其他设备/)
    expect((await second.call(memberInfo)).status_code).toBe(6000)
    expect((await enter(first)).status_code).toBe(6000)
    expect((await second.call(memberInfo)).status_code).toBe(6001)
  })

  it('S-SESS-02: another process answers 6001 too, within the age of its memory', async () => {
    const node = await site.secondNode()
    const there = site.visitor('10.9.9.9', node)
    there.jar = first.jar
    there.marker = first.marker
    expect((await there.call(memberInfo)).status_code).toBe(6000)
    await enter(site.visitor())
    site.clock.aheadMs += 1001
    expect((await there.call(memberInfo)).status_code).toBe(6001)
  })

  it('of 4 logins at once, at two processes, exactly one session is live afterwards', async () => {
    const node = await site.secondNode()
    const visitors = Array.from({ length: 4 }, (_, n) => (n % 2 ? site.visitor() : site.visitor(`10.8.0.${n}`, node)))
    const replies = await Promise.all(visitors.map((one) => enter(one)))
    expect(replies.map(({ status_code }) => status_code)).toEqual([6000, 6000, 6000, 6000])
    site.clock.aheadMs += 1001
    const codes = await Promise.all(
      [first, ...visitors].map((one) => one.call(memberInfo).then(({ status_code }) => status_code)),
    )
    expect(codes.filter((code) => code === 6000)).toHaveLength(1)
    expect(codes.filter((code) => code === 6001)).toHaveLength(4)
    const { rows } = await site.house.db.query<{ n: number }>(
      `select count(*)::int n from identity.session where state = 'live' and member_id = $1`,
      [await memberByAccount(site.house, name)],
    )
    expect(rows[0]?.n).toBe(1)
  })

  it('a cookie without its marker is refused', async () => {
    expect((await first.call(memberInfo, {}, { token: undefined, origin: 'http://127.0.0.1:6001' })).status_code).toBe(
      10004,
    )
    expect((await first.call(memberInfo, {}, { token: '' })).status_code).toBe(10004)
    expect((await first.call(memberJwt, {}, { token: undefined })).status_code).toBe(10004)
  })

  it('L32: the marker of another session is refused with either cookie', async () => {
    const other = await newMember()
    expect((await first.call(memberInfo, {}, { token: other.marker })).status_code).toBe(10004)
    expect((await other.call(memberInfo, {}, { token: first.marker })).status_code).toBe(10004)
  })

  it('a marker without a cookie, or with an invented one, is not logged in', async () => {
    for (const cookie of [
      undefined,
      'magpie_session=',
      'magpie_session=short',
      `magpie_session=${'A'.repeat(43)}`,
      "magpie_session='or'1",
    ]) {
      expect((await first.call(memberInfo, {}, { cookie })).status_code).toBe(10004)
    }
  })

  it('an invalid cookie does not prevent a login', async () => {
    const visitor = site.visitor()
    visitor.jar = 'A'.repeat(43)
    visitor.marker = 'gone'
    expect((await enter(visitor)).status_code).toBe(6000)
  })

  it('L20: replacing a session and logging out raise the play epoch; a first login does not', async () => {
    const member = (await memberByAccount(site.house, name)) ?? ''
    const begun = await fence(member)
    const second = site.visitor()
    await enter(second)
    expect(await fence(member)).toBe(begun + 1)
    expect((await second.call(logout)).status_code).toBe(6000)
    expect(await fence(member)).toBe(begun + 2)
    await enter(first)
    expect(await fence(member)).toBe(begun + 2)
  })

  it('a logout ends the session, clears the cookie, and is announced as news', async () => {
    const { jar, marker } = first
    const reply = await first.call(logout)
    expect([reply.status_code, first.jar]).toEqual([6000, undefined])
    expect(reply.setCookie).toMatch(/Max-Age=0/)
    Object.assign(first, { jar, marker })
    expect((await first.call(memberInfo)).status_code).toBe(10004)
    expect((await first.call(logout)).status_code).toBe(10004)
    const { rows } = await site.house.db.query(
      `select body from house.outbox where topic = 'session.ended' and member_id = $1`,
      [await memberByAccount(site.house, name)],
    )
    expect(rows).toEqual([{ body: { session: expect.any(String), why: 'logged_out' } }])
  })

  it('a session lives 30 days and no longer', async () => {
    const before = site.clock.aheadMs
    site.clock.aheadMs = before + 30 * day - 60_000
    expect((await first.call(memberInfo)).status_code).toBe(6000)
    site.clock.aheadMs = before + 30 * day
    expect((await first.call(memberInfo)).status_code).toBe(10004)
    expect((await enter(first)).status_code).toBe(6000)
    expect((await first.call(memberInfo)).status_code).toBe(6000)
  })

  it('S-SESS-02: a blocked member answers 10104, at once and at login, and their epoch rises', async () => {
    const member = (await memberByAccount(site.house, name)) ?? ''
    const begun = await fence(member)
    expect(await site.identity.blockMember(site.house, member)).toBe(true)
    expect((await first.call(memberInfo)).status_code).toBe(10104)
    expect((await enter(site.visitor())).status_code).toBe(10104)
    expect((await enter(site.visitor(), name, 'not their password')).status_code).toBe(6002)
    expect([await fence(member), await memberState(site.house, member)]).toEqual([begun + 1, 'blocked'])
    expect(await site.identity.blockMember(site.house, member)).toBe(true)
    expect(await site.identity.blockMember(site.house, site.house.world.id())).toBe(false)
  })

  it('S-SESS-02: a session ended by a new password answers 10105, and only the new one logs in', async () => {
    const member = (await memberByAccount(site.house, name)) ?? ''
    expect(await site.identity.replacePassword(site.house, member, 'a new one, quite long')).toBe(true)
    expect((await first.call(memberInfo)).status_code).toBe(10105)
    expect((await enter(site.visitor())).status_code).toBe(6002)
    expect((await enter(site.visitor(), name, 'a new one, quite long')).status_code).toBe(6000)
  })

  it('S-ENT-01: stopLogin stops a login and leaves sessions alone', async () => {
    const { version, config } = await site.gate.storedConfig(site.house)
    await site.gate.changeConfig(site.house, version, { ...config, stopLogin: true })
    expect((await enter(site.visitor())).data.refused).toBe('login_stopped')
    expect((await first.call(memberInfo)).status_code).toBe(6000)
    await site.gate.changeConfig(site.house, version + 1, config)
  })

  it('S-HDR-01: a login without a device uuid answers 22007', async () => {
    expect((await site.visitor().call(login, { account: name, password }, { uuid: undefined })).status_code).toBe(22007)
  })

  it('the maintenance of the gate closes login and leaves logout open', async () => {
    const { version, config } = await site.gate.storedConfig(site.house)
    await site.gate.changeConfig(site.house, version, {
      ...config,
      maintainConfig: { status: 0, from: null, to: null },
    })
    expect((await enter(site.visitor())).status_code).toBe(6014)
    expect((await first.call(logout)).status_code).toBe(6000)
    await site.gate.changeConfig(site.house, version + 1, config)
  })
})

describe('guessed passwords', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
    await site.visitor().call(register, { account: 'target2026', password, adult: true, terms: true })
  })
  afterAll(() => site.close())

  it('unknown account and wrong password give the same code, text and hash work, so names cannot be enumerated', async () => {
    const answers = []
    for (const account of ['target2026', 'nobody2026', 'no such name', "x' or '1'='1", 'a'.repeat(64)]) {
      const before = { ...site.count }
      const { status_code, message, data, http, setCookie } = await site
        .visitor()
        .call(login, { account, password: 'wrong word' })
      answers.push({
        status_code,
        message,
        data,
        http,
        setCookie,
        verifies: site.count.verifies - before.verifies,
        hashes: site.count.hashes - before.hashes,
      })
    }
    expect(answers[0]).toMatchObject({ status_code: 6002, verifies: 1, hashes: 0, data: { refused: 'login_failed' } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  const guess = async (visitor: Visitor, account: string, word = 'wrong word') =>
    visitor.call(login, { account, password: word })

  it('wrong guesses never lock an account: the owner’s known device logs in at once and without work', async () => {
    const owner = site.visitor()
    await owner.call(register, { account: 'besieged1', password, adult: true, terms: true })
    for (let tries = 0; tries < 40; tries++) await guess(site.visitor(), 'besieged1')
    expect((await guess(owner, 'besieged1', password)).status_code).toBe(6000)
    expect((await guess(site.visitor(), 'besieged1', password)).data.refused, 'and strangers still pay').toBe(
      'proof_needed',
    )
  })

  it('a device is known only by a signed mark of that account; a device id proves nothing', async () => {
    const [owner, other] = [site.visitor(), site.visitor()]
    await owner.call(register, { account: 'known2026', password, adult: true, terms: true })
    await other.call(register, { account: 'other2026', password, adult: true, terms: true })
    for (let tries = 0; tries < 6; tries++) await guess(site.visitor(), 'known2026')
    const asDevice = async (known: string | undefined) => {
      const stranger = site.visitor()
      stranger.known = known
      const uuid = { uuid: owner.device }
      return (await stranger.call(login, { account: 'known2026', password: 'wrong word' }, uuid)).data.refused
    }
    const [number = '', mark = ''] = owner.known?.split('.') ?? []
    const [others = '', othersMark = ''] = other.known?.split('.') ?? []
    for (const known of [undefined, number, `${number}.${othersMark}`, `${others}.${mark}`, other.known])
      expect(await asDevice(known), String(known)).toBe('proof_needed')
    expect(await asDevice(owner.known)).toBe('login_failed')
    // A second account in the same browser does not make the first one unknown.
    owner.jar = owner.marker = undefined
    expect((await guess(owner, 'other2026', password)).status_code).toBe(6000)
    expect(owner.known?.split('.')).toHaveLength(3)
    expect(await asDevice(owner.known)).toBe('login_failed')
    await owner.call(logout)
    expect((await guess(owner, 'known2026', password)).status_code).toBe(6000)
  })

  it('after five wrong passwords other devices need proof of work, valid once, whether the account exists or not', async () => {
    await site.visitor().call(register, { account: 'payer2026', password, adult: true, terms: true })
    for (const account of ['payer2026', 'nobody2027']) {
      for (let tries = 0; tries < 5; tries++) expect((await guess(site.visitor(), account)).status_code).toBe(6002)
      const asked = await guess(site.visitor(), account)
      expect(asked.data).toMatchObject({ refused: 'proof_needed', bits: 14 })
      const proof = await solvePuzzle(asked.data.puzzle, asked.data.bits, async () => undefined)
      const visitor = site.visitor()
      const right = account === 'payer2026' ? 6000 : 6002
      expect((await visitor.call(login, { account, password, proof })).status_code).toBe(right)
      expect((await site.visitor().call(login, { account, password, proof })).data.refused).toBe('proof_needed')
      const forged = proof.replace('~14~', '~1~')
      expect((await site.visitor().call(login, { account, password, proof: forged })).data.refused).toBe('proof_needed')
      expect((await site.visitor().call(login, { account: 'another27', password, proof })).status_code).toBe(6002)
    }
  })

  it('on its own device an account must wait after five wrong passwords, and the wait grows', async () => {
    const owner = site.visitor()
    await owner.call(register, { account: 'forgetful1', password, adult: true, terms: true })
    const waits: number[] = []
    for (let round = 0; round < 3; round++) {
      for (;;) {
        const reply = await guess(owner, 'forgetful1')
        if (reply.status_code === 6002) continue
        waits.push(reply.data.waitSeconds)
        break
      }
      site.clock.aheadMs += (waits.at(-1) ?? 0) * 1000
    }
    expect(waits).toEqual([15, 30, 60])
    expect((await guess(owner, 'forgetful1', password)).status_code).toBe(6000)
    expect((await guess(owner, 'forgetful1')).status_code).toBe(6002)
  })

  it('of fifty guesses at once on one account only five are checked', async () => {
    const before = site.count.verifies
    const visitors = Array.from({ length: 50 }, () => site.visitor())
    const replies = await Promise.all(visitors.map((one) => guess(one, 'crowd2026')))
    expect(replies.filter(({ status_code }) => status_code === 6002)).toHaveLength(5)
    expect(site.count.verifies - before).toBe(5)
  })

  it('an address that tries many names is slowed down; another address is not', async () => {
    const ip = '203.0.113.77'
    const waits = []
    for (let n = 0; n < 101; n++) waits.push(await countTry(site.house, throttles.loginAddress, ip))
    expect(waits.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 0))
    expect(waits[100]).toBeGreaterThan(14_000)
    expect((await site.visitor(ip).call(login, { account: 'spray1', password: 'wrong word' })).status_code).toBe(6501)
    expect((await site.visitor().call(login, { account: 'spray1', password: 'wrong word' })).status_code).toBe(6002)
  })

  it('L34: account names and addresses are not stored in clear text in the throttle table', async () => {
    const { rows } = await site.house.db.query<{ id: string }>(`select id from identity.throttle`)
    expect(rows.length).toBeGreaterThan(10)
    for (const { id } of rows) expect(id).toMatch(/^[a-z-]+:[0-9a-f]{64}$/)
  })

  it('old throttle rows and ended sessions are swept', async () => {
    site.clock.aheadMs += 120 * day
    for (const job of site.identity.slice.jobs) await job.run(null, site.house)
    const { rows } = await site.house.db.query(`select (select count(*)::int from identity.throttle) throttle,
      (select count(*)::int from identity.session where state <> 'live') ended`)
    expect(rows).toEqual([{ throttle: 0, ended: 0 }])
  })
})
