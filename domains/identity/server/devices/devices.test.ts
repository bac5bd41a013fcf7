// Devices and risk on the real wire: an unknown device needs a code sent to a known contact, the owner's own logs in
// directly, and a removed device is unknown again.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contactAsk,
  contactConfirm,
  deviceAsk,
  deviceConfirm,
  deviceRemove,
  devicesMine,
  type DevicesView,
  login,
  memberInfo,
  passwordChange,
  register,
} from '../../contract/index.ts'
import { deviceLabel, loginRisk, type LoginSigns } from '../../rules/index.ts'
import { openSite, type Reply, type Site, type Visitor } from '../../testing/site.ts'
import { codeIn } from '../../testing/test-post.ts'
import { sweep } from '../sweep.ts'

const password = 'a lamp in the hall'
const iphone = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
}
const dayMs = 86_400_000

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

let made = 0
const member = async () => {
  const visitor = site.visitor()
  const account = `device${1000 + ++made}`
  const mail = `${account}@example.com`
  await visitor.call(register, { account, password, adult: true, terms: true })
  const { data } = await visitor.call(contactAsk, { kind: 'mail', value: mail, password })
  const code = codeIn((await site.inbox(mail)).at(-1))
  expect((await visitor.call(contactConfirm, { request: data.request, code })).status_code).toBe(6000)
  return { visitor, account, mail }
}
const ticketOf = (reply: Reply): string => (reply.data as unknown as { ticket: string }).ticket
const viewOf = async (visitor: Visitor): Promise<DevicesView> =>
  (await visitor.call(devicesMine)).data as unknown as DevicesView

/** A login that requires a code, and brings it. */
const broughtIn = async (visitor: Visitor, { account, mail }: { account: string; mail: string }, trust = true) => {
  const asked = await visitor.call(login, { account, password })
  const ticket = ticketOf(asked)
  const { data } = await visitor.call(deviceAsk, { ticket, kind: 'mail' })
  const code = codeIn((await site.inbox(mail)).at(-1))
  return { asked, ticket, done: await visitor.call(deviceConfirm, { ticket, request: data.request, code, trust }) }
}

