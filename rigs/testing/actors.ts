// The senders: a player with a device, an address, a cookie and a marker, and a venue with its secret. Values that
// depend on the time of sending are placeholders in a hostile input and are filled in when it is sent, so that a
// signature covers what is really sent and a session may change between two inputs.

import { createHmac } from 'node:crypto'
import { railPaid, railPayoutNews, railSigned } from '@magpie/cashier/contract'
import { siteHeaders } from '@magpie/gate/contract'
import { callHeaders } from '@magpie/gate/rules'
import { deviceCookie, login, memberInfo, register, sessionCookie } from '@magpie/identity/contract'
import { type Heard, openWireClient, type WireClient } from '@magpie/testkit/hostile'
import { venueLaunch, walletSigned } from '@magpie/venues/contract'
import { signedMarks } from '@magpie/wire/signed'
import type { Endpoint, HostileInput } from '@magpie/wire'
import type { Platform } from './platform.ts'

const marks = {
  cookie: '@cookie',
  marker: '@marker',
  device: '@device',
  timestamp: '@timestamp',
  nonce: '@nonce',
  signature: '@signature',
} as const

/** What a machine's signature covers; nothing else needs it. */
type Sent = Pick<HostileInput, 'url' | 'payload'> & { readonly method: string }

export type Actor = {
  /** The headers of a valid request, with placeholders. */
  readonly headers: (endpoint: Pick<Endpoint, 'path'>) => Readonly<Record<string, string>>
  readonly send: (input: Pick<HostileInput, 'method' | 'url' | 'headers' | 'payload'>) => Promise<Heard>
  /** The same headers and others: as a list, so that one may occur twice. */
  readonly fill: (headers: Readonly<Record<string, string>>, sent?: Sent) => [string, string][]
  readonly client: WireClient
}

export type Player = Actor & {
  readonly account: string
  readonly registration: Readonly<Record<string, unknown>>
  readonly call: (endpoint: Endpoint, ask: object) => Promise<Readonly<Record<string, unknown>>>
  readonly login: () => Promise<void>
  /** A token for the venue. */
  readonly launch: () => Promise<string>
}

const filled = (
  headers: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string | undefined>>,
): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    if (!Object.hasOwn(values, value)) return [[name, value]]
    const now = values[value]
    return now === undefined ? [] : [[name, now]]
  })

const actor = (
  { origin }: Platform,
  nth: number,
  headers: Actor['headers'],
  valuesFor: (sent: Sent | undefined) => Readonly<Record<string, string | undefined>>,
): Actor & { readonly client: WireClient } => {
  const client = openWireClient(origin, nth)
  const fill: Actor['fill'] = (given, sent) => filled(given, valuesFor(sent))
  return {
    client,
    headers,
    fill,
    send: ({ headers: given, ...sent }) => client.send({ ...sent, headers: fill(given, sent) }),
  }
}

const data = (what: string, { text }: Heard): Readonly<Record<string, unknown>> => {
  const body = JSON.parse(text) as { status_code: number; data: Readonly<Record<string, unknown>> }
  if (body.status_code !== 6000) throw new Error(`${what}: ${text}`)
  return body.data
}

