// The server door of venues. A shell opens it once a process, mounts the slice, adds the dialect, and uses
// `resolveVenue` for callers on venues' endpoints.

import type { House } from '@magpie/db'
import { openHouseAccounts } from '@magpie/ledger/server'
import { defaultPolicy } from '@magpie/turnover/server'
import type { Dialect, Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { aliases, type AliasOf } from './alias.ts'
import { endExpired } from './bonus/tend-bonuses.ts'
import { countTurnover } from './count-turnover.ts'
import { clearMatches, onWalletMatches } from './matches.ts'
import { onFavourites } from './on-favourites.ts'
import { type Catalogue, openCatalogue } from './catalogue-store.ts'
import { countsJob, onVenueCounts, refreshCountsCopy } from './counts-copy.ts'
import { venueFigures } from './figures.ts'
import { endLaunches, openLaunches } from './launches.ts'
import { onMemberRounds } from './member-rounds.ts'
import { onVenueLaunch, onVenueList } from './on-launch.ts'
import { onOpsBets } from './ops/bets.ts'
import { onVenueTasks } from './ops/venue-tasks.ts'
import { returnBarred } from './wallet/return-barred.ts'
import { sweepBarred } from './sweep-barred.ts'
import { watchExposure } from './tasks/exposure.ts'
import { openWatchRounds, watchTasks } from './tasks/watch-rounds.ts'
import { type VenuesSettings, watched } from './settings.ts'
import { betBooks } from './tie/booked.ts'
import { type Ties, tiesOf } from './tie/tie-out.ts'
import { type VerifyCall, verifyCalls, walletWire } from './wallet/verify-call.ts'
import { onWalletAuthenticate, onWalletBalance } from './wallet/ask.ts'
import { onWalletDebits } from './wallet/debit.ts'
import { walletDialect } from './wallet/dialect.ts'
import { onWalletMoves } from './wallet/moves.ts'
import { onWalletRounds } from './wallet/rounds.ts'

export { countedUntil } from './count-turnover.ts'
export { stakesBetween } from './tie/stakes-between.ts'
export { type OwnWallets, type VenueSettings, type VenuesSettings, watched, type WatchedVenue } from './settings.ts'
export {
  entranceOfVenue,
  soldGroups,
  type VenueRecord,
  venueRecord,
  venueRecords,
  venueLobbies,
} from './venue-records.ts'

export { bonusOf, takeStake } from '../rules/index.ts'
export { bonusesLeft, takeBackPlan } from './bonus/take-back.ts'
export { tendBonuses } from './bonus/tend-bonuses.ts'
export { wealthOf } from './wealth.ts'
export { readTies, type Tie } from './tie/tie-store.ts'
export type { Books } from './tie/booked.ts'
export { silentRef, type Tied, type Ties, tiesOf } from './tie/tie-out.ts'
export type { Booked } from '../rules/index.ts'
// For slices that move money to venues with a wallet of their own.
export { aliases, type AliasOf } from './alias.ts'
export { askVenue } from './ask-venue.ts'
export { type Catalogue, openCatalogue } from './catalogue-store.ts'
export { switchGame } from './closed-games.ts'
export { type Kicked, type Match, matchesBetween, matchesById, matchesSince } from './matches.ts'
export { roundOfMember } from './member-rounds.ts'
export { notOpen } from './not-open.ts'
export { ownersOf } from './wallet/round-store.ts'
export { barTopics, isBar } from './wallet/return-barred.ts'

export type Venues = {
  readonly slice: Slice
  readonly dialect: Dialect
  /** Which venue signed this wallet call, or the refusal `api_auth` (`INVALID_SIGNATURE`, 401). */
  readonly resolveVenue: VerifyCall
  readonly aliasOf: AliasOf
  readonly ties: Ties
  /** Tells when a venue or a game was opened or closed. */
  readonly follow: Catalogue['follow']
  /** Asks the vendor for its counts now; the job does so every minute (S-CNT-03). */
  readonly refreshCounts: (house: House) => Promise<void>
}

export const openVenues = (settings: VenuesSettings): Venues => {
  const { venues, ownWallets } = settings
  const catalogue = openCatalogue()
  const launches = openLaunches()
  const aliasOf = settings.aliasOf ?? aliases(settings.secret)
  // A venue with a wallet of its own may not call the seamless wallet.
  const seamless = venues.filter(({ wallet }) => wallet !== 'own')
  const resolveVenue = verifyCalls(seamless)
  const watchRounds = openWatchRounds()
  return {
    slice: {
      name: 'venues',
      wires: [walletWire(resolveVenue)],
      handlers: [
        onVenueList(catalogue),
        onVenueLaunch({ venues, ownWallets, catalogue, launches, aliasOf }),
        onVenueCounts(venues),
        ...onMemberRounds(ownWallets),
        ...onFavourites(catalogue),
        ...onOpsBets,
        ...onVenueTasks(catalogue),
        onWalletAuthenticate(launches, aliasOf),
        onWalletBalance(launches),
        ...onWalletDebits({ launches, catalogue }),
        ...onWalletMoves(catalogue),
        onWalletRounds,
        onWalletMatches,
      ],
      news: [returnBarred, endLaunches(launches), countTurnover(settings.turnover ?? defaultPolicy)],
      jobs: [
        countsJob(venues),
        { name: 'venues.end-bonuses', cron: '* * * * *', run: (_payload, house) => endExpired(house) },
        { name: 'venues.watch-exposure', cron: '* * * * *', run: (_payload, house) => watchExposure(house) },
        { name: 'venues.watch-rounds', cron: '*/5 * * * *', run: (_payload, house) => watchRounds(house) },
        { name: 'venues.watch-tasks', cron: '*/5 * * * *', run: (_payload, house) => watchTasks(house) },
        { name: 'venues.sweep-barred', cron: '* * * * *', run: (_payload, house) => sweepBarred(house) },
        clearMatches,
        { name: 'venues.clear-launches', cron: '*/20 * * * *', run: (_payload, house) => launches.clear(house) },
      ],
      texts,
      about: aboutMember,
      figures: venueFigures,
      seed: async (house) => {
        await catalogue.seed(house)
        // Each venue's book is a house account.
        await openHouseAccounts(
          house.journal,
          venues.map(({ code }) => `book/${code}`),
        )
      },
    },
    dialect: walletDialect,
    resolveVenue,
    aliasOf,
    follow: catalogue.follow,
    ties: tiesOf(seamless.map(watched), betBooks),
    refreshCounts: (house) => refreshCountsCopy(house, venues),
  }
}
