// What the server doors of the slices bring, as the server prints it.

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Brought } from './registry.ts'

const root = join(import.meta.dirname, '../..')

export const openedSlices = (): readonly Brought[] =>
  JSON.parse(
    execFileSync(process.execPath, [join(root, 'apps/server/src/print-announced.ts')], { encoding: 'utf8' }),
  ) as readonly Brought[]
