// `npm run e2e:all`: the journeys of `npm test` and their variants, which take longer than they are worth each time: every
// method, other themes, other widths.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e-all',
    environment: 'node',
    include: ['e2e/**/*.{test,all}.ts', 'bench/*.all.ts'],
    pool: 'forks',
    maxWorkers: 2,
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    allowOnly: false,
    env: { E2E_LOOKS: 'all', FEED_SEED: '20261126' },
  },
})
