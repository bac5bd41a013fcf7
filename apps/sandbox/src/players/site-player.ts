// A player as the platform meets one: a signed HTTP client with a device, a cookie and a marker. An overloaded house
// answers 503 and says when to retry (decision 0010); the player does, as at a browser.

import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { signPath } from '@magpie/gate/rules'
import { login, memberInfo, memberJwt, register, sessionCookie } from '@magpie/identity/contract'
import { isRefusal } from '@magpie/kernel'
import { openSend, type Reply } from '@magpie/testkit/http'
import { venueLaunch } from '@magpie/venues/contract'
import { type Call, makeCall } from '@magpie/wire/call'
import type { Gives } from '@magpie/wire/endpoint'
import type { LoginData } from '@magpie/wire/stream-wire'
import { bookVenue } from '../venues.ts'

export type SitePlayer = {
  readonly call: Call
  readonly account: string
  readonly register: () => Promise<void>
  readonly login: () => Promise<void>
  /** Into the first book, or another venue by its code. */
  readonly launch: (code?: string) => Promise<Gives<typeof venueLaunch>>
  readonly info: () => Promise<Gives<typeof memberInfo>>
  /** The session's marker; undefined without a session. */
  readonly marker: () => string | undefined
  /** The login message of the stream (S-CALL-15, S-ENT-04). */
  readonly streamLogin: () => Promise<LoginData>
  /** The same member on another device, not logged in there. */
  readonly elsewhere: (nth: number) => SitePlayer
  readonly close: () => void
}

const siteId = 6001
const patienceMs = 60_000
const timesMax = 15

const patiently = async (ask: () => Promise<Reply>): Promise<Reply> => {
  for (let times = 1; ; times++) {
    const reply = await ask()
    if (reply.status !== 503 || reply.againMs === undefined || times === timesMax) return reply
    await setTimeout(reply.againMs)
  }
}

/** Throws with the refusal: a rig's player does not expect one. */
export const granted = <Value>(what: string, answer: Value): Exclude<Value, { readonly refused: string }> => {
  if (isRefusal(answer)) throw new Error(`${what} was refused: ${JSON.stringify(answer)}`)
  return answer as Exclude<Value, { readonly refused: string }>
}

type Site = { readonly url: string; readonly siteKey: string }
type Credentials = { readonly account: string; readonly password: string }

export const openSitePlayer = (site: Site, nth: number): SitePlayer =>
  openDevice(site, nth, {
    account: `bot${nth.toString(36).padStart(5, '0')}x1`,
    password: `${randomUUID()}-${nth}`,
  })

const openDevice = (site: Site, nth: number, { account, password }: Credentials): SitePlayer => {
  const send = openSend(nth)
  const device = randomUUID()
  let marker: string | undefined
  let cookie: string | undefined
  const call = makeCall({
    send: async (request) => {
      const headers = { ...request.headers, ...(cookie === undefined ? {} : { cookie }), origin: site.url }
      const reply = await patiently(() => send({ ...request, headers }))
      for (const set of reply.cookies) if (set.startsWith(`${sessionCookie}=`)) cookie = set.split(';')[0]
      return reply
    },
    originOf: () => site.url,
    sign: (path) => Promise.resolve(signPath(path, site.siteKey)),
    token: () => marker,
    device: () => device,
    siteId,
    timeoutMs: patienceMs,
  })
  return {
    call,
    account,
    register: async () => {
      const ask = { account, password, adult: true, terms: true, requestId: randomUUID() }
      marker = granted('register', await call(register, ask)).token
    },
    login: async () => {
      marker = granted('login', await call(login, { account, password })).token
    },
    launch: async (code = bookVenue.code) => granted('launch', await call(venueLaunch, { enName: code })),
    info: async () => granted('member info', await call(memberInfo, { withLockMoney: 1 })),
    marker: () => marker,
    streamLogin: async () => {
      const { body } = granted('member jwt', await call(memberJwt, {}))
      return { token: marker ?? '', body }
    },
    elsewhere: (other) => openDevice(site, other, { account, password }),
    close: send.close,
  }
}
