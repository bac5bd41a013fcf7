// A browser that keeps nothing.

import { afterEach, expect, it, vi } from 'vitest'
import { isGo, setGo } from '../access/is-go.ts'
import { browserStorage } from './marker.ts'

afterEach(() => vi.unstubAllGlobals())

it('S-ERR-03: without storage, a visitor who goes on only to look is not led back on the same page', () => {
  const setItem = () => {
    throw new DOMException('no storage', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { setItem })
  const before = browserStorage()
  expect(isGo(before)).toBe(false)
  setGo(browserStorage())
  expect(isGo(before)).toBe(true)
})
