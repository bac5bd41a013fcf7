// The clean tree in which the other tests plant their faults must pass, and an empty tree must not.

import { describe, expect, it } from 'vitest'
import { checkPlanted, itCatches } from './testing/planted.ts'

describe('tidy as a whole', () => {
  it('L35: a clean tree passes, with machine names in comments, tests and keys, and with seen slices', () => {
    const checked = checkPlanted({})
    expect(checked.faults).toEqual([])
    expect(checked.files).toBeGreaterThan(40)
  })

  it('reports when it finds too few files', () => {
    expect(checkPlanted({}, 5000).faults).toMatchObject([{ rule: 'floor' }])
  })

  itCatches([
    {
      plant: 'a slice without a README',
      rule: 'readme',
      at: 'domains/turnover/README.md:1',
      says: 'what it owns',
      also: {
        'domains/turnover/package.json': '{"name":"@magpie/turnover","exports":{"./server":"./server/index.ts"}}',
        'domains/turnover/server/index.ts': 'export const b = 1\n',
      },
    },
    {
      plant: 'a file that does not parse',
      rule: 'syntax',
      at: 'domains/venues/rules/a.ts:1',
      code: 'export const = 1\n',
      says: '',
    },
  ])
})
