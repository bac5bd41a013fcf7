// When a round ends by itself, which steps it accepts before and refuses after its end, and returns at the cap.

import type { Draw } from '@magpie/fair'
import { ratio } from '@magpie/kernel/ratio'
import type { SoloGame } from '@magpie/studio/rules'
import { expect, it } from 'vitest'
import en from '../web/locales/en.json' with { type: 'json' }
import zhCN from '../web/locales/zh-CN.json' with { type: 'json' }
import zhTW from '../web/locales/zh-TW.json' with { type: 'json' }
import { crash } from './games/crash/game.ts'
import { fifteenLanterns, toldOf } from './games/fifteen-lanterns/game.ts'
import { hilo } from './games/hilo/game.ts'
import { by as riddles } from './games/lantern-riddles/game.ts'
import { mines, minesMultiple } from './games/mines/game.ts'
import { by as gates } from './games/thousand-gates/game.ts'
import { heights, weights } from './games/thousand-gates/gates.ts'
import { threePrints, winsAt } from './games/three-prints/game.ts'
import { strips as prints } from './games/three-prints/strips.ts'
import { by, windowFlowers } from './games/window-flowers/game.ts'
import { over } from './instant.ts'
import { slowerBy } from './pace.ts'
import { playOut } from './play-out.ts'
import { told } from './reels/free-spins.ts'

const drawn = (figure: number): Draw => ({ int: () => figure }) as unknown as Draw
const [king, six] = [12, 6]
const right = true
const state = (
  first: number,
  guesses: readonly { guess: 'high' | 'low' | 'skip'; card: number; right: boolean }[],
) => ({
  first,
  guesses,
  cashed: false,
})
/** On a king only a king is as high: each right guess is worth thirteen. */
const kings = (many: number) =>
  state(
    king,
    Array.from({ length: many }, () => ({ guess: 'high', card: king, right })),
  )
const skip = (card: number) => ({ guess: 'skip', card, right }) as const
const high = (card: number) => ({ guess: 'high', card, right }) as const

it('hilo ends by itself at 10,000 times, and not a step before', () => {
  expect([3, 4].map((many) => hilo.isOver(kings(many)))).toEqual([false, true])
  expect(hilo.multiple(kings(3))).toEqual(ratio(98n * 13n ** 3n, 100n))
  expect(hilo.multiple(kings(4))).toEqual(ratio(10_000n))
})

it('hilo compares a guess with the last card, not an earlier one', () => {
  const turned = state(six, [skip(king), skip(six), skip(0)])
  expect(hilo.rest?.(turned)).toEqual([{ guess: 'high' }, { cash: true }])
  // On an ace nothing is lower, and an equal card is not higher.
  expect(hilo.step?.(turned, { guess: 'high' }, drawn(0))?.guesses.at(-1)).toEqual({
    guess: 'high',
    card: 0,
    right: false,
  })
  expect(hilo.step?.(turned, { guess: 'low' }, drawn(0))?.guesses.at(-1)).toEqual({ guess: 'low', card: 0, right })
})

it('hilo allows five skips in all, guesses after them, and no cash-out before the first guess', () => {
  const [four, five] = [4, 5].map((many) =>
    state(six, [high(six), high(six), ...Array.from({ length: many }, () => skip(six))]),
  )
  if (four === undefined || five === undefined) throw new Error('two of them')
  expect(hilo.step?.(four, { guess: 'skip' }, drawn(six))).toBeDefined()
  expect(hilo.step?.(five, { guess: 'skip' }, drawn(six))).toBeUndefined()
  expect(hilo.step?.(five, { guess: 'low' }, drawn(six))).toBeDefined()
  for (const begun of [state(six, []), state(six, [skip(six), skip(six)])])
    expect(hilo.step?.(begun, { cash: true }, drawn(six))).toBeUndefined()
  expect(hilo.step?.(state(six, [skip(six), high(six)]), { cash: true }, drawn(six))).toMatchObject({ cashed: true })
})

it('the stored outcome of hilo is cut at 400 characters', () => {
  expect(
    hilo.outcome(
      state(
        six,
        Array.from({ length: 300 }, () => high(king)),
      ),
    ),
  ).toHaveLength(400)
  expect(hilo.picks({})).toEqual({ play: 'hilo', picks: '' })
})

it('an abandoned round of mines opens the first tile and cashes out', () => {
  const begun = { mines: 3, hidden: [24, 23, 22], cashed: false }
  expect(mines.rest?.({ ...begun, opened: [] })).toEqual([{ tile: 0 }, { cash: true }])
  expect(mines.rest?.({ ...begun, opened: [4] })).toEqual([{ cash: true }])
})

it('a flight can be cashed out from 1.01 on, and never above the member’s own target', () => {
  expect(crash.leave?.({ target: 1000 }, 119)).toBeUndefined()
  expect(crash.leave?.({ target: 1000 }, 120)).toEqual({ target: 101 })
  expect(crash.leave?.({ target: 101 }, 120)).toEqual({ target: 101 })
})

it('a flight is open for bets for eight seconds', () => {
  expect(crash.times).toEqual({ bet: 8000, rest: 4000 })
})

it('the strict pace does not apply to the room game', () => {
  expect(slowerBy.strict[crash.id]).toBeUndefined()
})

it('combinations of fewer than none or more than all are zero', () => {
  expect([over(5, -1), over(5, 0), over(5, 2), over(5, 5), over(5, 6)]).toEqual([0n, 1n, 10n, 1n, 0n])
})

