import { describe, expect, it } from 'vitest'
import { codeLifeMs, keepCodes, keptCode, keptInvitation } from './promotion-codes.ts'

const hour = 3_600_000
const at = 1_800_000_000_000

const store = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    open: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }),
  }
}

describe('S-QP-02, S-VAL-04: codes that a link brings along', () => {
  it.each([
    ['invite_code', 24],
    ['i_code', 12],
    ['r_code', 12],
    ['r_bet', 12],
  ] as const)('%s lives %i hours', (name, hours) => {
    const { open, kept } = store()
    keepCodes(new URLSearchParams({ [name]: 'QUE8K2' }), at, open)
    expect(codeLifeMs[name]).toBe(hours * hour)
    expect(keptCode(name, at + hours * hour - 1, open)).toBe('QUE8K2')
    expect(keptCode(name, at + hours * hour, open)).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  it('a friend’s code goes before a campaign’s, and what is no code is not kept', () => {
    const { open } = store()
    keepCodes(new URLSearchParams({ i_code: 'SPRING', invite_code: 'QUE8K2', r_code: '<b>' }), at, open)
    expect(keptInvitation(at, open)).toBe('QUE8K2')
    expect(keptInvitation(at + 13 * hour, open)).toBe('QUE8K2')
    expect(keptCode('r_code', at, open)).toBeUndefined()
  })

  it('a store that is refused, or holds something else, is no fault', () => {
    const refused = (): never => {
      throw new Error('no storage')
    }
    keepCodes(new URLSearchParams({ i_code: 'SPRING' }), at, refused)
    expect(keptInvitation(at, refused)).toBeUndefined()
    const { open, kept } = store()
    for (const text of ['null', '7', '{"code":7,"at":1}', 'x', '{"code":"A","at":"now"}']) {
      kept.set('invite_code', text)
      expect(keptInvitation(at, open)).toBeUndefined()
    }
  })
})
