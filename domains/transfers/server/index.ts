// The server door of transfers. A shell opens it once a process, passes `ownWallets` to the venues, and mounts the
// slice.

import type { Job } from '@magpie/db'
import {
  aliases,
  type AliasOf,
  openCatalogue,
  type OwnWallets,
  type Ties,
  tiesOf,
  type VenueSettings,
  watched,
} from '@magpie/venues/server'
import type { Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about/about-member.ts'
import { transferBooks } from './booked.ts'
import { chaseTransfers } from './carry-out.ts'
import { collectBarred, collectJobs } from './collect-barred.ts'
import { dayOf } from './day.ts'
import { enterBy } from './enter.ts'
import { onTransfers } from './on-transfers.ts'
import { onTransferActs } from './ops/transfer-acts.ts'
import { onOpsTransfers } from './ops/transfers.ts'
import { sweepBarred } from './sweep-barred.ts'
import { chasing, type TransferParts } from './transfer-parts.ts'
import { watchAllStated } from './watch-stated.ts'

export { type RecordedTransfer, transfersOf } from './transfers-of.ts'

export type TransfersSettings = {
  /** All venues; this slice serves those with their own wallet. */
  readonly venues: readonly VenueSettings[]
  /** The master secret, from which aliases derive. */
  readonly secret: string
  /** Members' aliases at venues; default: derived from the master secret. */
  readonly aliasOf?: AliasOf
}

export type Transfers = { readonly slice: Slice; readonly ownWallets: OwnWallets; readonly ties: Ties }

const cron = '* * * * *'

/**
 * Scheduled jobs: one a venue, in that venue's queue, and the sweep as a safety net. Failures and queued work are
 * stored under a job's name, so old names stay.
 */
const clocked = (parts: TransferParts): readonly Job[] => [
  ...parts.venues.flatMap(({ code }): readonly Job[] => {
    const [chase, watch] = [`venues.chase-transfers/${code}`, `venues.watch-stated/${code}`]
    const queue = chasing(code)
    return [
      { name: chase, cron, queue, run: (_payload, house) => chaseTransfers(house, parts, code, chase) },
      { name: watch, cron, queue, run: (_payload, house) => watchAllStated(house, parts, code, watch) },
    ]
  }),
  { name: 'transfers.sweep-barred', cron, run: (_payload, house) => sweepBarred(house, parts) },
]

const figuresOf = ({ venues }: TransferParts): NonNullable<Slice['figures']> => ({
  magpie_transfer_doubt: async ({ db }) => {
    const { rows } = await db.query<{ venue: string; count: number }>(
      `select venue, count(*)::int count from transfers.transfer where state = 'doubt' group by venue`,
    )
    return new Map([
      ...venues.map(({ code }) => [code, 0] as const),
      ...rows.map(({ venue, count }) => [venue, count] as const),
    ])
  },
})

export const openTransfers = (settings: TransfersSettings): Transfers => {
  const venues = settings.venues.filter(({ wallet }) => wallet === 'own').map(watched)
  const parts = { venues, aliasOf: settings.aliasOf ?? aliases(settings.secret) }
  return {
    slice: {
      name: 'transfers',
      handlers: [...onTransfers({ ...parts, catalogue: openCatalogue() }), ...onOpsTransfers, ...onTransferActs(parts)],
      news: [collectBarred(parts)],
      jobs: [...collectJobs(parts), ...clocked(parts)],
      texts,
      about: aboutMember,
      figures: figuresOf(parts),
    },
    ownWallets: { enter: enterBy(parts), day: dayOf },
    ties: tiesOf(venues, transferBooks),
  }
}
