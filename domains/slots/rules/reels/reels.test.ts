// The parts of slots, on strips so short that a test plays every stop.

import type { Draw } from '@magpie/fair'
import { ratio, type Ratio, sumOf, times } from '@magpie/kernel/ratio'
import { describe, expect, it } from 'vitest'
import { lanternRiddles } from '../games/lantern-riddles/game.ts'
import { book } from '../games/lantern-riddles/lamps.ts'
import { entries, pageOf } from './book.ts'
import { exactOf, freeSpinsGame, type SpunBy, spunOf, told } from './free-spins.ts'
import { lineReturn, lines, lineWins, type LineWin } from './lines.ts'
import { capped, countChances, countOf, mostMultiple, windowOf, windowsOf } from './reels.ts'
import { wayReturn, wayWins } from './ways.ts'

/** Every combination of stops of reels with these sizes. */
const everyStop = (sizes: readonly number[]): readonly (readonly number[])[] =>
  sizes.reduce<readonly (readonly number[])[]>(
    (rows, size) => rows.flatMap((row) => Array.from({ length: size }, (_, stop) => [...row, stop])),
    [[]],
  )
const stopsOf = (strips: readonly string[]) => everyStop(strips.map(({ length }) => length))
const mean = (sums: readonly number[]): Ratio =>
  ratio(BigInt(sums.reduce((all, one) => all + one, 0)), BigInt(sums.length))
const coinsIn = (wins: readonly { readonly coins: number }[]): number => wins.reduce((sum, { coins }) => sum + coins, 0)

const pays = { F: [10, 40, 300], S: [0, 5, 20] } as const
const strips = ['FSO', 'FMSF', 'SMF', 'FSMO', 'SFO']

describe('reels', () => {
  it('wrap around at their end, and a missing stop counts as the first', () => {
    expect([0, 1, 2, 3].map((stop) => windowOf('ABCD', stop))).toEqual(['ABC', 'BCD', 'CDA', 'DAB'])
    expect(windowOf('ABCD', 3, 2)).toBe('DA')
    expect(windowsOf(['ABC', 'ABC'], [1])).toEqual(['BCA', 'ABC'])
  })

  it('show a symbol with the computed chance, over every stop', () => {
    const counts = stopsOf(strips).map((stops) => countOf(windowsOf(strips, stops).join(''), 'O'))
    const chances = countChances(strips, 'O')
    expect(chances).toHaveLength(16)
    for (const [count, chance] of chances.entries())
      expect(chance, `${count}`).toEqual(mean(counts.map((one) => (one === count ? 1 : 0))))
  })

  it('cap a round at 2,000 times its stake and cut nothing below', () => {
    expect(mostMultiple).toEqual(ratio(2000n))
    expect([ratio(1999n), ratio(2000n), ratio(4001n, 2n), ratio(2001n)].map(capped)).toEqual([
      ratio(1999n),
      mostMultiple,
      mostMultiple,
      mostMultiple,
    ])
  })
})

describe('lines', () => {
  it('each line returns the computed return, over every stop', () => {
    const all = stopsOf(strips).map((stops) => lineWins(windowsOf(strips, stops), pays, lines.length))
    const said = lineReturn(strips, pays)
    expect(said.over).toBeGreaterThan(0n)
    for (const line of lines.keys())
      expect(mean(all.map((wins) => coinsIn(wins.filter((win) => win.line === line)))), `${line}`).toEqual(said)
  })
})

describe('ways', () => {
  const few = { A: [2, 7, 30], B: [0, 3, 11] } as const
  const reels = ['ABC', 'AXCB', 'BXA', 'ACB', 'BAX']
  const shown = (stops: readonly number[]) => reels.map((strip, reel) => windowOf(strip, stops[reel] ?? 0))

  it('return the computed return, over every stop', () => {
    const sums = stopsOf(reels).map((stops) => coinsIn(wayWins(shown(stops), few, 'X')))
    expect(wayReturn(reels, few, 'X')).toEqual(mean(sums))
  })

  it.each([
    [['A', 'A', 'A', 'C', 'A'], [{ symbol: 'A', count: 3, ways: 1, coins: 2 }]],
    [['AA', 'AX', 'XXA', 'C', 'A'], [{ symbol: 'A', count: 3, ways: 12, coins: 24 }]],
    [['A', 'X', 'A', 'A', 'X'], [{ symbol: 'A', count: 5, ways: 1, coins: 30 }]],
    [
      ['AB', 'X', 'X', 'B', 'C'],
      [
        { symbol: 'A', count: 3, ways: 1, coins: 2 },
        { symbol: 'B', count: 4, ways: 1, coins: 3 },
      ],
    ],
    [['B', 'B', 'B', 'C', 'B'], []],
    [['A', 'A', 'C', 'A', 'A'], []],
  ] as const)('%j pays its ways', (windows, wins) => {
    expect(wayWins(windows, few, 'X')).toEqual(wins)
  })
})

