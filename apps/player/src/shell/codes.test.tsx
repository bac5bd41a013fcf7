// Each code that concerns the whole page, received by a declared call of the real client: its text in the real dialog,
// and the page's address afterwards (S-ERR-01..04, 09, 10).

import { compileMessage } from '@lingui/message-utils/compileMessage'
import { setupI18n } from '@lingui/core'
import { preInfo } from '@magpie/gate/contract'
import { siteConfigKey } from '@magpie/gate/web'
import { DialogHost } from '@magpie/ui/dialog'
import type { NotifyDoor } from '@magpie/wire/notify'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import words from '../../locales/zh-CN.json' with { type: 'json' }
import { browserCall } from './browser-call.ts'
import { refusalHandler } from './on-refusal.ts'
import { openNotify } from './open-notify.ts'

type NotifyAsk = Parameters<NotifyDoor['ask']>[0]

const messages = Object.fromEntries(Object.entries(words).map(([id, text]) => [id, compileMessage(text)]))

const refused = async (statusCode: number, message: string, here: string, open?: NotifyAsk) => {
  const i18n = setupI18n({ locale: 'zh-CN', messages: { 'zh-CN': messages } })
  const notify = openNotify(i18n, () => true)
  const queries = new QueryClient()
  queries.setQueryData(siteConfigKey, {})
  const went: string[] = []
  let marker: string | undefined = 'm1'
  let at = here
  render(<DialogHost line={notify.dialogs} />)
  if (open !== undefined) notify.ask(open)
  const call = browserCall({
    siteKey: 'key',
    marker: () => marker,
    device: () => '0190a0c0-0000-7000-8000-00000000000a',
    kept: () => undefined,
    onRefusal: refusalHandler({
      i18n,
      notify,
      queries,
      marker: () => marker,
      clear: () => {
        marker = undefined
      },
      // Gathered answers are handled at once.
      after: (_ms, run) => {
        run()
        return () => undefined
      },
      here: () => at,
      isGo: () => false,
      isClosed: () => false,
      redirects: () => false,
      storage: sessionStorage,
      navigate: (to, replace) => {
        at = to
        went.push(`${replace === true ? 'instead' : 'on'} ${to}`)
      },
    }),
    send: async () => ({
      status: 200,
      body: JSON.stringify({ status_code: statusCode, message, data: { refused: 'refused' } }),
    }),
  })
  const answer = await act(async () => call(preInfo, {}))
  return {
    answer,
    went,
    marker: () => marker,
    toasts: () => notify.toasts.all().at(-1),
    asksConfig: () => queries.getQueryState(siteConfigKey)?.isInvalidated,
  }
}

/** A session that is over: one dialog, whose button leads to login. */
const dialogs = [
  ['S-ERR-04', 6001, '温馨提示', '你的账号已在其他设备登录，请重新登录', 'on /user/login?from=%2Fmine%2Flimits'],
  ['S-ERR-04', 10105, '温馨提示', '密码已修改，请重新登录', 'on /user/login?from=%2Fmine%2Flimits'],
  ['S-ERR-01', 10102, '提示', '这台设备已停止使用本站', 'instead /user/login?from=%2Fmine%2Flimits'],
] as const

it.each(dialogs)('%s: %i ends the session, says why, and its button leads to login', async (...row) => {
  const [, code, title, text, leads] = row
  const page = await refused(code, text, '/mine/limits')
  const dialog = await screen.findByRole('alertdialog', { name: title, description: text })
  expect([page.marker(), page.went]).toEqual([undefined, []])
  expect(dialog.textContent).toContain(text)
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(page.went).toEqual([leads])
  cleanup()
})

it('S-SESS-02: a question to the member is closed with their session, and its caller is informed', async () => {
  const onClose = vi.fn<() => void>()
  await refused(6001, '请重新登录', '/mine', { id: 'password-again', title: '请再输入密码', body: '', onClose })
  await screen.findByRole('alertdialog', { name: '温馨提示' })
  expect([screen.queryByText('请再输入密码'), onClose.mock.calls.length]).toEqual([null, 1])
  cleanup()
})

/** A session that is over: pages for members are left, all others stay. */
it.each([
  ['S-ERR-09', 10004, '登录已失效，请重新登录'],
  ['S-ERR-04', 10104, '账号已被停用，请联系客服'],
] as const)('%s: %i ends the session, says why, and leaves pages for members only', async (_row, code, text) => {
  const guarded = await refused(code, text, '/mine/limits')
  expect([guarded.marker(), guarded.went, guarded.toasts()?.text]).toEqual([undefined, ['on /'], text])
  cleanup()
  const open = await refused(code, text, '/help/kh')
  expect([open.marker(), open.went, open.toasts()?.text]).toEqual([undefined, [], text])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it.each([
  ['S-ERR-02', 6031, 'instead /other/restrictionIp?name=access-caveat'],
  ['S-ERR-02', 6033, 'instead /other/restrictionIp?name=access-caveat'],
  ['S-ERR-03', 6032, 'on /other/restrictionIp?name=access-alert'],
] as const)('%s: %i opens the page of the region, and the session stays', async (_row, code, leads) => {
  const page = await refused(code, '你所在的地区暂不提供服务', '/game/sport')
  expect([page.went, page.marker()]).toEqual([[leads], 'm1'])
})

it('S-ERR-10: 6014 requests the config at once', async () => {
  const page = await refused(6014, '系统维护中，请稍后再试', '/')
  expect([page.asksConfig(), page.went, page.marker()]).toEqual([true, [], 'm1'])
})

it('S-ERR-09: 10009 says that the page is outdated, and offers to reload it', async () => {
  await refused(10009, '当前版本过低，请更新后重试', '/')
  await screen.findByRole('alertdialog', { name: '提示', description: '当前版本过低，请更新后重试' })
  screen.getByRole('button', { name: '刷新' })
  cleanup()
})

/** Codes of one screen, which that screen reports: the page stays as it is, and the message arrives whole. */
it.each([10001, 10003, 10108, 10409, 6002, 6013, 6021, 6025, 6035, 6501, 22007, 301220, 600101])(
  'S-ERR-05..10: %i is handled only by the screen that made the call',
  async (code) => {
    const page = await refused(code, '请稍后再试', '/mine')
    expect(page.answer).toMatchObject({ statusCode: code, message: '请稍后再试' })
    expect([page.went, page.marker(), page.asksConfig(), page.toasts()]).toEqual([[], 'm1', false, undefined])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)
