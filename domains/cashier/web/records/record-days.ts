// Rows grouped by the Beijing day of their request, in order.

import { beijingTime } from '@magpie/wire/show'
import type { RecordRow } from '../../contract/record.ts'

export type RecordDay = {
  /** `2026-11-20`, as the sums name it. */
  readonly span: string
  readonly month: number
  readonly day: number
  readonly weekday: number
  readonly rows: readonly RecordRow[]
}

const two = (value: number): string => String(value).padStart(2, '0')

export const recordDays = (rows: readonly RecordRow[]): readonly RecordDay[] => {
  const days: (Omit<RecordDay, 'rows'> & { rows: RecordRow[] })[] = []
  for (const row of rows) {
    const { year, month, day, weekday } = beijingTime(row.at)
    const span = `${year}-${two(month)}-${two(day)}`
    const last = days.at(-1)
    if (last?.span === span) last.rows.push(row)
    else days.push({ span, month, day, weekday, rows: [row] })
  }
  return days
}
