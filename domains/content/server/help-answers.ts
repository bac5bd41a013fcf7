// Answers of readers about help pages (decision 1425). Stored data of a guest connects no two pages.

import { createHash } from 'node:crypto'
import { type House, houseNow, type Job, takeAway } from '@magpie/db'
import { dayMs, refuse, type Uuid } from '@magpie/kernel'
import { type Answer, type Context, type Gives, handle } from '@magpie/wire'
import { helpAnswer, helpAnswered, type HelpReason, helpReasons, opsHelpAnswers } from '../contract/index.ts'
import type { ShownPages } from './help.ts'

/** How long a version can still be compared with the one that replaced it. */
const keptMs = 400 * dayMs
/** Most guest answers per page and version: more add no information, and an attacker cannot fill the table. */
const guestsMost = 2000

type Voter = { readonly id: Uuid; readonly guest: boolean }

/** A UUID of version 8, which no member has. */
const guestOf = (slug: string, device: Uuid): Uuid => {
  const hex = createHash('sha256').update(`content/help/${slug}/${device}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return parts.join('-')
}

const voterOf = ({ caller, request: { device } }: Context, slug: string): Voter | undefined => {
  if (caller.is === 'member') return { id: caller.member, guest: false }
  return device === undefined ? undefined : { id: guestOf(slug, device), guest: true }
}

const keepSql = `
  insert into content.help_answer (page, version, voter_id, guest, helped, reason, at)
  select $1, $2, $3, $4, $5, $6, $7
   where not $4 or exists (select from content.help_answer where page = $1 and version = $2 and voter_id = $3)
      or (select count(*) from (select from content.help_answer where page = $1 and version = $2 and guest
            limit ${guestsMost}) g) < ${guestsMost}
  on conflict (page, version, voter_id) do update set helped = excluded.helped, reason = excluded.reason, at = excluded.at`

const onAnswer = (shown: ShownPages) =>
  handle(helpAnswer, async ({ slug, version, helped, reason }, context): Promise<Answer<typeof helpAnswer>> => {
    const { house } = context
    const page = (await shown(undefined, context)).get(slug)
    if (page === undefined) return refuse('help_unknown')
    if (page.version !== version) return refuse('help_changed')
    const voter = voterOf(context, slug)
    if (voter === undefined) return refuse('missing_uuid')
    const at = new Date(houseNow(house))
    const row = [slug, version, voter.id, voter.guest, helped, helped ? null : reason, at]
    const { rowCount } = await house.db.query(keepSql, row)
    return rowCount === 0 ? refuse('too_many') : { ok: true }
  })

const onAnswered = handle(helpAnswered, async ({ slug, version }, context) => {
  const voter = voterOf(context, slug)
  if (voter === undefined) return { answer: null }
  const { rows } = await context.house.db.query<{ helped: boolean; reason: HelpReason | null }>(
    `select helped, reason from content.help_answer where page = $1 and version = $2 and voter_id = $3`,
    [slug, version, voter.id],
  )
  return { answer: rows[0] ?? null }
})

type Counted = { readonly page: string; readonly version: string } & Readonly<
  Record<'members_helped' | 'members_not' | 'guests_helped' | 'guests_not' | HelpReason, number>
>

const countSql = `
  select page, version,
    count(*) filter (where not guest and helped)::int members_helped,
    count(*) filter (where not guest and not helped)::int members_not,
    count(*) filter (where guest and helped)::int guests_helped,
    count(*) filter (where guest and not helped)::int guests_not,
    ${helpReasons.map((reason) => `count(*) filter (where reason = '${reason}')::int "${reason}"`).join(', ')}
  from content.help_answer group by page, version
  order by count(*) filter (where not helped) desc, page, version desc limit 500`

const readCounts = async ({ db }: Pick<House, 'db'>): Promise<readonly Counted[]> =>
  (await db.query<Counted>(countSql)).rows

const onCounts = (shown: ShownPages) =>
  handle(opsHelpAnswers, async (_ask, context): Promise<Gives<typeof opsHelpAnswers>> => {
    const [pages, counts] = await Promise.all([shown(undefined, context), readCounts(context.house)])
    return {
      rows: counts.map(({ page, version, ...row }) => ({
        slug: page,
        title: pages.get(page)?.title ?? page,
        version,
        stands: pages.get(page)?.version === version,
        members: { helped: row.members_helped, not: row.members_not },
        guests: { helped: row.guests_helped, not: row.guests_not },
        reasons: { unclear: row.unclear, missing: row.missing, differs: row.differs, long: row.long },
      })),
    }
  })

export const onHelpAnswers = (shown: ShownPages) => [onAnswer(shown), onAnswered, onCounts(shown)]

export const sweepHelpAnswers: Job = {
  name: 'content.sweep-answers',
  cron: '41 * * * *',
  run: async (_payload, house) => {
    const before = new Date(houseNow(house) - keptMs)
    await takeAway(house, { table: 'content.help_answer', where: 'r.at < $1', values: [before] })
  },
}
