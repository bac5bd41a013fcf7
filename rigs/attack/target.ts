// The target: the real house in its own processes, over HTTP, as strangers and members reach it. Every address is a
// loopback address, so nothing leaves the machine. A planted hole sits between an attack and the house: the attack sees
// only what `send` answers.

import { callHeaders } from '@magpie/gate/rules'
import { deviceCookie, register, sessionCookie } from '@magpie/identity/contract'
import { type Heard, openWireClient, type WireClient } from '@magpie/testkit/hostile'
import { buildSite } from '@magpie/testkit/built-site'
import { openRealHouse } from '@magpie/testkit/real-house'
import type { Endpoint } from '@magpie/wire'
import { randomUUID } from 'node:crypto'
import { type NewSeat, type Seated, seatMembers } from './seat-members.ts'

export type Attempt = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  /** Raw bytes, for a body that is not JSON. */
  readonly payload?: Buffer
  /** The number of the address it comes from. */
  readonly from: number
  readonly headers: Readonly<Record<string, string>>
}

export type Answer = {
  readonly http: number
  readonly code: number
  /** The refusal's code; empty on success. */
  readonly refused: string
  readonly message: string
  readonly data: Readonly<Record<string, unknown>>
  readonly headers: Heard['headers']
  readonly text: string
  readonly ms: number
}

export type Send = (attempt: Attempt) => Promise<Answer>
/** Sits between an attack and the house, and lets something through that it must not. */
export type Hole = (send: Send) => Send

export type Person = {
  readonly account: string
  readonly password: string
  readonly device: string
  readonly from: number
  readonly jar: Map<string, string>
  marker: string | undefined
}

export type Target = {
  readonly siteKey: string
  readonly send: Send
  /** A person with a browser and an address of their own. */
  readonly stranger: () => Person
  /** Registered and logged in. */
  readonly member: () => Promise<Person>
  /** Members that no person here uses: the ones an attack looks for. Each purpose gets its own. */
  readonly seat: (purpose: string, count: number) => Promise<readonly Seated[]>
  readonly ask: (person: Person, endpoint: Pick<Endpoint, 'method' | 'path'>, body?: object) => Promise<Answer>
  /** The newest six-digit code sent to this phone or mail address. */
  readonly codeTo: (to: string) => Promise<string>
  readonly through: (hole: Hole) => Target
}

const readJson = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

/** A reply of the house, or of a planted hole, as an attack reads it. */
export const answerOf = ({ status, headers, text }: Heard, ms: number): Answer => {
  const { status_code: code, message, data } = readJson(text)
  const facts = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {}
  const refused = typeof facts['refused'] === 'string' ? facts['refused'] : ''
  return {
    http: status,
    code: Number(code ?? 0),
    refused,
    message: typeof message === 'string' ? message : '',
    data: facts,
    headers,
    text,
    ms,
  }
}

const cookieLine = ({ jar }: Pick<Person, 'jar'>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** The headers that our own page would send for this person. */
export const headersOf = (siteKey: string, person: Person, path: string): Readonly<Record<string, string>> => ({
  ...callHeaders({ path, siteKey, device: person.device, marker: person.marker }),
  ...(person.jar.size === 0 ? {} : { cookie: cookieLine(person) }),
})

const keepCookies = ({ jar }: Person, { headers }: Answer): void => {
  for (const set of headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    if ([sessionCookie, deviceCookie].includes(name)) jar.set(name, value)
  }
}

/** Every person's password; it is on no list of common ones. */
export const goodPassword = 'seven kites above a harbour'
const addresses = 4_000

type SeatPool = {
  readonly seated: Seated[]
  readonly used: Map<string, number>
  readonly add: (seats: readonly NewSeat[]) => Promise<readonly Seated[]>
}

type Place = {
  readonly siteKey: string
  readonly send: Send
  readonly inbox: string
  readonly count: { made: number }
  readonly seats: SeatPool
}

const targetAt = ({ siteKey, send, inbox, count, seats }: Place): Target => {
  const newName = (): string => `at${(count.made += 1).toString(36).padStart(5, '0')}z1`
  const stranger = (): Person => ({
    account: newName(),
    password: goodPassword,
    device: randomUUID(),
    from: count.made % addresses,
    jar: new Map(),
    marker: undefined,
  })
  const ask: Target['ask'] = async (person, { method, path }, body = {}) => {
    const headers = headersOf(siteKey, person, path)
    const heard = await send({ method, path, body, from: person.from, headers })
    keepCookies(person, heard)
    if (heard.code === 6000 && typeof heard.data['token'] === 'string') person.marker = heard.data['token']
    return heard
  }
  return {
    siteKey,
    send,
    stranger,
    ask,
    member: async () => {
      const person = stranger()
      const { account, password } = person
      const { code, text } = await ask(person, register, { account, password, adult: true, terms: true })
      if (code !== 6000) throw new Error(`the registration was refused: ${text}`)
      return person
    },
    seat: async (purpose, many) => {
      const { seated, used, add } = seats
      const from = used.get(purpose) ?? 0
      used.set(purpose, from + many)
      // Members are reused for other purposes: a house that has just got thousands is busy with them for minutes.
      const missing = Math.max(0, from + many - seated.length)
      seated.push(...(await add(Array.from({ length: missing }, () => ({ account: newName(), nth: count.made })))))
      return seated.slice(from, from + many)
    },
    codeTo: async (to) => {
      const until = Date.now() + 15_000
      while (Date.now() < until) {
        const page = await (await fetch(inbox)).text()
        const letter = page.split('<li>').find((one) => one.includes(to) && /<strong>\d{6}/.test(one))
        const code = /<strong>(\d{6})/.exec(letter ?? '')?.[1]
        if (code !== undefined) return code
        await new Promise((done) => setTimeout(done, 50))
      }
      throw new Error(`no code came to ${to}`)
    },
    through: (hole) => targetAt({ siteKey, send: hole(send), inbox, count, seats }),
  }
}

export const openTarget = async (): Promise<Target & { readonly close: () => Promise<void> }> => {
  await buildSite()
  const house = await openRealHouse({
    feed: 'door',
    durable: false,
    vendor: false,
    rail: true,
    env: { MAGPIE_REGISTER_FREE: '100000' },
  })
  const clients = new Map<number, WireClient>()
  const clientOf = (from: number): WireClient => {
    const known = clients.get(from) ?? openWireClient(house.siteUrl, 1 + from)
    clients.set(from, known)
    return known
  }
  const send: Send = async ({ method, path, body, payload, from, headers }) => {
    const bytes = payload ?? (method === 'POST' ? Buffer.from(JSON.stringify(body ?? {})) : undefined)
    const sent = { ...(method === 'POST' ? { 'content-type': 'application/json' } : {}), ...headers }
    const began = performance.now()
    const heard = await clientOf(from).send({ method, url: path, headers: Object.entries(sent), payload: bytes })
    return answerOf(heard, performance.now() - began)
  }
  const { siteKey } = house.secrets
  const seats: SeatPool = {
    seated: [],
    used: new Map(),
    add: (many) => (many.length === 0 ? Promise.resolve([]) : seatMembers(house, goodPassword, many)),
  }
  const target = targetAt({ siteKey, send, inbox: `${house.railUrl}/inbox`, count: { made: 0 }, seats })
  const close = async (): Promise<void> => {
    for (const client of clients.values()) client.close()
    await house.close()
  }
  return { ...target, close }
}
