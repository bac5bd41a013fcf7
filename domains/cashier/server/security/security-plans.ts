// Plans that change payout security. They move no money; each writes a row for the member's record and a notice that
// reaches them at once, so that they notice a change that they did not make.

import type { Guard, News, Plan, Row } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import { type SecurityEvent, type SecurityNews, securityTopic } from '../../contract/index.ts'

export type SecurityChange = {
  /** After `cashier/security/`. */
  readonly key: string
  readonly member: Uuid
  readonly what: SecurityEvent
  /** Masked. */
  readonly about: string | null
  readonly content: string
  readonly guards: readonly Guard[]
  readonly rows: readonly Row[]
  /** News sent with it. */
  readonly tells?: readonly News[]
  readonly eventId: Uuid
  readonly atMs: number
}

export const securityPlan = (change: SecurityChange): Plan => {
  const { member, what, about, atMs } = change
  const body: SecurityNews = { what, about, at: atMs }
  const news: News = { topic: securityTopic, member, body }
  const event: Row = {
    table: 'cashier.event',
    values: { id: change.eventId, member_id: member, what, about, at: isoOf(atMs) },
  }
  return {
    key: `cashier/security/${change.key}`,
    member,
    kind: `security.${what}`,
    content: change.content,
    transfers: [],
    guards: change.guards,
    rows: [...change.rows, event],
    news: [news, ...(change.tells ?? [])],
    answer: {},
  }
}
