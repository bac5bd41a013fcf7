// The end of an account on the real wire and database: a week, the way to cancel, and what remains of the member
// afterwards.

import { account, houseAccount, openPool, type Plan } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  closingAsk,
  closingCancel,
  closingDays,
  closingMine,
  contactAsk,
  contactConfirm,
  faceSet,
  login,
  register,
  totpBegin,
} from '../../contract/index.ts'
import { openSite, type Site } from '../../testing/site.ts'
import { codeIn } from '../../testing/test-post.ts'
import { beginClosing, isClosed } from './closing-store.ts'

const password = 'a lamp in the hall'
const dayMs = 86_400_000
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

let made = 0
const member = async () => {
  const visitor = site.visitor()
  const name = `closing${100 + ++made}`
  const { data } = await visitor.call(register, { account: name, password, adult: true, terms: true })
  const mail = `${name}@example.com`
  const { data: asked } = await visitor.call(contactAsk, { kind: 'mail', value: mail, password })
  await visitor.call(contactConfirm, { request: asked.request, code: codeIn((await site.inbox(mail)).at(-1)) })
  // Waits until its news has been handled.
  await site.inbox(mail)
  return { visitor, name, mail, id: data.userId }
}
const closeDue = async (): Promise<void> => {
  const job = site.identity.slice.jobs.find(({ name }) => name === 'identity.close-accounts')
  await job?.run(null, site.house)
}
const plain = { guards: [], rows: [], news: [], answer: {} } as const
const moves = (key: string, member: Uuid, transfers: Plan['transfers'], opens: Plan['opens'] = []): Plan => ({
  ...plain,
  key: `test/${key}/${member}`,
  member,
  kind: 'test.money',
  content: key,
  transfers,
  opens,
})
let supply: Promise<unknown> | undefined
const pay = async (member: Uuid): Promise<void> => {
  const paid = { from: houseAccount('issued'), to: account(member, 'cash'), amount: 5_000n, kind: 'supply.issue' }
  // For one member at a time: a house account is opened only once.
  supply ??= site.house.journal.commit(moves('open', member, [], [houseAccount('issued')]))
  await supply
  await site.house.journal.commit(moves('pay', member, [paid]))
}
/** With the permit that they have at this moment. */
const bet = async (member: Uuid): Promise<Plan> => {
  const [epoch] = (await site.house.journal.read({ fences: [member] })).fences
  const hold = { from: account(member, 'cash'), to: account(member, 'held'), amount: 2_000n, kind: 'bet.hold' }
  return { ...moves('bet', member, [hold]), guards: [{ guard: 'fence', member, epoch: epoch ?? -1 }] }
}

