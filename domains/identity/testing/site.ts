// A site with gate and identity on its own database, and visitors who call it like a browser: signed headers, their own
// device, a cookie jar. The clock can be advanced; everything else is real.

import { type House, openPool, openPump, runWaitingJobs } from '@magpie/db'
import { openGate } from '@magpie/gate/server'
import { callHeaders } from '@magpie/gate/rules'
import type { Uuid, World } from '@magpie/kernel'
import { openJournal } from '@magpie/ledger/server'
import { testSecret } from '@magpie/ledger/testing/test-house'
import { freshDatabase, movedWorld, rememberingLog } from '@magpie/testkit'
import { type Endpoint, servedTo } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import { deviceCookie, sessionCookie } from '../contract/index.ts'
import { mastersOf } from '@magpie/wire/keyring'
import { openSecrets } from '../server/post/secrets.ts'
import { codeIn, noCode, openTestPost, type TestPost } from './test-post.ts'
import { openIdentity, openPasswords, type Passwords } from '../server/index.ts'

const siteKey = 'public-site-key'
const secret = 'master-secret-of-this-test'

/** Every field that a reply of this slice may have; each test checks those that it expects. */
export type ReplyData = {
  readonly token: string
  readonly userId: Uuid
  readonly account: string
  readonly isChecked: boolean
  readonly expiresAt: number
  readonly balance: string
  readonly registeredAt: number
  readonly joinedDays: number
  readonly body: string
  readonly refused: string
  readonly waitSeconds: number
  readonly puzzle: string
  readonly bits: number
  readonly request: Uuid
  readonly masked: string | null
  readonly left: number
  readonly contacts: readonly { readonly kind: string; readonly masked: string }[]
}

export type Reply = {
  readonly http: number
  readonly status_code: number
  readonly message: string
  readonly data: ReplyData
  readonly setCookie: string | undefined
}

export type Visitor = {
  readonly device: Uuid
  jar: string | undefined
  /** Their browser's cookie of accounts that logged in there. */
  known: string | undefined
  marker: string | undefined
  readonly call: (endpoint: Endpoint, body?: object, headers?: Record<string, string | undefined>) => Promise<Reply>
}

/** Real hashing, with a count of its calls. */
const counted = (
  passwords: Passwords,
): { readonly passwords: Passwords; readonly count: { hashes: number; verifies: number } } => {
  const count = { hashes: 0, verifies: 0 }
  return {
    count,
    passwords: {
      hash: (password) => {
        count.hashes++
        return passwords.hash(password)
      },
      verify: (stored, password) => {
        count.verifies++
        return passwords.verify(stored, password)
      },
    },
  }
}

/** One server process: its own journal, gate, identity and cache, on a database that others may share. */
const openNode = async (url: string, clock: { aheadMs: number }, demo: boolean, post: TestPost) => {
  const real = movedWorld(clock)
  const world: World = { ...real, http: (ask) => (ask.url.startsWith(post.url) ? post.http(ask) : real.http(ask)) }
  const log = rememberingLog()
  const db = openPool({ url, role: 'magpie_server' })
  const journal = await openJournal({ url, world, log, secret: testSecret })
  const house: House = { world, db, journal, log }
  const gate = openGate({ siteKey, allowEmptySignature: false, secret, streamAddress: '', configAgeMs: 10 })
  const { passwords, count } = counted(openPasswords(world))
  const identity = openIdentity({
    gate,
    secret,
    world,
    sessionAgeMs: 1000,
    passwords,
    demo,
    gateways: [post.gateway],
    siteOrigins: ['http://localhost:6001'],
  })
  const slices = servedTo('site', [gate.slice, identity.slice])
  for (const slice of slices) await slice.seed?.(house)
  const guard = await gate.guard(house)
  const app = await openServer({
    house,
    slices,
    resolveCaller: (request) => identity.resolveMember(request, house),
    isProved: (caller) => identity.isProved(caller, house),
    checks: guard.checks,
    siteOrigins: ['http://127.0.0.1:6001', 'http://localhost:6001'],
  })
  const close = async (): Promise<void> => {
    guard.stop()
    await app.close()
    await journal.close()
    await db.end()
  }
  return { house, gate, identity, app, log, count, close }
}
type Node = Awaited<ReturnType<typeof openNode>>

