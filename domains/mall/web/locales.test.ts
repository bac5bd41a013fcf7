import { expect, it } from 'vitest'
import { catalogueFaults } from '@magpie/identity/web/catalogue-faults'

it('the three catalogues say the same, and all that the screens say', () => {
  expect(catalogueFaults('domains/mall/web', ['mall', 'movements'])).toEqual([])
})
