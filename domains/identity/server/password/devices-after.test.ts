// After a password change only the device used for it stays trusted, even if the process dies right after the commit or another
// login is in progress.

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  contactAsk,
  contactConfirm,
  deviceAsk,
  deviceConfirm,
  login,
  passwordAsk,
  passwordChange,
  passwordReset,
  register,
} from '../../contract/index.ts'
import { openSite, type Reply, type Site, type Visitor } from '../../testing/site.ts'
import { codeIn } from '../../testing/test-post.ts'

const password = 'plain-quiet-river'
const next = 'other-calm-lake'
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const mailOf = (account: string): string => `${account}@example.com`
const newest = async (account: string): Promise<string> => codeIn((await site.inbox(mailOf(account))).at(-1))
const riskAt = async (visitor: Visitor, account: string, typed: string): Promise<unknown> =>
  (await visitor.call(login, { account, password: typed })).data.refused

/** A member in their own browser, and a second browser that they trust too. */
const withTwo = async (account: string) => {
  const [owner, other] = [site.visitor(), site.visitor()]
  await owner.call(register, { account, password, adult: true, terms: true })
  const { request } = (await owner.call(contactAsk, { kind: 'mail', value: mailOf(account), password })).data
  expect((await owner.call(contactConfirm, { request, code: await newest(account) })).status_code).toBe(6000)
  const { ticket } = (await other.call(login, { account, password })).data as unknown as { ticket: string }
  const sent = (await other.call(deviceAsk, { ticket, kind: 'mail' })).data.request
  const brought = { ticket, request: sent, code: await newest(account), trust: true }
  expect((await other.call(deviceConfirm, brought)).status_code).toBe(6000)
  expect(await riskAt(other, account, password)).toBeUndefined()
  expect(await riskAt(owner, account, password)).toBeUndefined()
  return { owner, other }
}

/** Resets it from an unknown browser. */
const reset = async (account: string): Promise<Reply> => {
  const elsewhere = site.visitor()
  site.clock.aheadMs += 61_000
  const { request } = (await elsewhere.call(passwordAsk, { account, by: 'mail' })).data
  return elsewhere.call(passwordReset, { request, code: await newest(account), password: next })
}

/** Ends the process before the statement that contains `step`; only plans and earlier statements are committed. */
const cutAt = (step: string) => {
  const { db } = site.house
  const query = db.query.bind(db)
  return vi.spyOn(db, 'query').mockImplementation((...asked: Parameters<typeof query>) => {
    if (asked[0].includes(step)) throw new Error(`killed before ${step}`)
    return query(...asked)
  })
}

describe('devices after a new password', () => {
  it('they are unknown even if the process ended right after a change', async () => {
    const { owner, other } = await withTwo('after0001')
    const cut = cutAt('update identity.device')
    expect((await owner.call(passwordChange, { password, next })).http).toBe(500)
    cut.mockRestore()
    expect(await riskAt(other, 'after0001', next)).toBe('risk_device')
  })

  it('they are unknown even if the process ended right after a reset', async () => {
    const { other } = await withTwo('after0002')
    const cut = cutAt('update identity.device')
    expect((await reset('after0002')).http).toBe(500)
    cut.mockRestore()
    expect(await riskAt(other, 'after0002', next)).toBe('risk_device')
  })

  it('the device of the change stays known', async () => {
    const { owner, other } = await withTwo('after0003')
    expect((await owner.call(passwordChange, { password, next })).status_code).toBe(6000)
    expect(await riskAt(owner, 'after0003', next)).toBeUndefined()
    expect(await riskAt(other, 'after0003', next)).toBe('risk_device')
  })

  it('a device that logged in with the old password during a reset is not trusted', async () => {
    const { owner, other } = await withTwo('after0004')
    const { db } = site.house
    const query = db.query.bind(db)
    let turn = 0
    const late = vi.spyOn(db, 'query').mockImplementation((...asked: Parameters<typeof query>) => {
      const isFirst = asked[0].includes('insert into identity.device') && turn++ === 0
      return (isFirst ? reset('after0004').then(() => query(...asked)) : query(...asked)) as never
    })
    await other.call(login, { account: 'after0004', password })
    late.mockRestore()
    expect(turn).toBeGreaterThan(0)
    expect(await riskAt(other, 'after0004', next)).toBe('risk_device')
    expect(await riskAt(owner, 'after0004', next)).toBe('risk_device')
  })

  it('nor is one that was never seen before', async () => {
    await withTwo('after0005')
    const third = site.visitor()
    site.clock.aheadMs += 61_000
    const { ticket } = (await third.call(login, { account: 'after0005', password })).data as unknown as {
      ticket: string
    }
    const { request } = (await third.call(deviceAsk, { ticket, kind: 'mail' })).data
    const brought = { ticket, request, code: await newest('after0005'), trust: true }
    const { db } = site.house
    const query = db.query.bind(db)
    let turn = 0
    const late = vi.spyOn(db, 'query').mockImplementation((...asked: Parameters<typeof query>) => {
      const isFirst = asked[0].includes('insert into identity.device') && turn++ === 0
      return (isFirst ? reset('after0005').then(() => query(...asked)) : query(...asked)) as never
    })
    expect((await third.call(deviceConfirm, brought)).status_code).toBe(6000)
    late.mockRestore()
    expect(await riskAt(third, 'after0005', next)).toBe('risk_device')
  })
})
