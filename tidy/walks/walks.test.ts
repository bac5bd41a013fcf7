// The walks of `docs/walks.md` match the sources, and they stay short.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeWalk, readWalks, type Walk } from './walks.ts'

const root = join(import.meta.dirname, '../..')
const walks = readWalks(readFileSync(join(root, 'docs/walks.md'), 'utf8'))

it.each(walks.map((walk) => [walk.name, walk] as const))('%s', (_name, walk) => {
  expect(judgeWalk(root, walk)).toEqual([])
})

describe('the checker of walks', () => {
  const [bet] = walks as readonly [Walk]
  const without = (file: string): Walk => ({ ...bet, steps: bet.steps.filter((step) => step.file !== file) })

  it.each([
    ['domains/sportsbook/web/slip/bets/in-flight.ts', 'no earlier step calls placeBet'],
    ['domains/sportsbook/contract/ob-bets.ts', 'does not name obPlace of an earlier step'],
    ['packages/wire/mount/route.ts', 'no earlier step asks for resolveCaller'],
    ['domains/sportsbook/server/bets/placing.ts', 'no earlier step calls placeBet'],
    ['domains/play-safe/server/permit.ts', 'permitToPlay can refuse and is no step'],
    ['packages/db/outbox.ts', 'packages/db/outbox.ts stands before Journal.commit and is no step'],
    ['domains/ledger/server/batch.ts', 'no earlier step names this function of the database'],
  ])('reports a missing %s', (file, what) => {
    expect(judgeWalk(root, without(file)).join('\n')).toContain(what)
  })

  it('counts files and changes of workspace, and reports a file that does not exist', () => {
    const faults = judgeWalk(root, {
      ...bet,
      most: 3,
      changesMax: 1,
      steps: [...bet.steps, { file: 'domains/nowhere.ts', functions: ['go'], by: '' }],
      judges: ['domains/cashier/rules/luhn.ts'],
    })
    expect(faults.join('\n')).toMatch(/files, and 3 are allowed/)
    expect(faults.join('\n')).toMatch(/changes of workspace, and 1 are allowed/)
    expect(faults).toContain('domains/nowhere.ts is not there')
    expect(faults).toContain('no step asks domains/cashier/rules/luhn.ts')
  })
})
