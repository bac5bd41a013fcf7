// A slate of sixty matches in groups: open and running ones by league, in the order of the next kick-off, and finished
// ones at the end.

import type { SlateMatch } from '../../contract/index.ts'

export type SlateGroup = {
  readonly key: string
  /** Null: finished ones. */
  readonly league: string | null
  readonly rows: readonly SlateMatch[]
  readonly said: number
  readonly hits: number
}

const isOver = ({ state }: SlateMatch): boolean => state === 'ended' || state === 'void'

const groupOf = (league: string | null, rows: readonly SlateMatch[]): SlateGroup => ({
  key: league === null ? 'over' : `league ${league}`,
  league,
  rows,
  said: rows.filter(({ mine }) => mine !== null).length,
  hits: rows.filter(({ hit }) => hit === true).length,
})

export const slateGroups = (rows: readonly SlateMatch[]): readonly SlateGroup[] => {
  const byTime = [...rows].sort((a, b) => a.kickOffAt - b.kickOffAt)
  const leagues = new Map<string, SlateMatch[]>()
  for (const row of byTime.filter((one) => !isOver(one)))
    leagues.set(row.league, [...(leagues.get(row.league) ?? []), row])
  const over = byTime.filter(isOver)
  return [
    ...[...leagues].map(([league, all]) => groupOf(league, all)),
    ...(over.length === 0 ? [] : [groupOf(null, over)]),
  ]
}
