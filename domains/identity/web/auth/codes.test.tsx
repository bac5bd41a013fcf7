// Every error code of a login, as the server sends it: the text on the page, and where the page is afterwards
// (S-ERR-06..09).

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  captchaImage,
  deviceAsk,
  deviceConfirm,
  login,
  phoneAsk,
  phoneEnter,
  secondEnter,
} from '../../contract/index.ts'
import said from '../../locales/zh-CN.json' with { type: 'json' }
import words from '../locales/zh-CN.json' with { type: 'json' }
import { identityRoutes } from '../routes.ts'
import { type Answers, around, refusal } from '../testing/around.tsx'

const challenge = { challenge: 'c', work: 'w', workBits: 8 }
const ticket = { ticket: 't'.repeat(43), phone: '138****0001' }

/** The server's text of a refusal, with its figures filled in. */
const textOf = (refused: string, facts: Readonly<Record<string, unknown>> = {}): string =>
  (said as Readonly<Record<string, string>>)[`refusal.${refused}`]?.replace(/\{(\w+)\}/g, (_all, name) =>
    String(facts[name]),
  ) ?? ''

const image = (kind: 'picture' | 'slider'): Answers => ({
  [captchaImage.path]: () => ({
    kind,
    image: 'iVBORw0KGgo=',
    piece: kind === 'slider' ? 'iVBORw0KGgo=' : null,
    top: 9,
  }),
})

const tryLogin = async (answers: Answers): Promise<void> => {
  around({
    words,
    routes: identityRoutes,
    at: '/user/login',
    answers: { '/site/api/v1/configuration/preInfo': () => refusal('common', 10001, ''), ...answers },
  })
  await screen.findByRole('heading', { name: '登录' })
  await userEvent.type(screen.getByLabelText(/^账号/), 'xiaoman2026')
  await userEvent.type(screen.getByLabelText('密码'), 'rain on a tin roof{Enter}')
}

const told = async (text: string): Promise<HTMLElement> => {
  const [found] = await screen.findAllByText(text)
  if (found === undefined) throw new Error(`nobody says ${text}`)
  return found
}

/** Challenges for a new try: a picture to read, a slider to move. */
const captchas = [
  [6021, 'picture_needed', 'picture'],
  [6024, 'picture_wrong', 'picture'],
  [10409, 'challenge_stale', 'picture'],
  [6022, 'slider_needed', 'slider'],
  [6023, 'slider_wrong', 'slider'],
] as const

it.each(captchas)('S-ERR-06, S-ERR-09: %i %s is shown, and the form asks for it', async (code, refused, kind) => {
  await tryLogin({ [login.path]: () => refusal(refused, code, textOf(refused), challenge), ...image(kind) })
  expect((await told(textOf(refused))).closest('[role=alert]')).not.toBeNull()
  const field = await screen.findByRole(kind === 'picture' ? 'textbox' : 'slider', {
    name: kind === 'picture' ? '图形验证码' : '拖动滑块，让圆片对准缺口',
  })
  expect(field.closest('form')).toBe(screen.getByLabelText('密码').closest('form'))
})

it('S-ERR-07: 900000, a picture that fails to load, shows its number and can be loaded again', async () => {
  let asked = 0
  const picture = image('picture')[captchaImage.path]
  await tryLogin({
    [login.path]: () => refusal('picture_needed', 6021, textOf('picture_needed'), challenge),
    [captchaImage.path]: (ask) => {
      if (asked++ === 0) throw new Error('nobody answers')
      return picture?.(ask)
    },
  })
  await told('验证图片加载失败（900000）')
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await screen.findByRole('textbox', { name: '图形验证码' })
})

