// The versions of a campaign's terms, the newest first, with author and approver.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { operatorById } from '@magpie/operators/server'
import { type CampaignDetail, Terms } from '../../contract/index.ts'

type Raw = {
  readonly version: number
  readonly state: 'draft' | 'approved'
  readonly terms: unknown
  readonly made_by: Uuid | null
  readonly approved_by: Uuid | null
  readonly made_at: Date
}

const shownMost = 20

export const versionsOf = async (house: House, campaign: string): Promise<CampaignDetail['versions']> => {
  const { rows } = await house.db.query<Raw>(
    `select version, state, terms, made_by, approved_by, made_at from promotions.terms
     where campaign = $1 order by version desc limit $2`,
    [campaign, shownMost],
  )
  const ids = new Set(rows.flatMap(({ made_by, approved_by }) => [made_by, approved_by]).filter((id) => id !== null))
  const found = await Promise.all([...ids].map(async (id) => [id, (await operatorById(house, id))?.account] as const))
  const accounts = new Map(found)
  const accountOf = (id: Uuid | null): string | null => (id === null ? null : (accounts.get(id) ?? null))
  return rows.map(({ version, state, terms, made_by, approved_by, made_at }) => ({
    version,
    state,
    terms: Terms.safeParse(terms).data ?? null,
    maker: accountOf(made_by),
    approver: accountOf(approved_by),
    at: made_at.getTime(),
  }))
}
