// How a selection has changed and what the one button does, as tables.

import { describe, expect, it } from 'vitest'
import type { AcceptOdds } from '../../contract/index.ts'
import { chosen as usual } from '../testing/chosen.ts'
import {
  actOf,
  changeOf,
  isCovered,
  type Limits,
  mostOf,
  newest,
  type PriceNow,
  type StakeFault,
  stakeFault,
} from './slip-now.ts'

const chosen = { ...usual, score: [1, 0] as const }

const now = (over: Partial<PriceNow> = {}): PriceNow => ({
  oddsE5: 190_000,
  state: 'open',
  score: [1, 0],
  version: 41,
  why: '',
  ...over,
})

describe('changes of a selection', () => {
  it.each([
    ['nothing', {}, { price: 'same', score: false, sold: 'open' }],
    ['a higher price', { oddsE5: 195_000 }, { price: 'up', score: false, sold: 'open' }],
    ['a lower price', { oddsE5: 180_000 }, { price: 'down', score: false, sold: 'open' }],
    ['a goal', { score: [2, 0] as const }, { price: 'same', score: true, sold: 'open' }],
    ['danger', { state: 'suspended' as const, why: 'attack' }, { price: 'same', score: false, sold: 'suspended' }],
    ['no price', { oddsE5: null, state: 'hidden' as const }, { price: 'none', score: false, sold: 'suspended' }],
    ['closed', { oddsE5: null, state: 'closed' as const }, { price: 'none', score: false, sold: 'closed' }],
    ['a line that is gone', { oddsE5: null, state: 'gone' as const }, { price: 'none', score: false, sold: 'gone' }],
  ])('%s', (_what, over, change) => {
    expect(changeOf(chosen, now(over))).toEqual(change)
  })

  it('a match without data is unknown', () => {
    expect(changeOf(chosen, undefined)).toEqual({ price: 'same', score: false, sold: 'unknown' })
  })

  it('the higher version counts, and at the same version the vendor’s own answer', () => {
    const [preview, board] = [now({ version: 42, oddsE5: 1 }), now({ version: 41, oddsE5: 2 })]
    expect(newest(preview, board)).toBe(preview)
    expect(newest(preview, { ...board, version: 43 })?.oddsE5).toBe(2)
    expect(newest(preview, { ...board, version: 42 })).toBe(preview)
    expect([newest(undefined, board), newest(preview, undefined)]).toEqual([board, preview])
  })
})

describe('visual rule 5: which price changes the player accepts beforehand', () => {
  it.each<[AcceptOdds, boolean, boolean]>([
    ['none', false, false],
    ['better', true, false],
    ['any', true, true],
  ])('%s covers a higher price: %s, a lower one: %s', (accept, up, down) => {
    expect([isCovered(accept, 'same'), isCovered(accept, 'up'), isCovered(accept, 'down')]).toEqual([true, up, down])
  })
})

const limits: Limits = {
  minMinor: 1000n,
  maxMinor: 2_000_000n,
  leftMinor: 500_000n,
  ownLeftMinor: 68_000n,
  balanceMinor: 60_000n,
}

describe('limits', () => {
  it.each<[bigint, StakeFault]>([
    [0n, 'missing'],
    [999n, 'under'],
    [1000n, 'none'],
    [60_001n, 'short'],
    [68_001n, 'own'],
    [500_001n, 'event'],
    [2_000_001n, 'over'],
  ])('a stake of %s: %s', (stake, fault) => {
    expect(stakeFault(stake, limits)).toBe(fault)
  })

  it('the highest stake is the lowest of the limits', () => {
    expect(mostOf(limits)).toBe(68_000n)
    expect(mostOf({ ...limits, ownLeftMinor: undefined })).toBe(500_000n)
    expect(mostOf({ ...limits, ownLeftMinor: undefined, leftMinor: undefined })).toBe(2_000_000n)
  })
})

describe('the one button', () => {
  const act = (over: Partial<Parameters<typeof actOf>[0]>) =>
    actOf({
      member: true,
      accept: 'better',
      fault: 'none',
      changes: [{ price: 'same', score: false, sold: 'open' }],
      ...over,
    })

  it('places the bet if nothing prevents it', () => expect(act({})).toBe('place'))
  it('leads to the login', () => expect(act({ member: false, fault: 'missing' })).toBe('login'))
  it('asks before a lower price', () =>
    expect(act({ changes: [{ price: 'down', score: false, sold: 'open' }] })).toBe('acceptPrice'))
  it('accepts a higher price as configured', () =>
    expect(act({ changes: [{ price: 'up', score: false, sold: 'open' }] })).toBe('place'))
  it('asks before a changed score', () =>
    expect(act({ changes: [{ price: 'up', score: true, sold: 'open' }] })).toBe('acceptScore'))
  it('is disabled during danger', () =>
    expect(act({ changes: [{ price: 'same', score: false, sold: 'suspended' }] })).toBe('suspended'))
  it('offers the new line, also to visitors', () =>
    expect(act({ member: false, changes: [{ price: 'none', score: false, sold: 'gone' }] })).toBe('newLine'))
  it('says that the market is closed', () =>
    expect(act({ changes: [{ price: 'none', score: false, sold: 'closed' }] })).toBe('closed'))
  it('asks for a stake first', () =>
    expect(act({ fault: 'under', changes: [{ price: 'down', score: true, sold: 'open' }] })).toBe('stake'))
  it('for several selections shows the worst change', () => {
    const open = { price: 'same', score: false, sold: 'open' } as const
    expect(act({ changes: [open, { ...open, price: 'down' }] })).toBe('acceptPrice')
    expect(
      act({
        changes: [
          { ...open, price: 'down' },
          { ...open, score: true },
        ],
      }),
    ).toBe('acceptScore')
    expect(act({ changes: [open, { ...open, sold: 'suspended' }] })).toBe('suspended')
    expect(
      act({
        changes: [
          { ...open, sold: 'suspended' },
          { ...open, sold: 'closed' },
        ],
      }),
    ).toBe('closed')
  })
})
