import { describe, expect, it } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import { promotionLifeMs, type PromotionName } from '../../contract/index.ts'
import { keepCodes, keptCode, keptInvitation, stampCodes } from './promotion-codes.ts'

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

describe('S-QP-02, S-VAL-04, S-CONST-09: codes from a link', () => {
  it.each([
    ['invite_code', 24],
    ['i_code', 12],
    ['r_code', 12],
    ['r_bet', 12],
  ] as const)('%s is kept for %i hours', (name, hours) => {
    const { open, kept } = store()
    keepCodes(new URLSearchParams({ [name]: 'QUE8K2' }), at, open)
    expect(promotionLifeMs[name]).toBe(hours * hour)
    expect(keptCode(name, at + hours * hour - 1, open)?.code).toBe('QUE8K2')
    expect(keptCode(name, at + hours * hour, open)).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  const { promotion_codes: truth } = readTruth<{
    promotion_codes: {
      readonly life_ms: Readonly<Record<PromotionName, number>>
      readonly rows: readonly (readonly [PromotionName, number | string | null, boolean | string])[]
    }
  }>('validation.json')

  it('the lifetimes are those of the reference', () => expect(promotionLifeMs).toEqual(truth.life_ms))

  // A code has expired at its exact limit, and if its time lies in the future; one without a time is dropped. The
  // reference leaves the first two open.
  it.each(truth.rows)('reference: %s of age %s', (name, age, alive) => {
    const { open, kept } = store()
    const moment = typeof age === 'number' ? at - age : age
    kept.set(name, JSON.stringify({ code: 'QUE8K2', at: moment === 'NaN' ? Number.NaN : moment }))
    expect(keptCode(name, at, open) !== undefined).toBe(alive === true)
  })

  it('a friend’s code comes before a campaign’s, and an invalid code is not kept', () => {
    const { open } = store()
    keepCodes(new URLSearchParams({ i_code: 'SPRING', invite_code: 'QUE8K2', r_code: '<b>' }), at, open)
    expect(keptInvitation(at, open)).toEqual({ name: 'invite_code', code: 'QUE8K2', at })
    expect(keptInvitation(at + 13 * hour, open)?.code).toBe('QUE8K2')
    expect(keptCode('r_code', at, open)).toBeUndefined()
  })

  it('a stamped code is judged by the server, whatever this browser’s clock says', async () => {
    const { open } = store()
    keepCodes(new URLSearchParams({ i_code: 'SPRING' }), at, open)
    await stampCodes(async () => 'silent', at, open)
    expect(keptCode('i_code', at + 12 * hour - 1, open)).toEqual({ code: 'SPRING', at })
    await stampCodes(async () => ({ stamp: 'stamped' }), at, open)
    expect(keptInvitation(at + 99 * hour, open)).toEqual({ name: 'i_code', code: 'SPRING', at, stamp: 'stamped' })
    await stampCodes(async () => 'over', at, open)
    expect(keptInvitation(at, open)).toBeUndefined()
  })

  it('S-QP-01: agent_verify is kept unchanged, and an invalid code is not kept', () => {
    const { open, kept } = store()
    keepCodes(new URLSearchParams({ agent_verify: '<script>' }), at, open)
    expect(kept.size).toBe(0)
    keepCodes(new URLSearchParams({ agent_verify: 'AG-77' }), at, open)
    expect(kept.get('agent_verify')).toBe('AG-77')
  })

  it('refused storage, or other content in it, causes no error', () => {
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
