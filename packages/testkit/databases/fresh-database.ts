// A test's own database, copied from the template of this run.

import { inject } from 'vitest'
import type { TestCluster } from '../cluster.ts'
import { copyTemplate, type FreshDatabase } from './copy-template.ts'

export type { FreshDatabase }

declare module 'vitest' {
  interface ProvidedContext {
    magpieCluster: TestCluster
  }
}

let told = false

/** All migrations of all slices have run in it; nothing is seeded. With `empty: true` no migration has run. */
export const freshDatabase = async (options: { readonly empty?: boolean } = {}): Promise<FreshDatabase> => {
  const { socketDir, broken } = inject('magpieCluster')
  if (broken.length > 0 && !told && options.empty !== true)
    console.warn(`not every migration could be applied:\n${broken.join('\n')}`)
  told = true
  return options.empty === true ? copyTemplate(socketDir, 'template0') : copyTemplate(socketDir)
}
