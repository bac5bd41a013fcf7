// A vendor as the player's browser calls it (S-HDR-05): its own origin, its own envelope and headers, read by an adapter of
// the slice that sells it, so that no vendor field passes that adapter. Lists are public; a member's own calls use a session
// at the venue, which is launched on first use, launched again once if the vendor reports it as expired (S-ERR-11), and
// never more than once a second (S-CONST-03).

import { isRefusal } from '@magpie/kernel'
import type { Asks, WireReply } from '@magpie/wire/call'
import type { Endpoint, Gives } from '@magpie/wire/endpoint'
import type { Scope } from '@magpie/wire/scope'
import { relaunchDebounceMs, venueLaunch } from '../contract/index.ts'

/** Any reply of a vendor in the site's envelope. */
export type VendorReply = {
  /** 6000 for success; else the vendor's code as it came. */
  readonly status_code: number | string
  readonly message: string
  readonly data: unknown
  readonly relaunch: string | null
  readonly throttled: boolean
  readonly maintenance: boolean
}

/** How a vendor is spoken to. Which one a venue needs its record says (`adapter`). */
export type VendorAdapter = {
  readonly name: string
  readonly readReply: (body: unknown) => VendorReply
  /** Headers of every call; with the launch where the member is meant. */
  readonly headers: (launch: VendorSession | undefined) => Readonly<Record<string, string>>
  /** Extracts the session from a launch (S-ENT-07, S-ENT-09); default: as S-ENT-08 names it. */
  readonly session?: (launch: Gives<typeof venueLaunch>) => VendorSession
}

/** What names the member's session at the vendor, and what it calls the member, where it wants to hear that. */
export type VendorSession = { readonly requestId: string; readonly cuid: string }

/** A refusal of the vendor, or of the platform at the launch. `refused`: the code as received. */
export type VendorRefusal = {
  readonly refused: string
  readonly message: string
  readonly data: unknown
  readonly throttled: boolean
  readonly maintenance: boolean
  /** `launch`: the platform refused the launch, with one of its own codes. */
  readonly from: 'vendor' | 'launch'
}

export type VendorAnswer<E extends Endpoint> = Gives<E> | VendorRefusal

export type Vendor = {
  /** Public calls: lists and prices. */
  readonly ask: <E extends Endpoint>(endpoint: E, ask: Asks<E>) => Promise<VendorAnswer<E>>
  /** For the member: `ask` is made from their session, because a vendor wants its own name of them in it. */
  readonly askMine: <E extends Endpoint>(
    endpoint: E,
    ask: (session: VendorSession) => Asks<E>,
  ) => Promise<VendorAnswer<E>>
  /**
   * The session, launched if there is none. `instead`: the expired session to replace; a new one is launched only if it is still
   * the current one, because another screen may have replaced it. `game`: S-CALL-12's gameCode.
   */
  readonly launch: (instead?: VendorSession, game?: string) => Promise<VendorSession | VendorRefusal>
  /** The session that there is, without asking (S-CNT-01). */
  readonly session: () => VendorSession | undefined
  readonly origin: string
  /** The venue's platform code (S-GATE-02), and the name of its adapter. */
  readonly code: string
  readonly adapter: string
}

/** S-ERR-12: where the message of a failed launch is kept. */
export const launchKey = (code: string): string => `launch_${code}`

const siteSuccess = 6000
const timeoutMs = 20_000

export const isVendorRefusal = (answer: unknown): answer is VendorRefusal => isRefusal(answer) && 'throttled' in answer

const queryOf = (ask: object): string => {
  const query = new URLSearchParams(
    Object.fromEntries(Object.entries(ask).map(([name, value]) => [name, String(value)])),
  ).toString()
  return query === '' ? '' : `?${query}`
}

const readBody = ({ body }: WireReply): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const answerOf = ({ status_code: code, relaunch: _dead, ...said }: VendorReply): unknown =>
  code === siteSuccess ? said.data : { ...said, refused: String(code), from: 'vendor' }

type Kept = { readonly keep: (message: string | undefined) => void }

const localKeep = (code: string): Kept['keep'] => {
  const key = launchKey(code)
  return (message) => {
    try {
      if (message === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, message)
    } catch {
      // Without storage the message is only shown.
    }
  }
}

type Exchange = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  ask: object,
  own: VendorSession | undefined,
) => Promise<VendorReply>

/** One call at the vendor's origin, its reply as the adapter reads it. */
const exchangeWith =
  (scope: Scope, adapter: VendorAdapter, origin: string): Exchange =>
  async (endpoint, ask, own) => {
    const isGet = endpoint.method === 'GET'
    const reply = await scope.send({
      method: endpoint.method,
      url: `${origin}${endpoint.path}${isGet ? queryOf(ask) : ''}`,
      headers: { ...adapter.headers(own), ...(isGet ? {} : { 'content-type': 'application/json' }) },
      timeoutMs,
      ...(isGet ? {} : { body: JSON.stringify(ask) }),
    })
    return adapter.readReply(readBody(reply))
  }

