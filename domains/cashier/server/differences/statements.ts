// Compares each rail's statement with the books every day. A difference becomes a row for an operator, and an alarm; a
// missing statement is requested hourly, and after half a day an alarm is raised.

import { type Acted, eachDue, type House, type Job, type Plan } from '@magpie/db'
import { beijingDay, beijingMidnight, dayMs, isoOf } from '@magpie/kernel'
import { type BookedIn, type BookedOut, type Found, judgeStatement, type Span } from '../../rules/index.ts'
import type { StatementLine } from '../../contract/index.ts'
import { chasing } from '../rail/queues.ts'
import type { RailClient } from '../rail/rails.ts'
import type { Tools } from '../tools.ts'
import { readWithdrawal } from '../withdrawals/withdrawal-store.ts'
import { type Difference, differenceTable, openDifference, overPaid } from './difference-plans.ts'

const hourMs = 3_600_000
/** When a statement is first requested after its day, and when it counts as missed. */
const settledMs = hourMs
const missedMs = 12 * hourMs
/** Days before a rail's first statement that are requested, and how far back a missed one is. */
const firstDays = 3
const daysBack = 14
const pagesMax = 1_000
/** So that a plan stays short. */
const rowsInPlan = 500

const spanOf = (day: string): Span => {
  const since = beijingMidnight(day)
  return { since, until: since + dayMs }
}

/** All lines from an hour before the day to an hour after; null if the rail does not answer. */
const readLines = async (rail: RailClient, { since, until }: Span): Promise<readonly StatementLine[] | null> => {
  const lines: StatementLine[] = []
  for (let page = 0; page < pagesMax; page++) {
    const told = await rail.statement({
      since: Math.max(0, since - hourMs),
      until: until + hourMs,
      after: lines.length,
    })
    if (told === null || (told.more && told.lines.length === 0)) return null
    lines.push(...told.lines)
    if (!told.more) return lines
  }
  return null
}

type PaymentRow = {
  readonly rail_id: string
  readonly pay_currency: string
  readonly pay_amount: bigint
  readonly paid_at: Date
}

const bookedIn = (row: PaymentRow): BookedIn => ({
  ref: row.rail_id,
  currency: row.pay_currency,
  amount: row.pay_amount,
  at: row.paid_at.getTime(),
})

const cameOf = async (house: House, rail: string, refs: readonly string[], day: Span): Promise<readonly BookedIn[]> => {
  const { rows } = await house.db.query<PaymentRow>(
    `select rail_id, pay_currency, pay_amount, paid_at from cashier.payment
     where id = any($1) or (rail = $2 and paid_at >= $3 and paid_at < $4)`,
    [refs.map((ref) => `${rail}/${ref}`), rail, new Date(day.since), new Date(day.until)],
  )
  return rows.map(bookedIn)
}

/** Payments that the rail told of in this day and dates to another, whose statement may have been compared before. */
const toldLate = async (house: House, rail: string, day: Span): Promise<readonly BookedIn[]> => {
  const { rows } = await house.db.query<PaymentRow>(
    `select rail_id, pay_currency, pay_amount, paid_at from cashier.payment
     where state in ('credited', 'suspended', 'resolved', 'refunded') and at >= $2 and at < $3
       and rail = $1 and (paid_at < $2 or paid_at >= $3)`,
    [rail, new Date(day.since), new Date(day.until)],
  )
  return rows.map(bookedIn)
}

/** They are looked for around their own time, so that no date keeps one from being compared; null as for the lines. */
const judgeLate = async (house: House, rail: RailClient, day: Span): Promise<readonly Found[] | null> => {
  const found: Found[] = []
  for (const one of await toldLate(house, rail.code, day)) {
    const at = { since: one.at, until: one.at + 1 }
    const lines = one.at > house.world.now() ? [] : await readLines(rail, at)
    if (lines === null) return null
    const own = lines.filter(({ what, ref }) => what === 'paid_in' && ref === one.ref)
    const books = { came: new Map([[one.ref, one]]), paid: new Map<string, never>() }
    found.push(...judgeStatement(own, books, { since: one.at - hourMs, until: one.at + hourMs }))
  }
  return found
}