it('a slot tells each spin with its win', () => {
  const spun = { stops: [[3, 27, 6, 26, 10]] }
  expect(windowFlowers.tell(spun)).toEqual(told(by, spun))
  expect(windowFlowers.tell(spun)).toMatchObject({ spins: [{ stops: [3, 27, 6, 26, 10] }] })
})

it('three-prints draws each reel over its whole length, and tells what pays', () => {
  const last = { int: (n: number) => n - 1 } as unknown as Draw
  const spun = threePrints.open({}, last)
  expect(spun).toEqual({ stops: prints.map(({ length }) => length - 1) })
  expect(threePrints.tell(spun)).toEqual({ stops: spun.stops, wins: winsAt(spun.stops) })
  expect(threePrints.picks({})).toEqual({ play: 'lines5', picks: '' })
})

/** Scripted figures in the order of the calls; each call asks for one of so many. */
const scripted = (figures: readonly number[]): { readonly draw: Draw; readonly asked: number[] } => {
  const asked: number[] = []
  const draw = {
    int: (n: number) => {
      asked.push(n)
      const figure = figures[asked.length - 1]
      if (figure === undefined) throw new Error('more is drawn than the round needs')
      return figure
    },
    pick: () => 1,
  }
  return { draw: draw as unknown as Draw, asked }
}

it('lanterns: a dark cell lights with chance 1/16, each one restarts three respins, fifteen end the round', () => {
  const stops = [0, 0, 0, 0, 0]
  // Two lanterns are on each reel at its first stop, so cells 2, 5, 8, 11 and 14 are dark.
  const held = scripted([
    ...stops,
    1,
    0,
    1,
    1,
    1,
    ...Array.from({ length: 4 }, () => 1),
    ...Array.from({ length: 4 }, () => 15),
    1,
    1,
    0,
    1,
    ...Array.from({ length: 9 }, () => 1),
  ])
  const { lit } = fifteenLanterns.open({}, held.draw)
  expect(lit.map((now) => now.map(({ cell }) => cell))).toEqual([
    [0, 1, 3, 4, 6, 7, 9, 10, 12, 13],
    [5],
    [],
    [],
    [11],
    [],
    [],
    [],
  ])
  expect(lit.flat().every(({ coins }) => coins === 10)).toBe(true)
  expect(held.asked).toEqual([25, 25, 25, 25, 25, ...Array.from({ length: 26 }, () => 16)])
  const full = fifteenLanterns.open({}, scripted([...stops, 0, 0, 0, 0, 0]).draw)
  expect(full.lit).toHaveLength(2)
  expect(toldOf(full)).toMatchObject({ full: true, holdCoins: 3150 })
  expect(fifteenLanterns.tell(full)).toEqual(toldOf(full))
  expect(fifteenLanterns.picks({})).toEqual({ play: 'lines10', picks: '' })
})

it('falls and gates end when 2,000 times are reached, and pay no more', () => {
  const falls = [0, 4].map((lamp) => riddles.turn({ pick: () => lamp } as unknown as Draw))
  // Thirty-six of a kind pay 1,000 and 100 times, and each fall multiplies more than the one before.
  expect(falls.map((page) => [page.falls.length, page.hundredths])).toEqual([
    [2, 200_000],
    [6, 200_000],
  ])
  const [magpie, lotus] = [9, 0]
  const pick = (by: readonly number[]): number =>
    by === heights.weights ? 5 : weights.base.some((one) => one === by) ? magpie : lotus
  const page = gates.turn({ pick } as unknown as Draw)
  expect([page.free, page.spins.length, page.hundredths]).toEqual([20, 2, 200_000])
})

it('a game that never ends is reported as a fault instead of being played for ever', () => {
  type Endless = SoloGame<object, object, object>
  const endless = { id: 'endless', open: () => ({}), isOver: () => false } as unknown as Endless
  const ends = /^endless does not come to an end$/
  expect(() => playOut(endless, {}, drawn(0))).toThrow(ends)
  expect(() => playOut({ ...endless, rest: () => [] }, {}, drawn(0))).toThrow(ends)
  expect(() => playOut({ ...endless, rest: () => [{}] }, {}, drawn(0))).toThrow(ends)
  expect(() => playOut({ ...endless, rest: () => [{}], step: () => undefined }, {}, drawn(0))).toThrow(ends)
})

it('mines returns 98 in 100 wherever a member stops; less where it is capped, as the rules state', () => {
  let cut = 0
  for (let mined = 1; mined <= 24; mined += 1)
    for (let opened = 1; opened <= 25 - mined; opened += 1) {
      const { over: pays, under } = minesMultiple(mined, opened)
      const [all, safe] = [over(25, opened), over(25 - mined, opened)]
      const isCut = 98n * all > 10_000n * 100n * safe
      // pays ÷ under × safe ÷ all, compared with 98 ÷ 100.
      const [expected, fair] = [pays * safe * 100n, 98n * all * under]
      expect([mined, opened, isCut ? expected < fair : expected === fair]).toEqual([mined, opened, true])
      if (isCut) cut += 1
    }
  expect(cut).toBeGreaterThan(0)
  for (const words of [zhCN, zhTW, en]) {
    const told = [words['slots.rules.mines.3'], words['slots.rules.hilo.3']]
    for (const text of told) expect(text).toMatch(/10,000.*98%/)
  }
})
