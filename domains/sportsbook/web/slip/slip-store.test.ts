// A stored slip is checked before use, and a stake never moves to another selection.

import { describe, expect, it } from 'vitest'
import { attempt, chosen as one } from '../testing/chosen.ts'
import { attemptsIn } from './bets/attempts-in.ts'
import { emptySlip, readSlip, remove, type Slip, stakeKey, toggle } from './slip-store.ts'

const other = { ...one, oid: 'ou.10.over' }
const third = { ...one, matchId: 'm2' }
const full: Slip = { ...emptySlip, selections: [one], stakes: { [stakeKey(one)]: '100' } }

describe('a stored slip', () => {
  it('is read back unchanged', () => {
    const slip: Slip = { ...full, mode: 'parlay', attempts: [attempt], returning: true }
    expect(readSlip(JSON.parse(JSON.stringify(slip)))).toEqual(slip)
    expect(attemptsIn(slip)).toEqual([attempt])
  })

  it('of the previous build is read with its selections', () => {
    const before = { selections: [one], stake: '100', typing: false, accept: 'any', attempt: null, returning: false }
    const slip = readSlip(before)
    expect(slip).toMatchObject({ selections: [one], stakes: {}, accept: 'any' })
    expect(attemptsIn(slip ?? emptySlip)).toEqual([])
  })

  it('L5: a bet sent by the previous build is followed under its key', () => {
    const { legs, folds, ...alone } = attempt
    expect(folds).toEqual([])
    const sent = { ...alone, ...legs[0] }
    const before = { selections: [one], stake: '100', typing: false, accept: 'any', attempt: sent, returning: false }
    expect(attemptsIn(readSlip(before) ?? emptySlip)).toEqual([attempt])
  })

  it.each([
    ['nothing', null],
    ['a list', []],
    ['no selections', { stakes: {}, accept: 'better' }],
    ['a rule that does not exist', { selections: [], stakes: {}, accept: 'always' }],
  ])('%s is refused as a slip', (_what, kept) => {
    expect(readSlip(kept)).toBeUndefined()
  })

  it('drops invalid selections, stakes and attempts', () => {
    const slip = readSlip({
      selections: [one, { ...one, oddsE5: '1.9' }, 5],
      stakes: { [stakeKey(one)]: 5 },
      accept: 'any',
      attempts: [{ ...attempt, stakeText: '1e9' }, { ...attempt, legs: [] }, null],
    })
    expect(slip).toMatchObject({ selections: [one], stakes: {}, returning: false })
    expect(attemptsIn(slip ?? emptySlip)).toEqual([])
  })
})

it('a tap adds a selection, and a second tap removes it', () => {
  const slip = [one, other, third].reduce(toggle, emptySlip)
  expect(slip).toMatchObject({ selections: [one, other, third], field: stakeKey(third) })
  expect(toggle(slip, other).selections).toEqual([one, third])
  expect(remove(slip, one).selections).toEqual([other, third])
})

it('a stake stays with its selection; the stake of a combination is removed when its legs change', () => {
  const slip = { ...toggle(full, third), stakes: { [stakeKey(one)]: '100', '2:2': '50' } }
  expect(toggle(slip, other).stakes).toEqual({ [stakeKey(one)]: '100' })
  expect(remove(slip, one).stakes).toEqual({})
})
