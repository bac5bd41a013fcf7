import { expect, it } from 'vitest'
import { bandFrom, bandOf } from './band.ts'

/** Rounds of 1.00 each; the won ones return double. */
const coin = (rounds: number, won: number) => ({
  rounds,
  put: rounds * 100,
  back: won * 200,
  putSquares: rounds * 10_000,
  backSquares: won * 40_000,
  products: won * 20_000,
})

it('the band of ten thousand coins is two per cent to either side', () => {
  expect(bandOf(coin(10_000, 4900))).toEqual({ least: '96.0', most: '100.0' })
  expect(bandOf(coin(1_000_000, 490_000))).toEqual({ least: '97.8', most: '98.2' })
})

it('too few rounds, or no figures, give no band', () => {
  expect(bandOf(coin(bandFrom - 1, 500))).toBeNull()
  expect(bandOf(coin(bandFrom, 500))).not.toBeNull()
  expect(bandOf(undefined)).toBeNull()
})

it('a game that always returns the same share has a band of no width, whatever the stakes', () => {
  const sums = { rounds: 2000, put: 3000, back: 2940, putSquares: 5000, backSquares: 4802, products: 4900 }
  expect(bandOf(sums)).toEqual({ least: '98.0', most: '98.0' })
})
