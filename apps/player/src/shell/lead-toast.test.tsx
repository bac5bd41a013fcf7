// Every text of the server and the site that asks the member to contact the staff: the text appears whole, and it opens
// the chat in a new window, with the page on which it appeared (S-ERR-04, 07, 13, S-GATE-11).

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cwd } from 'node:process'
import { setupI18n } from '@lingui/core'
import { Toasts } from '@magpie/ui/toast'
import { contactWords } from '@magpie/wire/service-text'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openNotify } from './open-notify.ts'

const root = cwd()

const ofFile = (path: string): readonly (readonly [string, string])[] =>
  Object.entries(JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>)

/** The server's texts, and a screen's texts for a missing answer. */
const told = [
  ...globSync(['domains/*/locales/zh-CN.json', 'packages/wire/locales/zh-CN.json'], { cwd: root }).flatMap((path) =>
    ofFile(path).filter(([id]) => id.startsWith('refusal.')),
  ),
  ...['zh-CN', 'zh-TW', 'en'].flatMap((locale) =>
    ofFile(`apps/player/locales/${locale}.json`).filter(([id]) => id === 'error.system'),
  ),
].filter(([, text]) => contactWords.some((words) => text.includes(words)))

const say = async (text: string, tone: 'bad' | 'good') => {
  const { toasts, toast } = openNotify(setupI18n({ locale: 'zh-CN', messages: { 'zh-CN': {} } }), () => true)
  render(<Toasts line={toasts} label="提示消息" />)
  await act(async () => toast(text, tone))
}

afterEach(cleanup)

describe('a text that asks the member to contact the staff', () => {
  it('is one of these', () => {
    expect([...new Set(told.map(([id]) => id))].sort()).toEqual([
      'error.system',
      'refusal.blocked',
      'refusal.common',
      'refusal.device_blocked',
      'refusal.login_stopped',
      'refusal.name_stated',
      'refusal.player_blocked',
      'refusal.register_stopped',
      'refusal.round_unreadable',
    ])
  })

  it.each(told)('%s: %s', async (_id, text) => {
    history.replaceState(null, '', '/mine/finance/withdrawal')
    await say(text, 'bad')
    const link = await screen.findByRole('link')
    expect(contactWords).toContain(link.textContent)
    expect(link.getAttribute('href')).toBe('/customer/main?about=account&id=%2Fmine%2Ffinance%2Fwithdrawal')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('status').textContent).toBe(text)
  })

  it('another text has no link', async () => {
    await say('余额不足', 'bad')
    await act(async () => import('./lead-toast.ts'))
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('余额不足')
  })
})
