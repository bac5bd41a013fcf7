// Setting aside and taking up again, inside the caller's transaction.

import type { PoolClient } from 'pg'
import type { WaitingWork, WorkNamed } from './read-works.ts'

export type AsideBy = {
  readonly first: string
  readonly second: string | null
  readonly why: string
  readonly at: Date
}

const keep = async (
  client: PoolClient,
  work: WaitingWork,
  body: string | null,
  { first, second, why, at }: AsideBy,
): Promise<void> => {
  const { kind, name, subject, owner, reason, tries, since } = work
  await client.query(
    `insert into house.aside (kind, name, subject, owner, reason, body, tries, since, why, by_account, second_account, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [kind, name, subject, owner, reason, body, tries, new Date(since), why, first, second, at],
  )
}

type Parked = { readonly part: number; readonly who: string; readonly body: string }

const placeSql = `consumer = $1 and concat_ws('/', lane, link, n) = $2`

/** The part's row is the lock under which its pieces are handled, so no consumer handles the piece while it is removed. */
const takeNews = async (client: PoolClient, { name, subject }: WorkNamed): Promise<Parked | undefined> => {
  await client.query(
    `select from house.part p join house.parked k on k.consumer = p.consumer and k.part = p.part
     where k.consumer = $1 and concat_ws('/', k.lane, k.link, k.n) = $2 for update of p`,
    [name, subject],
  )
  const { rows } = await client.query<Parked>(
    `delete from house.parked k where ${placeSql} returning part, who, row_to_json(k)::text body`,
    [name, subject],
  )
  return rows[0]
}

/** The first piece of a member has a time for its next try; what stood first is gone. */
const wakeNext = async (client: PoolClient, consumer: string, who: string, at: Date): Promise<void> => {
  await client.query(
    `update house.parked set retry_at = $3 where consumer = $1 and who = $2 and retry_at is null
       and seq = (select min(seq) from house.parked where consumer = $1 and who = $2)`,
    [consumer, who, at],
  )
}

/** False when it is not there any more. */
export const setAside = async (client: PoolClient, work: WaitingWork, by: AsideBy): Promise<boolean> => {
  const { kind, name, subject } = work
  if (kind === 'news') {
    const taken = await takeNews(client, work)
    if (taken === undefined) return false
    await keep(client, work, taken.body, by)
    await wakeNext(client, name, taken.who, by.at)
    return true
  }
  if (kind === 'row') {
    const { rowCount } = await client.query('delete from house.stuck where job = $1 and subject = $2', [name, subject])
    if (rowCount === 0) return false
    await keep(client, work, null, by)
    return true
  }
  const { rows } = await client.query<{ body: string }>(
    `select json_build_object('payload', p.payload, 'queue', j.queue_name, 'key', j.key)::text body
     from graphile_worker._private_jobs p join graphile_worker.jobs j on j.id = p.id
     where p.id = $1 and p.locked_at is null for update of p`,
    [subject],
  )
  if (rows[0] === undefined) return false
  await keep(client, work, rows[0].body, by)
  await client.query('select graphile_worker.complete_jobs(array[$1::bigint])', [subject])
  return true
}

/** What waits is due now; false when it is not there. */
export const tryNow = async (client: PoolClient, { kind, name, subject }: WorkNamed, at: Date): Promise<boolean> => {
  if (kind === 'news') {
    const { rowCount } = await client.query(
      `update house.parked set retry_at = $3 where ${placeSql} and retry_at is not null`,
      [name, subject, at],
    )
    return rowCount === 1
  }
  if (kind === 'row') {
    const { rowCount } = await client.query('update house.stuck set retry_at = $3 where job = $1 and subject = $2', [
      name,
      subject,
      at,
    ])
    return rowCount === 1
  }
  const { rows } = await client.query(
    `select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where id = $1 and task_identifier = $2),
       run_at := now(), attempts := 0)`,
    [subject, name],
  )
  return rows.length === 1
}

const againSql = {
  // Behind whatever else of this member is parked by now.
  news: `with piece as (select * from json_populate_record(null::house.parked, $2)),
      back as (insert into house.parked (consumer, part, who, lane, link, n, topic, member_id, body, at, failures, reason, owner, parked_at, deadline_at, retry_at)
        select consumer, part, who, lane, link, n, topic, member_id, body, at, failures, reason, owner, parked_at, deadline_at,
          case when exists (select from house.parked b where b.consumer = p.consumer and b.who = p.who) then null else $1::timestamptz end
        from piece p on conflict (consumer, lane, link, n) do nothing returning 1)
      select count(*) from back`,
  job: `select graphile_worker.add_job($1, $2::json->'payload', job_key := $2::json->>'key', queue_name := $2::json->>'queue')`,
} as const

/** What was set aside waits again; false when it was not. */
export const takeUp = async (client: PoolClient, { kind, name, subject }: WorkNamed, at: Date): Promise<boolean> => {
  const { rows } = await client.query<{ body: string | null }>(
    'delete from house.aside where kind = $1 and name = $2 and subject = $3 returning body::text body',
    [kind, name, subject],
  )
  const [found] = rows
  if (found === undefined) return false
  if (kind === 'news') await client.query(againSql.news, [at, found.body])
  if (kind === 'job') await client.query(againSql.job, [name, found.body])
  return true
}
