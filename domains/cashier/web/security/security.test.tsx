import { refusal } from '@magpie/identity/web/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { SecurityView } from '../../contract/security.ts'
import { openCashier } from '../testing/open-cashier.tsx'
import { pinsFault } from './pin-rules.ts'

const base = '/fd/api/v1/security'
const mineOf = (more: Partial<SecurityView> = {}): SecurityView => ({
  pin: true,
  pinLockedUntil: null,
  realName: null,
  nameStatedAt: null,
  reaches: [],
  events: [],
  ...more,
})
const open = (at: string, mine = mineOf(), more = {}) => openCashier(at, { [`${base}/mine`]: () => mine, ...more })

describe('the PIN', () => {
  it('is set with the password, and the member returns to where they came from', async () => {
    const user = userEvent.setup()
    const site = open('/mine/security/pin?from=/mine/finance/withdrawal', mineOf({ pin: false }), {
      [`${base}/pin/set`]: () => mineOf(),
    })
    await user.type(await screen.findByLabelText('新取款密码'), '123456')
    expect(screen.getByRole('alert').textContent).toBe('太容易被猜到，请换一个')
    await user.clear(screen.getByLabelText('新取款密码'))
    await user.type(screen.getByLabelText('新取款密码'), '280519')
    await user.type(screen.getByLabelText('再输入一次'), '280519')
    await user.type(screen.getByLabelText('登录密码'), 'a long way home')
    await user.click(screen.getByRole('button', { name: '设置取款密码' }))
    await waitFor(() => expect(site.here()).toBe('/mine/finance/withdrawal'))
    expect(site.asked.find(({ path }) => path === `${base}/pin/set`)?.body).toEqual({
      pin: '280519',
      password: 'a long way home',
    })
  })

  it('a locked PIN is reported at its field and on the page', async () => {
    const user = userEvent.setup()
    open('/mine/security/pin', mineOf({ pinLockedUntil: Date.now() + 300_000 }), {
      [`${base}/pin/change`]: () =>
        refusal('pin_locked', 8131, '取款密码错误次数过多，请在 300 秒后再试', { waitSeconds: 300 }),
    })
    expect(await screen.findByText('取款密码错误次数过多，暂停验证')).toBeDefined()
    await user.type(screen.getByLabelText('当前取款密码'), '135790')
    await user.type(screen.getByLabelText('新取款密码'), '280519')
    expect(document.activeElement).toBe(screen.getByLabelText('再输入一次'))
    await user.keyboard('280519')
    expect((await screen.findByRole('alert')).textContent).toBe('取款密码错误次数过多，请在 300 秒后再试')
    expect(screen.getByRole('link', { name: '忘记取款密码' }).getAttribute('href')).toBe('/mine/security/pin?forgot=1')
  })

  it.each([
    [mineOf({ pin: false }), '取款密码取款和更改收款账户时验证未设置'],
    [mineOf(), '取款密码取款和更改收款账户时验证已设置'],
    [mineOf({ pinLockedUntil: Date.now() - 1 }), '取款密码取款和更改收款账户时验证已设置'],
    [
      mineOf({ pinLockedUntil: new Date(2099, 0, 1).getTime() }),
      /^取款密码多次输错，\d\d:\d\d UTC\+8 后可以再试；忘记了，可以马上重设已锁定$/,
    ],
  ])('its row shows the state; while locked, until when and how to reset it', async (mine, told) => {
    open('/mine/security', mine)
    const row = await screen.findByRole('link', { name: /^取款密码/ })
    await waitFor(() => expect(row.textContent).toMatch(told))
    expect(row.getAttribute('href')).toContain('/mine/security/pin')
  })

  it('the form for a forgotten PIN says what it costs and asks for the whole name', async () => {
    open('/mine/security/pin?forgot=1', mineOf({ realName: '林*满' }))
    expect(await screen.findByText(/所有收款账户重新冷却 24 小时/)).toBeDefined()
    expect(screen.getByLabelText('真实姓名')).toBeDefined()
    expect(screen.queryByLabelText('当前取款密码')).toBeNull()
  })

  it('a typed PIN is checked only as far as it is certain', () => {
    expect(pinsFault({ now: '', next: '2805', again: '' }, false)).toBeUndefined()
    expect(pinsFault({ now: '', next: '2805', again: '' }, true)).toEqual({ at: 'next', why: 'format' })
    expect(pinsFault({ now: '280519', next: '280519', again: '' }, false)).toEqual({ at: 'next', why: 'same' })
    expect(pinsFault({ now: '', next: '280519', again: '280518' }, false)).toEqual({ at: 'again', why: 'differs' })
  })
})

describe('the real name', () => {
  it('is stated once, with the PIN, after a warning', async () => {
    const user = userEvent.setup()
    const site = open('/mine/security/name', mineOf(), { [`${base}/name`]: () => mineOf({ realName: '林*满' }) })
    expect(await screen.findByText(/只能填写一次/)).toBeDefined()
    await user.type(screen.getByLabelText('真实姓名'), '林小满')
    await user.type(screen.getByLabelText('取款密码'), '280519')
    await waitFor(() => expect(site.here()).toBe('/mine/security'))
    expect(await screen.findByText('林*满')).toBeDefined()
  })
})

it('L24: the security page lists every change, with its account masked', async () => {
  const events = [{ what: 'account_added' as const, about: 'bank 6688', at: 1 }]
  open('/mine/security', mineOf({ events }))
  expect(await screen.findByText('添加了收款账户')).toBeDefined()
  expect(screen.getByText('银行卡 6688')).toBeDefined()
})
