// A login during which the password is changed: the change ends this login too.

import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { deviceAsk, deviceConfirm, login, logout, memberInfo, register } from '../../contract/index.ts'
import { openSite, type Site } from '../../testing/site.ts'
import { bindContact } from '../../testing/bind-contact.ts'
import { codeIn } from '../../testing/test-post.ts'

const password = 'a lamp in the hall'
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

it('a login during a password change opens no session, whether or not the member is logged in', async () => {
  const { journal } = site.house
  const commit = journal.commit.bind(journal)
  for (const [nth, sits] of [true, false].entries()) {
    const owner = site.visitor()
    const account = `changed${100 + nth}`
    const { data } = await owner.call(register, { account, password, adult: true, terms: true })
    if (!sits) await owner.call(logout)
    const thief = site.visitor()
    const spy = vi.spyOn(journal, 'commit').mockImplementationOnce(async (plan) => {
      expect(plan.kind).toBe('session.open')
      expect(await site.identity.replacePassword(site.house, data.userId, 'a kettle on the stove')).toBe(true)
      return commit(plan)
    })
    expect((await thief.call(login, { account, password })).data.refused).toBe('too_many')
    spy.mockRestore()
    expect((await thief.call(memberInfo)).status_code).not.toBe(6000)
    expect((await thief.call(login, { account, password })).data.refused).toBe('login_failed')
    expect((await thief.call(login, { account, password: 'a kettle on the stove' })).status_code).toBe(6000)
  }
})

it('a login by device code during a password change opens no session either', async () => {
  const owner = site.visitor()
  const account = 'changed200'
  const mail = `${account}@example.com`
  const { data } = await owner.call(register, { account, password, adult: true, terms: true })
  await bindContact(site.house, site.master, data.userId, { kind: 'mail', value: mail })
  const thief = site.visitor()
  const asked = await thief.call(login, { account, password })
  const { ticket } = asked.data as unknown as { ticket: string }
  const { request } = (await thief.call(deviceAsk, { ticket, kind: 'mail' })).data
  const code = codeIn((await site.inbox(mail)).at(-1))
  const { journal } = site.house
  const commit = journal.commit.bind(journal)
  const spy = vi.spyOn(journal, 'commit').mockImplementationOnce(async (plan) => {
    expect(plan.kind).toBe('session.open')
    expect(await site.identity.replacePassword(site.house, data.userId, 'a kettle on the stove')).toBe(true)
    return commit(plan)
  })
  expect((await thief.call(deviceConfirm, { ticket, request, code, trust: true })).data.refused).toBe('too_many')
  spy.mockRestore()
  expect((await thief.call(memberInfo)).status_code).not.toBe(6000)
})

it('a login on a device that is blocked at that moment is refused', async () => {
  const visitor = site.visitor()
  const account = 'changed300'
  await visitor.call(register, { account, password, adult: true, terms: true })
  await visitor.call(logout)
  const { db, journal } = site.house
  const commit = journal.commit.bind(journal)
  const spy = vi.spyOn(journal, 'commit').mockImplementationOnce(async (plan) => {
    await db.query(`insert into identity.blocked_device (id, state, at) values ($1, 'blocked', now())`, [
      visitor.device,
    ])
    return commit(plan)
  })
  expect((await visitor.call(login, { account, password })).data.refused).toBe('device_blocked')
  spy.mockRestore()
  const { rows } = await db.query(`select from identity.session where device_id = $1 and state = 'live'`, [
    visitor.device,
  ])
  expect(rows).toHaveLength(0)
})
