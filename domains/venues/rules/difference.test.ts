import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeResult, posting, type Settled } from './difference.ts'

const fresh: Settled = { total: null, version: 0, owed: 0n }
const minor = fc.bigInt({ min: 0n, max: 10n ** 12n })

describe('the judgement of a result', () => {
  const at = { total: 500n, version: 3, owed: 0n }
  it.each([
    ['the first result', fresh, { version: 1, total: 0n }, 'apply'],
    ['a first result with a version above one', fresh, { version: 4, total: 9n }, 'apply'],
    ['a higher version', at, { version: 4, total: 500n }, 'apply'],
    ['L8: the same result again', at, { version: 3, total: 500n }, 'same'],
    ['the same version with another total', at, { version: 3, total: 501n }, 'conflict'],
    ['an older version', at, { version: 2, total: 900n }, 'overtaken'],
  ] as const)('%s', (_what, before, result, judged) => {
    expect(judgeResult(before, result)).toBe(judged)
  })
})

describe('the posting of a difference', () => {
  it.each([
    ['a win', fresh, 2000n, 0n, 0n, { credit: 2000n, repay: 0n, take: 0n, lend: 0n, owed: 0n }],
    ['a loss', fresh, 0n, 70n, 0n, { credit: 0n, repay: 0n, take: 0n, lend: 0n, owed: 0n }],
    [
      'down, with enough cash',
      { total: 2000n, version: 1, owed: 0n },
      500n,
      9000n,
      0n,
      { credit: 0n, repay: 0n, take: 1500n, lend: 0n, owed: 0n },
    ],
    [
      'down, with too little cash',
      { total: 2000n, version: 1, owed: 0n },
      0n,
      300n,
      0n,
      { credit: 0n, repay: 0n, take: 300n, lend: 1700n, owed: 1700n },
    ],
    [
      'up again, repaying its debt',
      { total: 0n, version: 2, owed: 1700n },
      2000n,
      0n,
      -1700n,
      { credit: 300n, repay: 1700n, take: 0n, lend: 0n, owed: 0n },
    ],
    [
      'up again, with the debt partly repaid elsewhere',
      { total: 0n, version: 2, owed: 1700n },
      2000n,
      0n,
      -200n,
      { credit: 1800n, repay: 200n, take: 0n, lend: 0n, owed: 1500n },
    ],
  ] as const)('%s', (_what, before, total, cash, debt, expected) => {
    expect(posting(before, total, cash, debt)).toEqual(expected)
  })

  it('L3, L8: any series of corrections ends at the last total, with cash never below zero and debt never above', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ total: minor, spends: fc.boolean() }), { maxLength: 20 }), (story) => {
        let cash = 0n
        let debt = 0n
        let spent = 0n
        let book = 0n
        let before = fresh
        for (const [nth, { total, spends }] of story.entries()) {
          const { credit, repay, take, lend, owed } = posting(before, total, cash, debt)
          for (const part of [credit, repay, take, lend, owed]) expect(part).toBeGreaterThanOrEqual(0n)
          cash += credit - take
          debt += repay - lend
          book += take + lend - credit - repay
          expect(cash).toBeGreaterThanOrEqual(0n)
          expect(debt).toBeLessThanOrEqual(0n)
          expect(owed).toBe(-debt)
          before = { total, version: nth + 1, owed }
          expect(cash + debt + spent).toBe(total)
          expect(book).toBe(-total)
          if (spends) {
            spent += cash
            cash = 0n
          }
        }
      }),
    )
  })
})
