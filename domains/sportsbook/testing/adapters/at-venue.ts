// A venue as a check sees it: the player's adapter in front, its wallet and its feed controlled by the check. The check
// knows nothing in between, nor where the venue runs. It takes the platform's part in launches and as the wallet.

import { randomUUID } from 'node:crypto'
import {
  isVendorRefusal,
  openVendor,
  type Vendor,
  type VendorAdapter,
  type VendorRefusal,
} from '@magpie/venues/web/vendor'
import type { DialSettings } from '@magpie/venues/vendor'
import type { WireReply, WireRequest } from '@magpie/wire/call'
import type { Scope } from '@magpie/wire/scope'
import { WebSocket } from 'ws'
import type { AcceptOdds, FeedMessage, NeutralTicket, Score } from '../../contract/index.ts'
import { type LiveFeed, openLiveFeed } from '../../web/live/live-feed.ts'
import type { LiveMatch, LiveSelection } from '../../web/live/live-match.ts'
import { type Attempt, betsOf } from '../../web/vendors/bets.ts'
import { listsOf } from '../../web/vendors/lists.ts'
import type { Line } from '../../web/vendors/push.ts'
import { feedOf } from '../feed-of.ts'
import type { HonestWallet } from '../honest-wallet.ts'
import { soon } from './hold.ts'

export type Venue = {
  readonly adapter: VendorAdapter
  readonly origin: string
  readonly send: (request: WireRequest) => Promise<WireReply>
  readonly wallet: HonestWallet
  /** Sends messages through its door; all must be taken, or with `early` some may come too early. */
  readonly feed: (messages: readonly FeedMessage[], early?: boolean) => Promise<void>
  /** Sets faults between the book and the wallet. */
  readonly dial: (settings: Partial<DialSettings>) => Promise<void>
  /** Later than everything its feed has told, so that matches of this run are separate from others. */
  readonly startsAt: number
  readonly mark: string
}

export type Visitor = {
  readonly player: { readonly token: string; readonly cuid: string }
  readonly vendor: Vendor
  /** How often the venue was launched, and what a launch answers in place of a session. */
  readonly launches: { count: number; tokens: string[]; refuse: VendorRefusal | undefined }
  readonly kept: (string | undefined)[]
  readonly cash: () => bigint
}

export type Told = { readonly id: string; readonly feed: ReturnType<typeof feedOf> }

export type AtVenue = Venue & {
  readonly visitor: (cash: bigint) => Visitor
  readonly newMatch: () => Promise<Told>
  /** A match in play. */
  readonly begun: () => Promise<Told>
  /** Two matches, both announced before the first begins. */
  readonly newMatches: () => Promise<readonly [Told, Told]>
  readonly watch: (visitor: Visitor) => LiveFeed
  readonly leave: () => void
}

/** What every venue must do, stated once. */
export type Check = { readonly name: string; readonly run: (at: AtVenue) => Promise<void> }

const apartMs = 12 * 3_600_000

const visitorOf = ({ wallet, origin, adapter, send }: Venue, cash: bigint): Visitor => {
  const player = { token: randomUUID(), cuid: randomUUID() }
  wallet.open(player.token, player.cuid, cash)
  const launches: Visitor['launches'] = { count: 0, tokens: [], refuse: undefined }
  const kept: Visitor['kept'] = []
  const scope = {
    venues: { VENUE: { origin, adapter: adapter.name } },
    send,
    marker: () => 'm',
    now: () => Date.now(),
    call: async () => {
      launches.count += 1
      if (launches.refuse !== undefined) return launches.refuse
      const token = launches.tokens.shift() ?? player.token
      return { requestId: token, cuid: player.cuid, Authorization: token, Token: token, MemberCode: player.cuid }
    },
  } as unknown as Scope
  const vendor = openVendor(scope, adapter, 'VENUE', (message) => void kept.push(message))
  return { player, launches, kept, vendor, cash: () => wallet.account(player.token).cash }
}

const watchAs = ({ vendor }: Visitor): LiveFeed =>
  openLiveFeed({
    vendor,
    now: () => Date.now(),
    random: () => 0,
    frames: { request: (run) => void setTimeout(run, 1), drawn: (run) => run(), now: () => performance.now() },
    dial: (url) => new WebSocket(url) as unknown as Line,
    canInflate: () => true,
    awake: () => true,
  })

