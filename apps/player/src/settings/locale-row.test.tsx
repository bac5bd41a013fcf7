// A language whose texts do not load is not switched to, and the member sees an error.

import { around } from '@magpie/identity/web/testing'
import { type Settings, type SettingsDoor, SettingsProvider } from '@magpie/wire/settings'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import words from '../../locales/zh-CN.json' with { type: 'json' }
import { LocaleRow } from './locale-row.tsx'

const unheard: SettingsDoor = {
  store: createStore<Settings>(() => ({
    theme: 'system',
    locale: 'zh-CN',
    oddsType: 3,
    direction: 'cn',
    motion: 'system',
  })),
  change: () => Promise.reject(new Error('offline')),
}

it('shows an error when the language could not be loaded, and still names the old one', async () => {
  const { toasts } = around({
    words,
    routes: [{ path: '/', Component: LocaleRow }],
    at: '/',
    wrap: (screens) => <SettingsProvider value={unheard}>{screens}</SettingsProvider>,
  })
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(words['look.locale']) }))
  await userEvent.click(await screen.findByRole('radio', { name: 'English' }))
  await expect.poll(() => toasts.at(-1)).toBe(words['look.locale.failed'])
  expect(await screen.findByRole('button', { name: new RegExp(words['look.locale.zh-CN']) })).toBeDefined()
})
