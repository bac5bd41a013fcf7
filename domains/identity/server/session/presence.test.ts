import type { Uuid } from '@magpie/kernel'
import type { Caller } from '@magpie/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handoverMake, memberActive, memberConfirm, memberInfo, register } from '../../contract/index.ts'
import { openSite, type Site, type Visitor } from '../../testing/site.ts'

const password = 'rain on a tin roof'
const minute = 60_000

describe('password again after absence, before money is moved', () => {
  let site: Site
  let other: Awaited<ReturnType<Site['secondNode']>>
  let made = 0
  beforeAll(async () => {
    site = await openSite()
    other = await site.secondNode()
  })
  afterAll(() => site.close())

  const sit = async (): Promise<{ visitor: Visitor; member: Uuid; proved: () => Promise<readonly boolean[]> }> => {
    const visitor = site.visitor()
    const account = `away${(made += 1)}x`
    const { data } = await visitor.call(register, { account, password, adult: true, terms: true })
    const { rows } = await site.house.db.query<{ id: string }>('select id from identity.session where member_id = $1', [
      data.userId,
    ])
    const caller: Caller = { is: 'member', member: data.userId, session: rows[0]?.id ?? '' }
    // The other node is asked first: each positive answer extends the time for the next one.
    const proved = async (): Promise<readonly boolean[]> => [
      await other.identity.isProved(caller, other.house),
      await site.identity.isProved(caller, site.house),
    ]
    return { visitor, member: data.userId, proved }
  }

  it('a member who is never away for half an hour is not asked for the password, on either node', async () => {
    const { visitor, proved } = await sit()
    expect(await proved()).toEqual([true, true])
    for (let nth = 0; nth < 4; nth++) {
      site.clock.aheadMs += 29 * minute
      expect((await visitor.call(memberActive)).status_code).toBe(6000)
    }
    site.clock.aheadMs += 29 * minute
    expect(await proved()).toEqual([true, true])
  })

  it('after half an hour neither background requests nor a touch prove presence; the password does', async () => {
    const { visitor, proved } = await sit()
    for (let nth = 0; nth < 3; nth++) {
      site.clock.aheadMs += 11 * minute
      expect((await visitor.call(memberInfo)).status_code).toBe(6000)
    }
    expect(await proved()).toEqual([false, false])
    await visitor.call(memberActive)
    expect(await proved()).toEqual([false, false])
    expect((await visitor.call(memberConfirm, { password: 'not this one' })).data.refused).toBe('login_failed')
    expect(await proved()).toEqual([false, false])
    expect((await visitor.call(memberConfirm, { password })).status_code).toBe(6000)
    expect(await proved()).toEqual([true, true])
  })

  it('S-ERR-03: a block on the other node during a call answers “blocked”, not a request for the password', async () => {
    const { visitor, member } = await sit()
    expect((await visitor.call(memberInfo)).status_code).toBe(6000)
    await other.identity.blockMember(other.house, member)
    expect((await visitor.call(handoverMake, {})).data.refused).toBe('blocked')
  })

  it('guesses in the dialog are limited like logins, and an expired session is refused', async () => {
    const { visitor } = await sit()
    const heard: string[] = []
    for (let nth = 0; nth < 6; nth++)
      heard.push((await visitor.call(memberConfirm, { password: 'guess' })).data.refused)
    expect(heard).toEqual([...Array.from({ length: 5 }, () => 'login_failed'), 'login_limit'])
    site.clock.aheadMs += 31 * 86_400_000
    expect((await visitor.call(memberConfirm, { password })).status_code).toBe(10004)
  })
})