type PayoutRow = {
  readonly id: string
  readonly state: string
  readonly reason: string | null
  readonly pay_currency: string
  readonly pay_amount: bigint
  readonly paid_at: Date | null
  readonly came_back: boolean
  readonly over_paid: boolean
}

const paidOf = async (
  house: House,
  rail: string,
  refs: readonly string[],
  day: Span,
): Promise<readonly BookedOut[]> => {
  const { rows } = await house.db.query<PayoutRow>(
    `select w.id, w.state, w.reason, w.pay_currency, w.pay_amount,
       (select min(s.at) from cashier.withdrawal_step s where s.withdrawal_id = w.id and s.move in ('paid', 'bounced', 'said_agree')
          and s.state in ('paid', 'bounce_review')) as paid_at,
       w.state in ('bounce_review', 'bounce_second', 'returned') as came_back,
       exists (select from cashier.difference d where d.id = 'over/' || w.id) as over_paid
     from cashier.withdrawal w
     where (w.id = any($1) and w.rail = $2)
       or (w.rail = $2 and w.changed_at >= $3 and w.state in ('paid', 'bounce_review', 'bounce_second', 'returned'))`,
    [refs, rail, new Date(day.since)],
  )
  return rows.map((row) => {
    const isByHand = row.state === 'paid' && row.reason === 'paid_by_hand'
    return {
      ref: row.id,
      currency: row.pay_currency,
      amount: row.pay_amount,
      at: row.paid_at?.getTime() ?? 0,
      paid: row.paid_at !== null,
      cameBack: row.came_back,
      owedNoMore: isByHand || row.state === 'failed' || row.state === 'rejected',
      overPaid: row.over_paid,
    }
  })
}

/** A payout missing from its day's statement may be in another's: the rail is queried about it. */
const isStillMissing = async (rail: RailClient, found: Found): Promise<boolean> => {
  if (found.kind !== 'not_said' || !/^W\d{16}$/.test(found.ref)) return true
  const said = await rail.ask({ payout: found.ref })
  return said !== null && said.state !== 'paid' && said.state !== 'bounced'
}

/** Books the loss at once, in a plan of its own. */
const bookOverPaid = async (house: House, id: string): Promise<void> => {
  const one = await readWithdrawal(house, id)
  if (one === null) return
  const lost = overPaid(one, house.world.now())
  const head = { key: `cashier/over-paid/${id}`, member: one.member, kind: 'difference.over_paid', content: id }
  await house.journal.commit({ ...head, ...lost, news: [], answer: {} })
}

const unknownOf = async (house: House, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await house.journal.read({ rows: ids.map((id) => ({ table: differenceTable, id })) })
  return new Set(ids.filter((_, nth) => rows[nth] === null))
}

/** Each with an id of its own: a number may have more than one movement of a day. */
const namedOf = (found: readonly Found[], rail: string, day: string): readonly Difference[] => {
  const counts = new Map<string, number>()
  return found.map((one) => {
    const name = `${rail}/${day}/${one.kind}/${one.ref}`
    const nth = (counts.get(name) ?? 0) + 1
    counts.set(name, nth)
    return { ...one, id: nth === 1 ? name : `${name}/${nth}`, rail, day }
  })
}

const commit = async (house: House, plan: Omit<Plan, 'member' | 'transfers' | 'news' | 'answer'>) => {
  const outcome = await house.journal.commit({ ...plan, member: null, transfers: [], news: [], answer: {} })
  if (!outcome.committed) throw new Error(`differences of a rail were refused: ${outcome.refused}`)
  return outcome
}

/** Opens those that have no row yet: a try that ended in between has opened some. */
const openRows = async (house: House, named: readonly Difference[]): Promise<void> => {
  const fresh = await unknownOf(
    house,
    named.map(({ id }) => id),
  )
  const opened = named.filter(({ id }) => fresh.has(id))
  for (let at = 0; at < opened.length; at += rowsInPlan) {
    const part = opened.slice(at, at + rowsInPlan)
    const made = part.map((one) => openDifference(one, house.world.now()))
    await commit(house, {
      key: `cashier/differences/${part[0]?.id ?? ''}`,
      kind: 'difference.found',
      content: JSON.stringify(part.map(({ id }) => id)),
      guards: made.map(({ guard }) => guard),
      rows: made.map(({ row }) => row),
    })
  }
}

