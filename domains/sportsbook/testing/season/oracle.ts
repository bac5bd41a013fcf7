// The expected result of an outright, computed from the believed messages. It shares only the shapes of messages with
// the rules.

import type { OutrightFixture, OutrightResult, OutrightScored } from '../../contract/outright/feed.ts'

export type ToldRound = {
  readonly seq: number
  readonly results: readonly OutrightResult[]
  readonly scored: readonly OutrightScored[]
}

export type Story = {
  readonly fixture: OutrightFixture
  readonly rounds: readonly ToldRound[]
  /** After how many rounds each entrant left; negative: before the first. */
  readonly left: ReadonlyMap<number, number>
  /** The last order stated by operators: the place of each entrant, and the top scorers by name. */
  readonly word: { readonly places: readonly number[]; readonly top: readonly string[] } | null
}

/** Places from the first; entrants who share one are a group. */
type Places = readonly (readonly string[])[]

const byKey = (keys: ReadonlyMap<string, readonly number[]>): Places => {
  const text = (key: readonly number[]): string => key.join('/')
  const greater = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((one, nth) => one !== b[nth])
    return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0)
  }
  const all = [...keys].sort(([, a], [, b]) => greater(a, b))
  const groups = new Map<string, string[]>()
  for (const [name, key] of all) groups.set(text(key), [...(groups.get(text(key)) ?? []), name])
  return [...groups.values()]
}

const tableKey = (nth: number, { fixture, rounds, left }: Story): readonly number[] => {
  if (fixture.kind === 'cup') {
    const wins = rounds.flatMap(({ results }) => results).filter((one) => one[one.through ?? 'home'] === nth)
    return [wins.length]
  }
  let [points, difference, goals] = [0, 0, 0]
  for (const { home, away, score } of rounds.flatMap(({ results }) => results)) {
    if (home !== nth && away !== nth) continue
    const [own, other] = home === nth ? score : [score[1], score[0]]
    points += own > other ? 3 : own < other ? 0 : 1
    difference += own - other
    goals += own
  }
  // An entrant who left after the start comes last.
  return left.has(nth) ? [0, 0, 0, 0] : [1, points, difference, goals]
}

const wordOf = ({ places }: NonNullable<Story['word']>): Places =>
  [...new Set(places)]
    .filter((place) => place > 0)
    .sort((a, b) => a - b)
    .map((place) => places.flatMap((one, at) => (one === place ? [`e${at + 1}`] : [])))

const orderOf = (story: Story): Places => {
  if (story.word !== null) return wordOf(story.word)
  const { entrants } = story.fixture
  const there = entrants.map((_one, at) => at + 1).filter((nth) => (story.left.get(nth) ?? 0) >= 0)
  return byKey(new Map(there.map((nth) => [`e${nth}`, tableKey(nth, story)])))
}

const scorersOf = ({ fixture, rounds, word }: Story): Places => {
  if (word !== null) return [word.top]
  const goals = new Map((fixture.scorers ?? []).map((_one, at) => [`p${at + 1}`, 0]))
  for (const one of rounds.flatMap(({ scored }) => scored)) {
    const at = (fixture.scorers ?? []).findIndex(({ entrant, no }) => entrant === one.entrant && no === one.no)
    const name = at < 0 ? `${one.entrant}.${one.no}` : `p${at + 1}`
    goals.set(name, (goals.get(name) ?? 0) + one.goals)
  }
  return byKey(new Map([...goals].map(([name, count]) => [name, [count]])))
}

/** A match of a round that was told is missing: two entrants who may play are not named. */
export const isMissing = ({ fixture, rounds, left }: Story): boolean =>
  rounds.some(({ results }, at) => {
    const named = new Set(results.flatMap(({ home, away }) => [home, away]))
    const earlier = fixture.kind === 'cup' ? rounds.slice(0, at).flatMap((one) => one.results) : []
    const beaten = new Set(earlier.map((one) => (one.through === 'home' ? one.away : one.home)))
    const free = fixture.entrants.map((_one, nth) => nth + 1).filter((one) => !named.has(one) && !beaten.has(one))
    const there = free.filter((one) => !left.has(one))
    return fixture.kind === 'cup' ? free.length > 1 && there.length > 0 : there.length > 1
  })

export const isComplete = (story: Story): boolean =>
  story.word !== null || (story.rounds.length >= story.fixture.rounds.length && !isMissing(story))

/** How many places are paid, from the first; negative numbers count from the end. */
const paid: Readonly<Record<string, number>> = {
  season_winner: 1,
  season_top_four: 4,
  season_last: -1,
  season_scorer: 1,
  group_winner: 1,
  group_top_two: 2,
}

/** The return of a stake of one at these whole odds, as a fraction for shared places; `void` returns the stake. */
export const worth = (story: Story, market: string, side: string): 'void' | readonly [part: number, of: number] => {
  const { fixture, left } = story
  const entrant = side.startsWith('p') ? fixture.scorers?.[Number(side.slice(1)) - 1]?.entrant : Number(side.slice(1))
  if ((left.get(entrant ?? 0) ?? 0) < 0) return 'void'
  const places = market === 'season_scorer' ? scorersOf(story) : orderOf(story)
  const slots = places.flatMap((group) => group.map(() => group))
  const count = paid[market] ?? 0
  const won = count < 0 ? slots.slice(count) : slots.slice(0, count)
  const group = places.find((one) => one.includes(side)) ?? []
  return [won.filter((one) => one === group).length, Math.max(1, group.length)]
}
