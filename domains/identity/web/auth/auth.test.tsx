import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { identityRoutes } from '../routes.ts'
import { type Answers, around, type AroundOptions, member, refusal } from '../testing/around.tsx'

const loginPath = '/site/api/v1/user/member/login'
const registerPath = '/site/api/v1/user/member/register'
const promotionPath = '/site/api/v1/user/promotion/keep'
const loggedIn = (account: string, isChecked = false) => ({
  token: 'marker',
  userId: '01890000-0000-7000-8000-000000000001',
  account,
  isChecked,
  expiresAt: 1,
})
const preInfo = { '/site/api/v1/configuration/preInfo': () => refusal('common', 10001, '') }

const open = (at: string, answers: Answers = {}, more: Partial<AroundOptions> = {}) =>
  around({ words, routes: identityRoutes, at, answers: { ...preInfo, ...answers }, ...more })

const account = (): HTMLInputElement => screen.getByLabelText(/^账号/)
const password = (): HTMLInputElement => screen.getByLabelText('密码')

beforeEach(() => {
  localStorage.clear()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`
})

describe('S-ROUTE-02a: login', () => {
  it('has fields that password managers know, and leads back to the page before (S-GATE-09)', async () => {
    const site = open('/user/login?from=%2Fmine%2Flimits', {
      [loginPath]: ({ account: name }: { account: string }) => loggedIn(name),
    })
    await screen.findByRole('heading', { name: '登录' })
    expect([account().autocomplete, password().autocomplete]).toEqual(['username', 'current-password'])
    expect(password().type).toBe('password')
    await userEvent.type(account(), ' xiaoman2026 ')
    await userEvent.type(password(), 'rain on a tin roof{Enter}')
    await waitFor(() => expect(site.here()).toBe('/mine/limits'))
    expect(site.asked.find(({ path }) => path === loginPath)?.body).toEqual({
      account: 'xiaoman2026',
      password: 'rain on a tin roof',
      isChecked: false,
    })
  })

  it('S-GATE-09: `redirect` works too, and a foreign address is not followed', async () => {
    const ours = open('/user/login?redirect=%2Fnotices', {}, { state: member })
    await waitFor(() => expect(ours.here()).toBe('/notices'))
    ours.unmount()
    const theirs = open('/user/login?redirect=%2F%2Felsewhere.example', {}, { state: member })
    await waitFor(() => expect(theirs.here()).toBe('/'))
  })

  it('links to registration and back, keeping the target page', async () => {
    open('/user/login?from=%2Fmine%2Flimits')
    await userEvent.click(await screen.findByRole('link', { name: '注册新账号' }))
    const doors = await screen.findByRole('navigation', { name: '登录或注册' })
    const links = [...doors.querySelectorAll('a')]
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['登录', '/user/login?from=%2Fmine%2Flimits', null],
      ['注册', '/user/register?from=%2Fmine%2Flimits', 'page'],
    ])
  })

  it('S-ERR-04: a blocked account is told to contact support, with a link to the guest talk', async () => {
    open('/user/login', { [loginPath]: () => refusal('blocked', 10104, '账号已被停用，请联系客服') })
    await screen.findByRole('heading', { name: '登录' })
    await userEvent.type(account(), 'xiaoman2026')
    await userEvent.type(password(), 'rain on a tin roof{Enter}')
    const link = await screen.findByRole('link', { name: '联系客服' })
    expect(link.getAttribute('href')).toBe('/customer/main?about=account&id=blocked')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.closest('[role=alert]')?.textContent).toBe('账号已被停用，请联系客服')
  })

  it('an empty field is reported, and no request is sent', async () => {
    const site = open('/user/login')
    await screen.findByRole('heading', { name: '登录' })
    await userEvent.click(screen.getByRole('button', { name: '登录' }))
    expect(screen.getByText('请输入账号').getAttribute('role')).toBe('alert')
    expect(screen.getByText('请输入密码')).toBeDefined()
    expect(document.activeElement).toBe(account())
    expect(site.asked.some(({ path }) => path === loginPath)).toBe(false)
  })

  it('a wrong password is reported at its field in the server’s words, until the next input', async () => {
    open('/user/login', { [loginPath]: () => refusal('login_failed', 6002, '账号或密码不正确') })
    await screen.findByRole('heading', { name: '登录' })
    await userEvent.type(account(), 'xiaoman2026')
    await userEvent.type(password(), 'wrong{Enter}')
    await screen.findByText('账号或密码不正确')
    expect(password().getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(password(), 'x')
    expect(screen.queryByText('账号或密码不正确')).toBeNull()
  })

  it('after too many tries a countdown is shown, and the button is disabled', async () => {
    // Long enough that it does not end during the test, even on a slow machine.
    const waitSeconds = 900
    const site = open('/user/login', {
      [loginPath]: () => refusal('login_limit', 6501, `尝试次数过多，请在 ${waitSeconds} 秒后重试`, { waitSeconds }),
    })
    await screen.findByRole('heading', { name: '登录' })
    await userEvent.type(account(), 'xiaoman2026')
    await userEvent.type(password(), 'wrong{Enter}')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^登录（\d+）$/ })
    const left = (): number => Number(/\d+/.exec(button.textContent)?.[0])
    const first = left()
    expect([button.disabled, first > 0, first <= waitSeconds]).toEqual([true, true, true])
    expect(screen.getByRole('alert').textContent).toContain(`请在 ${waitSeconds} 秒后重试`)
    await waitFor(() => expect(left()).toBeLessThan(first))
    await userEvent.type(password(), '{Enter}')
    expect(site.asked.filter(({ path }) => path === loginPath)).toHaveLength(1)
  })

  it('S-ENT-10b, S-SESS-05a: “remember me” is sent with the login, sets a cookie, and fills in the name later', async () => {
    const site = open('/user/login', { [loginPath]: () => loggedIn('xiaoman2026', true) })
    await screen.findByRole('heading', { name: '登录' })
    await userEvent.type(account(), 'xiaoman2026')
    await userEvent.type(password(), 'rain on a tin roof')
    await userEvent.click(screen.getByRole('checkbox', { name: '记住我' }))
    await userEvent.click(screen.getByRole('button', { name: '登录' }))
    await waitFor(() => expect(site.begun).toHaveLength(1))
    expect(site.begun[0]?.isChecked).toBe(true)
    expect(document.cookie).toContain('remember_me=1')
    site.unmount()
    open('/user/login', {}, { rememberedAccount: 'xiaoman2026' })
    await screen.findByRole('heading', { name: '登录' })
    await waitFor(() => expect(account().value).toBe('xiaoman2026'))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '记住我' }).checked).toBe(true)
  })

  it('S-SESS-05b: the check cookie is set', async () => {
    open('/user/login')
    await screen.findByRole('heading', { name: '登录' })
    await waitFor(() => expect(document.cookie).toContain('cookie_check=1'))
  })

  it('S-SESS-05b: a browser without cookies is told so instead of a form', async () => {
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => '',
      set() {
        // Nothing is kept.
      },
    })
    try {
      open('/user/login')
      expect(await screen.findByText('浏览器没有保存 Cookie')).toBeDefined()
      expect(screen.queryByLabelText('密码')).toBeNull()
    } finally {
      Reflect.deleteProperty(document, 'cookie')
    }
  })

  it('S-CONST-07: the cookies of a login last 365 days and one day', async () => {
    const written: string[] = []
    let above: object | null = document
    while (above !== null && !Object.hasOwn(above, 'cookie')) above = Object.getPrototypeOf(above) as object | null
    const jar = above === null ? undefined : Object.getOwnPropertyDescriptor(above, 'cookie')
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => jar?.get?.call(document) as string,
      set: (text: string) => {
        written.push(text)
        jar?.set?.call(document, text)
      },
    })
    try {
      const site = open('/user/login', { [loginPath]: () => loggedIn('xiaoman2026', true) })
      await screen.findByRole('heading', { name: '登录' })
      await userEvent.type(account(), 'xiaoman2026')
      await userEvent.type(password(), 'rain on a tin roof')
      await userEvent.click(screen.getByRole('checkbox', { name: '记住我' }))
      await userEvent.click(screen.getByRole('button', { name: '登录' }))
      await waitFor(() => expect(site.begun).toHaveLength(1))
    } finally {
      Reflect.deleteProperty(document, 'cookie')
    }
    const lifeOf = (name: string): readonly (string | undefined)[] =>
      written.filter((text) => text.startsWith(`${name}=1`)).map((text) => /Max-Age=(\d+)/.exec(text)?.[1])
    expect(lifeOf('remember_me')).toEqual([String(365 * 86_400)])
    expect(new Set(lifeOf('cookie_check'))).toEqual(new Set([String(86_400)]))
  })

  it('the eye shows the password and changes its label', async () => {
    open('/user/login')
    await screen.findByRole('heading', { name: '登录' })
    await userEvent.type(password(), 'abc')
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }))
    expect(password().type).toBe('text')
    expect(screen.getByRole('button', { name: '隐藏密码' })).toBeDefined()
  })

  it('a missing answer is reported, and the login can be tried again', async () => {
    open('/user/login', { [loginPath]: () => Promise.reject(new Error('down')) })
    await screen.findByRole('heading', { name: '登录' })
    await userEvent.type(account(), 'xiaoman2026')
    await userEvent.type(password(), 'rain on a tin roof{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('no answer')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '登录' }).disabled).toBe(false)
  })
})

describe('S-ROUTE-02b: register', () => {
  const fill = async (name: string, word: string): Promise<void> => {
    await screen.findByRole('heading', { name: '注册' })
    await userEvent.type(account(), name)
    await userEvent.type(password(), word)
  }

  it('requirements are shown before and while typing, without errors', async () => {
    open('/user/register')
    await screen.findByRole('heading', { name: '注册' })
    expect(account().getAttribute('aria-describedby')).not.toBeNull()
    await userEvent.type(account(), 'abc')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.type(account(), 'def1')
    expect(screen.getByText('6–12 位').textContent).toContain('已满足')
    expect(screen.getByText('字母和数字都有').textContent).toContain('已满足')
    await userEvent.type(password(), 'rain on a ')
    expect(screen.getByText('8–64 个字符').textContent).toContain('已满足')
    expect(password().autocomplete).toBe('new-password')
  })

  it('an error appears when a wrong field is left, and disappears when it is corrected', async () => {
    open('/user/register')
    await screen.findByRole('heading', { name: '注册' })
    await userEvent.type(account(), 'abcdefg')
    await userEvent.tab()
    expect(screen.getByRole('alert').textContent).toContain('字母和数字')
    await userEvent.type(account(), '1')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('age and terms must be confirmed before a request is sent', async () => {
    const site = open('/user/register')
    await fill('xiaoman2026', 'rain on a tin roof')
    await userEvent.click(screen.getByRole('button', { name: '注册' }))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '未满 18 岁不能注册，请确认你已满 18 岁',
      '请先阅读并同意用户规则与隐私说明',
    ])
    expect(site.asked.some(({ path }) => path === registerPath)).toBe(false)
  })

  it('L5: a retry after a lost answer uses the same request id; another account uses another id', async () => {
    let down = true
    const site = open('/user/register?from=%2Fgame%2Fsport', {
      [registerPath]: ({ account: name }: { account: string }) => {
        if (down) throw new Error('lost')
        return loggedIn(name)
      },
    })
    await fill('xiaoman2026', 'rain on a tin roof')
    await userEvent.click(screen.getByRole('checkbox', { name: '我已满 18 岁' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
    const press = () => userEvent.click(screen.getByRole('button', { name: '注册' }))
    await press()
    await screen.findByRole('alert')
    await press()
    await screen.findByRole('alert')
    await userEvent.type(account(), '7')
    down = false
    await press()
    await waitFor(() => expect(site.begun).toHaveLength(1))
    const ids = site.asked.filter(({ path }) => path === registerPath).map(({ body }) => body['requestId'])
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[1])
    expect(site.asked.at(-1)?.body).toMatchObject({ account: 'xiaoman20267', adult: true, terms: true })
    expect(site.toasts).toEqual(['注册成功'])
  })

  it('a registration without a target page shows no toast', async () => {
    const site = open('/user/register', { [registerPath]: ({ account: name }: { account: string }) => loggedIn(name) })
    await fill('xiaoman2026', 'rain on a tin roof')
    await userEvent.click(screen.getByRole('checkbox', { name: '我已满 18 岁' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
    await userEvent.click(screen.getByRole('button', { name: '注册' }))
    await waitFor(() => expect(site.begun).toHaveLength(1))
    expect(site.toasts).toEqual([])
  })

  it('a refusal is shown at the field it concerns', async () => {
    open('/user/register', { [registerPath]: () => refusal('account_taken', 7302, '该账号已被注册，请换一个试试') })
    await fill('xiaoman2026', 'rain on a tin roof')
    await userEvent.click(screen.getByRole('checkbox', { name: '我已满 18 岁' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
    await userEvent.click(screen.getByRole('button', { name: '注册' }))
    await screen.findByText('该账号已被注册，请换一个试试')
    expect(account().getAttribute('aria-invalid')).toBe('true')
  })

  it('S-QP-02d: a kept invitation code is filled in and sent', async () => {
    localStorage.setItem('invite_code', JSON.stringify({ code: 'QUE8K2', at: Date.now() - 1000 }))
    const site = open('/user/register', { [registerPath]: ({ account: name }: { account: string }) => loggedIn(name) })
    await screen.findByRole('heading', { name: '注册' })
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('邀请码').value).toBe('QUE8K2'))
    await fill('xiaoman2026', 'rain on a tin roof')
    await userEvent.click(screen.getByRole('checkbox', { name: '我已满 18 岁' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
    await userEvent.click(screen.getByRole('button', { name: '注册' }))
    await waitFor(() => expect(site.begun).toHaveLength(1))
    expect(site.asked.find(({ path }) => path === registerPath)?.body).toMatchObject({ inviteCode: 'QUE8K2' })
  })

  it('S-VAL-04: an invitation code that the server calls expired is cleared, with a message', async () => {
    localStorage.setItem('invite_code', JSON.stringify({ code: 'QUE8K2', at: Date.now() - 1000, stamp: 'kept' }))
    open('/user/register', { [promotionPath]: () => refusal('promotion_over', 7348, '邀请码已过期') })
    await screen.findByText('邀请码已过期，已清除，可以继续注册')
    expect(screen.getByLabelText<HTMLInputElement>('邀请码').value).toBe('')
    expect(localStorage.getItem('invite_code')).toBeNull()
  })

  it('the terms can be read without losing the typed text', async () => {
    open('/user/register')
    await fill('xiaoman2026', 'rain on a tin roof')
    await act(() => userEvent.click(screen.getByRole('button', { name: '《用户规则与隐私说明》' })))
    expect(await screen.findByRole('heading', { name: '谁可以使用' })).toBeDefined()
    expect(account().value).toBe('xiaoman2026')
  })
})
