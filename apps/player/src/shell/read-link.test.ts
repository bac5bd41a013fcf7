// What a link brings along that lets somebody in.

import type { Call } from '@magpie/wire/call'
import { afterEach, expect, it, vi } from 'vitest'
import { readLink } from './read-link.ts'

afterEach(() => void vi.unstubAllGlobals())

const nobody: Call = () => Promise.reject(new Error('nobody is asked'))
const code = 'a'.repeat(43)

it.each(['appdown-token', 'token'])(
  'S-QP-03: a login under %s leaves the address for the page that asks',
  async (name) => {
    const replace = vi.fn<(to: string) => void>()
    vi.stubGlobal('location', { search: `?${name}=${code}&from=1`, replace })
    await readLink(nobody)
    expect(replace.mock.calls).toEqual([[`/user/handover#${code}`]])
  },
)
