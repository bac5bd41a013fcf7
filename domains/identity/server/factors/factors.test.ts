// Second factors on the real wire: an authenticator's code on an unknown device, valid once; recovery codes instead of
// it; and none of it without the password. Passkeys need a browser: `e2e/identity.test.ts`.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closingAsk,
  closingCancel,
  codesAnew,
  contactAsk,
  contactConfirm,
  deviceAsk,
  deviceConfirm,
  factorsMine,
  login,
  passkeyAsk,
  passkeyBegin,
  passkeyEnter,
  passkeyRemove,
  passwordAsk,
  passwordChange,
  passwordReset,
  phoneAsk,
  phoneEnter,
  register,
  secondEnter,
  totpBegin,
  totpConfirm,
  totpRemove,
} from '../../contract/index.ts'
import { codeOfKey } from '../../testing/authenticator.ts'
import { openSite, type Reply, type Site, type Visitor } from '../../testing/site.ts'
import { codeIn } from '../../testing/test-post.ts'

const password = 'a lamp in the hall'
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

let made = 0
const member = async () => {
  const visitor = site.visitor()
  const account = `second${1000 + ++made}`
  await visitor.call(register, { account, password, adult: true, terms: true })
  return { visitor, account }
}
const data = <Value>(reply: Reply): Value => reply.data as unknown as Value
const ticketOf = (reply: Reply): string => data<{ ticket: string }>(reply).ticket

/** Thirty seconds later, so that the next code differs. */
const later = (): void => void (site.clock.aheadMs += 30_000)
const codeOf = (uri: string): string => codeOfKey(uri, site.house.world.now())

const turnOn = async (visitor: Visitor) => {
  const { uri } = data<{ uri: string }>(await visitor.call(totpBegin, { password }))
  const { codes } = data<{ codes: readonly string[] }>(await visitor.call(totpConfirm, { code: codeOf(uri) }))
  later()
  return { uri, codes }
}

describe('an authenticator', () => {
  it('is activated by password and first code, required on unknown devices, and accepts a code once', async () => {
    const { visitor, account } = await member()
    expect((await visitor.call(totpBegin, { password: 'not my own' })).data.refused).toBe('login_failed')
    const begun = await visitor.call(totpBegin, { password })
    expect((await visitor.call(totpConfirm, { code: '000000' })).data.refused).toBe('second_wrong')
    // Not required before it is active.
    expect((await site.visitor().call(login, { account, password })).status_code).toBe(6000)
    expect((await visitor.call(login, { account, password })).status_code).toBe(6000)
    const { uri } = data<{ uri: string }>(begun)
    const on = await visitor.call(totpConfirm, { code: codeOf(uri) })
    expect(data<{ codes: readonly string[] }>(on).codes).toHaveLength(10)
    later()
    const { data: needed } = await visitor.call(totpBegin, { password })
    expect(needed).toMatchObject({ refused: 'second_needed', totp: true, passkey: false })
    expect((await visitor.call(totpBegin, { password, code: codeOf(uri) })).data.refused).toBe('factor_stands')
    later()

    const strange = site.visitor()
    const asked = await strange.call(login, { account, password })
    expect(asked.data).toMatchObject({ refused: 'second_needed', totp: true, passkey: false })
    const ticket = ticketOf(asked)
    const code = codeOf(uri)
    expect((await site.visitor().call(secondEnter, { ticket, code, trust: false })).data.refused).toBe('device_ticket')
    const done = await strange.call(secondEnter, { ticket, code, trust: false })
    expect([done.status_code, done.data.account]).toEqual([6000, account])
    const again = ticketOf(await strange.call(login, { account, password }))
    expect((await strange.call(secondEnter, { ticket: again, code, trust: true })).data.refused).toBe('second_wrong')
    later()
    expect((await strange.call(secondEnter, { ticket: again, code: codeOf(uri), trust: true })).status_code).toBe(6000)
    // The device is trusted now, so no code is required.
    expect((await strange.call(login, { account, password })).status_code).toBe(6000)
  })

  it('of two logins with one code at once, only one succeeds', async () => {
    const { visitor, account } = await member()
    const { uri } = await turnOn(visitor)
    const both = [site.visitor(), site.visitor()]
    const tickets = await Promise.all(both.map(async (one) => ticketOf(await one.call(login, { account, password }))))
    const code = codeOf(uri)
    const words = await Promise.all(
      both.map(
        async (one, nth) => (await one.call(secondEnter, { ticket: tickets[nth], code, trust: false })).data.refused,
      ),
    )
    expect(words.filter((word) => word === 'second_wrong')).toHaveLength(1)
  })

  it('a guesser with the password must wait after five codes; the owner’s device is not asked for one', async () => {
    const { visitor, account } = await member()
    await turnOn(visitor)
    const strange = site.visitor()
    const ticket = ticketOf(await strange.call(login, { account, password }))
    const words: unknown[] = []
    for (let nth = 0; nth < 7; nth++)
      words.push((await strange.call(secondEnter, { ticket, code: `00000${nth}`, trust: false })).data.refused)
    expect(words.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'second_wrong'))
    expect(words.at(-1)).toBe('login_limit')
    expect((await visitor.call(login, { account, password })).status_code).toBe(6000)
  })

  it('is removed by password and a code, and its recovery codes are removed too', async () => {
    const { visitor, account } = await member()
    const { codes } = await turnOn(visitor)
    const [first = ''] = codes
    expect((await visitor.call(totpRemove, { password: 'not my own', code: first })).data.refused).toBe('login_failed')
    expect((await visitor.call(totpRemove, { password, code: '123456' })).data.refused).toBe('second_wrong')
    const off = await visitor.call(totpRemove, { password, code: first })
    expect(off.data).toMatchObject({ totpAt: null, passkeys: [], codesLeft: 0 })
    expect((await visitor.call(codesAnew, { password })).data.refused).toBe('factor_needed')
    expect((await site.visitor().call(login, { account, password })).status_code).toBe(6000)
  })
})

