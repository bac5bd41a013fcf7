// A member's bonuses as operators see them.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { AuditState } from '../contract/index.ts'

export type ShownBonus = {
  readonly id: string
  readonly origin: string
  readonly state: AuditState
  /** Minor units. */
  readonly amount: bigint
  readonly required: bigint
  readonly done: bigint
  /** What the platform took back; null if nothing. */
  readonly taken: bigint | null
  readonly openedAt: number
  readonly endedAt: number | null
}

type Raw = Omit<ShownBonus, 'openedAt' | 'endedAt'> & { readonly opened_at: Date; readonly ended_at: Date | null }

const shownMax = 100
const columns = 'id, origin, state, amount, required, done, taken, opened_at, ended_at'

const shaped = ({ opened_at, ended_at, ...one }: Raw): ShownBonus => ({
  ...one,
  openedAt: opened_at.getTime(),
  endedAt: ended_at?.getTime() ?? null,
})

/** The newest first, a hundred at most. */
export const bonusesToShow = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<readonly ShownBonus[]> => {
  const { rows } = await db.query<Raw>(
    `select ${columns} from turnover.requirement where member_id = $1 and source = 'bonus'
     order by opened_at desc, id desc limit $2`,
    [member, shownMax],
  )
  return rows.map(shaped)
}

export const bonusById = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
  id: string,
): Promise<ShownBonus | undefined> => {
  const { rows } = await db.query<Raw>(
    `/* turnover.bonus */ select ${columns} from turnover.requirement where id = $1 and member_id = $2 and source = 'bonus'`,
    [id, member],
  )
  return rows[0] === undefined ? undefined : shaped(rows[0])
}
