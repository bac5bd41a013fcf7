import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonical,
  chainTo,
  checkReceipt,
  commitmentOf,
  drawOf,
  type Fixed,
  hexOf,
  judgeReceipt,
  leafOf,
  pathOf,
  readReceipt,
  type Receipt,
  receiptOf,
  type Replay,
  rootBy,
  rootOf,
  utf8,
} from './index.ts'

const seed = utf8('a seed of thirty-two bytes, known').slice(0, 32)
const coin: Replay = ([side], draw, stake) => {
  if (side !== 0 && side !== 1) return undefined
  const fell = draw.int(2)
  return { outcome: `${fell}`, total: fell === side ? stake * 2n : 0n }
}
const rules = (game: string): Replay | undefined => (game === 'coin/1' ? coin : undefined)

const playedOf = (scheme: Fixed['scheme']): Receipt => {
  const [s0 = seed, s1 = seed] = chainTo(seed, 1)
  const [key, commitment, nonce] = scheme === 'pair' ? [seed, commitmentOf(seed), 3] : [s1, s0, 1]
  const place = { game: 'coin/1', salt: 'lucky', nonce }
  const played = coin([1], drawOf(key, place), 500n)
  const fixed: Fixed = {
    v: 1,
    scheme,
    roundId: 'r1',
    ...place,
    choices: [1],
    stake: '500',
    commitment: hexOf(commitment),
    outcome: played?.outcome ?? '',
    total: `${played?.total}`,
  }
  return { ...receiptOf(fixed), seed: hexOf(key) }
}

const again = (changed: Partial<Receipt>): Receipt => {
  const { seed: told, digest: _, ...fixed } = { ...playedOf('pair'), ...changed }
  return { ...receiptOf(fixed), ...(told === undefined ? {} : { seed: told }) }
}

describe('a receipt', () => {
  it.each(['pair', 'chain'] as const)('L23: of a %s is valid', (scheme) =>
    expect(checkReceipt(playedOf(scheme), rules)).toBeNull(),
  )

  it('reports that its seed is absent', () => {
    const { seed: _, ...waiting } = playedOf('pair')
    expect(checkReceipt(waiting, rules)).toBe('seed_absent')
  })

  it.each([
    ['outcome', { outcome: 'x' }],
    ['total', { total: '1' }],
    ['choices', { choices: [7] }],
    ['game', { game: 'coin/2' }],
    ['commitment', { commitment: '0'.repeat(64) }],
    ['commitment', { seed: 'ab'.repeat(32) }],
    ['salt', { salt: '' }],
    ['form', { nonce: -1 }],
    ['form', { stake: '1.5' }],
  ] as const)('fails at its %s when that was changed', (step, changed) =>
    expect(checkReceipt(again(changed), rules)).toBe(step),
  )

  it('fails at its digest when another field was changed and the digest was not', () => {
    for (const changed of [{ total: '0' }, { nonce: 4 }, { salt: 'other' }, { choices: [0] }, { roundId: 'r2' }])
      expect(checkReceipt({ ...playedOf('pair'), ...changed }, rules)).toBe(
        canonical({ ...playedOf('pair'), ...changed }) === canonical(playedOf('pair')) ? null : 'digest',
      )
  })
})

