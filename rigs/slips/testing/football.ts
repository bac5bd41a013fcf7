// A football match as its events, in order.

import {
  type MarketId,
  markets,
  marketsOf,
  type MatchFacts,
  type Score,
  type Side as PickSide,
} from '@magpie/sportsbook/contract'
import type { Random } from '@magpie/sportsbook/rules'
import {
  ahead,
  bothSides,
  inBand,
  isOdd,
  lineNear,
  nothing,
  one,
  overUnder,
  type Picked,
  type Side,
  started,
  type Story,
  times,
  type Verdict,
  when,
  whole,
} from './told.ts'

type Happening = {
  readonly what: 'goal' | 'corner' | 'yellow' | 'red' | 'on'
  readonly half: 1 | 2
  readonly minute: number
  readonly side: Side
  readonly player?: string
  readonly own?: boolean
}

type Course = {
  /** Until it was abandoned, if it was. */
  readonly all: readonly Happening[]
  readonly annulled: boolean
  /** For a match that was never resumed, or too late. */
  readonly stoppedAt: { readonly half: 1 | 2; readonly minute: number } | null
  /** The source reported the score alone. */
  readonly bare: boolean
  readonly through: 'home' | 'away' | 'nobody'
}

const worth: Readonly<Record<string, Readonly<Partial<Record<Happening['what'], number>>>>> = {
  score: { goal: 1 },
  corners: { corner: 1 },
  cards: { yellow: 1, red: 2 },
}

/** The quarter of an hour; added time belongs to the last one of its half. */
const quarterOf = ({ half, minute }: Happening): number =>
  half === 1 ? Math.min(3, Math.ceil(minute / 15)) : Math.min(6, Math.max(4, Math.ceil(minute / 15)))

const isIn = (span: string, one: Happening): boolean => {
  if (span === 'match') return true
  if (span === 'first_half') return one.half === 1
  if (span === 'second_half') return one.half === 2
  return quarterOf(one) === Number(span.slice('interval_'.length))
}

const tally = (all: readonly Happening[], count: string, span: string): Score => {
  let [home, away] = [0, 0]
  for (const one of all) {
    const points = worth[count]?.[one.what] ?? 0
    if (points === 0 || !isIn(span, one)) continue
    if (one.side === 'home') home += points
    else away += points
  }
  return [home, away]
}

const isOver = ({ stoppedAt }: Course, span: string): boolean => {
  if (stoppedAt === null) return true
  const { half, minute } = stoppedAt
  if (span === 'first_half') return half === 2
  if (!span.startsWith('interval_')) return false
  const nth = Number(span.slice('interval_'.length))
  if (nth <= 3) return half === 2 || minute > 15 * nth
  return half === 2 && minute > 15 * nth
}

const players: readonly string[] = [...times(14, (at) => `h${at + 1}`), ...times(14, (at) => `a${at + 1}`)]
const sideOf = (player: string): Side => (player.startsWith('h') ? 'home' : 'away')

const happen = (random: Random, what: Happening['what'], many: number): Happening[] =>
  times(many, () => {
    const half = whole(random, 1, 2) as 1 | 2
    const minute = half === 1 ? whole(random, 1, 45) : whole(random, 46, 90)
    const side = one(random, bothSides)
    if (what !== 'goal') return { what, half, minute, side }
    if (random.unit() < 0.05) return { what, half, minute, side }
    const own = random.unit() < 0.1
    const named = players.filter((player) => (sideOf(player) === side) !== own)
    return { what, half, minute, side, player: one(random, named), ...(own && { own }) }
  })

