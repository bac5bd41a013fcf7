// Starts the database of this run before the first test and takes it away after the last. Two projects ask for it, and
// each loads this file for itself, so what they share lies with the process.

import { startTestCluster } from '@magpie/testkit/cluster'
import type { TestProject } from 'vitest/node'

type Shared = { readonly cluster: ReturnType<typeof startTestCluster>; users: number }

const place = globalThis as { magpieTests?: Shared }

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const shared = (place.magpieTests ??= { cluster: startTestCluster(), users: 0 })
  shared.users += 1
  const { stop, ...cluster } = await shared.cluster
  project.provide('magpieCluster', cluster)
  return async () => {
    shared.users -= 1
    if (shared.users === 0) await stop()
  }
}
