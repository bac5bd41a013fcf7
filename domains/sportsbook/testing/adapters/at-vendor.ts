// A vendor's book on a real database with the player's adapter before it, joined by real requests: what a browser's code
// says goes through the vendor's server, and nothing between the two is known here. The platform is played where it
// launches and where it keeps the wallet.

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isVendorRefusal, openVendor, type Vendor, type VendorAdapter, type VendorRefusal } from '@magpie/venues/web'
import type { Scope } from '@magpie/wire/scope'
import { WebSocket } from 'ws'
import type { AcceptOdds, NeutralTicket, Score } from '../../contract/index.ts'
import type { WireName } from '../../server/index.ts'
import { type LiveFeed, openLiveFeed } from '../../web/live/live-feed.ts'
import type { LiveMatch, LiveSelection } from '../../web/live/live-match.ts'
import { type Attempt, betsOf } from '../../web/vendors/bets.ts'
import { listsOf } from '../../web/vendors/lists.ts'
import type { Line } from '../../web/vendors/push.ts'
import { feedOf, kickOffAt, openRig, type Player, type Rig, type RigOptions } from '../rig.ts'

export type Visitor = {
  readonly player: Player
  readonly vendor: Vendor
  /** How often the venue was launched, and what a launch answers instead of a session. */
  readonly launches: { count: number; tokens: string[]; refuse: VendorRefusal | undefined }
  readonly kept: (string | undefined)[]
}

export type Told = { readonly id: string; readonly feed: ReturnType<typeof feedOf> }

export type AtVendor = {
  readonly rig: Rig
  readonly visitor: (cash: bigint) => Visitor
  readonly newMatch: () => Promise<Told>
  /** Two, both announced before the first begins. */
  readonly newMatches: () => Promise<readonly [Told, Told]>
  readonly watch: (visitor: Visitor) => LiveFeed
  readonly close: () => Promise<void>
}

const apartMs = 12 * 3_600_000

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
  const at = await origin(rig)
  const feeds: LiveFeed[] = []
  let made = 0

  const announced = (): Told => {
    made += 1
    // Each match is later than the one before, because one source tells the time of all of them.
    return { id: `m-${made}`, feed: feedOf(`m-${made}`, kickOffAt + made * apartMs) }
  }
  const visitor: AtVendor['visitor'] = (cash) => {
    const player = rig.player(cash)
    const launches: Visitor['launches'] = { count: 0, tokens: [], refuse: undefined }
    const kept: Visitor['kept'] = []
    const scope = {
      venues: { VENUE: { origin: at.url, adapter: adapter.name } },
      send: rig.send,
      marker: () => 'm',
      now: () => Date.now(),
      call: async () => {
        launches.count += 1
        if (launches.refuse !== undefined) return launches.refuse
        const token = launches.tokens.shift() ?? player.token
        return { requestId: token, cuid: player.cuid, Authorization: token, Token: token, MemberCode: player.cuid }
      },
    } as unknown as Scope
    return { player, launches, kept, vendor: openVendor(scope, adapter, 'VENUE', (message) => void kept.push(message)) }
  }
  return {
    rig,
    visitor,
    newMatch: async () => {
      const told = announced()
      await rig.feed([told.feed.fixture()])
      return told
    },
    newMatches: async () => {
      const [first, second] = [announced(), announced()]
      await rig.feed([first.feed.fixture(), second.feed.fixture(apartMs + 3_600_000)])
      return [first, second]
    },
    watch: ({ vendor }) => {
      const feed = openLiveFeed({
        vendor,
        now: () => Date.now(),
        random: () => 0,
        frames: { request: (run) => void setTimeout(run, 1), drawn: (run) => run(), now: () => performance.now() },
        dial: (url) => new WebSocket(url) as unknown as Line,
        canInflate: () => true,
        awake: () => true,
      })
      feeds.push(feed)
      return feed
    },
    close: async () => {
      for (const feed of feeds) feed.close()
      at.close()
      await rig.close()
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
  /** What they saw, where it is not what is true. */
  readonly oddsE5?: number
  readonly score?: Score
  readonly folds?: readonly number[]
}

/** A bet on what stands there now. */
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

export const ticketIn = (answer: NeutralTicket | VendorRefusal): NeutralTicket => {
  if (isVendorRefusal(answer)) throw new Error(`${answer.refused} ${answer.message} ${JSON.stringify(answer.data)}`)
  return answer
}

/** `undefined` where it was taken. */
export const whyNot = ({ vendor }: Visitor, answer: NeutralTicket | VendorRefusal): string | undefined =>
  isVendorRefusal(answer) ? (betsOf(vendor).reasonOfRefusal(answer) ?? answer.refused) : undefined

/** Waits until the ticket stands so. */
export const until = async (
  { vendor }: Visitor,
  ticketId: string,
  isSo: (ticket: NeutralTicket) => boolean,
): Promise<NeutralTicket> => {
  for (let turn = 0; turn < 500; turn += 1) {
    const ticket = await betsOf(vendor).askTicket(vendor, ticketId)
    if (ticket !== undefined && isSo(ticket)) return ticket
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error(
    `the ticket never stood so: ${JSON.stringify(await betsOf(vendor).askTicket(vendor, ticketId), (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}`,
  )
}