/** The code of the site's first venue with one of these adapters; empty if none is offered. */
export const venueSpoken = ({ venues }: Pick<Scope, 'venues'>, adapters: object): string =>
  Object.entries(venues).find(([, { adapter }]) => adapter in adapters)?.[0] ?? ''

/** In the member's session, and once more in a new one if that has expired. */
const asksMine =
  ({ marker }: Scope, exchange: Exchange, launch: Vendor['launch']): Vendor['askMine'] =>
  async (endpoint, ask) => {
    const asked = marker()
    let own: VendorSession | undefined
    for (let isAgain = false; ; isAgain = true) {
      const session = await launch(own)
      if (isVendorRefusal(session)) return session
      own = session
      const reply = await exchange(endpoint, ask(own) as object, own)
      // A member's call is never made in the session of another member who has logged in meanwhile.
      if (isAgain || reply.relaunch === null || asked !== marker())
        return answerOf(reply) as VendorAnswer<typeof endpoint>
    }
  }

/** Asked for through `vendorOf`; tests open one of their own. */
export const openVendor = (
  scope: Scope,
  adapter: VendorAdapter,
  code: string,
  keep: Kept['keep'] = localKeep(code),
): Vendor => {
  const origin = scope.venues[code]?.origin ?? ''
  let held: { readonly session: VendorSession; readonly marker: string | undefined } | undefined
  /** The launch in progress and its member: another member's login does not wait for it. */
  let coming:
    | { readonly marker: string | undefined; readonly launch: Promise<VendorSession | VendorRefusal> }
    | undefined
  let launchedAt = Number.NEGATIVE_INFINITY
  /** A session at the venue belongs to its member: it is dropped on logout or on another member's login. */
  const current = (): VendorSession | undefined =>
    held !== undefined && held.marker === scope.marker() ? held.session : undefined

  const exchange = exchangeWith(scope, adapter, origin)
  const launchOnce = async (game: string | undefined): Promise<VendorSession | VendorRefusal> => {
    launchedAt = scope.now()
    const marker = scope.marker()
    const answer = await scope.call(venueLaunch, {
      enName: code,
      isManualLaunch: game !== undefined,
      ...(game === undefined ? {} : { gameCode: game }),
    })
    if (isRefusal(answer)) {
      keep(answer.message)
      return {
        ...answer,
        data: answer.facts ?? null,
        throttled: false,
        maintenance: answer.refused === 'venue_maintenance',
        from: 'launch',
      }
    }
    keep(undefined)
    const session = adapter.session?.(answer) ?? { requestId: answer.requestId, cuid: answer.cuid }
    // Another member may have logged in and have a session by now: a late one does not replace it.
    if (marker === scope.marker()) held = { session, marker }
    return session
  }
  const launch: Vendor['launch'] = (instead, game) => {
    const marker = scope.marker()
    const theirs = coming?.marker === marker ? coming?.launch : undefined
    // A launch in progress already replaces the expired session.
    if (instead !== undefined && theirs !== undefined) return theirs
    const session = current()
    const recent = scope.now() - launchedAt < relaunchDebounceMs
    if (session !== undefined && (session !== instead || recent)) return Promise.resolve(session)
    if (theirs !== undefined) return theirs
    const own = { marker, launch: launchOnce(game) }
    const ended = (): void => {
      if (coming === own) coming = undefined
    }
    own.launch.then(ended, ended)
    coming = own
    return own.launch
  }
  return {
    origin,
    code,
    adapter: adapter.name,
    launch,
    session: current,
    ask: async (endpoint, ask) =>
      answerOf(await exchange(endpoint, ask as object, current())) as VendorAnswer<typeof endpoint>,
    askMine: asksMine(scope, exchange, launch),
  }
}

/** One per venue and scope, so that all screens share one session at the venue. */
const opened = new WeakMap<Scope, Map<string, Vendor>>()

/** The vendor of this venue. */
export const vendorOf = (scope: Scope, adapter: VendorAdapter, code: string): Vendor => {
  const vendors = opened.get(scope) ?? new Map<string, Vendor>()
  opened.set(scope, vendors)
  const vendor = vendors.get(code) ?? openVendor(scope, adapter, code)
  vendors.set(code, vendor)
  return vendor
}

/** One that a screen has opened already. */
export const openedVendor = (scope: Scope, code: string): Vendor | undefined => opened.get(scope)?.get(code)
