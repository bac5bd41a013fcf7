// The second factor in the PIN form: a field beside the password, with a link to recovery.

import { factorsMine, type FactorsView } from '@magpie/identity/contract'
import { refusal } from '@magpie/identity/web/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { SecurityView } from '../../contract/security.ts'
import { openCashier } from '../testing/open-cashier.tsx'

const on: FactorsView = { totpAt: 1, passkeys: [], codesLeft: 9 }
const mine: SecurityView = {
  pin: false,
  pinLockedUntil: null,
  realName: null,
  nameStatedAt: null,
  reaches: [],
  events: [],
}
const setPath = '/fd/api/v1/security/pin/set'

it('a first PIN needs the code, and a wrong code is shown at its field', async () => {
  const user = userEvent.setup()
  let turn = 0
  const site = openCashier('/mine/security/pin?from=/mine/finance/withdrawal', {
    [factorsMine.path]: () => on,
    '/fd/api/v1/security/mine': () => mine,
    [setPath]: () => {
      turn += 1
      return turn === 1 ? refusal('second_wrong', 7343, '验证码不正确') : { ...mine, pin: true }
    },
  })
  await user.type(await screen.findByLabelText('新取款密码'), '280519')
  await user.type(screen.getByLabelText('再输入一次'), '280519')
  await user.type(screen.getByLabelText('登录密码'), 'a long way home')
  const go = screen.getByRole('button', { name: '设置取款密码' })
  const code = await screen.findByRole('textbox', { name: /^验证码/ })
  expect(screen.getByRole('link', { name: /申请找回账号/ }).getAttribute('href')).toBe('/user/recovery')
  await user.click(go)
  const bodies = () => site.asked.filter(({ path }) => path === setPath).map(({ body }) => body)
  expect(bodies()).toEqual([])
  await user.type(code, '000000')
  await user.click(go)
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(code)
  await user.type(code, '123456')
  await user.click(go)
  await waitFor(() => expect(site.here()).toBe('/mine/finance/withdrawal'))
  expect(bodies()).toMatchObject([{ code: '000000' }, { pin: '280519', password: 'a long way home', code: '123456' }])
})

it('changing a PIN asks for no code', async () => {
  openCashier('/mine/security/pin', {
    [factorsMine.path]: () => on,
    '/fd/api/v1/security/mine': () => ({ ...mine, pin: true }),
  })
  expect(await screen.findByLabelText('当前取款密码')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /^验证码/ })).toBeNull()
})
