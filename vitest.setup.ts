// Starts the database of this run before the first test and takes it away after the last.

import { startTestCluster } from '@magpie/testkit/cluster'
import type { TestProject } from 'vitest/node'

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { stop, ...cluster } = await startTestCluster()
  project.provide('magpieCluster', cluster)
  return stop
}
