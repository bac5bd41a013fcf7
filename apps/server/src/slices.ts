// The slices that this server mounts, one line a slice, in the order in which they are seeded.

import { agentsLetters } from '@magpie/agents/contract'
import { openAgents } from '@magpie/agents/server'
import { mallLetters } from '@magpie/mall/contract'
import { openMall } from '@magpie/mall/server'
import { levelOf, openVip } from '@magpie/vip/server'
import { giveRain, openChat } from '@magpie/chat/server'
import { cashierLetters } from '@magpie/cashier/contract'
import { openCashier, ownChanges } from '@magpie/cashier/server'
import { openContent } from '@magpie/content/server'
import { isSiteCall } from '@magpie/gate/rules'
import { openGameDesk } from '@magpie/game-desk/server'
import { openGate } from '@magpie/gate/server'
import { joinedDays } from '@magpie/identity/rules'
import { isCommon, memberFacts, openIdentity } from '@magpie/identity/server'
import type { House } from '@magpie/db'
import { law, type Uuid, type World } from '@magpie/kernel'
import { openLedger, type Witness } from '@magpie/ledger/server'
import { openMessages } from '@magpie/messages/server'
import { openOperators } from '@magpie/operators/server'
import { papersLetters } from '@magpie/papers/contract'
import { openPapers, tierNow } from '@magpie/papers/server'
import { playLetters } from '@magpie/play-safe/contract'
import { barNow, playSafe } from '@magpie/play-safe/server'
import { promotionsLetters } from '@magpie/promotions/contract'
import { openPromotions } from '@magpie/promotions/server'
import { serviceLetters } from '@magpie/service/contract'
import { openService } from '@magpie/service/server'
import { openTransfers } from '@magpie/transfers/server'
import { openTurnover } from '@magpie/turnover/server'
import { venuesLetters } from '@magpie/venues/contract'
import { openVenues } from '@magpie/venues/server'
import { servedTo, type Slice } from '@magpie/wire'
import type { NodeSettings } from './settings.ts'

/** The letters by which slices turn their news into mail. */
const letters = [
  cashierLetters,
  venuesLetters,
  playLetters,
  promotionsLetters,
  serviceLetters,
  papersLetters,
  agentsLetters,
  mallLetters,
]

/** Members who are held, excluded or on a time-out get no messages that invite them back. */
const isPaused = async (house: House, member: Uuid): Promise<boolean> => (await barNow(house, member)) !== null

/** The facts about a member by which content chooses its audience. */
const readerOf = async (house: House, member: Uuid) => {
  const [level, facts] = await Promise.all([levelOf(house, member), memberFacts(house, member, null)])
  law(facts !== null, 'L3', 'a member without a row')
  return { level, days: joinedDays(facts.registeredMs, house.world.now()) }
}

export const openSlices = (settings: NodeSettings, world: World, witness: Witness | null = null) => {
  const { secret, newerSecrets: newer, siteKey, allowEmptySignature, rails, sandboxRails } = settings
  const [siteOrigin = ''] = settings.siteOrigins
  const streamAddress = siteOrigin.replace(/^http/, 'ws')
  const sitePaths = (): readonly string[] =>
    slices
      .flatMap(({ handlers }) => handlers)
      .filter(({ endpoint }) => isSiteCall(endpoint))
      .map(({ endpoint }) => endpoint.path)
  const region = settings.regionHeader === undefined ? {} : { regionHeader: settings.regionHeader }
  const gate = openGate({ secret, siteKey, allowEmptySignature, streamAddress, siteOrigin, sitePaths, ...region })
  const { registerFree, demo, gateways } = settings
  const keys = { secret, newer, world }
  const free = registerFree === undefined ? {} : { registerFree }
  const { siteOrigins } = settings
  const identity = openIdentity({ gate, ...keys, demo, gateways, siteOrigins, ...free })
  const ledger = openLedger({ secret, newer, witness })
  const transfers = openTransfers({ secret, venues: settings.venues })
  const venues = openVenues({ secret, venues: settings.venues, ownWallets: transfers.ownWallets })
  const ties = [...venues.ties, ...transfers.ties]
  const cashier = openCashier({ ...keys, identity, rails, sandbox: sandboxRails, ties, mayAtMost: tierNow })
  const content = openContent({ secret, newer, siteOrigin, isSpared: isPaused, readerOf })
  const chat = openChat({ secret, newer, venues: settings.venues.map(({ code }) => code) })
  const slices: readonly Slice[] = [
    gate.slice,
    openOperators({ ...keys, isCommonPassword: isCommon }).slice,
    ledger.slice,
    identity.slice,
    playSafe,
    openTurnover(),
    openAgents(),
    openPromotions({ keys, rain: giveRain, ...(registerFree === undefined ? {} : { giftsOfNetwork: registerFree }) }),
    content.slice,
    venues.slice,
    openGameDesk({ venues: settings.venues, aliasOf: venues.aliasOf }),
    transfers.slice,
    cashier.slice,
    openMessages({ ...keys, ...settings.push, letters, siteOrigins, isPaused }),
    openService({ ...keys, siteOrigins: settings.siteOrigins, levelOf }),
    openPapers({ ...keys, sandbox: sandboxRails, wishes: [ownChanges], identity, slices: () => slices }),
    openVip(),
    chat.slice,
    openMall(keys),
  ]
  return {
    gate,
    identity,
    ledger,
    venues,
    cashier,
    content,
    chat,
    slices,
    siteSlices: servedTo('site', slices),
    opsSlices: servedTo('operators', slices),
  }
}

export type Rooms = ReturnType<typeof openSlices>
