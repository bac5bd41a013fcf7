// The tests that must notice a changed rule: those of the rules themselves, which need no database.

import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { notByMillions, partOf, partVariable } from './mutated.ts'

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: [...partOf(process.env[partVariable]).tests],
    testNamePattern: notByMillions,
    testTimeout: 60_000,
  },
})