describe('a receipt step by step', () => {
  const failing = (receipt: Receipt): readonly string[] =>
    judgeReceipt(receipt, rules)
      .filter(({ holds }) => holds === false)
      .map(({ step }) => step)

  it.each(['pair', 'chain'] as const)(
    'L23: of a %s shows for each step the stated value beside the computed one',
    (scheme) => {
      const receipt = playedOf(scheme)
      const steps = judgeReceipt(receipt, rules)
      expect(steps.map(({ step }) => step)).toEqual(['digest', 'commitment', 'stream', 'draw', 'outcome', 'total'])
      expect(failing(receipt)).toEqual([])
      for (const { told, here } of steps) if (told !== '') expect(here).toBe(told)
      expect(steps[3]?.here).toBe(`int(2)=${receipt.outcome}`)
    },
  )

  it.each([
    [{ outcome: 'x' }, ['outcome']],
    [{ total: '1' }, ['total']],
    [{ choices: [7] }, ['draw', 'outcome', 'total']],
    [{ game: 'coin/2' }, ['draw', 'outcome', 'total']],
    [{ commitment: '0'.repeat(64) }, ['commitment']],
  ] as const)('%o fails at %j and nowhere else', (changed, steps) => expect(failing(again(changed))).toEqual(steps))

  it('agrees with the single check, whatever byte was changed', () => {
    const text = JSON.stringify(playedOf('pair'))
    for (let at = 0; at < text.length; at++) {
      const other = text[at] === '1' ? '2' : '1'
      const changed = `${text.slice(0, at)}${other}${text.slice(at + 1)}`
      let value: unknown
      try {
        value = JSON.parse(changed)
      } catch {
        continue
      }
      const receipt = readReceipt(value)
      if (receipt === undefined) continue
      const fault = checkReceipt(receipt, rules)
      if (fault === 'seed_absent') continue
      expect([changed, failing(receipt).length > 0]).toEqual([changed, fault !== null])
    }
  })

  it('leaves every step but the digest open while the seed is absent', () => {
    const { seed: _, ...waiting } = playedOf('pair')
    expect(judgeReceipt(waiting, rules).map(({ holds }) => holds)).toEqual([true, ...Array<undefined>(5)])
  })
})

describe('draws', () => {
  const place = fc.record({ game: fc.string(), salt: fc.string(), nonce: fc.nat() })

  it('the same place gives the same draw; another nonce gives another draw', () => {
    fc.assert(
      fc.property(place, (at) => {
        const one = drawOf(seed, at).shuffle(52)
        expect(drawOf(seed, at).shuffle(52)).toEqual(one)
        expect(drawOf(seed, { ...at, nonce: at.nonce + 1 }).shuffle(52)).not.toEqual(one)
        expect(one.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, i) => i))
      }),
      { numRuns: 50 },
    )
  })

  it('every place of a shuffle is equally likely for every card: χ² at one in a thousand', () => {
    const counts = Array.from({ length: 64 }, () => 0)
    const draw = drawOf(seed, { game: 'shuffle/1', salt: '', nonce: 0 })
    const rounds = 20_000
    for (let i = 0; i < rounds; i++)
      draw.shuffle(8).forEach((card, at) => (counts[card * 8 + at] = (counts[card * 8 + at] ?? 0) + 1))
    const expected = rounds / 8
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 49 degrees of freedom
    expect(chi).toBeLessThan(85.4)
  })

  it('weights are picked in proportion, and a weight of zero is never picked', () => {
    const draw = drawOf(seed, { game: 'pick/1', salt: '', nonce: 0 })
    const seen = [0, 0, 0, 0]
    for (let i = 0; i < 6000; i++) {
      const at = draw.pick([1, 0, 2, 3])
      seen[at] = (seen[at] ?? 0) + 1
    }
    expect(seen[1]).toBe(0)
    for (const [at, weight] of [
      [0, 1],
      [2, 2],
      [3, 3],
    ] as const)
      expect(Math.abs((seen[at] ?? 0) - weight * 1000)).toBeLessThan(150)
  })

  it('a range below one, a fraction, or a range beyond 32 bits is refused', () => {
    const draw = drawOf(seed, { game: 'x/1', salt: '', nonce: 0 })
    for (const n of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => draw.int(n)).toThrow(RangeError)
    expect(draw.int(1)).toBe(0)
    expect(draw.int(2 ** 32)).toBeLessThan(2 ** 32)
    expect(draw.r52()).toBeLessThan(2 ** 52)
  })
})

describe('a tree', () => {
  it('every leaf leads to the root from its own place only', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (n) => {
        const leaves = Array.from({ length: n }, (_, i) => leafOf(utf8(`leaf ${i}`)))
        const root = hexOf(rootOf(leaves))
        leaves.forEach((leaf, i) => {
          const path = pathOf(leaves, i)
          expect(hexOf(rootBy(leaf, path) ?? leaf)).toBe(n === 1 ? hexOf(leaf) : root)
          const elsewhere = rootBy(leaf, { ...path, index: (i + 1) % n })
          if (n > 1) expect(elsewhere === undefined || hexOf(elsewhere) !== root).toBe(true)
          expect(rootBy(leaf, { ...path, siblings: [...path.siblings, leaf] })).toBeUndefined()
          expect(rootBy(leaf, { ...path, index: n })).toBeUndefined()
        })
      }),
      { numRuns: 20 },
    )
  })
})
