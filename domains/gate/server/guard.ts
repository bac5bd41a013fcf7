// The checks that `mount` runs before every handler. They are synchronous, so that they cost a bet nothing. A timer
// keeps their config fresh, not the traffic, so that the first call after a quiet hour sees a maintenance that began
// meanwhile.

import type { House } from '@magpie/db'
import { lookout, type Refusal, refuse } from '@magpie/kernel'
import type { Check } from '@magpie/wire/mount'
import { siteHeaders, statusOpen } from '../contract/index.ts'
import {
  beijingText,
  type CallSettings,
  checkCall,
  closedInMaintenance,
  compareVersions,
  isSiteCall,
  maintenanceAt,
} from '../rules/index.ts'
import type { AccessGuard } from './access.ts'
import type { ConfigStore, StoredConfig } from './config-store.ts'

export type Guard = {
  readonly checks: readonly Check[]
  /** Why the site is closed to members and guests now, for the socket as for calls. */
  readonly closed: () => Refusal<'maintenance'> | undefined
  /** S-GATE-06, for answers without an endpoint: pages. */
  readonly standing: AccessGuard['standing']
  /** Called when another config comes into force: pages fetch it again. */
  readonly follow: (hear: () => void) => void
  /** Reads the config now, after a bell. */
  readonly hurry: () => void
  readonly stop: () => void
}

const headersCheck = (settings: CallSettings): Check => ({
  name: 'site headers',
  appliesTo: isSiteCall,
  run: (request, endpoint) => checkCall(request.headers, endpoint, settings),
})

const inMaintenance = (store: ConfigStore, house: House) => (): Refusal<'maintenance'> | undefined => {
  const stored = store.known()
  if (stored === undefined) return undefined
  const { status, from, to } = maintenanceAt(stored.config.maintainConfig, house.world.now())
  return status === statusOpen ? undefined : refuse('maintenance', { from: beijingText(from), to: beijingText(to) })
}

/** An operator sets the oldest accepted version; it applies within a second. */
const versionCheck = (store: ConfigStore): Check => ({
  name: 'least version',
  appliesTo: isSiteCall,
  run: ({ headers }) => {
    const least = store.known()?.config.leastVersion
    const sent = headers[siteHeaders.version]
    return least === undefined || sent === undefined || compareVersions(sent, least) >= 0
      ? undefined
      : refuse('old_version')
  },
})

/** Resolves after the first read of the config; reads again every half of `ageMs`, and when hurried, until stopped. */
export const openGuard = async (
  store: ConfigStore,
  { check, standing }: AccessGuard,
  settings: CallSettings,
  ageMs: number,
  house: House,
): Promise<Guard> => {
  const hears = new Set<() => void>()
  let told = await store.current(house)
  const look = (now: StoredConfig): void => {
    if (now === told) return
    told = now
    for (const hear of hears) hear()
  }
  const { hurry, stop } = lookout(house.world, ageMs / 2, async (hurried) => {
    if (hurried) store.forget()
    look(await store.current(house))
  })
  const closed = inMaintenance(store, house)
  return {
    checks: [
      check,
      headersCheck(settings),
      versionCheck(store),
      { name: 'maintenance', appliesTo: closedInMaintenance, run: closed },
    ],
    closed,
    standing,
    follow: (hear) => void hears.add(hear),
    hurry,
    stop,
  }
}
