import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { playSides } from '../contract/play.ts'
import { commitmentOf, isFair, isRight, paidFor, playReturnBp, rollOf } from './high-low.ts'

const seeds = Array.from({ length: 20_000 }, (_, nth) => hash('sha256', `seed ${nth}`))

it('L23: commitment and number are the seed’s alone, as anybody reckons them with a hash of their own', () => {
  const [seed = ''] = seeds
  expect(commitmentOf(seed)).toBe(hash('sha256', `high-low commitment ${seed}`))
  expect(rollOf(seed)).toBe((Number.parseInt(hash('sha256', `high-low roll 0 ${seed}`).slice(0, 8), 16) % 100) + 1)
})

it('every number from 1 to 100 comes as often as any other', () => {
  const times = new Map<number, number>()
  for (const seed of seeds) times.set(rollOf(seed), (times.get(rollOf(seed)) ?? 0) + 1)
  expect([...times.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  const expected = seeds.length / 100
  const chiSquared = [...times.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
  // Of 99 degrees of freedom, above this once in ten thousand; the seeds are always the same ones.
  expect(chiSquared).toBeLessThan(161)
})

it('the return that is stated is the one that there is, on either side', () => {
  for (const side of playSides) {
    const back = Array.from({ length: 100 }, (_, at) => paidFor(side, at + 1, 100n)).reduce(
      (sum, paid) => sum + paid,
      0n,
    )
    expect(back).toBe(BigInt(playReturnBp))
  }
  expect([49, 50, 51, 52].map((roll) => [isRight('small', roll), isRight('big', roll)])).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [false, true],
  ])
})

it('L24: a round of which anything was changed is not what was promised', () => {
  const [seed = '', other = ''] = seeds
  const roll = rollOf(seed)
  const side = isRight('small', roll) ? 'small' : 'big'
  const paid = Number(paidFor(side, roll, 500n))
  const commitment = commitmentOf(seed)
  const round = { round: '', no: 1, side, stake: 500, roll, paid, commitment, seed, at: 0 } as const
  expect(isFair(round, commitment)).toBe(true)
  for (const changed of [
    { roll: (roll % 100) + 1 },
    { paid: paid + 1 },
    { seed: other },
    { stake: 501 },
    { commitment: commitmentOf(other) },
  ])
    expect(isFair({ ...round, ...changed }, commitment)).toBe(false)
  expect(isFair({ ...round, seed: other, commitment: commitmentOf(other) }, commitment)).toBe(false)
})