/** Eleven start; some of the others come on, each before their first goal. */
const withThoseOn = (random: Random, all: readonly Happening[]): Happening[] => {
  const on = players.filter((player) => Number(player.slice(1)) > 11)
  const came = on.flatMap((player): { readonly at: number; readonly one: Happening }[] => {
    const first = all.findIndex((one) => one.player === player)
    if (first < 0 && random.unit() < 0.5) return []
    const at = whole(random, 0, first < 0 ? all.length : first)
    const before = all[Math.max(0, at - 1)]
    const { half, minute } = before ?? { half: 1 as const, minute: 1 }
    return [{ at, one: { what: 'on', half, minute, side: sideOf(player), player } }]
  })
  return [...all, undefined].flatMap((happened, at) => [
    ...came.filter((each) => each.at === at).map((each) => each.one),
    ...(happened === undefined ? [] : [happened]),
  ])
}

const draw = (random: Random): Course => {
  const all = [
    ...happen(random, 'goal', whole(random, 0, 6)),
    ...happen(random, 'corner', whole(random, 0, 12)),
    ...happen(random, 'yellow', whole(random, 0, 6)),
    ...happen(random, 'red', whole(random, 0, 1)),
  ].sort((a, b) => a.half - b.half || a.minute - b.minute)
  const drawn = random.unit()
  const stoppedAt =
    drawn >= 0.06
      ? null
      : drawn < 0.03
        ? ({ half: 1, minute: whole(random, 1, 45) } as const)
        : ({ half: 2, minute: whole(random, 46, 90) } as const)
  const until = stoppedAt
  const course = withThoseOn(random, all).filter(
    ({ half, minute }) => until === null || half < until.half || (half === until.half && minute <= until.minute),
  )
  return {
    all: course,
    annulled: random.unit() < 0.03,
    stoppedAt,
    bare: stoppedAt === null && random.unit() < 0.04,
    through: random.unit() < 0.1 ? 'nobody' : one(random, bothSides),
  }
}

const counted: readonly (readonly [string, string])[] = [
  ...['corners', 'cards'].flatMap((count) => ['match', 'first_half'].map((span) => [count, span] as const)),
  ...['second_half', ...times(6, (at) => `interval_${at + 1}`)].map((span) => ['score', span] as const),
]

const countsOf = ({ all }: Course, kept: (span: string) => boolean) =>
  Object.fromEntries(
    counted.filter(([, span]) => kept(span)).map(([count, span]) => [`${count}.${span}`, tally(all, count, span)]),
  )

const fieldedOf = ({ all }: Course): Record<string, number> => {
  const fielded: Record<string, number> = {}
  for (const player of players) if (Number(player.slice(1)) <= 11) fielded[player] = 0
  let goals = 0
  for (const { what, player } of all) {
    if (what === 'goal') goals += 1
    if (what === 'on' && player !== undefined) fielded[player] = goals
  }
  return fielded
}

const factsOf = (matchId: string, course: Course, late: number | null): MatchFacts => {
  const { all, stoppedAt, annulled, bare, through } = course
  const score = tally(all, 'score', 'match')
  const half = tally(all, 'score', 'first_half')
  const goals = all.filter(({ what }) => what === 'goal')
  const corner = all.find(({ what }) => what === 'corner')
  return {
    matchId,
    annulled: annulled ? 'sides swapped' : null,
    ht: isOver(course, 'first_half') ? half : null,
    ft: stoppedAt === null ? score : null,
    score,
    interruption:
      stoppedAt === null
        ? null
        : { minute: stoppedAt.minute, score, resumedAfterHours: late, counts: countsOf(course, () => true) },
    ...(!bare && {
      counts: countsOf(course, (span) => isOver(course, span)),
      order: goals.map(({ side, player, own }) => ({
        side,
        ...(player !== undefined && { player }),
        ...(own === true && { own }),
      })),
      fielded: fieldedOf(course),
      ...(corner !== undefined && { firstCorner: corner.side }),
    }),
    through,
  }
}

type Tallied = { readonly now: Score; readonly since: Score; readonly half: Score | null }