describe('recovery codes', () => {
  it('each works once, however typed; new ones void the old ones', async () => {
    const { visitor, account } = await member()
    const { codes } = await turnOn(visitor)
    const strange = site.visitor()
    const bring = async (code: string) => {
      const ticket = ticketOf(await strange.call(login, { account, password }))
      return strange.call(secondEnter, { ticket, code, trust: false })
    }
    const [first = '', second = ''] = codes
    expect((await bring(` ${first.toUpperCase().replace('-', '')} `)).status_code).toBe(6000)
    expect((await bring(first)).data.refused).toBe('second_wrong')
    await visitor.call(login, { account, password })
    expect((await visitor.call(factorsMine)).data).toMatchObject({ codesLeft: 9 })
    expect((await visitor.call(codesAnew, { password })).data.refused).toBe('second_needed')
    expect((await visitor.call(codesAnew, { password, code: first })).data.refused).toBe('second_wrong')
    const renewed = await visitor.call(codesAnew, { password, code: codes[2] })
    const anew = data<{ codes: readonly string[] }>(renewed).codes
    expect((await bring(second)).data.refused).toBe('second_wrong')
    expect((await bring(anew[0] ?? '')).status_code).toBe(6000)
  })

  it('L34: with session and password alone no factor can be changed', async () => {
    const { visitor } = await member()
    const { codes } = await turnOn(visitor)
    const at = { origin: 'http://localhost:6001' }
    const id = site.house.world.id()
    await site.house.db.query(
      `insert into identity.passkey (id, member_id, credential, public_key, counter, name, made_at)
       select $1::uuid, id, $1::text, '', 0, 'phone', now() from identity.totp order by at desc limit 1`,
      [id],
    )
    const asks: readonly (readonly [Parameters<Visitor['call']>[0], object])[] = [
      [passkeyBegin, {}],
      [passkeyRemove, { id }],
      [codesAnew, {}],
    ]
    const signed = { ticket: 'none', id: 'AAAA', clientData: 'e30', authenticator: 'AAAA', signature: 'AAAA' }
    for (const [endpoint, more] of asks) {
      const needed = await visitor.call(endpoint, { password, ...more }, at)
      expect(needed.data, endpoint.path).toMatchObject({ refused: 'second_needed', totp: true, passkey: true })
      const wrong = endpoint === passkeyRemove ? { signed } : { code: 'aaaaa-aaaaa' }
      expect((await visitor.call(endpoint, { password, ...more, ...wrong }, at)).data.refused).toBe('second_wrong')
    }
    const gone = await visitor.call(passkeyRemove, { password, id, code: codes[0] })
    expect(gone.data).toMatchObject({ passkeys: [] })
  })

  it('L34: with session and password alone neither contact, password nor account can be changed', async () => {
    const { visitor, account } = await member()
    const { uri, codes } = await turnOn(visitor)
    const next = 'a kettle on the stove'
    const mail = `${account}@example.com`
    const asks: readonly (readonly [Parameters<Visitor['call']>[0], object])[] = [
      [contactAsk, { kind: 'mail', value: mail }],
      [closingAsk, { giveUp: false }],
      [passwordChange, { next }],
    ]
    for (const [nth, [endpoint, more]] of asks.entries()) {
      const ask = (shown: object) => visitor.call(endpoint, { password, ...more, ...shown })
      expect((await ask({})).data, endpoint.path).toMatchObject({ refused: 'second_needed', totp: true })
      expect((await ask({ code: '000000' })).data.refused, endpoint.path).toBe('second_wrong')
      // A wrong password is reported before a code is spent on it.
      expect((await ask({ password: 'not my own', code: codeOf(uri) })).data.refused).toBe('login_failed')
      const shown = nth === 0 ? codes[0] : codeOf(uri)
      expect((await ask({ code: shown })).status_code, endpoint.path).toBe(6000)
      later()
      if (endpoint === closingAsk) await visitor.call(closingCancel, {})
    }
    expect((await site.inbox(mail)).length).toBeGreaterThan(0)
    expect((await visitor.call(login, { account, password: next })).status_code).toBe(6000)
  })

  it('they are not stored in clear text (L34)', async () => {
    const { visitor } = await member()
    const { uri, codes } = await turnOn(visitor)
    const { rows } = await site.house.db.query<{ all: string }>(
      `select coalesce(string_agg(t::text, ''), '') || (select string_agg(c::text, '') from identity.recovery_code c) "all"
       from identity.totp t`,
    )
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    expect(secret.length).toBeGreaterThan(20)
    for (const word of [secret, ...codes]) expect(rows[0]?.all).not.toContain(word)
    expect(JSON.stringify(site.log.said)).not.toContain(codes[0])
  })
})

