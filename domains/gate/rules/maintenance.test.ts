import { describe, expect, it } from 'vitest'
import { preInfo } from '../contract/index.ts'
import { beijingText, canonicalText, closedInMaintenance, maintenanceAt } from './index.ts'

const noon = Date.UTC(2026, 4, 1, 12)
const hour = 3_600_000

describe('maintenance', () => {
  it('S-GATE-05: status 0 means maintenance, only inside its window', () => {
    const at = (from: number | null, to: number | null, status: 0 | 1 = 0) =>
      maintenanceAt({ status, from, to }, noon).status
    expect(at(null, null)).toBe(0)
    expect(at(noon, null)).toBe(0)
    expect(at(noon + 1, null)).toBe(1)
    expect(at(null, noon)).toBe(1)
    expect(at(noon - hour, noon + hour)).toBe(0)
    expect(at(noon - hour, noon + hour, 1)).toBe(1)
  })

  it('L6: maintenance closes writing calls of players, and never a venue’s call', () => {
    expect(closedInMaintenance({ method: 'POST', who: 'member', path: '/game/api/v1/venue/launch' })).toBe(true)
    expect(closedInMaintenance({ method: 'POST', who: 'anyone', path: '/site/api/v1/user/member/login' })).toBe(true)
    expect(closedInMaintenance({ method: 'GET', who: 'member', path: '/site/api/v1/user/member/jwt' })).toBe(false)
    for (const call of ['authenticate', 'balance', 'debit', 'confirm', 'settle', 'rollback']) {
      expect(closedInMaintenance({ method: 'POST', who: 'venue', path: `/wallet/v1/${call}` })).toBe(false)
    }
  })

  it('S-CALL-01: preInfo is not closed in maintenance', () => {
    expect(closedInMaintenance(preInfo)).toBe(false)
  })

  it('L24: the window is shown in Beijing time', () => {
    expect(beijingText(noon)).toBe('2026-05-01 20:00')
    expect(beijingText(Date.UTC(2026, 11, 31, 16, 5))).toBe('2027-01-01 00:05')
    expect(beijingText(null)).toBe('--')
  })
})

describe('the signed text', () => {
  it('S-ENT-01: is the same in any order of keys', () => {
    expect(canonicalText({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}')
    expect(canonicalText({ a: 1, gone: undefined }), 'as JSON leaves it out').toBe('{"a":1}')
    expect(canonicalText({ a: true, b: [1, { c: 'x', d: null }] })).toBe(
      canonicalText({ b: [1, { d: null, c: 'x' }], a: true }),
    )
  })
})
