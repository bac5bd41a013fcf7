// A player at the test venue's table: money there, a session, and the next round.

import { randomUUID } from 'node:crypto'
import { type PlayTable, playTable } from '@magpie/high-low/contract'
import { transferEnter } from '@magpie/transfers/contract'
import { venueLaunch } from '@magpie/venues/contract'
import { granted, type SitePlayer } from '@magpie/sandbox/players/site-player'
import { walletVenue } from '@magpie/sandbox/venues'

export const seatGambler = async (
  site: SitePlayer,
  vendorUrl: string,
): Promise<{ readonly token: string; readonly round: string }> => {
  granted('in', await site.call(transferEnter, { requestId: randomUUID(), venue: walletVenue.code, amount: '100' }))
  const { requestId: token } = granted('launch', await site.call(venueLaunch, { enName: walletVenue.code }))
  const reply = await fetch(vendorUrl + playTable.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', requestid: token },
    body: '{}',
  })
  const { data } = (await reply.json()) as { readonly data: PlayTable }
  return { token, round: data.next.round }
}
