// Names that say nothing, and files that only re-export.

import { describe } from 'vitest'
import { itCatches } from './testing/planted.ts'

describe('files have a telling name, and doors are in their place', () => {
  itCatches([
    {
      plant: 'a camel in a file name',
      rule: 'names',
      at: 'domains/venues/rules/placeBet.ts:1',
      code: 'export const b = 1\n',
      says: 'kebab-case',
    },
    {
      plant: 'a name that says nothing',
      rule: 'names',
      at: 'domains/venues/rules/date-utils.ts:1',
      code: 'export const b = 1\n',
      says: 'date-utils',
    },
    {
      plant: 'types.ts',
      rule: 'names',
      at: 'domains/venues/rules/types.ts:1',
      code: 'export type B = 1\n',
      says: 'types',
    },
    {
      plant: 'a folder called helpers',
      rule: 'names',
      at: 'domains/venues/rules/helpers/a.ts:1',
      code: 'export const b = 1\n',
      says: 'helpers',
    },
    {
      plant: 'a default export',
      rule: 'names',
      at: 'domains/venues/rules/a.ts:1',
      code: 'export default 1\n',
      says: 'no default',
    },
    {
      plant: 'an index that is no door',
      rule: 'barrels',
      at: 'domains/venues/rules/odds/index.ts:1',
      code: 'export const b = 1\n',
      says: 'index is a door',
    },
    {
      plant: 'a barrel',
      rule: 'barrels',
      at: 'domains/venues/rules/all.ts:1',
      code: "export * from './thing.ts'\n",
      says: 'passes on',
    },
    {
      plant: 'a barrel by import and export',
      rule: 'barrels',
      at: 'domains/venues/rules/all.ts:1',
      code: "import { rules } from './thing.ts'\nexport { rules }\n",
      says: 'passes on',
    },
  ])
})
