// New passwords on the real wire: with the current one, and by a code if it was forgotten.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contactAsk,
  contactConfirm,
  login,
  memberInfo,
  passwordAsk,
  passwordChange,
  passwordReset,
  register,
} from '../../contract/index.ts'
import { openSite, type Reply, type Site, type Visitor } from '../../testing/site.ts'
import { codeIn } from '../../testing/test-post.ts'

const password = 'plain-quiet-river'
const next = 'other-calm-lake'
const mail = (account: string): string => `${account}@example.com`
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const member = async (account: string): Promise<Visitor> => {
  const visitor = site.visitor()
  await visitor.call(register, { account, password, adult: true, terms: true })
  const asked = await visitor.call(contactAsk, { kind: 'mail', value: mail(account), password })
  const code = codeIn((await site.inbox(mail(account))).at(-1))
  expect((await visitor.call(contactConfirm, { request: asked.data.request, code })).status_code).toBe(6000)
  return visitor
}

describe('a new password', () => {
  it('needs the old one, applies at once, and keeps this session', async () => {
    const visitor = await member('pass0001')
    const wrong = await visitor.call(passwordChange, { password: 'not their own', next })
    expect(wrong.status_code).toBe(6002)
    expect((await visitor.call(passwordChange, { password, next: password })).data.refused).toBe('password_same')
    expect((await visitor.call(passwordChange, { password, next: 'password123' })).data.refused).toBe('password_common')
    expect((await visitor.call(passwordChange, { password, next })).status_code).toBe(6000)
    expect((await visitor.call(memberInfo)).status_code).toBe(6000)
    expect((await site.visitor().call(login, { account: 'pass0001', password })).status_code).toBe(6002)
    expect((await site.inbox(mail('pass0001'))).at(-1)).toContain('登录密码已修改')
    expect((await visitor.call(login, { account: 'pass0001', password: next })).status_code).toBe(6000)
  })

  it('S-ERR-04, S-SESS-02: set by a code, it ends the other session with 10105', async () => {
    const visitor = await member('pass0002')
    const elsewhere = site.visitor()
    const asked = await elsewhere.call(passwordAsk, { account: 'PASS0002', by: 'mail' })
    expect([asked.status_code, asked.data.masked]).toEqual([6000, null])
    const code = codeIn((await site.inbox(mail('pass0002'))).at(-1))
    const { request } = asked.data
    expect((await elsewhere.call(passwordReset, { request, code, password: 'short' })).data.refused).toBe(
      'password_short',
    )
    expect((await elsewhere.call(passwordReset, { request, code, password: 'pass0002' })).data.refused).toBe(
      'password_is_account',
    )
    expect((await elsewhere.call(passwordReset, { request, code, password: next })).status_code).toBe(6000)
    expect((await elsewhere.call(passwordReset, { request, code, password: next })).status_code).toBe(6038)
    expect((await visitor.call(memberInfo)).status_code).toBe(10105)
    expect((await elsewhere.call(login, { account: 'pass0002', password: next })).status_code).toBe(6000)
  })

  it('L32: an unknown name gets the same answers as a known one', async () => {
    await member('pass0003')
    const shape = ({ status_code, data }: Reply): object => ({
      status_code,
      keys: Object.keys(data).toSorted(),
      masked: data.masked,
    })
    const heard = new Set<string>()
    for (const account of ['pass0003', 'nobody99', '13900000000', 'who@example.org']) {
      const stranger = site.visitor()
      const queries: string[] = []
      const { db } = site.house
      const asked = await stranger.call(passwordAsk, { account, by: 'mail' })
      heard.add(JSON.stringify(shape(asked)))
      const { rows } = await db.query<{ n: number }>(`select count(*)::int n from identity.code where id = $1`, [
        asked.data.request,
      ])
      queries.push(String(rows[0]?.n))
      const wrong = await stranger.call(passwordReset, { request: asked.data.request, code: 'abcdef', password: next })
      heard.add(JSON.stringify({ ...shape(wrong), left: wrong.data.left }))
      expect(queries).toEqual(['1'])
    }
    expect(heard.size).toBe(2)
    expect(site.post.letters.some(({ to }) => to === 'who@example.org')).toBe(false)
  })

  it('repeated requests of a stranger need proof of work; the owner’s own device can still ask', async () => {
    const owner = await member('pass0004')
    const stranger = site.visitor()
    const heard: string[] = []
    for (let nth = 0; nth < 6; nth++) {
      site.clock.aheadMs += 61_000
      heard.push((await stranger.call(passwordAsk, { account: 'pass0004', by: 'mail' })).data.refused ?? 'sent')
    }
    expect(heard.slice(0, 2)).toEqual(['sent', 'sent'])
    expect(heard).toContain('proof_needed')
    expect((await owner.call(passwordAsk, { account: 'pass0004', by: 'mail' })).status_code).toBe(6000)
    expect((await owner.call(memberInfo)).status_code).toBe(6000)
  })

  it('the shared password of the demo member cannot be changed', async () => {
    const visitor = site.visitor()
    await visitor.call(login, { account: 'demo2026', password: 'magpie-play-money' })
    const change = await visitor.call(passwordChange, { password: 'magpie-play-money', next })
    expect(change.data.refused).toBe('demo_kept')
  })
})
