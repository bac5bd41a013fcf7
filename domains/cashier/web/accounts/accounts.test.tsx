import { refusal } from '@magpie/identity/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Method, methods } from '../../contract/words.ts'
import { sandboxAccount } from '../../rules/index.ts'
import { accountOf, accountsOf } from '../testing/accounts.ts'
import { openCashier } from '../testing/open-cashier.tsx'
import { accountsOfPath } from './kinds.ts'
import { type Draft, emptyDraft, groupDigits, readNumber } from './form-rules.ts'

const list = '/fd/api/v1/account/list'
const open = (at: string, view = accountsOf(), more = {}) => openCashier(at, { [list]: () => view, ...more })
const bodyOf = (site: ReturnType<typeof open>, path: string) =>
  site.asked.filter((one) => one.path === `/fd/api/v1/account/${path}`).map(({ body }) => body)

const typed = (more: Partial<Draft>): Draft => ({ ...emptyDraft, ...more })

describe('faults shown while a number is typed', () => {
  it.each<[Method, Partial<Draft>, string | undefined, boolean]>([
    ['bank', { number: '' }, 'empty', false],
    ['bank', { number: '6222 0202' }, 'short', false],
    ['bank', { number: '6222x' }, 'card_format', true],
    ['bank', { number: '6222 0202 0000 0000 008' }, 'card_checksum', true],
    ['bank', { number: '6222 0202 0000 0000 008', isSure: true }, 'not_sandbox_account', true],
    ['bank', { number: '4111 1111 1111 1111' }, 'card_brand', true],
    ['bank', { number: '6222 0202 0000 0000 006' }, 'not_sandbox_account', true],
    ['usdt', { number: 'TR7NHqjeKQxGTCi8' }, 'short', false],
    ['usdt', { number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }, 'address_checksum', true],
    ['usdt', { number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, 'not_sandbox_account', true],
    ['usdt', { number: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }, 'address_network', true],
    ['usdt', { network: 'ERC20', number: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' }, 'address_checksum', true],
    ['ebpay', { number: 'XX1' }, 'account_format_wallet', false],
    ['alipay', { number: '13800138' }, 'phone_format', false],
    ['alipay', { number: '13800138000' }, 'not_sandbox_account', true],
    ['ecny', { number: '00123456', country: '999' }, undefined, true],
  ])('S-ROUTE-11: %s %o: %s', (kind, more, fault, sure) => {
    expect(readNumber(kind, typed(more), true)).toMatchObject({ fault, sure })
  })

  it.each(methods)('S-ROUTE-11: a number of the sandbox is valid: %s', (kind) => {
    const { number, country } = sandboxAccount(kind, kind === 'usdt' ? 'TRC20' : null, 77)
    expect(
      readNumber(
        kind,
        typed({ number: kind === 'bank' ? groupDigits(number) : number, country: country ?? '86' }),
        true,
      ).fault,
    ).toBeUndefined()
  })
})

describe('S-ROUTE-11: adding an account', () => {
  it('a sandbox card is added with bank, name, PIN and password; then it is listed as cooling', async () => {
    const user = userEvent.setup()
    const { number } = sandboxAccount('bank', null, 5)
    const added = accountsOf([accountOf({ usableFrom: Date.now() + 86_400_000 })])
    let view = accountsOf([])
    const site = open('/mine/addBankCard?add=1', view, {
      [list]: () => view,
      '/fd/api/v1/account/sample': () => ({ number, country: null }),
      '/fd/api/v1/account/add': ({ pin }: { pin: string }) => {
        if (pin !== '280519') return refusal('pin_wrong', 8135, '取款密码不正确，还可尝试 4 次', { left: 4 })
        view = added
        return added
      },
    })
    await user.click(await screen.findByRole('button', { name: '取一个演示账户' }))
    expect(await screen.findByText('校验通过')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('银行卡号').value).toBe(groupDigits(number))
    await user.click(screen.getByRole('button', { name: /下一步/ }))
    expect(screen.getByText('请选择开户银行')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /开户银行/ }))
    await user.click(await screen.findByRole('radio', { name: '建设银行' }))
    const holder = screen.getByLabelText<HTMLInputElement>('持有人姓名')
    expect([holder.value, holder.readOnly]).toEqual(['L*** X***', true])
    await user.click(screen.getByRole('button', { name: /下一步/ }))
    const sheet = await screen.findByRole('dialog', { name: '验证身份' })
    const pin = within(sheet).getByLabelText('取款密码')
    await user.type(pin, '135790')
    const password = within(sheet).getByLabelText('登录密码')
    expect(document.activeElement).toBe(password)
    await user.type(password, 'a long way home')
    await user.click(within(sheet).getByRole('button', { name: '验证并添加' }))
    expect(await within(sheet).findByText('取款密码不正确，还可尝试 4 次')).toBeDefined()
    await user.type(pin, '280519')
    await waitFor(() => expect(site.here()).toBe('/mine/addBankCard'))
    expect(await screen.findByRole('heading', { name: '建设银行 6688' })).toBeDefined()
    expect(screen.getByText('冷却中')).toBeDefined()
    expect(bodyOf(site, 'add').at(-1)).toMatchObject({ kind: 'bank', number, bank: 'CCB', pin: '280519' })
    expect(bodyOf(site, 'add').at(-1)).not.toHaveProperty('holder')
    expect(new Set(bodyOf(site, 'add').map(({ requestId }) => requestId)).size).toBe(1)
  })

  it('L34: a real number is not sent', async () => {
    const user = userEvent.setup()
    const site = open('/mine/virtualCoinCard?add=1', accountsOf([]))
    await user.type(await screen.findByLabelText('收款地址'), 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
    expect(screen.getByRole('alert').textContent).toContain('这不是演示账户')
    await user.click(screen.getByRole('button', { name: /下一步/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bodyOf(site, 'add')).toEqual([])
  })

  it('a first account takes three steps on one page: PIN, name, account', async () => {
    const user = userEvent.setup()
    const security = { pin: true, pinLockedUntil: null, realName: null, nameStatedAt: null, reaches: [], events: [] }
    const bare = { ...accountsOf([]), pin: false, realName: null }
    const site = open('/mine/addAlipayCard', bare, {
      '/fd/api/v1/security/mine': () => ({ ...security, pin: false }),
      '/fd/api/v1/security/pin/set': () => security,
      '/fd/api/v1/security/name': () => ({ ...security, realName: '林*满', nameStatedAt: 1 }),
    })
    const now = async (text: string) =>
      expect((await screen.findByRole('heading', { name: text })).textContent).toBe(text)
    await now('第 1 步，共 3 步：取款密码')
    await user.type(await screen.findByLabelText('新取款密码'), '280519')
    await user.type(screen.getByLabelText('再输入一次'), '280519')
    await user.type(screen.getByLabelText('登录密码'), 'a long way home')
    await user.click(screen.getByRole('button', { name: '设置取款密码' }))
    await now('第 2 步，共 3 步：真实姓名')
    await user.type(screen.getByLabelText('真实姓名'), '林小满')
    await user.type(screen.getByLabelText('取款密码'), '280519')
    await now('第 3 步，共 3 步：收款账户')
    expect(screen.getByLabelText<HTMLInputElement>('持有人姓名').value).toBe('林*满')
    expect(site.here()).toBe('/mine/addAlipayCard')
  })

  it('a kind without a holder name takes two steps', async () => {
    open(
      '/mine/addEBpayCard',
      { ...accountsOf([]), pin: false, realName: null },
      {
        '/fd/api/v1/security/mine': () => ({
          pin: false,
          pinLockedUntil: null,
          realName: null,
          nameStatedAt: null,
          reaches: [],
          events: [],
        }),
      },
    )
    expect(await screen.findByRole('heading', { name: '第 1 步，共 2 步：取款密码' })).toBeDefined()
  })
})

describe('S-ROUTE-12: existing accounts', () => {
  it.each(methods)('%s has its pages', async (kind) => {
    open(accountsOfPath(kind), accountsOf([]))
    const add = await screen.findByRole('link', { name: '添加账户' })
    expect(screen.getByRole('heading', { level: 2 }).textContent).not.toMatch(
      /\p{Script=Han}[A-Z]|[A-Z]\p{Script=Han}/u,
    )
    expect(add.getAttribute('href')).toMatch(/^\/mine\/(?:add\w+|virtualCoinCard|finance\/accounts\/\w+)(?:\?add=1)?$/)
  })

  it('an account is made the default, another is deleted with the PIN', async () => {
    const user = userEvent.setup()
    const [one, other] = [
      accountOf({}),
      accountOf({ id: '0192f000-0000-7000-8000-000000000002', isDefault: false, masked: '0042' }),
    ]
    const view = accountsOf([one, other])
    const site = open('/mine/addBankCard', view, {
      '/fd/api/v1/account/default': () => view,
      '/fd/api/v1/account/delete': () => accountsOf([one]),
    })
    const card = await screen.findByRole('region', { name: '建设银行 0042' })
    await user.click(within(card).getByRole('button', { name: '设为默认' }))
    await waitFor(() => expect(site.toasts).toContain('已设为默认账户'))
    await user.click(within(card).getByRole('button', { name: '删除' }))
    const sheet = await screen.findByRole('dialog', { name: '删除账户' })
    await user.type(within(sheet).getByLabelText('取款密码'), '280519')
    await user.click(within(sheet).getByRole('button', { name: '确认删除' }))
    await waitFor(() => expect(bodyOf(site, 'delete')).toEqual([{ id: other.id, pin: '280519' }]))
  })
})
