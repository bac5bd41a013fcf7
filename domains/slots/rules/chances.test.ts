// The chances stated in the rules are those by which the games settle; and their example rounds are checked like any
// other receipt.

import { checkReceipt, type Draw } from '@magpie/fair'
import { plus, ratio, type Ratio, times, zero } from '@magpie/kernel/ratio'
import { asNumber, multiplesOf, oneIn, sharedExamples, soloExamples, stateAfter, totalOf } from '@magpie/studio/rules'
import { expect, it } from 'vitest'
import { type Chance, hiloChances, kenoChances, minesChances, plinkoChances, winChance } from './chances.ts'
import { exampleStep } from './example-steps.ts'
import { crash } from './games/crash/game.ts'
import { dice } from './games/dice/game.ts'
import { hilo } from './games/hilo/game.ts'
import { keno } from './games/keno/game.ts'
import { limbo } from './games/limbo/game.ts'
import { mines } from './games/mines/game.ts'
import { plinko } from './games/plinko/game.ts'
import { gameOf, replayAs, sharedGames, soloGames } from './index.ts'

const returned = (rows: readonly Chance[]): Ratio =>
  rows.map(({ chance, pays }) => times(chance, pays)).reduce(plus, zero)

/** A draw that says these numbers one after the other. */
const saying = (...said: readonly number[]): Draw => {
  const left = [...said]
  const next = (): number => left.shift() ?? 0
  return { int: next, r52: next, pick: next, choose: () => said, shuffle: () => said }
}

it('the greatest multiple shown for a game is that of its riskiest choice, and no choice exceeds it', () => {
  for (const game of [limbo, crash]) expect(multiplesOf(game).map(asNumber)).toEqual([1.01, 10_000])
  expect(multiplesOf(dice)[1]).toEqual(ratio(98n))
  expect(limbo.readChoice({ target: 1_000_000 })).toBeDefined()
  expect(limbo.readChoice({ target: 1_000_001 })).toBeUndefined()
  for (const numbers of [100, 5000, 9500])
    expect(asNumber(dice.mostMultiple({ side: 'under', numbers }))).toBeLessThanOrEqual(98)
})

it('dice, take-off, plinko and keno: chance times return over the rows is the exact return, for every sample', () => {
  for (const choice of dice.samples) {
    expect(returned([winChance(dice, choice)])).toEqual(dice.exactReturn(choice))
    expect(winChance(dice, choice).chance).toEqual(ratio(BigInt(choice.numbers), 10_000n))
  }
  for (const choice of limbo.samples) {
    expect(returned([winChance(limbo, choice)])).toEqual(limbo.exactReturn(choice))
    expect(winChance(crash, choice)).toEqual(winChance(limbo, choice))
    expect(asNumber(winChance(limbo, choice).chance)).toBeCloseTo(98 / choice.target, 12)
  }
  for (const choice of plinko.samples) {
    const rows = plinkoChances(choice)
    expect(returned(rows)).toEqual(plinko.exactReturn(choice))
    expect(rows.map(({ chance }) => chance).reduce(plus, zero)).toEqual(ratio(1n))
    expect(rows.flatMap(({ pockets }) => pockets)).toHaveLength(choice.rows + 1)
    const [left = 0, right = 0] = rows[1]?.pockets ?? []
    for (const [pocket, path] of [
      [left, saying(1)],
      [right, saying(...Array.from({ length: choice.rows - 1 }, () => 1))],
    ] as const)
      expect(plinko.tell(plinko.open(choice, path))).toMatchObject({ pocket: pocket - 1 })
  }
  for (const choice of keno.samples)
    expect(returned(kenoChances(choice.numbers.length))).toEqual(keno.exactReturn(choice))
})

