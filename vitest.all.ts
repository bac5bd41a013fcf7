// `npm run e2e:all` and `npm run test:turn`: the journeys of `npm test` in all looks, and what it leaves out because it takes
// longer than it is worth each time: every method, other themes and widths, slow rigs, the bench (decision 1220).

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e-all',
    environment: 'node',
    include: ['e2e/**/*.test.ts', '{e2e,bench,rigs,scripts}/**/*.all.ts'],
    globalSetup: './vitest.setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    allowOnly: false,
    env: { E2E_LOOKS: 'all', RIG_WALKS: 'whole', FEED_SEED: '20261126' },
  },
})
