// What a visitor reads when a page does not appear: the server did not answer, or the page broke.

import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import words from '../../locales/zh-CN.json' with { type: 'json' }
import { RenderError } from './render-error.tsx'

const messages = Object.fromEntries(Object.entries(words).map(([id, text]) => [id, compileMessage(text)]))

const fail = (error: Error) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const loader = (): never => {
    throw error
  }
  const router = createMemoryRouter([{ path: '/', loader, element: null, errorElement: <RenderError /> }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'zh-CN', messages: { 'zh-CN': messages } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

it.each([
  'Failed to fetch dynamically imported module: http://127.0.0.1:6001/assets/match.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/match.css',
])(
  'S-ERR-13: a part of a page that failed to load is shown as a network error and can be retried: %s',
  async (message) => {
    fail(new TypeError(message))
    expect(await screen.findByRole('heading', { name: '网络异常，请稍后重试' })).toBeDefined()
    expect(screen.getByRole('button', { name: '再试一次' })).toBeDefined()
    expect(screen.queryByText('页面出错了')).toBeNull()
  },
)

it('S-GATE-07b: a broken page says that it broke, shows no details, and leads home', async () => {
  fail(new TypeError('Cannot read properties of undefined'))
  expect(await screen.findByRole('heading', { name: '页面出错了' })).toBeDefined()
  expect(screen.getByRole('link', { name: '重新打开首页' }).getAttribute('href')).toBe('/')
  expect(document.body.textContent).not.toContain('undefined')
})
