// How long a pick has stayed away, and when that counts as long.

import { expect, it } from 'vitest'
import { lotteryGame, type Play } from '../../rules/index.ts'
import { missedOf, tellsMissed } from './missed.ts'

const playOf = (game: string, id: string): Play => {
  const play = lotteryGame(game, '2026-11-26')?.plays.find((one) => one.id === id)
  if (play === undefined) throw new Error(`${game} ${id}`)
  return play
}

it('a sum and a span are counted over the places of their play', () => {
  const dice = [
    [1, 2, 3],
    [6, 6, 6],
    [2, 2, 2],
  ]
  const missed = missedOf('dice', playOf('k3', 'sum'), 0, dice)
  expect([6, 18, 10].map((sum) => missed(sum)?.issues)).toEqual([0, 1, 3])
  const digits = [
    [9, 0, 5, 5, 1],
    [1, 1, 1, 9, 9],
  ]
  const last = missedOf('digits', playOf('ssc90', 'back3.sum'), 0, digits)
  expect([11, 19, 0].map((sum) => last(sum)?.issues)).toEqual([0, 1, 2])
  const wide = missedOf('digits', playOf('ssc90', 'front3.span'), 0, digits)
  expect([9, 0, 4].map((span) => wide(span)?.issues)).toEqual([0, 1, 2])
  const two = missedOf('cars', playOf('pk10', 'sum'), 0, [[3, 4, 1, 2, 5, 6, 7, 8, 9, 10]])
  expect(two(7)?.issues).toBe(0)
})

it('六合彩: none, special and pair plays count all seven balls, normal plays six', () => {
  const drawn = [
    [1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14],
  ]
  const since = (play: string) =>
    [7, 6, 14].map((number) => missedOf('six', playOf('mark6', play), 0, drawn)(number)?.issues)
  for (const play of ['none5', 'none10', 'special.pair']) expect(since(play), play).toEqual([0, 0, 1])
  for (const play of ['normal', 'all2', 'all3']) expect(since(play), play).toEqual([2, 0, 2])
  expect(since('special')).toEqual([0, 2, 1])
})

it('an absence is long from twice its mean on', () => {
  const others = Array.from({ length: 40 }, () => [4, 4, 4, 4, 4])
  const after = (issues: number, drawn: readonly number[]) => [...others.slice(0, issues), drawn]
  const place = playOf('ssc90', 'place')
  expect(missedOf('digits', place, 0, after(19, [7, 0, 0, 0, 0]))(7)).toEqual({ issues: 19, isLong: false })
  expect(missedOf('digits', place, 0, after(20, [7, 0, 0, 0, 0]))(7)).toEqual({ issues: 20, isLong: true })
  // Three ones come once in 216 draws.
  const dice = Array.from({ length: 200 }, () => [2, 3, 4])
  expect(missedOf('dice', playOf('k3', 'sum'), 0, dice)(3)).toEqual({ issues: 200, isLong: false })
})

it('no absence is shown for texts, for numbers with their own price, and before the first draw', () => {
  expect(missedOf('digits', playOf('ssc90', 'sides'), 0, [[1, 2, 3, 4, 5]])(0)).toBeUndefined()
  expect(missedOf('digits', playOf('ssc90', 'place'), 0, [])(0)).toBeUndefined()
  expect(tellsMissed('six', playOf('mark6', 'special'))).toBe(false)
  expect(tellsMissed('dice', playOf('k3', 'sum'))).toBe(true)
  expect(tellsMissed('digits', playOf('ssc90', 'place'))).toBe(true)
})
