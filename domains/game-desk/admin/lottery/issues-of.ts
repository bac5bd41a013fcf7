import type { OpsLotteries } from '../../contract/index.ts'

export type Issue = OpsLotteries['games'][number]['issues'][number]
export type StuckIssue = { readonly venue: string; readonly title: string; readonly issue: Issue }

/** Stuck issues, over all games. */
export const stuckOf = (venues: readonly OpsLotteries[]): readonly StuckIssue[] =>
  venues.flatMap(({ venue, games }) =>
    games.flatMap(({ title, issues }) =>
      issues.flatMap((issue) => (issue.stuck === null ? [] : [{ venue, title, issue }])),
    ),
  )

export type StuckLine = {
  readonly title: string
  readonly game: string
  /** The earliest, and how many are stuck like it. */
  readonly first: string
  readonly many: number
  readonly why: NonNullable<Issue['stuck']>['why']
  readonly waiting: number
  readonly since: number
  readonly voidAt: number | null
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** A game's issues that wait for the same thing, as one line. */
export const stuckLines = (venues: readonly OpsLotteries[]): readonly StuckLine[] => {
  const lines = new Map<string, StuckLine>()
  for (const { venue, title, issue } of stuckOf(venues)) {
    const { game, issue: number, stuck } = issue
    if (stuck === null) continue
    const key = `${venue}/${game}/${stuck.why}`
    const { why, waiting, since, voidAt } = stuck
    const line = lines.get(key) ?? { title, game, first: number, many: 0, why, waiting: 0, since, voidAt }
    lines.set(key, {
      ...line,
      first: number < line.first ? number : line.first,
      many: line.many + 1,
      waiting: line.waiting + waiting,
      since: Math.min(line.since, since),
      voidAt: earlier(line.voidAt, voidAt),
    })
  }
  return [...lines.values()]
}

/** The one on sale, or the newest in progress. */
export const currentOf = ({ issues }: Pick<OpsLotteries['games'][number], 'issues'>): Issue | undefined =>
  issues.find(({ state }) => state === 'open') ?? issues[0]
