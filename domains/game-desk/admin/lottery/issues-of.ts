import type { OpsLotteries } from '../../contract/index.ts'

export type Issue = OpsLotteries['games'][number]['issues'][number]
export type StuckIssue = { readonly venue: string; readonly title: string; readonly issue: Issue }

/** Issues that do not go on, over all games. */
export const stuckOf = (venues: readonly OpsLotteries[]): readonly StuckIssue[] =>
  venues.flatMap(({ venue, games }) =>
    games.flatMap(({ title, issues }) =>
      issues.flatMap((issue) => (issue.stuck === null ? [] : [{ venue, title, issue }])),
    ),
  )

/** The one on sale, or the newest that still goes on. */
export const currentOf = ({ issues }: Pick<OpsLotteries['games'][number], 'issues'>): Issue | undefined =>
  issues.find(({ state }) => state === 'open') ?? issues[0]
