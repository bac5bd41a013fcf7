import { catalogueFaults } from '@magpie/identity/web/catalogue-faults'
import { expect, it } from 'vitest'

it('the three catalogues have the same ids, and every id that a screen uses', () => {
  expect(catalogueFaults('domains/chat/web', ['chat', 'movements'])).toEqual([])
})
