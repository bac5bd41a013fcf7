import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mendStyles } from './mend-styles.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a stylesheet that failed to load is replaced by a new one, repeatedly; other links stay', () => {
  document.head.replaceChildren()
  for (const [rel, href] of [
    ['stylesheet', '/one.css'],
    ['modulepreload', '/two.js'],
  ] as const) {
    const link = document.createElement('link')
    link.rel = rel
    // The address is kept in a data attribute, because the browser would fetch a real one.
    link.dataset['of'] = href
    document.head.append(link)
  }
  mendStyles()
  const links = () => [...document.head.querySelectorAll('link')]
  const [sheet, code] = links()
  sheet?.dispatchEvent(new Event('error'))
  code?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(2000)
  const [second, same] = links()
  expect([links().length, second === sheet, same === code, second?.dataset['of']]).toEqual([2, false, true, '/one.css'])
  second?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(2000)
  expect(links()[0]).not.toBe(second)
})
