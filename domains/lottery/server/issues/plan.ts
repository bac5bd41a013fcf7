// Days of issues: each issue's seed is created and committed to, and the root over a day's commitments is published,
// before the first of them is sold (L23).

import { commitmentOf, dayLeaf, fromHex, hexOf, issueName, type Path, pathOf, rootOf, seedBytes } from '@magpie/fair'
import { beijingDay, beijingDayNumber, beijingDayStart } from '@magpie/kernel'
import { issuesOfDay, lotteryGames } from '../../rules/index.ts'
import { changeIssue, type Effects } from '../store/effects.ts'
import { type Issue, nameOf } from '../store/rows.ts'
import { openExposure } from '../tickets/exposure.ts'
import { addGoing, type Going, type VenueState } from '../venue-state.ts'

type Committed = Pick<Issue, 'game' | 'no' | 'commitment'>

const byName = (committed: readonly Committed[]): readonly Committed[] =>
  [...committed].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))

const leavesOf = (committed: readonly Committed[]) =>
  committed.map((one) => dayLeaf(nameOf(one), fromHex(one.commitment)))

const dayRoot = (committed: readonly Committed[]): string => hexOf(rootOf(leavesOf(byName(committed))))

export type TextPath = Omit<Path, 'siblings'> & { readonly siblings: string[] }

export const textPath = ({ siblings, ...path }: Path): TextPath => ({ ...path, siblings: siblings.map(hexOf) })

/** The paths of a day's issues to its root. */
export const dayPaths = (committed: readonly Committed[]): ((name: string) => TextPath | undefined) => {
  const sorted = byName(committed)
  const leaves = leavesOf(sorted)
  const places = new Map(sorted.map((one, at) => [nameOf(one), at]))
  return (name) => {
    const at = places.get(name)
    return at === undefined ? undefined : textPath(pathOf(leaves, at))
  }
}

export const newGoing = (issue: Issue): Going => ({
  issue,
  tickets: new Map(),
  exposure: openExposure(),
  unpaid: new Set(),
  unread: new Map(),
  shares: new Map(),
  toShare: null,
  restsUntil: 0,
  toldLate: false,
  toldFalse: false,
  askedSince: null,
})

const planDay = (venue: VenueState, number: number, effects: Effects): void => {
  const { world, seals } = venue
  const now = world.now()
  const day = beijingDay(beijingDayStart(number))
  const issues = lotteryGames(day).flatMap(({ id, version, times }) =>
    issuesOfDay(times, number)
      // Skips issues that are over; the current one is sold from now on.
      .filter(({ closesAt }) => closesAt > now)
      .map(({ issue: no, opensAt, closesAt, drawsAt }): Issue => {
        const seed = world.bytes(seedBytes)
        return {
          game: id,
          no,
          version,
          day,
          seed: seals.seal(seed, issueName(id, no)),
          commitment: hexOf(commitmentOf(seed)),
          opensAt,
          closesAt,
          drawsAt,
          state: 'planned',
          sealed: null,
          beaconValue: null,
          drawn: null,
          drawnAt: null,
          reason: null,
          tickets: 0,
          paused: null,
          changedAt: now,
        }
      }),
  )
  venue.days.add(day)
  effects.days.push({ day, root: dayRoot(issues), issues: issues.length, publishedAt: now })
  for (const issue of issues) {
    addGoing(venue, newGoing(issue))
    changeIssue(effects, issue, now)
  }
}

/** Today and tomorrow are always published. Runs in the queue. */
export const planDays = (venue: VenueState, effects: Effects): void => {
  if (!venue.clockIsTrusted()) return
  const today = beijingDayNumber(venue.world.now())
  for (const number of [today, today + 1])
    if (!venue.days.has(beijingDay(beijingDayStart(number)))) planDay(venue, number, effects)
}
