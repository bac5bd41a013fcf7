// What a copy button shows, in a browser that allows it and in browsers that do not.

import { around } from '@magpie/identity/web/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ShortId } from './parts/figures.tsx'
import { AtDesk } from './testing/at-desk.tsx'
import words from './locales/zh-CN.json' with { type: 'json' }

const id = '01a22b94-1f16-7000-892f-9a975c4b5d8c'

afterEach(() => vi.unstubAllGlobals())

const press = async (clipboard: object | undefined): Promise<void> => {
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, clipboard })
  around({
    words,
    routes: [{ path: '/', element: <ShortId id={id} /> }],
    at: '/',
    wrap: (inside) => (
      <AtDesk permissions={[]} at={0}>
        {inside}
      </AtDesk>
    ),
  })
  const button = await screen.findByRole('button', { name: /…4b5d8c|复制/ })
  act(() => button.click())
}

it('confirms that the whole id was copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  await press({ writeText })
  expect(await screen.findByText('已复制')).toBeDefined()
  expect(writeText).toHaveBeenCalledWith(id)
})

it('without a clipboard, as on a page without TLS, the id is copied from a field that is then gone', async () => {
  const copied: string[] = []
  const execCommand = (): boolean => copied.push(document.querySelector('textarea')?.value ?? '') > 0
  Object.assign(document, { execCommand })
  try {
    await press(undefined)
    expect(await screen.findByText('已复制')).toBeDefined()
    expect([copied, document.querySelector('textarea')]).toEqual([[id], null])
  } finally {
    Reflect.deleteProperty(document, 'execCommand')
  }
})

it.each([
  ['has no clipboard', undefined],
  ['refuses', { writeText: async () => Promise.reject(new Error('not allowed')) }],
])('shows the whole id where the browser %s', async (_, clipboard) => {
  await press(clipboard)
  expect(await screen.findByText(new RegExp(id))).toBeDefined()
})
