// PIN and payment accounts change only with the password and the member's second factor (decisions 1385, 1420).

import { codeAsk, type CodeSent, contactAsk, contactConfirm, totpBegin, totpConfirm } from '@magpie/identity/contract'
import { codeOfKey } from '@magpie/identity/testing/authenticator'
import type { Endpoint } from '@magpie/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountAdd, accountList, type AccountsView, nameState, pinReset, pinSet } from '../../contract/index.ts'
import { sandboxAccount } from '../../rules/index.ts'
import { type CashierScene, memberName, memberPassword, memberPin, openCashierScene } from '../../testing/index.ts'

type Member = Awaited<ReturnType<CashierScene['member']>>

let scene: CashierScene
beforeAll(async () => {
  scene = await openCashierScene()
})
afterAll(() => scene.close())

const password = memberPassword
const word = async (endpoint: Pick<Endpoint, 'path'>, ask: object, by: Member): Promise<unknown> =>
  (await scene.call(endpoint, ask, by)).data['refused']

/** Turns an authenticator on and returns a function that gives the next code. */
const factorOf = async (member: Member): Promise<() => string> => {
  const { uri } = await scene.done<{ uri: string }>(totpBegin, { password }, member)
  const next = (): string => {
    scene.later(30_000)
    return codeOfKey(uri, scene.house.world.now())
  }
  await scene.done(totpConfirm, { code: next() }, member)
  return next
}

describe('a member with a second factor', () => {
  it('must give it with the first PIN, and no code is consumed if something else is wrong', async () => {
    const member = await scene.member()
    const next = await factorOf(member)
    const code = next()
    expect(await word(pinSet, { pin: memberPin, password }, member)).toBe('second_needed')
    expect(await word(pinSet, { pin: memberPin, password, code: '000000' }, member)).toBe('second_wrong')
    expect(await word(pinSet, { pin: memberPin, password: 'wrong', code }, member)).toBe('login_failed')
    expect(await word(pinSet, { pin: '123456', password, code }, member)).toBe('pin_weak')
    await scene.done(pinSet, { pin: memberPin, password, code }, member)
    expect(await word(pinSet, { pin: memberPin, password, code: next() }, member)).toBe('pin_exists')
  })

  it('must give it with a forgotten PIN besides the phone code, and one fault does not consume the other code', async () => {
    const member = await scene.withdrawer(0n)
    const phone = '+8613900008177'
    const bind = { kind: 'phone', value: phone, password }
    const { request: bound } = await scene.done<CodeSent>(contactAsk, bind, member)
    await scene.done(contactConfirm, { request: bound, code: await scene.codeTo(phone) }, member)
    const next = await factorOf(member)
    const { request } = await scene.done<CodeSent>(codeAsk, { kind: 'phone', use: 'pin' }, member)
    const sent = { request, code: await scene.codeTo(phone) }
    const ask = { pin: '975310', password, name: memberName }
    const code = next()
    expect(await word(pinReset, { ...ask, code }, member)).toBe('pin_code_needed')
    expect(await word(pinReset, { ...ask, sent }, member)).toBe('second_needed')
    expect(await word(pinReset, { ...ask, sent, code: '000000' }, member)).toBe('second_wrong')
    const wrong = { request, code: sent.code === '111111' ? '222222' : '111111' }
    expect(await word(pinReset, { ...ask, sent: wrong, code }, member)).toBe('code_bad')
    await scene.done(pinReset, { ...ask, sent, code }, member)
  })

  it('must give it with a new payment account, and other faults do not consume it', async () => {
    const member = await scene.member()
    await scene.done(pinSet, { pin: memberPin, password }, member)
    await scene.done(nameState, { name: memberName, pin: memberPin }, member)
    const next = await factorOf(member)
    const form = (nth: number) => ({
      requestId: scene.house.world.id(),
      pin: memberPin,
      password,
      kind: 'usdt',
      network: 'TRC20',
      number: sandboxAccount('usdt', 'TRC20', nth).number,
    })
    const code = next()
    expect(await word(accountAdd, form(41), member)).toBe('second_needed')
    expect(await word(accountAdd, { ...form(41), code: '000000' }, member)).toBe('second_wrong')
    expect(await word(accountAdd, { ...form(41), pin: '135791', code }, member)).toBe('pin_wrong')
    await scene.done(accountAdd, { ...form(41), code }, member)
    const again = next()
    expect(await word(accountAdd, { ...form(41), code: again }, member)).toBe('account_exists')
    const { accounts } = await scene.done<AccountsView>(accountAdd, { ...form(42), code: again }, member)
    expect(accounts).toHaveLength(2)
    expect((await scene.done<AccountsView>(accountList, {}, member)).accounts).toHaveLength(2)
  })
})
