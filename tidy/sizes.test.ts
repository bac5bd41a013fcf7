// Things that grew too long. Comments and blank lines do not count.

import { describe } from 'vitest'
import { itCatches } from './testing/planted.ts'

const lines = (count: number, text: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => text(n)).join('\n')

describe('sizes only go down', () => {
  itCatches([
    {
      plant: 'a long file',
      rule: 'sizes',
      at: 'domains/venues/rules/a.ts:1',
      code: `// Free.\n\n${lines(401, (n) => `export const b${n} = 1 // free`)}\n`,
      says: '401 lines',
    },
    {
      plant: 'a long function',
      rule: 'sizes',
      at: 'domains/venues/rules/a.ts:2',
      code: `\nexport const b = () => {\n  // Free.\n${lines(69, (n) => `  void ${n}`)}\n}\n`,
      says: '71 lines',
    },
    {
      plant: 'a long component',
      rule: 'sizes',
      at: 'domains/venues/web/a.tsx:1',
      code: `export const Part = () => {\n${lines(250, (n) => `  void ${n}`)}\n  return <b />\n}\n`,
      says: 'a component of 253',
    },
    {
      plant: 'a long migration',
      rule: 'sizes',
      at: 'domains/venues/migrations/0001-round/up.sql:1',
      code: `-- Free.\n${lines(401, () => 'select 1;')}\n`,
      says: '401 lines',
    },
    {
      plant: 'a full folder',
      rule: 'sizes',
      at: 'domains/venues/rules:1',
      also: Object.fromEntries(
        Array.from({ length: 19 }, (_, n) => [`domains/venues/rules/a${n}.ts`, 'export const b = 1\n'] as const),
      ),
      says: '21 sources',
    },
  ])
})
