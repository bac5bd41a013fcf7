// Members who may not play now, for sweeps that look for missed work.

import { type House, houseNow } from '@magpie/db'
import { blockedMembers, leftThemselves, memberState } from '@magpie/identity/server'
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

/**
 * Whether the platform has blocked this member. A member who closed the account is not meant, although closing blocks
 * it too.
 */
export const isBlocked = async (house: House, member: Uuid): Promise<boolean> =>
  (await memberState(house, member)) === 'blocked' && !(await leftThemselves(house, [member])).has(member)

/** Pages of members who are excluded, or blocked by the platform: accounts that look like theirs are held. */
export async function* shutOutMembers(house: House): AsyncGenerator<readonly Uuid[]> {
  yield* pagesOf(house, [excluded])
  for await (const page of pagesOf(house, [blockedMembers])) {
    const left = await leftThemselves(house, page)
    yield page.filter((id) => !left.has(id))
  }
}

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