type Told = { readonly lines: readonly StatementLine[]; readonly late: readonly Found[] }

const compare = async (house: House, rail: RailClient, day: string, { lines, late }: Told): Promise<void> => {
  const span = spanOf(day)
  const refs = (isIn: boolean) => lines.filter(({ what }) => (what === 'paid_in') === isIn).map(({ ref }) => ref)
  const [came, paid] = await Promise.all([
    cameOf(house, rail.code, refs(true), span),
    paidOf(house, rail.code, refs(false), span),
  ])
  const books = {
    came: new Map(came.map((one) => [one.ref, one])),
    paid: new Map(paid.map((one) => [one.ref, one])),
  }
  const differing: Found[] = []
  for (const one of [...judgeStatement(lines, books, span), ...late])
    if (await isStillMissing(rail, one)) differing.push(one)
  for (const { kind, ref } of differing) if (kind === 'over_paid') await bookOverPaid(house, ref)
  const rows = differing.filter(({ kind }) => kind !== 'over_paid')
  await openRows(house, namedOf(rows, rail.code, day))
  const id = `${rail.code}/${day}`
  const counted = { lines: lines.length, differences: differing.length }
  const { replay } = await commit(house, {
    key: `cashier/statement/${id}`,
    kind: 'difference.statement',
    content: JSON.stringify([id, counted.lines, differing.map(({ kind, ref }) => [kind, ref])]),
    guards: [],
    rows: [
      { table: 'cashier.statement', values: { id, rail: rail.code, day, ...counted, at: isoOf(house.world.now()) } },
    ],
  })
  if (!replay && differing.length > 0)
    house.log.alarm(
      { law: 'L4', rail: rail.code, day, ...counted },
      'a rail’s statement and the books differ: the desk of differences has each row',
    )
}

/** Ended days whose statement was not compared yet, the oldest first; those that a silent rail has missed too. */
const daysToDo = async (house: House, rail: string): Promise<readonly string[]> => {
  const now = house.world.now()
  const days = Array.from({ length: daysBack }, (_, nth) => beijingDay(now - settledMs - (daysBack - nth) * dayMs))
  const { rows } = await house.db.query<{ first: string | null; done: readonly string[] }>(
    `select min(day) as first, coalesce(array_agg(day) filter (where day = any($2)), '{}') as done
     from cashier.statement where rail = $1`,
    [rail, days],
  )
  const done = new Set(rows[0]?.done)
  const newest = days.at(-firstDays) ?? ''
  const first = rows[0]?.first ?? newest
  const since = first < newest ? first : newest
  return days.filter((day) => day >= since && !done.has(day))
}

const owner = 'finance'

/** Compares one rail's due statements with the books, day by day. */
const readStatements = async (house: House, rail: RailClient, job: string): Promise<void> => {
  const due = async (passing: readonly string[]): Promise<readonly string[]> =>
    (await daysToDo(house, rail.code)).filter((day) => !passing.includes(`${rail.code}/${day}`))
  const act = async (day: string): Promise<Acted> => {
    const lines = await readLines(rail, spanOf(day))
    const late = lines && (await judgeLate(house, rail, spanOf(day)))
    if (lines !== null && late !== null) return compare(house, rail, day, { lines, late })
    if (house.world.now() >= spanOf(day).until + missedMs)
      house.log.alarm(
        { law: 'L11', rail: rail.code, day },
        'a rail gives no statement of a day: look at its address and secret, and ask it',
      )
    return 'waits'
  }
  await eachDue(house, due, { job, owner, idOf: (day) => `${rail.code}/${day}`, act, atOnce: 1 })
}

export const railStatements = (tools: Tools): readonly Job[] =>
  tools.rails.codes.map((code) => {
    const name = `cashier.rail-statements/${code}`
    return {
      name,
      cron: '17 * * * *',
      queue: chasing(code),
      run: async (_payload, house) => {
        const rail = tools.rails.at(code, house)
        if (rail !== null) await readStatements(house, rail, name)
      },
    }
  })
