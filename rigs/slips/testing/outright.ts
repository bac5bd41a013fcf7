// A competition as its final table, in which places may be shared.

import { type MarketId, markets, marketsOf } from '@magpie/sportsbook/contract'
import type { OutrightFacts, Random } from '@magpie/sportsbook/rules'
import { loss, nothing, one, type Story, times, type Verdict, whole } from './told.ts'

type Course = {
  readonly order: readonly (readonly string[])[]
  readonly scorers: readonly (readonly string[])[]
  readonly withdrawn: readonly string[]
  readonly annulled: boolean
}

const shuffled = (random: Random, all: readonly string[]): string[] =>
  all
    .map((each) => ({ each, at: random.unit() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each)

const grouped = (random: Random, all: readonly string[]): string[][] => {
  const groups: string[][] = []
  for (const each of shuffled(random, all)) {
    const last = groups.at(-1)
    if (last !== undefined && random.unit() < 0.25) last.push(each)
    else groups.push([each])
  }
  return groups
}

const draw = (random: Random): Course => {
  const entrants = times(whole(random, 4, 20), (at) => `e${at + 1}`)
  const withdrawn = random.unit() < 0.2 ? [one(random, entrants)] : []
  return {
    order: grouped(
      random,
      entrants.filter((each) => !withdrawn.includes(each)),
    ),
    scorers: grouped(
      random,
      times(24, (at) => `p${at + 1}`),
    ),
    withdrawn,
    annulled: random.unit() < 0.03,
  }
}

/** Place by place: the entrants there, one name for each of those who share it. */
const verdictOf = ({ order, scorers, withdrawn, annulled }: Course, market: MarketId, side: string): Verdict => {
  if (annulled || withdrawn.includes(side)) return nothing
  const standing = market === 'season_scorer' ? scorers : order
  const slots = standing.flatMap((group) => group.map(() => group))
  const paid =
    market === 'season_last'
      ? slots.slice(-1)
      : slots.slice(0, market === 'season_top_four' ? 4 : market === 'group_top_two' ? 2 : 1)
  const group = standing.find((each) => each.includes(side))
  const parts = paid.filter((each) => each === group).length
  return group === undefined || parts === 0 ? loss : { is: 'win', share: [parts, group.length] }
}

const sold = marketsOf('outright').map(({ id }) => id)

export const outrightStory = (matchId: string, random: Random): Story => {
  const course = draw(random)
  const { annulled, withdrawn, order, scorers } = course
  const facts: OutrightFacts = { matchId, annulled: annulled ? 'result annulled' : null, withdrawn, order, scorers }
  return {
    facts,
    pick: (by) => {
      const market = one(by, sold)
      const known = (market === 'season_scorer' ? scorers : order).flat()
      const side =
        by.unit() < 0.5
          ? one(by, markets[market].sides)
          : one(by, [...known.slice(0, 4), ...known.slice(-2), ...withdrawn])
      return { market, side: side as (typeof markets)[MarketId]['sides'][number], line: 0, from: 0, scoreAtBet: [0, 0] }
    },
    verdict: ({ market, side }) => verdictOf(course, market, side),
  }
}
