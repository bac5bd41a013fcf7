// The server door of venues. A shell opens it once for a process, mounts the slice, adds the dialect, and asks
// `resolveVenue` who calls on endpoints that are declared for a venue.

import type { House } from '@magpie/db'
import { openHouseAccounts } from '@magpie/ledger/server'
import { defaultPolicy } from '@magpie/turnover/server'
import type { Dialect, Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aliases, type AliasOf } from './alias.ts'
import { countTurnover } from './count-turnover.ts'
import { openCatalogue } from './catalogue-store.ts'
import { countsJob, onVenueCounts, refreshCountsCopy } from './counts-copy.ts'
import { openLaunches } from './launches.ts'
import { onMemberRounds } from './member-rounds.ts'
import { onVenueLaunch, onVenueList } from './on-launch.ts'
import { onOpsBets } from './ops/bets.ts'
import { onTransferActs } from './ops/transfer-acts.ts'
import { onOpsTransfers } from './ops/transfers.ts'
import { returnBarred } from './wallet/return-barred.ts'
import { endLaunches } from './session-news.ts'
import type { VenuesSettings } from './settings.ts'
import { chaseTransfers } from './transfer/carry-out.ts'
import { collectBarred } from './transfer/collect-barred.ts'
import { onTransfers } from './transfer/on-transfers.ts'
import { watchAllStated } from './transfer/watch-stated.ts'
import { type VerifyCall, verifyCalls } from './wallet/verify-call.ts'
import { onWalletAuthenticate, onWalletBalance } from './wallet/ask.ts'
import { onWalletDebit } from './wallet/debit.ts'
import { walletDialect } from './wallet/dialect.ts'
import { onWalletMoves } from './wallet/moves.ts'
import { onWalletRounds } from './wallet/rounds.ts'

export type { VenueSettings, VenuesSettings } from './settings.ts'
export { type RecordedTransfer, transfersOf } from './transfer/transfers-of.ts'

export type Venues = {
  readonly slice: Slice
  readonly dialect: Dialect
  /** Who signed this wallet call: a venue, or the refusal `api_auth` (`INVALID_SIGNATURE`, 401). */
  readonly resolveVenue: VerifyCall
  readonly aliasOf: AliasOf
  /** Asks the vendor for its counts now; the job does so every minute (S-CNT-03). */
  readonly refreshCounts: (house: House) => Promise<void>
}

export const openVenues = (settings: VenuesSettings): Venues => {
  const { venues } = settings
  const catalogue = openCatalogue()
  const launches = openLaunches()
  const aliasOf = settings.aliasOf ?? aliases(settings.secret)
  const [own, seamless] = [
    venues.filter(({ wallet }) => wallet === 'own'),
    venues.filter(({ wallet }) => wallet !== 'own'),
  ]
  const parts = { venues: own, aliasOf }
  return {
    slice: {
      name: 'venues',
      handlers: [
        onVenueList(catalogue),
        onVenueLaunch({ venues, catalogue, launches, aliasOf }),
        onVenueCounts(),
        ...onMemberRounds,
        ...onOpsBets,
        ...onTransfers({ ...parts, catalogue }),
        ...onOpsTransfers,
        ...onTransferActs(parts),
        onWalletAuthenticate(launches, aliasOf),
        onWalletBalance(launches),
        onWalletDebit({ launches, catalogue }),
        ...onWalletMoves,
        onWalletRounds,
      ],
      news: [
        returnBarred,
        endLaunches(launches),
        countTurnover(settings.turnover ?? defaultPolicy),
        collectBarred(parts),
      ],
      jobs: [
        countsJob(venues),
        { name: 'venues.chase-transfers', cron: '* * * * *', run: (_payload, house) => chaseTransfers(house, parts) },
        { name: 'venues.watch-stated', cron: '* * * * *', run: (_payload, house) => watchAllStated(house, parts) },
        { name: 'venues.clear-launches', cron: '17 3 * * *', run: (_payload, house) => launches.clear(house) },
      ],
      texts,
      seed: async (house) => {
        await catalogue.seed(house)
        // The book of each venue is an account of the house.
        await openHouseAccounts(
          house.journal,
          venues.map(({ code }) => `book/${code}`),
        )
      },
    },
    dialect: walletDialect,
    // A venue with a wallet of its own has no say on the seamless wallet.
    resolveVenue: verifyCalls(seamless),
    aliasOf,
    refreshCounts: (house) => refreshCountsCopy(house, venues),
  }
}
