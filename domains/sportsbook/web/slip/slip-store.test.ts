// What was kept of a slip is read with suspicion.

import { describe, expect, it } from 'vitest'
import { attempt, chosen as one } from '../testing/chosen.ts'
import { emptySlip, readSlip, remove, toggle } from './slip-store.ts'

const other = { ...one, oid: 'ou.10.over' }

describe('a slip that was kept', () => {
  it('comes back as it was', () => {
    const slip = { ...emptySlip, selections: [one], stake: '100', attempt, returning: true }
    expect(readSlip(JSON.parse(JSON.stringify(slip)))).toEqual(slip)
  })

  it.each([
    ['nothing', null],
    ['a list', []],
    ['no selections', { stake: '', accept: 'better' }],
    ['a rule that does not exist', { selections: [], stake: '', accept: 'always' }],
  ])('%s is no slip', (_what, kept) => {
    expect(readSlip(kept)).toBeUndefined()
  })

  it('drops what cannot be a selection or an attempt', () => {
    const slip = {
      selections: [one, { ...one, oddsE5: '1.9' }, 5],
      stake: '1',
      accept: 'any',
      attempt: { ...attempt, stakeText: '1e9' },
    }
    expect(readSlip(slip)).toMatchObject({ selections: [one], attempt: null, returning: false })
  })
})

it('a stake stays with its match: another line of it keeps the stake, another match begins without', () => {
  const slip = { ...emptySlip, selections: [one], stake: '100' }
  expect(toggle(slip, other).stake).toBe('100')
  expect(toggle(slip, { ...one, matchId: 'm2' }).stake).toBe('')
  expect(toggle(remove(slip, one), { ...one, matchId: 'm2' }).stake).toBe('')
})

it('a single slip holds one selection: another takes its place, the same goes out', () => {
  const slip = toggle(emptySlip, one)
  expect(toggle(slip, other).selections).toEqual([other])
  expect(toggle(slip, one).selections).toEqual([])
  expect(remove(slip, one).selections).toEqual([])
})