it('mines: chance times return of each row is the return of the game, until it is capped', () => {
  for (let count = 1; count <= 24; count += 1) {
    const rows = minesChances(count)
    for (const row of rows.slice(0, -1)) expect(returned([row])).toEqual(mines.exactReturn({ mines: count }))
    const last = rows.at(-1)
    expect(asNumber(returned(rows.slice(-1)))).toBeLessThanOrEqual(0.98)
    // The round ends by itself at the last row, and not before.
    const after = (opened: number) =>
      stateAfter(
        mines,
        { mines: count },
        Array.from({ length: opened }, (_, tile) => ({ tile })),
        saying(...Array.from({ length: count }, (_, at) => 24 - at)),
      )
    const end = after(last?.opened ?? 0)
    expect(end !== undefined && mines.isOver(end)).toBe(true)
    expect(end !== undefined && mines.multiple(end)).toEqual(last?.pays)
    const before = after(rows.length - 1)
    expect(before !== undefined && mines.isOver(before)).toBe(false)
  }
  expect(minesChances(24).map(({ chance }) => chance)).toEqual([ratio(1n, 25n)])
})

it('hilo: each guess of each rank wins with as many of the 52 cards as its row says', () => {
  const rows = hiloChances()
  expect(rows.flatMap(({ guesses }) => guesses)).toHaveLength(26)
  for (const { guesses, chance, pays } of rows) {
    expect(times(chance, pays)).toEqual(ratio(1n))
    for (const { rank, side } of guesses) {
      const won = Array.from({ length: 52 }, (_, card) => card).filter((card) => {
        const state = stateAfter(hilo, {}, [{ guess: side }], saying(rank, card))
        return state !== undefined && totalOf(hilo, state, 1000n) > 0n
      })
      expect(ratio(BigInt(won.length), 52n)).toEqual(chance)
    }
  }
})

it.each(soloGames.map(({ id }) => id))('%s: the example rounds of its rules verify, one won and one lost', (id) => {
  const game = soloGames.find((one) => one.id === id)
  for (const choice of game?.samples ?? []) {
    if (game === undefined) continue
    const { won, lost } = soloExamples(game, choice, exampleStep(id))
    for (const one of [won, lost]) if (one !== undefined) expect(checkReceipt(one.receipt, replayAs)).toBeNull()
    expect((won?.total ?? 1001n) > 1000n && (lost?.total ?? 0n) < 1000n).toBe(true)
  }
  const [first] = game?.samples ?? []
  expect(gameOf(`${id}/1`)).toBe(game)
  if (game === undefined) return
  const shown = soloExamples(game, first, exampleStep(id))
  expect([shown.won, shown.lost].map((one) => one === undefined)).toEqual([false, false])
})

it('mines and hilo: their won examples have more than one step and a cash-out', () => {
  expect(soloExamples(mines, { mines: 3 }, exampleStep('mines')).won?.receipt.choices).toEqual([
    { mines: 3 },
    { tile: 0 },
    { tile: 1 },
    { tile: 2 },
    { cash: true },
  ])
  expect(soloExamples(hilo, {}, exampleStep('hilo')).won?.receipt.choices).toHaveLength(4)
  expect(soloExamples(mines, { mines: 24 }, exampleStep('mines')).won?.receipt.choices).toEqual([
    { mines: 24 },
    { tile: 0 },
  ])
})

it('a room’s game: the example rounds of its rules verify as links of a chain', () => {
  for (const game of sharedGames)
    for (const pick of game.samples) {
      const { won, lost } = sharedExamples(game, pick)
      for (const one of [won, lost]) expect(one && checkReceipt(one.receipt, replayAs)).toBeNull()
      expect(won?.receipt.nonce).toBeGreaterThan(0)
    }
})

it('a chance is shown as one in so many, in tenths', () => {
  expect([ratio(1n, 49n), ratio(1n, 531_300n), ratio(2n, 21n), ratio(49n, 100n), ratio(1n)].map(oneIn)).toEqual([
    '49',
    '531,300',
    '10.5',
    '2',
    '1',
  ])
})
