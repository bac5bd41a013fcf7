// Words that may not occur in the repository.

import { describe } from 'vitest'
import { itCatches } from './testing/planted.ts'

describe('text is only where it is allowed', () => {
  itCatches([
    {
      plant: 'Chinese in code',
      rule: 'chinese',
      at: 'domains/venues/rules/a.ts:2',
      code: "export const b = 1\nexport const c = '喜'\n",
      says: '喜',
    },
    {
      plant: 'a full-width bracket in a comment',
      rule: 'chinese',
      at: 'domains/venues/rules/a.ts:1',
      code: '// so（it is）\nexport const b = 1\n',
      says: '（',
    },
    {
      plant: 'Chinese in SQL',
      rule: 'chinese',
      at: 'domains/venues/migrations/0001-round/up.sql:1',
      code: "select '喜';\n",
      says: '喜',
    },
    {
      plant: 'z.object',
      rule: 'strict',
      at: 'domains/venues/contract/a.ts:2',
      code: "import * as z from 'zod/mini'\nexport const b = z.object({})\n",
      says: 'strictObject',
    },
    {
      plant: 'an open object in a contract',
      rule: 'strict',
      at: 'domains/venues/contract/a.ts:2',
      code: "import * as z from 'zod/mini'\nexport const b = z.looseObject({})\n",
      says: 'looseObject',
    },
    {
      plant: 'a path of one machine',
      rule: 'machine',
      at: 'README.md:1',
      code: ['see ', 'home', 'somebody', 'magpie'].join('/'),
      says: 'somebody',
    },
    {
      plant: "a registry's address",
      rule: 'machine',
      at: '.npmrc:2',
      code: ['save-exact=true\nregistry=//registry', 'npmjs.org/'].join('.'),
      says: 'npmjs',
    },
    {
      plant: 'a download address in the lock',
      rule: 'machine',
      at: 'package-lock.json:2',
      code: ['{\n"resolved": "https', '//packages.example/pg"}'].join(':'),
      says: 'resolved',
    },
    {
      plant: 'a mark of unfinished work',
      rule: 'unfinished',
      at: 'domains/venues/rules/a.ts:1',
      code: ['// TO', 'DO: more'].join('') + '\nexport const b = 1\n',
      says: 'unfinished',
    },
    {
      plant: 'a linter that is silenced',
      rule: 'hushed',
      at: 'domains/venues/rules/a.ts:1',
      code: '// oxlint-disable-next-line no-console\nexport const b = 1\n',
      says: 'no exceptions',
    },
    {
      plant: 'a type error that is silenced',
      rule: 'hushed',
      at: 'domains/venues/rules/a.ts:1',
      code: '// @ts-expect-error because\nexport const b: string = 1\n',
      says: 'no exceptions',
    },
  ])
})
