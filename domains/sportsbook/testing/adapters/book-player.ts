// A player of a crowd at any vendor: does what the site's own adapter does in a browser, many times over plain HTTP. It
// reads no vendor's fields (S-HDR-05), so the same crowd can use every wire.

import { randomUUID } from 'node:crypto'
import { isVendorRefusal, openVendor, type VendorAdapter, type VendorRefusal } from '@magpie/venues/web/vendor'
import type { WireReply, WireRequest } from '@magpie/wire/call'
import type { Scope } from '@magpie/wire/scope'
import type { AcceptOdds, NeutralTicket, SeenSelection } from '../../contract/index.ts'
import { type AttemptLeg, betsOf } from '../../web/vendors/bets.ts'
import { salesOf } from '../../web/vendors/cash-out.ts'
import { fbVendor } from '../../web/vendors/fb.ts'
import { imVendor } from '../../web/vendors/im.ts'
import { listsOf } from '../../web/vendors/lists.ts'
import { obVendor } from '../../web/vendors/ob.ts'

const adapters: readonly VendorAdapter[] = [obVendor, fbVendor, imVendor]

type OnMatch = {
  readonly matchId: string
  readonly score: readonly [number, number]
  readonly version: number
}
type Told<Value> = Value | { readonly refused: string; readonly code: number | string }

export type BookPlayer = {
  readonly match: (matchId: string) => Promise<OnMatch & { readonly selections: readonly SeenSelection[] }>
  readonly place: (
    match: OnMatch,
    selection: SeenSelection,
    stakeMinor: bigint,
    accept?: 1 | 2 | 3,
  ) => Promise<Told<NeutralTicket>>
  readonly placeMultiple: (
    legs: readonly { readonly match: OnMatch; readonly selection: SeenSelection }[],
    folds: readonly number[],
    lineStakeMinor: bigint,
  ) => Promise<Told<NeutralTicket>>
  readonly sell: (ticketId: string, stakeMinor: bigint) => Promise<Told<'asked'>>
  /** Everything placed here, in its present state. */
  readonly tickets: () => Promise<readonly NeutralTicket[]>
}

export type BookPlayerOptions = {
  /** The wire, by the name of its adapter. */
  readonly wire: string
  readonly origin: string
  readonly send: (request: WireRequest) => Promise<WireReply>
  /** The platform's answer to a launch. */
  readonly launch: () => Promise<unknown>
}

/** As numbered on the first wire. */
const acceptNamed: Readonly<Record<1 | 2 | 3, AcceptOdds>> = { 1: 'better', 2: 'any', 3: 'none' }

const legOf = ({ matchId, score, version }: OnMatch, { oid, oddsE5 }: SeenSelection): AttemptLeg => ({
  matchId,
  oid,
  oddsE5: oddsE5 ?? 0,
  score,
  version,
})

const told = (answer: NeutralTicket | VendorRefusal): Told<NeutralTicket> =>
  isVendorRefusal(answer) ? { refused: answer.message, code: answer.refused } : answer

export const openBookPlayer = ({ wire, origin, send, launch }: BookPlayerOptions): BookPlayer => {
  const adapter = adapters.find(({ name }) => name === wire)
  if (adapter === undefined) throw new Error(`no adapter for the wire ${wire}`)
  const scope = {
    venues: { VENUE: { origin, adapter: adapter.name } },
    send,
    marker: () => 'm',
    now: () => Date.now(),
    call: launch,
  } as unknown as Scope
  const vendor = openVendor(scope, adapter, 'VENUE', () => undefined)
  const placed: string[] = []
  const place = async (legs: readonly AttemptLeg[], folds: readonly number[], stake: bigint, accept: AcceptOdds) => {
    const answer = await betsOf(vendor).placeBet(vendor, {
      key: randomUUID().replaceAll('-', ''),
      owner: 'me',
      legs,
      folds,
      accept,
      stakeText: stake.toString(),
      oddsType: 3,
      sentAt: Date.now(),
    })
    if (!isVendorRefusal(answer)) placed.push(answer.ticketId)
    return told(answer)
  }
  return {
    match: async (matchId) => {
      const { head, selections } = await listsOf(vendor).askMatch(vendor, matchId, () => 1)
      return { matchId, score: head.score, version: head.version, selections }
    },
    place: (match, selection, stake, accept = 1) => place([legOf(match, selection)], [], stake, acceptNamed[accept]),
    placeMultiple: (legs, folds, stake) =>
      place(
        legs.map(({ match, selection }) => legOf(match, selection)),
        folds,
        stake,
        'any',
      ),
    sell: async (ticketId, stakeMinor) => {
      const { askQuote, sell } = salesOf(vendor)
      const quote = await askQuote(vendor, ticketId, stakeMinor)
      if (isVendorRefusal(quote)) return { refused: quote.message, code: quote.refused }
      const sold = await sell(vendor, { key: randomUUID().replaceAll('-', ''), ticketId, quote })
      return sold === 'sold' ? 'asked' : { refused: sold.message, code: sold.refused }
    },
    tickets: async () => {
      const found: NeutralTicket[] = []
      for (const id of placed) {
        const ticket = await betsOf(vendor).askTicket(vendor, id)
        if (ticket !== undefined) found.push(ticket)
      }
      return found
    },
  }
}
