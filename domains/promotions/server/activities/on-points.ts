// The record of points; each entry is named after its campaign.

import { handle, memberOf } from '@magpie/wire'
import { pointsEntries, pointsOf } from '@magpie/ledger/server'
import { pointsRecord } from '../../contract/index.ts'
import { titlesOf } from '../campaigns/campaign-store.ts'

const pageSize = 30
const owed = /^owed\/(.+)$/

export const onPoints = handle(pointsRecord, async ({ show = 'all', before }, { house, caller }) => {
  const member = memberOf(caller)
  const [{ rows, next }, balance] = await Promise.all([
    pointsEntries(house, member, { show, before, limit: pageSize }),
    pointsOf(house, member),
  ])
  const campaigns = rows.flatMap(({ other }) => owed.exec(other)?.[1] ?? [])
  const titles = await titlesOf(house, campaigns)
  return {
    rows: rows.map(({ other, amount, after, ...row }) => ({
      ...row,
      amount: String(amount),
      after: String(after),
      title: titles.get(owed.exec(other)?.[1] ?? '') ?? null,
    })),
    next,
    balance: String(balance ?? 0n),
  }
})