describe('free spins', () => {
  const by: SpunBy<LineWin> = {
    id: 'short',
    version: 1,
    strips: ['FSO', 'FSO', 'FMO', 'FOS', 'SFO'],
    scatter: 'O',
    coins: 2,
    free: { 5: { spins: 3, coins: 7 } },
    // A scatter becomes a fish in a free spin.
    freed: (windows) => windows.map((symbols) => symbols.replaceAll('O', 'F')),
    times: 2,
    wins: (windows) => lineWins(windows, pays, 2),
    spinReturn: (of) => lineReturn(of, pays),
    play: 'short2',
  }
  const all = stopsOf(by.strips)

  it('return the computed return over every first spin: lines, scatters, and free spins that count double', () => {
    // With three symbols a strip all are visible at every stop, so each round has its five scatters.
    const first = mean(all.map((stops) => told(by, { stops: [stops] }).coins))
    const after = mean(all.map((stops) => told(by, { stops: [[0, 0, 0, 0, 0], stops] }).spins[1]?.coins ?? 0))
    const coin = ratio(1n, BigInt(by.coins))
    expect(exactOf(by)).toEqual(times(coin, sumOf([first, after, after, after])))
    const { scatters, free, scatterCoins, spins } = told(by, {
      stops: [
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
      ],
    })
    expect([scatters, free, scatterCoins]).toEqual([5, 3, 7])
    expect(spins[1]?.windows.join('')).not.toContain('O')
    expect(spins[1]?.coins).toBe(2 * coinsIn(by.wins(spins[1]?.windows ?? [])))
  })

  const drawn = (): Draw => ({ int: () => 0 }) as unknown as Draw

  it('are drawn with the round in their number, and end when the round reaches its cap', () => {
    const stopsWith = (coins: number, most = 9) =>
      freeSpinsGame({
        ...by,
        strips: ['O', 'O', 'O', 'F', 'F'],
        free: { 5: { spins: most, coins: 0 } },
        times: 1,
        wins: (windows) => (windows.join('').includes('O') ? [] : [{ coins } as LineWin]),
        freed: (windows) => windows.map((symbols) => symbols.replaceAll('O', 'F')),
      }).open({}, drawn()).stops.length
    // Nine scatters count as five: nine free spins after the first.
    expect(stopsWith(0)).toBe(10)
    // A stake is two coins, so the maximum is 4,000 of them.
    expect(stopsWith(4000)).toBe(2)
    expect(stopsWith(3999)).toBe(3)
    expect(stopsWith(2000)).toBe(3)
    const none = freeSpinsGame({ ...by, free: {} })
    expect(none.open({}, drawn()).stops).toEqual([[0, 0, 0, 0, 0]])
  })

  it('the outcome lists their stops, and the round is read back from it', () => {
    const game = freeSpinsGame(by)
    const state = game.open({}, drawn())
    expect(state.stops).toHaveLength(4)
    expect(
      game.outcome({
        stops: [
          [1, 2],
          [3, 4],
        ],
      }),
    ).toBe('1 2,3 4')
    expect(spunOf(game.outcome(state))).toEqual(state)
    expect([game.readChoice({}), game.readChoice(1), game.isOver(state)]).toEqual([{}, undefined, true])
    expect(game.picks({})).toEqual({ play: 'short2', picks: '' })
    expect(game.exactReturn({})).toEqual(exactOf(by))
    expect(game.mostMultiple({})).toEqual(mostMultiple)
    expect(game.multiple(state)).toEqual(ratio(BigInt(told(by, state).coins), 2n))
    const rich = freeSpinsGame({ ...by, wins: () => [{ coins: 9000 } as LineWin] })
    expect(rich.multiple(state)).toEqual(mostMultiple)
    const poor = freeSpinsGame({ ...by, free: {}, wins: () => [] })
    expect(poor.multiple({ stops: [[0, 0, 0, 0, 0]] })).toEqual(ratio(0n))
  })
})

describe('a book', () => {
  it('is opened at one of its 2¹⁷ rounds, and pays the amount of that page', () => {
    const asked: number[] = []
    const at = (entry: number) => ({ int: (below: number) => (asked.push(below), entry) }) as unknown as Draw
    const state = lanternRiddles.open({}, at(77))
    expect([state, asked, entries]).toEqual([{ entry: 77 }, [131_072], 2 ** 17])
    const page = lanternRiddles.tell(state) as { readonly hundredths: number }
    expect(page).toMatchObject({ entry: 77 })
    expect(lanternRiddles.multiple(state)).toEqual(ratio(BigInt(page.hundredths), 100n))
    expect(lanternRiddles.outcome(state)).toBe('77')
    expect([lanternRiddles.picks({}), lanternRiddles.isOver(state)]).toEqual([{ play: 'clusters', picks: '' }, true])
    expect(lanternRiddles.exactReturn({})).toEqual(ratio(book.sum, 100n * 131_072n))
    expect(lanternRiddles.mostMultiple({})).toEqual(ratio(book.most, 100n))
    expect([lanternRiddles.readChoice({}), lanternRiddles.readChoice('x')]).toEqual([{}, undefined])
  })

  it('each page has its own random stream', () => {
    const by = {
      id: 'b',
      version: 3,
      sum: 0n,
      most: 0n,
      play: 'p',
      turn: ({ int }: Draw) => ({ hundredths: int(1_000_000) }),
    }
    const [one, other] = [pageOf(by, 1), pageOf(by, 2)]
    expect(pageOf(by, 1)).toEqual(one)
    expect(other).not.toEqual(one)
    expect(pageOf({ ...by, version: 4 }, 1)).not.toEqual(one)
  })
})