it('S-ERR-06: 6002 is shown at the password and says neither of the two is wrong', async () => {
  await tryLogin({ [login.path]: () => refusal('login_failed', 6002, textOf('login_failed')) })
  await told('账号或密码不正确')
  const field = screen.getByLabelText('密码')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

const risks = [
  [6025, 'risk_place'],
  [6026, 'risk_device'],
  [6027, 'risk_both'],
  [6028, 'risk_long'],
  [6029, 'risk_login'],
] as const

it.each(risks)(
  'S-ERR-07: %i %s says what is unusual and leads to a code for a known contact',
  async (code, refused) => {
    await tryLogin({ [login.path]: () => refusal(refused, code, textOf(refused), ticket) })
    await screen.findByRole('heading', { name: '认一认这台设备' })
    await told(textOf(refused))
    screen.getByRole('button', { name: '获取验证码（138****0001）' })
    expect(screen.queryByLabelText('密码')).toBeNull()
  },
)

const atDevice = (answers: Answers): Promise<void> =>
  tryLogin({
    [login.path]: () => refusal('risk_device', 6026, textOf('risk_device'), ticket),
    [deviceAsk.path]: () => ({
      request: '01890000-0000-7000-8000-000000000009',
      masked: '138****0001',
      waitSeconds: 60,
    }),
    ...answers,
  })

const codes = [
  [6035, 'device_ticket', {}],
  [6036, 'code_bad', { left: 4 }],
  [6037, 'code_locked', {}],
  [6038, 'code_expired', {}],
] as const

it.each(codes)('S-ERR-08: %i %s is shown where the code is typed', async (code, refused, facts) => {
  await atDevice({ [deviceConfirm.path]: () => refusal(refused, code, textOf(refused, facts), facts) })
  await userEvent.click(await screen.findByRole('button', { name: '获取验证码（138****0001）' }))
  await userEvent.type(await screen.findByRole('textbox', { name: '验证码' }), '123456')
  await userEvent.click(screen.getByRole('button', { name: '继续登录' }))
  await told(textOf(refused, facts))
  expect(screen.getByRole('heading', { name: '认一认这台设备' })).toBeDefined()
})

it('S-SESS-05a: “remember me” is kept if the login takes another step', async () => {
  const info = { token: 'm', userId: 'u', account: 'xiaoman2026', isChecked: true, expiresAt: 1 }
  await atDevice({ [deviceConfirm.path]: () => info })
  await userEvent.click(await screen.findByRole('button', { name: '获取验证码（138****0001）' }))
  await userEvent.type(await screen.findByRole('textbox', { name: '验证码' }), '123456')
  await userEvent.click(screen.getByRole('button', { name: '继续登录' }))
  await screen.findByText('elsewhere')
  expect(document.cookie).toContain('remember_me=1')
})

it('S-ERR-08: 6039 shows the wait for the next code, and the button is disabled', async () => {
  const facts = { waitSeconds: 40 }
  await atDevice({ [deviceAsk.path]: () => refusal('code_often', 6039, textOf('code_often', facts), facts) })
  const get = await screen.findByRole('button', { name: '获取验证码（138****0001）' })
  await userEvent.click(get)
  const alert = within((await told(textOf('code_often', facts))).closest<HTMLElement>('[role=alert]') ?? document.body)
  alert.getByText(/请在 (?:40|39) 秒后重试/, { selector: '[aria-hidden]' })
  expect((get as HTMLButtonElement).disabled).toBe(true)
})

/** Errors not caused by the form: it shows the server's text, and the same input can be sent again. */
const plain = [
  [22007, 'missing_uuid', '缺少设备标识，请刷新页面后重试'],
  [10001, 'common', '系统异常，请稍后重试'],
  [10003, 'validation', '提交的内容有误，请检查后重试'],
  [10108, 'api_auth', '请求签名无效，请刷新页面后重试'],
] as const

it.each(plain)('S-ERR-07, S-ERR-09: %i %s is shown in the server’s words', async (code, refused, text) => {
  await tryLogin({ [login.path]: () => refusal(refused, code, text) })
  expect((await told(text)).closest('[role=alert]')).not.toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '登录' }).disabled).toBe(false)
})

it('S-ERR-07: 6501 counts down, and the button is disabled', async () => {
  const facts = { waitSeconds: 15 }
  await tryLogin({ [login.path]: () => refusal('login_limit', 6501, textOf('login_limit', facts), facts) })
  await told(textOf('login_limit', facts))
  const button = screen.getByRole('button', { name: /^登录（1[45]）$/ })
  expect((button as HTMLButtonElement).disabled).toBe(true)
})

it('S-ROUTE-02, S-ERR-08: a wrong phone code is shown at its boxes; a second factor is asked for after it', async () => {
  let tries = 0
  around({
    words,
    routes: identityRoutes,
    at: '/user/login',
    answers: {
      '/site/api/v1/configuration/preInfo': () => refusal('common', 10001, ''),
      [phoneAsk.path]: (ask) => {
        expect(ask).toEqual({ phone: '13900000001' })
        return { request: 'r', expiresAt: 0, waitSeconds: 60, masked: null }
      },
      [phoneEnter.path]: () =>
        tries++ === 0
          ? refusal('code_bad', 6036, textOf('code_bad', { left: 4 }), { left: 4 })
          : refusal('second_needed', 7342, textOf('second_needed'), { ticket: 't', totp: true, passkey: false }),
      [secondEnter.path]: () => refusal('second_wrong', 7343, textOf('second_wrong')),
    },
  })
  await userEvent.click(await screen.findByRole('radio', { name: '短信登录' }))
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await told('请输入手机号')
  await userEvent.type(screen.getByLabelText('已绑定的手机号'), '13900000001')
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  const boxes = await screen.findByLabelText('验证码')
  await userEvent.type(boxes, '123456')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  await told(textOf('code_bad', { left: 4 }))
  // Six wrong digits are cleared at once.
  await userEvent.type(boxes, '654321')
  expect((boxes as HTMLInputElement).value).toBe('654321')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  await screen.findByRole('checkbox')
  expect(screen.queryByRole('radio', { name: '短信登录' })).toBeNull()
})
