import { describe, expect, it } from 'vitest'
import { storageKeys } from '../contract/index.ts'
import { joinedDays, sessionLoss, sessionRefusal, throttles, waitAfter } from './index.ts'

const live = { state: 'live', marker: 'm', expiresAt: 1000, memberState: 'active' } as const

describe('the state of a session', () => {
  it('S-SESS-02: an ended session answers with the reason', () => {
    expect(sessionRefusal(live, 'm', 999)).toBeUndefined()
    expect(sessionRefusal(live, 'm', 1000)).toBe('auth')
    expect(sessionRefusal({ ...live, state: 'logged_out' }, 'm', 1)).toBe('auth')
    expect(sessionRefusal({ ...live, state: 'replaced' }, 'm', 1)).toBe('logged_elsewhere')
    expect(sessionRefusal({ ...live, state: 'password_changed' }, 'm', 1)).toBe('password_changed')
    expect(sessionRefusal({ ...live, state: 'blocked' }, 'm', 1)).toBe('blocked')
    expect(sessionRefusal({ ...live, memberState: 'blocked' }, 'm', 1)).toBe('blocked')
  })

  it('L34: without the right marker no reason is given', () => {
    for (const state of ['live', 'replaced', 'blocked', 'password_changed'] as const) {
      for (const marker of [undefined, '', 'n', 'M']) expect(sessionRefusal({ ...live, state }, marker, 1)).toBe('auth')
    }
  })
})

describe('the client on a session-invalid code', () => {
  it('S-SESS-02: 6001, 10105, 10004 and 10104 clear token and cache id', () => {
    for (const code of [6001, 10105, 10004, 10104]) expect(sessionLoss(code)?.clears, String(code)).toBe(true)
    expect([storageKeys.marker, storageKeys.cacheId]).toEqual(['token', 'cache_id'])
  })

  it('S-SESS-02: other codes keep the session', () => {
    for (const code of [6000, 0, 10001, 10003, 6002, 6014, 6501, 22007]) expect(sessionLoss(code)).toBeUndefined()
  })

  it('S-SESS-03: only 6001 shows a confirm dialog; S-ERR-01: 10102 shows an alert', () => {
    expect(sessionLoss(6001)?.shows).toBe('confirm')
    expect(sessionLoss(10102)).toEqual({ statusCode: 10102, clears: true, shows: 'alert' })
    expect(sessionLoss(10004)?.shows).toBe('leave')
  })

  it('S-ENT-10c: the device id is stored as _uuid', () => {
    expect(storageKeys.device).toBe('_uuid')
  })
})

describe('throttles', () => {
  it('the first tries are free, then the waits grow up to a maximum', () => {
    const waits = Array.from({ length: 14 }, (_, at) => waitAfter(throttles.loginDevice, at + 1) / 1000)
    expect(waits).toEqual([0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900, 900, 900, 900])
  })
})

describe('joined for N days', () => {
  it('the day of registration is day 1, and days turn at midnight in Beijing', () => {
    const registered = Date.UTC(2026, 4, 1, 15, 59)
    expect(joinedDays(registered, registered)).toBe(1)
    expect(joinedDays(registered, registered + 60_000)).toBe(2)
    expect(joinedDays(registered, Date.UTC(2026, 4, 31, 16))).toBe(32)
    expect(joinedDays(registered, registered - 5)).toBe(1)
  })
})
