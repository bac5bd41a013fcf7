import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Version } from '../contract/pieces.ts'
import { inForce, standingOf } from './in-force.ts'

type One = Pick<Version, 'piece' | 'number' | 'from' | 'to' | 'publishedAt' | 'state'>

const [day, today, tomorrow] = [10, 100, 200]

const version = (number: number, over: Partial<One> = {}): One => ({
  piece: 'one',
  number,
  from: null,
  to: null,
  publishedAt: number * day,
  state: 'published',
  ...over,
})

const standing = (all: readonly One[], at: number) => inForce(all, at).map(({ number }) => number)
const said = (all: readonly One[], at: number) => all.map((one) => standingOf(one, all, at))

describe('the version in force', () => {
  it('a scheduled version waits for its start while the older one is in force', () => {
    const all = [version(1), version(2, { from: tomorrow })]
    expect([standing(all, today), standing(all, tomorrow)]).toEqual([[1], [2]])
    expect([said(all, today), said(all, tomorrow)]).toEqual([
      ['live', 'scheduled'],
      ['replaced', 'live'],
    ])
  })

  it('a scheduled version is replaced before its start by a version published later', () => {
    const all = [version(1), version(2, { from: tomorrow }), version(3, { publishedAt: today })]
    expect([standing(all, today), standing(all, tomorrow)]).toEqual([[3], [3]])
    expect(said(all, today)).toEqual(['replaced', 'replaced', 'live'])
  })

  it('a scheduled version takes effect if the later one starts after it', () => {
    const all = [version(1), version(2, { from: tomorrow }), version(3, { from: tomorrow + day })]
    expect([today, tomorrow, tomorrow + day].map((at) => standing(all, at))).toEqual([[1], [2], [3]])
    expect(said(all, today)).toEqual(['live', 'scheduled', 'scheduled'])
  })

  it('a scheduled version is not replaced by an unpublished one', () => {
    const all = [version(1), version(2, { from: tomorrow }), version(3, { state: 'waiting', publishedAt: null })]
    expect(standing(all, tomorrow)).toEqual([2])
    expect(said(all, today)).toEqual(['live', 'scheduled', 'waiting'])
  })

  it('a replaced version is never in force again, and exactly the versions called live are in force', () => {
    const some = fc.uniqueArray(
      fc
        .record({ number: fc.nat(5), from: fc.option(fc.nat(9)), to: fc.option(fc.nat(9)), publishedAt: fc.nat(9) })
        .map(({ number, ...over }) => version(number, over)),
      { selector: ({ number }) => number },
    )
    fc.assert(
      fc.property(some, fc.nat(9), fc.nat(9), (all, at, more) => {
        const live = all.filter((one) => standingOf(one, all, at) === 'live').map(({ number }) => number)
        expect(live).toEqual(standing(all, at))
        const gone = all.filter((one) => standingOf(one, all, at) === 'replaced').map(({ number }) => number)
        expect(standing(all, at + more).filter((number) => gone.includes(number))).toEqual([])
      }),
    )
  })
})
