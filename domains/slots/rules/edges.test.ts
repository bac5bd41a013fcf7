// What pays and what does not, figure by figure, where millions of rounds would show it only on average.

import { type Draw, drawOf, utf8 } from '@magpie/fair'
import { ratio } from '@magpie/kernel/ratio'
import { describe, expect, it } from 'vitest'
import { hilo } from './games/hilo/game.ts'
import { keno, kenoPays } from './games/keno/game.ts'
import { mines, minesMultiple } from './games/mines/game.ts'
import { plinko, pocketPays } from './games/plinko/game.ts'
import { by, windowFlowers } from './games/window-flowers/game.ts'
import { pays as allPays } from './games/window-flowers/strips.ts'
import { told } from './reels/free-spins.ts'
import { lineWins } from './reels/lines.ts'
import { windowsOf } from './reels/reels.ts'

const seed = utf8('thirty-two bytes that are no secret').slice(0, 32)
const drawn = (figure: number): Draw => ({ int: () => figure }) as unknown as Draw

describe('instant games', () => {
  it('keno pays by the number of hits, and reads one to ten different numbers', () => {
    for (let picked = 1; picked <= 10; picked += 1)
      for (let hits = 0; hits <= picked; hits += 1) {
        const numbers = Array.from({ length: picked }, (_, at) => at + 1)
        const balls = Array.from({ length: 10 }, (_, at) => (at < hits ? at + 1 : 31 + at))
        const state = { numbers, balls }
        expect(keno.multiple(state)).toEqual(ratio(BigInt(kenoPays(picked)[hits] ?? 0), 100n))
        expect(keno.tell(state)).toMatchObject({ hits })
      }
    expect(keno.readChoice({ numbers: [30, 4, 12] })).toEqual({ numbers: [4, 12, 30] })
    const eleven = Array.from({ length: 11 }, (_, at) => at + 1)
    for (const numbers of [[], eleven, [1, 1], [0], [41], [1.5], ['1']])
      expect(keno.readChoice({ numbers })).toBeUndefined()
    expect(keno.picks({ numbers: [4, 12] })).toEqual({ play: 'pick2', picks: '4,12' })
  })

  it('plinko pays the pocket at the end of the path', () => {
    for (const rows of [8, 12, 16] as const)
      for (let right = 0; right <= rows; right += 1) {
        const path = Array.from({ length: rows }, (_, at) => (at < right ? 1 : 0))
        const state = { rows, risk: 'high', path } as const
        expect(plinko.multiple(state)).toEqual(ratio(BigInt(pocketPays(state)[right] ?? 0), 100n))
        expect(plinko.tell(state)).toMatchObject({ pocket: right })
      }
    for (const choice of [
      { rows: 9, risk: 'low' },
      { rows: 8, risk: 'none' },
    ])
      expect(plinko.readChoice(choice)).toBeUndefined()
    expect(plinko.picks({ rows: 12, risk: 'low' })).toEqual({ play: 'low', picks: '12' })
  })

  it('mines ends at a mine, when all safe tiles are open, at a cash-out, and at 10,000 times', () => {
    const hidden = (many: number) => Array.from({ length: many }, (_, at) => 24 - at)
    const after = (many: number, opened: readonly number[], cashed = false) => ({
      mines: many,
      hidden: hidden(many),
      opened,
      cashed,
    })
    const first = (many: number) => [...Array(many).keys()]
    const standing = [after(3, []), after(3, [0]), after(10, first(11)), after(24, [])]
    const over = [after(3, [0], true), after(3, [24]), after(24, [0]), after(10, first(12)), after(1, first(24))]
    expect(standing.map((state) => mines.isOver(state))).toEqual(standing.map(() => false))
    expect(over.map((state) => mines.isOver(state))).toEqual(over.map(() => true))
    expect(mines.multiple(after(3, []))).toEqual(ratio(1n))
    expect(mines.multiple(after(3, [24]))).toEqual(ratio(0n))
    expect([minesMultiple(10, 12), mines.multiple(after(10, first(12)))]).toEqual([ratio(10_000n), ratio(10_000n)])
    // What is hidden is revealed when the round is over and never before.
    expect(standing.map((state) => mines.tell(state))).toMatchObject(standing.map(() => ({ hidden: [] })))
    for (const state of over) expect(mines.tell(state)).toMatchObject({ hidden: state.hidden })
    expect(mines.picks({ mines: 5 })).toEqual({ play: 'mines', picks: '5' })
  })

  it.each([
    [mines, [{ tile: 25 }, { tile: -1 }, { tile: 1.5 }, { tile: 1, cash: true }, {}, { cash: false }], { tile: 24 }],
    [hilo, [{ guess: 'same' }, { guess: 'high', cash: true }, {}, { cash: false }], { guess: 'skip' }],
  ] as const)('$id reads exactly one action per step', (game, nothing, step) => {
    for (const raw of nothing) expect(game.readStep?.(raw)).toBeUndefined()
    for (const raw of [step, { cash: true }]) expect(game.readStep?.(raw)).toEqual(raw)
  })

  it('hilo multiplies by thirteen over the winning ranks, and a skip changes nothing', () => {
    const right = true
    const guesses = [
      { guess: 'high', card: 7, right },
      { guess: 'skip', card: 12, right },
      { guess: 'low', card: 0, right },
    ] as const
    const after = (many: number, cashed = false) => ({ first: 6, guesses: guesses.slice(0, many), cashed })
    expect(hilo.multiple(after(0))).toEqual(ratio(1n))
    expect(hilo.multiple(after(1))).toEqual(ratio(98n * 13n, 100n * 7n))
    expect(hilo.multiple(after(2))).toEqual(hilo.multiple(after(1)))
    expect(hilo.multiple(after(3))).toEqual(ratio(98n * 13n * 13n, 100n * 7n * 12n))
    expect(hilo.tell(after(3))).toMatchObject({ lost: false, skips: 4 })
    expect(hilo.outcome(after(3))).toBe('6 h7 s12 l0')
    const lost = hilo.step?.(after(0), { guess: 'high' }, drawn(5))
    expect(lost && [hilo.isOver(lost), hilo.multiple(lost), hilo.tell(lost)]).toMatchObject([
      true,
      ratio(0n),
      { lost: true },
    ])
    // For a member who does not return: the likelier side, or what the round is worth.
    const rested = [0, 5, 6, 7, 12].map((first) => hilo.rest?.({ first, guesses: [], cashed: false })[0])
    expect(rested).toEqual(['high', 'high', 'high', 'low', 'low'].map((guess) => ({ guess })))
    expect(hilo.rest?.(after(1))).toEqual([{ cash: true }])
  })
})

