// The three shelves of what waits, as one list: parked news, stuck rows, jobs that fail; and what was set aside of them.

import type { House } from '../house.ts'

export type WorkNamed = {
  readonly kind: 'news' | 'row' | 'job'
  /** The consumer or the job. */
  readonly name: string
  /** The key of the piece, the row, or the job's number. */
  readonly subject: string
}

export type WaitingWork = WorkNamed & {
  readonly owner: string
  /** Of news: what it is about, and whose it is. */
  readonly topic: string | null
  readonly member: string | null
  readonly tries: number
  readonly reason: string | null
  readonly since: number
  readonly deadline: number | null
  readonly retryAt: number | null
  /** Pieces of the same member that wait behind it. */
  readonly behind: number
}

export type AsideWork = WaitingWork & {
  readonly aside: { readonly accounts: readonly string[]; readonly reason: string; readonly at: number }
}

/** Fewer failures are normal; jobs retry by themselves. */
const failuresLeast = 3
const shownMax = 200

type Raw = WorkNamed & {
  readonly owner: string
  readonly topic: string | null
  readonly member: string | null
  readonly tries: number
  readonly reason: string | null
  readonly since: Date
  readonly deadline: Date | null
  readonly retry_at: Date | null
  readonly behind: number
}

const waitingSql = `
  select 'news' kind, p.consumer as name, concat_ws('/', p.lane, p.link, p.n) subject, p.owner, p.topic,
    p.member_id::text as member, p.failures tries, p.reason, p.parked_at since, p.deadline_at deadline, p.retry_at,
    (select count(*)::int - 1 from house.parked b where b.consumer = p.consumer and b.who = p.who) behind
  from house.parked p where p.retry_at is not null and p.failures >= ${failuresLeast}
  union all
  select 'row', s.job, s.subject, s.owner, null, null, s.tries, s.reason, s.first_at, s.deadline_at, s.retry_at, 0
  from house.stuck s where (s.reason is not null and s.tries >= ${failuresLeast} or s.deadline_at < now())
    and not exists (select from house.aside a where a.kind = 'row' and a.name = s.job and a.subject = s.subject)
  union all
  select 'job', j.task_identifier, j.id::text, 'admin', null, null, j.attempts, j.last_error, j.created_at, null,
    case when j.attempts < j.max_attempts then j.run_at end, 0
  from graphile_worker.jobs j where j.last_error is not null and j.attempts >= ${failuresLeast} and j.locked_at is null
    and not exists (select from house.job c where c.name = j.task_identifier)`

const workOf = (raw: Raw): WaitingWork => ({
  kind: raw.kind,
  name: raw.name,
  subject: raw.subject,
  owner: raw.owner,
  topic: raw.topic,
  member: raw.member,
  tries: raw.tries,
  reason: raw.reason,
  since: raw.since.getTime(),
  deadline: raw.deadline?.getTime() ?? null,
  retryAt: raw.retry_at?.getTime() ?? null,
  behind: raw.behind,
})

export const waitingWorks = async ({ db }: Pick<House, 'db'>): Promise<readonly WaitingWork[]> => {
  const { rows } = await db.query<Raw>(
    `select * from (${waitingSql}) w order by deadline nulls last, since limit ${shownMax}`,
  )
  return rows.map(workOf)
}

/** Null where nothing of this name waits any more. */
export const waitingWork = async ({ db }: Pick<House, 'db'>, named: WorkNamed): Promise<WaitingWork | null> => {
  const { rows } = await db.query<Raw>(
    `select * from (${waitingSql}) w where kind = $1 and name = $2 and subject = $3`,
    [named.kind, named.name, named.subject],
  )
  return rows[0] === undefined ? null : workOf(rows[0])
}

type RawAside = Omit<Raw, 'deadline' | 'retry_at' | 'behind'> & {
  readonly why: string
  readonly by_account: string
  readonly second_account: string | null
  readonly at: Date
}

export const asideWorks = async ({ db }: Pick<House, 'db'>): Promise<readonly AsideWork[]> => {
  const { rows } = await db.query<RawAside>(
    `select kind, name, subject, owner, body->>'topic' topic, body->>'member_id' as member, tries, reason, since, why,
       by_account, second_account, at
     from house.aside order by at desc limit ${shownMax}`,
  )
  return rows.map(({ why, by_account, second_account, at, ...raw }) => ({
    ...workOf({ ...raw, deadline: null, retry_at: null, behind: 0 }),
    aside: {
      accounts: [by_account, ...(second_account === null ? [] : [second_account])],
      reason: why,
      at: at.getTime(),
    },
  }))
}
