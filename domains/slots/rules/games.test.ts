import { checkReceipt, commitmentOf, type Draw, drawOf, hexOf, receiptOf, utf8 } from '@magpie/fair'
import { compareRatios, ratio } from '@magpie/kernel/ratio'
import {
  type AnySoloGame,
  asNumber,
  mostStake,
  multipleText,
  percentText,
  replayOf,
  stateAfter,
  streamGame,
  totalOf,
} from '@magpie/studio/rules'
import { describe, expect, it } from 'vitest'
import { crash } from './games/crash/game.ts'
import { dice } from './games/dice/game.ts'
import { chances, hilo } from './games/hilo/game.ts'
import { limbo, reachedBy } from './games/limbo/game.ts'
import { mines, minesMultiple } from './games/mines/game.ts'
import * as gates from './games/thousand-gates/gates.ts'
import * as riddles from './games/lantern-riddles/lamps.ts'
import { lanternRiddles } from './games/lantern-riddles/game.ts'
import { thousandGates } from './games/thousand-gates/game.ts'
import { gameOf, soloGames } from './index.ts'
import { entries } from './reels/book.ts'
import { manyDraws, playMany } from '../testing/play-many.ts'
import { playOut } from './play-out.ts'

const seed = utf8('thirty-two bytes that are no secret').slice(0, 32)
const drawAt = (game: AnySoloGame, nonce: number): Draw => drawOf(seed, { game: streamGame(game), salt: 'salt', nonce })

describe.each(soloGames.map((game) => [game.id, game] as const))('%s', (_, game) => {
  // The same rounds each time; `npm run sim:games` plays a hundred million others.
  it('200,000 rounds are within four standard deviations of the exact return', () => {
    const { rounds, gap, squares } = playMany(game, 200_000, manyDraws(seed))
    expect(Math.abs(gap)).toBeLessThanOrEqual(4 * Math.sqrt(squares))
    expect(rounds).toBeGreaterThanOrEqual(200_000)
  })

  it('L23: its receipt verifies; a changed total, outcome or choice does not', () => {
    for (let nonce = 0; nonce < 40; nonce++) {
      const choice = game.samples[nonce % game.samples.length]
      const { state, steps } = playOut(game, choice, drawAt(game, nonce))
      const total = totalOf(game, state, 700n)
      const fixed = {
        v: 1,
        scheme: 'pair',
        roundId: `r${nonce}`,
        game: streamGame(game),
        commitment: hexOf(commitmentOf(seed)),
        salt: 'salt',
        nonce,
        choices: [choice, ...steps],
        outcome: game.outcome(state),
        stake: '700',
        total: `${total}`,
      } as const
      const rules = (name: string) => ((known) => (known === undefined ? undefined : replayOf(known)))(gameOf(name))
      const check = (changed: object) =>
        checkReceipt({ ...receiptOf({ ...fixed, ...changed }), seed: hexOf(seed) }, rules)
      expect(check({})).toBeNull()
      expect(check({ total: `${total + 1n}` })).toBe('total')
      expect(check({ outcome: `${fixed.outcome}?` })).toBe('outcome')
      expect(check({ choices: [{ nonsense: 1 }] })).toBe('choices')
      if (steps.length > 0) expect(check({ choices: [choice] })).toBe('choices')
    }
  })

  it('reads only its own choices, and never pays above its maximum', () => {
    for (const choice of game.samples) expect(game.readChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice)
    for (const raw of [null, 1, 'x', [], { other: 1 }, { ...(game.samples[0] as object), other: 1 }])
      expect(game.readChoice(raw)).toBeUndefined()
    for (let nonce = 0; nonce < 300; nonce++) {
      const choice = game.samples[nonce % game.samples.length]
      const { state } = playOut(game, choice, drawAt(game, nonce))
      expect(compareRatios(game.multiple(state), game.mostMultiple(choice))).toBeLessThanOrEqual(0)
      expect(game.outcome(state).length).toBeLessThanOrEqual(400)
      expect(game.isOver(state)).toBe(true)
    }
  })

  it('keeps an edge of at most 12.5 %, and a stake’s exposure within the cap', () => {
    for (const choice of game.samples) {
      expect(asNumber(game.exactReturn(choice))).toBeGreaterThanOrEqual(0.875)
      expect(asNumber(game.exactReturn(choice))).toBeLessThan(1)
      const { over, under } = game.mostMultiple(choice)
      expect((mostStake(game, choice, 20_000_000n) * over) / under).toBeLessThanOrEqual(20_000_000n)
      expect(mostStake(game, choice, 20_000_000n)).toBeGreaterThanOrEqual(game.stakes.least)
    }
  })
})

