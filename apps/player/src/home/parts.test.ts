import { homeBlocks } from '@magpie/content/contract'
import { expect, it } from 'vitest'
import { homeParts } from './parts.ts'

it('the parts of home are those that operators can order', () => {
  expect(homeParts.map(({ id }) => id)).toEqual([...homeBlocks])
})
