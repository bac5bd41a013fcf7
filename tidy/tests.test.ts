// Ways to skip a test, or to make it prove nothing.

import { describe } from 'vitest'
import { itCatches } from './testing/planted.ts'

describe('every test runs, always', () => {
  itCatches([
    {
      plant: 'a skipped test',
      rule: 'tests',
      at: 'domains/venues/rules/a.test.ts:2',
      code: "import { it } from 'vitest'\nit.skip('x', () => {})\n",
      says: 'it.skip',
    },
    {
      plant: 'a focused group',
      rule: 'tests',
      at: 'domains/venues/rules/a.test.ts:2',
      code: "import { describe } from 'vitest'\ndescribe.concurrent.only('x', () => {})\n",
      says: 'only',
    },
    {
      plant: 'a test marked todo',
      rule: 'tests',
      at: 'domains/venues/rules/a.test.ts:2',
      code: "import { it } from 'vitest'\nit.todo('x')\n",
      says: 'todo',
    },
    {
      plant: 'a test without a body',
      rule: 'tests',
      at: 'domains/venues/rules/a.test.ts:2',
      code: "import { it } from 'vitest'\nit('x')\n",
      says: 'body',
    },
    {
      plant: 'a snapshot',
      rule: 'tests',
      at: 'domains/venues/rules/a.test.ts:2',
      code: "import { expect } from 'vitest'\nexpect(1).toMatchSnapshot()\n",
      says: 'snapshot',
    },
    {
      plant: 'a mock of our own module',
      rule: 'tests',
      at: 'domains/venues/rules/a.test.ts:2',
      code: "import { vi } from 'vitest'\nvi.mock('@magpie/ledger/server')\n",
      says: 'mocks',
    },
  ])
})