describe.each([
  [lanternRiddles, riddles],
  [thousandGates, gates],
] as const)('the book of $id', (game, { book, shares }) => {
  it('is played whole: its sum is the exact return, with the stated share of returns', () => {
    let [sum, most, hit, low] = [0, 0, 0, 0]
    for (let entry = 0; entry < entries; entry++) {
      const { over, under } = game.multiple({ entry })
      const hundredths = Number((over * 100n) / under)
      sum += hundredths
      most = Math.max(most, hundredths)
      if (hundredths > 0) hit += 1
      if (hundredths > 0 && hundredths <= 100) low += 1
    }
    expect([BigInt(sum), BigInt(most)]).toEqual([book.sum, book.most])
    expect([hit, low, entries]).toEqual([shares.hit[0], shares.low[0], shares.hit[1]])
    expect(low / entries).toBeLessThanOrEqual(0.25)
  })
})

describe('what wins, at the limits', () => {
  const drawn = (figure: number): Draw => ({ int: () => figure, r52: () => figure }) as unknown as Draw

  it.each([
    ['under', 100, 99, 100],
    ['under', 9500, 9499, 9500],
    ['over', 100, 9900, 9899],
    ['over', 9500, 500, 499],
  ] as const)('dice %s with %i numbers: %i wins and %i does not', (side, numbers, last, next) => {
    const roll = (figure: number) => dice.open({ side, numbers }, drawn(figure))
    expect(dice.multiple(roll(last))).toEqual(ratio(9800n, BigInt(numbers)))
    expect(dice.multiple(roll(next))).toEqual(ratio(0n))
    expect([dice.tell(roll(last)), dice.outcome(roll(next))]).toEqual([
      { side, numbers, rolled: last, won: true },
      `${next}`,
    ])
    expect(dice.tell(roll(next))).toMatchObject({ won: false })
    expect(dice.picks({ side, numbers })).toEqual({ play: side, picks: `${numbers}` })
  })

  it('limbo pays its target exactly when the flight reaches it, and states what it pays', () => {
    for (const target of [101, 150, 10_000, 1_000_000]) {
      // The smallest number that reaches the target, by bisection.
      let [low, high] = [0, 2 ** 52 - 1]
      while (low < high) {
        const middle = Math.floor((low + high) / 2)
        if (reachedBy(middle) >= target) high = middle
        else low = middle + 1
      }
      const [won, lost] = [low, low - 1].map((figure) => limbo.open({ target }, drawn(figure)))
      if (won === undefined || lost === undefined) throw new Error('two flights')
      expect([won.reached >= target, lost.reached < target]).toEqual([true, true])
      expect([limbo.multiple(won), limbo.multiple(lost)]).toEqual([ratio(BigInt(target), 100n), ratio(0n)])
      expect([limbo.tell(won), limbo.tell(lost)]).toMatchObject([{ target, won: true }, { won: false }])
      // The share of winning numbers equals the stated return.
      expect(limbo.exactReturn({ target })).toEqual(ratio(BigInt(2 ** 52 - low) * BigInt(target), 100n << 52n))
      expect(limbo.picks({ target })).toEqual({ play: 'target', picks: `${target}` })
      // A flight of the room has the same chance, return and maximum.
      expect([crash.exactReturn({ target }), crash.mostMultiple({ target })]).toEqual([
        limbo.exactReturn({ target }),
        ratio(BigInt(target), 100n),
      ])
    }
    expect([crash.tell({ reached: 236 }), crash.outcome({ reached: 236 })]).toEqual([{ reached: 236 }, '236'])
    expect(crash.picks({ target: 300 })).toEqual({ play: 'cashout', picks: '300' })
  })

  it('a choice between two steps or beyond the range is refused', () => {
    for (const numbers of [99, 100.5, 9501, '500', null])
      expect(dice.readChoice({ side: 'under', numbers })).toBeUndefined()
    expect(dice.readChoice({ side: 'middle', numbers: 500 })).toBeUndefined()
    for (const target of [100, 150.5, 1_000_001]) expect(limbo.readChoice({ target })).toBeUndefined()
  })

  it('mines pays at most 10,000 times, and below that the full multiple', () => {
    expect(minesMultiple(12, 13)).toEqual(ratio(10_000n))
    expect(multipleText(minesMultiple(5, 15))).toBe('206.61')
  })
})

