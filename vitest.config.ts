// Three projects: the server's tests, in processes of their own, against a real database; the web's, in a small DOM; the
// journeys, in a real browser against the whole house.
// In `apps/player` the ending decides: `.test.ts` runs in Node, `.test.tsx` in the DOM.

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{apps,domains,packages,tidy,tools,scripts,bench,truth}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/web/**', '**/admin/**', 'packages/ui/**'],
          globalSetup: './vitest.setup.ts',
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          allowOnly: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: [
            'packages/ui/**/*.test.{ts,tsx}',
            'domains/*/{web,admin}/**/*.test.{ts,tsx}',
            'apps/{player,backoffice}/**/*.test.tsx',
          ],
          exclude: ['**/node_modules/**'],
          setupFiles: './vitest.web.ts',
          css: { modules: { classNameStrategy: 'non-scoped' } },
          // One DOM a worker instead of one a file: eight times faster. Screens keep nothing in module variables anyway.
          isolate: false,
          unstubGlobals: true,
          maxWorkers: 2,
          testTimeout: 20_000,
          allowOnly: false,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          allowOnly: false,
        },
      },
    ],
  },
})
