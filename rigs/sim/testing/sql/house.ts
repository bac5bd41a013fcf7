// Rows that a job could not finish, and when they are due again.

import type { OwnRow, Twins } from './twin.ts'
import { textOf } from './twin.ts'

const stuck = 'house.stuck'
const triedAt = (row: OwnRow): number => (row['last_at'] as Date).getTime()

export const houseTwins: Twins = {
  'house.stuck': (kept, [job]) =>
    [...kept.own(stuck).values()].filter((row) => row['job'] === job).toSorted((a, b) => triedAt(a) - triedAt(b)),
  'house.aside': () => [],
  'house.no-longer-stuck': (kept, [job, subject]) => {
    kept.own(stuck).delete(`${textOf(job)} ${textOf(subject)}`)
    return []
  },
  'house.get-stuck': (kept, [job, subject, , , tries, last_at, retry_at]) => {
    kept.own(stuck).set(`${textOf(job)} ${textOf(subject)}`, { job, subject, tries, last_at, retry_at })
    return []
  },
}
