// Every endpoint of the site that a stranger or a member may call, with a good request for it: the injection and
// cross-site attacks start from these.

import { loginUrl } from '@magpie/db'
import { slices, vendorsOf } from '@magpie/db/slices'
import { realWorld } from '@magpie/kernel/real-world'
import { nodeSettings } from '@magpie/server/settings'
import { openSlices } from '@magpie/server/slices'
import { bookedCalls, type Cast, goodAsks } from '../testing/good-asks.ts'
import type { Player } from '../testing/actors.ts'
import type { Asked } from './write-scripts.ts'

/** Nothing is called at this address: only the slices' declarations are read. */
const declaredOnly = {
  DATABASE_URL: loginUrl('postgres://nobody@127.0.0.1:1/none', 'magpie_server'),
  MAGPIE_SECRET: 'a'.repeat(64),
  MAGPIE_SITE_KEY: 'b'.repeat(64),
  SANDPAY_URL: 'http://127.0.0.1:1',
  SANDPAY_SECRET: 'c'.repeat(64),
  ...Object.fromEntries(
    vendorsOf(slices).flatMap(({ at }) => [
      [`${at}_URL`, 'http://127.0.0.1:1'],
      [`${at}_SECRET`, 'd'.repeat(64)],
    ]),
  ),
}

export const siteAsks = (): readonly Asked[] => {
  const registration = { account: 'nobody99', password: 'not my own' }
  const somebody = { registration } as unknown as Player
  const cast = { registered: somebody, loggingIn: somebody, leaving: somebody, holder: somebody }
  const all: Cast = { ...cast, booked: bookedCalls('none'), lane: 'none' }
  const asks = goodAsks(all)
  const { siteSlices } = openSlices(nodeSettings(declaredOnly), realWorld())
  return siteSlices.flatMap(({ handlers }) =>
    handlers.flatMap(({ endpoint }) => {
      const good = asks[`${endpoint.method} ${endpoint.path}`]
      const isPlayers = endpoint.who === 'member' || endpoint.who === 'anyone'
      return good === undefined || !isPlayers || good.endsSession === true || endpoint.path.includes(':')
        ? []
        : [{ endpoint, ask: good.ask }]
    }),
  )
}
