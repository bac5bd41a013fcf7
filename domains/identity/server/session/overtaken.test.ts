// A login whose password was changed while it was judged: what the change ends it ends too.

import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { login, logout, memberInfo, register } from '../../contract/index.ts'
import { openSite, type Site } from '../../testing/site.ts'

const password = 'a lamp in the hall'
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

it('opens no session, whether or not somebody sat in the seat', async () => {
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
