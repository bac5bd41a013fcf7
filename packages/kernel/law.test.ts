import { describe, expect, it } from 'vitest'
import { BrokenLaw, law } from './law.ts'
import { isRefusal, refuse } from './result.ts'

describe('a law', () => {
  it('L3: lets a true condition pass, and narrows its type', () => {
    const balance: bigint | undefined = [5n].at(0)
    law(balance !== undefined, 'L3')
    expect(balance + 1n).toBe(6n)
  })

  it('L3: a false condition throws, with the number of the law and the value seen', () => {
    expect(() => law(false, 'L3', 'a balance of -1')).toThrow(BrokenLaw)
    expect(() => law(false, 'L3', 'a balance of -1')).toThrow('L3 broken: a balance of -1')
    expect(() => law(false, 'L12')).toThrow('docs/laws.md')
  })
})

describe('L24: a refusal', () => {
  it('L24: carries its code, and its facts if there are any', () => {
    expect(refuse('short_of_funds')).toEqual({ refused: 'short_of_funds' })
    expect(refuse('short_of_funds', { lacks: '5.00' })).toEqual({ refused: 'short_of_funds', facts: { lacks: '5.00' } })
  })

  it('L11: is distinguished from every answer and every fault', () => {
    expect(isRefusal(refuse('own_limit'))).toBe(true)
    for (const other of [
      null,
      undefined,
      'refused',
      5,
      {},
      [],
      { refused: null },
      { refused: 1 },
      new BrokenLaw('L1', 'x'),
    ])
      expect(isRefusal(other)).toBe(false)
  })
})
