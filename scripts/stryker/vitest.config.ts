// The tests that must notice a changed rule: those of the rules themselves, which need no database.

import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['domains/{ledger,cashier,turnover}/rules/**/*.test.ts', 'domains/sportsbook/rules/settle/**/*.test.ts'],
    testTimeout: 20_000,
  },
})
