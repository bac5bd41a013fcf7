import { expect, it } from 'vitest'
import { catalogueFaults } from '@magpie/identity/web/catalogue-faults'

it('the three catalogues have the same ids, and every id that a screen uses', () => {
  expect(catalogueFaults('domains/venues/web', ['records', 'venues'])).toEqual([])
})
