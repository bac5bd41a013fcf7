// The plans of papers. None moves money; each decision changes the papers and the member's standing together.

import type { Guard, Plan, Row } from '@magpie/db'
import { tells } from '@magpie/identity/server'
import { isoOf, type Uuid } from '@magpie/kernel'
import { type PaperNews, paperTopic } from '../contract/letters.ts'
import type { RefusalWhy } from '../contract/verify.ts'
import { paperTable, type Raw, standingTable, type Stood } from './store.ts'

const still = { transfers: [], news: [] } as const

const newsOf = (member: Uuid, body: PaperNews): Plan['news'] => [{ topic: paperTopic, member, body }]

export const sendPlan = (
  paper: Row['values'] & { readonly member_id: Uuid },
  stood: Stood,
  asked: { readonly key: string; readonly content: string },
): Plan => {
  const member = paper.member_id
  const standing: Guard = {
    guard: 'state',
    table: standingTable,
    id: member,
    from: stood.state === null ? null : ['settled'],
    to: 'waiting',
  }
  const opened: Row = {
    table: standingTable,
    values: { id: member, state: 'waiting', level: 0, until: null, name_masked: null, told: null },
  }
  return {
    ...still,
    ...asked,
    member,
    kind: 'papers.send',
    guards: [standing],
    rows: [{ table: paperTable, values: paper }, ...(stood.state === null ? [opened] : [])],
    answer: { id: paper.id },
  }
}

type Decision = { readonly by: string; readonly atMs: number; readonly audit: Row }

const decidePlan = (
  one: Raw,
  { by, atMs, audit }: Decision,
  to: 'accepted' | 'refused',
  set: {
    readonly paper: { readonly [column: string]: string }
    readonly standing: { readonly [column: string]: string | number | null }
  },
  news: PaperNews,
): Plan => ({
  ...still,
  key: `papers/decide/${one.id}`,
  member: one.member_id,
  kind: 'papers.decide',
  content: JSON.stringify([one.id, to, set.paper]),
  guards: [
    {
      guard: 'state',
      table: paperTable,
      id: one.id,
      from: ['waiting'],
      to,
      set: { ...set.paper, by_name: by, decided_at: isoOf(atMs) },
    },
    { guard: 'state', table: standingTable, id: one.member_id, from: ['waiting'], to: 'settled', set: set.standing },
  ],
  rows: [audit],
  news: newsOf(one.member_id, news),
  answer: {},
})

export const acceptPlan = (one: Raw, decision: Decision, untilMs: number): Plan => {
  const until = isoOf(untilMs)
  const standing = { level: one.level, until, name_masked: one.name_masked, told: null }
  return decidePlan(one, decision, 'accepted', { paper: { until }, standing }, { what: 'accepted', level: one.level })
}

export const refusePlan = (one: Raw, decision: Decision, why: RefusalWhy): Plan =>
  decidePlan(one, decision, 'refused', { paper: { why }, standing: {} }, { what: 'refused', why })

/** A mail about an end, once for each end. */
export const endPlan = (member: Uuid, state: string, what: 'ends_soon' | 'ended', untilMs: number): Plan => ({
  ...still,
  key: `papers/${what}/${member}/${untilMs}`,
  member,
  kind: 'papers.end',
  content: JSON.stringify([member, what, untilMs]),
  guards: [{ guard: 'state', table: standingTable, id: member, from: [state], to: state, set: { told: what } }],
  rows: [],
  news: newsOf(member, { what, until: untilMs }),
  answer: {},
})

/** Only news: a copy was requested, or is ready. */
export const copyPlan = (
  id: Uuid,
  member: Uuid,
  news: PaperNews & { readonly what: 'copy_asked' | 'copy_ready' },
): Plan => ({
  ...still,
  key: `papers/${news.what}/${id}`,
  member,
  kind: 'papers.copy',
  content: JSON.stringify([id, news.what]),
  guards: [],
  rows: [],
  news: [...newsOf(member, news), ...(news.what === 'copy_asked' ? [tells(member, 'copy_asked')] : [])],
  answer: {},
})
