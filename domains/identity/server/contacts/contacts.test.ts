// Contacts and codes on the real wire, with a separate database and a gateway that stores its messages.

import { openPool } from '@magpie/db'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  codeAsk,
  contactAsk,
  contactConfirm,
  login,
  passwordAsk,
  passwordReset,
  register,
  safetyMine,
} from '../../contract/index.ts'
import { openSite, type Site, type Visitor } from '../../testing/site.ts'
import { codeIn } from '../../testing/test-post.ts'

const password = 'plain-quiet-river'
let site: Site
let phones = 0
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const minute = 60_000
const freshPhone = (): string => `138${String((phones += 1)).padStart(8, '0')}`
const e164 = (phone: string): string => `+86${phone}`

const newcomer = async (account: string): Promise<Visitor> => {
  const visitor = site.visitor()
  const reply = await visitor.call(register, { account, password, adult: true, terms: true })
  expect(reply.status_code).toBe(6000)
  return visitor
}

/** Requests a code and confirms it, as the member. */
const bind = async (visitor: Visitor, kind: 'phone' | 'mail', value: string, to: string): Promise<void> => {
  const asked = await visitor.call(contactAsk, { kind, value, password })
  expect(asked.status_code).toBe(6000)
  const code = codeIn((await site.inbox(to)).at(-1))
  const done = await visitor.call(contactConfirm, { request: asked.data.request, code })
  expect(done.status_code).toBe(6000)
}

