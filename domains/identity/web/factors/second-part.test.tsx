// The second factor in forms that change an account: asked for if the member has one, and never a dead end.

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  closingAsk,
  closingMine,
  contactAsk,
  factorsMine,
  type FactorsView,
  passwordChange,
  safetyMine,
} from '../../contract/index.ts'
import { recoveryPath, userInfoPath } from '../account-paths.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { identityRoutes } from '../routes.ts'
import { type Answers, around, member, refusal } from '../testing/around.tsx'

const on: FactorsView = { totpAt: 1, passkeys: [], codesLeft: 9 }
const off: FactorsView = { totpAt: null, passkeys: [], codesLeft: 0 }
const safety = {
  account: 'xiaoman2026',
  registeredAt: 1,
  contacts: [],
  passwordChangedAt: null,
  sends: ['phone', 'mail'],
  recovery: null,
}
const closing = { waiting: null, left: [] }

const open = (page: string, answers: Answers) => {
  const asked: { path: string; ask: Record<string, unknown> }[] = []
  const noted = Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => [
      path,
      (ask: never) => {
        asked.push({ path, ask })
        return answer(ask)
      },
    ]),
  )
  around({
    words,
    routes: identityRoutes,
    at: userInfoPath(page),
    state: member,
    answers: { [safetyMine.path]: () => safety, [closingMine.path]: () => closing, ...noted },
  })
  const sent = (path: string) => asked.filter((one) => one.path === path).map(({ ask }) => ask)
  return { user: userEvent.setup(), sent }
}
const password = (named: boolean) =>
  screen.findByLabelText(words[named ? 'profile.currentPassword' : 'login.password'], { selector: 'input' })
const code = () => screen.findByRole('textbox', { name: new RegExp(`^${words['factors.code']}`) })
const press = (name: string) => screen.findByRole('button', { name })

describe('a second factor', () => {
  it('is asked for beside the password for a new contact, and again for another code', async () => {
    const { user, sent } = open('/contact?kind=phone', {
      [factorsMine.path]: () => on,
      [contactAsk.path]: () => ({ request: 'r', masked: '138****0001', waitSeconds: 0, expiresAt: 9e15 }),
    })
    await user.type(await password(true), 'my own words')
    await user.type(screen.getByRole('textbox', { name: words['profile.phone'] }), '13800000001')
    await code()
    await user.click(await press(words['code.get']))
    expect(await screen.findByText(words['factors.codeMissing'])).toBeTruthy()
    expect(sent(contactAsk.path)).toEqual([])
    expect(screen.getByRole('link', { name: words['factors.lost'] }).getAttribute('href')).toBe(recoveryPath)
    await user.type(await code(), '123456')
    await user.click(await press(words['code.get']))
    await user.click(await press(words['code.again']))
    // A code works once, so the form is back, with what the member typed.
    expect(await screen.findByDisplayValue('13800000001')).toBeTruthy()
    expect(sent(contactAsk.path)).toMatchObject([{ code: '123456', password: 'my own words' }])
  })

  it('a wrong one is reported at its field, and closing the account waits for a right one', async () => {
    let turn = 0
    const { user, sent } = open('/close', {
      [factorsMine.path]: () => on,
      [closingAsk.path]: () => {
        turn += 1
        return turn === 1 ? refusal('second_wrong', 7343, 'wrong one') : { waiting: { askedAt: 1, dueAt: 2 }, left: [] }
      },
    })
    await user.type(await password(false), 'my own words')
    await user.type(await code(), '000000')
    await user.click(await press(words['closing.go']))
    await waitFor(async () => expect((await code()).getAttribute('aria-invalid')).toBe('true'))
    await user.clear(await code())
    await user.type(await code(), '654321')
    await user.click(await press(words['closing.go']))
    await press(words['closing.cancel'])
    expect(sent(closingAsk.path).map(({ code: typed }) => typed)).toEqual(['000000', '654321'])
  })

  it('one that was activated elsewhere meanwhile is asked for as soon as the server requires it', async () => {
    const views = [off, on]
    const { user, sent } = open('/password', {
      [factorsMine.path]: () => views.shift() ?? on,
      [passwordChange.path]: (ask: { code?: string }) =>
        ask.code === undefined ? refusal('second_needed', 7342, 'once more') : {},
    })
    await user.type(await password(true), 'my own words')
    await user.type(screen.getByLabelText(words['profile.newPassword'], { selector: 'input' }), 'a kettle on the stove')
    await user.click(await press(words['profile.passwordGo']))
    await user.type(await code(), '123456')
    await user.click(await press(words['profile.passwordGo']))
    await waitFor(() => expect(sent(passwordChange.path)).toHaveLength(2))
    expect(sent(passwordChange.path)[1]).toMatchObject({ password: 'my own words', code: '123456' })
  })
})
