import { account } from '@magpie/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, memberInfo, register } from '../contract/index.ts'
import { solvePuzzle } from '@magpie/wire/puzzle'
import { openSite, type Site } from '../testing/site.ts'
import { demoLogin, enrol, memberByAccount } from './index.ts'

const good = { account: 'Player2026', password: 'rain on a tin roof', adult: true, terms: true }

describe('registration', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  const count = async (sql: string): Promise<number> => {
    const { rows } = await site.house.db.query<{ n: number }>(`select count(*)::int as n from ${sql}`)
    return rows[0]?.n ?? -1
  }

  it('a visitor becomes a member with a session, a marker and accounts at zero', async () => {
    const visitor = site.visitor()
    const { status_code, data, setCookie } = await visitor.call(register, { ...good, inviteCode: 'FRIEND-7' })
    expect(status_code).toBe(6000)
    expect(data).toMatchObject({ account: 'Player2026', isChecked: false })
    expect(setCookie).toMatch(/^magpie_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(JSON.stringify(data)).not.toContain(visitor.jar)
    const { accounts, fences } = await site.house.journal.read({
      accounts: (['cash', 'held', 'locked', 'bonus', 'debt'] as const).map((bucket) => account(data.userId, bucket)),
      fences: [data.userId],
    })
    expect(accounts).toEqual([0n, 0n, 0n, 0n, 0n])
    expect(fences[0]).not.toBeNull()
    expect((await visitor.call(memberInfo)).status_code).toBe(6000)
  })

  it('L2: the news of a new member is committed with the plan that makes the member', async () => {
    const member = await memberByAccount(site.house, 'player2026')
    const { rows } = await site.house.db.query(
      `select topic, body from house.outbox where member_id = $1 order by link, n`,
      [member],
    )
    expect(rows[0]).toMatchObject({
      topic: 'member.registered',
      body: { account: 'Player2026', inviteCode: 'FRIEND-7' },
    })
  })

  it('account names are unique regardless of case', async () => {
    for (const name of ['Player2026', 'player2026', 'PLAYER2026']) {
      const reply = await site.visitor().call(register, { ...good, account: name })
      expect([reply.status_code, reply.data.refused]).toEqual([7302, 'account_taken'])
    }
  })

  it('50 parallel registrations of one name make one member', async () => {
    const visitors = Array.from({ length: 50 }, () => site.visitor())
    const replies = await Promise.all(
      visitors.map((one, n) => one.call(register, { ...good, account: n % 2 ? 'rush2026x' : 'RUSH2026X' })),
    )
    expect(replies.filter(({ status_code }) => status_code === 6000)).toHaveLength(1)
    expect(replies.filter(({ status_code }) => status_code === 7302)).toHaveLength(49)
    expect(await count(`identity.member where lower(account) = 'rush2026x'`)).toBe(1)
    expect(await count(`identity.credential`)).toBe(await count(`identity.member`))
  })

  it('forty members who register at one node are known at another at once', async () => {
    const node = await site.secondNode()
    const answers = Array.from({ length: 40 }, async (_, n) => {
      const [here, there] = [site.visitor(), site.visitor(`10.8.0.${n}`, node)]
      await here.call(register, { ...good, account: `quick${n}x` })
      Object.assign(there, { jar: here.jar, marker: here.marker })
      const [first, ...others] = await Promise.all([
        there.call(memberInfo),
        here.call(memberInfo),
        there.call(memberInfo),
      ])
      return [first, ...others].map(({ http, status_code, data }) => [http, status_code, data.account])
    })
    const seen = await Promise.all(answers)
    expect(seen).toEqual(seen.map((_, n) => Array.from({ length: 3 }, () => [200, 6000, `quick${n}x`])))
  })

  it('two processes that register one name at once make one member, without a fault', async () => {
    const node = await site.secondNode()
    for (let round = 0; round < 5; round++) {
      const visitors = Array.from({ length: 12 }, (_, n) =>
        n % 2 ? site.visitor() : site.visitor(`10.7.${round}.${n}`, node),
      )
      const replies = await Promise.all(
        visitors.map((one) => one.call(register, { ...good, account: `both${round}x` })),
      )
      const codes = replies.map(({ status_code }) => status_code)
      expect(codes.filter((code) => code === 6000)).toHaveLength(1)
      expect(codes.filter((code) => code === 7302)).toHaveLength(11)
    }
    // Without the hash in between, so that both journals are used at the same moment.
    for (let round = 0; round < 30; round++) {
      const one = {
        account: `race${round}x`,
        hash: '$argon2id$v=19$m=19456,t=2,p=1$none',
        device: null,
        inviteCode: null,
      }
      const both = [site.house, node.house].map((house) => enrol(house, { ...one, key: house.world.id() }))
      const made = await Promise.all(both)
      expect(made.filter((each) => 'member' in each)).toHaveLength(1)
      expect(made).toContainEqual({ refused: 'account_taken' })
    }
  })

  it('L5: one request sent 50 times at once registers one member and logs in', async () => {
    const visitor = site.visitor()
    const ask = { ...good, account: 'once2026', requestId: site.house.world.id() }
    const replies = await Promise.all(Array.from({ length: 50 }, () => visitor.call(register, ask)))
    const users = new Set(replies.filter(({ status_code }) => status_code === 6000).map(({ data }) => data.userId))
    expect(users.size).toBe(1)
    expect(await count(`identity.member where account = 'once2026'`)).toBe(1)
    site.clock.aheadMs += 3_600_001
    expect((await visitor.call(register, ask)).data.userId).toBe([...users][0])
  })

  it('L5: a repeated request after lost answers registers once and is not throttled', async () => {
    const visitor = site.visitor()
    const ask = { ...good, account: 'patient226', requestId: site.house.world.id() }
    for (let n = 0; n < 12; n++) expect((await visitor.call(register, ask)).status_code).toBe(6000)
  })

  it('L5: the same request with other content is refused, and with another password does not log in', async () => {
    const visitor = site.visitor()
    const ask = { ...good, account: 'twice2026', requestId: site.house.world.id() }
    expect((await visitor.call(register, ask)).status_code).toBe(6000)
    const jar = visitor.jar
    for (const other of [{ account: 'thrice2026' }, { inviteCode: 'X' }, { password: 'another fine password' }]) {
      expect((await visitor.call(register, { ...ask, ...other })).data.refused).toBe('request_conflict')
    }
    expect(visitor.jar).toBe(jar)
  })

  it('refuses in Chinese what the rules do not allow', async () => {
    const table: readonly (readonly [object, string, RegExp])[] = [
      [{ account: 'abc' }, 'account_format', /6–12/],
      [{ account: 'abcdefgh' }, 'account_format', /字母与数字/],
      [{ account: 'ａｂｃ１２３' }, 'account_format', /账号/],
      [{ account: "a1' or 1=1" }, 'account_format', /账号/],
      [{ password: 'kq7#Lw2' }, 'password_short', /8/],
      [{ password: 'k#'.repeat(33) }, 'password_long', /64/],
      [{ password: 'password123' }, 'password_common', /常见/],
      [{ password: 'NEWBIE2026', account: 'newbie2026' }, 'password_is_account', /账号/],
      [{ adult: false }, 'not_adult', /18/],
      [{ terms: false }, 'terms_needed', /条款/],
    ]
    for (const [change, code, text] of table) {
      const reply = await site.visitor().call(register, { ...good, account: 'newbie2026', ...change })
      expect([reply.data.refused, reply.http]).toEqual([code, 200])
      expect(reply.message).toMatch(text)
    }
    expect(await memberByAccount(site.house, 'newbie2026')).toBeNull()
  })

  it('hostile input is refused as bad input, never with a fault', async () => {
    const table: readonly object[] = [
      {},
      { ...good, adult: 'true' },
      { ...good, adult: 1 },
      { ...good, extra: 1 },
      { ...good, account: 7 },
      { ...good, account: null },
      { ...good, account: ['a'] },
      { ...good, password: {} },
      { ...good, password: 'x'.repeat(257) },
      { ...good, inviteCode: 'a b' },
      { ...good, inviteCode: '' },
      { ...good, requestId: 'no' },
      JSON.parse('{"__proto__":{"adult":true},"account":"a"}'),
    ]
    for (const body of table)
      expect((await site.visitor().call(register, body)).status_code, JSON.stringify(body)).toBe(10003)
    const nul = await site.visitor().call(register, { ...good, account: 'abc12\0', password: 'rain\0on tin roofs' })
    expect([10003, 7301]).toContain(nul.status_code)
  })

  it('S-HDR-01: without a device uuid the answer is 22007', async () => {
    for (const uuid of [undefined, '', 'not-a-uuid']) {
      expect((await site.visitor().call(register, { ...good, account: 'device2026' }, { uuid })).status_code).toBe(
        22007,
      )
    }
  })

  it('S-ENT-01: stopRegister and stopLogin each stop registration', async () => {
    const { version, config } = await site.gate.storedConfig(site.house)
    await site.gate.changeConfig(site.house, version, { ...config, stopRegister: true })
    expect((await site.visitor().call(register, { ...good, account: 'stopped2026'.slice(0, 10) })).data.refused).toBe(
      'register_stopped',
    )
    await site.gate.changeConfig(site.house, version + 1, { ...config, stopLogin: true })
    expect((await site.visitor().call(register, { ...good, account: 'stopped202' })).data.refused).toBe('login_stopped')
    await site.gate.changeConfig(site.house, version + 2, config)
  })

  it('a device that registers without end is slowed down and told the wait', async () => {
    const visitor = site.visitor()
    const replies = []
    for (let n = 0; n < 22; n++) replies.push(await visitor.call(register, { ...good, account: 'Player2026' }))
    const limited = replies.filter(({ data }) => data.refused === 'register_limit')
    expect(limited.length).toBeGreaterThan(0)
    expect(limited[0]).toMatchObject({ status_code: 6501, data: { waitSeconds: expect.any(Number) } })
    expect(limited[0]?.message).toMatch(/\d+ 秒/)
    expect((await site.visitor().call(register, { ...good, account: 'other2026' })).status_code).toBe(6000)
  })

  it('300 from one address make at most twenty members, and a neighbour with proof of work still registers', async () => {
    const ip = '198.51.100.7'
    const replies = await Promise.all(
      Array.from({ length: 300 }, (_, nth) => site.visitor(ip).call(register, { ...good, account: `crowd${nth}x` })),
    )
    const codes = replies.map(({ status_code: code, data }) => (code === 6000 ? 'in' : data.refused))
    expect(codes.filter((one) => one === 'in').length).toBeLessThanOrEqual(20)
    expect(codes.filter((one) => one !== 'in' && one !== 'proof_needed')).toEqual([])
    const neighbour = site.visitor(ip)
    const ask = { ...good, account: 'neighbour1' }
    const asked = await neighbour.call(register, ask)
    expect(asked.data.bits).toBeGreaterThanOrEqual(14)
    const proof = await solvePuzzle(asked.data.puzzle, asked.data.bits, async () => undefined)
    // Solved for one account, and valid once.
    expect((await neighbour.call(register, { ...ask, account: 'neighbour2', proof })).data.refused).toBe('proof_needed')
    expect((await neighbour.call(register, { ...ask, proof })).status_code).toBe(6000)
    expect((await site.visitor(ip).call(register, { ...ask, proof })).data.refused).toBe('proof_needed')
    expect((await site.visitor().call(register, { ...good, account: 'elsewhere1' })).status_code).toBe(6000)
  })

  it('with the demo off, the demo member cannot log in, loses the session, and one line is logged', async () => {
    const visitor = site.visitor()
    const ask = { account: demoLogin.account, password: demoLogin.password }
    expect((await visitor.call(login, ask)).status_code).toBe(6000)
    const production = await site.secondNode({ demo: false })
    expect(production.log.said.filter(({ what }) => what.includes('demo member'))).toHaveLength(1)
    const there = site.visitor('10.7.7.7', production)
    expect((await there.call(login, ask)).data.refused).toBe('login_failed')
    site.clock.aheadMs += 2_000
    expect((await visitor.call(memberInfo)).status_code).toBe(10004)
  })

  it('the demo member exists once', async () => {
    await site.identity.slice.seed?.(site.house)
    expect(await count(`identity.account_name where id = '${demoLogin.account}'`)).toBe(1)
  })

  it('L34: the log holds no password and no hash', async () => {
    const said = JSON.stringify(site.log.said)
    for (const word of [good.password, '$argon2', 'another fine password']) expect(said).not.toContain(word)
    const { rows } = await site.house.db.query<{ hash: string }>(`select hash from identity.credential`)
    expect(rows.every(({ hash }) => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true)
  })
})
