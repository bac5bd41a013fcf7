// Members who may not play now, for sweeps that look for missed work.

import { type House, houseNow } from '@magpie/db'
import { blockedMembers } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import { heldMembers } from './hold-store.ts'

const pageOf = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

const selfBarred = async (house: House, behind: Uuid, limit: number): Promise<readonly Uuid[]> => {
  const { rows } = await house.db.query<{ readonly id: Uuid }>(
    `/* play-safe.barred */ select id from play_safe.standing where (excluded_until > $2 or timed_out_until > $2) and id > $1 order by id limit $3`,
    [behind, houseNow(house), limit],
  )
  return rows.map(({ id }) => id)
}

const excluded = async (house: House, behind: Uuid, limit: number): Promise<readonly Uuid[]> => {
  const { rows } = await house.db.query<{ readonly id: Uuid }>(
    `/* play-safe.excluded */ select id from play_safe.standing where excluded_until > $2 and id > $1 order by id limit $3`,
    [behind, houseNow(house), limit],
  )
  return rows.map(({ id }) => id)
}

type PageOf = (house: House, behind: Uuid, limit: number) => Promise<readonly Uuid[]>

/** Pages of members barred by themselves or by the platform; a member barred in two ways comes twice. */
export const barredMembers = (house: House): AsyncGenerator<readonly Uuid[]> =>
  pagesOf(house, [selfBarred, blockedMembers, heldMembers])

/** Pages of members who are excluded or blocked: accounts that look like theirs are held. */
export const shutOutMembers = (house: House): AsyncGenerator<readonly Uuid[]> =>
  pagesOf(house, [excluded, blockedMembers])

async function* pagesOf(house: House, kinds: readonly PageOf[]): AsyncGenerator<readonly Uuid[]> {
  for (const pages of kinds) {
    let behind: Uuid = beforeAll
    for (;;) {
      const page = await pages(house, behind, pageOf)
      if (page.length > 0) yield page
      if (page.length < pageOf) break
      behind = page.at(-1) ?? behind
    }
  }
}
