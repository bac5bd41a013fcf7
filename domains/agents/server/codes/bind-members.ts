// Gives a new member one referral edge, once and for ever, from the links and codes that the server itself recorded.

import type { House, NewsHandler, Plan } from '@magpie/db'
import { MemberRegistered, memberRegistered } from '@magpie/identity/contract'
import { isoOf, type Uuid } from '@magpie/kernel'
import { edgeTopic } from '../../contract/index.ts'
import { type Attributed, attribute, type Touch } from '../../rules/index.ts'
import { edgeTable } from '../edge-store.ts'
import { normalCode, ownersOf } from './code-store.ts'
import { touchesOf } from './touches.ts'

type Receipt = { readonly touches: readonly Touch[]; readonly typed: string | null; readonly registeredAt: number }

const edgePlan = (member: Uuid, { owner, via, code, at }: Attributed, receipt: Receipt): Plan => ({
  key: `agents/edge/${member}`,
  member,
  kind: 'agents.edge',
  content: JSON.stringify([member, owner, via, code, at]),
  transfers: [],
  guards: [{ guard: 'state', table: edgeTable, id: member, from: null, to: 'bound' }],
  rows: [
    {
      table: edgeTable,
      values: {
        id: member,
        state: 'bound',
        owner_id: owner,
        via,
        code,
        receipt: { rule: 'attribute/1', at, ...receipt, touches: receipt.touches.slice(0, 20) },
        registered_at: isoOf(receipt.registeredAt),
      },
    },
  ],
  news: [{ topic: edgeTopic, member: owner, body: {} }],
  answer: {},
})

const bind = async (house: House, member: Uuid, news: MemberRegistered): Promise<void> => {
  const { registeredAt, inviteCode, inviteFrom, device } = news
  const code = inviteCode === null ? null : normalCode(inviteCode)
  const seen = device === null ? [] : await touchesOf(house, device)
  // The link's stamp is the server's own record of when it was opened, equal to a touch.
  const touches = code === null || inviteFrom === null ? seen : [...seen, { ...inviteFrom, code }]
  const typed = inviteFrom === null ? code : null
  const codes = [...new Set([...touches.map((touch) => touch.code), ...(typed === null ? [] : [typed])])]
  if (codes.length === 0) return
  const found = attribute({ registeredAt, touches, typed, owners: await ownersOf(house, codes) })
  if (found === null) return
  const outcome = await house.journal.commit(edgePlan(member, found, { touches, typed, registeredAt }))
  if (!outcome.committed && outcome.refused !== 'stale' && outcome.refused !== 'key_conflict')
    throw new Error(`agents: an edge was refused: ${outcome.refused}`)
}

export const bindMembers: NewsHandler = {
  consumer: 'agents.bind',
  topics: [memberRegistered],
  handle: async ({ member, body }, house) => {
    // News from before links were recorded has neither device nor link.
    const news = { device: null, inviteFrom: null, ...(body as Partial<MemberRegistered>) } as MemberRegistered
    if (member !== null) await bind(house, member, news)
  },
}
