// The platform's bookings, for a venue that compares them with its own. It reads round news lane by lane in link order,
// from a position, because ids and times may become visible out of order. It holds only the venue's own rounds.

import { laneHeads, type Placed, readLane } from '@magpie/db'
import { type Gives, handle } from '@magpie/wire'
import { type RoundNews, roundTopic, walletRounds } from '../../contract/index.ts'
import { venueOf, wireInteger } from './call.ts'

const pageOf = 500
const pageMax = 1000
/** `after` alone means: after all of that link. */
const nMax = 2_147_483_647

const moveOf = ({ lane, link, n, news }: Placed) => {
  const body = news.body as unknown as RoundNews
  return {
    lane,
    link: Number(link),
    n,
    at: body.at,
    round: body.round.slice(body.venue.length + 1),
    transaction: body.transaction,
    state: body.state,
    stake: wireInteger(BigInt(body.stake)),
    // What the venue reported, whether or not all of it was credited.
    total: body.total === null ? null : wireInteger(BigInt(body.total) + BigInt(body.withheld ?? 0)),
    version: body.version,
  }
}

export const onWalletRounds = handle(
  walletRounds,
  async ({ lane, after, afterN, limit }, { house, caller }): Promise<Gives<typeof walletRounds>> => {
    const venue = venueOf(caller)
    if (lane === undefined) {
      const heads = await laneHeads(house.db)
      return { code: 'OK', lanes: heads.map((head) => ({ lane: head.lane, head: Number(head.link) })) }
    }
    const most = Math.min(limit === undefined ? pageOf : Number(limit), pageMax)
    const rows = await readLane(house.db, {
      lane,
      topic: roundTopic,
      venue,
      limit: most + 1,
      ...(after === undefined ? {} : { after: { link: BigInt(after), n: Math.min(Number(afterN ?? nMax), nMax) } }),
    })
    const moves = rows.slice(0, most).map(moveOf)
    const last = moves.at(-1)
    const more = rows.length > most && last !== undefined
    return { code: 'OK', moves, ...(more ? { next: { after: String(last.link), afterN: String(last.n) } } : {}) }
  },
)
