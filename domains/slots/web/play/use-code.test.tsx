// A game whose code does not arrive, as after a lost network or a release.

import { around } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { useCode } from './use-code.ts'

const codes = {
  mines: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  dice: () => Promise.resolve('dice'),
}

const Game = ({ id }: { readonly id: string }) => <p>{useCode(id, codes) ?? 'coming'}</p>

const open = (id: string) =>
  around({ words, routes: [{ path: '/', element: <Game id={id} />, errorElement: <p>not fetched</p> }], at: '/' })

afterEach(() => localStorage.clear())

it('a game comes with its code', async () => {
  open('dice')
  expect(await screen.findByText('dice')).toBeDefined()
})

it('a game whose code cannot be fetched leads to the screen of such faults, and does not come for ever', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  open('mines')
  expect(await screen.findByText('not fetched')).toBeDefined()
})
