// A game whose code does not arrive, as after a lost network or a release.

import { around } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import Play from './play.tsx'

vi.mock('./views.tsx', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  return { tables: { mines: lost }, sharedViews: { crash: lost } }
})

it.each(['mines', 'crash'])('the code of %s cannot be fetched: the screen of such faults is shown', async (id) => {
  vi.spyOn(console, 'error').mockReturnValue()
  around({ words, routes: [{ path: '/', element: <Play id={id} />, errorElement: <p>not fetched</p> }], at: '/' })
  expect(await screen.findByText('not fetched')).toBeDefined()
})
