// A slow login that was requested again meanwhile: of two tries of one device the later one stays, in whichever order
// they end.

import type { Endpoint } from '@magpie/wire'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { login, memberInfo, register } from '../../contract/index.ts'
import { openSite, type Site, type Visitor } from '../../testing/site.ts'

const password = 'a lamp in the hall'
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** The next session is opened only when `meanwhile` has ended. */
const holdUp = (meanwhile: () => Promise<void>): void => {
  const { journal } = site.house
  const commit = journal.commit.bind(journal)
  const spy = vi.spyOn(journal, 'commit').mockImplementation(async (plan) => {
    if (plan.kind !== 'session.open') return commit(plan)
    spy.mockRestore()
    await meanwhile()
    return commit(plan)
  })
}

/** Requested twice; the first is still in progress when the second has its answer. */
const askedTwice = async (visitor: Visitor, endpoint: Endpoint, ask: object) => {
  const replies: { second?: unknown } = {}
  holdUp(async () => {
    await new Promise((done) => setTimeout(done, 5))
    replies.second = (await visitor.call(endpoint, ask)).status_code
  })
  const first = await visitor.call(endpoint, ask)
  return { first, second: replies.second }
}

it('S-SESS-02: a late registration try does not end the session that its repeat opened', async () => {
  const visitor = site.visitor()
  const ask = { account: 'slow2026', password, adult: true, terms: true, requestId: site.house.world.id() }
  const { first, second } = await askedTwice(visitor, register, ask)
  expect(second).toBe(6000)
  expect(first.data.refused).toBe('too_many')
  expect((await visitor.call(memberInfo)).status_code).toBe(6000)
  expect((await visitor.call(register, ask)).status_code).toBe(6000)

  const third = await askedTwice(visitor, register, ask)
  expect([third.second, third.first.data.refused]).toEqual([6000, 'too_many'])
  expect((await visitor.call(memberInfo)).status_code).toBe(6000)
})

it('S-SESS-02: a late login try does not either', async () => {
  const visitor = site.visitor()
  const ask = { account: 'slow2027', password }
  await visitor.call(register, { ...ask, adult: true, terms: true })
  const { first, second } = await askedTwice(visitor, login, ask)
  expect(second).toBe(6000)
  expect(first.data.refused).toBe('too_many')
  expect((await visitor.call(memberInfo)).status_code).toBe(6000)
})

it('S-SESS-02: a login on another device replaces the session, however slow it was', async () => {
  const [here, there] = [site.visitor(), site.visitor()]
  const ask = { account: 'slow2028', password }
  await here.call(register, { ...ask, adult: true, terms: true })
  holdUp(async () => {
    expect((await here.call(login, ask)).status_code).toBe(6000)
  })
  expect((await there.call(login, ask)).status_code).toBe(6000)
  expect((await there.call(memberInfo)).status_code).toBe(6000)
  expect((await here.call(memberInfo)).status_code).not.toBe(6000)
})
