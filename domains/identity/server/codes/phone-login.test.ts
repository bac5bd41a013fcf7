// Logging in by a code to the bound phone, on the real wire and database.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closingAsk,
  closingDays,
  codeMinutes,
  codeTries,
  contactAsk,
  contactConfirm,
  login,
  memberInfo,
  passwordAsk,
  phoneAsk,
  phoneEnter,
  register,
} from '../../contract/index.ts'
import { openSite, type Reply, type Site, type Visitor } from '../../testing/site.ts'
import { codeIn } from '../../testing/test-post.ts'

const password = 'plain-quiet-river'
const never = { request: '01890000-0000-7000-8000-000000000000', code: '123456' }
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

let made = 0
const member = async () => {
  const visitor = site.visitor()
  const account = `phone${1000 + ++made}`
  const phone = `+86136${String(made).padStart(8, '0')}`
  const { data } = await visitor.call(register, { account, password, adult: true, terms: true })
  const asked = await visitor.call(contactAsk, { kind: 'phone', value: phone, password })
  const code = codeIn((await site.inbox(phone)).at(-1))
  expect((await visitor.call(contactConfirm, { request: asked.data.request, code })).status_code).toBe(6000)
  return { visitor, account, phone, id: data.userId }
}
const asked = async (visitor: Visitor, phone: string, typed = phone) => {
  const { data } = await visitor.call(phoneAsk, { phone: typed })
  return { request: data.request, code: codeIn((await site.inbox(phone)).at(-1)) }
}

describe('login by a code to the phone', () => {
  it('S-ROUTE-02: it opens a session like a password, once, and the device is known afterwards', async () => {
    const { account, phone } = await member()
    const visitor = site.visitor()
    const given = await asked(visitor, phone, phone.slice(3))
    expect((await site.inbox(phone)).at(-1)).toContain('短信登录')
    const wrong = await visitor.call(phoneEnter, { ...given, code: 'abcdef' })
    expect([wrong.status_code, wrong.data.left]).toEqual([6036, codeTries - 1])
    const entered = await visitor.call(phoneEnter, given)
    expect(entered.data).toMatchObject({ account, isChecked: false })
    expect((await visitor.call(memberInfo)).status_code).toBe(6000)
    expect((await site.visitor().call(phoneEnter, given)).status_code).toBe(6038)
    expect((await visitor.call(login, { account, password })).status_code).toBe(6000)
  })

  it('L34: a code sent to the old phone is void once the member has another phone', async () => {
    const { visitor, phone } = await member()
    const thief = site.visitor()
    const given = await asked(thief, phone)
    const next = `+86137${String(made).padStart(8, '0')}`
    const { data } = await visitor.call(contactAsk, { kind: 'phone', value: next, password })
    const code = codeIn((await site.inbox(next)).at(-1))
    expect((await visitor.call(contactConfirm, { request: data.request, code })).status_code).toBe(6000)
    expect((await thief.call(phoneEnter, given)).data.refused).toBe('code_expired')
  })

  it('S-ERR-08: a code ends after its minutes or its tries, and works for no other purpose', async () => {
    const { phone } = await member()
    const visitor = site.visitor()
    const late = await asked(visitor, phone)
    site.clock.aheadMs += codeMinutes * 60_000 + 1
    expect((await visitor.call(phoneEnter, late)).status_code).toBe(6038)
    const tried = await asked(visitor, phone)
    for (let nth = 0; nth < codeTries; nth++)
      expect((await visitor.call(phoneEnter, { ...tried, code: 'abcdef' })).status_code).toBe(6036)
    expect((await visitor.call(phoneEnter, tried)).status_code).toBe(6037)
    site.clock.aheadMs += 3_600_000
    const { data } = await visitor.call(passwordAsk, { account: phone, by: 'phone' })
    const ofReset = { request: data.request, code: codeIn((await site.inbox(phone)).at(-1)) }
    expect((await visitor.call(phoneEnter, ofReset)).status_code).toBe(6038)
  })

  it('L32: an unbound number gets the same answers as a bound one, and no message is sent to it', async () => {
    const { phone } = await member()
    const heard = new Set<string>()
    for (const one of [phone, '13555550000']) {
      const visitor = site.visitor()
      const answer = await visitor.call(phoneAsk, { phone: one })
      const wrong = await visitor.call(phoneEnter, { request: answer.data.request, code: 'abcdef' })
      const shape = ({ status_code, data }: Reply): object => ({ status_code, ...data, request: '', expiresAt: 0 })
      heard.add(JSON.stringify([shape(answer), shape(wrong)]))
    }
    expect(heard.size).toBe(1)
    expect(site.post.letters.some(({ to }) => to.includes('13555550000'))).toBe(false)
    expect((await site.visitor().call(phoneAsk, { phone: 'phone1001' })).data.refused).toBe('contact_format')
    expect((await site.visitor().call(phoneEnter, never)).status_code).toBe(6038)
  })

  it('repeated requests need proof of work, counted together with password resets', async () => {
    const { visitor: owner, phone } = await member()
    const stranger = site.visitor()
    const heard: string[] = []
    for (let nth = 0; nth < 6; nth++) {
      site.clock.aheadMs += 1_000_000
      const answer =
        nth % 2 === 0
          ? await stranger.call(phoneAsk, { phone })
          : await stranger.call(passwordAsk, { account: phone, by: 'phone' })
      heard.push(answer.data.refused ?? 'sent')
    }
    expect(heard[0]).toBe('sent')
    expect(heard.at(-1)).toBe('proof_needed')
    site.clock.aheadMs += 86_400_001
    const given = await asked(owner, phone)
    expect((await owner.call(phoneEnter, given)).status_code).toBe(6000)
    await stranger.call(phoneAsk, { phone })
    expect((await owner.call(phoneAsk, { phone })).data.refused).toBeUndefined()
  })

  it('a blocked member is told so, and a closed account has no phone any more', async () => {
    const blocked = await member()
    const before = await asked(site.visitor(), blocked.phone)
    await site.identity.blockMember(site.house, blocked.id ?? '')
    expect((await site.visitor().call(phoneEnter, before)).data.refused).toBe('blocked')
    const closed = await member()
    await closed.visitor.call(closingAsk, { password, giveUp: false })
    site.clock.aheadMs += closingDays * 86_400_000
    const open = await asked(site.visitor(), closed.phone)
    await site.identity.slice.jobs.find(({ name }) => name === 'identity.close-accounts')?.run(null, site.house)
    // The phone belongs to no account now, so the code sent to it is invalid.
    expect((await site.visitor().call(phoneEnter, open)).data.refused).toBe('code_expired')
    const sent = site.post.letters.length
    site.clock.aheadMs += 86_400_000
    expect((await site.visitor().call(phoneAsk, { phone: closed.phone })).status_code).toBe(6000)
    expect(site.post.letters.length).toBe(sent)
  })
})
