// What was kept of a slip is read with suspicion.

import { describe, expect, it } from 'vitest'
import { emptySlip, readSlip, remove, type SlipSelection, toggle } from './slip-store.ts'

const one: SlipSelection = {
  venue: 'YBTY',
  matchId: 'm1',
  oid: 'ah.-2.home',
  market: 'ah',
  side: 'home',
  lineQuarters: -2,
  oddsE5: 190_000,
  score: [2, 1],
  version: 40,
  home: 'A',
  away: 'B',
  league: 'L',
  chosenAt: 1,
}
const other = { ...one, oid: 'ou.10.over' }
const attempt = {
  key: 'key-number-1',
  owner: 'u1',
  matchId: 'm1',
  oid: 'ah.-2.home',
  oddsE5: 190_000,
  score: [2, 1],
  version: 40,
  accept: 'better',
  stakeText: '10000',
  oddsType: 3,
  sentAt: 1,
}

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

it('a single slip holds one selection: another takes its place, the same goes out', () => {
  const slip = toggle(emptySlip, one)
  expect(toggle(slip, other).selections).toEqual([other])
  expect(toggle(slip, one).selections).toEqual([])
  expect(remove(slip, one).selections).toEqual([])
})
