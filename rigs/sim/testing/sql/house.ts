// Rows that a job could not finish, and when their turn comes again.

import type { OwnRow, Twins } from './twin.ts'
import { textOf } from './twin.ts'

const stuck = 'house.stuck'
const triedAt = (row: OwnRow): number => (row['last_at'] as Date).getTime()

export const houseTwins: Twins = {
  'select subject, tries, last_at, retry_at from house.stuck where job = $1 order by last_at, subject': (kept, [job]) =>
    [...kept.own(stuck).values()].filter((row) => row['job'] === job).toSorted((a, b) => triedAt(a) - triedAt(b)),
  "select subject from house.aside where kind = 'row' and name = $1": () => [],
  'delete from house.stuck where job = $1 and subject = $2': (kept, [job, subject]) => {
    kept.own(stuck).delete(`${textOf(job)} ${textOf(subject)}`)
    return []
  },
  'insert into house.stuck as s (job, subject, owner, reason, tries, first_at, last_at, retry_at, deadline_at) values ($1, $2, $3, $4, $5, $6, $6, $7, $8) on conflict (job, subject) do update set owner = excluded.owner, reason = excluded.reason, tries = excluded.tries, last_at = excluded.last_at, retry_at = excluded.retry_at':
    (kept, [job, subject, , , tries, last_at, retry_at]) => {
      kept.own(stuck).set(`${textOf(job)} ${textOf(subject)}`, { job, subject, tries, last_at, retry_at })
      return []
    },
}
