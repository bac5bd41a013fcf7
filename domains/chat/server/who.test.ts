// Given names in rooms: always the platform's word and four digits.

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { namesOf } from './who.ts'

it('engagement 14: a given name is the house’s word and four digits, for any member', () => {
  const names = namesOf('any secret')
  for (let nth = 0; nth < 2_000; nth += 1) expect(names(randomUUID()).name).toMatch(/^喜鹊\d{4}$/)
})
