// What the clock looks after at venues that keep a wallet of their own: a job a venue, in that venue's queue.

import type { Job } from '@magpie/db'
import { chaseTransfers } from './carry-out.ts'
import { collectJobs } from './collect-barred.ts'
import { chasing, type TransferParts } from './transfer-parts.ts'
import { watchAllStated } from './watch-stated.ts'

const cron = '* * * * *'

export const venueJobs = (parts: TransferParts): readonly Job[] => [
  ...collectJobs(parts),
  ...parts.venues.flatMap(({ code }): readonly Job[] => {
    const [chase, watch] = [`venues.chase-transfers/${code}`, `venues.watch-stated/${code}`]
    const queue = chasing(code)
    return [
      { name: chase, cron, queue, run: (_payload, house) => chaseTransfers(house, parts, code, chase) },
      { name: watch, cron, queue, run: (_payload, house) => watchAllStated(house, parts, code, watch) },
    ]
  }),
]
