import { catalogueFaults } from '@magpie/identity/web/catalogue-faults'
import { expect, it } from 'vitest'

it('the three catalogues say the same, and all that the screens say', () => {
  expect(catalogueFaults('domains/chat/web', ['chat', 'movements'])).toEqual([])
})