describe('contacts of a member', () => {
  it('S-VAL-05, S-VAL-06: a phone is confirmed by a code, shown masked, and stored nowhere in clear text', async () => {
    const phone = freshPhone()
    const visitor = await newcomer('bind0001')
    await bind(visitor, 'phone', phone, e164(phone))
    const mine = await visitor.call(safetyMine)
    expect(mine.data.contacts).toMatchObject([{ kind: 'phone', masked: `138****${phone.slice(-4)}` }])
    const { rows } = await site.house.db.query<{ all: string }>(
      `select (select string_agg(c::text, ' ') from identity.contact c)
         || (select string_agg(n::text, ' ') from identity.contact_name n)
         || coalesce((select string_agg(o::text, ' ') from identity.code o), '')
         || coalesce((select string_agg(l::text, ' ') from identity.letter l), '') as all`,
    )
    const code = codeIn((await site.inbox(e164(phone))).at(-1))
    expect(rows[0]?.all).not.toContain(phone)
    expect(rows[0]?.all).not.toContain(code)
    expect(JSON.stringify(site.log.said)).not.toContain(code)
    expect(JSON.stringify(site.log.said)).not.toContain(phone)
  })

  it('a message is stored together with its job, or not at all', async () => {
    const visitor = await newcomer('bind0099')
    const owner = openPool({ url: site.url, max: 1 })
    const letters = async () => (await owner.query('select from identity.letter')).rowCount
    const before = await letters()
    await owner.query('alter table graphile_worker._private_jobs add constraint killed check (false) not valid')
    const asked = await visitor.call(contactAsk, { kind: 'phone', value: freshPhone(), password })
    const after = await letters()
    await owner.query('alter table graphile_worker._private_jobs drop constraint killed')
    await owner.end()
    expect([asked.http, after]).toEqual([500, before])
  })

  it('S-ROUTE-02: a member logs in by a confirmed phone or email, however it is written', async () => {
    const phone = freshPhone()
    const visitor = await newcomer('bind0002')
    await bind(visitor, 'phone', phone, e164(phone))
    await bind(visitor, 'mail', 'Two@Example.COM', 'two@example.com')
    for (const name of [phone, `+86 ${phone}`, 'two@example.com', 'TWO@example.com', 'BIND0002']) {
      const reply = await visitor.call(login, { account: name, password })
      expect([name, reply.status_code, reply.data.account]).toEqual([name, 6000, 'bind0002'])
    }
    expect((await site.visitor().call(login, { account: freshPhone(), password })).status_code).toBe(6002)
  })

  it('S-ERR-08: a wrong code answers the tries left, five end it, and a right code works once', async () => {
    const phone = freshPhone()
    const visitor = await newcomer('bind0003')
    const asked = await visitor.call(contactAsk, { kind: 'phone', value: phone, password })
    const { request } = asked.data
    const right = codeIn((await site.inbox(e164(phone))).at(-1))
    const wrong = right === '000000' ? '000001' : '000000'
    const heard = []
    for (let nth = 0; nth < 6; nth++) heard.push(await visitor.call(contactConfirm, { request, code: wrong }))
    expect(heard.map(({ status_code }) => status_code)).toEqual([6036, 6036, 6036, 6036, 6036, 6037])
    expect(heard[0]?.data.left).toBe(4)
    expect((await visitor.call(contactConfirm, { request, code: right })).status_code).toBe(6037)
    site.clock.aheadMs += minute
    const again = await visitor.call(contactAsk, { kind: 'phone', value: phone, password })
    const code = codeIn((await site.inbox(e164(phone))).at(-1))
    const both = await Promise.all(
      [1, 2].map(() => visitor.call(contactConfirm, { request: again.data.request, code })),
    )
    expect(both.map(({ status_code }) => status_code).toSorted((a, b) => a - b)).toEqual([6000, 6038])
  })

  it('a code expires after five minutes, and another member cannot use it', async () => {
    const phone = freshPhone()
    const visitor = await newcomer('bind0004')
    const stranger = await newcomer('bind0005')
    const asked = await visitor.call(contactAsk, { kind: 'phone', value: phone, password })
    const given = { request: asked.data.request, code: codeIn((await site.inbox(e164(phone))).at(-1)) }
    expect((await stranger.call(contactConfirm, given)).status_code).toBe(6038)
    site.clock.aheadMs += 5 * minute
    expect((await visitor.call(contactConfirm, given)).status_code).toBe(6038)
  })

  it('a contact needs the password, and a second code needs a minute’s wait', async () => {
    const visitor = await newcomer('bind0006')
    const ask = { kind: 'phone', value: freshPhone(), password }
    expect((await visitor.call(contactAsk, { ...ask, password: 'not their own' })).status_code).toBe(6002)
    expect((await visitor.call(contactAsk, ask)).status_code).toBe(6000)
    const soon = await visitor.call(contactAsk, ask)
    expect([soon.status_code, soon.data.waitSeconds > 50]).toEqual([6039, true])
    expect((await visitor.call(contactAsk, { ...ask, value: '12345' })).data.refused).toBe('contact_format')
  })

  it('S-ERR-08: each code comes with the wait for the next one, and that wait is exact', async () => {
    const visitor = await newcomer('bind0036')
    const ask = { kind: 'phone', value: freshPhone(), password }
    for (const seconds of [60, 60, 120, 300]) {
      const { status_code, data } = await visitor.call(contactAsk, ask)
      expect([status_code, data.waitSeconds]).toEqual([6000, seconds])
      site.clock.aheadMs += (seconds - 1) * 1000
      expect((await visitor.call(contactAsk, ask)).status_code).toBe(6039)
      site.clock.aheadMs += 1000
    }
  })

  it('S-ENT-01: a phone from a barred country, or from abroad if that is off, is refused', async () => {
    const visitor = await newcomer('bind0026')
    const { version, config } = await site.gate.storedConfig(site.house)
    const ask = async (value: string): Promise<string> =>
      (await visitor.call(contactAsk, { kind: 'phone', value, password })).data.refused
    await site.gate.changeConfig(site.house, version, { ...config, disablePhones: ['65'] })
    expect(await ask('+6581234567')).toBe('contact_country')
    await site.gate.changeConfig(site.house, version + 1, { ...config, globePhoneNumber: false })
    expect(await ask('+60123456789')).toBe('contact_country')
    await site.gate.changeConfig(site.house, version + 2, config)
    expect((await visitor.call(contactAsk, { kind: 'phone', value: '+6581234567', password })).status_code).toBe(6000)
  })

  it('a contact belongs to one member; once replaced, another can take it, and the old contact is notified', async () => {
    const [phone, later] = [freshPhone(), freshPhone()]
    const [first, second] = [await newcomer('bind0007'), await newcomer('bind0008')]
    await bind(first, 'phone', phone, e164(phone))
    const asked = await second.call(contactAsk, { kind: 'phone', value: phone, password })
    const code = codeIn((await site.inbox(e164(phone))).at(-1))
    const taken = await second.call(contactConfirm, { request: asked.data.request, code })
    expect(taken.data.refused).toBe('contact_taken')
    await bind(first, 'phone', later, e164(later))
    expect((await site.inbox(e164(phone))).at(-1)).toContain('更换了绑定的联系方式')
    site.clock.aheadMs += 10 * minute
    await bind(second, 'phone', phone, e164(phone))
    expect((await second.call(login, { account: phone, password })).data.account).toBe('bind0008')
  })

  it('a code sent to a replaced contact is void, even if the process ended right after the change', async () => {
    const [phone, later] = [freshPhone(), freshPhone()]
    const owner = await newcomer('bind0010')
    await bind(owner, 'phone', phone, e164(phone))
    const finder = site.visitor()
    site.clock.aheadMs += 10 * minute
    const { request } = (await finder.call(passwordAsk, { account: 'bind0010', by: 'phone' })).data
    const code = codeIn((await site.inbox(e164(phone))).at(-1))
    const asked = await owner.call(contactAsk, { kind: 'phone', value: later, password })
    const proof = codeIn((await site.inbox(e164(later))).at(-1))
    const { db } = site.house
    const query = db.query.bind(db)
    const cut = vi.spyOn(db, 'query').mockImplementation((...ask: Parameters<typeof query>) => {
      if (ask[0].includes('where whom = $1')) throw new Error('killed behind the plan')
      return query(...ask)
    })
    await owner.call(contactConfirm, { request: asked.data.request, code: proof })
    cut.mockRestore()
    expect((await owner.call(safetyMine)).data.contacts).toMatchObject([{ masked: `138****${later.slice(-4)}` }])
    const reset = await finder.call(passwordReset, { request, code, password: 'other-calm-lake' })
    expect(reset.data.refused).toBe('code_expired')
  })

  it('L11: a silent gateway delays a code but loses none', async () => {
    const visitor = await newcomer('bind0009')
    const phone = freshPhone()
    site.post.state.silent = true
    const asked = await visitor.call(contactAsk, { kind: 'phone', value: phone, password })
    expect(asked.status_code).toBe(6000)
    expect(await site.inbox(e164(phone))).toEqual([])
    site.post.state.silent = false
    const { rows } = await site.house.db.query<{ id: string }>(`select id from identity.letter`)
    const job = site.identity.slice.jobs.find(({ name }) => name === 'identity.post')
    for (const { id } of rows) await job?.run({ letter: id }, site.house)
    const code = codeIn((await site.inbox(e164(phone))).at(-1))
    expect((await site.house.db.query(`select from identity.letter`)).rowCount).toBe(0)
    expect((await visitor.call(contactConfirm, { request: asked.data.request, code })).status_code).toBe(6000)
    expect((await visitor.call(codeAsk, { kind: 'mail', use: 'pin' })).data.refused).toBe('contact_needed')
  })
})
