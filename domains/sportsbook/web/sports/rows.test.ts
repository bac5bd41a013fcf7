// Every sport has its part of the screens: `rows.ts` and `pages.ts` find it in the folders beside them, which no
// compiler checks.

import '../../contract/every-sport.ts'
import { expect, it } from 'vitest'
import { sportIds } from '../../contract/index.ts'
import { pageOf } from './pages.ts'
import { Ball, rowOf } from './rows.ts'

it.each(sportIds)('%s has a ball, a page, and a row unless it is outright', (sport) => {
  expect(Ball({ sport, width: 26 })).toBeDefined()
  expect(pageOf(sport).Widget).toBeTypeOf('function')
  expect(rowOf(sport) === undefined).toBe(sport === 'outright')
})
