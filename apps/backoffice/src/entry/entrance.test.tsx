// Logging in to the back office, in a small DOM with a simulated server.

import { around } from '@magpie/identity/web/testing'
import { me as whoIs } from '@magpie/operators/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { keepMarker, markerKey } from '../shell/ops-call.ts'
import { Entrance } from './entrance.tsx'

type Answer = { readonly status_code: number; readonly message?: string; readonly data?: unknown }

const open = (answer: (marker: string | null) => Answer) => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: { readonly headers: Record<string, string> }) => {
    const marker = new Headers(headers).get('token')
    if (url.startsWith(whoIs.path)) asked.push(marker)
    return new Response(JSON.stringify({ message: '', data: null, ...answer(marker) }), { status: 200 })
  })
  const scene = around({ words: {}, routes: [{ path: '/', element: <Place /> }], at: '/' })
  return { ...scene, asked }
}
const queries = { clear: vi.fn<() => void>() }
const Place = () => <Entrance queries={queries as never} />

const me = (account: string): Answer => ({
  status_code: 6000,
  data: {
    id: 'a4b1d2c3-0000-4000-8000-000000000001',
    account,
    name: account,
    roles: [],
    permissions: [],
    stage: 'password',
    recoveryLeft: 8,
  },
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('a busy server is named and can be asked again, and a logged-in operator is not sent to login', async () => {
  keepMarker('mine')
  let busy = true
  open((marker) =>
    busy ? { status_code: 600_201, message: 'busy now', data: { refused: 'too_many' } } : me(`of ${marker}`),
  )
  await screen.findByText('busy now')
  expect(screen.queryByRole('button', { name: 'gate.log_in' })).toBeNull()
  busy = false
  await userEvent.click(screen.getByRole('button', { name: 'desk.again' }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
})

it('a server that cannot be reached can be asked again, and a logged-in operator is not sent to login', async () => {
  keepMarker('mine')
  let isCut = true
  open((marker) => {
    if (isCut) throw new TypeError('no network')
    return me(`of ${marker}`)
  })
  expect(await screen.findByText('desk.no_answer')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'gate.log_in' })).toBeNull()
  isCut = false
  await userEvent.click(screen.getByRole('button', { name: 'desk.again' }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
})

it('after a login or logout in another tab the operator is read again, and the cache is cleared', async () => {
  keepMarker('mine')
  const { asked } = open((marker) => me(`of ${marker}`))
  await screen.findByRole('heading', { level: 1 })
  expect(asked).toEqual(['mine'])
  keepMarker('another')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: markerKey, newValue: 'another' })))
  await expect.poll(() => asked).toEqual(['mine', 'another'])
  expect(queries.clear).toHaveBeenCalledTimes(1)
  localStorage.clear()
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(await screen.findByRole('button', { name: 'gate.log_in' })).toBeDefined()
  expect(asked).toHaveLength(2)
})
