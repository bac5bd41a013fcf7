// Account recovery on real PostgreSQL: a case takes two operators, a waiting time and a code; a member who can log in
// ends it; and it reveals to no one who has an account.

import { openPool } from '@magpie/db'
import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { type TOTP, URI } from 'otpauth'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  codeAsk,
  contactAsk,
  contactConfirm,
  login,
  memberInfo,
  passwordAsk,
  phoneAsk,
  recoveriesList,
  recoveryAsk,
  recoveryCancel,
  recoveryCode,
  recoveryDecide,
  recoveryFile,
  recoveryFinish,
  recoveryLook,
  recoveryOpen,
  recoveryOpenDays,
  recoveryPicture,
  recoveryWaitHours,
  register,
  safetyMine,
  totpBegin,
  totpConfirm,
} from '../../contract/index.ts'
import { memberByAccount, openSession, sessionStanding } from '../index.ts'
import { openSite, type Reply, type Site, type Visitor } from '../../testing/site.ts'
import { codeIn } from '../../testing/test-post.ts'

const password = 'a lamp in the hall'
const next = 'a kettle on the stove'
const reason = 'what they know agrees with the book'
const story = 'registered in spring, my last deposit was 200 on Monday'

let site: Site
let desk: Desk
let one: Seat
let two: Seat
let stranger: Seat
beforeAll(async () => {
  site = await openSite()
  desk = await openDesk([site.identity.slice], { url: site.url, house: site.house })
})
// The clock jumps by days, so all operators log in again.
beforeEach(async () => {
  one = await desk.operator('support')
  two = await desk.operator('risk')
  stranger = await desk.operator('finance')
})
afterAll(async () => {
  await desk.close()
  await site.close()
})

let made = 0
const member = async (): Promise<{ readonly visitor: Visitor; readonly account: string }> => {
  const visitor = site.visitor()
  const account = `lost${1000 + ++made}`
  const ask = { account, password, adult: true, terms: true }
  expect((await visitor.call(register, ask)).status_code).toBe(6000)
  return { visitor, account }
}
let phones = 0
const phone = (): string => `+86137${String(++phones).padStart(8, '0')}`

/** A case of a claimant in a new browser, with this phone as contact. */
const opened = async (account: string, to = phone(), files: readonly string[] = []) => {
  const visitor = site.visitor()
  const { data } = await visitor.call(recoveryAsk, { kind: 'phone', value: to })
  const code = codeIn((await site.inbox(to)).at(-1))
  const answer = await visitor.call(recoveryOpen, { request: data.request, code, account, story, files })
  expect(answer.status_code).toBe(6000)
  const { id, ticket } = answer.data as unknown as { id: string; ticket: string }
  return { visitor, id, ticket, to }
}
const hourMs = 3_600_000
const sweep = async (): Promise<void> =>
  site.identity.slice.jobs.find(({ name }) => name === 'identity.sweep')?.run(null, site.house)
const kept = async (ids: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await site.house.db.query<{ id: string }>(
    'select id from identity.recovery_file where id = any($1)',
    [ids],
  )
  return rows.map((row) => row.id)
}
const pictureFrom = async (visitor: Visitor): Promise<string> => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const sent = await visitor.call(recoveryFile, bytes, { 'content-type': 'image/png' })
  return (sent.data as unknown as { id: string }).id
}
const caseOf = async (id: string) => {
  const list = await two.call(recoveriesList, { show: 'all' })
  if ('refused' in list) throw new Error(list.refused)
  const found = list.rows.find((row) => row.id === id)
  if (found === undefined) throw new Error('no such case')
  return found
}