describe('a round with steps', () => {
  it('shows no mine before the end', () => {
    const opened = mines.open({ mines: 24 }, drawAt(mines, 1))
    expect(JSON.stringify(mines.tell(opened))).toBe('{"mines":24,"opened":[],"hit":false,"hidden":[]}')
    const lost = mines.step?.(opened, { tile: opened.hidden[0] ?? 0 }, drawAt(mines, 1))
    expect(lost && mines.isOver(lost) && mines.multiple(lost).over).toBe(0n)
  })

  it('pays what a calculation by hand gives: 1 mine and 24 tiles 24.50, 3 mines and 5 tiles 1.97', () => {
    expect(multipleText(minesMultiple(1, 24))).toBe('24.50')
    expect(multipleText(minesMultiple(3, 5))).toBe('1.97')
    expect(percentText(ratio(4457n, 4608n))).toBe('96.72')
  })

  it('does not cash out before a tile, open a tile twice, or continue after the end', () => {
    const draw = drawAt(mines, 2)
    const { hidden } = mines.open({ mines: 3 }, drawAt(mines, 2))
    const safe = [...Array(25).keys()].filter((tile) => !hidden.includes(tile))
    const [a = 0, b = 0] = safe
    expect(stateAfter(mines, { mines: 3 }, [{ cash: true }], draw)).toBeUndefined()
    expect(stateAfter(mines, { mines: 3 }, [{ tile: a }, { tile: a }], drawAt(mines, 2))).toBeUndefined()
    expect(
      stateAfter(mines, { mines: 3 }, [{ tile: a }, { cash: true }, { tile: b }], drawAt(mines, 2)),
    ).toBeUndefined()
    expect(
      stateAfter(mines, { mines: 3 }, [{ tile: a }, { tile: b }, { cash: true }], drawAt(mines, 2))?.opened,
    ).toEqual([a, b])
  })

  it.each([mines, hilo])('$id: an abandoned round is ended by valid steps', (game: AnySoloGame) => {
    for (let nonce = 0; nonce < 50; nonce++) {
      const choice = game.samples[0]
      const draw = drawAt(game, nonce)
      let state = game.open(choice, draw)
      for (const step of game.rest?.(state) ?? []) if (!game.isOver(state)) state = game.step?.(state, step, draw)
      expect(game.isOver(state)).toBe(true)
    }
  })

  it('hilo: on an ace nothing is lower, and each side wins with its counted cards', () => {
    expect([
      chances(0, 'high'),
      chances(0, 'low'),
      chances(12, 'high'),
      chances(12, 'low'),
      chances(6, 'high'),
      chances(6, 'low'),
    ]).toEqual([12, 1, 1, 12, 7, 7])
    for (let first = 0; first < 13; first++)
      for (const guess of ['high', 'low'] as const) {
        const right = [...Array(52).keys()].filter((card) => {
          const draw = { int: () => card } as unknown as Draw
          return (
            hilo.multiple(
              hilo.step?.({ first, guesses: [], cashed: false }, { guess }, draw) ?? {
                first,
                guesses: [],
                cashed: false,
              },
            ).over > 0n
          )
        })
        expect(right.length).toBe(4 * chances(first, guess))
      }
  })

  it('hilo: five skips are allowed, a sixth is not', () => {
    const skip = { guess: 'skip' } as const
    expect(stateAfter(hilo, {}, [skip, skip, skip, skip, skip], drawAt(hilo, 0))).toBeDefined()
    expect(stateAfter(hilo, {}, [skip, skip, skip, skip, skip, skip], drawAt(hilo, 0))).toBeUndefined()
  })
})
