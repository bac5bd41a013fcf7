// The loop of a job over rows that are due. One row that cannot be read or done is set aside with an owner and a deadline,
// and those behind it go on; a run ends when its time is spent, and what it did not reach comes first in the next one,
// because whatever was tried waits for its turn again. What an operator set aside is passed over until it is taken up again.

import type { House } from '../house.ts'

/** `waits`: no answer came. It is asked again later; nothing is wrong with the row. */
export type Acted = 'waits' | void

export type Due<Row> = {
  readonly job: string
  /** Who looks after a row that fails again and again, such as `finance`. */
  readonly owner: string
  readonly idOf: (row: Row) => string
  readonly act: (row: Row) => Promise<Acted>
  /** A run begins no row after this time. */
  readonly budgetMs?: number
  /** Rows that are acted on at a time. */
  readonly atOnce?: number
  /** After this time a row that still fails is its owner's, with an alarm. */
  readonly deadlineMs?: number
}

/** How a run went; `left` were not begun. */
export type Went = { readonly done: number; readonly waits: number; readonly failed: number; readonly left: number }

type Stuck = { readonly subject: string; readonly tries: number; readonly last_at: Date }

/** A failed row is retried after growing pauses; one without an answer in the next run, after all others. */
const firstPauseMs = 30_000
const longestPauseMs = 15 * 60_000
const alarmFrom = 3

/** Rows that were tried before are asked for so many at a time: no more than the page of a job holds. */
const againAtOnce = 200

type Shelf = {
  /** Rows whose retry is not due, or that an operator has set aside. */
  readonly passing: readonly string[]
  /** What was tried before and may be tried again, the longest ago first. */
  readonly tried: ReadonlyMap<string, Stuck>
}

const readShelf = async ({ world, db }: House, job: string): Promise<Shelf> => {
  const { rows: stuck } = await db.query<Stuck & { readonly retry_at: Date }>(
    '/* house.stuck */ select subject, tries, last_at, retry_at from house.stuck where job = $1 order by last_at, subject',
    [job],
  )
  const { rows: aside } = await db.query<{ subject: string }>(
    `/* house.aside */ select subject from house.aside where kind = 'row' and name = $1`,
    [job],
  )
  const now = world.now()
  const passing = new Set(aside.map(({ subject }) => subject))
  for (const { subject, retry_at: retryAt } of stuck) if (retryAt.getTime() > now) passing.add(subject)
  return {
    passing: [...passing],
    tried: new Map(stuck.flatMap((one) => (passing.has(one.subject) ? [] : [[one.subject, one]]))),
  }
}

/**
 * `rows` reads the due rows, oldest first, without those in `passing`: their retry is not due, or others come before them. It
 * is called for rows never tried, then for the others in the order of their last try, so that a page full of waiting rows
 * hides no other. Defaults: at most 45 s and 4 rows at a time, and an hour to the deadline.
 */
export const eachDue = async <Row>(
  house: House,
  rows: (passing: readonly string[]) => Promise<readonly Row[]>,
  due: Due<Row>,
): Promise<Went> => {
  const { world } = house
  const { budgetMs = 45_000, atOnce = 4, idOf } = due
  const until = world.now() + budgetMs
  const went = { done: 0, waits: 0, failed: 0, left: 0 }
  const { passing, tried } = await readShelf(house, due.job)
  const lastMs = (row: Row): number => tried.get(idOf(row))?.last_at.getTime() ?? 0
  const now: string[] = []
  const turn = async (found: readonly Row[]): Promise<void> => {
    const waiting = [...found].sort((a, b) => lastMs(a) - lastMs(b))
    const work = async (): Promise<void> => {
      while (world.now() < until) {
        const row = waiting.shift()
        if (row === undefined) return
        now.push(idOf(row))
        went[await actOn(house, row, due, tried.get(idOf(row)))] += 1
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    went.left += waiting.length
  }
  const again = [...tried.keys()]
  await turn(await rows([...passing, ...again]))
  for (let at = 0; at < again.length && world.now() < until; at += againAtOnce) {
    const others = [...again.slice(0, at), ...again.slice(at + againAtOnce)]
    await turn(await rows([...passing, ...others, ...now]))
  }
  return went
}

const actOn = async <Row>(
  house: House,
  row: Row,
  due: Due<Row>,
  before: Stuck | undefined,
): Promise<'done' | 'waits' | 'failed'> => {
  const subject = due.idOf(row)
  try {
    if ((await due.act(row)) === 'waits') {
      await setAside(house, due, subject, before, null)
      return 'waits'
    }
    if (before !== undefined)
      await house.db.query('/* house.no-longer-stuck */ delete from house.stuck where job = $1 and subject = $2', [
        due.job,
        subject,
      ])
    return 'done'
  } catch (cause) {
    await setAside(
      house,
      due,
      subject,
      before,
      cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause),
    )
    return 'failed'
  }
}

const setAside = async <Row>(
  { db, world, log }: House,
  { job, owner, deadlineMs = 3_600_000 }: Due<Row>,
  subject: string,
  before: Stuck | undefined,
  reason: string | null,
): Promise<void> => {
  const tries = (before?.tries ?? 0) + 1
  const now = world.now()
  const failedMs = Math.min(firstPauseMs * 2 ** Math.min(tries - 1, 10), longestPauseMs)
  const retryAt = new Date(now + (reason === null ? 0 : failedMs))
  if (reason !== null) {
    const say = tries >= alarmFrom ? log.alarm : log.warn
    say({ job, row: subject, owner, tries, reason }, 'a job could not finish a row, which waits for its owner')
  }
  await db
    .query(
      `/* house.get-stuck */ insert into house.stuck as s (job, subject, owner, reason, tries, first_at, last_at, retry_at, deadline_at)
       values ($1, $2, $3, $4, $5, $6, $6, $7, $8) on conflict (job, subject) do update set
         owner = excluded.owner, reason = excluded.reason, tries = excluded.tries, last_at = excluded.last_at,
         retry_at = excluded.retry_at`,
      [job, subject, owner, reason, tries, new Date(now), retryAt, new Date(now + deadlineMs)],
    )
    // It then only comes again sooner.
    .catch((cause: unknown) => log.warn({ job, row: subject, reason: String(cause) }, 'a row could not be set aside'))
}
