// Maintenance: when it is in force, and what it closes. A window ends by itself, so that nobody has to be awake to
// open the house again. What closes are calls of players that change something; what stays open is stated here as one
// table. Calls of venues are never closed here: a win, a rollback or a confirmation must always arrive (L6), and a
// debit must be able to learn the first answer to its own repeat (docs/decisions/0031-maintenance-closes-players.md).

import { atBeijing } from '@magpie/kernel'
import type { Endpoint } from '@magpie/wire/endpoint'
import { type SiteConfig, statusMaintenance, statusOpen } from '../contract/index.ts'

type MaintainConfig = SiteConfig['maintainConfig']

/** The stored window read at a moment: `from` included, `to` excluded, an absent end is open. */
export const maintenanceAt = (stored: MaintainConfig, now: number): MaintainConfig => {
  const begun = stored.from === null || now >= stored.from
  const over = stored.to !== null && now >= stored.to
  const closed = stored.status === statusMaintenance && begun && !over
  return { ...stored, status: closed ? statusMaintenance : statusOpen }
}

/** POST calls that only read, or that give something back. */
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

/** `2026-05-01 04:00` in Beijing time; two dashes for an end that is not known. */
export const beijingText = (at: number | null): string =>
  at === null ? '--' : atBeijing(at).toISOString().slice(0, 16).replace('T', ' ')