export const openAtVenue = (venue: Venue): AtVenue => {
  const feeds: LiveFeed[] = []
  let made = 0
  const announced = (): Told => {
    made += 1
    const id = `${venue.mark}m-${made}`
    // Each match is later than the one before, because the clock of the feed is common to all of them.
    return { id, feed: feedOf(id, venue.startsAt + made * apartMs) }
  }
  const newMatch = async (): Promise<Told> => {
    const told = announced()
    await venue.feed([told.feed.fixture()])
    return told
  }
  return {
    ...venue,
    newMatch,
    visitor: (cash) => visitorOf(venue, cash),
    begun: async () => {
      const match = await newMatch()
      await venue.feed([match.feed.kickOff(), match.feed.clock(60)])
      return match
    },
    newMatches: async () => {
      const [first, second] = [announced(), announced()]
      await venue.feed([first.feed.fixture(), second.feed.fixture(apartMs + 3_600_000)])
      return [first, second]
    },
    watch: (visitor) => {
      const feed = watchAs(visitor)
      feeds.push(feed)
      return feed
    },
    leave: () => {
      for (const feed of feeds) feed.close()
    },
  }
}

export const matchAt = ({ vendor }: Visitor, id: string): Promise<LiveMatch> =>
  listsOf(vendor).askMatch(vendor, id, () => 1)

export const selectionIn = ({ selections }: LiveMatch, oid: string): LiveSelection => {
  const found = selections.find((one) => one.oid === oid)
  if (found === undefined) throw new Error(`no selection ${oid}`)
  return found
}

export type Wish = {
  readonly accept?: AcceptOdds
  readonly stake?: bigint
  readonly key?: string
  /** The odds that the player saw, if not the true ones. */
  readonly oddsE5?: number
  readonly score?: Score
  readonly folds?: readonly number[]
}

/** A bet on the present price. */
export const attemptOn = async (
  visitor: Visitor,
  picks: readonly (readonly [id: string, oid: string])[],
  { accept = 'none', stake = 1000n, key = randomUUID(), oddsE5, score, folds = [] }: Wish = {},
): Promise<Attempt> => {
  const legs = picks.map(async ([matchId, oid]) => {
    const match = await matchAt(visitor, matchId)
    const shown = match.selections.find((one) => one.oid === oid)?.oddsE5 ?? 200_000
    return { matchId, oid, oddsE5: oddsE5 ?? shown, score: score ?? match.head.score, version: match.head.version }
  })
  return {
    key,
    owner: 'me',
    legs: await Promise.all(legs),
    folds,
    accept,
    stakeText: stake.toString(),
    oddsType: 3,
    sentAt: Date.now(),
  }
}

export const bet = async (
  visitor: Visitor,
  id: string,
  oid: string,
  wish: Wish = {},
): Promise<NeutralTicket | VendorRefusal> =>
  betsOf(visitor.vendor).placeBet(visitor.vendor, await attemptOn(visitor, [[id, oid]], wish))

/** The answer of a vendor that must not refuse. */
export const given = <Value>(answer: Value | VendorRefusal): Value => {
  if (isVendorRefusal(answer)) throw new Error(`${answer.refused} ${answer.message} ${JSON.stringify(answer.data)}`)
  return answer
}

/** `undefined` if the bet was taken. */
export const whyNot = ({ vendor }: Visitor, answer: NeutralTicket | VendorRefusal): string | undefined =>
  isVendorRefusal(answer) ? (betsOf(vendor).reasonOfRefusal(answer) ?? answer.refused) : undefined

/** Waits until the ticket has this state. */
export const until = async (
  { vendor }: Visitor,
  ticketId: string,
  isSo: (ticket: NeutralTicket) => boolean,
): Promise<NeutralTicket> => {
  const ticket = await soon(
    'the ticket',
    () => betsOf(vendor).askTicket(vendor, ticketId),
    (one) => one !== undefined && isSo(one),
  )
  if (ticket === undefined) throw new Error('no such ticket')
  return ticket
}