describe('an unknown device', () => {
  it('S-ERR-07, S-ERR-08: a login there needs a code, and the device is known afterwards', async () => {
    const one = await member()
    const strange = site.visitor()
    const asked = await strange.call(login, { account: one.account, password }, iphone)
    expect(asked.status_code).toBe(6026)
    expect(asked.data).toMatchObject({ refused: 'risk_device', mail: 'd***@example.com', phone: null })
    expect((await one.visitor.call(memberInfo)).status_code).toBe(6000)
    const ticket = ticketOf(asked)
    const { data } = await strange.call(deviceAsk, { ticket, kind: 'mail' })
    expect((await strange.call(deviceAsk, { ticket, kind: 'mail' })).status_code).toBe(6039)
    expect((await strange.call(deviceAsk, { ticket, kind: 'phone' })).data.refused).toBe('contact_needed')
    const code = codeIn((await site.inbox(one.mail)).at(-1))
    const wrong = { ticket, request: data.request, code: code === '111111' ? '222222' : '111111', trust: true }
    expect((await strange.call(deviceConfirm, wrong)).status_code).toBe(6036)
    const done = await strange.call(deviceConfirm, { ...wrong, code }, iphone)
    expect([done.status_code, done.data.account]).toEqual([6000, one.account])
    expect((await strange.call(deviceConfirm, { ...wrong, code })).status_code).toBe(6038)
    expect((await strange.call(login, { account: one.account, password })).status_code).toBe(6000)
    expect((await one.visitor.call(memberInfo)).status_code).toBe(6001)
  })

  it('a browser known for a phone is not known for the next member with that phone', async () => {
    const [first, next] = [await member(), await member()]
    const take = async (visitor: Visitor, value: string): Promise<void> => {
      const { data } = await visitor.call(contactAsk, { kind: 'phone', value, password })
      await visitor.call(contactConfirm, { request: data.request, code: codeIn((await site.inbox(value)).at(-1)) })
    }
    await take(first.visitor, '+8613700000001')
    expect((await first.visitor.call(login, { account: '13700000001', password })).status_code).toBe(6000)
    await take(first.visitor, '+8613700000002')
    await take(next.visitor, '+8613700000001')
    expect((await first.visitor.call(login, { account: '13700000001', password })).status_code).toBe(6026)
  })

  it('S-ERR-08: five wrong codes lock it, a late one is expired, and a ticket is for one browser and ten minutes', async () => {
    const one = await member()
    const strange = site.visitor()
    const ticket = ticketOf(await strange.call(login, { account: one.account, password }))
    const { data } = await strange.call(deviceAsk, { ticket, kind: 'mail' })
    const code = codeIn((await site.inbox(one.mail)).at(-1))
    const given = { ticket, request: data.request, trust: true }
    expect((await site.visitor().call(deviceConfirm, { ...given, code })).status_code).toBe(6035)
    const wrong = { ...given, code: code === '111111' ? '222222' : '111111' }
    const words: unknown[] = []
    for (let at = 0; at < 6; at++) words.push((await strange.call(deviceConfirm, wrong)).status_code)
    expect(words).toEqual([6036, 6036, 6036, 6036, 6036, 6037])
    site.clock.aheadMs += 301_000
    expect((await strange.call(deviceConfirm, { ...given, code })).status_code).toBe(6038)
    site.clock.aheadMs += 300_000
    expect((await strange.call(deviceAsk, { ticket, kind: 'mail' })).status_code).toBe(6035)
  })

  it('a ticket is void once the password has changed', async () => {
    const one = await member()
    const strange = site.visitor()
    const ticket = ticketOf(await strange.call(login, { account: one.account, password }))
    expect((await one.visitor.call(passwordChange, { password, next: 'a kettle on the stove' })).status_code).toBe(6000)
    expect((await strange.call(deviceAsk, { ticket, kind: 'mail' })).status_code).toBe(6035)
  })

  it('an untrusted device must give a code again; a removed device is unknown; the member’s own stays known', async () => {
    const one = await member()
    const passing = site.visitor()
    const { done } = await broughtIn(passing, one, false)
    expect(done.status_code).toBe(6000)
    expect((await passing.call(login, { account: one.account, password })).status_code).toBe(6026)
    site.clock.aheadMs += 3_700_000
    expect((await one.visitor.call(login, { account: one.account, password })).status_code).toBe(6000)
    const second = site.visitor()
    expect((await broughtIn(second, one)).done.status_code).toBe(6000)
    expect((await one.visitor.call(login, { account: one.account, password })).status_code).toBe(6000)
    const view = await viewOf(one.visitor)
    expect(view.devices.map(({ current }) => current)).toEqual([true, false])
    const other = view.devices.find(({ current }) => !current)?.id ?? null
    const foreign = await member()
    expect((await foreign.visitor.call(deviceRemove, { id: other })).data.refused).toBe('device_unknown')
    const left = (await one.visitor.call(deviceRemove, { id: other })).data as unknown as DevicesView
    expect(left.devices).toHaveLength(1)
    expect((await second.call(login, { account: one.account, password })).status_code).toBe(6026)
    expect((await one.visitor.call(login, { account: one.account, password })).status_code).toBe(6000)
  })

  it('S-ERR-07: after half a year 6028; after many wrong logins a strange device gets 6029, the owner’s gets in', async () => {
    const one = await member()
    const strange = site.visitor()
    for (let at = 0; at < 5; at++) await strange.call(login, { account: one.account, password: 'wrong one' })
    await site.house.db.query(
      `update identity.login_event set times = 10 where outcome = 'wrong'
       and member_id = (select member_id from identity.account_name where id = $1)`,
      [one.account],
    )
    // By now unknown devices must do proof of work; this test is about the log.
    await site.house.db.query(`delete from identity.throttle`)
    expect((await strange.call(login, { account: one.account, password })).status_code).toBe(6029)
    expect((await one.visitor.call(login, { account: one.account, password })).status_code).toBe(6000)
    site.clock.aheadMs += 181 * dayMs
    expect((await one.visitor.call(login, { account: one.account, password })).status_code).toBe(6028)
    const [last] = (
      await site.house.db.query(`select outcome, times from identity.login_event order by at desc limit 1`)
    ).rows
    expect(last).toEqual({ outcome: 'asked', times: 1 })
  })

  it('S-ERR-07: a device is still strange once the log of logins is swept, and so is a return after half a year', async () => {
    const one = await member()
    site.clock.aheadMs += 91 * dayMs
    await sweep.run(null, site.house)
    expect((await site.visitor().call(login, { account: one.account, password })).status_code).toBe(6026)
    site.clock.aheadMs += 90 * dayMs
    await sweep.run(null, site.house)
    expect((await site.visitor().call(login, { account: one.account, password })).status_code).toBe(6028)
  })

  it('a member sees their logins with device and outcome', async () => {
    const one = await member()
    for (let at = 0; at < 3; at++) await site.visitor().call(login, { account: one.account, password: 'no' }, iphone)
    const { logins } = await viewOf(one.visitor)
    expect(logins.some((row) => row.outcome === 'in')).toBe(true)
    const wrong = logins.filter((row) => row.outcome === 'wrong')
    expect(wrong.map(({ form, system, browser }) => [form, system, browser])).toContainEqual(['phone', 'iOS', 'Safari'])
  })
})

it.each<[Partial<LoginSigns>, string | undefined]>([
  [{}, undefined],
  [{ knownPlace: false }, 'risk_place'],
  [{ knownDevice: false }, 'risk_device'],
  [{ knownDevice: false, knownPlace: false }, 'risk_both'],
  [{ awayMs: 181 * dayMs }, 'risk_long'],
  [{ knownDevice: false, failures: 10 }, 'risk_login'],
  [{ failures: 1000 }, undefined],
  [{ awayMs: null, knownDevice: false, knownPlace: false }, undefined],
])('S-ERR-07: %j is %s', (signs, risk) => {
  expect(loginRisk({ knownDevice: true, knownPlace: true, awayMs: 1000, failures: 0, ...signs })).toBe(risk)
})

it.each([
  [iphone['user-agent'], 'phone iOS Safari'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36 Edg/120.0', 'computer Windows Edge'],
  ['Mozilla/5.0 (Linux; Android 13) Chrome/120.0 Mobile Safari/537.36', 'phone Android Chrome'],
  ['curl/8', 'other  '],
])('%s is %s', (agent, said) => {
  const { form, system, browser } = deviceLabel(agent)
  expect([form, system, browser].join(' ')).toBe(said)
})
