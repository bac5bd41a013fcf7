import { expect, it } from 'vitest'
import { catalogueFaults } from './testing/catalogue-faults.ts'

it('the three catalogues say the same, and all that the screens say', () => {
  expect(catalogueFaults('domains/identity/web', ['auth', 'login', 'register', 'member', 'logout'])).toEqual([])
})