describe('a recovery case', () => {
  it('L33, S-ERR-04: after two operators, 72 hours and a code the password is new, and the old session ends', async () => {
    const { visitor: thief, account } = await member()
    const { visitor, id, ticket, to } = await opened(account)
    expect(await one.refusal(recoveryDecide, { id, yes: true, reason })).toBeNull()
    expect(await one.refusal(recoveryDecide, { id, yes: true, reason })).toBe('same_operator')
    expect((await visitor.call(recoveryLook, { id, ticket })).data).toMatchObject({ state: 'waiting', account })
    expect(await two.refusal(recoveryDecide, { id, yes: true, reason })).toBeNull()
    expect((await caseOf(id)).state).toBe('cooling')
    expect((await visitor.call(recoveryCode, { id, ticket })).data.refused).toBe('recovery_early')
    site.clock.aheadMs += recoveryWaitHours * 3_600_000 - 60_000
    expect((await visitor.call(recoveryCode, { id, ticket })).data.refused).toBe('recovery_early')
    site.clock.aheadMs += 61_000
    const { request } = (await visitor.call(recoveryCode, { id, ticket })).data
    const code = codeIn((await site.inbox(to)).at(-1))
    const end = { id, ticket, request, code, password: next }
    expect((await visitor.call(recoveryFinish, { ...end, ticket: 'another' })).data.refused).toBe('recovery_unknown')
    expect((await visitor.call(recoveryFinish, { ...end, password: 'short' })).data.refused).toBe('password_short')
    expect((await visitor.call(recoveryFinish, end)).status_code).toBe(6000)
    expect((await visitor.call(recoveryFinish, end)).data.refused).toBe('recovery_early')
    expect((await thief.call(memberInfo)).status_code).toBe(10105)
    expect((await visitor.call(login, { account: to, password: next })).data.account).toBe(account)
    expect((await site.visitor().call(login, { account, password })).data.refused).toBe('login_failed')
  })

  it('an interrupted finish is repeated, and no step is left out', async () => {
    const { visitor: owner, account } = await member()
    const { uri } = (await owner.call(totpBegin, { password })).data as unknown as { uri: string }
    const key = URI.parse(uri) as TOTP
    await owner.call(totpConfirm, { code: key.generate({ timestamp: site.house.world.now() }) })
    const { visitor, id, ticket, to } = await opened(account)
    for (const seat of [one, two]) await seat.call(recoveryDecide, { id, yes: true, reason })
    site.clock.aheadMs += recoveryWaitHours * hourMs + 1000
    const finish = async (): Promise<Reply> => {
      site.clock.aheadMs += 300_000
      const { request } = (await visitor.call(recoveryCode, { id, ticket })).data
      const code = codeIn((await site.inbox(to)).at(-1))
      return visitor.call(recoveryFinish, { id, ticket, request, code, password: next })
    }
    const { db, journal } = site.house
    const spy = vi.spyOn(journal, 'commit').mockRejectedValueOnce(new Error('killed before the password'))
    expect((await finish()).http).toBe(500)
    spy.mockRestore()
    const query = db.query.bind(db)
    for (const step of ['identity.device set', 'identity.passkey', 'identity.recovery set']) {
      const cut = vi.spyOn(db, 'query').mockImplementation((...asked: Parameters<typeof query>) => {
        if (asked[0].includes(step)) throw new Error(`killed before ${step}`)
        return query(...asked)
      })
      expect([step, (await finish()).http]).toEqual([step, 500])
      cut.mockRestore()
      expect((await visitor.call(recoveryLook, { id, ticket })).data).toMatchObject({ state: 'cooling' })
    }
    expect((await finish()).status_code).toBe(6000)
    expect((await visitor.call(recoveryLook, { id, ticket })).data).toMatchObject({ state: 'done' })
    expect((await visitor.call(login, { account: to, password: next })).data.account).toBe(account)
  })

  it('a session that a passkey opens between the new password and the end of the factors does not last', async () => {
    const { account } = await member()
    const { visitor, id, ticket, to } = await opened(account)
    for (const seat of [one, two]) await seat.call(recoveryDecide, { id, yes: true, reason })
    site.clock.aheadMs += recoveryWaitHours * hourMs + 1000
    const { request } = (await visitor.call(recoveryCode, { id, ticket })).data
    const code = codeIn((await site.inbox(to)).at(-1))
    const whose = (await memberByAccount(site.house, account)) ?? ''
    const { db } = site.house
    const query = db.query.bind(db)
    let late: Awaited<ReturnType<typeof openSession>> | undefined
    const queried = async (...asked: Parameters<typeof query>) => {
      if (late === undefined && asked[0].includes('delete from identity.passkey'))
        late = await openSession(site.house, { member: whose, device: site.house.world.id() })
      return query(...asked)
    }
    const spy = vi
      .spyOn(db, 'query')
      .mockImplementation(
        (...asked: Parameters<typeof query>) => queried(...asked) as unknown as ReturnType<typeof query>,
      )
    expect((await visitor.call(recoveryFinish, { id, ticket, request, code, password: next })).status_code).toBe(6000)
    spy.mockRestore()
    if (late === undefined || 'refused' in late) throw new Error('no session was opened')
    expect(await sessionStanding(site.house, late.session)).toMatchObject({ isLive: false })
    expect((await visitor.call(login, { account: to, password: next })).data.account).toBe(account)
  })

  it('a case that the member cancels at the moment of its finish changes nothing', async () => {
    const { visitor: owner, account } = await member()
    const { visitor, id, ticket, to } = await opened(account)
    for (const seat of [one, two]) await seat.call(recoveryDecide, { id, yes: true, reason })
    site.clock.aheadMs += recoveryWaitHours * hourMs + 1000
    const { request } = (await visitor.call(recoveryCode, { id, ticket })).data
    const code = codeIn((await site.inbox(to)).at(-1))
    expect((await owner.call(login, { account, password })).status_code).toBe(6000)
    const { journal } = site.house
    const commit = journal.commit.bind(journal)
    const spy = vi.spyOn(journal, 'commit').mockImplementationOnce(async (plan) => {
      expect((await owner.call(recoveryCancel)).status_code).toBe(6000)
      return commit(plan)
    })
    const ended = await visitor.call(recoveryFinish, { id, ticket, request, code, password: next })
    spy.mockRestore()
    expect(ended.data.refused).toBe('recovery_unknown')
    expect((await visitor.call(recoveryLook, { id, ticket })).data).toMatchObject({ state: 'canceled' })
    expect((await site.visitor().call(login, { account, password })).status_code).toBe(6000)
  })

  it('the contacts that the account had are released with the new password, and new ones can be bound', async () => {
    const { visitor: thief, account } = await member()
    const [theirPhone, theirMail] = [phone(), `${account}@example.com`]
    const bind = async (by: Visitor, kind: 'phone' | 'mail', value: string, word: string) => {
      const { request } = (await by.call(contactAsk, { kind, value, password: word })).data
      return by.call(contactConfirm, { request, code: codeIn((await site.inbox(value)).at(-1)) })
    }
    await bind(thief, 'phone', theirPhone, password)
    await bind(thief, 'mail', theirMail, password)
    const { visitor, id, ticket, to } = await opened(account)
    for (const seat of [one, two]) await seat.call(recoveryDecide, { id, yes: true, reason })
    site.clock.aheadMs += recoveryWaitHours * hourMs + 1000
    const { request } = (await visitor.call(recoveryCode, { id, ticket })).data
    const code = codeIn((await site.inbox(to)).at(-1))
    expect((await visitor.call(recoveryFinish, { id, ticket, request, code, password: next })).status_code).toBe(6000)
    expect((await site.inbox(theirMail)).at(-1)).toContain('密码')
    const [mails, messages] = [(await site.inbox(theirMail)).length, (await site.inbox(theirPhone)).length]
    await thief.call(passwordAsk, { account: theirMail, by: 'mail' })
    await thief.call(phoneAsk, { phone: theirPhone })
    expect([(await site.inbox(theirMail)).length, (await site.inbox(theirPhone)).length]).toEqual([mails, messages])
    expect((await visitor.call(login, { account: to, password: next })).data.account).toBe(account)
    const { contacts } = (await visitor.call(safetyMine)).data as unknown as { contacts: { kind: string }[] }
    expect(contacts.map(({ kind }) => kind)).toEqual(['phone'])
    const own = `${account}@example.org`
    expect((await bind(visitor, 'mail', own, next)).status_code).toBe(6000)
    expect((await visitor.call(login, { account: own, password: next })).data.account).toBe(account)
  })

  it('a member who can log in can cancel the case at any time, and is notified at their contacts', async () => {
    const { visitor: owner, account } = await member()
    const own = phone()
    const { request } = (await owner.call(contactAsk, { kind: 'phone', value: own, password })).data
    await owner.call(contactConfirm, { request, code: codeIn((await site.inbox(own)).at(-1)) })
    const { visitor, id, ticket } = await opened(account)
    expect((await site.inbox(own)).at(-1)).toContain('提交了找回申请')
    await one.call(recoveryDecide, { id, yes: true, reason })
    await two.call(recoveryDecide, { id, yes: true, reason })
    expect((await site.inbox(own)).at(-1)).toContain('等待 72 小时')
    const mine = await owner.call(safetyMine)
    expect((mine.data as unknown as { recovery: { readyAt: number } }).recovery.readyAt).toBeGreaterThan(0)
    const after = await owner.call(recoveryCancel)
    expect((after.data as unknown as { recovery: null }).recovery).toBeNull()
    expect(await two.refusal(recoveryDecide, { id, yes: true, reason })).toBe('recovery_moved')
    site.clock.aheadMs += recoveryWaitHours * 3_600_000 + 1000
    expect((await visitor.call(recoveryLook, { id, ticket })).data).toMatchObject({ state: 'canceled' })
    expect((await visitor.call(recoveryCode, { id, ticket })).data.refused).toBe('recovery_early')
  })

  it('no waiting time begins unless its notices are stored; an unreadable case hides only itself', async () => {
    const { account } = await member()
    const [{ id, to }, broken] = [await opened(account), await opened(account)]
    await one.call(recoveryDecide, { id, yes: true, reason })
    const owner = openPool({ url: site.url, max: 1 })
    await owner.query('alter table identity.letter add constraint killed check (false) not valid')
    const cut = await two.refusal(recoveryDecide, { id, yes: true, reason })
    await owner.query('alter table identity.letter drop constraint killed')
    await owner.query(`update identity.recovery set sealed = 'no.key' where id = $1`, [broken.id])
    await owner.end()
    expect([cut, (await caseOf(id)).state]).toEqual(['common', 'proposed'])
    expect(await two.refusal(recoveryDecide, { id, yes: true, reason })).toBeNull()
    expect((await site.inbox(to)).at(-1)).toContain('72 小时')
    await expect(caseOf(broken.id)).rejects.toThrow('no such case')
  })

  it('an unknown name opens a case too, and no operator can approve it', async () => {
    const { visitor, id, ticket } = await opened('nobody77')
    expect((await visitor.call(recoveryLook, { id, ticket })).data).toMatchObject({ state: 'waiting' })
    expect((await caseOf(id)).member).toBeNull()
    expect(await one.refusal(recoveryDecide, { id, yes: true, reason })).toBe('recovery_moved')
    expect(await one.refusal(recoveryDecide, { id, yes: false, reason })).toBeNull()
    expect((await visitor.call(recoveryLook, { id, ticket })).data).toMatchObject({ state: 'refused' })
    expect(await stranger.refusal(recoveriesList, {})).toBe('forbidden')
  })

  it('opening a case stores the same number of messages for every name', async () => {
    const { visitor: owner, account } = await member()
    const own = phone()
    const { request } = (await owner.call(contactAsk, { kind: 'phone', value: own, password })).data
    await owner.call(contactConfirm, { request, code: codeIn((await site.inbox(own)).at(-1)) })
    const laid = vi.spyOn(site.house.db, 'query')
    const letters = async (name: string): Promise<number> => {
      laid.mockClear()
      await opened(name)
      return laid.mock.calls.filter(([sql]: readonly unknown[]) => String(sql).includes('insert into identity.letter'))
        .length
    }
    const first = await letters(account)
    expect(await letters('nobody88')).toBe(first)
    expect(await letters('nobody88')).toBe(await letters(account))
    laid.mockRestore()
  })

  it('L34: story, contact and voucher are encrypted; a picture is encoded anew and belongs to one case', async () => {
    const { account } = await member()
    const file = await pictureFrom(site.visitor())
    const { id, ticket, to } = await opened(account, phone(), [file])
    const { rows } = await site.house.db.query<{ all: string }>(
      `select row_to_json(r)::text as all from identity.recovery r where id = $1`,
      [id],
    )
    for (const secret of [story, to, ticket]) expect(rows[0]?.all).not.toContain(secret)
    expect((await caseOf(id)).files).toEqual([file])
    const picture = await one.call(recoveryPicture, { id: file })
    expect('base64' in picture && Buffer.from(picture.base64, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8')
    const again = site.visitor()
    const other = phone()
    const { request } = (await again.call(recoveryAsk, { kind: 'phone', value: other })).data
    const code = codeIn((await site.inbox(other)).at(-1))
    const ask = { request, code, account, story, files: [file] }
    expect((await again.call(recoveryOpen, ask)).data.refused).toBe('evidence_unknown')
    expect((await again.call(codeAsk, { kind: 'phone', use: 'pin' })).data.refused).toBe('auth')
  })

  it('L34: a picture is kept only if its case was opened', async () => {
    const { account } = await member()
    const visitor = site.visitor()
    const file = await pictureFrom(visitor)
    const to = phone()
    const { request } = (await visitor.call(recoveryAsk, { kind: 'phone', value: to })).data
    const ask = { request, code: codeIn((await site.inbox(to)).at(-1)), account, story }
    const gone = site.house.world.id()
    expect((await visitor.call(recoveryOpen, { ...ask, files: [file, gone] })).data.refused).toBe('evidence_unknown')
    expect((await visitor.call(recoveryOpen, { ...ask, files: [file] })).status_code).toBe(6000)
    const left = await pictureFrom(visitor)
    await site.house.db.query('update identity.recovery_file set recovery_id = $2 where id = $1', [left, gone])
    site.clock.aheadMs += 2 * hourMs
    await sweep()
    expect(await kept([file, left])).toEqual([file])
  })

  it('L34: an unfinished case ends after its days, and its pictures are deleted ninety days later', async () => {
    const { visitor: owner, account } = await member()
    const file = await pictureFrom(site.visitor())
    const { visitor, id, ticket } = await opened(account, phone(), [file])
    for (const seat of [one, two]) await seat.call(recoveryDecide, { id, yes: true, reason })
    site.clock.aheadMs += recoveryWaitHours * hourMs + recoveryOpenDays * 24 * hourMs - 60_000
    await sweep()
    expect((await visitor.call(recoveryLook, { id, ticket })).data).toMatchObject({ state: 'cooling' })
    site.clock.aheadMs += 120_000
    await sweep()
    expect((await visitor.call(recoveryLook, { id, ticket })).data).toMatchObject({ state: 'canceled' })
    expect((await owner.call(safetyMine)).data).toMatchObject({ recovery: null })
    expect(await kept([file])).toEqual([file])
    site.clock.aheadMs += 91 * 24 * hourMs
    await sweep()
    expect(await kept([file])).toEqual([])
  })
})
