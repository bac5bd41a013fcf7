// The member's calls for transfers. If the venue does not answer in time, the call still answers: the transfer is
// visibly in transit, and is queried until it ends.

import type { House } from '@magpie/db'
import { fromWireMinor, isRefusal, parseMoney, type Refusal, refuse, textOfMinor, type Uuid } from '@magpie/kernel'
import { type Catalogue, notOpen } from '@magpie/venues/server'
import { type Answer, handle, memberOf } from '@magpie/wire'
import {
  transferAsk,
  transferAuto,
  transferCollect,
  transferEnter,
  transferLeave,
  transferList,
  transferOverview,
  transferSaid,
  venueLeave,
} from '../contract/index.ts'
import { transferLeast, transferMax } from '../rules/index.ts'
import { isAuto, setAuto } from './auto-switch.ts'
import { beginTransfer, bringHome } from './begin-transfer.ts'
import { bookResults } from './book-results.ts'
import { chaseTransfer } from './carry-out.ts'
import type { TransferParts } from './transfer-parts.ts'
import { overviewOf } from './overview.ts'
import { walletAt } from './transfer-plans.ts'
import { ownTransfer, pageOf } from './transfer-store.ts'
import { transferView } from './transfer-view.ts'
import { venueClient } from './venue-client.ts'

type Parts = TransferParts & { readonly catalogue: Catalogue }

const amountOf = (asked: string): bigint | Refusal<'transfer_amount'> => {
  const amount = parseMoney(asked)?.minor ?? 0n
  return amount < transferLeast || amount > transferMax
    ? refuse('transfer_amount', { least: textOfMinor(transferLeast), most: textOfMinor(transferMax) })
    : amount
}

type Typed = Pick<
  Parameters<typeof beginTransfer>[2],
  'member' | 'requestId' | 'venue' | 'direction' | 'amount' | 'notNow'
>

const byHand = async (house: House, parts: TransferParts, typed: Typed) => {
  const one = await beginTransfer(house, parts, { ...typed, maker: 'hand' })
  if (one === null) throw new Error(`transfers.transfer: nothing was moved for the request ${typed.requestId}`)
  return one
}

const onEnter = ({ catalogue, ...parts }: Parts) =>
  handle(
    transferEnter,
    async ({ requestId, venue, amount: typed }, { house, caller }): Promise<Answer<typeof transferEnter>> => {
      const member = memberOf(caller)
      if (!parts.venues.some(({ code }) => code === venue)) return refuse('venue_unknown')
      const amount = amountOf(typed)
      if (isRefusal(amount)) return amount
      const notNow = async () => notOpen(await catalogue.find(house, venue))
      const one = await byHand(house, parts, { member, requestId, venue, direction: 'in', amount, notNow })
      return isRefusal(one) ? one : transferView(one)
    },
  )

/** No permit, open venue or limit is needed: the member's money comes home (L21). */
const onLeave = (parts: Parts) =>
  handle(
    transferLeave,
    async ({ requestId, venue, amount: typed }, { house, caller }): Promise<Answer<typeof transferLeave>> => {
      const member = memberOf(caller)
      if (!parts.venues.some(({ code }) => code === venue)) return refuse('venue_unknown')
      const amount = amountOf(typed)
      if (isRefusal(amount)) return amount
      const one = await byHand(house, parts, { member, requestId, venue, direction: 'out', amount })
      return isRefusal(one) ? homeRefusal(one) : transferView(one)
    },
  )

type HomeRefusal = Refusal<'transfer_short' | 'request_conflict' | 'change_busy'>

/** On the way home no play rule may refuse; such a refusal is a bug (L21). */
const homeRefusal = (refused: Refusal): HomeRefusal => {
  const { refused: word } = refused
  if (word === 'transfer_short' || word === 'request_conflict' || word === 'change_busy') return refused as HomeRefusal
  throw new Error(`the way home was barred: ${word}`)
}

const comeHome = async (
  house: House,
  parts: Parts,
  of: { readonly member: Uuid; readonly requestId: Uuid; readonly maker: 'collect' | 'auto' },
  venue?: string,
) => {
  const codes = parts.venues.map(({ code }) => code)
  if (venue !== undefined && !codes.includes(venue)) return refuse('venue_unknown')
  const home = await bringHome(house, parts, { ...of, venues: venue === undefined ? codes : [venue] })
  if (!isRefusal(home)) return { transfers: home.map(transferView) }
  const refused = homeRefusal(home)
  if (refused.refused === 'transfer_short')
    throw new Error(`transfers.transfer: all that a member has at ${venue ?? 'venues'} was more than there is`)
  return refused as Refusal<'request_conflict' | 'change_busy'>
}

const onCollect = (parts: Parts) => [
  handle(transferCollect, ({ requestId, venue }, { house, caller }): Promise<Answer<typeof transferCollect>> =>
    comeHome(house, parts, { member: memberOf(caller), requestId, maker: 'collect' }, venue),
  ),
  handle(venueLeave, async ({ requestId, enName }, { house, caller }): Promise<Answer<typeof venueLeave>> => {
    const member = memberOf(caller)
    if (!parts.venues.some(({ code }) => code === enName)) return refuse('venue_unknown')
    if (!(await isAuto(house, member))) {
      // Their money stays there, and the page they return to shows the balance they left with.
      await bookResults(house, parts, { member, venue: enName })
      return { transfers: [] }
    }
    return comeHome(house, parts, { member, requestId, maker: 'auto' }, enName)
  }),
]

const onAsk = (parts: Parts) => [
  handle(transferAsk, async ({ id }, { house, caller }) => {
    const member = memberOf(caller)
    if ((await ownTransfer(house, member, id)) === null) return refuse('transfer_unknown')
    await chaseTransfer(house, parts, id)
    const now = await ownTransfer(house, member, id)
    return now === null ? refuse('transfer_unknown') : transferView(now)
  }),
  handle(transferSaid, async ({ venue }, { house, caller }) => {
    const member = memberOf(caller)
    const settings = parts.venues.find(({ code }) => code === venue)
    if (settings === undefined) return refuse('venue_unknown')
    await bookResults(house, parts, { member, venue })
    const said = await venueClient(settings, house).balance({ cuid: parts.aliasOf(venue, member) })
    if (said === null) return refuse('venue_silent')
    const { accounts } = await house.journal.read({ accounts: [walletAt(member, venue)] })
    return {
      venue,
      balance: textOfMinor(fromWireMinor(said.balance)),
      booked: textOfMinor(accounts[0] ?? 0n),
      at: house.world.now(),
    }
  }),
]

const pageSize = 20

export const onTransfers = (parts: Parts) => {
  const wallets = new Set(parts.venues.map(({ code }) => code))
  return [
    handle(transferOverview, (_ask, { house, caller }) =>
      overviewOf(house, parts.catalogue, wallets, memberOf(caller)),
    ),
    onEnter(parts),
    onLeave(parts),
    ...onCollect(parts),
    handle(transferAuto, async ({ on }, { house, caller }) => {
      await setAuto(house, memberOf(caller), on)
      return { auto: on }
    }),
    ...onAsk(parts),
    handle(transferList, async ({ show, before, limit = pageSize }, { house, caller }) => {
      const rows = await pageOf(house, { member: memberOf(caller), show, before, limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        transfers: page.map(transferView),
        next: rows.length > limit && last !== undefined ? { at: last.createdMs, id: last.id } : null,
      }
    }),
  ]
}
