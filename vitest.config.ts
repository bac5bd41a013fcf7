// Five projects, as many files at a time as there are processors, at most three (decision 1455): the server's rooms, in
// processes that take one file after the other; whole houses and rigs, a process for each file; the web's, in a
// small DOM; the journeys, in a real browser against the whole house. Last, alone, the simulation, which uses every processor.
// In `apps/player` the ending decides: `.test.ts` runs in Node, `.test.tsx` in the DOM.

import react from '@vitejs/plugin-react'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Stands with what it looks at. */
const realBrowser = 'packages/ui/look/*.test.ts'

const simulation = 'rigs/sim/sim.test.ts'

/** Beside houses and rigs, but of rules and rooms alone: no process is started, and no platform opened, so none needs its own. */
const withoutHouse = [
  'apps/sandbox/src/books.test.ts',
  'apps/server/src/{about-member,tiers,ops/common-passwords,site/page-copies}.test.ts',
  'bench/main-thread.test.ts',
  'rigs/{liabilities,crash/repeat,limits/limits-oracle,linear/check-linear,pairs/pairs,sim/games,sim/laws}.test.ts',
]

const files = Math.min(3, availableParallelism())

/** Only what hangs is cut off: a busy machine may take as long as it needs. A shorter limit is one that a test asserts. */
const patient = {
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
  allowOnly: false,
} as const

/** For processes that a test starts. */
const ofProcesses = {
  // What one has compiled is kept for the next: a third of the work of a start.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'compiled'),
  // The simulator invents the same world in every house.
  FEED_SEED: '20261126',
}

const onServer = {
  ...patient,
  environment: 'node',
  globalSetup: './vitest.setup.ts',
  pool: 'forks',
  maxWorkers: files,
  env: ofProcesses,
} as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patient,
          name: 'simulation',
          environment: 'node',
          include: [simulation],
          // Beside another worker its seeds took three times as long as alone, and gave that one nothing.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
      {
        test: {
          ...onServer,
          name: 'server',
          include: [
            '{domains,packages,tidy,tools,scripts,truth,apps/player,apps/witness}/**/*.test.ts',
            ...withoutHouse,
          ],
          exclude: ['**/node_modules/**', '**/web/**', '**/admin/**', 'packages/ui/**'],
          setupFiles: './vitest.chance.ts',
          // Rooms keep nothing in module variables: 42 files of rules take 15 s in two processes, 24 s in one for each.
          isolate: false,
        },
      },
      {
        test: {
          ...onServer,
          name: 'house',
          exclude: ['**/node_modules/**', simulation, ...withoutHouse],
          include: ['{apps/server,apps/sandbox,apps/backoffice,bench,rigs}/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...patient,
          name: 'web',
          environment: 'happy-dom',
          include: [
            'packages/ui/**/*.test.{ts,tsx}',
            'packages/desk/**/*.test.tsx',
            'domains/*/{web,admin}/**/*.test.{ts,tsx}',
            'apps/{player,backoffice}/**/*.test.tsx',
          ],
          exclude: ['**/node_modules/**', realBrowser],
          setupFiles: ['./vitest.web.ts', './vitest.chance.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          // One DOM a worker instead of one a file: eight times faster. Screens keep nothing in module variables anyway.
          isolate: false,
          unstubGlobals: true,
          maxWorkers: files,
        },
      },
      {
        test: {
          ...patient,
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts', realBrowser],
          pool: 'forks',
          maxWorkers: files,
          env: ofProcesses,
        },
      },
    ],
  },
})
