// A second verifier, written from the published page alone, agrees with what the house's code writes (games.md §8), and
// rejects anything that was changed afterwards.

import { createHash } from 'node:crypto'
import { receiptOf } from '@magpie/fair'
import { describe, expect, it } from 'vitest'
import { lookAtPapers, differenceOf } from './look.ts'
import { gamesOfPapers, type Made, papers } from './make-receipts.ts'
import { instantGames } from './second/instant.ts'
import { draws } from './second/lotteries.ts'
import { slotGames } from './second/slots.ts'

const key = createHash('sha256').update('papers of a test').digest()
const receipts = 4400

describe('a second verifier', () => {
  it('knows every game and every lottery on sale', () => {
    expect(Object.keys({ ...instantGames, ...slotGames, ...draws }).sort()).toEqual([...gamesOfPapers].sort())
    expect(gamesOfPapers).toHaveLength(22)
  })

  it('L24: agrees with our code on thousands of receipts and issues of all games', () => {
    const { agreed, paid, differ } = lookAtPapers(key, receipts)
    expect(differ).toEqual([])
    expect(agreed).toBe(receipts)
    // If no receipt paid, agreement would prove nothing.
    expect(paid).toBeGreaterThan(receipts / 10)
  })

  const first = [...papers(key, gamesOfPapers.length)]
  const other = 'ab'.repeat(32)
  const rounds = first.filter((made): made is Extract<Made, { receipt: unknown }> => 'receipt' in made)
  const issues = first.filter((made): made is Extract<Made, { issue: unknown }> => 'issue' in made)

  it.each(rounds)('$game: names the changed step, and refuses another seed, stake or number', ({ game, receipt }) => {
    const changed = (more: object) => differenceOf({ game, receipt: { ...receipt, ...more } })
    expect(changed({})).toBeUndefined()
    for (const more of [{ total: '1' }, { outcome: '' }, { nonce: receipt.nonce + 1 }, { stake: '7' }, { salt: 'x' }])
      expect(changed(more)).toBe('digest')
    expect(changed({ seed: other })).toBe('commitment')
    expect(changed({ seed: undefined })).toBe('commitment')
  })

  it('names a changed salt of a pinned chain, and a changed beacon', () => {
    const chains = [...papers(key, 40 * gamesOfPapers.length)].filter(
      (made): made is Extract<Made, { receipt: unknown }> => 'receipt' in made && made.receipt.beacon !== undefined,
    )
    expect(chains.length).toBeGreaterThan(10)
    for (const { game, receipt } of chains) {
      const { beacon } = receipt
      const changed = (more: Partial<typeof receipt>) => {
        const { seed = '', ...fixed } = { ...receipt, ...more }
        return differenceOf({ game, receipt: { ...receiptOf(fixed), seed } })
      }
      expect(changed({})).toBeUndefined()
      expect(changed({ salt: other })).toBe('beacon')
      expect(changed({ beacon: undefined })).toBe('commitment')
      for (const more of [
        { source: 'x' },
        { at: 0 },
        { anchor: { round: 1, value: other } },
        { tip: { round: 1, value: other } },
      ])
        expect(changed({ beacon: beacon && { ...beacon, ...more } })).toBe('commitment')
    }
  })

  it.each(issues)('$game: names a changed seed, root, ticket, beacon, draw and return', ({ game, issue }) => {
    const { proof, own } = issue
    const changed = (more: object, mine: object = {}) =>
      differenceOf({ game, issue: { proof: { ...proof, ...more }, own: { ...own, ...mine } } })
    expect(changed({})).toBeUndefined()
    expect(changed({ seed: other })).toBe('commitment')
    expect(changed({ commitment: other })).toBe('day')
    expect(changed({ sealed: { ...proof.sealed, root: other } })).toBe('ticket')
    expect(changed({}, { salt: '00'.repeat(16) })).toBe('ticket')
    expect(changed({ sealed: { ...proof.sealed, at: (proof.sealed?.at ?? 0) + 3000 } })).toBe('beacon_early')
    expect(changed({ beacon: { ...proof.beacon, value: other } })).toBe('beacon')
    expect(changed({ drawn: [...(proof.drawn ?? [])].reverse().concat(1) })).toBe('drawn')
    expect(changed({}, { total: (own.total ?? 0) + 1 })).toBe('total')
  })
})
