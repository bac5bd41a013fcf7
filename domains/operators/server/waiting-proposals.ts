// Everything that waits for a second operator. Each slice announces its kinds, who may decide them and where.

import { foldSlices, slices } from '@magpie/db/slices'
import type { Json } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { waitingProposals } from '../contract/index.ts'
import { approvalLife, placeOf } from '../rules/index.ts'
import { operatorOf } from './tools.ts'

const announced = foldSlices(slices, (slice) => slice.proposals)

export const isAnnounced = (kind: string): boolean => Object.hasOwn(announced, kind)

/** How long a proposal may wait. */
const waitMs = approvalLife.dueAt('waiting', 0) ?? 0

type Raw = {
  readonly id: Uuid
  readonly kind: string
  readonly member_id: Uuid | null
  readonly body: Json
  readonly maker_account: string
  readonly maker_reason: string
  readonly made_at: Date
}

export const onWaitingProposals = () =>
  handle(waitingProposals, async ({ show, limit, before }, context) => {
    const { house } = context
    const { operator, permissions } = operatorOf(context)
    const kinds = Object.keys(announced).filter((kind) => permissions.includes(announced[kind]?.permission ?? ''))
    const lateBefore = new Date(house.world.now() - waitMs)
    const [{ rows }, { rows: counted }] = await Promise.all([
      house.db.query<Raw>(
        `/* operators.waiting */ select id, kind, member_id, body, maker_account, maker_reason, made_at
         from operators.approval where state = 'waiting' and ($4::uuid is null or id > $4)
           and case when $1 = 'own' then maker_id = $2 else maker_id <> $2 and kind = any($3) end
         order by id limit $5`,
        [show, operator, kinds, before ?? null, limit],
      ),
      house.db.query<{ count: number; late: number }>(
        `/* operators.waiting-count */ select count(*)::int count, count(*) filter (where made_at < $3)::int late
         from operators.approval where state = 'waiting' and maker_id <> $1 and kind = any($2)`,
        [operator, kinds, lateBefore],
      ),
    ])
    return {
      rows: rows.map((raw) => ({
        id: raw.id,
        kind: raw.kind,
        member: raw.member_id,
        maker: raw.maker_account,
        reason: raw.maker_reason,
        at: raw.made_at.getTime(),
        place: placeOf(announced[raw.kind]?.at ?? '/', { id: raw.id, member: raw.member_id, body: raw.body }),
        late: raw.made_at < lateBefore,
      })),
      next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
      count: counted[0]?.count ?? 0,
      late: counted[0]?.late ?? 0,
    }
  })