/** Registered and logged in, each with their own address. */
export const openPlayer = async (platform: Platform, nth: number, inviteCode = 'abc'): Promise<Player> => {
  const { world, secrets, siteKey } = platform
  const device = world.id()
  const account = `guest${nth.toString(36).padStart(4, '0')}x1`
  const password = secrets.keep(Buffer.from(world.bytes(12)).toString('base64url'))
  const registration = { account, password, adult: true, terms: true, inviteCode, requestId: world.id() }
  const jar = new Map<string, string>()
  let marker: string | undefined
  const cookies = (): string | undefined =>
    jar.size === 0 ? undefined : [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const base = actor(
    platform,
    nth,
    ({ path }) => {
      const headers = callHeaders({ path, siteKey, device: marks.device, marker: marks.marker })
      secrets.keep(headers[siteHeaders.signature] ?? '')
      return { ...headers, cookie: marks.cookie }
    },
    () => ({ [marks.cookie]: cookies(), [marks.marker]: marker, [marks.device]: device }),
  )
  const call: Player['call'] = async (endpoint, ask) => {
    const get = endpoint.method === 'GET'
    const payload = get ? undefined : Buffer.from(JSON.stringify(ask))
    const headers = { 'content-type': 'application/json', ...base.headers(endpoint) }
    const heard = await base.send({ method: endpoint.method, url: endpoint.path, headers, payload })
    for (const set of heard.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (![sessionCookie, deviceCookie].includes(name)) continue
      jar.set(name, value)
      secrets.keep(value)
    }
    const given = data(endpoint.path, heard)
    if (typeof given['token'] === 'string' && endpoint.path !== venueLaunch.path) marker = given['token']
    if (marker !== undefined) secrets.keep(marker)
    return given
  }
  await call(register, registration)
  return {
    ...base,
    account,
    registration,
    call,
    login: async () => void (await call(login, { account, password })),
    launch: async () => secrets.keep(String((await call(venueLaunch, { enName: 'YBTY' }))['token'])),
  }
}

/** Resolves when the welcome bonus is booked. */
export const untilWelcomed = async (players: readonly Player[]): Promise<void> => {
  for (const player of players) {
    for (let tries = 0; (await player.call(memberInfo, {}))['balance'] === '0.00'; tries++) {
      if (tries > 400) throw new Error(`${player.account} was never welcomed`)
      await new Promise((done) => setTimeout(done, 20))
    }
  }
}

/** Signs the path that it calls and the bytes that it sends, whatever they are. */
export const openRail = (platform: Platform, nth: number, code: 'SANDPAY' | 'MOONPAY' = 'SANDPAY'): Actor => {
  const { secrets, world } = platform
  const railSecret = code === 'SANDPAY' ? platform.railSecret : platform.otherRailSecret
  const mark = (path: string): string => `@signature ${path}`
  return actor(
    platform,
    nth,
    ({ path }) => ({
      'x-rail': code,
      [signedMarks.timestamp]: marks.timestamp,
      [signedMarks.nonce]: marks.nonce,
      [signedMarks.signature]: mark(path),
    }),
    (sent) => {
      const [timestamp, nonce] = [String(Date.now()), world.id()]
      const sign = (path: string): string => {
        const hmac = createHmac('sha256', railSecret).update(
          railSigned.before({ who: code, target: path, timestamp, nonce }),
        )
        return secrets.keep(hmac.update(sent?.payload ?? '').digest('hex'))
      }
      const signed = [railPaid.path, railPayoutNews.path].map((path) => [mark(path), sign(path)] as const)
      return { [marks.timestamp]: timestamp, [marks.nonce]: nonce, ...Object.fromEntries(signed) }
    },
  )
}

/** Signs the bytes that it sends, whatever they are. */
export const openVenue = (platform: Platform, nth: number): Actor => {
  const { secrets, walletSecret, world } = platform
  return actor(
    platform,
    nth,
    () => ({
      'x-venue': 'YBTY',
      [signedMarks.timestamp]: marks.timestamp,
      [signedMarks.nonce]: marks.nonce,
      [signedMarks.signature]: marks.signature,
    }),
    (sent) => {
      const [timestamp, nonce] = [String(Date.now()), world.id()]
      const target = `${sent?.method} ${sent?.url}`
      const preamble = walletSigned.before({ who: 'YBTY', target, timestamp, nonce })
      const hmac = createHmac('sha256', walletSecret).update(preamble)
      const signature = secrets.keep(hmac.update(sent?.payload ?? '').digest('hex'))
      return { [marks.timestamp]: timestamp, [marks.nonce]: nonce, [marks.signature]: signature }
    },
  )
}
