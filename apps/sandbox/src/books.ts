// What makes the books differ, by the wire that each speaks: the matches it carries, its limits, and how much of a
// price it keeps beyond the usual margin. The first book carries everything; the others lead with some sports and carry
// a part of the rest, so that three books are not three times the work.

import { firstSport, type Fixture, type SportId } from '@magpie/sportsbook/contract'
import { bookSettings, type BookSettings, type WireName } from '@magpie/sportsbook/server'

export type BookKind = {
  readonly settings: BookSettings
  readonly shadePpm: number
  /** The fixture under this book's id; undefined if the book does not carry it. */
  readonly carried: (fixture: Fixture) => Fixture | undefined
}

/** Constant for a league. */
const shareOf = (leagueId: string): number =>
  [...leagueId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % 4

/** Leagues of sports that the share would leave out. */
const everywhere: readonly string[] = ['tn-chiyuan', 'vb-xinghe']

/**
 * All leagues of its leading sports, one in four of the others, and at least one of each sport. Its match ids are its
 * own: `fb-…`.
 */
const leadingWith =
  (mark: string, leads: readonly SportId[]): BookKind['carried'] =>
  (fixture) => {
    // An outright goes with the matches of its competition.
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
