// The server door of venues. A shell opens it once for a process, mounts the slice, adds the dialect, and asks
// `resolveVenue` who calls on endpoints that are declared for a venue.

import type { House } from '@magpie/db'
import { openHouseAccounts } from '@magpie/ledger/server'
import { defaultPolicy } from '@magpie/turnover/server'
import { type Dialect, type Slice, type SliceWire, watchSilence } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aliases, type AliasOf } from './alias.ts'
import { endExpired } from './bonus/tend-bonuses.ts'
import { countTurnover } from './count-turnover.ts'
import { openCatalogue } from './catalogue-store.ts'
import { countsJob, onVenueCounts, refreshCountsCopy } from './counts-copy.ts'
import { venueFigures } from './figures.ts'
import { openLaunches } from './launches.ts'
import { onMemberRounds } from './member-rounds.ts'
import { onVenueLaunch, onVenueList } from './on-launch.ts'
import { onOpsBets } from './ops/bets.ts'
import { onTransferActs } from './ops/transfer-acts.ts'
import { onOpsTransfers } from './ops/transfers.ts'
import { onVenueTasks } from './ops/venue-tasks.ts'
import { returnBarred } from './wallet/return-barred.ts'
import { endLaunches } from './session-news.ts'
import { sweepBarred } from './sweep-barred.ts'
import { type Tied, tieOut } from './tie/tie-out.ts'
import { watchExposure } from './tasks/exposure.ts'
import { watchRounds, watchTasks } from './tasks/watch-rounds.ts'
import type { VenuesSettings, WatchedVenue } from './settings.ts'
import { collectBarred } from './transfer/collect-barred.ts'
import { onTransfers } from './transfer/on-transfers.ts'
import { venueJobs } from './transfer/venue-jobs.ts'
import { type VerifyCall, verifyCalls } from './wallet/verify-call.ts'
import { onWalletAuthenticate, onWalletBalance } from './wallet/ask.ts'
import { onWalletDebit } from './wallet/debit.ts'
import { walletDialect } from './wallet/dialect.ts'
import { onWalletMoves } from './wallet/moves.ts'
import { onWalletRounds } from './wallet/rounds.ts'

export type { VenueSettings, VenuesSettings } from './settings.ts'
export { type VenueRecord, venueRecord, venueRecords } from './venue-records.ts'
export { type RecordedTransfer, transfersOf } from './transfer/transfers-of.ts'

export { bonusOf, takeStake } from '../rules/index.ts'
export { bonusesLeft, takeBackPlan } from './bonus/take-back.ts'
export { tendBonuses } from './bonus/tend-bonuses.ts'
export { wealthOf } from './wealth.ts'
export { readTies, type Tie } from './tie/tie-store.ts'
export { silentRef, type Tied } from './tie/tie-out.ts'

/** Lays each venue's own statement beside the books. */
export type Ties = {
  readonly codes: readonly string[]
  /** What is new since the last look at this venue; `open` are the refs that are known to differ. */
  readonly look: (house: House, code: string, open: readonly string[]) => Promise<Tied>
}

export type Venues = {
  readonly slice: Slice
  readonly dialect: Dialect
  /** Who signed this wallet call: a venue, or the refusal `api_auth` (`INVALID_SIGNATURE`, 401). */
  readonly resolveVenue: VerifyCall
  readonly aliasOf: AliasOf
  readonly ties: Ties
  /** Asks the vendor for its counts now; the job does so every minute (S-CNT-03). */
  readonly refreshCounts: (house: House) => Promise<void>
}

const tiesOf = (venues: readonly WatchedVenue[]): Ties => ({
  codes: venues.map(({ code }) => code),
  look: (house, code, open) => {
    const venue = venues.find((one) => one.code === code)
    if (venue === undefined) throw new Error(`no settings for the venue ${code}`)
    return tieOut(house, venue, open)
  },
})

const walletWire = (resolveVenue: VerifyCall): SliceWire => ({
  name: walletDialect.name,
  dialect: walletDialect,
  resolveCaller: (request, { world }) => resolveVenue(request, world.now()),
})

export const openVenues = (settings: VenuesSettings): Venues => {
  const venues = settings.venues.map((one) => ({
    ...one,
    watch: watchSilence({ party: `venue/${one.code}`, owner: 'finance' }),
  }))
  const catalogue = openCatalogue()
  const launches = openLaunches()
  const aliasOf = settings.aliasOf ?? aliases(settings.secret)
  const [own, seamless] = [
    venues.filter(({ wallet }) => wallet === 'own'),
    venues.filter(({ wallet }) => wallet !== 'own'),
  ]
  const parts = { venues: own, aliasOf }
  // A venue with a wallet of its own has no say on the seamless wallet.
  const resolveVenue = verifyCalls(seamless)
  return {
    slice: {
      name: 'venues',
      wires: [walletWire(resolveVenue)],
      handlers: [
        onVenueList(catalogue),
        onVenueLaunch({ venues, catalogue, launches, aliasOf }),
        onVenueCounts(),
        ...onMemberRounds,
        ...onOpsBets,
        ...onTransfers({ ...parts, catalogue }),
        ...onOpsTransfers,
        ...onTransferActs(parts),
        ...onVenueTasks(catalogue),
        onWalletAuthenticate(launches, aliasOf),
        onWalletBalance(launches),
        onWalletDebit({ launches, catalogue }),
        ...onWalletMoves(catalogue),
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
        ...venueJobs(parts),
        { name: 'venues.end-bonuses', cron: '* * * * *', run: (_payload, house) => endExpired(house) },
        { name: 'venues.watch-exposure', cron: '* * * * *', run: (_payload, house) => watchExposure(house) },
        { name: 'venues.watch-rounds', cron: '*/5 * * * *', run: (_payload, house) => watchRounds(house) },
        { name: 'venues.watch-tasks', cron: '*/5 * * * *', run: (_payload, house) => watchTasks(house) },
        { name: 'venues.sweep-barred', cron: '* * * * *', run: (_payload, house) => sweepBarred(house, parts) },
        { name: 'venues.clear-launches', cron: '17 3 * * *', run: (_payload, house) => launches.clear(house) },
      ],
      texts,
      figures: venueFigures,
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
    resolveVenue,
    aliasOf,
    ties: tiesOf(venues),
    refreshCounts: (house) => refreshCountsCopy(house, venues),
  }
}
