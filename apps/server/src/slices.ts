// The slices that this server mounts, one line a slice, in the order in which they are seeded.

import { openCashier } from '@magpie/cashier/server'
import { openContent } from '@magpie/content/server'
import { isSiteCall } from '@magpie/gate/rules'
import { openGate } from '@magpie/gate/server'
import { isCommon, openIdentity } from '@magpie/identity/server'
import type { World } from '@magpie/kernel'
import { openLedger, type Witness } from '@magpie/ledger/server'
import { openOperators } from '@magpie/operators/server'
import { playSafe } from '@magpie/play-safe/server'
import { openPromotions } from '@magpie/promotions/server'
import { openTurnover } from '@magpie/turnover/server'
import { openVenues } from '@magpie/venues/server'
import { opsBase, type Slice } from '@magpie/wire'
import type { NodeSettings } from './settings.ts'

/** What is served to operators, or everything else: neither server has a route of the other's. */
const served = (slices: readonly Slice[], toOperators: boolean): readonly Slice[] =>
  slices.map((slice) => ({
    ...slice,
    handlers: slice.handlers.filter(({ endpoint }) => endpoint.path.startsWith(opsBase) === toOperators),
  }))

export const openSlices = (settings: NodeSettings, world: World, witness: Witness | null = null) => {
  const { secret, newerSecrets: newer, siteKey, allowEmptySignature, rails, sandboxRails } = settings
  const streamAddress = (settings.siteOrigins[0] ?? '').replace(/^http/, 'ws')
  const sitePaths = (): readonly string[] =>
    slices
      .flatMap(({ handlers }) => handlers)
      .filter(({ endpoint }) => isSiteCall(endpoint))
      .map(({ endpoint }) => endpoint.path)
  const region = settings.regionHeader === undefined ? {} : { regionHeader: settings.regionHeader }
  const gate = openGate({ secret, siteKey, allowEmptySignature, streamAddress, sitePaths, ...region })
  const { registerFree, demo } = settings
  const identity = openIdentity({ gate, secret, world, demo, ...(registerFree === undefined ? {} : { registerFree }) })
  const ledger = openLedger({ secret, newer, witness })
  const venues = openVenues({ secret, venues: settings.venues })
  const cashier = openCashier({ secret, newer, world, identity, rails, sandbox: sandboxRails, ties: venues.ties })
  const slices: readonly Slice[] = [
    gate.slice,
    openOperators({ secret, newer, world, isCommonPassword: isCommon }).slice,
    ledger.slice,
    identity.slice,
    playSafe,
    openTurnover(),
    openPromotions(registerFree === undefined ? {} : { giftsOfNetwork: registerFree }),
    openContent(),
    venues.slice,
    cashier.slice,
  ]
  return {
    gate,
    identity,
    ledger,
    venues,
    cashier,
    slices,
    siteSlices: served(slices, false),
    opsSlices: served(slices, true),
  }
}

export type Rooms = ReturnType<typeof openSlices>
