// What engagement.md §15 requires of agents, rankings and dry runs, in one house.

import { openPool } from '@magpie/db'
import { openBetHouse } from '../bets/bet-house.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { measureAgents } from './agents.ts'
import { measureDryRun } from './dry-run.ts'
import { measurePeak } from './peak.ts'

/** Members who bet during a dry run. */
const besideDryRun = 8

export const measureTogether = async (url: string, sizes: Sizes, report: Report): Promise<void> => {
  const owner = openPool({ url, max: 2 })
  const bench = await openBetHouse(url, besideDryRun)
  try {
    await measureAgents(bench, owner, sizes, report)
    await measurePeak(bench, owner, sizes, report)
    await measureDryRun(bench, owner, sizes, report)
  } finally {
    await bench.close()
    await owner.end()
  }
}
