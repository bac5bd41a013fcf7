// A vendor's book in this process on a real database, used through the player's adapter: the browser code's requests go
// through the vendor's server. Pushes go over a real socket.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { VendorAdapter } from '@magpie/venues/web/vendor'
import type { WireName } from '../../server/index.ts'
import { kickOffAt } from '../feed-of.ts'
import { openRig, type Rig, type RigOptions } from '../rig.ts'
import { type AtVenue, openAtVenue } from './at-venue.ts'

export type AtVendor = AtVenue & { readonly rig: Rig; readonly close: () => Promise<void> }

const origin = async (rig: Rig): Promise<{ readonly url: string; readonly close: () => void }> => {
  const server = createServer()
  rig.book().push.attach(server)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}

export const openAtVendor = async (
  wire: WireName,
  adapter: VendorAdapter,
  options: Omit<RigOptions, 'wire'> = {},
): Promise<AtVendor> => {
  const rig = await openRig({ ...options, wire })
  const served = await origin(rig)
  const at = openAtVenue({
    adapter,
    origin: served.url,
    send: rig.send,
    wallet: rig.wallet,
    feed: async (messages, early = false) => (early ? void (await rig.book().door.take(messages)) : rig.feed(messages)),
    dial: async (settings) => rig.dial(settings),
    startsAt: kickOffAt,
    mark: '',
  })
  return {
    ...at,
    rig,
    close: async () => {
      at.leave()
      served.close()
      await rig.close()
    },
  }
}
