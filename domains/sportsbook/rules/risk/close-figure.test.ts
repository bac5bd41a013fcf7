// The figure for beating the close, against its formula by hand, and against luck.

import { expect, test } from 'vitest'
import { closeFigure } from './close-figure.ts'

test('mean and standard error of ln(taken / fair): two, three and no bets', () => {
  expect(closeFigure([])).toEqual({ bets: 0, meanPpm: 0, zMilli: 0 })
  // ln 1.05 = 0.048790…; one bet has no standard deviation.
  expect(closeFigure([{ takenE5: 210_000, fairE5: 200_000 }])).toEqual({ bets: 1, meanPpm: 48_790, zMilli: 0 })
  // ln 1.05, ln 1.10, ln 1.00: mean 0.0480334, s 0.0476595, z = mean / (s / √3) = 1.7457.
  const three = [210_000, 220_000, 200_000].map((takenE5) => ({ takenE5, fairE5: 200_000 }))
  expect(closeFigure(three)).toEqual({ bets: 3, meanPpm: 48_033, zMilli: 1746 })
})

test('a hundred bets below the fair price are far below zero; equal prices give a bounded figure', () => {
  const dear = Array.from({ length: 100 }, (_, nth) => ({ takenE5: 190_000 + (nth % 5) * 1000, fairE5: 200_000 }))
  expect(closeFigure(dear).zMilli).toBeLessThan(-10_000)
  const same = Array.from({ length: 100 }, () => ({ takenE5: 210_000, fairE5: 200_000 }))
  expect(closeFigure(same)).toMatchObject({ bets: 100, zMilli: 99_999 })
  expect(closeFigure(same.map(({ takenE5: fairE5, fairE5: takenE5 }) => ({ takenE5, fairE5 }))).zMilli).toBe(-99_999)
})
