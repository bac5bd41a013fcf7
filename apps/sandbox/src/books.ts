// What makes the books of the house differ, by the wire that each speaks: which matches it carries, its limits, and how much
// of a price it keeps beside the usual margin. The first carries all that is played; the others lead with sports of their
// own and carry a part of the rest, so that three books are not three times the work.

import { firstSport, type Fixture, type SportId } from '@magpie/sportsbook/contract'
import { bookSettings, type BookSettings, type WireName } from '@magpie/sportsbook/server'

export type BookKind = {
  readonly settings: BookSettings
  readonly shadePpm: number
  /** The fixture as this book names it; undefined for one that it does not carry. */
  readonly carried: (fixture: Fixture) => Fixture | undefined
}

/** The same for a league always. */
const shareOf = (leagueId: string): number =>
  [...leagueId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % 4

/** Of sports that the share leaves out. */
const everywhere: readonly string[] = ['tn-chiyuan', 'vb-xinghe']

/** Wholly what it leads with, of other sports a league in four, and one at least. Numbers of matches are its own: `fb-…`. */
const leadingWith =
  (mark: string, leads: readonly SportId[]): BookKind['carried'] =>
  (fixture) => {
    // The end of a competition goes with its matches.
    const sport = ('of' in fixture ? fixture.of : 'sport' in fixture ? fixture.sport : undefined) ?? firstSport
    const { id } = fixture.league
    if (!leads.includes(sport) && shareOf(id) !== 0 && !everywhere.includes(id)) return undefined
    return { ...fixture, matchId: `${mark}-${fixture.matchId}` }
  }

export const bookKinds: Readonly<Record<WireName, BookKind>> = {
  ob: { settings: bookSettings, shadePpm: 0, carried: (fixture) => fixture },
  fb: {
    settings: { ...bookSettings, minStake: 200n, maxStake: 3_000_000n, maxWin: 30_000_000n },
    shadePpm: 8000,
    carried: leadingWith('fb', ['tennis']),
  },
  im: {
    settings: { ...bookSettings, minStake: 500n, maxStake: 2_000_000n },
    shadePpm: 15_000,
    carried: leadingWith('im', ['football']),
  },
}