const cookieOf = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : new RegExp(`${sessionCookie}=([^;]*)`).exec(header)?.[1]

const cookiesOf = ({ jar, known }: Visitor): { readonly cookie?: string } => {
  const pairs = [
    ...(jar === undefined ? [] : [`${sessionCookie}=${jar}`]),
    ...(known === undefined ? [] : [`${deviceCookie}=${known}`]),
  ]
  return pairs.length === 0 ? {} : { cookie: pairs.join('; ') }
}

const visitorOf = (node: Node, ip: string): Visitor => {
  const visitor: Visitor = {
    device: node.house.world.id(),
    jar: undefined,
    known: undefined,
    marker: undefined,
    call: async ({ method, path }, body = {}, extra = {}) => {
      const headers: Record<string, string | undefined> = {
        ...callHeaders({ path, siteKey, device: visitor.device, marker: visitor.marker }),
        ...cookiesOf(visitor),
        ...extra,
      }
      const reply = await node.app.inject({
        method,
        url: path,
        remoteAddress: ip,
        headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
        ...(method === 'POST' ? { payload: body } : {}),
      })
      const json = reply.json<Omit<Reply, 'http' | 'setCookie'>>()
      const sets = [reply.headers['set-cookie']].flat()
      const setCookie = sets.find((one) => one?.startsWith(`${sessionCookie}=`))
      const device = sets.find((one) => one?.startsWith(`${deviceCookie}=`))
      if (device !== undefined) visitor.known = device.slice(deviceCookie.length + 1).split(';')[0]
      const secretNow = cookieOf(setCookie)
      if (secretNow !== undefined) visitor.jar = secretNow === '' ? undefined : secretNow
      if (json.status_code === 6000 && typeof json.data.token === 'string') visitor.marker = json.data.token
      return { ...json, http: reply.statusCode, setCookie }
    },
  }
  return visitor
}

export const openSite = async () => {
  const database = await freshDatabase()
  const clock = { aheadMs: 0 }
  const post = openTestPost()
  const node = await openNode(database.url, clock, true, post)
  const others: Node[] = []
  let addresses = 0
  return {
    ...node,
    url: database.url,
    master: secret,
    /** What only the house itself can read. */
    secrets: openSecrets(mastersOf(secret), node.house.world),
    clock,
    post,
    /** Sends waiting letters, and returns those that this phone or mail received, the newest last. */
    inbox: async (to: string): Promise<readonly string[]> => {
      const before = post.letters.length
      const pump = await openPump({ url: database.url, house: node.house, handlers: node.identity.slice.news })
      await pump.settle()
      await pump.close()
      await runWaitingJobs({ url: database.url, house: node.house, jobs: [...node.identity.slice.jobs] })
      // Notices stay news here until this is called; in a real house they would have left before a code that was
      // requested later.
      const isCode = ({ text }: { readonly text: string }): boolean => codeIn(text) !== noCode
      const fresh = post.letters.splice(before)
      post.letters.push(...fresh.filter((one) => !isCode(one)), ...fresh.filter(isCode))
      return post.letters.filter((one) => one.to === to).map(({ text }) => text)
    },
    /** From their own address by default. */
    visitor: (ip = `10.0.${(addresses += 1) >> 8}.${addresses & 255}`, at: Node = node): Visitor => visitorOf(at, ip),
    /** A second process on the same database. */
    secondNode: async ({ demo = true }: { readonly demo?: boolean } = {}): Promise<Node> => {
      const made = await openNode(database.url, clock, demo, post)
      others.push(made)
      return made
    },
    close: async (): Promise<void> => {
      for (const one of [...others, node]) await one.close()
      await database.drop()
    },
  }
}
export type Site = Awaited<ReturnType<typeof openSite>>