describe('closing an account', () => {
  it('needs the password, waits a week, sends a notice, and can be cancelled', async () => {
    const { visitor, mail } = await member()
    expect((await visitor.call(closingAsk, { password: 'not my own', giveUp: false })).data.refused).toBe(
      'login_failed',
    )
    const asked = await visitor.call(closingAsk, { password, giveUp: false })
    expect(asked.data).toMatchObject({ left: [], waiting: { dueAt: expect.any(Number) as number } })
    expect((await visitor.call(closingAsk, { password, giveUp: false })).data.refused).toBe('closing_stands')
    expect((await site.inbox(mail)).at(-1)).toContain('注销')
    site.clock.aheadMs += (closingDays - 1) * dayMs
    await closeDue()
    expect((await visitor.call(closingCancel)).data).toMatchObject({ waiting: null })
    expect((await visitor.call(closingCancel)).data.refused).toBe('closing_unknown')
    site.clock.aheadMs += 2 * dayMs
    await closeDue()
    expect((await visitor.call(closingMine)).data).toMatchObject({ waiting: null, left: [] })
  })

  it('afterwards nobody can log in, the contacts are free for others, and the name stays taken', async () => {
    const { visitor, name, mail, id } = await member()
    await visitor.call(totpBegin, { password })
    await site.house.db.query(
      `insert into identity.recovery (id, state, member_id, typed, sealed, ticket_hash, made_at)
       values ($1, 'refused', $2, $3, 'of whoever asked', 'none', now())`,
      [site.house.world.id(), id, name],
    )
    await visitor.call(faceSet, { face: 5 })
    await visitor.call(closingAsk, { password, giveUp: false })
    site.clock.aheadMs += closingDays * dayMs
    await closeDue()
    expect(await isClosed(site.house, id)).toBe(true)
    const { rows } = await site.house.db.query<{ kept: string }>(
      `select (select count(*) from identity.contact where member_id = $1 and sealed <> '') ||
         ' ' || (select count(*) from identity.login_event where member_id = $1) ||
         ' ' || (select count(*) from identity.totp where id = $1) ||
         ' ' || (select count(*) from identity.device where member_id = $1) ||
         ' ' || (select count(*) from identity.face where id = $1) ||
         ' ' || (select count(*) from identity.recovery where member_id = $1) kept`,
      [id],
    )
    expect(rows[0]?.kept).toBe('0 0 0 0 0 0')
    expect((await visitor.call(closingMine)).status_code).toBe(10104)
    expect((await site.visitor().call(login, { account: name, password })).data.refused).toBe('login_failed')
    expect((await site.visitor().call(login, { account: mail, password })).data.refused).toBe('login_failed')
    const again = { account: name, password, adult: true, terms: true }
    expect((await site.visitor().call(register, again)).data.refused).toBe('account_taken')
    // Their mail address may belong to another member now.
    const other = await member()
    const { data } = await other.visitor.call(contactAsk, { kind: 'mail', value: mail, password })
    const given = { request: data.request, code: codeIn((await site.inbox(mail)).at(-1)) }
    expect((await other.visitor.call(contactConfirm, given)).status_code).toBe(6000)
  })

  it('a member who cancels at the moment of closing is told that it is too late', async () => {
    const { visitor, id } = await member()
    await visitor.call(closingAsk, { password, giveUp: false })
    site.clock.aheadMs += closingDays * dayMs
    const { journal } = site.house
    const commit = journal.commit.bind(journal)
    let told = ''
    const spy = vi.spyOn(journal, 'commit').mockImplementationOnce(async (plan) => {
      told = (await visitor.call(closingCancel)).data.refused
      return commit(plan)
    })
    await closeDue()
    spy.mockRestore()
    expect([told, await isClosed(site.house, id)]).toEqual(['closing_unknown', true])
  })

  it('a bet placed at the moment of closing keeps the account, unblocked, and the member is notified', async () => {
    const { visitor, mail, id } = await member()
    await pay(id)
    expect((await visitor.call(closingAsk, { password, giveUp: true })).data.refused).toBeUndefined()
    site.clock.aheadMs += closingDays * dayMs
    const { journal } = site.house
    const commit = journal.commit.bind(journal)
    const spy = vi.spyOn(journal, 'commit').mockImplementationOnce(async (plan) => {
      await commit(await bet(id))
      return commit(plan)
    })
    await closeDue()
    spy.mockRestore()
    expect(await isClosed(site.house, id)).toBe(false)
    expect((await site.inbox(mail)).at(-1)).toContain('没有注销')
    const again = await visitor.call(login, { account: mail, password })
    expect(again.status_code).toBe(6000)
    expect((await visitor.call(closingMine)).data).toMatchObject({ waiting: null })
  })

  it('the block is also removed if the run was killed after it', async () => {
    const { visitor, mail, id } = await member()
    await pay(id)
    await visitor.call(closingAsk, { password, giveUp: true })
    site.clock.aheadMs += closingDays * dayMs
    const { db, journal } = site.house
    const commit = journal.commit.bind(journal)
    const spy = vi.spyOn(journal, 'commit').mockImplementationOnce(async (plan) => {
      await commit(await bet(id))
      return commit(plan)
    })
    const query = db.query.bind(db)
    const cut = vi.spyOn(db, 'query').mockImplementation((...asked: Parameters<typeof query>) => {
      if (asked[0].includes('update identity.closing set state')) throw new Error('killed')
      return query(...asked)
    })
    await closeDue()
    spy.mockRestore()
    cut.mockRestore()
    site.clock.aheadMs += 60_000
    await closeDue()
    expect((await visitor.call(login, { account: mail, password })).status_code).toBe(6000)
    expect((await visitor.call(closingMine)).data).toMatchObject({ waiting: null })
  })

  it('the block is also removed if the run was killed in between; a block by an operator stays', async () => {
    const [killed, blocked] = [await member(), await member()]
    for (const { visitor, id } of [killed, blocked]) {
      await pay(id)
      await visitor.call(closingAsk, { password, giveUp: true })
    }
    site.clock.aheadMs += closingDays * dayMs
    const { journal } = site.house
    const commit = journal.commit.bind(journal)
    const spy = vi.spyOn(journal, 'commit').mockImplementation(async (plan) => {
      if (plan.kind !== 'member.block' || plan.member !== killed.id) throw new Error('not yet')
      await commit(await bet(killed.id))
      await commit(plan)
      throw new Error('killed')
    })
    await closeDue()
    spy.mockRestore()
    await site.identity.blockMember(site.house, blocked.id)
    await commit(await bet(blocked.id))
    site.clock.aheadMs += 60_000
    await closeDue()
    expect((await killed.visitor.call(login, { account: killed.mail, password })).status_code).toBe(6000)
    expect((await blocked.visitor.call(login, { account: blocked.mail, password })).data.refused).toBe('blocked')
    for (const { id } of [killed, blocked]) expect(await isClosed(site.house, id)).toBe(false)
  })

  it('a killed run is continued, and an account that cannot be closed does not block the others', async () => {
    const [broken, killed] = [await member(), await member()]
    for (const { visitor } of [broken, killed]) await visitor.call(closingAsk, { password, giveUp: false })
    site.clock.aheadMs += closingDays * dayMs
    const owner = openPool({ url: site.url, max: 1 })
    await owner.query(`update identity.contact set sealed = 'no.key' where member_id = $1`, [broken.id])
    await site.identity.blockMember(site.house, killed.id)
    await beginClosing(site.house, killed.id)
    await closeDue()
    await owner.end()
    expect(await isClosed(site.house, broken.id)).toBe(false)
    expect(await isClosed(site.house, killed.id)).toBe(true)
  })
})