/** A market on a count, whatever its family asks; `null` when the half must be known and is not. */
const ofTally = ({ market, side, line }: Picked, { now, since, half }: Tallied): Verdict | null => {
  const [home, away] = now
  const { family } = markets[market]
  const [mine, theirs] = family.startsWith('home') ? [home, away] : [away, home]
  switch (family) {
    case '1x2':
      return when(ahead(now) === side)
    case 'ah':
      return started(since, side, line)
    case 'ou':
      return overUnder(home + away, side, line)
    case 'double_chance':
      return when(side === '12' ? home !== away : side === '1X' ? home >= away : away >= home)
    case 'draw_no_bet':
      return started(now, side, 0)
    case 'european_handicap':
      return when(ahead([home + line / 4, away]) === side)
    case 'result_and_total': {
      const [result, amount] = side.split('_')
      return when(ahead(now) === result && overUnder(home + away, amount ?? '', line).is === 'win')
    }
    case 'btts':
      return when((home > 0 && away > 0) === (side === 'yes'))
    case 'odd_even':
      return when(isOdd(now) === (side === 'odd'))
    case 'goal_range':
    case 'exact_goals':
      return when(inBand(side, home + away))
    case 'home_total':
    case 'away_total':
      return overUnder(mine, side, line)
    case 'correct_score':
      return when(side === 'other' ? home > 4 || away > 4 : side === `${home}-${away}`)
    case 'winning_margin': {
      if (side === 'no_goals') return when(home === 0 && away === 0)
      if (side === 'score_draw') return when(home === away && home > 0)
      const [who, , band = ''] = side.split('-')
      return when(inBand(band, who === 'home' ? home - away : away - home))
    }
    case 'home_clean_sheet':
    case 'away_clean_sheet':
      return when((theirs === 0) === (side === 'yes'))
    case 'home_nil_win':
    case 'away_nil_win':
      return when((theirs === 0 && mine > 0) === (side === 'yes'))
    case 'htft':
      return half === null ? null : when(side === `${ahead(half)}_${ahead(now)}`)
    default:
      throw new Error(`the second implementation does not know ${family}`)
  }
}

const named = (goal: Happening): string => (goal.own === true ? 'own' : (goal.player ?? '?'))

/** A market on the order of events; `null` when the order is not known, and may never be. */
const ofOrder = (course: Course, { market, side, line }: Picked): Verdict | null => {
  const { all, bare, stoppedAt, through } = course
  const { family } = markets[market]
  if (family === 'qualify') return through === 'nobody' ? nothing : when(through === side)
  if (bare) return null
  const isEnd = stoppedAt === null
  const goals = all.filter(({ what }) => what === 'goal')
  const own = goals.filter((goal) => named(goal) !== 'own')
  const came = all.findIndex(({ what, player }) => what === 'on' && player === side)
  const fielded = came >= 0 || (players.includes(side) && Number(side.slice(1)) <= 11)
  const missed = side !== 'none' && !fielded
  switch (family) {
    case 'next_goal': {
      const goal = goals[line / 4 - 1]
      return goal === undefined && !isEnd ? null : when((goal?.side ?? 'none') === side)
    }
    case 'last_goal':
      return isEnd ? when((goals.at(-1)?.side ?? 'none') === side) : null
    case 'first_corner': {
      const ofHalf = markets[market].span === 'first_half'
      const corner = all.find(({ what, half }) => what === 'corner' && (!ofHalf || half === 1))
      return corner === undefined && !(ofHalf ? isOver(course, 'first_half') : isEnd)
        ? null
        : when((corner?.side ?? 'none') === side)
    }
    case 'first_scorer': {
      const [first] = own
      if (first === undefined ? !isEnd : named(first) === '?') return null
      if (missed || (first !== undefined && came > all.indexOf(first))) return nothing
      return when((first === undefined ? 'none' : named(first)) === side)
    }
    case 'last_scorer': {
      const last = own.at(-1)
      if (!isEnd || (last !== undefined && named(last) === '?')) return null
      return missed ? nothing : when((last === undefined ? 'none' : named(last)) === side)
    }
    default: {
      const needed = family === 'two_goals' ? 2 : 1
      if (own.filter((goal) => named(goal) === side).length >= needed) return when(true)
      if (!isEnd || own.some((goal) => named(goal) === '?')) return null
      return missed ? nothing : when(false)
    }
  }
}

