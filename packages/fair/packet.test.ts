import { describe, expect, it } from 'vitest'
import { readTruth, truthsOf } from '../../truth/read.ts'
import { bestShare, commitmentOf, equalShares, fromHex, hexOf, luckShares, packetCuts } from './index.ts'

type Given = { readonly kind: string; readonly total: number; readonly shares: number }
type Luck = { readonly seed: string; readonly packet: string }
type Case = {
  readonly id: string
  readonly given: Given & Partial<Luck>
  readonly expect: { readonly shares: readonly number[]; readonly best: number | null } & Partial<{
    readonly commitment: string
    readonly cuts: readonly number[]
  }>
}

describe('the division of a packet', () => {
  const cases = truthsOf('engagement').flatMap((name) => {
    const { redPacket } = readTruth<{ redPacket: { readonly cases: readonly Case[] } }>(name)
    return redPacket.cases.map((one) => [one.id, one] as const)
  })
  it.each(cases)('L23: reference case %s', (_id, { given, expect: told }) => {
    const { kind, total, shares, seed, packet } = given
    if (kind === 'equal') return expect(equalShares(total, shares)).toEqual(told.shares)
    const key = fromHex(seed ?? '')
    expect(hexOf(commitmentOf(key))).toBe(told.commitment)
    expect(packetCuts(key, packet ?? '', total, shares)).toEqual(told.cuts)
    const parted = luckShares(key, packet ?? '', total, shares)
    expect(parted).toEqual(told.shares)
    return expect(bestShare(parted)).toBe(told.best)
  })

  it('every place has the same distribution, and every part is at least one', () => {
    const counts = Array.from({ length: 3 }, () => new Map<number, number>())
    const many = 6_000
    for (let nth = 0; nth < many; nth++) {
      const seed = Uint8Array.from({ length: 32 }, (_, at) => (nth >> (8 * (at % 4))) & 255)
      const parted = luckShares(seed, `p${nth}`, 7, 3)
      expect(parted.reduce((sum, one) => sum + one, 0)).toBe(7)
      for (const [place, one] of parted.entries()) counts[place]?.set(one, (counts[place]?.get(one) ?? 0) + 1)
    }
    const expected = { 1: 1 / 3, 2: 4 / 15, 3: 1 / 5, 4: 2 / 15, 5: 1 / 15 }
    for (const place of counts)
      for (const [part, share] of Object.entries(expected))
        expect(Math.abs((place.get(Number(part)) ?? 0) / many - share)).toBeLessThan(0.03)
  })

  it('too few points or no shares at all throw a RangeError', () => {
    expect(() => luckShares(new Uint8Array(32), 'p', 2, 3)).toThrow(RangeError)
    expect(() => equalShares(5, 0)).toThrow(RangeError)
  })
})
