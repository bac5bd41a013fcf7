// Whose expressions Stryker changes, and the folders whose tests must notice: as the slices announce them.

import { slices } from '@magpie/db/slices'
import { dirname } from 'node:path'

export const mutatedFiles: readonly string[] = slices.flatMap(({ name, mutated }) =>
  mutated.map((file) => `domains/${name}/${file}`),
)

export const mutatedTests: readonly string[] = [...new Set(mutatedFiles.map((file) => `${dirname(file)}/**/*.test.ts`))]