it('a password reset by a code does not replace the authenticator', async () => {
  const { visitor, account } = await member()
  const mail = `${account}@example.com`
  const { data: asked } = await visitor.call(contactAsk, { kind: 'mail', value: mail, password })
  await visitor.call(contactConfirm, { request: asked.request, code: codeIn((await site.inbox(mail)).at(-1)) })
  await turnOn(visitor)
  const thief = site.visitor()
  const { data: sent } = await thief.call(passwordAsk, { account, by: 'mail' })
  const next = 'a kettle on the stove'
  const code = codeIn((await site.inbox(mail)).at(-1))
  expect((await thief.call(passwordReset, { request: sent.request, code, password: next })).status_code).toBe(6000)
  expect((await thief.call(login, { account, password: next })).data.refused).toBe('second_needed')
})

it('a code that an unknown device got before does not replace it either', async () => {
  const { visitor, account } = await member()
  const mail = `${account}@example.com`
  const { data: asked } = await visitor.call(contactAsk, { kind: 'mail', value: mail, password })
  await visitor.call(contactConfirm, { request: asked.request, code: codeIn((await site.inbox(mail)).at(-1)) })
  const thief = site.visitor()
  // Asked for a code to the mail while there is no second factor, and brought when there is one.
  const early = ticketOf(await thief.call(login, { account, password }))
  const { data: sent } = await thief.call(deviceAsk, { ticket: early, kind: 'mail' })
  const code = codeIn((await site.inbox(mail)).at(-1))
  await turnOn(visitor)
  const ticket = ticketOf(await thief.call(login, { account, password }))
  expect((await thief.call(deviceAsk, { ticket, kind: 'mail' })).data.refused).toBe('device_ticket')
  for (const one of [early, ticket])
    expect(
      (await thief.call(deviceConfirm, { ticket: one, request: sent.request, code, trust: true })).data.refused,
    ).toBe('device_ticket')
})

it('a login code to the phone does not replace it either', async () => {
  const { visitor } = await member()
  const phone = '+8613500000777'
  const { data: asked } = await visitor.call(contactAsk, { kind: 'phone', value: phone, password })
  await visitor.call(contactConfirm, { request: asked.request, code: codeIn((await site.inbox(phone)).at(-1)) })
  const { uri } = await turnOn(visitor)
  const strange = site.visitor()
  const { data: sent } = await strange.call(phoneAsk, { phone })
  const given = { request: sent.request, code: codeIn((await site.inbox(phone)).at(-1)) }
  const answer = await strange.call(phoneEnter, given)
  expect(answer.data).toMatchObject({ refused: 'second_needed', totp: true })
  const ticket = ticketOf(answer)
  expect((await strange.call(secondEnter, { ticket, code: codeOf(uri), trust: false })).status_code).toBe(6000)
})

describe('a passkey', () => {
  it('needs a site with a host name and a valid signature over our challenge', async () => {
    const { visitor } = await member()
    const at = (origin: string) => ({ origin })
    expect((await visitor.call(passkeyBegin, { password }, at('http://127.0.0.1:6001'))).data.refused).toBe(
      'passkey_failed',
    )
    const begun = await visitor.call(passkeyBegin, { password }, at('http://localhost:6001'))
    expect(begun.data).toMatchObject({ rpId: 'localhost', known: [] })
    const stranger = site.visitor()
    const ask = data<{ ticket: string }>(await stranger.call(passkeyAsk, {}, at('http://localhost:6001')))
    const signed = { id: 'AAAA', clientData: 'e30', authenticator: 'AAAA', signature: 'AAAA', trust: true }
    expect((await stranger.call(passkeyEnter, { ticket: ask.ticket, ...signed })).data.refused).toBe('passkey_failed')
    expect((await stranger.call(passkeyEnter, { ticket: 'none', ...signed })).data.refused).toBe('passkey_failed')
  })
})
