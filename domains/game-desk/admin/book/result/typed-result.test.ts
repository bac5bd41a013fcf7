// A typed result counts as written or not at all.

import { expect, it } from 'vitest'
import { judgeTyped, type Typed } from './typed-result.ts'

it.each<readonly [Typed, Typed, ReturnType<typeof judgeTyped>]>([
  [['1', '0'], ['2', '1'], { ht: [1, 0], ft: [2, 1] }],
  [['0', '0'], ['0', '0'], { ht: [0, 0], ft: [0, 0] }],
  [[' 1', '0 '], ['30', '0'], { ht: [1, 0], ft: [30, 0] }],
  [['', ''], ['', ''], { wrong: 'empty' }],
  [['1', '0'], ['2', ''], { wrong: 'empty' }],
  [['1', '0'], ['2', ' '], { wrong: 'empty' }],
  [['1', 'x'], ['2', '1'], { wrong: 'wrong' }],
  [['1', 'x'], ['', ''], { wrong: 'wrong' }],
  [['1.5', '0'], ['2', '1'], { wrong: 'wrong' }],
  [['-1', '0'], ['2', '1'], { wrong: 'wrong' }],
  [['1', '0'], ['31', '1'], { wrong: 'wrong' }],
  [['1', '0'], ['2e1', '1'], { wrong: 'wrong' }],
  [['3', '0'], ['2', '1'], { wrong: 'over' }],
  [['1', '2'], ['2', '1'], { wrong: 'over' }],
])('a typed result with half-time %j and full time %j', (half, full, judged) => {
  expect(judgeTyped(half, full)).toEqual(judged)
})
