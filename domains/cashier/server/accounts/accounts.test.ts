// Accounts, PIN and name on real PostgreSQL: every kind is bound, nothing is bound without both proofs, and no number is
// shown again.

import { openClient } from '@magpie/db'
import { codeAsk, type CodeSent, contactAsk, contactConfirm } from '@magpie/identity/contract'
import type { Endpoint } from '@magpie/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountAdd,
  accountDefault,
  accountDelete,
  accountList,
  accountSample,
  type AccountsView,
  nameState,
  pinChange,
  pinReset,
  pinSet,
  securityMine,
  type SecurityView,
  withdrawalSubmit,
} from '../../contract/index.ts'
import { maskName, sandboxAccount } from '../../rules/index.ts'
import { toolsOf } from '../tools.ts'
import { submitWithdrawal } from '../withdrawals/submit-withdrawal.ts'
import { type CashierScene, memberName, memberPassword, memberPin, openCashierScene } from '../../testing/index.ts'

let scene: CashierScene
beforeAll(async () => {
  scene = await openCashierScene()
})
afterAll(() => scene.close())

const proof = () => ({ requestId: scene.house.world.id(), pin: memberPin, password: memberPassword })
const named = async () => {
  const member = await scene.member()
  await scene.done(pinSet, { pin: memberPin, password: memberPassword }, member)
  await scene.done(nameState, { name: memberName, pin: memberPin }, member)
  return member
}
const word = async (
  endpoint: Pick<Endpoint, 'path'>,
  ask: object,
  by: Awaited<ReturnType<typeof named>>,
): Promise<unknown> => (await scene.call(endpoint, ask, by)).data['refused']

/** Every table of the database as text. */
const stored = async (): Promise<string> => {
  const { rows } = await scene.house.db.query<{ text: string }>(`select database_to_xml(true, false, '')::text as text`)
  return rows[0]?.text ?? ''
}

const holder = memberName
const forms = [
  ['a', 'bank', { holder, bank: 'ICBC' }],
  ['b', 'usdt', { network: 'TRC20' }],
  ['c', 'ebpay', {}],
  ['d', 'koipay', {}],
  ['e', 'alipay', { holder }],
  ['f', 'wechat', { holder }],
  ['g', 'ecny', { holder }],
] as const

