// New notices, as home's bar and the hub show them.

import { describe, expect, it } from 'vitest'
import { markSeen, unreadOf } from './unread.ts'

const at = (...froms: number[]) => froms.map((from) => ({ from }))

describe('unread notices', () => {
  it('S-GATE-01n: are those newer than the last one seen', () => {
    expect(unreadOf(at(10, 20, 30), 0)).toBe(3)
    expect(unreadOf(at(10, 20, 30), 20)).toBe(1)
    expect(unreadOf(at(), 0)).toBe(0)
  })

  it('opening the list marks its notices as seen, and a shorter list later does not unmark them', () => {
    localStorage.clear()
    markSeen(at(10, 30, 20))
    expect(localStorage.getItem('notices_seen')).toBe('30')
    markSeen(at(10))
    expect(localStorage.getItem('notices_seen')).toBe('30')
    markSeen(at(40))
    expect(localStorage.getItem('notices_seen')).toBe('40')
  })
})