const ofEvents: readonly string[] = [
  'qualify',
  'next_goal',
  'last_goal',
  'first_corner',
  'first_scorer',
  'last_scorer',
  'any_scorer',
  'two_goals',
]
/** No line on sale is farther away. */
const farthest = 12

const sameWhateverComes = (course: Course, picked: Picked, tallied: Tallied): Verdict => {
  const half = isOver(course, 'first_half') ? tallied.half : null
  const after = (home: number, away: number): string | undefined => {
    const more = ([ours, theirs]: Score): Score => [ours + home, theirs + away]
    return ofTally(picked, { now: more(tallied.now), since: more(tallied.since), half })?.is
  }
  const stands = ofTally(picked, { ...tallied, half })
  if (stands === null) return nothing
  for (let home = 0; home <= farthest; home += 1)
    for (let away = 0; away <= farthest; away += 1) if (after(home, away) !== stands.is) return nothing
  return stands
}

const verdictOf = (course: Course, picked: Picked): Verdict => {
  const { all, annulled, bare } = course
  if (annulled) return nothing
  const { count, span, family } = markets[picked.market]
  if (ofEvents.includes(family)) return ofOrder(course, picked) ?? nothing
  const isScore = count === 'score' && (span === 'match' || span === 'first_half')
  if (bare && !isScore) return nothing
  const tallied = {
    now: tally(all, count, span),
    since: tally(all.slice(picked.from), count, span),
    half: tally(all, 'score', 'first_half'),
  }
  return isOver(course, span) ? (ofTally(picked, tallied) ?? nothing) : sameWhateverComes(course, picked, tallied)
}

const sold = marketsOf('football').map(({ id }) => id)
const shirts: readonly PickSide[] = [...players, 'h77', 'a31'] as PickSide[]

const sideFor = (random: Random, market: MarketId): PickSide => {
  const { sides, tab } = markets[market]
  if (tab !== 'players') return one(random, sides)
  return sides.includes('none') && random.unit() < 0.2 ? 'none' : one(random, shirts)
}

const lineFor = (
  random: Random,
  course: Course,
  { market, side, from }: Omit<Picked, 'line' | 'scoreAtBet'>,
): number => {
  const { line, count, span, family } = markets[market]
  const [home, away] = tally(course.all, count, span)
  if (line === 'none') return 0
  if (line === 'nth') return 4 * whole(random, 1, home + away + 2)
  if (line === 'start') return 4 * whole(random, -3, 3)
  if (line === 'handicap') {
    const [ours, theirs] = tally(course.all.slice(from), count, span)
    return lineNear(random, side === 'home' ? theirs - ours : ours - theirs, 1, 8)
  }
  const amount = family === 'home_total' ? home : family === 'away_total' ? away : home + away
  // Result-and-total has no whole lines: two conditions cannot be half met.
  return family === 'result_and_total' ? 4 * whole(random, 0, 5) + 2 : Math.max(1, lineNear(random, amount, 1, 8))
}

export const footballStory = (matchId: string, random: Random): Story => {
  const course = draw(random)
  return {
    facts: factsOf(matchId, course, random.unit() < 0.5 ? null : whole(random, 37, 90)),
    pick: (by) => {
      const market = one(by, sold)
      const side = sideFor(by, market)
      const { span, count } = markets[market]
      const before = course.all.filter(({ half }) => span !== 'first_half' || half === 1).length
      const from = by.unit() < 0.5 ? 0 : whole(by, 0, before)
      const line = lineFor(by, course, { market, side, from })
      const basis = count === 'score' && span === 'first_half' ? 'match' : span
      return { market, side, line, from, scoreAtBet: tally(course.all.slice(0, from), count, basis) }
    },
    verdict: (picked) => verdictOf(course, picked),
  }
}
