// The desk: the queue, a look, and the decision. Each look and decision is audited with its reason (L33).

import { beijingMidnight, dayMs, isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { accountNames } from '@magpie/identity/server'
import { acted, hasActed, operatorOf } from '@magpie/operators/server'
import { type Answer, type Context, handle } from '@magpie/wire'
import { papersAccept, papersList, papersLook, papersOfMember, papersRefuse } from '../contract/index.ts'
import { acceptedDays } from '../contract/verify.ts'
import { picturesOf } from './files.ts'
import { acceptPlan, refusePlan } from './plans.ts'
import { openText } from '@magpie/wire/byte-seals'
import { paperOf, papersOf, type Raw, shaped, standingOf } from './store.ts'
import type { Tools } from './tools.ts'

const pageSize = 50

const onList = handle(papersList, async ({ show = 'waiting', before, limit = pageSize }, { house }) => {
  const { rows: all } = await house.db.query<Raw & { readonly kept: number }>(
    `select p.*, (select count(*)::int from papers.file f where f.id = any(p.files)) kept from papers.paper p
     where ($1 or state = 'waiting') and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [show === 'all', before ?? null, limit + 1],
  )
  const page = all.slice(0, limit)
  const names = await accountNames(house, [...new Set(page.map(({ member_id: member }) => member))])
  const counted = await house.db.query<{ n: number }>(
    `select count(*)::int n from papers.paper where state = 'waiting'`,
  )
  return {
    rows: page.map((raw) => ({
      ...shaped(raw),
      member: raw.member_id,
      account: names.get(raw.member_id) ?? '',
      by: raw.by_name,
      until: raw.until?.getTime() ?? null,
      pictures: raw.kept,
    })),
    next: all.length > limit ? (page.at(-1)?.id ?? null) : null,
    waiting: counted.rows[0]?.n ?? 0,
  }
})

const onMember = handle(papersOfMember, async ({ member }, { house }) => {
  const [{ level, untilMs, name }, papers] = await Promise.all([standingOf(house, member), papersOf(house, member)])
  return { level, until: untilMs, name, papers: papers.map(shaped) }
})

const auditOf = ({ audit }: Context, what: string, one: Raw, reason: string, facts = {}) =>
  audit({
    action: `papers.${what}`,
    reason,
    subject: { kind: 'paper', id: one.id },
    member: one.member_id,
    facts: { level: one.level, ...facts },
  })

const onLook = (tools: Tools) =>
  handle(papersLook, async ({ id, reason }, context): Promise<Answer<typeof papersLook>> => {
    const { house } = context
    const one = await paperOf(house, id)
    if (one === undefined) return refuse('paper_unknown')
    // The audit row is written before the pictures are shown.
    await acted(house, auditOf(context, 'look', one, reason), async () => ({ ok: true }))
    return {
      name: openText(tools.seals, one.name_sealed, `${one.member_id}/name`),
      number: openText(tools.seals, one.number_sealed, `${one.member_id}/number`),
      pictures: [...(await picturesOf(house, tools, one.files))],
    }
  })

/** Waiting papers that this operator has looked at. */
const seenPaper = async (context: Context, id: Uuid): Promise<Raw | Refusal<'paper_unknown' | 'paper_unseen'>> => {
  const { house } = context
  const one = await paperOf(house, id)
  if (one?.state !== 'waiting') return refuse('paper_unknown')
  const look = { operator: operatorOf(context).operator, action: 'papers.look', subject: id }
  return (await hasActed(house, look)) ? one : refuse('paper_unseen')
}

/** The end of a day in UTC+8. */
const endOf = (day: string): number => beijingMidnight(day) + dayMs

const onAccept = handle(papersAccept, async ({ id, until, reason }, context): Promise<Answer<typeof papersAccept>> => {
  const { house } = context
  const now = house.world.now()
  const one = await seenPaper(context, id)
  if (isRefusal(one)) return one
  const houseEnd = now + acceptedDays * dayMs
  const untilMs = until === undefined ? houseEnd : Math.min(endOf(until), houseEnd)
  if (untilMs <= now) return refuse('paper_until')
  const audit = auditOf(context, 'accept', one, reason, { until: untilMs })
  const outcome = await house.journal.commit(
    acceptPlan(one, { by: operatorOf(context).account, atMs: now, audit }, untilMs),
  )
  return outcome.committed && !outcome.replay ? { ok: true } : refuse('paper_unknown')
})

const onRefuse = handle(papersRefuse, async ({ id, why, reason }, context): Promise<Answer<typeof papersRefuse>> => {
  const { house } = context
  const one = await seenPaper(context, id)
  if (isRefusal(one)) return one
  const audit = auditOf(context, 'refuse', one, reason, { why })
  const decision = { by: operatorOf(context).account, atMs: house.world.now(), audit }
  const outcome = await house.journal.commit(refusePlan(one, decision, why))
  return outcome.committed && !outcome.replay ? { ok: true } : refuse('paper_unknown')
})

export const onDesk = (tools: Tools) => [onList, onMember, onLook(tools), onAccept, onRefuse]