describe('lines and free spins', () => {
  const pays = { F: [150, 600, 3000], S: [18, 55, 200] } as const
  const middle = (...symbols: readonly string[]) =>
    ['S-T', 'R-S', 'N-P', 'L-Y', 'B-P'].map((one, at) => one.replace('-', symbols[at] ?? 'R'))

  it.each([
    [['F', 'F', 'F', 'F', 'F'], [{ line: 0, symbol: 'F', count: 5, coins: 3000 }]],
    [['F', 'M', 'F', 'M', 'R'], [{ line: 0, symbol: 'F', count: 4, coins: 600 }]],
    [['F', 'F', 'M', 'R', 'F'], [{ line: 0, symbol: 'F', count: 3, coins: 150 }]],
    [['F', 'F', 'R', 'F', 'F'], []],
    [['R', 'F', 'F', 'F', 'F'], []],
  ] as const)('%j in the middle row', (symbols, wins) => {
    expect(lineWins(middle(...symbols), pays, 1)).toEqual(wins)
    expect(lineWins(middle(...symbols), pays, 0)).toEqual([])
  })

  it('a free spin counts double, and the number of free spins follows the number of moons', () => {
    let [doubled, brought] = [0, 0]
    for (let nonce = 0; brought < 3; nonce += 1) {
      const state = windowFlowers.open({}, drawOf(seed, { game: 'window-flowers/1', salt: 'salt', nonce }))
      const [first = []] = state.stops
      const { spins, scatters, scatterCoins, coins, free } = told(by, state)
      const plain = lineWins(windowsOf(by.strips, first), allPays, 20)
      const sum = plain.reduce((all, win) => all + win.coins, 0)
      expect(spins[0]?.coins).toBe(sum)
      expect(windowFlowers.multiple(state)).toEqual(coins === 0 ? ratio(0n) : ratio(BigInt(coins), 20n))
      if (scatters === 0 && sum > 0) {
        doubled += 1
        expect(told(by, { stops: [first, first] }).spins[1]?.coins).toBe(2 * sum)
      }
      if (scatters < 3) {
        expect([state.stops.length, free, scatterCoins]).toEqual([1, 0, 0])
        continue
      }
      brought += 1
      expect([free, scatterCoins]).toEqual({ 3: [8, 40], 4: [10, 200], 5: [12, 2000] }[Math.min(scatters, 5)])
      expect(state.stops.length).toBe(1 + free)
      expect(coins).toBe(spins.reduce((all, one) => all + one.coins, scatterCoins))
    }
    expect(doubled).toBeGreaterThan(10)
  })
})