describe('S-ROUTE-11, S-ROUTE-12: accounts', () => {
  it.each(forms)(
    '%s: %s is bound from a sample, shown masked, cools for a day, and cannot be bound twice',
    async (_row, kind, form) => {
      const member = await named()
      const sample = await scene.done<{ number: string }>(accountSample, { kind, nth: 3 }, member)
      const ask = { ...proof(), kind, number: sample.number, ...form }
      // L5: asked again while the first is on its way, it is one account and one answer.
      const both = await Promise.all([1, 2].map(() => scene.done<AccountsView>(accountAdd, ask, member)))
      const [view = { accounts: [] }] = both
      expect(both.map(({ accounts }) => accounts.length)).toEqual([1, 1])
      const [account] = view.accounts
      expect(account).toMatchObject({ kind, isDefault: true })
      expect((account?.usableFrom ?? 0) - (account?.addedAt ?? 0)).toBe(86_400_000)
      expect(JSON.stringify(view)).not.toContain(sample.number)
      expect(account?.masked.endsWith(kind === 'alipay' ? '@magpie.example' : sample.number.slice(-4))).toBe(true)
      expect((await scene.done<AccountsView>(accountAdd, ask, member)).accounts).toHaveLength(1)
      expect(await word(accountAdd, { ...ask, alias: 'other' }, member)).toBe('request_conflict')
      expect(await word(accountAdd, { ...ask, requestId: scene.house.world.id() }, member)).toBe('account_exists')
      expect((await scene.done<AccountsView>(accountList, { kind }, member)).accounts).toHaveLength(1)
    },
  )

  it('fields of another kind, and an unknown kind, are refused', async () => {
    const member = await named()
    const ebpay = { kind: 'ebpay', number: sandboxAccount('ebpay', null, 8).number }
    for (const odd of [{ holder }, { country: '86' }, { bank: 'ICBC' }, { network: 'TRC20' }, { kind: 'cash' }])
      expect(await word(accountAdd, { ...proof(), ...ebpay, ...odd }, member)).toBe('validation')
    expect(await word(accountAdd, { ...proof(), kind: 'usdt', number: 'T1' }, member)).toBe('validation')
    expect(await word(accountAdd, { ...proof(), ...ebpay }, member)).toBeUndefined()
  })

  it('L34: a number not issued by the sandbox is refused, and is in no log, reply or table', async () => {
    const member = await named()
    const real = {
      card: '6222020200000000006',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      phone: '13800138000',
    }
    const asks = [
      { kind: 'bank', number: real.card, holder, bank: 'ICBC' },
      { kind: 'bank', number: '6222 0202 0000 0000 006', holder, bank: 'ICBC' },
      { kind: 'usdt', network: 'TRC20', number: real.address },
      { kind: 'alipay', number: real.phone, holder },
    ]
    for (const form of asks) {
      const reply = await scene.call(accountAdd, { ...proof(), ...form }, member)
      expect(reply.data['refused']).toBe('not_sandbox_account')
      for (const number of Object.values(real)) expect(JSON.stringify(reply)).not.toContain(number)
    }
    await scene.call(accountAdd, { ...proof(), kind: 'bank', number: { deep: real.card } }, member)
    const tables = await stored()
    expect(tables).toContain(member.id)
    for (const number of Object.values(real)) expect(tables).not.toContain(number)
    const log = JSON.stringify(scene.log.said)
    for (const secret of [...Object.values(real), memberPin, memberPassword, memberName])
      expect(log).not.toContain(secret)
  })

  it('L34: number, holder and PIN are encrypted: neither a table nor the log contains them', async () => {
    const member = await named()
    const { number } = sandboxAccount('bank', null, 4_711)
    await scene.done(accountAdd, { ...proof(), kind: 'bank', number, holder: memberName, bank: 'CMB' }, member)
    const tables = ['account', 'person', 'pin', 'event', 'place']
    for (const table of tables) {
      const { rows } = await scene.house.db.query<{ text: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as text from cashier.${table} t`,
      )
      for (const secret of [number, memberName, memberPin]) expect(rows[0]?.text).not.toContain(secret)
    }
    const everything = await stored()
    for (const secret of [number, memberName]) expect(everything).not.toContain(secret)
    const log = JSON.stringify(scene.log.said)
    for (const secret of [number, memberPin, memberPassword]) expect(log).not.toContain(secret)
  })

  it('a phone of the sandbox’s country is masked as S-VAL-05 and S-VAL-06 say', async () => {
    const member = await named()
    const view = await scene.done<AccountsView>(
      accountAdd,
      { ...proof(), kind: 'ecny', number: '00123456', country: '999', holder },
      member,
    )
    expect(view.accounts[0]?.masked).toBe('(999)001****3456')
  })

  it('the holder must equal the stated name, and without a stated name no account is added', async () => {
    const bare = await scene.member()
    await scene.done(pinSet, { pin: memberPin, password: memberPassword }, bare)
    const form = { kind: 'bank', number: sandboxAccount('bank', null, 5).number, holder: memberName, bank: 'ICBC' }
    expect(await word(accountAdd, { ...proof(), ...form }, bare)).toBe('name_needed')
    const member = await named()
    expect(await word(accountAdd, { ...proof(), ...form, holder: 'Somebody Else' }, member)).toBe('name_mismatch')
    expect(
      await word(accountAdd, { ...proof(), ...form, holder: `  ${memberName.toUpperCase()} ` }, member),
    ).toBeUndefined()
  })

  it('L32: without a given holder the stated name is used, and the screen shows it masked', async () => {
    const bare = await scene.member()
    await scene.done(pinSet, { pin: memberPin, password: memberPassword }, bare)
    const form = { kind: 'bank', number: sandboxAccount('bank', null, 77).number, bank: 'ICBC' }
    expect(await word(accountAdd, { ...proof(), ...form }, bare)).toBe('name_needed')
    const member = await named()
    const view = await scene.done<AccountsView>(accountAdd, { ...proof(), ...form }, member)
    expect(view.accounts[0]?.holder).toBe(maskName(memberName))
    const coin = { kind: 'usdt', network: 'TRC20', number: sandboxAccount('usdt', 'TRC20', 77).number }
    const both = await scene.done<AccountsView>(accountAdd, { ...proof(), ...coin }, member)
    expect(both.accounts.find(({ kind }) => kind === 'usdt')?.holder).toBeNull()
  })

  it('an account needs PIN and password, and too many wrong passwords must wait', async () => {
    const member = await named()
    const form = { kind: 'bank', number: sandboxAccount('bank', null, 6).number, holder: memberName, bank: 'ICBC' }
    expect(await word(accountAdd, { ...proof(), ...form, pin: '135790' }, member)).toBe('pin_wrong')
    const words: unknown[] = []
    for (let n = 0; n < 6; n++) words.push(await word(accountAdd, { ...proof(), ...form, password: 'wrong' }, member))
    expect(words).toEqual([
      'login_failed',
      'login_failed',
      'login_failed',
      'login_failed',
      'login_failed',
      'login_limit',
    ])
    expect((await scene.done<AccountsView>(accountList, {}, member)).accounts).toEqual([])
  })

  it('an account is not removed if a withdrawal to it was submitted while the removal waited for its PIN', async () => {
    const { house } = scene
    const member = await scene.withdrawer(1_000_000n)
    const other = await openClient({ url: scene.url })
    await other.query('begin')
    await other.query('lock table cashier.pin_try in share row exclusive mode')
    const removing = scene.call(accountDelete, { id: member.card, pin: memberPin }, member)
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await house.db.query(waits)).rowCount, { timeout: 10_000 }).toBe(1)
    // Its own PIN was confirmed before.
    const by = { member: member.id, session: member.session }
    const ask = { requestId: house.world.id(), account: member.card, amount: '400', pin: memberPin }
    expect(await submitWithdrawal(house, toolsOf(scene.settings), by, ask)).toMatchObject({ state: 'review' })
    await other.query('commit')
    await other.end()
    expect((await removing).data).toMatchObject({ refused: 'account_in_use' })
  })

  it('a member has at most ten cards, also when two are added at once', async () => {
    const member = await named()
    const add = (nth: number) =>
      scene.call(
        accountAdd,
        {
          ...proof(),
          kind: 'bank',
          number: sandboxAccount('bank', null, 700 + nth).number,
          holder: memberName,
          bank: 'ICBC',
        },
        member,
      )
    for (let nth = 0; nth < 9; nth++) expect((await add(nth)).status_code).toBe(6000)
    const last = await Promise.all([add(9), add(10)])
    expect(last.map(({ data }) => data['refused'] ?? 'done').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'accounts_full',
      'done',
    ])
    // Each of them asks for two hashes that are slow on purpose.
  })

  it('there is always one default, also after it is deleted; another member cannot change it', async () => {
    const member = await named()
    const ids: string[] = []
    for (let nth = 0; nth < 3; nth++) {
      const form = {
        kind: 'bank',
        number: sandboxAccount('bank', null, 800 + nth).number,
        holder: memberName,
        bank: 'ABC',
      }
      const view = await scene.done<AccountsView>(accountAdd, { ...proof(), ...form }, member)
      ids.push(view.accounts[0]?.id ?? '')
    }
    const defaults = async (): Promise<readonly string[]> =>
      (await scene.done<AccountsView>(accountList, {}, member)).accounts
        .filter((one) => one.isDefault)
        .map(({ id }) => id)
    expect(await defaults()).toEqual([ids[0]])
    await Promise.all([
      scene.call(accountDefault, { id: ids[1] }, member),
      scene.call(accountDefault, { id: ids[2] }, member),
    ])
    expect(await defaults()).toHaveLength(1)
    const [chosen = ''] = await defaults()
    expect(await word(accountDelete, { id: chosen, pin: '135790' }, member)).toBe('pin_wrong')
    await scene.done(accountDelete, { id: chosen, pin: memberPin }, member)
    expect(await defaults()).toHaveLength(1)
    const other = await named()
    expect(await word(accountDefault, { id: ids[0] }, other)).toBe('account_unknown')
    expect(await word(accountDelete, { id: ids[0], pin: memberPin }, other)).toBe('account_unknown')
  })

  it('a wrong check digit of a UnionPay card is a warning that the member can confirm', async () => {
    const member = await named()
    const { number } = sandboxAccount('bank', null, 900)
    const odd = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`
    const form = { kind: 'bank', number: odd, holder: memberName, bank: 'ICBC' }
    expect(await word(accountAdd, { ...proof(), ...form }, member)).toBe('card_checksum')
    expect(await word(accountAdd, { ...proof(), ...form, isSure: true }, member)).toBeUndefined()
  })
})

describe('security', () => {
  it('every change is listed and announced, masked', async () => {
    const member = await named()
    await scene.done(pinChange, { pin: memberPin, next: '975310' }, member)
    const view = await scene.done<{ events: { what: string; about: string | null }[]; realName: string }>(
      securityMine,
      {},
      member,
    )
    expect(view.events.map(({ what }) => what)).toEqual(['pin_changed', 'name_stated', 'pin_set'])
    expect(view.realName).toBe('L*** X***')
    const { rows } = await scene.house.db.query<{ body: { what: string } }>(
      `select body from house.outbox where topic = 'cashier.security' and member_id = $1 order by at`,
      [member.id],
    )
    expect(rows.map(({ body }) => body.what)).toEqual(['pin_set', 'name_stated', 'pin_changed'])
    expect(await word(nameState, { name: 'Another Name', pin: '975310' }, member)).toBe('name_stated')
    expect(await word(pinChange, { pin: '975310', next: '975310' }, member)).toBe('pin_same')
    expect(await word(pinChange, { pin: '135790', next: '246802' }, member)).toBe('pin_wrong')
  })

  it('a forgotten PIN is reset with password and name, and every account cools again for a day', async () => {
    const member = await scene.withdrawer(100_000n)
    const ask = { pin: '975310', password: memberPassword, name: memberName }
    expect(await word(pinReset, { ...ask, password: 'wrong' }, member)).toBe('login_failed')
    expect(await word(pinReset, { ...ask, name: 'Somebody Else' }, member)).toBe('name_mismatch')
    expect(await word(pinReset, { pin: '975310', password: memberPassword }, member)).toBe('name_mismatch')
    expect(await word(pinReset, { ...ask, pin: '123456' }, member)).toBe('pin_weak')
    const before = scene.house.world.now()
    await scene.done(pinReset, ask, member)
    const { accounts } = await scene.done<AccountsView>(accountList, {}, member)
    expect(accounts[0]?.usableFrom).toBeGreaterThanOrEqual(before + 86_400_000)
    const withdraw = { requestId: scene.house.world.id(), account: member.card, amount: '200', pin: '975310' }
    expect(await word(withdrawalSubmit, withdraw, member)).toBe('account_cooling')
    expect(await word(withdrawalSubmit, { ...withdraw, pin: memberPin }, member)).toBe('pin_wrong')
    const view = await scene.done<{ events: { what: string }[] }>(securityMine, {}, member)
    expect(view.events[0]?.what).toBe('pin_reset')
    expect(await word(pinReset, ask, await scene.member())).toBe('pin_unset')
  })

  it('a member with a phone also gives a code sent there, and is notified there', async () => {
    const member = await scene.withdrawer(100_000n)
    const phone = '+8613900008165'
    const bind = { kind: 'phone', value: phone, password: memberPassword }
    const { request: bound } = await scene.done<CodeSent>(contactAsk, bind, member)
    await scene.done(contactConfirm, { request: bound, code: await scene.codeTo(phone) }, member)
    expect((await scene.done<SecurityView>(securityMine, {}, member)).reaches).toEqual([
      { kind: 'phone', masked: '139****8165' },
    ])
    const ask = { pin: '975310', password: memberPassword, name: memberName }
    expect(await word(pinReset, ask, member)).toBe('pin_code_needed')
    const { request } = await scene.done<CodeSent>(codeAsk, { kind: 'phone', use: 'pin' }, member)
    const code = await scene.codeTo(phone)
    const wrong = code === '111111' ? '222222' : '111111'
    expect(await word(pinReset, { ...ask, sent: { request, code: wrong } }, member)).toBe('code_bad')
    expect(await word(pinReset, { ...ask, password: 'wrong', sent: { request, code } }, member)).toBe('login_failed')
    await scene.done(pinReset, { ...ask, sent: { request, code } }, member)
    expect(await word(pinReset, { ...ask, sent: { request, code } }, member)).toBe('code_expired')
    await scene.news()
    await scene.codeTo(phone)
    expect(scene.letters.at(-1)?.text).toContain('取款密码已重设')
  })

  it.each([
    ['12345', 'pin_format'],
    ['123456', 'pin_weak'],
    ['111111', 'pin_weak'],
  ])('%s is refused as a PIN: %s', async (pin, refused) => {
    const member = await scene.member()
    expect(await word(pinSet, { pin, password: memberPassword }, member)).toBe(refused)
    expect(await word(pinSet, { pin: '246802', password: 'wrong' }, member)).toBe('login_failed')
  })
})
