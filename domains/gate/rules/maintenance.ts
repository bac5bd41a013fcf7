// Maintenance: when it is in force, and what it closes. A window ends by itself, so that no operator must be awake to
// reopen the site. It closes members' calls that change something; one table lists the exceptions. Venues' calls are
// never closed: a win, rollback or confirmation must always arrive (L6), and a repeated debit must get its first answer
// (docs/decisions/0031-maintenance-closes-players.md).

import { atBeijing } from '@magpie/kernel'
import type { Endpoint } from '@magpie/wire/endpoint'
import { type SiteConfig, statusMaintenance, statusOpen } from '../contract/index.ts'

type MaintainConfig = SiteConfig['maintainConfig']

/** The stored window at `now`: `from` inclusive, `to` exclusive; a missing end is open. */
export const maintenanceAt = (stored: MaintainConfig, now: number): MaintainConfig => {
  const begun = stored.from === null || now >= stored.from
  const over = stored.to !== null && now >= stored.to
  const closed = stored.status === statusMaintenance && begun && !over
  return { ...stored, status: closed ? statusMaintenance : statusOpen }
}

/** POST calls that only read, or that return something to the member. */
const answersAlways: readonly string[] = [
  '/site/api/v1/configuration/preInfo',
  '/site/api/v1/configuration/vvPretty',
  '/site/api/v1/sec/Hf6dtBdmHx',
  '/site/api/v1/user/member/info',
  '/site/api/v1/user/member/logout',
]

export const closedInMaintenance = (endpoint: Pick<Endpoint, 'method' | 'path' | 'who'>): boolean =>
  endpoint.method === 'POST' &&
  (endpoint.who === 'anyone' || endpoint.who === 'member') &&
  !answersAlways.includes(endpoint.path)

/** `2026-05-01 04:00` in Beijing time; two dashes for an unknown end. */
export const beijingText = (at: number | null): string =>
  at === null ? '--' : atBeijing(at).toISOString().slice(0, 16).replace('T', ' ')
