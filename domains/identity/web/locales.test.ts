import { expect, it } from 'vitest'
import { catalogueFaults } from './testing/catalogue-faults.ts'

it('the three catalogues have the same ids, and every id that a screen uses', () => {
  expect(catalogueFaults('domains/identity/web', ['auth', 'login', 'register', 'member', 'logout'])).toEqual([])
})
