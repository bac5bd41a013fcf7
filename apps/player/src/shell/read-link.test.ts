// What a link carries: a login that is handed over, and codes that are stored.

import type { Call } from '@magpie/wire/call'
import { afterEach, expect, it, vi } from 'vitest'
import { readLink } from './read-link.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const nobody: Call = () => Promise.reject(new Error('nobody is asked'))
const code = 'a'.repeat(43)

/** Opens the page with this query; returns the addresses that it went to, in order. */
const at = (search: string): string[] => {
  const went: string[] = []
  vi.stubGlobal('location', {
    search,
    pathname: '/download',
    replace: (to: string) => void went.push(`leads to ${to}`),
  })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => void went.push(`is at ${to}`),
  })
  return went
}

const store = (): Map<string, string> => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  return kept
}

it.each(['appdown-token', 'token'])(
  'S-QP-03: a login under %s is removed from the address, and the handover page opens',
  async (name) => {
    const search = `?${name}=${code}&from=1`
    const went = at(search)
    await readLink(nobody, search)
    expect(went).toEqual(['is at /download', `leads to /user/handover#${code}`])
  },
)

it('S-QP-02, S-QP-03: a link with a login and codes stores the codes and reports them before it leaves', async () => {
  const kept = store()
  const search = `?token=${code}&i_code=SPRING&agent_verify=AG-7`
  const went = at(search)
  const call = ((endpoint: { readonly path: string }) => {
    went.push(endpoint.path)
    return Promise.resolve({ stamp: 'stamped' })
  }) as unknown as Call
  await readLink(call, search)
  expect(kept.get('agent_verify')).toBe('AG-7')
  expect(JSON.parse(kept.get('i_code') ?? '{}')).toMatchObject({ code: 'SPRING', stamp: 'stamped' })
  expect([went[0], went.at(-1)]).toEqual(['is at /download', `leads to /user/handover#${code}`])
  expect(went).toContain('/act/api/v1/invite/touch')
})

it('S-QP-03: a server that does not answer delays the handover page by a second at most', async () => {
  vi.useFakeTimers()
  const kept = store()
  const search = `?token=${code}&invite_code=QUE8K2`
  const went = at(search)
  void readLink(() => new Promise(() => undefined), search)
  await vi.advanceTimersByTimeAsync(999)
  expect(went).toEqual(['is at /download'])
  await vi.advanceTimersByTimeAsync(1)
  expect(went.at(-1)).toBe(`leads to /user/handover#${code}`)
  expect(kept.get('invite_code')).toContain('QUE8K2')
})

it('S-QP-02: an invalid token leaves the link as it is, and its codes are stored', async () => {
  const kept = store()
  const search = '?token=none&r_code=AUTUMN'
  const went = at(search)
  await readLink(() => Promise.reject(new Error('no network')), search)
  expect(went).toEqual([])
  expect(kept.get('r_code')).toContain('AUTUMN')
})

it('S-GATE-04: a page that was redirected meanwhile keeps its address, and the link’s codes are stored', async () => {
  const kept = store()
  const went = at('')
  await readLink(() => Promise.reject(new Error('no network')), `?token=${code}&i_code=SPRING`)
  expect(went).toEqual([`leads to /user/handover#${code}`])
  expect(kept.get('i_code')).toContain('SPRING')
})
