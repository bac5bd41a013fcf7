import { describe, expect, it } from 'vitest'
import { roundStates } from '../contract/rounds.ts'
import { moveFor, roundTable } from './round-table.ts'

describe('the table of a round', () => {
  it('L7: only a held stake can be kept or returned, and only a kept one settled', () => {
    for (const state of [null, ...roundStates]) {
      expect(['keep', 'keep_and_settle'].includes(moveFor('confirm', state))).toBe(state === 'held')
      expect(moveFor('rollback', state) === 'return').toBe(state === 'held')
      expect(moveFor('settle', state) === 'settle').toBe(state === 'kept')
      expect(moveFor('debit', state) === 'hold').toBe(state === null)
    }
  })

  it('L6: a rollback before its debit succeeds and leaves a tombstone, and the late debit is refused', () => {
    expect(moveFor('rollback', null)).toBe('bury')
    expect(moveFor('rollback', 'void')).toBe('done')
    expect(moveFor('debit', 'void')).toBe('cancelled')
  })

  it('L8: a settlement of a standing bet is never refused', () => {
    expect(['held', 'kept', 'settled'].map((state) => moveFor('settle', state as 'held'))).toEqual([
      'keep_and_settle',
      'settle',
      'correct',
    ])
  })

  it('a confirm or settle before the debit is answered as unknown', () => {
    expect([moveFor('confirm', null), moveFor('settle', null)]).toEqual(['unknown', 'unknown'])
  })

  it('every call has an answer in every state', () => {
    for (const call of Object.values(roundTable)) {
      expect(Object.keys(call).sort()).toEqual(['none', ...roundStates].sort())
    }
  })
})
