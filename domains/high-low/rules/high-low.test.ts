import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { playSides } from '../contract/play.ts'
import { commitmentOf, isFair, isRight, paidFor, playReturnBp, rollOf } from './high-low.ts'

const salt = '0123456789abcdef0123456789abcdef'
const seeds = Array.from({ length: 20_000 }, (_, nth) => hash('sha256', `seed ${nth}`))

it('L23: commitment and number are computed from the seeds alone, as an independent hash confirms', () => {
  const [seed = ''] = seeds
  expect(commitmentOf(seed)).toBe(hash('sha256', `high-low commitment ${seed}`))
  const first = (text: string): number => Number.parseInt(hash('sha256', `high-low roll 0 ${text}`).slice(0, 8), 16)
  expect(rollOf(seed, salt)).toBe((first(`${seed} ${salt}`) % 100) + 1)
  expect(rollOf(seed, null)).toBe((first(seed) % 100) + 1)
})

it('every number from 1 to 100 is equally likely', () => {
  const times = new Map<number, number>()
  for (const seed of seeds) times.set(rollOf(seed, salt), (times.get(rollOf(seed, salt)) ?? 0) + 1)
  expect([...times.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  const expected = seeds.length / 100
  const chiSquared = [...times.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
  // With 99 degrees of freedom, chance exceeds this once in ten thousand; the seeds never change.
  expect(chiSquared).toBeLessThan(161)
})

it('the stated return equals the exact return, for both sides', () => {
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

it('L24: a round with any changed field is not fair', () => {
  const [seed = '', other = ''] = seeds
  const roll = rollOf(seed, salt)
  const side = isRight('small', roll) ? 'small' : 'big'
  const paid = Number(paidFor(side, roll, 500n))
  const commitment = commitmentOf(seed)
  const round = { round: '', no: 1, side, stake: 500, roll, paid, commitment, seed, salt, at: 0 } as const
  const promised = { commitment, salt }
  expect(isFair(round, promised)).toBe(true)
  for (const changed of [
    { roll: (roll % 100) + 1 },
    { paid: paid + 1 },
    { seed: other },
    { stake: 501 },
    { salt: 'f'.repeat(32) },
    { salt: null },
    { commitment: commitmentOf(other) },
  ])
    expect(isFair({ ...round, ...changed }, promised)).toBe(false)
  expect(isFair({ ...round, seed: other, commitment: commitmentOf(other) }, promised)).toBe(false)
  // A number from both seeds, but with a member's seed that this device did not send.
  const named = { ...round, salt: 'f'.repeat(32), roll: rollOf(seed, 'f'.repeat(32)) }
  expect(isFair({ ...named, paid: Number(paidFor(side, named.roll, 500n)) }, promised)).toBe(false)
})

it('L23: choosing seeds gains the house nothing, because the member’s seed comes afterwards', () => {
  const picked = seeds.filter((seed) => [50, 51].includes(rollOf(seed, null)))
  expect(picked.length).toBeGreaterThan(300)
  const lost = picked.filter((seed, nth) => [50, 51].includes(rollOf(seed, hash('sha256', `${nth}`).slice(0, 32))))
  // 2 % plus four standard deviations.
  expect(lost.length).toBeLessThan(picked.length * 0.02 + 4 * Math.sqrt(picked.length * 0.02))
})
