// The total of a bet's plays, how plays are read back, and replaying a round from its record.

import { drawOf, fromHex } from '@magpie/fair'
import { ratio } from '@magpie/kernel/ratio'
import { describe, expect, it } from 'vitest'
import { mostStake, multipleText, percentText, replayOf, stateAfter } from './replay.ts'
import { expectedMilli, mostOfPlays, type Play, readPlays, replayOfShared, type SharedGame } from './shared-game.ts'
import type { AnySoloGame } from './solo.ts'

/** A six-sided die. A face pays 16/3 (5.33), so that rounding matters. */
const face: SharedGame<number, number> = {
  id: 'face',
  version: 1,
  stakes: { least: 1n, most: 1000n },
  times: { bet: 1000, rest: 1000 },
  betsMost: 1,
  playsMost: 6,
  samples: [0],
  readPick: (raw) => (typeof raw === 'number' && raw >= 0 && raw < 6 ? raw : undefined),
  exactReturn: () => ratio(16n, 18n),
  mostMultiple: () => ratio(16n, 3n),
  draw: (draw) => draw.int(6),
  lasts: () => 1000,
  judge: (pick, outcome) => (pick === outcome ? ratio(16n, 3n) : ratio(0n)),
  outcome: (fell) => `${fell}`,
  tell: (fell) => fell,
  picks: (pick) => ({ play: 'face', picks: `${pick}` }),
}
const plays = (...stakes: readonly bigint[]): readonly Play<number>[] => stakes.map((stake, pick) => ({ pick, stake }))
const draw = () => drawOf(fromHex('00'.repeat(32)), { game: 'face/1', salt: 'x', nonce: 0 })

describe('plays of a bet', () => {
  it('L10: are rounded down together, once, never each', () => {
    // 16/3 + 16/3 is 10.67; rounding each down would give 5 + 5.
    expect(mostOfPlays(face, plays(1n, 1n))).toBe(10n)
    // 8/9 of two minor units, in thousandths.
    expect(expectedMilli(face, plays(1n, 1n))).toBe(1777n)
  })

  it.each<[string, unknown]>([
    ['no list', { pick: 1, stake: '5' }],
    ['nothing in its place', [null]],
    ['no pick', [{ pick: 6, stake: '5' }]],
    [
      'one good, one no pick',
      [
        { pick: 1, stake: '5' },
        { pick: 6, stake: '5' },
      ],
    ],
    ['a number for its text', [{ pick: 1, stake: 5 }]],
    ['a zero', [{ pick: 1, stake: '0' }]],
    ['a zero before it', [{ pick: 1, stake: '05' }]],
    ['a sign before it', [{ pick: 1, stake: '-5' }]],
    ['a part of a unit', [{ pick: 1, stake: '5.5' }]],
    ['more than sixteen digits', [{ pick: 1, stake: '1'.repeat(17) }]],
  ])('L31: %s is not accepted as a bet', (_what, raw) => {
    expect(readPlays(face, raw)).toBeUndefined()
  })

  it('are read back unchanged', () => {
    expect(
      readPlays(face, [
        { pick: 1, stake: '5' },
        { pick: 0, stake: '1'.repeat(16) },
      ]),
    ).toEqual([
      { pick: 1, stake: 5n },
      { pick: 0, stake: 1_111_111_111_111_111n },
    ])
  })
})

describe('a room’s round, replayed', () => {
  const fell = draw().int(6)
  const bet = (pick: number, stake: string) => [{ pick, stake }]
  const replay = (choices: readonly unknown[], stake = 5n) => replayOfShared(face)(choices, draw(), stake)

  it('is paid by the last form of the bet', () => {
    expect(replay([bet(fell, '5')])).toEqual({ outcome: `${fell}`, total: 26n })
    expect(replay([bet((fell + 1) % 6, '5'), bet(fell, '5')])).toEqual({ outcome: `${fell}`, total: 26n })
    expect(replay([bet(fell, '5'), bet((fell + 1) % 6, '5')])).toEqual({ outcome: `${fell}`, total: 0n })
    expect(replay([[]], 0n)).toEqual({ outcome: `${fell}`, total: 0n })
  })

  it.each<[string, readonly unknown[]]>([
    ['nothing', []],
    ['three bets', [bet(fell, '5'), bet(fell, '5'), bet(fell, '5')]],
    ['a first one that cannot be read', ['?', bet(fell, '5')]],
    ['a last one that cannot be read', [bet(fell, '5'), '?']],
    ['another stake', [bet(fell, '6')]],
    ['another stake after leaving', [bet(fell, '5'), bet(fell, '6')]],
    ['another stake before leaving', [bet(fell, '6'), bet(fell, '5')]],
  ])('is refused with %s', (_what, choices) => {
    expect(replay(choices)).toBeUndefined()
  })
})

describe('a solo game', () => {
  /** It ends with its press, so it has no step. */
  const coin: AnySoloGame = {
    id: 'coin',
    version: 1,
    stakes: { least: 1n, most: 100n },
    samples: [0],
    readChoice: (raw) => (raw === 0 ? 0 : undefined),
    exactReturn: () => ratio(98n, 100n),
    mostMultiple: () => ratio(2n),
    open: (_choice, chance) => chance.int(2),
    isOver: () => true,
    multiple: (state) => ratio(state === 1 ? 2n : 0n),
    tell: (state) => state as number,
    outcome: (state) => `${state as number}`,
    picks: () => ({ play: 'coin', picks: '' }),
  }

  it('the largest stake follows from the cap, never above the game’s own maximum', () => {
    expect([20n, 199n, 200n, 5000n].map((cap) => mostStake(coin, 0, cap))).toEqual([10n, 99n, 100n, 100n])
    expect(mostStake({ ...coin, mostMultiple: () => ratio(0n) }, 0, 5n)).toBe(100n)
  })

  it('a game without steps refuses every step, before its end and after', () => {
    expect(replayOf(coin)([0], draw(), 5n)).toMatchObject({ outcome: `${draw().int(2)}` })
    expect(replayOf(coin)([0, 'on'], draw(), 5n)).toBeUndefined()
    const open: AnySoloGame = { ...coin, isOver: () => false }
    expect(stateAfter(open, 0, ['on'], draw())).toBeUndefined()
    expect(stateAfter(open, 0, ['on', 'on'], draw())).toBeUndefined()
    expect(replayOf(open)([0], draw(), 5n)).toBeUndefined()
  })

  it('multiples and percentages are shown truncated to two places, with thousands separators', () => {
    const texts = [ratio(98n, 50n), ratio(49n, 2n), ratio(10_000n), ratio(1_234_567_899n, 1000n)].map(multipleText)
    expect(texts).toEqual(['1.96', '24.50', '10,000.00', '1,234,567.89'])
    expect([ratio(967_199n, 1_000_000n), ratio(1n), ratio(1n, 2000n)].map(percentText)).toEqual([
      '96.71',
      '100.00',
      '0.05',
    ])
  })
})
